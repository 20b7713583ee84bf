// What lies ready at set-up: the piles of XP VAL 3 Monsters, the open supplies of Skills and Triumphs.
#include <doctest/doctest.h>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {

using bench::Bench;

TEST_CASE(
    "DD-SET-02 DD-SET-07  XP VAL 3 Monsters lie in the discards of their own deck and stay there when decks are "
    "shuffled") {
  NewGame setup;
  setup.mission = bench::named<MissionId>("on_the_run");
  State const s = new_game(*bench::content(), setup, 1);
  CHECK(s.cards.monsters.zone_of(bench::monster("office_halberds")) == MonsterZone::law_discards);
  CHECK(s.cards.monsters.zone_of(bench::monster("captain_of_the_gate")) == MonsterZone::law_discards);
  CHECK(s.cards.monsters.zone_of(bench::monster("avalanche_bride")) == MonsterZone::highlands_discards);
  CHECK(s.cards.monsters.zone_of(bench::monster("customs_hound")) == MonsterZone::law_deck);
  for (MonsterZone zone = MonsterZone::badlands_deck; zone <= MonsterZone::law_deck; zone = of(zone, 1))
    for (MonsterId card : s.cards.monsters.cards(zone)) CHECK(bench::content()->monster_of(card.index()).xp != 3);
  CHECK(s.cards.monsters.empty(MonsterZone::epic_discards));  // none of them is worth 3
  CHECK(s.cards.reshuffled == 0);
}

TEST_CASE("DD-SET-08  Skills and Triumphs are open supplies: any may be chosen while a copy is left") {
  Bench b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  SkillId const skill = bench::skill("sell_him_twice");  // two copies
  CHECK(skills_left(b.world(), skill) == 2);
  b.learn(forger, "sell_him_twice");
  CHECK(skills_left(b.world(), skill) == 1);
  b.learn(midwife, "sell_him_twice");
  CHECK(skills_left(b.world(), skill) == 0);
  auto const triumph = bench::named<TriumphId>("deep_friends");
  int const ready = triumphs_left(b.world(), triumph);
  b.of(forger).triumphs.add(triumph);
  CHECK(triumphs_left(b.world(), triumph) == ready - 1);
}

TEST_CASE(
    "DD-REQ-13  a Skill is learned by who meets its requirements at that moment; what is only for a while counts") {
  Bench b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // AGI 5
  b.of(midwife).xp = 9;
  auto const improves = [&] { b.run([=](Play& p) { return improve(p, midwife); }); };
  improves();
  CHECK(b.refused("Kick Where He Prays (4 XP)") == "DD-IMPR-02");  // AGI 6
  b.run([=](Play& p) { return gain_status(p, midwife, bench::status("greased"), Lasts::end_of_fight, "DD-STAT-02"); });
  improves();
  CHECK(b.refused("Kick Where He Prays (4 XP)").empty());
  b.answer("Kick Where He Prays (4 XP)");
  b.now([=](Play& p) { lose_all_statuses(p, midwife, "DD-STAT-05"); });
  CHECK(b.of(midwife).skills.has(bench::skill("kick_where_he_prays")));  // kept, but not in use     DD-REQ-14
  CHECK_FALSE(b.of(midwife).working.has(bench::skill("kick_where_he_prays")));
}

}  // namespace degenerates
