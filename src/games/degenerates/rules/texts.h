// Carries out effects (pack/run.h): one `does` for each verb, in the chapter that the verb belongs to; this header
// lists them all.  texts.cpp holds the control hooks and the plain numbers; each other `does` stands in the .cpp named
// beside it.
#pragma once

#include "games/degenerates/rules/scope.h"
#include "pack/run.h"

namespace degenerates {

// The question of `choose`.
struct ChooseOne {
  static constexpr std::string_view kind = "choose_one";
  using Answer = std::uint8_t;  // which option
  pack::Choose<Effect> const* choice;
  Here here;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& option, flow::Words& words) const;
  void key(World const& w, Answer const& option, std::string& out) const;
};

struct Texts {
  using Play = degenerates::Play;
  using Scope = Here;
  using Effect = degenerates::Effect;

  static int value(Play& play, Here const& here, Expr const& e);
  static ChooseOne choice(Play& play, Here const& here, pack::Choose<Effect> const& c);
  static flow::FixedList<Here, most_foes> members(Play& play, Here const& here, Group group);
  static bool still(Play& play, Here const& here);
  static Task<int> test(Play& play, Here& here, Check const& check);
  static void later(Play& play, Here const& here, pack::Later<Trigger, Listens> const& verb);

  // texts.cpp
  static void does(Play&, Here&, GainGold const&);
  static void does(Play&, Here&, LoseGold const&);
  static Task<> does(Play&, Here&, PayGold const&);
  static void does(Play&, Here&, GainExperience const&);
  static void does(Play&, Here&, LoseExperience const&);
  static void does(Play&, Here&, GainLuck const&);
  static void does(Play&, Here&, LoseLuck const&);
  static Task<> does(Play&, Here&, Damage const&);
  static Task<> does(Play&, Here&, PiercingDamage const&);
  static Task<> does(Play&, Here&, PlaceWounds const&);
  static void does(Play&, Here&, Heal const&);
  static void does(Play&, Here&, ChangeAttribute const&);
  static void does(Play&, Here&, Modify const&);
  static Task<> does(Play&, Here&, Roll const&);
  static Task<> does(Play&, Here&, GainStatus const&);
  static void does(Play&, Here&, LoseStatus const&);
  static void does(Play&, Here&, LoseStatuses const&);
  static void does(Play&, Here&, TakeStance const&);
  static void does(Play&, Here&, Forbid const&);
  static Task<> does(Play&, Here&, Provided<Effect> const&);
  static Task<> does(Play&, Here&, OneOfYou<Effect> const&);
  static void does(Play&, Here&, Tell const&);
  static void does(Play&, Here&, DiscardThis const&);
  static void does(Play&, Here&, RemoveThis const&);
  static void does(Play&, Here&, Shuffle const&);
  // map_texts.cpp
  static void does(Play&, Here&, RaiseDanger const&);
  static void does(Play&, Here&, LowerDanger const&);
  static void does(Play&, Here&, SetDanger const&);
  static void does(Play&, Here&, RaiseTown const&);
  static void does(Play&, Here&, LowerTown const&);
  static void does(Play&, Here&, RaiseBounty const&);
  static void does(Play&, Here&, LowerBounty const&);
  static void does(Play&, Here&, SetBounty const&);
  static Task<> does(Play&, Here&, PlaceCounter const&);  // a Voidgate on a Territory asks
  static void does(Play&, Here&, RemoveCounter const&);
  static void does(Play&, Here&, PlaceTrait const&);
  static void does(Play&, Here&, RemoveTrait const&);
  // travel.cpp
  static Task<> does(Play&, Here&, MoveParty const&);
  static Task<> does(Play&, Here&, MoveYou const&);
  static Task<> does(Play&, Here&, Stray const&);
  // epic_monsters.cpp
  static void does(Play&, Here&, PlaceEpic const&);
  static void does(Play&, Here&, SendEpic const&);
  static void does(Play&, Here&, RemoveEpic const&);
  // doom.cpp, the_void.cpp
  static Task<> does(Play&, Here&, AdvanceDoom const&);
  static Task<> does(Play&, Here&, SummonHand const&);
  static Task<> does(Play&, Here&, TakeDoom const&);
  static Task<> does(Play&, Here&, VoidShock const&);
  // missions.cpp
  static void does(Play&, Here&, SetFlag const&);
  static void does(Play&, Here&, ClearFlag const&);
  static void does(Play&, Here&, Tally const&);
  static void does(Play&, Here&, NameBase const&);
  static void does(Play&, Here&, LoseBase const&);
  static void does(Play&, Here&, WinMission const&);
  static void does(Play&, Here&, FailMission const&);
  static void does(Play&, Here&, Capture const&);
  static void does(Play&, Here&, EndWith const&);
  static void does(Play&, Here&, GrantTriumph const&);
  static void does(Play&, Here&, GrantSkill const&);
  // loot.cpp, trade.cpp
  static Task<> does(Play&, Here&, DrawLoot const&);
  static Task<> does(Play&, Here&, DrawEpicLoot const&);
  static Task<> does(Play&, Here&, GainCard const&);
  static void does(Play&, Here&, LoseCard const&);
  static Task<> does(Play&, Here&, LoseItem const&);
  static Task<> does(Play&, Here&, Cure const&);
  static Task<> does(Play&, Here&, Merchant const&);
  // encounter_phase.cpp
  static Task<> does(Play&, Here&, ResolveEncounter const&);
  static Task<> does(Play&, Here&, FightNow<Effect> const&);
  static Task<> does(Play&, Here&, AddMonsters const&);
  static Task<> does(Play&, Here&, RegionMonsters const&);
  // monsters.cpp
  static Task<> does(Play&, Here&, HitFoe const&);
  static Task<> does(Play&, Here&, PierceFoe const&);
  static Task<> does(Play&, Here&, HitAllFoes const&);
  static void does(Play&, Here&, HealFoe const&);
  static void does(Play&, Here&, ChangeAtt const&);
  static void does(Play&, Here&, ChangeArm const&);
  static void does(Play&, Here&, FoeStatus const&);
  static void does(Play&, Here&, GrantAbility const&);
  static void does(Play&, Here&, CancelAbility const&);
  static void does(Play&, Here&, TargetYou const&);
  static Task<> does(Play&, Here&, TargetCompanion const&);
  static void does(Play&, Here&, DiscardFoe const&);
  static void does(Play&, Here&, FoeEscapes const&);
  // fight.cpp; FreeReroll: taking_tests.cpp
  static void does(Play&, Here&, LeaveFight const&);
  static Task<> does(Play&, Here&, ActFirst const&);
  static Task<> does(Play&, Here&, FreeReroll const&);
};

}  // namespace degenerates

// Compiled once, in texts.cpp: a chapter only calls it.
extern template class pack::Runner<degenerates::Texts>;
