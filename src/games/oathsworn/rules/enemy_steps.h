// The steps of Stage Cards, verb by verb.  Ledger OS-ENC-03..07, OS-NEW-01..04, OS-PREC-02, OS-CAGE-01, OS-CONS-01.
#pragma once

#include "games/oathsworn/board.h"
#include "games/oathsworn/rules/targeting.h"
#include "pack/run.h"

namespace oathsworn {

// Who carries a step out, and on whom.
struct Enacting {
  FigureId boss{};
  FigureId target{};
  FigureSet struck = 0;
  std::array<FigureSet, most_bosses> struck_by{};  // by each boss, in the attack before
  bool on_victim = false;                          // a failure or ongoing effect: `target` is the one who suffers
  Acts const* steps = nullptr;  // the step at hand, and those behind it: an enemy looks ahead to its attack
  std::size_t at = 0;
  FigureId victim() const { return on_victim ? target : FigureId::none(); }
};

struct Acting {
  using Play = oathsworn::Play;
  using Scope = Enacting;
  using Effect = Act;
  static int value(World const&, Enacting const&, Expr const&);
  static bool begins(Play& play, Enacting& e, Acts const& steps, std::size_t at);
  static Task<> does(Play&, Enacting&, EnemyMove const&);
  static Task<> does(Play&, Enacting&, EnemyTurn const&);
  static Task<> does(Play&, Enacting&, EnemyAttack const&);
  static Task<> does(Play&, Enacting&, Inflict const&);
  static Task<> does(Play&, Enacting&, Cage const&);
  static Task<> does(Play&, Enacting&, Consume const&);
  static Task<> does(Play&, Enacting&, PlaceTile const&);
  static Task<> does(Play&, Enacting&, AddMinions const&);
  static void does(Play&, Enacting&, AddBoss const&);
  static Task<> does(Play&, Enacting&, ActivateMinions const&);
  static void does(Play&, Enacting&, UntilEndOfRound const&);
  static Task<> does(Play&, Enacting&, NamedAbility const&);
  static Task<> does(Play&, Enacting&, Aim const&);
};

// Steps in order, on a card or outside one: failure and ongoing effects, extra set-up.
Task<> perform_acts(Play& play, Acts const& acts, Enacting enacting);
// Bosses on the board, North then West.
flow::FixedList<FigureId, most_bosses> bosses_in_order(World const& w);
// A new enemy on its hex or the closest free one.  OS-NEW-01
void add_minion(Play& play, int kind, Hex at, Direction facing, flow::Rule rule);

// The targeting rule in force.  OS-PREC-02
TargetRule const* rule_of(World const& w);
// The target a boss has, or chooses now for the step at hand.
Task<FigureId> target_for(Play& play, FigureId boss, Enacting const& e, TargetRule const* rule);

}  // namespace oathsworn
