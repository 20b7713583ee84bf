// How the program runs opponents: fixed rules that people can foresee.  Ledger ST-NPC.
#pragma once

#include "games/stamina/rules/combat_abilities.h"
#include "kit/paths.h"

namespace stamina {

int npc_clash_payment(World const& w, CharacterId who);
int npc_hit_dice(World const& w, CharacterId who);
int npc_investment(World const& w, CharacterId who, AbilityId id, bool reaction);
CharacterId npc_another_target(World const& w, AnotherTarget const& question);

// What an opponent will do with its turn: which ability on whom, from where.
struct Plan {
  AbilityId ability;
  std::int8_t slot = unarmed;
  CharacterId target;  // none: it can attack nobody
  kit::Hex from;       // where it goes first; its own hex if it stays
  int cost = 0;
  std::uint16_t candidates = 0;
  kit::Path way;  // to there; if it can attack nobody, to the nearest opponent
};
Plan foresee_turn(World const& w, CharacterId who);

// The Main Phase of a character run by the program.
Task<> npc_main_phase(Play& play, CharacterId who);

}  // namespace stamina
