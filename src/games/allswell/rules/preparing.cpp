#include "games/allswell/rules/preparing.h"

#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/setup.h"
#include "kit/ask.h"

namespace allswell {
namespace {

struct TradeNames {
  using Play = allswell::Play;
};
using HowMuchCoin = kit::Amount<TradeNames, "how_much_coin">;

// Who is given something may go on with it, ready or not.                                                 AW-TRADE-05
struct SeatGoesOn {
  static constexpr std::string_view kind = "seat_goes_on";
  static constexpr bool silent = true;
  flow::Seat seat;
  void apply(State& s) const { s.setup.content = static_cast<std::uint8_t>(s.setup.content & ~seat.bit()); }
  void tell(World const&, flow::Words&) const {}
};

template <class Each>
void each_other(World const& w, CharacterId who, Each each) {
  for (int i = 0; i < w.content.characters.size(); ++i)
    if (CharacterId const ally{i}; ally != who && takes_part(w.state, ally)) each(ally);
}

void offer_purchases(World const& w, CharacterId who, flow::Offers<Prepared>& offers) {
  int const coin = sheet(w.state, who).coin;
  for (int i = 0; i < w.content.equipment.size(); ++i) {
    EquipmentId const item{i};
    if (!for_sale(w, item)) continue;
    offers.offer({Preparation::buy, who, {item, {}}, {}, {}, {}})
        .refuse_if(coin < card(w, item).price, "AW-TRADE-03", "it costs {} coin", card(w, item).price);
  }
  offers.offer({Preparation::buy_loot, who, {}, {}, {}, {}})
      .refuse_if(sheet(w.state, who).loot_bought > 0, "AW-TRADE-01", "one Loot card may be bought in a setup")
      .refuse_if(coin < loot_price, "AW-TRADE-04", "Loot costs {} coin", loot_price)
      .refuse_if(w.state.loot.empty(LootZone::supply), "AW-TRADE-04", "there is no Loot in the supply");
  for (int i = 0; i < w.content.mercenaries.size(); ++i)
    if (may_hire(w, who, HiredId{i})) offers.add({Preparation::hire, who, {}, {}, HiredId{i}, {}});
}

void offer_own(World const& w, CharacterId who, flow::Offers<Prepared>& offers) {
  for (Item const item : one_of_each(w, who, ItemPile::ready))
    if (item.loot && can_use(w, who, item.loot)) offers.add({Preparation::use, who, item, {}, {}, {}});
  for (Item const item : one_of_each_carried(w, who)) {
    if (item.equipment)
      offers.offer({Preparation::sell, who, item, {}, {}, {}})
          .refuse_if(!may_sell(w, item), "AW-TRADE-07", "no price is printed on it");
    each_other(w, who, [&](CharacterId ally) {
      offers.offer({Preparation::give, who, item, ally, {}, {}})
          .refuse_if(!can_store(w, ally, item), "AW-INV-11", "there is no room for it");
    });
    offers.add({Preparation::discard, who, item, {}, {}, {}});
  }
  each_arrangement(w, who, [&](Rearranged const& how) { offers.add({Preparation::arrange, who, {}, {}, {}, how}); });
  if (sheet(w.state, who).coin > 0)
    each_other(w, who, [&](CharacterId ally) { offers.add({Preparation::give_coin, who, {}, ally, {}, {}}); });
}

}  // namespace

void HowToPrepare::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add({});
  for (int i = 0; i < w.content.characters.size(); ++i) {
    CharacterId const who{i};
    if (seat_of(w, who) != whose) continue;  // who takes no part has no seat
    offer_purchases(w, who, offers);
    offer_own(w, who, offers);
  }
}

void HowToPrepare::prompt(World const& w, flow::Words& words) const {
  CharacterId const who = character_of_seat(w.state, whose);
  words.source("AW-TRADE-01").say("{} prepares, with {} coin", called(w, who), sheet(w.state, who).coin);
}

void HowToPrepare::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.item) words.thing(a.item.equipment ? "equipment" : "loot", name_of(w.content, a.item));
  std::string const it = a.item ? item_name(w, a.item) : std::string{};
  std::string const to = a.to ? called(w, a.to) : std::string{};
  switch (a.what) {
    case Preparation::ready: return void(words.verb("ready").say("ready"));
    case Preparation::buy: words.verb("buy").say("buy {} for {}", it, price_of(w, a.item)); break;
    case Preparation::buy_loot: words.verb("buy").say("buy a Loot card for {}", loot_price); break;
    case Preparation::hire:
      words.verb("hire").thing("mercenary", name_of(w.content, a.mercenary));
      words.say("hire {} for {}", w.content.mercenaries[a.mercenary.index()].name, price_of(w, a.who, a.mercenary));
      break;
    case Preparation::sell: words.verb("sell").say("sell {} for {}", it, sale_value(w, a.item.equipment)); break;
    case Preparation::give: words.verb("give").say("give {} to {}", it, to); break;
    case Preparation::give_coin: words.verb("give").say("give coin to {}", to); break;
    case Preparation::arrange: say_rearranged(w, a.arranged, words); break;
    case Preparation::use: words.verb("use").say("use {}", it); break;
    case Preparation::discard: words.verb("discard").say("discard {}", it);
  }
  if (sheet(w.state, a.who).solo_ally) words.say(" ({})", called(w, a.who));  // one seat, two Characters
}

void HowToPrepare::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  key.word(a.what).with("item", a.item).with("to", a.to).with("mercenary", a.mercenary);
  key.with("fetch", a.arranged.stowed ? Item{} : a.arranged.item)
      .with("stow", a.arranged.stowed ? a.arranged.item : Item{});
  key.with("instead", a.arranged.instead);
  if (a.who && sheet(w.state, a.who).solo_ally) key.word("ally");
}

namespace {

Task<> hand_over_coin(Play& play, CharacterId from, CharacterId to) {
  HowMuchCoin how{{seat_of(play.world(), from), "How much coin?", "AW-TRADE-05"}};
  how.least = 1;
  how.most = sheet(play.state, from).coin;
  how.verb = "give";
  int const amount = co_await play.ask(how);
  give_coin(play, from, to, amount);
}

Task<> carry_out(Play& play, Prepared deed) {
  switch (deed.what) {
    case Preparation::ready: break;
    case Preparation::buy: return buy(play, deed.who, deed.item.equipment);
    case Preparation::buy_loot: return buy_loot(play, deed.who);
    case Preparation::hire: hire(play, deed.who, deed.mercenary); break;
    case Preparation::sell: sell(play, deed.who, deed.item.equipment); break;
    case Preparation::give: return give_item(play, deed.who, deed.to, deed.item);
    case Preparation::give_coin: return hand_over_coin(play, deed.who, deed.to);
    case Preparation::arrange: rearrange(play, deed.who, deed.arranged, "AW-INV-14"); break;
    case Preparation::use: return use_loot(play, deed.who, deed.item.loot);
    case Preparation::discard: discard(play, deed.item, "AW-INV-06");
  }
  return {};
}

}  // namespace

Task<> preparing_step(Play& play) {
  StepReached const done{SetupStep::done};
  if (explores_alone(play.state)) {
    play.commit(done, "AW-SETUP-01");
    co_return;
  }
  HowToPrepare how{flow::Seat::nobody()};
  for (int i = 0; i < play.state.seats && !how.whose.is_person(); ++i)
    if (character_of_seat(play.state, flow::Seat{i}) && !(play.state.setup.content >> i & 1)) how.whose = flow::Seat{i};
  if (!how.whose.is_person()) {
    begin_decks(play);
    co_return;
  }
  Prepared const deed = co_await play.ask(how);
  SeatContent const content{how.whose};
  if (deed.what == Preparation::ready)
    play.commit(content, "AW-TRADE-01");
  else
    co_await carry_out(play, deed);
  if (!deed.to) co_return;
  SeatGoesOn const goes_on{seat_of(play.world(), deed.to)};
  play.commit(goes_on, "AW-TRADE-05");
}

// What can be worn at once, dear things first; then help; then to work.
int instinct(World const& w, HowToPrepare const&, Prepared const& deed) {
  switch (deed.what) {
    case Preparation::ready: return 10;
    case Preparation::hire: return 40;
    case Preparation::buy_loot: return 11;
    case Preparation::buy: {
      Equipment const& it = card(w, deed.item.equipment);
      bool const worn = may_equip(w, deed.who, deed.item.equipment) && slot_is_free(w, deed.who, deed.item);
      return worn ? 12 + it.price : 0;
    }
    default: return 0;
  }
}

}  // namespace allswell
