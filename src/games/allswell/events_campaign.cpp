#include "games/allswell/events_campaign.h"

namespace allswell {

void IntroductionRead::tell(World const& w, flow::Words& words) const {
  Scenario const& scenario = w.content.scenarios[w.state.next_scenario.index()];
  words.verb("story").thing("scenario", scenario.id).say("{}\n{}", scenario.name, scenario.text);
}

void PhaseBegan::apply(State& s) const { s.phase = phase; }
void PhaseBegan::tell(World const& w, flow::Words& words) const {
  if (phase == Phase::scenario) words.verb("begin").say("the Scenario begins");
  if (phase == Phase::finished) words.verb("end").say("{}", w.state.campaign ? "the campaign is over" : "that was all");
}

void WentOn::apply(State& s) const {
  s.phase = phase;
  s.next_location = location;
  s.next_scenario = scenario;
  s.passage = passage;
  s.setup = SetUp{};
}
void WentOn::tell(World const& w, flow::Words& words) const {
  if (location) words.verb("go_on").say("next: Location card {}", w.content.locations[location.index()].number);
  if (scenario) words.verb("go_on").say("next: {}", w.content.scenarios[scenario.index()].name);
}

void ArmourGained::apply(State& s) const {
  s.plot_armour = static_cast<std::uint16_t>(s.plot_armour | 1u << (number - 1));
}
void ArmourGained::tell(World const&, flow::Words& words) const {
  words.verb("gain").thing("plot_armour", std::to_string(number)).say("Plot Armour {}", number);
}

void TokenMoved::apply(State& s) const {
  std::uint32_t const bit = 1u << (number - 1);
  s.tokens = gained ? s.tokens | bit : s.tokens & ~bit;
}
void TokenMoved::tell(World const&, flow::Words& words) const {
  words.verb(gained ? "gain" : "lose").thing("token", std::to_string(number));
  words.say("Exploration token {}{}", number, gained ? "" : " goes back to the supply");
}

void NarrativeRead::tell(World const& w, flow::Words& words) const {
  words.verb("story").say("{}", w.content.passages[passage.index()].text);
}
void ChoiceTaken::tell(World const& w, flow::Words& words) const {
  words.verb("choose").say("{}", w.content.passages[passage.index()].choices[choice].text);
}
void PassageReached::apply(State& s) const { s.passage = passage; }
void EpilogueRead::tell(World const& w, flow::Words& words) const {
  words.verb("story").thing("character", w.content.characters[who.index()].id);
  words.say("{} ({} trauma)\n{}", w.content.characters[who.index()].name,
            w.state.sheets[static_cast<std::size_t>(who.index())].trauma, w.content.epilogues[epilogue].text);
}

}  // namespace allswell
