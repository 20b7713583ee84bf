// Movement at its limits: what stops a way, what a push may do, who may change places, where somebody may be put.
#include "games/allswell/rules/movement.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;
Reach hexes(int n) { return {Reach::Of::number, static_cast<std::int8_t>(n)}; }
Words sorted(Words words) {
  std::ranges::sort(words);
  return words;
}
// The token of Snare on a hex, laid by an Enemy, does this to the Character that enters.
struct Trapped : Plain {
  explicit Trapped(Hex hex, Effects effects) {
    content = changeable_pack();
    Ability& snare = const_cast<Ability&>(content->all_abilities[ability("snare").index()]);
    was = snare.token->powers.when.front().do_;
    snare.token->powers.when.front().do_ = std::move(effects);
    CombatantRef const far = enemy("goad", {3, 3});
    s.scenario.hex_tokens.push_back({hex, {ability("snare"), 1, far}});
  }
  Trapped(Trapped const&) = delete;
  ~Trapped() {
    const_cast<Ability&>(content->all_abilities[ability("snare").index()]).token->powers.when.front().do_ = was;
  }
  Effects was;
};
template <class... Verbs>
Effects list(Verbs... verbs) {
  Effects all;
  (all.push_back(effect_of(std::move(verbs))), ...);
  return all;
}

}  // namespace

// --- one's own way ---------------------------------------------------------------------------------------------------

TEST_CASE("AW-MOVE-04  who may pass opponents goes through them, and still does not end among them") {
  for (bool const lens : {false, true}) {
    CAPTURE(lens);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8});
    for (Hex const h : {Hex{11, 7}, Hex{11, 8}}) b.enemy("goad", h);
    if (lens) b.wear("groanax", "occulted_lens");
    HexSet const ends = ends_of(b.world(), groanax, {10, 8}, 2, false);
    CHECK(ends.contains({12, 8}) == lens);
    CHECK_FALSE(ends.contains({11, 8}));
  }
}

TEST_CASE("AW-MAP-04  a rule of its own lets a Character ignore difficult borders, nobody else") {
  Bench b("wilderness_camp", {"knowman", "marica"});
  CombatantRef const knowman = b.put("knowman", {6, 6}), marica = b.put("marica", {7, 6});
  CHECK(ends_of(b.world(), knowman, {6, 6}, 1, false).contains({6, 7}));
  CHECK_FALSE(ends_of(b.world(), marica, {7, 6}, 1, false).contains({7, 7}));
  CHECK(ends_of(b.world(), marica, {7, 6}, 1, true).contains({7, 7}));
}

TEST_CASE("AW-MOVE-03, AW-MOVE-05  one's own hex is an end, unless another stands there too") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), marica = b.put("marica", {10, 6});
  CHECK(ends_of(b.world(), groanax, {10, 8}, 1, false).contains({10, 8}));
  b.at(marica).hex = {10, 8};
  CHECK_FALSE(ends_of(b.world(), groanax, {10, 8}, 1, false).contains({10, 8}));
}

TEST_CASE("AW-MOVE-02  fewer than no points are none: it stays, and nobody is asked") {
  for (int const points : {-3, 0}) {
    CAPTURE(points);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8});
    CHECK(costs(b.world(), groanax, HexSet{Hex{10, 8}}, points, false).all() == HexSet{Hex{10, 8}});
    b.play([=](Play& play) { return walk(play, groanax, points, false); });
    CHECK(b.over());
    b.play([=](Play& play) { return move_action(play, groanax, points); });
    CHECK(b.over());
    b.play([=](Play& play) { return walk(play, groanax, 1, false); });
    CHECK(b.kind() == "where_to");
    CHECK(b.prompt() == "Where does Groanax go? 1 point");
  }
}

TEST_CASE("AW-MAP-09  of equal ways the one without tokens is gone; where there is none they hurt") {
  struct Case {
    std::vector<Hex> burning;
    int health;
  };
  for (Case const& c : {Case{{{11, 7}}, 12}, {{{11, 8}}, 12}, {{{11, 7}, {11, 8}}, 11}}) {
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8});
    for (Hex const h : c.burning) b.s.scenario.hex_tokens.push_back({h, {{}, 1, {}}});
    b.play([=](Play& play) { return walk(play, groanax, 2, false); });
    b.answer("go to 12,8");
    CHECK(b.now(groanax).hex == Hex{12, 8});
    CHECK(b.dial("groanax").health == c.health);
  }
}

TEST_CASE("AW-MAP-09  only the damage tokens of that hex hurt: those of others and of abilities do not count") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8});
  b.s.scenario.hex_tokens.push_back({{10, 7}, {{}, 1, {}}});
  b.s.scenario.hex_tokens.push_back({{10, 9}, {{}, 5, {}}});
  b.s.scenario.hex_tokens.push_back({{10, 7}, {{}, 2, {}}});
  b.s.scenario.hex_tokens.push_back({{10, 7}, {b.ability("snare"), 4, groanax}});  // her own side's
  b.play([=](Play& play) { return enter(play, groanax, groanax, {10, 7}, Movement::voluntary); });
  CHECK(b.dial("groanax").health == 9);  // 1 + 2
  CHECK(b.said("Groanax goes to 10,7"));
  b.play([=](Play& play) { return enter(play, groanax, groanax, {10, 6}, Movement::forced); });
  CHECK(b.said("Groanax is moved to 10,6"));
  b.play([=](Play& play) { return enter(play, groanax, groanax, {10, 5}, Movement::flight); });
  CHECK(b.said("Groanax flees to 10,5"));
  CHECK(b.dial("groanax").health == 9);
}

TEST_CASE("AW-MOVE-01, AW-MAP-04  who is put elsewhere on the way goes on from there with the points that are left") {
  struct Case {
    Hex from, trap, to;
    char const* left;
  };
  // 10,8 to 10,7 costs 1; 6,6 to 6,7 is difficult and costs 2.
  for (Case const& c : {Case{{10, 8}, {10, 7}, {10, 6}, "Where does Groanax go? 3 points"},
                        Case{{6, 6}, {6, 7}, {6, 8}, "Where does Groanax go? 2 points"}}) {
    Trapped b(c.trap, list(PutOn{{Hex{12, 2}}, Who::that}));
    CombatantRef const groanax = b.put("groanax", c.from);
    b.play([=](Play& play) { return move_action(play, groanax, 4); });
    if (c.from == Hex{10, 8})  // all other ways there are barred
      b.answer("go to 10,7");
    else
      b.answer("go to 6,7");
    CHECK(b.now(groanax).hex == Hex{12, 2});
    CHECK(b.kind() == "where_to");
    CHECK(b.prompt() == c.left);
    CHECK(b.seat() == flow::Seat{0});
  }
}

TEST_CASE("AW-MAP-04  who ignores difficult borders pays 1 for crossing one, and has the rest left") {
  Trapped b({6, 7}, list(PutOn{{Hex{12, 2}}, Who::that}));
  CombatantRef const groanax = b.put("groanax", {6, 6});
  b.play([=](Play& play) { return walk(play, groanax, 4, true); });
  b.answer("go to 6,7");
  CHECK(b.now(groanax).hex == Hex{12, 2});
  CHECK(b.prompt() == "Where does Groanax go? 3 points");
}

TEST_CASE(
    "AW-MOVE-04  an opponent that comes into the rest of the way stops the movement; behind one's back it does not") {
  struct Case {
    Hex appears;
    bool lens, stops;
  };
  for (Case const c : {Case{{12, 6}, false, true}, {{12, 8}, false, false}, {{12, 6}, true, false}}) {
    CAPTURE(c.stops);
    Plain shape;
    Trapped b({12, 7}, list(Spawn{enemy_type(shape, "goad"), false, {c.appears}, 1, {}}));
    CombatantRef const groanax = b.put("groanax", {12, 8});
    // The only way to 12,5 in three points leads along the last column.
    for (Hex const h : {Hex{11, 5}, Hex{11, 6}, Hex{11, 7}}) b.enemy("goad", h);
    if (c.lens) b.wear("groanax", "occulted_lens");
    b.play([=](Play& play) { return move_action(play, groanax, 3); });
    b.answer("go to 12,5");
    if (c.stops) {
      CHECK(b.kind() == "where_to");
      CHECK(b.now(groanax).hex == Hex{12, 7});
      CHECK(b.prompt() == "Where does Groanax go? 2 points");
      CHECK_FALSE(b.offers("go to 12,5"));
    } else if (!c.lens) {
      CHECK(b.over());
      CHECK(b.now(groanax).hex == Hex{12, 5});
    } else {
      CHECK(b.now(groanax).hex == Hex{12, 5});
    }
  }
}

// --- imposed movement ------------------------------------------------------------------------------------------------

TEST_CASE("AW-MOVE-07  a push leads to hexes farther off, a pull to nearer ones, each step asked of who does it") {
  Plain b;
  CombatantRef const marica = b.put("marica", {10, 8}), goad = b.enemy("goad", {10, 7});
  b.play([=](Play& play) { return push(play, marica, goad, 2, 0); });
  CHECK(b.seat() == flow::Seat{1});
  CHECK(sorted(b.options()) == Words{"to 10,6", "to 11,6", "to 9,6"});
  b.answer("to 10,6");
  CHECK(b.over());  // then 10,5 alone: a wall to the north-west, the clerk's table to the north-east
  CHECK(b.now(goad).hex == Hex{10, 5});
  b.play([=](Play& play) { return pull(play, marica, goad, 1, 0); });
  CHECK(b.over());  // 10,6 alone is nearer: 3 hexes off it comes to 2
  CHECK(b.now(goad).hex == Hex{10, 6});
  b.play([=](Play& play) { return pull(play, marica, goad, 1, 0); });
  CHECK(b.now(goad).hex == Hex{10, 7});
  b.play([=](Play& play) { return pull(play, marica, goad, 1, 0); });
  CHECK(b.now(goad).hex == Hex{10, 7});  // nothing is nearer than beside her
}

TEST_CASE("AW-MOVE-07  a push without a place it comes from, or of oneself, leads anywhere") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8});
  b.play([=](Play& play) { return push(play, {}, groanax, 1, 0); });
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options().size() == 6);
  b.play([=](Play& play) { return push(play, groanax, groanax, 1, 0); });
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options().size() == 6);
  for (std::string const& one : b.options()) CHECK(one.substr(0, 3) == "to ");
  Plain none;
  CombatantRef const alone = none.put("groanax", {10, 8});
  none.play([=](Play& play) { return pull(play, {}, alone, 2, 0); });
  CHECK(none.over());
  CHECK(none.now(alone).hex == Hex{10, 8});
}

TEST_CASE("AW-MOVE-04, AW-MOVE-05  pushed past its own side and never into anybody") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7});
  b.put("marica", {10, 6});  // its opponent
  b.enemy("goad", {11, 6});  // its own side
  b.play([=](Play& play) { return push(play, groanax, goad, 1, 0); });
  CHECK(b.over());  // one hex alone is left
  CHECK(b.now(goad).hex == Hex{9, 6});
  Plain two;
  CombatantRef const by = two.put("groanax", {10, 8}), struck = two.enemy("goad", {10, 7});
  two.put("marica", {10, 6});
  two.enemy("goad", {11, 6});
  two.play([=](Play& play) { return push(play, by, struck, 2, 0); });
  CHECK(sorted(two.options()) == Words{"to 11,6", "to 9,6"});  // on through its own
}

TEST_CASE("AW-MOVE-07, AW-MAP-06  who stands fast is not moved and is hurt all the same; no hexes, no movement") {
  for (bool const plate : {false, true}) {
    CAPTURE(plate);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7});
    if (plate) b.wear("groanax", "rainless_yoke");
    b.play([=](Play& play) { return push(play, goad, groanax, 1, 2); });
    if (!plate) b.answer("to 11,8");
    CHECK(b.over());
    CHECK(b.now(groanax).hex == (plate ? Hex{10, 8} : Hex{11, 8}));
    CHECK(b.dial("groanax").health == 10);
    b.play([=](Play& play) { return push(play, goad, groanax, 0, 1); });
    CHECK(b.over());
    CHECK(b.dial("groanax").health == 9);
  }
}

// Deadly: 2,7 sw and nw.  The Standing Court cannot be killed.
TEST_CASE(
    "AW-MAP-12, AW-MAP-13  over the edge: an Enemy dies, a Character collapses; a push may go there, it need not") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {3, 7}), goad = b.enemy("goad", {2, 7});
  b.enemy("goad", {10, 5});
  b.put("marica", {10, 8});
  b.play([=](Play& play) { return push(play, groanax, goad, 1, 0); });
  CHECK(b.kind() == "which_hex");
  CHECK(b.offers("to 1,7, over the edge"));
  b.answer("to 1,7, over the edge");
  CHECK(b.told("AW-MAP-14"));
  CHECK_FALSE(alive(b.state(), goad));
  Plain other;
  CombatantRef const struck = other.put("groanax", {2, 7}), by = other.enemy("goad", {3, 7});
  other.put("marica", {10, 8});
  other.play([=](Play& play) { return push(play, by, struck, 1, 5); });
  other.answer("to 1,7, over the edge");
  CHECK(other.dial("groanax").collapsed);
  CHECK(other.dial("groanax").health == 12);  // nothing more comes of the push
}

TEST_CASE("AW-FLEE-05  a Character flees from the closest Enemy; of equal ones the table chooses") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.enemy("goad", {8, 6});
  carry_out(b, here_of({}, groanax), Flee{1});
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.kind() == "which_hex");
  Plain tie;
  CombatantRef const between = tie.put("groanax", {8, 7});
  tie.enemy("goad", {8, 6});
  tie.enemy("goad", {8, 8});
  tie.enemy("goad", {3, 3});
  carry_out(tie, here_of({}, between), Flee{1});
  CHECK(tie.kind() == "which_combatant");
  CHECK(tie.seat() == flow::Seat::table());
  CHECK(tie.options() == Words{"Goad 1", "Goad 2"});
  Plain none;
  CombatantRef const alone = none.put("groanax", {8, 8});
  carry_out(none, here_of({}, alone), Flee{1, 2});
  CHECK(none.over());
  CHECK(none.now(alone).hex == Hex{8, 8});
  CHECK(none.dial("groanax").health == 10);  // the damage of the text all the same
}

TEST_CASE("AW-FLEE-03, AW-FLEE-04  an Enemy flees from its own target, a Character from the Enemy that makes it flee") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8});
  CombatantRef const near = b.enemy("goad", {8, 7}), maker = b.enemy("goad", {8, 9});
  carry_out(b, here_of(maker, marica), Flee{1});
  CHECK(b.kind() == "which_hex");  // not asked from whom
  for (std::string const& to : b.options()) CHECK(to != "to 8,9");
  while (!b.over()) b.position().answer(0);
  CHECK(distance(b.world(), b.now(marica).hex, {8, 9}) == 2);
  CHECK(b.now(near).hex == Hex{8, 7});
  Plain away;
  CombatantRef const by = away.put("groanax", {8, 8}), goad = away.enemy("goad", {8, 7});
  away.put("marica", {3, 3});
  carry_out(away, here_of(by, goad), Flee{1});
  CHECK(away.told("AW-TARGET-02"));  // its target: Groanax, within range
  while (!away.over()) away.position().answer(0);
  CHECK(distance(away.world(), away.now(goad).hex, {8, 8}) == 2);
}

TEST_CASE(
    "AW-MOVE-07  oneself is pushed away from the other party, anybody else from oneself; damage below 0 is none") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7});
  carry_out(b, here_of(groanax, {}, goad), Push{1, -2, Who::self});
  CHECK(sorted(b.options()) == Words{"to 10,9, a wagon with its tail-board down", "to 11,8", "to 9,8"});
  CHECK(b.seat() == flow::Seat::table());
  b.answer("to 11,8");
  CHECK(b.dial("groanax").health == 12);
  carry_out(b, here_of(groanax, goad, goad), Push{1, 0, Who::that});
  CHECK(b.seat() == flow::Seat{0});
  CHECK_FALSE(b.offers("to 10,8"));
  Plain alone;
  CombatantRef const own = alone.put("groanax", {10, 8});
  carry_out(alone, here_of(own), Push{1, 0, Who::self});
  CHECK(alone.options().size() == 6);
  Plain pulled;
  CombatantRef const by = pulled.put("groanax", {10, 8}), far = pulled.enemy("goad", {10, 6});
  carry_out(pulled, here_of(by, far), Pull{1, 2, Who::that});
  CHECK(pulled.now(far).hex == Hex{10, 7});
  CHECK(pulled.now(far).stage == 1);  // 2
}

// --- changing places -------------------------------------------------------------------------------------------------

// Loot at 3,2 (one card); the lamp B at 6,3.
TEST_CASE("AW-MOVE-08, AW-INTER-10  nobody but a Character is put on a Loot or interactive hex by changing places") {
  struct Case {
    Hex special;
    bool covered, goad_is_first, swaps;
  };
  for (Case const c : {Case{{3, 2}, false, true, false},
                       {{3, 2}, false, false, false},
                       {{3, 2}, true, true, true},
                       {{6, 3}, false, true, false},
                       {{6, 3}, false, false, false},
                       {{8, 8}, false, true, true},
                       {{8, 8}, false, false, true}}) {
    CAPTURE(c.special.column);
    CAPTURE(c.goad_is_first);
    Plain b;
    Hex const beside{c.special.column, c.special.row + 1};
    CombatantRef const groanax = b.put("groanax", c.special), goad = b.enemy("goad", beside);
    if (c.covered) b.s.scenario.covered.insert(c.special);
    b.play([=](Play& play) { return c.goad_is_first ? swap(play, goad, groanax) : swap(play, groanax, goad); });
    CHECK((b.now(goad).hex == c.special) == c.swaps);
    CHECK((b.now(groanax).hex == beside) == c.swaps);
  }
}

TEST_CASE(
    "AW-MOVE-08  who stands fast changes places with nobody, whichever of the two it is; nor do the dead and oneself") {
  for (int const fast : {0, 1, 2}) {
    CAPTURE(fast);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
    if (fast == 1) b.wear("groanax", "rainless_yoke");
    if (fast == 2) b.wear("marica", "rainless_yoke");
    b.play([=](Play& play) { return swap(play, groanax, marica); });
    CHECK((b.now(groanax).hex == Hex{8, 7}) == (fast == 0));
    CHECK((b.now(marica).hex == Hex{8, 8}) == (fast == 0));
    CHECK(b.told("AW-MOVE-08") == (fast == 0));
  }
  for (bool const first : {true, false}) {
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
    Died{goad, {}}.apply(b.s);
    b.play([=](Play& play) { return first ? swap(play, goad, groanax) : swap(play, groanax, goad); });
    CHECK(b.now(groanax).hex == Hex{8, 8});
    b.play([=](Play& play) { return swap(play, groanax, groanax); });
    CHECK_FALSE(b.told("AW-MOVE-08"));
  }
}

TEST_CASE("AW-MOVE-08  put on a free hex within reach, or left where it is, as the player of the text likes") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7});
  b.play([=](Play& play) { return teleport(play, groanax, goad, hexes(1)); });
  CHECK(b.seat() == flow::Seat{0});
  CHECK(sorted(b.options()) == Words{"to 10,6", "to 10,7", "to 11,6", "to 11,7", "to 9,6", "to 9,7"});
  b.answer("to 10,7");
  CHECK_FALSE(b.told("AW-MOVE-08"));
  b.play([=](Play& play) { return teleport(play, groanax, goad, hexes(1)); });
  b.answer("to 9,7");
  CHECK(b.told("AW-MOVE-08"));
  CHECK(b.now(goad).hex == Hex{9, 7});
}

TEST_CASE("AW-INTER-09  who puts itself on a Loot hex draws, who is put there by another does not") {
  for (bool const own : {true, false}) {
    CAPTURE(own);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), marica = b.put("marica", {8, 8});
    b.s.loot.put(item(b, "tin_shield").loot, LootZone::deck, kit::no_seat);
    b.script({"tin_shield"});
    b.play([=](Play& play) { return teleport(play, own ? groanax : marica, groanax, hexes(1)); });
    b.answer("to 10,9, a wagon with its tail-board down");
    CHECK(b.now(groanax).hex == Hex{10, 9});
    CHECK((b.kind() == "where_item_goes") == own);
    CHECK(b.over() == !own);
  }
}

TEST_CASE("AW-MOVE-08  put on the first of these hexes that is free, or nowhere") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {8, 8});
  b.put("marica", {9, 8});
  carry_out(b, here_of(groanax), PutOn{{Hex{8, 8}, Hex{9, 8}, Hex{7, 8}, Hex{6, 7}}, Who::self});
  CHECK(b.now(groanax).hex == Hex{7, 8});
  carry_out(b, here_of(groanax), PutOn{{Hex{8, 8}, Hex{9, 8}}, Who::self});
  CHECK(b.now(groanax).hex == Hex{7, 8});
  carry_out(b, here_of(groanax, goad), TakeOff{});
  CHECK_FALSE(find(b.state(), goad));
  Plain dead;
  CombatantRef const dying = dead.enemy("goad", {8, 8});
  Died{dying, {}}.apply(dead.s);
  carry_out(dead, here_of({}, dying), TakeOff{});
  CHECK(find(dead.state(), dying));
  carry_out(dead, here_of({}, dying), PutOn{{Hex{9, 8}}, Who::that});
  CHECK(dead.now(dying).hex == Hex{8, 8});
}

// The quarterdeck gate is the first thing that changes in The Ambulatory, the brake housing the last.
TEST_CASE(
    "AW-GEN-14, AW-MAP-03  doors open and close, borders break: the one that is named, and told only if it changes") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  b.put("groanax", {2, 5});
  REQUIRE(scenario(b.world()).changing == Words{"quarterdeck gate", "brake housing"});
  carry_out(b, {}, CloseDoor{"quarterdeck gate"});
  CHECK_FALSE(b.told("AW-GEN-14"));  // it is closed
  carry_out(b, {}, OpenDoor{"quarterdeck gate"});
  CHECK(b.told("AW-GEN-14"));
  CHECK(b.state().scenario.opened == 1);
  carry_out(b, {}, Break{"brake housing"});
  CHECK(b.told("AW-MAP-03"));
  CHECK(b.state().scenario.opened == 3);
  carry_out(b, {}, CloseDoor{"quarterdeck gate"});
  CHECK(b.state().scenario.opened == 2);
  carry_out(b, {}, OpenDoor{"a door of another house"});
  CHECK(b.state().scenario.opened == 2);
  Plain again({"groanax", "marica"}, "the_ambulatory");
  again.put("groanax", {2, 5});
  again.s.scenario.opened = 2;
  carry_out(again, {}, Break{"brake housing"});
  CHECK_FALSE(again.told("AW-MAP-03"));
}
