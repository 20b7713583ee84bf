// Groups of bosses: who reacts, who focuses the breaker, when the Encounter ends.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Three one-hex bosses with one die each: Anvil on 6,6, Bellows on 8,6, Clamp on 4,3.
struct Pack {
  Bench b;
  Pack() {
    auto& bosses = b.content->encounters.items()[0].bosses;
    Boss one = bosses[0];
    one.shape.clear();
    one.slots.resize(1);
    bosses.clear();
    int i = 0;
    for (std::string const name : {"Anvil", "Bellows", "Clamp"}) {
      one.name = name;
      bosses.push_back(one);
      b.put(boss_id(i), Hex{i == 0 ? 6 : i == 1 ? 8 : 4, i == 2 ? 3 : 6}, Direction::s);
      ++i;
    }
    b.s.dice.clear();
    for (std::uint8_t d = 0; d < 3; ++d) b.s.dice.push_back(HpDie{d, 0, 6});
    b.content->finish();
  }
  // Ash, between Anvil and Bellows, strikes everybody adjacent.
  void sweep_from(Hex at) {
    b.put(oathsworn_at(0), at);
    b.attack_of(0).pattern = Pattern::adjacent;
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  }
};

}  // namespace

TEST_CASE("OS-TGT-03  only the boss whose location broke focuses the breaker, the others choose normally") {
  Pack p;
  p.b.s.dice[0].hp = 1;
  p.b.s.dice.push_back(HpDie{0, 0, 6});  // Anvil has a second die and stays
  p.b.put(oathsworn_at(0), Hex{7, 6});   // Ash is beside Anvil and Bellows
  p.b.put(oathsworn_at(1), Hex{8, 5});   // Birch is beside Bellows and more northern: its normal target
  empty_hands(p.b);
  sworn(p.b.s, 0).held[0].where = Where::hand;
  steps(p.b, 0, blow());
  p.b.script({"red 3", "yellow 3", "yellow 3", "yellow 1", "yellow 3", "yellow 1"});
  p.b.start();
  p.b.answer_all({"play Ash 0: strike", "attack Anvil", "draw 1 yellow + 1 red"});
  if (p.b.kind() == "choose_die") p.b.answer("damage Head of Anvil");
  CHECK(p.b.told("OS-TGT-01"));
  CHECK(hp_of(p.b, 0) == 4);  // Anvil strikes back: 4 damage against 2
  CHECK(hp_of(p.b, 1) == 4);  // Bellows does not care who broke Anvil
  CHECK(p.b.faults().empty());
}

TEST_CASE(
    "OS-PACK-02 OS-PACK-03 OS-PACK-05 OS-PACK-06 OS-PACK-07  fallen bosses leave first; each broken die brings a "
    "Reaction of the rest") {
  Pack p;
  p.b.s.dice[0].hp = 1;
  p.b.s.dice[1].hp = 1;
  p.b.put(oathsworn_at(1), Hex{4, 4});  // beside Clamp
  for (int i : {1, 2, 3}) empty_hand(p.b, i);
  EnemyAttack by_anvil = blow();
  by_anvil.by.push_back("Anvil");  // who is gone: skipped
  EnemyAttack by_clamp = blow();
  by_clamp.by.push_back("Clamp");
  steps(p.b, 0, by_anvil, by_clamp);
  steps(p.b, 1, by_clamp);
  p.b.script({"red 3", "yellow 3", "yellow 2", "yellow blank", "yellow 2", "yellow 2"});
  p.sweep_from(Hex{7, 6});  // adjacent to both
  CHECK_FALSE(present(p.b.state(), boss_id(0)));
  CHECK_FALSE(present(p.b.state(), boss_id(1)));
  CHECK(p.b.told("OS-PACK-03"));
  // Two dice broke: two Stage Cards; only Clamp is left and, unhurt, targets normally: Birch.  1 HP, then 2.
  CHECK(hp_of(p.b, 1) == 3);
  CHECK(hp_of(p.b, 0) == 6);
  CHECK(p.b.state().stage_pile.back() == 2);
  CHECK_FALSE(p.b.state().won);  // a die is left
  CHECK(p.b.faults().empty());
}

TEST_CASE("OS-PACK-06  a survivor that the same attack hurt focuses the breaker") {
  Pack p;
  p.b.s.dice[0].hp = 1;
  p.b.put(oathsworn_at(1), Hex{8, 7});  // beside Bellows, and more southern than Ash
  p.b.put(oathsworn_at(2), Hex{8, 5});  // beside Bellows, more northern than Ash: its normal target
  for (int i : {1, 2, 3}) empty_hand(p.b, i);
  empty_hand(p.b, 0);
  sworn(p.b.s, 0).held[0].where = Where::hand;
  EnemyAttack by_bellows = blow();
  by_bellows.by.push_back("Bellows");
  steps(p.b, 0, by_bellows);
  p.b.script({"red 3", "yellow 3", "yellow 2", "yellow 2"});
  p.sweep_from(Hex{7, 6});
  CHECK(p.b.state().dice[1].hp == 3);
  CHECK(hp_of(p.b, 0) == 4);
  CHECK(hp_of(p.b, 2) == 6);
}

TEST_CASE(
    "OS-PACK-04 OS-PACK-05 OS-PACK-02  if all would fall, the most northern stays for the Reactions: one less than "
    "dice") {
  Pack p;
  p.b.remove(boss_id(2));
  p.b.s.dice.erase_at(2);
  p.b.put(boss_id(1), Hex{8, 5}, Direction::s);  // more northern than Anvil
  p.b.s.dice[0].hp = 1;
  p.b.s.dice[1].hp = 1;
  empty_hand(p.b, 0);
  sworn(p.b.s, 0).held[0].where = Where::hand;
  EnemyAttack by_anvil = blow();
  by_anvil.by.push_back("Anvil");
  EnemyAttack by_bellows = blow();
  by_bellows.by.push_back("Bellows");
  steps(p.b, 0, by_anvil, by_bellows);
  steps(p.b, 1, by_bellows);
  p.b.script({"red 3", "yellow 3", "yellow 2", "yellow 2"});
  p.b.put(oathsworn_at(0), Hex{7, 5});  // adjacent to 6,6 and 8,5
  p.b.attack_of(0).pattern = Pattern::adjacent;
  p.b.start();
  p.b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hp_of(p.b, 0) == 4);  // one Reaction, carried out by Bellows alone
  CHECK(p.b.state().won);
  CHECK_FALSE(present(p.b.state(), boss_id(1)));  // and then it is gone, too
  CHECK(p.b.told("OS-PACK-04"));
  CHECK(p.b.faults().empty());
}
