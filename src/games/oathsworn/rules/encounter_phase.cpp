// The Encounter Phase.  Ledger OS-ENC-01..10, OS-NEW-01..04, OS-PREC-01..03, OS-CAGE-01, OS-CONS-01..06.
#include "games/oathsworn/rules/encounter_phase.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/enemy_attacks.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/minions.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/status_effects.h"
#include "games/oathsworn/rules/targeting.h"

namespace oathsworn {

flow::FixedList<FigureId, most_bosses> bosses_in_order(World const& w) {
  flow::FixedList<FigureId, most_bosses> list;
  each(w.state.present & bosses_mask, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  return list;
}

namespace {

using BossList = flow::FixedList<FigureId, most_bosses>;

bool named(World const& w, FigureId boss, std::vector<std::string> const& by) {
  return by.empty() || std::find(by.begin(), by.end(), boss_of(w, boss).name) != by.end();
}

// Those who carry out a step: named by the step, else by the card, else all.  OS-PACK-01
BossList actors(World const& w, Enacting const& e, std::vector<std::string> const& by) {
  BossList list;
  if (e.boss) {
    if (present(w.state, e.boss) && named(w, e.boss, by)) list.push_back(e.boss);
    return list;
  }
  std::vector<std::string> const* const card = w.state.card != 0xff ? &w.content.stage_cards[w.state.card].by : nullptr;
  for (FigureId const b : bosses_in_order(w)) {
    if (!by.empty() ? !named(w, b, by) : (card && !named(w, b, *card))) continue;
    list.push_back(b);
  }
  return list;
}

// What the enemy can do from this step on: the movement before the next attack, and that attack's range.
Outlook outlook_of(World const& w, Acts const& acts, std::size_t at, FigureId boss) {
  Outlook outlook;  // without an attack it goes until it is adjacent, OS-EMOV-02
  for (std::size_t i = at; i < acts.size(); ++i) {
    if (auto const* move = std::get_if<EnemyMove>(&acts[i].is)) {
      if (move->way == Way::target && named(w, boss, move->by))
        outlook.movement += evaluate(w, move->distance, boss, FigureId::none());
    } else if (auto const* attack = std::get_if<EnemyAttack>(&acts[i].is)) {
      if (!named(w, boss, attack->by)) continue;
      outlook.range = attack->range >= 0 ? attack->range : boss_of(w, boss).range;
      if (attack->pattern == Pattern::cone || attack->pattern == Pattern::charge)
        outlook.range = std::max(outlook.range, attack->size);
      break;
    }
  }
  return outlook;
}

TargetRule const* rule_of(World const& w) {
  // A Stage Card beats the Special Rules Board.  OS-PREC-02
  if (w.state.card != 0xff && w.content.stage_cards[w.state.card].target)
    return &*w.content.stage_cards[w.state.card].target;
  return encounter_of(w).targeting ? &*encounter_of(w).targeting : nullptr;
}

Task<FigureId> target_for(Play& play, FigureId boss, Acts const& acts, std::size_t at, TargetRule const* rule) {
  FigureId const aim = figure(play.state, boss).aim;
  if (present(play.state, aim)) co_return aim;
  Outlook const outlook = outlook_of(play.world(), acts, at, boss);
  Choice const choice = co_await choose_target(play, boss, outlook, rule);
  Targeted const targeted{.enemy = boss,
                          .target = choice.target,
                          .step = choice.step,
                          .considered = choice.considered,
                          .tied = choice.tied};
  constexpr std::string_view rules[] = {"OS-TAUN-01", "OS-TGT-01", "OS-TGT-04", "OS-TGT-05",
                                        "OS-TGT-07",  "OS-TGT-08", "OS-TGT-09"};
  play.commit(targeted, rules[choice.step]);
  co_return choice.target;
}

FigureSet victims_of(World const& w, Enacting const& e, FigureId boss, Victims to) {
  State const& s = w.state;
  FigureSet const oathsworn = s.present & oathsworn_mask;
  FigureSet const friends = s.present & friends_mask & ~sentinels_mask;
  FigureSet set = 0;
  auto const arc = [&](kit::Arc a, kit::Arc b) {
    if (present(s, boss))
      each(friends, [&](FigureId f) {
        kit::Arcs const in = arcs(w, boss, f);
        if (in.contains(a) || in.contains(b)) set |= bit(f);
      });
    return set;
  };
  auto const best = [&](auto value) {
    FigureId top;
    int most = 0;
    each(oathsworn, [&](FigureId f) {
      int const v = value(f);
      if (!top || v > most || (v == most && before(w, f, top))) top = f, most = v;
    });
    return bit(top);
  };
  switch (to) {
    case Victims::target: return bit(e.target) & (e.on_victim ? ~FigureSet{0} : s.present);
    case Victims::struck: return e.struck & s.present;
    case Victims::oathsworn: return oathsworn;
    case Victims::characters: return s.present;  // everybody, OS-TERM-06
    case Victims::adjacent:
      if (present(s, boss))
        each(s.present & friends_mask, [&](FigureId f) {
          if (distance(w, boss, f) == 1) set |= bit(f);
        });
      return set;
    case Victims::in_front: return arc(kit::Arc::front, kit::Arc::front);
    case Victims::in_flank: return arc(kit::Arc::left_flank, kit::Arc::right_flank);
    case Victims::in_rear: return arc(kit::Arc::rear, kit::Arc::rear);
    case Victims::poisoned:
      each(friends, [&](FigureId f) {
        if (figure(s, f).poison > 0) set |= bit(f);
      });
      return set;
    case Victims::bleeding:
      each(friends, [&](FigureId f) {
        if (figure(s, f).foe_bleed > 0) set |= bit(f);
      });
      return set;
    case Victims::caged:
      each(friends, [&](FigureId f) {
        if (cage_on(s, f).caged) set |= bit(f);
      });
      return set;
    case Victims::lead: return bit(oathsworn_at(s.lead)) & oathsworn;
    case Victims::farthest: return best([&](FigureId f) { return present(s, boss) ? distance(w, boss, f) : 0; });
    case Victims::most_hp: return best([&](FigureId f) { return figure(s, f).hp; });
    case Victims::least_hp: return best([&](FigureId f) { return -figure(s, f).hp; });
    case Victims::random: return 0;
  }
  return 0;
}

Task<FigureSet> victims(Play& play, Enacting e, FigureId boss, Victims to) {
  FigureSet const all = play.state.present & oathsworn_mask;
  if (to == Victims::random && all != 0) {
    int const nth = co_await play.roll(__builtin_popcountll(all), "a random Oathsworn");
    FigureSet rest = all;
    for (int i = 1; i < nth; ++i) rest &= rest - 1;
    co_return rest & (~rest + 1);
  }
  co_return victims_of(play.world(), e, boss, to);
}

Task<> inflict(Play& play, Inflict const& i, Enacting e, FigureId boss) {
  FigureSet const set = co_await victims(play, e, boss, i.to);
  Hex const source = present(play.state, boss) ? figure(play.state, boss).hex : Hex::none();
  int const hp = evaluate(play.world(), i.hp, boss, e.target);
  for (int n = 0; n < figures_in_all && !encounter_over(play.state); ++n) {
    FigureId const f{n};
    if ((set & bit(f)) == 0) continue;
    if (hp > 0) co_await lose_hp(play, f, hp, source, HexSet{}, -1, boss, "OS-DMG-06");
    if (is_sentinel(f) || (!is_boss(f) && figure(play.state, f).hp <= 0)) continue;
    afflict(play, f, i.bleed, i.poison, i.crippled, true);
    if (n >= first_sentinel) continue;  // neither Animus nor tokens nor cards
    if (i.drain_animus > 0) {
      AnimusMoved const drained{.figure = f, .amount = -std::min(i.drain_animus, animus_of(play.world(), f))};
      if (drained.amount < 0) play.commit(drained, "OS-ENC-03");
    }
    int const place = place_of(play.world(), f);
    for (int k = 0; k < i.discard_tokens; ++k) {
      int bits = 0;
      for (int t = 0; t < token_kinds; ++t)
        if (tokens_of(play.world(), f, static_cast<Token>(t)) > 0) bits |= 1 << t;
      if (bits == 0) break;
      ChooseToken const question{
          .place = place, .bits = bits, .verb = "discard", .purpose = For::discard, .who = f, .source = "OS-CTOK-05"};
      Token const token = co_await play.ask(question);
      TokensChanged const lost{.figure = f, .token = token, .by = -1};
      play.commit(lost, "OS-CTOK-05");
    }
    for (int k = 0; k < i.cool_down && is_oathsworn(f); ++k) {
      std::uint32_t slots = 0;
      Oathsworn const& o = sworn(play.state, place);
      for (int c = 0; c < o.held.size(); ++c)
        if (o.held[c].kind == HeldKind::ability && o.held[c].where == Where::hand) slots |= 1u << c;
      if (slots == 0) break;
      ChooseCard const question{.place = place, .slots = slots, .verb = "put on cooldown", .source = "OS-COOL-01"};
      int const slot = co_await play.ask(question);
      int const position = play.content.cards[sworn(play.state, place).held[slot].index].cooldown;
      CardPut const put{.place = place, .slot = slot, .where = static_cast<Where>(position)};
      play.commit(put, "OS-COOL-01");
    }
  }
  if (i.trigger_bleed > 0) co_await trigger_bleed(play, set, boss, -1, i.trigger_bleed, true);
  if (!source) co_return;
  if (i.knockback > 0) co_await knock_back(play, set & ~bit(boss), source, boss, i.knockback);
  if (i.push > 0) push_all(play, set & ~bit(boss), source, i.push);
  if (i.pull > 0 || i.drive > 0) {
    each(set & play.state.present & friends_mask & ~sentinels_mask, [&](FigureId f) {
      Hex const at = figure(play.state, f).hex;
      if (i.drive > 0) drive(play, f, directly_away(source, at), i.drive);  // OS-MOVE-06: even if Crippled
      if (i.pull > 0) drive(play, f, towards(at, source), i.pull);
    });
  }
  bury_the_dead(play, FigureId::none());
  if (breaks_pending(play.state)) co_await settle_breaks(play, FigureId::none());
}

Task<> cage(Play& play, Cage const& c, Enacting e, FigureId boss) {
  FigureSet const set = co_await victims(play, e, boss, c.to);
  int number = 0;
  for (std::size_t i = 0; i < play.content.cages.size(); ++i)
    if (play.content.cages[i] == &c) number = static_cast<int>(i);
  each(set & play.state.present, [&](FigureId f) {
    if (is_enemy(f) || is_sentinel(f) || cage_on(play.state, f).caged) return;
    Caged const caged{.figure = f, .card = play.state.card, .step = number};
    play.commit(caged, "OS-CAGE-01");
  });
}

Task<> consume(Play& play, Consume const& c, Enacting e, FigureId boss) {
  FigureSet const set = co_await victims(play, e, boss, c.to);
  int number = 0, location = -1;
  for (std::size_t i = 0; i < play.content.consumes.size(); ++i)
    if (play.content.consumes[i] == &c) number = static_cast<int>(i);
  for (HpDie const& die : play.state.dice)
    if (die_standing(die) && encounter_of(play.world()).bosses[die.boss].slots[die.slot].name == c.slot)
      location = location_of(die);
  if (location < 0) {
    StepSkipped const skipped{.enemy = boss, .why = "the location is broken"};
    play.commit(skipped, "OS-ENC-04");
    co_return;
  }
  each(set & play.state.present & friends_mask & ~sentinels_mask, [&](FigureId f) {
    Consumed const consumed{.figure = f, .card = play.state.card, .step = number, .slot = location};
    play.commit(consumed, "OS-CONS-01");
  });
}

void place_tiles(Play& play, PlaceTile const& t, Enacting const& e, FigureId boss) {
  HexSet hexes;
  {
    World const w = play.world();
    HexSet const open = board_of(w) - (t.large ? HexSet{} : obstacle_hexes(w.state));
    switch (t.at) {
      case Spot::target:
        if (present(w.state, e.target)) hexes.insert(figure(w.state, e.target).hex);
        break;
      case Spot::adjacent_to_target:
        if (present(w.state, e.target))
          hexes = (HexSet{figure(w.state, e.target).hex}.grow() - HexSet{figure(w.state, e.target).hex}) & open;
        break;
      case Spot::adjacent_to_boss:
        if (present(w.state, boss)) hexes = (body(w, boss).grow() - body(w, boss)) & open;
        break;
      case Spot::front:
        if (present(w.state, boss)) hexes = front_area(w, front_hex(w, boss), figure(w.state, boss).facing) & open;
        break;
      case Spot::edge: hexes = edge_hexes(w) & open; break;
      case Spot::named:
        for (At const at : t.hexes) hexes.insert(at);
        hexes &= open;
        break;
    }
  }
  for (int n = 0; n < t.count && !hexes.empty(); ++n) {
    Hex const h = most_northern(hexes);
    hexes.erase(h);
    bool const replaces = std::any_of(play.state.tiles.begin(), play.state.tiles.end(),
                                      [&](EffectTile const& tile) { return tile.hex == h; });
    if (t.large ? play.state.large_tiles.full() : play.state.tiles.full() && !replaces) break;  // OS-RUN-01
    TilePlaced const placed{.what = t.kind, .hex = h, .large = t.large};
    play.commit(placed, "OS-TILE-10");
  }
}

int kind_of(World const& w, std::string const& name) {
  auto const& minions = encounter_of(w).minions;
  for (std::size_t i = 0; i < minions.size(); ++i)
    if (minions[i].name == name) return static_cast<int>(i);
  return 0;
}

// The target that the effect bringing in a new enemy gives, if it gives one.
FigureId target_of_effect(World const& w, Enacting const& e, FigureId boss) {
  if (present(w.state, e.target)) return e.target;
  FigureId const aim = boss ? figure(w.state, boss).aim : FigureId::none();
  return present(w.state, aim) ? aim : FigureId::none();
}

void add_minions(Play& play, AddMinions const& a, Enacting const& e, FigureId boss) {
  int const kind = kind_of(play.world(), a.minion);
  int const count = evaluate(play.world(), a.count, boss, e.target);
  for (int n = 0; n < count; ++n) {
    int models = 0;
    each(play.state.present & minions_mask, [&](FigureId f) { models += figure(play.state, f).what == kind ? 1 : 0; });
    Minion const& minion = encounter_of(play.world()).minions[static_cast<std::size_t>(kind)];
    if (models >= minion.models && !a.even_without_models) return;  // OS-RUN-01 OS-RUN-02
    World const w = play.world();
    HexSet const open = empty_hexes(w);
    Hex at;
    switch (a.at) {
      case Spot::named:
        if (!a.hexes.empty()) at = a.hexes[static_cast<std::size_t>(n) % a.hexes.size()];
        break;
      case Spot::target:
      case Spot::adjacent_to_target:
        if (present(w.state, e.target))
          at = nearest_of(open & HexSet{figure(w.state, e.target).hex}.grow(), figure(w.state, e.target).hex);
        break;
      case Spot::adjacent_to_boss:
      case Spot::front:
        if (present(w.state, boss)) at = most_northern((body(w, boss).grow() - body(w, boss)) & open);
        break;
      case Spot::edge: at = most_northern(edge_hexes(w) & open); break;
    }
    if (!at) return;                       // nor will there be a place for the next one
    Hex const hex = nearest_of(open, at);  // OS-NEW-01
    if (!hex) return;
    Direction facing = Direction::n;  // OS-NEW-04
    FigureId const target = target_of_effect(w, e, boss);
    if (target) facing = towards(hex, figure(w.state, target).hex);  // OS-NEW-03
    add_minion(play, kind, hex, facing, "OS-NEW-01");
  }
}

void add_boss(Play& play, AddBoss const& a, Enacting const& e, FigureId actor) {
  auto const& bosses = encounter_of(play.world()).bosses;
  for (std::size_t i = 0; i < bosses.size(); ++i) {
    FigureId const f = boss_id(static_cast<int>(i));
    if (bosses[i].name != a.boss || present(play.state, f)) continue;
    if (dice_of(play.world(), f) == 0) continue;
    bool const large = bosses[i].footprint.parts.size() > 1;
    Hex const at = large ? a.hex.hex : nearest_of(empty_hexes(play.world()), a.hex);
    FigurePlaced const placed{.figure = f, .hex = at, .facing = Direction::n, .hp = 0, .what = static_cast<int>(i)};
    play.commit(placed, "OS-NEW-02");
    if (large) put_down(play, f, at, "OS-NEW-02");
    FigureId const target = target_of_effect(play.world(), e, actor);
    if (target) face_target(play, f, target);  // OS-NEW-03; otherwise it looks north, OS-NEW-04
  }
}

Task<> boss_moves(Play& play, EnemyMove const& m, Acts const& acts, std::size_t at, FigureId boss, FigureId victim) {
  int const distance = evaluate(play.world(), m.distance, boss, figure(play.state, boss).aim);
  if (m.way == Way::random) {
    int const die = co_await play.roll(6, "the direction");
    co_await move_straight(play, boss, kit::directions[die - 1], distance, false);  // OS-EMOV-06
    co_return;
  }
  if (m.way >= Way::n && m.way <= Way::nw) {
    auto const way = static_cast<Direction>(static_cast<int>(m.way) - static_cast<int>(Way::n));
    co_await move_straight(play, boss, way, distance, false);
    co_return;
  }
  if (m.way == Way::forward) {
    co_await move_straight(play, boss, figure(play.state, boss).facing, distance, false);
    co_return;
  }
  FigureId target = victim;
  if (!target) target = co_await target_for(play, boss, acts, at, rule_of(play.world()));
  if (!target) {
    StepSkipped const skipped{.enemy = boss, .why = "there is nobody to move towards"};
    play.commit(skipped, "OS-ENC-04");
    co_return;
  }
  if (m.way == Way::away) {  // its rear to the target, then straight on, OS-AWAY-01
    Direction const away = directly_away(figure(play.state, target).hex, figure(play.state, boss).hex);
    FigureTurned const turned{.figure = boss, .facing = away};
    if (figure(play.state, boss).facing != away) play.commit(turned, "OS-AWAY-01");
    co_await move_straight(play, boss, away, distance, true);
    co_return;
  }
  Outlook const outlook = outlook_of(play.world(), acts, at, boss);
  co_await move_towards(play, boss, target, distance, outlook.range);
  if (m.turn) face_target(play, boss, target);  // only when it has arrived, OS-LMOV-02
}

// Whom an attack of a pattern strikes, and where it comes from.
struct Struck {
  flow::FixedList<FigureId, 16> targets;
  std::array<std::uint8_t, 16> more{};
};
void strike_area(World const& w, HexSet const& area, FigureSet except, Struck& struck) {
  flow::FixedList<FigureId, figures_in_all> list;
  each(standing_in(w, area) & ~except, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  for (FigureId const f : list) {
    if (struck.targets.full()) break;
    struck.more[static_cast<std::size_t>(struck.targets.size())] = static_cast<std::uint8_t>(hexes_in(w, f, area) - 1);
    struck.targets.push_back(f);
  }
}

// The direction that affects the most of its enemies, North then West by the first hex of the middle line.  OS-WAVE-02
Direction wave_direction(World const& w, FigureId boss) {
  Direction best = Direction::n;
  int most = -1;
  for (Direction const d : kit::directions) {
    Hex const source = is_large(w, boss) ? kit::neighbour(figure(w.state, boss).hex, d) : figure(w.state, boss).hex;
    FigureSet const hit = standing_in(w, wave_area(w, source, d)) & friends_mask & ~sentinels_mask;
    int const n = __builtin_popcountll(hit);
    Hex const first = kit::neighbour(figure(w.state, boss).hex, d),
              other = kit::neighbour(figure(w.state, boss).hex, best);
    if (n > most || (n == most && kit::north_then_west(first, other))) best = d, most = n;
  }
  return best;
}

Task<FigureSet> boss_attacks(Play& play, EnemyAttack const& a, Acts const& acts, std::size_t at, FigureId boss,
                             FigureId victim) {
  int const range = a.range >= 0 ? a.range : boss_of(play.world(), boss).range;
  EnemyStrike strike;
  strike.attacker = boss;
  strike.might = a.might ? *a.might : boss_of(play.world(), boss).might;
  strike.might += a.extra;
  strike.might += play.state.round_might;
  strike.icon = a.icon;
  strike.knockback = a.knockback;
  strike.push = a.push;
  strike.bleed = a.bleed;
  strike.poison = a.poison;
  strike.crippled = a.crippled;
  FigureId target = victim;
  bool const needs_target = a.pattern != Pattern::adjacent && a.pattern != Pattern::wave;
  if (!target && needs_target) target = co_await target_for(play, boss, acts, at, rule_of(play.world()));
  strike.damage = evaluate(play.world(), a.damage, boss, target);
  if (needs_target && target) face_target(play, boss, target);  // OS-EMOV-05
  Struck struck;
  switch (a.pattern) {
    case Pattern::single:
      if (target && can_strike(play.world(), boss, target, range)) struck.targets.push_back(target);
      break;
    case Pattern::chain: {
      World const w = play.world();
      if (!target || !can_strike(w, boss, target, range)) break;
      bool const placed = range <= 1 && !is_large(w, boss);
      if (placed && figure(w.state, boss).crippled > 0) break;  // OS-STA-04: it needs the placement
      struck.targets.push_back(target);
      FigureId last = target;
      FigureSet const all = candidates(w, a.against == Among::oathsworn ? Among::characters : a.against);
      while (struck.targets.size() < a.targets) {  // OS-CHAI-04
        FigureSet rest = 0;
        each(all, [&](FigureId f) {
          bool const again = struck.targets.contains(f);
          if (!again && distance(w, last, f) <= a.size && sees(w, last, f)) rest |= bit(f);
        });
        FigureId const next = closest_by_distance(w, last, rest);
        if (!next) break;
        struck.targets.push_back(next);
        last = next;
      }
      strike.chain = true;
      break;
    }
    case Pattern::adjacent: {
      World const w = play.world();
      flow::FixedList<FigureId, figures_in_all> list;
      // An attack on all characters hits Sentinels as well.  OS-SENT-08
      FigureSet const all = candidates(w, a.against) | (a.against == Among::characters ? sentinels_mask : 0);
      each(all & w.state.present, [&](FigureId f) {
        if (distance(w, boss, f) == 1) list.push_back(f);
      });
      std::sort(list.begin(), list.end(), [&](FigureId x, FigureId y) { return before(w, x, y); });
      for (FigureId const f : list) struck.targets.try_push_back(f);
      break;
    }
    case Pattern::circle:
      if (target && distance(play.world(), boss, target) <= std::max(1, range) && sees(play.world(), boss, target))
        strike_area(play.world(), seven_around(play.world(), figure(play.state, target).hex), 0, struck);  // OS-AOE-01
      break;
    case Pattern::front:
      strike_area(play.world(),
                  front_area(play.world(), front_hex(play.world(), boss), figure(play.state, boss).facing), bit(boss),
                  struck);
      break;
    case Pattern::cone:  // from the front hex, no sight needed, OS-CONE-02 OS-CONE-03
      strike_area(play.world(),
                  cone_area(play.world(), front_hex(play.world(), boss), figure(play.state, boss).facing, a.size),
                  bit(boss), struck);
      break;
    case Pattern::wave: {
      World const w = play.world();
      Direction const way = wave_direction(w, boss);
      FigureTurned const turned{.figure = boss, .facing = way};
      play.commit(turned, "OS-WAVE-02");
      Hex const source = is_large(w, boss) ? kit::neighbour(figure(w.state, boss).hex, way) : figure(w.state, boss).hex;
      strike_area(w, wave_area(w, source, way), bit(boss), struck);
      break;
    }
    case Pattern::charge: {
      if (!target || figure(play.state, boss).crippled > 0) break;
      ChargePath const path = charge_path(play.world(), boss, figure(play.state, boss).facing, a.size);
      strike_area(play.world(), path.hexes, bit(boss), struck);
      struck.more.fill(0);
      if (path.steps == 0) break;
      trample(play, path.hexes);
      if (is_large(play.world(), boss)) {
        for (int i = play.state.obstacles.size() - 1; i >= 0; --i) {  // OS-CHRG-04
          bool under = false;
          for (Hex const h : play.state.obstacles[i].hexes) under |= path.hexes.contains(h);
          ObstacleDestroyed const gone{.index = i};
          if (under) play.commit(gone, "OS-CHRG-04");
        }
        put_down(play, boss, path.end, "OS-CHRG-05");
      } else {
        HexSet open = empty_hexes(play.world());
        open.insert(figure(play.state, boss).hex);
        FigureSet_ const moved{.figure = boss, .hex = nearest_of(open, path.end), .how = "charges to"};
        play.commit(moved, "OS-CHRG-03");
      }
      break;
    }
  }
  if (struck.targets.empty()) {
    StepSkipped const skipped{.enemy = boss, .why = "its attack reaches nobody"};
    play.commit(skipped, present(play.state, figure(play.state, boss).taunted_by) ? "OS-TAUN-03" : "OS-ENC-04");
    co_return FigureSet{0};
  }
  strike.source = figure(play.state, boss).hex;  // the core hex, after a charge where it ended, OS-KB-06
  strike.targets = struck.targets;
  strike.more_hexes = struck.more;
  FigureSet const hit = co_await resolve_enemy_attack(play, strike);
  if (a.pattern == Pattern::chain && present(play.state, boss) && !encounter_over(play.state)) {
    FigureId const last = struck.targets.back();
    bool const melee = range <= 1;
    if (melee && present(play.state, last) && !is_large(play.world(), boss)) {
      HexSet open = empty_hexes(play.world());
      open.insert(figure(play.state, boss).hex);
      FigureSet_ const moved{.figure = boss, .hex = nearest_of(open, figure(play.state, last).hex), .how = "ends on"};
      play.commit(moved, "OS-CHAI-07");
    }
    face_target(play, boss, last);  // OS-CHAI-09
  }
  co_return hit;
}

// Target of a boss for steps that only name `target`.
Task<Enacting> with_target(Play& play, Enacting e, FigureId boss, Acts const& acts, std::size_t at) {
  e.boss = boss;
  if (!e.on_victim && !present(play.state, e.target))
    e.target = co_await target_for(play, boss, acts, at, rule_of(play.world()));
  co_return e;
}

}  // namespace

void add_minion(Play& play, int kind, Hex at, Direction facing, flow::Rule rule) {
  for (int i = first_minion; i < figures_in_all; ++i) {
    FigureId const f{i};
    if (present(play.state, f)) continue;
    Minion const& minion = encounter_of(play.world()).minions[static_cast<std::size_t>(kind)];
    FigurePlaced const placed{.figure = f, .hex = at, .facing = facing, .hp = minion.hp, .what = kind};
    play.commit(placed, rule);
    return;
  }
}

Task<> perform_acts(Play& play, Acts const& acts, Enacting enacting) {
  Enacting e = enacting;
  FigureId const fixed = e.on_victim ? e.target : FigureId::none();
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (encounter_over(play.state)) co_return;
    Act const& act = acts[i];
    if (auto const* move = std::get_if<EnemyMove>(&act.is)) {
      BossList const list = actors(play.world(), e, move->by);
      for (int b = 0; b < list.size(); ++b)
        if (present(play.state, list[b])) co_await boss_moves(play, *move, acts, i, list[b], fixed);
    } else if (auto const* turn = std::get_if<EnemyTurn>(&act.is)) {
      BossList const list = actors(play.world(), e, turn->by);
      for (int b = 0; b < list.size(); ++b) {
        FigureId const boss = list[b];
        if (turn->way >= Way::n && turn->way <= Way::nw) {
          FigureTurned const turned{
              .figure = boss, .facing = static_cast<Direction>(static_cast<int>(turn->way) - static_cast<int>(Way::n))};
          play.commit(turned, "OS-ENC-03");
          continue;
        }
        FigureId const target = co_await target_for(play, boss, acts, i, rule_of(play.world()));
        if (!target) continue;
        face_target(play, boss, target);
        if (turn->way == Way::away) {
          FigureTurned const turned{.figure = boss, .facing = kit::opposite(figure(play.state, boss).facing)};
          play.commit(turned, "OS-AWAY-01");
        }
      }
    } else if (auto const* attack = std::get_if<EnemyAttack>(&act.is)) {
      BossList const list = actors(play.world(), e, attack->by);
      for (int b = 0; b < list.size() && !encounter_over(play.state); ++b) {
        FigureId const boss = list[b];
        if (!present(play.state, boss)) continue;
        FigureSet const hit = co_await boss_attacks(play, *attack, acts, i, boss, fixed);
        e.struck = hit;
        if (hit != 0 && !attack->on_hit.empty()) {
          Enacting const after{.boss = boss, .target = figure(play.state, boss).aim, .struck = hit};
          co_await perform_acts(play, attack->on_hit, after);
        }
      }
    } else if (auto const* aim = std::get_if<Aim>(&act.is)) {
      BossList const list = actors(play.world(), e, {});
      play.commit(AimsForgotten{}, "OS-TGT-04");
      for (int b = 0; b < list.size(); ++b) co_await target_for(play, list[b], acts, i + 1, &aim->at);
      e.target = FigureId::none();
    } else if (auto const* tiles = std::get_if<PlaceTile>(&act.is)) {
      BossList const list = actors(play.world(), e, {});
      FigureId const boss = list.empty() ? FigureId::none() : list[0];
      Enacting with = e;
      if (boss && (tiles->at == Spot::target || tiles->at == Spot::adjacent_to_target))
        with = co_await with_target(play, e, boss, acts, i);
      place_tiles(play, *tiles, with, boss);
    } else if (auto const* add = std::get_if<AddMinions>(&act.is)) {
      BossList const list = actors(play.world(), e, {});
      FigureId const boss = list.empty() ? FigureId::none() : list[0];
      Enacting with = e;
      if (boss && (add->at == Spot::target || add->at == Spot::adjacent_to_target))
        with = co_await with_target(play, e, boss, acts, i);
      add_minions(play, *add, with, boss);
    } else if (auto const* enters = std::get_if<AddBoss>(&act.is)) {
      BossList const list = actors(play.world(), e, {});
      FigureId const boss = list.empty() ? FigureId::none() : list[0];
      add_boss(play, *enters, e, boss);
    } else if (auto const* activate = std::get_if<ActivateMinions>(&act.is)) {
      int const kind = activate->minion.empty() ? -1 : kind_of(play.world(), activate->minion);
      co_await activate_minions(play, kind, play.state.phase == Phase::encounter);  // OS-MIN-02
    } else if (auto const* lasting = std::get_if<UntilEndOfRound>(&act.is)) {
      RoundModified const modified{
          .defense = lasting->defense, .minion_move = lasting->minion_move, .might = lasting->might};
      play.commit(modified, "OS-ENC-05");
    } else if (auto const* ability = std::get_if<NamedAbility>(&act.is)) {
      for (NamedActs const& a : encounter_of(play.world()).abilities)
        if (a.name == ability->name) co_await perform_acts(play, a.steps, e);  // OS-ENC-07
    } else if (auto const* when = std::get_if<pack::If<Act>>(&act.is)) {
      BossList const list = actors(play.world(), e, {});
      FigureId const boss = list.empty() ? FigureId::none() : list[0];
      FigureId const target = boss ? figure(play.state, boss).aim : e.target;
      bool const holds = evaluate(play.world(), when->condition, boss, target) != 0;
      Acts const& branch = holds ? when->then : when->else_;
      co_await perform_acts(play, branch, e);
    } else if (auto const* repeat = std::get_if<pack::Repeat<Act>>(&act.is)) {
      int const times = std::min(10, evaluate(play.world(), repeat->times, e.boss, e.target));
      for (int n = 0; n < times; ++n) co_await perform_acts(play, repeat->do_, e);
    } else {
      // Steps that only name whom they reach: once for each acting boss, or once without one.
      BossList list = actors(play.world(), e, {});
      bool const per_boss = !list.empty() && !e.on_victim;
      int const rounds = per_boss ? list.size() : 1;
      for (int b = 0; b < rounds && !encounter_over(play.state); ++b) {
        FigureId const boss = per_boss ? list[b] : e.boss;
        Enacting with = e;
        bool const to_target = (std::get_if<Inflict>(&act.is) && std::get<Inflict>(act.is).to == Victims::target) ||
                               (std::get_if<Cage>(&act.is) && std::get<Cage>(act.is).to == Victims::target) ||
                               (std::get_if<Consume>(&act.is) && std::get<Consume>(act.is).to == Victims::target);
        if (per_boss && to_target) with = co_await with_target(play, e, boss, acts, i);
        if (auto const* harm = std::get_if<Inflict>(&act.is)) co_await inflict(play, *harm, with, boss);
        if (auto const* bars = std::get_if<Cage>(&act.is)) co_await cage(play, *bars, with, boss);
        if (auto const* maw = std::get_if<Consume>(&act.is)) co_await consume(play, *maw, with, boss);
      }
    }
  }
}

Task<> resolve_stage_card(Play& play) {
  StageCard const& card = play.content.stage_cards[play.state.card];
  Enacting const enacting;
  co_await perform_acts(play, card.steps, enacting);  // OS-ENC-03 OS-ENC-04
  bool caged = false;
  for (Oathsworn const& o : play.state.company)
    caged |= (o.caged && o.cage_card == play.state.card) || (o.consumed && o.consume_card == play.state.card);
  for (Helper const& h : play.state.helpers)
    caged |= (h.caged && h.cage_card == play.state.card) || (h.consumed && h.consume_card == play.state.card);
  StageCardDone const done{.stays = card.until_end_of_round || caged};  // OS-ENC-05 OS-CAGE-08
  play.commit(done, "OS-ENC-05");
  play.commit(AimsForgotten{}, "OS-TGT-04");
  co_await turn_up_next(play);  // OS-ENC-08 OS-BRK-07
}

Task<> suffer_ongoing(Play& play) {
  for (int i = 0; i < first_sentinel; ++i) {
    FigureId const who{i};
    InsideOf const inside = inside_of(play.state, who);
    auto const number = static_cast<std::size_t>(inside.step);
    if (!inside.consumed || encounter_over(play.state) || number >= play.content.consumes.size()) continue;
    Enacting const on{.boss = FigureId::none(), .target = who, .on_victim = true};
    co_await perform_acts(play, play.content.consumes[number]->ongoing, on);
  }
}

Task<> encounter_phase(Play& play) {
  if (window_matters(play.state, Moment::encounter_phase_start))
    co_await open_window(play, Moment::encounter_phase_start, FigureId::none(), FigureId::none());
  co_await suffer_ongoing(play);
  co_await turn_up_next(play);
  if (!encounter_over(play.state) && !play.state.stage_pile.empty()) {
    StageCardTaken const taken{.reaction = false};
    play.commit(taken, "OS-ENC-02");
    co_await resolve_stage_card(play);
  }
  co_await resolve_reactions(play);  // OS-ENC-10
}

}  // namespace oathsworn
