// What a pack of All's Well That Ends holds.  One file per thing, the file name is the id; what each field means stands
// in the notes (content/*_notes.cpp) and, generated, in docs/packs.md.
//
//   characters/ abilities/ actions/     dashboards with Solo Ally sides, Player Aids, Action cards
//   praxes/ impulses/                   twelve Impulses for each Praxis
//   equipment/ loot/                    things to carry
//   enemies/ intents/ throes/           types and Overlords, Intent cards, Death Throes
//   mercenaries/                        Hired cards
//   maps/ scenarios/ marks/             pages, Scenario Guides, what is noted and counted
//   explorations/ locations/ quests/    the phase between two Scenarios
//   campaigns/ passages/ epilogues/     the chain, its closing narrative and the endings
//   tracker.yaml                        start slots and the quick start table
//
// EFFECTS are lists of verbs (content/powers.h names them all).  `that` is whom a verb touches if it does not say:
// the one picked or gone through last, else oneself.
#pragma once

#include "games/allswell/content/campaign.h"
#include "games/allswell/content/characters.h"
#include "games/allswell/content/items.h"
#include "pack/check.h"
#include "pack/loaded.h"

namespace allswell {

// What expressions may name, in this order.
enum class Variable : std::uint8_t {
  potency,       // of self, with every modifier of the moment and that of the action
  that_potency,  // of that
  value,         // number of the token that runs
  result,        // of the last roll or test; of the damage just suffered
  amount,        // of the damage of the moment
  players,
  round,
  rounds_left,
  level,   // of self
  health,  // of that
  missing_health,
  resolve,   // of self
  coin,      // of self
  trauma,    // of self
  distance,  // between self and that
  adjacent_opponents,
  adjacent_friends,
  enemies,   // on the map
  floored,   // Characters that are
  standing,  // Player Characters on the map that are not floored
  hand,      // Action cards in self's hand
  brace,     // brace tokens of self
};
BOOST_DESCRIBE_ENUM(Variable, potency, that_potency, value, result, amount, players, round, rounds_left, level, health,
                    missing_health, resolve, coin, trauma, distance, adjacent_opponents, adjacent_friends, enemies,
                    floored, standing, hand, brace)

struct Content {
  pack::Collection<Character> characters;
  pack::Collection<Ability> abilities;
  pack::Collection<ActionCard> actions;
  pack::Collection<Praxis> praxes;
  pack::Collection<Impulse> impulses;
  pack::Collection<Equipment> equipment;
  pack::Collection<Loot> loot;
  pack::Collection<Enemy> enemies;
  pack::Collection<Intent> intents;
  pack::Collection<Throes> throes;
  pack::Collection<Mercenary> mercenaries;
  pack::Collection<Page> maps;
  pack::Collection<Scenario> scenarios;
  pack::Collection<Mark> marks;
  pack::Collection<Exploration> explorations;
  pack::Collection<Location> locations;
  pack::Collection<Quest> quests;
  pack::Collection<Campaign> campaigns;
  pack::Collection<Passage> passages;
  pack::Collection<Epilogue> epilogues;
  pack::Single<Tracker> tracker;

  // Worked out on loading.
  std::vector<pack::Ref<Loot>> loot_cards;      // each copy
  std::vector<pack::Ref<Throes>> throes_cards;  // each copy
  pack::Numbered<Ability> all_abilities;        // of Characters, Enemies and Mercenaries
  pack::Numbered<Trigger> triggers;             // a state keeps their numbers
  struct {
    PowerMasks trait, equipment, token, mercenary, enemy, impulse;
  } any;  // what any thing of a kind can matter for; trait: of Characters and Praxes

  static void notes(Notes<Content>&);
  static void check(Content const&, pack::Problems&);
  static void entry_points(Content const&, pack::EntryPoints&);
  void prepare();
};
BOOST_DESCRIBE_STRUCT(Content, (),
                      (characters, abilities, actions, praxes, impulses, equipment, loot, enemies, intents, throes,
                       mercenaries, maps, scenarios, marks, explorations, locations, quests, campaigns, passages,
                       epilogues, tracker))

pack::Variables const& variables();
pack::Loaded<Content> load(pack::Folders const& folders, bool lint = false);
std::map<std::string, std::string> schemas();
std::string reference();

}  // namespace allswell
