// Making an attack.  Ledger OS-ATK, OS-CRIT, OS-DET, OS-IGN, OS-EMP, and the patterns of appendix II for players.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

struct AttackBonus {
  int empowered = 0;
  bool no_determination = false;  // bought with a token, OS-CTOK-03
  int inside = -1;                // from inside a location: the slot, OS-CONS-03
  FigureId again{};               // the target of the attack before, for one that is made at the same again
};
struct AttackResult {
  bool made = false, hit = false;
  FigureId target{};  // the first one
  FigureSet struck = 0;
};

// How far it reaches: 1 for melee.
int attack_range(World const& w, FigureId who, Attack const& attack);
bool attack_is_ranged(World const& w, FigureId who, Attack const& attack);
// Whom a single attack may be aimed at.
FigureSet attack_targets(World const& w, FigureId who, Attack const& attack);
// What a figure's plain attack is: the card of a companion or an Ally, else the weapon.
Attack const& own_attack(World const& w, FigureId who);

Task<AttackResult> make_attack(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus);

// Damage of the cards on the table, with so many more of the lowest numbered ones ignored.
int drawn_damage(World const& w, Strike const& s, int ignore_more);
int drawn_blanks(World const& w, Strike const& s);

// By colour, in 1/1024: the chance of a blank and the mean of what is not one, from the cards left in the deck.
struct Odds {
  int blank = 341;
  int mean = 1024;
};
using OddsOfDecks = std::array<Odds, colours>;

// Which cards are drawn: cubes used, white cards added.
struct ChooseMight {
  static constexpr std::string_view kind = "choose_might";
  using Answer = Might;
  int place = 0;
  FigureId who{};
  Might cubes{};
  int most_white = 10;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
OddsOfDecks weigh(World const&, ChooseMight const&);
int instinct(World const&, ChooseMight const&, Might const&, OddsOfDecks const&);

// How upgrades are spread: the cards after them.
struct SpreadUpgrades {
  static constexpr std::string_view kind = "spread_upgrades";
  using Answer = Might;
  int place = 0;
  Might cards{};
  int upgrades = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
OddsOfDecks weigh(World const&, SpreadUpgrades const&);
int instinct(World const&, SpreadUpgrades const&, Might const&, OddsOfDecks const&);

// How many of them are rolled as dice; fixed before the first.  OS-DICE-02
struct ChooseDice {
  static constexpr std::string_view kind = "choose_dice";
  using Answer = Might;
  int place = 0;
  Might cards{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};

// With the cards on the table: redraw one, follow a critical, or go on.
struct AfterDraw {
  enum class What : std::uint8_t { done, redraw, critical };
  BOOST_DESCRIBE_NESTED_ENUM(What, done, redraw, critical)
  struct Answer {
    What what = What::done;
    std::uint8_t card = 0;
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  static constexpr std::string_view kind = "after_draw";
  int place = 0;
  FigureId who{};
  bool redraws = true;  // at least one is left, free or as a token
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, AfterDraw const&, AfterDraw::Answer const&);

// Draws the chosen cards with criticals and redraws; for checks too.  Tokens come from `who`.
// payers: whose Redraw Tokens may be spent on it.
Task<> draw_with_choices(Play& play, int place, FigureId who, Might cards, FigureSet payers);

}  // namespace oathsworn
