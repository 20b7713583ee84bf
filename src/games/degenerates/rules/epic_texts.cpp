// The verbs about Epic Monsters on the board.  Ledger DD-EPIC-11..13, DD-EMOV-01.
#include <bit>

#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/texts.h"

namespace degenerates {

namespace {

MonsterId card_of(Play const& play, Ref<Monster> monster) {
  return MonsterId{play.content.first_monster_card[static_cast<std::size_t>(monster.index())]};
}
int goes_to(Here const& here, Destination const& d) {
  if (d.heading == Heading::location) return d.space.index();
  return d.heading == Heading::reader ? here.who.index() : 0xff;
}

}  // namespace

void Texts::does(Play& play, Here& here, PlaceEpic const& verb) {
  SpaceMask const places = spaces_of(play.world(), verb.at, here.at);
  if (places == 0) return;
  SpaceId const at{std::countr_zero(places)};
  place_epic(play, card_of(play, verb.monster), at, verb.goes_to.heading, goes_to(here, verb.goes_to), "DD-EPIC-12");
}
void Texts::does(Play& play, Here& here, SendEpic const& verb) {
  send_epic(play, card_of(play, verb.monster), verb.goes_to.heading, goes_to(here, verb.goes_to), "DD-EMOV-01");
}
void Texts::does(Play& play, Here&, RemoveEpic const& verb) {
  MonsterId const card = card_of(play, verb.monster);
  if (counter_of(play.state, card)) remove_epic(play, card, "DD-EPIC-11");
}

}  // namespace degenerates
