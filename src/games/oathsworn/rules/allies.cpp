// Allies and the like.  Ledger OS-ALLY-01..14, OS-GUAR-01..07, OS-SENT-01..14, OS-FALC-01..09, OS-TRAI-13.
#include "games/oathsworn/rules/allies.h"

#include <algorithm>

#include "games/oathsworn/any_word.h"
#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/status_effects.h"

namespace oathsworn {

bool ally_available(World const& w) {
  for (int i = 0; i < w.content.allies.size(); ++i)
    if (w.state.allies[static_cast<std::size_t>(i)] == AllyAt::company && w.content.allies[i].combat) return true;
  return false;
}

Task<> bring_in_ally(Play& play, int place) {
  ChooseWord question{.place = place, .question = "Which Ally comes?", .source = "OS-ALLY-02", .worth = any_word};
  flow::FixedList<std::uint8_t, most_allies> who;
  for (int i = 0; i < play.content.allies.size(); ++i) {
    if (play.state.allies[static_cast<std::size_t>(i)] != AllyAt::company || !play.content.allies[i].combat) continue;
    question.add(play.content.allies.id(i), play.content.allies[i].name);
    who.push_back(static_cast<std::uint8_t>(i));
  }
  HexSet const edge = edge_hexes(play.world()) & empty_hexes(play.world());
  if (who.empty() || edge.empty()) co_return;  // OS-ALLY-12
  int const chosen = co_await play.ask(question);
  AllyEntered const entered{.place = place, .ally = who[chosen]};
  play.commit(entered, "OS-ALLY-02");
  ChooseHex const where{
      .place = place, .among = edge, .verb = "enter on", .who = ally_at(place), .source = "OS-ALLY-05"};
  Hex const hex = co_await play.ask(where);  // OS-ALLY-05
  FigurePlaced const placed{.figure = ally_at(place), .hex = hex, .facing = Direction::n, .hp = 6, .what = who[chosen]};
  play.commit(placed, "OS-ALLY-03");
  int const comradery = play.state.traits[static_cast<std::size_t>(Trait::comradery)];
  for (int n = 0; comradery > 0 && n < comradery + 1; ++n) {  // OS-TRAI-13: 2, 3 or 4 tokens
    int const kinds = 1 << static_cast<int>(Token::redraw) | 1 << static_cast<int>(Token::empowered);
    ChooseToken const token{
        .place = place, .bits = kinds, .verb = "gain", .who = ally_at(place), .source = "OS-TRAI-13"};
    Token const kind = co_await play.ask(token);
    give_tokens(play, ally_at(place), kind, 1, "OS-TRAI-13");
  }
}

Task<> raise_sentinels(Play& play, int place, int count, int within) {
  for (int n = 0; n < count; ++n) {
    if (!present(play.state, oathsworn_at(place))) co_return;
    HexSet const hexes = kit::within(figure(play.state, oathsworn_at(place)).hex, within) & empty_hexes(play.world());
    if (hexes.empty()) co_return;  // OS-SENT-02
    ChooseHex const question{.place = place,
                             .among = hexes,
                             .verb = "raise a Sentinel on",
                             .who = oathsworn_at(place),
                             .may_decline = true,
                             .source = "OS-SENT-02"};
    Hex const hex = co_await play.ask(question);
    if (!hex) co_return;
    int const most = std::clamp(class_of(play.world(), place).sentinels, 1, most_sentinels);  // OS-COMP-09
    if (__builtin_popcountll(play.state.present & sentinels_mask) >= most) {
      ChooseFigure const which{.place = place,
                               .among = play.state.present & sentinels_mask,
                               .verb = "remove",
                               .who = oathsworn_at(place),
                               .source = "OS-SENT-01"};
      FigureId const old = co_await play.ask(which);  // OS-SENT-01
      FigureRemoved const gone{.figure = old};
      play.commit(gone, "OS-SENT-01");
    }
    for (int i = first_sentinel; i < first_boss; ++i) {
      if (present(play.state, FigureId{i})) continue;
      FigurePlaced const raised{.figure = FigureId{i}, .hex = hex, .facing = Direction::n, .hp = 1};
      play.commit(raised, "OS-SENT-01");
      break;
    }
  }
}

Task<> remove_sentinels(Play& play, int place, int count) {
  for (int n = 0; n < count; ++n) {
    FigureSet const all = play.state.present & sentinels_mask;
    if (all == 0) co_return;
    ChooseFigure const which{
        .place = place, .among = all, .verb = "remove", .who = oathsworn_at(place), .source = "OS-SENT-01"};
    FigureId const old = co_await play.ask(which);
    FigureRemoved const gone{.figure = old};
    play.commit(gone, "OS-SENT-01");
  }
}

int rejuvenation_cost(World const& w, int place) { return sworn(w.state, place).companion ? 2 : 6; }  // OS-GUAR-05

int lent_by_its_owner(World const& w, FigureId who, Token token, int count) {
  if (!is_guardian(who)) return 0;
  return std::max(0, count - helper(w.state, places).tokens[static_cast<std::size_t>(token)]);
}

HexSet where_it_returns(World const& w, int place) {
  if (!present(w.state, oathsworn_at(place))) return {};
  return HexSet{figure(w.state, oathsworn_at(place)).hex}.grow() & empty_hexes(w);
}

Task<> rejuvenate(Play& play, int place, int hp) {
  if (present(play.state, guardian_id()) || inside_of(play.state, guardian_id()).consumed) co_return;
  if (!class_of(play.world(), place).guardian) co_return;
  HexSet const around = where_it_returns(play.world(), place);
  if (around.empty()) co_return;
  ChooseHex const question{.place = place,
                           .among = around,
                           .verb = "the Guardian returns to",
                           .who = oathsworn_at(place),
                           .source = "OS-GUAR-05"};
  Hex const hex = co_await play.ask(question);
  FigurePlaced const placed{.figure = guardian_id(), .hex = hex, .facing = Direction::n, .hp = hp};
  play.commit(placed, "OS-GUAR-05");
  AnimusMoved const fresh{.figure = guardian_id(), .amount = std::min(2, reserve_of(play.world(), guardian_id()))};
  play.commit(fresh, "OS-GUAR-06");
}

Task<> send_falcons(Play& play, int place, SendFalcon const& effect) {
  FigureId const owner = oathsworn_at(place);
  if (sworn(play.state, place).falcons < effect.count || !present(play.state, owner)) co_return;  // OS-FALC-05
  FigureSet set = 0;
  {
    World const w = play.world();
    each(w.state.present & ~sentinels_mask, [&](FigureId f) {
      bool const friendly = is_friend(f);
      bool const wanted = effect.to == To::enemy            ? !friendly
                          : effect.to == To::friendly       ? friendly
                          : effect.to == To::other_friendly ? friendly && f != owner
                                                            : true;
      if (wanted && sees(w, owner, f) && distance(w, owner, f) <= effect.within) set |= bit(f);  // OS-FALC-02
    });
  }
  if (set == 0) co_return;
  ChooseFigure const question{
      .place = place, .among = set, .verb = "send a Falcon to", .who = owner, .source = "OS-FALC-03"};
  FigureId const to = co_await play.ask(question);
  if (to == owner) co_return;  // OS-FALC-06: they need not be sent
  FalconsMoved const moved{.place = place, .from = FigureId::none(), .to = to, .count = effect.count};
  play.commit(moved, "OS-FALC-03");
}

void recall_falcons(Play& play, int place, int count) {
  each(play.state.present, [&](FigureId f) {
    int const n = std::min<int>(count, figure(play.state, f).falcons);
    if (n <= 0) return;
    count -= n;
    FalconsMoved const moved{.place = place, .from = f, .to = FigureId::none(), .count = n};
    play.commit(moved, "OS-FALC-03");
  });
}

}  // namespace oathsworn
