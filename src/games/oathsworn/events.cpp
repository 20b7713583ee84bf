#include "games/oathsworn/events.h"

#include <algorithm>

#include "games/oathsworn/event_parts.h"
#include "kit/counted.h"

namespace oathsworn {

namespace parts {

std::string_view word(Token t) {
  constexpr std::string_view names[] = {"Defense", "+2 Animus", "Redraw", "Empowered x3", "Battleflow", "any"};
  return names[static_cast<int>(t)];
}
std::string_view word(TileKind k) {
  constexpr std::string_view names[] = {"Fire", "Water", "Blood", "Poison"};
  return names[static_cast<int>(k)];
}
std::string word(CheckKind k) {
  std::string name = boost::describe::enum_to_string(k, "");
  if (!name.empty()) name[0] = static_cast<char>(name[0] - 'a' + 'A');
  for (char& c : name)
    if (c == '_') c = ' ';
  return name;
}
std::string_view word(Affliction a) {
  constexpr std::string_view names[] = {"Bleed", "Poison", "Crippled"};
  return names[static_cast<int>(a)];
}
std::string_view word(Colour c) {
  constexpr std::string_view names[] = {"white", "yellow", "red", "black"};
  return names[static_cast<int>(c)];
}
std::string card_name(World const& w, Held const& h) {
  switch (h.kind) {
    case HeldKind::ability: return w.content.cards[h.index].name;
    case HeldKind::item: return w.content.items[h.index].name;
    case HeldKind::injury: return w.content.injuries[h.index].name;
  }
  return {};
}
void step_on(State& s, FigureId f, Hex h) {
  if (is_oathsworn(f) && sworn(s, f.index()).thrown_item != no_thing && sworn(s, f.index()).thrown_at == h) {
    Oathsworn& o = sworn(s, f.index());  // OS-THRW-02: picked up for free by its owner
    o.thrown_item = no_thing;
    o.thrown_at = Hex::none();
  }
}
void return_falcons(State& s, FigureId f) {
  int const n = figure(s, f).falcons;
  if (n == 0) return;
  figure(s, f).falcons = 0;
  for (Oathsworn& o : s.company)
    if (o.falcons < 3 && (o.moments >> 31) != 0) o.falcons = static_cast<std::uint8_t>(o.falcons + n);
}
void tread_down(Play& play, FigureId f, Hex h) {
  each(play.state.present & sentinels_mask & ~bit(f), [&](FigureId t) {
    FigureRemoved const gone{.figure = t, .how = "is trampled"};
    if (figure(play.state, t).hex == h) play.commit(gone, "OS-SENT-05");
  });
}
// What stands or looks elsewhere is a reason to look around again; without one a settled character is not asked about
// its facing at every pass.  OS-FACE-02
void stir(State& s, FigureId moved) {
  for (int p = 0; p < places; ++p)
    if (is_enemy(moved) || moved == oathsworn_at(p)) sworn(s, p).turned = false;
  for (int i = 0; i <= places; ++i)
    if (is_enemy(moved) || moved == (i < places ? ally_at(i) : guardian_id())) helper(s, i).turned = false;
}
std::string figures(World const& w, FigureSet set) {
  std::string text;
  each(set, [&](FigureId f) { text += (text.empty() ? "" : ", ") + name_of(w, f); });
  return text;
}

}  // namespace parts

using namespace parts;

// --- figures --------------------------------------------------------------------------------------------------------

void FigurePlaced::apply(State& s) const {
  Figure fresh;
  fresh.hex = hex;
  fresh.facing = facing;
  fresh.hp = static_cast<std::int8_t>(hp);
  fresh.what = static_cast<std::uint8_t>(what);
  oathsworn::figure(s, figure) = fresh;
  s.present |= bit(figure);
  step_on(s, figure, hex);
  stir(s, figure);
}
void FigurePlaced::then(Play& play) const { tread_down(play, figure, hex); }
void FigurePlaced::tell(World const& w, flow::Words& words) const {
  words.verb("place").thing("figure", name_of(w, figure)).hex(hex.column, hex.row);
  words.say("{} enters on {}", name_of(w, figure), hex_name(hex));
}
void FigureWalked::apply(State& s) const {
  for (Hex const h : path) step_on(s, figure, h);
  if (!path.empty()) oathsworn::figure(s, figure).hex = path.back();
  stir(s, figure);
  for (Hex const h : pays_for)
    if (h) s.paid_water.try_push_back(PaidWater{h, figure});
}
void FigureWalked::then(Play& play) const {
  for (Hex const h : path) tread_down(play, figure, h);
}
void FigureWalked::tell(World const& w, flow::Words& words) const {
  if (path.empty()) return;
  words.verb("move").thing("figure", name_of(w, figure)).hex(path.back().column, path.back().row);
  words.say("{} moves to {}", name_of(w, figure), hex_name(path.back()));
}
void FigureSet_::apply(State& s) const {
  oathsworn::figure(s, figure).hex = hex;
  step_on(s, figure, hex);
  stir(s, figure);
}
void FigureSet_::then(Play& play) const { tread_down(play, figure, hex); }
void FigureSet_::tell(World const& w, flow::Words& words) const {
  words.verb("place").thing("figure", name_of(w, figure)).hex(hex.column, hex.row);
  words.say("{} {} {}", name_of(w, figure), how, hex_name(hex));
}
void FigureTurned::apply(State& s) const {
  oathsworn::figure(s, figure).facing = facing;
  stir(s, figure);
}
void FigureTurned::tell(World const& w, flow::Words& words) const {
  constexpr std::string_view names[] = {"north", "north-east", "south-east", "south", "south-west", "north-west"};
  words.say("{} faces {}", name_of(w, figure), names[static_cast<int>(facing)]);
}
void FigureRemoved::apply(State& s) const {
  return_falcons(s, figure);  // OS-FALC-04
  s.present &= ~bit(figure);
  each(s.present, [&](FigureId f) {
    if (oathsworn::figure(s, f).taunted_by == figure) oathsworn::figure(s, f).taunted_by = FigureId::none();
    if (oathsworn::figure(s, f).aim == figure) oathsworn::figure(s, f).aim = FigureId::none();
  });
  if (is_boss(figure)) {
    oathsworn::figure(s, figure).hex = Hex::none();
    return;
  }
  if (is_oathsworn(figure)) {  // its tokens stay with it out of play
    oathsworn::figure(s, figure).hex = Hex::none();
    return;
  }
  if (is_ally(figure) || is_guardian(figure)) {
    Helper& h = helper(s, helper_index(figure));
    h.caged = h.consumed = false;
  }
  int const what = oathsworn::figure(s, figure).what;
  oathsworn::figure(s, figure) = Figure{};
  oathsworn::figure(s, figure).what = static_cast<std::uint8_t>(what);
}
void FigureRemoved::tell(World const& w, flow::Words& words) const {
  words.thing("figure", name_of(w, figure)).say("{} {}", name_of(w, figure), how);
}
void HpLost::apply(State& s) const {
  Figure& f = oathsworn::figure(s, figure);
  f.hp = static_cast<std::int8_t>(std::max(0, f.hp - amount));
}
void HpLost::tell(World const& w, flow::Words& words) const {
  words.verb("damage").thing("figure", name_of(w, figure)).thing("number", std::to_string(amount));
  words.thing("side", is_enemy(figure) ? "foe" : "hero").say("{} loses {} HP", name_of(w, figure), amount);
}
void DieDamaged::apply(State& s) const {
  HpDie& d = s.dice[die];
  int const lost = std::min<int>(d.hp, amount);
  d.hp = static_cast<std::int8_t>(d.hp - lost);
  for (Oathsworn& o : s.company)
    if (o.consumed && o.consume_slot == location_of(d)) add(o.consume_lost, lost);  // OS-CONS-07
  for (Helper& h : s.helpers)
    if (h.consumed && h.consume_slot == location_of(d)) add(h.consume_lost, lost);
  if (d.hp == 0 && lost > 0) s.broken_now.try_push_back(static_cast<std::uint8_t>(die));
}
void DieDamaged::tell(World const& w, flow::Words& words) const {
  HpDie const& d = w.state.dice[die];
  Boss const& boss = encounter_of(w).bosses[d.boss];
  words.verb("damage").thing("figure", boss.name).thing("number", std::to_string(amount)).thing("side", "foe");
  words.say("{} of {} loses {} HP{}", boss.slots[d.slot].name, boss.name, amount, d.hp == 0 ? " and breaks" : "");
}
void Healed::apply(State& s) const {
  Figure& f = oathsworn::figure(s, figure);
  f.hp = static_cast<std::int8_t>(f.hp + amount);
}
void Healed::tell(World const& w, flow::Words& words) const {
  words.say("{} regains {} HP", name_of(w, figure), amount);
}
void StatusGained::apply(State& s) const {
  Figure& f = oathsworn::figure(s, figure);
  switch (what) {
    case Affliction::bleed: add(by_enemy ? f.foe_bleed : f.bleed, count); break;
    case Affliction::poison: add(f.poison, count); break;
    // Ends with the next Oathsworn Phase; gained in one, with that of the following round.  OS-STA-05 OS-STA-06
    case Affliction::crippled: f.crippled = s.phase == Phase::oathsworn ? 2 : 1; break;
  }
}
void StatusGained::tell(World const& w, flow::Words& words) const {
  if (what == Affliction::crippled)
    words.say("{} is Crippled", name_of(w, figure));
  else
    words.say("{} gains {} {}", name_of(w, figure), count, word(what));
}
void StatusLost::apply(State& s) const {
  Figure& f = oathsworn::figure(s, figure);
  if (what == Affliction::bleed) add(by_enemy ? f.foe_bleed : f.bleed, -count);
  if (what == Affliction::poison) add(f.poison, -count);
  if (what == Affliction::crippled) f.crippled = 0;
}
void StatusLost::tell(World const& w, flow::Words& words) const {
  words.say("{} loses {}", name_of(w, figure), word(what));
}
void CrippledWearsOff::apply(State& s) const {
  for (Figure& f : s.figures)
    if (f.crippled > 0) --f.crippled;
}
void CrippledWearsOff::tell(World const&, flow::Words&) const {}
void Taunted::apply(State& s) const { figure(s, enemy).taunted_by = by; }
void Taunted::tell(World const& w, flow::Words& words) const {
  if (by) words.say("{} is taunted by {}", name_of(w, enemy), name_of(w, by));
}
void Fell::apply(State& s) const {
  Oathsworn& o = sworn(s, place);
  o.unconscious = o.fell = true;
  o.caged = o.consumed = false;
  o.hp = 0;
  if (s.hardcore) o.dead = true;  // OS-UNC-06
  FigureRemoved{.figure = oathsworn_at(place)}.apply(s);
}
void Fell::tell(World const& w, flow::Words& words) const {
  words.thing("figure", place_name(w, place));
  words.say("{} {}", place_name(w, place), w.state.hardcore ? "is killed" : "falls unconscious");
}
void FalconsMoved::apply(State& s) const {
  if (from)
    add(figure(s, from).falcons, -count);
  else
    add(sworn(s, place).falcons, -count);
  if (to)
    add(figure(s, to).falcons, count);
  else
    add(sworn(s, place).falcons, count);
}
void FalconsMoved::tell(World const& w, flow::Words& words) const {
  words.say("{} Falcon{} fl{} to {}", count, count == 1 ? "" : "s", count == 1 ? "ies" : "y",
            to ? name_of(w, to) : place_name(w, place));
}

// --- the board ------------------------------------------------------------------------------------------------------

void ObstacleDestroyed::apply(State& s) const {
  s.obstacles.erase_at(index);
  s.settle();  // another one may cover the same hex
}
void ObstacleDestroyed::tell(World const&, flow::Words& words) const { words.say("an obstacle is destroyed"); }
void TilePlaced::apply(State& s) const {
  EffectTile const tile{what, hex};
  if (large) {
    if (s.large_tiles.full()) return;  // OS-RUN-01
    s.large_tiles.push_back(tile);
    return;
  }
  for (EffectTile& t : s.tiles)
    if (t.hex == hex) return void(t.kind = what);  // OS-TILE-10: it replaces the old one
  s.tiles.try_push_back(tile);
}
void TilePlaced::tell(World const&, flow::Words& words) const {
  words.hex(hex.column, hex.row).say("{} on {}", word(what), hex_name(hex));
}
void TileRemoved::apply(State& s) const {
  if (large)
    s.large_tiles.erase_if([&](EffectTile const& t) { return t.hex == hex; });
  else
    s.tiles.erase_if([&](EffectTile const& t) { return t.hex == hex; });
}
void TileRemoved::tell(World const&, flow::Words& words) const {
  words.hex(hex.column, hex.row).say("the tile on {} is removed", hex_name(hex));
}
void WaterPaid::apply(State& s) const {
  for (Hex const h : hexes) s.paid_water.try_push_back(PaidWater{h, figure});
}
void WaterPaid::tell(World const&, flow::Words&) const {}
void WaterForgotten::apply(State& s) const {
  s.paid_water.erase_if([&](PaidWater const& paid) { return paid.by == figure; });
}
void WaterForgotten::tell(World const&, flow::Words&) const {}

// --- cards, Animus, tokens ------------------------------------------------------------------------------------------

void HandBuilt::apply(State& s) const {
  sworn(s, place).held = held;
  sworn(s, place).moments = moments;
}
void HandBuilt::tell(World const& w, flow::Words& words) const {
  words.say("{} is ready with {}", place_name(w, place), kit::counted(held.size(), "card", "cards"));
}
void CardPut::apply(State& s) const { sworn(s, place).held[slot].where = where; }
void CardPut::tell(World const& w, flow::Words& words) const {
  Held const& h = sworn(w.state, place).held[slot];
  if (where <= Where::p3) words.say("{} goes to cooldown {}", card_name(w, h), static_cast<int>(where));
  if (where == Where::hand) words.say("{} returns to hand", card_name(w, h));
  if (where == Where::face_down) words.say("{} is turned face down", card_name(w, h));
}
void Battleflowed::apply(State& s) const {
  Oathsworn& o = sworn(s, place);
  for (int i = 0; i < o.held.size(); ++i) {
    Held& h = o.held[i];
    if (i == except || static_cast<int>(h.where) != position) continue;
    h.where = position == 0 ? Where::hand : static_cast<Where>(position - 1);  // OS-FLOW-03 OS-FLOW-04
  }
}
void Battleflowed::tell(World const& w, flow::Words& words) const {
  words.say("Battleflow of position {} for {}", position, place_name(w, place));
}
void BoardReady::apply(State& s) const {
  Oathsworn& o = sworn(s, place);
  o.animus = 0;
  o.reserve = static_cast<std::uint8_t>(reserve);
  o.falcons = static_cast<std::uint8_t>(falcons);
}
void BoardReady::tell(World const&, flow::Words&) const {}
void GuardianReady::apply(State& s) const {
  Helper& h = helper(s, places);
  h = Helper{};
  h.ally = static_cast<std::uint8_t>(ally);
  h.reserve = 2;
}
void GuardianReady::tell(World const&, flow::Words&) const {}
void AnimusMoved::apply(State& s) const {
  auto const move = [&](std::uint8_t& available, std::uint8_t& reserve) {
    int const n = amount >= 0 ? std::min<int>(amount, reserve) : -std::min<int>(-amount, available);
    add(available, n);
    add(reserve, -n);
  };
  if (is_oathsworn(figure)) {
    Oathsworn& o = sworn(s, figure.index());
    move(o.animus, o.reserve);
  } else {
    Helper& h = helper(s, helper_index(figure));
    move(h.animus, h.reserve);
  }
}
void AnimusMoved::tell(World const& w, flow::Words& words) const {
  if (amount > 0) words.say("{} gains {} Animus", name_of(w, figure), amount);
  if (amount < 0) words.say("{} spends {} Animus", name_of(w, figure), -amount);
}
void TokensChanged::apply(State& s) const {
  auto const i = static_cast<std::size_t>(token);
  if (is_oathsworn(figure)) return add(sworn(s, figure.index()).tokens[i], by);
  Helper& h = helper(s, helper_index(figure));
  if (by < 0 && is_guardian(figure)) {  // its own first, then those of its owner, OS-GUAR-02
    int const own = std::min<int>(h.tokens[i], -by);
    add(h.tokens[i], -own);
    int rest = -by - own;
    for (Oathsworn& o : s.company)
      if (rest > 0 && (o.moments >> 30 & 1) != 0) add(o.tokens[i], -rest);
    return;
  }
  add(h.tokens[i], by);
}
void TokensChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} {} {} {} Token{}", name_of(w, figure), by > 0 ? "gains" : "spends", by > 0 ? by : -by, word(token),
            by == 1 || by == -1 ? "" : "s");
}
void LethalityChanged::apply(State& s) const { add(sworn(s, place).lethality, by); }
void LethalityChanged::tell(World const& w, flow::Words& words) const {
  words.say("{} {} {} Lethality", place_name(w, place), by > 0 ? "gains" : "spends", by > 0 ? by : -by);
}
void ItemThrown::apply(State& s) const {
  Oathsworn& o = sworn(s, place);  // a Tracker Token lies there: the card stays where it is, OS-THRW-01
  o.thrown_item = o.held[slot].index;
  o.thrown_at = hex;
}
void ItemThrown::tell(World const& w, flow::Words& words) const {
  words.hex(hex.column, hex.row);
  words.say("{} lies on {}", card_name(w, sworn(w.state, place).held[slot]), hex_name(hex));
}
void AbilityUsed::apply(State& s) const {
  if (of == Of::helper) return void(helper(s, helper_index(figure)).used = true);
  Oathsworn& o = sworn(s, figure.index());
  auto const mark = static_cast<std::uint8_t>(1u << index);
  if (of == Of::archetype) {
    o.archetype_used |= mark;
    return;
  }
  o.used_turn |= mark;
  o.used_round |= mark;
  o.used_encounter |= mark;
}
void AbilityUsed::tell(World const&, flow::Words&) const {}
void Restricted::apply(State& s) const {
  sworn(s, place).restricted |= static_cast<std::uint8_t>(1u << static_cast<int>(what));
}
void Restricted::tell(World const& w, flow::Words& words) const {
  words.say("{} is hampered for this round", place_name(w, place));
}
void CardPlayed::apply(State& s) const {
  if (slot >= 0) sworn(s, place).held[slot].where = Where::played;
}
void CardPlayed::tell(World const& w, flow::Words& words) const {
  if (slot < 0) return;
  words.verb("play").thing("card", card_name(w, sworn(w.state, place).held[slot]));
  words.say("{} {} {}", place_name(w, place), how, card_name(w, sworn(w.state, place).held[slot]));
}

// --- might ----------------------------------------------------------------------------------------------------------

void StrikeBegun::apply(State& s) const { s.strike = strike; }
void StrikeBegun::tell(World const& w, flow::Words& words) const {
  FigureSet targets = 0;
  for (FigureId const t : strike.targets) targets |= bit(t);
  words.verb("attack").thing("figure", name_of(w, strike.attacker));
  each(targets, [&](FigureId f) { words.thing("figure", name_of(w, f)); });
  words.say("{} attacks {}", name_of(w, strike.attacker), figures(w, targets));
}
void StrikeEnded::apply(State& s) const {
  MightDecks& decks = s.strike.enemy ? s.enemy_might : s.might;
  for (Drawn const& d : s.strike.drawn)
    if (!d.die) ++decks.discard[static_cast<std::size_t>(d.colour)][d.face];
  s.strike = outer;
}
void StrikeEnded::tell(World const&, flow::Words& words) const { words.say("what was drawn is put away"); }
void StrikeChanged::apply(State& s) const { s.strike = strike; }
void StrikeChanged::tell(World const&, flow::Words&) const {}
void MightDiscarded::apply(State& s) const {
  Drawn const old = s.strike.drawn[at];
  MightDecks& decks = s.strike.enemy ? s.enemy_might : s.might;
  if (!old.die) ++decks.discard[static_cast<std::size_t>(old.colour)][old.face];  // OS-DICE-03
  s.strike.drawn.erase_at(at);
}
void MightDiscarded::tell(World const&, flow::Words& words) const {
  words.say("a Might Card is discarded, to be drawn again");
}
void MightDrawn::apply(State& s) const {
  MightDecks& decks = s.strike.enemy ? s.enemy_might : s.might;
  if (!card.die) --decks.pile[static_cast<std::size_t>(card.colour)][card.face];
  if (instead_of >= 0)
    s.strike.drawn.insert(instead_of, card);
  else
    s.strike.drawn.try_push_back(card);
  if (follows >= 0) s.strike.drawn[follows].followed = true;
}
void MightDrawn::tell(World const& w, flow::Words& words) const {
  Face const face = w.content.faces[w.state.strike.enemy ? 1 : 0][static_cast<std::size_t>(card.colour)][card.face];
  if (face.value == 0)
    words.say("{}{}: blank", instead_of >= 0 ? "redraw " : "", word(card.colour));
  else
    words.say("{}{}: {}{}", instead_of >= 0 ? "redraw " : "", word(card.colour), face.value,
              face.critical ? " critical" : "");
}
// A card nobody has seen has no face yet: a deck is only how often each face is in it.  OS-EATK-03
void MightLaid::apply(State& s) const { s.strike.laid = true; }
void MightLaid::tell(World const& w, flow::Words& words) const {
  Might const& m = w.state.strike.might;
  words.say("{} drawn unseen:", kit::counted(m.total(), "Might Card is", "Might Cards are"));
  for (int c = 0; c < colours; ++c)
    if (int const n = m.of(static_cast<Colour>(c)); n > 0) words.say(" {} {}", n, word(static_cast<Colour>(c)));
}
void MightReset::apply(State& s) const {
  MightDecks& decks = enemy ? s.enemy_might : s.might;
  for (std::size_t c = 0; c < colours; ++c) {
    if ((colours_bits >> c & 1) == 0) continue;
    for (std::size_t f = 0; f < faces_of_a_colour; ++f) {
      add(decks.pile[c][f], decks.discard[c][f]);
      decks.discard[c][f] = 0;
    }
  }
}
void MightReset::tell(World const&, flow::Words& words) const {
  std::string names;
  for (int c = 0; c < colours; ++c)
    if (colours_bits >> c & 1) names += fmt::format("{}{}", names.empty() ? "" : ", ", word(static_cast<Colour>(c)));
  words.say("{} might reshuffled: {}", enemy ? "enemy" : "Oathsworn", names);
}
void CheckBegun::apply(State& s) const { s.strike = strike; }
void CheckBegun::tell(World const& w, flow::Words& words) const {
  std::string const who = whole_company ? std::string("The company") : name_of(w, strike.attacker);
  words.verb("check").thing("figure", who).say("{} makes a {} check, difficulty {}", who, word(what), difficulty);
  if (bonus != 0) words.say(" ({:+} to the sum)", bonus);
}
void CheckMade::apply(State&) const {}
void CheckMade::tell(World const&, flow::Words& words) const {
  if (blanks)
    words.say("two blanks: the {} check fails", word(what));
  else
    words.say("{} against {}: the {} check {}", sum, difficulty, word(what), passed ? "is passed" : "fails");
}
void MightOutcome::apply(State&) const {}
void MightOutcome::tell(World const&, flow::Words& words) const {
  if (missed)
    words.say("the attack misses");
  else
    words.say("{} damage", damage);
}
void Guarded::apply(State& s) const {
  if (is_guardian(figure))
    s.strike.guardian_guard = static_cast<std::int8_t>(s.strike.guardian_guard + by);
  else if (figure.index() < 8) {
    auto& g = s.strike.guard[static_cast<std::size_t>(figure.index())];
    g = static_cast<std::int8_t>(g + by);
  }
}
void Guarded::tell(World const& w, flow::Words& words) const {
  words.say("{} has +{} Defense against this attack", name_of(w, figure), by);
}

// --- sequence of play -----------------------------------------------------------------------------------------------

void PhaseBegun::apply(State& s) const {
  s.phase = phase;
  s.place = static_cast<std::uint8_t>(place);
  s.cursor = 0;
  s.passes = 0;
  s.turn_open = false;
}
void PhaseBegun::tell(World const&, flow::Words& words) const {
  switch (phase) {
    case Phase::refresh: words.say("Refresh Phase"); break;
    case Phase::oathsworn: words.say("Oathsworn Phase"); break;
    case Phase::encounter: words.say("Encounter Phase"); break;
    case Phase::minions: words.say("the minions activate"); break;
    case Phase::end_of_round: words.say("End of Round"); break;
    case Phase::tally_level: words.say("Tally: Level, Loot, Losses"); break;
    default: break;
  }
}
void CursorSet::apply(State& s) const {
  s.place = static_cast<std::uint8_t>(place);
  s.cursor = static_cast<std::uint8_t>(cursor);
}
void CursorSet::tell(World const&, flow::Words&) const {}
void RoundBegun::apply(State& s) const {
  ++s.round;
  for (Oathsworn& o : s.company) {
    o.injuries_done = false;
    o.turned = false;
    o.used_round = 0;
    o.restricted = 0;
  }
  for (Helper& h : s.helpers) h.turned = false;
}
void RoundBegun::tell(World const& w, flow::Words& words) const { words.verb("round").say("Round {}", w.state.round); }
void Refreshed::apply(State& s) const {
  Oathsworn& o = sworn(s, place);
  for (Held& h : o.held)
    if (h.where == Where::p0) h.where = Where::hand;  // OS-REFR-05
  o.archetype_used = 0;                               // OS-REFR-07
}
void Refreshed::tell(World const&, flow::Words&) const {}
void TurnBegun::apply(State& s) const {
  s.turn_open = true;
  s.busy = false;
  s.paid_water.clear();
  Oathsworn& o = sworn(s, s.place);
  o.moved = o.acted = o.tried = o.attacked = false;
  o.used_turn = 0;
  for (int i : {static_cast<int>(s.place), places}) {
    Helper& h = helper(s, i);
    h.moved = h.acted = h.tried = h.attacked = false;
  }
}
void TurnBegun::tell(World const&, flow::Words&) const {}
void TurnEnded::apply(State& s) const {
  s.turn_open = false;
  if (passed) {  // it looks where it looks: no more questions about facing until it does something or something moves
    sworn(s, s.place).turned = true;
    helper(s, s.place).turned = true;
  }
  s.passes = passed ? static_cast<std::uint8_t>(s.passes + 1) : std::uint8_t{0};
  s.place = static_cast<std::uint8_t>(next);
}
void TurnEnded::tell(World const&, flow::Words&) const {}
void DidInTurn::apply(State& s) const {
  if (deed != Deed::turned && deed != Deed::injuries_done) s.busy = true;
  if (is_oathsworn(figure)) {
    Oathsworn& o = sworn(s, figure.index());
    switch (deed) {
      case Deed::moved: o.moved = on; break;
      case Deed::acted: o.acted = on; break;
      case Deed::turned: o.turned = on; break;
      case Deed::injuries_done: o.injuries_done = on; break;
      case Deed::tried: o.tried = on; break;
      case Deed::attacked: o.attacked = on; break;
      case Deed::opened: break;
    }
    if (deed != Deed::turned && deed != Deed::injuries_done) o.turned = false;
    return;
  }
  Helper& h = helper(s, helper_index(figure));
  switch (deed) {
    case Deed::moved: h.moved = on; break;
    case Deed::acted: h.acted = on; break;
    case Deed::turned: h.turned = on; break;
    case Deed::tried: h.tried = on; break;
    case Deed::attacked: h.attacked = on; break;
    default: break;
  }
  if (deed != Deed::turned) h.turned = false;
}
void DidInTurn::tell(World const&, flow::Words&) const {}
void AllyEntered::apply(State& s) const {
  Helper& h = helper(s, place);
  h = Helper{};
  h.ally = static_cast<std::uint8_t>(ally);
  h.animus = 2;  // OS-ALLY-04
  s.stores_changed.set();
  s.allies[static_cast<std::size_t>(ally)] = AllyAt::on_board;
}
void AllyEntered::tell(World const& w, flow::Words& words) const {
  words.say("{} comes to the company's aid", w.content.allies[ally].name);
}

}  // namespace oathsworn
