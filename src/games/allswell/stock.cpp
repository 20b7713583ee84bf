// What people count in All's Well That Ends: health, resolve, trauma, coin; how hurt enemies and mercenaries are.
#include "games/allswell/game.h"
#include "games/allswell/rules/combatants.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

namespace {

constexpr flow::Measure health{"health"};
constexpr flow::Measure resolve{"resolve"};
constexpr flow::Measure trauma{"trauma", false};
constexpr flow::Measure coin{"coin"};
constexpr flow::Measure unhurt{"stages before death", true, true};
constexpr std::string_view turns[] = {"begin_turn",   "next_action",      "what_to_do",  "how_to_prepare",
                                      "ally_action",  "mercenary_action", "spend_brace", "who_braces",
                                      "how_to_level", "which_character"};
constexpr std::string_view untold[] = {"interaction", "which_response", "which_choice"};

int turn_of(Sequence const& sequence) { return sequence.active.character ? sequence.active.character.index() : -1; }

}  // namespace

void Rules::stock(World const& w, flow::Stock& stock) {
  State const& s = w.state;
  stock.rests_at(turns);
  stock.tells_nothing_at(untold);
  bool const explores = s.phase == Phase::exploration;
  stock.turn(explores ? s.exploration.slot : s.scenario.round,
             turn_of(explores ? s.exploration.sequence : s.scenario.sequence));
  Outcome const outcome = s.scenario.outcome;
  stock.scene(explores                      ? flow::Scene::none
              : outcome == Outcome::open    ? flow::Scene::on
              : outcome == Outcome::success ? flow::Scene::won
                                            : flow::Scene::lost);
  if (!explores && s.phase != Phase::scenario) return;
  for (CharacterId const who : taking_part(s)) {
    stock.of(most_combatants + who.index(), flow::Side::hero,
             [&] { return std::pair{called(w, who), std::string(w.content.characters.id(who.index()))}; });
    stock.count(health, figure(s, who).health);
    stock.count(resolve, sheet(s, who).resolve);
    stock.count(trauma, sheet(s, who).trauma);
    stock.count(coin, sheet(s, who).coin);
  }
  for (int i = 0; i < most_combatants && !explores; ++i) {
    CombatantId const slot{i};
    if (at(s, slot).presence == Presence::away || is_player(slot)) continue;
    CombatantRef const who = ref_to(s, slot);
    stock.of(i, is_enemy(slot) ? flow::Side::foe : flow::Side::ally,
             [&] { return std::pair{called(w, who), key_of(w, who)}; });
    stock.count(unhurt, std::max(0, stages(w, slot) - at(s, slot).stage));
  }
}

}  // namespace allswell
