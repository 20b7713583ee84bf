// Parties: who stands together, who leads, in which order they act, who pays.
// Ledger DD-PRTY, DD-TURN-03..05, DD-STNC.
#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/moving_apart.h"
#include "kit/ask.h"

namespace degenerates {

// --- who stands together ---------------------------------------------------------------------------------------------

namespace {

template <class Fits>
WhoMask those(World const& w, Fits fits) {
  WhoMask mask = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (Adventurer const& a = w.state.of(Who{i}); a.plays() && fits(a)) mask |= bit(Who{i});
  return mask;
}
int mrl(World const& w, Who who) { return attribute(w, who, Attribute::MRL); }

// Those with the highest MRL; Defeated ones count.                                                        DD-TURN-03
WhoMask of_highest_mrl(World const& w, WhoMask among) {
  int highest = 0;
  WhoMask best = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    if (!in(among, who)) continue;
    if (mrl(w, who) > highest) highest = mrl(w, who), best = 0;
    if (mrl(w, who) == highest) best |= bit(who);
  }
  return best;
}

}  // namespace

WhoMask at_space(World const& w, SpaceId at) {
  return those(w, [&](Adventurer const& a) { return a.at == at; });  // DD-PRTY-01
}
WhoMask fit_at(World const& w, SpaceId at) {
  return those(w, [&](Adventurer const& a) { return a.at == at && !a.defeated; });
}
WhoMask living(World const& w) {
  return those(w, [](Adventurer const&) { return true; });
}
Who leader_of(World const& w, WhoMask members) {
  WhoMask const best = of_highest_mrl(w, members);
  if (count(best) == 1) return first_of(best);
  for (Party const& p : w.state.turn.parties)
    if (p.leader && in(best, p.leader)) return p.leader;  // settled for this phase                        DD-TURN-05
  return {};
}
Who speaker_of(World const& w, WhoMask members) {
  Who const leader = leader_of(w, members);
  return leader ? leader : first_of(members);
}
SpaceId space_of(World const& w, Party const& party) {
  if (party.leader && w.state.of(party.leader).plays()) return w.state.of(party.leader).at;
  WhoMask const left = party.members & living(w);
  return left ? w.state.of(first_of(left)).at : SpaceId{};
}
WhoMask members_here(World const& w, Party const& party) {
  SpaceId const at = space_of(w, party);
  return at ? static_cast<WhoMask>(party.members & at_space(w, at)) : WhoMask{0};  // DD-PRTY-05
}

// --- ties ------------------------------------------------------------------------------------------------------------

namespace {

// Who leads, or who goes first: the players settle it, or a die.                                            DD-TURN-05
struct WhoIsFirst {
  static constexpr std::string_view kind = "who_is_first";
  using Answer = Who;  // none: a die decides
  WhoMask among;
  bool leads;
  flow::Seat seat(World const& w) const {
    flow::Seat const first = seat_of(w, first_of(among));
    for (int i = 0; i < most_adventurers; ++i)
      if (in(among, Who{i}) && seat_of(w, Who{i}) != first) return flow::Seat::table();
    return first;
  }
  void options(World const&, flow::Offers<Who>& offers) const {
    for (int i = 0; i < most_adventurers; ++i)
      if (in(among, Who{i})) offers.add(Who{i});
    offers.add(Who{});
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("DD-TURN-05").say("{}", leads ? "Equal MRL: who leads the Party?" : "Equal MRL: who goes first?");
  }
  void say(World const& w, Who who, flow::Words& words) const {
    if (!who) return void(words.verb("roll").say("let a die decide"));
    words.verb("choose");
    Names::say(w, who, words);
  }
  void key(World const& w, Who who, std::string& out) const { out += who ? key_of(w, who) : std::string("die"); }
};

Who nth(WhoMask among, int n) {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(among, Who{i}) && n-- == 0) return Who{i};
  return {};
}
Task<Who> settled(Play& play, WhoMask tied, bool leads) {
  if (count(tied) == 1) co_return first_of(tied);
  WhoIsFirst const question{tied, leads};
  Who const who = co_await play.ask(question);
  if (who) co_return who;
  int const die = co_await play.roll(count(tied), "a tie of MRL");
  co_return nth(tied, die - 1);
}

}  // namespace

Task<Who> next_in_mrl_order(Play& play, WhoMask members) {
  return settled(play, of_highest_mrl(play.world(), members), false);
}
Task<flow::FixedList<Who, most_adventurers>> in_mrl_order(Play& play, WhoMask members) {
  flow::FixedList<Who, most_adventurers> order;
  while (members != 0) {
    Who const next = co_await next_in_mrl_order(play, members);
    order.push_back(next);
    members = static_cast<WhoMask>(members & ~bit(next));
  }
  co_return order;
}

// --- forming them ----------------------------------------------------------------------------------------------------

void PartiesFormed::apply(State& s) const {
  std::array<DangerZone, most_danger_cards> to{};
  for (int card = 0; card < most_danger_cards; ++card)
    to[static_cast<std::size_t>(card)] = s.cards.danger.zone_of(DangerId{card});
  for (int i = 0; i < parties.size(); ++i) {
    int const before = was[static_cast<std::size_t>(i)];
    if (before == no_party) continue;
    for (DangerId card : s.cards.danger.cards(of(DangerZone::party_0, before)))
      to[static_cast<std::size_t>(card.index())] = of(DangerZone::party_0, i);
  }
  for (int card = 0; card < most_danger_cards; ++card)
    if (to[static_cast<std::size_t>(card)] != s.cards.danger.zone_of(DangerId{card}))
      s.cards.danger.put(DangerId{card}, to[static_cast<std::size_t>(card)], kit::every_seat);
  s.turn.parties = parties;
  s.turn.acting = no_party;
}
void PartiesFormed::tell(World const& w, flow::Words& words) const {
  if (parties.empty() || (parties.size() == 1 && count(parties.front().members) == 1)) return;
  std::string_view before = parties.size() == 1 ? "Party: " : "Parties: ";
  for (Party const& party : parties) {
    for (int i = 0; i < most_adventurers; ++i)
      if (in(party.members, Who{i})) words.say("{}{}", std::exchange(before, ", "), called(w, Who{i}));
    before = "; ";
  }
}
void PartiesFormed::then(Play& play) const { settle(play); }
void PartyDone::apply(State& s) const {
  s.turn.parties[party].done = true;
  s.turn.acting = no_party;
}

void PartySplit::apply(State& s) const {
  s.turn.parties[party].members = stays;
  s.turn.parties[party].leader = leader;
}
void leave_their_parties(Play& play, WhoMask moved, SpaceId to) {
  Phase const phase = play.state.turn.phase;
  if (phase != Phase::danger && phase != Phase::encounters) return;
  for (int i = 0; i < play.state.turn.parties.size(); ++i) {
    Party const& party = play.state.turn.parties[i];
    auto const stay = static_cast<WhoMask>(party.members & living(play.world()) & ~moved);
    bool const apart = (party.members & moved) != 0 && (stay & ~at_space(play.world(), to)) != 0;
    if (!apart) continue;
    Who const leader = in(stay, party.leader) ? party.leader : speaker_of(play.world(), stay);
    play.commit(PartySplit{static_cast<std::int8_t>(i), stay, leader}, "DD-PRTY-05");
  }
}

namespace {

// Everybody in one space is a Party.                                                           DD-PRTY-01, DD-TURN-04
flow::FixedList<Party, most_adventurers> by_space(World const& w) {
  flow::FixedList<Party, most_adventurers> parties;
  WhoMask left = living(w);
  while (left != 0) {
    Party party;
    party.members = at_space(w, w.state.of(first_of(left)).at);
    left = static_cast<WhoMask>(left & ~party.members);
    for (Party const& before : w.state.turn.parties)  // a victory goes on counting for those who won it      DD-FEND-05
      if (w.state.turn.phase == Phase::danger) party.lowered |= before.lowered & party.members;
    parties.push_back(party);
  }
  return parties;
}
// Those of the Danger Phase, with what came of their cards.                                    DD-DNGR-02, DD-PRTY-05
flow::FixedList<Party, most_adventurers> as_they_are(World const& w) {
  flow::FixedList<Party, most_adventurers> parties = w.state.turn.parties;
  for (Party& party : parties) {
    party.members &= living(w);
    party.done = party.members == 0;
    party.leader = {};
  }
  return parties;
}

}  // namespace

Task<> form_parties(Play& play) {
  bool const keep = play.state.turn.phase == Phase::encounters;
  auto parties = keep ? as_they_are(play.world()) : by_space(play.world());
  WhoMask leaders = 0;
  for (Party& party : parties) {
    if (party.members == 0) continue;
    WhoMask const tied = of_highest_mrl(play.world(), party.members);
    party.leader = co_await settled(play, tied, true);  // DD-TURN-03
    leaders |= bit(party.leader);
  }
  auto const order = co_await in_mrl_order(play, leaders);  // DD-TURN-04
  PartiesFormed formed{};
  for (Who leader : order)
    for (int i = 0; i < parties.size(); ++i) {
      if (parties[i].leader != leader) continue;
      formed.was[static_cast<std::size_t>(formed.parties.size())] = static_cast<std::int8_t>(keep ? i : no_party);
      formed.parties.push_back(parties[i]);
    }
  play.commit(formed, "DD-TURN-04");
}

// --- stances ---------------------------------------------------------------------------------------------------------

void MapStanceTaken::apply(State& s) const {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) s.of(Who{i}).map_stance = stance;
}
void MapStanceTaken::tell(World const& w, flow::Words& words) const {
  char const* const name = stance == MapStance::bold ? "Bold" : "Cautious";
  if (count(who) == 1)
    words.say("{} is {}", called(w, first_of(who)), name);
  else
    words.say("the Party is {}", name);
}
void MapStanceTaken::then(Play& play) const { settle(play); }
void CombatStanceTaken::apply(State& s) const { s.of(who).combat_stance = stance; }
void CombatStanceTaken::tell(World const& w, flow::Words& words) const {
  words.say("{} takes {} Stance", called(w, who), stance == CombatStance::assault ? "Assault" : "Guard");
}
void CombatStanceTaken::then(Play& play) const { settle(play); }

void take_stance(Play& play, WhoMask who, MapStance stance, flow::Rule rule) {
  WhoMask change = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i}) && play.state.of(Who{i}).map_stance != stance) change |= bit(Who{i});
  if (change != 0) play.commit(MapStanceTaken{change, stance}, rule);
}
void take_stance(Play& play, Who who, CombatStance stance, flow::Rule rule) {
  if (play.state.of(who).combat_stance != stance) play.commit(CombatStanceTaken{who, stance}, rule);
}
void merge_parties(Play& play) {
  for (Party const& party : by_space(play.world()))
    for (int i = 0; i < most_adventurers; ++i)
      if (in(party.members, Who{i}) && play.state.of(Who{i}).map_stance == MapStance::bold) {
        take_stance(play, party.members, MapStance::bold, "DD-STNC-03");
        break;
      }
}

// --- paying together -------------------------------------------------------------------------------------------------

using HowMuchItPays = kit::Amount<Names, "how_much_it_pays">;

int purses(World const& w, WhoMask who) {
  int sum = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) sum += w.state.of(Who{i}).gp;
  return sum;
}
Task<> pay_together(Play& play, WhoMask who, int amount, flow::Rule rule) {
  for (int i = 0; i < most_adventurers && amount > 0; ++i) {
    Who const payer{i};
    if (!in(who, payer)) continue;
    who = static_cast<WhoMask>(who & ~bit(payer));
    HowMuchItPays question{{seat_of(play.world(), payer), "How many GP does it pay?", rule}};
    question.least = std::max(0, amount - purses(play.world(), who));
    question.most = std::min<int>(amount, play.state.of(payer).gp);
    question.verb = "pay";
    int const pays = co_await play.ask(question);
    if (pays > 0) gain_gold(play, payer, -pays, rule);
    amount -= pays;
  }
}

}  // namespace degenerates
