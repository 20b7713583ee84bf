// Character turns: Standard Turn, surge, Rampage, brace.  Ledger AW-CARD-01..16, AW-TURN-01..11, AW-RAMP-01..11,
// AW-BRACE-01..02, AW-FLOOR-02..05, -19, -22, AW-MERC-17..22.
#pragma once

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/listen.h"

namespace allswell {

Task<> character_turn(Play& play, CharacterId who);
// A way to some closing action is left, with the cards in hand, from these hexes on.                      AW-RAMP-03
bool can_complete(World const& w, CharacterId who, std::uint32_t used_cards, HexSet from);
Task<> draw_up_to_resolve(Play& play, CharacterId who, Rule rule);  // AW-CHAR-22, -23

// An action of a card as it would be taken: plainly, with its surge, or in a Rampage.           AW-CARD-05, -06, -13,
// -14
enum class Manner : std::uint8_t { plain, surge, rampage };
BOOST_DESCRIBE_ENUM(Manner, plain, surge, rampage)
Deed deed_of(World const& w, CharacterId who, CardId card, int action, Manner manner);
// Whether the opening action can begin a Rampage that can be completed.
bool can_open(World const& w, CharacterId who, CardId card, int action);

// What may be done beside any question of one's own turn: Loot of the belt, Impulses and Equipment of that moment.
struct Asides {
  using Play = allswell::Play;
  struct Use {
    Belt::Use belt{};
    allswell::Use listens{};
    friend bool operator==(Use const&, Use const&) = default;
  };
  template <class Add>
  static void uses(World const& w, flow::Seat seat, Add add) {
    Belt::uses(w, seat, [&](Belt::Use const& use) { add(Use{use, {}}); });
    Uses found;
    gather_own(w, found);
    for (allswell::Use const& use : found)
      if (use.seat == seat && !use.must) add(Use{{}, use});
  }
  static Task<> use(Play& play, Use const& use);
  static void say(World const& w, Use const& use, flow::Words& words);
  static void key(World const& w, Use const& use, std::string& out);
  static void gather_own(World const& w, Uses& found);  // of the moments own_turn and any_time
};
int instinct(World const& w, Asides::Use const& use);

Task<> surrender(Play& play);  // every player confirms it                                                AW-OUTCOME-07

// The turn begins: with which card, in which way.
struct HowToBegin {
  static constexpr std::string_view kind = "begin_turn";
  struct Answer {
    TurnKind turn = TurnKind::undecided;  // undecided: the Scenario is given up                      AW-OUTCOME-07
    CardId card{};
    std::int8_t action = -1;  // that opens a Rampage
    bool mercenary = false;   // acts first, on this card
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  CharacterId who;
  bool may_surrender = true;  // once in a turn
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const& w, HowToBegin const& q, HowToBegin::Answer const& a);

// The next action of a Standard Turn or a Rampage.
enum class NextDeed : std::uint8_t { take, surge, forgo, mercenary, rampage, stop };
BOOST_DESCRIBE_ENUM(NextDeed, take, surge, forgo, mercenary, rampage, stop)
struct WhatNext {
  static constexpr std::string_view kind = "next_action";
  struct Answer {
    NextDeed next = NextDeed::forgo;
    CardId card{};
    std::int8_t action = -1;
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  CharacterId who;
  bool may_rampage = false;  // nothing stood in hand for it when the first action was taken             AW-RAMP-10
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const& w, WhatNext const& q, WhatNext::Answer const& a);

}  // namespace allswell
