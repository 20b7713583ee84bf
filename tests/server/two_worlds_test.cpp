// Promise 6 during play: two tables stand at the same place and differ only in what one seat may not know.  Both are
// played on by the same visible decisions, and whatever that seat and a watcher hear must be the same to the byte:
// welcomes, updates, questions and their absence, refusals, previews, history, log; their number and their order too.
//
// The difference is made by repairs, so that the chronicles themselves lead to it: in the one world a repair sets what
// is there anyway, in the other what is dealt anew.  Both worlds have the same entries, and older lines of the log and
// undone decisions can be asked for like everything else.
//
// Two worlds are dear, so a scout without a table plays first: where it decides something that it has not decided yet,
// the worlds are laid out at the beginning of that step and led there.
#include <set>

#include "bench.h"
#include "real_games.h"

using bench::Ear;
using bench::Folder;
using bench::House;
using bench::offer_of;
namespace bj = boost::json;

namespace {

struct Repair {
  std::string path;
  bj::value here, there;  // what is set in the one world and in the other
};

// Where two states differ: lists and numbers as a whole.
void differences(bj::value const& here, bj::value const& there, std::string const& path, std::vector<Repair>& found) {
  if (here == there) return;
  if (!here.is_object() || !there.is_object()) return found.push_back({path, here, there});
  for (auto const& [key, value] : here.as_object())
    if (auto const* const other = there.as_object().if_contains(key))
      differences(value, *other, path.empty() ? std::string(key) : path + "." + std::string(key), found);
}

// Nothing where there is no such part.
bj::value part(bj::value const& tree, std::string_view path) {
  bj::value const* at = &tree;
  while (at && !path.empty()) {
    auto const dot = path.find('.');
    at = at->is_object() ? at->as_object().if_contains(path.substr(0, dot)) : nullptr;
    path = dot == path.npos ? std::string_view{} : path.substr(dot + 1);
  }
  return at ? *at : bj::value{};
}

// The messages themselves are long: where they part is what one wants to read.
std::string where_they_part(std::string const& one, std::string const& two) {
  auto const at =
      static_cast<std::size_t>(std::mismatch(one.begin(), one.end(), two.begin(), two.end()).first - one.begin());
  std::size_t const begin = at > 200 ? at - 200 : 0;
  return fmt::format("{}\n-- but in the other world --\n{}", one.substr(begin, 400), two.substr(begin, 400));
}

enum class Hidden {
  held_by_the_other,  // what the other seat knows and this one does not
  known_to_nobody,    // face-down decks too, and where there are none the dice to come
  own_dice            // the same, at a table that rolls and draws itself: nothing hidden may matter there
};

// What of a state belongs to a seat alone, and what everybody may see of that seat's cards.  A game without an entry
// keeps nothing from one seat that another knows.
struct Secrets {
  std::string game, others;                    // "{}" is the name of the seat's character
  std::vector<std::string> revealed;           // what the other seat laid open
  std::vector<std::string> looks;              // questions that let their seat look at what lay face down
  std::vector<std::string> lays_open;          // questions about a card that was turned up for everybody
  std::map<std::string, std::string> options;  // at set-up
  std::set<std::string> often;                 // decisions whose effect on others hangs on luck too
};
std::vector<Secrets> const& secrets() {
  static std::vector<Secrets> const all{
      {"avalon",
       "characters.{}.",
       {"characters.{}.discards", "fight.sequence"},
       {"keep_on_top", "take_advanced"},
       {"connect_with_magic"},
       // Both look at decks; a failed escape leaves them with nothing but the cards they hold.
       {{"characters", "eira,tamsin"}, {"mode", "standard+challenge_escape"}},
       {"play_cards/escape"}},
  };
  return all;
}
Secrets const* secrets_of(std::string_view game) {
  for (Secrets const& s : secrets())
    if (s.game == game) return &s;
  return nullptr;
}
std::string named(std::string_view path, bj::value const& state, int seat) {
  auto const hole = path.find("{}");
  if (hole == path.npos) return std::string(path);
  bj::value const all = part(state, path.substr(0, hole - 1));
  if (!all.is_object() || static_cast<int>(all.as_object().size()) <= seat) return "";  // between chapters
  std::string_view const name = (all.as_object().begin() + seat)->key();
  return std::string(path.substr(0, hole)) + std::string(name) + std::string(path.substr(hole + 2));
}

// One table with both seats and a watcher.
class Worldly {
 public:
  Worldly(House& house, flow::Chronicle const& chronicle) : house_(house) {
    house.hall.make_from_text(flow::text_of(chronicle), [&](server::Hall::Made const& m, std::string const& trouble) {
      CHECK(trouble == "");
      made_ = m;
    });
    house.until([&] { return made_.table != nullptr; });
    for (std::size_t i = 0; i < 3; ++i) ears_[i] = house.join(table(), i < 2 ? 1u << i : 0u, i == 2);
    settle();
    REQUIRE(session().length() == static_cast<int>(chronicle.entries.size()));
  }
  server::Table& table() { return *made_.table; }
  flow::Session& session() { return table().session(); }
  flow::Position& position() { return session().position(); }
  Ear& ear(int seat) { return *ears_[static_cast<std::size_t>(seat)]; }
  Ear& watcher() { return *ears_[2]; }
  void settle() {
    house_.until([&] { return !table().busy(); });
  }
  void say(int seat, std::string const& text) {
    house_.say(table(), ear(seat), text);
    settle();
  }
  void answer(int seat, int index) { say(seat, House::answer_text(ear(seat), index)); }
  void repair(int seat, std::string const& path, bj::value const& value) {
    std::size_t const notes = static_cast<std::size_t>(ear(seat).count("note"));
    say(seat,
        bj::serialize(bj::value{{"type", "edit"}, {"position", ear(seat).position}, {"path", path}, {"value", value}}));
    REQUIRE(static_cast<std::size_t>(ear(seat).count("note")) == notes);
  }
  void older_log(int seat) {
    int const before = ear(seat).count("log");
    say(seat, fmt::format(R"({{"type":"log","before":{}}})", session().length()));
    house_.until([&] { return ear(seat).count("log") > before; });
  }
  // What a listener heard since it was asked last; what is the table's own and not the game's left out.
  std::vector<std::string> news(Ear& ear) {
    std::vector<std::string> all;
    for (std::size_t i = std::exchange(read_[&ear], ear.heard.size()); i < ear.heard.size(); ++i) {
      if (!ear.heard[i].as_object().contains("table")) {
        all.push_back(ear.raw[i]);
        continue;
      }
      bj::value message = ear.heard[i];
      message.at("table").as_object()["id"] = "";
      message.at("table").as_object()["created"] = 0;
      all.push_back(bj::serialize(message));
    }
    return all;
  }

 private:
  House& house_;
  server::Hall::Made made_;
  std::array<std::shared_ptr<Ear>, 3> ears_;
  std::map<Ear*, std::size_t> read_;
};

// --- where to compare
// --------------------------------------------------------------------------------------------------

class Dice {
 public:
  int below(int sides) {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(sides));
  }

 private:
  std::uint64_t state_ = 17;
};

// Repairs begin the present step anew, so only an untouched step can be dealt anew.
bool untouched(flow::Position& position) {
  return position.answers_since_step().empty() && position.tree() == position.step_tree();
}

struct Trip {
  flow::Chronicle chronicle;         // to the beginning of a step
  std::vector<std::string> answers;  // from there to the decision
  std::string towards;               // question and verb
  int seat;                          // who takes it; -1: the table
};

// Every decision that random play meets, once or a few times.
std::vector<Trip> scout(std::shared_ptr<flow::Game const> const& game, flow::Setup setup, Secrets const* secret,
                        int decisions) {
  constexpr int one_game = 300;          // a long chronicle takes long to lay out
  constexpr std::size_t most_steps = 5;  // from where it is dealt anew to the decision
  constexpr int most_looks = 12;         // for a way to a decision
  Dice dice;
  std::vector<Trip> trips;
  struct Met {
    int times = 0, looks = 0;
  };
  std::map<std::string, Met> met;
  for (int played = 0; played < decisions; ++setup.seed) {
    flow::Session session(game, setup);
    std::vector<int> steps;
    std::map<int, std::unique_ptr<flow::Session>> begun;  // sessions that stand at an untouched step; none: touched
    auto const beginning = [&](int step) {
      auto const [found, fresh] = begun.try_emplace(step);
      if (!fresh) return found->second.get();
      auto there = session.branch(step);
      if (untouched(there->position())) found->second = std::move(there);
      return found->second.get();
    };
    for (int n = 0; n < one_game && played < decisions && !session.position().over(); ++n, ++played) {
      flow::Position& position = session.position();
      if (position.answers_since_step().empty()) steps.push_back(session.length());
      int const choice = dice.below(position.option_count());
      std::string const towards = fmt::format("{}/{}", position.kind(), position.option(choice).verb());
      int const seat = position.asked().is_person() ? position.asked().index() : -1;
      session.answer(choice);
      Met& before = met[towards];
      if (before.times == (secret && secret->often.contains(towards) ? 12 : 1) || before.looks == most_looks) continue;
      flow::Session* there = nullptr;
      for (std::size_t back = 1; !there && back <= std::min(most_steps, steps.size()); ++back)
        there = beginning(steps[steps.size() - back]);
      if (!there) {
        ++before.looks;
        continue;
      }
      ++before.times;
      Trip trip{there->chronicle(), {}, towards, seat};
      auto const& entries = session.chronicle().entries;
      for (auto e = entries.begin() + there->length(); e != entries.end(); ++e) trip.answers.push_back(e->text);
      trips.push_back(std::move(trip));
    }
  }
  return trips;
}

// --- comparing -------------------------------------------------------------------------------------------------------

struct Count {
  int decisions = 0, dealt = 0, compared = 0, by_the_other = 0, parted = 0;
  std::set<std::string> met;  // questions that stood before the other while the worlds were the same
};

class TwoWorlds {
 public:
  TwoWorlds(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, House& house, Hidden hidden)
      : kind_(kind), game_(std::move(game)), house_(house), hidden_(hidden) {}

  void play(Trip const& trip) {
    CAPTURE(trip.towards);
    constexpr int beyond = 2;
    listener_ = trip.seat >= 0 ? 1 - trip.seat : dice_.below(2);
    deal(trip.chronicle);
    if (repairs_.empty()) return;
    ++count_.dealt;
    // All are made before they sit down: half of them may take a card away that the other half lays down again.  The
    // last is made once more at the table, where everybody hears of it.
    flow::Chronicle one = trip.chronicle, two = trip.chronicle;
    for (Repair const& r : repairs_) {
      one.entries.push_back({flow::Entry::Kind::edit, 0, r.path, bj::serialize(r.here)});
      two.entries.push_back({flow::Entry::Kind::edit, 0, r.path, bj::serialize(r.there)});
    }
    Worldly here(house_, one), there(house_, two);
    here.repair(1 - listener_, repairs_.back().path, repairs_.back().here);
    there.repair(1 - listener_, repairs_.back().path, repairs_.back().there);
    rolled_ = here.position().rolled();
    same(here, there, "dealt anew");
    for (std::size_t n = 0; n < trip.answers.size() + beyond && !here.position().over(); ++n)
      if (!one_decision(here, there, n < trip.answers.size() ? trip.answers[n] : std::string_view{})) break;
  }
  Count const& count() const { return count_; }

 private:
  bool looks(flow::Position& position) {  // this seat, or everybody, sees a card that lay face down
    Secrets const* const secret = secrets_of(kind_.id);
    return secret && std::count(secret->looks.begin(), secret->looks.end(), position.kind()) > 0 &&
           position.asked() != flow::Seat{1 - listener_};
  }

  // What makes the difference; nothing where all is known.
  void deal(flow::Chronicle const& chronicle) {
    flow::Session session(game_, chronicle);
    flow::Position& position = session.position();
    repairs_.clear();
    if (looks(position)) return;
    if (position.asked() == flow::Seat::chance() && position.kind() == "roll") return;  // where it is imagined it falls
    bj::value const state = position.tree();
    auto const dealt = position.clone();
    // Repairs are made at the start of the step: only there does the table lie as it is imagined.
    if (position.answers_since_step().empty() && position.step_tree() == state)
      dealt->imagine(flow::Seat{listener_}, static_cast<std::uint64_t>(dice_.below(1 << 30)));
    differences(state, dealt->tree(), "", repairs_);
    Secrets const* const secret = secrets_of(kind_.id);
    bool const held = hidden_ == Hidden::held_by_the_other;
    std::string const others = secret ? named(secret->others, state, 1 - listener_) : "";
    std::erase_if(repairs_, [&](Repair const& r) {
      return r.path.starts_with("chance.") || (held && (others.empty() || !r.path.starts_with(others)));
    });
    // Nothing lies face down: what nobody can know are the dice to come.
    if (repairs_.empty() && !held)
      repairs_.push_back({"chance.seed", part(state, "chance.seed"), static_cast<std::uint64_t>(dice_.below(1 << 30))});
  }

  // What was hidden has come to light by the rules, so the worlds part.
  bool parted(Worldly& here, Worldly& there) {
    bj::value const one = here.position().tree(), two = there.position().tree();
    if (hidden_ == Hidden::known_to_nobody) {
      for (Repair const& r : repairs_)
        if (r.path == "chance.seed" ? here.position().rolled() != rolled_ || there.position().rolled() != rolled_
                                    : part(one, r.path) != r.here || part(two, r.path) != r.there)
          return true;
      if (looks(here.position())) return true;
    }
    if (Secrets const* const secret = secrets_of(kind_.id)) {
      if (std::count(secret->lays_open.begin(), secret->lays_open.end(), here.position().kind()) > 0) return true;
      for (std::string const& path : secret->revealed) {
        std::string const at = named(path, one, 1 - listener_);
        if (part(one, at) != part(two, at)) return true;
      }
    }
    return false;
  }

  void same(Worldly& here, Worldly& there, std::string_view when) {
    CAPTURE(when);
    for (Ear* const ear : {&here.ear(listener_), &here.watcher()}) {
      Ear& other = ear == &here.watcher() ? there.watcher() : there.ear(listener_);
      auto const one = here.news(*ear), two = there.news(other);
      CAPTURE(ear == &here.watcher());
      REQUIRE(one.size() == two.size());
      for (std::size_t i = 0; i < one.size(); ++i)
        if (one[i] != two[i]) FAIL(where_they_part(one[i], two[i]));
    }
  }

  void hints_alike(Worldly& here, Worldly& there) {
    for (Worldly* const world : {&here, &there})
      world->say(listener_, fmt::format(R"({{"type":"hint","question":"{}"}})",
                                        std::string_view(world->ear(listener_).question.at("id").as_string())));
    same(here, there, "hinted");
  }

  // Everything a seat may ask for when a question stands before it.
  void ask_all(Worldly& here, Worldly& there) {
    bool const mine = here.ear(listener_).mine();
    // What a hint is made from; where the table decides, from what is usual.
    bool const together = here.position().asked() == flow::Seat::table() && here.position().usual() >= 0;
    if (mine && together) {
      hints_alike(here, there);
    } else if (mine) {
      for (int i = 0; i < here.position().option_count(); ++i)
        REQUIRE(here.position().instinct(i) == there.position().instinct(i));
    }
    for (Worldly* const world : {&here, &there}) {
      Ear& ear = world->ear(listener_);
      std::string const id = mine ? std::string(ear.question.at("id").as_string()) : "none";
      world->say(listener_, fmt::format(R"({{"type":"why","question":"{}"}})", id));
      std::size_t const options = mine ? ear.question.at("options").as_array().size() : 1;
      for (std::size_t i = 0; i < std::min<std::size_t>(3, options); ++i)
        world->say(listener_, fmt::format(R"({{"type":"preview","question":"{}","position":{},"index":{}}})", id,
                                          ear.position, options - 1 - i));
      int const length = world->session().length();
      world->say(listener_, fmt::format(R"({{"type":"history","from":{},"to":{}}})", length - 9, length));
      world->say(listener_, R"({"type":"state","path":""})");
      if (count_.decisions % 7 == 0) world->older_log(listener_);
    }
    same(here, there, "asked for");
  }

  // False when the worlds can no longer be compared.
  bool one_decision(Worldly& here, Worldly& there, std::string_view wished) {
    std::string const kind(here.position().kind());
    CAPTURE(count_.decisions);
    CAPTURE(kind);
    ask_all(here, there);
    int const other = 1 - listener_;
    int const seat = here.ear(listener_).mine() ? listener_ : other;
    if (seat == other) count_.met.insert(kind);
    std::vector<flow::Words> const options = here.position().options();
    int const most = static_cast<int>(options.size());
    int wish = dice_.below(most);
    for (int i = 0; i < most && !wished.empty(); ++i)
      if (options[static_cast<std::size_t>(i)].text() == wished) wish = i;
    int one = wish, two = wish;
    if (seat == other) {
      // The other's options may differ with what it holds: by turns it decides the same in both worlds, or does the
      // same with another card, which nobody hears of unless it is laid open.
      std::vector<flow::Words> const theirs = there.position().options();
      bool const another = hidden_ != Hidden::known_to_nobody && secrets_of(kind_.id) && count_.decisions % 2 == 0;
      int tried = 0;
      for (; tried < most; ++tried) {
        one = (wish + tried) % most;
        flow::Words const& words = options[static_cast<std::size_t>(one)];
        bool const of_a_card = (words.things().size() == 1 && words.things().front().kind == "card") ||
                               (words.secret_to() != 0 && words.secret() == words.text());
        auto const found = std::find_if(theirs.begin(), theirs.end(), [&](flow::Words const& o) {
          return another && of_a_card ? o.verb() == words.verb() && o.text() != words.text() : o.text() == words.text();
        });
        two = static_cast<int>(found - theirs.begin());
        if (found != theirs.end()) break;
      }
      if (tried == most) return false;
    }
    ++count_.decisions;
    here.answer(seat, one);
    there.answer(seat, two);
    if (parted(here, there)) return ++count_.parted, false;
    same(here, there, "decided");
    ++count_.compared;
    count_.by_the_other += seat == other;
    if (count_.compared % 11 == 5) {
      for (std::string_view const way : {"undo", "redo"}) {
        for (Worldly* const world : {&here, &there})
          world->say(listener_, fmt::format(R"({{"type":"{}","position":{}}})", way, world->ear(listener_).position));
        same(here, there, way);
      }
    }
    return true;
  }

  games::GameKind const& kind_;
  std::shared_ptr<flow::Game const> game_;
  House& house_;
  Hidden hidden_;
  int listener_ = 0;
  Dice dice_;
  std::uint64_t rolled_ = 0;
  std::vector<Repair> repairs_;
  Count count_;
};

// Packs are read once.
std::shared_ptr<flow::Game const> game_of(games::GameKind const& kind) {
  static std::map<std::string, std::shared_ptr<flow::Game const>> loaded;
  auto& game = loaded[kind.id];
  if (!game) game = offer_of(kind).load({});
  return game;
}

Count two_worlds(games::GameKind const& kind, Hidden hidden, int decisions, std::size_t most_trips) {
  auto const game = game_of(kind);
  Secrets const* const secret = secrets_of(kind.id);
  flow::Setup setup;
  setup.game = kind.id;
  setup.seats = {{"Anna", "person"}, {"Bo", "person"}};
  setup.chance = hidden == Hidden::own_dice ? flow::ChanceMode::asked : flow::ChanceMode::seeded;
  if (secret) setup.options = secret->options;
  Folder const folder;
  server::Options options;
  options.tables_per_minute = 0;
  House house((folder.path / "a.db").string(), options, {{kind.id, kind.title, "", [&](auto const&) { return game; }}});
  TwoWorlds worlds(kind, game, house, hidden);
  std::vector<Trip> const trips = scout(game, setup, secret, decisions);
  std::size_t const some = std::min(trips.size(), most_trips);  // early ones and late ones
  for (std::size_t i = 0; i < some; ++i) worlds.play(trips[i * trips.size() / some]);
  return worlds.count();
}

}  // namespace

TEST_CASE("every game, played on: no message to a seat depends on what only the other seat knows") {
  for (games::GameKind const& kind : games::all_games()) {
    if (!secrets_of(kind.id)) continue;
    CAPTURE(kind.id);
    Count const count = two_worlds(kind, Hidden::held_by_the_other, 6000, 96);
    CHECK(count.compared > 80);
    CHECK(count.by_the_other > 50);
    for (std::string const question : {"play_cards", "keep_hand", "pick_from_hand", "take_advanced", "build_decks"})
      CHECK_MESSAGE(count.met.contains(question), question);
  }
}

TEST_CASE("every game, played on: no message to a seat depends on what lies face down or on dice to come") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Count const count = two_worlds(kind, Hidden::known_to_nobody, 600, secrets_of(kind.id) ? 24 : 18);
    CHECK(count.compared > 20);  // every turned-up card parts the worlds
    if (kind.id == "avalon") CHECK(count.met.contains("keep_on_top"));
  }
}

TEST_CASE("every game, played on with own dice: what the program holds hidden matters to nobody") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Count const count = two_worlds(kind, Hidden::own_dice, 600, secrets_of(kind.id) ? 24 : 10);
    CHECK(count.compared > 30);
    if (kind.id == "avalon")
      for (std::string const question : {"which_card_came", "which_event_came", "keep_on_top"})
        CHECK_MESSAGE(count.met.contains(question), question);
  }
}
