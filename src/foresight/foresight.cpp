#include "foresight/foresight.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "flow/fault.h"
#include "foresight/tally.h"
#include "foresight/tape.h"

namespace foresight {

namespace {

using Clock = std::chrono::steady_clock;

// What is heard on one way.
class Ear final : public flow::Listener {
 public:
  // Deeds are kept of foes, by the names and pieces of this stock; none: of nobody.
  Ear(flow::Seat eyes, flow::Stock const* foes) : eyes_(eyes), foes_(foes) {}
  bool wants_trace() const override { return false; }
  void told(flow::Told&& told) override {
    if (closed) return;
    if (told.words.verb() == "story") {  // a passage: what it brings is read when it comes
      closed = true;
      world->take_stock(way.after, false);
      return;
    }
    if (told.check) way.checks.push_back(*told.check);
    if (foes_ && told.kind != "rolled") keep(told.words);
  }
  void begin(flow::Position& position) {
    world = &position;
    closed = false;
    way.checks.clear();
    way.deeds.clear();
    way.guessed = false;
  }

  flow::Position* world = nullptr;
  bool closed = false;
  Way way;

 private:
  void keep(flow::Words const& words) {
    bool const secret = (words.secret_to() & eyes_.bit()) != 0;
    std::string const& text = secret ? words.secret() : words.text();
    if (is_of_a_foe(text, words.things())) way.deeds.push_back({text, words.things(), 0});
  }
  bool is_of_a_foe(std::string_view text, std::vector<flow::Thing> const& things) const {
    auto const first =
        std::find_if(things.begin(), things.end(), [](flow::Thing const& thing) { return thing.kind == "figure"; });
    return std::any_of(foes_->owners().begin(), foes_->owners().end(), [&](flow::Stock::Owner const& owner) {
      if (owner.side != flow::Side::foe) return false;
      return text.starts_with(owner.name) || (first != things.end() && first->id == owner.piece);
    });
  }

  flow::Seat eyes_;
  flow::Stock const* foes_;
};

int best_by_instinct(flow::Position& world) {
  int best = 0, most = world.instinct(0);
  for (int i = 1; i < world.option_count(); ++i)
    if (int const score = world.instinct(i); score > most) best = i, most = score;
  return best;
}

// The option that ends a turn; -1: there is none.
int ending(flow::Position& world) {
  for (int i = world.option_count() - 1; i >= 0; --i) {
    std::string const verb = world.option(i).verb();
    if (verb == "end" || verb == "pass" || verb == "stop" || verb == "done") return i;
  }
  return -1;
}

class Foresight {
 public:
  Foresight(flow::Position const& table, flow::Seat eyes, std::uint64_t seed, Limits const& limits,
            std::stop_token stop, bool threat)
      : table_(table),
        world_(table.clone()),
        eyes_(eyes),
        seed_(seed),
        limits_(limits),
        stop_(std::move(stop)),
        threat_(threat),
        until_(Clock::now() + limits.time),
        ear_(eyes, threat ? &before_ : nullptr) {
    world_->take_stock(before_, true);
  }

  Odds truth(int option) {
    Odds odds;
    Tally tally(before_);
    world_->become(table_);
    if (play_on(option)) tally.add(ear_.way, 1);
    tally.write(odds);
    return odds;
  }

  Odds find(int option) {
    Odds odds;
    if (before_.untold(world_->kind())) {
      odds.untold = true;
      return odds;
    }
    if (threat_ || !all_ways(option, odds)) samples(option, odds);
    return odds;
  }

 private:
  bool time_is_up() const { return stop_.stop_requested() || (limits_.time.count() > 0 && Clock::now() >= until_); }
  // The rest of the time is for samples.
  bool most_time_is_up() const {
    return stop_.stop_requested() || (limits_.time.count() > 0 && Clock::now() >= until_ - limits_.time / 4);
  }

  // Whether the way ends at the pending question.
  bool arrived(bool& turn_is_over) {
    flow::Position& world = *world_;
    if (world.over() || ear_.closed) return true;
    std::string_view const kind = world.kind();
    if (!before_.rests(kind)) return false;
    if (!threat_ || before_.untold(kind)) return true;
    world.take_stock(now_, false);
    if (now_.scene() != before_.scene()) return true;
    bool const same_turn = now_.actor() == before_.actor() && now_.round() == before_.round();
    if (!turn_is_over && same_turn && before_.actor() >= 0) return false;
    if (now_.actor() == before_.actor()) return true;
    turn_is_over = true;
    return now_.actor() < 0 || now_.round() > before_.round() + 1;
  }

  // What is decided on the way.
  int decide(bool& turn_is_over) {
    flow::Position& world = *world_;
    if (threat_ && !turn_is_over && before_.rests(world.kind()))
      if (int const end = ending(world); end >= 0) {
        turn_is_over = true;
        return end;
      }
    ear_.way.guessed = true;
    return best_by_instinct(world);
  }

  // From an imagined world at the question to where everything is resolved; false: it cannot be played on.
  bool play_on(int option) {
    flow::Position& world = *world_;
    ear_.begin(world);
    world.listen(&ear_);
    struct Deaf {
      flow::Position& world;
      ~Deaf() { world.listen(nullptr); }
    } const afterwards{world};
    try {
      bool turn_is_over = false;
      world.answer(option >= 0 ? option : decide(turn_is_over));
      for (int n = 0; n < limits_.answers && !arrived(turn_is_over); ++n) world.answer(decide(turn_is_over));
      if (!ear_.closed) world.take_stock(ear_.way.after, false);
      ear_.way.over = world.over();
      ear_.way.won = ear_.way.over && world.outcome().won;
      return true;
    } catch (flow::Fault const&) {
      return false;
    } catch (flow::Refused const&) {
      return false;
    }
  }

  // All ways of one world; nothing: there are too many of them.
  std::optional<Tally> ways_of_world(int option, std::uint64_t seed) {
    world_->become(table_);
    world_->imagine(eyes_, seed);
    world_->new_dice(flow::Chance::foretold);
    if (!start_) start_ = world_->clone();
    start_->become(*world_);
    std::uint64_t const rolled = world_->rolled();
    Tally tally(before_);
    Tape tape;
    tape.begin(rolled);
    for (int n = 0; n < limits_.ways; ++n) {
      if (n > 0) world_->become(*start_);
      if (!play_on(option) || tape.lost()) return std::nullopt;
      tally.add(ear_.way, tape.chance());
      fell_ = fell_ || tape.any();
      if (!tape.next_way()) return tally;
      if (most_time_is_up()) return std::nullopt;
    }
    return std::nullopt;
  }

  bool all_ways(int option, Odds& odds) {
    std::optional<Tally> const all = ways_of_world(option, seed_of(0));
    if (!all) return false;
    for (int i = 1; i < limits_.worlds; ++i) {
      std::optional<Tally> const other = ways_of_world(option, seed_of(i));
      if (!other && i > 1) break;  // no time for more of them
      if (!other || !other->same_as(*all)) return false;
    }
    all->write(odds);
    odds.exact = true;
    odds.chance = fell_;
    return true;
  }

  void samples(int option, Odds& odds) {
    Tally tally(before_);
    for (int i = 0; i < limits_.samples && (i < 1 || !time_is_up()); ++i) {
      world_->become(table_);
      world_->imagine(eyes_, seed_of(i));
      if (play_on(option)) tally.add(ear_.way, 1);
    }
    tally.write(odds);
    odds.chance = !tally.certain();
  }

  std::uint64_t seed_of(int world) const { return flow::Chance::mix(seed_ + static_cast<std::uint64_t>(world)); }

  flow::Position const& table_;
  std::unique_ptr<flow::Position> world_, start_;
  flow::Seat eyes_;
  std::uint64_t seed_;
  Limits limits_;
  std::stop_token stop_;
  bool threat_;
  Clock::time_point until_;
  flow::Stock before_, now_;
  Ear ear_;
  bool fell_ = false;
};

}  // namespace

Odds odds(flow::Position const& table, flow::Seat eyes, int option, std::uint64_t seed, Limits const& limits,
          std::stop_token stop) {
  return Foresight(table, eyes, seed, limits, std::move(stop), false).find(option);
}

Odds threat(flow::Position const& table, flow::Seat eyes, int option, std::uint64_t seed, Limits const& limits,
            std::stop_token stop) {
  return Foresight(table, eyes, seed, limits, std::move(stop), true).find(option);
}

Odds truth(flow::Position const& table, flow::Seat eyes, int option, bool threat, Limits const& limits) {
  return Foresight(table, eyes, 0, limits, {}, threat).truth(option);
}

}  // namespace foresight
