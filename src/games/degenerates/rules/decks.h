// Reshuffling & Searching Decks, card Classes.  Ledger DD-DECK, DD-CLS, DD-SET-02..08, DD-LOOT-01.
#pragma once

#include "games/degenerates/rules/facts.h"
#include "kit/draw.h"

namespace degenerates {

// The seven shelves.  Nothing is hidden but the order of decks, so all zones but decks are open.          DD-DECK-05
#define DD_CARDS(Type, member, CardId, Zone_, words)                                 \
  struct Type {                                                                      \
    using Play = degenerates::Play;                                                  \
    using Zone = Zone_;                                                              \
    static constexpr std::string_view called = words;                                \
    static auto& shelf(auto& s) { return s.cards.member; }                           \
    static bool is_deck(Zone zone);                                                  \
    static bool sees(State const&, Zone zone, flow::Seat) { return !is_deck(zone); } \
    static int kin(Zone zone) { return static_cast<int>(zone); }                     \
    static void say(World const& w, CardId card, flow::Words& words_);               \
    static std::string_view face(Content const& c, CardId card);                     \
    static void when_empty(Play& play, Zone zone) { form_anew(play, zone); }         \
    static void after_draw(Play& play, Zone zone) {                                  \
      if (play.state.cards.member.empty(zone)) form_anew(play, zone);                \
    }                                                                                \
    static void form_anew(Play& play, Zone deck);                                    \
  }
DD_CARDS(LootCards, loot, LootId, LootZone, "Loot card");
DD_CARDS(MonsterCards, monsters, MonsterId, MonsterZone, "Monster card");
DD_CARDS(EncounterCards, encounters, EncounterId, EncounterZone, "Encounter card");
DD_CARDS(DangerCards, danger, DangerId, DangerZone, "Danger card");
DD_CARDS(DoomCards, doom, DoomId, DoomZone, "Doom card");
DD_CARDS(SignCards, signs, SignId, SignZone, "Sign of Power");
DD_CARDS(WeaknessCards, weaknesses, WeaknessId, WeaknessZone, "Weakness");
#undef DD_CARDS

// The discards are shuffled into the deck; the XP VAL 3 Monsters lie among them the first time.       DD-DECK-01, -02
template <class Cards>
struct FormedAnew {
  static constexpr std::string_view kind = "deck_formed_anew";
  typename Cards::Zone discards, deck;
  void apply(State& s) const {
    Cards::shelf(s).move_all(discards, deck, kit::every_seat);
    Cards::shelf(s).shuffle(deck);
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("shuffle").say("the {}s that were discarded are a deck again", Cards::called);
  }
};
struct FirstReshuffle {  // of a Monster deck: the record sheet remembers it                           DD-SAVE-13
  static constexpr std::string_view kind = "first_reshuffle";
  static constexpr bool silent = true;
  MonsterDeck deck;
  void apply(State& s) const { s.cards.reshuffled |= static_cast<std::uint8_t>(1u << static_cast<int>(deck)); }
};

// Draw one; an exhausted deck is made anew from its discards as soon as its last card has been drawn.     DD-DECK-01
Task<LootId> draw_loot(Play& play, bool epic, LootZone to, flow::Rule rule);
Task<MonsterId> draw_monster(Play& play, MonsterDeck deck, MonsterZone to, flow::Rule rule);
Task<EncounterId> draw_encounter(Play& play, Region of, flow::Rule rule);
Task<DangerId> draw_danger(Play& play, DangerZone to, flow::Rule rule);
Task<DoomId> draw_doom(Play& play, flow::Rule rule);
Task<SignId> draw_sign(Play& play, flow::Rule rule);
Task<WeaknessId> draw_weakness(Play& play, flow::Rule rule);

// "Until one appears": the others are discarded; the discards are shuffled in once.            DD-CLS-04, DD-LOOT-01
using Fits = bool (*)(World const&, int card, int wanted);
Task<LootId> draw_loot_until(Play& play, bool epic, LootZone to, Fits fits, int wanted, flow::Rule rule);
Task<MonsterId> draw_monster_until(Play& play, MonsterDeck deck, MonsterZone to, Fits fits, int wanted,
                                   flow::Rule rule);

void discard(Play& play, LootId card, flow::Rule rule);  // to its own pile, and no longer equipped        DD-DECK-05
void discard(Play& play, MonsterId card, flow::Rule rule);
void discard(Play& play, EncounterId card, flow::Rule rule);
void return_to_deck(Play& play, MonsterId card, flow::Rule rule);  // shuffled back in                  DD-FEND-15
void return_to_deck(Play& play, LootId card, flow::Rule rule);
void shuffle_with_discards(Play& play, AnyDeck deck, flow::Rule rule);
// A certain card out of deck, discards, Mission Deck or set aside; the deck searched is shuffled.  False: not there.
bool search_out(Play& play, LootId card, LootZone to, flow::Rule rule);  // DD-DECK-03
bool search_out(Play& play, MonsterId card, MonsterZone to, flow::Rule rule);
bool search_out(Play& play, EncounterId card, EncounterZone to, flow::Rule rule);

MonsterZone deck_zone(MonsterDeck deck);
MonsterZone discards_zone(MonsterDeck deck);
EncounterZone encounter_deck_zone(Region of);
EncounterZone encounter_discards_zone(Region of);
bool is_class(World const& w, LootId card, Class c);
bool is_class(World const& w, MonsterId card, Class c);

}  // namespace degenerates
