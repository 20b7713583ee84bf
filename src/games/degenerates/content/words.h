// The words of the game that packs and rules share, and how much of everything fits.  Ledger DD-; what must exist is
// listed in ledger/degenerates-content.md.
#pragma once

#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "pack/content.h"
#include "pack/expr.h"
#include "pack/notes.h"

namespace degenerates {

using pack::Expr;
using pack::Notes;
using pack::Ref;

// DD-ATTR-01
BOOST_DEFINE_FIXED_ENUM_CLASS(Attribute, std::uint8_t, AGI, CON, MAG, MRL, PER, STR)
constexpr int attribute_count = 6, least_attribute = 2, most_attribute = 11;  // DD-ATTR-03

// DD-MAP-11, DD-MAP-12.  The first four are the Borderlands; each has a Monster deck and an Encounter deck.
BOOST_DEFINE_FIXED_ENUM_CLASS(Region, std::uint8_t, badlands, highlands, lowlands, wetlands, the_void)
constexpr int region_count = 4;

// Monster decks: those of the Regions come first, in the order of Region.                      DD-SET-02, DD-MON-01
BOOST_DEFINE_FIXED_ENUM_CLASS(MonsterDeck, std::uint8_t, badlands, highlands, lowlands, wetlands, law, epic)
constexpr int monster_deck_count = 6;

BOOST_DEFINE_FIXED_ENUM_CLASS(SpaceKind, std::uint8_t, location, path, road, overlay, maze)

// Those before `roofed` have a rule of their own.                                               DD-TRT-06
BOOST_DEFINE_FIXED_ENUM_CLASS(Trait, std::uint8_t, settlement, law, perilous, metaphysical, river_port, lake_port,
                              roofed, wild, thicket, water, ruin, sacred)
constexpr int trait_count = 12;

BOOST_DEFINE_FIXED_ENUM_CLASS(MapStance, std::uint8_t, cautious, bold)     // DD-STNC-01
BOOST_DEFINE_FIXED_ENUM_CLASS(CombatStance, std::uint8_t, guard, assault)  // DD-CTRN-04

// What cards may be or belong to; most have no rule of their own.                                        DD-CLS-01
BOOST_DEFINE_FIXED_ENUM_CLASS(Class, std::uint8_t, human, fishoid, beast, undead, demon, spirit, vermin, plant, ooze,
                              clergy, guard, noble, outlaw, merchant, scholar, healer, soldier, acrobat, forger, giant,
                              swarm, official, pilgrim, weapon, armor, relic, book, tool, food, drink, trinket, poison)
constexpr int class_count = 32;

// From the shortest to the longest; the first two share the Fight Round area.             DD-STAT-01, DD-STAT-03, -07
BOOST_DEFINE_FIXED_ENUM_CLASS(Lasts, std::uint8_t, fight_round, next_turn, end_of_fight, recovery)

BOOST_DEFINE_FIXED_ENUM_CLASS(LootType, std::uint8_t, item, ally, disease, event, monster, service)
BOOST_DEFINE_FIXED_ENUM_CLASS(Found, std::uint8_t, anywhere, town_only, loot_only)
// The Class printed in orange; `none`: usable while it is carried.                                 DD-EQP-01,
// DD-EQP-08..12
BOOST_DEFINE_FIXED_ENUM_CLASS(Slot, std::uint8_t, none, body, gauntlet, head, jewelry, one_hand, left_hand, two_hands)
BOOST_DEFINE_FIXED_ENUM_CLASS(Ammo, std::uint8_t, none, bolts, shot)
BOOST_DEFINE_FIXED_ENUM_CLASS(AttackType, std::uint8_t, melee, range, reach)  // DD-ACT-06

BOOST_DEFINE_FIXED_ENUM_CLASS(MapAction, std::uint8_t, foot_travel, force_march, lake_port_travel, river_port_travel,
                              void_travel, rest)
BOOST_DEFINE_FIXED_ENUM_CLASS(RestAction, std::uint8_t, recover, explore, improve, invest, trade)
constexpr int rest_action_count = 5;
BOOST_DEFINE_FIXED_ENUM_CLASS(RestPlace, std::uint8_t, camp, town, anywhere)  // DD-REST-02

// The Large Counters that lie on a space, and Explored; Epic Monsters and the Hand have verbs of their own.   DD-LRG-01
BOOST_DEFINE_FIXED_ENUM_CLASS(Counter, std::uint8_t, explored, clue, destroyed, voidgate)

// Everything a card can make better or worse.  The attributes come first, in the order of Attribute.
BOOST_DEFINE_FIXED_ENUM_CLASS(Stat, std::uint8_t, AGI, CON, MAG, MRL, PER, STR, ARM, DMG, power_dice, recovery,
                              recovery_test, force_march, explore, hunt, stealth, danger_value, bribe, bribe_price,
                              escape, defence, dispel, dispel_damage, loot_roll, price, sale, invest_price, river_fare,
                              monster_att, monster_arm, monsters, max_luck)
constexpr int stat_count = 31;

// What a card can forbid.
BOOST_DEFINE_FIXED_ENUM_CLASS(Deed, std::uint8_t, foot_travel, force_march, lake_port_travel, river_port_travel,
                              void_travel, wounds_by_recover, explore, improve, invest, trade, hunt, stealth, escape,
                              heroic_effort, quick_action, combat_action, skills, power_dice, range_attacks,
                              melee_attacks, heavy_items, two_hand_items, body_items, head_items, bold_stance,
                              cautious_stance, assault_stance, guard_stance, bribe, loot_roll)
constexpr int deed_count = 30;

// How long something lasts that is not a Status Condition.
BOOST_DEFINE_FIXED_ENUM_CLASS(Until, std::uint8_t, this_test, this_round, this_fight, this_phase, this_turn,
                              this_mission, for_good)

// Trigger windows.  What each is about: `that` and `amount` of About, see rules/moments.h.
BOOST_DEFINE_FIXED_ENUM_CLASS(Moment, std::uint8_t, turn_starts, map_phase_starts, map_phase_ends, danger_phase_starts,
                              danger_card_drawn, danger_deck_reshuffled, doom_about_to_advance, doom_advanced,
                              encounter_phase_starts, encounter_phase_ends, turn_ends, test_begins, test_rolled,
                              test_passed, test_failed, recovery_passed, recovery_failed, rested, explored,
                              trade_revealed, fight_entered, targets_established, arrival, combat_turn_starts,
                              combat_turn_ends, dice_rolled, damage_dealt, damage_taken, monster_destroyed, round_ends,
                              fight_won, fight_ends, loot_drawn, defeated, died, requirements_changed, space_entered,
                              mission_starts)
constexpr int moment_count = 38;

BOOST_DEFINE_FIXED_ENUM_CLASS(Times, std::uint8_t, always, once_a_round, once_a_fight, once_a_turn, once_a_mission)

// Whom a list of effects goes through.
BOOST_DEFINE_FIXED_ENUM_CLASS(Group, std::uint8_t, party_member, other_here, adventurer, monster, monster_at_you)
BOOST_DEFINE_FIXED_ENUM_CLASS(Whom, std::uint8_t, self, party)

BOOST_DEFINE_FIXED_ENUM_CLASS(Dice, std::uint8_t, d3, d6, two_d6)

// --- how much fits: counted for a box twice the size of the starter set
// -----------------------------------------------
constexpr int most_spaces = 64, most_territories = 16, most_neighbours = 12;
constexpr int most_adventurers =
    6;  // in the game at once; Danger cards have columns for four     DD-SET-10, DD-ICON-03
constexpr int danger_columns = 4;
constexpr int most_characters = 16;  // Character Sheets in the packs
constexpr int most_loot_cards = 192, most_monster_cards = 160, most_danger_cards = 64, most_encounter_cards = 96,
              most_doom_cards = 32, most_sign_cards = 24, most_weakness_cards = 32;
constexpr int most_skills = 48, most_triumphs = 32, most_statuses = 32, most_missions = 24, most_flags = 64,
              most_tallies = 8;
constexpr int most_held_conditions = 12, most_foe_conditions = 4, most_foes = 20, most_epic_counters = 12;
constexpr int most_modifiers = 24, most_lasting = 16, most_used = 40, most_loaded = 12;

constexpr int most_gold = 21, most_experience = 21;             // DD-GOLD-05
constexpr int highest_level = 6, doom_spaces = 5;               // DD-LVL-01, DD-DOOM-09
constexpr int doom_for_newcomers = 2;                           // DD-DEF-09
constexpr int wounds_to_dispel = 6, voidgates_in_a_region = 2;  // DD-DISP-05, DD-DISP-06, DD-VGAT-03
constexpr int most_heavy_items = 2, attack_dice = 2, defence_dice = 2, most_power_dice = 2;  // DD-HVY-01, DD-DICE-01
constexpr int river_fare = 2, price_to_invest = 20, price_to_invest_at_base = 16;    // DD-RIVR-01, DD-INV-01, -03
constexpr int xp_of_the_set_aside = 3, loot_without_a_roll = 6, void_shock_mag = 8;  // DD-SET-02, DD-LTG-07, DD-SHCK-03

struct Space;
struct Territory;
struct Status;
struct Character;
struct Skill;
struct Weakness;
struct Triumph;
struct Loot;
struct Monster;
struct DangerCard;
struct Encounter;
struct DoomCard;
struct Sign;
struct Mission;
struct Flag;
struct Epilogue;
struct Effect;

}  // namespace degenerates
