// Doom: advancing the track, Doom cards, Signs of Power.  Ledger DD-DOOM, DD-DCRD, DD-HAND-06, DD-LRG-13.
#include "games/degenerates/rules/doom.h"

#include <algorithm>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "kit/ask.h"

namespace degenerates {

void DoomCardRead::apply(State&) const {}
void DoomCardRead::tell(World const& w, flow::Words& words) const {
  DoomCard const& c = w.content.doom[card.index()];
  words.thing("card", name_of(w.content, card)).say("{}: {}", c.name, c.text);
}
void DoomCardStays::apply(State& s) const {
  s.cards.doom.put(card, of(DoomZone::in_badlands, static_cast<int>(region)), kit::every_seat);
}
void DoomCardStays::tell(World const& w, flow::Words& words) const {
  words.thing("card", name_of(w.content, card)).say("{} remains in play", w.content.doom[card.index()].name);
}
void PassedOverReturn::apply(State& s) const {
  s.cards.doom.move_all(DoomZone::passed_over, DoomZone::deck, kit::every_seat);
  s.cards.doom.shuffle(DoomZone::deck);
}
void PassedOverReturn::tell(World const&, flow::Words& words) const {
  words.verb("shuffle").say("the Doom cards that did not fit go back into their deck");
}
void SignRead::apply(State&) const {}
void SignRead::tell(World const& w, flow::Words& words) const {
  Sign const& s = w.content.signs[sign.index()];
  words.thing("card", name_of(w.content, sign)).say("{}: {}", s.name, s.text);
}

namespace {

using LastDoomCard = kit::YesNo<Names, "last_doom_card">;

struct WhichColour {  // DD-DOOM-04: in the Maze
  static constexpr std::string_view kind = "which_doom_colour";
  using Answer = Region;
  bool on_the_track;  // only what lies there
  flow::Seat seat(World const& w) const { return seat_of_board(w); }
  void options(World const& w, flow::Offers<Region>& offers) const {
    auto const& track = w.state.doom.track;
    for (int i = 0; i < region_count; ++i) {
      auto const region = static_cast<Region>(i);
      if (!on_the_track || std::find(track.begin(), track.end(), region) != track.end()) offers.add(region);
    }
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("DD-DOOM-04").say("A Doom counter of which Region?");
  }
  void say(World const&, Region region, flow::Words& words) const {
    words.verb("choose").say("{}", boost::describe::enum_to_string(region, ""));
  }
};

// For the story, and then it is over.                                                          DD-DOOM-09, DD-DOOM-10
Task<> doom_is_fulfilled(Play& play) {
  LastDoomCard question{
      {seat_of_board(play.world()), "The Doom Track is full. Read one last Doom card?", "DD-DOOM-10"}};
  question.yes = "read one last Doom card";
  question.no = "end it here";
  bool const read = co_await play.ask(question);
  if (read) {
    DoomId const card = co_await draw_doom(play, "DD-DOOM-10");
    if (card) play.commit(DoomCardRead{card, true}, "DD-DOOM-10");
  }
  GameLost const lost{EpilogueId{play.content.campaign->doom.index()}};
  play.commit(lost, "DD-DOOM-09");
}

Here reader_at(World const& w, SpaceId at, SourceKind kind, int card) {
  Here here;
  WhoMask const present = at_space(w, at);
  here.who = speaker_of(w, present);
  here.at = at;
  here.group = present;
  here.source = {kind, static_cast<std::uint8_t>(card)};
  return here;
}

}  // namespace

Task<> advance_doom(Play& play, Region colour, SpaceId hand_to, bool with_hand, flow::Rule rule) {
  About about;
  about.at = hand_to;
  co_await at(play, Moment::doom_about_to_advance, about);
  bool const prolonged = co_await prolong_the_inevitable(play);
  if (prolonged) co_return;                                            // DD-LUCK-12
  if (play.state.doom.track.full()) co_await doom_is_fulfilled(play);  // DD-DOOM-09
  place_doom_counter(play, colour, rule);                              // DD-DOOM-05
  if (with_hand) place_hand(play, hand_to, "DD-HAND-01");              // DD-DOOM-04
  if (with_hand) co_await draw_doom_card(play);
  co_await at(play, Moment::doom_advanced, about);
}

// --- Doom cards ------------------------------------------------------------------------------------------------------

bool is_valid(World const& w, DoomId card, SpaceId hand) {  // DD-DCRD-01
  DoomCard const& c = w.content.doom[card.index()];
  TerritoryId const territory = territory_of(w, hand);
  bool const by_space =
      std::any_of(c.spaces.begin(), c.spaces.end(), [&](Ref<Space> s) { return s.index() == hand.index(); });
  bool const by_territory = std::any_of(c.territories.begin(), c.territories.end(),
                                        [&](Ref<Territory> t) { return t.index() == territory.index(); });
  bool const by_region = std::find(c.regions.begin(), c.regions.end(), region_of(w, hand)) != c.regions.end();
  return by_space || by_territory || by_region;
}

namespace {

void put(Play& play, DoomId card, DoomZone to, flow::Rule rule) {
  kit::CardPut<DoomCards> const fact{card, card, to, kit::every_seat};
  play.commit(fact, rule);
}
Task<DoomId> draw_valid(Play& play) {  // the discards are not mixed in meanwhile                          DD-DCRD-02
  while (true) {
    DoomId const card = co_await draw_doom(play, "DD-DCRD-01");
    if (!card || is_valid(play.world(), card, play.state.doom.hand)) co_return card;
    put(play, card, DoomZone::passed_over, "DD-DCRD-02");
  }
}
void lay_away(Play& play, DoomId card) {
  if (play.state.cards.doom.zone_of(card) != DoomZone::resolving) return;  // its own text put it elsewhere
  Region const region = region_of(play.world(), play.state.doom.hand);
  bool const stays = play.content.doom[card.index()].remains.has_value() && region != Region::the_void;
  if (stays)
    play.commit(DoomCardStays{card, region}, "DD-DCRD-03");
  else
    put(play, card, DoomZone::discards, "DD-DCRD-04");
}

}  // namespace

Task<> draw_doom_card(Play& play) {
  SpaceId const hand = play.state.doom.hand;
  DoomId const card = co_await draw_valid(play);
  if (card) {
    play.commit(DoomCardRead{card, false}, "DD-DCRD-01");
    Here here = reader_at(play.world(), hand, SourceKind::doom, card.index());
    if (!here.who) here.who = acting_leader(play.state);
    co_await pack::run<Texts>(play, here, play.content.doom[card.index()].effects);
  }
  bool const passed_over = !play.state.cards.doom.empty(DoomZone::passed_over);
  if (passed_over) play.commit(PassedOverReturn{}, "DD-DCRD-04");
  // The resolved card is no part of a deck that has to be formed anew.                          DD-DECK-01, DD-DCRD-04
  if (play.state.cards.doom.empty(DoomZone::deck)) shuffle_with_discards(play, AnyDeck::doom, "DD-DECK-01");
  if (card) lay_away(play, card);
}

// --- Signs of Power --------------------------------------------------------------------------------------------------

Task<> sign_of_power(Play& play, SpaceId at) {
  SignId const sign = co_await draw_sign(play, "DD-HAND-06");
  if (!sign) co_return;
  play.commit(SignRead{sign}, "DD-HAND-06");
  Here here = reader_at(play.world(), at, SourceKind::sign, sign.index());
  co_await pack::run<Texts>(play, here, play.content.signs[sign.index()].effects);
  kit::CardPut<SignCards> const away{sign, sign, SignZone::discards, kit::every_seat};
  bool const here_still = play.state.cards.signs.zone_of(sign) == SignZone::resolving;
  if (here_still) play.commit(away, "DD-DECK-05");
  if (play.state.cards.signs.empty(SignZone::deck)) shuffle_with_discards(play, AnyDeck::signs, "DD-DECK-01");
}

// --- what texts do ---------------------------------------------------------------------------------------------------

namespace {

// Of the space named, else where it is read; in the Maze a colour the players choose.                       DD-DOOM-04
Task<Region> colour_for(Play& play, SpaceId at, bool on_the_track) {
  Region const region = at ? region_of(play.world(), at) : Region::the_void;
  if (region != Region::the_void) co_return region;
  WhichColour const which{on_the_track};
  std::optional<Region> const chosen = co_await play.ask_if_any(which);
  co_return chosen.value_or(Region::the_void);
}
SpaceId spot(Play& play, Here const& here, Spot const& where) {
  SpaceMask const spaces = spaces_of(play.world(), where, here.at ? here.at : the_maze(play.world()));
  return spaces != 0 ? SpaceId{std::countr_zero(spaces)} : here.at;
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, AdvanceDoom const& e) {  // DD-DOOM-02
  SpaceId const at = spot(play, here, e.at);
  Region const colour = co_await colour_for(play, at, false);
  co_await advance_doom(play, colour, at, false, "DD-DOOM-02");
}
Task<> Texts::does(Play& play, Here& here, SummonHand const& e) {
  SpaceId const at = spot(play, here, e.at);
  Region const colour = co_await colour_for(play, at, false);
  bool const somewhere = at != the_maze(play.world());
  co_await advance_doom(play, colour, at, somewhere, "DD-DOOM-04");
}
Task<> Texts::does(Play& play, Here& here, TakeDoom const&) {
  Region const colour = co_await colour_for(play, here.at, true);
  if (colour != Region::the_void) take_doom_counter(play, colour, "DD-DISP-05");
}

}  // namespace degenerates
