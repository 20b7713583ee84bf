// What abilities, items and injuries do, verb by verb.  Ledger OS-CARD-01, OS-FLOW-08, OS-TILE-10, OS-INT-01, OS-FAQ-02
// and the chapter of each verb.
#pragma once

#include "games/oathsworn/questions.h"
#include "pack/run.h"

namespace oathsworn {

// Who does something, and what the moment is about.
struct Doing {
  FigureId who{};
  int place = 0;  // whose player decides
  FigureId subject{}, foe{};
  FigureSet struck = 0;  // hit by the attack of this ability
};

struct Performing {
  using Play = oathsworn::Play;
  using Scope = Doing;
  using Effect = oathsworn::Effect;
  static int value(World const& w, Doing const& d, Expr const& e) { return evaluate(w, e, d.who, d.foe); }
  static ChooseWord choice(Play&, Doing const&, pack::Choose<Effect> const&);
  // Nothing comes after the end of the Encounter.
  static bool begins(Play& play, Doing&, Effects const&, std::size_t) { return !encounter_over(play.state); }
  static Task<> does(Play&, Doing&, Attack const&);
  static Task<> does(Play&, Doing&, Move const&);
  static Task<> does(Play&, Doing&, Leap const&);
  static Task<> does(Play&, Doing&, Heal const&);
  static Task<> does(Play&, Doing&, GainAnimus const&);
  static Task<> does(Play&, Doing&, GainToken const&);
  static void does(Play&, Doing&, GainLethality const&);
  static void does(Play&, Doing&, Boost const&);
  static void does(Play&, Doing&, Defend const&);
  static Task<> does(Play&, Doing&, Hinder const&);
  static void does(Play&, Doing&, Redirect const&);
  static void does(Play&, Doing&, StandFirm const&);
  static Task<> does(Play&, Doing&, Rotate const&);
  static Task<> does(Play&, Doing&, BattleflowCards const&);
  static Task<> does(Play&, Doing&, RefreshMightDecks const&);
  static Task<> does(Play&, Doing&, Taunt const&);
  static Task<> does(Play&, Doing&, LoseHp const&);
  static Task<> does(Play&, Doing&, CountBlanks const&);
  static Task<> does(Play&, Doing&, Tile const&);
  static Task<> does(Play&, Doing&, Afflict const&);
  static Task<> does(Play&, Doing&, TriggerBleed const&);
  static Task<> does(Play&, Doing&, Shove const&);
  static Task<> does(Play&, Doing&, TurnEnemy const&);
  static Task<> does(Play&, Doing&, GrantAttack const&);
  static Task<> does(Play&, Doing&, RaiseSentinels const&);
  static Task<> does(Play&, Doing&, RemoveSentinels const&);
  static Task<> does(Play&, Doing&, Rejuvenate const&);
  static Task<> does(Play&, Doing&, SendFalcon const&);
  static void does(Play&, Doing&, RecallFalcons const&);
  static void does(Play&, Doing&, LoseAnimus const&);
  static Task<> does(Play&, Doing&, DiscardToken const&);
  static Task<> does(Play&, Doing&, CoolDown const&);
  static void does(Play&, Doing&, Restrict const&);
  static Task<> does(Play&, Doing&, ArchiveInjury const&);
};

// Effects in order.
Task<> perform(Play& play, Effects const& effects, Doing doing);

}  // namespace oathsworn
