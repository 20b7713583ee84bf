// What a companion wants without thinking long: where the mission calls it, and which of its things it uses.
#include <doctest/doctest.h>

#include "games/degenerates/instinct.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;

SpaceMask at(std::string_view name) { return kit::place(bench::space(name).index()); }
void lay_out_saints_day(Bench& b) {
  b.state().mission.mission = bench::named<MissionId>("saints_day");
  b.state().of(bench::space("saint_spleen")).clue = 0;
  b.state().of(bench::space("tower_island")).clue = 1;
  b.state().of(bench::space("bruettelburg")).clue = 2;
}

// What an option of an Encounter promises this Adventurer.
int promised(Bench const& b, Who who, std::string_view encounter, std::size_t option, bool guessed = false) {
  World const w = b.world();
  Encounter const& card = w.content.encounters[w.content.encounters.index_of(encounter)];
  Effects const& text = card.scenarios.front().options[option].effects;
  return guessed ? guess_at_text(w, read_by(w, who), text) : worth_of_text(w, read_by(w, who), text);
}

}  // namespace

TEST_CASE("degenerates: a test promises more to who is good at it, and to lose what one does not have costs nothing") {
  Bench b;
  Who const forger = b.put("bone_forger", "kettenberg"), halberdier = b.put("cashiered_halberdier", "kettenberg");
  // Crack the egg, with MAG 8 and MAG 4: 26 and 6 of 36 throws bring 2 Luck (120), the others Hexed (-60).
  CHECK(promised(b, forger, "hen_with_a_halo", 0) == (26 * 120 - 10 * 60) / 36);
  CHECK(promised(b, halberdier, "hen_with_a_halo", 0) == (6 * 120 - 30 * 60) / 36);
  CHECK(promised(b, halberdier, "hen_with_a_halo", 0, true) == 0);  // less than a Wound: as good as to go on
  // Eat the hen: nothing to heal, and Excommunicated; then four Wounds to heal.
  CHECK(promised(b, forger, "hen_with_a_halo", 1) == -60);
  b.state().of(forger).wounds = 5;
  CHECK(promised(b, forger, "hen_with_a_halo", 1) == 4 * 60 - 60);
  CHECK(promised(b, forger, "hen_with_a_halo", 1, true) == 100);
  // The dance of the frogs: the largest is bowed to for 1 Luck, and brings 1 XP.
  b.state().of(forger).luck = 0;
  int const without = promised(b, forger, "the_frogs_are_voting", 2);
  b.state().of(forger).luck = 1;
  CHECK(without - promised(b, forger, "the_frogs_are_voting", 2) == 60);
}

TEST_CASE("degenerates: a companion goes to the square with the Crown or the Horn, not before") {
  Bench b;
  Who const forger = b.put("bone_forger", "kettenberg");
  lay_out_saints_day(b);
  CHECK(goals(b.world()) == (at("saint_spleen") | at("tower_island")));
  b.hold(forger, "doombringer_horn");
  CHECK(goals(b.world()) == at("bruettelburg"));
}

TEST_CASE("degenerates: a companion leads The Procession to the crater, or to the path before it") {
  Bench b;
  b.put("bone_forger", "kettenberg");
  b.state().mission.mission = bench::named<MissionId>("the_procession");
  CHECK(goals(b.world()) == (at("crystal_crater") | at("slag_path")));
}

TEST_CASE("degenerates: a companion wears what serves it best and sells what it will not wear") {
  Bench b;
  Who const halberdier = b.put("cashiered_halberdier", "kettenberg");  // STR 9, AGI 6
  b.wear(halberdier, "regimental_halberd");
  b.hold(halberdier, "carving_knife");
  LootId const halberd = bench::loot("regimental_halberd"), knife = bench::loot("carving_knife");
  CHECK(worth_of_thing(b.world(), halberdier, halberd) > worth_of_thing(b.world(), halberdier, knife));
  CHECK(best_gain_by_wearing(b.world(), halberdier, knife) < 0);
  CHECK(is_worth_selling(b.world(), halberdier, knife));
  CHECK_FALSE(is_worth_selling(b.world(), halberdier, halberd));  // it is worn
  CHECK_FALSE(is_worth_buying(b.world(), halberdier, knife));
  CHECK(is_worth_buying(b.world(), halberdier, bench::loot("dented_breastplate")));       // nothing is in its way
  CHECK_FALSE(is_worth_selling(b.world(), halberdier, bench::loot("crown_of_cruelty")));  // never an Epic one
}

}  // namespace degenerates
