// Map Action: Rest, and its actions.  Ledger DD-REST, DD-RECV, DD-EXPL, DD-IMPR, DD-INV (rest.cpp, rest_actions.cpp);
// Trade: DD-TRAD, DD-GOLD-01 (trade.cpp).
//
// A Rest is an activity: a step is one Rest Action, a deal with a trader, or a free deed with Items.
#pragma once

#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

struct RestBegins {
  DD_FACT("rest_begins");
  Who who;
  void then(Play& play) const;
};
struct RestEnds {
  DD_FACT("rest_ends");
  Who who;
  void then(Play& play) const;
};
struct RestActionDone {  // DD-REST-04
  static constexpr std::string_view kind = "rest_action_done";
  static constexpr bool silent = true;
  Who who;
  RestAction action;
  void apply(State& s) const;
};
struct ExploreTried {  // DD-EXPL-02
  static constexpr std::string_view kind = "explore_tried";
  static constexpr bool silent = true;
  SpaceId at;
  void apply(State& s) const { s.of(at).explore_tried = true; }
};
struct SkillLearned {  // or flipped to its Mastery                                                     DD-IMPR-02, -03
  DD_FACT("skill_learned");
  Who who;
  SkillId skill;
  bool mastery;
  void then(Play& play) const;
};

// One member finishes all its Rest Actions before the next begins.                                      DD-REST-01
Task<> rest(Play& play, Who who);
Who who_rests(State const& s);             // none: nobody does just now
bool is_camp(World const& w, SpaceId at);  // a Danger Level, or the Maze                                DD-REST-02
// Why a Rest Action is not open: the rule, and a sentence if wanted.  Empty: it is.                     DD-REST-03..05
flow::Rule may_not(World const& w, Who who, RestAction action, std::string* why = nullptr);
inline bool may(World const& w, Who who, RestAction action) { return may_not(w, who, action).empty(); }

// A Rest Action of a card: whose, and which.                                                   DD-REST-04, DD-EXCH-02
struct CardAction {
  Source source{};
  std::uint8_t number = 0;
  friend bool operator==(CardAction const&, CardAction const&) = default;
};
using CardActions = flow::ShortList<CardAction, 48>;
CardActions rest_actions_of_cards(World const& w, Who who);  // of working cards, used ones too
flow::Rule may_not_use(World const& w, Who who, CardAction const& a, std::string* why = nullptr);
Action const& action_of_card(World const& w, CardAction const& a);
Task<> use_card(Play& play, Who who, CardAction a);

// --- rest_actions.cpp ------------------------------------------------------------------------------------------------

Task<> recover(Play& play, Who who);                            // DD-RECV
int wounds_recovered(World const& w, Who who, bool passed);     // DD-RECV-02..04
bool failing_recovery_matters(World const& w, Who who);         // DD-REST-06
Task<> explore(Play& play, Who who);                            // DD-EXPL
bool can_improve(World const& w, Who who);                      // at all, now
Task<> improve(Play& play, Who who, bool may_decline = false);  // DD-IMPR; of a new Adventurer too      DD-SUGG-01
int price_of_investing(World const& w, Who who);                // DD-INV-01, -03
Task<> invest(Play& play, Who who);                             // DD-INV

// --- trade.cpp -------------------------------------------------------------------------------------------------------

struct MarketOpens {
  DD_FACT("market_opens");
  SpaceId at;
  Who trader;
};
struct TraderComes {  // none: the Trade Action is over
  static constexpr std::string_view kind = "trader_comes";
  static constexpr bool silent = true;
  SpaceId at;
  Who trader;
  void apply(State& s) const;
};
struct MarketCloses {  // DD-TRAD-05
  DD_FACT("market_closes");
  SpaceId at;
};
struct MarketsEnd {  // DD-TRAD-08
  static constexpr std::string_view kind = "markets_end";
  static constexpr bool silent = true;
  void apply(State& s) const { s.turn.markets.clear(); }
};
Market const* market_at(State const& s, SpaceId at);
LootZone offer_at(State const& s, SpaceId at);
bool is_trading(State const& s, Who who);
Task<> trade(Play& play, Who who);       // begins a Trade Action: reveals, fights, Events   DD-TRAD-01..05
Task<> trade_step(Play& play, Who who);  // one deal, or the end of it                       DD-TRAD-05..07
void leave_market(Play& play, Who who);
Task<> merchant(Play& play, Here& here, int cards);  // DD-GOLD-01
void close_markets(Play& play);                      // DD-TRAD-08
int price_of(World const& w, Who who, LootId card);
int sale_of(World const& w, Who who, LootId card);  // half the price, rounded up                        DD-TRAD-06

}  // namespace degenerates
