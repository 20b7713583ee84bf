// Everything a pack of this game holds.  Ledger TG-; what must exist is listed in ledger/avalon-content.md.
//
// HOW TO WRITE A PACK (packs/avalon/<pack>/): pack.yaml, campaign.yaml, and one file per thing in the folders below.
// The file name is the id (letters, digits, _, a letter first); other files name things by it.  A complete example of
// every kind lies in packs/avalon/core.
//
//   campaign.yaml  title, start location, the tray, which chapter comes first, the verse of mercy, the challenge secret
//   characters/    a tile: name, number, colour, letter, action, starting attributes and resources, leaning
//   cards/         a TEMPLATE and all cards made from it.  `cards:` lists them: whose (colour for basic cards,
//   character
//                  for advanced ones), number (1..25 basic, 1..15 advanced), name, strength 1..3.
//                  Every colour needs basic cards 1..25 of each kind (1..15 carry the banner), every character
//                  advanced cards 1..15 of each kind.
//                  Key halves are written as words, top to bottom, at most 3 on an edge:
//                    blank                      nothing
//                    aggression 2               requirement, red: an attribute at that level
//                    first 1 .. sixth 1         the same, but the attribute is taken from the colour's rotation
//                                               (campaign.yaml `rotation`) for basic cards, from the character's
//                                               `leaning` for advanced ones
//                    magic                      requirement, blue: 1 MAGIC          free   requirement, orange
//                    draw 1, markers 2, up 1, down 1, damage 1, lose_energy 1, gain_energy 1, gain_terror 1,
//                    lose_terror 1, charge 1, card, ask, discard_last, void          bonuses
//                    markers 2 x2               a bonus with a factor
//                    markers s, markers s+1     s is the strength of the card
//                  Abilities: trigger, condition, effects (see EncounterEffect); `connected_first` and so on follow the
//                  rotation too.
//   encounters/    colour, difficulty, keys on the right edge, and `combat:` or `diplomacy:` (or only `effects:`)
//   locations/     number, legacy number, keys by location number, seals, instant rules, actions, explore verse,
//                  dream, nightmare, menhir section
//   verses/        the journal and the Book of Secrets: text, effects, choices.  A verse that neither leads on nor
//                  offers a choice ends the exploration
//   events/        events of a chapter, quests (quest: true), random events (random: true)
//   items/ secrets/ skills/      gear: boons, abilities in encounters, effects at dawn and dusk, an action
//   statuses/      name, number of parts          tasks/   the log of side missions
//   chapters/      set-up card: front and back, event deck, table of encounter decks, effects
//
// Effects outside encounters (Effect): energy, health, terror and statuses without an addressee concern each member of
// the party; food, wealth, REP, MAGIC, EXP, items and secrets are gained once for the party and shared, unless
// `who: each` is written (TG-EXPL-07, TG-EXPL-08).  In `rewards`, `failure`, `dawn` and `dusk` the party is one
// character.  Effects in encounters (EncounterEffect) concern the active character.
#pragma once

#include "games/avalon/content/story.h"

namespace avalon {

// --- content as the rules use it -------------------------------------------------------------------------------------

// A card of a character's set, worked out from its template.
struct Card {
  std::string name;
  CardKind kind{};
  Edge left{}, right{};
  bool passive = false;
  std::uint8_t strength = 1;
  bool reads_strength = false;                           // in what its abilities do
  std::array<std::uint8_t, attribute_count> rotation{};  // what "first" .. "sixth" mean here
  std::vector<Ability> const* abilities = nullptr;
  int made_from = -1;  // the template
};
// What a player reads on a card, made from its effects by finish(); by the index of the thing.
struct CardTexts {
  std::vector<std::string> templates, locations, menhirs, items, secrets, skills_a, skills_b, events, tiles;
  // Encounter cards line by line: keys are read from the edge; `stages` by stage, what asking and answering does.
  struct Side {
    std::vector<std::string> attacks, stages;
    std::string opportunity, rewards, loot, failure, avoid, effects;
  };
  std::vector<Side> encounters;
};
struct EncounterFacts {
  Edge keys{};
  bool open = false;         // has a key: starts combat or diplomacy
  std::uint16_t traits = 0;  // bits by Trait
  CombatSide const* combat = nullptr;
  DiplomacySide const* diplomacy = nullptr;
  bool has(Trait t) const { return traits >> static_cast<int>(t) & 1; }
};

struct Content {
  pack::Single<Campaign> campaign;
  pack::Collection<Status> statuses;
  pack::Collection<TaskNote> tasks;
  pack::Collection<CharacterTile> characters;
  pack::Collection<Template> cards;
  pack::Collection<Encounter> encounters;
  pack::Collection<Location> locations;
  pack::Collection<Verse> verses;
  pack::Collection<Event> events;
  pack::Collection<Item> items;
  pack::Collection<Secret> secrets;
  pack::Collection<Skill> skills;
  pack::Collection<Chapter> chapters;
  static void notes(pack::Notes<Content>& n);
  static void check(Content const&, pack::Problems&);
  static void entry_points(Content const&, pack::EntryPoints&);
  BOOST_DESCRIBE_CLASS(Content, (),
                       (campaign, statuses, tasks, characters, cards, encounters, locations, verses, events, items,
                        secrets, skills, chapters),
                       (), ())

  // Worked out once by finish(); not written in packs.
  std::array<std::array<Card, 2 * basic_cards>, colour_count> basic;
  std::vector<std::array<Card, 2 * advanced_cards>> advanced;  // by character
  std::vector<EncounterFacts> facts;                           // by encounter
  std::vector<int> status_first_bit;                           // by status; its parts follow
  std::vector<std::int8_t> location_by_number;                 // number - 100 -> index or -1
  std::vector<std::int8_t> changed_by_legacy;                  // the latest changed version is looked up by the rules
  pack::Numbered<Effects> lists;
  pack::Numbered<std::vector<Option>> choices;
  CardTexts texts;
  std::vector<std::uint64_t> named_by_events, named_by_tasks;  // places whose names stand in the text, by bit
  void finish();

  int status_bit(StatusPart const& p) const {
    return status_first_bit[static_cast<std::size_t>(p.status.index())] + p.part;
  }
  int location_numbered(int number) const {
    return number < 100 || number >= 100 + static_cast<int>(location_by_number.size())
               ? -1
               : location_by_number[static_cast<std::size_t>(number - 100)];
  }
};

// What expressions may name; the values are worked out in rules/effects.cpp.
enum class Variable : std::uint8_t {
  strength,
  connected_aggression,
  connected_empathy,
  connected_courage,
  connected_caution,
  connected_practicality,
  connected_spirituality,
  connected_first,
  connected_second,
  connected_third,
  connected_fourth,
  connected_fifth,
  connected_sixth,
  level_aggression,
  level_empathy,
  level_courage,
  level_caution,
  level_practicality,
  level_spirituality,
  level_first,
  level_second,
  level_third,
  level_fourth,
  level_fifth,
  level_sixth,
  hand,
  sequence,
  pool,
  affinity,
  stage,
  played,
  first_card,
  panic,
  charges,
  green,
  gray,
  purple,
  blue,
  ambush,
  defensive,
  fast,
  feint,
  guardian,
  numbing,
  opportunist,
  relentless,
  robber,
  savage,
  shatter,
  slow,
  weapon,
  armor,
  shield,
  companion,
  relic,
  energy,
  health,
  terror,
  food,
  wealth,
  rep,
  magic,
  exp,
  players,
  party,
  chapter,
  day,
  menhirs,
  time_tokens,
  quest_tokens,
};
pack::Variables const& variables();

pack::Context pack_context();
pack::Loaded<Content> load(pack::Folders const& folders, bool lint = false);
std::map<std::string, std::string> schemas();
std::string reference();

}  // namespace avalon

template <>
struct pack::Scalar<avalon::KeyHalf> {
  static bool parse(std::string_view text, avalon::KeyHalf& half, std::string& cause);
  static std::string print(avalon::KeyHalf const& half);
  static std::string schema_type();
};
