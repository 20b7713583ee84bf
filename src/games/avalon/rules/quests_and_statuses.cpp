// Tracks, resources, statuses, requirements.  Ledger TG-TRACK, TG-RES, TG-STAT, TG-QUEST.
#include "games/avalon/rules/quests_and_statuses.h"

namespace avalon {

void change_energy(Play& play, int slot, int by, flow::Rule rule) {
  Character const& c = who(play.state, slot);
  int const most = by > 0 ? std::max<int>(c.energy, energy_limit(play.world(), slot)) : tray(play.world()).energy;
  int const value = std::clamp(c.energy + by, 0, most);
  if (value == c.energy) return;
  play.commit(TrackMoved{static_cast<Slot>(slot), Track::energy, static_cast<std::uint8_t>(value), c.energy}, rule);
}

void change_health(Play& play, int slot, int by, flow::Rule rule) {
  Character const& c = who(play.state, slot);
  int const value = std::clamp(c.health + by, 0, tray(play.world()).health);
  if (value == c.health) return;
  play.commit(TrackMoved{static_cast<Slot>(slot), Track::health, static_cast<std::uint8_t>(value), c.health}, rule);
  if (int const limit = energy_limit(play.world(), slot); c.energy > limit)
    play.commit(TrackMoved{static_cast<Slot>(slot), Track::energy, static_cast<std::uint8_t>(limit), c.energy},
                "TG-DUSK-10");
  if (value == 0) play.commit(StateCard{static_cast<Slot>(slot), true, true}, "TG-DEATH-01");
  if (value > 0 && c.dying) play.commit(StateCard{static_cast<Slot>(slot), true, false}, "TG-DEATH-03");
}

void change_terror(Play& play, int slot, int by, flow::Rule rule) {
  Character const& c = who(play.state, slot);
  Tray const& t = tray(play.world());
  int const wanted = c.terror + by;
  int const value = std::clamp(wanted, 0, t.terror);
  bool const was_insane = c.insane;
  if (value != c.terror)
    play.commit(TrackMoved{static_cast<Slot>(slot), Track::terror, static_cast<std::uint8_t>(value), c.terror}, rule);
  bool const red = value > t.terror - t.terror_red;
  if (red != c.insane) play.commit(StateCard{static_cast<Slot>(slot), false, red}, "TG-INSA-01");
  if (was_insane && wanted > t.terror) change_health(play, slot, t.terror - wanted, "TG-INSA-01");
}

int room_for(State const& s, int slot, Resource resource) {
  return resource == Resource::exp ? 30000 - who(s, slot).of(resource) : 20 - who(s, slot).of(resource);
}

void change_resource(Play& play, int slot, Resource resource, int by, flow::Rule rule) {
  int const was = who(play.state, slot).of(resource);
  int const value = std::max(0, was + std::min(by, room_for(play.state, slot, resource)));
  if (value == was) return;
  play.commit(ResourceChanged{static_cast<Slot>(slot), resource, static_cast<std::int16_t>(value),
                              static_cast<std::int16_t>(was)},
              rule);
}

void mark(Play& play, StatusPart const& part, bool on, flow::Rule rule) {
  int const b = play.content.status_bit(part);
  if (play.state.statuses.marked(b) == on) return;
  play.commit(StatusMarked{static_cast<std::uint8_t>(b), on}, rule);
}

namespace {

// TG-DIP-15: the highest level among the members, never the sum.
template <class Level>
int best_of(SlotMask party, Level&& level) {
  int best = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) best = std::max<int>(best, level(i));
  return best;
}

int connected(State const& s, int attribute) {  // TG-TRIG-07
  int n = 0;
  for (SequenceCard const& c : s.fight.sequence)
    for (std::uint8_t joint : c.joint) n += joint == attribute;
  return n;
}

int variable(World const& w, Scope const& scope, Variable v) {
  State const& s = w.state;
  auto const has = [&](auto&& of) {
    if (scope.slot != no_slot) return static_cast<int>(of(who(s, scope.slot)));
    return best_of(scope.party, [&](int i) { return of(who(s, i)); });
  };
  auto const offset = [&](Variable from) { return static_cast<int>(v) - static_cast<int>(from); };
  auto const within = [&](Variable from, Variable to) { return v >= from && v <= to; };
  auto const rotated = [&](int i) { return scope.card ? scope.card->rotation[static_cast<std::size_t>(i)] : i; };
  using enum Variable;
  if (within(connected_aggression, connected_spirituality)) return connected(s, offset(connected_aggression));
  if (within(connected_first, connected_sixth)) return connected(s, rotated(offset(connected_first)));
  if (within(level_aggression, level_spirituality) || within(level_first, level_sixth)) {
    int const a =
        within(level_aggression, level_spirituality) ? offset(level_aggression) : rotated(offset(level_first));
    return has([&](Character const& c) { return c.attributes[static_cast<std::size_t>(a)]; });
  }
  if (within(green, blue))
    return s.fight.card && static_cast<int>(w.content.encounters[s.fight.card.index()].pile) == offset(green);
  if (within(ambush, slow))
    return s.fight.card &&
           w.content.facts[static_cast<std::size_t>(s.fight.card.index())].has(static_cast<Trait>(offset(ambush)));
  if (within(weapon, relic)) {
    Keyword const keyword = static_cast<Keyword>(1 + offset(weapon));
    if (scope.slot != no_slot) return keyword_in_use(w, scope.slot, keyword);
    return best_of(scope.party, [&](int i) { return keyword_in_use(w, i, keyword); });
  }
  if (within(food, exp))
    return has([&](Character const& c) { return c.resources[static_cast<std::size_t>(offset(food))]; });
  switch (v) {
    case strength: return scope.card ? scope.card->strength : 1;
    case hand: return has([](Character const& c) { return c.hand.size(); });
    case sequence: return s.fight.sequence.size();
    case pool: return s.fight.pool;
    case affinity: return s.fight.affinity;
    case stage: return s.fight.stage + 1;
    case played: return s.fight.played;
    case first_card: return s.fight.played == 1;
    case panic: return scope.slot != no_slot && panics(s, scope.slot);
    case charges: return scope.charges;
    case energy: return has([](Character const& c) { return c.energy; });
    case health: return has([](Character const& c) { return c.health; });
    case terror: return has([](Character const& c) { return c.terror; });
    case Variable::players: return avalon::players(s);
    case party: return count(scope.party);
    case chapter: return s.chapter ? w.content.chapters[s.chapter.index()].number : 0;
    case day: return s.day;
    case menhirs: {
      int n = 0;
      for (Place const& p : s.table.places) n += p.menhir;
      return n;
    }
    case time_tokens: return scope.at ? place(s, scope.at).time_tokens : 0;
    case quest_tokens: return scope.at ? place(s, scope.at).quest_tokens : 0;
    default: return 0;
  }
}

}  // namespace

int value_of(World const& w, Scope const& scope, pack::Expr const& expr) {
  return expr.eval([&](int v) { return variable(w, scope, static_cast<Variable>(v)); });
}

bool holds(World const& w, Needs const& n, SlotMask party, LocationId at) {
  State const& s = w.state;
  for (StatusPart const& p : n.status)
    if (!is_marked(w, p)) return false;
  for (StatusPart const& p : n.not_status)
    if (is_marked(w, p)) return false;
  for (auto const& [attribute, level] : n.attribute)
    if (best_of(party, [&, a = attribute](int i) { return who(s, i).of(a); }) < level) return false;
  if (best_of(party, [&](int i) { return who(s, i).of(Resource::rep); }) < n.rep) return false;
  if (best_of(party, [&](int i) { return who(s, i).of(Resource::wealth); }) < n.wealth) return false;
  if (n.chapter > 0 && (!s.chapter || w.content.chapters[s.chapter.index()].number != n.chapter)) return false;
  if (players(s) < n.players || count(party) < n.party) return false;
  if (n.secret && !best_of(party, [&](int i) { return who(s, i).secrets.has(n.secret.index()); })) return false;
  if (n.without_secret && best_of(everybody(s), [&](int i) { return who(s, i).secrets.has(n.without_secret.index()); }))
    return false;
  if (n.item != Keyword::none && !best_of(party, [&](int i) { return keyword_in_use(w, i, n.item); })) return false;
  // A character of another campaign cannot go on with its personal story.                          TG-FREE-03
  if (n.character && !best_of(party, [&](int i) {
        return who(s, i).tile.index() == n.character.index() &&
               w.content.characters[n.character].campaign == w.content.campaign->name;
      }))
    return false;
  if (n.revealed && !place(s, LocationId{n.revealed.index()}).on_table) return false;
  if (at) {
    Place const& p = place(s, at);
    if (p.time_tokens < n.time_tokens || p.quest_tokens < n.quest_tokens) return false;
    if (n.no_time_tokens != 0 && p.time_tokens > 0) return false;
  }
  if (n.test.is_constant()) return n.test.constant() != 0;
  return value_of(w, {.party = party, .at = at}, n.test) != 0;
}

std::string missing(World const& w, Needs const& n, SlotMask party, LocationId at) {
  for (StatusPart const& p : n.status)
    if (!is_marked(w, p)) return fmt::format("{} is not marked", w.content.statuses[p.status].name);
  for (StatusPart const& p : n.not_status)
    if (is_marked(w, p)) return fmt::format("{} is marked", w.content.statuses[p.status].name);
  for (auto const& [attribute, level] : n.attribute)
    if (best_of(party, [&, a = attribute](int i) { return who(w.state, i).of(a); }) < level)
      return fmt::format("nobody has {} {}", boost::describe::enum_to_string(attribute, ""), level);
  if (best_of(party, [&](int i) { return who(w.state, i).of(Resource::rep); }) < n.rep)
    return fmt::format("nobody has {} REP", n.rep);
  if (n.secret && !best_of(party, [&](int i) { return who(w.state, i).secrets.has(n.secret.index()); }))
    return "a secret is missing";
  return holds(w, n, party, at) ? "" : "a requirement is not met";
}

bool keyword_in_use(World const& w, int slot, Keyword keyword) {
  if (keyword == Keyword::none) return false;  // not limited in use                                TG-ITEM-01
  bool found = false;
  Character const& c = who(w.state, slot);
  for (ItemId id : c.items_up)
    found = found || (w.content.items[id.index()].keyword == keyword && !w.state.fight.set_aside.has(id));
  for (SecretId id : c.secrets_up) found = found || w.content.secrets[id.index()].keyword == keyword;
  return found;
}

Boons boons(World const& w, int slot) {
  Boons sum;
  for_gear_in_use(w, slot, [&](Gear const& gear, ItemId, SecretId, SkillId) { sum += gear.boons; });
  if (w.state.table.event) sum += w.content.events[w.state.table.event.index()].boons;
  for (EventId quest : w.state.table.quests) sum += w.content.events[quest.index()].boons;
  return sum;
}

}  // namespace avalon
