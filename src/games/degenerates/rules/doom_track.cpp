// The Doom Track and the Hand of Doom.  Ledger DD-DOOM-06..08, DD-HAND-01, -02, DD-LUCK-08..12.
// What reads no card's text; the advance itself stands in doom.cpp.
#include <algorithm>

#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"

namespace degenerates {

namespace {

char const* word(Region r) { return boost::describe::enum_to_string(r, ""); }
std::uint8_t bit_of(Region r) { return static_cast<std::uint8_t>(1u << static_cast<int>(r)); }

}  // namespace

void DoomPlaced::apply(State& s) const {
  s.doom.track.push_back(colour);
  s.doom.placed |= bit_of(colour);
}
void DoomPlaced::tell(World const& w, flow::Words& words) const {
  words.say("a Doom counter of the {} is placed: {} of {}", word(colour), w.state.doom.track.size(), doom_spaces);
}
void DoomTaken::apply(State& s) const { s.doom.track.erase_first(colour); }
void DoomTaken::tell(World const& w, flow::Words& words) const {
  words.say("a Doom counter of the {} is removed: {} left", word(colour), w.state.doom.track.size());
}
void HandMoved::apply(State& s) const {
  s.doom.hand = to;
  s.doom.hand_wounds = 0;  // DD-HAND-02
}
void HandMoved::tell(World const& w, flow::Words& words) const {
  if (!to) return void(words.say("the Hand of Doom is driven off"));
  words.say("the Hand of Doom comes down at {}", called(w, to)).thing("place", name_of(w.content, to));
}

void place_doom_counter(Play& play, Region colour, flow::Rule rule) {
  bool const first = !(play.state.doom.placed & bit_of(colour));
  play.commit(DoomPlaced{colour}, rule);
  if (!first) return;  // the first one ever, whatever was removed since                                      DD-DOOM-07
  shuffle_with_discards(play, static_cast<AnyDeck>(colour), "DD-DOOM-07");
  if (colour == Region::lowlands) shuffle_with_discards(play, AnyDeck::law, "DD-DOOM-08");
}
void take_doom_counter(Play& play, Region colour, flow::Rule rule) {
  auto const& track = play.state.doom.track;
  bool const there = std::find(track.begin(), track.end(), colour) != track.end();
  if (there) play.commit(DoomTaken{colour}, rule);
}
void place_hand(Play& play, SpaceId at, flow::Rule rule) { play.commit(HandMoved{at}, rule); }

// --- Prolong the Inevitable ------------------------------------------------------------------------------------------

int price_of_delay(World const& w) {
  return static_cast<int>(std::count_if(w.state.adventurers.begin(), w.state.adventurers.end(),
                                        [](Adventurer const& a) { return a.plays(); }));  // DD-LUCK-09, -10, -11
}
WhoMask may_pay_for_delay(World const& w) {
  WhoMask able = 0;
  if (!w.state.mission.campaign) return able;  // DD-LUCK-08
  for (int i = 0; i < most_adventurers; ++i) {
    Adventurer const& a = w.state.of(Who{i});
    if (a.plays() && a.luck > 0 && a.at != the_maze(w)) able |= bit(Who{i});  // DD-LUCK-10
  }
  return able;
}

namespace {

int luck_of(World const& w, WhoMask who) {
  int sum = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) sum += w.state.of(Who{i}).luck;
  return sum;
}

}  // namespace

// A part that cannot lead to the whole is not paid, so it is not offered.                                  DD-LUCK-11
void Contribution::options(World const& w, flow::Offers<std::int8_t>& offers) const {
  int const least = std::max(1, owed - later), most = std::min<int>(owed, w.state.of(who).luck);
  offers.add(0);
  for (int n = least; n <= most; ++n) offers.add(static_cast<std::int8_t>(n));
}
void Contribution::prompt(World const& w, flow::Words& words) const {
  words.source("DD-LUCK-09")
      .say("Prolong the Inevitable: {} Luck would keep the Doom Track where it is. What does {} give?", owed,
           called(w, who));
}
void Contribution::say(World const&, std::int8_t luck, flow::Words& words) const {
  words.verb("pay").thing("number", std::to_string(luck));
  if (luck == 0)
    words.say("{}", owed > later ? "let the Doom come" : "no Luck");
  else
    words.say("{} Luck", luck);
}

Task<bool> prolong_the_inevitable(Play& play) {
  int owed = price_of_delay(play.world());
  WhoMask left = may_pay_for_delay(play.world());
  std::array<std::int8_t, most_adventurers> pays{};
  while (owed > 0 && luck_of(play.world(), left) >= owed) {
    Who const who = first_of(left);
    left = static_cast<WhoMask>(left & ~bit(who));
    Contribution const question{who, static_cast<std::int8_t>(owed),
                                static_cast<std::int8_t>(luck_of(play.world(), left))};
    std::int8_t const luck = co_await play.ask(question);
    pays[static_cast<std::size_t>(who.index())] = luck;
    owed -= luck;
  }
  if (owed > 0) co_return false;  // all or nothing                                                          DD-LUCK-11
  for (int i = 0; i < most_adventurers; ++i)
    if (int const luck = pays[static_cast<std::size_t>(i)]; luck > 0) gain_luck(play, Who{i}, -luck, "DD-LUCK-09");
  co_return true;
}

}  // namespace degenerates
