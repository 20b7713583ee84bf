// What must be true of an Avalon state before any rule looks at it, whoever wrote it.
#include "flow/sound.h"
#include "games/avalon/game.h"
#include "pack/run.h"

namespace avalon {

namespace {

constexpr SlotMask all_slots = (1u << most_players) - 1;

bool a_slot(Slot slot) { return slot < most_players; }
bool a_slot_or_none(Slot slot) { return slot == no_slot || a_slot(slot); }
bool a_party(SlotMask mask) { return (mask & ~all_slots) == 0; }
bool a_list(World const& w, std::uint16_t list) { return list == none_list || list < w.content.lists.size(); }
bool below(std::uint64_t bits, int many) { return many >= 64 || bits >> many == 0; }

bool seated(Character const& c) { return c.tile && c.named && static_cast<int>(c.colour) < colour_count; }

}  // namespace

int how_many(World const& w, CharacterId) { return w.content.characters.size(); }
int how_many(World const& w, LocationId) { return std::min<int>(w.content.locations.size(), most_locations); }
int how_many(World const& w, EncounterId) { return w.content.encounters.size(); }
int how_many(World const& w, EventId) { return w.content.events.size(); }
int how_many(World const& w, ItemId) { return w.content.items.size(); }
int how_many(World const& w, SecretId) { return w.content.secrets.size(); }
int how_many(World const& w, SkillId) { return w.content.skills.size(); }
int how_many(World const& w, ChapterId) { return w.content.chapters.size(); }
int how_many(World const&, CardId) { return set_of_kind; }

template <class Id>
char const* nonsense(World const& w, SetOf<Id> const& set) {
  return below(set.bits, how_many(w, Id{})) ? nullptr : "has something that the packs do not know";
}
char const* nonsense(World const&, Character const& c) {
  if (!c.in_play) return nullptr;
  if (!seated(c)) return "is in play and is nobody";
  return c.at ? nullptr : "is in play and stands nowhere";
}
char const* nonsense(World const&, CharacterAtStart const& c) {
  return !c.tile || c.named ? nullptr : "has nobody's advanced cards";
}
char const* nonsense(World const&, Guardian const& g) { return g.card && g.at ? nullptr : "is no guardian anywhere"; }
char const* nonsense(World const&, Dropped const& d) { return d.item && d.at ? nullptr : "nothing lies here"; }
char const* nonsense(World const& w, Dial const& dial) {
  if (!a_list(w, dial.when_done)) return "there is no such text";
  switch (dial.of) {
    case DialOf::table: return nullptr;
    case DialOf::character: return a_slot(dial.owner) ? nullptr : "is nobody's dial";
    case DialOf::secret: return dial.owner < w.content.secrets.size() ? nullptr : "is the dial of no secret";
    case DialOf::quest: return dial.owner < w.content.events.size() ? nullptr : "is the dial of no quest";
  }
  return "is no dial";
}
char const* nonsense(World const& w, SequenceCard const& played) {
  if (!played.card || !a_slot(played.owner)) return "is nobody's card";
  return seated(w.state.characters[played.owner]) ? nullptr : "is the card of an empty seat";
}
char const* nonsense(World const& w, Due const& due) {
  if (!a_party(due.party) || !due.at) return "nobody comes anywhere";
  if (due.list == none_list) return nullptr;
  bool const known = a_list(w, due.list) && due.index < w.content.lists[due.list].size();
  return known && pack::as<StartEncounter>(w.content.lists[due.list][due.index]) ? nullptr
                                                                                 : "there is no such encounter";
}
char const* nonsense(World const& w, Doing const& doing) {
  if (!a_party(doing.party) || !a_slot_or_none(doing.leader)) return "there is no such party";
  return doing.verse == none_list || doing.verse < w.content.verses.size() ? nullptr : "there is no such verse";
}
char const* nonsense(World const& w, Fight const& f) {
  if (!a_party(f.joined | f.members | f.asked | f.activated | f.refused | f.magic_refused) || !a_slot_or_none(f.active))
    return "there is no such party";
  if (f.moment == Moment::none) return nullptr;
  if (!f.card) return "there is nothing to meet";
  if (f.members == 0) return "nobody is in the encounter";
  for (int slot = 0; slot < most_players; ++slot)
    if (in(f.joined | f.members, slot) && !w.state.characters[static_cast<std::size_t>(slot)].in_play)
      return "an empty seat is in the encounter";
  return nullptr;
}
char const* nonsense(World const& w, State const& s) {
  if (s.seats < 1 || s.seats > most_players) return "there must be 1 to 4 seats";
  if (!s.chapter) return "there is no chapter";
  if (!a_party(s.done) || !a_slot_or_none(s.chronicler) || !a_slot_or_none(s.opener) || !a_slot_or_none(s.goes_first))
    return "there is no such seat";
  if (!below(s.claimed | s.dead | s.chapter_start.claimed, w.content.characters.size()))
    return "there is no such character";
  for (Slot const slot : {s.chronicler, s.opener, s.goes_first, s.doing.leader})
    if (a_slot(slot) && !s.characters[slot].in_play) return "an empty seat is to do something";
  for (int slot = 0; slot < most_players; ++slot)
    if (in(s.doing.party, slot) && !s.characters[static_cast<std::size_t>(slot)].in_play)
      return "an empty seat is in the party";
  // TG-DEATH-04: where all are dead, the Allmother may still be called.
  bool const nobody = everybody(s) == 0 && s.dead == 0;
  if (nobody && s.phase != Phase::chapter_setup && s.phase != Phase::over) return "nobody plays";
  return nullptr;
}

void sound(World const& w, std::vector<std::string>& faults) {
  flow::Soundness<World>(w, w.state.seats, faults).walk(w.state);
}

}  // namespace avalon
