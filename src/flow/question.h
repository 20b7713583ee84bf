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
//     void say(World const&, Answer const&, flow::Words&) const;   // an option in words: stable and distinct
//   };
//
// Optional: `int usual(World const&, Offers<Answer> const&) const` names the option that Enter takes, and a free
// function `int instinct(World const&, PayForHits const&, Answer const&)` lets the instinct companion prefer options.
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
  std::vector<std::byte, PoolAllocator<std::byte>> bytes;
  int count = 0;
  std::size_t width = 0;
  std::vector<Refusal>* refusals = nullptr;  // only while somebody looks

  void begin(std::size_t answer_width) {
    count = 0;
    width = answer_width;
    if (bytes.size() < 64 * width) bytes.resize(64 * widest);
  }
  void const* at(int i) const { return bytes.data() + static_cast<std::size_t>(i) * width; }
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

  // Reasons are kept only when somebody looks; candidates worth listing only with their reason are made only then.
  bool explaining() const { return buffer_.refusals != nullptr; }

  void add(Answer const& answer) {
    std::size_t const end = static_cast<std::size_t>(buffer_.count + 1) * sizeof(Answer);
    if (buffer_.bytes.size() < end) [[unlikely]]
      buffer_.bytes.resize(end * 2);
    std::memcpy(buffer_.bytes.data() + end - sizeof(Answer), &answer, sizeof(Answer));
    ++buffer_.count;
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
      if (offers_.explaining()) offers_.refuse(answer_, rule, fmt::format(why, std::forward<Args>(args)...));
      return *this;
    }
    bool refused() const { return refused_; }

   private:
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

  int size() const { return buffer_.count; }
  Answer operator[](int i) const {
    Answer answer;
    std::memcpy(static_cast<void*>(&answer), buffer_.at(i), sizeof(Answer));
    return answer;
  }

 private:
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
  void (*options)(void const* question, PlayBase const&, OfferBuffer&);
  int (*usual)(void const* question, PlayBase const&, OfferBuffer&);
  int (*instinct)(void const* question, PlayBase const&, void const* answer);
};

}  // namespace flow
