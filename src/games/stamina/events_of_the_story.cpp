// What happens between combats: scenarios, passages, advances, the end of the campaign.
#include "games/stamina/events.h"

namespace stamina {

namespace {

// The one way to records that are going to change.
flow::FixedList<HeroRecord, most_heroes>& records(State& s) {
  s.records_changed.set();
  return s.heroes;
}

}  // namespace

void ScenarioBegun::apply(State& s) const {
  s.scenario = scenario;
  s.phase = Phase::set_up;
  s.characters.clear();
  s.order.clear();
  s.delaying.clear();
  s.turn = s.round = 0;
  s.active = CharacterId::none();
  s.ground_items.clear();
  s.changed_ground.clear();
  s.hard_ground.clear();
  s.objects_done = s.rescued = 0;
  s.task_done = s.won = false;
  s.settle();
}
void ScenarioBegun::tell(World const& w, flow::Words& words) const {
  Scenario const& here = w.content.scenarios[scenario.index()];
  words.verb("story").say("{}", here.name);
  if (!here.text.empty()) words.say("\n{}", here.text);
}
void ScenarioEnded::apply(State& s) const {
  s.won = won;
  s.phase = Phase::combat_over;
}
void ScenarioEnded::tell(World const&, flow::Words& words) const {
  words.verb("combat_over").say("The combat is {}", won ? "won" : "lost");
}
void Recorded::apply(State& s) const {
  for (Character const& c : s.characters) {
    if (!c.is_hero()) continue;
    HeroRecord& r = records(s)[c.record];
    r.wounded = c.wounded;
    r.dead = c.standing == Standing::killed;
    r.injuries = c.injuries;
    r.items = c.items;
    r.abilities = c.abilities;
    r.ranks = c.ranks;
  }
  s.characters.clear();
  s.order.clear();
  s.delaying.clear();
  s.ground_items.clear();
  s.changed_ground.clear();
  s.hard_ground.clear();
  s.active = CharacterId::none();
  s.settle();
}
void Recorded::tell(World const&, flow::Words&) const {}
void PassageOpened::apply(State& s) const {
  s.passage = passage;
  s.passage_read = false;
  s.phase = Phase::story;
}
void PassageOpened::tell(World const& w, flow::Words& words) const {
  Passage const& p = w.content.passages[passage.index()];
  words.verb("story").say("{}", p.title);
  for (std::string const& paragraph : p.text) words.say("\n{}", paragraph);
}
void PassageRead::apply(State& s) const { s.passage_read = true; }
void PassageRead::tell(World const&, flow::Words&) const {}
void FlagSet::apply(State& s) const { s.flags |= std::uint64_t{1} << flag; }
void FlagSet::tell(World const&, flow::Words&) const {}
void Rested::apply(State& s) const {
  for (HeroRecord& r : records(s)) {
    r.wounded = false;
    r.injuries.clear();
  }
}
void Rested::tell(World const&, flow::Words& words) const {
  words.say("The group rests; wounds and Injuries are healed");
}
void RecordGainedItem::apply(State& s) const { records(s)[record].items.try_push_back(item); }
void RecordGainedItem::tell(World const& w, flow::Words& words) const {
  words.say("{} takes the {}", w.content.heroes[w.state.heroes[record].hero.index()].name,
            w.content.items[item.item.index()].name);
}
void RecordInjured::apply(State& s) const { records(s)[record].injuries.try_push_back(injury); }
void RecordInjured::tell(World const& w, flow::Words& words) const {
  words.say("{} suffers: {}", w.content.heroes[w.state.heroes[record].hero.index()].name,
            w.content.injuries[injury.index()].name);
}
void AdvancesGranted::apply(State& s) const {
  s.advances_granted = static_cast<std::uint8_t>(s.advances_granted + count);
  for (HeroRecord& r : records(s))
    if (!r.dead) r.advances_due = static_cast<std::uint8_t>(r.advances_due + count);
}
void AdvancesGranted::tell(World const&, flow::Words& words) const {
  if (count > 0) words.say("Each hero gains {} advance{}", count, count == 1 ? "" : "s");
}
void AdvanceTaken::apply(State& s) const {
  HeroRecord& r = records(s)[record];
  --r.advances_due;
  if (ability) r.abilities.add(ability);
  if (expertise >= 0) ++r.ranks[static_cast<std::size_t>(expertise)];
  CarriedItem const taken{item, worn ? Carried::worn : Carried::packed, 0};
  if (item && instead >= 0)
    r.items[instead] = taken;
  else if (item)
    r.items.try_push_back(taken);
}
void AdvanceTaken::tell(World const& w, flow::Words& words) const {
  std::string const& who = w.content.heroes[w.state.heroes[record].hero.index()].name;
  if (ability)
    words.say("{} learns {}", who, w.content.abilities[ability.index()].name);
  else if (expertise >= 0)
    words.say("{} is now better at {}", who, w.content.expertises[expertise].name);
  else if (item)
    words.say("{} takes the {}", who, w.content.items[item.index()].name);
  else
    words.say("{} has nothing left to learn", who);
}
void HeroReplaced::apply(State& s) const {
  s.lost.try_push_back(s.heroes[record].hero);
  records(s)[record] = fresh;
}
void HeroReplaced::tell(World const& w, flow::Words& words) const {
  words.say("{} joins the group", w.content.heroes[fresh.hero.index()].name);
}
void CampaignEnded::apply(State& s) const {
  s.ending = ending;
  s.phase = Phase::finished;
}
void CampaignEnded::tell(World const&, flow::Words& words) const {
  words.verb("end").say(
      "{}", ending == Ending::won ? "The story is over, and you have won" : "The story is over, and you have lost");
}

}  // namespace stamina
