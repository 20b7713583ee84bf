#include "games/allswell/rules/free_hands.h"

#include "games/allswell/rules/trading.h"
#include "kit/ask.h"

namespace allswell {

namespace {

using HowMuch = kit::Amount<Names, "how_much_coin">;

using Each = std::function<void(FreeHands::Use const&)>;
void each_gift(World const& w, CharacterId who, CharacterId to, Each const& add) {
  using Kind = FreeHands::Kind;
  if (!may_hand_over(w.state, who, to)) return;
  for (Item const item : one_of_each_carried(w, who))
    if (can_store(w, to, item)) add({Kind::give, who, to, item, {}});
  if (sheet(w.state, who).coin > 0) add({Kind::coin, who, to, {}, {}});
}
bool has_a_gift(World const& w, CharacterId who, CharacterId to) {
  bool any = false;
  each_gift(w, who, to, [&](FreeHands::Use const&) { any = true; });
  return any;
}

// At any moment, so in the turn of another too.                                                            AW-QUEST-15
struct WhatToGive {
  static constexpr std::string_view kind = "what_to_give";
  using Answer = FreeHands::Use;  // an empty one: nothing
  CharacterId who, to;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    offers.add({});
    each_gift(w, who, to, [&](Answer const& gift) { offers.add(gift); });
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-QUEST-15").say("What does {} give to {}?", called(w, who), called(w, to));
  }
  void say(World const& w, Answer const& gift, flow::Words& words) const {
    if (gift == Answer{}) return void(words.verb("pass").say("nothing"));
    FreeHands::say(w, gift, words);
  }
  void key(World const& w, Answer const& gift, std::string& out) const {
    if (gift == Answer{}) return void(out += "nothing");
    FreeHands::key(w, gift, out);
  }
};

}  // namespace

void FreeHands::each(World const& w, CharacterId who, std::function<void(Use const&)> const& add) {
  for (Item const item : one_of_each(w, who, ItemPile::ready))
    if (item.loot && can_use(w, who, item.loot)) add({Kind::use, who, {}, item, {}});  // AW-EXPLORE-23
  each_fetch(w, who, [&](Rearranged const& how) { add({Kind::equip, who, {}, how.item, how.instead}); });
  for (Item const item : one_of_each(w, who, ItemPile::ready))
    if (pack_has_room(w, who)) add({Kind::stow, who, {}, item, {}});
  for (CharacterId const to : taking_part(w.state)) each_gift(w, who, to, add);
  for (CharacterId const from : taking_part(w.state))
    if (has_a_gift(w, from, who)) add({Kind::ask, who, from, {}, {}});
}

Task<> FreeHands::use(Play& play, Use const& use) {
  Rearranged const how{use.item, use.instead, use.kind == Kind::stow};
  if (use.kind == Kind::use) {
    co_await use_loot(play, use.who, use.item.loot, "AW-EXPLORE-23");
  } else if (use.kind == Kind::give) {
    co_await give_item(play, use.who, use.to, use.item);
  } else if (use.kind == Kind::coin) {
    HowMuch how_much{};
    how_much.whose = seat_of(play.world(), use.who);
    how_much.what = "How much coin?";
    how_much.why = "AW-TRADE-05";
    how_much.most = sheet(play.state, use.who).coin;
    how_much.verb = "give";
    int const amount = co_await play.ask(how_much);
    give_coin(play, use.who, use.to, amount);
  } else if (use.kind == Kind::ask) {
    WhatToGive const what{use.to, use.who};
    Use const gift = co_await play.ask(what);
    if (gift != Use{}) co_await FreeHands::use(play, gift);
  } else {
    rearrange(play, use.who, how, "AW-EXPLORE-22");
  }
}

void FreeHands::say(World const& w, Use const& use, flow::Words& words) {
  if (use.kind == Kind::ask) return void(words.verb("ask").say("ask {} for something", called(w, use.to)));
  if (use.kind == Kind::coin) return void(words.verb("give").say("give coin to {}", called(w, use.to)));
  if (use.kind == Kind::equip || use.kind == Kind::stow)
    return say_rearranged(w, {use.item, use.instead, use.kind == Kind::stow}, words);
  words.thing(use.item.equipment ? "equipment" : "loot", name_of(w.content, use.item));
  if (use.kind == Kind::use) return void(words.verb("use").say("use {}", item_name(w, use.item)));
  words.verb("give").say("give {} to {}", item_name(w, use.item), called(w, use.to));
}

void FreeHands::key(World const& w, Use const& use, std::string& out) {
  flow::Key<World>(w, out).word(use.kind).with("item", use.item).with("instead", use.instead).with("to", use.to);
}

}  // namespace allswell
