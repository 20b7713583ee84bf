// Enemy attacks, in their seven steps.  Ledger OS-EATK, OS-BATK, OS-DEF, OS-EDMG.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

struct EnemyStrike {
  FigureId attacker{};
  FigureSet mob = 0;
  Might might{};
  Icon icon = Icon::none;
  flow::FixedList<FigureId, 16> targets{};
  std::array<std::uint8_t, 16> more_hexes{};
  bool chain = false;
  int damage = 0;
  int knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0;
  Hex source{};
};
// Whom it struck.
Task<FigureSet> resolve_enemy_attack(Play& play, EnemyStrike strike);

// Has a die with this body part icon been removed?  OS-BATK-02
bool is_uncovered(World const& w, Icon icon);

// Every attacked Oathsworn of the attack going on may play one card.  OS-DEF-01 OS-DEF-06
Task<> play_cards_for_defense(Play& play);
// Damage on a friendly character: Defense Tokens, then HP.  OS-EDMG-01
Task<> damage_friend(Play& play, FigureId who, int damage, FigureId cause);

struct DefendWith {
  struct Answer {
    std::uint8_t slot = 0xff;      // none
    std::uint8_t position = 0xff;  // spend a Battleflow Token on it first
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  static constexpr std::string_view kind = "defend_with";
  int place = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, DefendWith const&, DefendWith::Answer const&);

struct SpendDefense {
  static constexpr std::string_view kind = "spend_defense";
  using Answer = std::uint8_t;
  int place = 0;
  FigureId who{};
  int damage = 0, defense = 1, most = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, SpendDefense const&, std::uint8_t const&);

}  // namespace oathsworn
