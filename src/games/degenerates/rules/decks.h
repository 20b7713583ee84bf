// Reshuffling & Searching Decks, card Classes.  Ledger DD-DECK, DD-CLS, DD-SET-02..08, DD-LOOT-01.
#pragma once

#include "games/degenerates/state.h"
#include "kit/draw.h"

namespace degenerates {

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

void discard(Play& play, LootId card, flow::Rule rule);  // to its own pile; Ammo in it is left behind     DD-DECK-05
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
