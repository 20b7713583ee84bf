// A Position is a game at a decision: a snapshot at the last step plus the answers since.
//
// Coroutine frames are never copied or saved.  A clone takes the snapshot and the answers, and plays those few answers
// again when somebody first looks at it; save, load, undo and branch are the same thing.
//
// Inside an activity (Play::enter) the last step is the activity's own.  What waits outside stands in a list that is
// never changed and that all copies share: its snapshot and its own few answers, played again once the activity is over
// and somebody goes on in a copy.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "flow/play.h"
#include "flow/sight.h"
#include "flow/stock.h"
#include "flow/view.h"

namespace boost::json {
class value;
}

namespace flow {

struct Outcome {
  bool won = false;
  int score = 0;      // how well, for comparisons of lost or won games among themselves
  std::string words;  // how it ended, in a sentence
};

// What a snapshot inside an activity, or behind one, knows of it.  Never changed.
class Waiting {
 public:
  virtual ~Waiting() = default;
  virtual bool same_as(Waiting const&) const = 0;
};

struct Snapshot {
  std::vector<std::byte> state;
  std::vector<std::uint16_t> since;
  ChanceMode chance = ChanceMode::seeded;
  std::shared_ptr<Waiting const> waiting;
  friend bool operator==(Snapshot const& a, Snapshot const& b) {
    return a.state == b.state && a.since == b.since && a.chance == b.chance &&
           (a.waiting && b.waiting ? a.waiting->same_as(*b.waiting) : !a.waiting && !b.waiting);
  }
};

// Everything outside a game (table, bots, lab, command line) sees this and nothing else.
class Position {
 public:
  virtual ~Position() = default;
  Position(Position const&) = delete;
  Position& operator=(Position const&) = delete;

  // --- the question ---
  bool over() { return wake(), over_; }
  Seat asked() { return wake(), type()->seat(question(), play_base_); }
  std::string_view kind() { return wake(), type()->kind; }
  int option_count() { return wake(), offers().count; }
  Words prompt();
  Words option(int index);
  std::string key(int index);  // what the option is, in ids: flow/keys.h
  std::vector<Words> options();
  std::vector<Refusal> refusals();  // candidates that are not options, each with the rule that forbids it
  int usual();                      // the option that Enter takes; -1 if none is usual
  int instinct(int index) { return wake(), type()->instinct(question(), play_base_, offers().at(index)); }
  std::span<int const> instincts();  // of all options, until the next call
  std::string trace() { return wake(), play_base_.trace(); }

  void answer(int index);

  // --- the game ---
  virtual Outcome outcome() = 0;
  virtual View view(Seat) = 0;
  // A seat, or nobody, with exactly this seat's view: what was made for the one need not be made for the other.
  virtual Seat sees_as(Seat) = 0;
  // Between two hexes of the view's board; nothing where the game has no line of sight.
  virtual std::optional<Sight> sight(std::string_view from, std::string_view to) = 0;
  // What people count; with names where they will be read.  The same in all worlds that `imagine` makes of this one.
  virtual void take_stock(Stock& stock, bool naming) = 0;
  virtual int seats() const = 0;
  virtual std::vector<std::string> faults() = 0;  // broken invariants of the state; empty when all is well
  virtual std::size_t state_bytes() const = 0;

  // --- chance ---
  virtual std::uint64_t rolled() = 0;  // how many numbers chance gave so far
  // From this decision on other numbers come; what has fallen stays.
  void new_dice(std::uint64_t seed);
  // From this decision on the world is another one that `seat` could be in: what it cannot know is dealt anew, and
  // nobody is asked for dice and cards any more.  Where people were to roll a die, it has fallen.  A question of theirs
  // which card came still stands.
  void imagine(Seat seat, std::uint64_t seed);

  // --- copies ---
  virtual std::unique_ptr<Position> clone() const = 0;
  virtual void become(Position const& other) = 0;  // clone into an existing position of the same game; no allocation
  virtual Snapshot snapshot() const = 0;
  virtual void restore(Snapshot const&) = 0;
  virtual bool same_state(Position& other) = 0;
  virtual std::uint64_t state_hash() = 0;

  // --- scenes and repairs: any part of the state by path ---
  virtual boost::json::value tree() = 0;
  // Sets a part of the state and goes back to the start of the present step.  An empty string means it worked.
  virtual std::string edit(std::string_view path, boost::json::value const& value) = 0;
  // The same for many parts at once, before anything of the step is played: how a scene lays out its situation.
  struct Setting {
    std::string path;
    boost::json::value const* value = nullptr;
  };
  virtual std::string arrange(std::span<Setting const> settings) = 0;
  // The state as it would be printed if `value` stood at `path`; null if it cannot.  Nothing is changed.
  virtual boost::json::value tree_with(std::string_view path, boost::json::value const& value) = 0;
  virtual boost::json::value step_tree() = 0;  // the state as the present step began

  void listen(Listener* listener);
  void set_chance(ChanceMode mode, std::shared_ptr<Script> script = {});
  ChanceMode chance_mode() const;
  std::vector<std::uint16_t> const& answers_since_step() const;
  int answers_in_step() const;                  // of people and of chance, without marks
  int activities() { return wake(), depth(); }  // how many wait for their end: 0 outside all of them

 protected:
  explicit Position(PlayBase& play) : play_base_(play) {}

  void wake() {
    if (!awake_) [[unlikely]]
      replay();
  }
  void sleep();                     // drops frames and state; the snapshot and the answers stay
  void replay();                    // snapshot + answers -> the question
  void run();                       // until a decision or the end
  virtual bool next_step() = 0;     // takes the snapshot and starts the next step; false when the game is over
  virtual void restart_step() = 0;  // starts the step of the snapshot, to be played from its answers
  virtual void enter() = 0;         // an activity begins with a snapshot of its own
  virtual bool end() = 0;           // drops what is over; false when that is the game
  virtual void drop_frames() = 0;
  virtual int depth() const = 0;

  void const* question() const;
  QuestionType const* type() const;
  OfferBuffer& offers() const;

  PlayBase& play_base_;
  ChanceMode step_chance_ = ChanceMode::seeded;  // as the step began; an imagined world has left it
  bool awake_ = false;
  bool over_ = false;
  std::vector<int> scores_;  // kept, so that weighing options does not allocate
};

// Lets a position drive what rules may not touch.
class DriverAccess {
 public:
  static Frames& frames(PlayBase& p) { return p.frames_; }
  static OfferBuffer& offers(PlayBase& p) { return p.offers_; }
  static void const*& question(PlayBase& p) { return p.question_; }
  static QuestionType const*& type(PlayBase& p) { return p.type_; }
  static int& chosen(PlayBase& p) { return p.chosen_; }
  static std::vector<std::uint16_t>& since(PlayBase& p) { return p.since_; }
  static void replay_all(PlayBase& p) {
    p.replay_at_ = 0;
    p.replay_end_ = p.since_.size();
  }
  static void replay_none(PlayBase& p) { p.replay_at_ = p.replay_end_ = 0; }
  static bool replaying(PlayBase& p) { return p.replaying(); }
  static constexpr std::uint16_t new_dice_mark = PlayBase::new_dice_mark;
  static constexpr std::uint16_t dealt_anew_mark = PlayBase::dealt_anew_mark;
  static constexpr std::uint16_t inner_mark = PlayBase::inner_mark;
  static void const*& entering(PlayBase& p) { return p.entering_; }
  static bool& exchanged(PlayBase& p) { return p.exchanged_; }
  static void reseed(PlayBase& p, std::uint64_t seed) { p.reseed(seed); }
  static void deal_anew(PlayBase& p, Seat seat, std::uint64_t seed) { p.deal_anew(seat, seed); }
  static Listener*& listener(PlayBase& p) { return p.listener_; }
  static bool& muted(PlayBase& p) { return p.muted_; }
  static ChanceMode& mode(PlayBase& p) { return p.chance_mode_; }
  static std::shared_ptr<Script>& script(PlayBase& p) { return p.script_; }
};

}  // namespace flow
