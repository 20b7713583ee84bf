// What a companion does in an encounter without thinking: it lays its cards as well as its own hand allows, reads what
// the enemy's card will answer to that, and goes while it still can.  How instinct is asked: instinct.cpp.
#include "games/avalon/rules/advancement.h"
#include "games/avalon/rules/combat.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/diplomacy.h"

namespace avalon {

namespace {

constexpr int for_a_marker = 12, for_affinity = 15, for_a_wound = 13, for_terror = 8, for_a_card = 9;
constexpr int cards_ahead = 4;  // of one activation

// What some cards and icons would come to.
struct Tally {
  int gain = 0;  // markers in combat, affinity in diplomacy
  int damage = 0, prevented = 0;
  bool all_prevented = false, over = false;
  int other = 0;  // everything else, weighed

  Tally& operator+=(Tally const& t) {
    gain += t.gain, damage += t.damage, prevented += t.prevented, other += t.other;
    all_prevented = all_prevented || t.all_prevented;
    over = over || t.over;
    return *this;
  }
};

// The eyes of one who fights: what it knows, worked out once for a question.
struct Fighter {
  World const& w;
  Slot slot;

  Character const& self() const { return who(w.state, slot); }
  Fight const& fight() const { return w.state.fight; }
  bool combat() const { return fight().kind == CardKind::combat; }
  Card const& in_hand(int i) const { return card_of(w.content, self(), fight().kind, self().hand[i]); }
};

Tally icons(Fighter const& f, Card const* card, Icons const& all) {
  Scope const scope{.slot = f.slot, .party = f.fight().members, .card = card};
  auto const n = [&](pack::Expr const& x) { return value_of(f.w, scope, x); };
  Tally t;
  bool cancelled = false;
  for (EncounterEffect const& e : all) {
    if (cancelled) {
      cancelled = false;
      continue;
    }
    if (auto const* a = std::get_if<PlaceMarkers>(&e.is))
      t.gain += f.combat() ? n(a->amount) : 0;
    else if (auto const* b = std::get_if<RemoveMarkers>(&e.is))
      t.gain -= n(b->amount);
    else if (auto const* c = std::get_if<AffinityUp>(&e.is))
      t.gain += f.combat() ? 0 : n(c->amount);
    else if (auto const* d = std::get_if<AffinityDown>(&e.is))
      t.gain -= n(d->amount);
    else if (auto const* g = std::get_if<SufferDamage>(&e.is))
      t.damage += n(g->amount);
    else if (auto const* h = std::get_if<Prevent>(&e.is))
      t.prevented += n(h->amount);
    else if (std::get_if<PreventAll>(&e.is))
      t.all_prevented = true;
    else if (std::get_if<VoidNext>(&e.is))
      cancelled = true;
    else if (std::get_if<RunAway>(&e.is) || std::get_if<EndEncounter>(&e.is))
      t.over = true;
    else if (auto const* i = std::get_if<DrawCards>(&e.is))
      t.other += for_a_card * n(i->amount);
    else if (auto const* k = std::get_if<DiscardHand>(&e.is))
      t.other -= for_a_card * n(k->amount);
    else if (auto const* l = std::get_if<GainTerror>(&e.is))
      t.other -= for_terror * n(l->amount);
    else if (auto const* m = std::get_if<LoseTerror>(&e.is))
      t.other += (for_terror - 1) * std::min<int>(f.self().terror, n(m->amount));
    else if (auto const* o = std::get_if<GainHealth>(&e.is))
      t.other += for_a_wound * std::min(tray(f.w).health - f.self().health, n(o->amount));
    else if (auto const* p = std::get_if<LoseHealth>(&e.is))
      t.other -= for_a_wound * n(p->amount);
    else if (auto const* q = std::get_if<LoseEnergy>(&e.is))
      t.other -= 5 * n(q->amount);
    else if (auto const* r = std::get_if<GainEnergy>(&e.is))
      t.other += 4 * n(r->amount);
    else
      t.other += 2;
  }
  return t;
}

// Abilities that work at that moment; what waits for a later one is worth half of it.
Tally abilities(Fighter const& f, Card const& card, bool in_the_attack) {
  Scope const scope{.slot = f.slot, .party = f.fight().members, .card = &card};
  Tally t;
  for (Ability const& a : *card.abilities) {
    bool const attack = a.trigger == Trigger::attack;
    if (attack != in_the_attack || value_of(f.w, scope, a.condition) == 0) continue;
    Tally const does = icons(f, &card, a.effects);
    if (attack || a.trigger == Trigger::placement)
      t += does;
    else
      t.other += (does.gain * for_a_marker + does.other) / 2;
  }
  return t;
}

// The key that connects gives this.
Tally key(Fighter const& f, KeyHalf const& bonus, std::uint8_t connected_by) {
  int const n = bonus.amount * bonus.factor;
  Tally t;
  switch (bonus.bonus) {
    case Bonus::draw: t.other = for_a_card * n; break;
    case Bonus::markers: t.gain = f.combat() ? n : 0; break;
    case Bonus::up: t.gain = f.combat() ? 0 : n; break;
    case Bonus::down: t.gain = f.combat() ? 0 : -n; break;
    case Bonus::discard_last: t.other = -8; break;
    case Bonus::damage: t.other = -for_a_wound * n; break;
    case Bonus::lose_energy: t.other = -5 * n; break;
    case Bonus::gain_energy: t.other = 4 * n; break;
    case Bonus::gain_terror: t.other = -for_terror * n; break;
    case Bonus::lose_terror: t.other = (for_terror - 1) * std::min<int>(f.self().terror, n); break;
    case Bonus::charge: t.other = 7 * n; break;
    case Bonus::ask: {
      if (f.combat() || connected_by >= attribute_count) break;
      auto const& rules = enemy(f.w).diplomacy->stages[f.fight().stage].ask;
      auto const found = rules.find(static_cast<Attribute>(connected_by));
      if (found != rules.end()) t = icons(f, nullptr, found->second);
      break;
    }
    case Bonus::card:
    case Bonus::void_: break;
  }
  return t;
}

// A card laid behind that edge: its connected keys from top to bottom, and what it does at once.
Tally laid(Fighter const& f, Edge const& before, Card const& card, Joints const& joints) {
  Tally t;
  bool cancelled = false;
  for (std::size_t i = 0; i < slot_count; ++i) {
    if (joints.joint[i] == joint_open) continue;
    if (cancelled) {
      cancelled = false;
      continue;
    }
    KeyHalf const& bonus = card.left[i].kind == HalfKind::bonus ? card.left[i] : before[i];
    cancelled = bonus.bonus == Bonus::void_;
    t += key(f, bonus, joints.joint[i]);
  }
  t += abilities(f, card, false);
  if (card.passive) t += abilities(f, card, true);
  return t;
}

// What stands already and helps in the attack: gear, and cards that are never covered.
Tally defences(Fighter const& f) {
  Tally t;
  t.prevented = std::max(0, boons(f.w, f.slot).prevent) + f.fight().shield;
  for (int i = 0; i < f.fight().sequence.size(); ++i)
    if (sequence_card(f.w, i).passive) t += abilities(f, sequence_card(f.w, i), true);
  for_gear_in_use(f.w, f.slot, [&](Gear const& g, ItemId, SecretId, SkillId) {
    for (Ability const& a : g.abilities)
      if (a.trigger == Trigger::attack && value_of(f.w, {.slot = f.slot, .party = f.fight().members}, a.condition) != 0)
        t += icons(f, nullptr, a.effects);
  });
  return t;
}

int wounds(Fighter const& f, Tally const& attack, Tally const& standing) {
  if (standing.all_prevented) return 0;
  int const times = f.combat() && enemy(f.w).has(Trait::relentless) ? 2 : 1;
  return times * std::max(0, attack.damage - standing.prevented);
}
int for_wounds(Fighter const& f, int n) { return -for_a_wound * n - (n >= f.self().health ? 150 : 0); }

Icons const& attack_at(World const& w, int pool) {
  auto const& rows = enemy(w).combat->attacks;
  for (AttackRow const& row : rows)
    if (pool >= row.from && pool <= row.to) return row.icons;
  return rows.back().icons;
}

// How it stands after these cards and the enemy's answer to them.
int end_of_activation(Fighter const& f, Tally const& t, int cards_left) {
  int const kept = t.other + 4 * cards_left;
  if (f.combat()) {
    int const missing = enemy(f.w).combat->target - f.fight().pool;
    if (t.gain >= missing) return 150 + for_a_marker * missing + kept;
    Tally const attack = icons(f, nullptr, attack_at(f.w, std::max(0, f.fight().pool + t.gain)));
    if (attack.over) return for_a_marker * t.gain + kept;
    return for_a_marker * (t.gain + attack.gain) + kept + attack.other + for_wounds(f, wounds(f, attack, t));
  }
  DiplomacySide const& talk = *enemy(f.w).diplomacy;
  int const top = talk.slots - 1, stands = f.fight().affinity + t.gain;
  if (stands >= top) {
    bool const last = f.fight().stage + 1 >= static_cast<int>(talk.stages.size());
    return (last ? 200 : 110) + kept;
  }
  Tally const response = icons(f, nullptr, talk.stages[f.fight().stage].response);
  int const after = std::min(stands + response.gain, top);
  return for_affinity * (after - f.fight().affinity) + kept + response.other - (after <= 0 ? 150 : 0) +
         for_wounds(f, wounds(f, response, t));
}

// The best that can still follow in this activation; `used` are cards of the hand, by bit.
int best_from(Fighter const& f, Edge const& before, Card const* last, Tally const& so_far, unsigned used, int played) {
  int const held = f.self().hand.size();
  Tally stops = so_far;
  if (last && !last->passive) stops += abilities(f, *last, true);
  int best = end_of_activation(f, stops, held - __builtin_popcount(used));
  bool const fast = f.combat() && enemy(f.w).has(Trait::fast) && played >= 2;
  if (fast || __builtin_popcount(used) >= cards_ahead) return best;
  for (int i = 0; i < held && i < 8; ++i) {
    if (used >> i & 1) continue;
    Card const& card = f.in_hand(i);
    Joints const joints = joints_behind(f.w, f.slot, before, card, 0, false);
    if (!joints.additional_card) continue;
    Tally next = so_far;
    next += laid(f, before, card, joints);
    best = std::max(best, best_from(f, card.right, &card, next, used | 1u << i, played + 1));
  }
  return best;
}

int for_magic(Fighter const& f, std::uint8_t magic) {
  // The stones want it too.
  int const scarce = magic_of_party(f.w) <= count(f.fight().members) ? 14 : 8;
  return -scarce * __builtin_popcount(magic);
}

int worth_of_playing(Fighter const& f, int index, std::uint8_t magic) {
  Card const& card = f.in_hand(index);
  Edge const& before = last_edge(f.w);
  Tally t = defences(f);
  t += laid(f, before, card, foresee_joints(f.w, f.slot, card, magic));
  return for_magic(f, magic) + best_from(f, card.right, &card, t, 1u << index, f.fight().played + 1);
}

int worth_of_stopping(Fighter const& f) {
  Tally t = defences(f);
  auto const& sequence = f.fight().sequence;
  if (!sequence.empty() && !sequence_card(f.w, sequence.size() - 1).passive)
    t += abilities(f, sequence_card(f.w, sequence.size() - 1), true);
  int const held = f.self().hand.size();
  if (f.fight().played > 0) return end_of_activation(f, t, held);
  if (!f.combat()) return end_of_activation(f, t, held) - 60;  // without a first card a talk goes nowhere
  Tally const struck = icons(f, nullptr, enemy(f.w).combat->opportunity);
  return end_of_activation(f, t, held + 1) + struck.other + for_wounds(f, wounds(f, struck, t));
}

// What the hand can do at most, before anything was played.
int best_of_hand(Fighter const& f) {
  int best = -1000;
  for (int i = 0; i < f.self().hand.size(); ++i) best = std::max(best, worth_of_playing(f, i, 0));
  return best;
}

// One more attack, and then not even the blow at one's back could be borne.
bool must_flee(Fighter const& f, bool before_cards) {
  int const missing = enemy(f.w).combat->target - f.fight().pool;
  Tally const standing = defences(f);
  Tally const attack = icons(f, nullptr, attack_at(f.w, f.fight().pool)),
              struck = icons(f, nullptr, enemy(f.w).combat->opportunity);
  int const next = wounds(f, attack, standing), behind = std::max(0, struck.damage - standing.prevented);
  bool const dear = f.self().health <= next + behind && f.self().health > behind;
  bool const near = missing <= (before_cards ? 2 : 1) + f.self().hand.size();
  bool const empty = f.self().cards[0].deck.size() <= 1 && missing > 2 + 2 * f.self().hand.size();
  return (dear && !near) || empty;
}

// The second attack of a RELENTLESS enemy comes before any card that could still win, and fells where the blow at one's
// back would not.
bool falls_to_the_second(Fighter const& f) {
  if (!enemy(f.w).has(Trait::relentless) || f.fight().strikes != 1) return false;
  Tally const standing = defences(f);
  Tally const attack = icons(f, nullptr, attack_at(f.w, f.fight().pool)),
              struck = icons(f, nullptr, enemy(f.w).combat->opportunity);
  int const behind = std::max(0, struck.damage - standing.prevented);
  int const second = standing.all_prevented ? 0 : std::max(0, attack.damage - standing.prevented);
  return second >= f.self().health && f.self().health > behind;
}

bool losing(Fighter const& f, bool before_cards) {
  Character const& c = f.self();
  if (f.combat()) return must_flee(f, before_cards);
  bool const panic = panics(f.w.state, f.slot);
  bool const speechless = panic && c.cards[1].deck.empty();  // it will never play a card again
  // Too frightened to draw at the end of the turn, calm again at its beginning: so it could go on for ever.
  bool const silent = !panic && c.hand.empty() && f.fight().played == 0;
  Tally const response = icons(f, nullptr, enemy(f.w).diplomacy->stages[f.fight().stage].response);
  bool const deadly = wounds(f, response, defences(f)) >= c.health;
  return deadly || speechless || silent || (c.hand.empty() && c.cards[1].deck.size() <= 1);
}

int worth_of_bonus(Bonus b, int n, bool combat) {
  switch (b) {
    case Bonus::draw: return 14 * n;
    case Bonus::card: return 2;
    case Bonus::markers: return combat ? 12 * n : 0;
    case Bonus::up: return combat ? 0 : 15 * n;
    case Bonus::down: return combat ? 0 : -15 * n;
    case Bonus::ask: return 8;
    case Bonus::discard_last: return -8;
    case Bonus::void_: return -4;
    case Bonus::damage: return -12 * n;
    case Bonus::lose_energy: return -6 * n;
    case Bonus::gain_energy: return 5 * n;
    case Bonus::gain_terror: return -8 * n;
    case Bonus::lose_terror: return 7 * n;
    case Bonus::charge: return 6 * n;
  }
  return 0;
}

// Any key of a card that could ever connect, as a rough worth of holding it.
int worth_of_holding(World const& w, int slot, Card const& card) {
  bool const combat = card.kind == CardKind::combat;
  auto const has = [&](KeyHalf const& half) {
    return half.kind == HalfKind::attribute && who(w.state, slot).attributes[half.attribute] >= half.amount;
  };
  int sum = 0;
  for (KeyHalf const& half : card.left) {
    if (half.kind == HalfKind::bonus) sum += worth_of_bonus(half.bonus, half.amount * half.factor, combat) / 2;
    if (half.kind == HalfKind::bonus && half.bonus == Bonus::card) sum += 6;
    if (has(half)) sum += 4;
    if (half.kind == HalfKind::free) sum += 5;
  }
  for (KeyHalf const& half : card.right)
    if (has(half)) sum += 3;
  Scope const scope{.slot = static_cast<Slot>(slot), .card = &card};
  auto const amount = [&](pack::Expr const& x) { return value_of(w, scope, x); };
  for (Ability const& a : *card.abilities)
    for (EncounterEffect const& e : a.effects) {
      if (auto const* m = std::get_if<PlaceMarkers>(&e.is))
        sum += 6 * amount(m->amount);
      else if (auto const* u = std::get_if<AffinityUp>(&e.is))
        sum += 7 * amount(u->amount);
      else if (auto const* p = std::get_if<Prevent>(&e.is))
        sum += 4 * amount(p->amount);
      else if (std::get_if<PreventAll>(&e.is))
        sum += 10;
      else
        sum += 1;
    }
  return sum;
}

}  // namespace

// --- the encounter ---------------------------------------------------------------------------------------------------

int instinct(World const& w, PlayCards const& q, CardPlay const& p) {
  Fighter const f{w, q.slot};
  switch (p.what) {
    case CardPlay::What::escape: return losing(f, w.state.fight.played == 0) ? 100 : -400;
    case CardPlay::What::stop: return worth_of_stopping(f);
    case CardPlay::What::none_connects: return worth_of_stopping(f) - 1;
    case CardPlay::What::charges: return 300;  // then the cards are looked at anew
    case CardPlay::What::flip: {
      Tally const t = icons(f, nullptr, w.content.items[p.index].abilities[p.ability].effects);
      return t.gain > 0 || t.other > 0 ? 300 : -300;
    }
    case CardPlay::What::play: break;
  }
  // What lies on top of the deck nobody has seen.
  return p.index < 0 ? 1 : worth_of_playing(f, p.index, p.magic);
}
int instinct(World const&, UseCharges const&, CardPlay const& p) { return p.what == CardPlay::What::charges ? 1 : 0; }
int instinct(World const& w, ConnectWithMagic const& q, std::uint8_t magic) {
  Fighter const f{w, q.slot};
  Card const& top = card_of(w.content, who(w.state, q.slot), w.state.fight.kind, q.card);
  Tally const t = laid(f, last_edge(w), top, foresee_joints(w, q.slot, top, magic));
  return end_of_activation(f, t, f.self().hand.size()) + for_magic(f, magic);
}
int instinct(World const& w, StayOrEscape const& q, bool escape) {
  Fight const& f = w.state.fight;
  // A talk is lost by the card that cannot be drawn: alone it is all the same, others are spared.
  Fighter const self{w, q.slot};
  bool const leaves =
      f.kind == CardKind::combat ? losing(self, false) || falls_to_the_second(self) : count(f.members) > 1;
  return escape == leaves ? 1 : 0;
}
int instinct(World const& w, KeepHand const& q, bool keep) {
  // A hand that cannot make its way at all is better given back.
  Fighter const f{w, q.slot};
  return keep == (best_of_hand(f) > worth_of_stopping(f)) ? 1 : 0;
}
int instinct(World const& w, PickFromHand const& q, std::uint8_t index) {
  Character const& c = who(w.state, q.slot);
  int const value = worth_of_holding(w, q.slot, card_of(w.content, c, w.state.fight.kind, c.hand[index]));
  return q.keep ? value : -value;
}
// Hands are secret also from each other: who holds more cards can do more.
int instinct(World const& w, PickActive const&, Slot slot) {
  Character const& c = who(w.state, slot);
  return 3 * c.hand.size() + 2 * c.health;
}
int instinct(World const&, ReadyItems const&, ReadyItems::Answer const& a) { return a.item || a.secret ? 0 : 1; }
int instinct(World const&, LendCharges const&, bool yes) { return yes; }
int instinct(World const&, PayMagicFor const&, bool yes) { return yes; }
int instinct(World const& w, AvoidIt const& q, bool avoid) {
  Character const& c = who(w.state, q.slot);
  return avoid == (c.health <= 4 || c.terror >= 6) ? 1 : 0;
}

// --- the decks -------------------------------------------------------------------------------------------------------

int instinct(World const& w, TakeAdvanced const& q, CardId card) {
  return worth_of_holding(w, q.slot, card_of(w.content, who(w.state, q.slot), q.kind_of_card, card));
}
int instinct(World const& w, BuildDecks const& q, Swap const& s) {
  Character const& c = who(w.state, q.slot);
  if (s.what == Swap::What::done) return 0;
  int const value = worth_of_holding(w, q.slot, card_of(w.content, c, s.kind_of_card, s.card));
  return s.what == Swap::What::put_in ? value - 12 : 8 - value;
}

}  // namespace avalon
