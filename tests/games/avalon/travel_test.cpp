// Travel, arriving, special movement, changed locations.
#include "games/avalon/rules/travel.h"
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void travel_together(Bench& b) {
  b.answer("travel together to Field");
  b.answer("join");
  b.answer("Ada 1, Bren 1");
}
// A guardian hare in the field.
void guard_field(Bench& b) {
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.state.table.guardians.push_back({b.encounter("hare"), b.location("field"), true, true});
}
Instant instant(Effects effects) {
  Instant i;
  i.effects = std::move(effects);
  return i;
}
Effect move(Destination to) {
  MoveTo m;
  m.to = to;
  return effect(m);
}
std::vector<std::string> travels(Bench& b) {
  std::vector<std::string> found;
  for (std::string const& o : b.options())
    if (o.starts_with("travel to")) found.push_back(o);
  return found;
}

}  // namespace

TEST_CASE("TG-TRAV-02 TG-TRAV-04  travel leads to a connected card: straight, one card, never across a corner") {
  Bench b;
  add_location(b, "tower", 130, {.south = 102}, {0, -2});              // beyond the field
  add_location(b, "wood", 150, {.south = 101, .west = 101}, {1, -1});  // a corner, whatever its keys
  add_location(b, "yard", 160, {.west = 101}, {1, 0});                 // connected
  card_of_place(b, "field").keys.north = 130;
  card_of_place(b, "start").keys.east = 160;
  card_of_place(b, "start").keys.south = 150;
  b.begin();
  CHECK(travels(b) == std::vector<std::string>{"travel to Field", "travel to Yard"});
  b.answer("travel to Field");
  CHECK(b.ada().at == b.location("field"));  // TG-TRAV-02
  CHECK(travels(b) == std::vector<std::string>{"travel to Tower", "travel to Start"});
}

TEST_CASE("TG-TRAV-05  on arrival the cards of the keys are attached; none twice, none on an occupied place") {
  Bench b;
  LocationId const tower = add_location(b, "tower", 130, {}, {-1, 0});  // on the table elsewhere
  LocationId const wood = add_location(b, "wood", 150, {});
  LocationId const yard = add_location(b, "yard", 160, {});
  Location& field = card_of_place(b, "field");
  field.keys.east = 150;
  b.begin();
  b.answer("travel to Field");
  CHECK(place(b.now(), wood).on_table);
  CHECK(place(b.now(), wood).column == 1);
  CHECK(place(b.now(), wood).row == -1);
  CHECK_FALSE(place(b.now(), yard).on_table);

  field.keys.east = 130;  // lies elsewhere already
  b.begin();
  b.answer("travel to Field");
  CHECK(place(b.now(), tower).column == -1);
  CHECK(place(b.now(), tower).row == 0);
  CHECK_FALSE(location_at(b.now(), 1, -1));

  field.keys.east = 0;
  field.keys.west = 160;
  place(b.state, tower).row = -1;  // where the yard would lie
  b.begin();
  b.answer("travel to Field");
  CHECK_FALSE(place(b.now(), yard).on_table);
}

TEST_CASE(
    "TG-TRAV-07 TG-TRAV-08 TG-TRAV-09  arriving: cards, then the guardian, then what the place does, won or not") {
  Bench b;
  guard_field(b);
  add_location(b, "wood", 150, {});
  card_of_place(b, "field").keys.east = 150;
  card_of_place(b, "field").instant = {instant({gain(Resource::wealth, 1)})};
  Log log;
  begin(b, log);
  b.answer("travel to Field");
  CHECK(b.now().fight.card == b.encounter("hare"));  // TG-TRAV-07
  CHECK(b.ada().of(Resource::wealth) == 0);
  b.answer("keep the hand");
  b.answer("escape");
  CHECK(b.asked() == "take_action");
  CHECK(b.now().table.guardians.size() == 1);  // not won
  CHECK(b.ada().of(Resource::wealth) == 1);    // TG-TRAV-08
  CHECK(log.first("TG-TRAV-05") >= 0);         // TG-TRAV-09
  CHECK(log.first("TG-TRAV-05") < log.first("TG-GUARD-08"));
  CHECK(log.first("TG-GUARD-08") < log.first("TG-EXPL-08"));

  Bench dying(2);  // a dying character resolves nothing more
  guard_field(dying);
  card_of_place(dying, "field").instant = {instant({gain(Resource::wealth, 1)})};
  who(dying.state, 0).health = who(dying.state, 0).energy = 1;
  dying.begin();
  dying.answer("travel to Field");
  dying.answer("keep the hand");
  dying.answer("play no card");  // the hare bites
  CHECK(dying.ada().dying);
  CHECK(dying.ada().of(Resource::wealth) == 0);
}

TEST_CASE("TG-TRAV-10 TG-TRAV-11  a party pays for each member and meets together what waits there") {
  Bench b(2);
  guard_field(b);
  card_of_place(b, "field").instant = {instant({lose_health(1)})};
  b.begin();
  travel_together(b);
  CHECK(b.ada().energy == 5);  // TG-TRAV-10
  CHECK(b.bren().energy == 5);
  CHECK(b.now().fight.joined == (bit(0) | bit(1)));  // TG-TRAV-11
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Ada");
  b.answer("escape");
  b.answer("escape");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().health == 7);  // the hare's opportunity and the place
  CHECK(b.bren().health == 7);

  Bench poor(2);
  who(poor.state, 0).energy = 1;
  who(poor.state, 1).energy = 0;
  poor.begin();
  CHECK(poor.refusal("travel together to Field") == "TG-TRAV-10");

  Bench waits(2);  // who was there already has no part in it
  guard_field(waits);
  card_of_place(waits, "field").instant = {instant({lose_health(1)})};
  who(waits.state, 1).at = waits.location("field");
  waits.begin();
  waits.answer("travel to Field");
  CHECK(waits.now().fight.joined == bit(0));
  waits.answer("keep the hand");
  waits.answer("escape");
  CHECK(waits.ada().health == 7);
  CHECK(waits.bren().health == 9);
}

TEST_CASE("TG-SPMV-01 TG-SPMV-02  special movement costs nothing and brings all that arriving brings") {
  Bench b;
  guard_field(b);
  add_location(b, "wood", 150, {});
  card_of_place(b, "field").keys.east = 150;
  card_of_place(b, "field").instant = {instant({gain(Resource::wealth, 1)})};
  card_of_place(b, "start").actions = {action("Fall", {.energy = 2}, {move(Destination::highest_revealed)})};
  Log log;
  begin(b, log);
  b.answer("Fall");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.ada().energy == 4);  // TG-SPMV-01: the action's price and nothing for the way
  CHECK(log.has("TG-SPMV-01"));
  CHECK_FALSE(log.has("TG-TRAV-01"));
  CHECK(place(b.now(), LocationId{b.content->locations.index_of("wood")}).on_table);  // TG-SPMV-02
  CHECK(b.now().fight.card == b.encounter("hare"));
  b.answer("keep the hand");
  b.answer("escape");
  CHECK(b.ada().of(Resource::wealth) == 1);
}

TEST_CASE("TG-TRAV-03  two cards are connected where both edges name each other: neither alone is enough") {
  struct Row {
    int ours, theirs;
    bool meet;
  };
  // The start is 101, the field 102.
  for (Row const row : {Row{102, 101, true}, {102, 0, false}, {0, 101, false}, {102, 300, false}, {300, 101, false}}) {
    CAPTURE(row.ours);
    CAPTURE(row.theirs);
    Bench b;
    add_location(b, "tower", 300, {}, {1, 0});
    card_of_place(b, "start").keys.north = row.ours;
    card_of_place(b, "field").keys.south = row.theirs;
    World const w{*b.content, b.state};
    CHECK(connected(w, b.location("start"), Direction::north) == (row.meet ? b.location("field") : LocationId{}));
    CHECK(connected(w, b.location("field"), Direction::south) == (row.meet ? b.location("start") : LocationId{}));
  }
}

TEST_CASE("TG-DAWN-12  a dial is turned up to 20 and down to 0, no further") {
  for (int const by : {9, -9}) {
    CAPTURE(by);
    Bench b;
    place(b.state, b.location("start")).dial = by > 0 ? 12 : 9;
    TurnMenhirDial turn;
    turn.by = by;
    card_of_place(b, "start").actions = {action("Turn", {}, {effect(turn)})};
    b.begin();
    b.answer("Turn");
    CHECK(place(b.now(), b.location("start")).dial == (by > 0 ? 20 : 0));
  }
}

TEST_CASE("TG-SPMV-03  where to is told by rule: lowest, highest, nearest, any connected") {
  Bench b;
  LocationId const tower = add_location(b, "tower", 300, {.west = 101}, {1, 0});
  LocationId const wood = add_location(b, "wood", 100, {}, {-1, 0});
  LocationId const yard = add_location(b, "yard", 160, {}, {1, 1});
  card_of_place(b, "start").keys.east = 300;
  card_of_place(b, "yard").seals = {Seal::dream};
  card_of_place(b, "tower").seals = {Seal::unfriendly};
  b.state.table.encounters[3].clear();
  auto const goes = [&](Destination to) {
    card_of_place(b, "start").actions = {action("Fall", {}, {move(to)})};
    b.begin();
    b.answer("Fall");
  };
  goes(Destination::lowest_revealed);
  CHECK(b.ada().at == wood);
  goes(Destination::highest_revealed);
  CHECK(b.ada().at == tower);
  goes(Destination::nearest_dream);
  CHECK(b.ada().at == yard);
  for (Seal const settlement : {Seal::unfriendly, Seal::friendly}) {
    card_of_place(b, "tower").seals = {settlement};
    goes(Destination::nearest_settlement);
    CHECK(b.ada().at == tower);
  }
  card_of_place(b, "tower").seals = {Seal::unfriendly};
  goes(Destination::nearest_menhir);
  CHECK(b.ada().at == b.location("start"));  // here already
  goes(Destination::any_connected);
  REQUIRE(b.asked() == "which_location");  // the mover chooses
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.options() == std::vector<std::string>{"Field", "Tower"});
  b.answer("Tower");
  CHECK(b.ada().at == tower);
}

TEST_CASE("TG-SPMV-01  who is where the text leads to already does not arrive there again") {
  Bench b;
  card_of_place(b, "start").instant = {instant({gain(Resource::rep, 1)})};
  card_of_place(b, "start").actions = {action("Fall", {}, {move(Destination::nearest_menhir)})};
  b.begin();
  b.answer("Fall");
  CHECK(b.ada().at == b.location("start"));
  CHECK(b.ada().of(Resource::rep) == 0);
}

TEST_CASE("TG-SPMV-03  what an event moves it moves each from its own place") {
  Bench b(2);
  Event tide;
  tide.effects = {move(Destination::nearest_menhir)};
  add_event(b, "a_tide", tide);
  b.state.table.events.push_back(event(b, "a_tide"));
  who(b.state, 1).at = b.location("field");
  b.begin();
  b.answer("pass");
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "a_tide"));
  CHECK(b.ada().at == b.location("start"));  // here already
  CHECK(b.bren().at == b.location("start"));
}

TEST_CASE(
    "TG-LEG-01 TG-LEG-03  a changed location has a number and a journal section of its own and is found by the old "
    "number") {
  Bench b;
  auto const ashes = add_verse(b, "v_ashes", "Ashes.");
  LocationId const burnt = add_location(b, "zfield", 152, {.south = 101});
  card_of_place(b, "zfield").legacy = 102;
  card_of_place(b, "zfield").explore = ashes;
  place(b.state, burnt).out = true;  // not in the game before it replaces the field
  ReplaceLocation replace;
  replace.location = b.content->locations.ref("field");
  replace.by = b.content->locations.ref("zfield");
  RemoveLocation gone;
  gone.location = replace.by;
  card_of_place(b, "field").actions = {action("Burn", {}, {effect(replace)}, true)};
  card_of_place(b, "start").actions = {action("Sink", {}, {effect(gone)})};
  place(b.state, b.location("field")).explored = 3;
  Log log;
  begin(b, log);
  b.answer("travel to Field");
  b.answer("Burn");
  CHECK(b.ada().at == burnt);  // it lies where the old one lay
  CHECK(place(b.now(), burnt).row == -1);
  CHECK(place(b.now(), b.location("field")).out);
  CHECK(place(b.now(), burnt).covered == 0);
  CHECK(asks(b, "Ada at Zfield"));
  b.answer("explore");
  CHECK(log.said("Ashes."));  // TG-LEG-01: its own section
  b.answer("travel to Start");
  CHECK(b.ada().at == b.location("start"));
  // TG-LEG-03: the start's key says 102, which is no longer in the game.
  World const w{*b.content, b.now()};
  CHECK(card_for_key(w, 102) == burnt);
  CHECK(b.offers("travel to Zfield"));
  b.answer("Sink");  // neither the old nor the new one: the edge stays open
  World const after{*b.content, b.now()};
  CHECK_FALSE(card_for_key(after, 102));
  CHECK(travels(b).empty());
}
