// Guardians.  Ledger TG-GUARD.  The direction die: 1 north, 2 east, 3 south, 4 west, 5 nothing, 6 discard.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// The hare as a guardian at a place; the day is about to begin.
void guardian(Bench& b, std::string_view id, std::string_view at) {
  if (b.content->encounters.index_of(id) < 0) {
    Encounter other = b.card("hare");
    other.id = id;
    other.name = "Wolf";
    b.content->encounters.add(std::string(id), other);
  }
  b.card(id).combat.front().traits = {Trait::guardian};
  b.state.table.guardians.push_back({b.encounter(id), b.location(at)});
}
void dawn(Bench& b, std::vector<std::string> dice) {
  b.state.phase = Phase::dawn_guardians;
  b.begin_with(std::move(dice));
}
// A tarn, number 150, west of the start.
void add_tarn(Bench& b) {
  Location tarn = b.content->locations[b.location("field").index()];
  tarn.id = "tarn";
  tarn.name = "Tarn";
  tarn.number = 150;
  tarn.keys = {};
  tarn.keys.east = 101;
  b.content->locations.add("tarn", tarn);
  b.content->locations.items()[static_cast<std::size_t>(b.location("start").index())].keys.west = 150;
  Place& p = place(b.state, b.location("tarn"));
  p.on_table = true;
  p.out = false;
  p.column = -1;
}
Location& card_of_place(Bench& b, std::string_view id) {
  return b.content->locations.items()[static_cast<std::size_t>(b.location(id).index())];
}

}  // namespace

TEST_CASE("TG-GUARD-02 TG-GUARD-03  one die for each guardian at dawn; a direction moves it one location that way") {
  Bench b;
  guardian(b, "hare", "start");
  guardian(b, "wolf", "field");
  add_tarn(b);
  who(b.state, 0).at = b.location("tarn");
  dawn(b, {"1", "5"});                // in the order of location numbers: start 101, field 102
  CHECK(b.asked() == "take_action");  // both dice of the script are used, and no third one
  CHECK(b.now().table.guardians[0].at == b.location("field"));
  CHECK(b.now().table.guardians[1].at == b.location("field"));
}

TEST_CASE("TG-GUARD-04 TG-GUARD-05  nothing: it stays; discard: it leaves, its card goes to the bottom") {
  for (char const* die : {"5", "6"}) {
    Bench b;
    guardian(b, "hare", "field");
    b.state.table.encounters[0].push_back(b.encounter("warden"));  // something to be the bottom of
    dawn(b, {die});
    bool const stays = die[0] == '5';
    CHECK(b.asked() == "take_action");
    REQUIRE(b.now().table.guardians.size() == (stays ? 1 : 0));
    if (stays) CHECK(b.now().table.guardians[0].at == b.location("field"));
    if (!stays) CHECK(b.now().table.encounters[0][0] == b.encounter("hare"));
  }
}

TEST_CASE("TG-GUARD-06  no way there: to the highest-numbered connected location instead; without any it stays") {
  Bench b;
  add_tarn(b);
  guardian(b, "hare", "start");
  who(b.state, 0).at = b.location("field");
  dawn(b, {"3"});  // south of the start lies nothing; 102 and 150 are connected
  CHECK(b.now().table.guardians[0].at == b.location("tarn"));

  Bench hidden;  // the field lies in that direction but is not revealed
  add_tarn(hidden);
  guardian(hidden, "hare", "start");
  place(hidden.state, hidden.location("field")).on_table = false;
  who(hidden.state, 0).at = hidden.location("start");
  dawn(hidden, {"1"});
  CHECK(hidden.now().table.guardians[0].at == hidden.location("tarn"));

  Bench alone;
  guardian(alone, "hare", "field");
  card_of_place(alone, "field").keys.south = 0;
  dawn(alone, {"3"});
  CHECK(alone.now().table.guardians[0].at == alone.location("field"));
  CHECK(alone.now().fight.moment == Moment::none);
}

TEST_CASE("TG-GUARD-07  a guardian that stays among characters is fought by all of them together") {
  Bench b(2);
  guardian(b, "hare", "start");
  dawn(b, {"5"});
  CHECK(b.asked() == "keep_hand");
  CHECK(b.now().fight.members == (bit(0) | bit(1)));
  CHECK(b.now().fight.card == b.encounter("hare"));
}

TEST_CASE("TG-GUARD-08  a guardian that enters meets everybody there; characters who enter meet it alone") {
  Bench enters(2);
  guardian(enters, "hare", "field");
  dawn(enters, {"3"});
  CHECK(enters.asked() == "keep_hand");
  CHECK(enters.now().fight.members == (bit(0) | bit(1)));

  Bench entered(2);
  guardian(entered, "hare", "field");
  who(entered.state, 1).at = entered.location("field");  // Bren has fought it before and stands there still
  entered.begin();
  entered.answer("travel to Field");
  CHECK(entered.asked() == "keep_hand");
  CHECK(entered.now().fight.members == bit(0));
}

TEST_CASE("TG-GUARD-09  several in one place: the players choose the order, and one follows the other") {
  Bench b;
  guardian(b, "hare", "field");
  guardian(b, "wolf", "field");
  b.begin();
  b.answer("travel to Field");
  REQUIRE(b.asked() == "which_guardian");
  CHECK(b.options() == std::vector<std::string>{"Hare", "Wolf"});
  b.answer("Wolf");
  CHECK(b.now().fight.card == b.encounter("wolf"));
  keep_hands(b);
  b.answer("escape");
  CHECK(b.asked() == "keep_hand");
  CHECK(b.now().fight.card == b.encounter("hare"));
  keep_hands(b);
  b.answer("escape");
  CHECK(b.asked() == "take_action");
  CHECK(b.now().table.guardians.size() == 2);
}

TEST_CASE(
    "TG-GUARD-10 TG-GUARD-11  first the guardian, then the instant action; defeated it goes to the bottom of its "
    "deck") {
  Bench b;
  guardian(b, "hare", "field");
  b.card("hare").combat.front().target = 1;
  Gain gain;
  gain.wealth = 2;
  Instant instant;
  instant.effects = {effect(gain)};
  card_of_place(b, "field").instant = {instant};
  b.begin();
  b.answer("travel to Field");
  keep_hands(b);
  CHECK(b.ada().of(Resource::wealth) == 0);  // still to come
  play_first(b);
  stop(b);
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().of(Resource::wealth) == 2);
  CHECK(b.now().table.guardians.empty());
  REQUIRE(b.now().table.encounters[0].size() == 1);
  CHECK(b.now().table.encounters[0][0] == b.encounter("hare"));
}

TEST_CASE("TG-GUARD-12  there is no end of models: a ninth guardian is placed like the others") {
  Bench b;
  for (int i = 0; i < 8; ++i) guardian(b, "wolf", "field");
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.meet("hare");
  keep_hands(b);
  b.answer("escape");
  REQUIRE(b.now().table.guardians.size() == 9);
  CHECK(b.now().table.guardians[8].card == b.encounter("hare"));
  CHECK(b.now().table.guardians[8].at == b.location("start"));
}

TEST_CASE("TG-GUARD-06  the highest-numbered connected location, whichever way it lies") {
  Bench b;
  add_tarn(b);
  card_of_place(b, "tarn").number = 140;
  card_of_place(b, "start").keys.west = 140;
  card_of_place(b, "field").number = 190;  // north, looked at before the west
  card_of_place(b, "start").keys.north = 190;
  guardian(b, "hare", "start");
  who(b.state, 0).at = b.location("tarn");
  dawn(b, {"3"});
  CHECK(b.now().table.guardians[0].at == b.location("field"));
}

TEST_CASE("TG-GUARD-05 TG-DAWN-10 TG-GUARD-10  a guardian leaves the map, then its card goes under the deck") {
  enum class Way { rolled, place_vanished, beaten };
  for (Way const way : {Way::rolled, Way::place_vanished, Way::beaten}) {
    Bench b;
    guardian(b, "hare", "field");
    b.card("hare").combat.front().target = 1;
    if (way == Way::place_vanished) place(b.state, b.location("field")).row = -4;
    b.state.phase = way == Way::rolled   ? Phase::dawn_guardians
                    : way == Way::beaten ? Phase::day
                                         : Phase::dawn_locations;
    b.begin();
    if (way == Way::rolled) b.script({"6"});
    Ear ear(b);
    if (way == Way::beaten) {
      b.answer("travel to Field");
      keep_hands(b);
      play_first(b);
      stop(b);
    }
    b.asked();
    int left = -1, back = -1;
    for (std::size_t i = 0; i < ear.heard.size(); ++i) {
      if (ear.heard[i].kind == "guardian_left") left = static_cast<int>(i);
      if (ear.heard[i].kind == "encounter_put_back") back = static_cast<int>(i);
    }
    CHECK(left >= 0);
    CHECK(back > left);
  }
}
