// The day at its edges: the equal value, the half of a condition, who is dead or dying, who has passed.
// Ledger TG-DAY, TG-DAWN, TG-DUSK, TG-ITEM, TG-DEATH, TG-PARTY.
#include "days_bench.h"
#include "games/avalon/rules/location_and_character_actions.h"
#include "games/avalon/rules/travel.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

using Words = std::vector<std::string>;
// Bren has died and nobody took the place; what is left of the character counts for nothing.
void bren_is_dead(Bench& b) {
  who(b.state, 1).in_play = false;
  who(b.state, 1).health = 0;
}
Item& card_of_item(Bench& b, std::string_view id) {
  return b.content->items.items()[static_cast<std::size_t>(item(b, id).index())];
}

}  // namespace

// --- actions ---------------------------------------------------------------------------------------------------------

TEST_CASE("TG-EXPL-01 TG-TRAV-01  what is in use makes the way cheaper, never less than nothing") {
  for (int const by : {-1, -3}) {
    Bench b;
    add_item(b, "boots", "Boots");
    card_of_item(b, "boots").boons.travel = card_of_item(b, "boots").boons.explore = by;
    own(b, 0, "boots");
    State const start = b.state;
    b.begin();
    b.answer("travel to Field");
    CHECK(b.ada().energy == 6);
    b.state = start;
    who(b.state, 0).energy = 0;
    b.begin();
    CHECK(b.offers("explore"));
    b.answer("travel to Field");
    CHECK(b.ada().at == b.location("field"));
  }
}

TEST_CASE("TG-EXPL-06 TG-TRAV-10  two who have exactly the price of two are offered to go together") {
  for (int const energy : {1, 2}) {
    Bench b(2);
    who(b.state, 0).energy = static_cast<std::uint8_t>(energy);
    who(b.state, 1).energy = 0;
    b.begin();
    CHECK(b.offers("explore together") == (energy == 2));
    CHECK(b.offers("travel together to Field") == (energy == 2));
  }
}

TEST_CASE("TG-EXPL-06 TG-TRAV-10 TG-PARTY-11  what hinders the one who invites is not laid on the others") {
  // Ada's share is 2, Bren's 1: three energy are enough for both.
  Bench b(2);
  add_item(b, "shackle", "Shackle");
  card_of_item(b, "shackle").boons.travel = card_of_item(b, "shackle").boons.explore = 1;
  own(b, 0, "shackle");
  who(b.state, 0).energy = 2;
  who(b.state, 1).energy = 1;
  b.begin();
  CHECK(b.offers("explore together"));
  b.answer("travel together to Field");
  b.answer("join");
  CHECK(b.asked() == "plan_the_day");  // each its own share, there is no other way; and nobody has energy left
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("field"));
}

TEST_CASE("TG-CACT-04  nobody is asked to help with what costs nothing") {
  Bench b(2);
  b.content->characters.items()[0].action.cost = {};
  b.begin();
  CHECK(b.offers("Own action"));
  CHECK_FALSE(b.offers("Own action with help"));
}

TEST_CASE("TG-CACT-01  an action without that limit may be used again on the same day") {
  Bench b;
  b.begin();
  b.answer("Own action");
  CHECK(b.offers("Own action"));
  CHECK(b.refusal("Own action").empty());
}

TEST_CASE("TG-DEATH-03  only one who lies here can be tended, not one who lies elsewhere or stands") {
  enum class Bren { lies_here, lies_there, has_left, stands };
  for (Bren const bren : {Bren::lies_here, Bren::lies_there, Bren::has_left, Bren::stands}) {
    Bench b(2);
    give(b.state, 0, Resource::food, 1);
    if (bren != Bren::stands) {
      who(b.state, 1).health = who(b.state, 1).energy = 0;
      who(b.state, 1).dying = true;
    }
    if (bren == Bren::lies_there) who(b.state, 1).at = b.location("field");
    if (bren == Bren::has_left) who(b.state, 1).in_play = false;  // dying, between two chapters
    b.begin();
    CHECK(b.offers("tend Bren") == (bren == Bren::lies_here));
    CHECK(b.offers("explore together") == (bren == Bren::stands));  // TG-PARTY-02: the dying join nothing
  }
}

TEST_CASE("TG-DEATH-03  tending costs 1 energy and 1 food, and both must be there") {
  for (auto const& [energy, food] : {std::pair{0, 1}, std::pair{1, 0}, std::pair{1, 1}}) {
    Bench b(2);
    who(b.state, 0).energy = static_cast<std::uint8_t>(energy);
    give(b.state, 0, Resource::food, food);
    who(b.state, 1).health = who(b.state, 1).energy = 0;
    who(b.state, 1).dying = true;
    b.begin();
    CHECK(b.offers("tend Bren") == (energy == 1 && food == 1));
  }
}

TEST_CASE("TG-DAY-01  the turn is left to one who can still act, not to one who has acted, passed, or left it before") {
  Bench b(2);
  b.begin();
  CHECK(b.offers("let Bren act first"));
  b.answer("let Bren act first");
  CHECK_FALSE(b.offers("let Ada act first"));  // she has left it to him
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK_FALSE(b.offers("let Bren act first"));  // he has acted
  b.answer("explore");
  b.answer("let Bren act first");
  b.answer("pass");
  CHECK(b.position->asked() == flow::Seat{0});
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK_FALSE(b.offers("let Bren act first"));  // he has passed
}

TEST_CASE("TG-RES-07  six things may be handed over or taken up in a round, no seventh") {
  Bench b(2);
  for (int n = 0; n < 7; ++n) add_item(b, fmt::format("thing_{}", n), fmt::format("Thing {}", n));
  for (int n = 0; n < 7; ++n) own(b, 0, fmt::format("thing_{}", n));
  b.begin();
  for (int n = 0; n < 6; ++n) {
    CHECK(b.offers("Ada gives Thing 6 to Bren"));
    b.answer(fmt::format("Ada gives Thing {} to Bren", n));
  }
  CHECK_FALSE(b.offers("Ada gives Thing 6 to Bren"));

  Bench lying(2);
  for (int n = 0; n < 7; ++n) add_item(lying, fmt::format("thing_{}", n), fmt::format("Thing {}", n));
  for (int n = 0; n < 7; ++n)
    lying.state.table.dropped.push_back({item(lying, fmt::format("thing_{}", n)), lying.location("start")});
  add_item(lying, "zither", "Zither");
  lying.state.table.dropped.push_back({item(lying, "zither"), lying.location("field")});
  lying.begin();
  CHECK_FALSE(lying.offers("pick up Zither"));  // it lies elsewhere
  for (int n = 0; n < 6; ++n) lying.answer(fmt::format("pick up Thing {}", n));
  CHECK_FALSE(lying.offers("pick up Thing 6"));
}

TEST_CASE("TG-LACT-03  an action without that limit leaves no token and can be used again") {
  Bench b;
  card_of_place(b, "start").actions = {action("Fish", {.energy = 1}, {gain(Resource::food, 1)})};
  b.begin();
  b.answer("Fish");
  CHECK(place(b.now(), b.location("start")).covered == 0);
  CHECK(b.offers("Fish"));
}

TEST_CASE("TG-STORY-03  the easier encounters are given up in that mode only, and once") {
  for (bool const story : {false, true})
    for (bool const eased : {false, true}) {
      Bench b;
      b.state.modes.story_encounters = story;
      b.state.eased = eased;
      b.begin();
      CHECK(b.offers("give up the easier encounters") == (story && eased));
    }
}

// --- rounds ----------------------------------------------------------------------------------------------------------

TEST_CASE("TG-DAY-06 TG-DEATH-05  the day waits for nobody who has died, whatever energy was left") {
  Bench b(2);
  bren_is_dead(b);
  who(b.state, 1).energy = 3;
  b.begin();
  b.answer("pass");
  CHECK(b.now().day == 2);
}

TEST_CASE("TG-DAY-06  a campaign set up for so many days ends with the last of them, and not before") {
  Bench b;
  b.state.day_limit = 2;
  b.begin();
  b.answer("pass");
  CHECK(b.now().day == 2);
  CHECK_FALSE(b.position->over());
  b.answer("pass");
  CHECK(b.position->over());
  CHECK(b.now().lost);
}

// --- dusk ------------------------------------------------------------------------------------------------------------

TEST_CASE("TG-DUSK-04  food is offered to whom it helps: hurt, or frightened, or both") {
  struct Row {
    int health, terror, food;
    bool asked;
  };
  for (Row const row : {Row{9, 0, 1, false}, {8, 0, 1, true}, {9, 1, 1, true}, {8, 1, 0, false}}) {
    Bench b;
    who(b.state, 0).health = static_cast<std::uint8_t>(row.health);
    who(b.state, 0).terror = static_cast<std::uint8_t>(row.terror);
    give(b.state, 0, Resource::food, row.food);
    b.begin();
    b.answer("pass");
    CHECK((b.asked() == "rest") == row.asked);
  }
}

TEST_CASE("TG-DUSK-08  an exhausted character restores four, and what is in use adds to it or nothing") {
  for (int const more : {-2, 0, 1, 9}) {
    Bench b;
    add_item(b, "tea", "Tea");
    card_of_item(b, "tea").boons.dusk_energy = more;
    own(b, 0, "tea");
    who(b.state, 0).energy = 0;
    b.begin();
    b.answer("pass");
    CHECK(b.ada().energy == (more == 1 ? 5 : more == 9 ? 6 : 4));
  }
}

TEST_CASE("TG-DUSK-11  who can buy nothing is not asked: too few EXP, or nothing left in the pools") {
  struct Row {
    int exp, combat, diplomacy;
    bool asked;
  };
  // All pairs stand at 6: a point costs 10, a card 2.
  for (Row const row : {Row{1, 3, 3, false}, {2, 3, 0, true}, {2, 0, 3, true}, {9, 0, 0, false}, {10, 0, 0, true}}) {
    CAPTURE(row.exp);
    Bench b;
    who(b.state, 0).attributes.fill(3);
    who(b.state, 0).cards[0].pool.resize(row.combat);
    who(b.state, 0).cards[1].pool.resize(row.diplomacy);
    give(b.state, 0, Resource::exp, row.exp);
    b.begin();
    b.answer("pass");
    CHECK((b.asked() == "spend_exp") == row.asked);
  }
}

TEST_CASE("TG-DEATH-03 TG-DEATH-11  when the first death of an evening ends the game, nobody else dies of it") {
  Bench b(2);
  for (int i : {0, 1}) {
    who(b.state, i).health = who(b.state, i).energy = 0;
    who(b.state, i).dying = true;
  }
  b.begin();
  CHECK(b.asked() == "call_allmother");
  CHECK_FALSE(b.ada().in_play);
  CHECK(b.bren().in_play);
}

// --- dawn ------------------------------------------------------------------------------------------------------------

TEST_CASE("TG-DAWN-03 TG-DUSK-03  cards of every kind have their effects: items, secrets, skills, events and quests") {
  for (bool const dusk : {false, true}) {
    Bench b(2);
    Effects const found = {gain(Resource::rep, 1, Whom::each)};
    auto const works = [&](Gear& gear, std::string name) {
      gear.name = std::move(name);
      (dusk ? gear.dusk : gear.dawn) = found;
    };
    Item axe;
    works(axe, "Axe");
    b.content->items.add("axe", axe);
    own(b, 1, "axe");
    works(b.content->secrets.items()[0], "Counted");
    who(b.state, 1).secrets.add(secret(b, "counted"));
    who(b.state, 1).secrets_up.add(secret(b, "counted"));
    Skill skill;
    skill.number = 1;
    works(skill.b, "Weight");
    skill.a.name = "Edge";
    b.content->skills.add("edge", skill);
    who(b.state, 1).skills.add(SkillId{0});
    who(b.state, 1).skills_b.add(SkillId{0});
    Event rain, search;
    works(rain, "Rain");
    works(search, "Search");
    search.quest = true;
    add_event(b, "rain", rain);
    add_event(b, "search", search);
    b.state.table.event = event(b, "rain");
    b.state.table.quests.push_back(event(b, "search"));
    b.begin();
    b.answer("pass");
    b.answer("pass");
    REQUIRE(b.asked() == "which_effect_first");
    CHECK(b.options() == Words{"Axe (Bren)", "Counted (Bren)", "Weight (Bren)", "Rain", "Search"});
    b.answer("Weight (Bren)");
    CHECK(b.bren().of(Resource::rep) == 1);
    CHECK(b.ada().of(Resource::rep) == 0);
    b.answer("Counted (Bren)");
    CHECK(b.bren().of(Resource::rep) == 2);
    b.answer("Search");
    CHECK(b.bren().of(Resource::rep) == 3);
    CHECK(b.ada().of(Resource::rep) == 1);  // an event is for all
    b.answer("Rain");
    CHECK(b.asked() == "plan_the_day");
    CHECK(b.bren().of(Resource::rep) == 5);
    CHECK(b.ada().of(Resource::rep) == 2);
  }
}

TEST_CASE("TG-DAWN-03  what lies facedown, and what belonged to the dead, has no effect") {
  Bench b(2);
  add_item(b, "axe", "Axe");
  add_item(b, "bow", "Bow");
  for (char const* id : {"axe", "bow"}) card_of_item(b, id).dawn = {gain(Resource::rep, 1, Whom::everyone)};
  own(b, 0, "axe", false);
  own(b, 1, "bow");
  bren_is_dead(b);
  b.begin();
  b.answer("pass");
  CHECK(b.now().day == 2);
  CHECK(b.ada().of(Resource::rep) == 0);
}

TEST_CASE("TG-DAWN-09  those whom a vanishing place sends to one card arrive as a party; the dead go nowhere") {
  Bench b(2);
  LocationId const tower = add_location(b, "tower", 130, {}, {2, 0});
  Instant arrival;
  arrival.effects = {gain(Resource::rep, 2)};
  card_of_place(b, "start").instant = {arrival};
  who(b.state, 0).at = who(b.state, 1).at = tower;
  State const both = b.state;
  b.begin();
  b.answer("pass");
  b.answer("pass");
  CHECK(b.ada().at == b.location("start"));
  CHECK(b.bren().at == b.location("start"));
  REQUIRE(b.asked() == "share_gain");  // found once, by the two
  CHECK(asks(b, "2 REP"));
  CHECK(b.ada().health == 7);
  CHECK(b.bren().health == 7);

  b.state = both;
  bren_is_dead(b);
  who(b.state, 1).terror = 1;
  b.begin();
  b.answer("pass");
  CHECK(b.ada().of(Resource::rep) == 2);
  CHECK(b.bren().at == tower);
  CHECK(b.bren().terror == 1);
}

TEST_CASE("TG-MENH-13  without any menhir the living suffer, the dead no more") {
  Bench b(2);
  place(b.state, b.location("start")).menhir = false;
  place(b.state, b.location("start")).dial = 0;
  bren_is_dead(b);
  b.begin();
  b.answer("pass");
  CHECK(b.ada().terror == 2);
  CHECK(b.bren().terror == 0);
}

TEST_CASE("TG-DAWN-14  a dial is its owner's; of one who has died, or of a secret nobody holds, it is everybody's") {
  struct Row {
    DialOf of;
    bool held;
    int ada, bren;
  };
  for (Row const row : {Row{DialOf::character, true, 0, 1},
                        {DialOf::character, false, 1, 0},
                        {DialOf::secret, true, 0, 1},
                        {DialOf::secret, false, 1, 1},
                        {DialOf::table, true, 1, 1}}) {
    Bench b(2);
    b.content->secrets.items()[0].when_done = {gain(Resource::rep, 1, Whom::each)};
    b.content->finish();
    auto const text = static_cast<std::uint16_t>(b.content->lists.number_of(b.content->secrets[0].when_done));
    std::uint8_t const owner = row.of == DialOf::secret ? secret(b, "counted").value : 1;
    b.state.table.dials.push_back({row.of, owner, 1, true, text});
    b.state.table.dials.push_back({DialOf::table, 0, 1, true, none_list});  // ends without a word
    if (row.of == DialOf::character && !row.held) bren_is_dead(b);
    if (row.of == DialOf::secret && row.held) who(b.state, 1).secrets.add(secret(b, "counted"));
    b.begin();
    b.answer("pass");
    if (b.asked() == "take_action" && b.now().day == 1) b.answer("pass");
    CHECK(b.ada().of(Resource::rep) == row.ada);
    CHECK(b.bren().of(Resource::rep) == row.bren);
    CHECK(b.now().table.dials.empty());
  }
}

TEST_CASE("TG-DAWN-14  several time dials that end on one day read their texts in the order they lie") {
  Bench b;
  SetDial first, second;
  first.value = second.value = 1;
  first.when_done = {gain(Resource::rep, 1)};
  second.when_done = {gain(Resource::magic, 1)};
  card_of_place(b, "start").actions = {action("Set", {}, {effect(first), effect(second)})};
  Log log;
  begin(b, log);
  b.answer("Set");
  b.answer("pass");
  Words told;
  for (flow::Told const& t : log.all)
    if (t.kind == "resource_changed") told.push_back(t.words.text());
  CHECK(told == Words{"Ada gains 1 REP (1)", "Ada gains 1 MAGIC (1)"});
}

TEST_CASE("TG-DAWN-23  of every keyword one thing is in use: weapon, armor, shield, companion, relic") {
  for (int k = 1; k <= 5; ++k) {
    CAPTURE(k);
    Bench b;
    add_item(b, "axe", "Axe", static_cast<Keyword>(k));
    add_item(b, "bow", "Bow", static_cast<Keyword>(k));
    own(b, 0, "axe");
    own(b, 0, "bow", false);
    b.begin();
    b.answer("pass");
    CHECK(b.asked() == "which_in_use");
  }
}

TEST_CASE("TG-DAY-01 TG-DAWN-22  who was to begin and has passed or acted already does not begin again") {
  Bench b(2);
  b.state.goes_first = 1;
  who(b.state, 1).passed = true;
  b.begin();
  CHECK(b.position->asked() == flow::Seat{0});
  Bench acted(2);
  acted.state.goes_first = 1;
  who(acted.state, 1).acted = true;
  acted.begin();
  CHECK(acted.position->asked() == flow::Seat{0});
  Bench dead(2);
  dead.state.goes_first = 1;
  bren_is_dead(dead);
  dead.begin();
  CHECK(dead.position->asked() == flow::Seat{0});
}

// --- items, guardians, death -----------------------------------------------------------------------------------------

TEST_CASE("TG-SECR-01 TG-DISC-04  a secret that somebody holds, or that is out of the game, is not given") {
  enum class At { box, held, removed };
  for (At const at : {At::box, At::held, At::removed}) {
    Bench b(2);
    GainSecret take;
    take.secret = b.content->secrets.ref("counted");
    b.content->secrets.items()[0].dial = 4;
    card_of_place(b, "start").actions = {action("Do", {}, {effect(take)})};
    if (at == At::held) who(b.state, 1).secrets.add(secret(b, "counted"));
    if (at == At::removed) b.state.table.secrets_removed.add(secret(b, "counted"));
    b.begin();
    b.answer("Do");
    CHECK(b.ada().secrets.has(secret(b, "counted")) == (at == At::box));
    CHECK(b.now().table.dials.size() == (at == At::box ? 1 : 0));  // it came with a dial
  }
  Bench plain;  // and one without a dial has none
  GainSecret take;
  take.secret = plain.content->secrets.ref("counted");
  card_of_place(plain, "start").actions = {action("Do", {}, {effect(take)})};
  plain.begin();
  plain.answer("Do");
  CHECK(plain.ada().secrets.has(secret(plain, "counted")));
  CHECK(plain.now().table.dials.empty());
}

TEST_CASE("TG-GUARD-07 TG-DEATH-02  a guardian does not fight the dying, at dawn or on arrival") {
  Bench b(2);
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.state.table.guardians.push_back({b.encounter("hare"), b.location("start")});
  who(b.state, 1).health = who(b.state, 1).energy = 0;
  who(b.state, 1).dying = true;
  b.state.phase = Phase::dawn_guardians;
  b.begin_with({"5"});
  CHECK(b.now().fight.joined == bit(0));
}

TEST_CASE("TG-TRAV-08  what a place does on arrival is looked at as a whole before the first of it changes anything") {
  Bench b;
  Mark mark;
  mark.status = b.content->statuses.ref("saved");
  StatusPart part;
  part.status = mark.status;
  Instant first, second, third;
  first.effects = {effect(mark)};
  second.needs.not_status = {part};
  second.effects = {gain(Resource::rep, 1)};
  third.needs.status = {part};
  third.effects = {gain(Resource::magic, 1)};
  card_of_place(b, "field").instant = {first, second, third};
  b.begin();
  b.answer("travel to Field");
  CHECK(b.ada().of(Resource::rep) == 1);
  CHECK(b.ada().of(Resource::magic) == 0);
}

TEST_CASE("TG-SPMV-03  of two equally near the one with the lower number, whichever comes first in the pack") {
  for (int const first : {110, 190}) {
    Bench b;
    LocationId const tower = add_location(b, "tower", first, {}, {1, 0});
    LocationId const wood = add_location(b, "wood", 150, {}, {-1, 0});
    World const w{*b.content, b.state};
    CHECK(is_nearer(w, b.location("start"), tower, wood) == (first == 110));
    CHECK(is_nearer(w, b.location("start"), wood, tower) == (first == 190));
    CHECK(is_nearer(w, b.location("start"), tower, b.location("start")) == false);
    CHECK(is_nearer(w, b.location("start"), b.location("start"), tower));
    CHECK_FALSE(is_nearer(w, b.location("start"), wood, wood));
  }
}

TEST_CASE("TG-DUSK-10 TG-TRACK-01  a marker that stands where it may is not moved, and nothing is said of it") {
  Bench b;  // 9 health and 8 energy: a loss of one health leaves both at 8
  who(b.state, 0).energy = 8;
  card_of_place(b, "start").actions = {action("Bleed", {}, {lose_health(1)})};
  Log log;
  begin(b, log);
  b.answer("Bleed");
  int moved = 0;
  for (flow::Told const& t : log.all) moved += t.kind == "track_moved";
  CHECK(moved == 1);
  CHECK(b.ada().energy == 8);

  Bench pause(2);  // nor where the limiter is turned between chapters
  who(pause.state, 0).health = 5;
  who(pause.state, 0).energy = 4;
  pause.state.phase = Phase::chapter_over;
  Log told;
  begin(pause, told);
  CHECK(pause.position->asked() == flow::Seat::table());
  pause.answer("play in challenge mode");
  CHECK(told.first_kind("track_moved") < 0);
}

TEST_CASE("TG-DUSK-11  the first attribute is a reason to be asked like every other") {
  Bench b;  // aggression and empathy at 0, all else dear, no cards in the pools
  who(b.state, 0).attributes.fill(3);
  who(b.state, 0).attributes[0] = who(b.state, 0).attributes[1] = 0;
  for (int k : {0, 1}) who(b.state, 0).cards[static_cast<std::size_t>(k)].pool.clear();
  give(b.state, 0, Resource::exp, 2);
  b.begin();
  b.answer("pass");
  REQUIRE(b.asked() == "spend_exp");
  CHECK(b.offers("a point of aggression for 2 EXP"));
}
