// Everything a pack of Dungeon Degenerates holds.  Ledger DD-; what must exist is listed in
// ledger/degenerates-content.md.
//
// HOW TO WRITE A PACK (packs/degenerates/<pack>/): pack.yaml, campaign.yaml, and one file per thing in the folders
// below.  The file name is the id; other files name things by it.  An example of every kind lies in
// packs/degenerates/core.
//
//   campaign.yaml   title, first mission, the cards and Status Conditions the rules speak of by name
//   territories/ spaces/          the map: neighbours, river, printed levels, traits
//   statuses/                     the reference sheet of Status Conditions
//   characters/                   Character Sheets
//   skills/ weaknesses/ triumphs/ cards an Adventurer has
//   loot/                         the Loot deck and (`epic: true`) the Epic Loot deck
//   monsters/                     the decks of the Regions, `deck: law`, `deck: epic` with a `lair`
//   danger/ encounters/ doom/ signs/
//   missions/ flags/ epilogues/   the Mission Book
//
// Every text is a list of effects (content/effects.h).  "You" is the Adventurer that reads: the owner of a card, the
// target of a Monster's ability, the chooser of an Encounter; where a Party reads, its Leader.  `for_each:
// party_member` reaches the others, `one_of_you: chosen` names one of them, `test:` sets `result`. Requirements are
// boxes (content/conditions.h): all of one box, of any box.
#pragma once

#include <array>
#include <memory>

#include "games/degenerates/content/missions.h"
#include "kit/graph.h"
#include "pack/check.h"
#include "pack/loaded.h"

namespace degenerates {

// --- content as the rules use it -------------------------------------------------------------------------------------

using SpaceMask = kit::Places;
static_assert(most_spaces <= kit::most_places);

// What triggers, and whose it is.
BOOST_DEFINE_FIXED_ENUM_CLASS(TriggerOf, std::uint8_t, character, skill, mastery, weakness, triumph, loot, doom,
                              mission, effect)
struct NumberedTrigger {
  Trigger const* is = nullptr;
  TriggerOf of{};
  std::int16_t thing = -1;  // the character, skill, ... it stands on
  Listens lasts{};          // effect: until when it listens
};

// Worked out for speed: what a card can matter for at all.  Most cards have nothing to do with most questions, so these
// are looked at before anything else is read.
BOOST_DEFINE_FIXED_ENUM_CLASS(HasA, std::uint8_t, attack, combat_action, quick_action, rest_action, attraction,
                              immunity)
struct PowerMasks {
  std::uint64_t moments = 0;      // of its triggers
  std::uint32_t stats = 0;        // of its gives
  std::uint32_t party_stats = 0;  // of those that companions have too
  std::uint32_t deeds = 0;        // of its forbids
  std::uint8_t has = 0;           // bits by HasA

  bool touches(PowerMasks const& wanted) const {
    return (moments & wanted.moments) != 0 || (stats & wanted.stats) != 0 || (party_stats & wanted.party_stats) != 0 ||
           (deeds & wanted.deeds) != 0 || (has & wanted.has) != 0;
  }
  void add(PowerMasks const& other) {
    moments |= other.moments;
    stats |= other.stats;
    party_stats |= other.party_stats;
    deeds |= other.deeds;
    has |= other.has;
  }
};
constexpr PowerMasks touching(Moment moment) { return {std::uint64_t{1} << static_cast<int>(moment), 0, 0, 0, 0}; }
constexpr PowerMasks touching(Stat stat) { return {0, std::uint32_t{1} << static_cast<int>(stat), 0, 0, 0}; }
constexpr PowerMasks touching_companions(Stat stat) { return {0, 0, std::uint32_t{1} << static_cast<int>(stat), 0, 0}; }
constexpr PowerMasks touching(Deed deed) { return {0, 0, 0, std::uint32_t{1} << static_cast<int>(deed), 0}; }
constexpr PowerMasks touching(HasA thing) {
  return {0, 0, 0, 0, static_cast<std::uint8_t>(1u << static_cast<int>(thing))};
}
constexpr PowerMasks touching_attributes{0, (1u << attribute_count) - 1, 0, 0, 0};

struct PowersFacts : PowerMasks {
  Powers const* powers = nullptr;
  std::uint16_t first_trigger = 0, triggers = 0;
  std::uint16_t first_action = 0, first_attack = 0;
};

struct Content {
  pack::Single<Campaign> campaign;
  pack::Collection<Territory> territories;
  pack::Collection<Space> spaces;
  pack::Collection<Status> statuses;
  pack::Collection<Character> characters;
  pack::Collection<Skill> skills;
  pack::Collection<Weakness> weaknesses;
  pack::Collection<Triumph> triumphs;
  pack::Collection<Loot> loot;
  pack::Collection<Monster> monsters;
  pack::Collection<DangerCard> danger;
  pack::Collection<Encounter> encounters;
  pack::Collection<DoomCard> doom;
  pack::Collection<Sign> signs;
  pack::Collection<Mission> missions;
  pack::Collection<Flag> flags;
  pack::Collection<Epilogue> epilogues;
  static void notes(pack::Notes<Content>& n);
  static void check(Content const&, pack::Problems&);
  static void entry_points(Content const&, pack::EntryPoints&);
  BOOST_DESCRIBE_CLASS(Content, (),
                       (campaign, territories, spaces, statuses, characters, skills, weaknesses, triumphs, loot,
                        monsters, danger, encounters, doom, signs, missions, flags, epilogues),
                       (), ())

  // Worked out once by finish(); not written in packs.
  void finish();

  // Cards with copies: the card's number -> the thing; copies of a thing stand side by side.
  std::vector<std::uint8_t> loot_cards, monster_cards;
  std::vector<std::uint8_t> first_loot_card, first_monster_card;  // by thing, one more at the end

  kit::Graph ways;   // printed neighbours; overlays are joined by their mission
  kit::Graph river;  // downriver only                                                          DD-PORT-03
  std::array<std::uint16_t, most_spaces> traits{};  // printed, Territory's for Paths and Roads     DD-TRT-02, DD-TRT-03
  std::array<Region, most_spaces> region_of{};
  std::array<SpaceMask, most_territories> spaces_of{};
  std::array<SpaceMask, region_count + 1> in_region{};
  SpaceMask locations = 0, lake_ports = 0, river_ports = 0, settlements = 0, overlays = 0;

  std::vector<NumberedTrigger> triggers;  // TriggerId
  std::vector<PowersFacts> skill_facts, mastery_facts, weakness_facts, triumph_facts, loot_facts, doom_facts;
  // What any card of a kind can matter for; any_skill: its Mastery too.
  PowerMasks any_skill, any_weakness, any_triumph, any_loot, any_doom;
  std::vector<std::uint16_t> luck_trigger, first_mission_trigger;  // by character; by mission, one more at the end
  std::vector<std::uint64_t> mission_moments;
  int trigger_number(Trigger const& t) const;
  // Effect lists a state may have to name: Clues by mission, Encounter options.
  pack::Numbered<Effects> lists;

  // What a player reads on a card, made from its effects.
  struct Texts {
    std::vector<std::string> loot, skills, masteries, weaknesses, triumphs, doom_effects, doom_remains, signs;
    std::vector<std::vector<std::string>> monsters, loot_fighters;  // line by line: Arrival first
    struct EncounterText {
      std::vector<std::string> effects, ignored;                // by scenario
      std::vector<std::vector<std::string>> options, fighters;  // by scenario
    };
    std::vector<EncounterText> encounters;
    std::vector<std::string> luck_abilities, mission_rules, mission_rewards;
  };
  Texts texts;

  Loot const& loot_of(int card) const { return loot[loot_cards[static_cast<std::size_t>(card)]]; }
  Monster const& monster_of(int card) const { return monsters[monster_cards[static_cast<std::size_t>(card)]]; }
};

// What expressions may name.  The first six follow Attribute.
BOOST_DEFINE_FIXED_ENUM_CLASS(Variable, std::uint8_t, AGI, CON, MAG, MRL, PER, STR, gp, xp, luck, wounds, hp, arm,
                              party, party_gp, living, danger_level, town_level, bounty, doom, doubles, amount,
                              wounds_this_turn, round, foes, turn, tally_0, tally_1, tally_2, tally_3, items, diseases,
                              campaign)
pack::Variables const& variables();

pack::Context pack_context();
pack::Loaded<Content> load(pack::Folders const& folders, bool lint = false);
std::map<std::string, std::string> schemas();
std::string reference();

}  // namespace degenerates
