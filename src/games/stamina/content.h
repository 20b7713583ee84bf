// What a Stamina pack holds: people, their opponents, abilities, things to carry, maps, scenarios and the story
// between. Every struct here is the single source for the loader, the linter, the schema, the reference page and the
// card texts.
#pragma once

#include "flow/ids.h"
#include "flow/view.h"
#include "games/stamina/content/scenarios.h"
#include "games/stamina/content/story.h"
#include "games/stamina/content/things.h"
#include "kit/id_set.h"

namespace stamina {

// What is asked of every ability and item again and again, in a few bytes each: the whole cards lie far apart.
struct AbilityGist {
  std::int8_t range = 1;  // Range::of_weapon
  std::uint8_t cost = 0;
  TargetKind target = TargetKind::opponent;
  bool attack = false, free = false, needs_sight = true, maintain = false, has_requirement = false;
  Side reacts_to = Side::anyone;   // a Reaction: whose deed opens its window
  std::uint8_t reacts_within = 0;  // and how near it must happen
};
struct ItemGist {
  std::int8_t damage = 0, range = 0, hands = 0;  // no hands: not a weapon
  WeaponKind kind = WeaponKind::melee;
  std::uint8_t weight = 0, armor = 0;
  bool unwieldy = false, can_be_used = false;
  bool is_weapon() const { return hands > 0; }
};

// Over all packs.
inline constexpr int most_abilities = 256;
using AbilityId = flow::Id<struct AbilityTag, std::uint16_t>;
using AbilitySet = kit::IdSet<AbilityId, most_abilities>;

// The abilities that answer a deed, by whose deed it is to their owner.
struct BySide {
  AbilitySet own, ally, opponent;
  void add(AbilityId ability, Side of);
};

struct Content {
  pack::Collection<Ability> abilities;
  pack::Collection<Item> items;
  pack::Collection<Injury> injuries;
  pack::Collection<Expertise> expertises;
  pack::Collection<Path> paths;
  pack::Collection<Hero> heroes;
  pack::Collection<Npc> npcs;
  pack::Collection<Map> maps;
  pack::Collection<Scenario> scenarios;
  pack::Collection<Passage> passages;
  pack::Collection<Campaign> campaigns;

  // Worked out after loading.
  int basic_attack = -1;  // the ability every character has                                            ST-BASIC-01
  // Which abilities are of which kind, so that most questions are answered without looking at any.
  AbilitySet combat, free, maintained, with_weapon;
  std::array<AbilitySet, 8> modifying{};   // by Trait
  std::array<AbilitySet, 3> reactive{};    // by Timing
  std::array<AbilitySet, 12> triggered{};  // by Circumstance
  std::array<BySide, 3> reactive_to{};     // the same two by side
  std::array<BySide, 12> triggered_by{};
  std::vector<AbilityGist> gists;  // by ability
  std::vector<ItemGist> item_gists;
  int first_aid = -1;  // the expertise behind Basic First Aid, if the pack has it                    ST-SKILL-03
  pack::Numbered<pack::When<Effect, Moment>> delayed;     // effects that come later, by number
  std::vector<std::string> card_texts;                    // by ability: the card in words
  std::vector<flow::CardView> ability_faces, item_faces;  // by index: a view copies them
  std::vector<std::string> flags;                         // every flag a passage can set, sorted
  int flag(std::string_view name) const;

  static void notes(pack::Notes<Content>&);
  static void check(Content const&, pack::Problems&);
  static void entry_points(Content const&, pack::EntryPoints&);
  void prepare();  // fills in what is worked out; called once, before the content is shared
};
BOOST_DESCRIBE_STRUCT(Content, (),
                      (abilities, items, injuries, expertises, paths, heroes, npcs, maps, scenarios, passages,
                       campaigns))

// The names expressions may use, in this order.
enum class Variable : std::uint8_t {
  hits,
  commits,
  invests,
  weapon_damage,
  str,
  agi,
  int_,
  will,
  target_str,
  target_agi,
  target_int,
  target_will,
  distance,
  available_dice,
  path_dice,
  wounded,
  target_wounded,
  prone,
  target_prone,
  alone,
  players,
  round,
  first_condition,                                             // <condition>: the user has it
  first_target_condition = first_condition + condition_count,  // target_<condition>
};
pack::Variables const& variables();

pack::Loaded<Content> load(pack::Folders const&, bool lint = false);
std::map<std::string, std::string> schemas();
std::string reference();
// Fields that the text on a card would hide; none, if all is well.
std::vector<std::string> unsaid_fields();

}  // namespace stamina
