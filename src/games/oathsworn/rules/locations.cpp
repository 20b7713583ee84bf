// Locations and breaking.  Ledger OS-BRK-01..18, OS-STG-01..05, OS-PACK-01..07, OS-CONS-05..09.
#include "games/oathsworn/rules/locations.h"

#include "flow/own_cards.h"
#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/encounter_phase.h"
#include "games/oathsworn/rules/items.h"

namespace oathsworn {

namespace {

void reach_stage(Play& play, int stage, flow::Rule rule) {
  StageReached reached{.stage = stage};
  for (Thing const c : play.state.stage_pile)
    if (play.content.stage_cards[c].stage < stage) reached.gone.push_back(c);
  play.commit(reached, rule);
}

Task<> check_stage(Play& play) {  // OS-BRK-02 OS-STG-03
  for (StageTrigger const& trigger : encounter_of(play.world()).stage_changes) {
    if (trigger.stage <= play.state.stage) continue;  // OS-STG-05
    if (evaluate(play.world(), trigger.when, FigureId::none(), FigureId::none()) == 0) continue;
    reach_stage(play, trigger.stage, "OS-BRK-03");
    // While a Stage Card is being resolved the next one is turned up after it.  OS-ENC-08
    if (play.state.card == no_thing) co_await turn_up_next(play);
  }
}

// Freed when all dice of the location are broken or it lost 6 HP since.  OS-CONS-07
void free_the_consumed(Play& play) {
  for (int i = 0; i < first_sentinel; ++i) {
    FigureId const who{i};
    InsideOf const inside = inside_of(play.state, who);
    if (!inside.consumed) continue;
    bool standing = false;
    FigureId boss;
    for (HpDie const& die : play.state.dice) {
      if (location_of(die) != inside.slot) continue;
      boss = boss_id(die.boss);
      standing |= die_standing(die);
    }
    if (standing && inside.lost < 6) continue;
    World const w = play.world();
    HexSet const open = empty_hexes(w);
    if (open.empty()) continue;  // nowhere to put it: it stays inside until a hex is free
    HexSet near = present(play.state, boss) ? slot_hexes(w, boss, inside.slot % 8) : HexSet{open.first()};
    while (!near.intersects(open)) near = near.grow();
    Freed const freed{.figure = who, .hex = most_northern(near & open)};
    play.commit(freed, "OS-CONS-08");
    LyingDiscarded const card{.card = inside.card};
    play.commit(card, "OS-CONS-08");
  }
}

}  // namespace

void WhichStageCard::options(World const& w, flow::Offers<Answer>& offers) const {
  auto const& pile = w.state.stage_pile;
  int const stage = w.content.stage_cards[pile.back()].stage;  // its back can be seen, OS-STG-01
  for (int c = 0; c < w.content.stage_cards.size(); ++c)       // in the order of the pack: the deck's tells nothing
    if (w.content.stage_cards[c].stage == stage && pile.contains(static_cast<Thing>(c)))
      offers.add(static_cast<Thing>(c));
}
void WhichStageCard::say(World const& w, Answer const& card, flow::Words& words) const {
  words.verb("stage").say("{}", w.content.stage_cards[card].name);
}
void WhichStageCard::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key(w, out).word(w.content.stage_cards.id(a));
}

Task<> turn_up_next(Play& play) {
  if (play.state.stage_pile.empty()) {
    StageDeckBuilt deck{.pile = {}, .reshuffled = true};
    for (Thing const c : play.state.stage_discard)
      if (play.content.stage_cards[c].stage == 3) deck.pile.push_back(c);  // OS-ENC-09
    if (deck.pile.empty()) co_return;
    play.shuffle(deck.pile);
    play.commit(deck, "OS-BRK-04");
  }
  if (play.state.top_open) co_return;
  StageCardTurnedUp turned{.card = play.state.stage_pile.back()};
  if (flow::people_draw(play) && !encounter_over(play.state)) {
    WhichStageCard const question{};
    turned.card = co_await play.ask(question);
  }
  play.commit(turned, "OS-ENC-08");
  int const stage = play.content.stage_cards[turned.card].stage;
  if (stage > play.state.stage) reach_stage(play, stage, "OS-STG-02");
}

Task<> settle_breaks(Play& play, FigureId breaker, FigureSet hurt) {
  if (is_enemy(breaker)) breaker = FigureId::none();  // the enemy's own doing: nobody is focused, OS-BRK-18
  free_the_consumed(play);
  if (play.state.broken_now.empty() || encounter_over(play.state)) co_return;
  bool const matters = window_matters(play.state, Moment::location_broken);
  if (matters) co_await open_window(play, Moment::location_broken, breaker, FigureId::none());
  World const w = play.world();
  int const left = dice_left(w.state);
  BreaksSettled settled;
  FigureSet damaged = 0;
  for (std::uint8_t const die : w.state.broken_now) damaged |= bit(boss_id(w.state.dice[die].boss));
  // A boss whose last die broke reacts through the others: those the same attack hurt focus the breaker.  OS-PACK-06
  FigureSet fallen = 0;
  each(damaged, [&](FigureId b) { fallen |= dice_of(w, b) == 0 ? bit(b) : 0; });
  if (fallen != 0) damaged |= hurt & bosses_mask;
  if (left == 0 && w.state.broken_now.size() == 1) {  // at once, also in the middle of a Stage Card
    EncounterEnded const won{.won = true};
    play.commit(won, "OS-BRK-15");
    play.commit(settled, "OS-BRK-15");
    co_return;
  }
  int reactions = w.state.broken_now.size() - (left == 0 ? 1 : 0);  // OS-PACK-05
  for (std::uint8_t const die : w.state.broken_now) {
    if (reactions-- <= 0) break;
    settled.reactions.push_back(
        Reaction{.boss = boss_id(w.state.dice[die].boss), .breaker = breaker, .damaged = damaged});
  }
  settled.last_gone = left == 0;
  play.commit(settled, "OS-BRK-12");
  co_await check_stage(play);
  // Bosses without dice leave first; if none would be left, the most northern one stays for the Reactions.
  FigureSet bare = 0;
  each(play.state.present & bosses_mask, [&](FigureId b) {
    if (dice_of(play.world(), b) == 0) bare |= bit(b);
  });
  if (bare == (play.state.present & bosses_mask)) {
    FigureId stays;
    each(bare, [&](FigureId b) {
      if (!stays || before(play.world(), b, stays)) stays = b;
    });
    bare &= ~bit(stays);  // OS-PACK-04
  }
  each(bare, [&](FigureId b) {
    FigureRemoved const gone{.figure = b, .how = "falls"};
    play.commit(gone, "OS-PACK-03");
  });
}

Task<> resolve_reactions(Play& play) {
  if (play.state.card != no_thing) co_return;  // OS-ENC-06: it waits for the Stage Card being resolved
  if (play.state.spent != 0) play.commit(SpentForgotten{}, "OS-BRK-09");
  while (!play.state.reactions.empty() && !encounter_over(play.state)) {
    Reaction const next = play.state.reactions[0];
    play.commit(ReactionTaken{}, "OS-BRK-05");
    co_await turn_up_next(play);
    if (play.state.stage_pile.empty()) break;
    StageCardTaken const taken{.reaction = true, .breaker = next.breaker, .damaged = next.damaged | bit(next.boss)};
    play.commit(taken, "OS-BRK-05");
    co_await resolve_stage_card(play);
  }
  if (play.state.last_gone && !encounter_over(play.state)) {  // OS-BRK-14
    each(play.state.present & bosses_mask, [&](FigureId b) {
      FigureRemoved const gone{.figure = b, .how = "falls"};
      play.commit(gone, "OS-PACK-04");
    });
    EncounterEnded const won{.won = true};
    play.commit(won, "OS-END-01");
  }
}

}  // namespace oathsworn
