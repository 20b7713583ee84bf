// Ending and Tally.  Ledger OS-END-01..07, OS-REPL-01..08, OS-LVUP-01..02, OS-LOOT-01..07, OS-LOSS-01..07, OS-TRAI-08,
// OS-TRAI-12, OS-STRY-03.
#include "games/oathsworn/rules/ending_and_tally.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/questions.h"
#include "games/oathsworn/rules/encounter_setup.h"
#include "games/oathsworn/rules/levels.h"
#include "games/oathsworn/rules/status_effects.h"

namespace oathsworn {

int tick_change(Difficulty d) { return 2 - static_cast<int>(d); }

Task<> encounter_ended_step(Play& play) {
  bool const one_off = play.content.scenarios[play.state.campaign].one_off;
  if (play.state.cursor == 0) {
    play.commit(EncounterTokensLost{}, "OS-END-07");
    if (play.state.won && (play.state.present & minions_mask) != 0) play.commit(MinionsFled{}, "OS-END-04");
    EpilogueRead const epilogue{.won = play.state.won};
    if (play.state.won || one_off) {
      play.commit(epilogue, "OS-END-05");
      if (one_off) {
        play.commit(CampaignEnded{}, "OS-STRY-02");
        co_return;
      }
      PhaseBegun const tally{.phase = Phase::tally_level};
      play.commit(tally, "OS-END-05");
      co_return;
    }
    ChooseWord question{
        .place = -1, .question = "The Encounter is lost. Move on, or try again?", .source = "OS-END-06"};
    question.add("move_on", "move on");
    question.add("try_again", "try again");
    question.worth = play.state.replayed ? 0 : 1;
    int const again = co_await play.ask(question);  // OS-END-06
    if (again == 0) {
      play.commit(epilogue, "OS-END-06");
      PhaseBegun const tally{.phase = Phase::tally_level};
      play.commit(tally, "OS-END-06");
      co_return;
    }
    TicksMarked const ticks{.ticks = std::max(0, 4 + tick_change(play.state.difficulty))};
    if (!play.state.replayed) play.commit(ticks, "OS-REPL-01");  // later attempts change nothing, OS-REPL-03
    play.commit(ReplayBegun{}, "OS-REPL-05");
    CursorSet const first{.place = 0, .cursor = 1};
    play.commit(first, "OS-REPL-08");
    co_return;
  }
  int const place = play.state.place;
  for (int n = 0; n < 3; ++n) {  // OS-REPL-08
    ChooseToken const question{
        .place = place, .bits = 31, .verb = "gain", .who = oathsworn_at(place), .source = "OS-REPL-08"};
    Token const token = co_await play.ask(question);
    give_tokens(play, oathsworn_at(place), token, 1, "OS-REPL-08");
  }
  CursorSet const next{.place = place + 1, .cursor = 1};
  if (place + 1 < places) {
    play.commit(next, "OS-REPL-08");
  } else {
    PhaseBegun const hands{.phase = Phase::hands};
    play.commit(hands, "OS-REPL-05");
  }
}

Task<> tally_level_step(Play& play) {
  int const place = play.state.place;
  if (sworn(play.state, place).level < 21) {  // OS-LVL-11
    LevelGained const gained{.place = place};
    play.commit(gained, "OS-LVUP-02");
    co_await take_bonuses(play, place);
  }
  if (place + 1 < places) {
    CursorSet const next{.place = place + 1};
    play.commit(next, "OS-LVUP-02");
    co_return;
  }
  co_await take_traits(play, sworn(play.state, 0).level);
  PhaseBegun const loot{.phase = Phase::tally_loot};
  play.commit(loot, "OS-LVUP-01");
}

Task<bool> draw_item(Play& play, ItemDeck deck, int chapter) {
  flow::FixedList<Thing, most_items> left;
  for (int i = 0; i < play.content.items.size(); ++i) {
    Item const& item = play.content.items[i];
    if (item.deck == deck && item.chapter == chapter && play.state.items[static_cast<std::size_t>(i)] == ItemAt::deck)
      left.push_back(static_cast<Thing>(i));
  }
  if (left.empty()) co_return false;
  int const nth = co_await play.roll(left.size(), "an item from a face-down deck");
  ItemGiven const drawn{.item = left[nth - 1], .to = ItemAt::backpack};
  play.commit(drawn, "OS-LOOT-03");
  co_return true;
}

Task<> tally_loot_step(Play& play) {
  int const chapter = chapter_of(play.world()).number;
  int const common = 3 + play.state.traits[static_cast<std::size_t>(Trait::scavenger)];  // OS-LOOT-02 OS-TRAI-08
  for (int n = 0; n < common; ++n) co_await draw_item(play, ItemDeck::common, chapter + 1);
  int unique = 2 + (play.state.extra_unique ? 1 : 0);  // OS-LOOT-04
  if (play.state.difficulty == Difficulty::grim) unique += 1;
  if (play.state.difficulty == Difficulty::dread) unique += 2;  // OS-LOOT-05
  for (int n = 0; n < unique; ++n) {
    bool const drawn = co_await draw_item(play, ItemDeck::unique, chapter);
    if (!drawn) co_await draw_item(play, ItemDeck::common, chapter + 1);  // OS-LOOT-06
  }
  PhaseBegun const losses{.phase = Phase::tally_losses};
  play.commit(losses, "OS-LVUP-01");
}

Task<> draw_injury(Play& play, int place) {
  int const draws = play.state.traits[static_cast<std::size_t>(Trait::true_grit)] > 0 ? 2 : 1;  // OS-TRAI-12
  flow::FixedList<std::uint8_t, 2> drawn;
  std::array<std::uint8_t, most_injuries> deck = play.state.injury_deck;
  for (int n = 0; n < draws; ++n) {
    int left = 0;
    for (std::uint8_t const c : deck) left += c;
    if (left == 0) break;
    int nth = co_await play.roll(left, "an Injury Card");
    std::uint8_t kind = 0;
    while (nth > deck[kind]) nth -= deck[kind++];
    --deck[kind];
    drawn.push_back(kind);
  }
  if (drawn.empty() || sworn(play.state, place).injuries.full()) co_return;
  int chosen = 0;
  if (drawn.size() == 2 && drawn[0] != drawn[1]) {
    ChooseWord question{.place = place, .question = "Which Injury is kept?", .source = "OS-TRAI-12"};
    for (std::uint8_t const i : drawn) question.add(play.content.injuries.id(i), play.content.injuries[i].name);
    chosen = co_await play.ask(question);
  }
  InjuryGained const gained{.place = place, .injury = drawn[chosen]};
  play.commit(gained, "OS-LOSS-03");
}

Task<> archive_injury(Play& play, int place, flow::Rule rule) {
  ChooseWord question{.place = place, .question = "Which Injury is archived?", .source = rule};
  flow::FixedList<std::uint8_t, 8> kinds;
  for (std::uint8_t const i : sworn(play.state, place).injuries) {
    if (kinds.contains(i)) continue;
    kinds.push_back(i);
    question.add(play.content.injuries.id(i), play.content.injuries[i].name);
  }
  if (kinds.empty()) co_return;
  int const chosen = co_await play.ask(question);
  InjuryGained const healed{.place = place, .injury = kinds[chosen], .archived = true};
  play.commit(healed, rule);
}

namespace {

void mark_ticks(Play& play) {  // OS-LOSS-01 OS-LOSS-02
  int fallen = 0;
  for (Oathsworn const& o : play.state.company) fallen += o.fell ? 1 : 0;
  TicksMarked const ticks{.ticks = std::max(0, fallen + tick_change(play.state.difficulty))};
  if (!play.state.replayed && ticks.ticks > 0) play.commit(ticks, "OS-LOSS-01");
}

Task<> gain_injury(Play& play, int place) {  // OS-LOSS-03
  Oathsworn const& o = sworn(play.state, place);
  bool const barely = play.state.hardcore && !o.fell && o.hp <= 2;  // OS-LOSS-04
  bool const injured = (o.fell && !o.dead) || barely;
  if (injured) co_await draw_injury(play, place);
}

Task<> lose_items(Play& play, int place) {
  int const lost = sworn(play.state, place).fell ? 2 : 1;  // OS-LOSS-05
  for (int n = 0; n < lost; ++n) {
    ChooseItem const question{.place = place,
                              .from = ChooseItem::From::equipped,
                              .may_decline = false,
                              .verb = "lose",
                              .purpose = For::other,
                              .source = "OS-LOSS-06"};
    bool any = false;
    for (int i = 0; i < play.content.items.size(); ++i) any |= question.fits(play.world(), i);
    if (!any) co_return;
    int const item = co_await play.ask(question);
    ItemGiven const archived{.item = item, .to = ItemAt::deck};
    play.commit(archived, "OS-LOSS-06");
  }
}

void send_allies_home(Play& play) {
  for (int a = 0; a < play.content.allies.size(); ++a) {
    AllyAt const at = play.state.allies[static_cast<std::size_t>(a)];
    AllyChanged const archived{.ally = a, .to = AllyAt::unknown};
    AllyChanged const home{.ally = a, .to = AllyAt::company};
    if (at == AllyAt::killed) play.commit(archived, "OS-LOSS-07");
    if (at == AllyAt::on_board) play.commit(home, "OS-ALLY-10");
  }
}

}  // namespace

// First all injuries, then all items.                                                                       OS-LOSS-05
Task<> tally_losses_step(Play& play) {
  int const place = play.state.place;
  bool const items = play.state.cursor > 0;
  if (!items && place == 0) mark_ticks(play);
  if (items)
    co_await lose_items(play, place);
  else
    co_await gain_injury(play, place);
  bool const last = place + 1 == places;
  if (!last || !items) {
    CursorSet const next{.place = (place + 1) % places, .cursor = items || last ? 1 : 0};
    play.commit(next, "OS-LOSS-05");
    co_return;
  }
  send_allies_home(play);
  PhaseBegun const end{.phase = Phase::tally_end};
  play.commit(end, "OS-LVUP-01");
}

Task<> tally_end_step(Play& play) {
  // Nothing is packed for a chapter that there is not.  OS-STRY-08
  bool const last =
      play.state.chapter + 1 >= static_cast<int>(play.content.scenarios[play.state.campaign].chapters.size());
  if (last) {
    play.commit(CampaignEnded{}, "OS-STRY-08");
    co_return;
  }
  // What does not fit into the Backpack is archived: 10, with Endurance 20.  OS-STRY-03 OS-TRAI-06
  int const room = play.state.traits[static_cast<std::size_t>(Trait::endurance)] > 0 ? 20 : 10;
  for (;;) {
    int held = 0;
    for (int i = 0; i < play.content.items.size(); ++i)
      held += play.state.items[static_cast<std::size_t>(i)] == ItemAt::backpack ? 1 : 0;
    if (held <= room) break;
    ChooseItem const question{.place = -1,
                              .from = ChooseItem::From::backpack,
                              .may_decline = false,
                              .verb = "archive",
                              .purpose = For::other,
                              .source = "OS-STRY-03"};
    int const item = co_await play.ask(question);
    ItemGiven const archived{.item = item, .to = ItemAt::deck};
    play.commit(archived, "OS-STRY-03");
  }
  ChapterBegun const next{.chapter = play.state.chapter + 1};
  play.commit(next, "OS-LVL-01");
  PhaseBegun const start{.phase = Phase::chapter_start};
  play.commit(start, "OS-LVL-01");
}

}  // namespace oathsworn
