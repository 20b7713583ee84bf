#include "games/oathsworn/rules/enemy_steps.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/boss_attacks.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/minions.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/status_effects.h"

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
  std::vector<std::string> const* const card =
      w.state.card != no_thing ? &w.content.stage_cards[w.state.card].by : nullptr;
  for (FigureId const b : bosses_in_order(w)) {
    if (!by.empty() ? !named(w, b, by) : (card && !named(w, b, *card))) continue;
    list.push_back(b);
  }
  return list;
}

// What the enemy can do from this step on: the movement before the next attack, and that attack's range.
Outlook outlook_of(World const& w, Enacting const& e, FigureId boss) {
  Acts const& acts = *e.steps;
  Outlook outlook;  // without an attack it goes until it is adjacent, OS-EMOV-02
  for (std::size_t i = e.at; i < acts.size(); ++i) {
    if (auto const* move = pack::as<EnemyMove>(acts[i])) {
      if (move->way == Way::target && named(w, boss, move->by))
        outlook.movement += evaluate(w, move->distance, boss, FigureId::none());
    } else if (auto const* attack = pack::as<EnemyAttack>(acts[i])) {
      if (!named(w, boss, attack->by)) continue;
      outlook.range = attack->range >= 0 ? attack->range : boss_of(w, boss).range;
      // Those beside it, or the three hexes before it, are all that such an attack reaches.
      if (attack->pattern == Pattern::adjacent || attack->pattern == Pattern::front) outlook.range = 1;
      if (attack->pattern == Pattern::cone || attack->pattern == Pattern::charge)
        outlook.range = std::max(outlook.range, attack->size);
      break;
    }
  }
  return outlook;
}

}  // namespace

TargetRule const* rule_of(World const& w) {
  // A Stage Card beats the Special Rules Board.  OS-PREC-02
  if (w.state.card != no_thing && w.content.stage_cards[w.state.card].target)
    return &*w.content.stage_cards[w.state.card].target;
  return encounter_of(w).targeting ? &*encounter_of(w).targeting : nullptr;
}

Task<FigureId> target_for(Play& play, FigureId boss, Enacting const& e, TargetRule const* rule) {
  FigureId const aim = figure(play.state, boss).aim;
  if (present(play.state, aim)) co_return aim;
  Outlook const outlook = outlook_of(play.world(), e, boss);
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

namespace {

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
    case Victims::random: break;  // by lot: victims()
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
    if (hp > 0) co_await lose_hp(play, f, hp, source, HexSet{}, no_chooser, boss, "OS-DMG-06");
    if (is_sentinel(f) || (!is_boss(f) && figure(play.state, f).hp <= 0)) continue;
    afflict(play, f, i.bleed, i.poison, i.crippled, true);
    if (n >= first_sentinel) continue;  // neither Animus nor tokens nor cards
    AnimusMoved const drained{.figure = f, .amount = -std::min(i.drain_animus, animus_of(play.world(), f))};
    play.commit(drained, "OS-ENC-03");
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
  if (i.trigger_bleed > 0) co_await trigger_bleed(play, set, boss, no_chooser, i.trigger_bleed, true);
  if (!source) co_return;
  co_await knock_back(play, set & ~bit(boss), source, boss, i.knockback);
  push_all(play, set & ~bit(boss), source, i.push);
  each(set & play.state.present & friends_mask & ~sentinels_mask, [&](FigureId f) {
    Hex const at = figure(play.state, f).hex;
    drive(play, f, directly_away(source, at), i.drive);  // OS-MOVE-06: even if Crippled
    drive(play, f, towards(at, source), i.pull);
  });
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

// The hexes a placement rule names.  OS-NEW-01
HexSet wanted_hexes(World const& w, AddMinions const& a, Enacting const& e, FigureId boss, int n) {
  HexSet hexes;
  switch (a.at) {
    case Spot::named:
      if (!a.hexes.empty()) hexes.insert(a.hexes[static_cast<std::size_t>(n) % a.hexes.size()]);
      break;
    case Spot::target:
    case Spot::adjacent_to_target:
      if (present(w.state, e.target)) hexes.insert(figure(w.state, e.target).hex);
      break;
    case Spot::adjacent_to_boss:
      if (present(w.state, boss)) hexes = body(w, boss);
      break;
    case Spot::front:
      if (present(w.state, boss)) hexes = front_area(w, front_hex(w, boss), figure(w.state, boss).facing);
      break;
    case Spot::edge: hexes = edge_hexes(w); break;
  }
  return hexes;
}
// The first free one of them or, if all are taken, the closest to them; a Sentinel takes none.  OS-NEW-05 OS-SENT-05
Hex nearest_free(World const& w, HexSet wanted) {
  HexSet const open = free_hexes(w);
  for (int i = 0; i < kit::longest_distance && !wanted.intersects(open); ++i) wanted = wanted.grow();
  return most_northern(wanted & open);
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
    HexSet const wanted = wanted_hexes(w, a, e, boss, n);
    Hex const hex = wanted.empty() ? Hex::none() : nearest_free(w, wanted);
    if (!hex) return;                 // nor will there be a place for the next one
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
    Hex const at = large ? a.hex.hex : nearest_of(free_hexes(play.world()), a.hex);  // OS-SENT-05
    if (!at) continue;                                                               // the board is full
    FigurePlaced const placed{.figure = f, .hex = at, .facing = Direction::n, .hp = 0, .what = static_cast<int>(i)};
    play.commit(placed, "OS-NEW-02");
    if (large) put_down(play, f, at, "OS-NEW-02");
    FigureId const target = target_of_effect(play.world(), e, actor);
    if (target) face_target(play, f, target);  // OS-NEW-03; otherwise it looks north, OS-NEW-04
  }
}

Task<> boss_moves(Play& play, EnemyMove const& m, Enacting e, FigureId boss) {
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
  FigureId target = e.victim();
  if (!target) target = co_await target_for(play, boss, e, rule_of(play.world()));
  if (!target) {
    StepSkipped const skipped{.enemy = boss, .why = "there is nobody to move towards"};
    play.commit(skipped, "OS-ENC-04");
    co_return;
  }
  if (m.way == Way::away) {  // its rear to the target, then straight on, OS-AWAY-01
    Direction const away = directly_away(figure(play.state, target).hex, figure(play.state, boss).hex);
    if (figure(play.state, boss).facing != away) turn_to(play, boss, away, "OS-AWAY-01");
    co_await move_straight(play, boss, away, distance, true);
    co_return;
  }
  Outlook const outlook = outlook_of(play.world(), e, boss);
  co_await move_towards(play, boss, target, distance, outlook.range);
  if (m.turn) face_target(play, boss, target);  // only when it has arrived, OS-LMOV-02
}

// The first of those who carry the step out.
FigureId first_actor(World const& w, Enacting const& e) {
  BossList const list = actors(w, e, {});
  return list.empty() ? FigureId::none() : list[0];
}

// The target of a boss for steps that only name `target`.
Task<Enacting> with_target(Play& play, Enacting e, FigureId boss) {
  Enacting with = e;
  with.boss = boss;
  if (!e.on_victim && !present(play.state, e.target))
    with.target = co_await target_for(play, boss, e, rule_of(play.world()));
  co_return with;
}

// Steps that only name whom they reach: once for each acting boss, or once without one.
template <class Step>
Task<> for_each_actor(Play& play, Enacting e, Step const& step,
                      Task<> (*once)(Play&, Step const&, Enacting, FigureId)) {
  BossList const list = actors(play.world(), e, {});
  bool const per_boss = !list.empty() && !e.on_victim;
  int const rounds = per_boss ? list.size() : 1;
  for (int b = 0; b < rounds && !encounter_over(play.state); ++b) {
    FigureId const boss = per_boss ? list[b] : e.boss;
    Enacting with = e;
    if (per_boss && step.to == Victims::target) with = co_await with_target(play, e, boss);
    if (per_boss && !e.boss) with.struck = e.struck_by[static_cast<std::size_t>(boss.index() - first_boss)];
    co_await once(play, step, with, boss);
  }
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

// --- the verbs -------------------------------------------------------------------------------------------------------

int Acting::value(World const& w, Enacting const& e, Expr const& x) {
  FigureId const boss = first_actor(w, e);
  return evaluate(w, x, boss, boss ? figure(w.state, boss).aim : e.target);
}
bool Acting::begins(Play& play, Enacting& e, Acts const& steps, std::size_t at) {
  e.steps = &steps;
  e.at = at;
  return !encounter_over(play.state);
}

Task<> Acting::does(Play& play, Enacting& e, EnemyMove const& move) {
  BossList const list = actors(play.world(), e, move.by);
  for (int b = 0; b < list.size(); ++b)
    if (present(play.state, list[b])) co_await boss_moves(play, move, e, list[b]);
}

Task<> Acting::does(Play& play, Enacting& e, EnemyTurn const& turn) {
  BossList const list = actors(play.world(), e, turn.by);
  for (int b = 0; b < list.size(); ++b) {
    FigureId const boss = list[b];
    if (turn.way >= Way::n && turn.way <= Way::nw) {
      turn_to(play, boss, static_cast<Direction>(static_cast<int>(turn.way) - static_cast<int>(Way::n)), "OS-ENC-03");
      continue;
    }
    FigureId const target = co_await target_for(play, boss, e, rule_of(play.world()));
    if (!target) continue;
    Direction const ahead = towards(play.world(), boss, target);
    face_target(play, boss, target);
    if (turn.way == Way::away) turn_to(play, boss, kit::opposite(ahead), "OS-AWAY-01");
  }
}

Task<> Acting::does(Play& play, Enacting& e, EnemyAttack const& attack) {
  BossList const list = actors(play.world(), e, attack.by);
  e.struck_by.fill(0);
  for (int b = 0; b < list.size() && !encounter_over(play.state); ++b) {
    FigureId const boss = list[b];
    if (!present(play.state, boss)) continue;
    FigureSet const hit = co_await boss_attacks(play, attack, e, boss);
    e.struck = hit;
    e.struck_by[static_cast<std::size_t>(boss.index() - first_boss)] = hit;
    if (hit == 0) continue;
    Enacting after{.boss = boss, .target = figure(play.state, boss).aim, .struck = hit};
    co_await pack::run<Acting>(play, after, attack.on_hit);
  }
}

Task<> Acting::does(Play& play, Enacting& e, Aim const& aim) {
  BossList const list = actors(play.world(), e, {});
  play.commit(AimsForgotten{}, "OS-TGT-04");
  Enacting from_next = e;
  ++from_next.at;
  for (int b = 0; b < list.size(); ++b) co_await target_for(play, list[b], from_next, &aim.at);
  e.target = FigureId::none();
}

Task<> Acting::does(Play& play, Enacting& e, Inflict const& step) { return for_each_actor(play, e, step, inflict); }
Task<> Acting::does(Play& play, Enacting& e, Cage const& step) { return for_each_actor(play, e, step, cage); }
Task<> Acting::does(Play& play, Enacting& e, Consume const& step) { return for_each_actor(play, e, step, consume); }

Task<> Acting::does(Play& play, Enacting& e, PlaceTile const& tiles) {
  FigureId const boss = first_actor(play.world(), e);
  Enacting with = e;
  if (boss && (tiles.at == Spot::target || tiles.at == Spot::adjacent_to_target))
    with = co_await with_target(play, e, boss);
  place_tiles(play, tiles, with, boss);
}
Task<> Acting::does(Play& play, Enacting& e, AddMinions const& add) {
  FigureId const boss = first_actor(play.world(), e);
  Enacting with = e;
  if (boss && (add.at == Spot::target || add.at == Spot::adjacent_to_target))
    with = co_await with_target(play, e, boss);
  add_minions(play, add, with, boss);
}
void Acting::does(Play& play, Enacting& e, AddBoss const& enters) {
  add_boss(play, enters, e, first_actor(play.world(), e));
}
Task<> Acting::does(Play& play, Enacting&, ActivateMinions const& activate) {
  int const kind = activate.minion.empty() ? -1 : kind_of(play.world(), activate.minion);
  // A Reaction that says so activates them whatever the Stage Card has done before.  OS-MIN-02 OS-MIN-03
  return activate_minions(play, kind, play.state.phase == Phase::encounter, play.state.reacting);
}
void Acting::does(Play& play, Enacting&, UntilEndOfRound const& lasting) {
  RoundModified const modified{.defense = lasting.defense, .minion_move = lasting.minion_move, .might = lasting.might};
  play.commit(modified, "OS-ENC-05");
}
Task<> Acting::does(Play& play, Enacting& e, NamedAbility const& ability) {
  for (NamedActs const& a : encounter_of(play.world()).abilities)
    if (a.name == ability.name) co_await pack::run<Acting>(play, e, a.steps);  // OS-ENC-07
}

Task<> perform_acts(Play& play, Acts const& acts, Enacting enacting) {
  Enacting e = enacting;
  co_await pack::run<Acting>(play, e, acts);
}

}  // namespace oathsworn
