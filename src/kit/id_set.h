// A set of ids in as few bits as there may be of them, walked in ascending order:
//
//   for (AbilityId const id : mine & usable) ...
//
// A walk goes over what was in the set when it began.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include <boost/describe/class.hpp>

namespace kit {

template <class Id_, int N>
struct IdSet {
  using Id = Id_;
  using Word = std::conditional_t<N <= 16, std::uint16_t, std::conditional_t<N <= 32, std::uint32_t, std::uint64_t>>;
  static constexpr int bits = sizeof(Word) * 8;
  static constexpr std::size_t count = (N + bits - 1) / bits;
  std::array<Word, count> words{};

  constexpr IdSet() = default;
  constexpr explicit IdSet(Id id) { add(id); }
  static constexpr IdSet everything() {
    IdSet all;
    for (int i = 0; i < N; ++i) all.add(Id{i});
    return all;
  }

  constexpr bool has(Id id) const { return (words[word(id)] >> (id.index() % bits) & 1) != 0; }
  constexpr void add(Id id) {
    for (std::size_t i = 0; i < count; ++i) words[i] = static_cast<Word>(words[i] | its_bit(id, i));
  }
  constexpr void remove(Id id) {
    for (std::size_t i = 0; i < count; ++i) words[i] = static_cast<Word>(words[i] & ~its_bit(id, i));
  }
  constexpr bool empty() const {
    Word any = 0;
    for (Word const w : words) any = static_cast<Word>(any | w);
    return any == 0;
  }
  constexpr int size() const {
    int n = 0;
    for (Word const w : words) n += std::popcount(w);
    return n;
  }
  constexpr bool intersects(IdSet const& other) const { return !(*this & other).empty(); }
  // Everything in it is below this number.
  constexpr bool below(int number) const {
    for (Id const id : *this)
      if (id.index() >= number) return false;
    return true;
  }

  constexpr IdSet& operator|=(IdSet const& b) {
    for (std::size_t i = 0; i < count; ++i) words[i] = static_cast<Word>(words[i] | b.words[i]);
    return *this;
  }
  constexpr IdSet& operator&=(IdSet const& b) {
    for (std::size_t i = 0; i < count; ++i) words[i] = static_cast<Word>(words[i] & b.words[i]);
    return *this;
  }
  constexpr IdSet& operator-=(IdSet const& b) {
    for (std::size_t i = 0; i < count; ++i) words[i] = static_cast<Word>(words[i] & ~b.words[i]);
    return *this;
  }
  friend constexpr IdSet operator|(IdSet a, IdSet const& b) { return a |= b; }
  friend constexpr IdSet operator&(IdSet a, IdSet const& b) { return a &= b; }
  friend constexpr IdSet operator-(IdSet a, IdSet const& b) { return a -= b; }
  friend constexpr bool operator==(IdSet const&, IdSet const&) = default;

  class Walk {
   public:
    constexpr explicit Walk(IdSet const& set) : set_(set), left_(set.words[0]) {
      if constexpr (count > 1) full_ = set.full_words(), next_word();
    }
    constexpr Id operator*() const { return Id{at_ * bits + std::countr_zero(left_)}; }
    constexpr Walk& operator++() {
      left_ = static_cast<Word>(left_ & (left_ - 1));
      if (left_ == 0) next_word();
      return *this;
    }
    constexpr bool operator==(std::default_sentinel_t) const { return left_ == 0; }

   private:
    constexpr void next_word() {
      if (full_ == 0) return;
      at_ = std::countr_zero(full_);
      full_ &= full_ - 1;
      left_ = set_.words[static_cast<std::size_t>(at_)];
    }
    IdSet set_;
    int at_ = 0;
    Word left_;          // of the word it is at
    unsigned full_ = 0;  // a bit for each word behind it that holds anything: mostly there is none
  };
  constexpr Walk begin() const { return Walk(*this); }
  constexpr std::default_sentinel_t end() const { return {}; }

  BOOST_DESCRIBE_CLASS(IdSet, (), (words), (), ())

 private:
  // A bit for each word that holds anything.  Of four words that is one comparison, where four would be as long as many
  // a walk.
  constexpr unsigned full_words() const {
    if constexpr (count == 4)
      if (!std::is_constant_evaluated()) {
        using Four = Word __attribute__((ext_vector_type(4)));
        using Bits = bool __attribute__((ext_vector_type(4)));
        return __builtin_bit_cast(std::uint8_t, __builtin_convertvector(__builtin_bit_cast(Four, words) != 0, Bits)) &
               15u;
      }
    unsigned full = 0;
    for (std::size_t i = 0; i < count; ++i) full |= (words[i] != 0 ? 1u : 0u) << i;
    return full;
  }
  static constexpr std::size_t word(Id id) { return static_cast<std::size_t>(id.index() / bits); }
  // All words are written at once, as HexSet does it and for the same reason.
  static constexpr Word its_bit(Id id, std::size_t i) {
    return i == word(id) ? static_cast<Word>(Word{1} << (id.index() % bits)) : Word{0};
  }
};

}  // namespace kit
