// The Oathsworn Phase: turns until all pass.  Ledger OS-TURN, OS-CMPN, OS-CTOK, OS-CAGE, OS-CONS.
#pragma once

#include "games/oathsworn/rules/items.h"

namespace oathsworn {

struct TurnChoice {
  enum class What : std::uint8_t {
    pass,
    move,
    use,
    animus_token,
    battleflow_token,
    turn,
    injuries,
    companion_attack,
    token_move,
    token_attack,
    token_refresh,
    escape,
    attack_inside,
    rejuvenate
  };
  BOOST_DESCRIBE_NESTED_ENUM(What, pass, move, use, animus_token, battleflow_token, turn, injuries, companion_attack,
                             token_move, token_attack, token_refresh, escape, attack_inside, rejuvenate)
  What what = What::pass;
  FigureId figure{};
  Hex hex{};
  Use use{};
  std::uint8_t n = 0;  // position, direction, or the token
  friend bool operator==(TurnChoice const&, TurnChoice const&) = default;
};

// What the one whose turn it is may do.
struct TakeTurn {
  static constexpr std::string_view kind = "take_turn";
  using Answer = TurnChoice;
  int place = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
// What instinct weighs for all options of a turn at once.
struct TurnOutlook {
  bool enemies = false;      // stand on the board
  int range = 0, cost = 99;  // how far the best attack in hand reaches, and the least Animus one needs
  int gap = 0;               // hexes from here until that attack is in range
};
TurnOutlook weigh(World const&, TakeTurn const&);
int instinct(World const&, TakeTurn const&, TurnChoice const&, TurnOutlook const&);

// One decision of a turn.
Task<> oathsworn_phase_step(Play& play);

}  // namespace oathsworn
