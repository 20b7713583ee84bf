// Play is what a rule sees: the state (const), commit(fact, rule), ask(question), enter(activity), and chance.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/chance.h"
#include "flow/fault.h"
#include "flow/keys.h"
#include "flow/question.h"
#include "flow/task.h"
#include "flow/words.h"

namespace flow {

// What the pure functions of a game look at.
template <class State, class Content>
struct World {
  Content const& content;
  State const& state;
};

// A check that was made: of what kind, and whether it succeeded.
struct Check {
  std::string_view what;
  bool passed = false;
};

// An event as it is told to the table.
struct Told {
  std::string kind;
  std::string rule;
  Words words;
  std::string trace;
  std::optional<Check> check{};  // of a fact that has `std::optional<Check> check(World const&) const`
};

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void told(Told&&) = 0;
  virtual bool wants_trace() const { return true; }
};

// What a scene or a test says will come: dice as numbers, anything else by the key or the words of the chance
// question's option.
struct Script {
  std::vector<std::string> entries;
  std::size_t next = 0;
  bool strict = true;  // running out is a fault, not a fall back to the seed
  bool exhausted() const { return next >= entries.size(); }
};

// Thrown by the commit of a fact that `ends`, out of the procedure it is in; rules never catch it.
struct Ended {};

class PlayBase {
 public:
  PlayBase() = default;
  PlayBase(PlayBase const&) = delete;
  PlayBase& operator=(PlayBase const&) = delete;

  // "round > main phase > attack", outermost first.
  std::string trace() const;
  [[noreturn]] void fault(std::string const& what) const { throw Fault(what, trace()); }
  [[noreturn, gnu::cold, gnu::noinline]] void fault_in(char const* what, std::string_view question) const {
    fault(what + std::string(question));
  }
  bool listening() const { return listener_ != nullptr && !muted_ && !replaying(); }

  // True when people (or a script) say which card or token came; a rule then asks a question of Seat::chance()
  // instead of taking the top of a pile.
  bool chance_is_asked();

 protected:
  ~PlayBase() = default;
  friend class DriverAccess;
  friend Frames& frames_of(PlayBase&);
  template <class P, class Q>
  friend class Ask;
  template <class P, class Q>
  friend class AskIfAny;
  template <class P, class Q, class Gone>
  friend class AskAgain;
  template <class P>
  friend class Enter;
  friend class Roll;

  // Marks stand among the answers before the one to the question (or die) at which they were made.
  static constexpr std::uint16_t new_dice_mark = 0xffff;    // and the seed, in four parts: other numbers from here on
  static constexpr std::uint16_t dealt_anew_mark = 0xfffe;  // the seat, and the seed: an imagined world from here on
  static constexpr std::uint16_t inner_mark = 0xfffd;       // an inner activity took place; how it ended is kept apart

  bool replaying() const { return replay_at_ != replay_end_; }
  int replayed() { return since_[replay_at_++]; }
  bool at_mark() const { return replaying() && since_[replay_at_] > inner_mark; }
  bool at_inner_mark() const { return replaying() && since_[replay_at_] == inner_mark; }
  enum class Before : std::uint8_t { question, die };
  [[gnu::cold, gnu::noinline]] void take_marks(Before);
  virtual void reseed(std::uint64_t seed) = 0;
  virtual void deal_anew(Seat, std::uint64_t seed) = 0;

  void record(int index) { since_.push_back(static_cast<std::uint16_t>(index)); }
  void spend(char const* what, std::string_view last) {
    if (--frames_.budget < 0) [[unlikely]]
      never_asks_again(what, last);
  }
  [[noreturn, gnu::cold, gnu::noinline]] void never_asks_again(char const* what, std::string_view last) const;
  void wait_for(void const* question, QuestionType const* type) {
    question_ = question;
    type_ = type;
  }
  int scripted_index(void const* question, QuestionType const& type);
  [[noreturn, gnu::cold, gnu::noinline]] void end_here();

  Frames frames_;
  OfferBuffer offers_;
  void const* question_ = nullptr;  // lives in the frame that waits
  QuestionType const* type_ = nullptr;
  QuestionType const* offered_ = nullptr;  // whose options lie in the buffer
  void const* entering_ = nullptr;         // the activity that begins
  int chosen_ = -1;
  std::vector<std::uint16_t> since_;  // answers since the last step, marks, and chance results where not seeded
  std::size_t replay_at_ = 0, replay_end_ = 0;
  Listener* listener_ = nullptr;
  bool muted_ = false;
  // The state was exchanged, not only changed by events: what it has noted as changed, it noted since another snapshot.
  bool exchanged_ = false;
  ChanceMode chance_mode_ = ChanceMode::seeded;
  std::shared_ptr<Script> script_;
};

bool waits_for_die(QuestionType const*);

inline Frames& frames_of(PlayBase& play) { return play.frames_; }

// A question of type Q, as the outside may use it.
template <class P, class Q>
struct QuestionOf {
  using World = typename P::World;
  using Answer = typename Q::Answer;

  static Q const& of(void const* question) { return *static_cast<Q const*>(question); }
  static Answer const& as_answer(void const* answer) { return *static_cast<Answer const*>(answer); }
  static World world_of(PlayBase const& play) { return static_cast<P const&>(play).world(); }

  static Seat seat(void const* q, PlayBase const& play) { return of(q).seat(world_of(play)); }
  static void prompt(void const* q, PlayBase const& play, Words& words) { of(q).prompt(world_of(play), words); }
  static void say(void const* q, PlayBase const& play, void const* answer, Words& words) {
    of(q).say(world_of(play), as_answer(answer), words);
  }
  static void key(void const* q, PlayBase const& play, void const* answer, std::string& out) {
    write_key_of(world_of(play), of(q), as_answer(answer), out);
  }
  struct Context {
    Q const& question;
    World const& world;
  };
  static void describe(void const* context, Answer const& answer, Words& words) {
    auto const& c = *static_cast<Context const*>(context);
    c.question.say(c.world, answer, words);
  }
  static void options(void const* q, PlayBase const& play, OfferBuffer& buffer) {
    World const world = world_of(play);
    Context const context{of(q), world};
    Offers<Answer> offers(buffer, describe, &context);
    of(q).options(world, offers);
  }
  static int usual(void const* q, PlayBase const& play, OfferBuffer& buffer) {
    if constexpr (requires(World const& w, Offers<Answer> const& o) { of(q).usual(w, o); }) {
      World const world = world_of(play);
      Offers<Answer> offers(buffer);
      of(q).options(world, offers);
      return of(q).usual(world, offers);
    }
    return -1;
  }
  static int score(void const* q, PlayBase const& play, void const* answer) {
    if constexpr (requires(World const& w) { weigh(w, of(q)); })
      return instinct(world_of(play), of(q), as_answer(answer), weigh(world_of(play), of(q)));
    else if constexpr (requires(World const& w) { instinct(w, of(q), as_answer(answer)); })
      return instinct(world_of(play), of(q), as_answer(answer));
    return 0;
  }
  static void scores(void const* q, PlayBase const& play, OfferBuffer const& offered, int* scores) {
    if constexpr (requires(World const& w) { weigh(w, of(q)); }) {
      World const world = world_of(play);
      auto const weighed = weigh(world, of(q));
      for (int i = 0; i < offered.count; ++i) scores[i] = instinct(world, of(q), as_answer(offered.at(i)), weighed);
    } else {
      for (int i = 0; i < offered.count; ++i) scores[i] = score(q, play, offered.at(i));
    }
  }
  static constexpr QuestionType type{Q::kind, seat, prompt, say, key, options, usual, score, scores};
};

// co_await play.ask(question): nought options is a fault of the rule, one option is answered at once and never asked.
template <class P, class Q>
class [[nodiscard]] Ask {
 public:
  Ask(P& play, Q const& question) : play_(play), question_(question) {}

  bool await_ready() { return answered_at_once(worked_out()); }
  void await_suspend(std::coroutine_handle<>) { play_.wait_for(&question_, &QuestionOf<P, Q>::type); }
  typename Q::Answer await_resume() {
    typename Q::Answer answer;
    std::memcpy(static_cast<void*>(&answer), play_.offers_.at(play_.chosen_), sizeof answer);
    return answer;
  }

 protected:
  Offers<typename Q::Answer> worked_out() {
    Offers<typename Q::Answer> offers(play_.offers_);
    play_.offered_ = &QuestionOf<P, Q>::type;
    question_.options(play_.world(), offers);
    return offers;
  }
  bool answered_at_once(Offers<typename Q::Answer> const& offers) {
    if (offers.size() == 1) {
      play_.spend("the only answer to ", Q::kind);
      return play_.chosen_ = 0, true;
    }
    if (offers.size() == 0) [[unlikely]]
      play_.fault_in("nothing to choose in ", Q::kind);
    if (play_.at_mark()) [[unlikely]] {
      play_.take_marks(PlayBase::Before::question);
      worked_out();
    }
    if (play_.replaying()) {
      play_.chosen_ = play_.replayed();
      if (play_.chosen_ >= offers.size()) [[unlikely]]
        play_.fault_in("replay left the options of ", Q::kind);
      return true;
    }
    if (play_.chance_mode_ == ChanceMode::scripted && question_.seat(play_.world()) == Seat::chance()) [[unlikely]] {
      play_.chosen_ = play_.scripted_index(&question_, QuestionOf<P, Q>::type);
      play_.record(play_.chosen_);
      return true;
    }
    return false;
  }
  P& play_;
  Q const& question_;
};

// co_await play.ask_if_any(question): as ask, but where nothing is possible nobody is asked and there is no answer.
template <class P, class Q>
class [[nodiscard]] AskIfAny : public Ask<P, Q> {
 public:
  using Ask<P, Q>::Ask;

  bool await_ready() {
    auto const offers = this->worked_out();
    possible_ = offers.size() > 0;
    return !possible_ || this->answered_at_once(offers);
  }
  std::optional<typename Q::Answer> await_resume() {
    if (!possible_) return std::nullopt;
    return Ask<P, Q>::await_resume();
  }

 private:
  bool possible_ = false;
};

// co_await play.ask_again(question, gone): the question just answered once more, after a deed that took nothing from
// its options but those that are `gone`.  They are not worked out anew; builds with assertions see that they would be
// the same.  Nothing else may have been asked, rolled or entered in between: its options would no longer be there.
template <class P, class Q, class Gone>
class [[nodiscard]] AskAgain : public Ask<P, Q> {
 public:
  AskAgain(P& play, Q const& question, Gone gone) : Ask<P, Q>(play, question), gone_(gone) {}

  bool await_ready() {
    if (this->play_.offered_ != &QuestionOf<P, Q>::type) [[unlikely]]
      this->play_.fault_in("something else came between a question and its asking again: ", Q::kind);
    auto offers = Offers<typename Q::Answer>::of_last_question(this->play_.offers_);
    offers.remove_if(gone_);
    assert(are_as_if_worked_out(offers));
    return this->answered_at_once(offers);
  }

 private:
  bool are_as_if_worked_out(Offers<typename Q::Answer> const& offers) const {
    OfferBuffer buffer;
    Offers<typename Q::Answer> fresh(buffer);
    this->question_.options(this->play_.world(), fresh);
    bool same = fresh.size() == offers.size();
    for (int i = 0; same && i < fresh.size(); ++i) same = fresh[i] == offers[i];
    return same;
  }
  Gone gone_;
};

// A part of a game with steps of its own: a fight, a chapter, a trade.  `over` looks at the state alone.
//
//   constexpr flow::Activity<Play> fighting{"fight", combat_round, fight_is_over};
template <class P>
struct Activity {
  std::string_view name;
  Task<> (*step)(P&);
  bool (*over)(typename P::State const&);
};

// How the inner activities of a step ended, one for each inner mark among its answers.
template <class State>
struct End {
  alignas(64) State state;
  ChanceMode chance;
};
template <class State>
using Ends = std::vector<std::shared_ptr<End<State> const>, PoolAllocator<std::shared_ptr<End<State> const>>>;

// co_await play.enter(fighting): goes on when the activity is over; at once if it is so already.  Its decisions are not
// among the answers of the procedure that waits, so a copy made meanwhile need not play that procedure again.
template <class P>
class [[nodiscard]] Enter {
 public:
  Enter(P& play, Activity<P> const& activity) : play_(play), activity_(activity) {}

  bool await_ready() {
    if (activity_.over(play_.state)) return true;
    if (!play_.at_inner_mark()) return false;
    play_.replayed();
    play_.take_end();
    return true;
  }
  void await_suspend(std::coroutine_handle<>) {
    play_.entering_ = &activity_;
    play_.question_ = this;  // waits, for something else than an answer
  }
  void await_resume() { play_.offered_ = nullptr; }

 private:
  P& play_;
  Activity<P> const& activity_;
};

// One die, logged with its purpose.
class [[nodiscard]] Roll {
 public:
  Roll(PlayBase& play, Chance& chance, int sides, std::string_view purpose, Kinds kinds)
      : play_(play), chance_(chance), sides_(sides), purpose_(purpose), kinds_(kinds) {}

  bool await_ready() {
    play_.spend("a die for ", purpose_);
    play_.offered_ = nullptr;
    if (play_.chance_mode_ == ChanceMode::seeded) [[likely]]
      return value_ = chance_.below(sides_, kinds_), true;
    return take_unseeded();
  }
  void await_suspend(std::coroutine_handle<>);
  int await_resume() {
    if (value_ < 0) value_ = play_.chosen_;
    if (play_.listening()) [[unlikely]]
      tell();
    return value_ + 1;
  }

 private:
  bool take_unseeded();
  void tell() const;
  friend struct DieQuestion;
  PlayBase& play_;
  Chance& chance_;
  int sides_;
  std::string_view purpose_;
  Kinds kinds_;
  int value_ = -1;
};

template <class State_, class Content_>
class Play final : public PlayBase {
 public:
  using State = State_;
  using Content = Content_;
  using World = flow::World<State, Content>;

  explicit Play(Content const& c) : state(state_), content(c) {}

  State const& state;
  Content const& content;
  World world() const { return {content, state_}; }

  // A fact says its `kind`, how it is applied to the state, and what the table is told; or that it is `silent`.
  //   void then(Play&) const       what follows from it at once, wherever it is committed: more facts, nothing asked
  //   constexpr bool ends = true   what goes on inside the activity (or the game) that is over by it stops here, in the
  //                                midst of a line; with several, the outermost that is over
  template <class E>
  void commit(E const& fact, Rule rule) {
    static_assert(!E::kind.empty(), "a fact has a name");
    spend("an event by ", rule);
    fact.apply(state_);
    if constexpr (!requires { requires E::silent; })
      if (listening()) [[unlikely]]
        tell(fact, rule);
    if constexpr (requires { fact.then(*this); }) fact.then(*this);
    if constexpr (requires { requires E::ends; }) end_here();
  }

  template <class Q>
  Ask<Play, Q> ask(Q const& question) {
    return Ask<Play, Q>(*this, question);
  }
  template <class Q>
  Ask<Play, Q> ask(Q const&&) = delete;  // build first, then await
  template <class Q>
  AskIfAny<Play, Q> ask_if_any(Q const& question) {
    return AskIfAny<Play, Q>(*this, question);
  }
  template <class Q>
  AskIfAny<Play, Q> ask_if_any(Q const&&) = delete;
  template <class Q, class Gone>
  AskAgain<Play, Q, Gone> ask_again(Q const& question, Gone gone) {
    return AskAgain<Play, Q, Gone>(*this, question, gone);
  }
  Enter<Play> enter(Activity<Play> const& activity) { return Enter<Play>(*this, activity); }
  Enter<Play> enter(Activity<Play> const&&) = delete;  // it outlives every copy: a constant

  // A die of `sides`; the result is 1 .. sides.  A rule that reads only kinds of results says which.
  Roll roll(int sides, std::string_view purpose, Kinds kinds = {}) {
    return Roll(*this, state_.chance, sides, purpose, kinds);
  }

  // The order in which cards lie after a shuffle; the rule commits it with an event of its own.
  template <class List>
  void shuffle(List& list) {
    for (int i = static_cast<int>(list.size()) - 1; i > 0; --i) std::swap(list[i], list[state_.chance.below(i + 1)]);
  }

 private:
  template <class G>
  friend class PositionOf;
  template <class P, class Q>
  friend class Ask;
  template <class P, class Q>
  friend class AskIfAny;
  template <class P, class Q, class Gone>
  friend class AskAgain;
  template <class P>
  friend class Enter;

  template <class E>
  [[gnu::cold, gnu::noinline]] void tell(E const& fact, Rule rule) {
    Told told;
    told.kind = E::kind;
    told.rule = rule;
    fact.tell(world(), told.words);
    if constexpr (requires { fact.check(world()); }) told.check = fact.check(world());
    if (!told.words.said()) return;
    if (listener_->wants_trace()) told.trace = trace();
    listener_->told(std::move(told));
  }
  void reseed(std::uint64_t seed) override { state_.chance.seed = seed; }
  // The dice to come are hidden too, and an imagined world asks nobody for them.
  void deal_anew(Seat seat, std::uint64_t seed) override {
    Chance chance{Chance::mix(seed), 0};
    deal_anew_(state_, content, seat, chance);
    state_.chance.seed = chance.next();
    chance_mode_ = ChanceMode::seeded;
    exchanged_ = true;
  }
  // An inner activity that was played before: the state becomes what it left.
  void take_end() {
    End<State> const& end = *ends_[next_end_++];
    state_ = end.state;
    chance_mode_ = end.chance;
    exchanged_ = true;
  }

  void (*deal_anew_)(State&, Content const&, Seat, Chance&) = nullptr;
  Ends<State> ends_;
  std::size_t next_end_ = 0;  // while replaying
  alignas(64) State state_{};
};

}  // namespace flow
