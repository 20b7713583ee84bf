// What must hold of every state.
#include "games/oathsworn/board.h"
#include "games/oathsworn/game.h"
#include "games/oathsworn/rules/levels.h"

namespace oathsworn {

void validate(World const& w, std::vector<std::string>& faults) {
  State const& s = w.state;
  auto const fault = [&](std::string text) { faults.push_back(std::move(text)); };
  bool const fighting = s.phase >= Phase::refresh && s.phase <= Phase::end_of_round;
  // Might cards are conserved: 18 of each colour in deck, discard pile and the draw going on.
  for (int side = 0; side < 2; ++side) {
    MightDecks const& decks = side == 0 ? s.might : s.enemy_might;
    for (std::size_t c = 0; c < colours; ++c) {
      int n = 0;
      for (std::size_t f = 0; f < faces_of_a_colour; ++f) n += decks.pile[c][f] + decks.discard[c][f];
      if (s.strike.enemy == (side == 1))
        for (Drawn const& d : s.strike.drawn) n += !d.die && static_cast<std::size_t>(d.colour) == c ? 1 : 0;
      if (n > 18 || (n != 18 && !s.strike.attacker))
        fault(fmt::format("{} might cards of colour {} on side {}", n, c, side));
    }
  }
  for (int p = 0; p < places; ++p) {
    Oathsworn const& o = sworn(s, p);
    if (o.of_class >= w.content.classes.size()) fault(fmt::format("place {} has no class", p));
    if (fighting && acting(s, p) && o.animus + o.reserve != max_animus(w, p))
      fault(fmt::format("{} has {} + {} Animus of {}", place_name(w, p), o.animus, o.reserve, max_animus(w, p)));
    int hands = 0, armor = 0, gear = 0;
    for (int i = 0; i < w.content.items.size(); ++i) {
      if (s.items[static_cast<std::size_t>(i)] != static_cast<ItemAt>(p)) continue;
      ItemKind const kind = w.content.items[i].kind;
      hands += hands_of(kind);
      armor += kind == ItemKind::armor ? 1 : 0;
      gear += kind == ItemKind::gear ? 1 : 0;
    }
    if (hands > 2 || armor > 1 || gear > 1)  // OS-HAND-04
      fault(fmt::format("{} carries {} hands, {} armor, {} gear", place_name(w, p), hands, armor, gear));
    for (Held const& h : o.held)
      if (h.kind == HeldKind::ability && w.content.cards[h.index].owner.index() != o.of_class)
        fault(fmt::format("{} holds a card of another class", place_name(w, p)));
    if (fighting && !o.companion) {
      int abilities = 0;
      for (Held const& h : o.held) abilities += h.kind == HeldKind::ability ? 1 : 0;
      if (abilities != 7) fault(fmt::format("{} has {} Ability Cards", place_name(w, p), abilities));
    }
  }
  if (!fighting) return;
  State settled = s;
  settled.settle();
  if (settled.obstacle_hexes != s.obstacle_hexes) fault("the obstacles do not stand where they are kept in mind");
  HexSet taken = obstacle_hexes(s);
  each(s.present, [&](FigureId f) {
    Figure const& fig = figure(s, f);
    if (!fig.hex || !board_of(w).contains(fig.hex)) return fault(name_of(w, f) + " is not on the board");
    if (!room_for(w, f).contains(fig.hex)) fault(name_of(w, f) + " hangs over the edge");
    HexSet const covers = body(w, f);
    if (covers.intersects(taken))
      fault(fmt::format("{} shares the hex {}", name_of(w, f), hex_name((covers & taken).first())));
    taken |= covers;
    if (is_oathsworn(f) && (fig.hp <= 0 || fig.hp > max_hp(s)))
      fault(fmt::format("{} has {} HP", name_of(w, f), fig.hp));
  });
  for (int p = 0; p < places; ++p)
    if (present(s, oathsworn_at(p)) && (sworn(s, p).unconscious || sworn(s, p).consumed))
      fault(place_name(w, p) + " is on the board and should not be");
  int stage_cards = s.stage_pile.size() + s.stage_discard.size() + s.lying.size() + (s.card != no_thing ? 1 : 0);
  if (stage_cards != 15) fault(fmt::format("{} Stage Cards", stage_cards));
}

}  // namespace oathsworn
