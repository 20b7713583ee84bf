// Parties: who stands together, who leads, in which order they act, who pays.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/game_turn.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;

struct Road : Bench {
  void forms() {
    run([](Play& p) { return form_parties(p); });
  }
  std::vector<int> leaders() {
    std::vector<int> all;
    for (Party const& p : state().turn.parties) all.push_back(p.leader.index());
    return all;
  }
  void danger_card(char const* id, int party) {
    state().cards.danger.put(bench::named<DangerId>(id), degenerates::of(DangerZone::party_0, party), kit::every_seat);
  }
};

}  // namespace

TEST_CASE("DD-PRTY-01 DD-TURN-03 DD-TURN-04  one space, one Party; the highest MRL leads and goes first") {
  Road b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");           // MRL 5
  Who const forger = b.put("bone_forger", "pigskin_port");               // MRL 6
  Who const halberdier = b.put("cashiered_halberdier", "north_bridge");  // MRL 7, Defeated: counts as well
  b.of(halberdier).defeated = true;
  CHECK(at_space(b.world(), space("north_bridge")) == (bit(acrobat) | bit(halberdier)));
  CHECK(fit_at(b.world(), space("north_bridge")) == bit(acrobat));
  CHECK(leader_of(b.world(), bit(acrobat) | bit(halberdier)) == halberdier);
  b.forms();
  CHECK_FALSE(b.asking());
  REQUIRE(b.state().turn.parties.size() == 2);
  CHECK(b.leaders() == std::vector<int>{halberdier.index(), forger.index()});
  CHECK(b.state().turn.parties[0].members == (bit(acrobat) | bit(halberdier)));
  CHECK(b.state().turn.parties[1].members == bit(forger));
}

TEST_CASE("DD-TURN-04  the order is determined anew in each phase") {
  Road b;
  Who const forger = b.put("bone_forger", "pigskin_port");      // MRL 6
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");  // MRL 5
  b.forms();
  CHECK(b.leaders() == std::vector<int>{forger.index(), acrobat.index()});
  b.now([=](Play& p) { change_attribute(p, acrobat, Attribute::MRL, 2, "DD-ATTR-02"); });  // MRL 7
  b.forms();
  CHECK(b.leaders() == std::vector<int>{acrobat.index(), forger.index()});
}

TEST_CASE("DD-TURN-05  a tie for the Leader is settled by the players, or by a die") {
  Road b;
  Who const forger = b.put("bone_forger", "pigskin_port", 0);  // MRL 6, both
  Who const deserter = b.put("fishoid_deserter", "pigskin_port", 1);
  CHECK_FALSE(leader_of(b.world(), bit(forger) | bit(deserter)));
  b.forms();
  CHECK(b.asked() == "who_is_first");
  CHECK(b.options() == std::vector<std::string>{"Bone Forger", "Fishoid Deserter", "let a die decide"});
  b.answer("Fishoid Deserter");
  CHECK(b.leaders() == std::vector<int>{deserter.index()});
  CHECK(leader_of(b.world(), bit(forger) | bit(deserter)) == deserter);  // for this phase
  b.dice({1});
  b.forms();
  b.answer("let a die decide");
  CHECK(b.leaders() == std::vector<int>{forger.index()});
}

TEST_CASE("DD-TURN-05  a tie for the order of Parties likewise") {
  Road b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // MRL 6, both
  Who const deserter = b.put("fishoid_deserter", "north_bridge");
  b.forms();
  CHECK(b.prompt() == "Equal MRL: who goes first?");
  b.answer("Fishoid Deserter");
  CHECK(b.leaders() == std::vector<int>{deserter.index(), forger.index()});
}

TEST_CASE("DD-PRTY-05 DD-TURN-04  in the Encounter Phase the Parties of the Danger Phase keep their cards") {
  Road b;
  Who const forger = b.put("bone_forger", "pigskin_port");      // MRL 6
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");  // MRL 5
  Who const midwife = b.put("marsh_midwife", "north_bridge");   // MRL 9
  b.state().turn.phase = Phase::danger;
  b.forms();
  CHECK(b.leaders() == std::vector<int>{midwife.index(), forger.index()});
  b.danger_card("gates_ajar", 0);
  b.danger_card("chains_in_the_pass", 1);
  b.state().turn.parties[0].safe = true;
  b.of(acrobat).at = space("pigskin_port");                                               // moved by an effect
  b.now([=](Play& p) { change_attribute(p, forger, Attribute::MRL, 5, "DD-ATTR-02"); });  // MRL 11
  b.state().turn.phase = Phase::encounters;
  b.forms();
  CHECK(b.leaders() == std::vector<int>{forger.index(), midwife.index()});
  CHECK(b.state().turn.parties[1].safe);
  CHECK(b.state().cards.danger.zone_of(bench::named<DangerId>("gates_ajar")) == DangerZone::party_1);
  CHECK(b.state().cards.danger.zone_of(bench::named<DangerId>("chains_in_the_pass")) == DangerZone::party_0);
  Party const& second = b.state().turn.parties[1];
  CHECK(second.members == (bit(acrobat) | bit(midwife)));
  CHECK(members_here(b.world(), second) == bit(midwife));  // the acrobat takes no further part in it
  CHECK(at_space(b.world(), space("pigskin_port")) == (bit(forger) | bit(acrobat)));
}

TEST_CASE("DD-TURN-07  one seat answers: the Adventurer's, the Leader's, that of the first Party") {
  Road b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge", 0);
  Who const midwife = b.put("marsh_midwife", "north_bridge", 1);
  b.put("bone_forger", "pigskin_port", 0);
  b.forms();
  CHECK(seat_of(b.world(), acrobat) == flow::Seat{0});
  CHECK(seat_of(b.world(), midwife) == flow::Seat{1});
  CHECK(seat_of_party(b.world(), space("north_bridge")) == flow::Seat{1});
  CHECK(seat_of_party(b.world(), space("pigskin_port")) == flow::Seat{0});
  CHECK(seat_of_board(b.world()) == flow::Seat{1});
}

TEST_CASE("DD-STNC-03 DD-PRTY-03  whoever ends the phase together is one Party, Bold if one of them was") {
  Road b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  Who const midwife = b.put("marsh_midwife", "north_bridge");
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.of(acrobat).map_stance = MapStance::bold;
  b.now([](Play& p) { merge_parties(p); });
  CHECK(b.of(midwife).map_stance == MapStance::bold);
  CHECK(b.of(forger).map_stance == MapStance::cautious);
  CHECK(b.told("map_stance_taken", "DD-STNC-03") == 1);
}

TEST_CASE("DD-REST-01  members act in MRL order, and ties are settled") {
  Road b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");  // MRL 5
  Who const forger = b.put("bone_forger", "north_bridge");      // MRL 6
  Who const deserter = b.put("fishoid_deserter", "north_bridge");
  flow::FixedList<Who, most_adventurers> order;
  b.run([&](Play& p) -> Task<> { order = co_await in_mrl_order(p, 0b111); });
  b.answer("Fishoid Deserter");
  CHECK(order == flow::FixedList<Who, most_adventurers>{deserter, forger, acrobat});
}

TEST_CASE("DD-RIVR-01 DD-GOLD-03  a price is shared as the payers like, and nobody is asked for what must be") {
  Road b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge", 0);
  Who const midwife = b.put("marsh_midwife", "north_bridge", 1);
  b.of(acrobat).gp = 3;
  b.of(midwife).gp = 2;
  CHECK(purses(b.world(), 0b11) == 5);
  b.run([](Play& p) { return pay_together(p, 0b11, 4, "DD-RIVR-01"); });
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == std::vector<std::string>{"pay 2", "pay 3"});  // the midwife has but 2
  b.answer("pay 3");
  CHECK_FALSE(b.asking());
  CHECK(b.of(acrobat).gp == 0);
  CHECK(b.of(midwife).gp == 1);
}

}  // namespace degenerates
