// Between combats, what may not be chosen: choices that are closed, advances that cannot be taken, who is asked, and
// that what a passage does happens once.  With the story of the core pack.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/stamina/rules/set_up.h"
#include "games/stamina/rules/turn_order.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;

namespace {

std::shared_ptr<Content const> core() {
  static std::shared_ptr<Content const> const loaded =
      load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "stamina" / "core"}).content;
  return loaded;
}

// The story stands open at a passage; a test may change the pack and the records before it looks.
class Tale {
 public:
  explicit Tale(std::initializer_list<std::string_view> heroes) {
    s.campaign = true;
    int seat = 0;
    for (std::string_view const hero : heroes)
      s.heroes.push_back(fresh_record(*content, id<HeroId>(hero), flow::Seat{seat++}));
  }
  template <class Id>
  Id id(std::string_view name) const {
    Id found;
    REQUIRE(from_name(*content, name, found));
    return found;
  }
  Tale& at(std::string_view passage, bool read = true) {
    s.passage = id<PassageId>(passage);
    s.passage_read = read;
    s.phase = Phase::story;
    return *this;
  }
  Tale& learning(int record) {
    at("yard_wall");
    s.phase = Phase::advances;
    s.heroes[record].advances_due = 1;
    return *this;
  }
  Tale& flag(std::string_view name) {
    int const bit = content->flag(name);
    REQUIRE(bit >= 0);
    s.flags |= std::uint64_t{1} << bit;
    return *this;
  }
  Hero& sheet(std::string_view name) {
    return content->heroes.items()[static_cast<std::size_t>(id<HeroId>(name).index())];
  }
  Ability& ability(std::string_view name) {
    return content->abilities.items()[static_cast<std::size_t>(id<AbilityId>(name).index())];
  }

  Position& position() {
    if (!position_) position_ = std::make_unique<Position>(content, s);
    position_->over();
    return *position_;
  }
  State const& now() { return position().state(); }
  std::string asked() { return position().over() ? "over" : std::string(position().kind()); }
  std::vector<std::string> options() {
    std::vector<std::string> texts;
    for (flow::Words const& option : position().options()) texts.push_back(option.text());
    return texts;
  }
  bool offers(std::string_view beginning) {
    auto const all = options();
    return std::any_of(all.begin(), all.end(), [&](std::string const& o) { return o.starts_with(beginning); });
  }
  // "rule: reason" of a candidate that is not offered; empty if it is offered or no candidate.
  std::string refused(std::string_view beginning) {
    for (flow::Refusal const& r : position().refusals())
      if (r.option.text().starts_with(beginning)) return r.rule + ": " + r.reason;
    return {};
  }
  void answer(std::string_view beginning) {
    auto const all = options();
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].starts_with(beginning)) return position().answer(static_cast<int>(i)), void(position().over());
    FAIL("no option begins with ", std::string(beginning), " at ", asked());
  }
  int seat() { return position().asked() == flow::Seat::table() ? -1 : position().asked().index(); }

  std::shared_ptr<Content> content = std::make_shared<Content>(*core());
  State s;

 private:
  std::unique_ptr<Position> position_;
};

constexpr int the_table = -1;

}  // namespace

// --- choices ---------------------------------------------------------------------------------------------------------

TEST_CASE("ST-CAMP-06  a choice that names something that happened is closed until it did") {
  Tale before({"sefa", "ilmar"});  // with Ilmar there is a second way beside the gate
  before.at("yard_wall");
  CHECK(before.offers("Through the gate."));
  CHECK_FALSE(before.offers("Let the boy show you"));
  CHECK(before.refused("Let the boy show you") == "ST-CAMP-06: the story did not go that way");

  Tale after({"sefa"});
  after.at("yard_wall").flag("tenders_boy");
  CHECK(after.offers("Let the boy show you"));
  CHECK(after.offers("Through the gate."));

  Tale other({"sefa", "ilmar"});  // something else happened
  other.at("yard_wall").flag("has_book").flag("yard_alert");
  CHECK(other.refused("Let the boy show you") == "ST-CAMP-06: the story did not go that way");
}

TEST_CASE("ST-CAMP-06  every flag of the pack by itself opens only its own choice") {
  for (std::string_view const flag : {"tenders_boy", "ferryman", "names_read"}) {
    INFO(flag);
    auto const open = [&](std::string_view passage, std::string_view choice) {
      Tale t({"sefa"});
      t.at(passage).flag(flag);
      return t.offers(choice);
    };
    CHECK(open("yard_wall", "Let the boy show you") == (flag == "tenders_boy"));
    CHECK(open("millrace_bank", "Say the chandler's name") == (flag == "ferryman"));
  }
}

TEST_CASE("ST-CAMP-06  what a choice sets is remembered, and opens what asks for it") {
  Tale t({"sefa"});
  t.at("toll_won");
  t.answer("Take the book.");
  CHECK(t.now().flags == std::uint64_t{1} << t.content->flag("has_book"));

  State s = t.now();
  Tale later({"sefa"});
  later.s = s;
  later.at("weir_stair");
  CHECK(later.offers("Open the toll book"));
  Tale without({"sefa"});
  without.at("weir_stair");
  CHECK(without.refused("Open the toll book") == "ST-CAMP-06: the story did not go that way");
}

TEST_CASE("ST-CAMP-07  a choice that names a character is closed without it, and when it is dead") {
  Tale with({"sefa", "ilmar"});
  with.at("yard_wall").flag("tenders_boy");
  CHECK(with.offers("Let Ilmar look first."));

  Tale without({"sefa", "odrun"});
  without.at("yard_wall").flag("tenders_boy");
  CHECK(without.refused("Let Ilmar look first.") == "ST-CAMP-07: the one who could is not with you");

  Tale dead({"sefa", "ilmar"});
  dead.at("yard_wall").flag("tenders_boy").s.heroes[1].dead = true;
  CHECK(dead.refused("Let Ilmar look first.") == "ST-CAMP-07: the one who could is not with you");
  CHECK(dead.offers("Through the gate."));
}

TEST_CASE("ST-CAMP-08  the table says which living character takes what the story gives") {
  Tale t({"sefa", "ilmar", "odrun"});
  t.at("toll_won").s.heroes[1].dead = true;
  t.answer("Take the firepots");
  REQUIRE(t.asked() == "which_hero");
  CHECK(t.seat() == the_table);
  CHECK(t.options() == std::vector<std::string>{"Sefa", "Odrun"});
  CHECK(t.position().prompt().text() == "Who takes the Firepots?");
  int const before = t.now().heroes[2].items.size();
  t.answer("Odrun");
  HeroRecord const& odrun = t.now().heroes[2];
  REQUIRE(odrun.items.size() == before + 1);
  CHECK(odrun.items.back().item == t.id<ItemId>("firepots"));
  CHECK(odrun.items.back().place == Carried::packed);
  CHECK(odrun.items.back().uses_left == 2);  // Firepots are thrown twice
  CHECK(t.now().heroes[0].items.size() == 4);
  CHECK(t.now().passage == t.id<PassageId>("millrace_bank"));
}

TEST_CASE("ST-CAMP-08  the table says which living character suffers an Injury of the story") {
  Tale t({"sefa", "ilmar", "odrun"});
  t.at("loft_lost").s.heroes[0].dead = true;
  t.answer("Round by the lime pits");
  REQUIRE(t.asked() == "which_hero");
  CHECK(t.seat() == the_table);
  CHECK(t.options() == std::vector<std::string>{"Ilmar", "Odrun"});
  t.answer("Ilmar");
  REQUIRE(t.now().heroes[1].injuries.size() == 1);
  CHECK(t.now().heroes[1].injuries[0] == t.id<InjuryId>("split_hand"));
  CHECK(t.now().heroes[2].injuries.empty());
  CHECK_FALSE(t.now().heroes[1].wounded);
}

TEST_CASE("ST-CAMP-09  what a passage does happens once, when it is read: then advances, then the choice") {
  Tale t({"sefa", "ilmar"});
  t.at("names", false);  // it grants an advance
  REQUIRE(t.asked() == "advance");
  CHECK(t.now().passage_read);
  CHECK(t.now().advances_granted == 1);
  CHECK(t.now().heroes[0].advances_due == 1);
  CHECK(t.now().heroes[1].advances_due == 1);
  CHECK(t.seat() == 0);
  t.answer("learn Strip the Hand");
  REQUIRE(t.asked() == "advance");
  CHECK(t.seat() == 1);
  CHECK(t.position().prompt().text() == "Ilmar has learned from this. What?");
  t.answer("learn Hush");
  // "Go out to him." is the only choice of this passage and leads on at once.
  CHECK(t.now().advances_granted == 1);
  CHECK(t.asked() == "place_hero");
  CHECK(t.now().scenario == t.id<ScenarioId>("the_weir"));
  CHECK(t.now().heroes[0].advances_due == 0);
  CHECK(t.now().heroes[1].advances_due == 0);

  Tale again({"sefa", "ilmar"});
  again.at("names", true);
  CHECK(again.now().advances_granted == 0);
}

TEST_CASE(
    "ST-CAMP-09 ST-CAMP-05  the dead are followed before the living choose how it goes on; their player is asked") {
  Tale t({"sefa", "ilmar"});
  t.at("yard_wall", false).flag("tenders_boy").s.heroes[1].dead = true;
  REQUIRE(t.asked() == "who_follows");
  CHECK(t.seat() == 1);
  CHECK(t.options() == std::vector<std::string>{"Bruna", "Odrun", "Renske", "Tovik"});
  t.answer("Tovik");
  REQUIRE(t.asked() == "story");
  CHECK(t.seat() == the_table);
  CHECK(t.now().heroes[1].seat == flow::Seat{1});
  CHECK(t.refused("Let Ilmar look first.") == "ST-CAMP-07: the one who could is not with you");
}

TEST_CASE("ST-CAMP-10  a choice leads to its scenario, or to its passage, after what it does has happened") {
  Tale scenario({"ilmar"});
  scenario.at("yard_wall").flag("tenders_boy");
  scenario.answer("Let the boy show you");  // Ilmar is alone: he takes the draught
  CHECK(scenario.now().scenario == scenario.id<ScenarioId>("binders_yard"));
  CHECK(scenario.now().heroes[0].items.back().item == scenario.id<ItemId>("draught"));
  CHECK(scenario.asked() != "story");

  Tale passage({"ilmar"});
  passage.at("yard_wall");
  passage.answer("Let Ilmar look first.");
  CHECK(passage.now().passage == passage.id<PassageId>("ilmar_looks"));
}

// --- advances --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-CAMP-11  an ability of one's sheet that is known is not learned again") {
  Tale t({"sefa"});
  t.learning(0).s.heroes[0].abilities.add(t.id<AbilityId>("keep_running"));
  REQUIRE(t.asked() == "advance");
  CHECK(t.refused("learn Keep Running") == "ST-CAMP-11: already known");
  CHECK_FALSE(t.offers("learn Keep Running"));
  CHECK(t.offers("learn Reed Whistle"));
}

TEST_CASE("ST-CAMP-11  an ability of another path is not learned, one of no path is") {
  Tale t({"sefa"});
  t.sheet("sefa").advances.push_back(t.sheet("ilmar").advances.front());  // Hush, of the knotbinders
  t.learning(0);
  REQUIRE(t.asked() == "advance");
  CHECK(t.refused("learn Hush") == "ST-CAMP-11: it belongs to another path");
  CHECK_FALSE(t.offers("learn Hush"));
  CHECK(t.offers("learn Cold Bearing"));    // reedrunner, as she is
  CHECK(t.offers("learn Strip the Hand"));  // of no path
}

TEST_CASE("ST-CAMP-11  an ability that asks for a rank is learned with exactly that rank, not with one less") {
  for (int const rank : {1, 2, 3}) {  // Field Surgery asks for First Aid 2; Bruna has it
    Tale t({"bruna"});
    int const first_aid = t.content->expertises.index_of("first_aid");
    t.learning(0).s.heroes[0].ranks[static_cast<std::size_t>(first_aid)] = static_cast<std::uint8_t>(rank);
    INFO("rank ", rank);
    REQUIRE(t.asked() == "advance");
    CHECK(t.offers("learn Field Surgery") == (rank >= 2));
    CHECK(t.refused("learn Field Surgery") == (rank == 1 ? "ST-CAMP-11: it needs a higher rank" : ""));
  }
}

TEST_CASE("ST-CAMP-11  an ability that follows on another waits for it") {
  Tale t({"ilmar"});  // Drown Sleep follows on Hush
  t.learning(0);
  CHECK(t.refused("learn Drown") == "ST-CAMP-11: another ability comes first");
  Tale knows({"ilmar"});
  knows.learning(0).s.heroes[0].abilities.add(knows.id<AbilityId>("hush"));
  CHECK(knows.offers("learn Drown"));
}

TEST_CASE("ST-CAMP-11  a weapon is asked for when the ability is used, not when it is learned") {
  Tale t({"tovik"});  // Guard the Gap needs a melee weapon
  t.learning(0).s.heroes[0].items.clear();
  CHECK(t.offers("learn Guard the Gap"));
}

TEST_CASE("ST-CAMP-12 ST-SKILL-02  a rank goes up by one and never above 3") {
  for (int const rank : {0, 2, 3}) {
    Tale t({"sefa"});
    int const lore = t.content->expertises.index_of("lore");
    t.learning(0).s.heroes[0].ranks[static_cast<std::size_t>(lore)] = static_cast<std::uint8_t>(rank);
    INFO("rank ", rank);
    REQUIRE(t.asked() == "advance");
    if (rank == 3) {
      CHECK(t.refused("get better at Lore") == "ST-CAMP-12: 3 is the highest rank");
      CHECK_FALSE(t.offers("get better at Lore"));
      continue;
    }
    t.answer("get better at Lore");
    CHECK(t.now().heroes[0].ranks[static_cast<std::size_t>(lore)] == rank + 1);
    CHECK(t.now().heroes[0].advances_due == 0);
  }
}

TEST_CASE("ST-CAMP-12  all six expertises are offered, those of rank 0 too") {
  Tale t({"sefa"});
  t.learning(0);
  std::vector<std::string> found;
  for (std::string const& o : t.options())
    if (o.starts_with("get better at ")) found.push_back(o.substr(14));
  std::sort(found.begin(), found.end());
  CHECK(found == std::vector<std::string>{"Climb (rank 2)", "First Aid (rank 1)", "Lift (rank 1)", "Locks (rank 3)",
                                          "Lore (rank 1)", "River (rank 1)"});
}

TEST_CASE("ST-CAMP-13  an item: weapons and armor one has not, nothing unwieldy, nothing that is used up") {
  Tale t({"sefa"});  // she has the knife, the spike, the quilted coat and the bow
  t.learning(0);
  std::vector<std::string> found;
  for (std::string const& o : t.options())
    if (o.starts_with("take a ")) found.push_back(o.substr(7));
  std::sort(found.begin(), found.end());
  CHECK(found == std::vector<std::string>{"Billhook", "Hooked staff", "Maul", "River plate", "Scale coat", "Sling"});
  t.answer("take a Maul");
  REQUIRE(t.now().heroes[0].items.size() == 5);
  CHECK(t.now().heroes[0].items[4].item == t.id<ItemId>("maul"));
  CHECK(t.now().heroes[0].items[4].place == Carried::packed);
}

TEST_CASE("ST-CAMP-13  armor is put on instead of the best that is worn; a weapon that protects too is packed") {
  Tale t({"odrun"});  // she has the billhook, and wears the scale coat
  t.learning(0);
  CHECK(t.offers("take a River plate"));
  CHECK_FALSE(t.offers("take a Quilted coat"));  // it protects less
  t.answer("take a River plate");
  Items const& things = t.now().heroes[0].items;
  REQUIRE(things.size() == 2);
  CHECK(things[1].item == t.id<ItemId>("river_plate"));
  CHECK(things[1].place == Carried::worn);
  Tale bare({"odrun"});
  bare.learning(0);
  while (bare.s.heroes[0].items.size() > 1) bare.s.heroes[0].items.pop_back();
  bare.answer("take a River plate");
  REQUIRE(bare.now().heroes[0].items.size() == 2);
  CHECK(bare.now().heroes[0].items[1].place == Carried::worn);
  Tale other({"odrun"});
  auto const maul = static_cast<std::size_t>(other.id<ItemId>("maul").index());
  other.content->items.items()[maul].armor = 4;
  other.content->item_gists[maul].armor = 4;
  other.learning(0);
  other.answer("take a Maul");
  REQUIRE(other.now().heroes[0].items.size() == 3);
  CHECK(other.now().heroes[0].items[2].place == Carried::packed);
}

TEST_CASE("stamina: a companion takes armor that protects better than its own and is not too heavy") {
  auto const liking = [](std::string_view hero, std::string const& thing) {
    Tale t({hero});
    t.learning(0);
    auto const options = t.options();
    auto const found = std::find(options.begin(), options.end(), "take a " + thing);
    REQUIRE(found != options.end());
    return t.position().instinct(static_cast<int>(found - options.begin()));
  };
  CHECK(liking("odrun", "River plate") == 10);  // 3 + 5, and she bears 9
  CHECK(liking("bruna", "Scale coat") == 10);
  CHECK(liking("sefa", "River plate") == 4);  // with the knife, the spike and the bow more than she bears
}

TEST_CASE("ST-CAMP-13 ST-ROOM-01  with eight things there is room for no other, with seven for one") {
  for (int const things : {7, 8}) {
    Tale t({"sefa"});
    t.learning(0);
    while (t.s.heroes[0].items.size() < things) t.s.heroes[0].items.push_back(t.s.heroes[0].items.front());
    INFO(things, " things");
    REQUIRE(t.asked() == "advance");
    CHECK(t.offers("take a Maul") == (things == 7));
  }
}

TEST_CASE("ST-CAMP-13  one who has learned all there is and can carry no more loses the advance") {
  Tale t({"sefa"});
  t.learning(0).flag("tenders_boy");
  HeroRecord& r = t.s.heroes[0];
  for (auto const& advance : t.sheet("sefa").advances) r.abilities.add(AbilityId{advance.index()});
  for (int e = 0; e < t.content->expertises.size(); ++e) r.ranks[static_cast<std::size_t>(e)] = 3;
  while (!r.items.full()) r.items.push_back(r.items.front());
  HeroRecord const before = r;
  REQUIRE(t.asked() == "story");
  CHECK(t.now().heroes[0].advances_due == 0);
  CHECK(t.now().heroes[0].items == before.items);
  CHECK(t.now().heroes[0].abilities == before.abilities);
  CHECK(t.now().heroes[0].ranks == before.ranks);
}

TEST_CASE("ST-CAMP-02  each advance is taken by the player of its character, one after another") {
  Tale t({"sefa", "ilmar"});
  t.learning(1).s.heroes[0].advances_due = 2;
  for (int const seat : {0, 0, 1}) {
    REQUIRE(t.asked() == "advance");
    CHECK(t.seat() == seat);
    t.answer("get better at River");
  }
  CHECK(t.asked() == "story");
  int const river = t.content->expertises.index_of("river");
  CHECK(t.now().heroes[0].ranks[static_cast<std::size_t>(river)] == 2);
  CHECK(t.now().heroes[1].ranks[static_cast<std::size_t>(river)] == 1);
}

TEST_CASE("ST-CAMP-05  with nobody left in the pack the place stays empty, and the story goes on") {
  Tale t({"bruna", "ilmar", "odrun", "renske"});
  pack::Collection<Hero> few;  // these are all the pack has
  for (int i = 0; i < 4; ++i) few.add(t.content->heroes.id(i), t.content->heroes[i]);
  t.content->heroes = few;
  t.at("yard_wall", false).s.heroes[3].dead = true;
  CHECK(t.asked() == "story");
  CHECK(t.now().heroes[3].dead);
}

TEST_CASE("ST-CAMP-04  the group goes on as long as one lives; only the last death ends it") {
  for (bool const all : {false, true}) {
    Tale t({"sefa", "ilmar"});
    t.s.scenario = t.id<ScenarioId>("toll_bridge");
    t.s.phase = Phase::combat_over;
    t.s.won = false;
    t.s.heroes[0].dead = true;
    for (int i = 0; i < 2; ++i) {
      Character c;
      c.hero = t.s.heroes[i].hero;
      c.record = static_cast<std::uint8_t>(i);
      c.seat = t.s.heroes[i].seat;
      c.available = 10;
      c.hit_points = 5;
      c.hex = {i, 1};
      c.standing = i == 0 || all ? Standing::killed : Standing::in_play;
      t.s.characters.push_back(c);
    }
    INFO("all ", all);
    CHECK(t.position().over() == all);
    if (!all) CHECK(t.now().passage == t.id<PassageId>("toll_lost"));
  }
}

// --- what the story brings into a combat -----------------------------------------------------------------------------

namespace {

// Everybody is placed and the first question of the combat is asked.
void set_up(Tale& t, std::string_view scenario) {
  t.s.scenario = t.id<ScenarioId>(scenario);
  t.s.phase = Phase::set_up;
  while (t.asked() == "place_hero" || t.asked() == "face") t.position().answer(0);
}

int stands_at(Tale& t, kit::Hex hex) {
  int count = 0;
  for (Character const& c : t.now().characters) count += !c.is_hero() && c.hex == hex ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("ST-CAMP-06 ST-SET-03  an opponent that a flag brings comes if that happened, and only that one") {
  std::initializer_list<std::string_view> const alone{"sefa"}, company{"sefa", "odrun", "bruna"};
  for (bool const three : {false, true})
    for (std::string_view const flag : {"", "yard_alert", "third_binder", "has_book"}) {
      Tale t(three ? company : alone);
      if (!flag.empty()) t.flag(flag);
      set_up(t, "binders_yard");
      INFO(flag, " three heroes: ", three);
      CHECK(stands_at(t, {6, 0}) == (flag == "yard_alert" ? 1 : 0));
      CHECK(stands_at(t, {10, 5}) == (flag == "third_binder" && three ? 1 : 0));  // from three on
      CHECK(stands_at(t, {8, 5}) == (three ? 0 : 1));                             // for one player
      CHECK(stands_at(t, {9, 2}) == (three ? 1 : 0));                             // from two on
    }
}

TEST_CASE("ST-SURP-01 ST-CAMP-06  the heroes are surprised where the story led them into it, and nowhere else") {
  for (std::string_view const flag : {"", "ambushed", "has_book"}) {
    Tale t({"sefa", "ilmar"});
    if (!flag.empty()) t.flag(flag);
    t.s.scenario = t.id<ScenarioId>("the_weir");
    t.s.phase = Phase::set_up;
    for (int answers = 0; answers < 4; ++answers) t.position().answer(0);  // two places, two facings
    INFO(flag);
    int surprised = 0, others = 0;
    for (Character const& c : t.now().characters)
      (c.is_hero() ? surprised : others) += c.conditions.has(Condition::surprised) ? 1 : 0;
    CHECK(others == 0);
    if (flag != "ambushed") CHECK(surprised == 0);
    if (flag == "ambushed") CHECK(surprised >= 1);  // it ends with one's first turn
  }
}

TEST_CASE("ST-END-01 ST-CAMP-06  who is still to come because of a flag keeps the combat open only if that happened") {
  auto const result = [](std::string_view set, std::string_view asked) {
    Tale t({"sefa"});
    auto& loft = t.content->scenarios.items()[static_cast<std::size_t>(t.id<ScenarioId>("smoke_loft").index())];
    loft.npcs.resize(1);
    loft.npcs[0].round = 4;
    loft.npcs[0].from_players = 1;
    loft.npcs[0].to_players = 4;
    loft.npcs[0].if_flag = std::string(asked);
    loft.objective = {};
    loft.rounds = 20;
    if (!set.empty()) t.flag(set);
    t.s.scenario = t.id<ScenarioId>("smoke_loft");
    t.s.phase = Phase::priority;
    t.s.round = 2;
    Character c;
    c.hero = t.s.heroes[0].hero;
    c.hit_points = 5;
    c.hex = {1, 1};
    t.s.characters.push_back(c);
    t.s.settle();
    return combat_result({*t.content, t.s});
  };
  CHECK(result("", "") == Result::open);
  CHECK(result("has_book", "has_book") == Result::open);
  CHECK(result("", "has_book") == Result::won);
  CHECK(result("yard_alert", "has_book") == Result::won);
  CHECK(result("has_book", "nobody_sets_this") == Result::won);
}

TEST_CASE("ST-CAMP-04  a single scenario ends with its combat: won if it was won and somebody lives") {
  for (bool const won : {false, true})
    for (bool const lives : {false, true}) {
      Tale t({"sefa"});
      t.s.campaign = false;
      t.s.scenario = t.id<ScenarioId>("toll_bridge");
      t.s.phase = Phase::combat_over;
      t.s.won = won;
      Character c;
      c.hero = t.s.heroes[0].hero;
      c.hex = {1, 1};
      c.hit_points = 5;
      c.available = 10;
      c.standing = lives ? Standing::in_play : Standing::killed;
      t.s.characters.push_back(c);
      INFO("won ", won, ", lives ", lives);
      CHECK(t.position().over());
      CHECK(t.now().ending == (won && lives ? Ending::won : Ending::lost));
      CHECK(t.now().advances_granted == 0);
    }
}

TEST_CASE("stamina: the keys of story and advances are ids, never places in a list") {
  Tale t({"sefa"});
  t.learning(0);
  std::vector<std::string> keys;
  for (int i = 0; i < t.position().option_count(); ++i) keys.push_back(t.position().key(i));
  auto const has = [&](std::string_view key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); };
  CHECK(has("ability=keep_running"));
  CHECK(has("expertise=lore"));
  CHECK(has("item=maul"));
  CHECK(std::all_of(keys.begin(), keys.end(), [](std::string const& k) { return k.find('=') != std::string::npos; }));

  Tale item({"sefa", "ilmar"});
  item.at("toll_won");
  item.answer("Take the firepots");
  CHECK(item.position().key(1) == "ilmar");
}

// --- what is not there -----------------------------------------------------------------------------------------------

namespace {

Choice& choice(Tale& t, std::string_view passage, std::size_t n) {
  return t.content->passages.items()[static_cast<std::size_t>(t.id<PassageId>(passage).index())].choices[n];
}

int offered_beginning_with(Tale& t, std::string_view beginning) {
  int count = 0;
  for (std::string const& o : t.options()) count += o.starts_with(beginning) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("ST-CAMP-06  each flag opens what asks for it, the first and the last too; one that nobody sets never does") {
  int const flags = static_cast<int>(core()->flags.size());
  REQUIRE(flags > 2);
  for (int asked = 0; asked < flags; ++asked)
    for (int set = 0; set < flags; ++set) {
      Tale t({"sefa", "ilmar"});
      choice(t, "yard_wall", 0).if_flag = core()->flags[static_cast<std::size_t>(asked)];
      std::string const text = choice(t, "yard_wall", 0).text;
      t.at("yard_wall").s.flags = std::uint64_t{1} << set;
      INFO(core()->flags[static_cast<std::size_t>(asked)], " asked, set ", set);
      CHECK(t.offers(text) == (asked == set));
    }
  Tale never({"sefa", "ilmar"});
  choice(never, "yard_wall", 0).if_flag = "nobody_sets_this";
  std::string const text = choice(never, "yard_wall", 0).text;
  never.at("yard_wall").s.flags = ~std::uint64_t{0};  // and if everything else had happened
  CHECK(never.refused(text) == "ST-CAMP-06: the story did not go that way");
}

TEST_CASE("ST-CAMP-06 ST-SURP-01  whatever has happened, nobody is surprised where no ambush is asked for") {
  Tale t({"sefa"});
  auto& weir = t.content->scenarios.items()[static_cast<std::size_t>(t.id<ScenarioId>("the_weir").index())];
  weir.surprise_flag.clear();
  weir.heroes_surprised = false;
  t.s.flags = ~std::uint64_t{0};
  t.s.scenario = t.id<ScenarioId>("the_weir");
  t.s.phase = Phase::set_up;
  for (int answers = 0; answers < 2; ++answers) t.position().answer(0);
  for (Character const& c : t.now().characters) CHECK_FALSE(c.conditions.has(Condition::surprised));
}

TEST_CASE("ST-CAMP-08 ST-WPN-03  what is not used up comes without uses: found, on the sheet, or by an advance") {
  Tale t({"sefa", "ilmar"});
  t.content->items.items()[static_cast<std::size_t>(t.id<ItemId>("firepots").index())].use.reset();
  t.at("toll_won");
  t.answer("Take the firepots");
  t.answer("Ilmar");
  CHECK(t.now().heroes[1].items.back().item == t.id<ItemId>("firepots"));
  CHECK(t.now().heroes[1].items.back().uses_left == 0);
  for (HeroRecord const& r : t.now().heroes)
    for (CarriedItem const& carried : r.items) {
      auto const& use = t.content->items[carried.item.index()].use;
      CHECK(carried.uses_left == (use ? use->uses : 0));
    }
  Tale advance({"sefa"});
  advance.learning(0);
  advance.answer("take a Maul");
  CHECK(advance.now().heroes[0].items.back().uses_left == 0);
}

TEST_CASE("ST-CAMP-12  as many expertises as the pack has, and six at the most") {
  for (int const count : {1, 3, 6, 7}) {
    Tale t({"sefa"});
    pack::Collection<Expertise> some;
    for (int e = 0; e < std::min(count, 6); ++e) some.add(t.content->expertises.id(e), t.content->expertises[e]);
    if (count > 6) some.add("whistling", t.content->expertises[0]);
    t.content->expertises = some;
    t.learning(0);
    INFO(count, " expertises");
    REQUIRE(t.asked() == "advance");
    CHECK(offered_beginning_with(t, "get better at ") == std::min(count, 6));
  }
}

TEST_CASE("ST-CAMP-13  armor alone and a weapon alone can be taken; what is neither, or unwieldy, or used up, cannot") {
  struct Line {
    bool weapon, armor, unwieldy, used_up, taken;
  };
  for (Line const line : {Line{true, false, false, false, true}, Line{false, true, false, false, true},
                          Line{true, true, false, false, true}, Line{false, false, false, false, false},
                          Line{true, false, true, false, false}, Line{false, true, false, true, false}}) {
    Tale t({"sefa"});
    Item& maul = t.content->items.items()[static_cast<std::size_t>(t.id<ItemId>("maul").index())];
    if (!line.weapon) maul.weapon.reset();
    if (line.armor) maul.armor = 4;
    maul.unwieldy = line.unwieldy;
    if (line.used_up) maul.use = t.content->items[t.id<ItemId>("firepots").index()].use;
    t.learning(0);
    INFO("weapon ", line.weapon, ", armor ", line.armor, ", unwieldy ", line.unwieldy, ", used up ", line.used_up);
    CHECK(t.offers("take a Maul") == line.taken);
  }
}

TEST_CASE("ST-CAMP-13  the first thing of the pack can be taken like any other") {
  Tale t({"sefa"});
  Item& first = t.content->items.items().front();
  first = t.content->items[t.id<ItemId>("maul").index()];
  first.name = "Club";
  t.learning(0);
  CHECK(t.offers("take a Club"));
}

TEST_CASE("ST-CAMP-02 ST-CAMP-05  advances of the dead are nobody's; the living take theirs, and only theirs") {
  Tale t({"bruna", "ilmar", "odrun", "renske"});
  pack::Collection<Hero> few;  // these are all the pack has: nobody follows
  for (int i = 0; i < 4; ++i) few.add(t.content->heroes.id(i), t.content->heroes[i]);
  t.content->heroes = few;
  t.learning(1);
  t.s.heroes[0].dead = true;
  t.s.heroes[0].advances_due = 1;
  REQUIRE(t.asked() == "advance");
  CHECK(t.seat() == 1);
  t.answer("get better at River");
  CHECK(t.asked() == "story");
  CHECK(t.now().heroes[0].advances_due == 1);
  CHECK(t.now().heroes[1].advances_due == 0);
}
