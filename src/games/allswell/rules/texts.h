// The effect language at work: one `does` for each verb, in the chapter the verb belongs to.  Requirements, numbers,
// groups.
#pragma once

#include "games/allswell/rules/listen.h"
#include "kit/ask.h"
#include "pack/run.h"

namespace allswell {

// What a text is about while it runs.
struct Here {
  CombatantRef self;      // whose effect; empty: the Scenario
  CombatantRef that;      // picked or gone through last
  CombatantRef other;     // the other party of the moment
  CharacterId character;  // in an Exploration, where nobody has a figure
  Hex hex;                // picked, or of the moment
  Hex where;              // of `that` when it was picked: what is around it is looked for there once it has gone
  AbilityId ability;      // that runs: whose token is laid
  int modifier = 0;       // of the action, in `potency`
  int value = 0;          // of the token that runs
  int result = 0;
  bool printed = false;     // `potency` is the printed one: inside of what changes Potency
  bool held_out = false;    // the last round is over                                                   AW-OUTCOME-05
  CombatantSet felled = 0;  // Characters that this source has floored: it hurts them no more            AW-PCDMG-03
  About* about = nullptr;   // the moment: change_damage
  HexSet const* only = nullptr;  // where `self` may end, of an action that must leave a way             AW-RAMP-03
};

bool holds(World const& w, Here const& here, Requirement const& requirement);
bool met(World const& w, Here const& here, Boxes const& boxes);  // no box at all: it holds
int value(World const& w, Here const& here, pack::Expr const& expr);
CombatantRef whom(World const& w, Here const& here, Who who);
Hex hex_of(World const& w, Here const& here, CombatantRef who);  // where it stands or stood, else the hex of the text
// Where `everybody` may be meant; in slot order.
CombatantSet all_meant(World const& w, Here const& here, Who who);
// Whose sheet a verb is about.  In a Scenario the Character behind `whom`; in an Exploration or a text of the campaign,
// where nobody has a figure, `here.character`, and all that take part if there is none ("you") or for `everybody`: so
// does for_each go through them there, each with its own `character`. AW-EXPLORE-15
using Meant = flow::ShortList<CharacterId, most_characters>;
Meant taking_part(State const& s);        // Player Characters and the Solo Ally of this table
Meant still_taking_part(State const& s);  // without who has collapsed in this phase; all, if all have
Meant meant(World const& w, Here const& here, Who who);
CombatantSet members(World const& w, Here const& here, Group const& group);
flow::Seat seat_of(World const& w, Here const& here);  // who decides what a text leaves open
CombatantRef that_or_self(Here const& here);

// Carries out a list; entered from every chapter that reads a text.
// Done to several, the order in which they come to it matters.                                              AW-DMG-06
bool hurts_or_moves(Effects const& effects);
Task<> read(Play& play, Here here, Effects const& effects);
// The same, for who wants to know what became of it: `felled`, `result`.
Task<> read_in(Play& play, Here& here, Effects const& effects);

// What can be asked for by name.
struct Names {
  using Play = allswell::Play;
  static void say(World const& w, CombatantRef who, flow::Words& words);
  static void say(World const& w, CharacterId who, flow::Words& words);
  static void say(World const& w, Hex hex, flow::Words& words);
};
using WhichCombatant = kit::Which<Names, CombatantRef, "which_combatant">;
// Somebody may be pushed over the edge of the map where it is deadly; nothing is drawn there to point at.     AW-MAP-20
struct WhichHex : kit::WhichHex<Names, "which_hex"> {
  void say(World const& w, Hex const& h, flow::Words& words) const;
};
using YesNo = kit::YesNo<Names, "yes_no">;

int instinct(World const& w, WhichCombatant const& q, CombatantRef const& who);
int instinct(World const& w, WhichHex const& q, Hex const& hex);
int instinct(World const& w, YesNo const& q, bool const& yes);

struct WhichOption {
  static constexpr std::string_view kind = "which_option";
  using Answer = std::uint8_t;  // place in the list
  Here const* here;             // in the frame that asks
  pack::Choose<Effect> const* choice;
  flow::Seat seat(World const& w) const { return seat_of(w, *here); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

struct Texts {
  using Play = allswell::Play;
  using Scope = Here;
  using Effect = allswell::Effect;
  static int value(World const& w, Here const& here, pack::Expr const& e) { return allswell::value(w, here, e); }
  static WhichOption choice(Play&, Here const& here, pack::Choose<Effect> const& choice) { return {&here, &choice}; }

  // texts.cpp
  static Task<> does(Play&, Here&, pack::ForEach<Effect, Group> const&);
  static Task<> does(Play&, Here&, Pick const&);
  static Task<> does(Play&, Here&, Nearest const&);
  static Task<> does(Play&, Here&, Given const&);
  static void does(Play&, Here&, Lasting const&);
  static void does(Play&, Here&, Modify const&);
  static void does(Play&, Here&, SetMark const&);
  static void does(Play&, Here&, SkipTurn const&);
  static void does(Play&, Here&, RemoveToken const&);
  static void does(Play&, Here&, LayToken const&);
  static void does(Play&, Here&, SetHexToken const&);
  static void does(Play&, Here&, ClearHexTokens const&);
  // damage.cpp
  static Task<> does(Play&, Here&, Deal const&);
  static void does(Play&, Here&, ChangeDamage const&);
  static void does(Play&, Here&, GainDefend const&);
  static void does(Play&, Here&, LoseDefend const&);
  static Task<> does(Play&, Here&, Degrade const&);
  static void does(Play&, Here&, Improve const&);
  static Task<> does(Play&, Here&, SetCondition const&);
  static Task<> does(Play&, Here&, Kill const&);
  static Task<> does(Play&, Here&, Heal const&);
  static Task<> does(Play&, Here&, Floor const&);
  static Task<> does(Play&, Here&, LoseResolve const&);
  static void does(Play&, Here&, RegainResolve const&);
  static Task<> does(Play&, Here&, Collapse const&);
  static void does(Play&, Here&, GainTrauma const&);
  static void does(Play&, Here&, DiscardTrauma const&);
  // movement.cpp
  static Task<> does(Play&, Here&, Push const&);
  static Task<> does(Play&, Here&, Pull const&);
  static Task<> does(Play&, Here&, Flee const&);
  static Task<> does(Play&, Here&, Walk const&);
  static Task<> does(Play&, Here&, Swap const&);
  static Task<> does(Play&, Here&, Teleport const&);
  static Task<> does(Play&, Here&, PutOn const&);
  static void does(Play&, Here&, TakeOff const&);
  static void does(Play&, Here&, Break const&);
  static void does(Play&, Here&, OpenDoor const&);
  static void does(Play&, Here&, CloseDoor const&);
  // actions.cpp
  static Task<> does(Play&, Here&, Act const&);
  static Task<> does(Play&, Here&, GrantOrder const&);
  // rounds.cpp, outcomes.cpp
  static void does(Play&, Here&, ShiftTrigger const&);
  static Task<> does(Play&, Here&, RevealTriggers const&);
  static void does(Play&, Here&, GainBrace const&);
  static void does(Play&, Here&, Win const&);
  static void does(Play&, Here&, Fail const&);
  // cards.cpp
  static Task<> does(Play&, Here&, DrawCards const&);
  static Task<> does(Play&, Here&, DiscardCards const&);
  static Task<> does(Play&, Here&, ReturnCard const&);
  static Task<> does(Play&, Here&, LoseCards const&);
  // impulses.cpp
  static Task<> does(Play&, Here&, LookAtImpulses const&);
  static void does(Play&, Here&, RenewImpulses const&);
  // gaining.cpp
  static Task<> does(Play&, Here&, DrawLoot const&);
  static Task<> does(Play&, Here&, SearchSupply const&);
  static Task<> does(Play&, Here&, GainEquipment const&);
  static Task<> does(Play&, Here&, GainLoot const&);
  static Task<> does(Play&, Here&, LoseItem const&);
  static Task<> does(Play&, Here&, ThrowItem const&);
  static void does(Play&, Here&, GainCoin const&);
  static void does(Play&, Here&, LoseCoin const&);
  static void does(Play&, Here&, TakeItsCoin const&);
  static void does(Play&, Here&, GainHired const&);
  // enemies.cpp, overlords.cpp, mercenaries.cpp, interactions.cpp
  static Task<> does(Play&, Here&, Spawn const&);
  static Task<> does(Play&, Here&, SpawnAgain const&);
  static void does(Play&, Here&, ModifyType const&);
  static Task<> does(Play&, Here&, Defeat const&);
  static void does(Play&, Here&, CoverHex const&);
  static void does(Play&, Here&, SpreadOverlays const&);
  static void does(Play&, Here&, RevealOverlays const&);
  // exploration.cpp, campaign.cpp
  static void does(Play&, Here&, PlotArmour const&);
  static void does(Play&, Here&, GainToken const&);
  static void does(Play&, Here&, DiscardToken const&);
  static Task<> does(Play&, Here&, RevealLocation const&);
  static void does(Play&, Here&, Progress const&);
};

}  // namespace allswell
