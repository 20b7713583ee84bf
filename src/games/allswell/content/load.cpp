// Loads packs of All's Well That Ends, and works out after loading what is not written in them.
#include "games/allswell/content.h"
#include "games/allswell/content/boards.h"
#include "games/allswell/content/checks.h"
#include "games/allswell/content/spelling.h"
#include "games/allswell/faces.h"
#include "games/allswell/kind.h"
#include "pack/describe.h"
#include "pack/library.h"
#include "pack/schema.h"

namespace allswell {
namespace {

// `any`: what all things of its kind can matter for.
void settle(Powers& powers, PowerMasks& any) {
  PowerMasks masks;
  for (Trigger const& trigger : powers.when) masks.add(touching(trigger.when));
  for (Special const special : powers.specials) masks.add(touching(special));
  for (Modifier const& modifier : powers.modifiers) masks.add(touching(modifier.attribute));
  static_cast<PowerMasks&>(powers) = masks;
  any.add(masks);
}
void settle(Ability& ability, PowerMasks& any_token) {
  if (ability.token) settle(ability.token->powers, any_token);
}

void order_cards(Content& c) {
  for (int who = 0; who < c.characters.size(); ++who) {
    Character& character = c.characters.items()[static_cast<std::size_t>(who)];
    for (int i = 0; i < c.abilities.size(); ++i)
      if (c.abilities[i].character.index() == who) character.abilities.emplace_back(i);
    std::ranges::sort(character.abilities, {}, [&](pack::Ref<Ability> a) { return c.abilities[a].place; });
    for (int i = 0; i < c.actions.size(); ++i)
      if (c.actions[i].character.index() == who) character.cards.push_back(i);
    auto const order = [&](int i) {
      ActionCard const& card = c.actions[i];
      return std::pair(card.starting() ? card.number : starting_cards + card.level, i);
    };
    std::ranges::sort(character.cards, {}, order);
  }
  for (int i = 0; i < c.impulses.size(); ++i) {
    Impulse const& impulse = c.impulses[i];
    Praxis& praxis = c.praxes.items()[static_cast<std::size_t>(impulse.praxis.index())];
    praxis.impulses[static_cast<std::size_t>(impulse.number - 1)] = pack::Ref<Impulse>(i);
  }
}

void lay_tracks(Content& c) {
  constexpr std::array conditions = {Condition::rattled, Condition::wounded, Condition::dead};
  for (Enemy& enemy : c.enemies.items()) {
    enemy.track = enemy.stages;
    for (std::size_t i = 0; i < enemy.thresholds.size(); ++i)
      enemy.track.push_back({conditions[i], enemy.thresholds[i], {}, {}});
    settle(enemy.powers, c.any.enemy);
    settle(enemy.augment, c.any.token);
    settle(enemy.affliction, c.any.token);
    if (enemy.overlord)
      for (Trait& rule : enemy.overlord->rules) settle(rule.powers, c.any.enemy);
  }
}

void gather_explorations(Content& c) {
  for (int i = 0; i < c.locations.size(); ++i) {
    Exploration& exploration = c.explorations.items()[static_cast<std::size_t>(c.locations[i].exploration.index())];
    exploration.locations.emplace_back(i);
    for (pack::Ref<Quest> const quest : c.locations[i].quests) exploration.quests.push_back(quest);
  }
  for (Exploration& exploration : c.explorations.items()) {
    std::ranges::sort(exploration.locations, {}, [&](pack::Ref<Location> l) { return c.locations[l].number; });
    std::ranges::sort(exploration.quests, {}, [&](pack::Ref<Quest> q) { return c.quests[q].number; });
  }
}

}  // namespace

void Content::prepare() {
  order_cards(*this);
  lay_tracks(*this);
  gather_explorations(*this);
  for (Character& character : characters.items()) {
    settle(character.trait.powers, any.trait);
    if (character.solo.trait) settle(character.solo.trait->powers, any.trait);
  }
  for (Ability& ability : abilities.items()) settle(ability, any.token);
  for (Praxis& praxis : praxes.items()) settle(praxis.trait.powers, any.trait);
  for (Equipment& item : equipment.items()) settle(item.powers, any.equipment);
  for (Mercenary& mercenary : mercenaries.items()) {
    settle(mercenary.powers, any.mercenary);
    settle(mercenary.augment, any.token);
    settle(mercenary.affliction, any.token);
  }
  for (Impulse const& impulse : impulses) {
    if (impulse.use) any.impulse.add(touching(impulse.use->when));
    for (Modifier const& modifier : impulse.modifiers) any.impulse.add(touching(modifier.attribute));
  }
  for (Scenario& scenario : scenarios.items()) {
    std::vector<std::string> causes;
    Board board = make_board(*this, scenario, causes);
    survey_grounds(*this, board);
    scenario.board = std::move(board);
    scenario.changing = changing_borders_of(scenario, scenario.board);
    for (Trait& rule : scenario.rules) settle(rule.powers, scenario.any_rule);
  }
  for (int i = 0; i < loot.size(); ++i)
    for (int copy = 0; copy < loot[i].copies; ++copy) loot_cards.emplace_back(i);
  for (int i = 0; i < throes.size(); ++i)
    for (int copy = 0; copy < throes[i].copies; ++copy) throes_cards.emplace_back(i);
  all_abilities = pack::numbered<Ability>(*this);
  triggers = pack::numbered<Trigger>(*this);
}

pack::Variables const& variables() {
  static pack::Variables const all{
      {"potency", "Potency of oneself, with all modifiers and that of the action"},
      {"that_potency", "Potency of the one it touches"},
      {"value", "the number of the token"},
      {"result", "the damage just suffered"},
      {"amount", "the damage of the moment"},
      {"players", "number of players"},
      {"round", "the present round"},
      {"rounds_left", "rounds after this one"},
      {"level", "one's own level"},
      {"health", "health of the one it touches"},
      {"missing_health", "what that one lacks to its maximum"},
      {"resolve", "one's own resolve"},
      {"coin", "one's own coin"},
      {"trauma", "one's own trauma"},
      {"distance", "hexes between oneself and the one it touches"},
      {"adjacent_opponents", "opponents beside oneself"},
      {"adjacent_friends", "friends beside oneself"},
      {"enemies", "Enemies on the map"},
      {"floored", "Characters that are floored"},
      {"standing", "Player Characters on the map that are not floored"},
      {"hand", "Action cards in one's own hand"},
      {"brace", "one's own brace tokens"},
  };
  return all;
}

void Content::entry_points(Content const& c, pack::EntryPoints& entries) {
  entries.add_all(c.characters);
  entries.add_all(c.actions);
  entries.add_all(c.praxes);
  entries.add_all(c.impulses);
  entries.add_all(c.loot);
  entries.add_all(c.intents);
  entries.add_all(c.throes);
  entries.add_all(c.mercenaries);
  entries.add_all(c.campaigns);
  entries.add_all(c.epilogues);
  for (int i = 0; i < c.abilities.size(); ++i)
    if (c.abilities[i].character) entries.add(c.abilities, i);
  for (int i = 0; i < c.equipment.size(); ++i)
    if (c.equipment[i].price > 0) entries.add(c.equipment, i);
  for (int i = 0; i < c.scenarios.size(); ++i)
    if (c.scenarios[i].skirmish) entries.add(c.scenarios, i);
}

namespace {
template <class Verb, class Whole>
std::vector<Verb const*> collected(Whole const& whole) {
  std::vector<Verb const*> found;
  for (void const* p : pack::collect(pack::describe<Verb>(), pack::describe<Whole>(), &whole))
    found.push_back(static_cast<Verb const*>(p));
  return found;
}
}  // namespace

template <class Verb>
std::vector<Verb const*> all_of(Scenario const& scenario) {
  return collected<Verb>(scenario);
}
template <class Verb>
std::vector<Verb const*> all_of(Quest const& quest) {
  return collected<Verb>(quest);
}
template std::vector<Spawn const*> all_of<Spawn>(Scenario const&);
template std::vector<Break const*> all_of<Break>(Scenario const&);
template std::vector<OpenDoor const*> all_of<OpenDoor>(Scenario const&);
template std::vector<CloseDoor const*> all_of<CloseDoor>(Scenario const&);
template std::vector<SpreadOverlays const*> all_of<SpreadOverlays>(Scenario const&);
template std::vector<PutOn const*> all_of<PutOn>(Scenario const&);
template std::vector<CoverHex const*> all_of<CoverHex>(Scenario const&);
template std::vector<SetHexToken const*> all_of<SetHexToken>(Scenario const&);
template std::vector<ClearHexTokens const*> all_of<ClearHexTokens>(Scenario const&);
template std::vector<Stand const*> all_of<Stand>(Scenario const&);
template std::vector<AllDead const*> all_of<AllDead>(Scenario const&);
template std::vector<Killed const*> all_of<Killed>(Scenario const&);
template std::vector<Defeated const*> all_of<Defeated>(Scenario const&);
template std::vector<Deal const*> all_of<Deal>(Quest const&);

pack::Loaded<Content> load(pack::Folders const& folders, bool lint) {
  pack::Context context;
  context.game = "allswell";
  context.variables = variables();
  context.lint = lint;
  return pack::load<Content>(folders, context);
}

std::vector<pack::Portrait> portraits(pack::Folders const& folders) {
  auto const loaded = load(folders);
  if (!loaded) return {};
  auto all = pack::portraits_of(pack::describe<Content>(), loaded.content.get(), variables());
  pack::print_faces(all,
                    {{"actions", "card"},
                     {"impulses", "impulse"},
                     {"equipment", "equipment"},
                     {"loot", "loot"},
                     {"mercenaries", "mercenary"},
                     {"praxes", "praxis"},
                     {"characters", "character"}},
                    [&](flow::Thing const& thing) { return face_of(*loaded.content, thing); });
  Content const& content = *loaded.content;
  pack::draw_grounds(all, "maps", [&](std::string const& id) {
    return page_of_the_book(content, content.maps[content.maps.index_of(id)]);
  });
  return all;
}
std::map<std::string, std::string> schemas() { return pack::schemas<Content>(); }
std::string reference() { return pack::reference<Content>("All's Well That Ends", variables()); }

}  // namespace allswell
