// Settlements.  Ledger TG-LOC-05: an unfriendly one is an encounter for whoever enters it, a friendly one is a tag.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void into_deck(Bench& b, std::string_view id) {
  b.state.table.encounters[static_cast<std::size_t>(b.card(id).pile)].push_back(b.encounter(id));
}
// The field is a settlement; the warden lies on the blue deck, the hare on the green one.
void settle(Bench& b, Seal seal) {
  card_of_place(b, "field").seals = {seal};
  into_deck(b, "hare");
  into_deck(b, "warden");
}
Instant instant(Effects effects) {
  Instant i;
  i.effects = std::move(effects);
  return i;
}

}  // namespace

TEST_CASE("TG-LOC-05  who enters an unfriendly settlement meets a blue encounter at once") {
  Bench b;
  settle(b, Seal::unfriendly);
  Log log;
  begin(b, log);
  b.answer("travel to Field");
  CHECK(b.now().fight.card == b.encounter("warden"));  // of the blue deck, not of the green one
  CHECK(b.now().fight.joined == bit(0));
  CHECK(b.now().table.encounters[static_cast<std::size_t>(Pile::blue)].empty());
  CHECK(log.has("TG-LOC-05"));
}

TEST_CASE("TG-LOC-05  a friendly settlement, and a place without a seal, let everybody in") {
  for (bool const sealed : {true, false}) {
    Bench b;
    settle(b, Seal::friendly);
    if (!sealed) card_of_place(b, "field").seals.clear();
    b.begin();
    b.answer("travel to Field");
    INFO("sealed ", sealed);
    CHECK(b.asked() == "take_action");
    CHECK(b.ada().at == b.location("field"));
    CHECK(b.now().table.encounters[static_cast<std::size_t>(Pile::blue)].size() == 1);
  }
}

TEST_CASE("TG-LOC-05  with no blue card left nothing happens there") {
  Bench b;
  card_of_place(b, "field").seals = {Seal::unfriendly};
  into_deck(b, "hare");
  b.begin();
  b.answer("travel to Field");
  CHECK(b.asked() == "take_action");
}

TEST_CASE("TG-LOC-05 TG-TRAV-08  the printed rules of the place come first, the encounter after them") {
  Bench b;
  settle(b, Seal::unfriendly);
  card_of_place(b, "field").instant = {instant({gain(Resource::food, 2)})};
  b.begin();
  int const before = b.ada().of(Resource::food);
  b.answer("travel to Field");
  CHECK(b.ada().of(Resource::food) == before + 2);
  CHECK(b.now().fight.card == b.encounter("warden"));
}

TEST_CASE("TG-LOC-05  those who arrive meet it, those who were there or stayed away do not") {
  for (bool const waits_there : {true, false}) {
    Bench b(2);
    settle(b, Seal::unfriendly);
    if (waits_there) who(b.state, 1).at = b.location("field");
    b.begin();
    b.answer("travel to Field");
    INFO("Bren waits there ", waits_there);
    CHECK(b.now().fight.card == b.encounter("warden"));
    CHECK(b.now().fight.joined == bit(0));
  }
}

TEST_CASE("TG-LOC-05  whoever the printed rules send away again meets nobody") {
  Bench b;
  settle(b, Seal::unfriendly);
  MoveTo back;
  back.to = Destination::lowest_revealed;
  card_of_place(b, "field").instant = {instant({effect(back)})};
  b.begin();
  b.answer("travel to Field");
  CHECK(b.ada().at == b.location("start"));
  CHECK(b.asked() == "take_action");
}
