// Where two rules meet: what one chapter says of a thing that another one is doing.
#include <doctest/doctest.h>

#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/spawning.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

TypeId type(Bench& b, std::string_view id) { return TypeId(b.content->enemies.index_of(id)); }
int standing(Bench& b, std::string_view id) {
  return b.content->enemies[type(b, id).index()].standees - standees_left(b.world(), type(b, id));
}
void shuffle_throes(Bench& b) {
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
}

// The Court at its first stage: 2 damage bring it to the second one, Order, where a Tipstaff comes out of a niche.
struct AtCourt : Plain {
  AtCourt() : Plain({"groanax", "marica"}, "the_standing_court") {
    put("groanax", {6, 3});
    put("marica", {4, 11});
    court = enemy("standing_court", {6, 2}, 1);
  }
  CombatantRef court;
};

}  // namespace

// --- an Overlord's bonus without an action ---------------------------------------------------------------------------

TEST_CASE("AW-OVERLORD-10  damage of Loot: the bonus comes as soon as the Loot has had its effect, before any action") {
  AtCourt b;
  b.belt("groanax", "glass_of_the_flats");  // 2 to all opponents within 2
  b.hand("groanax", {"mattock_work", "fence_post"});
  b.turn("groanax");
  b.answer("use Glass of the Flats");
  CHECK(b.now(b.court).stage == 2);
  CHECK(b.kind() == "which_spawn_hex");  // two niches are as near
  b.answer(b.options().front());
  CHECK(standing(b, "tipstaff") == 1);
  CHECK(b.state().scenario.due.empty());
  CHECK(b.kind() == "begin_turn");  // her turn has not even begun
}

TEST_CASE("AW-OVERLORD-10  damage of an Instant: the bonus comes before the next Instant") {
  AtCourt b;
  b.praxis("groanax", "the_ambuscader");
  deal_impulses(b);
  b.script({"ambuscader_08", "ambuscader_09", "archagonist_01", "archagonist_02"});
  b.step(RoundPhase::impulses);
  for (int i = 0; i < 2; ++i) {
    CHECK(b.kind() == "which_impulse");
    b.answer(b.options().front());
  }
  CHECK(b.kind() == "which_instant_first");
  b.answer(b.options().front());  // Groanax: 2 to an opponent within 3
  CHECK(b.now(b.court).stage == 2);
  CHECK(b.kind() == "which_spawn_hex");
  b.answer(b.options().front());
  CHECK(standing(b, "tipstaff") == 1);
  CHECK(b.state().scenario.due.empty());
}

TEST_CASE("AW-OVERLORD-10  damage of a Plot Point: the bonus comes after it, before Impulses are chosen") {
  AtCourt b;
  Content& own = own_core_pack(b.content);
  LootId glass;
  REQUIRE(from_name(own, "glass_of_the_flats", glass));
  Effect hurts = own.loot[own.loot_cards[static_cast<std::size_t>(glass.index())]].effects.front();
  auto& each = std::get<pack::ForEach<Effect, Group>>(hurts.is);
  each.of.of = Kind::overlords;
  each.of.within = {Reach::Of::anywhere, 0};
  own.scenarios.items()[static_cast<std::size_t>(b.s.scenario.scenario.index())].plot_points[1].plot.effects = {hurts};
  b.s.scenario.round = 1;
  b.step(RoundPhase::begin);
  CHECK(b.now(b.court).stage == 2);
  CHECK(b.kind() == "which_spawn_hex");
  CHECK(b.state().scenario.phase == RoundPhase::begin);
  b.answer(b.options().front());
  CHECK(standing(b, "tipstaff") == 1);
  CHECK(b.state().scenario.due.empty());
  CHECK(b.state().scenario.phase == RoundPhase::impulses);
}

TEST_CASE("AW-OVERLORD-10  damage of an Impulse of one's own turn: the bonus comes at once, before any action") {
  AtCourt b;
  b.show("groanax", "perjurant_09");  // 3 to an opponent within 2
  b.hand("groanax", {"mattock_work", "fence_post"});
  b.turn("groanax");
  b.answer("Groanax: Cross-Examine");
  CHECK(b.now(b.court).stage == 3);  // 2, and 1: the First Rostrum too
  CHECK(b.kind() == "which_spawn_hex");
  b.answer(b.options().front());
  CHECK(standing(b, "tipstaff") == 1);
  CHECK(b.state().scenario.due.empty());
  CHECK(b.kind() == "begin_turn");
}

TEST_CASE("AW-OVERLORD-10  damage of an Impulse within an action: the bonus waits until the action is over") {
  AtCourt b;
  b.show("groanax", "archagonist_04");  // when an Enemy makes her suffer: 2 to it
  CombatantRef const court = b.court;
  b.play([=](Play& p) -> Task<> { co_await attack(p, court, 0); });
  REQUIRE(b.kind() == "may_use");
  b.answer("Groanax: Warm Reception");
  CHECK(b.now(b.court).stage == 2);
  CHECK(b.state().scenario.due.size() == 1);  // who has taken the action settles it
  CHECK(standing(b, "tipstaff") == 0);
}

TEST_CASE("AW-FLOOR-11, AW-OVERLORD-09  a bonus for all opponents beside it leaves out the floored, not the exposed") {
  for (Floored const side : {Floored::floored, Floored::exposed}) {
    CAPTURE(static_cast<int>(side));
    Plain b({"groanax", "marica"}, "the_ambulatory");
    CombatantRef const groanax = b.put("groanax", {13, 6}), marica = b.put("marica", {13, 4});
    CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, 8);
    b.floored("groanax", side);
    b.play([=](Play& play) -> Task<> { co_await bonus(play, brand, 8); });  // push 2, 2 damage
    while (!b.over()) b.answer(b.options().front());
    CHECK(b.dial("marica").health == 8);
    CHECK(b.now(marica).hex != Hex{13, 4});
    bool const left_alone = side == Floored::floored;
    CHECK((b.now(groanax).hex == Hex{13, 6}) == left_alone);
    CHECK(sheet(b.state(), b.id("groanax")).resolve == (left_alone ? 3 : 2));
  }
}

// --- collapsed ones take no further part -----------------------------------------------------------------------------

TEST_CASE("AW-COLL-02  what every Character gains in a Scenario a collapsed one does not") {
  Plain b;
  b.put("groanax", {8, 8});
  b.figure("marica").collapsed = true;
  b.play([](Play& play) {
    auto const quest = play.content.quests.ref("sools_coin");
    return read(play, Here{}, play.content.quests[quest].options[0].effects);  // 20 coin for everybody
  });
  CHECK(sheet(b.state(), b.id("groanax")).coin == 20);
  CHECK(sheet(b.state(), b.id("marica")).coin == 0);
}

TEST_CASE("AW-OUTCOME-13  what the outcome gives to every Character a collapsed one has too") {
  Plain b;
  b.put("groanax", {8, 8});
  b.figure("marica").collapsed = true;
  b.play([](Play& play) -> Task<> {
    PhaseSet const over{Phase::outcome};
    play.commit(over, "AW-OUTCOME-01");
    auto const quest = play.content.quests.ref("sools_coin");
    co_await read(play, Here{}, play.content.quests[quest].options[0].effects);
  });
  CHECK(sheet(b.state(), b.id("groanax")).coin == 20);
  CHECK(sheet(b.state(), b.id("marica")).coin == 20);
}

TEST_CASE("AW-EXEND-02  a collapsed Character takes no further part: what the others regain it does not") {
  Explorers b({"marica", "knowman", "groanax"});
  for (std::string const name : {"marica", "knowman", "groanax"}) b.sheet(name).resolve = 1;
  b.figure("groanax").collapsed = true;
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    auto const quest = play.content.quests.ref("water_for_twenty");
    Here here;
    here.character = CharacterId(play.content.characters.index_of("marica"));
    co_await read(play, here, play.content.quests[quest].success.effects);  // everybody regains 1
  });
  CHECK(b.now("marica").resolve == 2);
  CHECK(b.now("knowman").resolve == 2);
  CHECK(b.now("groanax").resolve == 1);
}

TEST_CASE("AW-EXEND-06  when all have collapsed, the final text is still for all of them") {
  Explorers b({"marica", "knowman"});
  for (std::string const name : {"marica", "knowman"}) {
    b.sheet(name).resolve = 1;
    b.figure(name).collapsed = true;
  }
  b.s.phase = Phase::exploration;
  CHECK(still_taking_part(b.s).size() == 2);
  b.figure("knowman").collapsed = false;
  CHECK(still_taking_part(b.s).size() == 1);
  b.s.phase = Phase::ending;
  CHECK(still_taking_part(b.s).size() == 2);
}

// --- a Rampage and what happens in it --------------------------------------------------------------------------------

namespace {

// Groanax opens with The Broken Altar (attack, becomes +2: 6), No Masters closes it.  The first Goad is wounded: it
// dies, and its Death Throes card costs her 4.
struct Grip : Plain {
  Grip() {
    put("groanax", {10, 8});
    put("marica", {3, 3});
    enemy("goad", {10, 9}, 2);
    second = enemy("goad", {10, 7});
    figure("groanax").health = 4;
    hand("groanax", {"the_broken_altar", "no_masters"});
    shuffle_throes(*this);
  }
  CombatantRef second;
};

}  // namespace

TEST_CASE("AW-FLOOR-22, AW-LOOT-03  floored in a Rampage by a Death Throes card: Loot puts her up and it goes on") {
  Grip b;
  b.belt("groanax", "flask_of_cold_tea");
  b.script({"last_grip", "groanax_mattock_work", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  b.answer("attack Goad 1");
  CHECK(b.dial("groanax").floored == Floored::floored);
  CHECK(b.kind() == "next_action");
  CHECK(b.options() == Texts_{"the Rampage stops", "use Flask of Cold Tea"});
  b.answer("use Flask of Cold Tea");
  CHECK(b.dial("groanax").floored == Floored::no);
  CHECK(b.over());                    // No Masters was the only action left, Goad 2 the only one in range
  CHECK(b.now(b.second).stage == 2);  // 4 + 3: past 2 and 3
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
}

TEST_CASE("AW-FLOOR-22  without Loot the Rampage stops at once, and the closing card is discarded") {
  Grip b;
  b.script({"last_grip", "groanax_mattock_work", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  b.answer("attack Goad 1");
  CHECK(b.over());
  CHECK(b.now(b.second).stage == 0);
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);
  CHECK(b.state().scenario.sequence.slow.size() == 1);
}

// Trespass goes 4 hexes; Pick the Lock of Valuation reaches 3.
TEST_CASE("AW-RAMP-03  in a Rampage an ability that walks offers only hexes from which it can be completed") {
  Plain b({"knowman", "marica"});
  b.put("knowman", {12, 9});
  b.enemy("goad", {6, 9});
  b.hand("knowman", {"a_quiet_word", "valuation"});
  b.script({"knowman_knifecaster"});
  b.turn("knowman");
  b.answer("rampage: Trespass, action 1 of A Quiet Word");
  REQUIRE(b.kind() == "where_to");
  CHECK_FALSE(b.offers("stay on 12,9"));
  World const w = b.world();
  int far = 0;
  for (Hex const hex : ends_of(w, player(b.state(), b.id("knowman")), {12, 9}, 4, true)) {
    bool const good = distance(w, hex, {6, 9}) <= 3 && sees(w, hex, {6, 9});
    CAPTURE(kit::to_text(hex));
    bool offered = false;
    for (std::string const& option : b.options()) offered = offered || option == "go to " + kit::to_text(hex);
    if (board(w).print(hex).name.empty()) CHECK(offered == good);
    far += !good;
  }
  CHECK(far > 0);
}

TEST_CASE("AW-RAMP-03, AW-TURN-02  the same walk in a Standard Turn leads anywhere") {
  Plain b({"knowman", "marica"});
  b.put("knowman", {12, 9});
  b.enemy("goad", {6, 9});
  b.hand("knowman", {"a_quiet_word", "valuation"});
  b.turn("knowman");
  b.answer("play A Quiet Word");
  b.answer("Trespass, action 1 of A Quiet Word");
  CHECK(b.offers("stay on 12,9"));
}

// --- movement and what waits at its end ------------------------------------------------------------------------------

TEST_CASE("AW-LOOT-03  Loot between the hexes of a move: who stops short may use it and go on with what is left") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {2, 2});
  b.belt("groanax", "tin_shield");  // a defend token of 3
  b.hand("groanax", {"a_ranchers_mile", "no_masters"});
  b.turn("groanax");
  b.answer("play A Rancher’s Mile");
  b.answer("move 4, action 1 of A Rancher’s Mile");
  b.answer("go to 9,8");
  CHECK(b.kind() == "where_to");
  CHECK(b.prompt() == "Where does Groanax go? 3 points");
  b.answer("use Tin Shield");
  CHECK(b.now(groanax).defend == 3);
  CHECK(b.kind() == "where_to");  // the move goes on
  CHECK(b.prompt() == "Where does Groanax go? 3 points");
  b.answer("go to 11,8");
  CHECK(b.now(groanax).hex == Hex{11, 8});
  CHECK(b.kind() == "next_action");  // the belt is empty: nothing is asked again
}

TEST_CASE("AW-LOOT-03  without Loot, or outside of one's own turn, a move is one decision") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {3, 3});
  b.belt("marica", "tin_shield");
  b.s.scenario.sequence.active = {b.id("groanax"), {}, true};
  b.play([=](Play& p) -> Task<> {
    co_await move_action(p, groanax, 3);
    co_await move_action(p, marica, 3);  // ordered, say
  });
  b.answer("go to 9,8");
  CHECK(b.prompt() == "Where does Marica go? 3 points");
  b.answer("go to 4,3");
  CHECK(b.over());
}

// 10,9 is a loot hex of one card.  Groanax was pushed onto it; Marica changes places with her.
TEST_CASE("AW-MOVE-07, AW-INTER-07, AW-INTER-09  a swap is voluntary for whose it is, imposed on the other one") {
  for (bool const marica_swaps : {true, false}) {
    CAPTURE(marica_swaps);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 9}), marica = b.put("marica", {10, 7});
    lay(b, "tin_shield", LootZone::deck);
    if (marica_swaps) b.script({"tin_shield"});
    CombatantRef const by = marica_swaps ? marica : groanax;
    b.play([=](Play& p) { return swap(p, by, by == marica ? groanax : marica, by); });
    if (marica_swaps) b.answer("put it in the belt");
    CHECK(b.over());
    CHECK(b.now(marica).hex == Hex{10, 9});
    CHECK(b.state().scenario.covered.contains({10, 9}) == marica_swaps);
    CHECK(place_of(b, "tin_shield") == (marica_swaps ? "marica ready" : "deck"));
  }
}

TEST_CASE("AW-MOVE-08, AW-INTER-10  no swap puts an Enemy or a Mercenary on an uncovered loot hex") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 9}), goad = b.enemy("goad", {10, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  b.play([=](Play& p) -> Task<> {
    co_await swap(p, groanax, goad, groanax);
    co_await swap(p, groanax, tansy, groanax);
  });
  CHECK(b.over());
  CHECK(b.now(groanax).hex == Hex{10, 9});
  Plain covered;
  CombatantRef const she = covered.put("groanax", {10, 9}), it = covered.enemy("goad", {10, 7});
  covered.s.scenario.covered.insert({10, 9});
  covered.play([=](Play& p) { return swap(p, she, it, she); });
  CHECK(covered.now(it).hex == Hex{10, 9});
}

TEST_CASE("AW-INTER-08  a loot hex is used up with the draw: Loot used to make room does not draw there again") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {10, 8});
  b.put("marica", {3, 3});
  b.belt("groanax", "borrowed_boots");  // walk 3
  b.belt("groanax", "stopped_watch");
  lay(b, "tin_shield", LootZone::deck);
  lay(b, "amber_draught", LootZone::deck);
  b.script({"tin_shield"});
  b.play([=](Play& p) { return move_action(p, groanax, 2); });
  b.answer("go to 10,9, a wagon with its tail-board down");
  b.answer("put it in the belt in place of Borrowed Boots, which is used");
  b.answer("stay on 10,9");
  CHECK(b.over());
  CHECK(place_of(b, "tin_shield") == "groanax ready");
  CHECK(place_of(b, "amber_draught") == "deck");
}

TEST_CASE("AW-INV-10  of several items under a token each may be picked up, whatever became of the one before") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 7});
  b.put("marica", {3, 3});
  for (std::string_view const name : {"signal_lantern", "tin_shield"}) {
    if (item(b, name).equipment)
      lay(b, name, EquipmentZone::map);
    else
      lay(b, name, LootZone::map);
    b.s.scenario.thrown.push_back({item(b, name), {8, 8}});
  }
  b.play([=](Play& p) { return move_action(p, groanax, 1); });
  b.answer("go to 8,8");
  CHECK(b.options() == Texts_{"none", "Signal Lantern", "Tin Shield"});
  b.answer("Signal Lantern");
  b.answer("discard it");
  CHECK(place_of(b, "signal_lantern") == "supply");
  CHECK(b.options() == Texts_{"none", "Tin Shield"});
  b.answer("Tin Shield");
  b.answer("put it in the belt");
  CHECK(b.over());
  CHECK(place_of(b, "tin_shield") == "groanax ready");
}

TEST_CASE("AW-INV-10  an item thrown down again in the same hex waits for another movement") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 7});
  b.put("marica", {3, 3});
  lay(b, "tin_shield", LootZone::map);
  b.s.scenario.thrown.push_back({item(b, "tin_shield"), {8, 8}});
  b.play([=](Play& p) -> Task<> {
    co_await move_action(p, groanax, 1);
    co_await move_action(p, groanax, 0);
  });
  b.answer("go to 8,8");
  b.answer("Tin Shield");
  b.answer("throw it");
  b.answer("throw to 8,8");
  CHECK(b.options() == Texts_{"none", "Tin Shield"});  // by the second movement, in place
  b.answer("none");
  CHECK(b.over());
  CHECK(place_of(b, "tin_shield") == "map");
}

// --- tokens and numbers ----------------------------------------------------------------------------------------------

TEST_CASE("AW-DEF-05, AW-DEF-08  a defend token of a type whose Potency has fallen to 0 stops nothing and is turned") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const goad = b.enemy("goad", {8, 7});
  b.at(goad).defend = 1;
  b.s.scenario.types[0].modifiers[0] = -3;
  b.hit(goad, 1);  // short of the threshold of 2
  CHECK(b.now(goad).stage == 0);
  CHECK(b.now(goad).defend == 0);
}

// --- Mercenaries -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-MERC-18, AW-MERC-21  a Mercenary that only comes back has used no card: its employer is free") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {2, 2});
  b.hire("groanax", "tansy_quillon", {12, 8});  // influence 2
  b.hand("groanax", {"no_masters", "fence_post"});
  b.script({"groanax_mattock_work", "groanax_plain_speaking"});
  b.turn("groanax");
  b.answer("let the Mercenary act first, on No Masters");
  b.answer(b.options().front());
  CHECK(b.kind() == "begin_turn");
  CHECK(b.offers("play Fence Post"));
  CHECK(b.offers("play No Masters"));
  CHECK_FALSE(b.offers("let the Mercenary act first, on Fence Post"));  // it has had its turn
  b.answer("play Fence Post");
  b.answer("forgo an action and brace");
  b.answer("forgo an action and brace");
  CHECK(b.over());  // nor does it act after her
}

TEST_CASE("AW-MERC-07  a Mercenary works for one Scenario: afterwards the Hired card is in the supply") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 7});
  HiredId const hired = b.sheet("groanax").employs;
  b.s.hired_out = static_cast<std::uint16_t>(1u << hired.index());
  b.s.scenario.outcome = Outcome::open;
  b.play([](Play& play) -> Task<> {
    PhaseSet const over{Phase::outcome};
    play.commit(over, "AW-OUTCOME-01");
    co_await outcome(play);
  });
  while (!b.over()) b.answer(b.options().front());
  CHECK_FALSE(sheet(b.state(), b.id("groanax")).employs);
  CHECK(b.state().hired_out == 0);
  CHECK_FALSE(find(b.state(), tansy));
}

// --- solo ------------------------------------------------------------------------------------------------------------

// Lambik was played before and wears his blade and a Gleaner's Coat (defend +1).
TEST_CASE("AW-SOLO-05, AW-SWAP-08  what a Solo Ally wore when it was played does nothing for it") {
  Plain b({"marica", "lambik"});
  b.solo_ally("lambik");
  CombatantRef const lambik = b.put("lambik", {8, 8});
  b.put("marica", {3, 3});
  b.wear("lambik", "chained_blade");
  b.wear("lambik", "glass_gleaners_coat");
  b.enemy("goad", {8, 7});
  CHECK(modifier(b.world(), lambik, Attribute::defend) == 0);
  b.play([=](Play& p) -> Task<> {
    defend(p, lambik, 0);
    co_await attack(p, lambik, 0);
  });
  CHECK(b.over());  // one target, no weapon to choose
  CHECK(b.said("has a defend token of 3"));
  Plain played({"marica", "lambik"});
  CombatantRef const he = played.put("lambik", {8, 8});
  played.wear("lambik", "glass_gleaners_coat");
  CHECK(modifier(played.world(), he, Attribute::defend) == 1);
}

TEST_CASE("AW-SOLO-05, AW-SOLO-07  Equipment goes into the pack of a Solo Ally, never into its hands") {
  Plain b({"marica", "lambik"});
  b.solo_ally("lambik");
  b.put("lambik", {8, 8});
  CharacterId const ally = b.id("lambik");
  Item const lantern = item(b, "signal_lantern");
  b.play([=](Play& p) { return gain(p, ally, lantern, "AW-INV-02"); });
  CHECK(b.why_not("equip it") == "AW-SOLO-05");
  b.answer("put it in the pack");
  CHECK(place_of(b, "signal_lantern") == "lambik pack");
}
