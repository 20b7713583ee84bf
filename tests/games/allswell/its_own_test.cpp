// To each its own: whose use is used up, who is asked, who has a turn that ends, what keeps a level open, and a blow
// that comes to nothing.
#include <doctest/doctest.h>

#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/campaign.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/spawning.h"
#include "tests/games/allswell/changing.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

// What waits for this moment, of whomever the test says, and does this.
TriggerId waits_for(Content& own, Trigger& trigger, Moment when, Whose of, Effects does) {
  trigger = {};
  trigger.when = when;
  trigger.of = of;
  trigger.may = false;
  trigger.do_ = std::move(does);
  return TriggerId(own.triggers.number_of(trigger));
}
int attack_of(Bench& b, CombatantRef who) { return modifier(b.world(), who, Attribute::attack); }
Effects one_more_attack(Who who) { return {effect_of(Modify{Attribute::attack, 1, Lasts::scenario, who})}; }

}  // namespace

// A Goad's Potency is 3.
TEST_CASE("AW-ATK-01, AW-DMG-05  a blow that comes to 0 or less deals nothing, one that comes to 1 deals it") {
  struct Case {
    int modifier, health;
  };
  for (Case const c : {Case{-2, 11}, {-3, 12}, {-9, 12}}) {
    CAPTURE(c.modifier);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.play([=](Play& p) { return attack_on(p, goad, groanax, c.modifier); });
    CHECK(b.dial("groanax").health == c.health);
  }
}

TEST_CASE("AW-IMP-04  of two who wait for the same, the one whose use is used up waits no longer, the other does") {
  for (bool const first : {true, false}) {
    CAPTURE(first);
    Plain b;
    Content& own = changeable(b);
    Changing trigger(spare_trigger(own));
    CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
    TriggerId const id = waits_for(own, *trigger, Moment::healed, Whose::self, one_more_attack(Who::self));
    b.s.scenario.waiting.push_back({id, groanax, Lasts::used});
    b.s.scenario.waiting.push_back({id, marica, Lasts::used});
    CombatantRef const healed = first ? groanax : marica, other = first ? marica : groanax;
    b.play([=](Play& p) { return moment_of(p, Moment::healed, healed, healed); });
    CHECK(attack_of(b, healed) == 1);
    CHECK(attack_of(b, other) == 0);
    REQUIRE(b.state().scenario.waiting.size() == 1);
    CHECK(b.state().scenario.waiting[0].who == other);
  }
}

TEST_CASE("AW-ETURN-21, AW-TURN-11  the turn of an Enemy begins and ends for who waits for that, one after the other") {
  for (Moment const when : {Moment::turn_start, Moment::turn_end}) {
    CAPTURE(static_cast<int>(when));
    Plain b;
    Content& own = changeable(b);
    Changing trigger(spare_trigger(own));
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.enemy("goad", {3, 3});
    b.enemy("goad", {12, 3});
    TriggerId const id = waits_for(own, *trigger, when, Whose::enemy, one_more_attack(Who::self));
    b.s.scenario.waiting.push_back({id, groanax, Lasts::round});
    for (int i = 0; i < intent_cards; ++i) b.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
    TypeId const goad = type_id(b, "goad");
    b.s.scenario.sequence.active = {{}, goad, true};
    b.script({"intent_01"});
    b.play([goad](Play& p) { return enemy_turn(p, goad); });
    while (!b.over()) b.position().answer(0);
    CHECK(attack_of(b, groanax) == 2);  // once for each of the two
  }
}

TEST_CASE("AW-TURN-04  which card is discarded, and which goes back into the deck, its owner says") {
  for (bool const back : {true, false}) {
    CAPTURE(back);
    Plain b;
    b.put("groanax", {8, 8});
    CombatantRef const marica = b.put("marica", {9, 8});
    CardShelf& shelf = b.s.cards[static_cast<std::size_t>(b.id("marica").index())];
    for (auto const& one : {"piecework", "overhead_line"})
      shelf.put(b.card("marica", one), back ? CardZone::discards : CardZone::hand, kit::every_seat);
    if (back)
      carry_out(b, here_of(marica), ReturnCard{1, Who::self});
    else
      carry_out(b, here_of(marica), DiscardCards{1, Who::self});
    CHECK(b.kind() == "which_action_card");
    CHECK(b.seat() == flow::Seat{1});
  }
}

// What it has left on the map may still kill; it stands beside nobody any more.
TEST_CASE("AW-THROE-01, AW-COLL-02  who has collapsed draws no Death Throes card, who is there and adjacent does") {
  for (bool const collapsed : {false, true}) {
    CAPTURE(collapsed);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.put("marica", {12, 9});
    CombatantRef const goad = b.enemy("goad", {8, 7});
    b.enemy("goad", {3, 3});
    for (std::size_t i = 0; i < b.content->throes_cards.size(); ++i)
      b.s.throes.put(ThroesId(static_cast<int>(i)), PileZone::deck, kit::no_seat);
    b.script({"parting_remark"});
    b.play([=](Play& p) -> Task<> {
      if (collapsed) co_await collapse(p, groanax);
      co_await die(p, groanax, goad);
    });
    while (!b.over()) b.position().answer(0);
    CHECK(b.told("AW-THROE-01") == !collapsed);
    CHECK_FALSE(find(b.state(), goad));
  }
}

TEST_CASE("AW-CARD-05, AW-TURN-08  a card without a surge offers none") {
  for (bool const surges : {true, false}) {
    CAPTURE(surges);
    Plain b({"marica", "groanax"});
    Content& own = changeable(b);
    Changing card(thing(own.actions, "marica_piecework"));
    card->surge->on = card->surge->then;
    if (!surges) card->surge.reset();
    b.put("marica", {10, 8});
    b.enemy("goad", {10, 9});
    b.hand("marica", {"piecework", "overhead_line", "inspection"});
    b.turn("marica");
    b.answer_all({"play Piecework", "attack, action 1 of Piecework"});
    CHECK(b.offers("surge: attack+1, action 2 of Piecework") == surges);
  }
}

// Death Throes: a parting blow of 2 floors her in the middle of it.
TEST_CASE(
    "AW-RAMP-03, AW-FLOOR-22  of a Rampage that stops each card with a closing action is offered once, also one with "
    "two") {
  Plain b;
  Content& own = changeable(b);
  Changing card(thing(own.actions, "groanax_no_masters"));
  for (CardAction& action : card->actions) action.rampage = RampagePart::closing;
  b.put("groanax", {10, 8});
  CombatantRef const goad = b.enemy("goad", {10, 9}, 2);
  b.enemy("goad", {3, 3});
  b.hand("groanax", {"the_broken_altar", "no_masters", "all_fall_down"});
  b.figure("groanax").health = 1;
  for (std::size_t i = 0; i < b.content->throes_cards.size(); ++i)
    b.s.throes.put(ThroesId(static_cast<int>(i)), PileZone::deck, kit::no_seat);
  b.script({"parting_remark", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  CHECK_FALSE(alive(b.state(), goad));
  REQUIRE(b.kind() == "which_closing_card");
  CHECK(b.options().size() == 2);
}

// On Wilderness Camp the lamp B stands on 6,3, the strongbox wagon with its Loot on 3,7.
TEST_CASE(
    "AW-MERC-16, AW-SPAWN-04, AW-INTER-10  nobody is placed on a Loot or an interactive hex, covered ones apart") {
  for (Hex const special : {Hex{6, 3}, Hex{3, 7}})
    for (bool const covered : {false, true}) {
      CAPTURE(special.column);
      CAPTURE(covered);
      Plain b;
      Hex const beside{special.column, special.row + 1};
      b.put("groanax", beside);
      b.sheet("groanax").employs = HiredId(b.content->mercenaries.index_of("tansy_quillon"));
      if (covered) b.s.scenario.covered.insert(special);
      CHECK((closest_empty_hexes(b.world(), special) == HexSet{special}) == covered);
      CHECK(closest_empty_hexes(b.world(), special).contains(special) == covered);
      b.play([id = b.id("groanax")](Play& p) { return place_mercenary(p, id); });
      REQUIRE(b.kind() == "mercenary_place");
      int offered = 0;
      for (std::string const& one : b.options()) offered += one.find(kit::to_text(special)) != one.npos;
      CHECK(offered == (covered ? 1 : 0));
    }
}

// --- levels ----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-MASTER-01, AW-LEVEL-16  a level is complete, and its evolutions stay, when nothing of it is left to take") {
  enum class Left { nothing, card, evolution, loot };
  for (Left const left : {Left::nothing, Left::card, Left::evolution, Left::loot}) {
    CAPTURE(static_cast<int>(left));
    Plain b({"groanax"}, "the_ambulatory");
    deal_impulses(b);
    b.s.setup.step = SetupStep::levels;
    b.sheet("groanax").level = 2;
    if (left == Left::loot) lay(b, "amber_draught", LootZone::supply);
    LevelUp& rising = b.sheet("groanax").rising;
    rising.levels = 1;  // another row is to come
    rising.evolutions = left == Left::evolution ? 2 : 1;
    rising.cards = left == Left::card ? 1 : 0;
    rising.loot = left == Left::loot ? 1 : 0;
    b.play([](Play& p) -> Task<> {
      PhaseSet const set{Phase::set_up};
      p.commit(set, "AW-GEN-01");
      co_await p.enter(level_phase);
    });
    std::string evolves;
    for (std::string const& one : b.options())
      if (one.substr(0, 10) == "Impulse 1 ") evolves = one;
    b.answer(evolves);
    CHECK(b.offers("take back the evolution of Impulse 1") == (left != Left::nothing));
  }
}

// --- on its own ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-SKIRM-11  an Exploration played on its own is all there is; in a campaign more follows") {
  for (bool const campaign : {false, true}) {
    CAPTURE(campaign);
    Explorers b({"marica", "knowman"}, "cinder_halt", 12);
    b.s.campaign = campaign;
    static Phase then;
    then = Phase::finished;  // nothing comes after that
    b.play([](Play& p) -> Task<> {
      PhaseBegan const begins{Phase::exploration};
      p.commit(begins, "AW-EXPLORE-01");
      co_await campaign_step(p);
      then = p.state.phase;
    });
    while (!b.over()) {
      auto const all = b.options();
      bool rests = false;
      for (std::string const& one : all) rests = rests || one == "rest";
      if (rests)
        b.answer("rest");
      else
        b.position().answer(0);
    }
    CHECK((then == Phase::finished) == !campaign);
  }
}

// --- reach -----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ATK-04, AW-ATK-05  a weapon is offered against whom it reaches, against nobody farther off") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8});
  b.wear("groanax", "ranch_mattock");
  for (Hex const hex : {Hex{10, 7}, Hex{10, 3}}) b.at(b.enemy("goad", hex)).defend = 1;  // against whom it helps
  b.play([=](Play& p) { return attack(p, groanax, 0); });
  REQUIRE(b.kind() == "whom_to_attack");
  int armed = 0;
  for (std::string const& one : b.options()) {
    CHECK(one.find("Goad 2") == one.npos);
    armed += one.find(" with ") != one.npos;
  }
  CHECK(armed == 1);
}

TEST_CASE("AW-SCOUT-10  a card is laid beside the icon it was scouted through, also where two icons lead to it") {
  for (Side const through : {Side::east, Side::west}) {
    CAPTURE(static_cast<int>(through));
    Explorers b({"marica", "knowman"});
    Content& own = changeable(b);
    Location& halt = thing(own.locations, "cinder_halt");
    auto const was = halt.travel;
    halt.travel[Side::west] = halt.travel.at(Side::east);
    LocationId const gnomon = b.location("the_gnomon");
    b.play([=](Play& p) -> Task<> {
      PhaseBegan const begins{Phase::exploration};
      p.commit(begins, "AW-EXPLORE-01");
      co_await reveal(p, gnomon, through);
    });
    while (!b.over()) b.position().answer(0);
    auto const place = laid(b.state(), gnomon);
    REQUIRE(place);
    CHECK(place->x == (through == Side::east ? 1 : -1));
    CHECK(place->y == 0);
    halt.travel = was;
  }
}
