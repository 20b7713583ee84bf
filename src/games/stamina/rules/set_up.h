// Set-up of a combat and arrivals.  Ledger ST-SET, ST-PRIO-01, -02, -08, ST-SURP-01.
#pragma once

#include "games/stamina/rules/effects.h"

namespace stamina {

// Characters as their sheets and the campaign make them.
Character hero_character(World const& w, int record);
Character npc_character(World const& w, NpcId npc, kit::Hex at);
// A record as the hero's sheet prints it.
HeroRecord fresh_record(Content const& content, HeroId hero, flow::Seat seat);

// One hero placed per step; when all stand, the opponents, then priority.
Task<> set_up(Play& play);
// Has it happened?  What asks for nothing, and what no passage sets, has not.                              ST-CAMP-06
bool has_happened(World const& w, std::string const& flag);
// Opponents of this round; round 0 of an object's call: at once.                                            ST-PRIO-08
Task<> arrive(Play& play, std::vector<Arrival> const& arrivals, int round);

struct PlaceHero {
  static constexpr std::string_view kind = "place_hero";
  using Answer = kit::Hex;
  int record;
  flow::Seat seat(World const& w) const { return w.state.heroes[record].seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& hex, flow::Words& words) const;
};
int instinct(World const& w, PlaceHero const& q, kit::Hex const& hex);

}  // namespace stamina
