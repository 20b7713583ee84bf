// What a pack of Oathsworn holds.  One file per thing, the file name is the id; every field is described
// beside it in content/*.cpp.
//
// How the kinds of a pack are written (one complete example of each lies in packs/oathsworn/core):
//
//   tables.yaml                 six faces of each might colour for both sides: `white: [0, 0, 1, 1, 2, 2c]`, c =
//   critical classes/<id>.yaml           player board: Animus, regen, starting gear, special abilities, companion card
//   cards/<id>.yaml             an ability card: class, level (1 = starting star), cost, cooldown, defense, abilities
//   archetypes/<id>.yaml        two sides of two abilities each, for a companion
//   items/<id>.yaml             deck (starting, common, unique), chapter, kind, might, range, defense, ability
//   injuries/, curatives/       effects; copies
//   allies/<id>.yaml            combat allies, non-combat ones, and the Ancient Guardian (`bioform: true`)
//   encounters/<id>.yaml        board, bosses with footprint and slots, minion kinds, special rules, set-up picture
//   stage_cards/<id>.yaml       15 for each encounter, 5 of each stage: numbered steps
//   passages/<id>.yaml          story: text, effects on arrival, choices
//   chapters/<id>.yaml          number, first passage, encounter, epilogue
//   campaigns/<id>.yaml         chapters in order; or a one-off
//
// An ABILITY (on a card, an item, an archetype side, a player board, an ally) is
//     - flavour: Shield the weak            # a name for it; what it does is written by the program
//       cost: 1                             # Animus; on a card only where the card's own cost is "?"
//       hp_cost: 0                          # Hit Point icons paid
//       when: enemy_attack                  # own_turn if left out; everything else carries the interrupt icon
//       of: friendly                        # whose attack, fall, loss ...: self, friendly, other, any
//       within: 2                           # at most so far from its owner
//       requires: "animus >= 1"             # an expression; 0 bars the ability
//       limit: round                        # none, turn, round, encounter (board, archetype and ally abilities)
//       forced: false                       # true: it simply happens (Lethality gained on a condition)
//       do: [ effects ]
// Abilities in `when: attack_declared` (and later windows of the same attack) use `boost` on the attack going on;
// those in `when: enemy_attack` / `damage_revealed` use `defend`, `hinder`, `redirect` on the enemy's one.
//
// PLAYER EFFECTS:  attack, move, leap, heal, gain_animus, gain_token, gain_lethality, boost, defend, hinder, redirect,
//   stand_firm, rotate, battleflow, refresh_might_decks, taunt, lose_hp, count_blanks, tile, afflict, trigger_bleed,
//   shove, turn_enemy, grant_attack, raise_sentinels, remove_sentinels, rejuvenate, send_falcon, recall_falcons,
//   lose_animus, discard_token, cool_down, restrict, archive_injury, and the control verbs `if`, `choose`, `repeat`.
// STAGE STEPS (enemy): move, turn, attack, inflict, cage, consume, place_tile, add_minions, add_boss, activate_minions,
//   until_end_of_round, ability (a named one of the encounter), aim (another target rule), and `if`, `repeat`.
// STORY EFFECTS: check, lose_hp, heal, gain_token, gain_injury, gain_ally, gain_iron, pay_iron, gain_item,
// gain_curative,
//   apothecary, reveal_board, ambush, extra_unique, set_flag, go_to, encounter, and `if`, `choose`.
//
// Hexes are written "column,row" (odd columns half a hex lower), directions n ne se s sw nw, might {yellow: 2, red: 1}.
// Parts of a boss: core, front, right_front, right_rear, rear, left_rear, left_front (clockwise).  A seven-hex boss has
// all of them, a single-hex boss the core; others say which they have: core and front, and what else there is.
#pragma once

#include "flow/view.h"
#include "games/oathsworn/content/story.h"

namespace pack {
class EntryPoints;
}

namespace oathsworn {

// --- all of it -----------------------------------------------------------------------------------------------------

struct Packs {
  pack::Single<Tables> tables;
  pack::Collection<Class> classes;
  pack::Collection<AbilityCard> cards;
  pack::Collection<Archetype> archetypes;
  pack::Collection<Item> items;
  pack::Collection<Injury> injuries;
  pack::Collection<Curative> curatives;
  pack::Collection<Ally> allies;
  pack::Collection<Encounter> encounters;
  pack::Collection<StageCard> stage_cards;
  pack::Collection<Passage> passages;
  pack::Collection<Chapter> chapters;
  pack::Collection<Campaign> campaigns;

  static void notes(Notes<Packs>& n);
  static void check(Packs const&, pack::Problems&);
  static void entry_points(Packs const&, pack::EntryPoints&);
};
BOOST_DESCRIBE_STRUCT(Packs, (),
                      (tables, classes, cards, archetypes, items, injuries, curatives, allies, encounters, stage_cards,
                       passages, chapters, campaigns))

// The packs as the rules use them: what is looked up in play is worked out once.
struct Content : Packs {
  // Variables of expressions, in the order of `variables()`.
  enum Variable : int {
    v_hp,
    v_hp_lost,
    v_animus,
    v_stage,
    v_round,
    v_chapter,
    v_players,
    v_adjacent_enemies,
    v_adjacent_friends,
    v_tokens,
    v_lethality,
    v_sentinels,
    v_falcons,
    v_falcons_on_target,
    v_distance,
    v_adjacent,
    v_in_front,
    v_in_flank,
    v_in_rear,
    v_target_bleed,
    v_target_poisoned,
    v_target_crippled,
    v_target_large,
    v_target_minion,
    v_first_attack,
    v_moved,
    v_broken_front,
    v_broken_rear,
    v_broken_flank,
    v_broken_core,
    v_broken,
    v_dice_left,
    v_minions,
    v_guardian_up,
    v_iron,
    v_rations,
    v_flag,
    v_hurt,
    v_companion,
    v_flag0 = v_companion + 1,  // flag0 .. flag15
    v_count = v_flag0 + 16
  };
  static pack::Variables const& variables();

  // By class: its cards and archetypes, by level.
  std::vector<std::vector<std::int16_t>> cards_of, archetypes_of;
  std::vector<std::array<std::string, 2>> archetype_keys;  // of both sides
  // By encounter: its stage cards of stages 1 to 3.
  std::vector<std::array<std::vector<std::int16_t>, 3>> stages_of;
  // Which moments the abilities of a thing are for, as bits of Moment.
  std::vector<std::uint32_t> card_moments, item_moments, class_moments;
  std::vector<HexSet> boards;                                         // by encounter: the hexes it has
  std::vector<HexSet> zones;                                          // the green zone
  std::array<std::array<Face, faces_of_a_colour>, colours> faces[2];  // 0: Oathsworn, 1: enemies

  // Faces by the index of the thing: a view copies them instead of writing them anew.
  struct Printed {
    std::vector<flow::CardView> cards, items, companion_items, stage_cards;
  } printed;

  std::vector<Campaign> scenarios;  // the campaigns, then every chapter as a single game
  std::vector<std::string> scenario_ids;
  std::vector<Cage const*> cages;  // all of them: a state keeps the number
  std::vector<Consume const*> consumes;

  Boss const& boss(int encounter, int index) const {
    return encounters[encounter].bosses[static_cast<std::size_t>(index)];
  }

  Content() = default;
  Content(Content const&) = delete;
  Content& operator=(Content const&) = delete;
  void finish();  // after the packs are in
  void print();
};

// Over all packs: what the full boxes hold (ledger/oathsworn-content.md), and some of one's own.
inline constexpr int most_items = 512;
inline constexpr int most_injuries = 40;
inline constexpr int most_curatives = 40;
inline constexpr int most_allies = 64;
inline constexpr int most_ability_cards = 512;
inline constexpr int most_stage_cards = 1024;
inline constexpr int most_classes = 32;
inline constexpr int most_archetypes = 128;
// In one Encounter.
inline constexpr int most_bosses = 4;
inline constexpr int most_minions = 12;
inline constexpr int most_slots = 16;

std::map<std::string, std::string> schemas();
std::string reference();
// Fields that the text on a card would hide; none, if all is well.
std::vector<std::string> unsaid_fields();
pack::Loaded<Packs> load_packs(pack::Folders const& folders, bool lint = false);
std::shared_ptr<Content const> content_of(Packs const& packs);

}  // namespace oathsworn

namespace pack {
template <>
struct Scalar<oathsworn::At> {
  static bool parse(std::string_view text, oathsworn::At& at, std::string& cause);
  static std::string print(oathsworn::At const& at);
  static std::string schema_type() { return "hex, written \"column,row\""; }
};
template <>
struct Scalar<oathsworn::Face> {
  static bool parse(std::string_view text, oathsworn::Face& face, std::string& cause);
  static std::string print(oathsworn::Face const& face);
  static std::string schema_type() { return "might face: a number, with c for a critical"; }
};
}  // namespace pack
