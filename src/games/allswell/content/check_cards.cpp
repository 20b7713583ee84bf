// Checks of Characters, Action cards, Praxes, Impulses, items.
#include <cctype>
#include <map>
#include <set>

#include <fmt/format.h>

#include "games/allswell/content/checks.h"
#include "pack/doubles.h"

namespace allswell {

bool id_is_of_the_text(std::string_view id, std::string_view text) {
  std::set<std::string> words;
  std::string word;
  for (char const c : std::string(text) + ' ') {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
  while (!id.empty()) {
    std::string_view const one = id.substr(0, id.find('_'));
    if (!words.contains(std::string(one))) return false;
    id.remove_prefix(std::min(id.size(), one.size() + 1));
  }
  return true;
}

namespace {

void check_solo_side(Content const& c, int i, pack::Problems& problems) {
  SoloSide const& solo = c.characters[i].solo;
  int defends = 0;
  bool locked = false, speed = false;
  std::set<std::size_t> lengths;
  for (std::size_t t = 0; t < solo.tracks.size(); ++t) {
    SoloTrack const& track = solo.tracks[t];
    defends += track.ability ? 0 : 1;
    locked = locked || (track.ability && track.slots.front().level > 1);
    lengths.insert(track.slots.size());
    for (std::size_t s = 0; s < track.slots.size(); ++s) {
      speed = speed || track.slots[s].speed;
      if (s > 0 && track.slots[s].level < track.slots[s - 1].level)
        problems.error(c.characters.place(i, fmt::format("solo.tracks[{}]", t)), "the levels of a track rise");
    }
    if (track.ability && c.abilities[track.ability].character.index() != i)
      problems.error(c.characters.place(i, fmt::format("solo.tracks[{}].ability", t)),
                     "the ability belongs to another Character");
  }
  if (defends != 1) problems.error(c.characters.place(i, "solo.tracks"), "a Solo Ally has one defend track");
  if (!locked || !speed || lengths.size() < 2)
    problems.warning(c.characters.place(i, "solo.tracks"),
                     "one ability should be locked at level 1, one slot have a speed icon, and the lengths differ");
}

void check_character(Content const& c, int i, pack::Problems& problems) {
  Character const& who = c.characters[i];
  std::map<int, int> places, numbers;
  int cards = 0;
  for (Ability const& ability : c.abilities)
    if (ability.character.index() == i) ++places[ability.place];
  for (ActionCard const& card : c.actions)
    if (card.character.index() == i) {
      ++cards;
      if (card.starting()) ++numbers[card.number];
    }
  for (int place = 1; place <= std::max(first_abilities, static_cast<int>(places.size())); ++place)
    if (places[place] != 1)
      problems.error(c.characters.place(i),
                     fmt::format("{} abilities stand at place {} of the Player Aid; one must", places[place], place));
  for (int number = 1; number <= starting_cards; ++number)
    if (numbers[number] != 1)
      problems.error(c.characters.place(i),
                     fmt::format("{} starting cards have the number {}; one must", numbers[number], number));
  if (cards > cards_of_a_character)
    problems.error(c.characters.place(i),
                   fmt::format("{} Action cards; a Character has at most {}", cards, cards_of_a_character));
  for (std::size_t p = 1; p < who.potency.size(); ++p)
    if (who.potency[p] > who.potency[p - 1])
      problems.error(c.characters.place(i, "potency"), "Potency falls as players are added (AW-CHAR-01)");
  Equipment const& weapon = c.equipment[who.weapon];
  if (!weapon.starting || !weapon.weapon || weapon.character.index() != i)
    problems.error(c.characters.place(i, "weapon"),
                   "the starting weapon is a weapon of this Character, marked as starting (AW-SETUP-20)");
  check_solo_side(c, i, problems);
}

void check_action_card(Content const& c, int i, pack::Problems& problems) {
  ActionCard const& card = c.actions[i];
  for (std::size_t k = 0; k < card.actions.size(); ++k) {
    CardAction const& action = card.actions[k];
    auto const at = [&](std::string_view what) { return c.actions.place(i, fmt::format("actions[{}]{}", k, what)); };
    ActionKind const kind = action.step.kind;
    if ((kind == ActionKind::ability) != static_cast<bool>(action.ability))
      problems.error(at(""), "an action is move, attack or defend, or the ability it names");
    if (kind > ActionKind::ability) problems.error(at(".step"), "that action is for Enemies only");
    if (kind == ActionKind::move && action.step.number < 0)
      problems.error(at(".step"), "a Character's move prints a value, as move 3");
    if (action.ability && c.abilities[action.ability].character != card.character)
      problems.error(at(".ability"), "the ability belongs to another Character");
    if (action.order && kind == ActionKind::ability)
      problems.error(at(".order"), "only move, attack and defend carry an order icon (AW-ORDER-01)");
    bool const boosted = action.boost.upgrade || action.boost.bonus != 0 || !action.boost.effects.empty();
    if (boosted && action.rampage == RampagePart::none)
      problems.error(at(".boost"), "the boost is for a Rampage; the action has no rampage segment");
  }
  if (card.surge) {
    Surge const& surge = *card.surge;
    if (surge.first == surge.then || (surge.on != surge.first && surge.on != surge.then))
      problems.error(c.actions.place(i, "surge"),
                     "a surge links two different actions, and its bonus sits on one of them");
  }
  for (std::size_t k = 0; k < card.mercenary.size(); ++k)
    if (card.mercenary[k].kind > ActionKind::ability)
      problems.error(c.actions.place(i, fmt::format("mercenary[{}]", k)), "a Mercenary does not do that");
  if (!card.starting() && card.level < 2)
    problems.error(c.actions.place(i, "level"), "an upgrade card has level 2 or higher");
}

void check_starting_deck(Content const& c, int i, pack::Problems& problems) {
  int fast_movers = 0, openings = 0, closings = 0, segments = 0;
  std::set<int> shown;
  for (ActionCard const& card : c.actions) {
    if (card.character.index() != i || !card.starting()) continue;
    int moves = 0;
    for (CardAction const& action : card.actions) {
      if (action.step.kind == ActionKind::move) moves += action.step.number;
      openings += action.rampage == RampagePart::opening ? 1 : 0;
      closings += action.rampage == RampagePart::closing ? 1 : 0;
      segments += action.rampage != RampagePart::none ? 1 : 0;
      if (action.ability) shown.insert(c.abilities[action.ability].place);
    }
    fast_movers += card.speed == Speed::fast && moves >= 5 ? 1 : 0;
  }
  if (fast_movers != 2)
    problems.error(c.characters.place(i),
                   fmt::format("{} fast starting cards have moves of 5 or more together; two must", fast_movers));
  if (openings == 0 || closings == 0 || segments > 14)
    problems.error(c.characters.place(i),
                   "the starting cards have few rampage segments, openings and closings among them");
  for (int place = 1; place <= first_abilities; ++place)
    if (!shown.contains(place))
      problems.error(c.characters.place(i), fmt::format("no starting card shows the ability at place {}", place));
}

void check_impulse(Content const& c, int i, pack::Problems& problems) {
  Impulse const& impulse = c.impulses[i];
  bool const instant = impulse.type == ImpulseType::instant, effect = impulse.type == ImpulseType::effect;
  if (instant == impulse.effects.empty() || effect != impulse.use.has_value() ||
      (impulse.type == ImpulseType::modifier) == impulse.modifiers.empty())
    problems.error(c.impulses.place(i), "an instant has effects, an effect has a use, a modifier has modifiers");
  if (impulse.use && !impulse.use->may)
    problems.error(c.impulses.place(i, "use"), "the owner decides when an effect is used: may: yes (AW-IMP-04)");
}

void check_praxis(Content const& c, int i, pack::Problems& problems) {
  std::map<int, std::vector<int>> numbers;
  for (int k = 0; k < c.impulses.size(); ++k)
    if (c.impulses[k].praxis.index() == i) numbers[c.impulses[k].number].push_back(k);
  std::vector<int> missing;
  for (int number = 1; number <= impulses_of_a_praxis; ++number) {
    std::vector<int> const& same = numbers[number];
    if (same.empty()) missing.push_back(number);
    if (same.size() < 2) continue;
    std::vector<std::string> ids;
    for (int const k : same) ids.push_back(c.impulses[k].id);
    problems.error(
        c.impulses.place(pack::added_of(c.impulses, "impulses", same), "number"),
        fmt::format("the Impulses {} of one Praxis have the same number, {}", fmt::join(ids, " and "), number));
  }
  if (!missing.empty())
    problems.error(c.praxes.place(i), fmt::format("no Impulse of it has the number {}", fmt::join(missing, ", ")),
                   fmt::format("a Praxis has {}, numbered from 1", impulses_of_a_praxis));
}

// A card that says nothing to do is a card that somebody forgot to finish.
void check_that_it_does_something(Content const& c, pack::Problems& problems) {
  auto const idle = [](Powers const& p) { return p.modifiers.empty() && p.specials.empty() && p.when.empty(); };
  for (int i = 0; i < c.loot.size(); ++i)
    if (c.loot[i].effects.empty()) problems.error(c.loot.place(i, "effects"), "the card does nothing");
  for (int i = 0; i < c.equipment.size(); ++i)
    if (!c.equipment[i].weapon && idle(c.equipment[i].powers))
      problems.error(c.equipment.place(i), "the card does nothing", "give it a weapon, or powers");
  for (int i = 0; i < c.abilities.size(); ++i)
    if (c.abilities[i].effects.empty() && !c.abilities[i].token)
      problems.error(c.abilities.place(i, "effects"), "the ability does nothing", "give it effects, or a token");
}

void check_items(Content const& c, pack::Problems& problems) {
  int loot = 0, starting = 0, signatures = 0, late = 0;
  for (Loot const& card : c.loot) {
    loot += card.copies;
    starting += card.price == 0 ? card.copies : 0;
  }
  if (loot > most_loot) problems.error({}, fmt::format("{} Loot cards; the box holds {}", loot, most_loot));
  if (starting == 0) problems.error({}, "there is no starting Loot (AW-SETUP-08)");
  if (c.equipment.size() > most_equipment)
    problems.error({}, fmt::format("{} Equipment cards; the box holds {}", c.equipment.size(), most_equipment));
  for (Praxis const& praxis : c.praxes)
    for (Benefits const& row : praxis.rows)
      if (row.equipment) {
        ++signatures;
        late += c.equipment[row.equipment].level >= 5 ? 1 : 0;
        if (c.equipment[row.equipment].price > 0)
          problems.error({},
                         fmt::format("the signature item {} has a price (AW-LEVEL-08)", c.equipment[row.equipment].id));
      }
  if (signatures > 0 && 2 * late <= signatures)
    problems.error({}, "more than half of the Praxis items have equip level 5 or more (AW-LEVEL-11)");
}

}  // namespace

void check_cards(Content const& c, pack::Problems& problems) {
  if (c.characters.empty()) problems.error({}, "there is no Character");
  pack::check_room(c.characters, "characters", most_characters, problems);
  if (c.characters.size() > most_characters) return;  // whatever else a fifth one lacks, it cannot be played
  if (c.praxes.size() < c.characters.size() || c.praxes.size() > most_praxes)
    problems.error({}, fmt::format("{} Praxes; every Character needs one, and {} fit", c.praxes.size(), most_praxes));
  for (int i = 0; i < c.actions.size(); ++i) check_action_card(c, i, problems);
  for (int i = 0; i < c.characters.size(); ++i) {
    check_character(c, i, problems);
    check_starting_deck(c, i, problems);
  }
  for (int i = 0; i < c.praxes.size(); ++i) check_praxis(c, i, problems);
  for (int i = 0; i < c.impulses.size(); ++i) check_impulse(c, i, problems);
  check_items(c, problems);
  check_that_it_does_something(c, problems);
}

}  // namespace allswell
