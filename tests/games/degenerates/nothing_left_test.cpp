// Where nothing is left: no Danger card, nobody of a Party, no place among the Monsters.
#include <doctest/doctest.h>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::space;

// One Party of one, and its turn in a phase.
struct Alone : bench::Bench {
  Who who = put("bone_forger", "rostnagel");
  explicit Alone(Phase phase) {
    Party party;
    party.members = bit(who);
    party.leader = who;
    state().turn.parties.push_back(party);
    state().turn.phase = phase;
    state().turn.epics_moved = true;
  }
  Party const& party() { return state().turn.parties[0]; }
};

}  // namespace

TEST_CASE("DD-DECK-01 DD-DNGR-02  no Danger card is left: the Party's turn passes and nothing threatens it") {
  Alone b(Phase::danger);
  int const level = danger_level(b.world(), space("rostnagel"));
  b.run([](Play& p) { return danger_phase(p); });
  CHECK_FALSE(b.asking());
  CHECK((b.party().done && !b.party().dangerous && !b.party().law_attacks));
  CHECK_FALSE(b.state().turn.danger_resolved);
  CHECK(b.told("danger_compared") == 0);
  CHECK(danger_level(b.world(), space("rostnagel")) == level);
}

TEST_CASE("DD-LRG-13 DD-ENC-01  nobody of the Party is left: no Sign of Power, no Encounter, its turns just pass") {
  Alone danger(Phase::danger);
  danger.state().cards.signs.put(SignId{0}, SignZone::deck, kit::every_seat);
  danger.of(danger.who).presence = Presence::dead;
  danger.run([](Play& p) { return danger_phase(p); });
  CHECK(danger.told("sign_read") == 0);  // the Hand is nowhere, and so is the Party
  CHECK(danger.party().done);
  Alone encounters(Phase::encounters);
  encounters.of(encounters.who).presence = Presence::dead;
  encounters.run([](Play& p) { return encounter_phase(p); });
  CHECK(encounters.party().done);
  CHECK(encounters.events().empty());
}

TEST_CASE(
    "DD-FGHT-02  no room is left in the fight: the twentieth Monster has a place, the next goes back to its deck") {
  bench::Field b;
  Who const who = b.joins("marsh_midwife");
  b.enters("echo_troll", who);
  for (std::size_t i = 1; i + 1 < most_foes; ++i) b.fight_().foes[i] = b.fight_().foes[0];
  for (std::size_t i = 1; i + 1 < most_foes; ++i) b.fight_().foes[i].born = b.fight_().births.next();
  auto const enters = [&](char const* id) {
    int const card = bench::monster(id).index();
    b.now([=](Play& p) { add_foe(p, FoeKind::monster, card, 0, "DD-ARRV-02"); });
    return b.zone(id);
  };
  CHECK(enters("tin_pilgrim") == MonsterZone::foe);
  CHECK(foes_left(b.state()) == most_foes);
  CHECK(enters("goat_bandit") == MonsterZone::highlands_deck);
  CHECK(foes_left(b.state()) == most_foes);
}

}  // namespace degenerates
