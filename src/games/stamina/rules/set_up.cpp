#include "games/stamina/rules/set_up.h"

#include <algorithm>
#include <optional>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/movement.h"

namespace stamina {

namespace {

AbilitySet abilities_of(Content const& content, Sheet const& sheet) {
  AbilitySet all(AbilityId{content.basic_attack});  // ST-BASIC-01
  for (pack::Ref<Ability> const& a : sheet.abilities) all.add(AbilityId{a.index()});
  return all;
}

Items items_of(Content const& content, Sheet const& sheet) {
  Items items;
  for (Carry const& carry : sheet.items) {
    auto const& use = content.items[carry.item].use;
    items.try_push_back({ItemId{carry.item.index()}, carry.place, static_cast<std::uint8_t>(use ? use->uses : 0)});
  }
  return items;
}

int heroes_in_scenario(World const& w) {
  int heroes = 0;
  for (Character const& c : w.state.characters) heroes += c.is_hero() ? 1 : 0;
  return heroes;
}

// The hex itself if it is free, else the nearest free one.
kit::Hex free_hex_near(World const& w, kit::Hex wanted) {
  kit::HexSet const open = passable(w) - occupied(w);
  if (open.contains(wanted)) return wanted;
  for (int radius = 1; radius <= kit::longest_distance; ++radius)
    for (kit::Hex const hex : kit::ring(wanted, radius))
      if (open.contains(hex)) return hex;
  return kit::Hex::none();
}

void surprise(Play& play, CharacterId who) {
  ConditionEntry entry;
  entry.kind = Condition::surprised;
  Happenings nobody_waits;
  give_condition(play, who, entry, 0, "ST-SURP-01", nobody_waits);
}

// Highest first; ties: higher AGI, player characters before NPCs, then set-up order.                         ST-PRIO-02
int place_by_priority(World const& w, CharacterId who) {
  auto const before = [&](CharacterId a, CharacterId b) {
    Character const& x = character(w, a);
    Character const& y = character(w, b);
    if (x.priority != y.priority) return x.priority > y.priority;
    int const agi_x = attribute(w, a, Attribute::agi), agi_y = attribute(w, b, Attribute::agi);
    if (agi_x != agi_y) return agi_x > agi_y;
    if (x.is_hero() != y.is_hero()) return x.is_hero();
    return a < b;
  };
  auto const& order = w.state.order;
  auto const behind = std::find_if(order.begin(), order.end(), [&](CharacterId other) { return before(who, other); });
  return static_cast<int>(behind - order.begin());
}

void join_order(Play& play, CharacterId who, int die) {
  PriorityRolled const rolled{.who = who, .die = die, .value = die + attribute(play.world(), who, Attribute::agi)};
  play.commit(rolled, "ST-PRIO-01");
  OrderJoined const joined{.who = who, .place = place_by_priority(play.world(), who)};
  play.commit(joined, "ST-PRIO-02");
}

}  // namespace

bool has_happened(World const& w, std::string const& flag) {
  int const index = w.content.flag(flag);
  return index >= 0 && (w.state.flags >> index & 1) != 0;
}

HeroRecord fresh_record(Content const& content, HeroId hero, flow::Seat seat) {
  Hero const& sheet = content.heroes[hero.index()];
  HeroRecord record;
  record.hero = hero;
  record.seat = seat;
  record.abilities = abilities_of(content, sheet);
  record.items = items_of(content, sheet);
  for (Rank const& rank : sheet.expertise)
    record.ranks[static_cast<std::size_t>(rank.expertise.index())] = static_cast<std::uint8_t>(rank.rank);
  return record;
}

Character hero_character(World const& w, int index) {
  HeroRecord const& record = w.state.heroes[index];
  Hero const& sheet = w.content.heroes[record.hero.index()];
  Character c;
  c.hero = record.hero;
  c.record = static_cast<std::uint8_t>(index);
  c.seat = record.seat;
  c.wounded = record.wounded;
  c.wound = record.wounded ? 2 : 0;
  c.available = static_cast<std::uint8_t>(sheet.stamina - c.wound);  // ST-SET-06
  c.injuries = record.injuries;
  c.items = record.items;
  c.abilities = record.abilities;
  c.ranks = record.ranks;
  c.hit_points = static_cast<std::int8_t>(hit_point_maximum(w, c));  // ST-SET-08
  return c;
}

Character npc_character(World const& w, NpcId id, kit::Hex at) {
  Npc const& sheet = w.content.npcs[id.index()];
  Character c;
  c.npc = id;
  c.seat = w.state.versus ? flow::Seat{w.state.seats - 1} : flow::Seat::nobody();
  for (Character const& other : w.state.characters)
    if (other.npc == id) c.number = std::max<std::uint8_t>(c.number, other.number);
  ++c.number;
  c.hex = at;
  c.available = static_cast<std::uint8_t>(sheet.stamina);  // ST-SET-05
  c.hit_points = static_cast<std::int8_t>(sheet.hit_points);
  c.abilities = abilities_of(w.content, sheet);
  c.items = items_of(w.content, sheet);
  // Faces the nearest player character; ties: lower direction number.                                       ST-SET-10
  int nearest = kit::longest_distance + 1;
  for (Character const& other : w.state.characters) {
    if (!other.is_hero() || !other.in_play()) continue;
    int const away = kit::distance(at, other.hex);
    kit::Direction const there = kit::nearest_direction(at, other.hex);
    if (away < nearest || (away == nearest && there < c.facing)) c.facing = there;
    nearest = std::min(nearest, away);
  }
  return c;
}

// --- arrivals --------------------------------------------------------------------------------------------------------

Task<> arrive(Play& play, std::vector<Arrival> const& arrivals, int round) {
  int const players = heroes_in_scenario(play.world());
  for (Arrival const& a : arrivals) {
    if (a.round != round || players < a.from_players || players > a.to_players) continue;
    if (!a.if_flag.empty() && !has_happened(play.world(), a.if_flag)) continue;
    kit::Hex const at = free_hex_near(play.world(), a.at);
    if (!at || play.state.characters.full()) continue;
    int die = 0;
    if (play.state.round > 0) die = co_await play.roll(6, "priority");
    CharacterArrived const arrived{.character = npc_character(play.world(), NpcId{a.npc.index()}, at)};
    play.commit(arrived, "ST-PRIO-08");
    CharacterId const who{play.state.characters.size() - 1};
    if (a.surprised) surprise(play, who);
    if (play.state.round > 0) join_order(play, who, die);
  }
}

// --- set-up ----------------------------------------------------------------------------------------------------------

void PlaceHero::options(World const& w, flow::Offers<Answer>& offers) const {
  for (kit::Hex const hex : map(w).starts - occupied(w)) offers.add(hex);
}
void PlaceHero::prompt(World const& w, flow::Words& words) const {
  words.source("ST-SET-10").say("Where does {} start?", w.content.heroes[w.state.heroes[record].hero.index()].name);
}
void PlaceHero::say(World const&, Answer const& hex, flow::Words& words) const {
  words.verb("place").hex(hex.column, hex.row).say("start at {}", kit::to_text(hex));
}

namespace {

// The first of the living who does not stand yet; the opponents come when all do.
std::optional<int> still_to_place(State const& s) {
  for (int i = 0; i < s.heroes.size(); ++i) {
    auto const is_it = [&](Character const& c) { return c.record == i; };
    if (!s.heroes[i].dead && std::none_of(s.characters.begin(), s.characters.end(), is_it)) return i;
  }
  return std::nullopt;
}

}  // namespace

Task<> set_up(Play& play) {
  if (std::optional<int> const next = still_to_place(play.state)) {
    PlaceHero const question{.record = *next};
    kit::Hex const hex = co_await play.ask(question);
    Character hero = hero_character(play.world(), *next);
    hero.hex = hex;
    CharacterArrived const arrived{.character = hero};
    play.commit(arrived, "ST-SET-10");
    CharacterId const who{play.state.characters.size() - 1};
    Face const facing{.who = who};
    kit::Direction const direction = co_await play.ask(facing);
    Turned const turned{.who = who, .facing = direction};
    play.commit(turned, "ST-SET-10");
    co_return;
  }
  Scenario const& s = scenario(play.world());
  co_await arrive(play, s.npcs, 0);
  if (s.heroes_surprised || has_happened(play.world(), s.surprise_flag))
    for (int i = 0; i < play.state.characters.size(); ++i)
      if (play.state.characters[i].is_hero()) surprise(play, CharacterId{i});
  for (int i = 0; i < play.state.characters.size(); ++i) {
    int const die = co_await play.roll(6, "priority");
    join_order(play, CharacterId{i}, die);
  }
  play.commit(RoundBegun{}, "ST-PRIO-04");
  PhaseReached const begin{.phase = Phase::priority};
  play.commit(begin, "ST-PRIO-01");
}

}  // namespace stamina
