// What must be true of an Oathsworn state before any rule looks at it, whoever wrote it.
#include "flow/sound.h"
#include "games/oathsworn/game.h"

namespace oathsworn {

namespace {

constexpr std::uint8_t none = 0xff;

template <class Things>
bool one_of(int index, Things const& things) {
  return index >= 0 && index < static_cast<int>(things.size());
}
template <class Things>
bool one_or_none(std::uint8_t index, Things const& things) {
  return index == none || one_of(index, things);
}
template <class Things>
bool one_or_none(Thing index, Things const& things) {
  return index == no_thing || one_of(index, things);
}
// A boss or a minion that this Encounter does not know.
bool nobodys_enemy(Encounter const& encounter, FigureId f, Figure const& figure) {
  if (is_boss(f)) return !one_of(f.index() - first_boss, encounter.bosses);
  return is_minion(f) && !one_of(figure.what, encounter.minions);
}
bool fighting(Phase phase) { return phase >= Phase::set_up && phase <= Phase::encounter_ended; }

}  // namespace

int how_many(World const&, FigureId) { return figures_in_all; }

char const* nonsense(World const& w, Held const& held) {
  switch (held.kind) {
    case HeldKind::ability: return one_of(held.index, w.content.cards) ? nullptr : "there is no such card";
    case HeldKind::item: return one_of(held.index, w.content.items) ? nullptr : "there is no such item";
    case HeldKind::injury: return one_of(held.index, w.content.injuries) ? nullptr : "there is no such injury";
  }
  return "is no kind of card";
}
char const* nonsense(World const& w, Oathsworn const& o) {
  if (!one_of(o.of_class, w.content.classes)) return "has no class";
  for (std::uint8_t const injury : o.injuries)
    if (!one_of(injury, w.content.injuries)) return "has an injury that the packs do not know";
  if (!one_or_none(o.archetype, w.content.archetypes)) return "there is no such archetype";
  if (o.archetype != none && o.side >= w.content.archetypes[o.archetype].sides.size())
    return "an archetype has no such side";
  if (!one_or_none(o.thrown_item, w.content.items)) return "there is no such item to throw";
  if (o.level < 1) return "has no level";
  return nullptr;
}
char const* nonsense(World const& w, Helper const& helper) {
  return one_or_none(helper.ally, w.content.allies) ? nullptr : "there is no such ally";
}
char const* nonsense(World const& w, SaveBag const& bag) {
  if (!one_of(bag.of_class, w.content.classes)) return "is of no class";
  for (Thing const item : bag.items)
    if (!one_of(item, w.content.items)) return "holds an item that the packs do not know";
  return nullptr;
}
char const* nonsense(World const&, Drawn const& drawn) {
  return drawn.face < faces_of_a_colour ? nullptr : "there is no such face";
}
char const* nonsense(World const&, Reaction const& reaction) {
  return reaction.boss && is_boss(reaction.boss) ? nullptr : "is no boss's reaction";
}
char const* nonsense(World const&, Strike const& strike) {
  return strike.place == none || strike.place < places ? nullptr : "is nobody's to decide";
}
char const* nonsense(World const&, Obstacle const& obstacle) {
  return std::all_of(obstacle.hexes.begin(), obstacle.hexes.end(), [](Hex h) { return h.on_board(); }) ? nullptr
                                                                                                       : "lies nowhere";
}
char const* nonsense(World const&, EffectTile const& tile) { return tile.hex.on_board() ? nullptr : "lies nowhere"; }
char const* nonsense(World const&, HpDie const& die) {
  return die.boss < 4 && die.slot < 8 ? nullptr : "lies on no slot";
}
char const* nonsense(World const& w, State const& s) {
  if (s.seats < 1 || s.seats > places) return "there must be 1 to 4 seats";
  if (!one_of(s.campaign, w.content.scenarios)) return "there is no such campaign";
  if (!one_of(s.chapter, w.content.scenarios[s.campaign].chapters)) return "the campaign has no such chapter";
  if (s.passage < -2 || (s.passage >= 0 && !one_of(s.passage, w.content.passages))) return "there is no such passage";
  if (!one_of(s.encounter, w.content.encounters)) return "there is no such encounter";
  if (s.place > places || s.lead >= places) return "there is no such place";
  for (HpDie const& die : s.dice) {
    auto const& bosses = w.content.encounters[s.encounter].bosses;
    if (!one_of(die.boss, bosses) || !one_of(die.slot, bosses[die.boss].slots)) return "a die lies on no slot";
  }
  if (s.stage < 1 || s.stage > 3) return "there are stages 1 to 3";
  if (s.present >> figures_in_all != 0) return "somebody is present who cannot be";
  if (s.spent >> figures_in_all != 0) return "somebody is spent who cannot be";
  if (!one_or_none(s.card, w.content.stage_cards)) return "there is no such Stage Card";
  for (auto const* const pile : {&s.stage_pile, &s.stage_discard, &s.lying})
    for (Thing const card : *pile)
      if (!one_of(card, w.content.stage_cards)) return "there is no such Stage Card";
  for (std::uint8_t const die : s.broken_now)
    if (!one_of(die, s.dice)) return "a die broke that is not there";
  if (!fighting(s.phase)) return nullptr;
  Encounter const& encounter = w.content.encounters[s.encounter];
  for (int f = 0; f < figures_in_all; ++f) {
    Figure const& figure = s.figures[static_cast<std::size_t>(f)];
    if ((s.present >> f & 1) == 0) continue;
    if (s.phase >= Phase::refresh && !figure.hex) return "somebody present stands nowhere";
    if (nobodys_enemy(encounter, FigureId{f}, figure)) return "this Encounter has no such enemy";
  }
  return nullptr;
}

void sound(World const& w, std::vector<std::string>& faults) {
  flow::Soundness<World>(w, w.state.seats, faults).walk(w.state);
}

}  // namespace oathsworn
