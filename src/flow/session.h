// A game being played: a position, its chronicle, its log, and the way back to any decision.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "flow/chronicle.h"
#include "flow/game.h"
#include "flow/position.h"

namespace flow {

struct LogEntry {
  int after = 0;  // how many entries the chronicle had when this was told
  Told told;
};

// Where a loaded chronicle and today's rules or packs part ways.
struct Parting {
  int entry = 0;  // the first entry that could not be taken (1 = the first)
  std::string why;
};

class Session : private Listener {
 public:
  Session(std::shared_ptr<Game const> game, Setup const& setup);
  // Plays a chronicle.  Where it can no longer be followed the session stands at the last good entry and says why.
  Session(std::shared_ptr<Game const> game, Chronicle const& chronicle);
  ~Session() override;
  Session(Session const&) = delete;
  Session& operator=(Session const&) = delete;

  Position& position() { return *position_; }
  Game const& game() const { return *game_; }
  std::shared_ptr<Game const> game_pointer() const { return game_; }
  Chronicle const& chronicle() const { return chronicle_; }
  int length() const { return static_cast<int>(chronicle_.entries.size()); }
  std::vector<LogEntry> const& log() const { return log_; }
  // Forgets all but the last `most` lines and their decision's; a session of the same chronicle tells the others again.
  void keep_log(std::size_t most);
  // From here on lines come without what was at work in the rules: most of a line, and rarely looked at.
  void tell_no_traces() { traces_ = false; }
  bool log_is_whole() const { return !log_cut_; }
  // Who took the decision of entry `number` (1 = the first); nobody for a repair.
  Seat decider(int number) const { return deciders_[static_cast<std::size_t>(number - 1)]; }
  // Which seats may read the words of entry `number`.  An option that says the same words secretly (a card put into a
  // deck that only its owner knows) stands in the chronicle, but is nobody else's to read.
  std::uint32_t readers(int number) const { return readers_[static_cast<std::size_t>(number - 1)]; }
  static constexpr std::uint32_t everybody = ~std::uint32_t{0};
  std::optional<Parting> const& parting() const { return parting_; }

  Entry const& answer(int index);
  // A repair: sets a part of the state and goes back to the start of the present step.  Returns what was wrong: a value
  // that makes no sense, or one from which the rules cannot go on.  Then nothing was changed.
  std::string edit(std::string_view path, std::string_view json);
  // From here on other numbers come; stands in the chronicle as a repair of `new_dice_path`.
  void new_dice(std::uint64_t seed);
  static constexpr std::string_view new_dice_path = "new_dice";

  bool can_undo() const { return !chronicle_.entries.empty(); }
  bool can_redo() const { return redo_count() > 0; }
  int redo_count() const { return static_cast<int>(undone_.size() - redone_); }
  void undo() { jump(length() - 1); }
  void redo();
  void jump(int length);           // to after that many entries; what lay beyond can be redone
  int steps_to(int length) const;  // how many entries that plays again
  std::unique_ptr<Session> branch(int length) const;

  // The state's hash after every entry would cost too much; this one says whether two sessions stand at the same place.
  std::uint64_t place() { return position_->state_hash(); }

 private:
  struct Mark {
    int length;
    Snapshot snapshot;
  };
  void told(Told&& told) override;
  bool wants_trace() const override { return traces_; }
  void begin();
  void take(Entry const& entry);
  void mark();
  void rewind(int length);
  void forget_undone();
  std::string repair(Position& position, std::string_view path, std::string_view json) const;
  std::string trouble_after(std::string_view path, std::string_view json) const;

  std::shared_ptr<Game const> game_;
  Chronicle chronicle_;
  std::unique_ptr<Position> position_;
  std::vector<Mark> marks_;
  std::vector<Entry> undone_;  // in the order in which they come again
  std::size_t redone_ = 0;     // how many of them stand again
  std::vector<LogEntry> log_;
  bool log_cut_ = false, traces_ = true;
  std::vector<Seat> deciders_;
  std::vector<std::uint32_t> readers_;
  std::optional<Parting> parting_;
};

}  // namespace flow
