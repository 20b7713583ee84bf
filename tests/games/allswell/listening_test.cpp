// Who may or must use what at a moment: whose moment it is, by whom, for which action, how often, and what it reads.
#include "games/allswell/rules/listen.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/impulses.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

// Groanax's trait waits for what the test says; nobody else's does.
struct Listening : Bench {
  Trigger& trigger;
  CombatantRef groanax, marica, goad, tansy;

  Listening() : Bench("wilderness_camp"), trigger(own_trigger()) {
    content = changeable_pack();
    hear(~0u);
    strip("groanax");
    strip("marica");
    trigger = {};
    groanax = put("groanax", {8, 8});
    marica = put("marica", {9, 8});
    tansy = hire("marica", "tansy_quillon", {9, 7});
    goad = enemy("goad", {8, 7});
    enemy("goad", {3, 3});
  }
  Listening(Listening const&) = delete;
  ~Listening() { hear(0); }
  static Powers& own_powers() {
    Content& c = const_cast<Content&>(*changeable_pack());
    return c.characters.items()[static_cast<std::size_t>(c.characters.index_of("groanax"))].trait.powers;
  }
  static Trigger& own_trigger() { return own_powers().when.front(); }
  static void hear(std::uint32_t moments) {
    own_powers().moments = moments;
    const_cast<Content&>(*changeable_pack()).any.trait.moments = moments;
  }
  // Whether it is heard.
  bool hears(Moment when, CombatantRef by, CombatantRef target, ActionKind action = ActionKind::hold) {
    About about;
    about.by = by;
    about.target = target;
    about.action = action;
    about.amount = 3;
    Uses found;
    gather(world(), when, about, found);
    for (Use const& use : found) CHECK(use.source == groanax);
    return found.size() == 1;
  }
  void happens(Moment when, CombatantRef by, CombatantRef target) {
    play([=](Play& p) -> Task<> {
      About about;
      about.by = by;
      about.target = target;
      about.amount = 3;
      co_await moment(p, when, about);
    });
  }
  int changed(CombatantRef who) { return modifier(world(), who, Attribute::attack); }
};

}  // namespace

TEST_CASE("AW-IMP-04  whose moment it is: one's own, a friend's, an Enemy's, anybody's") {
  struct Case {
    Whose of;
    bool own, friends, mercenary, enemy, nobody;
  };
  for (Case const c : {Case{Whose::self, true, false, false, false, true},
                       {Whose::friend_, true, true, true, false, false},
                       {Whose::enemy, false, false, false, true, false},
                       {Whose::anyone, true, true, true, true, true}}) {
    CAPTURE(static_cast<int>(c.of));
    Listening b;
    b.trigger.when = Moment::damage_dealt;
    b.trigger.of = c.of;
    CHECK(b.hears(Moment::damage_dealt, {}, b.groanax) == c.own);
    CHECK(b.hears(Moment::damage_dealt, {}, b.marica) == c.friends);
    CHECK(b.hears(Moment::damage_dealt, {}, b.tansy) == c.mercenary);
    CHECK(b.hears(Moment::damage_dealt, {}, b.goad) == c.enemy);
    CHECK(b.hears(Moment::damage_dealt, {}, {}) == c.nobody);
    CHECK_FALSE(b.hears(Moment::damage_suffered, {}, b.groanax));  // another moment
    CHECK_FALSE(b.hears(Moment::damage_suffered, {}, b.goad));
  }
}

TEST_CASE("AW-IMP-04  of turns, actions and ways it is who does them, of everything else whom it happens to") {
  struct Case {
    Moment when;
    bool of_the_doer;
  };
  for (Case const c : {Case{Moment::turn_start, true},
                       {Moment::before_action, true},
                       {Moment::between_hexes, true},
                       {Moment::movement_end, true},
                       {Moment::after_action, true},
                       {Moment::turn_end, true},
                       {Moment::own_turn, true},
                       {Moment::targeted, false},
                       {Moment::damage_suffered, false},
                       {Moment::hex_entered, false},
                       {Moment::death, false},
                       {Moment::healed, false}}) {
    CAPTURE(static_cast<int>(c.when));
    Listening b;
    b.trigger.when = c.when;
    b.trigger.of = Whose::self;
    CHECK(b.hears(c.when, b.groanax, b.goad) == c.of_the_doer);
    CHECK(b.hears(c.when, b.goad, b.groanax) == !c.of_the_doer);
  }
}

TEST_CASE("AW-IMP-04  by whom: where a card says so, somebody must have done it, and of that side") {
  struct Case {
    Whose by;
    bool own, friends, enemy, nobody;
  };
  for (Case const c : {Case{Whose::self, true, false, false, false},
                       {Whose::friend_, true, true, false, false},
                       {Whose::enemy, false, false, true, false},
                       {Whose::anyone, true, true, true, true}}) {
    CAPTURE(static_cast<int>(c.by));
    Listening b;
    b.trigger.when = Moment::damage_dealt;
    b.trigger.of = Whose::anyone;
    b.trigger.by = c.by;
    CHECK(b.hears(Moment::damage_dealt, b.groanax, b.marica) == c.own);
    CHECK(b.hears(Moment::damage_dealt, b.marica, b.groanax) == c.friends);
    CHECK(b.hears(Moment::damage_dealt, b.goad, b.groanax) == c.enemy);
    CHECK(b.hears(Moment::damage_dealt, {}, b.groanax) == c.nobody);
  }
}

TEST_CASE("AW-ABIL-08  for which action: that one; an ability is an augment as well as an affliction") {
  struct Case {
    std::optional<ActionKind> wanted;
    ActionKind taken;
    bool fits;
  };
  for (Case const& c : {Case{{}, ActionKind::attack, true},
                        {ActionKind::attack, ActionKind::attack, true},
                        {ActionKind::attack, ActionKind::move, false},
                        {ActionKind::attack, ActionKind::augment, false},
                        {ActionKind::attack, ActionKind::affliction, false},
                        {ActionKind::ability, ActionKind::ability, true},
                        {ActionKind::ability, ActionKind::augment, true},
                        {ActionKind::ability, ActionKind::affliction, true},
                        {ActionKind::ability, ActionKind::attack, false},
                        {ActionKind::augment, ActionKind::affliction, false}}) {
    CAPTURE(static_cast<int>(c.taken));
    Listening b;
    b.trigger.when = Moment::targeted;
    b.trigger.of = Whose::anyone;
    b.trigger.action = c.wanted;
    CHECK(b.hears(Moment::targeted, b.goad, b.groanax, c.taken) == c.fits);
  }
}

TEST_CASE("AW-EQUIP-03  how often: what is used up for a while is not heard until then, of its owner alone") {
  Listening b;
  b.trigger.when = Moment::damage_dealt;
  b.trigger.of = Whose::anyone;
  b.trigger.times = Times::round;
  TriggerId const id(b.content->triggers.number_of(b.trigger));
  CHECK(b.hears(Moment::damage_dealt, b.goad, b.groanax));
  b.s.scenario.used.push_back({id, b.marica, Lasts::round});
  CHECK(b.hears(Moment::damage_dealt, b.goad, b.groanax));
  b.s.scenario.used.push_back({TriggerId(id.index() == 0 ? 1 : 0), b.groanax, Lasts::round});
  CHECK(b.hears(Moment::damage_dealt, b.goad, b.groanax));
  b.s.scenario.used.push_back({id, b.groanax, Lasts::round});
  CHECK_FALSE(b.hears(Moment::damage_dealt, b.goad, b.groanax));
  b.trigger.times = Times::always;
  CHECK(b.hears(Moment::damage_dealt, b.goad, b.groanax));
}

TEST_CASE("AW-EQUIP-03  a use is noted for as long as the card says, and what may always be used is not noted") {
  struct Case {
    Times times;
    Lasts until;
  };
  for (Case const c : {Case{Times::action, Lasts::action},
                       {Times::turn, Lasts::turn},
                       {Times::round, Lasts::round},
                       {Times::scenario, Lasts::scenario}}) {
    CAPTURE(static_cast<int>(c.times));
    Listening b;
    b.trigger.when = Moment::healed;
    b.trigger.of = Whose::anyone;
    b.trigger.times = c.times;
    b.happens(Moment::healed, b.marica, b.marica);
    CHECK(b.over());  // it must be used: nobody is asked
    REQUIRE(b.state().scenario.used.size() == 1);
    CHECK(b.state().scenario.used[0].until == c.until);
    CHECK(b.state().scenario.used[0].who == b.groanax);
  }
  Listening b;
  b.trigger.when = Moment::healed;
  b.trigger.of = Whose::anyone;
  b.happens(Moment::healed, b.marica, b.marica);
  CHECK(b.state().scenario.used.empty());
}

TEST_CASE(
    "AW-IMP-04  what may be used is asked of its owner, what must be happens; a box that does not hold is silent") {
  Listening b;
  b.trigger.when = Moment::healed;
  b.trigger.of = Whose::anyone;
  b.trigger.may = true;
  b.trigger.do_ = {effect_of(GainCoin{2, Who::self})};
  b.happens(Moment::healed, b.marica, b.marica);
  CHECK(b.kind() == "may_use");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"nothing", "Groanax: Set Like a Gatepost"});
  CHECK(b.position().key(1).find("trigger") == 0);
  b.answer("nothing");
  CHECK(b.over());
  CHECK(sheet(b.state(), b.id("groanax")).coin == 0);
  b.happens(Moment::healed, b.marica, b.marica);
  b.answer("Groanax: Set Like a Gatepost");
  CHECK(sheet(b.state(), b.id("groanax")).coin == 2);
  b.trigger.boxes.push_back({requirement_of(InRound{2})});
  CHECK_FALSE(b.hears(Moment::healed, b.marica, b.marica));
  Listening later;
  later.trigger.when = Moment::healed;
  later.trigger.of = Whose::anyone;
  later.trigger.boxes.push_back({requirement_of(InRound{2})});
  later.s.scenario.round = 2;
  CHECK(later.hears(Moment::healed, later.marica, later.marica));
}

TEST_CASE("AW-IMP-04  the other party: of one's own moment who did it or suffers it, of others' whose moment it is") {
  struct Case {
    Moment when;
    int by, target, other;  // 0 Groanax (owner), 1 Marica, 2 the Goad, -1 nobody
  };
  for (Case const c : {Case{Moment::damage_dealt, 2, 0, 2},  // she is hurt: who did it
                       {Moment::damage_dealt, 0, 2, 2},      // she hurts: whom
                       {Moment::damage_dealt, 2, 1, 2},      // somebody hurts a friend: who did it
                       {Moment::targeted, 2, 1, 2},
                       {Moment::damage_suffered, 2, 1, 2},
                       {Moment::damage_suffered, -1, 1, 1},  // nobody did it: who suffers
                       {Moment::death, 1, 2, 2},             // others' death: the dead
                       {Moment::death, 0, 2, 2},
                       {Moment::healed, 1, 0, 1},
                       {Moment::turn_end, 0, 2, 2},
                       {Moment::turn_end, 1, 2, 1}}) {
    CAPTURE(static_cast<int>(c.when));
    CAPTURE(c.by);
    CAPTURE(c.target);
    Listening b;
    b.trigger.when = c.when;
    b.trigger.of = Whose::anyone;
    b.trigger.do_ = {effect_of(Modify{Attribute::attack, 1, Lasts::scenario, Who::other})};
    CombatantRef const all[] = {b.groanax, b.marica, b.goad};
    auto const one = [&](int i) { return i < 0 ? CombatantRef{} : all[i]; };
    b.happens(c.when, one(c.by), one(c.target));
    for (int i = 0; i < 3; ++i) CHECK(b.changed(all[i]) == (i == c.other ? 1 : 0));
  }
}

TEST_CASE("AW-IMP-12  an Impulse is used up by its own use alone, not by that of a trait of the same Character") {
  Listening b;
  b.trigger.when = Moment::healed;
  b.trigger.of = Whose::anyone;
  b.show("groanax", "zealbreaker_02");
  b.happens(Moment::healed, b.marica, b.marica);
  CHECK(b.over());
  CHECK(displayed(b.state(), b.id("groanax")));
}

TEST_CASE("AW-IMP-04  what an effect left waiting is heard while it lasts; once used, one of a single use is over") {
  for (bool const once : {true, false}) {
    CAPTURE(once);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.put("marica", {9, 8});
    static Trigger const* left = nullptr;
    TriggerId id;
    for (int i = 0; i < b.content->triggers.size(); ++i)  // Spirits of Verdigris: lasting, on damage suffered
      if (b.content->triggers[i].when == Moment::damage_suffered && b.content->triggers[i].of == Whose::enemy &&
          b.content->triggers[i].times == Times::always && !b.content->triggers[i].may)
        id = TriggerId(i);
    REQUIRE(id);
    left = &b.content->triggers[id.index()];
    REQUIRE(left->by == Whose::self);
    CombatantRef const goad = b.enemy("goad", {8, 7});
    b.enemy("goad", {3, 3});
    b.s.scenario.waiting.push_back({id, groanax, once ? Lasts::used : Lasts::turn});
    b.at(goad).defend = 1;
    b.play([=](Play& play) { return moment_of(play, Moment::damage_suffered, groanax, goad); });
    CHECK(b.over());
    CHECK(b.now(goad).defend == 0);
    CHECK(b.state().scenario.waiting.size() == (once ? 0 : 1));
  }
}

// --- tokens ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ABIL-12  a trap is sprung by who enters its hex, of the other side; the first and the last of several") {
  for (int const place : {0, 2}) {
    CAPTURE(place);
    Plain b({"knowman", "marica"});
    CombatantRef const knowman = b.put("knowman", {8, 8}), goad = b.enemy("goad", {10, 8});
    b.put("marica", {3, 3});
    Hex const hexes[] = {place == 0 ? Hex{10, 7} : Hex{12, 2}, Hex{8, 7}, place == 2 ? Hex{10, 7} : Hex{12, 4}};
    for (Hex const h : hexes) b.s.scenario.hex_tokens.push_back({h, {b.ability("snare"), 5, knowman}});
    b.play([=](Play& play) { return enter(play, goad, goad, {10, 7}, Movement::move_action); });
    CHECK(b.over());
    CHECK(b.now(goad).stage == 2);  // 5
    CHECK(b.state().scenario.hex_tokens.size() == 2);
    for (HexToken const& left : b.state().scenario.hex_tokens) CHECK(left.hex != Hex{10, 7});
    b.play([=](Play& play) { return enter(play, knowman, knowman, hexes[1], Movement::move_action); });
    CHECK(b.dial("knowman").health == 8);  // one's own does nothing
    CHECK(b.state().scenario.hex_tokens.size() == 2);
  }
}

// Rivet: less damage by its number, then it goes.  Bulwark: half its number, rounded up; it stays.
TEST_CASE(
    "AW-ABIL-12, AW-PCDMG-01  a token's number counts for its own holder, and its use takes it where it says so") {
  struct Case {
    char const* ability;
    int health, left;
  };
  for (Case const c : {Case{"rivet", 11, 0}, {"bulwark", 10, 3}}) {
    CAPTURE(c.ability);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
    CombatantRef const goad = b.enemy("goad", {8, 7});
    b.at(groanax).augment = {b.ability(c.ability), 3, groanax};
    b.hit(groanax, 4, goad);
    CHECK(b.dial("groanax").health == c.health);  // 4 less 3; 4 less 2
    CHECK(b.now(groanax).augment.value == c.left);
    b.hit(marica, 4, goad);
    CHECK(b.dial("marica").health == 6);
  }
}

TEST_CASE(
    "AW-PCDMG-01  of two means of reduction one is chosen to come first; alone, the defend token is not asked "
    "for") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.put("groanax", {3, 3});
  b.at(marica).augment = {b.ability("bulwark"), 3, marica};
  b.at(marica).defend = 3;
  b.hit(marica, 4, goad);
  CHECK(b.seat() == flow::Seat{1});  // whose they all are, not the table
  CHECK(b.offers("the defend token"));
  CHECK(b.offers("Marica: Bulwark"));
  CHECK(b.options().size() == 2);
  CHECK((b.position().key(0).find("defend_token") == 0 || b.position().key(1).find("defend_token") == 0));
  b.answer("the defend token");  // 4 - 3 = 1, then less 2
  CHECK(b.over());
  CHECK(b.dial("marica").health == 10);
  CHECK(b.now(marica).defend == 0);
  Plain other;
  CombatantRef const same = other.put("marica", {8, 8}), by = other.enemy("goad", {8, 7});
  other.put("groanax", {3, 3});
  other.at(same).augment = {other.ability("bulwark"), 3, same};
  other.at(same).defend = 3;
  other.hit(same, 4, by);
  other.answer(other.options()[other.options()[0] == "the defend token" ? 1 : 0]);  // 4 - 2 = 2: less than 3
  CHECK(other.over());
  CHECK(other.dial("marica").health == 10);
  CHECK(other.now(same).defend == 3);
  Plain alone;
  CombatantRef const plain = alone.put("marica", {8, 8});
  alone.at(plain).defend = 3;
  alone.hit(plain, 4);
  CHECK(alone.over());
  CHECK(alone.dial("marica").health == 9);
}

TEST_CASE(
    "AW-PCDMG-01  past the defend token, or without one, the other means alone is used: nothing to put in order") {
  for (bool const past : {true, false}) {
    CAPTURE(past);
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.at(marica).augment = {b.ability("bulwark"), 3, marica};
    if (past) b.at(marica).defend = 3;
    carry_out(b, here_of(goad, marica), Deal{4, Who::that, past});
    CHECK(b.over());
    CHECK(b.dial("marica").health == 8);  // 4 less 2
  }
}

// --- what is due -----------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-ACT-06  what came due before the action waits; what came due in it is settled with it, an order as one likes") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {8, 7});
  Due const order{DueKind::order, groanax, 0, {ActionKind::defend, 0}};
  b.s.scenario.due.push_back(order);
  b.s.scenario.due.push_back(order);
  About about;
  about.by = groanax;
  about.due_from = 1;
  Uses found;
  gather(b.world(), Moment::after_action, about, found);
  REQUIRE(found.size() == 1);
  CHECK(found[0].due == 1);
  CHECK_FALSE(found[0].must);
  CHECK(found[0].seat == flow::Seat{0});
  Uses other;
  gather(b.world(), Moment::turn_end, about, other);
  CHECK(other.empty());
  CHECK(Listen::heard(b.world(), Moment::after_action));
  CHECK_FALSE(Listen::heard(b.world(), Moment::turn_end));
  b.s.scenario.due.clear();
  CHECK_FALSE(Listen::heard(b.world(), Moment::after_action));
}

TEST_CASE("AW-OVERLORD-09  a bonus must be carried out, and it is the table's") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, 2);
  b.s.scenario.due.push_back({DueKind::bonus, brand, 2, {}});
  About about;
  about.by = brand;
  Uses found;
  gather(b.world(), Moment::after_action, about, found);
  REQUIRE(found.size() == 1);
  CHECK(found[0].must);
  CHECK(found[0].seat == flow::Seat::table());
}

TEST_CASE(
    "AW-OVERLORD-09  bonuses of one Overlord come in the order of the track; another one's do not wait for them") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {13, 6});
  b.put("marica", {13, 7});  // to be ordered
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, 2), court = b.enemy("standing_court", {12, 4}, 2);
  Due const order{DueKind::order, groanax, 0, {ActionKind::defend, 0}};
  b.s.scenario.due.push_back(order);
  b.s.scenario.due.push_back({DueKind::bonus, brand, 2, {}});
  b.s.scenario.due.push_back({DueKind::bonus, brand, 3, {}});
  b.s.scenario.due.push_back({DueKind::bonus, court, 2, {}});
  b.s.scenario.due.push_back(order);
  About about;
  about.by = groanax;
  Uses found;
  gather(b.world(), Moment::after_action, about, found);
  std::vector<int> places;
  for (Use const& use : found) places.push_back(use.due);
  CHECK(places == std::vector<int>{0, 1, 3, 4});  // orders come as one likes
}

TEST_CASE("AW-IMP-04  nothing in force, nothing waiting, nothing on the hexes: nothing is heard") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  CHECK_FALSE(Listen::heard(b.world(), Moment::hex_entered));
  b.s.scenario.hex_tokens.push_back({{3, 3}, {b.ability("snare"), 1, groanax}});
  CHECK(Listen::heard(b.world(), Moment::hex_entered));
  CHECK_FALSE(Listen::heard(b.world(), Moment::turn_end));
  b.s.scenario.waiting.push_back({TriggerId{0}, groanax, Lasts::round});
  CHECK(Listen::heard(b.world(), Moment::turn_end));
}

// --- what it is called -----------------------------------------------------------------------------------------------

TEST_CASE("AW-IMP-04  what may be used is called by the card it stands on: of each kind, the first and the last") {
  Bench b("the_ambulatory", {"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {3, 5});
  Content const& c = *b.content;
  auto const said = [&](Trigger const& trigger) {
    Use use;
    use.trigger = TriggerId(c.triggers.number_of(trigger));
    use.source = groanax;
    flow::Words words;
    Listen::say(b.world(), use, words);
    return words.text();
  };
  auto const of_item = [&](std::string_view id) -> Trigger const& {
    return c.equipment[c.equipment.ref(id)].powers.when.front();
  };
  CHECK(said(*c.impulses[c.impulses.ref("ambuscader_02")].use) == "Groanax: From the Left");
  CHECK(said(*c.impulses[c.impulses.ref("zealbreaker_12")].use) == "Groanax: Excommunicate");
  CHECK(said(c.characters[c.characters.ref("groanax")].trait.powers.when.front()) == "Groanax: Set Like a Gatepost");
  CHECK(said(c.praxes[c.praxes.ref("the_zealbreaker")].trait.powers.when.front()) == "Groanax: Slow to Kneel");
  CHECK(said(of_item("bailiffs_plate")) == "Groanax: Bailiff’s Plate");
  CHECK(said(of_item("waiting_room_door")) == "Groanax: Waiting Room Door");
  CHECK(said(c.abilities[c.abilities.ref("rivet")].token->powers.when.front()) == "Groanax: Rivet");
  CHECK(said(c.enemies[c.enemies.ref("ossifer_brand")].overlord->rules.front().powers.when.front()) ==
        "Groanax: On His Own Quarterdeck");
  CHECK(said(scenario(b.world()).rules.front().powers.when.front()) == "Groanax: Contrary Advice");
}
