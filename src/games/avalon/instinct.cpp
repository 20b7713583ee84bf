// What a companion does without thinking: a fast score for every option.  Higher is better; ties go by seed.
#include "games/avalon/rules/advancement.h"
#include "games/avalon/rules/combat.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/death_and_insanity.h"
#include "games/avalon/rules/diplomacy.h"
#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/location_and_character_actions.h"
#include "games/avalon/rules/menhirs.h"
#include "games/avalon/rules/order_of_the_day.h"
#include "games/avalon/rules/saving.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

namespace {

int worth(Bonus b, int n, bool combat) {
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

int worth(World const& w, int slot, Card const* card, Icons const& icons) {
  Scope const scope{.slot = static_cast<Slot>(slot), .party = w.state.fight.members, .card = card};
  int sum = 0;
  for (EncounterEffect const& e : icons) {
    auto const n = [&](pack::Expr const& x) { return value_of(w, scope, x); };
    if (auto const* m = std::get_if<PlaceMarkers>(&e.is))
      sum += 12 * n(m->amount);
    else if (auto const* u = std::get_if<AffinityUp>(&e.is))
      sum += 15 * n(u->amount);
    else if (auto const* d = std::get_if<AffinityDown>(&e.is))
      sum -= 15 * n(d->amount);
    else if (auto const* c = std::get_if<DrawCards>(&e.is))
      sum += 12 * n(c->amount);
    else if (auto const* h = std::get_if<SufferDamage>(&e.is))
      sum -= 11 * n(h->amount);
    else if (auto const* t = std::get_if<GainTerror>(&e.is))
      sum -= 7 * n(t->amount);
    else if (auto const* q = std::get_if<LoseTerror>(&e.is))
      sum += 6 * n(q->amount);
    else if (auto const* g = std::get_if<GainHealth>(&e.is))
      sum += 10 * n(g->amount);
    else if (std::get_if<PreventAll>(&e.is))
      sum += 20;
    else if (auto const* p = std::get_if<Prevent>(&e.is))
      sum += 8 * n(p->amount);
    else
      sum += 2;
  }
  return sum;
}

int worth_of_card(World const& w, int slot, Card const& card, std::uint8_t magic) {
  Joints const joints = foresee_joints(w, slot, card, magic);
  bool const combat = w.state.fight.kind == CardKind::combat;
  Edge const& before = last_edge(w);
  int sum = 0;
  for (int i = 0; i < slot_count; ++i) {
    if (joints.joint[static_cast<std::size_t>(i)] == joint_open) continue;
    KeyHalf const& later = card.left[static_cast<std::size_t>(i)];
    KeyHalf const& bonus = later.kind == HalfKind::bonus ? later : before[static_cast<std::size_t>(i)];
    sum += worth(bonus.bonus, bonus.amount * bonus.factor, combat);
  }
  for (Ability const& a : *card.abilities) {
    int const value = worth(w, slot, &card, a.effects);
    sum += a.trigger == Trigger::placement || a.trigger == Trigger::attack ? value : value / 2;
  }
  return sum - 6 * __builtin_popcount(magic);
}

// Any key of a card that could ever connect, as a rough worth of holding it.
int worth_of_holding(World const& w, int slot, Card const& card) {
  int sum = 0;
  for (KeyHalf const& half : card.left) {
    if (half.kind == HalfKind::bonus)
      sum += worth(half.bonus, half.amount * half.factor, card.kind == CardKind::combat) / 2;
    if (half.kind == HalfKind::bonus && half.bonus == Bonus::card) sum += 6;
    if (half.kind == HalfKind::attribute && who(w.state, slot).attributes[half.attribute] >= half.amount) sum += 4;
    if (half.kind == HalfKind::free) sum += 5;
  }
  for (KeyHalf const& half : card.right)
    if (half.kind == HalfKind::attribute && who(w.state, slot).attributes[half.attribute] >= half.amount) sum += 3;
  for (Ability const& a : *card.abilities) sum += worth(w, slot, &card, a.effects) / 2;
  return sum;
}

bool losing_fight(World const& w, int slot) {
  Character const& c = who(w.state, slot);
  Fight const& f = w.state.fight;
  if (f.kind == CardKind::diplomacy) {
    bool const panic = panics(w.state, slot);
    bool const speechless = panic && c.cards[1].deck.empty();  // it will never play a card again
    // Too frightened to draw at the end of the turn, calm again at its beginning: so it could go on for ever.
    bool const silent = !panic && c.hand.empty() && f.played == 0;
    return c.health <= 1 || speechless || silent || (c.hand.empty() && c.cards[1].deck.size() <= 1);
  }
  int const missing = enemy(w).combat->target - f.pool;
  return (c.health <= 2 && missing > 3) || (c.cards[0].deck.empty() && missing > 2);
}

// The shortest dial of all active menhirs, and whether the map will hold tomorrow.
int days_of_light(World const& w) {
  int most = -1;
  for (Place const& p : w.state.table.places)
    if (p.menhir) most = std::max<int>(most, p.dial);
  return most;
}

// Parts are steps of a story; what a stone waits for opens the way.
int worth_of_mark(World const& w, StatusPart const& mark) {
  for (Location const& l : w.content.locations)
    for (MenhirSection const& m : l.menhir)
      for (StatusPart const& p : m.needs.status)
        if (p.status == mark.status && p.part == mark.part) return 45;
  return mark.part > 0 ? 20 : 6;
}

int worth_of(World const& w, SlotMask party, Effects const& effects);

// What is printed on a card that lies open.  What a verse brings stands in the book until it is read.
int worth_of(World const& w, SlotMask party, Effect const& effect) {
  Scope const scope{.slot = no_slot, .party = party};
  auto const sum = [&](Amounts const& a) {
    auto const n = [&](pack::Expr const& x) { return value_of(w, scope, x); };
    return 4 * n(a.energy) + 8 * n(a.health) - 6 * n(a.terror) + 4 * n(a.food) + 4 * n(a.wealth) + 4 * n(a.rep) +
           5 * n(a.magic) + 7 * n(a.exp);
  };
  if (auto const* e = std::get_if<Gain>(&effect.is)) return sum(*e);
  if (auto const* e2 = std::get_if<Lose>(&effect.is)) return -sum(*e2);
  if (auto const* e3 = std::get_if<Hurt>(&effect.is)) return -8 * value_of(w, scope, e3->amount);
  if (std::get_if<GainItem>(&effect.is) || std::get_if<GainNamedItem>(&effect.is)) return 12;
  if (std::get_if<GainSecret>(&effect.is)) return 25;
  if (auto const* e4 = std::get_if<Mark>(&effect.is)) return is_marked(w, *e4) ? 0 : worth_of_mark(w, *e4);
  if (std::get_if<EndQuest>(&effect.is)) return 60;
  if (std::get_if<AddQuest>(&effect.is)) return 40;
  if (std::get_if<StartEncounter>(&effect.is)) return 2;
  if (auto const* e7 = std::get_if<IfNeeds>(&effect.is)) {
    LocationId const at = who(w.state, first_of(party)).at;
    return worth_of(w, party, holds(w, e7->needs, party, at) ? e7->then : e7->else_);
  }
  if (std::get_if<ReplaceLocation>(&effect.is)) return 15;
  if (auto const* e8 = std::get_if<QuestTokens>(&effect.is)) return 10 * value_of(w, scope, e8->amount);
  if (std::get_if<LightMenhir>(&effect.is)) return 40;
  return 1;
}
int worth_of(World const& w, SlotMask party, Effects const& effects) {
  int sum = 0;
  for (Effect const& e : effects) sum += worth_of(w, party, e);
  return sum;
}

// Nobody knows what a place holds; the less it was explored, the more it promises.
int worth_of_exploring(World const& w, LocationId at) {
  if (!w.content.locations[at.index()].explore) return 0;
  return 60 - 12 * std::min<int>(place(w.state, at).explored, 6);
}

// The stone of this place is out, and these could light it.
bool can_light(World const& w, SlotMask party, LocationId at) {
  Location const& l = w.content.locations[at.index()];
  if (l.menhir.empty() || (place(w.state, at).menhir && place(w.state, at).dial > 2)) return false;
  return holds(w, l.menhir.front().needs, party, at) && can_pay(w, party, l.menhir.front().cost, players(w.state));
}

// The best exploration on the far side of `to`, less for each further step; as far as the cards lie.
int worth_of_heading(World const& w, LocationId from, LocationId to) {
  constexpr int step = 9;
  LocationSet seen;
  seen.add(from), seen.add(to);
  flow::FixedList<LocationId, most_locations> open;
  std::array<std::uint8_t, most_locations> distance{};
  open.push_back(to);
  int best = -1000;
  for (int i = 0; i < open.size(); ++i) {
    LocationId const at = open[i];
    int const far = distance[static_cast<std::size_t>(at.index())];
    best = std::max(best, worth_of_exploring(w, at) - step * far);
    for (int d = 0; d < 4; ++d) {
      LocationId const next = connected(w, at, static_cast<Direction>(d));
      if (!next || seen.has(next)) continue;
      seen.add(next);
      distance[static_cast<std::size_t>(next.index())] = static_cast<std::uint8_t>(far + 1);
      open.push_back(next);
    }
  }
  return best;
}

}  // namespace

// --- encounters ------------------------------------------------------------------------------------------------------

int instinct(World const& w, PlayCards const& q, CardPlay const& p) {
  bool const losing = losing_fight(w, q.slot);
  Character const& c = who(w.state, q.slot);
  switch (p.what) {
    case CardPlay::What::escape: return losing ? 40 : -200;
    case CardPlay::What::stop:  // without a first card a talk goes nowhere
      return w.state.fight.played > 0 ? 0 : w.state.fight.kind == CardKind::combat ? -25 : -150;
    case CardPlay::What::none_connects: return -1;
    case CardPlay::What::charges: return 9;
    case CardPlay::What::flip: return worth(w, q.slot, nullptr, w.content.items[p.index].abilities[p.ability].effects);
    case CardPlay::What::play: break;
  }
  CardId const id = p.index >= 0 ? c.hand[p.index] : c.cards[static_cast<std::size_t>(w.state.fight.kind)].deck.back();
  if (p.index < 0) return 1 - 6 * __builtin_popcount(p.magic);  // nobody has seen it
  return worth_of_card(w, q.slot, card_of(w.content, c, w.state.fight.kind, id), p.magic);
}
int instinct(World const& w, StayOrEscape const& q, bool escape) { return escape == losing_fight(w, q.slot) ? 1 : 0; }
int instinct(World const& w, KeepHand const& q, bool keep) {
  int best = -100;
  Character const& c = who(w.state, q.slot);
  for (CardId id : c.hand)
    best = std::max(best, worth_of_card(w, q.slot, card_of(w.content, c, w.state.fight.kind, id), 0));
  return keep == (best > 0) ? 1 : 0;
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

// --- texts -----------------------------------------------------------------------------------------------------------

// What a choice leads to is not printed beside it: only what it costs is known, and whether the party can bear it.
int instinct(World const& w, ChooseInText const& q, Choice const& c) {
  if (c.gives) return -50;
  Option const& o = w.content.choices[q.list][static_cast<std::size_t>(c.option)];
  int score = 0;
  for (int i = 0; i < most_players; ++i) {
    if (!in(q.party, i)) continue;
    if (o.cost.health > 0 && who(w.state, i).health <= o.cost.health + 2) score -= 20;
    if (o.cost.terror > 0 && who(w.state, i).terror + o.cost.terror >= 7) score -= 15;
  }
  return score;
}
int instinct(World const&, KeepOnTop const&, bool keep) { return keep; }
int instinct(World const&, JoinAction const& q, bool join) {
  return join == (q.action != ActionKind::location) ? 1 : 0;
}
int instinct(World const& w, SplitCost const& q, Amounts4 const& a) {
  // Whoever has most pays most; nobody is left behind.
  int score = a.without ? -100 : 0;
  for (int i = 0; i < most_players; ++i) {
    int const left = in(q.party, i) ? purse_of(w.state, i, q.purse) - a.each[static_cast<std::size_t>(i)] : 0;
    score -= left * left;
  }
  return score;
}
int instinct(World const& w, ShareGain const& q, Amounts4 const& a) {
  int score = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(q.party, i)) {
      int const has = who(w.state, i).of(q.resource) + a.each[static_cast<std::size_t>(i)];
      score -= has * has;
    }
  return score;
}
int instinct(World const& w, PickMember const& q, Slot slot) {
  Character const& c = who(w.state, slot);
  switch (q.why) {
    case PickFor::item: return -c.items.size() * 2 - keyword_in_use(w, slot, w.content.items[q.thing].keyword) * 5;
    case PickFor::magic: return c.of(Resource::magic);
    default: return c.health - c.terror;
  }
}
int instinct(World const&, HowMuch const&, std::uint8_t n) { return -n; }
int instinct(World const&, GiveAway const&, bool agree) { return agree; }
int instinct(World const& w, WhichInUse const&, InUse const& use) {
  Gear const& gear =
      use.item ? static_cast<Gear const&>(w.content.items[use.item.index()]) : w.content.secrets[use.secret.index()];
  return static_cast<int>(gear.abilities.size()) * 3 + gear.boons.prevent * 4 + gear.boons.pool * 4 +
         gear.boons.hand * 4;
}
int instinct(World const& w, WhichItemGoes const& q, ItemGoes const& goes) {
  int const loss = w.content.items[goes.item.index()].value + (who(w.state, q.slot).items_up.has(goes.item) ? 3 : 0);
  return goes.to == no_slot ? -loss : 1;  // nothing is lost when it is handed on
}
int instinct(World const& w, WhichLocation const&, LocationId id) { return -place(w.state, id).explored; }

// --- the day ---------------------------------------------------------------------------------------------------------

int instinct(World const& w, ActivateMenhir const& q, std::int8_t answer) {
  if (answer < 0) return 0;
  Place const& p = place(w.state, q.at);
  return (p.menhir && p.dial > 2 ? -10 : 20) + answer;
}

int instinct(World const& w, TakeAction const& q, Turn const& t) {
  Character const& c = who(w.state, q.slot);
  LocationId const at = c.at;
  Location const& here = w.content.locations[at.index()];
  bool const weak = c.health <= 3 || c.terror >= 7;
  SlotMask const self = bit(q.slot);
  using What = Turn::What;
  switch (t.what) {
    case What::pass: return c.energy <= 2 || weak ? 12 : 2;  // some energy is worth keeping
    case What::yield: return -20;
    case What::explore: {
      int const value = worth_of_exploring(w, at);
      return (value > 0 ? value / 3 + 8 : value) - (weak ? 20 : 0) + (t.together ? 3 : 0);
    }
    case What::travel: {
      LocationId const to = connected(w, at, static_cast<Direction>(t.thing));
      int value = (worth_of_heading(w, at, to) - worth_of_exploring(w, at)) / 4;
      bool guarded = false;
      for (Guardian const& g : w.state.table.guardians) guarded = guarded || g.at == to;
      if (guarded) value -= 25;
      Place const& p = place(w.state, to);
      bool const dark = days_of_light(w) <= 2;
      SlotMask const goes = t.together ? static_cast<SlotMask>(self | could_join(w.state, q.slot)) : self;
      if (can_light(w, goes, to)) value += dark ? 30 : 6;
      if (p.explored == 0) value += 10;
      if (!in_menhir_range(w.state, p.column, p.row) && any_menhir(w.state)) value -= 20;
      return value - (weak ? 12 : 0) + (t.together ? 3 : 0) + 4;
    }
    case What::location: {
      PrintedAction const& a = here.actions[t.thing];
      return worth_of(w, self, a.effects) - 3 * a.cost.energy -
             3 * (a.cost.food + a.cost.wealth + a.cost.magic + a.cost.rep) - (t.together ? 4 : 0);
    }
    case What::character:
      return worth_of(w, self, tile(w, q.slot).action.effects) + 4 - 3 * tile(w, q.slot).action.cost.energy -
             (t.together ? 4 : 0);
    case What::item:
    case What::secret:
    case What::skill:
    case What::event: return 10;
    case What::menhir: {
      MenhirSection const& section = here.menhir.front();
      SlotMask const party = t.together ? static_cast<SlotMask>(self | could_join(w.state, q.slot)) : self;
      bool const possible = holds(w, section.needs, party, at) && can_pay(w, party, section.cost, players(w.state));
      bool const useful = !place(w.state, at).menhir || place(w.state, at).dial <= 2;
      return possible && useful ? 70 - (t.together ? 1 : 0) : -30;
    }
    case What::rescue: return 90;
    case What::give: return -15;
    case What::pick_up: return 30;
    case What::drop_easing: return -100;
  }
  return 0;
}
int instinct(World const& w, PlanTheDay const&, Slot slot) { return -tile(w, slot).number; }
int instinct(World const& w, Rest const& q, bool eat) {
  Character const& c = who(w.state, q.slot);
  bool const needs = c.health < tray(w).health - 1 || c.terror > 1;
  return eat == (needs || c.of(Resource::food) > 3) ? 1 : 0;
}
int instinct(World const& w, SpendExp const& q, Purchase const& p) {
  Character const& c = who(w.state, q.slot);
  switch (p.what) {
    case Buy::nothing: return 0;
    case Buy::point: return 30 - price_of_point(w, q.slot, p.attribute) * 2 + c.of(p.attribute) * 3;
    case Buy::combat_card: return 15;
    case Buy::diplomacy_card: return 12;
  }
  return 0;
}
int instinct(World const& w, TakeAdvanced const& q, CardId card) {
  return worth_of_holding(w, q.slot, card_of(w.content, who(w.state, q.slot), q.kind_of_card, card));
}
int instinct(World const& w, ChooseSkill const&, SkillChoice const& s) {
  Skill const& skill = w.content.skills[s.skill.index()];
  SkillSide const& side = s.side_b ? skill.b : skill.a;
  return static_cast<int>(side.abilities.size()) * 2 + side.boons.prevent * 4 + side.boons.pool * 3 +
         side.boons.hand * 4;
}
int instinct(World const& w, BuildDecks const& q, Swap const& s) {
  Character const& c = who(w.state, q.slot);
  if (s.what == Swap::What::done) return 0;
  int const value = worth_of_holding(w, q.slot, card_of(w.content, c, s.kind_of_card, s.card));
  return s.what == Swap::What::put_in ? value - 12 : 8 - value;
}

// --- the end ---------------------------------------------------------------------------------------------------------

int instinct(World const&, ClaimCharacter const&, Claim const& c) { return c.tile ? 1 : 0; }
int instinct(World const&, CallAllmother const&, bool call) { return call ? 0 : 1; }
int instinct(World const&, ChangeTable const&, BetweenChapters const& b) {
  return b.what == BetweenChapters::What::go_on;
}

}  // namespace avalon
