// A move with something in the belt, what is picked up at its end, and where a Rampage lets others go.
#include <doctest/doctest.h>

#include "games/allswell/rules/movement.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

// Groanax's turn; a Tin Shield in her belt, a defend token of 3.
struct OnTheWay : Plain {
  explicit OnTheWay(Hex from = {8, 8}) {
    groanax = put("groanax", from);
    marica = put("marica", {3, 3});
    belt("groanax", "tin_shield");
    s.scenario.sequence.active = {id("groanax"), {}, true};
  }
  void moves(CombatantRef who, int points, Limits limits = {}) {
    play([=](Play& p) { return move_action(p, who, points, limits); });
  }
  CombatantRef groanax, marica;
};

}  // namespace

// --- the belt -------------------------------------------------------------------------------------------------------

TEST_CASE("AW-LOOT-03  with something in the belt: who stays has ended the move, who has no point left too") {
  OnTheWay stays;
  stays.moves(stays.groanax, 3);
  CHECK_FALSE(stays.offers("use Tin Shield"));  // before the first hex it is beside the question of the action
  stays.answer("stay on 8,8");
  CHECK(stays.over());
  CHECK(place_of(stays, "tin_shield") == "groanax ready");

  OnTheWay whole;
  whole.moves(whole.groanax, 3);
  whole.answer("go to 11,8");
  CHECK(whole.over());
  CHECK(whole.now(whole.groanax).hex == Hex{11, 8});
}

TEST_CASE("AW-LOOT-03  on the way it is used or left: who stops short and stays has ended the move there") {
  OnTheWay b;
  b.moves(b.groanax, 3);
  b.answer("go to 9,8");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.prompt() == "Where does Groanax go? 2 points");
  CHECK(b.offers("use Tin Shield"));
  b.answer("stay on 9,8");
  CHECK(b.over());
  CHECK(b.now(b.groanax).hex == Hex{9, 8});
  CHECK(b.now(b.groanax).defend == 0);
}

TEST_CASE("AW-LOOT-03  whose turn it is has the belt, and is asked: the second seat alike") {
  OnTheWay b;
  b.belt("marica", "flask_of_cold_tea");
  b.s.scenario.sequence.active = {b.id("marica"), {}, true};
  b.moves(b.marica, 2);
  b.answer("go to 4,3");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.offers("use Flask of Cold Tea"));
  CHECK_FALSE(b.offers("use Tin Shield"));
}

// 5,6 and 5,7 are parted by difficult ground.  All else around 5,7 is held: from there she could only go back.
TEST_CASE("AW-LOOT-03, AW-MAP-04  who cannot go on is not asked again; one point more, and she is") {
  for (int const points : {3, 4}) {
    CAPTURE(points);
    OnTheWay b({5, 6});
    Hex const from{5, 6}, to{5, 7};
    REQUIRE(ground(b.world()).difficult.between(from, to));
    for (Hex const hex : within(b.world(), to, 1))
      if (hex != from && hex != to) b.enemy("goad", hex);
    b.moves(b.groanax, points);
    b.answer("go to 5,7");
    CHECK(b.over() == (points == 3));
    if (points == 4) CHECK(b.offers("go to 5,6"));
    CHECK(b.world().state.scenario.combatants[0].hex == to);
  }
}

TEST_CASE("AW-MOVE-01  a move that may end nowhere is no question, and changes nothing") {
  OnTheWay b;
  Limits nowhere;
  nowhere.only = HexSet{};
  b.moves(b.groanax, 3, nowhere);
  CHECK(b.over());
  CHECK(b.now(b.groanax).hex == Hex{8, 8});
}

TEST_CASE("AW-LOOT-03, AW-TURN-10  the turn covers the moves of the own Mercenary: on its way the belt is there too") {
  OnTheWay b;
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  b.moves(tansy, 3);
  b.answer("go to 10,8");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.prompt() == "Where does Tansy Quillon go? 2 points");
  b.answer("use Tin Shield");
  CHECK(b.world().state.scenario.combatants[static_cast<std::size_t>(b.groanax.slot.index())].defend == 3);
  b.answer("go to 11,8");
  CHECK(b.now(tansy).hex == Hex{11, 8});
  CHECK(b.over());  // the belt is empty

  OnTheWay c;
  CombatantRef const hers = c.hire("marica", "tansy_quillon", {4, 3});
  c.belt("marica", "flask_of_cold_tea");
  c.moves(hers, 3);  // in Groanax's turn
  c.answer("go to 5,3");
  CHECK(c.over());
}

TEST_CASE("AW-LOOT-03, AW-SOLO-01  a Solo Ally ordered in the player's turn: its way can be interrupted alike") {
  OnTheWay b;
  b.solo_ally("marica");
  b.moves(b.marica, 3);
  b.answer("go to 4,3");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("use Tin Shield"));
}

// --- picking up -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-INV-10  only what lies in the hex is picked up, by who stands there") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 7});
  b.put("marica", {3, 3});
  for (std::string_view const name : {"tin_shield", "amber_draught"}) lay(b, name, LootZone::map);
  b.s.scenario.thrown.push_back({item(b, "amber_draught"), {9, 8}});
  b.s.scenario.thrown.push_back({item(b, "tin_shield"), {8, 8}});
  b.play([=](Play& p) { return move_action(p, groanax, 1); });
  b.answer("go to 8,8");
  CHECK(b.options() == Texts_{"none", "Tin Shield"});
  b.answer("Tin Shield");
  b.answer("put it in the belt");
  CHECK(b.over());
  CHECK(place_of(b, "amber_draught") == "map");
}

TEST_CASE(
    "AW-INV-10, AW-INV-05  who has gone on while making room has left the rest behind; who has left the map, all") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 7});
  b.put("marica", {3, 3});
  b.belt("groanax", "borrowed_boots");  // walk 3
  b.belt("groanax", "stopped_watch");
  for (std::string_view const name : {"tin_shield", "amber_draught"}) {
    lay(b, name, LootZone::map);
    b.s.scenario.thrown.push_back({item(b, name), {8, 8}});
  }
  b.play([=](Play& p) { return move_action(p, groanax, 1); });
  b.answer("go to 8,8");
  CHECK(b.options() == Texts_{"none", "Tin Shield", "Amber Draught"});
  b.answer("Tin Shield");
  b.answer("put it in the belt in place of Borrowed Boots, which is used");
  b.answer("go to 9,8");
  CHECK(b.over());
  CHECK(place_of(b, "tin_shield") == "groanax ready");
  CHECK(place_of(b, "amber_draught") == "map");

  Plain gone;
  lay(gone, "tin_shield", LootZone::map);
  gone.s.scenario.thrown.push_back({item(gone, "tin_shield"), {8, 8}});
  CharacterId const who = gone.id("groanax");
  gone.play([=](Play& p) { return retrieve(p, who, {8, 8}); });
  CHECK(gone.over());
  CHECK(place_of(gone, "tin_shield") == "map");
}

// --- where a Rampage lets one go ------------------------------------------------------------------------------------

TEST_CASE("AW-RAMP-03  only who rampages must end where it can be completed: whom it moves may go anywhere") {
  static HexSet const only{Hex{9, 8}};
  for (bool const teleports : {false, true}) {
    CAPTURE(teleports);
    auto const moved = [&](bool herself, auto look) {
      Plain b;
      CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
      Here here = here_of(groanax, herself ? groanax : marica);
      here.only = &only;
      if (teleports)
        carry_out(b, here, Teleport{{Reach::Of::number, 2}, Who::that});
      else
        carry_out(b, here, Walk{2, false, Who::that});
      look(b, groanax);
    };
    moved(true, [](Plain& b, CombatantRef groanax) {
      CHECK(b.over());  // one hex alone is left
      CHECK(b.now(groanax).hex == Hex{9, 8});
    });
    moved(false, [](Plain& b, CombatantRef) {
      CHECK_FALSE(b.over());
      CHECK(b.options().size() > 5);
    });
  }
}

// Trespass changed into a teleport of 4 hexes; Pick the Lock of Valuation reaches 3.
TEST_CASE("AW-RAMP-03  in a Rampage an ability that teleports offers only hexes from which it can be completed") {
  Plain b({"knowman", "marica"});
  Content& own = own_core_pack(b.content);
  for (Character& one : own.characters.items()) lay_aside(one.trait.powers);
  for (Praxis& one : own.praxes.items()) lay_aside(one.trait.powers);
  Ability& trespass = own.abilities.items()[static_cast<std::size_t>(own.abilities.index_of("trespass"))];
  trespass.effects = {effect_of(Teleport{{Reach::Of::number, 4}, Who::that})};
  b.put("knowman", {12, 9});
  b.enemy("goad", {6, 9});
  b.hand("knowman", {"a_quiet_word", "valuation"});
  b.script({"knowman_knifecaster"});
  b.turn("knowman");
  b.answer("rampage: Trespass, action 1 of A Quiet Word");
  World const w = b.world();
  int offered = 0;
  for (Hex const hex : within(w, {12, 9}, 4)) {
    bool const good = distance(w, hex, {6, 9}) <= 3 && sees(w, hex, {6, 9});
    CAPTURE(kit::to_text(hex));
    bool found = false;
    for (std::string const& option : b.options())
      found = found || option.find(" " + kit::to_text(hex)) != std::string::npos;
    if (!good) CHECK_FALSE(found);
    offered += found;
  }
  CHECK(offered > 0);
}
