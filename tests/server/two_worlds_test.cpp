// Promise 6 during play: two tables stand at the same place and differ only in what one seat may not know.  Both are
// played on by the same visible decisions, and whatever that seat and a watcher hear must be the same to the byte:
// welcomes, updates, questions and their absence, refusals, previews, history, log; their number and their order too.
//
// The difference is made by repairs, so that the chronicles themselves lead to it: in the one world a repair sets what
// is there anyway, in the other what is dealt anew.  Both worlds have the same entries, and older lines of the log and
// undone decisions can be asked for like everything else.
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

bj::value part(bj::value tree, std::string_view path) {
  while (!path.empty()) {
    auto const dot = path.find('.');
    bj::value next = tree.at(path.substr(0, dot));
    tree = std::move(next);
    path = dot == path.npos ? std::string_view{} : path.substr(dot + 1);
  }
  return tree;
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
  std::string game, others;           // "{}" is the name of the seat's character
  std::vector<std::string> revealed;  // what the other seat laid open
  std::vector<std::string> looks;     // questions that let somebody look at what lay face down
};
std::vector<Secrets> const& secrets() {
  static std::vector<Secrets> const all{
      {"avalon", "characters.{}.", {"characters.{}.discards", "fight.sequence"}, {"keep_on_top", "take_advanced"}},
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
  std::string_view const name = (all.as_object().begin() + seat)->key();
  return std::string(path.substr(0, hole)) + std::string(name) + std::string(path.substr(hole + 2));
}

// One table with both seats and a watcher.
class Worldly {
 public:
  Worldly(House& house, std::string const& chronicle) : house_(house) {
    house.hall.make_from_text(chronicle, [&](server::Hall::Made const& m, std::string const& trouble) {
      CHECK(trouble == "");
      made_ = m;
    });
    house.until([&] { return made_.table != nullptr; });
    for (std::size_t i = 0; i < 3; ++i) ears_[i] = house.join(table(), i < 2 ? 1u << i : 0u, i == 2);
    settle();
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
      bj::value message = ear.heard[i];
      if (message.as_object().contains("table")) {
        message.at("table").as_object()["id"] = "";
        message.at("table").as_object()["created"] = 0;
      }
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

struct Count {
  int decisions = 0, dealt = 0, compared = 0, by_the_other = 0, parted = 0;
};

class TwoWorlds {
 public:
  TwoWorlds(games::GameKind const& kind, House& house, Hidden hidden) : kind_(kind), house_(house), hidden_(hidden) {}

  Count play(std::string const& beginning, int most) {
    std::string chronicle = beginning;
    for (int round = 0; count_.decisions < most; ++round) {
      Worldly here(house_, chronicle), there(house_, chronicle);
      listener_ = round % 2;
      bool const dealt = deal(here, there);
      count_.dealt += dealt;
      for (int n = 0; n < (dealt ? 12 : 1) && count_.decisions < most && !here.position().over(); ++n)
        if (!one_decision(here, there, dealt)) break;
      chronicle = here.position().over() ? beginning : flow::text_of(here.session().chronicle());
    }
    return count_;
  }

 private:
  int next(int sides) {
    dice_ = dice_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<int>((dice_ >> 33) % static_cast<std::uint64_t>(sides));
  }

  // Repairs begin the present step anew, so only an untouched step can be dealt anew.
  bool deal(Worldly& here, Worldly& there) {
    flow::Position& position = here.position();
    repairs_.clear();
    bj::value const state = position.tree();
    if (!position.answers_since_step().empty() || state != position.step_tree()) return false;
    auto const dealt = position.clone();
    int const other = 1 - listener_;
    if (kind_.deal_anew) kind_.deal_anew(*dealt, flow::Seat{listener_}, static_cast<std::uint64_t>(next(1 << 30)));
    differences(state, dealt->tree(), "", repairs_);
    Secrets const* const secret = secrets_of(kind_.id);
    bool const held = hidden_ == Hidden::held_by_the_other;
    std::string const others = secret ? named(secret->others, state, other) : "";
    std::erase_if(repairs_, [&](Repair const& r) {
      if (r.path.starts_with("chance.")) return true;
      if (held) return !secret || !r.path.starts_with(others);
      // Where people draw their own cards, everybody may type in what came and reads what is left.
      return hidden_ == Hidden::own_dice && secret &&
             r.path.starts_with(secret->others.substr(0, secret->others.find('{')));
    });
    // Nothing lies face down: what nobody can know are the dice to come.
    if (repairs_.empty() && !held)
      repairs_.push_back({"chance.seed", part(state, "chance.seed"), static_cast<std::uint64_t>(next(1 << 30))});
    for (Repair const& r : repairs_) {
      here.repair(other, r.path, r.here);
      there.repair(other, r.path, r.there);
    }
    rolled_ = position.rolled();
    if (repairs_.empty()) return false;
    same(here, there, "dealt anew");
    return true;
  }

  // What was hidden has come to light by the rules, so the worlds part.
  bool parted(Worldly& here, Worldly& there) {
    bj::value const one = here.position().tree(), two = there.position().tree();
    if (hidden_ == Hidden::known_to_nobody) {
      for (Repair const& r : repairs_)
        if (r.path == "chance.seed" ? here.position().rolled() != rolled_ || there.position().rolled() != rolled_
                                    : part(one, r.path) != r.here || part(two, r.path) != r.there)
          return true;
      Secrets const* const secret = secrets_of(kind_.id);
      if (secret && std::count(secret->looks.begin(), secret->looks.end(), here.position().kind()) > 0) return true;
    }
    if (Secrets const* const secret = secrets_of(kind_.id))
      for (std::string const& path : secret->revealed) {
        std::string const at = named(path, one, 1 - listener_);
        if (part(one, at) != part(two, at)) return true;
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

  // Everything a seat may ask for when a question stands before it.
  void ask_all(Worldly& here, Worldly& there) {
    bool const mine = here.ear(listener_).mine();
    if (mine) {
      for (int i = 0; i < here.position().option_count(); ++i)  // what a hint is made from
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
      world->say(listener_, R"({"type":"history","from":1,"to":500})");
      world->say(listener_, R"({"type":"state","path":""})");
      if (count_.decisions % 7 == 0) world->older_log(listener_);
    }
    same(here, there, "asked for");
  }

  // False when the worlds can no longer be compared.
  bool one_decision(Worldly& here, Worldly& there, bool dealt) {
    std::string const kind(here.position().kind());
    CAPTURE(count_.decisions);
    CAPTURE(kind);
    if (dealt) ask_all(here, there);
    int const other = 1 - listener_;
    int const seat = here.ear(listener_).mine() ? listener_ : other;
    int const wish = next(here.position().option_count());
    int one = wish, two = wish;
    if (dealt && seat == other) {
      // The other's options may differ with what it holds: by turns it decides the same in both worlds, or does the
      // same with another card, which nobody hears of unless it is laid open.
      std::vector<flow::Words> const options = there.position().options();
      bool const another = hidden_ == Hidden::held_by_the_other && count_.decisions % 2 == 0;
      int const most = here.position().option_count();
      int tried = 0;
      for (; tried < most; ++tried) {
        one = (wish + tried) % most;
        flow::Words const words = here.position().option(one);
        auto const found = std::find_if(options.begin(), options.end(), [&](flow::Words const& o) {
          bool const of_a_card = words.things().size() == 1 && words.things().front().kind == "card";
          return another && of_a_card ? o.verb() == words.verb() && o.text() != words.text() : o.text() == words.text();
        });
        two = static_cast<int>(found - options.begin());
        if (found != options.end()) break;
      }
      if (tried == most) dealt = false;
    }
    ++count_.decisions;
    here.answer(seat, one);
    if (!dealt) return false;
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
  House& house_;
  Hidden hidden_;
  int listener_ = 0;
  std::uint64_t dice_ = 17, rolled_ = 0;
  std::vector<Repair> repairs_;
  Count count_;
};

Count two_worlds(games::GameKind const& kind, Hidden hidden, int most) {
  Folder const folder;
  server::Options options;
  options.tables_per_minute = 0;
  House house((folder.path / "a.db").string(), options, {offer_of(kind)});
  auto wish = bench::two_people();
  wish.game = kind.id;
  wish.own_dice = hidden == Hidden::own_dice;
  auto const made = house.make(wish);
  house.join(*made.table, 3);
  return TwoWorlds(kind, house, hidden).play(flow::text_of(made.table->session().chronicle()), most);
}

}  // namespace

TEST_CASE("every game, played on: no message to a seat depends on what only the other seat knows") {
  for (games::GameKind const& kind : games::all_games()) {
    if (!secrets_of(kind.id)) continue;
    CAPTURE(kind.id);
    Count const count = two_worlds(kind, Hidden::held_by_the_other, 260);
    CHECK(count.compared > 150);
    CHECK(count.by_the_other > 60);
  }
}

TEST_CASE("every game, played on: no message to a seat depends on what lies face down or on dice to come") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Count const count = two_worlds(kind, Hidden::known_to_nobody, 150);
    CHECK(count.compared > 30);  // every turned-up card parts the worlds, and they are laid out anew
  }
}

TEST_CASE("every game, played on with own dice: what the program holds hidden matters to nobody") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Count const count = two_worlds(kind, Hidden::own_dice, 120);
    CHECK(count.compared > 50);
  }
}
