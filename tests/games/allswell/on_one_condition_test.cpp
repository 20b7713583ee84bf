// One condition of several decides: the others hold, and it alone does not.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/exploration_end.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/trading.h"
#include "tests/games/allswell/changing.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

}  // namespace

// --- in a Scenario ---------------------------------------------------------------------------------------------------

// Howl: all within 3.  Groanax's reaction kills the Howler before Marica can react.
TEST_CASE("AW-ABIL-06, AW-DMG-06  when the first one it is meant for has killed who uses an ability, no other reacts") {
  for (bool const kills : {true, false}) {
    CAPTURE(kills);
    Plain b;
    Content& own = changeable(b);
    Changing trigger(spare_trigger(own));
    *trigger = {};
    trigger->when = Moment::targeted;
    trigger->of = Whose::self;
    trigger->may = true;
    Kill kill;
    kill.who = Who::other;
    if (kills) trigger->do_ = {effect_of(kill)};
    CombatantRef const groanax = b.put("groanax", {7, 8}), marica = b.put("marica", {9, 8});
    CombatantRef const howler = b.enemy("noon_howler", {8, 8});
    b.enemy("goad", {2, 2});
    TriggerId const id(own.triggers.number_of(*trigger));
    b.s.scenario.waiting.push_back({id, groanax, Lasts::turn});
    b.s.scenario.waiting.push_back({id, marica, Lasts::turn});
    b.play([=](Play& p) { return take_enemy_action(p, howler, {ActionKind::affliction, 0}, false); });
    CHECK(b.kind() == "may_use");
    CHECK(b.seat() == flow::Seat{0});
    b.answer(b.options().back());
    CHECK((b.kind() == "may_use" && b.seat() == flow::Seat{1}) == !kills);
    CHECK((find(b.state(), howler) == nullptr) == kills);
  }
}

TEST_CASE(
    "AW-ABIL-06, AW-ATK-07  an ability chosen for one that is gone has no effect at all, whoever stands there now") {
  for (bool const gone : {true, false}) {
    CAPTURE(gone);
    Plain b;
    Changing effects(thing(changeable(b).abilities, "shoulder").effects);
    *effects = {effect_of(GainCoin{1, Who::self})};
    CombatantRef const groanax = b.put("groanax", {8, 8}), old = b.enemy("goad", {8, 7});
    Gone{old}.apply(b.s);
    CombatantRef const fresh = b.enemy("goad", {8, 7});
    REQUIRE(old.slot == fresh.slot);
    AbilityId const shoulder = b.ability("shoulder");
    b.play([=](Play& play) { return use_ability(play, groanax, shoulder, 0, gone ? old : fresh); });
    CHECK(sheet(b.state(), b.id("groanax")).coin == (gone ? 0 : 1));
  }
}

TEST_CASE("AW-TARGET-05  where nobody is the nearest, nobody is meant: not the first Character either") {
  Plain b;
  CombatantRef const marica = b.put("marica", {9, 8});
  b.put("groanax", {8, 8});
  Nearest verb;
  verb.of = {Kind::mercenaries, {Reach::Of::anywhere, 0}, Who::self, {}, false};
  verb.do_ = {effect_of(GainCoin{1, Who::that})};
  carry_out(b, here_of(marica), verb);
  CHECK(b.over());
  CHECK(sheet(b.state(), b.id("groanax")).coin == 0);
  CHECK(sheet(b.state(), b.id("marica")).coin == 0);
}

// Second Deck draws the card that closes the Rampage at once: the Mercenary acts on that card.
TEST_CASE("AW-RAMP-09, AW-RAMP-10  a Standard Turn that is closed as a Rampage leaves the Mercenary its actions") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.enemy("goad", {2, 2});
  b.hire("groanax", "tansy_quillon", {11, 8});
  b.belt("groanax", "second_deck");
  b.hand("groanax", {"the_broken_altar"});
  b.script({"groanax_no_masters", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("play The Broken Altar");
  b.answer("attack, action 2 of The Broken Altar");
  b.answer("attack Goad 1");
  b.answer("use Second Deck");
  b.answer("go on as a Rampage: attack+3, action 1 of No Masters");
  b.answer("attack Goad 1");
  CHECK(b.kind() == "mercenary_action");
  CHECK(b.options() == Words{"attack+1", "defend", "no more actions"});  // those of No Masters
}

TEST_CASE("AW-MOVE-08  nobody changes places with itself, nor with who is gone") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  b.play([=](Play& p) { return swap(p, groanax, groanax, groanax); });
  CHECK_FALSE(b.told("AW-MOVE-08"));
  Plain gone;
  gone.put("groanax", {8, 8});
  gone.put("marica", {9, 8});
  Gone{marica}.apply(gone.s);
  gone.play([=](Play& p) -> Task<> {
    co_await swap(p, groanax, marica, groanax);
    co_await swap(p, marica, groanax, groanax);
  });
  CHECK_FALSE(gone.told("AW-MOVE-08"));
  CHECK(gone.now(groanax).hex == Hex{8, 8});
}

TEST_CASE("AW-ROUND-13  a type that misses its turn is told of once, however many of it stand there") {
  Plain b;
  b.put("groanax", {8, 8});
  b.enemy("goad", {3, 3});
  b.enemy("goad", {3, 5});
  b.s.scenario.sequence.ready.push_back({{}, type_id(b, "goad"), true});
  type_in_play(b, "goad").skips = true;
  b.step(RoundPhase::turns);
  CHECK(b.over());
  CHECK(b.times_said("every Goad misses this turn") == 1);
}

// Double Shift, changed: its surge stands on the opening attack.
TEST_CASE("AW-RAMP-10, AW-TURN-08  who has announced a surge does not go on as a Rampage") {
  for (bool const surge : {true, false}) {
    CAPTURE(surge);
    Plain b({"marica", "groanax"});
    Changing surge_of(*thing(changeable(b).actions, "marica_double_shift").surge);
    surge_of->first = 1;
    surge_of->then = 3;
    surge_of->on = 1;
    b.put("marica", {10, 8});
    b.enemy("goad", {10, 9});
    b.enemy("goad", {10, 7});
    b.belt("marica", "second_deck");
    b.hand("marica", {"double_shift"});
    b.script({"marica_piecework", "marica_down_tools"});
    b.turn("marica");
    b.answer("play Double Shift");
    b.answer(surge ? "surge: attack+1, action 1 of Double Shift" : "attack, action 1 of Double Shift");
    b.answer("attack Goad 1");
    b.answer("use Second Deck");
    CHECK(b.offers("go on as a Rampage: attack+1, action 2 of Piecework") == !surge);
  }
}

// What is in force is looked for only on those who may have something of the kind: one source at a time.
TEST_CASE(
    "AW-CHAR-08, AW-EQUIP-01, AW-IMP-05  powers are looked for wherever a pack has any: traits, items, Impulses, "
    "cards") {
  Plain b;
  Changing sources_of(changeable(b).any);
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 7}), goad = b.enemy("goad", {3, 3});
  CombatantSet const players = bit(groanax.slot) | bit(marica.slot);
  auto& any = *sources_of;
  PowerMasks const wanted = touching(Moment::death);
  PowerMasks* const sources[] = {&any.trait, &any.equipment, &any.impulse, &any.mercenary, &any.enemy, &any.token};
  CombatantSet const found[] = {players,         players,        players,
                                bit(tansy.slot), bit(goad.slot), players | bit(tansy.slot) | bit(goad.slot)};
  for (PowerMasks* const each : sources) *each = {};
  CHECK(may_have_in_force(b.world(), wanted) == 0);
  for (int i = 0; i < 6; ++i) {
    CAPTURE(i);
    *sources[i] = wanted;
    CHECK(may_have_in_force(b.world(), wanted) == found[i]);
    CHECK(may_have_in_force(b.world(), touching(Moment::healed)) == 0);
    *sources[i] = {};
  }
}

// --- in an Exploration -----------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EXEND-04, AW-EXEND-06  led on by a quest with the last card of all it has ended in that way: no more trauma") {
  Explorers b({"marica"}, "threshold", 2);
  Quest const& quest = b.content->quests[b.content->quests.ref("before_the_doors")];
  b.sheet("marica").resolve = 1;
  b.deck("marica", {"piecework"});
  b.explore();
  b.answer("quest 212 (investigation)");
  b.answer(quest.options[0].text);
  CHECK(b.over());
  CHECK(b.state().exploration.over);
  CHECK(b.now("marica").trauma == 1);  // by her empty deck alone
  CHECK_FALSE(b.told("AW-EXEND-06"));
  CHECK_FALSE(b.said("A bell was rung, once"));
}

// --- in setup --------------------------------------------------------------------------------------------------------

namespace {

struct Rising : SetupBench {
  explicit Rising(SetupStep step, int levels = 0) : SetupBench("the_ambulatory") {
    int seat = 0;
    for (std::string const name : {"groanax", "marica"}) {
      Sheet& it = sheet(name);
      it.seat = flow::Seat{seat++};
      it.used = true;
      it.health = 12;
      it.coin = 1;
      it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
      it.rising.levels = static_cast<std::uint8_t>(levels);
    }
    deal_impulses(*this);
    s.scenario.scenario = s.next_scenario;
    s.setup.step = step;
  }
};

}  // namespace

TEST_CASE(
    "AW-LEVEL-04, AW-LEVEL-15  the row of the next level is chosen when nothing of this one is open: card and "
    "Impulse") {
  Rising b(SetupStep::levels, 2);
  b.begin();
  auto const rows = [&] {
    return std::ranges::any_of(b.options(), [](std::string const& text) { return text.starts_with("row "); });
  };
  auto const take = [&](std::string_view words) {
    for (std::string const& option : b.options())
      if (option.starts_with(words)) return b.answer(option);
    FAIL("not offered: " << std::string(words));
  };
  CHECK(rows());
  take("row 1");
  CHECK_FALSE(rows());  // a card and an evolution
  take("acquire ");
  CHECK_FALSE(rows());  // an evolution
  CHECK(b.why_not("content") == "AW-LEVEL-15");
  take("Impulse ");
  CHECK(rows());
  CHECK(b.why_not("content") == "AW-LEVEL-15");  // there is another level
}

TEST_CASE(
    "AW-LEVEL-14, AW-LEVEL-16  a number that has evolved in this level up does not evolve once more, unless taken "
    "back") {
  Rising b(SetupStep::levels);
  b.sheet("groanax").rising.evolutions = 2;
  b.begin();
  auto const of_three = [&] {
    return std::ranges::count_if(b.options(), [](std::string const& text) { return text.starts_with("Impulse 3 "); });
  };
  CHECK(of_three() == 4);  // of six with this number Groanax and Marica hold two
  std::string const becomes = "Impulse 3 becomes " + b.content->impulses[impulse(b, "solarch_03").index()].name;
  b.answer(becomes + " of the Solarch");
  CHECK(of_three() == 0);
  b.answer("take back the evolution of Impulse 3");
  CHECK(of_three() == 4);
}

TEST_CASE("AW-LEVEL-14  a card of a number that one does not hold replaces nothing") {
  Rising b(SetupStep::levels, 1);
  CharacterId const groanax = b.id("groanax");
  ImpulseId const other = impulse(b, "solarch_03");
  CHECK(may_evolve(b.world(), groanax, other));
  b.s.impulses.put(own_impulse(b.world(), groanax, 3), ImpulseZone::supply, kit::every_seat);
  CHECK_FALSE(may_evolve(b.world(), groanax, other));
}

TEST_CASE("AW-TRADE-05  things are given to others who take part, not to oneself and not to who lies in its bag") {
  Rising b(SetupStep::preparing);
  carry(b, "groanax", "signal_lantern", ItemPile::ready);
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("give Signal Lantern to Marica"));
  CHECK(b.offers("give coin to Marica"));
  for (std::string const nobody : {"Groanax", "Knowman", "Lambik"}) {
    CHECK_FALSE(b.offers("give Signal Lantern to " + nobody));
    CHECK_FALSE(b.offers("give coin to " + nobody));
    CHECK(b.why_not("give Signal Lantern to " + nobody).empty());
  }
}

TEST_CASE(
    "AW-INV-15  what is too many goes to another who takes part and has room; a pack in a Body Bag may be too full") {
  for (bool const full : {false, true}) {
    CAPTURE(full);
    Rising b(SetupStep::characters);
    for (auto const& one : {"signal_lantern", "cistern_rope", "waiting_room_door", "rainless_yoke", "parasol_rifle"})
      carry(b, "groanax", one, ItemPile::pack);  // five, for a Potency of 4
    if (full)
      for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "smelling_salts"})
        carry(b, "marica", one, ItemPile::pack);
    if (full)
      for (auto const& one : {"ranch_mattock", "knifecaster"})
        carry(b, "marica", one, ItemPile::ready);  // no free hand
    CHECK(overloaded(b.world()) == b.id("groanax"));
    CharacterId const groanax = b.id("groanax");
    b.play([groanax](Play& play) -> Task<> {
      PhaseSet const set{Phase::set_up};
      play.commit(set, "AW-GEN-01");
      co_await lighten_pack(play, groanax);
    });
    CHECK(b.offers("discard Rainless Yoke"));
    CHECK(b.offers("give Signal Lantern to Marica") == !full);
    CHECK_FALSE(b.offers("give Signal Lantern to Groanax"));
    CHECK_FALSE(b.offers("give Signal Lantern to Lambik"));
  }
  Rising bag(SetupStep::characters);
  for (auto const& one : {"signal_lantern", "cistern_rope", "waiting_room_door", "rainless_yoke", "parasol_rifle"})
    carry(bag, "lambik", one, ItemPile::pack);
  CHECK_FALSE(overloaded(bag.world()));
}
