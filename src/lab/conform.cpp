#include "lab/conform.h"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <set>

#include <boost/json.hpp>

#include "bots/bot.h"
#include "flow/fault.h"
#include "flow/session.h"
#include "lab/crew.h"
#include "lab/seen.h"

namespace lab {

namespace {

using flow::Position;
using flow::Seat;

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class... Args>
void promise(bool kept, fmt::format_string<Args...> what, Args&&... args) {
  if (!kept) [[unlikely]]
    throw Broken(fmt::format(what, std::forward<Args>(args)...));
}

std::vector<std::string> texts(Position& p) {
  std::vector<std::string> all;
  for (flow::Words const& words : p.options()) all.push_back(words.text());
  return all;
}

std::vector<std::string> keys(Position& p) {
  std::vector<std::string> all;
  for (int i = 0; i < p.option_count(); ++i) all.push_back(p.key(i));
  return all;
}

// A chronicle's line is `12 question key | words`.
bool fits_into_a_line(std::string_view key) {
  return !key.empty() && key.front() != '#' && key.find_first_of("|\n\\") == key.npos;
}

bool hexes_and_figures_can_be_found(flow::View const& view, flow::Words const& words, std::string& lost) {
  if (view.boards.empty()) return true;
  for (flow::Thing const& thing : words.things()) {
    bool found = thing.kind != "hex" && thing.kind != "figure";
    for (flow::Board const& board : view.boards) {
      if (thing.kind == "hex")
        for (flow::Cell const& cell : board.cells) found |= cell.id == thing.id;
      if (thing.kind == "figure")
        for (flow::Piece const& piece : board.pieces) found |= piece.id == thing.id;
    }
    if (found) continue;
    lost = fmt::format("{} {}", thing.kind, thing.id);
    return false;
  }
  return true;
}

void check_words(Position& p) {
  std::vector<std::string> const options = texts(p);
  std::set<std::string> const distinct(options.begin(), options.end());
  for (std::string const& text : options) {
    promise(!text.empty(), "an option of {} has no words", p.kind());
    promise(std::count(options.begin(), options.end(), text) == 1, "two options of {} are both called \"{}\"", p.kind(),
            text);
  }
  std::set<std::string> distinct_keys;
  for (std::string const& key : keys(p)) {
    promise(fits_into_a_line(key), "\"{}\" is no key for an option of {}", key, p.kind());
    promise(distinct_keys.insert(key).second, "two options of {} have the key \"{}\"", p.kind(), key);
  }
  promise(!p.prompt().text().empty(), "{} asks nothing", p.kind());
  int const usual = p.usual();
  promise(usual >= -1 && usual < p.option_count(), "the usual option of {} is {} of {}", p.kind(), usual,
          p.option_count());
  for (flow::Refusal const& refusal : p.refusals()) {
    promise(!refusal.rule.empty() && !refusal.reason.empty(), "{} refuses \"{}\" without a rule or a reason", p.kind(),
            refusal.option.text());
    promise(!distinct.contains(refusal.option.text()), "{} offers and refuses \"{}\" at once", p.kind(),
            refusal.option.text());
  }
  p.instincts();
}

void check_same(Position& p, Position& other, std::string_view what) {
  promise(other.over() == p.over(), "{}: one is over, the other is not", what);
  promise(other.same_state(p), "{}: the state differs", what);
  promise(other.state_hash() == p.state_hash(), "{}: equal states have different hashes", what);
  if (p.over()) return;
  promise(other.kind() == p.kind() && other.asked() == p.asked(), "{}: another question is asked", what);
  promise(texts(other) == texts(p), "{}: the options differ", what);
  promise(keys(other) == keys(p), "{}: the keys of the options differ", what);
  promise(other.prompt().text() == p.prompt().text(), "{}: the prompt differs", what);
  promise(other.trace() == p.trace(), "{}: the trace is \"{}\" instead of \"{}\"", what, other.trace(), p.trace());
}

void check_copies(flow::Game const& game, flow::Setup const& setup, Position& p, bots::Stream& stream) {
  std::uint64_t const before = p.state_hash();
  auto copy = p.clone();
  check_same(p, *copy, "clone");

  auto loaded = game.start(setup);
  loaded->set_chance(setup.chance);
  loaded->restore(p.snapshot());
  check_same(p, *loaded, "snapshot");
  promise(loaded->snapshot() == p.snapshot(), "snapshot: saved again it differs");

  // The copy plays on; the original stays where it is, and can be taken up again.
  int const choice = stream.below(p.option_count());
  copy->answer(choice);
  copy->over();
  promise(p.state_hash() == before, "playing on in a clone changed the original");
  loaded->answer(choice);
  check_same(*copy, *loaded, "clone and snapshot, one answer later");
  copy->become(p);
  check_same(p, *copy, "become");
}

void check_views(Position& p) {
  for (int seat = -1; seat < p.seats(); ++seat) {
    Seat const eyes = seat < 0 ? Seat::nobody() : Seat{seat};
    flow::View const view = p.view(eyes);
    promise(p.sees_as(eyes) == eyes || p.view(p.sees_as(eyes)) == view,
            "seat {} is said to see the same as another, but does not", seat + 1);
    for (flow::Board const& board : view.boards) {
      std::set<std::string> cells;
      for (flow::Cell const& cell : board.cells)
        promise(cells.insert(cell.id).second, "two cells of the board are called {}", cell.id);
      for (flow::Piece const& piece : board.pieces)
        for (std::string const& cell : piece.cells)
          promise(cells.contains(cell), "{} stands on {}, which is not on the board", piece.name, cell);
    }
    if (p.over() || p.asked() != Seat{seat}) continue;
    std::string lost;
    for (flow::Words const& option : p.options())
      promise(hexes_and_figures_can_be_found(view, option, lost), "\"{}\" points at {}, which the seat does not see",
              option.text(), lost);
  }
}

void check_valid(Position& p) {
  std::vector<std::string> const wrong = p.faults();
  if (!wrong.empty()) [[unlikely]]
    throw Broken(fmt::format("the state is broken: {}", fmt::join(wrong, "; ")));
}

// All parts of a state at a path; a * stands for every member of a list.
void parts_at(boost::json::value const& tree, std::string_view path, std::string& found) {
  if (path.empty()) {
    found += boost::json::serialize(tree) + "\n";
    return;
  }
  std::string_view const name = path.substr(0, path.find('.'));
  std::string_view const rest = name.size() == path.size() ? std::string_view{} : path.substr(name.size() + 1);
  if (tree.is_array())
    for (boost::json::value const& each : tree.as_array()) parts_at(each, name == "*" ? rest : path, found);
  if (!tree.is_object()) return;
  for (auto const& [key, each] : tree.as_object())
    if (name == "*" || name == std::string_view(key)) parts_at(each, rest, found);
}

void note_differences(games::GameKind const& kind, Position& p, Position& world, Tally& tally) {
  if (tally.differed.size() == kind.hidden.size()) return;
  boost::json::value const truth = p.tree(), imagined = world.tree();
  for (std::string const& path : kind.hidden) {
    std::string one, other;
    parts_at(truth, path, one);
    parts_at(imagined, path, other);
    promise(!one.empty(), "the game hides {}, which its state does not have", path);
    if (one != other) tally.differed.insert(path);
  }
}

// Only who is asked reads the options: one seat, those for whom the prompt is meant, or everybody.
bool reads_options(Position& p, Seat seat) {
  if (p.asked().is_person()) return p.asked() == seat;
  std::uint32_t const secret_to = p.prompt().secret_to();
  return !secret_to || (secret_to & seat.bit());
}

std::vector<flow::Stock::Entry> stock(Position& p) {
  flow::Stock stock;
  p.take_stock(stock, false);
  return stock.entries();
}

// What a seat reads, and what its instinct says, must be the same in every world it could be in.
void check_imagined(Position& p, Position& world, Seat seat) {
  int const number = seat.index() + 1;
  promise(world.view(seat) == p.view(seat), "the view of seat {} shows what it may not know", number);
  promise(stock(world) == stock(p), "what is counted for odds tells seat {} what it may not know", number);
  promise(world.kind() == p.kind(), "seat {} learns something from which question is asked", number);
  promise(world.prompt().text() == p.prompt().text(), "the prompt tells seat {} what it may not know", number);
  if (!reads_options(p, seat)) return;
  promise(texts(world) == texts(p), "the options tell seat {} what it may not know", number);
  promise(keys(world) == keys(p), "the keys of the options tell seat {} what it may not know", number);
  std::span<int const> const there = world.instincts(), here = p.instincts();
  for (std::size_t i = 0; i < here.size(); ++i)
    promise(there[i] == here[i], "instinct at {} (\"{}\") knows what seat {} may not know", p.kind(),
            p.option(static_cast<int>(i)).text(), number);
}

struct ImaginedWorld {
  std::size_t decision;  // at which it was imagined
  std::unique_ptr<Position> position;
};

// Every seat imagines another world; in one of them somebody will play on.
ImaginedWorld check_worlds(games::GameKind const& kind, Position& p, std::uint64_t seed, bots::Stream& stream,
                           Tally& tally) {
  bool const die = p.asked() == Seat::chance() && p.kind() == "roll";  // has fallen where it is imagined
  int const plays_on = stream.below(p.seats());
  ImaginedWorld chosen{};
  for (int seat = 0; seat < p.seats(); ++seat) {
    auto world = p.clone();
    world->imagine(Seat{seat}, seed);
    ++tally.worlds;
    check_valid(*world);
    if (!die) {
      note_differences(kind, p, *world, tally);
      check_imagined(p, *world, Seat{seat});
    }
    auto const copy = world->clone();
    check_same(*world, *copy, "a copy of an imagined world");
    if (seat == plays_on) chosen.position = std::move(world);
  }
  return chosen;
}

// Far enough to come out of what it was imagined in.
void play_on(ImaginedWorld& world, bots::Stream& stream) try {
  Position& p = *world.position;
  for (int n = 0; n < 30 && !p.over(); ++n) {
    p.answer(stream.below(p.option_count()));
    check_valid(p);
  }
} catch (std::exception const& e) {
  throw Broken(fmt::format("in a world imagined at decision {}: {}", world.decision + 1, e.what()));
}

std::vector<flow::View> views(Position& p) {
  std::vector<flow::View> all;
  for (int seat = 0; seat < p.seats(); ++seat) all.push_back(without_pointers(p.view(Seat{seat})));
  return all;
}

// One game at random; keeps nothing but the numbers of the answers.
class Playing {
 public:
  Playing(games::GameKind const& kind, flow::Game const& game, flow::Setup const& setup, std::int64_t number,
          Depth const& depth)
      : kind_(kind),
        game_(game),
        setup_(setup),
        number_(number),
        depth_(depth),
        bot_(setup.seed),
        stream_(setup.seed) {}

  void through(Tally& tally) {
    auto position = game_.start(setup_);
    Position& p = *position;
    p.set_chance(setup_.chance);
    int const every = std::max(1, depth_.thorough_decision_every);
    std::int64_t next_thorough = number_ % every;
    std::vector<ImaginedWorld> worlds;
    while (!p.over()) {
      promise(p.option_count() >= 2, "{} is asked with {} options", p.kind(), p.option_count());
      check_valid(p);
      if (static_cast<std::int64_t>(answers.size()) >= next_thorough) {
        next_thorough += every;
        ++tally.thorough_decisions;
        check_words(p);
        check_copies(game_, setup_, p, stream_);
        check_views(p);
        worlds.push_back(check_worlds(kind_, p, setup_.seed + answers.size(), stream_, tally));
        worlds.back().decision = answers.size();
      }
      promise(static_cast<std::int64_t>(answers.size()) < depth_.most_decisions, "the game does not end");
      tally.longest_step = std::max(tally.longest_step, p.answers_in_step() + 1);
      promise(kind_.longest_step == 0 || tally.longest_step <= kind_.longest_step,
              "a step takes more than {} answers: {}", kind_.longest_step, p.trace());
      int const choice = bots::choose(bot_, p);
      answers.push_back(static_cast<std::uint16_t>(choice));
      p.answer(choice);
    }
    check_valid(p);
    check_views(p);
    for (ImaginedWorld& world : worlds) play_on(world, stream_);
    promise(!p.outcome().words.empty(), "the outcome has no words");
    tally.won += p.outcome().won;
    tally.decisions += static_cast<std::int64_t>(answers.size());
    tally.longest = std::max(tally.longest, static_cast<std::int64_t>(answers.size()));
    end_ = p.state_hash();
  }

  // The same game again, through a session: chronicle, log, undo and redo.
  void again(std::shared_ptr<flow::Game const> const& game) {
    flow::Session session(game, setup_);
    std::vector<std::uint64_t> places{session.place()};
    std::vector<std::size_t> log_sizes{session.log().size()};
    std::vector<flow::View> seen = views(session.position());
    for (std::uint16_t const answer : answers) {
      std::string const question(session.position().kind());
      session.answer(answer);
      places.push_back(session.place());
      std::vector<flow::View> now = views(session.position());
      bool const told = session.log().size() != log_sizes.back();
      for (std::size_t seat = 0; seat < seen.size() && !told; ++seat) {
        std::string const untold = first_difference(seen[seat], now[seat]);
        promise(untold.empty(), "after the answer to {} (decision {}) seat {} sees another table, untold: {}", question,
                session.length(), seat + 1, untold);
      }
      seen = std::move(now);
      log_sizes.push_back(session.log().size());
    }
    promise(session.position().over() && session.place() == end_, "the same seed and answers gave another game");
    std::string const text = flow::text_of(session.chronicle());
    flow::Chronicle const read = flow::parse_chronicle(text);
    promise(read == session.chronicle(), "the chronicle is not read back as it was written");
    flow::Session loaded(game, read);
    promise(!loaded.parting(), "the chronicle cannot be followed: {}", loaded.parting() ? loaded.parting()->why : "");
    promise(loaded.place() == end_, "the chronicle leads to another place");
    promise(flow::text_of(loaded.chronicle()) == text, "the chronicle played again differs");
    check_log(session);

    int const length = session.length();
    int const deepest = std::max(0, length - 400);
    for (int n = length - 1; n >= deepest; --n) {
      session.undo();
      promise(session.place() == places[static_cast<std::size_t>(n)], "undo to decision {} gives another place", n);
      promise(session.log().size() == log_sizes[static_cast<std::size_t>(n)], "undo to decision {} leaves another log",
              n);
    }
    session.jump(length);
    promise(session.place() == end_, "redo to the end gives another place");
    promise(session.log().size() == log_sizes.back(), "redo to the end gives another log");
  }

  std::string chronicle_text(std::shared_ptr<flow::Game const> const& game) const {
    flow::Chronicle chronicle;
    chronicle.engine = flow::engine_version();
    chronicle.packs = game->packs();
    chronicle.setup = setup_;
    try {
      flow::Session session(game, setup_);
      for (std::uint16_t const answer : answers) {
        if (session.position().over()) break;
        flow::Entry entry;
        entry.index = answer;
        entry.question = session.position().kind();
        entry.key = session.position().key(answer);
        entry.text = session.position().option(answer).text();
        chronicle.entries.push_back(entry);
        session.answer(answer);
      }
    } catch (std::exception const&) {
      // The last entry is the one that breaks; the chronicle is right as it is.
    }
    return flow::text_of(chronicle);
  }

  std::vector<std::uint16_t> answers;

 private:
  void check_log(flow::Session const& session) const {
    for (flow::LogEntry const& entry : session.log())
      promise(entry.told.kind == "rolled" || !entry.told.rule.empty(), "\"{}\" ({}) was told without its rule",
              entry.told.words.text(), entry.told.kind);
  }

  games::GameKind const& kind_;
  flow::Game const& game_;
  flow::Setup const& setup_;
  std::int64_t number_;
  Depth const& depth_;
  bots::Random bot_;
  bots::Stream stream_;
  std::uint64_t end_ = 0;
};

// The set-up, unless the game itself refuses the combination of options.
flow::Setup playable(flow::Game const& game, Setups const& setups, std::int64_t number, Tally& tally) {
  flow::Setup setup = setups.at(number);
  try {
    game.start(setup);
    return setup;
  } catch (flow::Refused const&) {
    ++tally.refused_setups;
    return setups.plain(number);
  }
}

}  // namespace

void Tally::add(Tally const& other) {
  games += other.games;
  decisions += other.decisions;
  won += other.won;
  longest = std::max(longest, other.longest);
  longest_step = std::max(longest_step, other.longest_step);
  thorough_decisions += other.thorough_decisions;
  thorough_games += other.thorough_games;
  own_dice_games += other.own_dice_games;
  refused_setups += other.refused_setups;
  has_secrets |= other.has_secrets;
  worlds += other.worlds;
  differed.insert(other.differed.begin(), other.differed.end());
  offences.insert(offences.end(), other.offences.begin(), other.offences.end());
}

Tally conform_one(games::GameKind const& kind, flow::Game const& game, Setups const& setups, std::int64_t number,
                  Depth const& depth) {
  Tally tally;
  tally.games = 1;
  tally.has_secrets = !kind.hidden.empty();
  // The game outlives the call; sessions want to share it.
  std::shared_ptr<flow::Game const> const shared(std::shared_ptr<void>{}, &game);
  flow::Setup setup = playable(game, setups, number, tally);
  if (depth.own_dice_every > 0 && number % depth.own_dice_every == depth.own_dice_every - 1) {
    setup.chance = flow::ChanceMode::asked;
    tally.own_dice_games = 1;
  }
  Playing playing(kind, game, setup, number, depth);
  try {
    playing.through(tally);
    if (depth.thorough_game_every > 0 && number % depth.thorough_game_every == 0) {
      tally.thorough_games = 1;
      playing.again(shared);
    }
  } catch (std::exception const& e) {
    tally.offences.push_back({number, e.what(), playing.chronicle_text(shared)});
  }
  return tally;
}

Tally conform(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, Range const& range,
              Depth const& depth, ConformRun const& run) {
  Range varied = range;
  varied.vary_options |= depth.vary_options;
  Setups const setups(*game, varied);
  std::mutex lock;
  Tally sum;
  sum.has_secrets = !kind.hidden.empty();
  std::atomic<bool> enough{false};
  {
    Progress progress(kind.id, run.games, run.progress);
    for_each_number(run.first, run.first + run.games, run.workers, &progress, [&](std::int64_t number, int) {
      if (enough) return;
      Tally const one = conform_one(kind, *game, setups, number, depth);
      std::lock_guard const hold(lock);
      sum.add(one);
      if (sum.offences.size() >= run.most_offences) enough = true;
    });
  }
  // By then every hidden part has been in play, unless one scenario alone was: what never differs is forgotten when
  // worlds are imagined.
  constexpr std::int64_t enough_to_tell = 2'000;
  bool const all_was_in_play = range.scenario.empty() && sum.worlds >= enough_to_tell;
  for (std::string const& path : kind.hidden)
    if (all_was_in_play && !sum.differed.contains(path))
      sum.offences.push_back({0, fmt::format("no imagined world differs in {}", path), {}});
  std::sort(sum.offences.begin(), sum.offences.end(),
            [](Offence const& a, Offence const& b) { return a.number < b.number; });
  if (!run.artefacts.empty() && !sum.offences.empty()) {
    std::filesystem::create_directories(run.artefacts);
    for (Offence const& offence : sum.offences)
      std::ofstream(run.artefacts / fmt::format("conform-{}-{}.chron", kind.id, offence.number)) << offence.chronicle;
  }
  return sum;
}

}  // namespace lab
