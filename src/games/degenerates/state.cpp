#include "games/degenerates/state.h"
#include "pack/names.h"

#include <charconv>

#include <boost/describe/enum_to_string.hpp>

namespace degenerates {
namespace {

// Copies of a card: the first has the name of the thing, the others a number behind it.
template <class Id>
std::string copy_name(pack::Things const& things, std::vector<std::uint8_t> const& cards,
                      std::vector<std::uint8_t> const& first, Id id) {
  if (!id || id.index() >= static_cast<int>(cards.size())) return {};
  int const thing = cards[static_cast<std::size_t>(id.index())];
  int const copy = id.index() - first[static_cast<std::size_t>(thing)];
  return copy == 0 ? things.id(thing) : fmt::format("{}.{}", things.id(thing), copy + 1);
}
template <class Id>
bool copy_named(pack::Things const& things, std::vector<std::uint8_t> const& first, std::string_view name, Id& id) {
  int copy = 1;
  if (std::size_t const dot = name.find('.'); dot != name.npos) {
    std::string_view const number = name.substr(dot + 1);
    auto const [end, error] = std::from_chars(number.data(), number.data() + number.size(), copy);
    if (error != std::errc{} || end != number.data() + number.size() || copy < 2) return false;
    name = name.substr(0, dot);
  }
  int const thing = things.index_of(name);
  if (thing < 0) return false;
  auto const at = static_cast<std::size_t>(thing);
  if (first[at] + copy > first[at + 1]) return false;
  id = Id{first[at] + copy - 1};
  return true;
}

}  // namespace

#define DD_NAMES(Id, folder)                                                           \
  std::string name_of(Content const& c, Id id) { return pack::name_in(c.folder, id); } \
  bool from_name(Content const& c, std::string_view name, Id& id) { return pack::named_in(c.folder, name, id); }
DD_NAMES(SpaceId, spaces)
DD_NAMES(TerritoryId, territories)
DD_NAMES(CharacterId, characters)
DD_NAMES(StatusId, statuses)
DD_NAMES(SkillId, skills)
DD_NAMES(TriumphId, triumphs)
DD_NAMES(MissionId, missions)
DD_NAMES(EpilogueId, epilogues)
DD_NAMES(DangerId, danger)
DD_NAMES(EncounterId, encounters)
DD_NAMES(DoomId, doom)
DD_NAMES(SignId, signs)
DD_NAMES(WeaknessId, weaknesses)
#undef DD_NAMES

std::string name_at(Content const& c, std::array<Adventurer, most_adventurers> const& all, int i) {
  Adventurer const& a = all[static_cast<std::size_t>(i)];
  return a.character ? pack::name_in(c.characters, a.character) : std::to_string(i);
}
std::string name_at(Content const& c, std::array<SpaceState, most_spaces> const&, int i) {
  return pack::name_in(c.spaces, SpaceId{i});
}
std::string name_at(Content const& c, std::array<TerritoryState, most_territories> const&, int i) {
  return pack::name_in(c.territories, TerritoryId{i});
}
std::string name_at(Content const&, std::array<std::int8_t, attribute_count> const&, int i) {
  return boost::describe::enum_to_string(static_cast<Attribute>(i), "");
}

std::string name_of(Content const& c, LootId id) { return copy_name(c.loot, c.loot_cards, c.first_loot_card, id); }
std::string name_of(Content const& c, MonsterId id) {
  return copy_name(c.monsters, c.monster_cards, c.first_monster_card, id);
}
bool from_name(Content const& c, std::string_view name, LootId& id) {
  return copy_named(c.loot, c.first_loot_card, name, id);
}
bool from_name(Content const& c, std::string_view name, MonsterId& id) {
  return copy_named(c.monsters, c.first_monster_card, name, id);
}

}  // namespace degenerates
