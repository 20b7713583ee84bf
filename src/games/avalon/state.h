// The state of a whole campaign as plain data, one struct per noun of the rulebook.
// What a card says lies in the content; here is only where it is and what happened to it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include <boost/describe.hpp>

#include "flow/chance.h"
#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/mark.h"
#include "flow/play.h"
#include "games/avalon/content.h"

namespace avalon {

using CharacterId = flow::Id<struct CharacterTag>;  // a tile of the pack
using LocationId = flow::Id<struct LocationTag>;
using EncounterId = flow::Id<struct EncounterTag>;
using EventId = flow::Id<struct EventTag>;
using ItemId = flow::Id<struct ItemTag>;
using SecretId = flow::Id<struct SecretTag>;
using SkillId = flow::Id<struct SkillTag>;
using ChapterId = flow::Id<struct ChapterTag>;
// A card of one kind in a character's set: 0..24 basic (number - 1), 25..39 advanced.
using CardId = flow::Id<struct CardTag>;

using Slot = std::uint8_t;      // a place at the table: seat and character in the game, 0..3
using SlotMask = std::uint8_t;  // several of them
constexpr Slot no_slot = 0xff;
constexpr SlotMask bit(int slot) { return static_cast<SlotMask>(1u << slot); }
constexpr bool in(SlotMask mask, int slot) { return mask >> slot & 1; }
constexpr int count(SlotMask mask) { return __builtin_popcount(mask); }
constexpr Slot first_of(SlotMask mask) { return mask ? static_cast<Slot>(__builtin_ctz(mask)) : no_slot; }

// A set of cards of one kind; read and written as their ids with spaces between.
template <class Id>
struct SetOf {
  std::uint64_t bits = 0;
  bool has(int i) const { return i < 64 && (bits >> i & 1); }
  bool has(Id id) const { return has(id.index()); }
  void add(int i) { bits |= std::uint64_t{1} << i; }
  void add(Id id) { add(id.index()); }
  void remove(int i) { bits &= ~(std::uint64_t{1} << i); }
  void remove(Id id) { remove(id.index()); }
  int size() const { return __builtin_popcountll(bits); }
  bool empty() const { return bits == 0; }
  friend bool operator==(SetOf, SetOf) = default;
  struct Iterator {
    std::uint64_t left;
    Id operator*() const { return Id{__builtin_ctzll(left)}; }
    Iterator& operator++() { return left &= left - 1, *this; }
    bool operator!=(Iterator const& o) const { return left != o.left; }
  };
  Iterator begin() const { return {bits}; }
  Iterator end() const { return {0}; }
  BOOST_DESCRIBE_CLASS(SetOf, (), (bits), (), ())
};
using ItemSet = SetOf<ItemId>;
using SecretSet = SetOf<SecretId>;
using SkillSet = SetOf<SkillId>;
using LocationSet = SetOf<LocationId>;
using CardBits = SetOf<CardId>;

// Marked statuses and parts.                                                                    TG-STAT-01, TG-STAT-02
struct SaveSheet {
  std::array<std::uint64_t, status_bits / 64> bits{};
  bool marked(int b) const { return bits[static_cast<std::size_t>(b / 64)] >> (b % 64) & 1; }
  void mark(int b) { bits[static_cast<std::size_t>(b / 64)] |= std::uint64_t{1} << (b % 64); }
  void erase(int b) { bits[static_cast<std::size_t>(b / 64)] &= ~(std::uint64_t{1} << (b % 64)); }
  friend bool operator==(SaveSheet const&, SaveSheet const&) = default;
};
BOOST_DESCRIBE_STRUCT(SaveSheet, (), (bits))

// --- characters ------------------------------------------------------------------------------------------------------

struct Cards {
  flow::FixedList<CardId, set_of_kind> deck;                 // the last one is the top
  flow::FixedList<CardId, set_of_kind> aside;                // owned, but not in the deck              TG-ADV-06
  flow::FixedList<CardId, set_of_kind - banner_cards> pool;  // advancement pool          TG-SETUP-17
  friend bool operator==(Cards const&, Cards const&) = default;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (deck, aside, pool))

struct Character {
  CharacterId tile;  // none: nobody sits here
  Colour colour = Colour::any;
  CharacterId named;  // whose advanced cards it has; in free play they come with the colour
  bool in_play = false;
  bool dying = false, insane = false;  // the state cards attached                TG-DEATH-01, TG-INSA-01
  bool passed = false, acted = false, yielded = false;
  bool invited = false;    // in vain in this round: it does not invite again
  std::uint8_t gifts = 0;  // handed over in this round
  std::uint8_t energy = 0, health = 0, terror = 0;
  std::array<std::int16_t, resource_count> resources{};
  std::array<std::uint8_t, attribute_count> attributes{};
  LocationId at;
  ItemSet items, items_up, items_used;  // owned; faceup; whose action was used today
  ItemSet items_flipped;                // turned down until the encounter ends    TG-ITEM-09
  SecretSet secrets, secrets_up, secrets_used;
  SkillSet skills, skills_b, skills_used;               // owned; side B was chosen
  bool action_used = false;                             // a once-a-day character action
  std::array<Cards, 2> cards;                           // by CardKind
  flow::FixedList<CardId, set_of_kind> hand, discards;  // in an encounter
  friend bool operator==(Character const&, Character const&) = default;

  int of(Resource r) const { return resources[static_cast<std::size_t>(r)]; }
  int of(Attribute a) const { return attributes[static_cast<std::size_t>(a)]; }
};
BOOST_DESCRIBE_STRUCT(Character, (),
                      (tile, colour, named, in_play, dying, insane, passed, acted, yielded, invited, gifts, energy,
                       health, terror, resources, attributes, at, items, items_up, items_used, items_flipped, secrets,
                       secrets_up, secrets_used, skills, skills_b, skills_used, action_used, cards, hand, discards))

// --- the table -------------------------------------------------------------------------------------------------------

struct Place {                      // a location card
  std::int8_t column = 0, row = 0;  // south and east are positive
  bool on_table = false;
  bool out = false;          // removed from the game, or a changed version not yet in it
  bool menhir = false;       // a model stands here
  std::uint8_t dial = 0;     // 0: no dial on the model
  std::uint8_t covered = 0;  // actions covered by a time token                    TG-LACT-03
  std::uint8_t time_tokens = 0, quest_tokens = 0;
  std::uint8_t explored = 0;  // how often; for the table, no rule asks
  friend bool operator==(Place const&, Place const&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (),
                      (column, row, on_table, out, menhir, dial, covered, time_tokens, quest_tokens, explored))

struct Guardian {
  EncounterId card;
  LocationId at;
  bool rolled = false;  // moved in this START OF THE DAY
  bool met = false;     // fought by those who have just arrived
  friend bool operator==(Guardian const&, Guardian const&) = default;
};
BOOST_DESCRIBE_STRUCT(Guardian, (), (card, at, rolled, met))

struct Dropped {
  ItemId item;
  LocationId at;
  friend bool operator==(Dropped const&, Dropped const&) = default;
};
BOOST_DESCRIBE_STRUCT(Dropped, (), (item, at))

BOOST_DEFINE_ENUM_CLASS(DialOf, table, character, secret, quest)
struct Dial {
  DialOf of{};
  std::uint8_t owner = 0;  // slot, secret or event
  std::uint8_t value = 1;
  bool timed = true;
  std::uint16_t when_done = 0;  // number of an effect list; none_list: nothing
  friend bool operator==(Dial const&, Dial const&) = default;
};
constexpr std::uint16_t none_list = 0xffff;
constexpr int most_dials = 12;
BOOST_DESCRIBE_STRUCT(Dial, (), (of, owner, value, timed, when_done))

struct Table {
  std::array<Place, most_locations> places;  // by LocationId
  flow::FixedList<Guardian, 16> guardians;
  std::array<flow::FixedList<EncounterId, 40>, pile_count> encounters;  // the last one is the top
  flow::FixedList<EventId, 40> events, event_discards;
  flow::FixedList<EventId, 24> random_events;
  EventId event;  // in force today
  flow::FixedList<EventId, 12> quests;
  flow::FixedList<EventId, 16> events_used;  // whose action was used today
  SecretSet secret_quests;
  flow::FixedList<ItemId, most_items> items;  // the item deck
  flow::FixedList<Dropped, most_items> dropped;
  ItemSet items_removed;
  SecretSet secrets_removed;
  flow::FixedList<Dial, most_dials> dials;
  friend bool operator==(Table const&, Table const&) = default;
};
BOOST_DESCRIBE_STRUCT(Table, (),
                      (places, guardians, encounters, events, event_discards, random_events, event, quests, events_used,
                       secret_quests, items, dropped, items_removed, secrets_removed, dials))

// --- encounters ------------------------------------------------------------------------------------------------------

constexpr std::uint8_t joint_open = 0xff, joint_magic = 6, joint_free = 7;  // below 6: the attribute that connected
constexpr int most_in_sequence = set_of_kind * most_players;

struct SequenceCard {
  CardId card;
  Slot owner = no_slot;
  std::array<std::uint8_t, slot_count> joint{joint_open, joint_open, joint_open};  // with the card before it
  std::array<std::uint8_t, 2> tokens{};                                            // by ability
  std::uint8_t charges = 0;
  friend bool operator==(SequenceCard const&, SequenceCard const&) = default;
};
BOOST_DESCRIBE_STRUCT(SequenceCard, (), (card, owner, joint, tokens, charges))

// Where an encounter stands; between two of these the state is complete.
BOOST_DEFINE_ENUM_CLASS(Moment, none, avoid, items, hands, pick, begin_activation, play_cards, after_cards, strike,
                        after_strike, ready, surplus, draw)
BOOST_DEFINE_ENUM_CLASS(EncounterResult, none, won, lost, escaped)

struct Fight {  // the encounter going on, combat or diplomacy
  EncounterId card;
  LocationId guardian_at;  // it roams the map and was met here
  Moment moment{};
  CardKind kind{};
  EncounterResult result{};
  SlotMask joined = 0;     // the party when it began
  SlotMask members = 0;    // still in the encounter
  SlotMask asked = 0;      // who has answered the question of this moment
  SlotMask activated = 0;  // time token on the tray                            TG-TURN-04
  Slot active = no_slot;
  bool first_activation = true;                        // AMBUSH, SAVAGE
  std::uint8_t pool = 0;                               // combat
  std::uint8_t affinity = 0, stage = 0;                // diplomacy
  std::uint8_t played = 0;                             // cards in this activation
  std::uint8_t strikes = 0;                            // attacks made in this activation
  std::uint8_t less = 0;                               // DEFENSIVE: markers still to be taken off this card
  SlotMask refused = 0;                                // owners who do not lend their charges in this activation
  SlotMask magic_refused = 0;                          // who does not pay MAGIC for the active character
  bool escape_tried = false;                           // challenge: once per activation
  std::array<std::uint8_t, most_players> hand_size{};  // of the last starting hand drawn
  std::uint8_t prevent = 0;                            // damage still prevented by what is in use: anew in each attack
  std::uint8_t shield = 0;                             // by abilities: until the enemy's attack is over
  bool prevent_all = false;
  std::uint8_t per_damage = 0, per_prevented = 0;
  ItemSet set_aside;  // items not used in this encounter                  TG-ENC-11
  ItemSet weapons_used;
  flow::FixedList<SequenceCard, most_in_sequence> sequence;
  friend bool operator==(Fight const&, Fight const&) = default;
};
BOOST_DESCRIBE_STRUCT(Fight, (),
                      (card, guardian_at, moment, kind, result, joined, members, asked, activated, active,
                       first_activation, pool, affinity, stage, played, strikes, less, refused, magic_refused,
                       escape_tried, hand_size, prevent, shield, prevent_all, per_damage, per_prevented, set_aside,
                       weapons_used, sequence))

// One encounter at a time: who leaves one by a text that brings them to another place, or to another encounter, comes
// there when this one is over.                                                                      TG-ENC-06
struct Due {
  SlotMask party = 0;
  LocationId at;
  std::uint16_t list = none_list;  // the encounter begins by an effect of this list; none: they arrive at the place
  std::uint8_t index = 0;          // which effect; those behind it in the list follow
  friend bool operator==(Due const&, Due const&) = default;
};
BOOST_DESCRIBE_STRUCT(Due, (), (party, at, list, index))

// --- the day ---------------------------------------------------------------------------------------------------------

BOOST_DEFINE_ENUM_CLASS(Phase, chapter_setup, dawn_effects, dawn_menhirs, dawn_locations, dawn_menhir_dials, dawn_time,
                        dawn_guardians, dawn_event, dawn_planning, dawn_equipping, day, dusk_effects, dusk_rest,
                        dusk_energy, dusk_advance, dusk_decks, dusk_dreams, perished, chapter_over, over, mercy)
BOOST_DEFINE_ENUM_CLASS(ActionKind, none, explore, travel, location, character, menhir, gear, rescue, pass)

// The action being resolved and its party.                                                          TG-PARTY-07
struct Doing {
  ActionKind kind{};
  SlotMask party = 0;
  Slot leader = no_slot;
  std::uint16_t verse = none_list;  // the verse being read, for the table
  friend bool operator==(Doing const&, Doing const&) = default;
};
BOOST_DESCRIBE_STRUCT(Doing, (), (kind, party, leader, verse))

// Modes are independent switches.                                             TG-SETUP-01, TG-CHAL-01, TG-FREE-01
struct Modes {
  bool story_items = false, story_encounters = false, story_limiter = false, story_panic = false, story_menhirs = false;
  bool challenge_limiter = false, challenge_secret = false, challenge_escape = false, challenge_menhirs = false,
       challenge_events = false, challenge_advancement = false, challenge_items = false, challenge_mercy = false;
  bool free_play = false;
  friend bool operator==(Modes const&, Modes const&) = default;
};
BOOST_DESCRIBE_STRUCT(Modes, (),
                      (story_items, story_encounters, story_limiter, story_panic, story_menhirs, challenge_limiter,
                       challenge_secret, challenge_escape, challenge_menhirs, challenge_events, challenge_advancement,
                       challenge_items, challenge_mercy, free_play))

// What the Allmother gives back.                                                                    TG-MERCY-03
struct CharacterAtStart {
  CharacterId tile, named;
  Colour colour = Colour::any;
  std::array<std::uint8_t, attribute_count> attributes{};
  ItemSet items;
  SecretSet secrets;
  SkillSet skills, skills_b;
  std::array<CardBits, 2> deck, owned;
  LocationId at;
  friend bool operator==(CharacterAtStart const&, CharacterAtStart const&) = default;
};
BOOST_DESCRIBE_STRUCT(CharacterAtStart, (),
                      (tile, named, colour, attributes, items, secrets, skills, skills_b, deck, owned, at))
struct ChapterStart {
  SaveSheet statuses;
  std::uint64_t claimed = 0;
  std::array<CharacterAtStart, most_players> characters;
  std::array<Place, most_locations> places;
  flow::FixedList<EventId, 12> quests;
  SecretSet secret_quests, secrets_removed;
  flow::FixedList<Dial, most_dials> dials;
  std::array<SecretSet, most_characters> personal;
  friend bool operator==(ChapterStart const&, ChapterStart const&) = default;
};
BOOST_DESCRIBE_STRUCT(ChapterStart, (),
                      (statuses, claimed, characters, places, quests, secret_quests, secrets_removed, dials, personal))

// Cards on top of a deck that some look at just now, while they are asked about them.  Between two steps nobody does,
// so it is no part of what is saved, set or compared by hash.
struct Looking {
  enum class At : std::uint8_t { nothing, events, encounters, pool } at = At::nothing;
  SlotMask by = 0;
  std::uint8_t deck = 0;  // which encounters (Pile); whose pool (Slot)
  CardKind kind{};        // of the pool's cards
  std::uint8_t cards = 0;
  friend bool operator==(Looking const&, Looking const&) = default;
};

struct State {
  flow::Chance chance;
  Phase phase{};
  SlotMask done = 0;          // who has finished the step of this phase
  Slot goes_first = no_slot;  // in this round: as planned, or because another let it             TG-DAY-01
  std::uint8_t changes = 0;   // made in this break between chapters
  std::uint16_t day = 1;
  std::uint16_t day_limit = 0;  // a campaign set up for so many days at most; 0: no limit
  ChapterId chapter;
  Modes modes;
  Slot chronicler = no_slot;  // a person named chronicler                           TG-CHRON-08
  Slot opener = no_slot;      // who is to begin the day, as planned                  TG-DAWN-22
  std::uint8_t seats = 1;
  EncounterResult last_result{};  // of the last encounter, and who was still in it
  SlotMask last_members = 0;
  bool won = false, lost = false, mercy_used = false, wants_save = false, eased = true;
  SaveSheet statuses;
  std::uint64_t tasks = 0, tasks_done = 0;
  std::uint64_t claimed = 0;                        // tiles in play or dead: never to be claimed again     TG-DEATH-06
  std::array<std::uint64_t, 2> moved_cards{};       // deck building, by CardKind: cards already moved this evening
  std::array<SecretSet, most_characters> personal;  // PERSONAL secrets of characters who left   TG-PLAY-02
  std::uint64_t dead = 0;                           // tiles
  flow::FixedList<std::uint16_t, 32> resolved;      // effects of this dawn or dusk
  Doing doing;
  std::array<Character, most_players> characters;
  Table table;
  flow::FixedList<Due, 16> due;
  Looking looking;
  flow::Mark chapter_began;
  ChapterStart chapter_start;
  Fight fight;  // last, and its sequence last in it: cards not there need not be copied
  friend bool operator==(State const&, State const&) = default;

  std::size_t live_bytes() const { return flow::bytes_before(*this, fight.sequence.end()); }
  void follow(State& other) {
    std::size_t const live = std::max(live_bytes(), other.live_bytes()), before = flow::bytes_before(*this, &fight);
    bool const began = other.chapter_began.take();
    std::memcpy(static_cast<void*>(this), &other, flow::bytes_before(*this, &chapter_start));
    if (began) chapter_start = other.chapter_start;
    std::memcpy(static_cast<void*>(&fight), &other.fight, live - before);
  }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (chance, phase, done, goes_first, changes, day, day_limit, chapter, modes, chronicler, opener,
                       seats, last_result, last_members, won, lost, mercy_used, wants_save, eased, statuses, tasks,
                       tasks_done, claimed, moved_cards, personal, dead, resolved, doing, characters, table, fight, due,
                       chapter_start))
static_assert(sizeof(State) <= 8192, "a clone is one copy of this");

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

// --- looking things up -----------------------------------------------------------------------------------------------

inline int players(State const& s) {
  int n = 0;
  for (Character const& c : s.characters) n += c.in_play;
  return n;
}
inline SlotMask everybody(State const& s) {
  SlotMask mask = 0;
  for (int i = 0; i < most_players; ++i)
    if (s.characters[static_cast<std::size_t>(i)].in_play) mask |= bit(i);
  return mask;
}
inline Character const& who(State const& s, int slot) { return s.characters.at(static_cast<std::size_t>(slot)); }
inline Character& who(State& s, int slot) { return s.characters.at(static_cast<std::size_t>(slot)); }
inline Place const& place(State const& s, LocationId at) {
  return s.table.places.at(static_cast<std::size_t>(at.index()));
}
inline Place& place(State& s, LocationId at) { return s.table.places.at(static_cast<std::size_t>(at.index())); }
inline SlotMask at_location(State const& s, LocationId at) {
  SlotMask mask = 0;
  for (int i = 0; i < most_players; ++i)
    if (who(s, i).in_play && who(s, i).at == at) mask |= bit(i);
  return mask;
}
inline CharacterTile const& tile(World const& w, int slot) {
  return w.content.characters[who(w.state, slot).tile.index()];
}
inline std::string const& name(World const& w, int slot) { return tile(w, slot).name; }
inline Card const& card_of(Content const& c, Character const& who, CardKind kind, CardId id) {
  int const i = id.index(), k = static_cast<int>(kind);
  if (i < basic_cards)
    return c.basic.at(static_cast<std::size_t>(who.colour))[static_cast<std::size_t>(k * basic_cards + i)];
  return c.advanced.at(static_cast<std::size_t>(who.named.index()))
      .at(static_cast<std::size_t>(k * advanced_cards + i - basic_cards));
}

// Names for paths and texts.
// In keys: who sits at a place; a card of a set by its number, advanced ones counted from 1 again.
inline std::string at_table(World const& w, int slot) {
  CharacterId const tile = who(w.state, slot).tile;
  return tile ? w.content.characters.id(tile.index()) : fmt::format("place_{}", slot + 1);
}
std::string card_key(CardId id);
inline std::string name_of(Content const&, CardId id) { return id ? card_key(id) : ""; }
bool from_name(Content const&, std::string_view name, CardId& id);
inline std::string name_at(Content const& c, std::array<Place, most_locations> const&, int i) {
  return i < c.locations.size() ? c.locations.id(i) : "";
}
inline std::string name_of(Content const& c, CharacterId id) { return id ? c.characters.id(id.index()) : ""; }
inline std::string name_of(Content const& c, LocationId id) { return id ? c.locations.id(id.index()) : ""; }
inline std::string name_of(Content const& c, EncounterId id) { return id ? c.encounters.id(id.index()) : ""; }
inline std::string name_of(Content const& c, EventId id) { return id ? c.events.id(id.index()) : ""; }
inline std::string name_of(Content const& c, ItemId id) { return id ? c.items.id(id.index()) : ""; }
inline std::string name_of(Content const& c, SecretId id) { return id ? c.secrets.id(id.index()) : ""; }
inline std::string name_of(Content const& c, SkillId id) { return id ? c.skills.id(id.index()) : ""; }
inline std::string name_of(Content const& c, ChapterId id) { return id ? c.chapters.id(id.index()) : ""; }
inline std::string name_of(Content const& c, Character const& who) { return name_of(c, who.tile); }
bool from_name(Content const& c, std::string_view name, CharacterId& id);
bool from_name(Content const& c, std::string_view name, LocationId& id);
bool from_name(Content const& c, std::string_view name, EncounterId& id);
bool from_name(Content const& c, std::string_view name, EventId& id);
bool from_name(Content const& c, std::string_view name, ItemId& id);
bool from_name(Content const& c, std::string_view name, SecretId& id);
bool from_name(Content const& c, std::string_view name, SkillId& id);
bool from_name(Content const& c, std::string_view name, ChapterId& id);
// Sets are written as ids with spaces between.
std::string name_of(Content const& c, ItemSet const& set);
std::string name_of(Content const& c, SecretSet const& set);
std::string name_of(Content const& c, SkillSet const& set);
std::string name_of(Content const& c, SaveSheet const& sheet);
bool from_name(Content const& c, std::string_view names, ItemSet& set);
bool from_name(Content const& c, std::string_view names, SecretSet& set);
bool from_name(Content const& c, std::string_view names, SkillSet& set);
bool from_name(Content const& c, std::string_view names, SaveSheet& sheet);

}  // namespace avalon
