// Menhirs.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

std::string cell_text(Bench& b, std::string_view id) {
  flow::View const view = b.position->view(flow::Seat{0});
  for (flow::Cell const& cell : view.boards[0].cells)
    if (cell.id == id) return cell.text;
  return "";
}

}  // namespace

TEST_CASE("TG-MENH-01 TG-MENH-02 TG-MENH-04  a menhir stands where the seal is; inspecting it is a free action") {
  Bench b(2);
  card_of_place(b, "start").menhir.front().text = "It is warm.";
  Log log;
  begin(b, log);
  b.answer("inspect the menhir");  // they have nothing to pay with, so nobody is asked
  std::string const section = "It is warm. It asks for 1 food from each character in the game and burns 4 days.";
  CHECK(log.said(section));                     // but it is read
  CHECK(b.ada().energy == 6);                   // TG-MENH-02: 0 energy
  CHECK(b.position->asked() == flow::Seat{1});  // but the action of this round
  b.answer("travel to Field");
  b.answer("pass");
  REQUIRE(b.position->asked() == flow::Seat{1});
  CHECK_FALSE(b.offers("inspect the menhir"));  // TG-MENH-01: no seal

  Bench able(2);
  give(able.state, 1, Resource::food, 2);
  able.begin();
  able.answer("inspect the menhir together");
  able.answer("join");
  REQUIRE(able.asked() == "activate_menhir");
  CHECK(asks(able, "It asks for 1 food from each character in the game and burns 4 days."));
  able.answer("leave it");

  // TG-MENH-04: not even a text can light a menhir where there is none.
  Bench none;
  LightMenhir light;
  light.days = 3;
  card_of_place(none, "field").actions = {action("Pray", {}, {effect(light)})};
  none.begin();
  none.answer("travel to Field");
  none.answer("Pray");
  CHECK_FALSE(place(none.now(), none.location("field")).menhir);
}

TEST_CASE("TG-MENH-06  who has explored a place knows what its menhir asks for") {
  Bench b;
  LocationId const field = b.location("field");
  MenhirSection section;
  section.cost.magic = 2;
  section.days = 5;
  card_of_place(b, "field").seals = {Seal::menhir};
  card_of_place(b, "field").menhir = {section};
  b.begin();
  CHECK(cell_text(b, "field").find("2 MAGIC") == std::string::npos);  // the back of a card nobody has turned
  b.answer("travel to Field");
  b.answer("explore");
  CHECK(place(b.now(), field).explored == 1);
  CHECK(cell_text(b, "field").find("Menhir: It asks for 2 MAGIC from each character in the game and burns 5 days.") !=
        std::string::npos);
}

TEST_CASE("TG-MENH-07  an activated menhir stands with its dial, is active, and shows what lies around") {
  Bench b;
  // The field's own stone; the tower lies north of it, 2 from the start.
  LocationId const tower = add_location(b, "tower", 130, {.south = 102});
  Location& field = card_of_place(b, "field");
  field.keys.north = 130;
  field.seals = {Seal::menhir};
  MenhirSection section;
  section.cost.magic = 1;
  section.days = 5;
  field.menhir = {section};
  give(b.state, 0, Resource::magic, 1);
  b.begin();
  b.answer("travel to Field");
  CHECK_FALSE(place(b.now(), tower).on_table);  // out of the light
  b.answer("inspect the menhir");
  b.answer("activate");
  CHECK(place(b.now(), b.location("field")).menhir);
  CHECK(place(b.now(), b.location("field")).dial == 5);  // as printed
  CHECK(b.ada().of(Resource::magic) == 0);
  CHECK(place(b.now(), tower).on_table);  // the reveal step again
  CHECK(place(b.now(), tower).row == -2);
  b.answer("pass");
  CHECK(place(b.now(), tower).on_table);  // it holds the card
}

TEST_CASE("TG-MENH-08 TG-MENH-10  a burning menhir may be renewed at full price; there is never a second model") {
  Bench b;
  give(b.state, 0, Resource::food, 3);
  place(b.state, b.location("start")).dial = 2;
  b.begin();
  b.answer("inspect the menhir");
  b.answer("activate");
  CHECK(b.ada().of(Resource::food) == 2);
  CHECK(place(b.now(), b.location("start")).dial == 4);
  b.answer("inspect the menhir");
  b.answer("activate");
  CHECK(b.ada().of(Resource::food) == 1);  // TG-MENH-08: full price again
  CHECK(place(b.now(), b.location("start")).dial == 4);
  int models = 0;
  for (Place const& p : b.now().table.places) models += p.menhir;
  CHECK(models == 1);  // TG-MENH-10

  Bench last;  // TG-MENH-10: on its last day it simply gets a new dial
  give(last.state, 0, Resource::food, 1);
  place(last.state, last.location("start")).dial = 0;
  last.begin();
  last.answer("inspect the menhir");
  last.answer("activate");
  CHECK(place(last.now(), last.location("start")).dial == 4);
  last.answer("pass");
  CHECK(place(last.now(), last.location("start")).menhir);
}

TEST_CASE(
    "TG-MENH-12 TG-MENH-14  without any menhir play goes on, nothing new is attached, and every day hurts until one is "
    "lit") {
  Bench b;
  LocationId const wood = add_location(b, "wood", 150, {.west = 102});
  card_of_place(b, "field").keys.east = 150;
  place(b.state, b.location("start")).menhir = false;
  place(b.state, b.location("start")).dial = 0;
  give(b.state, 0, Resource::food, 1);
  b.begin();
  b.answer("travel to Field");  // TG-MENH-12
  CHECK(b.ada().at == b.location("field"));
  CHECK_FALSE(place(b.now(), wood).on_table);
  b.answer("pass");
  CHECK(b.ada().health == 7);  // TG-MENH-14: each day
  CHECK(b.ada().terror == 2);
  b.answer("travel to Start");
  b.answer("pass");
  REQUIRE(b.asked() == "rest");
  b.answer("go hungry");
  CHECK(b.ada().health == 5);
  CHECK(b.ada().terror == 4);
  b.answer("inspect the menhir");
  b.answer("activate");
  b.answer("pass");
  CHECK(b.ada().health == 5);  // it burns
  CHECK(b.ada().terror == 4);
}
