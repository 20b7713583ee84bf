// What happens on the other side: decisions of Enemies as they are told, Overlords, Mercenaries, interactions.
#pragma once

#include "games/allswell/events.h"
#include "games/allswell/rules/enemies.h"

namespace allswell {

// --- decisions of Enemies: told, nothing changes ---------------------------------------------------------------------

struct TargetChosen {
  AW_FACT("target_chosen");
  CombatantRef who{}, target{};
  ActionKind action = ActionKind::attack;
  int range = 1;
  Aim aim{};
};
Rule told_by(Aim const& aim);  // the priority that decided
struct WayChosen {
  AW_FACT("way_chosen");
  CombatantRef who{}, target{};
  Hex end{};
  int points = 0;
  Ends ends{};
};
struct EnemyTurnBegun {  // its state is fixed, and it does not act again in this turn of its type      AW-ETURN-08, -19
  AW_FACT("enemy_turn_begun");
  CombatantRef who{};
  EnemyState state = EnemyState::closing;
  std::vector<Step> const* row = nullptr;  // content, which never changes
};
struct EnemyHolds {
  AW_FACT("enemy_holds");
  CombatantRef who{};
  bool nobody_to_target = false;
};
struct ActionSkipped {
  AW_FACT("action_skipped");
  CombatantRef who{};
  Step step{};
  std::string_view why{};
};
struct SpawnCut {  // fewer appear than hexes are free
  AW_FACT("spawn_cut");
  TypeId type{};
  int hexes = 0, standees = 0;
};

// --- Overlords -------------------------------------------------------------------------------------------------------

struct BonusGained {  // told; it waits in the due list AW-OVERLORD-09
  AW_FACT("bonus_gained");
  CombatantRef who{};
  int stage = 0;
};
struct OverlordDefeated {  // still there until its text and rewards have been read
  AW_FACT("overlord_defeated");
  TypeId overlord{};
  CombatantRef who{};
};
struct OverlordOut {  // from here on its defeat counts for the victory                                AW-OVERLORD-17
  static constexpr std::string_view kind = "overlord_out";
  static constexpr bool silent = true;
  void apply(State& s) const;
  void tell(World const&, flow::Words&) const {}
  TypeId overlord{};
};

// --- Mercenaries -----------------------------------------------------------------------------------------------------

struct MercenaryHired {
  AW_FACT("mercenary_hired");
  CharacterId employer{};
  HiredId hired{};
  int price = 0;  // 0: by a Hired card gained before
};
struct MercenaryLeaves {  // its card goes back to the supply                                           AW-MERC-07, -34,
                          // -39
  AW_FACT("mercenary_leaves");
  CharacterId employer{};
};
struct MercenaryActionTaken {
  AW_FACT("mercenary_action_taken");
  CombatantRef who{};
  int action = 0;
};

// --- interactions ----------------------------------------------------------------------------------------------------

struct InteractionBegun {
  AW_FACT("interaction_begun");
  CombatantRef who{};
  std::string_view text{};
};
struct OutcomeRead {
  AW_FACT("outcome_read");
  std::string_view text{};
};
struct HexCovered {
  AW_FACT("hex_covered");
  Hex hex{};
};
struct OverlayTurned {  // shown and taken away: without its token the hex has no letter AW-INTER-05
  AW_FACT("overlay_turned");
  Letter letter{};
};

// --- Solo Allies -----------------------------------------------------------------------------------------------------

struct TracksSet {
  AW_FACT("tracks_set");
  CharacterId ally{};
  std::array<std::uint8_t, 6> slots{};
};
struct TrackMoved {  // one slot to the left; from the last one the track is void                        AW-SOLO-15, -16
  AW_FACT("track_moved");
  CharacterId ally{};
  int track = 0;
};

}  // namespace allswell
