// Bribery & Surrender.  Ledger DD-BRIB.
#include <algorithm>

#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

Monster const& monster(World const& w, MonsterId card) { return w.content.monster_of(card.index()); }
// The Epic Monsters of the space are fought in the Encounter Phase, with the others.
template <class Each>
void each_that_comes(World const& w, SpaceId here, FightFor reason, Each&& f) {
  for (MonsterId card : w.state.cards.monsters.cards(MonsterZone::coming)) f(card);
  if (reason != FightFor::encounter_phase) return;
  for (EpicCounter const& epic : w.state.map.epics)
    if (epic.at == here) f(epic.monster);
}
WhoMask may_bribe(World const& w, SpaceId here) {
  WhoMask fit = fit_at(w, here);  // not a Defeated one                                                    DD-BRIB-02
  for (int i = 0; i < most_adventurers; ++i)
    if (in(fit, Who{i}) && forbidden(w, Who{i}, Deed::bribe)) fit &= static_cast<WhoMask>(~bit(Who{i}));
  return fit;
}

}  // namespace

bool law_cards_come(World const& w) {
  for (MonsterId card : w.state.cards.monsters.cards(MonsterZone::coming))
    if (monster(w, card).deck == MonsterDeck::law) return true;
  return false;
}
bool the_law_comes(World const& w, SpaceId here, FightFor reason) {
  bool law = false;
  each_that_comes(w, here, reason, [&](MonsterId card) { law |= monster(w, card).law(); });
  return law;
}
int bribe_price(World const& w, SpaceId here, FightFor reason, Who briber) {
  int price = w.state.map.bounty;
  each_that_comes(w, here, reason, [&](MonsterId card) { price += monster(w, card).xp; });  // also what is not Law
  for (Joining const& j : w.state.turn.joining)
    if (reason == FightFor::encounter_phase) price += w.content.encounters[j.card.index()].scenarios[j.half].fight->xp;
  return std::max(0, price + bonus(w, read_by(w, briber), Stat::bribe_price));
}

// --- the question ----------------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(FaceTheLaw, std::uint8_t, fight, bribe, surrender)
struct HowToFaceTheLaw {
  static constexpr std::string_view kind = "bribe_or_surrender";
  using Answer = FaceTheLaw;
  SpaceId here;
  flow::Seat seat(World const& w) const { return seat_of_party(w, here); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    offers.add(FaceTheLaw::fight);
    offers.offer(FaceTheLaw::bribe)
        .refuse_if(!law_cards_come(w), "DD-BRIB-01", "no card of the Law deck is among them")
        .refuse_if(may_bribe(w, here) == 0, "DD-BRIB-02", "nobody here can try it");
    offers.offer(FaceTheLaw::surrender).refuse_if(!w.state.mission.campaign, "DD-BRIB-09", "only in a Campaign");
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-BRIB-01").say("The Law attacks at {} (Bounty Level {})", called(w, here), w.state.map.bounty);
  }
  void say(World const&, Answer const& a, flow::Words& words) const {
    constexpr std::string_view names[] = {"fight", "Bribe them", "Surrender: the mission ends with Capture"};
    words.verb(boost::describe::enum_to_string(a, "")).say("{}", names[static_cast<std::size_t>(a)]);
  }
  // A Bribe that cannot be paid for is only a way to become better known.
  friend int instinct(World const& w, HowToFaceTheLaw const& q, FaceTheLaw const& a) {
    bool const can_pay = purses(w, at_space(w, q.here)) >= w.state.map.bounty + 3;
    if (a == FaceTheLaw::bribe) return can_pay ? 100 : 0;
    return a == FaceTheLaw::fight ? 50 : -50;
  }
};
using WhoBribes = kit::Which<Names, Who, "who_bribes">;

Task<Who> who_bribes(Play& play, SpaceId here) {
  WhoBribes which{{seat_of_party(play.world(), here), "Who tries to Bribe the Law?", "DD-BRIB-02"}};
  WhoMask const may = may_bribe(play.world(), here);
  for (int i = 0; i < most_adventurers; ++i)
    if (in(may, Who{i})) which.among.push_back(Who{i});
  co_return co_await play.ask(which);
}
// Every Law card in the space goes, without a reward.                                              DD-BRIB-05, -07
void send_the_law_away(Play& play, SpaceId here, FightFor reason) {
  for (MonsterId card : play.state.cards.monsters.cards(MonsterZone::coming))
    if (monster(play.world(), card).law()) discard(play, card, "DD-BRIB-05");
  if (reason != FightFor::encounter_phase) return;
  auto const epics = play.state.map.epics;
  for (EpicCounter const& epic : epics)
    if (epic.at == here && monster(play.world(), epic.monster).law()) remove_epic(play, epic.monster, "DD-BRIB-05");
}
Task<BribeResult> try_to_bribe(Play& play, SpaceId here, FightFor reason) {
  Who const who = co_await who_bribes(play, here);
  Test const test{who, Attribute::MRL, 0, Stat::bribe, "DD-BRIB-02"};
  Rolled const rolled = co_await take_test(play, test);
  if (!rolled.passed) {
    change_bounty(play, 1, "DD-BRIB-03");
    co_return BribeResult::must_fight;
  }
  int const price = bribe_price(play.world(), here, reason, who);
  WhoMask const party = at_space(play.world(), here);
  if (purses(play.world(), party) < price) co_return BribeResult::must_fight;  // DD-BRIB-06
  co_await pay_together(play, party, price, "DD-BRIB-04");
  send_the_law_away(play, here, reason);
  co_return BribeResult::bought_free;
}

}  // namespace

Task<BribeResult> bribe_or_surrender(Play& play, SpaceId here, FightFor reason) {
  if (!the_law_comes(play.world(), here, reason)) co_return BribeResult::not_tried;
  HowToFaceTheLaw const question{here};
  FaceTheLaw const answer = co_await play.ask(question);
  if (answer == FaceTheLaw::surrender) mission_ends(play, MissionEnd::captured, "DD-BRIB-09");
  if (answer != FaceTheLaw::bribe) co_return BribeResult::not_tried;
  co_return co_await try_to_bribe(play, here, reason);
}

}  // namespace degenerates
