// PositionOf<Rules>: the position of one game.  `Rules` names what a game consists of:
//
//   struct Rules {
//     using State = ...;  using Content = ...;                         // plain data; loaded packs
//     static Task<> step(flow::Play<State, Content>&);                 // from where the state stands to the next step
//     static bool over(State const&);
//     static flow::Outcome outcome(World const&);
//     static flow::View view(World const&, flow::Seat);
//     static void validate(World const&, std::vector<std::string>& faults);
//     static int seats(State const&);
//   };
//
// A state whose largest list stands last may have `std::size_t live_bytes() const`: where what is in use ends.  What
// lies behind is the same in all states and is not copied.
//
// A state that knows which of its parts have changed may have `void follow(State& other)`: becomes equal to `other`,
// from which it was taken or which was taken from it, by copying only what has changed since.  Builds with assertions
// see that nothing is forgotten.
//
// A state that keeps facts which follow from the rest of it has `void settle()`: works them out anew, after a scene or
// a repair has set parts of it that only events change otherwise.
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
  static_assert(std::is_trivially_copyable_v<State>, "a state is one block of plain data");

  PositionOf(std::shared_ptr<Content const> content, State const& start)
      : Position(play_), content_(std::move(content)), play_(*content_), snapshot_(start) {}
  ~PositionOf() override { sleep(); }

  State const& state() { return wake(), play_.state_; }
  Content const& content() const { return *content_; }

  Outcome outcome() override { return wake(), Rules::outcome(play_.world()); }
  View view(Seat seat) override { return wake(), Rules::view(play_.world(), seat); }
  int seats() const override { return Rules::seats(snapshot_); }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::vector<std::string> faults() override {
    wake();
    std::vector<std::string> found;
    Rules::validate(play_.world(), found);
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
    copy(snapshot_, source.snapshot_);
    take_over(source);
  }
  Snapshot snapshot() const override {
    Snapshot shot;
    shot.state.resize(sizeof(State));
    std::memcpy(shot.state.data(), &snapshot_, sizeof(State));
    shot.since = answers_since_step();
    return shot;
  }
  void restore(Snapshot const& shot) override {
    assert(shot.state.size() == sizeof(State));
    if (awake_) sleep();
    std::memcpy(static_cast<void*>(&snapshot_), shot.state.data(), sizeof(State));
    DriverAccess::since(play_) = shot.since;
  }
  std::uint64_t rolled() override { return state().chance.rolled; }
  bool same_state(Position& other) override { return state() == static_cast<PositionOf&>(other).state(); }
  std::uint64_t state_hash() override { return inspect::hash(state()); }

  boost::json::value tree() override { return inspect::tree(*content_, state()); }
  std::string edit(std::string_view path, boost::json::value const& value) override {
    wake();
    State changed = play_.state_;
    std::string const trouble = inspect::set(*content_, changed, path, value);
    if (!trouble.empty()) return trouble;
    State repaired = snapshot_;
    if (std::string const t = inspect::set(*content_, repaired, path, value); !t.empty()) return t;
    sleep();
    settle(repaired);
    snapshot_ = repaired;
    DriverAccess::since(play_).clear();
    return {};
  }
  boost::json::value step_tree() override { return inspect::tree(*content_, snapshot_); }
  std::string arrange(std::span<Setting const> settings) override {
    State arranged = snapshot_;
    for (Setting const& s : settings)
      if (std::string const trouble = inspect::set(*content_, arranged, s.path, *s.value); !trouble.empty())
        return fmt::format("{}: {}", s.path, trouble);
    if (awake_) sleep();
    settle(arranged);
    snapshot_ = arranged;
    DriverAccess::since(play_).clear();
    return {};
  }

 private:
  static void copy(State& to, State const& from) {
    if constexpr (requires { from.live_bytes(); }) {
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
  static void settle(State& state) {
    if constexpr (requires { state.settle(); }) state.settle();
  }
  void take_over(PositionOf const& source) {
    DriverAccess::since(play_) = source.answers_since_step();
    DriverAccess::mode(play_) = source.chance_mode();
    DriverAccess::script(play_) = DriverAccess::script(const_cast<flow::Play<State, Content>&>(source.play_));
    over_ = false;
  }
  bool next_step() override {
    drop_frames();
    if (Rules::over(play_.state_)) return over_ = true, false;
    copy_changes(snapshot_, play_.state_);
    DriverAccess::since(play_).clear();
    start();
    return true;
  }
  void restart_step() override {
    copy(play_.state_, snapshot_);
    if (Rules::over(play_.state_)) {
      over_ = true;
      return;
    }
    start();
  }
  void start() {
    step_ = Rules::step(play_);
    step_.start();
  }
  void drop_frames() override { step_ = {}; }
  void set_seed(std::uint64_t seed) override { play_.state_.chance.seed = seed; }

  std::shared_ptr<Content const> content_;
  Play<State, Content> play_;
  Task<> step_;
  alignas(64) State snapshot_;
};

}  // namespace flow
