// A set of hexes in 256 bits: a whole board is four words, and growing it by one hex is a few shifts.
//
// The processor reads and writes the four words as one.  What it wrote word by word it could not read as one at once: a
// set that is written as a whole, also for a single hex, is ready a dozen clock ticks earlier.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "kit/hex.h"

namespace kit {

class HexSet {
 public:
  using Words = std::array<std::uint64_t, 4>;
  using value_type = Hex;

  constexpr HexSet() = default;
  constexpr HexSet(std::initializer_list<Hex> hexes) {
    for (Hex const h : hexes) insert(h);
  }
  // Bits outside the board are dropped.
  static constexpr HexSet from_words(Words w) { return HexSet{w} & board(); }
  static constexpr HexSet board() { return HexSet{board_words}; }
  // The hexes with a column below `columns` and a row below `rows`: the map of a smaller board.
  static constexpr HexSet rectangle(int columns, int rows) { return box(0, columns - 1, 0, rows - 1); }
  // All limits included; what lies off the board is dropped.
  static constexpr HexSet box(int first_column, int last_column, int first_row, int last_row) {
    int const west = first_column < 0 ? 0 : first_column;
    int const east = last_column >= board_size ? board_size - 1 : last_column;
    if (west > east) return {};
    std::uint64_t const row_bits = ((2u << east) - 1) & ~((1u << west) - 1);
    if (!std::is_constant_evaluated())
      return rows_of(static_cast<std::uint16_t>(row_bits), first_row,
                     last_row < board_size ? last_row : board_size - 1);
    HexSet set;
    for (int row = first_row < 0 ? 0 : first_row; row <= last_row && row < board_size; ++row)
      set.words_[word(row * 16)] |= row_bits << ((row & 3) * 16);
    return set;
  }

  // Row by row from the north, in a row from the west: the order of iteration.
  static constexpr int index(Hex h) { return h.row * 16 + h.column; }
  static constexpr Hex at_index(int i) { return {i & 15, i >> 4}; }

  constexpr bool contains(Hex h) const { return h.on_board() && (words_[word(index(h))] >> (index(h) & 63) & 1) != 0; }
  constexpr HexSet& insert(Hex h) {
    assert(h.on_board());
    if (!std::is_constant_evaluated()) return *this |= only(h);
    words_[word(index(h))] |= std::uint64_t{1} << (index(h) & 63);
    return *this;
  }
  constexpr HexSet& erase(Hex h) {
    if (!h.on_board()) return *this;
    if (!std::is_constant_evaluated()) return *this -= only(h);
    words_[word(index(h))] &= ~(std::uint64_t{1} << (index(h) & 63));
    return *this;
  }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const {
    if (!std::is_constant_evaluated()) return __builtin_reduce_or(__builtin_bit_cast(Whole, words_)) == 0;
    return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
  }
  constexpr int count() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]) + std::popcount(words_[3]);
  }
  constexpr int size() const { return count(); }
  // In the order of iteration; none() of an empty set.
  constexpr Hex first() const {
    for (int w = 0; w < 4; ++w)
      if (words_[word(w * 64)] != 0) return at_index(w * 64 + std::countr_zero(words_[word(w * 64)]));
    return Hex::none();
  }
  constexpr Words const& words() const { return words_; }

  friend constexpr HexSet operator|(HexSet a, HexSet const& b) { return a |= b; }
  friend constexpr HexSet operator&(HexSet a, HexSet const& b) { return a &= b; }
  friend constexpr HexSet operator-(HexSet a, HexSet const& b) { return a -= b; }
  constexpr HexSet& operator|=(HexSet const& b) {
    if (!std::is_constant_evaluated()) {
      words_ = __builtin_bit_cast(Words, __builtin_bit_cast(Whole, words_) | __builtin_bit_cast(Whole, b.words_));
      return *this;
    }
    for (std::size_t i = 0; i < 4; ++i) words_[i] |= b.words_[i];
    return *this;
  }
  constexpr HexSet& operator&=(HexSet const& b) {
    if (!std::is_constant_evaluated()) {
      words_ = __builtin_bit_cast(Words, __builtin_bit_cast(Whole, words_) & __builtin_bit_cast(Whole, b.words_));
      return *this;
    }
    for (std::size_t i = 0; i < 4; ++i) words_[i] &= b.words_[i];
    return *this;
  }
  constexpr HexSet& operator-=(HexSet const& b) {
    if (!std::is_constant_evaluated()) {
      words_ = __builtin_bit_cast(Words, __builtin_bit_cast(Whole, words_) & ~__builtin_bit_cast(Whole, b.words_));
      return *this;
    }
    for (std::size_t i = 0; i < 4; ++i) words_[i] &= ~b.words_[i];
    return *this;
  }
  friend constexpr bool operator==(HexSet const&, HexSet const&) = default;
  constexpr bool intersects(HexSet const& b) const { return !(*this & b).empty(); }
  constexpr bool includes(HexSet const& b) const { return (b - *this).empty(); }

  // The set together with all neighbours of its hexes.
  constexpr HexSet grow() const {
    if (!std::is_constant_evaluated()) return grown_by_rows();
    HexSet const even = in_columns(even_columns).beside();  // now in odd columns: same row and the row above
    HexSet const odd = in_columns(odd_columns).beside();    // now in even columns: same row and the row below
    return (*this | even | odd | (*this | even).up() | (*this | odd).down()) & board();
  }
  // The set without the hexes that have a neighbour outside it.  The edge of the board is such an outside.
  constexpr HexSet shrink() const {
    HexSet inner = *this;
    for (Direction const d : directions) inner &= shifted(d);
    return inner;
  }
  // Every hex replaced by its neighbour in that direction; what leaves the board is dropped.
  constexpr HexSet shifted(Direction d) const {
    HexSet const even = in_columns(even_columns);
    HexSet const odd = in_columns(odd_columns);
    switch (d) {
      case Direction::n: return up() & board();
      case Direction::ne: return (even.right().up() | odd.right()) & board();
      case Direction::se: return (even.right() | odd.right().down()) & board();
      case Direction::s: return down() & board();
      case Direction::sw: return (even.left() | odd.left().down()) & board();
      case Direction::nw: return (even.left().up() | odd.left()) & board();
    }
    return {};
  }

  // Calls visit(Hex) for each, in the order of iteration; quicker than a loop over begin() and end().
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int w = 0; w < 4; ++w)
      for (std::uint64_t left = words_[static_cast<std::size_t>(w)]; left != 0; left &= left - 1)
        visit(at_index(w * 64 + std::countr_zero(left)));
  }

  class Iterator {
   public:
    using value_type = Hex;
    using difference_type = std::ptrdiff_t;
    using reference = Hex;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;

    constexpr Iterator() = default;
    constexpr Hex operator*() const { return at_index(word_ * 64 + std::countr_zero(left_[0])); }
    constexpr Iterator& operator++() {
      left_[0] &= left_[0] - 1;
      skip();
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator const before = *this;
      ++*this;
      return before;
    }
    // Of two iterators over the same set; the words still to come follow from these two.
    friend constexpr bool operator==(Iterator const& a, Iterator const& b) {
      return a.word_ == b.word_ && a.left_[0] == b.left_[0];
    }

   private:
    friend class HexSet;
    constexpr explicit Iterator(Words const& words) : left_(words), word_(0) { skip(); }
    constexpr void skip() {
      while (left_[0] == 0 && word_ < 4) {
        left_ = {left_[1], left_[2], left_[3], 0};
        ++word_;
      }
    }
    Words left_{};
    int word_ = 4;
  };
  using iterator = Iterator;
  using const_iterator = Iterator;
  // Of the set as it was when the iteration began: changing it meanwhile is harmless.
  constexpr Iterator begin() const { return Iterator{words_}; }
  constexpr Iterator end() const { return Iterator{}; }

 private:
  constexpr explicit HexSet(Words const& words) : words_(words) {}

  static constexpr std::size_t word(int i) { return static_cast<std::size_t>(i) >> 6; }
  // Each word holds four rows of sixteen bits.
  static constexpr std::uint64_t all_columns = 0x7FFF7FFF7FFF7FFF;
  static constexpr std::uint64_t even_columns = 0x5555555555555555;
  static constexpr std::uint64_t odd_columns = 0x2AAA2AAA2AAA2AAA;
  static constexpr Words board_words = {all_columns, all_columns, all_columns, all_columns >> 16};
  constexpr HexSet in_columns(std::uint64_t columns) const {
    HexSet set = *this;
    for (std::uint64_t& w : set.words_) w &= columns;
    return set;
  }

  // One column sideways.  No carry between words: it could only come from or go to the guard column.
  constexpr HexSet right() const {
    return HexSet{Words{words_[0] << 1, words_[1] << 1, words_[2] << 1, words_[3] << 1}};
  }
  constexpr HexSet left() const {
    return HexSet{Words{words_[0] >> 1, words_[1] >> 1, words_[2] >> 1, words_[3] >> 1}} & board();
  }
  // One column to both sides, the guard column kept clean: a row shift must not carry it into the next word's board.
  constexpr HexSet beside() const {
    HexSet both;
    for (std::size_t i = 0; i < 4; ++i) both.words_[i] = (words_[i] << 1 | words_[i] >> 1) & board_words[i];
    return both;
  }
  constexpr HexSet up() const {
    if (!std::is_constant_evaluated()) return rows_up();
    return HexSet{Words{words_[0] >> 16 | words_[1] << 48, words_[1] >> 16 | words_[2] << 48,
                        words_[2] >> 16 | words_[3] << 48, words_[3] >> 16}};
  }
  constexpr HexSet down() const {
    if (!std::is_constant_evaluated()) return rows_down();
    return HexSet{Words{words_[0] << 16, words_[1] << 16 | words_[0] >> 48, words_[2] << 16 | words_[1] >> 48,
                        words_[3] << 16 | words_[2] >> 48}};
  }

  // The same sixteen rows as one vector of the processor: a row up or down is one shuffle, and nothing is carried.
  // Such vectors stay inside these functions: how they are passed depends on what the processor has.
  using Rows = std::uint16_t __attribute__((vector_size(32)));
  using SignedRows = std::int16_t __attribute__((vector_size(32)));
  using Whole = std::uint64_t __attribute__((vector_size(32)));
  [[gnu::always_inline]] static HexSet only(Hex h) {
    Whole const its_word = __builtin_bit_cast(Whole, Whole{0, 1, 2, 3} == Whole{} + word(index(h)));
    return HexSet{__builtin_bit_cast(Words, its_word & (std::uint64_t{1} << (index(h) & 63)))};
  }
  // The same bits in each of these rows.
  [[gnu::always_inline]] static HexSet rows_of(std::uint16_t bits, int first, int last) {
    SignedRows const row{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    SignedRows const between = (row >= static_cast<std::int16_t>(first)) & (row <= static_cast<std::int16_t>(last));
    return HexSet{__builtin_bit_cast(Words, __builtin_bit_cast(Rows, between) & bits)};
  }
  HexSet rows_up() const {
    Rows const r = __builtin_bit_cast(Rows, words_);
    Rows const above = __builtin_shufflevector(r, Rows{}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    return HexSet{__builtin_bit_cast(Words, above)};
  }
  HexSet rows_down() const {
    Rows const r = __builtin_bit_cast(Rows, words_);
    Rows const below = __builtin_shufflevector(r, Rows{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    return HexSet{__builtin_bit_cast(Words, below)};
  }
  HexSet grown_by_rows() const {
    Rows const all = __builtin_bit_cast(Rows, words_);
    Rows const even = all & static_cast<std::uint16_t>(even_columns);
    Rows const odd = all & static_cast<std::uint16_t>(odd_columns);
    Rows const beside_even = even << 1 | even >> 1;  // what this puts into the guard column is taken out at the end
    Rows const beside_odd = odd << 1 | odd >> 1;
    Rows const north = all | beside_even, south = all | beside_odd;
    Rows const grown = north | south |
                       __builtin_shufflevector(north, Rows{}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16) |
                       __builtin_shufflevector(south, Rows{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    return HexSet{__builtin_bit_cast(Words, grown & __builtin_bit_cast(Rows, board_words))};
  }

  Words words_{};
  BOOST_DESCRIBE_CLASS(HexSet, (), (), (), (words_))
};

// The hexes at most `radius` from the centre, itself included.
constexpr HexSet within(Hex center, int radius) {
  HexSet set{center};
  for (int i = 0; i < radius; ++i) set = set.grow();
  return set;
}

// "3,4 5,4": the hexes in the order of iteration.
std::string to_text(HexSet const& set);
std::optional<HexSet> parse_hex_set(std::string_view text);

template <class Content>
std::string name_of(Content const&, HexSet const& set) {
  return to_text(set);
}
template <class Content>
bool from_name(Content const&, std::string_view text, HexSet& into) {
  std::optional<HexSet> const read = parse_hex_set(text);
  if (read) into = *read;
  return read.has_value();
}

}  // namespace kit
