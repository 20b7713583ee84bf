// Setup: Playing Area.  Ledger DD-SET-01..08, DD-DIFF-04.
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/missions.h"

namespace degenerates {

namespace {

template <class Ref_>
bool names(std::vector<Ref_> const& refs, int thing) {
  for (Ref_ r : refs)
    if (r.index() == thing) return true;
  return false;
}

void lay_out_map(State& s, Content const& c) {  // DD-SET-01
  for (int i = 0; i < c.spaces.size(); ++i) {
    s.of(SpaceId{i}).danger = static_cast<std::uint8_t>(c.spaces[i].danger);
    s.of(SpaceId{i}).town = static_cast<std::uint8_t>(c.spaces[i].town);
  }
  for (int i = 0; i < c.territories.size(); ++i)
    s.map.territories[static_cast<std::size_t>(i)].danger = static_cast<std::uint8_t>(c.territories[i].danger);
}
void lay_out_loot(State& s, Content const& c, bool campaign) {
  for (int i = 0; i < static_cast<int>(c.loot_cards.size()); ++i) {
    bool const aside = campaign && names(c.campaign->aside_loot, c.loot_cards[static_cast<std::size_t>(i)]);
    LootZone const deck = c.loot_of(i).epic ? LootZone::epic_deck : LootZone::deck;
    s.cards.loot.put(LootId{i}, aside ? LootZone::aside : deck, kit::every_seat);
  }
}
void lay_out_monsters(State& s, Content const& c, Board const& board) {
  s.cards.reshuffled = board.reshuffled;
  for (int i = 0; i < static_cast<int>(c.monster_cards.size()); ++i) {
    Monster const& m = c.monster_of(i);
    bool const aside =
        board.campaign && names(c.campaign->aside_monsters, c.monster_cards[static_cast<std::size_t>(i)]);
    bool const heavy = m.xp == xp_of_the_set_aside && m.deck != MonsterDeck::epic &&
                       !(board.reshuffled >> static_cast<int>(m.deck) & 1);  // DD-SET-02, -03, -07
    MonsterZone const zone = heavy ? discards_zone(m.deck) : deck_zone(m.deck);
    s.cards.monsters.put(MonsterId{i}, aside ? MonsterZone::aside : zone, kit::every_seat);
  }
}
template <class Shelf, class Zone, class Things>
void all_to(Shelf& shelf, Things const& things, Zone deck) {
  for (int i = 0; i < things.size(); ++i) shelf.put(typename Shelf::CardId{i}, deck, kit::every_seat);
}

}  // namespace

// Nobody knows the order of a deck that was just shuffled: a card of it has no place until it is drawn.      DD-SET-06
State fresh_board(Content const& c, Board const& board) {
  State s;
  lay_out_map(s, c);
  lay_out_loot(s, c, board.campaign);
  lay_out_monsters(s, c, board);
  for (int i = 0; i < c.encounters.size(); ++i)
    if (!c.encounters[i].mission_only)
      s.cards.encounters.put(EncounterId{i}, encounter_deck_zone(c.encounters[i].region), kit::every_seat);
  all_to(s.cards.danger, c.danger, DangerZone::deck);
  all_to(s.cards.doom, c.doom, DoomZone::deck);
  all_to(s.cards.signs, c.signs, SignZone::deck);
  all_to(s.cards.weaknesses, c.weaknesses, WeaknessZone::deck);
  s.mission.campaign = board.campaign;
  return s;
}

}  // namespace degenerates
