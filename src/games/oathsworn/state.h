// The whole position of a campaign of Oathsworn: the Free Company Sheet and, during an Encounter, the table.
// Plain data of fixed capacity; who and what is looked up by index, words are in the content.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include <boost/describe.hpp>

#include "flow/chance.h"
#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/mark.h"
#include "flow/play.h"
#include "flow/seat.h"
#include "games/oathsworn/content.h"
#include "kit/hex.h"
#include "kit/hex_set.h"

namespace oathsworn {

// --- figures --------------------------------------------------------------------------------------------------------

// Everybody on the board has a fixed number: places 0-3 Oathsworn, 4-7 the Allies that replace them, 8 the Ancient
// Guardian, 9-16 Sentinels, 17-20 bosses, 21-32 minions.
using FigureId = flow::Id<struct FigureTag>;
inline constexpr int places = 4;
inline constexpr int first_ally = 4, guardian_index = 8, first_sentinel = 9, most_sentinels = 8, first_boss = 17,
                     first_minion = 21, figures_in_all = 33;

constexpr FigureId oathsworn_at(int place) { return FigureId{place}; }
constexpr FigureId ally_at(int place) { return FigureId{first_ally + place}; }
constexpr FigureId guardian_id() { return FigureId{guardian_index}; }
constexpr FigureId boss_id(int boss) { return FigureId{first_boss + boss}; }
constexpr bool is_oathsworn(FigureId f) { return f.index() < places; }
constexpr bool is_ally(FigureId f) { return f.index() >= first_ally && f.index() < guardian_index; }
constexpr bool is_guardian(FigureId f) { return f.index() == guardian_index; }
constexpr bool is_sentinel(FigureId f) { return f.index() >= first_sentinel && f.index() < first_boss; }
constexpr bool is_boss(FigureId f) { return f.index() >= first_boss && f.index() < first_minion; }
constexpr bool is_minion(FigureId f) { return f.index() >= first_minion && f.index() < figures_in_all; }
constexpr bool is_enemy(FigureId f) { return f.index() >= first_boss && f.index() < figures_in_all; }
constexpr bool is_friend(FigureId f) { return f.index() < first_boss; }

using FigureSet = std::uint64_t;
constexpr FigureSet bit(FigureId f) { return f.index() < 64 ? std::uint64_t{1} << f.index() : 0; }
inline constexpr FigureSet friends_mask = (std::uint64_t{1} << first_boss) - 1;
inline constexpr FigureSet oathsworn_mask = 0xf;
inline constexpr FigureSet bosses_mask = std::uint64_t{0xf} << first_boss;
inline constexpr FigureSet minions_mask = std::uint64_t{0xfff} << first_minion;
inline constexpr FigureSet enemies_mask = bosses_mask | minions_mask;
inline constexpr FigureSet sentinels_mask = std::uint64_t{0xff} << first_sentinel;

struct Figure {
  Hex hex;  // the core; none while off the board
  Direction facing = Direction::n;
  std::int8_t hp = 0;          // not for bosses: they have dice
  std::uint8_t what = 0;       // kind of minion; the Ally of a place; boss number
  std::uint8_t bleed = 0;      // laid by Oathsworn
  std::uint8_t foe_bleed = 0;  // laid by the Encounter
  std::uint8_t poison = 0;
  std::uint8_t crippled = 0;  // Oathsworn Phases it still lasts for, the present one included
  FigureId taunted_by;
  FigureId aim;  // a boss's target on the Stage Card being resolved
  std::uint8_t falcons = 0;
  bool activated = false;  // minions, in this Encounter Phase
  bool marked = false;     // a boss damaged by the attack whose Reaction is resolved
  friend bool operator==(Figure const&, Figure const&) = default;
};
BOOST_DESCRIBE_STRUCT(Figure, (),
                      (hex, facing, hp, what, bleed, foe_bleed, poison, crippled, taunted_by, aim, falcons, activated,
                       marked))

// An HP die of the Encounter Board.
struct HpDie {
  std::uint8_t boss = 0;
  std::uint8_t slot = 0;
  std::int8_t hp = 6;  // 0: broken
  friend bool operator==(HpDie const&, HpDie const&) = default;
};
BOOST_DESCRIBE_STRUCT(HpDie, (), (boss, slot, hp))
// A location of any boss as one number.
constexpr int location_of(HpDie const& die) { return die.boss * 8 + die.slot; }

// --- the characters -------------------------------------------------------------------------------------------------

// A thing of the packs by its number: a whole box has more items and Stage Cards than a byte can count.
using Thing = std::uint16_t;
inline constexpr Thing no_thing = 0xffff;

enum class HeldKind : std::uint8_t { ability, item, injury };
BOOST_DESCRIBE_ENUM(HeldKind, ability, item, injury)

// Where a card of an Oathsworn is: positions 0 to 3 are cooldown positions of the same number.
enum class Where : std::uint8_t { p0, p1, p2, p3, hand, played, face_down, archived };
BOOST_DESCRIBE_ENUM(Where, p0, p1, p2, p3, hand, played, face_down, archived)

struct Held {
  HeldKind kind = HeldKind::ability;
  Where where = Where::hand;
  Thing index = 0;  // of the card, item or injury in the content
  friend bool operator==(Held const&, Held const&) = default;
};
BOOST_DESCRIBE_STRUCT(Held, (), (kind, where, index))

using Tokens = std::array<std::uint8_t, token_kinds>;

struct Oathsworn {
  flow::Seat seat;
  std::uint8_t of_class = 0;
  bool companion = false;
  std::uint8_t level = 1;
  bool dead = false;  // Hardcore
  // the Character Sheet
  std::uint8_t more_animus = 0;  // by twos
  std::uint8_t more_regen = 0;
  Tokens permanent{};
  std::uint8_t bonus_tokens = 0;  // how many of them are a companion's tokens of levels 8, 12 and 17
  std::uint8_t iron = 0;
  flow::FixedList<std::uint8_t, 8> injuries;
  // now
  std::int8_t hp = 6;  // between Story and Encounter; in the Encounter the figure has it
  std::uint8_t animus = 0, reserve = 0;
  Tokens tokens{};
  std::uint8_t lethality = 0;
  std::uint8_t falcons = 0;
  flow::FixedList<Held, 20> held;
  std::uint8_t archetype = 0xff, side = 0;
  std::uint32_t moments = 0;  // of everything it brought: a window is closed at once for who holds nothing for it
  bool unconscious = false, fell = false;
  bool caged = false, consumed = false;
  Thing cage_card = no_thing, consume_card = no_thing, thrown_item = no_thing;
  std::uint8_t cage_step = 0, cage_ends = 0;  // ends with that round
  std::uint8_t consume_step = 0, consume_slot = 0, consume_lost = 0;
  Hex thrown_at;
  // this turn
  bool moved = false, acted = false, turned = false, injuries_done = false, tried = false, attacked = false;
  std::uint8_t used_turn = 0, used_round = 0, used_encounter = 0;  // Special Abilities
  std::uint8_t archetype_used = 0;
  std::uint8_t restricted = 0;  // Restriction bits, this round
  friend bool operator==(Oathsworn const&, Oathsworn const&) = default;
};
BOOST_DESCRIBE_STRUCT(Oathsworn, (),
                      (seat, of_class, companion, level, dead, more_animus, more_regen, permanent, bonus_tokens, iron,
                       injuries, hp, animus, reserve, tokens, lethality, falcons, held, archetype, side, moments,
                       unconscious, fell, caged, consumed, cage_card, cage_step, cage_ends, consume_card, consume_step,
                       consume_slot, consume_lost, thrown_item, thrown_at, moved, acted, turned, injuries_done, tried,
                       attacked, used_turn, used_round, used_encounter, archetype_used, restricted))

// An Ally on the board, or the Ancient Guardian.
struct Helper {
  std::uint8_t ally = 0xff;  // index in the content
  std::uint8_t animus = 0, reserve = 0;
  Tokens tokens{};
  bool moved = false, acted = false, turned = false, used = false, tried = false, caged = false, attacked = false;
  Thing cage_card = no_thing, consume_card = no_thing;
  std::uint8_t cage_step = 0, cage_ends = 0;  // ends with that round
  bool consumed = false;
  std::uint8_t consume_step = 0, consume_slot = 0, consume_lost = 0;
  friend bool operator==(Helper const&, Helper const&) = default;
};
BOOST_DESCRIBE_STRUCT(Helper, (),
                      (ally, animus, reserve, tokens, moved, acted, turned, used, tried, caged, attacked, cage_card,
                       cage_step, cage_ends, consumed, consume_card, consume_step, consume_slot, consume_lost))

// --- might ----------------------------------------------------------------------------------------------------------

// The order of a face-down shuffled deck is nobody's knowledge, so a deck is how often each face is still in it.
struct MightDecks {
  std::array<std::array<std::uint8_t, faces_of_a_colour>, colours> pile{};
  std::array<std::array<std::uint8_t, faces_of_a_colour>, colours> discard{};
  friend bool operator==(MightDecks const&, MightDecks const&) = default;
};
BOOST_DESCRIBE_STRUCT(MightDecks, (), (pile, discard))

struct Drawn {
  Colour colour = Colour::white;
  std::uint8_t face = 0;
  bool extra = false;     // from a critical: its blank never counts towards a miss
  bool die = false;       // rolled
  bool followed = false;  // its critical has been used
  bool ignored = false;
  friend bool operator==(Drawn const&, Drawn const&) = default;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (colour, face, extra, die, followed, ignored))

// The attack going on, of either side.  A nested one (an interrupt that attacks) puts the outer one aside.
struct Strike {
  FigureId attacker;
  std::uint8_t place = 0xff;  // whose player decides
  bool enemy = false;
  flow::FixedList<FigureId, 16> targets;
  flow::FixedList<Drawn, 40> drawn;
  Might might;
  bool laid = false;         // an enemy's cards lie drawn and unseen; only their number and colours are known
  std::uint8_t redraws = 0;  // free ones
  std::uint8_t empowered = 0;
  std::uint8_t ignore_lowest = 0, ignore_highest = 0;
  std::int8_t damage = 0;
  std::uint8_t knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0;
  std::uint8_t spent_redraw = 0, spent_empowered = 0, spent_lethality = 0;
  std::uint8_t lent_redraw = 0, lent_empowered = 0;  // how many of them are its owner's, of an attack of the Guardian
  bool no_determination = false, cannot_miss = false, unarmed = false, broke = false, cancelled = false,
       critical = false;
  std::array<std::int8_t, 8> guard{};  // Defense added against this attack, for figures 0 .. 7
  std::int8_t guardian_guard = 0;
  FigureSet mob = 0;  // all who take part in a combined attack
  friend bool operator==(Strike const&, Strike const&) = default;
};
BOOST_DESCRIBE_STRUCT(Strike, (),
                      (attacker, place, enemy, targets, drawn, might, laid, redraws, empowered, ignore_lowest,
                       ignore_highest, damage, knockback, push, bleed, poison, crippled, spent_redraw, spent_empowered,
                       spent_lethality, lent_redraw, lent_empowered, no_determination, cannot_miss, unarmed, broke,
                       cancelled, critical, guard, guardian_guard, mob))

// --- the board ------------------------------------------------------------------------------------------------------

struct Obstacle {
  ObstacleKind kind = ObstacleKind::tree;
  flow::FixedList<Hex, 3> hexes;
  friend bool operator==(Obstacle const&, Obstacle const&) = default;
};
BOOST_DESCRIBE_STRUCT(Obstacle, (), (kind, hexes))

struct EffectTile {
  TileKind kind = TileKind::fire;
  Hex hex;
  friend bool operator==(EffectTile const&, EffectTile const&) = default;
};
BOOST_DESCRIBE_STRUCT(EffectTile, (), (kind, hex))

// A Water hex that a figure has paid for in this turn or activation.  OS-TILE-05
struct PaidWater {
  Hex hex;
  FigureId by;
  friend bool operator==(PaidWater const&, PaidWater const&) = default;
};
BOOST_DESCRIBE_STRUCT(PaidWater, (), (hex, by))

// A location broke: a Stage Card is to be resolved as a Reaction.
struct Reaction {
  FigureId boss;
  FigureId breaker;  // none: nobody's doing
  FigureSet damaged = 0;
  friend bool operator==(Reaction const&, Reaction const&) = default;
};
BOOST_DESCRIBE_STRUCT(Reaction, (), (boss, breaker, damaged))

// --- the campaign ---------------------------------------------------------------------------------------------------

enum class Difficulty : std::uint8_t { journeyman, pilgrim, free_company, grim, dread };
BOOST_DESCRIBE_ENUM(Difficulty, journeyman, pilgrim, free_company, grim, dread)

enum class MightBy : std::uint8_t { cards, dice, ask };
BOOST_DESCRIBE_ENUM(MightBy, cards, dice, ask)

// Where the campaign stands; every value is a step the top loop goes on from.
enum class Phase : std::uint8_t {
  campaign_start,  // first Permanent Tokens
  chapter_start,   // difficulty, swapping, tokens
  equipping,
  story,
  hands,
  archetypes,
  set_up,
  placing,
  taking_the_lead,
  refresh,
  oathsworn,
  encounter,
  minions,
  end_of_round,
  encounter_ended,
  tally_level,
  tally_loot,
  tally_losses,
  tally_end,
  over,
};
BOOST_DESCRIBE_ENUM(Phase, campaign_start, chapter_start, equipping, story, hands, archetypes, set_up, placing,
                    taking_the_lead, refresh, oathsworn, encounter, minions, end_of_round, encounter_ended, tally_level,
                    tally_loot, tally_losses, tally_end, over)

// Where an item is: its deck, the Backpack, an Oathsworn, or the Save Bag of one who was swapped out.
enum class ItemAt : std::uint8_t { place0, place1, place2, place3, backpack, deck, gone, save_bag };
BOOST_DESCRIBE_ENUM(ItemAt, place0, place1, place2, place3, backpack, deck, gone, save_bag)

enum class AllyAt : std::uint8_t { unknown, company, on_board, killed };
BOOST_DESCRIBE_ENUM(AllyAt, unknown, company, on_board, killed)

// What stays in the box of an Oathsworn who was swapped out: the Character Sheet and the items.  OS-SWAP-02
struct SaveBag {
  std::uint8_t of_class = 0;
  bool companion = false;
  std::uint8_t level = 1;
  std::uint8_t more_animus = 0, more_regen = 0;
  Tokens permanent{};
  std::uint8_t bonus_tokens = 0;
  flow::FixedList<Thing, 6> items;
  friend bool operator==(SaveBag const&, SaveBag const&) = default;
};
BOOST_DESCRIBE_STRUCT(SaveBag, (),
                      (of_class, companion, level, more_animus, more_regen, permanent, bonus_tokens, items))

// The Free Company Sheet and what the company owns.
struct CompanySheet {
  // First: an event that changes them sets the mark, and until then they need not be copied.
  std::array<ItemAt, most_items> items{};
  std::array<std::uint8_t, most_injuries> injury_deck{};
  std::array<std::uint8_t, most_curatives> curatives{};
  std::array<AllyAt, most_allies> allies{};
  flow::FixedList<SaveBag, 8> bags;  // of those swapped out, one for each class
  flow::Mark stores_changed;

  std::uint8_t seats = 1;
  std::uint8_t campaign = 0;
  std::uint8_t chapter = 0;  // position in the campaign
  Difficulty difficulty = Difficulty::free_company;
  bool hardcore = false, intuitive = false;
  MightBy might_by = MightBy::cards, enemy_might_by = MightBy::cards;
  std::uint8_t knockouts = 0;
  std::array<std::uint8_t, trait_kinds> traits{};
  std::uint16_t flags = 0;
  std::int16_t passage = -1;
  bool arrived = false;  // the passage's own effects have happened
  bool extra_unique = false, board_revealed = false, ambushed = false, medic_used = false;
  bool replayed = false, won = false, lost = false;
  std::uint8_t wins = 0, losses = 0;  // attempts at Encounters
  std::uint8_t rations = 0;
  std::array<Oathsworn, places> company{};
  friend bool operator==(CompanySheet const&, CompanySheet const&) = default;
};
BOOST_DESCRIBE_STRUCT(CompanySheet, (),
                      (seats, campaign, chapter, difficulty, hardcore, intuitive, might_by, enemy_might_by, knockouts,
                       traits, flags, passage, arrived, extra_unique, board_revealed, ambushed, medic_used, replayed,
                       won, lost, wins, losses, rations, items, injury_deck, curatives, allies, bags, company))

// The table during an Encounter.
struct Table {
  std::uint8_t encounter = 0;
  std::uint8_t round = 0;
  std::uint8_t lead = 0;
  std::uint8_t passes = 0;
  bool turn_open = false;  // the one whose place it is has begun its turn
  bool busy = false;       // and has done something in it
  FigureSet present = 0;
  std::array<Figure, figures_in_all> figures{};
  std::array<Helper, places + 1> helpers{};  // Allies by place, then the Ancient Guardian
  flow::FixedList<HpDie, most_slots> dice;
  flow::FixedList<Obstacle, 11> obstacles;
  HexSet obstacle_hexes;  // of all of them: asked for with every look over the board, and they rarely change
  flow::FixedList<EffectTile, 10> tiles;
  flow::FixedList<EffectTile, 4> large_tiles;
  MightDecks might, enemy_might;
  flow::FixedList<Thing, 15> stage_pile;  // the last one is the top
  flow::FixedList<Thing, 15> stage_discard;
  flow::FixedList<Thing, 15> lying;  // until the end of the round, or with a Caged character
  Thing card = no_thing;             // the Stage Card being resolved
  bool top_open = true;              // the top one of the pile has been turned up: only then it is known
  std::uint8_t stage = 1;
  flow::FixedList<Reaction, 12> reactions;
  flow::FixedList<std::uint8_t, most_slots> broken_now;  // dice that went to 0 in the effect being resolved
  FigureSet spent = 0;     // bosses that broke: what is left of the card no longer affects them
  std::uint8_t firm = 0;   // who would fall stays up with so many HP
  bool last_gone = false;  // the last HP die is broken; only Reactions are left
  flow::FixedList<PaidWater, 32> paid_water;
  FigureId breaker, last_attacker;
  bool reacting = false, minions_activated = false;
  std::int8_t round_defense = 0, round_minion_move = 0;  // until the end of the round
  Might round_might;
  Strike strike;
  friend bool operator==(Table const&, Table const&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (encounter, round, lead, passes, turn_open, busy, present, figures, helpers, dice, obstacles,
                       tiles, large_tiles, might, enemy_might, stage_pile, stage_discard, lying, card, top_open, stage,
                       reactions, broken_now, spent, firm, last_gone, paid_water, breaker, last_attacker, reacting,
                       minions_activated, round_defense, round_minion_move, round_might, strike))

struct State : CompanySheet, Table {
  flow::Chance chance;
  Phase phase = Phase::campaign_start;
  std::uint8_t place = 0;   // whose turn or whose choice in a phase that goes round
  std::uint8_t cursor = 0;  // how far a phase of several choices has got
  friend bool operator==(State const&, State const&) = default;

  void settle() {
    obstacle_hexes.clear();
    for (Obstacle const& o : obstacles) add_hexes(o);
  }
  void add_hexes(Obstacle const& o) {
    for (Hex const h : o.hexes) obstacle_hexes.insert(h);
  }

  void follow(State& other) {
    std::size_t const stores = other.stores_changed.take() ? 0 : flow::bytes_before(*this, &stores_changed);
    std::memcpy(reinterpret_cast<std::byte*>(this) + stores, reinterpret_cast<std::byte const*>(&other) + stores,
                sizeof(State) - stores);
  }
};
BOOST_DESCRIBE_STRUCT(State, (CompanySheet, Table), (chance, phase, place, cursor))
// Whole boxes: 494 items, 284 Stage Cards, 58 allies; a byte says where each item is.
static_assert(sizeof(State) <= 5120);

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

// Names for scenes and repairs.
inline std::string name_of(Content const& c, Oathsworn const& o) {
  return o.of_class < c.classes.size() ? c.classes.id(o.of_class) : "nobody";
}
inline std::string name_at(Content const& c, std::array<ItemAt, most_items> const&, int i) {
  return i < c.items.size() ? c.items.id(i) : "";
}
inline std::string name_at(Content const& c, std::array<AllyAt, most_allies> const&, int i) {
  return i < c.allies.size() ? c.allies.id(i) : "";
}

// What a figure is in keys: its id, or its kind and its number.
std::string key_of(World const& w, FigureId f);

// Looked up with a check in every build: what a state says may come from anywhere.
inline bool present(State const& s, FigureId f) { return f && (s.present & bit(f)) != 0; }
inline Figure const& figure(State const& s, FigureId f) { return s.figures.at(static_cast<std::size_t>(f.index())); }
inline Figure& figure(State& s, FigureId f) { return s.figures.at(static_cast<std::size_t>(f.index())); }
inline Oathsworn const& sworn(State const& s, int place) { return s.company.at(static_cast<std::size_t>(place)); }
inline Oathsworn& sworn(State& s, int place) { return s.company.at(static_cast<std::size_t>(place)); }
inline Helper const& helper(State const& s, int which) { return s.helpers.at(static_cast<std::size_t>(which)); }
inline Helper& helper(State& s, int which) { return s.helpers.at(static_cast<std::size_t>(which)); }

// Goes through the figures of a set in the order of their numbers.
template <class Visit>
void each(FigureSet set, Visit visit) {
  while (set != 0) {
    visit(FigureId{static_cast<int>(__builtin_ctzll(set))});
    set &= set - 1;
  }
}

}  // namespace oathsworn
