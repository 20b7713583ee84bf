// Whose question it is: of the second seat, so that neither the table nor the first one is meant by chance.
#include <doctest/doctest.h>

#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/rules/solo_exploration.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;
flow::Seat const second{1};

// The second of the row acts first.
Explorers marica_first(std::string_view at = "cinder_halt") {
  Explorers b({"knowman", "marica"}, at);
  auto& ready = b.s.exploration.sequence.ready;
  std::swap(ready[0], ready[1]);
  return b;
}

}  // namespace

// --- in a Scenario ---------------------------------------------------------------------------------------------------

TEST_CASE("AW-TURN-01, AW-TURN-02  the turn is its player's: how it begins, what comes next, how the Rampage goes on") {
  Plain b;
  b.put("marica", {10, 8});
  b.enemy("goad", {10, 9});
  b.enemy("goad", {10, 7});
  b.hand("marica", {"the_blunt_end", "overhead_line", "collective_bargain"});
  b.script({"marica_down_tools"});
  b.turn("marica");
  CHECK(b.kind() == "begin_turn");
  CHECK(b.seat() == second);
  b.answer("rampage: attack+2, action 1 of The Blunt End");
  CHECK(b.kind() == "whom_to_attack");
  CHECK(b.seat() == second);
  b.answer("attack Goad 1");
  CHECK(b.kind() == "next_action");
  CHECK(b.seat() == second);
  Plain standard;
  standard.put("marica", {10, 8});
  standard.hand("marica", {"the_blunt_end", "overhead_line"});
  standard.turn("marica");
  standard.answer("play The Blunt End");
  CHECK(standard.kind() == "next_action");
  CHECK(standard.seat() == second);
  standard.answer("move 2, action 2 of The Blunt End");
  CHECK(standard.kind() == "where_to");
  CHECK(standard.seat() == second);
}

TEST_CASE("AW-TURN-04  who has no card left is asked herself whether the turn is over") {
  Plain b;
  b.put("marica", {10, 8});
  CardShelf& shelf = b.s.cards[static_cast<std::size_t>(b.id("marica").index())];
  for (int i = 0; i < starting_cards; ++i) shelf.put(CardId{i}, CardZone::discards, kit::every_seat);
  b.belt("marica", "tin_shield");
  b.turn("marica");
  CHECK(b.seat() == second);
  CHECK(b.offers("end the turn"));
  b.answer("give the Scenario up");  // AW-OUTCOME-07
  CHECK(b.seat() == flow::Seat{0});
  b.answer("go on");
  CHECK(b.seat() == second);
  b.answer("end the turn");
  CHECK(b.over());
}

TEST_CASE("AW-ATK-02  whether an ally is attacked its attacker says, and whom else") {
  Plain b;
  CombatantRef const marica = b.put("marica", {10, 8});
  b.put("groanax", {10, 9});
  b.enemy("goad", {10, 7});
  b.enemy("goad", {11, 8});
  b.play([=](Play& p) { return attack(p, marica, 0); });
  CHECK(b.seat() == second);
  b.answer("attack Groanax");
  CHECK(b.kind() == "yes_no");
  CHECK(b.seat() == second);
  b.answer("spare all allies");
  CHECK(b.kind() == "whom_to_attack");
  CHECK(b.seat() == second);
  CHECK(b.options() == Words{"attack Goad 1", "attack Goad 2"});
}

TEST_CASE("AW-ACT-02  a free action of a text is taken by whose player likes; what must be taken is not asked for") {
  for (bool const may : {true, false})
    for (bool const takes : {true, false}) {
      CAPTURE(may);
      CAPTURE(takes);
      Plain b;
      CombatantRef const marica = b.put("marica", {10, 8}), groanax = b.put("groanax", {3, 3});
      Act verb;
      verb.step = {ActionKind::defend, 0};
      verb.who = Who::that;
      verb.may = may;
      carry_out(b, here_of(groanax, marica), verb);
      if (may) {
        CHECK(b.kind() == "yes_no");
        CHECK(b.seat() == second);
        b.answer(takes ? "take it" : "do without");
      }
      CHECK(b.over());
      CHECK((b.now(marica).defend > 0) == (!may || takes));
    }
}

TEST_CASE("AW-MOVE-07, AW-MOVE-08  where to somebody is pushed, pulled or put who does it says") {
  Plain b;
  CombatantRef const marica = b.put("marica", {10, 8}), goad = b.enemy("goad", {10, 7});
  b.play([=](Play& p) { return push(p, marica, goad, 1, 0); });
  CHECK(b.kind() == "which_hex");
  CHECK(b.seat() == second);
  b.answer(b.options().front());
  Reach const one{Reach::Of::number, 1};
  b.play([=](Play& p) { return teleport(p, marica, goad, one); });
  CHECK(b.kind() == "which_hex");
  CHECK(b.seat() == second);
  b.answer(b.options().front());
  b.play([=](Play& p) { return flee(p, marica, goad, marica, 1, 0); });
  if (!b.over()) CHECK(b.seat() == flow::Seat::table());
}

TEST_CASE("AW-DMG-06  in which order several are hurt who hurts them says; what the Scenario does the table") {
  for (bool const hers : {true, false}) {
    Plain b;
    CombatantRef const marica = b.put("marica", {10, 8});
    CombatantRef const one = b.enemy("goad", {10, 7}), two = b.enemy("goad", {10, 9});
    b.play([=](Play& p) -> Task<> {
      Damage const damage{hers ? marica : CombatantRef{}, 2, false, nullptr};
      co_await deal_to_all(p, bit(one.slot) | bit(two.slot), damage, "AW-DMG-01");
    });
    CHECK(b.kind() == "which_combatant");
    CHECK(b.seat() == (hers ? second : flow::Seat::table()));
  }
}

TEST_CASE("AW-MERC-20  what a Mercenary does its employer's player says") {
  Plain b;
  b.put("marica", {10, 8});
  b.enemy("goad", {11, 8});
  b.hire("marica", "tansy_quillon", {11, 9});
  CharacterId const marica = b.id("marica");
  CardId const card = b.card("marica", "morning_shift");
  b.s.scenario.sequence.active = {marica, {}, true};
  b.play([=](Play& p) { return mercenary_turn(p, marica, card); });
  CHECK(b.kind() == "mercenary_action");
  CHECK(b.seat() == second);
  b.answer("move");
  CHECK(b.kind() == "where_to");
  CHECK(b.seat() == second);
}

// --- in an Exploration -----------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EXPLORE-18, AW-SCOUT-05, AW-SCOUT-07, AW-SCOUT-11  a scout is the scouting player's from the beginning on") {
  Explorers b = marica_first();
  b.top("marica", {"morning_shift", "piecework", "forewomans_stride"});
  b.explore();
  CHECK(b.seat() == second);
  b.answer("scout east to 3 (move 3)");
  CHECK(b.prompt() == "The way is found. Which card is discarded?");
  CHECK(b.seat() == second);
  b.answer("Morning Shift (fast)");
  CHECK(b.kind() == "put_back");
  CHECK(b.seat() == second);
  b.answer(b.options().front());
  CHECK(b.kind() == "go_there");
  CHECK(b.seat() == second);
}

TEST_CASE("AW-REST-04, AW-QUEST-07, AW-QUEST-09, AW-CHALL-16, AW-CHALL-17  so is a rest, and a quest") {
  Explorers rests = marica_first();
  rests.explore();
  rests.answer("rest");
  CHECK(rests.prompt() == "Which card is discarded?");
  CHECK(rests.seat() == second);
  Explorers looks = marica_first();
  looks.explore();
  looks.answer("quest 102 (investigation)");
  CHECK(looks.prompt() == "What does Marica do?");
  CHECK(looks.seat() == second);
  looks.answer(looks.options().front());
  while (looks.prompt() != "Which card is discarded?") looks.answer(looks.options().front());
  CHECK(looks.seat() == second);
  Explorers tries = marica_first();
  tries.top("marica", {"morning_shift", "piecework", "inspection"});
  tries.top("knowman", {"two_ways_out", "what_is_inside"});
  tries.explore();
  tries.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(tries.kind() == "may_assist");
  CHECK(tries.seat() == flow::Seat{0});
  tries.answer("assist");
  CHECK(tries.kind() == "reveal_more");
  CHECK(tries.seat() == flow::Seat{0});
  tries.answer("stop");
  CHECK(tries.prompt() == "Failure. Which card is discarded?");
  CHECK(tries.seat() == second);
}

TEST_CASE("AW-SOLO-01, AW-SOLO-18, AW-SOLO-28, AW-SOLO-38  what a Solo Ally does in an Exploration its player says") {
  Explorers b({"marica", "knowman"}, "glass_margin");
  b.sheet("knowman").seat = flow::Seat{0};
  b.ally("marica", {2, 1, 0, 2});
  b.sheet("marica").resolve = 1;
  b.top("knowman", {"a_quiet_word"});
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  CHECK(b.kind() == "how_the_ally_does_it");
  CHECK(b.seat() == flow::Seat{0});
}

// --- in setup --------------------------------------------------------------------------------------------------------

namespace {

struct Two : SetupBench {
  explicit Two(SetupStep step) : SetupBench("the_ambulatory") {
    int seat = 0;
    for (std::string const name : {"groanax", "marica"}) {
      Sheet& it = sheet(name);
      it.seat = flow::Seat{seat++};
      it.used = true;
      it.level = 2;
      it.health = 12;
      it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
    }
    deal_impulses(*this);
    s.scenario.scenario = s.next_scenario;
    s.setup.step = step;
  }
};

}  // namespace

TEST_CASE("AW-TRADE-01, AW-TRADE-05  what is bought or given the player of it says: how much, and where it goes") {
  Two b(SetupStep::preparing);
  b.sheet("groanax").coin = 1;
  b.sheet("marica").coin = 30;
  b.begin();
  b.answer("ready");
  CHECK(b.seat() == second);
  b.answer("give coin to Groanax");
  CHECK(b.kind() == "how_much_coin");
  CHECK(b.seat() == second);
  CHECK(b.options().size() == 30);  // 1 to 30
  b.answer("give 1");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("ready");
  b.answer("buy Signal Lantern for 11");
  CHECK(b.kind() == "where_item_goes");
  CHECK(b.seat() == second);
}

TEST_CASE("AW-SETUP-13, AW-PRAX-01, AW-SWAP-05  the second seat chooses for itself: whom, which Praxis, how it rises") {
  SetupBench b("the_ambulatory");
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  b.answer("Groanax");
  CHECK(b.kind() == "which_praxis");
  CHECK(b.seat() == flow::Seat{0});
  b.answer_while("which_praxis");
  b.answer_while("quick_start");
  CHECK(b.kind() == "which_character");
  CHECK(b.seat() == second);
  b.answer("Marica");
  CHECK(b.kind() == "which_praxis");
  CHECK(b.seat() == second);
  b.answer("the Archagonist");
  CHECK(b.kind() == "quick_start");
  CHECK(b.seat() == second);
}

TEST_CASE("AW-MASTER-02  which of several Praxes is taken the player of that Character says") {
  Two b(SetupStep::levels);
  auto const evolved = [&](std::string_view praxis, int first, int last) {
    for (int number = first; number <= last; ++number) {
      b.s.impulses.put(own_impulse(b.world(), b.id("marica"), number), ImpulseZone::supply, kit::every_seat);
      b.s.impulses.put(impulse_of(b.world(), PraxisId(b.content->praxes.index_of(praxis)), number),
                       zone(b.id("marica"), ImpulsePile::deck), kit::every_seat);
    }
  };
  evolved("the_solarch", 1, 5);
  evolved("the_perjurant", 6, 10);
  b.begin();
  CHECK(b.kind() == "which_praxis_is_taken");
  CHECK(b.seat() == second);
  CHECK(b.options() == Words{"the Perjurant", "the Solarch"});
}
