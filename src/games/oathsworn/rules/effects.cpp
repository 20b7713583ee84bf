#include "games/oathsworn/rules/effects.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/allies.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/ending_and_tally.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/might_decks.h"
#include "games/oathsworn/rules/movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/status_effects.h"

namespace oathsworn {

namespace {

// Whom an effect can reach at all.
FigureSet reach_of(World const& w, Doing const& d, To to, int within, bool sight) {
  State const& s = w.state;
  FigureSet set = 0;
  switch (to) {
    case To::self: return bit(d.who);
    case To::friendly:
    case To::all_friendly: set = friends_mask & ~sentinels_mask; break;
    case To::other_friendly: set = friends_mask & ~sentinels_mask & ~bit(d.who); break;
    case To::enemy:
    case To::all_enemies: set = enemies_mask & ~s.spent; break;  // OS-BRK-09
    case To::subject: return bit(d.subject) & s.present;
    case To::foe: return bit(d.foe) & enemies_mask & s.present & ~s.spent;  // a friend that hurts is none
    case To::struck: return d.struck & s.present & ~s.spent;
  }
  set &= s.present;
  if (within >= 99 && !sight) return set;
  FigureSet near = 0;
  each(set, [&](FigureId f) {
    if (!present(s, d.who)) return;
    if (f != d.who && distance(w, d.who, f) > within) return;
    if (sight && f != d.who && !sees(w, d.who, f)) return;
    near |= bit(f);
  });
  return near;
}
bool one_of(To to) { return to == To::friendly || to == To::other_friendly || to == To::enemy; }

// Nobody makes a Caged character move or attack, nor a dormant Guardian.  OS-CAGE-01 OS-GUAR-07
FigureSet who_can_be_bidden(World const& w) {
  FigureSet able = 0;
  each(w.state.present & friends_mask & ~sentinels_mask, [&](FigureId f) {
    bool const dormant = is_guardian(f) && !acting(w.state, guardian_place(w));
    if (!dormant && !cage_on(w.state, f).caged) able |= bit(f);
  });
  return able;
}

Task<FigureSet> reach(Play& play, Doing d, To to, int within, bool sight, std::string_view verb,
                      FigureSet able = ~FigureSet{0}) {
  FigureSet set = reach_of(play.world(), d, to, within, sight) & able;
  if (set == 0 || !one_of(to)) co_return set;
  ChooseFigure const question{.place = d.place, .among = set, .verb = verb, .who = d.who, .source = "OS-CARD-09"};
  FigureId const chosen = co_await play.ask(question);
  co_return bit(chosen);
}

int amount_of(Play& play, Expr const& e, Doing const& d) { return Performing::value(play.world(), d, e); }

FigureId lowest(FigureSet set) { return FigureId{static_cast<int>(__builtin_ctzll(set))}; }

bool has_board(FigureId f) { return is_oathsworn(f) || is_ally(f) || is_guardian(f); }

Task<> gain_token(Play& play, FigureId who, int place, Token token, int count) {
  for (int i = 0; i < count; ++i) {
    Token kind = token;
    if (token == Token::any) {
      ChooseToken const question{
          .place = place, .bits = kinds_in_supply(play.state), .verb = "gain", .who = who, .source = "OS-TOK-01"};
      if (question.bits == 0) co_return;
      kind = co_await play.ask(question);
    }
    if (tokens_in_supply(play.state, kind) == 0) co_return;
    give_tokens(play, who, kind, 1, "OS-TOK-01");
  }
}

Task<> rotate_cards(Play& play, int place, int cards) {
  for (int n = 0; n < cards; ++n) {
    std::uint32_t slots = 0;
    Oathsworn const& o = sworn(play.state, place);
    for (int i = 0; i < o.held.size(); ++i)
      if (o.held[i].where <= Where::p3) slots |= 1u << i;
    if (slots == 0) co_return;
    ChooseCard const question{.place = place,
                              .slots = slots,
                              .verb = "rotate",
                              .purpose = For::rotate,
                              .may_decline = true,
                              .source = "OS-FLOW-08"};
    int const slot = co_await play.ask(question);
    if (slot == 0xff) co_return;
    Where const at = sworn(play.state, place).held[slot].where;
    CardPut const put{.place = place,
                      .slot = slot,
                      .where = at == Where::p0 ? Where::hand : static_cast<Where>(static_cast<int>(at) - 1)};
    play.commit(put, "OS-FLOW-08");
  }
}

Task<> battleflow(Play& play, int place, int position) {
  if (position < 0) {
    ChooseNumber const question{.place = place,
                                .least = 0,
                                .most = 3,
                                .verb = "Battleflow position",
                                .purpose = For::battleflow,
                                .who = oathsworn_at(place),
                                .source = "OS-TOK-10"};
    position = co_await play.ask(question);
  }
  Battleflowed const flow{.place = place, .position = position};
  play.commit(flow, "OS-TOK-10");
}

Task<> cool_down(Play& play, int place, int cards) {
  for (int n = 0; n < cards; ++n) {
    std::uint32_t slots = 0;
    Oathsworn const& o = sworn(play.state, place);
    for (int i = 0; i < o.held.size(); ++i)
      if (o.held[i].kind == HeldKind::ability && o.held[i].where == Where::hand) slots |= 1u << i;
    if (slots == 0) co_return;
    ChooseCard const question{.place = place, .slots = slots, .verb = "put on cooldown", .source = "OS-COOL-01"};
    int const slot = co_await play.ask(question);
    int const position = play.content.cards[sworn(play.state, place).held[slot].index].cooldown;
    CardPut const put{.place = place, .slot = slot, .where = static_cast<Where>(position)};
    play.commit(put, "OS-COOL-01");
  }
}

Task<> discard_tokens(Play& play, FigureId who, int place, int count) {
  for (int n = 0; n < count; ++n) {
    int bits = 0;
    for (int t = 0; t < token_kinds; ++t)
      if (tokens_of(play.world(), who, static_cast<Token>(t)) > 0) bits |= 1 << t;
    if (bits == 0) co_return;
    ChooseToken const question{
        .place = place, .bits = bits, .verb = "discard", .purpose = For::discard, .who = who, .source = "OS-CTOK-05"};
    Token const token = co_await play.ask(question);
    TokensChanged const lost{.figure = who, .token = token, .by = -1};
    play.commit(lost, "OS-CTOK-05");
  }
}

// Is there a tile left for this hex?  Where one lies already it is replaced.  OS-RUN-01 OS-TILE-10
bool tile_fits(State const& s, Hex at, bool large) {
  if (large) return !s.large_tiles.full();
  return !s.tiles.full() ||
         std::any_of(s.tiles.begin(), s.tiles.end(), [&](EffectTile const& t) { return t.hex == at; });
}

Task<> lay_tiles(Play& play, Tile const& tile, Doing d) {
  if (tile.under_target) {
    FigureSet const struck = d.struck & play.state.present & ~play.state.spent;  // OS-BRK-09
    for (int i = 0; i < figures_in_all; ++i) {
      FigureId const f{i};
      if ((struck & bit(f)) == 0 || !tile_fits(play.state, figure(play.state, f).hex, tile.large)) continue;
      TilePlaced const placed{.what = tile.kind, .hex = figure(play.state, f).hex, .large = tile.large};
      play.commit(placed, "OS-TILE-10");
    }
    co_return;
  }
  if (!present(play.state, d.who)) co_return;
  for (int n = 0; n < tile.count; ++n) {
    HexSet hexes = kit::within(figure(play.state, d.who).hex, tile.within) & board_of(play.world());
    if (tile.remove) {
      HexSet laid;
      for (EffectTile const& t : play.state.tiles)
        if (t.kind == tile.kind) laid.insert(t.hex);
      hexes &= laid;
    } else {
      if (!tile.large) hexes -= obstacle_hexes(play.state);  // a large one goes beneath them, OS-TILE-13
      HexSet fits;
      for (Hex const h : hexes)
        if (tile_fits(play.state, h, tile.large)) fits.insert(h);
      hexes = fits;
    }
    if (hexes.empty()) co_return;
    ChooseHex const question{.place = d.place,
                             .among = hexes,
                             .verb = tile.remove ? "clear" : "lay a tile on",
                             .purpose = tile.remove ? For::other : For::lay_tile,
                             .who = d.who,
                             .may_decline = true,
                             .source = "OS-TILE-10"};
    Hex const at = co_await play.ask(question);
    if (!at) co_return;
    if (tile.remove) {
      TileRemoved const gone{.hex = at};
      play.commit(gone, "OS-TILE-10");
    } else {
      TilePlaced const placed{.what = tile.kind, .hex = at, .large = tile.large};
      play.commit(placed, "OS-TILE-10");
    }
  }
}

Task<> count_blanks(Play& play, CountBlanks const& effect, Doing d) {  // OS-FAQ-02
  FigureSet const set = co_await reach(play, d, To::enemy, effect.within, effect.sight, "set upon");
  if (set == 0) co_return;
  FigureId const target{static_cast<int>(__builtin_ctzll(set))};
  Strike const outer = play.state.strike;
  StrikeBegun begun;
  begun.strike.attacker = d.who;
  begun.strike.place = static_cast<std::uint8_t>(d.place);
  begun.strike.targets.push_back(target);
  play.commit(begun, "OS-FAQ-02");
  Might cards;
  cards.add(effect.colour, amount_of(play, effect.cards, d));
  co_await draw_cards(play, cards, Might{});
  int blanks = 0;
  for (Drawn const& c : play.state.strike.drawn) blanks += face_of(play.world(), c, false).value == 0 ? 1 : 0;
  StrikeEnded const ended{outer};
  play.commit(ended, "OS-ATK-10");
  Hex const from = figure(play.state, d.who).hex;
  co_await lose_hp(play, target, blanks, from, HexSet{}, d.place, d.who, "OS-FAQ-02");
  bury_the_dead(play, d.who);
  co_await settle_breaks(play, d.who);
}

void boost(Play& play, Boost const& b, Doing const& d) {
  Strike s = play.state.strike;
  FigureId const target = d.foe;
  auto const value = [&](Expr const& e) { return evaluate(play.world(), e, d.who, target); };
  s.empowered = static_cast<std::uint8_t>(s.empowered + value(b.empowered));
  s.redraws = static_cast<std::uint8_t>(s.redraws + value(b.redraws));
  s.damage = static_cast<std::int8_t>(s.damage + value(b.damage));
  s.ignore_lowest = static_cast<std::uint8_t>(s.ignore_lowest + b.ignore_lowest);
  s.knockback = static_cast<std::uint8_t>(s.knockback + b.knockback);
  s.bleed = static_cast<std::uint8_t>(s.bleed + b.bleed);
  s.poison = static_cast<std::uint8_t>(s.poison + b.poison);
  s.crippled = static_cast<std::uint8_t>(s.crippled | b.crippled);
  s.might += b.might;
  StrikeChanged const changed{s};
  play.commit(changed, "OS-ITEM-06");
}

// One of an enemy's cards is drawn again.
Task<> redraw_enemy_card(Play& play, int place) {
  Strike const& s = play.state.strike;
  ChooseWord question{.place = place, .question = "Which enemy card is drawn again?", .source = "OS-CARD-09"};
  question.add("none", "none");
  static constexpr std::string_view numbers[] = {"card 1",  "card 2",  "card 3",  "card 4",  "card 5",
                                                 "card 6",  "card 7",  "card 8",  "card 9",  "card 10",
                                                 "card 11", "card 12", "card 13", "card 14", "card 15"};
  int best = -1, worth = 0;
  for (int i = 0; i < s.drawn.size() && i < 15; ++i) {
    question.add(choice_key({}, static_cast<std::size_t>(i)), numbers[i]);
    int const value = face_of(play.world(), s.drawn[i], true).value;
    if (value > best) best = value, worth = i + 1;
  }
  question.worth = static_cast<std::uint32_t>(worth);
  int const chosen = co_await play.ask(question);
  if (chosen == 0) co_return;
  Drawn const old = play.state.strike.drawn[chosen - 1];
  co_await draw_one(play, old.colour, old.die, false, chosen - 1, no_card);
}

Task<> hinder(Play& play, Hinder const& h, Doing d) {
  if (!play.state.strike.enemy) co_return;
  Strike s = play.state.strike;
  for (int n = 0; n < h.fewer_cards; ++n)
    for (int c = colours - 1; c >= 0; --c)
      if (s.might.of(static_cast<Colour>(c)) > 0) {
        s.might.add(static_cast<Colour>(c), -1);
        break;
      }
  s.ignore_highest = static_cast<std::uint8_t>(s.ignore_highest + h.ignore_highest);
  s.damage = static_cast<std::int8_t>(s.damage - h.damage);
  s.cancelled |= h.cancel;
  StrikeChanged const changed{s};
  play.commit(changed, "OS-EATK-07");
  for (int n = 0; n < h.redraw; ++n) co_await redraw_enemy_card(play, d.place);
}

void redirect(Play& play, Redirect const& r, Doing const& d) {
  if (!play.state.strike.enemy || !d.subject || play.state.strike.targets.contains(d.who)) return;
  Strike s = play.state.strike;
  for (FigureId& t : s.targets)
    if (t == d.subject) t = d.who;
  StrikeChanged const changed{s};
  play.commit(changed, "OS-INT-01");
  if (!r.swap || !present(play.state, d.subject) || !can_move(play.world(), d.who)) return;  // OS-STA-04
  Hex const mine = figure(play.state, d.who).hex, theirs = figure(play.state, d.subject).hex;
  FigureSet_ const there{.figure = d.who, .hex = theirs}, here{.figure = d.subject, .hex = mine};
  play.commit(there, "OS-INT-01");
  play.commit(here, "OS-INT-01");
}

Task<> turn_enemy(Play& play, TurnEnemy const& t, Doing d) {
  FigureSet const set = co_await reach(play, d, To::enemy, t.within, false, "turn");
  if (set == 0) co_return;
  FigureId const enemy{static_cast<int>(__builtin_ctzll(set))};
  ChooseDirection const question{.place = d.place, .verb = "turn it", .who = enemy, .source = "OS-FACE-01"};
  Direction const facing = co_await play.ask(question);
  turn_to(play, enemy, facing, "OS-FACE-01");
}

Task<> shove(Play& play, Shove const& s, Doing d) {
  FigureSet const set = co_await reach(play, d, s.to, s.within, s.sight, "shove");
  Hex const from = figure(play.state, d.who).hex;
  co_await knock_back(play, set, from, d.who, s.knockback);
  push_all(play, set, from, s.push);
  bury_the_dead(play, d.who);
  co_await settle_breaks(play, d.who);
}

Task<> leap(Play& play, int distance, Doing d) {
  if (!can_move(play.world(), d.who)) co_return;  // OS-STA-04: placing does not happen either
  // A Sentinel's hex is not occupied.  OS-SENT-05
  HexSet const hexes = kit::within(figure(play.state, d.who).hex, distance) & free_hexes(play.world());
  if (hexes.empty()) co_return;
  ChooseHex const question{
      .place = d.place, .among = hexes, .verb = "leap to", .who = d.who, .may_decline = true, .source = "OS-MOVE-04"};
  Hex const to = co_await play.ask(question);
  if (!to) co_return;
  FigureSet_ const placed{.figure = d.who, .hex = to, .how = "leaps to"};
  play.commit(placed, "OS-MOVE-04");
}

}  // namespace

ChooseWord Performing::choice(Play& play, Doing const& d, pack::Choose<Effect> const& choose) {
  ChooseWord question{.place = d.place,
                      .question = choose.prompt.empty() ? "Choose one" : std::string_view(choose.prompt),
                      .source = "OS-CARD-09"};
  static constexpr std::string_view numbered[] = {"the first", "the second", "the third", "the fourth", "the fifth"};
  for (std::size_t i = 0; i < choose.options.size() && i < 20; ++i) {
    auto const& option = choose.options[i];
    question.add(choice_key(option.id, i), option.text.empty() ? numbered[i % 5] : std::string_view(option.text));
    if (value(play.world(), d, option.condition) == 0) question.barred |= 1u << i;
  }
  return question;
}

// --- attacking -------------------------------------------------------------------------------------------------------

Task<> Performing::does(Play& play, Doing& d, Attack const& e) {
  AttackBonus const bonus{.again = d.foe};
  AttackResult const result = co_await make_attack(play, d.who, d.place, e, bonus);
  d.struck = result.struck;
  if (result.target) d.foe = result.target;
}
Task<> Performing::does(Play& play, Doing& d, GrantAttack const& e) {
  FigureSet const able = who_can_be_bidden(play.world());
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "let attack", able);
  if (set == 0) co_return;
  FigureId const who = lowest(set);
  AttackBonus const bonus{.empowered = value(play.world(), d, e.empowered)};
  Attack const& own = own_attack(play.world(), who);
  co_await make_attack(play, who, place_of(play.world(), who), own, bonus);
}
void Performing::does(Play& play, Doing& d, Boost const& e) { boost(play, e, d); }
Task<> Performing::does(Play& play, Doing& d, CountBlanks const& e) { return count_blanks(play, e, d); }
Task<> Performing::does(Play& play, Doing& d, SendFalcon const& e) { return send_falcons(play, d.place, e); }
void Performing::does(Play& play, Doing& d, RecallFalcons const& e) { recall_falcons(play, d.place, e.count); }

// --- being attacked --------------------------------------------------------------------------------------------------

void Performing::does(Play& play, Doing& d, Defend const& e) {
  FigureId const whom = play.state.strike.targets.contains(d.subject) ? d.subject : d.who;
  Guarded const guarded{.figure = whom, .by = value(play.world(), d, e.amount)};
  play.commit(guarded, "OS-EDMG-01");
}
Task<> Performing::does(Play& play, Doing& d, Hinder const& e) { return hinder(play, e, d); }
void Performing::does(Play& play, Doing& d, Redirect const& e) {
  redirect(play, e, d);
  d.subject = d.who;
}
void Performing::does(Play& play, Doing&, StandFirm const& e) {
  StoodFirm const stood{.hp = e.hp};
  play.commit(stood, "OS-INT-01");
}

// --- moving ----------------------------------------------------------------------------------------------------------

Task<> Performing::does(Play& play, Doing& d, Move const& e) {
  FigureSet const able = who_can_be_bidden(play.world());
  FigureSet const set = co_await reach(play, d, e.to, e.within, false, "move", able);
  int const distance = value(play.world(), d, e.distance);
  if (set == 0) co_return;
  FigureId const who = lowest(set);
  if (has_board(who)) co_await granted_move(play, who, place_of(play.world(), who), distance, e.exactly);
}
Task<> Performing::does(Play& play, Doing& d, Leap const& e) { return leap(play, e.distance, d); }
Task<> Performing::does(Play& play, Doing& d, Shove const& e) { return shove(play, e, d); }
Task<> Performing::does(Play& play, Doing& d, TurnEnemy const& e) { return turn_enemy(play, e, d); }
Task<> Performing::does(Play& play, Doing& d, Tile const& e) { return lay_tiles(play, e, d); }

// --- hit points and status -------------------------------------------------------------------------------------------

Task<> Performing::does(Play& play, Doing& d, Heal const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "heal");
  int const amount = value(play.world(), d, e.amount);
  each(set, [&](FigureId f) {
    if (!has_board(f)) return;
    int const room = max_hp(play.world(), f) - figure(play.state, f).hp;
    Healed const healed{.figure = f, .amount = std::min(amount, room)};
    if (healed.amount > 0) play.commit(healed, "OS-INT-05");
  });
}
Task<> Performing::does(Play& play, Doing& d, LoseHp const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "hurt");
  int const amount = value(play.world(), d, e.amount);
  Hex const from = figure(play.state, d.who).hex;
  for (int i = 0; i < figures_in_all; ++i)
    if (set >> i & 1) co_await lose_hp(play, FigureId{i}, amount, from, HexSet{}, d.place, d.who, "OS-DMG-06");
  bury_the_dead(play, d.who);
  co_await settle_breaks(play, d.who);
}
Task<> Performing::does(Play& play, Doing& d, Afflict const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "afflict");
  each(set & ~sentinels_mask, [&](FigureId f) {
    int const left = status_in_supply(play.state, e.with);  // OS-COMP-08
    StatusGained const gained{.figure = f, .what = e.with, .count = std::min(e.count, left)};
    if (gained.count > 0) play.commit(gained, "OS-STOK-01");
  });
}
Task<> Performing::does(Play& play, Doing& d, TriggerBleed const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "bleed");
  co_await trigger_bleed(play, set, d.who, d.place, e.each, false);
}
Task<> Performing::does(Play& play, Doing& d, Taunt const& e) {
  FigureSet const set = co_await reach(play, d, To::enemy, e.within, false, "taunt");
  each(set, [&](FigureId f) {
    Taunted const taunted{.enemy = f, .by = d.who};
    play.commit(taunted, "OS-TAUN-01");
  });
}
Task<> Performing::does(Play& play, Doing& d, RaiseSentinels const& e) {
  return raise_sentinels(play, d.place, e.count, e.within);
}
Task<> Performing::does(Play& play, Doing& d, RemoveSentinels const& e) {
  return remove_sentinels(play, d.place, e.count);
}
Task<> Performing::does(Play& play, Doing& d, Rejuvenate const& e) { return rejuvenate(play, d.place, e.hp); }
Task<> Performing::does(Play& play, Doing& d, ArchiveInjury const& e) {
  for (int n = 0; n < e.count && !sworn(play.state, d.place).injuries.empty(); ++n)
    co_await archive_injury(play, d.place, "OS-ARCH-01");
}

// --- Animus, tokens, cards -------------------------------------------------------------------------------------------

Task<> Performing::does(Play& play, Doing& d, GainAnimus const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "inspire");
  int const amount = value(play.world(), d, e.amount);
  each(set, [&](FigureId f) {
    AnimusMoved const gained{.figure = f, .amount = std::clamp(amount, 0, reserve_of(play.world(), f))};
    if (has_board(f)) play.commit(gained, "OS-TOK-12");
  });
}
void Performing::does(Play& play, Doing& d, LoseAnimus const& e) {
  AnimusMoved const lost{.figure = d.who, .amount = -std::min(e.amount, animus_of(play.world(), d.who))};
  play.commit(lost, "OS-INJ-05");
}
Task<> Performing::does(Play& play, Doing& d, GainToken const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "give a token to");
  for (int i = 0; i < first_sentinel; ++i)
    if (set >> i & 1) co_await gain_token(play, FigureId{i}, place_of(play.world(), FigureId{i}), e.token, e.count);
}
Task<> Performing::does(Play& play, Doing& d, DiscardToken const& e) {
  return discard_tokens(play, d.who, d.place, e.count);
}
void Performing::does(Play& play, Doing& d, GainLethality const& e) {
  LethalityChanged const gained{.place = d.place,
                                .by = std::min(e.count, lethality_in_supply(play.state))};  // OS-COMP-08
  if (gained.by > 0) play.commit(gained, "OS-STA-08");
}
Task<> Performing::does(Play& play, Doing& d, Rotate const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "rotate cards of");
  for (int p = 0; p < places; ++p)
    if (set >> p & 1) co_await rotate_cards(play, p, e.cards);
}
Task<> Performing::does(Play& play, Doing& d, BattleflowCards const& e) {
  FigureSet const set = co_await reach(play, d, e.to, e.within, e.sight, "Battleflow cards of");
  for (int p = 0; p < places; ++p)
    if (set >> p & 1) co_await battleflow(play, p, e.position);
}
Task<> Performing::does(Play& play, Doing& d, CoolDown const& e) {
  if (!is_oathsworn(d.who)) return {};
  return cool_down(play, d.who.index(), e.cards);
}
Task<> Performing::does(Play& play, Doing& d, RefreshMightDecks const& e) {
  return refresh_might_decks(play, d.place, e.all);
}
void Performing::does(Play& play, Doing& d, Restrict const& e) {
  Restricted const restricted{.place = d.place, .what = e.what};
  play.commit(restricted, "OS-INJ-05");
}

Task<> perform(Play& play, Effects const& effects, Doing doing) {
  Doing d = doing;
  co_await pack::run<Performing>(play, d, effects);
}

}  // namespace oathsworn
