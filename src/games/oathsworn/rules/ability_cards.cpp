// Ability Cards.  Ledger OS-CARD-01..08, OS-COOL-01..02, OS-FLOW-01..09, OS-INJ-01..08.
#include "games/oathsworn/rules/ability_cards.h"

#include <algorithm>

#include "games/oathsworn/events.h"

namespace oathsworn {

void pay_animus(Play& play, FigureId who, int cost, flow::Rule rule) {
  while (animus_of(play.world(), who) < cost && tokens_of(play.world(), who, Token::animus) > 0 &&
         reserve_of(play.world(), who) > 0) {
    TokensChanged const token{.figure = who, .token = Token::animus, .by = -1};
    play.commit(token, "OS-TOK-02");
    AnimusMoved const gained{.figure = who, .amount = std::min(2, reserve_of(play.world(), who))};
    play.commit(gained, "OS-TOK-02");
  }
  if (cost <= 0) return;
  AnimusMoved const paid{.figure = who, .amount = -cost};
  play.commit(paid, rule);
}

Task<> use_ability(Play& play, int place, Use use, Doing doing) {
  Ability const& ability = ability_of(play.world(), place, use);
  int const cost = cost_of(play.world(), place, use);
  if (use.source == Source::card || use.source == Source::item) {
    CardPlayed const played{.place = place, .slot = use.index, .how = use.source == Source::card ? "plays" : "uses"};
    play.commit(played, use.source == Source::card ? "OS-CARD-01" : "OS-ITEM-01");
  } else {
    AbilityUsed const used{.of = use.source == Source::special     ? AbilityUsed::Of::special
                                 : use.source == Source::archetype ? AbilityUsed::Of::archetype
                                                                   : AbilityUsed::Of::helper,
                           .figure = use.figure,
                           .index = use.index};
    play.commit(used, use.source == Source::archetype ? "OS-CMPN-03" : "OS-SPEC-01");
  }
  pay_animus(play, use.figure, cost, use.source == Source::item ? "OS-ITEM-03" : "OS-CARD-03");
  if (ability.hp_cost > 0) {
    HpLost const paid{.figure = use.figure, .amount = ability.hp_cost};
    play.commit(paid, "OS-CARD-06");
  }
  bool const broken_before = play.state.spent != 0;
  co_await perform(play, ability.do_, doing);
  // What was lost by a Reaction is the rest of this ability only.
  if (!broken_before && play.state.spent != 0) play.commit(SpentForgotten{}, "OS-BRK-09");
  if (use.source == Source::card) {
    int const position = play.content.cards[sworn(play.state, place).held[use.index].index].cooldown;
    CardPut const put{.place = place, .slot = use.index, .where = static_cast<Where>(position)};
    play.commit(put, "OS-COOL-01");
    Battleflowed const flow{.place = place, .position = position, .except = use.index};
    play.commit(flow, "OS-FLOW-01");
  } else if (use.source == Source::item) {
    int const position = play.content.items[sworn(play.state, place).held[use.index].index].cooldown;
    bool const companion = sworn(play.state, place).companion;
    bool const once = position < 0 || companion;
    CardPut const put{
        .place = place, .slot = use.index, .where = once ? Where::face_down : static_cast<Where>(position)};
    play.commit(put, companion ? "OS-CMPN-09" : once ? "OS-ITEM-07" : "OS-ITEM-03");
  }
}

void play_for_defense(Play& play, int place, int slot) {
  CardPlayed const played{.place = place, .slot = slot, .how = "defends with"};
  play.commit(played, "OS-DEF-01");
  int const position = play.content.cards[sworn(play.state, place).held[slot].index].cooldown;
  CardPut const put{.place = place, .slot = slot, .where = static_cast<Where>(position)};
  play.commit(put, "OS-DEF-04");
  Battleflowed const flow{.place = place, .position = position, .except = slot};
  play.commit(flow, "OS-FLOW-02");
}

Task<> play_injuries(Play& play, int place) {
  while (!encounter_over(play.state) && acting(play.state, place)) {
    std::uint32_t slots = 0;
    Oathsworn const& o = sworn(play.state, place);
    for (int i = 0; i < o.held.size(); ++i)
      if (o.held[i].kind == HeldKind::injury && o.held[i].where == Where::hand) slots |= 1u << i;
    if (slots == 0) break;
    ChooseCard const question{
        .place = place, .slots = slots, .verb = "play injury", .source = "OS-INJ-02"};  // OS-INJ-02
    int const slot = co_await play.ask(question);
    CardPlayed const played{.place = place, .slot = slot, .how = "suffers from"};
    play.commit(played, "OS-INJ-01");
    Injury const& injury = play.content.injuries[sworn(play.state, place).held[slot].index];
    Doing const doing{.who = oathsworn_at(place), .place = place};
    co_await perform(play, injury.do_, doing);
    CardPut const put{.place = place, .slot = slot, .where = static_cast<Where>(injury.cooldown)};
    play.commit(put, "OS-INJ-05");  // no Battleflow
  }
  DidInTurn const done{.figure = oathsworn_at(place), .deed = Deed::injuries_done};
  play.commit(done, "OS-INJ-01");
}

}  // namespace oathsworn
