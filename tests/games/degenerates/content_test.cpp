// The content of Dungeon Degenerates: the pack is sound and as large as the manifest wants it.
#include <doctest/doctest.h>

#include <set>

#include "games/degenerates/content.h"
#include "pack/describe.h"
#include "pack/library.h"

namespace degenerates {
namespace {

pack::Loaded<Content> const& core() {
  static pack::Loaded<Content> const loaded = load({CHRONICLER_SOURCE "/packs/degenerates/core"}, true);
  return loaded;
}

template <class Things, class Fits>
int count(Things const& things, Fits fits) {
  int n = 0;
  for (int i = 0; i < things.size(); ++i) n += fits(things[i]);
  return n;
}

}  // namespace

TEST_CASE("degenerates: the core pack is sound") {
  INFO(core().problems.text());
  CHECK(core().problems.ok());
  REQUIRE(core());
}

TEST_CASE("degenerates: every field of the content has a sentence, and card texts hide nothing") {
  CHECK(pack::faults_of_description(pack::describe<Content>()) == std::vector<std::string>{});
  CHECK(pack::unsaid_fields(pack::describe<Content>()) == std::vector<std::string>{});
}

TEST_CASE("degenerates: the core pack has the sizes of the starter set") {
  REQUIRE(core());
  Content const& c = *core().content;
  auto const kind = [&](SpaceKind k) { return count(c.spaces, [&](Space const& s) { return s.kind == k; }); };
  CHECK(c.territories.size() == 9);
  CHECK(kind(SpaceKind::location) == 20);
  CHECK(kind(SpaceKind::road) == 8);
  CHECK(kind(SpaceKind::path) == 7);
  CHECK(kind(SpaceKind::maze) == 1);
  CHECK(kind(SpaceKind::overlay) == 1);
  CHECK(count(c.spaces, [](Space const& s) { return s.has(Trait::river_port); }) == 7);
  CHECK(count(c.spaces, [](Space const& s) { return s.has(Trait::lake_port); }) == 4);
  CHECK(c.characters.size() == 6);
  CHECK(c.skills.size() == 12);
  CHECK(c.weaknesses.size() == 8);
  CHECK(c.triumphs.size() == 4);
  for (int d = 0; d < monster_deck_count; ++d) {
    auto const deck = static_cast<MonsterDeck>(d);
    int const wanted = deck == MonsterDeck::epic ? 7 : deck == MonsterDeck::law ? 8 : 10;
    CHECK(count(c.monsters, [&](Monster const& m) { return m.deck == deck; }) == wanted);
    int const heavy = count(c.monsters, [&](Monster const& m) { return m.deck == deck && m.xp == 3; });
    CHECK(heavy == (deck == MonsterDeck::epic ? 0 : 2));
  }
  CHECK(c.danger.size() == 30);
  CHECK(count(c.danger, [](DangerCard const& d) { return d.law; }) == 10);
  CHECK(count(c.danger, [](DangerCard const& d) { return d.epic; }) == 4);
  CHECK(count(c.danger, [](DangerCard const& d) { return !d.values.empty(); }) == 6);
  CHECK(count(c.danger, [](DangerCard const& d) { return static_cast<bool>(d.territory); }) == 9);
  for (DangerTop top : {DangerTop::each_voidgate, DangerTop::reshuffle, DangerTop::your_space})
    CHECK(count(c.danger, [&](DangerCard const& d) { return d.top == top; }) == 3);
  for (int r = 0; r < region_count; ++r) {
    auto const here = [&](Encounter const& e) { return e.region == static_cast<Region>(r) && !e.mission_only; };
    CHECK(count(c.encounters, here) == 8);
    CHECK(count(c.encounters, [&](Encounter const& e) { return here(e) && e.immediately; }) >= 2);
    CHECK(count(c.encounters, [&](Encounter const& e) { return here(e) && e.scenarios.size() == 2; }) >= 2);
    CHECK(count(c.encounters, [&](Encounter const& e) { return here(e) && !e.scenarios[0].options.empty(); }) >= 3);
    CHECK(count(c.encounters, [&](Encounter const& e) { return here(e) && e.scenarios[0].fight; }) >= 2);
  }
  auto const loot = [&](LootType t) { return count(c.loot, [&](Loot const& l) { return !l.epic && l.type == t; }); };
  CHECK(loot(LootType::item) == 28);
  CHECK(loot(LootType::ally) == 4);
  CHECK(loot(LootType::disease) == 3);
  CHECK(loot(LootType::event) == 4);
  CHECK(loot(LootType::monster) == 4);
  CHECK(loot(LootType::service) == 5);
  CHECK(count(c.loot, [](Loot const& l) { return l.epic; }) == 8);
  CHECK(count(c.loot, [](Loot const& l) { return l.heavy && !l.epic; }) == 5);
  CHECK(count(c.loot, [](Loot const& l) { return l.ammo != Ammo::none; }) == 2);
  CHECK(count(c.loot, [](Loot const& l) { return l.type == LootType::item && l.found == Found::town_only; }) == 4);
  std::set<int> starting;
  for (Character const& ch : c.characters)
    for (Ref<Loot> l : ch.loot) starting.insert(l.index());
  CHECK(starting.size() == 12);
  CHECK(c.doom.size() == 10);
  CHECK(count(c.doom, [](DoomCard const& d) { return d.remains.has_value(); }) == 4);
  CHECK(c.signs.size() == 6);
  CHECK(c.missions.size() == 6);
}

TEST_CASE("DD-RIVR-02 DD-RIVR-03 DD-RIVR-04 DD-RIVR-05 DD-RIVR-06 DD-RIVR-07 DD-RIVR-08  the river as it is printed") {
  REQUIRE(core());
  Content const& c = *core().content;
  auto const below = [&](char const* from) {
    std::set<std::string> to;
    for (Ref<Space> n : c.spaces[c.spaces.ref(from)].downriver) to.insert(c.spaces.id(n.index()));
    return to;
  };
  using Names = std::set<std::string>;
  CHECK(below("tunnel_of_terror") == Names{"pigskin_port"});
  CHECK(below("pigskin_port") == Names{"east_bridge", "north_bridge", "the_watchtower"});
  CHECK(below("north_bridge") == Names{});
  CHECK(below("east_bridge") == Names{"dusk_falls", "fishmonger_camp"});
  CHECK(below("the_watchtower") == Names{"gutfish_ford"});
  CHECK(below("gutfish_ford") == Names{"crystal_crater"});
  CHECK(below("crystal_crater") == Names{});
}

TEST_CASE("DD-MAP-07 DD-MAP-10 DD-PORT-01 DD-PORT-02  Territories and ports have the places the rulebook names") {
  REQUIRE(core());
  Content const& c = *core().content;
  auto const of = [&](Region r) {
    std::set<std::string> names;
    for (Territory const& t : c.territories)
      if (t.region == r) names.insert(t.name);
    return names;
  };
  using Names = std::set<std::string>;
  CHECK(of(Region::badlands) == Names{"The Blasted Heath", "Burning Lakes", "The Wasteland"});
  CHECK(of(Region::highlands) == Names{"The Foothills", "Slaver's Pass"});
  CHECK(of(Region::lowlands) == Names{"The Fields", "The Witchwood"});
  CHECK(of(Region::wetlands) == Names{"The Rotting Swamp", "Tomb Lake"});
  auto const with = [&](Trait t) {
    std::set<std::string> names;
    for (Space const& s : c.spaces)
      if (s.has(t)) names.insert(s.name);
    return names;
  };
  CHECK(with(Trait::river_port) == Names{"Crystal Crater", "East Bridge", "Gutfish Ford", "North Bridge",
                                         "Pigskin Port", "The Tunnel of Terror", "The Watchtower"});
  CHECK(with(Trait::lake_port) == Names{"Dusk Falls", "Fishmonger Camp", "Ghostgate", "Tower Island"});
  for (Space const& s : c.spaces)
    if (s.kind == SpaceKind::path) {
      CHECK(c.territories.id(s.territory.index()) != "the_fields");
      CHECK(c.territories.id(s.territory.index()) != "tomb_lake");
    }
}

TEST_CASE("degenerates: what a card says is made from what it does") {
  REQUIRE(core());
  Content const& c = *core().content;
  auto const loot = [&](char const* id) { return c.texts.loot[static_cast<std::size_t>(c.loot.index_of(id))]; };
  CHECK(loot("second_hand_indulgence") ==
        "Cash It In (quick action): gain 2 Luck, then discard this card. Read It Aloud (rest action): gain 2 Luck, "
        "then lose all Status Conditions, then discard this card.");
  CHECK(c.texts.skills[static_cast<std::size_t>(c.skills.index_of("provoke"))] ==
        "Provoke (quick action), aimed at monster: the Monster targets you.");
}

}  // namespace degenerates
