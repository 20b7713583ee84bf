#include "games/allswell/state.h"
#include "pack/names.h"

#include <charconv>

namespace allswell {

int players(State const& s) {
  int n = 0;
  for (Sheet const& sheet : s.sheets) n += sheet.seat.is_person() && !sheet.solo_ally;
  return n;
}
CharacterId character_of_seat(State const& s, flow::Seat seat) {
  for (int i = 0; i < most_characters; ++i) {
    Sheet const& sheet = s.sheets[static_cast<std::size_t>(i)];
    if (sheet.seat == seat && !sheet.solo_ally) return CharacterId{i};
  }
  return {};
}
void State::settle() {
  scenario.occupied = {};
  scenario.on_map = scenario.dying = 0;
  for (int i = 0; i < most_combatants; ++i) {
    Combatant const& who = scenario.combatants[static_cast<std::size_t>(i)];
    if (who.presence == Presence::away) continue;
    scenario.on_map |= bit(CombatantId{i});
    if (who.presence == Presence::dying) scenario.dying |= bit(CombatantId{i});
    scenario.occupied.insert(who.hex);
  }
}
CharacterId solo_ally(State const& s) {
  for (int i = 0; i < most_characters; ++i)
    if (s.sheets[static_cast<std::size_t>(i)].solo_ally) return CharacterId{i};
  return {};
}

namespace {

// Copies of a card: the first has the name of the thing, the others a number behind it.
template <class Ref, class Id>
std::string copy_name(pack::Things const& things, std::vector<Ref> const& cards, Id id) {
  if (!id || id.index() >= static_cast<int>(cards.size())) return {};
  int copy = 1;
  int i = id.index();
  while (i > 0 && cards[static_cast<std::size_t>(i - 1)] == cards[static_cast<std::size_t>(id.index())]) --i, ++copy;
  std::string const& name = things.id(cards[static_cast<std::size_t>(id.index())].index());
  return copy == 1 ? name : fmt::format("{}.{}", name, copy);
}
template <class Ref, class Id>
bool copy_named(pack::Things const& things, std::vector<Ref> const& cards, std::string_view name, Id& id) {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (Id const one{static_cast<int>(i)}; copy_name(things, cards, one) == name) return id = one, true;
  return false;
}

}  // namespace

#define AW_NAMES(Id, folder)                                                           \
  std::string name_of(Content const& c, Id id) { return pack::name_in(c.folder, id); } \
  bool from_name(Content const& c, std::string_view name, Id& id) { return pack::named_in(c.folder, name, id); }
AW_NAMES(CharacterId, characters)
AW_NAMES(TypeId, enemies)
AW_NAMES(PraxisId, praxes)
AW_NAMES(ImpulseId, impulses)
AW_NAMES(EquipmentId, equipment)
AW_NAMES(IntentId, intents)
AW_NAMES(HiredId, mercenaries)
AW_NAMES(ScenarioId, scenarios)
AW_NAMES(ExplorationId, explorations)
AW_NAMES(LocationId, locations)
AW_NAMES(QuestId, quests)
AW_NAMES(PassageId, passages)
#undef AW_NAMES

std::string name_of(Content const& c, LootId id) { return copy_name(c.loot, c.loot_cards, id); }
bool from_name(Content const& c, std::string_view name, LootId& id) {
  return copy_named(c.loot, c.loot_cards, name, id);
}
std::string name_of(Content const& c, ThroesId id) { return copy_name(c.throes, c.throes_cards, id); }
bool from_name(Content const& c, std::string_view name, ThroesId& id) {
  return copy_named(c.throes, c.throes_cards, name, id);
}

std::string name_of(Content const&, CardId id) { return id ? std::to_string(id.index() + 1) : std::string{}; }
bool from_name(Content const&, std::string_view name, CardId& id) {
  int number = 0;
  auto const [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc{} || end != name.data() + name.size() || number < 1 || number > cards_of_a_character)
    return false;
  id = CardId{number - 1};
  return true;
}

std::string name_of(Content const& c, Item item) {
  return item.equipment ? name_of(c, item.equipment) : name_of(c, item.loot);
}
bool from_name(Content const& c, std::string_view name, Item& item) {
  item = {};
  return from_name(c, name, item.equipment) || from_name(c, name, item.loot);
}

namespace {
std::string character_at(Content const& c, int i) { return pack::name_in(c.characters, CharacterId{i}); }
}  // namespace
std::string name_at(Content const& c, std::array<Sheet, most_characters> const&, int i) { return character_at(c, i); }
std::string name_at(Content const& c, std::array<Figure, most_characters> const&, int i) { return character_at(c, i); }
std::string name_at(Content const& c, std::array<CardShelf, most_characters> const&, int i) {
  return character_at(c, i);
}

}  // namespace allswell
