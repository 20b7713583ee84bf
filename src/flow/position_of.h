// PositionOf<Rules>: the position of one game.  `Rules` names what a game consists of:
//
//   struct Rules {
//     using State = ...;  using Content = ...;                         // plain data; loaded packs
//     static Task<> step(flow::Play<State, Content>&);                 // from where the state stands to the next step
//     static bool over(State const&);
//     static flow::Outcome outcome(World const&);
//     static flow::View view(World const&, flow::Seat);
//     static void validate(World const&, std::vector<std::string>& faults);
//     static void sound(World const&, std::vector<std::string>& faults);  // of a state that anybody may have written
//     static int seats(State const&);
//     // What `seat` cannot know changes places, all ways alike; what it knows stays.  Seat::nobody() knows what all
//     see. static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&);
//   };
//
// Optional: `static flow::Seat sees_as(World const&, flow::Seat)`, whose view is the same as that seat's, so that it is
// made once for all who see the same; without it every seat has a view of its own (the lab holds a game to its word);
// `static void stock(World const&, flow::Stock&)`, what people count (flow/stock.h), for odds and previews;
// `static std::optional<flow::Sight> sight(World const&, std::string_view from, std::string_view to)` between two
// hexes.
//
// A state whose largest list stands last may have `std::size_t live_bytes() const`: where what is in use ends.  What
// lies behind is the same in all states and is not copied.  One with several such lists may have
// `void become(State const&)` instead: becomes equal to any other state, by copying what is in use in either.
//
// A state that knows which of its parts have changed may have `void follow(State& other)`: becomes equal to `other`,
// from which it was taken or which was taken from it, by copying only what has changed since.  Builds with assertions
// see that nothing is forgotten.  After an activity or an imagined world has exchanged the state it is copied whole.
//
// A state that keeps facts which follow from the rest of it has `void settle()`: works them out anew, after a scene or
// a repair has set parts of it that only events change otherwise.  Where that takes the content, the Rules have
// `static void settle(State&, Content const&)`.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

#include "flow/inspect.h"
#include "flow/position.h"

namespace flow {

template <class Rules>
class PositionOf final : public Position {
 public:
  using State = typename Rules::State;
  using Content = typename Rules::Content;
  using Activity = flow::Activity<Play<State, Content>>;
  static_assert(std::is_trivially_copyable_v<State>, "a state is one block of plain data");

  PositionOf(std::shared_ptr<Content const> content, State const& start)
      : Position(play_), content_(std::move(content)), play_(*content_), snapshot_(start) {
    play_.deal_anew_ = Rules::deal_anew;
  }
  ~PositionOf() override { sleep(); }

  State const& state() { return wake(), play_.state_; }
  Content const& content() const { return *content_; }

  Outcome outcome() override { return wake(), Rules::outcome(play_.world()); }
  View view(Seat seat) override { return wake(), Rules::view(play_.world(), seat); }
  Seat sees_as(Seat seat) override {
    wake();
    if constexpr (requires { Rules::sees_as(play_.world(), seat); })
      return Rules::sees_as(play_.world(), seat);
    else
      return seat;
  }
  std::optional<Sight> sight(std::string_view from, std::string_view to) override {
    wake();
    if constexpr (requires { Rules::sight(play_.world(), from, to); })
      return Rules::sight(play_.world(), from, to);
    else
      return {};
  }
  void take_stock(Stock& stock, bool naming) override {
    wake();
    stock.begin(naming);
    if constexpr (requires { Rules::stock(play_.world(), stock); }) Rules::stock(play_.world(), stock);
  }
  int seats() const override { return Rules::seats(snapshot_); }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::vector<std::string> faults() override {
    wake();
    std::vector<std::string> found;
    if constexpr (requires { Rules::sound(play_.world(), found); }) Rules::sound(play_.world(), found);
    if (found.empty()) Rules::validate(play_.world(), found);
    return found;
  }

  std::unique_ptr<Position> clone() const override {
    auto copy = std::make_unique<PositionOf>(content_, snapshot_);
    copy->take_over(*this);
    return copy;
  }
  void become(Position const& other) override {
    auto const& source = static_cast<PositionOf const&>(other);
    if (content_ != source.content_) throw Refused("a position can only become another of the same packs");
    if (awake_) sleep();
    if (arranged_ || source.arranged_)
      snapshot_ = source.snapshot_;  // where nobody has settled yet what is in use
    else
      copy(snapshot_, source.snapshot_);
    take_over(source);
  }
  Snapshot snapshot() const override {
    Snapshot shot;
    shot.state.resize(sizeof(State));
    std::memcpy(shot.state.data(), &snapshot_, sizeof(State));
    shot.since = answers_since_step();
    shot.chance = step_chance_;
    if (activity_ || !play_.ends_.empty())
      shot.waiting = std::make_shared<WaitingOf const>(outer_, activity_, play_.ends_);
    return shot;
  }
  void restore(Snapshot const& shot) override {
    assert(shot.state.size() == sizeof(State));
    if (awake_) sleep();
    std::memcpy(static_cast<void*>(&snapshot_), shot.state.data(), sizeof(State));
    DriverAccess::since(play_) = shot.since;
    DriverAccess::mode(play_) = step_chance_ = shot.chance;
    auto const* const waiting = static_cast<WaitingOf const*>(shot.waiting.get());
    stand_in(waiting ? waiting->outer : nullptr, waiting ? waiting->activity : nullptr);
    play_.ends_ = waiting ? waiting->ends : Ends<State>{};
  }
  std::uint64_t rolled() override { return state().chance.rolled; }
  bool same_state(Position& other) override { return state() == static_cast<PositionOf&>(other).state(); }
  std::uint64_t state_hash() override { return inspect::hash(state()); }

  boost::json::value tree() override { return inspect::tree(*content_, state()); }
  std::string edit(std::string_view path, boost::json::value const& value) override {
    wake();
    State changed = play_.state_;
    if (std::string const trouble = set_part(changed, path, value); !trouble.empty()) return trouble;
    State repaired = snapshot_;
    if (std::string const t = set_part(repaired, path, value); !t.empty()) return t;
    if (std::string const t = unsound(repaired); !t.empty()) return t;
    sleep();
    arranged_ = false;
    settle(repaired);
    snapshot_ = repaired;
    begin_step();
    return {};
  }
  boost::json::value tree_with(std::string_view path, boost::json::value const& value) override {
    State changed = state();
    if (!inspect::set(*content_, changed, path, value).empty()) return nullptr;
    return inspect::tree(*content_, changed);
  }
  boost::json::value step_tree() override { return inspect::tree(*content_, snapshot_); }
  std::string arrange(std::span<Setting const> settings) override {
    State arranged = snapshot_;
    for (Setting const& s : settings)
      if (std::string const trouble = set_part(arranged, s.path, *s.value); !trouble.empty())
        return fmt::format("{}: {}", s.path, trouble);
    if (awake_) sleep();
    snapshot_ = arranged;
    arranged_ = true;  // more may be arranged before it makes sense
    begin_step();
    return {};
  }

 private:
  static void copy(State& to, State const& from) {
    if constexpr (requires { to.become(from); }) {
      to.become(from);
      assert(to == from);
    } else if constexpr (requires { from.live_bytes(); }) {
      std::memcpy(static_cast<void*>(&to), &from, std::max(to.live_bytes(), from.live_bytes()));
    } else {
      to = from;
    }
  }
  static void copy_changes(State& to, State& from) {
    if constexpr (requires { to.follow(from); }) {
      to.follow(from);
      assert(to == from);
    } else {
      copy(to, from);
    }
  }
  void settle(State& state) const {
    if constexpr (requires { state.settle(); }) state.settle();
    if constexpr (requires { Rules::settle(state, *content_); }) Rules::settle(state, *content_);
  }
  // An activity that waits for another one: what its step began with, and what was decided in it so far.  Never
  // changed, and shared by all copies.
  struct Level : Outside {
    alignas(64) State before;
    ChanceMode chance;
    std::vector<std::uint16_t, PoolAllocator<std::uint16_t>> since;
    Ends<State> ends;
    std::shared_ptr<Level const> outer;
    Activity const* activity;

    Level(PositionOf const& here, std::vector<std::uint16_t> const& answers)
        : before(here.snapshot_),
          chance(here.step_chance_),
          since(answers.begin(), answers.end()),
          ends(here.play_.ends_),
          outer(here.outer_),
          activity(here.activity_) {}
  };
  using Outer = std::shared_ptr<Level const>;

  static bool same(Ends<State> const& a, Ends<State> const& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](auto const& x, auto const& y) {
      return x == y || (x->state == y->state && x->chance == y->chance);
    });
  }
  static bool same(Outer const& a, Outer const& b) {
    if (a == b || !a || !b) return a == b;
    return a->activity == b->activity && a->chance == b->chance && a->since == b->since && a->before == b->before &&
           same(a->ends, b->ends) && same(a->outer, b->outer);
  }
  struct WaitingOf final : Waiting {
    Outer outer;
    Activity const* activity;
    Ends<State> ends;
    WaitingOf(Outer o, Activity const* a, Ends<State> e) : outer(std::move(o)), activity(a), ends(std::move(e)) {}
    bool same_as(Waiting const& waiting) const override {
      auto const& other = static_cast<WaitingOf const&>(waiting);
      return activity == other.activity && same(ends, other.ends) && same(outer, other.outer);
    }
  };

  std::string set_part(State& state, std::string_view path, boost::json::value const& value) const {
    try {
      return inspect::set(*content_, state, path, value);
    } catch (Fault const& fault) {  // something on the way has no name, as nonsense was arranged before
      return fault.what();
    }
  }
  // What a repair or a scene made of the state, before any rule sees it: a sentence, or nothing.
  std::string unsound(State const& state) const {
    if constexpr (requires(typename Play<State, Content>::World w, std::vector<std::string> f) {
                    Rules::sound(w, f);
                  }) {
      std::vector<std::string> faults;
      Rules::sound({*content_, state}, faults);
      if (!faults.empty()) return "that makes no sense: " + faults.front();
    }
    return {};
  }
  void accept_arranged() {
    if (std::string const trouble = unsound(snapshot_); !trouble.empty()) {
      awake_ = false;
      throw Refused(trouble);
    }
    settle(snapshot_);
    arranged_ = false;
  }
  void take_over(PositionOf const& source) {
    arranged_ = source.arranged_;
    DriverAccess::since(play_) = source.answers_since_step();
    DriverAccess::mode(play_) = source.chance_mode();
    DriverAccess::script(play_) = DriverAccess::script(const_cast<flow::Play<State, Content>&>(source.play_));
    step_chance_ = source.step_chance_;
    play_.ends_ = source.play_.ends_;
    stand_in(source.outer_, source.activity_);
    over_ = false;
  }
  void stand_in(Outer outer, Activity const* activity) {
    outer_ = std::move(outer);
    activity_ = activity;
    Frames& frames = DriverAccess::frames(play_);
    frames.outside = outer_.get();
    frames.activity = activity_ ? activity_->name : std::string_view{};
  }
  int depth() const override {
    int levels = 0;
    for (Level const* level = outer_.get(); level; level = level->outer.get()) ++levels;
    return levels;
  }
  bool activity_is_over() const { return activity_ && activity_->over(play_.state_); }

  bool next_step() override {
    live_.back().step = {};
    if (Rules::over(play_.state_)) return over_ = true, false;  // the level stays: copies play these answers again
    if (activity_is_over()) {
      leave();
      return true;
    }
    if (std::exchange(DriverAccess::exchanged(play_), false))
      copy(snapshot_, play_.state_);
    else
      copy_changes(snapshot_, play_.state_);
    step_chance_ = chance_mode();
    begin_step();
    start();
    return true;
  }
  void enter() override {
    auto const* const inner = static_cast<Activity const*>(std::exchange(DriverAccess::entering(play_), nullptr));
    auto const level = std::allocate_shared<Level>(PoolAllocator<Level>{}, *this, answers_since_step());
    for (Level const* outer = level.get(); outer; outer = outer->outer.get())
      if (outer->activity == inner) play_.fault(fmt::format("a {0} begins inside a {0}", inner->name));
    Frames& frames = DriverAccess::frames(play_);
    Outside& outside = *level;
    outside.activity = frames.activity;
    outside.further_out = frames.outside;
    for (Frame const& frame : frames.of_step()) outside.procedures.push_back(frame.name);
    stand_in(level, inner);
    copy(snapshot_, play_.state_);
    step_chance_ = chance_mode();
    begin_step();
    live_.push_back({{}, frames.stand_on_top()});
    start();
  }
  // The activity is over: on with the step that waits for it, behind its `enter`.
  void leave() {
    Outer const level = outer_;
    auto const end = std::allocate_shared<End<State>>(PoolAllocator<End<State>>{}, play_.state_, chance_mode());
    std::vector<std::uint16_t>& since = DriverAccess::since(play_);
    copy(snapshot_, level->before);
    step_chance_ = level->chance;
    since.assign(level->since.begin(), level->since.end());
    since.push_back(DriverAccess::inner_mark);
    play_.ends_ = level->ends;
    play_.ends_.push_back(end);
    stand_in(level->outer, level->activity);
    DriverAccess::exchanged(play_) = true;
    live_.pop_back();
    if (live_.empty())
      restart_step();  // a copy: one level is played again, to behind the mark
    else
      DriverAccess::frames(play_).set_base(live_.back().base);
  }
  // Down to the outermost activity that is over; what waits further out keeps its frames.
  bool end() override {
    int down = 0, at = 0;
    bool any = Rules::over(play_.state_) || activity_is_over();
    for (Level const* level = outer_.get(); level; level = level->outer.get()) {
      ++at;
      if (level->activity && level->activity->over(play_.state_)) down = at, any = true;
    }
    if (!any) play_.fault("a fact ended what is not over");
    if (Rules::over(play_.state_)) down = 0;
    for (; down > 0; --down) {
      Outer const level = outer_;
      stand_in(level->outer, level->activity);
      if (live_.size() > 1)
        live_.pop_back();
      else
        live_.back() = {{}, 0};
    }
    Frames& frames = DriverAccess::frames(play_);
    frames.set_base(live_.back().base);
    live_.back().step = {};
    frames.drop_step();
    DriverAccess::question(play_) = nullptr;
    return next_step();
  }
  void restart_step() override {
    if (arranged_) accept_arranged();
    copy(play_.state_, snapshot_);
    DriverAccess::mode(play_) = step_chance_;
    DriverAccess::exchanged(play_) = false;
    play_.next_end_ = 0;
    DriverAccess::replay_all(play_);
    drop_frames();
    live_.push_back({{}, 0});
    if (Rules::over(play_.state_)) {
      over_ = true;
    } else if (activity_is_over()) {  // by a repair
      leave();
    } else {
      start();
    }
  }
  void begin_step() {
    DriverAccess::since(play_).clear();
    DriverAccess::replay_none(play_);
    play_.ends_.clear();
  }
  void start() {
    live_.back().step = activity_ ? activity_->step(play_) : Rules::step(play_);
    live_.back().step.start();
  }
  void drop_frames() override {
    while (!live_.empty()) live_.pop_back();
    Frames& frames = DriverAccess::frames(play_);
    frames.set_base(0);
    frames.drop_step();
  }

  struct Live {  // a step whose frames are there
    Task<> step;
    std::size_t base;
  };

  std::shared_ptr<Content const> content_;
  Play<State, Content> play_;
  std::vector<Live> live_;              // the innermost last; in a copy those outside are not there
  Outer outer_;                         // what waits for the present activity
  Activity const* activity_ = nullptr;  // null: the game's own steps
  bool arranged_ = false;               // nobody has looked yet whether the snapshot makes sense
  alignas(64) State snapshot_;
};

}  // namespace flow
