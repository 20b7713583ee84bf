// A question is a value: who decides, what about, and options(), the one list that table, bots, validator and replay
// use.
//
//   struct PayForHits {                                     // beside the rule that asks it
//     static constexpr std::string_view kind = "pay_for_hits";
//     using Answer = DiceCount;                             // plain data, at most 32 bytes
//     CharacterId by;
//     flow::Seat seat(World const&) const;                  // who decides
//     void options(World const&, flow::Offers<Answer>&) const;
//     void prompt(World const&, flow::Words&) const;        // the question in words, with its source
//     void say(World const&, Answer const&, flow::Words&) const;   // an option in words: distinct
//   };
//
// Saves and programs know an answer by its key (flow/keys.h), which is made from it.  An Answer that is an index writes
// `void key(World const&, Answer const&, std::string&) const`.
//
// Optional: `int usual(World const&, Offers<Answer> const&) const` names the option that Enter takes, and a free
// function `int instinct(World const&, PayForHits const&, Answer const&)` lets the instinct companion prefer options.
// What is the same for all options, `auto weigh(World const&, PayForHits const&)` works out once for the question, and
// instinct takes it as its last argument: with a hundred hexes to go to that is most of the work.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "flow/pool.h"
#include "flow/seat.h"
#include "flow/words.h"

namespace flow {

class PlayBase;

using Rule = std::string_view;  // a ledger id: "ST-HIT-09"

// A candidate that may not be chosen, and the rule that forbids it.
struct Refusal {
  Words option;
  std::string rule;
  std::string reason;
};

// Where options are gathered.  One per Play, used again for every question.
struct OfferBuffer {
  static constexpr std::size_t widest = 32;
  std::byte* bytes = nullptr;
  std::size_t size = 0;
  std::size_t width = 0;
  int count = 0;
  int room = 0;                              // how many options of this width fit in
  std::vector<Refusal>* refusals = nullptr;  // only while somebody looks

  OfferBuffer() = default;
  OfferBuffer(OfferBuffer const&) = delete;
  OfferBuffer& operator=(OfferBuffer const&) = delete;
  ~OfferBuffer() {
    if (bytes) FramePool::mine().give_back(bytes, size);
  }

  void begin(std::size_t answer_width) {
    count = 0;
    width = answer_width;
    if (!bytes) [[unlikely]]
      enlarge(64 * widest);
    room = static_cast<int>(size / answer_width);
  }
  [[gnu::noinline]] void enlarge(std::size_t bytes_wanted) {
    auto* const larger = static_cast<std::byte*>(FramePool::mine().take(bytes_wanted));
    if (bytes) {
      std::memcpy(larger, bytes, static_cast<std::size_t>(count) * width);
      FramePool::mine().give_back(bytes, size);
    }
    bytes = larger;
    size = bytes_wanted;
    room = static_cast<int>(size / width);
  }
  void const* at(int i) const { return bytes + static_cast<std::size_t>(i) * width; }
};

template <class Answer>
class Offers {
  static_assert(std::is_trivially_copyable_v<Answer> && sizeof(Answer) <= OfferBuffer::widest);

 public:
  using Describe = void (*)(void const* context, Answer const&, Words&);

  explicit Offers(OfferBuffer& buffer) : buffer_(buffer) { buffer.begin(sizeof(Answer)); }
  Offers(OfferBuffer& buffer, Describe describe, void const* context) : Offers(buffer) {
    describe_ = describe;
    context_ = context;
  }
  // The options as the last question of this buffer left them, which must be of the same kind.
  static Offers of_last_question(OfferBuffer& buffer) {
    assert(buffer.width == sizeof(Answer));
    return Offers(buffer, buffer.count);
  }

  // Reasons are kept only when somebody looks; candidates worth listing only with their reason are made only then.
  bool explaining() const { return __builtin_expect(buffer_.refusals != nullptr, false) != 0; }

  void add(Answer const& answer) {
    if (buffer_.count == buffer_.room) [[unlikely]]
      buffer_.enlarge(2 * buffer_.size);
    std::memcpy(buffer_.bytes + static_cast<std::size_t>(buffer_.count++) * sizeof(Answer), &answer, sizeof(Answer));
  }

  // Options that are many and alike: `fill` gets the place of the first, writes at most `most` of them one behind
  // another and returns where it ended.  Added one by one, each would look up the buffer anew.
  template <class Fill>
  void add_many(int most, Fill fill) {
    while (buffer_.count + most > buffer_.room) [[unlikely]]
      buffer_.enlarge(2 * buffer_.size);
    auto* const first = reinterpret_cast<Answer*>(buffer_.bytes) + buffer_.count;
    buffer_.count += static_cast<int>(fill(first) - first);
    assert(buffer_.count <= buffer_.room);
  }

  // offers.offer(attack).refuse_if(distance > range, "ST-ABIL-04", "out of range")
  class Candidate {
   public:
    Candidate(Offers& offers, Answer const& answer) : offers_(offers), answer_(answer) {}
    Candidate(Candidate const&) = delete;
    ~Candidate() {
      if (!refused_) offers_.add(answer_);
    }
    template <class... Args>
    Candidate& refuse_if(bool forbidden, Rule rule, fmt::format_string<Args...> why, Args&&... args) {
      if (!forbidden || refused_) return *this;
      refused_ = true;
      if (offers_.explaining()) explain(rule, why, std::forward<Args>(args)...);
      return *this;
    }
    bool refused() const { return refused_; }

   private:
    // Out of the way of the code that simulations run.
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void explain(Rule rule, fmt::format_string<Args...> why, Args&&... args) {
      offers_.refuse(answer_, rule, fmt::format(why, std::forward<Args>(args)...));
    }
    Offers& offers_;
    Answer answer_;
    bool refused_ = false;
  };
  Candidate offer(Answer const& answer) { return Candidate(*this, answer); }

  void refuse(Answer const& answer, Rule rule, std::string reason) {
    if (!explaining()) return;
    Words words;
    if (describe_) describe_(context_, answer, words);
    buffer_.refusals->push_back({std::move(words), std::string(rule), std::move(reason)});
  }

  // What another question refuses, in its own words.
  void refuse(Refusal&& refusal) {
    if (explaining()) buffer_.refusals->push_back(std::move(refusal));
  }

  template <class Gone>
  void remove_if(Gone gone) {
    int kept = 0;
    while (kept < buffer_.count && !gone((*this)[kept])) ++kept;  // what stands before the first need not be moved
    for (int i = kept + 1; i < buffer_.count; ++i)
      if (!gone((*this)[i]))
        std::memmove(buffer_.bytes + static_cast<std::size_t>(kept++) * sizeof(Answer), buffer_.at(i), sizeof(Answer));
    buffer_.count = kept;
  }

  int size() const { return buffer_.count; }
  Answer operator[](int i) const {
    Answer answer;
    std::memcpy(static_cast<void*>(&answer), buffer_.at(i), sizeof(Answer));
    return answer;
  }

 private:
  Offers(OfferBuffer& buffer, int count) : buffer_(buffer) { buffer.count = count; }

  OfferBuffer& buffer_;
  Describe describe_ = nullptr;
  void const* context_ = nullptr;
};

// What the outside may do with a pending question without knowing its type.
struct QuestionType {
  std::string_view kind;
  Seat (*seat)(void const* question, PlayBase const&);
  void (*prompt)(void const* question, PlayBase const&, Words&);
  void (*say)(void const* question, PlayBase const&, void const* answer, Words&);
  void (*key)(void const* question, PlayBase const&, void const* answer, std::string&);
  void (*options)(void const* question, PlayBase const&, OfferBuffer&);
  int (*usual)(void const* question, PlayBase const&, OfferBuffer&);
  int (*instinct)(void const* question, PlayBase const&, void const* answer);
  void (*instincts)(void const* question, PlayBase const&, OfferBuffer const&, int* scores);  // of all its options
};

}  // namespace flow
