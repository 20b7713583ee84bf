// Damage and HP.  Ledger OS-DMG-01..06, OS-DIE-01..04, OS-BRKD-01..05.
#include "games/oathsworn/rules/damage.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/unconscious.h"

namespace oathsworn {

HexSet slot_hexes(World const& w, FigureId boss, int slot) {
  Boss const& b = boss_of(w, boss);
  Figure const& f = figure(w.state, boss);
  HexSet hexes;
  std::uint32_t const bits = b.slots[static_cast<std::size_t>(slot)].part_bits;
  for (int part = 0; part < b.footprint.parts.size(); ++part)
    if (bits >> part & 1)
      if (Hex const h = kit::part_at(b.footprint, part, f.hex, f.facing)) hexes.insert(h);
  return hexes;
}

std::uint32_t dice_of(World const& w, FigureId boss) {
  std::uint32_t dice = 0;
  for (int i = 0; i < w.state.dice.size(); ++i)
    if (die_standing(w.state.dice[i]) && boss_id(w.state.dice[i].boss) == boss) dice |= 1u << i;
  return dice;
}

std::uint32_t closest_dice(World const& w, FigureId boss, Hex from, HexSet const& allowed) {
  std::uint32_t const standing = dice_of(w, boss);
  if (!is_large(w, boss) || !from) return standing;  // all dice are in its one hex, OS-DIE-03
  std::uint32_t struck = 0, closest = 0;
  int best = kit::longest_distance;
  for (int i = 0; i < w.state.dice.size(); ++i) {
    if ((standing >> i & 1) == 0) continue;
    HexSet const hexes = slot_hexes(w, boss, w.state.dice[i].slot);
    if (hexes.intersects(allowed)) struck |= 1u << i;  // OS-DIE-01
    int d = kit::longest_distance;
    for (Hex const h : hexes) d = std::min(d, kit::distance(from, h));  // OS-BRKD-04
    if (d < best) closest = 0;
    if (d <= best) closest |= 1u << i;
    best = std::min(best, d);
  }
  return struck != 0 ? struck : closest;  // a broken location passes it on to the next closest die, OS-BRKD-02
}

int hp_for(int damage, int defense) { return damage <= 0 ? 0 : damage / std::max(1, defense); }

namespace {

int northern_die(World const& w, std::uint32_t dice) {
  int best = -1;
  Hex at;
  for (int i = 0; i < w.state.dice.size(); ++i) {
    if ((dice >> i & 1) == 0) continue;
    FigureId const boss = boss_id(w.state.dice[i].boss);
    Hex const h = most_northern(slot_hexes(w, boss, w.state.dice[i].slot));
    if (best < 0 || kit::north_then_west(h, at)) best = i, at = h;
  }
  return best;
}

// The chooser says which of them; without one it is the most northern.
Task<> damage_one_of(Play& play, std::uint32_t dice, int hp, int chooser, flow::Rule rule) {
  if (dice == 0) co_return;
  int die = northern_die(play.world(), dice);
  if (chooser >= 0) {
    ChooseDie const question{.place = chooser, .among = dice, .source = "OS-DIE-02"};  // OS-DIE-02 OS-DIE-04
    die = co_await play.ask(question);
  }
  DieDamaged const damaged{.die = die, .amount = hp};
  play.commit(damaged, rule);
}

}  // namespace

Task<> lose_hp(Play& play, FigureId who, int hp, Hex near, HexSet allowed, int chooser, FigureId cause,
               flow::Rule rule) {
  if (hp <= 0 || play.state.won) co_return;  // what happens at the same time as a defeat still counts, OS-END-03
  if (is_sentinel(who)) {
    FigureRemoved const gone{.figure = who, .how = "is destroyed"};
    if (present(play.state, who)) play.commit(gone, "OS-SENT-07");
    co_return;
  }
  if (is_minion(who)) {
    HpLost const lost{.figure = who, .amount = hp};
    play.commit(lost, rule);
    co_return;
  }
  if (is_boss(who)) {
    std::uint32_t const dice = closest_dice(play.world(), who, near, allowed);
    co_await damage_one_of(play, dice, hp, chooser, rule);
    co_return;
  }
  co_await friend_loses_hp(play, who, hp, cause, rule);
}

Task<> lose_hp_inside(Play& play, int location, int hp, int chooser, flow::Rule rule) {
  std::uint32_t dice = 0;
  for (int i = 0; i < play.state.dice.size(); ++i)
    if (die_standing(play.state.dice[i]) && location_of(play.state.dice[i]) == location) dice |= 1u << i;
  if (hp > 0) co_await damage_one_of(play, dice, hp, chooser, rule);
}

void bury_the_dead(Play& play, FigureId killer) {
  FigureSet dead = 0;
  each(play.state.present & minions_mask, [&](FigureId f) {
    if (figure(play.state, f).hp <= 0) dead |= bit(f);
  });
  each(dead, [&](FigureId f) {
    bool const reacts = minion_of(play.world(), f).reactions;
    FigureRemoved const gone{.figure = f, .how = "dies"};
    play.commit(gone, "OS-DMG-03");
    if (!reacts) return;  // OS-BRK-08
    BreaksSettled settled;
    settled.reactions.push_back(Reaction{.boss = FigureId::none(), .breaker = killer, .damaged = 0});
    play.commit(settled, "OS-BRK-08");
  });
}

}  // namespace oathsworn
