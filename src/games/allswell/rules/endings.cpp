#include "games/allswell/rules/endings.h"

#include "games/allswell/events_campaign.h"

namespace allswell {

// --- the closing narrative -------------------------------------------------------------------------------------------

void WhichChoice::options(World const& w, flow::Offers<Answer>& offers) const {
  auto const& choices = w.content.passages[passage.index()].choices;
  Here const here{};
  for (std::size_t i = 0; i < choices.size(); ++i)
    offers.offer(static_cast<Answer>(i))
        .refuse_if(!met(w, here, choices[i].boxes), "AW-QUEST-19", "what it asks for is not there");
}
void WhichChoice::prompt(World const& w, flow::Words& words) const {
  words.source("AW-ENDING-01").say("{}: what do you decide?", w.content.passages[passage.index()].name);
}
void WhichChoice::say(World const& w, Answer const& choice, flow::Words& words) const {
  words.verb("choose").say("{}", w.content.passages[passage.index()].choices[choice].text);
}
void WhichChoice::key(World const& w, Answer const& choice, std::string& out) const {
  out += w.content.passages[passage.index()].choices[choice].id;
}

Task<> closing_narrative(Play& play) {
  PassageId const passage = play.state.passage;
  NarrativeRead const read_out{passage};
  play.commit(read_out, "AW-ENDING-01");
  PassageReached next{};
  WhichChoice const which{passage};
  std::optional<std::uint8_t> const choice = co_await play.ask_if_any(which);
  if (choice) {
    ChoiceTaken const taken{passage, *choice};
    play.commit(taken, "AW-ENDING-01");
    Choice const& chosen = play.content.passages[passage.index()].choices[*choice];
    Here const here{};
    co_await read(play, here, chosen.effects);
    if (chosen.to) next.passage = PassageId{chosen.to.index()};
  }
  play.commit(next, "AW-ENDING-01");
}

// --- epilogues -------------------------------------------------------------------------------------------------------

Epilogue const& epilogue(World const& w, CharacterId who) {
  Here here{};
  here.character = who;
  int const trauma = sheet(w.state, who).trauma;  // the total: AW-ENDING-02
  Epilogue const* by_trauma = nullptr;
  for (Epilogue const& one : w.content.epilogues) {
    if (one.character.index() != who.index() || trauma < one.from || trauma > one.to) continue;
    if (one.boxes.empty())
      by_trauma = &one;
    else if (met(w, here, one.boxes))
      return one;  // of its own
  }
  return by_trauma ? *by_trauma : *w.content.epilogues.begin();
}

void read_epilogues(Play& play) {
  for (int i = 0; i < play.content.characters.size(); ++i) {
    CharacterId const who{i};
    if (!sheet(play.state, who).used) continue;  // AW-ENDING-03: all that were played, a Solo Ally too
    int const index = play.content.epilogues.index_of(epilogue(play.world(), who).id);
    EpilogueRead const read_out{who, static_cast<std::uint8_t>(index)};
    play.commit(read_out, "AW-ENDING-03");
  }
}

}  // namespace allswell
