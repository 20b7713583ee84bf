// Reshuffling & Searching Decks, card Classes.  Ledger DD-DECK, DD-CLS, DD-SET-02.
#include "games/degenerates/rules/decks.h"

#include "games/degenerates/rules/items.h"

namespace degenerates {

// --- the shelves -----------------------------------------------------------------------------------------------------

MonsterZone deck_zone(MonsterDeck deck) { return of(MonsterZone::badlands_deck, static_cast<int>(deck)); }
MonsterZone discards_zone(MonsterDeck deck) { return of(MonsterZone::badlands_discards, static_cast<int>(deck)); }
EncounterZone encounter_deck_zone(Region r) { return of(EncounterZone::badlands_deck, static_cast<int>(r)); }
EncounterZone encounter_discards_zone(Region r) { return of(EncounterZone::badlands_discards, static_cast<int>(r)); }

bool LootCards::is_deck(LootZone z) { return z == LootZone::deck || z == LootZone::epic_deck; }
bool MonsterCards::is_deck(MonsterZone z) { return z >= MonsterZone::badlands_deck && z <= MonsterZone::epic_deck; }
bool EncounterCards::is_deck(EncounterZone z) {
  return z >= EncounterZone::badlands_deck && z <= EncounterZone::wetlands_deck;
}
bool DangerCards::is_deck(DangerZone z) { return z == DangerZone::deck; }
bool DoomCards::is_deck(DoomZone z) { return z == DoomZone::deck; }
bool SignCards::is_deck(SignZone z) { return z == SignZone::deck; }
bool WeaknessCards::is_deck(WeaknessZone z) { return z == WeaknessZone::deck; }

#define DD_NAMED(Cards, CardId, thing, folder, index)                                                         \
  void Cards::say(World const& w, CardId card, flow::Words& words) { words.say("{}", w.content.thing.name); } \
  std::string_view Cards::face(Content const& c, CardId card) { return c.folder.id(index); }
DD_NAMED(LootCards, LootId, loot_of(card.index()), loot, c.loot_cards[static_cast<std::size_t>(card.index())])
DD_NAMED(MonsterCards, MonsterId, monster_of(card.index()), monsters,
         c.monster_cards[static_cast<std::size_t>(card.index())])
DD_NAMED(EncounterCards, EncounterId, encounters[card.index()], encounters, card.index())
DD_NAMED(DangerCards, DangerId, danger[card.index()], danger, card.index())
DD_NAMED(DoomCards, DoomId, doom[card.index()], doom, card.index())
DD_NAMED(SignCards, SignId, signs[card.index()], signs, card.index())
DD_NAMED(WeaknessCards, WeaknessId, weaknesses[card.index()], weaknesses, card.index())
#undef DD_NAMED

// --- forming a deck anew ---------------------------------------------------------------------------------------------

namespace {

template <class Cards>
void put(Play& play, kit::CardOf<Cards> card, kit::ZoneOf<Cards> to, flow::Rule rule) {
  kit::CardPut<Cards> const fact{card, card, to, kit::every_seat};
  play.commit(fact, rule);
}
template <class Cards>
void shuffle_in(Play& play, kit::ZoneOf<Cards> discards, kit::ZoneOf<Cards> deck, flow::Rule rule) {
  if (Cards::shelf(play.state).empty(discards)) return;
  FormedAnew<Cards> const fact{discards, deck};
  play.commit(fact, rule);
}
// XP VAL 3 lie among the discards from the beginning and come in with the first reshuffle.      DD-DECK-02, DD-SET-02
void shuffle_monsters(Play& play, MonsterDeck deck, flow::Rule rule) {
  if (play.state.cards.monsters.empty(discards_zone(deck))) return;
  shuffle_in<MonsterCards>(play, discards_zone(deck), deck_zone(deck), rule);
  FirstReshuffle const first{deck};
  if (!(play.state.cards.reshuffled >> static_cast<int>(deck) & 1)) play.commit(first, "DD-DECK-02");
}
// To its pile; a deck that waited for one is formed anew.                                       DD-DECK-01, DD-DECK-05
template <class Cards>
void lay_down(Play& play, kit::CardOf<Cards> card, kit::ZoneOf<Cards> discards, kit::ZoneOf<Cards> deck,
              flow::Rule rule) {
  put<Cards>(play, card, discards, rule);
  if (Cards::shelf(play.state).empty(deck)) Cards::form_anew(play, deck);
}
template <class Zone>
int steps_from(Zone first, Zone zone) {
  return static_cast<int>(zone) - static_cast<int>(first);
}

}  // namespace

void LootCards::form_anew(Play& play, LootZone deck) {  // DD-DECK-01
  if (deck == LootZone::deck) shuffle_in<LootCards>(play, LootZone::discards, deck, "DD-DECK-01");
  if (deck == LootZone::epic_deck) shuffle_in<LootCards>(play, LootZone::epic_discards, deck, "DD-DECK-01");
}
void MonsterCards::form_anew(Play& play, MonsterZone deck) {
  if (is_deck(deck))
    shuffle_monsters(play, static_cast<MonsterDeck>(steps_from(MonsterZone::badlands_deck, deck)), "DD-DECK-01");
}
void EncounterCards::form_anew(Play& play, EncounterZone deck) {
  if (!is_deck(deck)) return;
  auto const region = static_cast<Region>(steps_from(EncounterZone::badlands_deck, deck));
  shuffle_in<EncounterCards>(play, encounter_discards_zone(region), deck, "DD-DECK-01");
}
void DangerCards::form_anew(Play& play, DangerZone deck) {
  if (is_deck(deck)) shuffle_in<DangerCards>(play, DangerZone::discards, deck, "DD-DECK-01");
}
void DoomCards::form_anew(Play& play, DoomZone deck) {
  auto const& doom = play.state.cards.doom;
  bool const searched = !doom.empty(DoomZone::passed_over) || !doom.empty(DoomZone::resolving);
  if (searched) return;  // the discards are not mixed in meanwhile                                         DD-DCRD-02
  if (is_deck(deck)) shuffle_in<DoomCards>(play, DoomZone::discards, deck, "DD-DECK-01");
}
void SignCards::form_anew(Play& play, SignZone deck) {
  if (is_deck(deck)) shuffle_in<SignCards>(play, SignZone::discards, deck, "DD-DECK-01");
}
void WeaknessCards::form_anew(Play& play, WeaknessZone deck) {
  if (is_deck(deck)) shuffle_in<WeaknessCards>(play, WeaknessZone::discards, deck, "DD-DECK-01");
}

void shuffle_with_discards(Play& play, AnyDeck deck, flow::Rule rule) {
  if (deck <= AnyDeck::epic_monsters) return shuffle_monsters(play, static_cast<MonsterDeck>(deck), rule);
  if (deck <= AnyDeck::wetlands_encounters) {
    auto const region = static_cast<Region>(steps_from(AnyDeck::badlands_encounters, deck));
    return shuffle_in<EncounterCards>(play, encounter_discards_zone(region), encounter_deck_zone(region), rule);
  }
  if (deck == AnyDeck::loot) shuffle_in<LootCards>(play, LootZone::discards, LootZone::deck, rule);
  if (deck == AnyDeck::epic_loot) shuffle_in<LootCards>(play, LootZone::epic_discards, LootZone::epic_deck, rule);
  if (deck == AnyDeck::danger) shuffle_in<DangerCards>(play, DangerZone::discards, DangerZone::deck, rule);
  if (deck == AnyDeck::doom) shuffle_in<DoomCards>(play, DoomZone::discards, DoomZone::deck, rule);
  if (deck == AnyDeck::signs) shuffle_in<SignCards>(play, SignZone::discards, SignZone::deck, rule);
}

// --- drawing ---------------------------------------------------------------------------------------------------------

Task<LootId> draw_loot(Play& play, bool epic, LootZone to, flow::Rule rule) {
  return kit::draw<LootCards>(play, epic ? LootZone::epic_deck : LootZone::deck, kit::open(to), rule);
}
Task<MonsterId> draw_monster(Play& play, MonsterDeck deck, MonsterZone to, flow::Rule rule) {
  return kit::draw<MonsterCards>(play, deck_zone(deck), kit::open(to), rule);
}
Task<EncounterId> draw_encounter(Play& play, Region r, flow::Rule rule) {
  return kit::draw<EncounterCards>(play, encounter_deck_zone(r), kit::open(EncounterZone::drawn), rule);
}
Task<DangerId> draw_danger(Play& play, DangerZone to, flow::Rule rule) {
  return kit::draw<DangerCards>(play, DangerZone::deck, kit::open(to), rule);
}
Task<DoomId> draw_doom(Play& play, flow::Rule rule) {
  return kit::draw<DoomCards>(play, DoomZone::deck, kit::open(DoomZone::resolving), rule);
}
Task<SignId> draw_sign(Play& play, flow::Rule rule) {
  return kit::draw<SignCards>(play, SignZone::deck, kit::open(SignZone::resolving), rule);
}
Task<WeaknessId> draw_weakness(Play& play, flow::Rule rule) {
  return kit::draw<WeaknessCards>(play, WeaknessZone::deck, kit::open(WeaknessZone::drawn), rule);
}

namespace {

// What does not fit is discarded; once the deck has run out a second time there is none.                  DD-CLS-04
template <class Cards>
Task<kit::CardOf<Cards>> draw_until(Play& play, kit::ZoneOf<Cards> deck, kit::ZoneOf<Cards> discards,
                                    kit::ZoneOf<Cards> to, Fits fits, int wanted, flow::Rule rule) {
  for (int formed_anew = 0; formed_anew < 2;) {
    int const before = Cards::shelf(play.state).count(deck);
    kit::CardOf<Cards> const card = co_await kit::draw<Cards>(play, deck, kit::open(to), rule);
    if (!card || fits(play.world(), card.index(), wanted)) co_return card;
    formed_anew += Cards::shelf(play.state).count(deck) != before - 1 || before == 1;
    lay_down<Cards>(play, card, discards, deck, "DD-CLS-04");
  }
  co_return kit::CardOf<Cards>{};
}

}  // namespace

Task<LootId> draw_loot_until(Play& play, bool epic, LootZone to, Fits fits, int wanted, flow::Rule rule) {
  return draw_until<LootCards>(play, epic ? LootZone::epic_deck : LootZone::deck,
                               epic ? LootZone::epic_discards : LootZone::discards, to, fits, wanted, rule);
}
Task<MonsterId> draw_monster_until(Play& play, MonsterDeck deck, MonsterZone to, Fits fits, int wanted,
                                   flow::Rule rule) {
  return draw_until<MonsterCards>(play, deck_zone(deck), discards_zone(deck), to, fits, wanted, rule);
}

// --- going back ------------------------------------------------------------------------------------------------------

void discard(Play& play, LootId card, flow::Rule rule) {
  bool const held = bool(holder_of(play.world(), card));
  let_go(play, card, rule);
  if (play.content.loot_of(card.index()).epic)
    lay_down<LootCards>(play, card, LootZone::epic_discards, LootZone::epic_deck, rule);
  else
    lay_down<LootCards>(play, card, LootZone::discards, LootZone::deck, rule);
  if (held) settle(play);  // DD-REQ-16
}
void discard(Play& play, MonsterId card, flow::Rule rule) {
  MonsterDeck const deck = play.content.monster_of(card.index()).deck;
  lay_down<MonsterCards>(play, card, discards_zone(deck), deck_zone(deck), rule);
}
void discard(Play& play, EncounterId card, flow::Rule rule) {
  Encounter const& e = play.content.encounters[card.index()];
  // A card that belongs to no Region's deck has its pile in the Mission Deck, where its mission can call for it again.
  if (e.mission_only) return put<EncounterCards>(play, card, EncounterZone::mission, rule);
  lay_down<EncounterCards>(play, card, encounter_discards_zone(e.region), encounter_deck_zone(e.region), rule);
}

namespace {

template <class Cards>
void shuffle_back(Play& play, kit::CardOf<Cards> card, kit::ZoneOf<Cards> deck, flow::Rule rule) {
  put<Cards>(play, card, deck, rule);
  kit::Shuffled<Cards> const shuffled{deck};
  play.commit(shuffled, rule);
}
// The deck it was found in is shuffled, without the discards.                                             DD-DECK-03
template <class Cards>
bool take_out(Play& play, kit::CardOf<Cards> card, kit::ZoneOf<Cards> to, bool within_reach, flow::Rule rule) {
  kit::ZoneOf<Cards> const from = Cards::shelf(play.state).zone_of(card);
  if (!within_reach && !Cards::is_deck(from)) return false;
  put<Cards>(play, card, to, rule);
  kit::Shuffled<Cards> const shuffled{from};
  if (Cards::is_deck(from)) play.commit(shuffled, "DD-DECK-03");
  return true;
}

}  // namespace

void return_to_deck(Play& play, MonsterId card, flow::Rule rule) {
  shuffle_back<MonsterCards>(play, card, deck_zone(play.content.monster_of(card.index()).deck), rule);
}
void return_to_deck(Play& play, LootId card, flow::Rule rule) {
  bool const epic = play.content.loot_of(card.index()).epic;
  unequip(play, card, rule);
  shuffle_back<LootCards>(play, card, epic ? LootZone::epic_deck : LootZone::deck, rule);
}

bool search_out(Play& play, LootId card, LootZone to, flow::Rule rule) {
  LootZone const from = play.state.cards.loot.zone_of(card);
  bool const within_reach = from == LootZone::discards || from == LootZone::epic_discards ||
                            from == LootZone::mission || from == LootZone::aside;  // never what is out    DD-DECK-04
  return take_out<LootCards>(play, card, to, within_reach, rule);
}
bool search_out(Play& play, MonsterId card, MonsterZone to, flow::Rule rule) {
  MonsterZone const from = play.state.cards.monsters.zone_of(card);
  bool const within_reach = (from >= MonsterZone::badlands_discards && from <= MonsterZone::epic_discards) ||
                            from == MonsterZone::mission || from == MonsterZone::aside;
  return take_out<MonsterCards>(play, card, to, within_reach, rule);
}
bool search_out(Play& play, EncounterId card, EncounterZone to, flow::Rule rule) {
  EncounterZone const from = play.state.cards.encounters.zone_of(card);
  bool const within_reach = (from >= EncounterZone::badlands_discards && from <= EncounterZone::wetlands_discards) ||
                            from == EncounterZone::mission;
  return take_out<EncounterCards>(play, card, to, within_reach, rule);
}

bool is_class(World const& w, LootId card, Class c) {
  for (Class own : w.content.loot_of(card.index()).classes)
    if (own == c) return true;
  return false;
}
bool is_class(World const& w, MonsterId card, Class c) { return w.content.monster_of(card.index()).is(c); }

}  // namespace degenerates
