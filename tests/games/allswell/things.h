// Items, cards and phases for tests of the Bench.
#pragma once

#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/items.h"
#include "tests/games/allswell/bench.h"

namespace allswell {

// A procedure is played in another phase than a Scenario.
struct PhaseSet {
  static constexpr std::string_view kind = "phase_set";
  static constexpr bool silent = true;
  Phase phase = Phase::set_up;
  void apply(State& s) const { s.phase = phase; }
  void tell(World const&, flow::Words&) const {}
};

inline Item item(Bench const& b, std::string_view name) {
  Item found;
  REQUIRE_MESSAGE(from_name(*b.content, name, found), name);
  return found;
}
inline void carry(Bench& b, std::string_view who, std::string_view name, ItemPile pile) {
  Item const it = item(b, name);
  if (it.equipment)
    b.s.equipment.put(it.equipment, equipment_zone(b.id(who), pile), kit::every_seat);
  else
    b.s.loot.put(it.loot, loot_zone(b.id(who), pile), kit::every_seat);
}
inline void lay(Bench& b, std::string_view loot, LootZone zone) {
  b.s.loot.put(item(b, loot).loot, zone, kit::every_seat);
}
inline void lay(Bench& b, std::string_view equipment, EquipmentZone zone) {
  b.s.equipment.put(item(b, equipment).equipment, zone, kit::every_seat);
}
// Whose it is and where: "groanax pack", "supply".
inline std::string place_of(Bench& b, std::string_view name) {
  Item const it = item(b, name);
  Carried const now = carried(b.world().state, it);
  constexpr std::string_view piles[] = {"ready", "pack", "waiting"};
  if (now.by) return fmt::format("{} {}", name_of(*b.content, now.by), piles[static_cast<int>(now.pile)]);
  return it.equipment ? boost::describe::enum_to_string(b.world().state.equipment.zone_of(it.equipment), "")
                      : boost::describe::enum_to_string(b.world().state.loot.zone_of(it.loot), "");
}

// The twelve Impulses of the Praxis it follows; all others not dealt yet lie in the supply.
inline void deal_impulses(Bench& b) {
  for (int i = 0; i < b.content->impulses.size(); ++i)
    b.s.impulses.put(ImpulseId{i}, ImpulseZone::supply, kit::every_seat);
  for (int i = 0; i < most_characters; ++i)
    for (int number = 1; number <= impulses_of_a_praxis; ++number)
      if (PraxisId const praxis = b.s.sheets[static_cast<std::size_t>(i)].praxis)
        b.s.impulses.put(impulse_of(b.world(), praxis, number), zone(CharacterId{i}, ImpulsePile::deck),
                         kit::every_seat);
}
inline ImpulseId impulse(Bench const& b, std::string_view name) {
  ImpulseId found;
  REQUIRE_MESSAGE(from_name(*b.content, name, found), name);
  return found;
}
inline Sheet const& sheet_after(Bench& b, std::string_view who) {
  return b.state().sheets[static_cast<std::size_t>(b.id(who).index())];
}

using Texts_ = std::vector<std::string>;

}  // namespace allswell
