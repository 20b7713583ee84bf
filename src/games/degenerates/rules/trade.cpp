// Rest Action: Trade, and travelling merchants.  Ledger DD-TRAD, DD-GOLD-01, DD-ITEM-01, DD-LOOT-04.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/rest.h"
#include "kit/ask.h"

namespace degenerates {

// --- the offer -------------------------------------------------------------------------------------------------------

namespace {

Market* find_market(State& s, SpaceId at) {
  for (Market& m : s.turn.markets)
    if (m.at == at) return &m;
  return nullptr;
}

}  // namespace

void MarketOpens::apply(State& s) const { s.turn.markets.push_back({at, false, trader}); }
void MarketOpens::tell(World const& w, flow::Words& words) const {
  words.say("{} goes to market at {}", called(w, trader), called(w, at));
}
void TraderComes::apply(State& s) const {
  if (Market* const m = find_market(s, at)) m->trader = trader;
}
void MarketCloses::apply(State& s) const {
  if (Market* const m = find_market(s, at)) m->closed = true, m->trader = {};
}
void MarketCloses::tell(World const& w, flow::Words& words) const {
  words.say("nobody trades at {} any more this turn", called(w, at));
}

Market const* market_at(State const& s, SpaceId at) {
  for (Market const& m : s.turn.markets)
    if (m.at == at) return &m;
  return nullptr;
}
LootZone offer_at(State const& s, SpaceId at) {
  int i = 0;
  while (i < s.turn.markets.size() && s.turn.markets[i].at != at) ++i;
  return of(LootZone::offer_0, i);
}
bool is_trading(State const& s, Who who) {
  Market const* const m = market_at(s, s.of(who).at);
  return m && m->trader == who;
}
int price_of(World const& w, Who who, LootId card) {
  return std::max(0, w.content.loot_of(card.index()).price + bonus(w, read_by(w, who), Stat::price));
}
int sale_of(World const& w, Who who, LootId card) {
  return std::max(0, half(w.content.loot_of(card.index()).price) + bonus(w, read_by(w, who), Stat::sale));  // TRAD-06
}

namespace {

LootType type_of(World const& w, LootId card) { return w.content.loot_of(card.index()).type; }
LootId first_of_type(World const& w, LootZone zone, LootType type) {
  for (LootId card : w.state.cards.loot.cards(zone))
    if (type_of(w, card) == type) return card;
  return {};
}
bool can_be_revealed(World const& w, int card, int) {
  Loot const& loot = w.content.loot_of(card);
  return loot.found != Found::loot_only && loot.type != LootType::disease;  // DD-TRAD-02, DD-LOOT-02
}
Task<> reveal(Play& play, LootZone zone, int cards, flow::Rule rule) {
  for (int i = 0; i < cards; ++i) {
    LootId const card = co_await draw_loot_until(play, false, zone, can_be_revealed, 0, rule);
    if (!card) co_return;  // neither deck nor discards: what was still to come is lost                   DD-DECK-01
  }
}
void discard_offer(Play& play, LootZone zone, flow::Rule rule) {
  for (LootId card : play.state.cards.loot.cards(zone)) discard(play, card, rule);
}
// Who reads the Events: the trader, or if it is Defeated or gone another one.
Who reader_at(World const& w, Who trader, SpaceId here) {
  WhoMask const fit = fit_at(w, here);
  return in(fit, trader) ? trader : speaker_of(w, fit);  // DD-TURN-07
}

// Monsters first, then each Event, and only then, if the fight was won, may cards be bought.         DD-TRAD-04, -05
Task<bool> face_the_offer(Play& play, Who trader, SpaceId here, LootZone zone) {
  bool won = true;
  if (first_of_type(play.world(), zone, LootType::monster)) {
    begin_fight(play, here, FightFor::trade, "DD-TRAD-04");
    while (LootId const card = first_of_type(play.world(), zone, LootType::monster))
      add_foe(play, FoeKind::loot, card.index(), 0, "DD-TRAD-04");
    Ending const ending = co_await fight(play);
    won = ending == Ending::won;
  }
  while (LootId const event = first_of_type(play.world(), zone, LootType::event)) {
    Who const reader = reader_at(play.world(), trader, here);
    if (reader)
      co_await read_event(play, reader, event);
    else
      discard(play, event, "DD-TRAD-04");
  }
  if (!won) discard_offer(play, zone, "DD-TRAD-05");
  co_return won;
}

}  // namespace

// --- buying and selling ----------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(DealKind, std::uint8_t, done, buy, sell)
struct Deal {
  DealKind deal{};
  LootId card;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (deal, card))

bool an_earlier_copy(World const& w, LootId card) {
  auto const& loot = w.state.cards.loot;
  return an_earlier_copy(w, card, [&](LootId other) { return loot.zone_of(other) == loot.zone_of(card); });
}

struct WhichDeal {
  static constexpr std::string_view kind = "trade";
  using Answer = Deal;
  Who who;
  LootZone zone;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Deal>& offers) const {
    offers.add({});
    for (LootId card : w.state.cards.loot.cards(zone)) {
      if (an_earlier_copy(w, card)) continue;
      bool const service = type_of(w, card) == LootType::service;
      offers.offer({DealKind::buy, card})
          .refuse_if(w.state.of(who).gp < price_of(w, who, card), "DD-TRAD-05", "it costs {} GP",
                     price_of(w, who, card))
          .refuse_if(service && !meets(w, who, w.content.loot_of(card.index()).requires_), "DD-ITEM-05",
                     "its requirements are not met");
    }
    for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who)))
      if (can_be_handed_over(w, card) && !an_earlier_copy(w, card)) offers.add({DealKind::sell, card});  // DD-TRAD-06
  }
  int usual(World const&, flow::Offers<Deal> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-TRAD-05").say("{} trades ({} GP)", called(w, who), w.state.of(who).gp);
  }
  void say(World const& w, Deal const& d, flow::Words& words) const {
    if (d.deal == DealKind::done) return void(words.verb("pass").say("no more deals"));
    words.thing("card", name_of(w.content, d.card));
    if (d.deal == DealKind::buy)
      words.verb("buy").say("buy {} for {} GP", called(w, d.card), price_of(w, who, d.card));
    else
      words.verb("sell").say("sell {} for {} GP", called(w, d.card), sale_of(w, who, d.card));
  }
  // Above what may be done beside it.
  friend int instinct(World const& w, WhichDeal const& q, Deal const& d) {
    if (d.deal == DealKind::done) return 2000;
    bool const good = d.deal == DealKind::buy ? is_worth_buying(w, q.who, d.card) : is_worth_selling(w, q.who, d.card);
    return good ? 3000 : 0;
  }
};

Task<> carry_out(Play& play, Who who, Deal deal) {
  LootId const card = deal.card;
  if (deal.deal == DealKind::sell) {
    int const gold = sale_of(play.world(), who, card);
    discard(play, card, "DD-TRAD-06");
    gain_gold(play, who, gold, "DD-TRAD-06");
    return {};
  }
  gain_gold(play, who, -price_of(play.world(), who, card), "DD-TRAD-05");  // DD-ITEM-01, DD-LOOT-04
  if (type_of(play.world(), card) == LootType::service) return use_service(play, who, card);
  return acquire(play, who, card, false, "DD-TRAD-05");
}
bool can_trade_on(World const& w, Who who, SpaceId here) {
  Adventurer const& a = w.state.of(who);
  return !a.defeated && a.at == here;  // DD-TRAD-05; who died had been Defeated
}

}  // namespace

// --- in a Town -------------------------------------------------------------------------------------------------------

namespace {

using OneMoreCard = kit::YesNo<Names, "one_more_card">;

Task<int> cards_to_reveal(Play& play, Who who, SpaceId here) {
  int const cards = town_level(play.world(), here);  // DD-TRAD-01
  if (!play.state.of(here).explored) co_return cards;
  OneMoreCard question{{seat_of(play.world(), who), "The Town is Explored: reveal one card more?", "DD-TRAD-03"}};
  question.yes = "reveal one more";
  question.no = "the Town Level is enough";
  bool const more = co_await play.ask(question);
  co_return cards + more;
}
Task<> open_market(Play& play, Who who, SpaceId here) {
  play.commit(MarketOpens{here, who}, "DD-TRAD-01");
  LootZone const zone = offer_at(play.state, here);
  int const cards = co_await cards_to_reveal(play, who, here);
  co_await reveal(play, zone, cards, "DD-TRAD-01");
  About about = read_by(play.world(), who);
  co_await at(play, Moment::trade_revealed, about);
  bool const open = co_await face_the_offer(play, who, here, zone);
  if (!open) play.commit(MarketCloses{here}, "DD-TRAD-05");
}

}  // namespace

Task<> trade(Play& play, Who who) {
  SpaceId const here = play.state.of(who).at;
  TraderComes const comes{here, who};
  if (market_at(play.state, here))
    play.commit(comes, "DD-TRAD-07");  // no new cards
  else
    co_await open_market(play, who, here);
  TraderComes const leaves{here, {}};
  if (!can_trade_on(play.world(), who, here)) play.commit(leaves, "DD-TRAD-05");
}
Task<> trade_step(Play& play, Who who) {
  WhichDeal const which{who, offer_at(play.state, play.state.of(who).at)};
  kit::WithAsides<FreeDeeds, WhichDeal> const question{&which};
  auto const answer = co_await play.ask(question);
  if (answer.aside != FreeUse{})
    co_await FreeDeeds::use(play, answer.aside);
  else if (answer.main.deal == DealKind::done)
    leave_market(play, who);
  else
    co_await carry_out(play, who, answer.main);
}
void leave_market(Play& play, Who who) {
  for (Market const& m : play.state.turn.markets) {
    if (m.trader != who) continue;
    TraderComes const leaves{m.at, {}};
    return play.commit(leaves, "DD-TRAD-07");
  }
}
void close_markets(Play& play) {
  for (int i = 0; i < play.state.turn.markets.size(); ++i) discard_offer(play, of(LootZone::offer_0, i), "DD-TRAD-08");
  MarketsEnd const end;
  if (!play.state.turn.markets.empty()) play.commit(end, "DD-TRAD-08");
}

// --- travelling merchants --------------------------------------------------------------------------------------------

Task<> merchant(Play& play, Here& reader, int cards) {
  SpaceId const here = reader.at;
  Who const who = reader.who;
  co_await reveal(play, LootZone::stall, cards, "DD-GOLD-01");
  bool const open = co_await face_the_offer(play, who, here, LootZone::stall);
  if (!open) co_return;
  auto const order = co_await in_mrl_order(play, fit_at(play.world(), here));
  for (Who const buyer : order)
    while (can_trade_on(play.world(), buyer, here)) {
      WhichDeal const which{buyer, LootZone::stall};
      Deal const deal = co_await kit::with_asides<FreeDeeds>(play, which);
      if (deal.deal == DealKind::done) break;
      co_await carry_out(play, buyer, deal);
    }
  discard_offer(play, LootZone::stall, "DD-GOLD-01");
}
Task<> Texts::does(Play& play, Here& here, Merchant const& e) {
  if (!here.at) return {};
  return merchant(play, here, value(play, here, e.amount));
}

}  // namespace degenerates
