// What may be done beside the decision of an Exploration turn: items change slots and hands, coin too, Loot is used.
// The others may give something as well: they are asked when who acts wants them to be.
// Ledger AW-EXPLORE-22, -23, AW-QUEST-15, AW-INV-14, AW-TRADE-05.  For kit::or_aside.
#pragma once

#include <functional>

#include "games/allswell/rules/exploration.h"

namespace allswell {

struct FreeHands {
  using Play = allswell::Play;
  enum class Kind : std::uint8_t { none, use, equip, stow, give, coin, ask };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, none, use, equip, stow, give, coin, ask)
  struct Use {
    Kind kind = Kind::none;
    CharacterId who, to;
    Item item, instead;
    friend bool operator==(Use const&, Use const&) = default;
  };

  template <class Add>
  static void uses(World const& w, flow::Seat, Add add) {
    CharacterId const who = w.state.exploration.sequence.active.character;
    each(w, who, [&](Use const& use) { add(use); });
  }
  static void each(World const& w, CharacterId who, std::function<void(Use const&)> const& add);
  static Task<> use(Play& play, Use const& use);
  static void say(World const& w, Use const& use, flow::Words& words);
  static void key(World const& w, Use const& use, std::string& out);
};

}  // namespace allswell
