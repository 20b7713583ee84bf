// Who has left the map or died meanwhile, who is nobody, what is not of this Scenario: nothing happens to them.
#include <doctest/doctest.h>

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/rules/setup.h"
#include "games/allswell/rules/solo.h"
#include "games/allswell/rules/threats.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

// Groanax, at 1 health, is gone; the Goad beside Marica is dying.
struct Left : Plain {
  CombatantRef groanax, marica, goad;
  Left() {
    groanax = put("groanax", {8, 8});
    marica = put("marica", {8, 6});
    goad = enemy("goad", {8, 7});
    enemy("goad", {3, 3});
    figure("groanax").health = 1;
    Gone{groanax}.apply(s);
    Died{goad, {}}.apply(s);
  }
};

// What Groanax's trait does to the other party when somebody is targeted.
struct Reaction : Bench {
  CombatantRef groanax, goad;
  explicit Reaction(Whose by) : Bench("wilderness_camp") {
    content = changeable_pack();
    hear(~0u);
    strip("groanax");
    strip("marica");
    trigger() = {};
    trigger().when = Moment::targeted;
    trigger().of = Whose::anyone;
    trigger().by = by;
    trigger().do_ = {effect_of(TakeOff{Who::other})};
    groanax = put("groanax", {8, 8});
    put("marica", {3, 5});
    goad = enemy("goad", {8, 7});
    enemy("goad", {3, 3});
  }
  Reaction(Reaction const&) = delete;
  ~Reaction() { hear(0); }
  static Powers& powers() {
    Content& c = const_cast<Content&>(*changeable_pack());
    return c.characters.items()[static_cast<std::size_t>(c.characters.index_of("groanax"))].trait.powers;
  }
  static Trigger& trigger() { return powers().when.front(); }
  static void hear(std::uint32_t moments) {
    powers().moments = moments;
    const_cast<Content&>(*changeable_pack()).any.trait.moments = moments;
  }
};
AbilityId prod_of(Bench const& b) {
  return AbilityId(b.content->all_abilities.number_of(b.content->enemies[b.content->enemies.ref("goad")].affliction));
}

}  // namespace

// --- texts -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-COLL-02, AW-DMG-06  a Character that has left is not healed, floored, made to collapse, nor loses resolve") {
  Left b;
  Here const gone = here_of({}, b.groanax);
  carry_out(b, gone, Heal{3, Who::that});
  CHECK(b.dial("groanax").health == 1);
  carry_out(b, gone, Floor{Who::that});
  CHECK(b.dial("groanax").floored == Floored::no);
  carry_out(b, gone, LoseResolve{1, Who::that});
  b.play([who = b.groanax](Play& play) { return lose_resolve(play, who, 1, "AW-FLOOR-17"); });
  CHECK(sheet_after(b, "groanax").resolve == 3);
  carry_out(b, gone, Collapse{Who::that});
  CHECK(sheet_after(b, "groanax").trauma == 0);
  b.play([who = b.groanax](Play& play) -> Task<> {
    heal(play, who, 3);
    floor(play, who);
    gain_defend(play, who, 3);
    co_return;
  });
  CHECK(b.dial("groanax").health == 1);
  CHECK(b.dial("groanax").floored == Floored::no);
  CHECK_FALSE(b.told("AW-DEF-01"));
}

TEST_CASE("AW-KILL-03, AW-COND-09  who is dying does not die again, and its condition no longer changes") {
  Left b;
  Here const dying = here_of({}, b.goad);
  carry_out(b, dying, Kill{Who::that});
  CHECK_FALSE(b.told("AW-KILL-01"));
  CHECK(b.now(b.goad).presence == Presence::dying);
  carry_out(b, dying, Degrade{1, Who::that});
  carry_out(b, dying, SetCondition{Condition::rattled, Who::that});
  carry_out(b, dying, Improve{1, {}, Who::that});
  CHECK_FALSE(b.told("AW-COND-09"));
  CHECK(b.now(b.goad).stage == 0);
  CHECK_FALSE(shared(b.state(), b.groanax));
  CHECK(closed_to(b.world(), b.groanax).contains({8, 6}));
}

TEST_CASE("AW-ATK-07  a new standee in the place of one that is gone is not the target that was chosen") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), old = b.enemy("goad", {8, 7});
  Gone{old}.apply(b.s);
  CombatantRef const fresh = b.enemy("goad", {8, 7});
  REQUIRE(old.slot == fresh.slot);
  b.play([=](Play& play) { return attack_on(play, groanax, old, 0); });
  CHECK_FALSE(b.told("AW-ATK-01"));
  AbilityId const shoulder = b.ability("shoulder");
  b.play([=](Play& play) { return use_ability(play, groanax, shoulder, 0, old); });
  CHECK(b.over());
  CHECK(b.now(fresh).hex == Hex{8, 7});
}

TEST_CASE("AW-ATK-07, AW-IMP-04  an attack or an ability comes to nothing when either of the two is gone before it") {
  for (bool const attacks : {true, false}) {
    CAPTURE(attacks);
    Reaction struck(Whose::anyone);  // Groanax is the target, and the Goad is gone
    struck.play([who = struck.goad, on = struck.groanax, attacks, prod = prod_of(struck)](Play& play) {
      return attacks ? attack_on(play, who, on, 0) : use_ability(play, who, prod, 0, on);
    });
    CHECK(struck.over());
    CHECK(figure(struck.state(), struck.id("groanax")).health == 12);
    CHECK_FALSE(find(struck.state(), struck.goad));
    Reaction strikes(Whose::self);  // Groanax is the one who acts, and her target is gone
    AbilityId const shoulder = strikes.ability("shoulder");
    strikes.play([who = strikes.groanax, on = strikes.goad, attacks, shoulder](Play& play) {
      return attacks ? attack_on(play, who, on, 0) : use_ability(play, who, shoulder, 0, on);
    });
    CHECK(strikes.over());
    CHECK_FALSE(find(strikes.state(), strikes.goad));
    CHECK_FALSE(strikes.told("AW-ATK-01"));
  }
}

TEST_CASE("AW-LEVEL-20, AW-SOLO-21  coin never falls below 0, and what an Enemy or a Mercenary would gain nobody has") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 6});
  CHECK(meant(b.world(), here_of(goad), Who::self).empty());
  CHECK(meant(b.world(), here_of(tansy), Who::self).empty());
  CHECK(meant(b.world(), here_of(groanax), Who::self).size() == 1);
  CHECK(meant(b.world(), Here{}, Who::self).empty());
  CHECK_FALSE(whom(b.world(), Here{}, Who::mercenary));
  CHECK(whom(b.world(), here_of(groanax), Who::mercenary) == tansy);
  b.sheet("groanax").coin = 2;
  carry_out(b, here_of(groanax), GainCoin{-5, Who::self});
  CHECK(sheet_after(b, "groanax").coin == 0);
}

TEST_CASE("AW-ENEM-16  a modifier token without a named type is for the Enemy whose text it is, or that it is about") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 6}),
                     goad = b.enemy("goad", {8, 7});
  ModifyType const verb{Attribute::potency, 1, {}};
  carry_out(b, here_of(groanax), verb);
  carry_out(b, here_of(groanax, marica), verb);
  CHECK_FALSE(b.told("AW-ENEM-16"));
  carry_out(b, here_of(groanax, goad), verb);
  CHECK(potency(b.world(), goad) == 4);
  carry_out(b, here_of(goad, groanax), verb);
  CHECK(potency(b.world(), goad) == 5);
}

TEST_CASE(
    "AW-TURN-04  cards go back into the deck as far as there are any; the held Impulses become a deck when told") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  CardShelf& shelf = b.s.cards[static_cast<std::size_t>(b.id("groanax").index())];
  shelf.put_on_top(CardId{0}, CardZone::discards, kit::every_seat);
  carry_out(b, here_of(groanax), ReturnCard{2, Who::self});
  CHECK(b.over());  // the only one is not asked for
  CHECK(cards_in(b.state(), b.id("groanax"), CardZone::discards) == 0);
  Plain held;
  CombatantRef const marica = held.put("marica", {8, 8});
  deal_impulses(held);
  held.s.impulses.move_all(zone(held.id("marica"), ImpulsePile::deck), zone(held.id("marica"), ImpulsePile::held), 2);
  carry_out(held, here_of(marica), RenewImpulses{});
  CHECK(held.told("AW-IMP-15"));
  CHECK(held.state().impulses.count(zone(held.id("marica"), ImpulsePile::deck)) == 12);
  CHECK(held.state().impulses.empty(zone(held.id("marica"), ImpulsePile::held)));
}

TEST_CASE("AW-LEVEL-17  the supply is searched as often as the text says") {
  for (int const count : {0, 1, 2}) {
    CAPTURE(count);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    stock(b.s, *b.content);
    carry_out(b, here_of(groanax), SearchSupply{count, Who::self});
    int asked = 0;
    for (; !b.over(); b.position().answer(0)) asked += b.kind() == "which_item";
    CHECK(asked == count);
  }
}

TEST_CASE("AW-BRACE-04  a Trigger token is shifted of somebody that has one: no Mercenary's, nobody's") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), tansy = b.hire("groanax", "tansy_quillon", {8, 7});
  b.s.scenario.sequence.ready = {{b.id("marica"), {}, true}, {b.id("groanax"), {}, true}};
  carry_out(b, Here{}, ShiftTrigger{-1, Who::that});
  carry_out(b, here_of(tansy), ShiftTrigger{-1, Who::self});
  CHECK_FALSE(b.told("AW-BRACE-04"));
  carry_out(b, here_of(groanax), ShiftTrigger{-1, Who::self});
  CHECK(b.state().scenario.sequence.ready[0].character == b.id("groanax"));
}

TEST_CASE(
    "AW-ABIL-12  a token is laid on somebody, else on a hex; with neither nowhere, and of no ability not at all") {
  Plain b({"marica", "knowman"});
  CombatantRef const knowman = b.put("knowman", {10, 8});
  Here here = here_of(knowman);
  LayToken const verb{3, Who::that};
  carry_out(b, here, verb);
  CHECK_FALSE(b.told("AW-ABIL-12"));
  here.ability = b.ability("snare");
  here.hex = {10, 7};
  carry_out(b, here, verb);
  REQUIRE(b.state().scenario.hex_tokens.size() == 1);
  here.hex = Hex::none();
  carry_out(b, here, verb);
  CHECK(b.state().scenario.hex_tokens.size() == 1);
  CHECK(b.now(knowman).augment.value + b.now(knowman).affliction.value == 3);  // whose text it is
}

TEST_CASE("AW-DMG-06  of fewer than may be picked all may be, one after another, and no more is asked") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.enemy("goad", {8, 7});
  Pick verb;
  verb.of.of = Kind::opponents;
  verb.up_to = 3;
  verb.do_ = {effect_of(Degrade{1, Who::that})};
  carry_out(b, here_of(groanax), verb);
  CHECK(b.over());
  CHECK(b.told("AW-COND-09"));
}

TEST_CASE("AW-DMG-06  who is next is asked where the order matters: hurt, moved, made to act; not for coin or tokens") {
  struct Case {
    Effect verb;
    bool asked;
  };
  for (Case const& c : {Case{effect_of(Deal{1}), true},
                        {effect_of(Push{1}), true},
                        {effect_of(Pull{1}), true},
                        {effect_of(Flee{1}), true},
                        {effect_of(Kill{}), true},
                        {effect_of(Degrade{}), true},
                        {effect_of(Walk{}), true},
                        {effect_of(Act{{ActionKind::defend, 0}}), true},
                        {effect_of(LoseDefend{}), false},
                        {effect_of(GainDefend{1}), false}}) {
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.put("marica", {3, 3});
    b.enemy("goad", {8, 7});
    b.enemy("goad", {8, 9});
    pack::ForEach<Effect, Group> verb;
    verb.of.of = Kind::opponents;
    verb.do_ = {c.verb};
    carry_out(b, here_of(groanax), verb);
    CHECK((!b.over() && b.kind() == "which_combatant" && b.options() == Words{"Goad 1", "Goad 2"}) == c.asked);
  }
}

// --- types, Overlords, the end ---------------------------------------------------------------------------------------

TEST_CASE("AW-OVERLORD-15  an Overlord of another Scenario is not defeated here; one not on the map yet is") {
  Plain camp;
  camp.put("groanax", {8, 8});
  carry_out(camp, Here{}, Defeat{enemy_type(camp, "ossifer_brand")});
  CHECK_FALSE(camp.told("AW-OVERLORD-15"));
  CHECK_FALSE(is_so(camp, Here{}, Defeated{enemy_type(camp, "ossifer_brand")}));
  CHECK_FALSE(is_so(camp, Here{}, AllDead{enemy_type(camp, "ossifer_brand")}));
  CHECK_FALSE(is_so(camp, Here{}, Killed{enemy_type(camp, "ossifer_brand"), 0}));
}

TEST_CASE("AW-OUTCOME-02, AW-OUTCOME-06  what has ended stays as it ended; without conditions nobody wins") {
  Plain b;
  b.put("groanax", {8, 8});
  b.s.scenario.outcome = Outcome::open;
  b.figure("groanax").collapsed = b.figure("marica").collapsed = true;
  b.s.scenario.outcome = Outcome::success;
  b.play([](Play& play) -> Task<> {
    look_for_the_end(play);
    co_return;
  });
  CHECK(b.state().scenario.outcome == Outcome::success);
}

TEST_CASE("AW-TARGET-03, AW-EMOVE-01  a threat: a Mercenary within range is reached; a way that others bar is not") {
  Plain b;
  b.put("groanax", {3, 3});
  CombatantRef const goad = b.enemy("goad", {8, 7});
  b.hire("groanax", "tansy_quillon", {8, 8});
  Threat const now = threat(b.world(), goad);
  CHECK(now.aim.priority == 2);
  CHECK(now.reaches);
}

TEST_CASE("AW-MAP-18, AW-LOS-01  anywhere is anywhere; with a line of sight only what is seen, past the edge too") {
  Plain b({"knowman", "marica"}, "the_ambulatory");
  CombatantRef const knowman = b.put("knowman", {12, 6});
  CHECK(reaches(b.world(), knowman, {12, 5}, Reach{}, false));
  CHECK_FALSE(reaches(b.world(), knowman, {12, 5}, Reach{}, true));
  CHECK(reaches(b.world(), knowman, {12, 6}, Reach{Reach::Of::number, 0}, true));
  Gone{knowman}.apply(b.s);
  CHECK_FALSE(reaches(b.world(), knowman, {12, 6}, Reach{}, false));
}

TEST_CASE("AW-MERC-16  a Mercenary is placed beside an employer that is on the map, and only there") {
  Plain b;
  b.put("groanax", {8, 8});
  b.sheet("groanax").employs = b.sheet("marica").employs = HiredId{0};
  for (std::string const who : {"marica", "groanax"}) {
    b.play([id = b.id(who)](Play& play) { return place_mercenary(play, id); });
    CHECK(b.over() == (who == "marica"));
  }
  CHECK(b.seat() == flow::Seat{0});
}

TEST_CASE("AW-SOLO-13  without a hand and without a discarded card a Solo Ally has no card to use") {
  Plain b({"knowman"});
  b.solo_ally("groanax");
  b.put("groanax", {8, 8});
  b.put("knowman", {9, 8});
  CHECK(cards_for_ally(b.world()).empty());
  b.s.cards[static_cast<std::size_t>(b.id("knowman").index())].put_on_top(CardId{3}, CardZone::discards,
                                                                          kit::every_seat);
  REQUIRE(cards_for_ally(b.world()).size() == 1);
  CHECK(cards_for_ally(b.world())[0] == CardId{3});
}

// --- challenges ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-CHALL-07  what changes challenges counts in them: that attribute alone, and only if its boxes hold") {
  struct Case {
    Attribute attribute;
    bool box;
    int more;
  };
  for (Case const c :
       {Case{Attribute::challenge, true, 2}, {Attribute::challenge, false, 0}, {Attribute::attack, true, 0}}) {
    CAPTURE(c.more);
    Bench b("wilderness_camp");
    b.content = changeable_pack();
    b.strip("groanax");
    Powers& powers = Reaction::powers();
    ActionCard const& card = card_of(b.world(), b.id("groanax"), CardId{0});
    ChallengeBox box;
    box.attack = box.defend = box.move = true;
    int const before = worth(b.world(), b.id("groanax"), card, box);
    Modifier changed{c.attribute, 2, {}};
    if (!c.box) changed.boxes = Boxes{{{requirement_of(HasCoin{99, Who::self})}}};
    powers.modifiers = {changed};
    CHECK(worth(b.world(), b.id("groanax"), card, box) == before + c.more);
    powers.modifiers.clear();
  }
}

// --- actions ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-RAMP-04  who is dying uses no ability, on a hex neither") {
  Plain b({"marica", "knowman"});
  CombatantRef const knowman = b.put("knowman", {10, 8});
  AbilityId const snare = b.ability("snare");
  Died{knowman, {}}.apply(b.s);
  b.play([=](Play& play) { return use_ability(play, knowman, snare, 0, {}); });
  CHECK(b.over());
}

TEST_CASE("AW-ACT-06, AW-ORDER-02  an order that nobody wants is gone when the action is over") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {8, 7});
  Deed defends{};
  defends.who = groanax;
  defends.step = {ActionKind::defend, 0};
  defends.order = true;
  b.play([=](Play& play) { return take(play, defends); });
  REQUIRE(b.kind() == "may_use");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("nothing");
  CHECK(b.over());
  CHECK(b.state().scenario.due.empty());
}

TEST_CASE("AW-ENEM-16  tokens on an Enemy card are for Enemies, whatever number a Character has in the pack") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), tansy = b.hire("groanax", "tansy_quillon", {8, 7});
  for (CombatantRef const who : {groanax, tansy}) {
    b.s.scenario.types.back() = {};
    b.s.scenario.types.back().type = TypeId{b.at(who).type};
    for (TypeInPlay& type : b.s.scenario.types)
      if (type.type == TypeId{b.at(who).type}) type.modifiers = {5, 5, 5};
    CHECK(potency(b.world(), who) == printed_potency(b.world(), who.slot));
    CHECK(modifier(b.world(), who, Attribute::range) == 0);
    CHECK(modifier(b.world(), who, Attribute::move) == 0);
  }
}

TEST_CASE("AW-COND-02  a Character has no condition that a text could set") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  for (Condition const to : {Condition::rattled, Condition::dead}) {
    carry_out(b, here_of({}, groanax), SetCondition{to, Who::that});
    CHECK(b.now(groanax).stage == 0);
    CHECK(alive(b.state(), groanax));
  }
  CHECK_FALSE(b.told("AW-COND-09"));
}

TEST_CASE("AW-ETURN-22, AW-ENEM-20  an Enemy defends and augments itself with nobody there; it attacks nobody") {
  Plain b;
  CombatantRef const goad = b.enemy("goad", {8, 7});
  carry_out(b, here_of({}, goad), Act{{ActionKind::defend, 0}, false, Who::that});
  CHECK(b.now(goad).defend > 0);
  CHECK_FALSE(b.told("AW-ETURN-22"));
  carry_out(b, here_of({}, goad), Act{{ActionKind::augment, 0}, false, Who::that});
  CHECK_FALSE(b.told("AW-ETURN-22"));
  carry_out(b, here_of({}, goad), Act{{ActionKind::attack, 0}, false, Who::that});
  CHECK(b.told("AW-ETURN-22"));
}

TEST_CASE("AW-IMP-15, AW-IMP-17  one Impulse left and none held: it is drawn, and no deck is made anew") {
  for (bool const held : {false, true}) {
    CAPTURE(held);
    Plain b;
    b.put("groanax", {8, 8});
    deal_impulses(b);
    ImpulseZone const deck = zone(b.id("groanax"), ImpulsePile::deck);
    ImpulseZone const discarded = zone(b.id("groanax"), ImpulsePile::discarded);
    Words left;
    for (ImpulseId const card : b.s.impulses.cards(deck)) {
      if (left.empty() || (held && left.size() == 1)) {
        left.push_back(b.content->impulses.id(card.index()));
        if (left.size() == 2) b.s.impulses.put(card, zone(b.id("groanax"), ImpulsePile::held), kit::every_seat);
      } else {
        b.s.impulses.put(card, discarded, kit::every_seat);
      }
    }
    b.sheet("marica").seat = flow::Seat::nobody();
    b.script(left);
    b.play([](Play& play) { return choose_impulses(play); });
    CHECK(b.told("AW-IMP-15") == held);
  }
}

// --- coin, and who joins ---------------------------------------------------------------------------------------------

TEST_CASE("AW-SOLO-22  what a Solo Ally gains its player has; what it loses is its own") {
  Plain b({"marica"});
  b.solo_ally("groanax");
  b.sheet("groanax").coin = b.sheet("marica").coin = 5;
  b.play([ally = b.id("groanax")](Play& play) -> Task<> {
    change_coin(play, ally, 2, "AW-SOLO-22");
    change_coin(play, ally, -3, "AW-SOLO-22");
    co_return;
  });
  CHECK(sheet_after(b, "marica").coin == 7);
  CHECK(sheet_after(b, "groanax").coin == 2);
}

TEST_CASE("AW-PRAX-01  a Praxis at random is any that nobody follows: the first and the last of them") {
  for (int const rolled : {1, 5}) {
    CAPTURE(rolled);
    SetupBench b;
    b.begin();
    b.answer("Marica");
    b.answer("the Archagonist");
    b.answer("Lambik");
    auto script = std::make_shared<flow::Script>();
    script->entries = {std::to_string(rolled)};
    b.position().set_chance(flow::ChanceMode::scripted, script);
    b.answer("one at random");
    std::vector<int> free;
    int const taken = b.after("marica").praxis.index();
    for (int i = 0; i < b.content->praxes.size(); ++i)
      if (i != taken) free.push_back(i);
    CHECK(b.after("lambik").praxis.index() == free[static_cast<std::size_t>(rolled - 1)]);
  }
}

TEST_CASE("AW-SWAP-08, AW-SKIRM-01  nobody sits out of a Skirmish") {
  SetupBench b("skirmish_ambulatory");
  b.s.difficulty = Difficulty::hard;  // no Plot Point is covered by chance
  b.begin();
  b.answer_until("which_character");
  b.answer("Marica");
  b.answer_while("which_praxis");
  CHECK(b.kind() == "which_character");
  CHECK_FALSE(b.offers("sit out"));
}
