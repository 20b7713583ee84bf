// Missions: objective, Clues, how they end, what texts tell them.  Ledger DD-MEND, DD-LRG-02, DD-EXPL-04, DD-CAMP-07.
#include "games/degenerates/rules/missions.h"

#include <algorithm>

#include "games/degenerates/rules/attributes.h"

namespace degenerates {

namespace {

Mission const& mission_of(World const& w) { return w.content.missions[w.state.mission.mission.index()]; }

}  // namespace

// --- facts -----------------------------------------------------------------------------------------------------------

void MissionEnds::apply(State& s) const {
  s.mission.end = how;
  if (s.fight.ending == Ending::open) s.fight.ending = Ending::no_victor;
  s.rolling = {};
  for (Adventurer& a : s.adventurers) a.resting = false;
}
void MissionEnds::tell(World const& w, flow::Words& words) const {
  std::string_view const name = mission_of(w).name;
  if (how == MissionEnd::completed) words.say("{} is completed", name);
  if (how == MissionEnd::captured) words.say("{} ends: you are Captured", name);
  if (how == MissionEnd::failed) words.say("{} has failed", name);
}
void GameWon::apply(State& s) const {
  s.won = true;
  s.mission.epilogue = epilogue;
  s.turn.phase = Phase::over;
}
void GameWon::tell(World const& w, flow::Words& words) const {
  if (epilogue)
    words.verb("story").say("{}", w.content.epilogues[epilogue.index()].text);
  else
    words.say("the game is won");
}
void MissionBegins::apply(State& s) const {
  if (s.mission.end == MissionEnd::completed) s.mission.completed |= std::uint32_t{1} << s.mission.mission.index();
  if (s.mission.end == MissionEnd::captured) ++s.mission.captures;
  s.mission.mission = mission;
  s.mission.end = MissionEnd::open;
  s.mission.objective_met = s.mission.surrendered = false;
  s.mission.tallies = {};
  s.turn = {};
  for (SpaceState& space : s.map.spaces) space.gate_at_start = space.explore_tried = false;
}
void MissionBegins::tell(World const& w, flow::Words& words) const {
  Mission const& m = w.content.missions[mission.index()];
  words.verb("story").say("{}\n{}", m.name, m.text);
}
void FlagChanged::apply(State& s) const {
  std::uint64_t const bit = std::uint64_t{1} << flag;
  s.mission.flags = on ? s.mission.flags | bit : s.mission.flags & ~bit;
}
void TallyChanged::apply(State& s) const { s.mission.tallies[number] = to; }
void TallyChanged::tell(World const&, flow::Words& words) const { words.say("the mission counts {}", to); }
void BaseNamed::apply(State& s) const { s.map.base = at; }
void BaseNamed::tell(World const& w, flow::Words& words) const {
  if (!at) return void(words.say("the Base is lost"));
  words.say("{} is the Base", called(w, at)).thing("place", name_of(w.content, at));
}
void ObjectiveMet::apply(State& s) const { s.mission.objective_met = true; }
void ObjectiveMet::tell(World const&, flow::Words& words) const { words.say("the objective is met"); }
void TriumphGained::apply(State& s) const { s.of(who).triumphs.add(triumph); }
void TriumphGained::tell(World const& w, flow::Words& words) const {
  words.say("{} gains the Triumph {}", called(w, who), w.content.triumphs[triumph.index()].name);
}
void TriumphGained::then(Play& play) const { settle(play); }
void SkillGranted::apply(State& s) const { s.of(who).skills.add(skill); }
void SkillGranted::tell(World const& w, flow::Words& words) const {
  words.say("{} learns {}", called(w, who), w.content.skills[skill.index()].skill.name);
}
void SkillGranted::then(Play& play) const { settle(play); }

// --- the objective ---------------------------------------------------------------------------------------------------

namespace {

bool fulfilled_by_any(World const& w, Boxes const& boxes) {
  if (boxes.empty()) return false;
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays() && fulfilled(w, read_by(w, Who{i}), boxes)) return true;
  return false;
}

}  // namespace

bool fulfils_objective(World const& w) {
  return w.state.mission.objective_met || fulfilled_by_any(w, mission_of(w).objective);  // DD-MEND-01
}
void mission_ends(Play& play, MissionEnd how, flow::Rule rule) { play.commit(MissionEnds{how}, rule); }

Task<> end_of_encounter_phase(Play& play) {
  if (fulfils_objective(play.world())) mission_ends(play, MissionEnd::completed, "DD-MEND-01");
  return {};
}
void end_of_turn(Play& play) {
  Mission const& m = mission_of(play.world());
  bool const too_late = m.turns > 0 && play.state.turn.number >= m.turns;
  if (too_late || fulfilled_by_any(play.world(), m.failed)) mission_ends(play, MissionEnd::failed, "DD-MIS-06");
}

Task<> resolve_clue(Play& play, SpaceId at, Effects Clue::* when, Who reader) {
  std::int8_t const number = at ? play.state.of(at).clue : std::int8_t{-1};
  if (number < 0) co_return;
  Clue const& clue = mission_of(play.world()).clues[static_cast<std::size_t>(number)];  // of the content
  Here here;
  here.group = at_space(play.world(), at);
  here.who = reader;
  if (!here.who) here.who = speaker_of(play.world(), here.group);
  if (!here.who) co_return;
  here.at = at;
  here.source = {SourceKind::clue, static_cast<std::uint8_t>(number)};
  co_await pack::run<Texts>(play, here, clue.*when);
}

// --- what texts do ---------------------------------------------------------------------------------------------------

int triumphs_left(World const& w, TriumphId triumph) {
  int left = w.content.triumphs[triumph.index()].copies;
  for (Adventurer const& a : w.state.adventurers) left -= a.plays() && a.triumphs.has(triumph);
  return left;
}
int skills_promised(World const& w, SkillId skill) {
  int promised = 0;
  for (Adventurer const& a : w.state.adventurers) {
    if (a.presence != Presence::expected || !a.character) continue;
    for (Ref<Skill> const own : w.content.characters[a.character.index()].skills)
      promised += own.index() == skill.index();
  }
  return promised;
}
int skills_left(World const& w, SkillId skill) {
  int left = w.content.skills[skill.index()].copies;
  for (Adventurer const& a : w.state.adventurers) left -= a.plays() && a.skills.has(skill);
  return left;
}

namespace {

constexpr flow::Rule by_mission = "DD-MIS-06";

void change_flag(Play& play, int flag, bool on) {
  if ((play.state.mission.flags >> flag & 1) == on) return;
  play.commit(FlagChanged{static_cast<std::uint8_t>(flag), on}, by_mission);
}

}  // namespace

void Texts::does(Play& play, Here&, SetFlag const& e) { change_flag(play, e.flag.index(), true); }
void Texts::does(Play& play, Here&, ClearFlag const& e) { change_flag(play, e.flag.index(), false); }
void Texts::does(Play& play, Here&, Tally const& e) {
  int const to = play.state.mission.tallies[static_cast<std::size_t>(e.number)] + e.by;
  play.commit(TallyChanged{static_cast<std::uint8_t>(e.number), static_cast<std::int8_t>(std::clamp(to, -100, 100))},
              by_mission);
}
void Texts::does(Play& play, Here&, NameBase const& e) { play.commit(BaseNamed{SpaceId{e.space.index()}}, by_mission); }
void Texts::does(Play& play, Here&, LoseBase const&) {
  if (play.state.map.base) play.commit(BaseNamed{{}}, by_mission);
}
void Texts::does(Play& play, Here&, WinMission const&) {
  if (!play.state.mission.objective_met) play.commit(ObjectiveMet{}, "DD-MEND-01");
}
void Texts::does(Play& play, Here&, FailMission const&) { mission_ends(play, MissionEnd::failed, by_mission); }
void Texts::does(Play& play, Here&, Capture const&) { mission_ends(play, MissionEnd::captured, by_mission); }
void Texts::does(Play& play, Here&, EndWith const& e) {
  play.commit(EpilogueWritten{EpilogueId{e.epilogue.index()}}, by_mission);
}
void Texts::does(Play& play, Here& here, GrantTriumph const& e) {
  TriumphId const triumph{e.card.index()};
  bool const may = here.who && !play.state.of(here.who).triumphs.has(triumph);
  if (may && triumphs_left(play.world(), triumph) > 0) play.commit(TriumphGained{here.who, triumph}, "DD-CAMP-07");
}
void Texts::does(Play& play, Here& here, GrantSkill const& e) {
  SkillId const skill{e.card.index()};
  bool const may = here.who && !play.state.of(here.who).skills.has(skill);
  if (may && skills_left(play.world(), skill) > 0) play.commit(SkillGranted{here.who, skill}, "DD-IMPR-02");
}

}  // namespace degenerates
