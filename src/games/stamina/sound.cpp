// What must be true of a Stamina state before any rule looks at it, whoever wrote it.
#include "flow/sound.h"
#include "games/stamina/game.h"
#include "games/stamina/rules/turn_order.h"

namespace stamina {

namespace {

bool of_the_pack(World const& w, AbilitySet const& set) { return set.below(w.content.abilities.size()); }
bool in_a_turn(Phase phase) {
  return phase == Phase::start_of_turn || phase == Phase::main_phase || phase == Phase::end_of_turn;
}

}  // namespace

int how_many(World const& w, CharacterId) { return w.state.characters.size(); }
int how_many(World const& w, AbilityId) { return w.content.abilities.size(); }
int how_many(World const& w, ItemId) { return w.content.items.size(); }
int how_many(World const& w, InjuryId) { return w.content.injuries.size(); }
int how_many(World const& w, HeroId) { return w.content.heroes.size(); }
int how_many(World const& w, NpcId) { return w.content.npcs.size(); }
int how_many(World const& w, ScenarioId) { return w.content.scenarios.size(); }
int how_many(World const& w, PassageId) { return w.content.passages.size(); }
int how_many(World const& w, DelayedId) { return w.content.delayed.size(); }

char const* nonsense(World const&, CarriedItem const& carried) { return carried.item ? nullptr : "carries nothing"; }
char const* nonsense(World const&, GroundItem const& lying) {
  return lying.item && lying.hex ? nullptr : "nothing lies here";
}
char const* nonsense(World const&, Maintained const& kept) { return kept.ability ? nullptr : "maintains nothing"; }
char const* nonsense(World const&, Descent const& descent) { return descent.ability ? nullptr : "nothing descends"; }
char const* nonsense(World const&, Later const& later) { return later.effect ? nullptr : "nothing is to come"; }
char const* nonsense(World const&, ChangedGround const& changed) { return changed.hex ? nullptr : "is no ground"; }
char const* nonsense(World const&, HardGround const& hard) {
  return hard.center && hard.cost <= kit::EntryCosts::dearest ? nullptr : "is hard ground nowhere";
}
char const* nonsense(World const&, ConditionEntry const& e) {
  return e.turns == kit::until_removed || e.turns > 0 ? nullptr : "has ended already";
}
char const* nonsense(World const& w, Character const& c) {
  if (static_cast<bool>(c.hero) == static_cast<bool>(c.npc)) return "is a hero or an NPC, one of the two";
  if (!of_the_pack(w, c.abilities | c.reactions_used)) return "has an ability that the packs do not know";
  if (in_combat(w.state.phase) && c.in_play() && !c.hex) return "is in play and stands nowhere";
  return nullptr;
}
char const* nonsense(World const& w, HeroRecord const& record) {
  return of_the_pack(w, record.abilities) ? nullptr : "has an ability that the packs do not know";
}
char const* nonsense(World const& w, State const& s) {
  if (s.seats < 1 || s.seats > flow::Seat::most) return "there must be seats";
  if (!s.campaign && !s.scenario) return "there is no scenario";
  if (in_combat(s.phase) && !s.scenario) return "there is no scenario to fight in";
  if (s.phase == Phase::story && !s.passage) return "there is no passage to read";
  if (in_a_turn(s.phase) && !s.active) return "it is nobody's turn";
  if (in_combat(s.phase) && s.turn > s.order.size()) return "the turn is behind the last in the order";
  if (!s.scenario || s.scenario.index() >= w.content.scenarios.size()) return nullptr;
  Map const& map = w.content.maps[w.content.scenarios[s.scenario.index()].map.index()];
  for (ChangedGround const& changed : s.changed_ground)
    if (changed.terrain >= static_cast<int>(map.terrains.size())) return "there is no such terrain";
  return nullptr;
}

void Rules::sound(World const& w, std::vector<std::string>& faults) {
  flow::Soundness<World>(w, w.state.seats, faults).walk(w.state);
}

}  // namespace stamina
