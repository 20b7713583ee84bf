// Between combats, with the campaign of the core pack: what lasts, rest, advances, defeat, the dead; saving and
// resuming.
#include <doctest/doctest.h>

#include <set>

#include "flow/session.h"
#include "games/stamina/rules/set_up.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

pack::Loaded<Content> const& core() {
  static pack::Loaded<Content> const loaded =
      load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "stamina" / "core"});
  return loaded;
}

template <class Id>
Id named(std::string_view name) {
  Id id;
  REQUIRE(from_name(*core().content, name, id));
  return id;
}

State campaign(std::initializer_list<std::string_view> heroes) {
  State s;
  s.campaign = true;
  for (std::string_view const hero : heroes)
    s.heroes.push_back(fresh_record(*core().content, named<HeroId>(hero), flow::Seat{0}));
  return s;
}

// Toll Bridge has just been decided; everybody stands as the records say, with 5 hit points.
State after_the_bridge(std::initializer_list<std::string_view> heroes, bool won) {
  State s = campaign(heroes);
  s.scenario = named<ScenarioId>("toll_bridge");
  s.phase = Phase::combat_over;
  s.won = won;
  for (int i = 0; i < s.heroes.size(); ++i) {
    Character c;
    c.hero = s.heroes[i].hero;
    c.record = static_cast<std::uint8_t>(i);
    c.seat = s.heroes[i].seat;
    c.hit_points = 5;
    c.available = 10;
    c.hex = {i, 1};
    c.abilities = s.heroes[i].abilities;
    c.items = s.heroes[i].items;
    c.ranks = s.heroes[i].ranks;
    s.characters.push_back(c);
  }
  return s;
}

State at_passage(State s, std::string_view passage) {
  s.passage = named<PassageId>(passage);
  s.passage_read = true;
  s.phase = Phase::story;
  return s;
}

std::vector<std::string> options(flow::Position& p) {
  std::vector<std::string> texts;
  for (flow::Words const& option : p.options()) texts.push_back(option.text());
  return texts;
}

void answer(flow::Position& p, std::string_view beginning) {
  std::vector<std::string> const texts = options(p);
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].starts_with(beginning)) {
      p.answer(static_cast<int>(i));
      p.over();
      return;
    }
  FAIL("no option begins with ", std::string(beginning), " at ", std::string(p.kind()));
}

// The first hero as it comes into Toll Bridge.
Character brought_into_combat(State s) {
  s.scenario = named<ScenarioId>("toll_bridge");
  s.phase = Phase::set_up;
  Position p(core().content, s);
  while (p.state().characters.empty() || p.kind() == "place_hero" || p.kind() == "face") p.answer(0);
  return p.state().characters[0];
}

bool contains(std::vector<std::string> const& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

// The same decisions for the same game, spread over all kinds of options.
int choice(flow::Session& session) { return (session.length() * 7 + 3) % session.position().option_count(); }

flow::Setup the_weir(std::uint64_t seed) {
  flow::Setup setup;
  setup.game = "stamina";
  setup.scenario = "low_harrow";
  setup.seed = seed;
  return setup;
}

}  // namespace

TEST_CASE("ST-CAMP-01  wounds, Injuries, items, abilities, ranks and deaths last; everything else is gone") {
  State s = after_the_bridge({"sefa", "ilmar"}, true);
  Character& sefa = s.characters[0];
  sefa.wounded = true;
  sefa.injuries.push_back(named<InjuryId>("split_hand"));
  sefa.items.push_back({named<ItemId>("draught"), Carried::packed, 1});
  sefa.abilities.add(named<AbilityId>("low_and_fast"));
  sefa.ranks[0] = 3;
  sefa.conditions.apply({Condition::bleed, {}, 2, kit::until_removed, {}});
  s.characters[1].standing = Standing::killed;
  s.ground_items.push_back({{2, 1}, named<ItemId>("draught"), 1});
  s.changed_ground.push_back({{3, 1}, 1});
  s.hard_ground.push_back({.center = {2, 2}, .radius = 1, .cost = 1, .turns = 2, .controller = CharacterId{0}});
  Items const items = sefa.items;
  AbilitySet const abilities = sefa.abilities;
  Position p(core().content, s);
  REQUIRE_FALSE(p.over());
  HeroRecord const& r = p.state().heroes[0];
  CHECK(r.wounded);
  CHECK(r.injuries.size() == 1);
  CHECK(r.items == items);
  CHECK(r.abilities == abilities);
  CHECK(r.ranks[0] == 3);
  CHECK_FALSE(r.dead);
  CHECK(p.state().heroes[1].dead);
  CHECK(p.state().characters.empty());
  CHECK(p.state().ground_items.empty());
  CHECK(p.state().changed_ground.empty());
  CHECK(p.state().hard_ground.empty());
  CHECK(p.faults().empty());
  CHECK(p.state().passage == named<PassageId>("toll_won"));  // the story is the pack's
}

TEST_CASE("ST-CAMP-02  an advance: an ability whose Req is met, a rank, or an item; dice and regeneration stay") {
  Position p(core().content, after_the_bridge({"sefa"}, true));  // the bridge grants 1
  REQUIRE(p.kind() == "advance");
  CHECK(p.state().advances_granted == 1);
  auto const found = options(p);
  CHECK(contains(found, "get better at Locks (rank 3)"));
  CHECK(contains(found, "get better at Climb (rank 2)"));
  CHECK(std::any_of(found.begin(), found.end(), [](auto const& o) { return o.starts_with("take a "); }));
  // Of the six on her sheet those of her own path, or of none, that follow on nothing she lacks.
  Content const& c = *core().content;
  Hero const& sheet = c.heroes[named<HeroId>("sefa").index()];
  HeroRecord const& r = p.state().heroes[0];
  for (pack::Ref<Ability> const& ref : sheet.advances) {
    Ability const& a = c.abilities[ref];
    bool const open = (!a.req.path || a.req.path == sheet.path) &&
                      (!a.req.ability || r.abilities.has(AbilityId{a.req.ability.index()}));
    CHECK(contains(found, "learn " + a.name) == open);
  }
  answer(p, "learn Keep Running");
  CHECK(p.state().heroes[0].abilities.has(named<AbilityId>("keep_running")));
  CHECK(p.state().heroes[0].advances_due == 0);
  CHECK(p.kind() == "story");
  Character const fresh = brought_into_combat(p.state());
  CHECK(fresh.available == 10);
  CHECK(fresh.abilities.has(named<AbilityId>("keep_running")));
  CHECK(sheet.regeneration == 4);
}

TEST_CASE(
    "ST-CAMP-03  a rest, where the pack allows one, heals every wound and Injury; without it both are carried on") {
  for (bool const sleeps : {true, false}) {
    State s = campaign({"sefa"});
    s.heroes[0].wounded = true;
    s.heroes[0].injuries.push_back(named<InjuryId>("split_hand"));
    Position p(core().content, at_passage(s, "millrace_won"));
    answer(p, sleeps ? "Sleep." : "Go on now");
    INFO("sleeps ", sleeps);
    CHECK(p.state().heroes[0].wounded == !sleeps);
    CHECK(p.state().heroes[0].injuries.empty() == sleeps);
    CHECK(p.state().passage == named<PassageId>("loft_foot"));
    Character const next = brought_into_combat(p.state());
    CHECK(next.wounded == !sleeps);
    CHECK(next.wound == (sleeps ? 0 : 2));
    CHECK(next.injuries.size() == (sleeps ? 0 : 1));
    CHECK(next.hit_points == (sleeps ? 11 : 5));  // half of 11, rounded down
  }
}

TEST_CASE("ST-CAMP-04  a lost combat follows the defeat branch, and the Unconscious recover") {
  State s = after_the_bridge({"sefa", "ilmar"}, false);
  for (Character& c : s.characters) c.conditions.apply({Condition::unconscious, {}, 0, kit::until_removed, {}});
  Position p(core().content, s);
  REQUIRE_FALSE(p.over());
  CHECK(p.state().passage == named<PassageId>("toll_lost"));
  CHECK(p.kind() == "story");
  CHECK_FALSE(p.state().heroes[0].dead);
  CHECK(p.state().advances_granted == 0);
  CHECK(brought_into_combat(p.state()).conditions.empty());
}

TEST_CASE("ST-CAMP-04  when all player characters are dead the campaign is lost, whatever else came of the combat") {
  for (bool const won : {false, true}) {
    State s = after_the_bridge({"sefa", "ilmar"}, won);
    for (Character& c : s.characters) c.standing = Standing::killed;
    Position p(core().content, s);
    CHECK(p.over());
    CHECK_FALSE(p.outcome().won);
    CHECK(p.state().ending == Ending::lost);
  }
}

TEST_CASE("ST-CAMP-05  the player of a dead character takes an unused one, with the advances of the group") {
  State s = at_passage(campaign({"sefa", "ilmar"}), "millrace_won");
  s.phase = Phase::advances;
  s.advances_granted = 2;
  s.heroes[1].dead = true;
  s.heroes[1].wounded = true;
  Position p(core().content, s);
  REQUIRE(p.kind() == "who_follows");
  auto found = options(p);
  std::sort(found.begin(), found.end());
  CHECK(found == std::vector<std::string>{"Bruna", "Odrun", "Renske", "Tovik"});
  answer(p, "Odrun");
  CHECK(p.state().heroes[1].hero == named<HeroId>("odrun"));
  CHECK_FALSE(p.state().heroes[1].dead);
  CHECK_FALSE(p.state().heroes[1].wounded);
  for (int due = 2; due > 0; --due) {
    REQUIRE(p.kind() == "advance");
    CHECK(p.state().heroes[1].advances_due == due);
    CHECK(p.prompt().text().find("Odrun") != std::string::npos);
    p.answer(0);
  }
  CHECK(p.kind() == "story");
}

TEST_CASE("ST-CAMP-05 ST-HP-16  who is dead and followed by another is lost: nobody takes that one again") {
  State s = at_passage(campaign({"sefa", "ilmar"}), "millrace_won");
  s.phase = Phase::advances;
  s.heroes[1].dead = true;
  Position p(core().content, s);
  REQUIRE(p.kind() == "who_follows");
  answer(p, "Odrun");
  State later = p.state();
  later.phase = Phase::advances;
  later.heroes[1].dead = true;  // and Odrun falls too
  Position again(core().content, later);
  REQUIRE(again.kind() == "who_follows");
  auto found = options(again);
  std::sort(found.begin(), found.end());
  CHECK(found == std::vector<std::string>{"Bruna", "Renske", "Tovik"});
}

TEST_CASE("ST-SAVE-01  at any decision of a player the game can be left and taken up again, exactly as it stood") {
  auto const game = make_game(core().content, core().infos);
  flow::Session session(game, the_weir(7));
  std::set<std::string> kinds;
  for (int i = 0; i < 240 && !session.position().over(); ++i) {
    kinds.insert(std::string(session.position().kind()));
    session.answer(choice(session));
    if (i % 12 != 0 || session.position().over()) continue;
    flow::Session resumed(game, session.chronicle());
    REQUIRE_FALSE(resumed.parting());
    CHECK(resumed.place() == session.place());
    bool const same_tree = resumed.position().tree() == session.position().tree();
    CHECK(same_tree);
    CHECK(resumed.position().prompt().text() == session.position().prompt().text());
    CHECK(options(resumed.position()) == options(session.position()));
    // A snapshot, as it is kept between two decisions, does the same.
    auto const copy = session.position().clone();
    copy->restore(session.position().snapshot());
    CHECK(copy->state_hash() == session.place());
  }
  CHECK(kinds.contains("story"));
  CHECK(kinds.contains("main_phase"));
}

TEST_CASE("ST-SAVE-03  one stream of dice: the same game has the same results, and each roll says what it was for") {
  auto const game = make_game(core().content, core().infos);
  flow::Session first(game, the_weir(7)), second(game, the_weir(7));
  for (int i = 0; i < 240 && !first.position().over(); ++i) {
    int const index = choice(first);
    first.answer(index);
    second.answer(index);
  }
  CHECK(first.place() == second.place());
  std::set<std::string> const known{"priority", "success", "hit", "clash", "skill", "blind"};
  std::set<std::string> purposes;
  int rolled = 0;
  for (flow::LogEntry const& line : first.log()) {
    if (line.told.kind != "rolled") continue;
    ++rolled;
    std::string const text = line.told.words.text();
    purposes.insert(text.substr(text.find(" for ") + 5));
  }
  CHECK(rolled > 0);
  CHECK(static_cast<std::uint64_t>(rolled) == first.position().rolled());  // none is hidden
  CHECK(std::includes(known.begin(), known.end(), purposes.begin(), purposes.end()));
  CHECK(purposes.contains("priority"));
  CHECK(purposes.contains("success"));

  Bench clash;
  clash.hero("ann", {5, 5}).knows("grapple");
  clash.npc("rough", {5, 4});
  clash.turn_of("Ann").dice({6, 3});
  clash.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 0", "roll 1 (pay 1)"});
  CHECK(clash.told("rolled", "6 for clash") == 1);
  CHECK(clash.told("rolled", "3 for hit") == 1);

  Bench skill("in_the_garden");
  skill.hero("ann", {2, 6});
  skill.npc("rough", {12, 6});
  skill.turn_of("Ann").dice({4});
  skill.answers({"Knotted rope (Action)", "roll 1 (pay 1)"});
  CHECK(skill.told("rolled", "4 for skill") == 1);

  Bench blind;
  blind.hero("ann", {5, 5}).holds("bow").has(Condition::blind, 0, 5);
  blind.hero("bart", {5, 3});
  blind.npc("rough", {5, 2});
  blind.turn_of("Ann").dice({2, 1});
  blind.answers({"Basic Attack with the Bow, blindly around 5,2", "the nearest ones"});
  CHECK(blind.told("rolled", "2 for blind") == 1);
  CHECK(blind.told("rolled", "1 for success") == 1);
}
