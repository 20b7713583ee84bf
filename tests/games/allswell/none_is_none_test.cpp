// What is nothing stays nothing: zeros that are no one, the first of a list, who is nobody.
#include <doctest/doctest.h>

#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/exploration_end.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/rules/solo_exploration.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/threats.h"
#include "tests/games/allswell/changing.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

// What a text hears of damage that was dealt.
int suffered(Plain& b, CombatantRef target, int amount, CombatantSet* felled = nullptr) {
  int sum = -1;
  b.play([&sum, target, amount, felled](Play& p) -> Task<> {
    Damage const damage{{}, amount, false, felled};
    sum = co_await deal(p, target, damage, "AW-DMG-01");
  });
  return sum;
}

}  // namespace

// --- numbers ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-CHAR-01  the last column of the card is for four players, and for more than it has columns") {
  Bench b("wilderness_camp", {"groanax", "knowman", "lambik", "marica"});
  CHECK(printed_potency(b.world(), b.id("lambik")) == 2);  // 4, 4, 3, 2
  CHECK(printed_potency(b.world(), b.id("marica")) == 2);
  CHECK(printed_potency(b.world(), b.id("groanax")) == 3);
  Bench three("wilderness_camp", {"groanax", "knowman", "lambik"});
  CHECK(printed_potency(three.world(), three.id("lambik")) == 3);
}

TEST_CASE("AW-CHAR-17, AW-ENEM-03, AW-MERC-10  who has no such number has none: influence, move, changes of nobody") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  CHECK(influence(b.world(), goad) == 0);
  CHECK(influence(b.world(), tansy) == 0);
  CHECK(base_move(b.world(), groanax) == 0);
  CHECK(modifier(b.world(), {}, Attribute::attack) == 0);
  CHECK(potency(b.world(), CombatantRef{}) == 0);
  CHECK(defend_value(b.world(), {}) == 0);
  CHECK(defend_value(b.world(), goad) == 0);
  for (CombatantRef const who : {groanax, goad, CombatantRef{}}) CHECK(group(b.world(), who, Kind::hex) == 0);
  CHECK(group(b.world(), {}, Kind::self) == 0);
}

TEST_CASE("AW-QUEST-19, AW-CHAR-11  numbers of nobody are 0, whatever a text looks at") {
  Plain b;
  b.put("groanax", {8, 8});
  b.hand("groanax", {"no_masters"});
  b.figure("groanax").brace = 2;
  b.sheet("groanax").coin = 5;
  Here const nobody;
  for (std::string const what : {"potency", "health", "missing_health", "hand", "brace", "coin", "level", "resolve",
                                 "trauma", "distance", "adjacent_opponents", "adjacent_friends", "value", "result"}) {
    CAPTURE(what);
    CHECK(number(b, nobody, what) == 0);
  }
  CombatantRef const groanax = player(b.world().state, b.id("groanax"));
  CHECK(number(b, here_of(groanax), "missing_health") == 0);
  CHECK(number(b, here_of(groanax), "hand") == 1);
  CHECK(number(b, here_of(groanax), "brace") == 2);
  CHECK(number(b, here_of(groanax), "distance") == 0);
  CHECK(all_meant(b.world(), nobody, Who::that) == 0);
}

TEST_CASE(
    "AW-ETURN-14  a Potency lowered to nothing threatens with no damage, and one that moves 0 reaches what it stands "
    "beside") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 6}), goad = b.enemy("goad", {8, 8});
  b.s.scenario.changed.push_back({goad, Attribute::potency, -9, Lasts::round});
  b.s.scenario.changed.push_back({goad, Attribute::move, -9, Lasts::round});
  CHECK(threat(b.world(), goad).attack == 0);
  CHECK(threat(b.world(), goad).move == 0);
  CHECK_FALSE(threat(b.world(), goad).reaches);
  CHECK(threatened(b.world(), goad) == within(b.world(), {8, 8}, 1));
  b.at(groanax).hex = {8, 7};
  b.s.settle();
  CHECK(threat(b.world(), goad).reaches);
}

// --- damage ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-DMG-02, AW-DMG-05, AW-FLOOR-17  what is not suffered counts for nothing in a text: of each kind") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.enemy("goad", {2, 2});
  CHECK(suffered(b, groanax, 3) == 3);
  CHECK(suffered(b, groanax, 0) == 0);  // no damage
  CHECK(suffered(b, {}, 3) == 0);       // nobody
  CHECK(suffered(b, goad, 1) == 0);     // short of its 2
  CHECK(suffered(b, goad, 4) == 2);     // the threshold it meets: 2, short of 3 more
  CombatantSet felled = bit(groanax.slot);
  CHECK(suffered(b, groanax, 3, &felled) == 0);  // by the same source
  Plain holds;
  CombatantRef const held = holds.put("groanax", {8, 8});
  holds.at(held).defend = 3;
  CHECK(suffered(holds, held, 2) == 0);
  CHECK(holds.dial("groanax").health == 12);
  CHECK(suffered(holds, held, 3) == 0);  // as much as the token: it goes, and nothing is left
  CHECK(holds.now(held).defend == 0);
  Plain lies;
  CombatantRef const lying = lies.put("groanax", {8, 8});
  lies.floored("groanax");
  CHECK(suffered(lies, lying, 5) == 0);  // resolve, no health
  CHECK(sheet(lies.state(), lies.id("groanax")).resolve == 2);
}

TEST_CASE(
    "AW-MOVE-07, AW-FLEE-09, AW-DMG-05  who is pushed, pulled or put to flight without damage is not hurt, nor by "
    "less") {
  for (int const damage : {0, -2}) {
    CAPTURE(damage);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 6});
    Push pushed;
    pushed.hexes = 1;
    pushed.damage = damage;
    carry_out(b, here_of(goad, groanax), pushed);
    while (!b.over()) b.answer(b.options().front());
    Pull pulled;
    pulled.hexes = 1;
    pulled.damage = damage;
    carry_out(b, here_of(goad, groanax), pulled);
    while (!b.over()) b.answer(b.options().front());
    Flee flees;
    flees.hexes = 1;
    flees.damage = damage;
    carry_out(b, here_of(goad, groanax), flees);
    while (!b.over()) b.answer(b.options().front());
    CHECK(b.dial("groanax").health == 12);
    CHECK_FALSE(b.told("AW-MAP-06"));
  }
}

TEST_CASE("AW-MOVE-07, AW-MOVE-02  what has no place pulls nobody; a walk of nothing, or of less, is none") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.play([=](Play& p) { return pull(p, {}, groanax, 2, 0); });
  CHECK(b.over());
  CHECK(b.now(groanax).hex == Hex{8, 8});
  for (int const hexes : {0, -1}) {
    CAPTURE(hexes);
    b.play([=](Play& p) { return walk(p, groanax, hexes, true); });
    CHECK(b.over());
    CHECK(b.now(groanax).hex == Hex{8, 8});
  }
  b.play([=](Play& p) { return walk(p, groanax, 1, true); });
  CHECK(b.kind() == "where_to");
}

TEST_CASE("AW-SPAWN-08  a condition that its track does not show leaves it at the beginning") {
  Plain b;
  Changing track(thing(changeable(b).enemies, "goad").track);
  track->erase(track->begin());  // rattled
  b.put("groanax", {8, 8});
  TypeId const goads = type_id(b, "goad");
  b.play([=](Play& p) -> Task<> {
    bring_on(p, goads, {2, 2}, Condition::rattled, "AW-SPAWN-05");
    bring_on(p, goads, {2, 4}, Condition::wounded, "AW-SPAWN-05");
    co_return;
  });
  CHECK(at(b.state(), standing_on(b.state(), {2, 2})).stage == 0);
  CHECK(at(b.state(), standing_on(b.state(), {2, 4})).stage == 1);
}

// --- the first card --------------------------------------------------------------------------------------------------

// Over the Sill is the first card of her deck; its attack closes a Rampage here.
TEST_CASE(
    "AW-RAMP-03, AW-FLOOR-22  the first card of the deck may close a Rampage like any other, and be given for it") {
  Plain b;
  Changing part(thing(changeable(b).actions, "groanax_over_the_sill").actions[1].rampage);
  *part = RampagePart::closing;
  REQUIRE(b.card("groanax", "over_the_sill").index() == 0);
  b.put("groanax", {10, 8});
  CombatantRef const goad = b.enemy("goad", {10, 9}, 2);
  b.enemy("goad", {2, 2});
  b.hand("groanax", {"the_broken_altar", "over_the_sill"});
  CHECK(can_open(b.world(), b.id("groanax"), b.card("groanax", "the_broken_altar"), 1));
  b.script({"groanax_fence_post", "groanax_mattock_work"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");  // the only target dies: it stops
  CHECK(b.over());
  CHECK_FALSE(find(b.state(), goad));
  CHECK(b.zone_of("groanax", "over_the_sill") == CardZone::discards);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);
}

// --- in an Exploration -----------------------------------------------------------------------------------------------

TEST_CASE("AW-CHALL-03, AW-CHALL-15  one short of the value is short of it, with nobody to help") {
  for (int const value : {3, 4}) {
    CAPTURE(value);
    Explorers b({"marica", "groanax"});  // Groanax knows none of the abilities
    Changing worth(thing(changeable(b).quests, "wax_by_weight").box->value);
    *worth = value;
    b.top("marica", {"morning_shift", "inspection", "piecework"});  // 3, 3 and 2
    b.explore();
    b.answer(fmt::format("quest 101 (challenge {}: move, Trespass, A Small Miracle)", value));
    CHECK(b.prompt() == (value == 3 ? "Success. Which card is discarded?" : "Failure. Which card is discarded?"));
  }
}

TEST_CASE("AW-SOLO-32  two actions may take two tracks of one slot each, not one of them twice") {
  Explorers b({"marica", "knowman"});
  b.sheet("knowman").seat = flow::Seat{0};
  Changing lower(thing(changeable(b).actions, "knowman_pick_the_lock").mercenary);
  *lower = {{ActionKind::ability, 0}, {ActionKind::ability, 0}};
  ChallengeBox mend, both;
  mend.abilities = {b.content->abilities.ref("mend")};
  both.abilities = {b.content->abilities.ref("mend"), b.content->abilities.ref("rivet")};
  mend.value = both.value = 6;
  auto const reached = [&](std::vector<int> const& slots, ChallengeBox const& box) {
    b.ally("marica", slots);
    return !uses_of(b.world(), b.id("marica"), b.card("knowman", "pick_the_lock"), Need{6, nullptr, &box}).empty();
  };
  CHECK(reached({1, 1, 0, 0}, both));
  CHECK_FALSE(reached({1, 1, 0, 0}, mend));
  CHECK(reached({2, 0, 0, 0}, mend));
}

TEST_CASE("AW-SOLO-28, AW-CHALL-17  a Solo Ally that fails has come to nothing, whatever the card was worth") {
  Explorers b({"marica", "knowman"}, "glass_margin");
  b.sheet("knowman").seat = flow::Seat{0};
  b.ally("marica", {2, 1, 0, 2});
  b.sheet("marica").resolve = 1;
  b.top("knowman", {"a_quiet_word"});
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  b.answer("A Quiet Word, and fail");
  while (!b.over() && !b.told("AW-CHALL-20")) b.answer(b.options().front());
  CHECK(b.said("0 of 6: failure"));
}

// --- in setup --------------------------------------------------------------------------------------------------------

namespace {

// Groanax and Marica have played the prologue; the next Scenario has level 2.
struct Returning : SetupBench {
  explicit Returning(int seats = 2) : SetupBench("the_ambulatory", seats) {
    for (int seat = 0; seat < 2; ++seat) played(seat == 0 ? "groanax" : "marica", seat);
  }
  void played(std::string const& name, int seat) {
    Sheet& it = sheet(name);
    it.seat = seat >= 0 ? flow::Seat{seat} : flow::Seat::nobody();
    it.used = true;
    it.health = 10;
    it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
    for (int number = 1; number <= impulses_of_a_praxis; ++number)
      s.impulses.put(impulse_of(world(), it.praxis, number), zone(id(name), ImpulsePile::deck), kit::every_seat);
    for (int i = 0; i < starting_cards; ++i)
      s.cards[static_cast<std::size_t>(id(name).index())].put(CardId{i}, CardZone::deck, kit::every_seat);
    carry(*this, name, content->equipment.id(content->characters[id(name).index()].weapon.index()), ItemPile::ready);
  }
};

}  // namespace

TEST_CASE("AW-SWAP-08  who comes new may leave it at that, as long as somebody else plays; the only one may not") {
  Returning b;
  b.sheet("marica").seat = flow::Seat::nobody();  // the second seat has no Character
  b.begin();
  CHECK_FALSE(b.offers("sit out"));  // Groanax is the only one
  b.answer("stay with Groanax");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.offers("sit out"));
  b.answer("sit out");
  CHECK(players(b.state()) == 1);
}

TEST_CASE("AW-SWAP-07  who owns more than the quick start would give pays nothing back") {
  Returning b;
  b.played("knowman", -1);
  b.sheet("knowman").coin = 2;
  b.sheet("knowman").level = 1;
  carry(b, "knowman", "amber_hammer", ItemPile::pack);    // 27
  carry(b, "knowman", "signal_lantern", ItemPile::pack);  // 11, and 9 of the Knifecaster
  b.begin();
  b.answer("Knowman");
  b.answer("stay with Marica");
  b.answer("row 2, 1 health, 1 Impulse evolution, 20 coin");
  b.answer_until("how_to_prepare");
  CHECK(b.after("knowman").coin == 2 + 20);
}

TEST_CASE("AW-SWAP-03, AW-SWAP-05  what the quick start has taken for missing cards is not taken once more") {
  Returning b;
  b.s.impulses.put(own_impulse(b.world(), b.id("marica"), 3), ImpulseZone::supply, kit::every_seat);
  b.s.impulses.put(impulse(b, "ambuscader_03"), zone(b.id("marica"), ImpulsePile::deck), kit::every_seat);
  b.begin();
  b.answer("Knowman");
  b.answer("the Ambuscader");
  CHECK(b.kind() == "which_impulse_replaces");
  b.answer(b.options().front());
  CHECK(b.after("knowman").rising.spent == 1);
  b.answer("quick start");
  CHECK(b.after("knowman").rising.spent == 0);
  CHECK(b.after("knowman").rising.evolutions == 0);
}

TEST_CASE("AW-LEVEL-16  who rises goes on with it: no row, card or Loot sends her behind the others") {
  Returning b;
  b.begin();
  b.answer("stay with Groanax");
  b.answer("stay with Marica");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("row 1, 1 Action card, 2 health, 1 Impulse evolution");
  CHECK(b.seat() == flow::Seat{0});
  for (std::string const& option : b.options())
    if (option.starts_with("acquire ")) {
      b.answer(option);
      break;
    }
  CHECK(b.seat() == flow::Seat{0});
  for (std::string const& option : b.options())
    if (option.starts_with("Impulse ")) {
      b.answer(option);
      break;
    }
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("content"));
}

TEST_CASE(
    "AW-SETUP-02, AW-INTER-04  when the map is laid out no overlay token lies on it, and no Plot Armour is left") {
  SetupBench b("the_standing_court");
  b.s.plot_armour = 0b1000;
  b.begin();
  for (std::uint8_t const index : b.state().scenario.overlays) CHECK(index == 255);
  CHECK(b.state().plot_armour == 0);
  CHECK(b.state().scenario.armour == 0b1000);
}

// Groanax could master the Solarch's Praxis, but has not risen yet; Marica completes the first of her two levels.
TEST_CASE("AW-MASTER-01  the level that somebody completes lets that one master a Praxis, nobody else") {
  Returning b;
  auto const evolved = [&](std::string_view who, std::string_view praxis, int last) {
    for (int number = 1; number <= last; ++number) {
      b.s.impulses.put(own_impulse(b.world(), b.id(who), number), ImpulseZone::supply, kit::every_seat);
      b.s.impulses.put(impulse_of(b.world(), PraxisId(b.content->praxes.index_of(praxis)), number),
                       zone(b.id(who), ImpulsePile::deck), kit::every_seat);
    }
  };
  evolved("groanax", "the_solarch", 7);
  evolved("marica", "the_perjurant", 7);
  b.s.scenario.scenario = b.s.next_scenario;
  b.s.setup.step = SetupStep::levels;
  b.sheet("groanax").rising.levels = 1;
  b.sheet("marica").rising.levels = 2;
  b.s.setup.waiting = 1;  // Groanax lets Marica go first
  b.begin();
  CHECK(b.seat() == flow::Seat{1});
  b.answer(b.options().front());
  while (b.seat() == flow::Seat{1} && b.after("marica").rising.cards + b.after("marica").rising.evolutions > 0)
    b.answer(b.options().front());
  CHECK(b.after("marica").rising.levels == 1);
  CHECK(name_of(*b.content, b.after("groanax").praxis) == "the_zealbreaker");
}
