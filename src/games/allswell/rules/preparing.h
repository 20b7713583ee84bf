// The deeds of Scenario setup: trading, hiring, packs.  Ledger AW-TRADE-01..07, AW-INV-14, AW-SETUP-27.
#pragma once

#include "games/allswell/rules/trading.h"

namespace allswell {

Task<> preparing_step(Play& play);  // one deed of one seat

enum class Preparation : std::uint8_t { ready, buy, buy_loot, hire, sell, give, give_coin, arrange, use, discard };
BOOST_DESCRIBE_ENUM(Preparation, ready, buy, buy_loot, hire, sell, give, give_coin, arrange, use, discard)
struct Prepared {
  Preparation what = Preparation::ready;
  CharacterId who;  // of this seat: its Character, or the Solo Ally
  Item item;
  CharacterId to;  // an ally
  HiredId mercenary;
  Rearranged arranged;
};
struct HowToPrepare {
  static constexpr std::string_view kind = "how_to_prepare";
  using Answer = Prepared;
  flow::Seat whose;
  flow::Seat seat(World const&) const { return whose; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& deed, flow::Words& words) const;
  void key(World const& w, Answer const& deed, std::string& out) const;
};
// What a Character may do with what it has, where items may change hands: also between turns of an Exploration.
template <class Add>
void each_arrangement(World const& w, CharacterId who, Add add) {
  each_fetch(w, who, add);
  if (!pack_has_room(w, who)) return;
  for (Item const item : one_of_each(w, who, ItemPile::ready)) add(Rearranged{item, {}, true});
}

}  // namespace allswell
