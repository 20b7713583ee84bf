// Tracks, resources, statuses, requirements.  Ledger TG-TRACK, TG-RES, TG-STAT, TG-QUEST.
#pragma once

#include "games/avalon/events.h"
#include "games/avalon/rules/modes.h"

namespace avalon {

// Each moves a marker as far as its track goes; what is beyond the end is lost.                     TG-TRACK-01
void change_energy(Play& play, int slot, int by, flow::Rule rule);
// The limiter pushes energy down with it, and at 0 the You Are Dying card is attached.   TG-DUSK-10, TG-DEATH-01
void change_health(Play& play, int slot, int by, flow::Rule rule);
// Attaches and detaches You Are Going Insane.                                                       TG-INSA-01
void change_terror(Play& play, int slot, int by, flow::Rule rule);
// At most 20 of each but EXP.                                                           TG-RES-08, TG-RES-09
void change_resource(Play& play, int slot, Resource resource, int by, flow::Rule rule);
int room_for(State const& s, int slot, Resource resource);

void mark(Play& play, StatusPart const& part, bool on, flow::Rule rule);
inline bool is_marked(World const& w, StatusPart const& p) { return w.state.statuses.marked(w.content.status_bit(p)); }

// What an expression is about.
struct Scope {
  Slot slot = no_slot;  // whose numbers; none: the best of the party
  SlotMask party = 0;
  Card const* card = nullptr;  // whose "first" .. "sixth" and strength
  std::uint8_t charges = 0;
  LocationId at{};
};
int value_of(World const& w, Scope const& scope, pack::Expr const& expr);
bool holds(World const& w, Needs const& needs, SlotMask party, LocationId at);
// The first thing that is missing, for a refusal.
std::string missing(World const& w, Needs const& needs, SlotMask party, LocationId at);

// What gear in use, skills, global secrets and events add up to for a character.
Boons boons(World const& w, int slot);
bool keyword_in_use(World const& w, int slot, Keyword keyword);
// Calls each(Gear const&, ItemId, SecretId, SkillId) for what a character has in use, in a fixed order.
template <class Each>
void for_gear_in_use(World const& w, int slot, Each&& each) {
  Character const& c = who(w.state, slot);
  for (ItemId id : c.items_up)
    if (!w.state.fight.set_aside.has(id)) each(w.content.items[id.index()], id, SecretId{}, SkillId{});
  for (SecretId id : c.secrets_up) each(w.content.secrets[id.index()], ItemId{}, id, SkillId{});
  for (int i = 0; i < most_players; ++i)  // TG-SECR-07: wherever it is and whoever holds the card
    if (i != slot && who(w.state, i).in_play)
      for (SecretId id : who(w.state, i).secrets_up)
        if (w.content.secrets[id.index()].global) each(w.content.secrets[id.index()], ItemId{}, id, SkillId{});
  for (SkillId id : c.skills) {
    Skill const& skill = w.content.skills[id.index()];
    each(c.skills_b.has(id) ? skill.b : skill.a, ItemId{}, SecretId{}, id);
  }
}

}  // namespace avalon
