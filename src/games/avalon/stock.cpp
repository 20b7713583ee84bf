// What people count in Avalon: energy, health, terror, resources; how far a fight or a talk has come.
#include "games/avalon/game.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"

namespace avalon {

namespace {

constexpr flow::Measure energy{"energy"};
constexpr flow::Measure health{"health", true, true};
constexpr flow::Measure terror{"terror", false};
constexpr flow::Measure resources[] = {{"food"}, {"wealth"}, {"REP"}, {"MAGIC"}, {"EXP"}};
constexpr flow::Measure to_win{"still to fight", true, true};
constexpr flow::Measure affinity{"affinity", false};
constexpr flow::Measure held{"cards in hand"};
constexpr std::string_view turns[] = {"take_action",   "plan_the_day", "play_cards", "stay_or_escape",
                                      "use_charges",   "rest",         "spend_exp",  "build_decks",
                                      "take_advanced", "ready_items",  "pick_active"};
constexpr std::string_view untold[] = {"choose_in_text", "between_chapters"};

constexpr int the_encounter = 16;

}  // namespace

void Rules::stock(World const& w, flow::Stock& stock) {
  State const& s = w.state;
  stock.rests_at(turns);
  stock.tells_nothing_at(untold);
  bool const fighting = s.fight.moment != Moment::none;
  stock.turn(s.day, fighting ? s.fight.active : -1);
  stock.scene(fighting                                 ? flow::Scene::on
              : s.last_result == EncounterResult::won  ? flow::Scene::won
              : s.last_result == EncounterResult::lost ? flow::Scene::lost
                                                       : flow::Scene::left);
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(s, i);
    if (!c.in_play) continue;
    stock.of(i, flow::Side::hero, [&] { return std::pair{name(w, i), std::string(tile(w, i).id)}; });
    stock.count(health, c.health);
    stock.count(energy, c.energy);
    stock.count(terror, c.terror);
    for (std::size_t r = 0; r < resource_count; ++r) stock.count(resources[r], c.resources[r]);
    if (fighting && in(s.fight.joined, i)) stock.count(held, c.hand.size());
  }
  if (!fighting) return;
  Fight const& f = s.fight;
  EncounterFacts const& facts = w.content.facts[static_cast<std::size_t>(f.card.index())];
  stock.of(the_encounter, flow::Side::foe, [&] {
    return std::pair{w.content.encounters[f.card.index()].name, std::string(w.content.encounters.id(f.card.index()))};
  });
  if (f.kind == CardKind::combat)
    stock.count(to_win, std::max(0, facts.combat->target - f.pool));
  else
    stock.count(affinity, f.affinity);
}

}  // namespace avalon
