// A Campaign is resumed from its record sheets.  Ledger DD-SAVE-06, -07, -09, -11, -13, -14.
#include <fmt/format.h>
#include <boost/describe/enum_from_string.hpp>
#include <boost/json.hpp>

#include "flow/fault.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"

namespace degenerates {

namespace {

using boost::json::array;
using boost::json::object;
using Value = boost::json::value;

// Reads a sheet and says what is wrong with it.
struct Sheet {
  Content const& c;
  object const& fields;
  std::string what;  // "the map"

  [[noreturn]] void wrong(std::string_view field, std::string_view cause) const {
    throw flow::Refused(fmt::format("the record cannot be read: {} ({}) {}", field, what, cause));
  }
  Value const& at(std::string_view field) const {
    Value const* const found = fields.if_contains(field);
    if (!found) wrong(field, "is missing");
    return *found;
  }
  bool has(std::string_view field) const { return fields.contains(field); }
  Sheet inner(std::string_view field) const {
    if (!at(field).is_object()) wrong(field, "is no sheet");
    return {c, at(field).get_object(), std::string(field)};
  }
  array const& list(std::string_view field) const {
    if (!at(field).is_array()) wrong(field, "is no list");
    return at(field).get_array();
  }
  int number(std::string_view field, int least, int most) const {
    Value const& v = at(field);
    if (!v.is_int64() || v.get_int64() < least || v.get_int64() > most)
      wrong(field, fmt::format("is no number from {} to {}", least, most));
    return static_cast<int>(v.get_int64());
  }
  bool yes(std::string_view field) const {
    if (!at(field).is_bool()) wrong(field, "is neither true nor false");
    return at(field).get_bool();
  }
  std::string_view text(Value const& v, std::string_view field) const {
    if (!v.is_string()) wrong(field, "is no name");
    return v.get_string();
  }
  template <class Id>
  Id named(Value const& v, std::string_view field) const {
    Id id;
    std::string_view const name = text(v, field);
    if (!from_name(c, name, id)) wrong(field, fmt::format("names something these packs do not have: {}", name));
    return id;
  }
  template <class Id>
  Id named(std::string_view field) const {
    return named<Id>(at(field), field);
  }
  template <class Enum>
  Enum word(Value const& v, std::string_view field) const {
    Enum e{};
    std::string const name(text(v, field));
    if (!boost::describe::enum_from_string(name.c_str(), e))
      wrong(field, fmt::format("has a word nobody knows: {}", name));
    return e;
  }
  std::uint16_t traits(std::string_view field) const {
    std::uint16_t all = 0;
    for (Value const& v : list(field)) all |= static_cast<std::uint16_t>(1u << static_cast<int>(word<Trait>(v, field)));
    return all;
  }
  template <class Id, class Each>
  void each(std::string_view field, Each f) const {
    for (Value const& v : list(field)) f(named<Id>(v, field));
  }
};

void read_mission(State& s, Sheet const& sheet) {
  s.mission.mission = sheet.named<MissionId>("next");
  for (Value const& v : sheet.list("remembered")) {
    int const flag = sheet.c.flags.index_of(sheet.text(v, "remembered"));
    if (flag < 0) sheet.wrong("remembered", "names something these packs do not have");
    s.mission.flags |= std::uint64_t{1} << flag;
  }
  sheet.each<MissionId>("completed", [&](MissionId m) { s.mission.completed |= std::uint32_t{1} << m.index(); });
  sheet.each<CharacterId>("dead", [&](CharacterId d) {
    s.mission.died |= static_cast<std::uint16_t>(1u << d.index());  // DD-SAVE-14
  });
  s.mission.captures = static_cast<std::uint8_t>(sheet.number("captures", 0, 255));
}
void read_doom(State& s, Sheet const& sheet) {
  auto const region = [&](Value const& v, std::string_view field) {
    Region const r = sheet.word<Region>(v, field);
    if (r == Region::the_void) sheet.wrong(field, "is no Region of the Borderlands");
    return r;
  };
  for (Value const& v : sheet.list("track"))
    if (!s.doom.track.try_push_back(region(v, "track"))) sheet.wrong("track", "is longer than the Doom Track");
  for (Value const& v : sheet.list("placed before"))
    s.doom.placed |= static_cast<std::uint8_t>(1u << static_cast<int>(region(v, "placed before")));
  Sheet const cards = sheet.inner("cards in play");
  for (int r = 0; r < region_count; ++r) {
    char const* const name = boost::describe::enum_to_string(static_cast<Region>(r), "");
    cards.each<DoomId>(name, [&](DoomId card) {  // taken from their deck                                   DD-SAVE-13
      s.cards.doom.put(card, of(DoomZone::in_badlands, r), kit::every_seat);
    });
  }
  if (sheet.has("hand")) s.doom.hand = sheet.named<SpaceId>("hand");
}
void read_space(SpaceState& s, Sheet const& sheet) {
  s.danger = sheet.has("danger") ? static_cast<std::uint8_t>(sheet.number("danger", 0, highest_level)) : 0;
  s.town = sheet.has("town") ? static_cast<std::uint8_t>(sheet.number("town", 0, highest_level)) : 0;
  if (s.danger != 0 && s.town != 0) sheet.wrong("town", "stands beside a Danger Level (DD-LVL-04)");
  s.voidgate = sheet.has("voidgate") && sheet.yes("voidgate");
  s.destroyed = sheet.has("destroyed") && sheet.yes("destroyed");
  if (sheet.has("traits")) s.traits = sheet.traits("traits");
}
void read_epics(State& s, Sheet const& sheet) {
  for (Value const& v : sheet.list("epic monsters")) {
    if (!v.is_object()) sheet.wrong("epic monsters", "has something that is no sheet");
    Sheet const epic{sheet.c, v.get_object(), "an Epic Monster"};
    EpicCounter counter;
    counter.monster = epic.named<MonsterId>("monster");
    counter.at = epic.named<SpaceId>("at");
    counter.heading = epic.word<Heading>(epic.at("heading"), "heading");
    if (counter.heading == Heading::reader) counter.heading = Heading::closest_party;  // whom it sought is not kept
    if (counter.heading == Heading::location) counter.to = static_cast<std::uint8_t>(epic.named<SpaceId>("to").index());
    if (!s.map.epics.try_push_back(counter)) sheet.wrong("epic monsters", "are too many");
    s.cards.monsters.put(counter.monster, MonsterZone::board, kit::every_seat);  // DD-SAVE-13
  }
}
void read_map(State& s, Sheet const& sheet) {
  s.map.bounty = static_cast<std::uint8_t>(sheet.number("bounty", 1, highest_level));
  if (sheet.has("base")) s.map.base = sheet.named<SpaceId>("base");
  Sheet const spaces = sheet.inner("spaces");
  for (int i = 0; i < sheet.c.spaces.size(); ++i)
    if (spaces.has(sheet.c.spaces.id(i))) read_space(s.of(SpaceId{i}), spaces.inner(sheet.c.spaces.id(i)));
  Sheet const territories = sheet.inner("territories");
  for (int i = 0; i < sheet.c.territories.size(); ++i) {
    Sheet const one = territories.inner(sheet.c.territories.id(i));
    TerritoryState& t = s.map.territories[static_cast<std::size_t>(i)];
    t.danger = static_cast<std::uint8_t>(one.number("danger", 1, highest_level));
    t.traits = one.traits("traits");
  }
  read_epics(s, sheet);
}
void read_removed(State& s, Sheet const& sheet) {  // DD-SAVE-14
  sheet.each<LootId>("removed loot", [&](LootId card) { s.cards.loot.put(card, LootZone::out, kit::every_seat); });
  sheet.each<MonsterId>("removed monsters",
                        [&](MonsterId card) { s.cards.monsters.put(card, MonsterZone::out, kit::every_seat); });
  sheet.each<EncounterId>("removed encounters",
                          [&](EncounterId card) { s.cards.encounters.put(card, EncounterZone::out, kit::every_seat); });
}
// Conditions, Explored counters and Wounds on counters are not listed and are lost.               DD-SAVE-06, -07, -09
void read_adventurer(State& s, Who who, Sheet const& sheet) {
  Adventurer& a = s.of(who);
  a.character = sheet.named<CharacterId>("character");
  a.seat = static_cast<std::uint8_t>(sheet.number("seat", 0, s.seats - 1));
  a.presence = sheet.yes("dead") ? Presence::dead : Presence::in_play;
  if (!a.plays()) return;
  a.at = sheet.named<SpaceId>("at");
  a.gp = static_cast<std::int8_t>(sheet.number("gp", 0, most_gold));
  a.xp = static_cast<std::int8_t>(sheet.number("xp", 0, most_experience));
  a.luck = static_cast<std::int8_t>(sheet.number("luck", 0, most_attribute));
  Sheet const attributes = sheet.inner("attributes");
  for (int i = 0; i < attribute_count; ++i) {
    char const* const name = boost::describe::enum_to_string(static_cast<Attribute>(i), "");
    a.base[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(attributes.number(name, -20, 30));
  }
  a.now = a.base;
  int const most = sheet.number("hp", 1, 2 * most_attribute);
  a.wounds = static_cast<std::int8_t>(sheet.number("wounds", 0, most));
  a.defeated = a.wounds == most;
  sheet.each<SkillId>("skills", [&](SkillId id) { a.skills.add(id); });
  sheet.each<SkillId>("masteries", [&](SkillId id) { a.masteries.add(id); });
  sheet.each<TriumphId>("triumphs", [&](TriumphId id) { a.triumphs.add(id); });
  sheet.each<WeaknessId>("weaknesses", [&](WeaknessId card) {
    s.cards.weaknesses.put(card, of(WeaknessZone::held_0, who), kit::every_seat);
  });
  sheet.each<LootId>("loot", [&](LootId card) {  // taken from their decks                                  DD-SAVE-13
    s.cards.loot.put(card, of(LootZone::held_0, who), kit::every_seat);
  });
}
// What does not fit, or is not its own, stays in the bag; older sheets do not say.                         DD-SAVE-11
void read_equipment(State& s, Who who, Sheet const& sheet) {
  World const w{sheet.c, s};
  auto const fits = [&](LootId card) { return slot_of(w, card) != Slot::none && in_the_way(w, who, card).nothing(); };
  if (sheet.has("equipped"))
    sheet.each<LootId>("equipped", [&](LootId card) {
      if (holds(w, who, card) && !equipped(s, card) && fits(card)) s.equipped.add(card);
    });
  if (!sheet.has("loaded")) return;
  for (auto const& [name, value] : sheet.inner("loaded").fields) {
    auto const weapon = sheet.named<LootId>(Value(name), "loaded"), ammo = sheet.named<LootId>(value, "loaded");
    if (holds(w, who, weapon) && holds(w, who, ammo) && can_load(w, ammo, weapon)) s.loaded.push_back({ammo, weapon});
  }
}
void read_adventurers(State& s, Sheet const& sheet) {
  array const& all = sheet.list("adventurers");
  if (all.empty() || all.size() > most_adventurers) sheet.wrong("adventurers", "are too many or none");
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].is_object()) sheet.wrong("adventurers", "has something that is no sheet");
    Who const who{static_cast<int>(i)};
    Sheet const one{sheet.c, all[i].get_object(), "an Adventurer"};
    read_adventurer(s, who, one);
    if (s.of(who).plays()) read_equipment(s, who, one);
  }
}

Who whose(State const& s, CharacterId character) {
  for (int i = 0; i < most_adventurers; ++i)
    if (s.of(Who{i}).plays() && s.of(Who{i}).character == character) return Who{i};
  return {};
}
// What was better, worse or forbidden for this mission or for good; older sheets do not say.               DD-SAVE-13
void read_effects(State& s, Sheet const& sheet) {
  if (!sheet.has("effects")) return;
  for (Value const& v : sheet.list("effects")) {
    if (!v.is_object()) sheet.wrong("effects", "has something that is no sheet");
    Sheet const one{sheet.c, v.get_object(), "an effect"};
    Modifier m;
    one.each<CharacterId>("whom", [&](CharacterId character) {
      Who const who = whose(s, character);
      if (who) m.who |= bit(who);
    });
    m.until = one.word<Until>(one.at("until"), "until");
    m.forbids = one.has("forbids");
    if (m.forbids) {
      m.what = static_cast<std::uint8_t>(one.word<Deed>(one.at("forbids"), "forbids"));
    } else {
      m.what = static_cast<std::uint8_t>(one.word<Stat>(one.at("stat"), "stat"));
      m.by = static_cast<std::int8_t>(one.number("by", -100, 100));
    }
    if (!s.modifiers.try_push_back(m)) sheet.wrong("effects", "are too many");
  }
}

}  // namespace

State from_record(Content const& c, std::string_view record, std::uint64_t seed) {
  boost::system::error_code error;
  Value const sheets = boost::json::parse(record, error);
  if (error || !sheets.is_object()) throw flow::Refused("the record cannot be read: it is no record sheet");
  Sheet const sheet{c, sheets.get_object(), "the record"};
  if (sheet.text(sheet.at("record"), "record") != "degenerates 1") sheet.wrong("record", "is of another kind");
  Sheet const decks = sheet.inner("decks");
  Board board;
  board.campaign = true;
  for (Value const& v : decks.list("reshuffled"))
    board.reshuffled |= static_cast<std::uint8_t>(1u << static_cast<int>(decks.word<MonsterDeck>(v, "reshuffled")));
  State s = fresh_board(c, board);  // DD-SAVE-13
  s.chance.seed = seed;
  s.seats = static_cast<std::uint8_t>(sheet.number("seats", 1, most_adventurers));
  s.late_joiners = sheet.yes("late joiners");
  s.difficulty = sheet.word<Difficulty>(sheet.at("difficulty"), "difficulty");
  read_mission(s, sheet.inner("mission"));
  read_doom(s, sheet.inner("doom"));
  read_map(s, sheet.inner("map"));
  read_removed(s, decks);
  read_adventurers(s, sheet);
  read_effects(s, sheet);
  Worked const works = worked_out({c, s});
  works.apply(s);
  s.turn.phase = Phase::between_missions;  // the mission is still to be laid out
  return s;
}

}  // namespace degenerates
