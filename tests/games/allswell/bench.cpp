#include "tests/games/allswell/bench.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace allswell {
namespace {

std::function<Task<>(Play&)> procedure_of_the_test;

struct TestDone {
  static constexpr std::string_view kind = "test_done";
  static constexpr bool silent = true;
  void apply(State& s) const { s.phase = Phase::finished; }
  void tell(World const&, flow::Words&) const {}
};

}  // namespace

std::shared_ptr<Content const> core_pack() {
  static auto const loaded = load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "allswell" / "core"});
  REQUIRE(loaded.content != nullptr);
  return loaded.content;
}
Content& own_core_pack(std::shared_ptr<Content const>& owner) {
  owner = load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "allswell" / "core"}).content;
  REQUIRE(owner != nullptr);
  return const_cast<Content&>(*owner);
}

void lay_aside(Powers& powers) {
  static std::vector<Powers> laid_aside;
  laid_aside.push_back(std::exchange(powers, {}));
}

Task<> BenchRules::step(Play& play) {
  co_await procedure_of_the_test(play);
  TestDone const done;
  play.commit(done, "AW-GEN-01");
}

Bench::Bench(std::string_view scenario, std::vector<std::string> const& characters) : content(core_pack()) {
  s.phase = Phase::scenario;
  s.seats = static_cast<std::uint8_t>(characters.size());
  s.scenario.scenario = ScenarioId(content->scenarios.index_of(scenario));
  REQUIRE(s.scenario.scenario);
  Scenario const& it = content->scenarios[s.scenario.scenario.index()];
  s.scenario.round = 1;
  s.scenario.phase = RoundPhase::turns;
  s.scenario.overlays.fill(255);
  for (std::size_t i = 0; i < it.doors.size(); ++i)
    if (it.doors[i].stands_open) s.scenario.opened = static_cast<std::uint8_t>(s.scenario.opened | 1u << i);
  for (std::size_t i = 0; i < it.enemies.size(); ++i) s.scenario.types[i].type = TypeId(it.enemies[i].index());
  int seat = 0;
  for (std::string const& name : characters) {
    CharacterId const who = id(name);
    Character const& card = content->characters[who.index()];
    Sheet& own = sheet(name);
    own.seat = flow::Seat{seat++};
    own.used = true;
    own.health = static_cast<std::uint8_t>(card.health);
    own.praxis = PraxisId(card.praxis.index());
    figure(name).health = own.health;
    s.equipment.put(EquipmentId(card.weapon.index()), equipment_zone(who, ItemPile::ready), kit::every_seat);
    hand(name, {});
  }
}

CharacterId Bench::id(std::string_view character) const {
  CharacterId const who(content->characters.index_of(character));
  REQUIRE_MESSAGE(who, character);
  return who;
}
Figure& Bench::figure(std::string_view character) { return s.figures[static_cast<std::size_t>(id(character).index())]; }
Sheet& Bench::sheet(std::string_view character) { return s.sheets[static_cast<std::size_t>(id(character).index())]; }
Combatant& Bench::at(CombatantRef who) { return s.scenario.combatants[static_cast<std::size_t>(who.slot.index())]; }

CombatantRef Bench::put(std::string_view character, Hex hex) {
  CombatantId const slot = slot_of(id(character));
  Arrived const arrived{slot, slot.index(), hex, 0, 0};
  arrived.apply(s);
  return ref_to(s, slot);
}
CombatantRef Bench::enemy(std::string_view type, Hex hex, int stage) {
  int const of = content->enemies.index_of(type);
  REQUIRE_MESSAGE(of >= 0, type);
  int number = 1, slot = first_enemy;
  for (; s.scenario.combatants[static_cast<std::size_t>(slot)].presence != Presence::away; ++slot)
    number += s.scenario.combatants[static_cast<std::size_t>(slot)].type == of;
  Arrived const arrived{CombatantId{slot}, of, hex, number, stage};
  arrived.apply(s);
  return ref_to(s, CombatantId{slot});
}
CombatantRef Bench::hire(std::string_view employer, std::string_view mercenary, Hex hex) {
  CombatantId const slot = mercenary_of(slot_of(id(employer)));
  int const of = content->mercenaries.index_of(mercenary);
  REQUIRE_MESSAGE(of >= 0, mercenary);
  Arrived const arrived{slot, of, hex, 0, 0};
  arrived.apply(s);
  sheet(employer).employs = HiredId{of};
  return ref_to(s, slot);
}
void Bench::solo_ally(std::string_view character) {
  sheet(character).solo_ally = true;
  sheet(character).seat = flow::Seat{0};
  figure(character).health = static_cast<std::uint8_t>(content->characters[id(character).index()].solo.health.front());
  strip(character);
}
void Bench::wear(std::string_view character, std::string_view equipment) {
  EquipmentId const item(content->equipment.index_of(equipment));
  REQUIRE_MESSAGE(item, equipment);
  s.equipment.put(item, equipment_zone(id(character), ItemPile::ready), kit::every_seat);
}
void Bench::strip(std::string_view character) {
  s.equipment.move_all(equipment_zone(id(character), ItemPile::ready), EquipmentZone::supply, kit::every_seat);
}
void Bench::show(std::string_view character, std::string_view impulse) {
  ImpulseId const card(content->impulses.index_of(impulse));
  REQUIRE_MESSAGE(card, impulse);
  s.impulses.put(card, zone(id(character), ImpulsePile::displayed), kit::every_seat);
}
void Bench::praxis(std::string_view character, std::string_view praxis) {
  sheet(character).praxis = PraxisId(content->praxes.index_of(praxis));
}
void Bench::no_traits() {
  static std::shared_ptr<Content const> const plain = [] {
    std::shared_ptr<Content const> owner;
    Content& own = own_core_pack(owner);
    for (Character& one : own.characters.items()) lay_aside(one.trait.powers);
    for (Praxis& one : own.praxes.items()) lay_aside(one.trait.powers);
    return owner;
  }();
  content = plain;
}
CardId Bench::card(std::string_view character, std::string_view card) const {
  int const action = content->actions.index_of(fmt::format("{}_{}", character, card));
  REQUIRE_MESSAGE(action >= 0, card);
  std::vector<int> const& all = content->characters[id(character).index()].cards;
  return CardId(static_cast<int>(std::ranges::find(all, action) - all.begin()));
}
void Bench::hand(std::string_view character, std::vector<std::string> const& cards) {
  CardShelf& shelf = s.cards[static_cast<std::size_t>(id(character).index())];
  for (int i = 0; i < starting_cards; ++i) shelf.put(CardId{i}, CardZone::deck, kit::no_seat);
  for (std::string const& one : cards) shelf.put(card(character, one), CardZone::hand, kit::every_seat);
}
void Bench::belt(std::string_view character, std::string_view loot) {
  LootId item;
  REQUIRE_MESSAGE(from_name(*content, loot, item), loot);
  s.loot.put(item, loot_zone(id(character), ItemPile::ready), kit::every_seat);
}
AbilityId Bench::ability(std::string_view name) const {
  for (int i = 0; i < content->all_abilities.size(); ++i)
    if (content->all_abilities[i].id == name || content->all_abilities[i].name == name) return AbilityId{i};
  FAIL("there is no ability " << std::string(name));
  return {};
}

void Bench::play(std::function<Task<>(Play&)> procedure) {
  if (position_) s = position_->state();
  s.phase = Phase::scenario;
  procedure_of_the_test = std::move(procedure);
  position_ = std::make_unique<flow::PositionOf<BenchRules>>(content, s);
  auto chance = std::make_shared<flow::Script>();
  chance->entries = script_;
  position_->set_chance(flow::ChanceMode::scripted, chance);
  position_->listen(&log_);
  position_->over();
}

std::string Bench::prompt() { return position_->prompt().text(); }
std::vector<std::string> Bench::options() {
  std::vector<std::string> texts;
  if (over()) return texts;
  for (flow::Words const& words : position_->options()) texts.push_back(words.text());
  return texts;
}
bool Bench::offers(std::string const& text) {
  auto const all = options();
  return std::find(all.begin(), all.end(), text) != all.end();
}
std::string Bench::why_not(std::string const& text) {
  if (over()) return {};
  for (flow::Refusal const& r : position_->refusals())
    if (r.option.text() == text) return r.rule;
  return {};
}
void Bench::answer(std::string const& text) {
  auto const all = options();
  auto const found = std::find(all.begin(), all.end(), text);
  if (found == all.end()) {
    std::string list;
    for (std::string const& t : all) list += "\n  " + t;
    FAIL("\"" << text << "\" is not offered in " << kind() << ":" << list);
  }
  position_->answer(static_cast<int>(found - all.begin()));
}
void Bench::answer_all(std::vector<std::string> const& texts) {
  for (std::string const& text : texts) answer(text);
}
bool Bench::said(std::string_view part) const {
  return std::any_of(log_.texts.begin(), log_.texts.end(),
                     [&](std::string const& text) { return text.find(part) != std::string::npos; });
}
int Bench::times_said(std::string_view part) const {
  auto const holds = [&](std::string const& text) { return text.find(part) != std::string::npos; };
  return static_cast<int>(std::count_if(log_.texts.begin(), log_.texts.end(), holds));
}
bool Bench::told(std::string const& rule) const {
  return std::find(log_.rules.begin(), log_.rules.end(), rule) != log_.rules.end();
}

}  // namespace allswell

template class flow::PositionOf<allswell::BenchRules>;
