#include "games/oathsworn/event_parts.h"

#include <algorithm>

namespace oathsworn {

using namespace parts;

// --- the Encounter --------------------------------------------------------------------------------------------------

void EncounterCleared::apply(State& s) const {
  static_cast<Table&>(s) = Table{};
  s.encounter = static_cast<std::uint8_t>(encounter);
  for (MightDecks* decks : {&s.might, &s.enemy_might})
    for (auto& colour : decks->pile) colour.fill(3);  // OS-COMP-01
  s.won = s.lost = false;
  for (Oathsworn& o : s.company) {
    o.unconscious = o.fell = o.caged = o.consumed = false;
    o.lethality = 0;
    o.falcons = 0;
    o.held.clear();
    o.thrown_item = no_thing;
    o.thrown_at = Hex::none();
    o.used_turn = o.used_round = o.used_encounter = o.archetype_used = o.restricted = 0;
    o.moved = o.acted = o.turned = o.injuries_done = o.tried = o.attacked = false;
    o.archetype = 0xff;
    o.side = 0;
  }
  s.stores_changed.set();
  for (AllyAt& a : s.allies)
    if (a == AllyAt::on_board || a == AllyAt::killed) a = AllyAt::company;  // OS-REPL-06
}
void EncounterCleared::tell(World const& w, flow::Words& words) const {
  words.say("The Encounter: {}", w.content.encounters[encounter].name);
}
void DiceSet::apply(State& s) const { s.dice = dice; }
void DiceSet::tell(World const&, flow::Words&) const {}
void ObstaclePlaced::apply(State& s) const {
  if (s.obstacles.try_push_back(obstacle)) s.add_hexes(obstacle);
}
void ObstaclePlaced::tell(World const&, flow::Words&) const {}
void StageDeckBuilt::apply(State& s) const {
  s.stage_pile = pile;
  s.top_open = false;
  if (reshuffled) s.stage_discard.erase_if([&](Thing c) { return pile.contains(c); });
}
void StageDeckBuilt::tell(World const&, flow::Words& words) const {
  if (reshuffled) words.say("the Stage 3 cards are shuffled into a new Stage deck");
}
void StageCardTurnedUp::apply(State& s) const {
  s.stage_pile.erase_first(card);
  s.stage_pile.push_back(card);
  s.top_open = true;
}
void StageCardTurnedUp::tell(World const& w, flow::Words& words) const {
  words.verb("stage").thing("card", w.content.stage_cards[card].name);
  words.say("the next Stage Card is {}", w.content.stage_cards[card].name);
}
void StageCardTaken::apply(State& s) const {
  s.card = s.stage_pile.back();
  s.stage_pile.pop_back();
  s.top_open = false;
  s.reacting = reaction;
  s.breaker = reaction ? breaker : FigureId::none();
  // For a boss the card is its activation; a Reaction takes nothing from the one whose turn goes on.  OS-TILE-05
  s.paid_water.erase_if([](PaidWater const& paid) { return is_boss(paid.by); });
  for (int b = 0; b < most_bosses; ++b) {
    Figure& f = figure(s, boss_id(b));
    f.marked = reaction && (damaged & bit(boss_id(b))) != 0;
    f.aim = FigureId::none();
  }
}
void StageCardTaken::tell(World const& w, flow::Words& words) const {
  words.verb("stage").thing("card", w.content.stage_cards[w.state.card].name);
  words.say("{}: {}", reaction ? "Reaction" : "Stage Card", w.content.stage_cards[w.state.card].name);
}
void StageCardDone::apply(State& s) const {
  if (s.card == no_thing) return;
  (stays ? s.lying : s.stage_discard).try_push_back(s.card);
  s.card = no_thing;
  s.reacting = false;
  s.breaker = FigureId::none();
  for (int b = 0; b < most_bosses; ++b) figure(s, boss_id(b)).marked = false;
}
void StageCardDone::tell(World const&, flow::Words&) const {}
void StageReached::apply(State& s) const {
  s.stage = static_cast<std::uint8_t>(stage);
  for (Thing const c : gone) {
    s.top_open &= s.stage_pile.back() != c;
    s.stage_pile.erase_first(c);
    s.stage_discard.try_push_back(c);
  }
}
void StageReached::tell(World const&, flow::Words& words) const { words.say("Stage {} begins", stage); }
void StoodFirm::apply(State& s) const { s.firm = static_cast<std::uint8_t>(hp); }
void StoodFirm::tell(World const&, flow::Words& words) const {
  if (hp > 0) words.say("but stays up with {} HP", hp);
}
void LyingDiscarded::apply(State& s) const {
  for (int i = s.lying.size() - 1; i >= 0; --i) {
    Thing const c = s.lying[i];
    bool held = false;
    for (Oathsworn const& o : s.company) held |= (o.caged && o.cage_card == c) || (o.consumed && o.consume_card == c);
    for (Helper const& h : s.helpers) held |= (h.caged && h.cage_card == c) || (h.consumed && h.consume_card == c);
    if (held || (card >= 0 && c != card)) continue;  // OS-CAGE-08: another one may still be held by it
    s.stage_discard.try_push_back(c);
    s.lying.erase_at(i);
  }
}
void LyingDiscarded::tell(World const&, flow::Words&) const {}
void BreaksSettled::apply(State& s) const {
  for (Reaction const& r : reactions) {
    s.reactions.try_push_back(r);
    if (r.breaker)
      s.spent |= bit(r.boss);  // OS-BRK-09: of an ability; what the enemy breaks itself costs nobody anything
  }
  // A minion's death that brings a Reaction settles nothing of what broke by the same blow.  OS-BRK-08
  bool const of_a_minion = !reactions.empty() && !reactions[0].boss;
  if (!of_a_minion) s.broken_now.clear();
  s.last_gone |= last_gone;
}
void BreaksSettled::tell(World const&, flow::Words&) const {}
void ReactionTaken::apply(State& s) const { s.reactions.erase_at(0); }
void ReactionTaken::tell(World const&, flow::Words&) const {}
void SpentForgotten::apply(State& s) const { s.spent = 0; }
void SpentForgotten::tell(World const&, flow::Words&) const {}
void Targeted::apply(State& s) const { figure(s, enemy).aim = target; }
void Targeted::tell(World const& w, flow::Words& words) const {
  words.verb("target").thing("figure", name_of(w, enemy));
  if (target) words.thing("figure", name_of(w, target));
  constexpr std::string_view why[] = {"taunted",
                                      "it broke a location",
                                      "named by the card",
                                      "closest in reach",
                                      "beside another of the mob",
                                      "North then West",
                                      "nobody in reach, closest of all",
                                      "nobody in reach, closest in sight"};
  if (!target) return void(words.say("{} finds no target", name_of(w, enemy)));
  words.say("{} targets {} ({}{}{}{})", name_of(w, enemy), name_of(w, target), why[step], considered ? "; of " : "",
            considered ? figures(w, considered) : "", tied > 1 ? fmt::format("; {} equal, North then West", tied) : "");
}
void AimsForgotten::apply(State& s) const {
  each(whose, [&](FigureId f) { figure(s, f).aim = FigureId::none(); });
}
void AimsForgotten::tell(World const&, flow::Words&) const {}
void PathChosen::apply(State&) const {}
void PathChosen::tell(World const& w, flow::Words& words) const {
  words.hex(to.column, to.row);
  words.say("{} goes to {} towards {}, {} of {} movement", name_of(w, enemy), hex_name(to), name_of(w, target), needed,
            movement);
}
void StepSkipped::apply(State&) const {}
void StepSkipped::tell(World const& w, flow::Words& words) const {
  words.say("{}: {}", enemy ? name_of(w, enemy) : std::string("skipped"), why);
}
void MinionActivated::apply(State& s) const { figure(s, minion).activated = true; }
void MinionActivated::tell(World const&, flow::Words&) const {}
void MinionsReset::apply(State& s) const {
  each(minions_mask, [&](FigureId f) { figure(s, f).activated = false; });
}
void MinionsReset::tell(World const&, flow::Words&) const {}
void RoundModified::apply(State& s) const {
  if (clear) {
    s.round_defense = s.round_minion_move = 0;
    s.round_might = Might{};
    return;
  }
  s.round_defense = static_cast<std::int8_t>(s.round_defense + defense);
  s.round_minion_move = static_cast<std::int8_t>(s.round_minion_move + minion_move);
  s.round_might += might;
}
void RoundModified::tell(World const&, flow::Words& words) const {
  if (!clear) words.say("until the end of the round the enemies are stronger");
}
void Caged::apply(State& s) const {
  if (is_oathsworn(figure)) {
    Oathsworn& o = sworn(s, figure.index());
    o.caged = on;
    o.cage_card = static_cast<Thing>(card);
    o.cage_step = static_cast<std::uint8_t>(step);
    o.cage_ends = static_cast<std::uint8_t>(s.round + 1);  // OS-CAGE-01: until the next round is over
  } else if (is_ally(figure) || is_guardian(figure)) {
    Helper& h = helper(s, helper_index(figure));
    h.caged = on;
    h.cage_card = static_cast<Thing>(card);
    h.cage_step = static_cast<std::uint8_t>(step);
    h.cage_ends = static_cast<std::uint8_t>(s.round + 1);
  }
}
void Caged::tell(World const& w, flow::Words& words) const {
  words.say("{} is {}", name_of(w, figure), on ? "Caged" : "free");
}
namespace {
template <class Change>
void of_board(State& s, FigureId f, Change change) {  // the Player Board, or the card of an Ally
  if (is_oathsworn(f))
    change(sworn(s, f.index()));
  else
    change(helper(s, helper_index(f)));
}
}  // namespace

void Consumed::apply(State& s) const {
  of_board(s, figure, [&](auto& o) {
    o.consumed = true;
    o.consume_card = static_cast<Thing>(card);
    o.consume_step = static_cast<std::uint8_t>(step);
    o.consume_slot = static_cast<std::uint8_t>(slot);
    o.consume_lost = 0;
    o.caged = false;
  });
  s.present &= ~bit(figure);
  oathsworn::figure(s, figure).hex = Hex::none();
  return_falcons(s, figure);
  each(s.present, [&](FigureId f) {
    if (oathsworn::figure(s, f).taunted_by == figure) oathsworn::figure(s, f).taunted_by = FigureId::none();
    if (oathsworn::figure(s, f).aim == figure) oathsworn::figure(s, f).aim = FigureId::none();
  });
}
void Consumed::tell(World const& w, flow::Words& words) const { words.say("{} is Consumed", name_of(w, figure)); }
void Freed::apply(State& s) const {
  of_board(s, figure, [](auto& o) {
    o.consumed = false;
    add(o.reserve, o.animus);  // OS-CONS-09
    o.animus = 0;
  });
  oathsworn::figure(s, figure).hex = hex;
  s.present |= bit(figure);
  step_on(s, figure, hex);
}
void Freed::then(Play& play) const { tread_down(play, figure, hex); }
void Freed::tell(World const& w, flow::Words& words) const {
  words.hex(hex.column, hex.row).say("{} is free again on {}", name_of(w, figure), hex_name(hex));
}
void EncounterEnded::apply(State& s) const {
  if (won && s.lost) add(s.losses, -1);  // both at the same time: the Encounter is defeated, OS-END-03
  s.won = won;
  s.lost = !won;
  add(won ? s.wins : s.losses, 1);
}
void EncounterEnded::tell(World const& w, flow::Words& words) const {
  bool const all_down =
      std::all_of(w.state.company.begin(), w.state.company.end(), [](Oathsworn const& o) { return o.unconscious; });
  words.say("{}", won        ? "The Encounter is defeated."
                  : all_down ? "All Oathsworn are down: the Encounter is lost."
                             : "The last round is over: the Encounter is lost.");
}
void LeadTaken::apply(State& s) const { s.lead = static_cast<std::uint8_t>(place); }
void LeadTaken::tell(World const& w, flow::Words& words) const { words.say("{} takes the lead", place_name(w, place)); }
void Attacker::apply(State& s) const { s.last_attacker = figure; }
void Attacker::tell(World const&, flow::Words&) const {}

}  // namespace oathsworn
