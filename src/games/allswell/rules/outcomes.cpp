#include "games/allswell/rules/outcomes.h"

#include "games/allswell/events.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/scenario_map.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

bool victory(World const& w, bool no_slot_left) {
  Boxes const& boxes = scenario(w).victory;
  Here here;
  here.held_out = no_slot_left;
  return !boxes.empty() && met(w, here, boxes);
}
bool impossible(World const& w) {
  Boxes const& boxes = scenario(w).impossible;
  return !boxes.empty() && met(w, Here{}, boxes);
}

namespace {

bool all_collapsed(State const& s) {
  bool any = false;
  for (int i = 0; i < most_characters; ++i) {
    if (!sheet(s, CharacterId{i}).seat.is_person()) continue;
    any = true;
    if (!figure(s, CharacterId{i}).collapsed) return false;  // AW-OUTCOME-04: Solo Allies count, Mercenaries do not
  }
  return any;
}
void end(Play& play, Outcome outcome, std::string_view why, Rule rule) {
  ScenarioEnded const ended{outcome, why};
  play.commit(ended, rule);
}

}  // namespace

// Success comes first where both come true at the same step.                                            AW-OUTCOME-02
void look_for_the_end(Play& play) {
  State const& s = play.state;
  if (s.scenario.outcome != Outcome::open || s.scenario.round == 0) return;  // over, or not begun
  if (victory(play.world())) end(play, Outcome::success, scenario(play.world()).goal, "AW-OUTCOME-02");
  if (all_collapsed(s)) end(play, Outcome::failure, "all Characters have collapsed", "AW-OUTCOME-04");
  if (impossible(play.world())) end(play, Outcome::failure, "victory is out of reach", "AW-OUTCOME-06");
}

Task<> outcome(Play& play) {
  Scenario const& it = scenario(play.world());
  bool const success = play.state.scenario.outcome == Outcome::success;
  OutcomePage const& page = success ? it.success : it.failure;
  Here const nobody;
  // Secondary conditions are looked at as the Scenario ends, before its page changes anything.          AW-OUTCOME-03
  flow::ShortList<std::uint8_t, 16> also;
  for (std::size_t i = 0; i < it.secondary.size(); ++i)
    if (success && met(play.world(), nobody, it.secondary[i].boxes)) also.push_back(static_cast<std::uint8_t>(i));
  PassageRead const read_aloud{it.name, page.text};
  play.commit(read_aloud, "AW-OUTCOME-08");
  co_await read(play, nobody, page.effects);
  for (std::uint8_t const i : also) {
    PassageRead const more{it.secondary[i].text, it.secondary[i].outcome};
    play.commit(more, "AW-OUTCOME-03");
    co_await read(play, nobody, it.secondary[i].effects);
  }
  for (CharacterId const who : taking_part(play.state))  // gained as it ended, and not put away yet      AW-OUTCOME-13
    co_await gain_all_waiting(play, who);
  return_items(play);  // AW-OUTCOME-11
  for (CharacterId const who : taking_part(play.state)) dismiss(play, who, "AW-MERC-07");
}

void Texts::does(Play& play, Here&, Win const&) { end(play, Outcome::success, "it is done", "AW-OUTCOME-02"); }
void Texts::does(Play& play, Here&, Fail const&) { end(play, Outcome::failure, "it is lost", "AW-OUTCOME-06"); }

}  // namespace allswell
