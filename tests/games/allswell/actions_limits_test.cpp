// Actions and attacks at their limits: who may take them, whom they reach, how much they are worth, who is asked.
#include "games/allswell/rules/actions.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

Deed deed(CombatantRef who, ActionKind kind, int number = 0, AbilityId ability = {}) {
  Deed made{};
  made.who = who;
  made.step = {kind, static_cast<std::int8_t>(number)};
  made.modifier = number;
  made.ability = ability;
  return made;
}
bool can(Bench& b, Deed const& what) { return possible(b.world(), what); }
Ability const& ability(Bench const& b, std::string_view id) { return b.content->all_abilities[b.ability(id).index()]; }
void use(Bench& b, CombatantRef by, AbilityId id, int modifier = 0, CombatantRef on = {}) {
  b.play([=](Play& play) { return use_ability(play, by, id, modifier, on); });
}
AbilityId affliction_of(Bench const& b, std::string_view enemy) {
  return AbilityId(b.content->all_abilities.number_of(b.content->enemies[b.content->enemies.ref(enemy)].affliction));
}

}  // namespace

// --- what is possible ------------------------------------------------------------------------------------------------

TEST_CASE("AW-FLOOR-04, AW-FLOOR-05, AW-FLOOR-21  floored: moving and holding; what else only by a rule of its own") {
  for (bool const manager : {false, true}) {  // Floor Manager: abilities while floored
    CAPTURE(manager);
    Bench b("wilderness_camp", {"marica", "groanax"});
    if (!manager) b.no_traits();
    CombatantRef const marica = b.put("marica", {8, 8});
    b.enemy("goad", {8, 7});
    b.figure("marica").health = 0;
    b.figure("marica").floored = Floored::floored;
    CHECK(can(b, deed(marica, ActionKind::move, 2)));
    CHECK(can(b, deed(marica, ActionKind::hold)));
    CHECK_FALSE(can(b, deed(marica, ActionKind::attack)));
    CHECK_FALSE(can(b, deed(marica, ActionKind::defend)));
    CHECK_FALSE(can(b, deed(marica, ActionKind::flee)));
    CHECK(can(b, deed(marica, ActionKind::ability, 0, b.ability("rivet"))) == manager);
  }
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.enemy("goad", {8, 7});
  for (ActionKind const kind : {ActionKind::move, ActionKind::attack, ActionKind::defend, ActionKind::hold})
    CHECK(can(b, deed(groanax, kind)));
}

TEST_CASE("AW-RAMP-04  nobody acts from nowhere, nor when it is dying or gone; an ability must be one") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CHECK(possible_from(b.world(), deed(groanax, ActionKind::move, 2), HexSet{Hex{8, 8}}));
  CHECK_FALSE(possible_from(b.world(), deed(groanax, ActionKind::move, 2), HexSet{}));
  CHECK_FALSE(can(b, deed(groanax, ActionKind::ability)));
  CHECK(can(b, deed(groanax, ActionKind::ability, 0, b.ability("shoulder"))));
  CHECK(can(b, deed(goad, ActionKind::attack)));
  Died{goad, {}}.apply(b.s);
  CHECK_FALSE(can(b, deed(goad, ActionKind::attack)));
  CHECK_FALSE(can(b, deed(goad, ActionKind::move)));
  Gone{goad}.apply(b.s);
  CHECK_FALSE(can(b, deed(goad, ActionKind::move)));
}

// Tansy Quillon: On Account (friends within 2), Final Demand (opponents within 1).  Goad: on itself; opponents
// within 1.
TEST_CASE(
    "AW-ABIL-01, AW-ABIL-08  Mercenaries and Enemies use their own augment and affliction, each with its own targets") {
  for (bool const near : {false, true}) {
    CAPTURE(near);
    Plain b;
    b.put("groanax", {8, 8});
    CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 7});
    CombatantRef const goad = b.enemy("goad", near ? Hex{8, 6} : Hex{3, 3});
    CHECK(can(b, deed(tansy, ActionKind::augment)));
    CHECK(can(b, deed(tansy, ActionKind::affliction)) == near);
    CHECK(can(b, deed(goad, ActionKind::augment)));
    CHECK(can(b, deed(goad, ActionKind::affliction)) == near);
  }
}

TEST_CASE(
    "AW-FLOOR-09, AW-FLOOR-11  an Enemy's affliction passes over the floored, not the exposed; a friend's does not") {
  for (Floored const side : {Floored::no, Floored::floored, Floored::exposed}) {
    CAPTURE(static_cast<int>(side));
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 9});
    CombatantRef const goad = b.enemy("goad", {8, 7});
    b.figure("groanax").floored = side;
    Ability const& prod = b.content->all_abilities[affliction_of(b, "goad").index()];
    CHECK((targets_of(b.world(), goad, prod, {8, 7}) == bit(groanax.slot)) == (side != Floored::floored));
    CHECK(can(b, deed(goad, ActionKind::affliction)) == (side != Floored::floored));
    CHECK((targets_of(b.world(), marica, ability(b, "mend"), {8, 9}) & bit(groanax.slot)) != 0);
  }
  Plain b;
  b.put("groanax", {3, 3});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.floored("groanax");
  Ability const& prod = b.content->all_abilities[affliction_of(b, "goad").index()];
  CHECK(targets_of(b.world(), goad, prod, {8, 7}) == bit(tansy.slot));
}

TEST_CASE(
    "AW-ABIL-06, AW-LOS-01  targets of an ability: oneself, the last hex of its reach and not the next, in sight") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {10, 8});
  CombatantRef const groanax = b.put("groanax", {10, 5});  // 3 hexes: her influence
  Ability const& mend = ability(b, "mend");
  CHECK(targets_of(b.world(), marica, mend, {10, 8}) == (bit(marica.slot) | bit(groanax.slot)));
  CHECK(targets_of(b.world(), marica, mend, {10, 9}) == bit(marica.slot));  // from there 4
  CHECK(can(b, deed(marica, ActionKind::ability, 0, b.ability("mend"))));
  // The Tipstaff's augment: friends anywhere, seen or not.
  Plain court({"groanax", "marica"}, "the_standing_court");
  CombatantRef const tipstaff = court.enemy("tipstaff", {6, 1}), goad = court.enemy("goad", {1, 6});
  Ability const& silence = court.content->enemies[enemy_type(court, "tipstaff")].augment;
  CHECK(targets_of(court.world(), tipstaff, silence, {6, 1}) == (bit(tipstaff.slot) | bit(goad.slot)));
  CHECK(can(court, deed(tipstaff, ActionKind::augment)));
}

// The brake housing of the Ambulatory shuts 12,6 off from 12,5.
TEST_CASE("AW-LOS-01  who needs no sight reaches through a wall, with an attack and with abilities, on a hex too") {
  for (bool const ear : {false, true}) {
    CAPTURE(ear);
    Plain b({"knowman", "marica"}, "the_ambulatory");
    CombatantRef const knowman = b.put("knowman", {12, 6}), goad = b.enemy("goad", {12, 5});
    b.s.scenario.changed.push_back({knowman, Attribute::range, 9, Lasts::round});
    b.s.scenario.changed.push_back({knowman, Attribute::influence, 9, Lasts::round});
    if (ear) b.wear("knowman", "glass_ear");
    CHECK((targets_of_attack(b.world(), knowman) == bit(goad.slot)) == ear);
    CHECK(can(b, deed(knowman, ActionKind::attack)) == ear);
    CHECK(can(b, deed(knowman, ActionKind::ability, 0, b.ability("pick_the_lock"))) == ear);
    CHECK(hexes_for(b.world(), knowman, ability(b, "snare"), {12, 6}).contains({12, 5}) == ear);
    CHECK(hexes_for(b.world(), knowman, ability(b, "snare"), {12, 6}).contains({12, 6}));
    Ability unseen = ability(b, "snare");  // on a hex, seen or not
    unseen.target.sight = false;
    CHECK(hexes_for(b.world(), knowman, unseen, {12, 6}).contains({12, 5}));
    CHECK(can(b, deed(knowman, ActionKind::ability, 0, b.ability("snare"))));
  }
}

TEST_CASE(
    "AW-MOVE-02, AW-ORDER-04, AW-SOLO-41  how far a move goes: the card's value, one's own and the modifier, the "
    "order's value") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), tansy = b.hire("groanax", "tansy_quillon", {8, 7});
  CHECK(move_value(b.world(), deed(groanax, ActionKind::move, 3)) == 3);
  CHECK(move_value(b.world(), deed(tansy, ActionKind::move, 1)) == 4);  // 3 + 1
  Deed ordered = deed(tansy, ActionKind::move, 1);
  ordered.ordered = true;
  CHECK(move_value(b.world(), ordered) == 1);
  b.s.scenario.changed.push_back({groanax, Attribute::move, -2, Lasts::round});
  CHECK(move_value(b.world(), deed(groanax, ActionKind::move, 3)) == 1);
  CHECK(move_value(b.world(), deed(groanax, ActionKind::move, 1)) == 0);
  Plain solo({"marica"});
  solo.solo_ally("groanax");
  CombatantRef const ally = solo.put("groanax", {8, 8});
  CHECK(move_value(solo.world(), deed(ally, ActionKind::move, 1)) == 4);  // its own 3 + 1
}

// --- abilities -------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ABIL-06  its player says on whom; the one already chosen is not asked for, unless it is out of reach") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {10, 8}), groanax = b.put("groanax", {10, 7});
  b.figure("marica").health = b.figure("groanax").health = 1;
  use(b, marica, b.ability("mend"));
  CHECK(b.kind() == "which_combatant");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"Groanax", "Marica"});
  b.answer("Groanax");
  CHECK(b.dial("groanax").health == 5);
  use(b, marica, b.ability("mend"), 1, groanax);
  CHECK(b.over());
  CHECK(b.dial("groanax").health == 10);  // 4 + 1
  CHECK(b.dial("marica").health == 1);
  Plain far({"marica", "groanax"});
  CombatantRef const by = far.put("marica", {10, 8}), away = far.put("groanax", {3, 3});
  far.figure("marica").health = 1;
  use(far, by, far.ability("mend"), 0, away);
  CHECK(far.over());  // herself alone is in reach
  CHECK(far.dial("marica").health == 5);
  CHECK(far.dial("groanax").health == 12);
}

TEST_CASE("AW-RAMP-04, AW-ABIL-05  no ability, nobody there, nobody in reach: nothing happens and nobody is asked") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {3, 3});
  use(b, groanax, {});
  CHECK(b.over());
  use(b, groanax, b.ability("shoulder"));
  CHECK(b.over());
  CHECK(b.now(goad).hex == Hex{3, 3});
  Plain dead;
  CombatantRef const dying = dead.enemy("goad", {3, 3});
  dead.put("marica", {3, 4});
  Died{dying, {}}.apply(dead.s);
  use(dead, dying, affliction_of(dead, "goad"));
  CHECK(dead.over());
  CHECK(dead.dial("marica").health == 10);
}

TEST_CASE(
    "AW-ATK-07, AW-IMP-04  who gets out of reach of an ability when it is targeted escapes it; who stays does not") {
  for (bool const withdraws : {true, false}) {
    CAPTURE(withdraws);
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.show("marica", "occulted_01");  // Courteous Withdrawal: walk 2
    use(b, goad, affliction_of(b, "goad"), 0, marica);
    CHECK(b.kind() == "may_use");
    CHECK(b.seat() == flow::Seat{1});
    b.answer(withdraws ? b.options()[1] : "nothing");
    if (withdraws) b.answer("go to 8,9");
    if (!withdraws) CHECK(b.kind() == "which_hex");  // pushed 2 hexes
    while (!b.over()) b.position().answer(0);
    CHECK(b.dial("marica").health == (withdraws ? 10 : 9));  // Potency 3 less 2
  }
}

TEST_CASE("AW-ABIL-06, AW-ABIL-12  an ability on a hex: its player chooses one in reach, and the token lies there") {
  Plain b({"marica", "knowman"});
  CombatantRef const knowman = b.put("knowman", {10, 8});
  b.put("marica", {3, 3});
  use(b, knowman, b.ability("snare"), 2);
  CHECK(b.kind() == "which_hex");
  CHECK(b.seat() == flow::Seat{1});
  CHECK_FALSE(b.offers("choose 10,4"));  // influence 3
  b.answer("choose 10,5");
  REQUIRE(b.state().scenario.hex_tokens.size() == 1);
  CHECK(b.state().scenario.hex_tokens[0] == HexToken{{10, 5}, {b.ability("snare"), 6, knowman}});  // 4 + 2
}

TEST_CASE("AW-FLOOR-12  only a move turns the floored token: not an ability taken while floored") {
  Bench b("wilderness_camp", {"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8});
  b.figure("marica").health = 0;
  b.figure("marica").floored = Floored::floored;
  Deed const rivet = deed(marica, ActionKind::ability, 0, b.ability("rivet"));
  b.play([=](Play& play) { return take(play, rivet); });
  CHECK(figure(b.state(), b.id("marica")).floored == Floored::floored);
  Deed const move = deed(marica, ActionKind::move, 1);
  b.play([=](Play& play) { return take(play, move); });
  b.answer("go to 8,9");
  CHECK(figure(b.state(), b.id("marica")).floored == Floored::exposed);
}

TEST_CASE("AW-ACT-06  what is tied to an action is read after it, once; who has died in it gets nothing of it") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.enemy("goad", {3, 3});
  static Effects const coin{effect_of(GainCoin{2, Who::self})}, more{effect_of(GainCoin{5, Who::self})};
  Deed plain = deed(groanax, ActionKind::defend), rich = deed(groanax, ActionKind::defend);
  rich.bonus = &coin;
  rich.boosted = &more;
  b.play([=](Play& play) { return take(play, plain); });
  CHECK(sheet(b.state(), b.id("groanax")).coin == 0);
  b.play([=](Play& play) { return take(play, rich); });
  CHECK(sheet(b.state(), b.id("groanax")).coin == 7);
  CHECK(b.state().scenario.due.empty());
  CHECK(b.now(goad).stage == 0);
  Plain dead;
  CombatantRef const dying = dead.put("groanax", {8, 8});
  dead.put("marica", {8, 7});
  dead.enemy("goad", {8, 9});
  Deed ordering = deed(dying, ActionKind::attack);
  ordering.order = true;
  ordering.bonus = &coin;
  ordering.boosted = &more;
  Died{dying, {}}.apply(dead.s);
  dead.play([=](Play& play) { return take(play, ordering); });
  CHECK(dead.over());  // nobody is left to give the order
  CHECK(sheet(dead.state(), dead.id("groanax")).coin == 0);
  CHECK_FALSE(dead.told("AW-ATK-01"));
}

TEST_CASE("AW-FLEE-03  a flight that an Intent card prints hurts nobody by itself") {
  Plain b({"groanax", "marica"}, "the_standing_court");
  CombatantRef const court = b.enemy("standing_court", {6, 4}, 2), groanax = b.put("groanax", {6, 5});
  Deed flees = deed(court, ActionKind::flee);
  flees.target = groanax;
  b.play([=](Play& play) { return take(play, flees); });
  while (!b.over()) b.position().answer(0);
  CHECK(b.now(court).stage == 2);  // its next threshold is 1
}

// --- orders and free actions -----------------------------------------------------------------------------------------

TEST_CASE(
    "AW-ORDER-02, AW-ORDER-03  an order at the edge of the influence; declined by who gives it or by who gets it") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), marica = b.put("marica", {10, 6});  // 2 hexes: her influence
  Step const defend{ActionKind::defend, 1};
  b.play([=](Play& play) { return give_order(play, groanax, defend); });
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"none", "Marica"});
  b.answer("none");
  CHECK(b.over());
  b.play([=](Play& play) { return give_order(play, groanax, defend); });
  b.answer("Marica");
  CHECK(b.kind() == "yes_no");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("decline");
  CHECK(b.over());
  CHECK(b.now(marica).defend == 0);
  b.play([=](Play& play) { return give_order(play, groanax, defend); });
  b.answer_all({"Marica", "follow the order"});
  CHECK(b.now(marica).defend == 5);  // 4 + 1
}

TEST_CASE(
    "AW-ORDER-08  one's own Mercenary follows without being asked, another's is not offered; nobody orders from the "
    "grave") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), tansy = b.hire("groanax", "tansy_quillon", {10, 7});
  b.put("marica", {3, 3});
  CombatantRef const ullage = b.hire("marica", "brother_ullage", {10, 9});
  Step const defend{ActionKind::defend, 0};
  b.play([=](Play& play) { return give_order(play, groanax, defend); });
  CHECK(b.options() == Words{"none", "Tansy Quillon"});
  b.answer("Tansy Quillon");
  CHECK(b.over());
  CHECK(b.now(tansy).defend > 0);
  CHECK(b.now(ullage).defend == 0);
  Plain dead;
  CombatantRef const dying = dead.put("groanax", {10, 8});
  dead.put("marica", {10, 7});
  Died{dying, {}}.apply(dead.s);
  dead.play([=](Play& play) { return give_order(play, dying, defend); });
  CHECK(dead.over());
}

TEST_CASE(
    "AW-ACT-02  a free action: at once, or as its player likes; not where it cannot be taken, an Enemy's by its own "
    "rules") {
  Step const attack{ActionKind::attack, 1};
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7});
  carry_out(b, here_of(marica), Act{attack, true, Who::self});
  CHECK(b.kind() == "yes_no");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("do without");
  CHECK(b.over());
  CHECK(b.now(goad).stage == 0);
  carry_out(b, here_of(marica), Act{attack, true, Who::self});
  b.answer("take it");
  CHECK(b.now(goad).stage == 2);  // 4 + 1: past 2 and 3
  Plain at_once;
  CombatantRef const by = at_once.put("marica", {8, 8}), struck = at_once.enemy("goad", {8, 7});
  carry_out(at_once, here_of(by), Act{{ActionKind::attack, -1}, false, Who::self});
  CHECK(at_once.now(struck).stage == 1);  // 3: past 2 alone
  carry_out(at_once, here_of({}, struck), Act{attack, false, Who::that});
  CHECK(at_once.dial("marica").health == 6);  // 3 + 1
  Plain none;
  CombatantRef const alone = none.put("marica", {8, 8});
  carry_out(none, here_of(alone), Act{attack, true, Who::self});
  CHECK(none.over());
}

// --- attacks ---------------------------------------------------------------------------------------------------------

// Parasol Rifle: range 2 more with nobody beside oneself.
TEST_CASE("AW-ATK-04, AW-CHAR-15  a weapon that reaches farther: to its last hex, only where it applies") {
  struct Case {
    int row;
    bool beside, reaches;
  };
  for (Case const c : {Case{7, false, true}, {6, false, true}, {5, false, true}, {4, false, false}, {6, true, false}}) {
    CAPTURE(c.row);
    CAPTURE(c.beside);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, c.row});
    if (c.beside) b.enemy("parasol_marksman", {10, 9});
    b.wear("groanax", "parasol_rifle");
    CHECK(((targets_of_attack(b.world(), groanax) & bit(goad.slot)) != 0) == c.reaches);
    CHECK(can(b, deed(groanax, ActionKind::attack)) == (c.reaches || c.beside));
    b.play([=](Play& play) { return attack(play, groanax, 0); });
    CHECK(b.over());  // one way to strike: the rifle, or without it beside her
    CHECK((b.now(goad).stage == 1) == c.reaches);
  }
}

TEST_CASE("AW-ATK-01  the damage of an attack: Potency, the action, what changes attacks, the weapon; never below 0") {
  struct Case {
    int changed, modifier, stage;
  };
  for (Case const c : {Case{0, 0, 1}, {1, 0, 2}, {0, 1, 2}, {-2, -1, 0}, {-2, 0, 1}, {-9, 0, 0}, {2, 1, 2}}) {
    CAPTURE(c.changed);
    CAPTURE(c.modifier);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7});
    b.enemy("goad", {3, 3});
    b.s.scenario.changed.push_back({groanax, Attribute::attack, static_cast<std::int8_t>(c.changed), Lasts::round});
    b.play([=](Play& play) { return attack_on(play, groanax, goad, c.modifier); });
    CHECK(b.now(goad).stage == c.stage);  // 4 + changes against 2 and 3
  }
}

// Amber Hammer: 1 more, then a push of 1.
TEST_CASE("AW-ATK-04  what a weapon does after the blow is for who survives it") {
  for (int const stage : {0, 2}) {
    CAPTURE(stage);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7}, stage);
    b.enemy("goad", {3, 3});
    b.wear("groanax", "amber_hammer");
    b.play([=](Play& play) { return attack(play, groanax, 0); });
    b.answer("attack Goad 1 with Amber Hammer");
    CHECK((b.kind() == "which_hex") == (stage == 0));
    if (stage == 0) CHECK(b.now(goad).stage == 2);  // 4 + 1
    CHECK(alive(b.state(), goad) == (stage == 0));
  }
}

TEST_CASE("AW-ATK-03  attacking costs a Character its defend token; not with the Seal, not an Enemy, not a Mercenary") {
  for (bool const seal : {false, true}) {
    CAPTURE(seal);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {10, 7});
    CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {11, 6});
    b.at(groanax).defend = b.at(goad).defend = b.at(tansy).defend = 1;
    if (seal) b.wear("groanax", "perjurants_seal");
    b.play([=](Play& play) { return attack(play, tansy, -2); });
    CHECK(b.now(tansy).defend == 1);
    b.play([=](Play& play) { return attack(play, groanax, -4); });
    CHECK(b.now(groanax).defend == (seal ? 1 : 0));
    CHECK(b.told("AW-ATK-03") == !seal);
    CHECK(b.now(goad).defend == 1);
  }
  Plain b;  // nobody to attack: it is not declared
  CombatantRef const groanax = b.put("groanax", {10, 8});
  b.at(groanax).defend = 1;
  b.play([=](Play& play) { return attack(play, groanax, 0); });
  CHECK(b.now(groanax).defend == 1);

  Plain without;  // who has no token loses none
  CombatantRef const bare = without.put("groanax", {10, 8});
  without.enemy("goad", {10, 7});
  without.play([=](Play& play) { return attack(play, bare, -4); });
  CHECK_FALSE(without.told("AW-ATK-03"));
}

TEST_CASE("AW-ATK-05, AW-ATK-06  a given target is struck only while it can be: in range, alive") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), near = b.enemy("goad", {10, 7});
  CombatantRef const far = b.enemy("goad", {10, 6});
  b.play([=](Play& play) { return attack_on(play, groanax, far, 0); });
  CHECK(b.now(far).stage == 0);
  b.play([=](Play& play) { return attack_on(play, groanax, near, 0); });
  CHECK(b.now(near).stage == 1);
  Plain dying;
  CombatantRef const by = dying.put("groanax", {10, 8}), dead = dying.enemy("goad", {10, 7});
  Died{dead, {}}.apply(dying.s);
  dying.play([=](Play& play) { return attack_on(play, by, dead, 0); });
  CHECK_FALSE(dying.told("AW-ATK-01"));
}

TEST_CASE(
    "AW-DEF-01, AW-DEF-05  a defend action: Potency, modifier and what changes defending; for others no more than its "
    "side") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8}), goad = b.enemy("goad", {3, 3}),
                     weak = b.enemy("goad", {3, 5});
  b.wear("groanax", "glass_gleaners_coat");  // defend +1
  b.s.scenario.changed.push_back({weak, Attribute::potency, -3, Lasts::round});
  b.play([=](Play& play) -> Task<> {
    defend(play, groanax, 1);
    defend(play, goad, -3);  // no modifier of an action is kept
    defend(play, weak, 3);
    co_return;
  });
  CHECK(b.now(groanax).defend == 6);  // 4 + 1 + 1
  CHECK(b.now(goad).defend > 0);
  CHECK(b.now(weak).defend == 0);  // Potency 0
  CHECK(defend_value(b.world(), goad) == 3);
}

TEST_CASE("AW-DEF-02  a token of the same value or less changes nothing and is not told") {
  struct Case {
    int has, gains, then;
    bool told;
  };
  for (Case const c : {Case{3, 2, 3, false}, {3, 3, 3, false}, {3, 4, 4, true}, {0, 1, 1, true}, {0, 0, 0, false}}) {
    CAPTURE(c.gains);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8});
    b.at(groanax).defend = static_cast<std::int8_t>(c.has);
    b.play([=](Play& play) -> Task<> {
      gain_defend(play, groanax, c.gains);
      co_return;
    });
    CHECK(b.now(groanax).defend == c.then);
    CHECK(b.told("AW-DEF-01") == c.told);
  }
}
