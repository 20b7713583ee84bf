// How a companion of the table prefers options: quick guesses, good enough to fight with.
#include "games/oathsworn/board.h"
#include "games/oathsworn/rules/ability_cards.h"
#include "games/oathsworn/rules/campaign.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/encounter_setup.h"
#include "games/oathsworn/rules/enemy_attacks.h"
#include "games/oathsworn/rules/levels.h"
#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/might_decks.h"
#include "games/oathsworn/rules/movement.h"
#include "games/oathsworn/rules/oathsworn_phase.h"
#include "games/oathsworn/rules/special_effects.h"

namespace oathsworn {

namespace {

Odds odds_of(World const& w, Colour c, bool enemy) {
  auto const at = static_cast<std::size_t>(c);
  auto const& decks = enemy ? w.state.enemy_might : w.state.might;
  int left = 0, blanks = 0, sum = 0;
  for (std::size_t f = 0; f < faces_of_a_colour; ++f) {
    int const n = decks.pile[at][f];
    int const value = w.content.faces[enemy ? 1 : 0][at][f].value;
    left += n;
    sum += n * value;
    if (value == 0) blanks += n;
  }
  if (left == 0) return {};
  return {1024 * blanks / left, blanks == left ? 0 : 1024 * sum / (left - blanks)};
}

OddsOfDecks odds_of_decks(World const& w) {
  OddsOfDecks odds;
  for (int c = 0; c < colours; ++c) odds[static_cast<std::size_t>(c)] = odds_of(w, static_cast<Colour>(c), false);
  return odds;
}

// Expected damage in 1/1024 of a draw of at most 40 cards that misses with two blanks.
int expected(OddsOfDecks const& odds, Might const& m) {
  std::array<int, colours> drawn{};
  int room = 40;
  for (int c = 0; c < colours; ++c)
    room -= drawn[static_cast<std::size_t>(c)] = std::min(room, static_cast<int>(m.of(static_cast<Colour>(c))));
  std::int64_t none = 1 << 20, one = 0;  // P(no blank), P(exactly one), in 2^-20
  std::int64_t mean = 0;
  for (std::size_t c = 0; c < colours; ++c) {
    Odds const& o = odds[c];
    for (int i = 0; i < drawn[c]; ++i) {
      one = (one * (1024 - o.blank) + none * o.blank) >> 10;
      none = none * (1024 - o.blank) >> 10;
    }
    mean += drawn[c] * o.mean;
  }
  std::int64_t only = 0;
  for (std::size_t c = 0; c < colours; ++c) {
    Odds const& o = odds[c];
    if (drawn[c] > 0 && o.blank < 1024) only += drawn[c] * (none * o.blank / (1024 - o.blank) * o.mean);
  }
  return static_cast<int>((mean * (none + one) - only) >> 20);
}

int enemy_mean(World const& w, Might const& m) {  // in 1/1024
  int sum = 0;
  for (int c = 0; c < colours; ++c) {
    Odds const odds = odds_of(w, static_cast<Colour>(c), true);
    sum += m.of(static_cast<Colour>(c)) * ((1024 - odds.blank) * odds.mean >> 10);
  }
  return sum;
}

FigureId nearest_enemy(World const& w, Hex from) {
  FigureId best;
  int least = 99;
  each(w.state.present & enemies_mask, [&](FigureId f) {
    int d = distance(w, f, from);
    if (is_boss(f)) --d;  // the boss decides the fight
    if (d < least) least = d, best = f;
  });
  return best;
}

bool can_attack(World const& w, FigureId who, Attack const& a) {
  switch (a.pattern) {
    case Pattern::single:
    case Pattern::chain: return attack_targets(w, who, a) != 0;
    case Pattern::circle: {
      FigureId const e = nearest_enemy(w, figure(w.state, who).hex);
      return e && distance(w, who, e) <= attack_range(w, who, a) + 1;
    }
    case Pattern::charge:
    case Pattern::cone: {
      FigureId const e = nearest_enemy(w, figure(w.state, who).hex);
      return e && distance(w, who, e) <= std::max(1, a.size);
    }
    default: {
      FigureId const e = nearest_enemy(w, figure(w.state, who).hex);
      return e && distance(w, who, e) <= 1;
    }
  }
}

int worth_of(World const& w, FigureId who, Effects const& effects) {
  int value = 0;
  for (Effect const& e : effects) {
    if (auto const* a = std::get_if<Attack>(&e.is)) {
      if (present(w.state, who) && can_attack(w, who, *a))
        value += 60 + 4 * evaluate(w, a->empowered, who, FigureId::none()) +
                 3 * evaluate(w, a->damage, who, FigureId::none()) + 2 * a->bleed +
                 (a->pattern != Pattern::single ? 10 : 0) + 3 * a->might.total();
      else
        value -= 40;
    } else if (auto const* h = std::get_if<Heal>(&e.is)) {
      int lost = 0;
      each(w.state.present & friends_mask & ~sentinels_mask, [&](FigureId f) {
        if (h->to == To::self && f != who) return;
        lost = std::max(lost, max_hp(w, f) - figure(w.state, f).hp);
      });
      value += lost >= 2 ? 45 : lost * 8;
    } else if (std::get_if<GainToken>(&e.is)) {
      value += 14;
    } else if (std::get_if<GainAnimus>(&e.is)) {
      value += 10;
    } else if (std::get_if<RaiseSentinels>(&e.is)) {
      value += (w.state.present & sentinels_mask) == 0 ? 25 : 6;
    } else if (std::get_if<CountBlanks>(&e.is)) {
      value += 30;
    } else if (std::get_if<SendFalcon>(&e.is)) {
      value += 12;
    } else if (std::get_if<Move>(&e.is) || std::get_if<Leap>(&e.is)) {
      value += 4;
    } else if (std::get_if<RefreshMightDecks>(&e.is)) {
      value += 4;
    } else if (std::get_if<TriggerBleed>(&e.is)) {
      int bleeding = 0;
      each(w.state.present & enemies_mask,
           [&](FigureId f) { bleeding = std::max<int>(bleeding, figure(w.state, f).bleed); });
      value += 12 * bleeding - 5;
    } else if (std::get_if<Taunt>(&e.is)) {
      value += is_oathsworn(who) && figure(w.state, who).hp >= 4 ? 8 : -20;
    } else if (auto const* i = std::get_if<pack::If<Effect>>(&e.is)) {
      value += worth_of(w, who, i->then) / 2;
    } else {
      value += 3;
    }
  }
  return value;
}

void plan_attacks(World const& w, int place, TurnOutlook& outlook) {
  FigureId const who = oathsworn_at(place);
  Oathsworn const& o = sworn(w.state, place);
  for (Use const& use : uses_for(w, place, Moment::own_turn)) {
    if (use.source != Source::card) continue;
    for (Effect const& e : ability_of(w, place, use).do_)
      if (auto const* a = std::get_if<Attack>(&e.is)) {
        int const cost = cost_of(w, place, use);
        if (cost > o.animus) continue;
        outlook.cost = std::min(outlook.cost, cost);
        int reach = attack_range(w, who, *a);
        if (a->pattern == Pattern::charge || a->pattern == Pattern::cone) reach = std::max(reach, a->size);
        outlook.range = std::max(outlook.range, reach);
      }
  }
}

int gap_to_enemies(World const& w, Hex from, int range) {
  FigureId const enemy = nearest_enemy(w, from);
  return enemy ? std::max(0, distance(w, enemy, from) - range) : 0;
}

int use_worth(World const& w, int place, Use const& use) {
  Ability const& a = ability_of(w, place, use);
  int value = worth_of(w, use.figure, a.do_) - 3 * cost_of(w, place, use) - 8 * a.hp_cost;
  if (use.source == Source::card) value -= w.content.cards[sworn(w.state, place).held[use.index].index].defense * 2;
  return value;
}

}  // namespace

TurnOutlook weigh(World const& w, TakeTurn const& q) {
  TurnOutlook outlook{.enemies = (w.state.present & enemies_mask) != 0};
  Oathsworn const& o = sworn(w.state, q.place);
  bool const walks = outlook.enemies && !o.companion && !o.moved && !o.acted && present(w.state, oathsworn_at(q.place));
  if (!walks) return outlook;
  plan_attacks(w, q.place, outlook);
  outlook.gap = gap_to_enemies(w, figure(w.state, oathsworn_at(q.place)).hex, outlook.range);
  return outlook;
}
int instinct(World const& w, TakeTurn const& q, TurnChoice const& c, TurnOutlook const& outlook) {
  using What = TurnChoice::What;
  switch (c.what) {
    case What::pass: return 10;
    case What::injuries: return 200;
    case What::use: return use_worth(w, q.place, c.use);
    case What::companion_attack: return 80;
    case What::token_attack: return 55;
    case What::escape: return 90;
    case What::attack_inside: return 90;
    case What::rejuvenate: return 30;
    case What::battleflow_token: {
      int cards = 0;
      for (Held const& h : sworn(w.state, q.place).held) cards += static_cast<int>(h.where) == c.n ? 1 : 0;
      return c.n == 0 && cards >= 2 ? 14 : 2;
    }
    case What::animus_token: {
      Oathsworn const& o = sworn(w.state, q.place);
      return o.animus <= 1 && o.reserve >= 2 && !o.acted ? 20 : 3;
    }
    case What::token_refresh: return 1;
    case What::turn: return 0;
    case What::token_move:
    case What::move: {
      if (!outlook.enemies) return 0;
      Hex const at = figure(w.state, c.figure).hex;
      int range = 1, cost = 0, spare = 99, before_gap = 0;
      bool const full = is_oathsworn(c.figure) && !sworn(w.state, q.place).companion;
      if (full) {
        if (outlook.range == 0 || sworn(w.state, q.place).acted) return 1;
        range = outlook.range;
        cost = kit::distance(at, c.hex);
        spare = animus_of(w, c.figure) - cost - outlook.cost;
        before_gap = outlook.gap;
      } else {
        range = attack_range(w, c.figure, own_attack(w, c.figure));
        before_gap = gap_to_enemies(w, at, range);
      }
      if (before_gap == 0) return 1;
      FigureId const enemy = nearest_enemy(w, c.hex);
      int const gap = std::max(0, distance(w, enemy, c.hex) - range);
      int value = 12 + 6 * (before_gap - gap) - cost;
      if (gap == 0) value += spare >= 0 ? 40 : 4;
      if (range > 1) value += std::min(range, distance(w, enemy, c.hex)) * 2;
      if (c.what == What::token_move) value -= 15;
      return value;
    }
  }
  return 0;
}

int instinct(World const& w, UseInterrupt const& q, Use const& use) {
  if (use.source == Source::none) return 10;
  if (use.source == Source::battleflow) return 6;
  if (q.moment == Moment::would_fall) return 100;
  Ability const& a = ability_of(w, q.place, use);
  int value = 12 + worth_of(w, use.figure, a.do_) - 3 * cost_of(w, q.place, use) - 8 * a.hp_cost;
  for (Effect const& e : a.do_)
    if (std::get_if<Redirect>(&e.is))
      value +=
          is_oathsworn(use.figure) ? 6 * (figure(w.state, use.figure).hp - figure(w.state, q.subject).hp) - 6 : -10;
  return value;
}

OddsOfDecks weigh(World const& w, ChooseMight const&) { return odds_of_decks(w); }
int instinct(World const&, ChooseMight const&, Might const& m, OddsOfDecks const& odds) { return expected(odds, m); }
OddsOfDecks weigh(World const& w, SpreadUpgrades const&) { return odds_of_decks(w); }
int instinct(World const&, SpreadUpgrades const&, Might const& m, OddsOfDecks const& odds) { return expected(odds, m); }

int instinct(World const& w, AfterDraw const&, AfterDraw::Answer const& a) {
  if (a.what == AfterDraw::What::done) return 10;
  if (a.what == AfterDraw::What::critical) return 100;
  Strike const& s = w.state.strike;
  bool const blank = face_of(w, s.drawn[a.card], s.enemy).value == 0 && !s.drawn[a.card].extra;
  int const blanks = drawn_blanks(w, s);
  if (blank && blanks >= 2) return 50;
  if (blank && blanks == 1 && s.redraws > 0) return 20;
  return 0;
}

int instinct(World const& w, DefendWith const& q, DefendWith::Answer const& a) {
  int const mean = enemy_mean(w, w.state.strike.might) + 1024 * w.state.strike.damage;
  int const defense =
      std::max(1, defense_of(w, oathsworn_at(q.place)) + w.state.strike.guard[static_cast<std::size_t>(q.place)]);
  if (a.position != 0xff) return -1;
  if (a.slot == 0xff) return 0;
  AbilityCard const& card = w.content.cards[sworn(w.state, q.place).held[a.slot].index];
  int const saved = mean / defense - mean / (defense + card.defense);  // in 1/1024 HP
  return saved * 12 / 1024 * 10 - 20 - 12 * card.cooldown;
}
int instinct(World const&, SpendDefense const& q, std::uint8_t const& n) {
  return 10 * (hp_for(q.damage, q.defense) - hp_for(q.damage, q.defense + n)) - 4 * n;
}

int instinct(World const& w, ChooseFigure const& q, FigureId const& f) {
  if (!f) return q.purpose == For::attack ? -5 : 0;
  if (is_enemy(f)) {
    if (is_minion(f)) {
      int const near = q.who && present(w.state, q.who) ? distance(w, q.who, f) : 3;
      return 20 - 4 * minion_of(w, f).defense * std::max<int>(1, figure(w.state, f).hp) - near;
    }
    int least = 6;
    for (HpDie const& die : w.state.dice)
      if (boss_id(die.boss) == f && die_standing(die)) least = std::min<int>(least, die.hp);
    return 30 - least;
  }
  if (is_oathsworn(f) && q.purpose == For::lead) return max_animus(w, f.index());
  if (q.purpose == For::treat) {  // between Encounters nobody stands on the board
    Oathsworn const& o = sworn(w.state, f.index());
    return 2 * (max_hp(w.state) - o.hp) + (o.injuries.empty() ? 0 : 1);
  }
  return max_hp(w, f) - figure(w.state, f).hp;
}

int instinct(World const& w, ChooseHex const& q, Hex const& h) {
  if (!h) return 0;
  if (q.purpose == For::blast) {
    FigureSet const hit = standing_in(w, seven_around(w, h));
    return 10 * __builtin_popcountll(hit & enemies_mask) -
           15 * __builtin_popcountll(hit & friends_mask & ~sentinels_mask);
  }
  if ((w.state.present & enemies_mask) == 0) return 0;
  FigureId const enemy = nearest_enemy(w, h);
  if (!enemy) return 0;
  int const d = distance(w, enemy, h);
  if (q.purpose == For::walk && q.who && present(w.state, q.who)) {
    int const range = is_oathsworn(q.who) ? std::max(1, weapon_range(w, q.who)) : 1;
    return 20 - 3 * std::max(0, d - range);
  }
  if (q.purpose == For::lay_tile) return d == 0 ? 10 : -5;
  return 20 - d;
}

int instinct(World const& w, ChooseDirection const& q, Direction const& d) {
  if (!q.who || !present(w.state, q.who)) return 0;
  Hex const at = figure(w.state, q.who).hex;
  if (q.purpose == For::cone) {
    FigureSet const hit = standing_in(w, cone_area(w, at, d, 2));
    return 10 * __builtin_popcountll(hit & enemies_mask) -
           12 * __builtin_popcountll(hit & friends_mask & ~sentinels_mask);
  }
  if (q.purpose == For::charge) {
    FigureSet const hit = standing_in(w, charge_path(w, q.who, d, 4).hexes);
    return 10 * __builtin_popcountll(hit & enemies_mask) -
           12 * __builtin_popcountll(hit & friends_mask & ~sentinels_mask);
  }
  FigureId const enemy = nearest_enemy(w, at);
  return enemy && towards(at, figure(w.state, enemy).hex) == d ? 5 : 0;
}

int instinct(World const& w, ChooseNumber const& q, std::uint8_t const& n) {
  if (q.purpose == For::empower) {
    bool boss = false;
    for (FigureId const t : w.state.strike.targets) boss |= is_boss(t);
    return boss ? n : -n;
  }
  if (q.purpose == For::lethality) return n;
  if (q.purpose == For::battleflow) {
    int cards = 0;
    if (q.place >= 0)
      for (Held const& h : sworn(w.state, q.place).held) cards += static_cast<int>(h.where) == n ? 1 : 0;
    return cards * (4 - n);
  }
  return 0;
}

int instinct(World const&, ChooseToken const& q, Token const& t) {
  constexpr int gain[] = {3, 4, 5, 6, 2};
  return q.purpose == For::discard ? -gain[static_cast<int>(t)] : gain[static_cast<int>(t)];
}
int instinct(World const& w, ChooseCard const& q, std::uint8_t const& slot) {
  if (slot == 0xff) return -1;
  Held const& h = sworn(w.state, q.place).held[slot];
  if (h.kind != HeldKind::ability) return 0;
  int const cooldown = w.content.cards[h.index].cooldown;
  return q.purpose == For::rotate ? 4 - static_cast<int>(h.where) : -cooldown;
}
int instinct(World const&, ChooseWord const& q, std::uint8_t const& i) { return i == q.worth ? 10 : 0; }
int instinct(World const& w, ChooseDie const&, std::uint8_t const& i) { return 10 - w.state.dice[i].hp; }
int instinct(World const& w, PickCards const&, PickCards::Answer const& a) {
  auto const worth = [&](int c) { return c < 0 ? 0 : w.content.cards[c].level * 2 + w.content.cards[c].defense; };
  return worth(a.first) + worth(a.second);
}

namespace {

// What an item is worth to an Oathsworn.  Range is kept by those who have it: their cards are made for it.
int item_worth(World const& w, int i) {
  Item const& item = w.content.items[i];
  return 4 * item.might.yellow + 7 * item.might.red + 10 * item.might.black + 6 * item.defense +
         (item.ability || item.companion ? 2 : 0) + (item.range > 0 ? 3 : 0) + item.chapter;
}
bool shoots(World const& w, int place) {
  for (auto const ref : class_of(w, place).gear)
    if (w.content.items[ref.index()].range > 0) return true;
  return false;
}

}  // namespace

int instinct(World const& w, ChooseItem const& q, Thing const& i) {
  if (i == no_thing) return 0;
  if (q.purpose == For::sell) return -1;
  int worth = item_worth(w, i);
  if (q.place >= 0 && shoots(w, q.place) && w.content.items[i].range > 0) worth += 15;
  return q.purpose == For::wear ? worth : -worth;
}

int instinct(World const& w, ChangeEquipment const& q, ChangeEquipment::Answer const& a) {
  if (a.item == no_thing) return 0;
  if (a.away) return -100;
  Item const& item = w.content.items[a.item];
  if (shoots(w, q.place) && hands_of(item.kind) == 2 && item.range == 0) return -100;
  int hands = hands_of(item.kind), replaced = 0, least = 1000;
  for (int i = 0; i < w.content.items.size(); ++i) {
    if (w.state.items[static_cast<std::size_t>(i)] != static_cast<ItemAt>(q.place)) continue;
    ItemKind const worn = w.content.items[i].kind;
    int worth = item_worth(w, i);
    if (shoots(w, q.place) && w.content.items[i].range > 0) worth += 100;
    if (hands_of(item.kind) == 0) {
      if (worn == item.kind) replaced += worth;
    } else if (hands_of(item.kind) == 2 ? hands_of(worn) > 0 : worn == ItemKind::two_handed) {
      replaced += worth;
    } else if (hands_of(worn) == 1) {
      ++hands;
      least = std::min(least, worth);
    }
  }
  if (hands_of(item.kind) == 1 && hands > 2) replaced += least;
  int const own = item_worth(w, a.item) + (shoots(w, q.place) && item.range > 0 ? 100 : 0);
  return own - replaced;
}

int instinct(World const&, SwapWith const&, SwapWith::Answer const& a) {
  return a.of_class < 0 ? 10 : a.companion ? 1 : 2;
}

namespace {

int story_worth(World const& w, StoryEffects const& effects) {
  int value = 0;
  for (StoryEffect const& effect : effects) {
    if (auto const* check = std::get_if<Check>(&effect.is)) {
      // Two or three white cards reach 3; beyond that a check is a risk.
      int const luck = check->difficulty <= 3 ? 2 : 1;
      value += (luck * story_worth(w, check->on_success) + (3 - luck) * story_worth(w, check->on_fail)) / 3;
    } else if (auto const* lose = std::get_if<StoryLoseHp>(&effect.is)) {
      value -= 12 * lose->amount * (lose->by == Member::each || lose->by == Member::company ? 4 : 1);
    } else if (auto const* token = std::get_if<StoryToken>(&effect.is)) {
      value += 6 * token->count * (token->by == Member::each || token->by == Member::company ? 4 : 1);
    } else if (auto const* heal = std::get_if<StoryHeal>(&effect.is)) {
      int hurt = 0;
      for (Oathsworn const& o : w.state.company) hurt += o.hp < max_hp(w.state) ? 1 : 0;
      value += 8 * std::min(hurt, heal->by == Member::each ? 4 : 1);
    } else if (std::get_if<StoryInjury>(&effect.is)) {
      value -= 15;
    } else if (std::get_if<StoryAlly>(&effect.is)) {
      value += 15;
    } else if (auto const* ambush = std::get_if<Ambush>(&effect.is)) {
      value += ambush->on ? -30 : w.state.ambushed ? 30 : 0;
    } else if (std::get_if<StoryItem>(&effect.is) || std::get_if<ExtraUnique>(&effect.is)) {
      value += 8;
    } else if (std::get_if<StoryCurative>(&effect.is) || std::get_if<StoryIron>(&effect.is)) {
      value += 4;
    } else if (auto const* when = std::get_if<pack::If<StoryEffect>>(&effect.is)) {
      bool const holds = evaluate(w, when->condition, FigureId::none(), FigureId::none()) != 0;
      value += story_worth(w, holds ? when->then : when->else_);
    } else if (auto const* eat = std::get_if<EatRation>(&effect.is)) {
      value += w.state.rations > 0 ? -1 : story_worth(w, eat->if_none);
    }
  }
  return value;
}

}  // namespace

// Only what is plainly good or bad is seen at the first reading; of the rest, any.
int instinct(World const& w, StoryDecision const&, std::uint8_t const& i) {
  constexpr int plain = 25;
  int const worth = i == 0xff ? 0 : story_worth(w, w.content.passages[w.state.passage].choices[i].do_);
  return worth / plain * plain;
}

}  // namespace oathsworn
