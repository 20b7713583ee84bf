// What happens between the phases of a campaign, and what its texts give.
#pragma once

#include "games/allswell/state.h"

namespace allswell {

// The narrative introduction of the Scenario that is set up next.
struct IntroductionRead {
  static constexpr std::string_view kind = "introduction_read";
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct PhaseBegan {
  static constexpr std::string_view kind = "phase_began";
  Phase phase = Phase::scenario;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
// Where the outcome leads.
struct WentOn {
  static constexpr std::string_view kind = "went_on";
  Phase phase = Phase::finished;
  LocationId location;
  ScenarioId scenario;
  PassageId passage;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

struct ArmourGained {
  static constexpr std::string_view kind = "plot_armour_gained";
  int number = 1;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
// An Exploration token comes to the party or goes back to the supply.
struct TokenMoved {
  static constexpr std::string_view kind = "exploration_token";
  int number = 1;
  bool gained = true;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

struct NarrativeRead {
  static constexpr std::string_view kind = "narrative_read";
  PassageId passage;
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct ChoiceTaken {
  static constexpr std::string_view kind = "choice_taken";
  PassageId passage;
  std::uint8_t choice = 0;
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct PassageReached {
  static constexpr std::string_view kind = "passage_reached";
  static constexpr bool silent = true;
  PassageId passage;  // none: the closing narrative is finished
  void apply(State& s) const;
};
struct EpilogueRead {
  static constexpr std::string_view kind = "epilogue_read";
  CharacterId who;
  std::uint8_t epilogue = 0;  // of the content
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};

}  // namespace allswell
