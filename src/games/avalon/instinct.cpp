// What a companion does without thinking: a fast score for every option.  Higher is better; ties go by seed.  Here the
// day, its texts and what comes between; encounters and cards: instinct_in_encounters.cpp.
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

// The shortest dial of all active menhirs, and whether the map will hold tomorrow.
int days_of_light(World const& w) {
  int most = -1;
  for (Place const& p : w.state.table.places)
    if (p.menhir) most = std::max<int>(most, p.dial);
  return most;
}

// Parts are steps of a story, and dearer the more of them are there; what a stone waits for opens the way.
int worth_of_mark(World const& w, StatusPart const& mark) {
  for (Location const& l : w.content.locations)
    for (MenhirSection const& m : l.menhir)
      for (StatusPart const& p : m.needs.status)
        if (p.status == mark.status && p.part == mark.part) return 45;
  if (mark.part == 0) return 6;
  int there = 0;
  for (int part = 1; part <= w.content.statuses[mark.status.index()].parts; ++part)
    there += is_marked(w, {mark.status, part});
  return 28 + 6 * there;
}

int purse_of_all(World const& w, SlotMask party, Resource r) {
  int sum = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) sum += who(w.state, i).of(r);
  return sum;
}

// Who pays with the last it has pays more.
int price_for(World const& w, SlotMask party, Cost const& c) {
  int sum =
      2 * c.energy + 3 * c.food + 2 * c.wealth + 2 * c.rep + 5 * c.magic + 2 * c.exp + 9 * c.health + 6 * c.terror;
  if (c.food > 0 && purse_of_all(w, party, Resource::food) - c.food < 2 * count(party)) sum += 5 * c.food;
  if (c.magic > 0 && purse_of_all(w, party, Resource::magic) - c.magic < count(party)) sum += 3 * c.magic;
  for (int i = 0; i < most_players; ++i) {
    if (!in(party, i)) continue;
    if (c.health > 0 && who(w.state, i).health <= c.health + 3) sum += 20;
    if (c.terror > 0 && who(w.state, i).terror + c.terror >= 7) sum += 15;
  }
  return sum;
}

// What is missing on the trays of those it would be for.
int wounds_of(World const& w, SlotMask party) {
  int most = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) most = std::max(most, tray(w).health - who(w.state, i).health);
  return most;
}
int fear_of(World const& w, SlotMask party) {
  int most = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) most = std::max<int>(most, who(w.state, i).terror);
  return most;
}
int worth_of(World const& w, SlotMask party, Effects const& effects);

int worth_of_gain(World const& w, SlotMask party, Amounts const& a) {
  Scope const scope{.slot = no_slot, .party = party};
  auto const n = [&](pack::Expr const& x) { return value_of(w, scope, x); };
  // Of what there is plenty, more is worth less; a wound that nobody has need not be dressed.
  auto const of = [&](Resource r, int enough, int dear, int cheap) {
    return purse_of_all(w, party, r) < enough * count(party) ? dear : cheap;
  };
  return 4 * n(a.energy) + 9 * std::min(n(a.health), wounds_of(w, party)) - 6 * n(a.terror) +
         of(Resource::food, 4, 4, 1) * n(a.food) + of(Resource::wealth, 4, 4, 1) * n(a.wealth) +
         of(Resource::rep, 3, 3, 1) * n(a.rep) + of(Resource::magic, 3, 7, 2) * n(a.magic) + 6 * n(a.exp);
}
int worth_of_loss(World const& w, SlotMask party, Amounts const& a) {
  Scope const scope{.slot = no_slot, .party = party};
  auto const n = [&](pack::Expr const& x) { return value_of(w, scope, x); };
  int const deadly = n(a.health) > 0 && tray(w).health - wounds_of(w, party) <= n(a.health) ? 200 : 0;
  return 6 * std::min(n(a.terror), fear_of(w, party)) - 4 * n(a.energy) - 9 * n(a.health) - deadly - 3 * n(a.food) -
         3 * n(a.wealth) - 3 * n(a.rep) - 5 * n(a.magic) - 4 * n(a.exp);
}

int worth_of_roll(World const& w, SlotMask party, RollDie const& roll);

// What is printed on a card that lies open.  What a verse brings stands in the book until it is read.
int worth_of(World const& w, SlotMask party, Effect const& effect) {
  Scope const scope{.slot = no_slot, .party = party};
  if (auto const* e = std::get_if<Gain>(&effect.is)) return worth_of_gain(w, party, *e);
  if (auto const* e2 = std::get_if<Lose>(&effect.is)) return worth_of_loss(w, party, *e2);
  if (auto const* e3 = std::get_if<Hurt>(&effect.is)) return -9 * value_of(w, scope, e3->amount);
  if (std::get_if<GainItem>(&effect.is) || std::get_if<GainNamedItem>(&effect.is)) return 14;
  if (std::get_if<GainSecret>(&effect.is)) return 25;
  if (auto const* e4 = std::get_if<Mark>(&effect.is)) return is_marked(w, *e4) ? 0 : worth_of_mark(w, *e4);
  if (std::get_if<EndChapter>(&effect.is)) return 90;
  if (auto const* e5 = std::get_if<EndCampaign>(&effect.is)) return e5->ending == Ending::won ? 1000 : -1000;
  if (std::get_if<EndQuest>(&effect.is)) return 30;
  if (std::get_if<AddQuest>(&effect.is)) return 30;
  if (auto const* e6 = std::get_if<StartEncounter>(&effect.is)) return 4 + worth_of(w, party, e6->won) / 2;
  if (auto const* e7 = std::get_if<IfNeeds>(&effect.is)) {
    LocationId const at = who(w.state, first_of(party)).at;
    return worth_of(w, party, holds(w, e7->needs, party, at) ? e7->then : e7->else_);
  }
  if (auto const* e8 = std::get_if<ChooseOne>(&effect.is)) {
    LocationId const at = who(w.state, first_of(party)).at;
    int best = 0;
    for (Option const& o : e8->options)
      if (holds(w, o.needs, party, at) && can_pay(w, party, o.cost, 1))
        best = std::max(best, worth_of(w, party, o.effects) - price_for(w, party, o.cost));
    return best;
  }
  if (auto const* roll = std::get_if<RollDie>(&effect.is)) return worth_of_roll(w, party, *roll);
  if (std::get_if<LookAtDeck>(&effect.is)) return 4;
  if (std::get_if<MoveTo>(&effect.is)) return 6;
  if (std::get_if<ReplaceLocation>(&effect.is)) return 15;
  if (auto const* e9 = std::get_if<QuestTokens>(&effect.is)) return 10 * value_of(w, scope, e9->amount);
  if (std::get_if<LightMenhir>(&effect.is)) return 40;
  return 1;
}
int worth_of(World const& w, SlotMask party, Effects const& effects) {
  int sum = 0;
  for (Effect const& e : effects) sum += worth_of(w, party, e);
  return sum;
}

// Each face alike.
int worth_of_roll(World const& w, SlotMask party, RollDie const& roll) {
  int sum = 0, from = 0;
  for (auto const& row : roll.rows) {
    sum += (row.up_to - from) * worth_of(w, party, row.effects);
    from = row.up_to;
  }
  return sum / std::max(1, roll.sides);
}

constexpr int plain = 12;  // a difference that anybody would see
// What stands beside a choice in the book: who may take it, and what it costs.  Where it leads is read afterwards.
int promise_of(World const& w, SlotMask party, LocationId at, Option const& o) {
  Needs const& n = o.needs;
  if (!o.verse && o.effects.empty() && o.cost.nothing()) return -plain;  // it ends here
  bool const back = at && o.verse && o.verse.index() == w.content.locations[at.index()].explore.index();
  if (back) return -2 * plain;                                          // what stands there was read a moment ago
  int sum = o.verse ? 10 : 4;                                           // it is read on elsewhere, or that was all
  for (StatusPart const& p : n.not_status) sum += worth_of_mark(w, p);  // a step that is still missing
  for (StatusPart const& p : n.status) sum += p.part > 0 ? 30 : 8;      // what was found out before opens it
  sum += (n.secret ? 40 : 0) + (n.without_secret ? 18 : 0) + (n.character ? 12 : 0) + (n.chapter ? 25 : 0);
  sum += 5 * static_cast<int>(n.attribute.size());
  return sum - price_for(w, party, o.cost);
}

// Quests and tasks name places.
bool is_named(World const& w, LocationId at) {
  Table const& t = w.state.table;
  for (EventId id : t.quests)
    if (w.content.named_by_events[static_cast<std::size_t>(id.index())] >> at.index() & 1) return true;
  for (int i = 0; i < w.content.tasks.size(); ++i) {
    bool const open = w.state.tasks >> i & 1 && !(w.state.tasks_done >> i & 1);
    if (open && w.content.named_by_tasks[static_cast<std::size_t>(i)] >> at.index() & 1) return true;
  }
  return false;
}

// Nobody knows what a place holds that was never explored; where one has been one remembers what could be done there,
// and the more often one was there, the less it promises.
int worth_of_exploring(World const& w, SlotMask party, LocationId at) {
  Location const& l = w.content.locations[at.index()];
  if (!l.explore) return 0;
  int const named = is_named(w, at) ? 14 : 0, explored = place(w.state, at).explored;
  if (explored == 0) return 36 + named;
  int best = 0;
  for (Option const& o : w.content.verses[l.explore.index()].choices) {
    if (!holds(w, o.needs, party, at) || !can_pay(w, party, o.cost, 1)) continue;
    int const promise = promise_of(w, party, at, o);
    best = std::max(best, promise + std::max(-24, 10 - 4 * explored));
  }
  return best + named / 2;
}

// The stone of this place is out, and these could light it.
bool can_light(World const& w, SlotMask party, LocationId at) {
  Location const& l = w.content.locations[at.index()];
  if (l.menhir.empty() || (place(w.state, at).menhir && place(w.state, at).dial > 2)) return false;
  return holds(w, l.menhir.front().needs, party, at) && can_pay(w, party, l.menhir.front().cost, players(w.state));
}

int worth_of_exploring(World const& w, SlotMask party, LocationId at, Prospects const& prospects) {
  Prospects::Of& of = prospects.of_party[count(party) > 1 ? 1 : 0];
  std::int16_t& worth = of.worth[static_cast<std::size_t>(at.index())];
  if (of.known.has(at)) return worth;
  of.known.add(at);
  return worth = static_cast<std::int16_t>(worth_of_exploring(w, party, at));
}
std::array<LocationId, 4> const& ways_from(World const& w, LocationId at, Prospects const& prospects) {
  std::array<LocationId, 4>& ways = prospects.ways[static_cast<std::size_t>(at.index())];
  if (prospects.known.has(at)) return ways;
  prospects.known.add(at);
  for (int d = 0; d < 4; ++d) ways[static_cast<std::size_t>(d)] = connected(w, at, static_cast<Direction>(d));
  return ways;
}

// The best exploration on the far side of `to`, less for each further step; as far as the cards lie.
int worth_of_heading(World const& w, SlotMask party, LocationId from, LocationId to, Prospects const& prospects) {
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
    best = std::max(best, worth_of_exploring(w, party, at, prospects) - step * far);
    for (LocationId const next : ways_from(w, at, prospects)) {
      if (!next || seen.has(next)) continue;
      seen.add(next);
      distance[static_cast<std::size_t>(next.index())] = static_cast<std::uint8_t>(far + 1);
      open.push_back(next);
    }
  }
  return best;
}

// Something one keeps: what it does in every encounter, every night, every day.
int worth_of_gear(World const& w, SlotMask owner, Gear const& gear) {
  Boons const& b = gear.boons;
  int sum = 4 * static_cast<int>(gear.abilities.size() + gear.action.size());
  sum += 4 * (b.prevent + b.pool + b.hand + b.affinity + b.rest_health - b.travel - b.explore);
  sum += 4 * (b.rest_terror + b.menhir_days) + 2 * b.dusk_energy;
  return sum + std::min(4, worth_of(w, owner, gear.dawn) + worth_of(w, owner, gear.dusk));
}

}  // namespace

// --- texts -----------------------------------------------------------------------------------------------------------

// On a card that lies open one reads what a choice brings; in the book only what stands beside it.
int instinct(World const& w, ChooseInText const& q, Choice const& c) {
  if (c.gives) return -80;
  Option const& o = w.content.choices[q.list][static_cast<std::size_t>(c.option)];
  bool const in_the_book = w.state.doing.verse != none_list;
  // What nobody has read yet can only be guessed at: small differences say nothing.
  if (in_the_book) return promise_of(w, q.party, q.at, o) / plain * plain;
  return worth_of(w, q.party, o.effects) - price_for(w, q.party, o.cost);
}
// Who is asked has looked at it.
int instinct(World const& w, KeepOnTop const& q, bool keep) {
  Table const& t = w.state.table;
  bool const events = q.deck == AnyDeck::events;
  bool const good =
      events ? worth_of(w, q.party, w.content.events[t.events.back().index()].effects) >= 0
             : w.content.encounters[t.encounters[static_cast<std::size_t>(q.deck) - 1].back().index()].difficulty <= 2;
  return keep == good ? 1 : 0;
}
int instinct(World const&, JoinAction const& q, bool join) {
  return join == (q.action != ActionKind::location) ? 1 : 0;
}
int instinct(World const& w, SplitCost const& q, Amounts4 const& a) {
  // Whoever has most pays most; nobody is left behind.
  int score = -100 * count(a.without);
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
int instinct(World const& w, WhichInUse const& q, InUse const& use) {
  Gear const& gear =
      use.item ? static_cast<Gear const&>(w.content.items[use.item.index()]) : w.content.secrets[use.secret.index()];
  return worth_of_gear(w, bit(q.slot), gear);
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

namespace {

// Hurt or frightened: another encounter may be the last.  Near the end of the events it is now or never.
bool weak(World const& w, Slot slot) {
  Character const& c = who(w.state, slot);
  return (c.health <= 4 || c.terror >= 7) && w.state.table.events.size() > 2;
}

int worth_of_travel(World const& w, Slot slot, SlotMask party, LocationId to, Prospects const& prospects) {
  LocationId const at = who(w.state, slot).at;
  int value = worth_of_heading(w, party, at, to, prospects) - 6;
  bool guarded = false;
  for (Guardian const& g : w.state.table.guardians) guarded = guarded || g.at == to;
  if (guarded) value -= 25;
  Place const& p = place(w.state, to);
  bool const dark = days_of_light(w) <= 2;
  if (can_light(w, party, to)) value = std::max(value, 0) + (dark ? 40 : 18);
  if (!in_menhir_range(w.state, p.column, p.row) && any_menhir(w.state)) value -= 20;
  if (!weak(w, slot)) return value;
  // Where one dreams one wakes rested.
  bool const to_bed = w.content.locations[to.index()].has(Seal::dream);
  bool const in_bed = w.content.locations[at.index()].has(Seal::dream);
  return to_bed && !in_bed ? std::max(value - 30, 16) : value - 30;
}

int worth_of_printed(World const& w, SlotMask party, PrintedAction const& a) {
  return worth_of(w, party, a.effects) - price_for(w, party, a.cost);
}

PrintedAction const& action_of(World const& w, Slot slot, Turn const& t) {
  auto const& c = w.content;
  switch (t.what) {
    case Turn::What::item: return c.items[t.thing].action.front();
    case Turn::What::secret: return c.secrets[t.thing].action.front();
    case Turn::What::event: return c.events[t.thing].action.front();
    default: break;
  }
  Skill const& skill = c.skills[t.thing];
  return (who(w.state, slot).skills_b.has(t.thing) ? skill.b : skill.a).action.front();
}

}  // namespace

int instinct(World const& w, TakeAction const& q, Turn const& t, Prospects const& prospects) {
  Character const& c = who(w.state, q.slot);
  LocationId const at = c.at;
  Location const& here = w.content.locations[at.index()];
  SlotMask const self = bit(q.slot);
  SlotMask const party = t.together ? static_cast<SlotMask>(self | could_join(w.state, q.slot)) : self;
  int const company = t.together ? 3 : 0;
  using What = Turn::What;
  switch (t.what) {
    case What::pass: return weak(w, q.slot) ? 12 : 2;
    case What::yield: return -20;
    case What::explore: {
      int const spent = c.energy < 2 && place(w.state, at).explored > 0 ? 8 : 0;  // what is found there may cost more
      return worth_of_exploring(w, party, at, prospects) - (weak(w, q.slot) ? 30 : 0) - spent + company;
    }
    case What::travel:
      return worth_of_travel(w, q.slot, party, ways_from(w, at, prospects)[t.thing], prospects) + company;
    case What::location: return worth_of_printed(w, self, here.actions[t.thing]) - company;
    case What::character: return worth_of_printed(w, self, tile(w, q.slot).action) - company;
    case What::item:
    case What::secret:
    case What::skill:
    case What::event: return worth_of_printed(w, self, action_of(w, q.slot, t));
    case What::menhir: {
      MenhirSection const& section = here.menhir.front();
      bool const possible = holds(w, section.needs, party, at) && can_pay(w, party, section.cost, players(w.state));
      bool const useful = !place(w.state, at).menhir || place(w.state, at).dial <= 2;
      return possible && useful ? 120 - (t.together ? 1 : 0) : -30;
    }
    case What::rescue: return 150;
    case What::give: return -15;
    case What::pick_up: return 60;
    case What::drop_easing: return -100;
  }
  return 0;
}
int instinct(World const& w, PlanTheDay const&, Slot slot) { return -tile(w, slot).number; }
int instinct(World const& w, Rest const& q, bool eat) {
  Character const& c = who(w.state, q.slot);
  bool const needs = c.health < tray(w).health - 1 || c.terror > 1;
  return eat == (needs || c.of(Resource::food) > 2) ? 1 : 0;
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
int instinct(World const& w, ChooseSkill const& q, SkillChoice const& s) {
  Skill const& skill = w.content.skills[s.skill.index()];
  return worth_of_gear(w, bit(q.slot), s.side_b ? skill.b : skill.a);
}

// --- the end ---------------------------------------------------------------------------------------------------------

int instinct(World const&, ClaimCharacter const&, Claim const& c) { return c.tile ? 1 : 0; }
int instinct(World const&, CallAllmother const&, bool call) { return call ? 0 : 1; }
int instinct(World const&, ChangeTable const&, BetweenChapters const& b) {
  return b.what == BetweenChapters::What::go_on;
}

}  // namespace avalon
