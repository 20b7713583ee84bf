// Making an attack.  Ledger OS-ATK-01..11, OS-CRIT-01..06, OS-DET-01..02, OS-IGN-01..02, OS-EMP-01..05,
// OS-RANGE-01..08, OS-CHAI-01..10, OS-AOE, OS-CHRG, OS-THRW, OS-UNAR, OS-SENT-09..14, OS-FALC-08..09.
#include "games/oathsworn/rules/making_an_attack.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/ability_cards.h"
#include "games/oathsworn/rules/allies.h"
#include "games/oathsworn/rules/choosing_targets.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/enemy_attacks.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/might_decks.h"
#include "games/oathsworn/rules/movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/status_effects.h"

namespace oathsworn {

namespace {

bool fights_unarmed(World const& w, FigureId who, Attack const& attack) {
  if (attack.unarmed) return true;
  if (!is_oathsworn(who)) return false;
  Thing const thrown = sworn(w.state, who.index()).thrown_item;
  return thrown != no_thing && w.content.items[thrown].weapon();  // OS-THRW-03
}

}  // namespace

int attack_range(World const& w, FigureId who, Attack const& attack) {
  int range = attack.range;
  if (range < 0) range = fights_unarmed(w, who, attack) ? 0 : weapon_range(w, who);  // OS-RANGE-02
  return std::max(1, range);
}
bool attack_is_ranged(World const& w, FigureId who, Attack const& attack) {
  int const range = attack.range >= 0 ? attack.range : fights_unarmed(w, who, attack) ? 0 : weapon_range(w, who);
  return range > 0;  // OS-RANGE-01: also against an adjacent target
}

Attack const& own_attack(World const& w, FigureId who) {
  static Attack const plain;
  if (is_ally(who) || is_guardian(who)) return w.content.allies[helper(w.state, helper_index(who)).ally].attack;
  if (is_oathsworn(who) && sworn(w.state, who.index()).companion) return class_of(w, who.index()).companion.attack;
  return plain;
}

namespace {

bool from_arc(World const& w, FigureId who, FigureId target, From from) {
  if (from == From::any) return true;
  kit::Arcs const in = arcs(w, target, who);
  if (from == From::front) return in.contains(kit::Arc::front);
  if (from == From::rear) return in.contains(kit::Arc::rear);
  return in.contains(kit::Arc::left_flank) || in.contains(kit::Arc::right_flank);
}
// Those of the hexes that may be struck that belong to such a location, broken or not.  OS-BRKD-05
HexSet at_location(World const& w, FigureId target, HexSet const& struck, Icon icon) {
  if (icon == Icon::none) return struck;
  HexSet hexes;
  if (!is_boss(target)) return hexes;
  Boss const& boss = boss_of(w, target);
  for (std::size_t i = 0; i < boss.slots.size(); ++i)
    if (boss.slots[i].icon == icon) hexes |= slot_hexes(w, target, static_cast<int>(i)) & struck;
  return hexes;
}

// A Sentinel takes part if the target is in its own range and sight.  OS-SENT-09 OS-RANGE-08
bool sentinel_reaches(World const& w, FigureId sentinel, FigureId target, int range) {
  return !struck_hexes(w, figure(w.state, sentinel).hex, target, range, range > 1).empty();
}

bool may_target(World const& w, FigureId who, FigureId target, Attack const& attack, int range) {
  if (attack.falcons) return figure(w.state, target).falcons > 0;  // OS-FALC-05
  if (attack.sentinels) {
    bool near = false;
    each(w.state.present & sentinels_mask, [&](FigureId s) { near |= sentinel_reaches(w, s, target, range); });
    return near;
  }
  if (!present(w.state, who) || distance(w, who, target) > range) return false;               // OS-RANGE-05 OS-RANGE-07
  HexSet const struck = struck_hexes(w, figure(w.state, who).hex, target, range, range > 1);  // OS-RANGE-08
  if (struck.empty()) return false;
  return from_arc(w, who, target, attack.from) && !at_location(w, target, struck, attack.location).empty();
}

}  // namespace

FigureSet attack_targets(World const& w, FigureId who, Attack const& attack) {
  FigureSet targets = 0;
  int const range = attack_range(w, who, attack);
  each(w.state.present & enemies_mask & ~w.state.spent, [&](FigureId f) {
    if (may_target(w, who, f, attack, range)) targets |= bit(f);
  });
  return targets;
}

// --- the draw -------------------------------------------------------------------------------------------------------

int drawn_blanks(World const& w, Strike const& s) {
  int blanks = 0;
  for (Drawn const& d : s.drawn)
    if (!d.extra && face_of(w, d, s.enemy).value == 0) ++blanks;  // OS-CRIT-03
  return std::max(0,
                  blanks - s.ignore_lowest);  // a blank is the lowest card, and an ignored one is no blank, OS-IGN-01
}

int drawn_damage(World const& w, Strike const& s, int ignore_more) {
  std::array<std::int8_t, 40> values{};
  int n = 0, sum = 0, blanks = 0;
  for (Drawn const& d : s.drawn) {
    int const value = face_of(w, d, s.enemy).value;
    if (value == 0) {
      ++blanks;
      continue;
    }
    values[static_cast<std::size_t>(n++)] = static_cast<std::int8_t>(value);
    sum += value;
  }
  // Blanks are ignored first; a chain ignores numbered cards only.  OS-IGN-01 OS-CHAI-06
  int const lowest = std::max(0, s.ignore_lowest - blanks) + ignore_more;
  if (lowest > 0 || s.ignore_highest > 0) {
    std::sort(values.begin(), values.begin() + n);
    for (int i = 0; i < lowest && i < n; ++i) sum -= values[static_cast<std::size_t>(i)];
    for (int i = 0; i < s.ignore_highest && i < n - lowest; ++i) sum -= values[static_cast<std::size_t>(n - 1 - i)];
  }
  return std::max(0, sum + s.damage);
}

void AfterDraw::options(World const& w, flow::Offers<Answer>& offers) const {
  Strike const& s = w.state.strike;
  offers.add(Answer{});
  for (int i = 0; i < s.drawn.size(); ++i) {
    Drawn const& d = s.drawn[i];
    if (face_of(w, d, s.enemy).critical && !d.followed)
      offers.add(Answer{What::critical, static_cast<std::uint8_t>(i)});  // OS-CRIT-01 OS-CRIT-02
  }
  if (!redraws) return;
  for (int i = 0; i < s.drawn.size(); ++i) offers.add(Answer{What::redraw, static_cast<std::uint8_t>(i)});
}
void AfterDraw::prompt(World const& w, flow::Words& words) const {
  Strike const& s = w.state.strike;
  words.source("OS-ATK-06").say("{} drew", name_of(w, who));
  for (int i = 0; i < s.drawn.size(); ++i)
    words.say("{} {} {}{}", i == 0 ? "" : ",", colour_name(s.drawn[i].colour),
              face_name(face_of(w, s.drawn[i], s.enemy)), s.drawn[i].extra ? "+" : "");
  int const blanks = drawn_blanks(w, s);
  words.say(": {} blank{}{}. Keep them?", blanks, blanks == 1 ? "" : "s",
            blanks >= 2 && !s.cannot_miss ? ", a miss" : "");  // OS-ATK-03
}
void AfterDraw::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.what == What::done) return void(words.verb("done").say("keep these"));
  Drawn const& d = w.state.strike.drawn[a.card];
  std::string const face = fmt::format("{} {}", colour_name(d.colour), face_name(face_of(w, d, w.state.strike.enemy)));
  words.thing("card", drawn_id(a.card));
  if (a.what == What::critical)
    words.verb("critical").say("follow the critical of card {} ({})", a.card + 1, face);
  else
    words.verb("redraw").say("redraw card {} ({})", a.card + 1, face);
}

void AfterDraw::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  key.word(a.what);
  if (a.what != What::done) key.word(a.card + 1);  // cards lie in the order in which they were drawn
}

Task<> draw_with_choices(Play& play, int place, FigureId who, Might cards, FigureSet payers) {
  Might dice;
  if (play.state.might_by == MightBy::dice) dice = cards;
  if (play.state.might_by == MightBy::ask) {
    ChooseDice const question{.place = place, .cards = cards};
    dice = co_await play.ask(question);
  }
  Might from_deck = cards;
  for (int c = 0; c < colours; ++c) from_deck.add(static_cast<Colour>(c), -dice.of(static_cast<Colour>(c)));
  co_await draw_cards(play, from_deck, dice);
  bool const barred =
      is_oathsworn(who) && (sworn(play.state, who.index()).restricted >> static_cast<int>(Restriction::redraws) & 1);
  while (!play.state.strike.drawn.full()) {
    Strike const& s = play.state.strike;
    FigureSet holders = 0;  // who can pay for a redraw
    each(payers, [&](FigureId f) { holders |= tokens_of(play.world(), f, Token::redraw) > 0 ? bit(f) : 0; });
    bool const redraws = !barred && (s.redraws > 0 || holders != 0);
    bool criticals = false;
    for (Drawn const& d : s.drawn) criticals |= !d.followed && face_of(play.world(), d, s.enemy).critical;
    if (s.drawn.empty() || (!redraws && !criticals)) co_return;
    AfterDraw const question{.place = place, .who = who, .redraws = redraws};
    AfterDraw::Answer const answer = co_await play.ask(question);
    if (answer.what == AfterDraw::What::done) co_return;
    Drawn const card = play.state.strike.drawn[answer.card];
    if (answer.what == AfterDraw::What::critical) {
      co_await draw_one(play, card.colour, card.die, true, no_card, answer.card);
      if (!play.state.strike.drawn[answer.card].followed) {  // nothing was left to draw
        StrikeChanged used{play.state.strike};
        used.strike.drawn[answer.card].followed = true;
        play.commit(used, "OS-DECK-02");
      }
      continue;
    }
    StrikeChanged spent{play.state.strike};
    if (spent.strike.redraws > 0) {
      --spent.strike.redraws;  // OS-ATK-08
    } else {
      ChooseFigure const payer{
          .place = place, .among = holders, .verb = "take the Redraw Token of", .source = "OS-TOK-06"};
      FigureId const from = co_await play.ask(payer);  // only in a check of the whole company is it a question
      ++spent.strike.spent_redraw;
      spent.strike.lent_redraw =
          static_cast<std::uint8_t>(spent.strike.lent_redraw + lent_by_its_owner(play.world(), from, Token::redraw, 1));
      TokensChanged const token{.figure = from, .token = Token::redraw, .by = -1};
      play.commit(token, "OS-TOK-03");
    }
    play.commit(spent, "OS-ATK-06");
    co_await draw_one(play, card.colour, card.die, card.extra, answer.card, no_card);
  }
}

namespace {

// What was lent goes back to the one who lent it.  OS-DET-02
void give_back(Play& play, FigureId who, int place, Token token, int spent, int lent) {
  TokensChanged const own{.figure = who, .token = token, .by = spent - lent};
  TokensChanged const owners{.figure = oathsworn_at(place), .token = token, .by = lent};
  if (own.by > 0) play.commit(own, "OS-DET-02");
  if (owners.by > 0) play.commit(owners, "OS-DET-02");
}

// After a miss: a token of choice, and those spent on it come back.
Task<> determination(Play& play, FigureId who, int place) {
  Strike const s = play.state.strike;
  if (s.no_determination) co_return;  // OS-CTOK-03
  give_back(play, who, place, Token::redraw, s.spent_redraw, s.lent_redraw);
  give_back(play, who, place, Token::empowered, s.spent_empowered, s.lent_empowered);
  LethalityChanged const lethality{.place = place, .by = s.spent_lethality};
  if (s.spent_lethality > 0) play.commit(lethality, "OS-DET-02");
  ChooseToken const question{
      .place = place, .bits = kinds_in_supply(play.state), .verb = "gain", .who = who, .source = "OS-DET-01"};
  if (question.bits == 0) co_return;  // OS-COMP-08
  Token const token = co_await play.ask(question);
  give_tokens(play, who, token, 1, "OS-DET-01");
}

// An item that throws throws itself; a card throws any item made for it.
std::uint32_t what_can_be_thrown(World const& w, int place) {
  Oathsworn const& o = sworn(w.state, place);
  std::uint32_t all = 0, itself = 0;
  for (int i = 0; i < o.held.size(); ++i) {
    if (o.held[i].kind != HeldKind::item || !w.content.items[o.held[i].index].thrown) continue;
    all |= 1u << i;
    if (o.held[i].where == Where::played) itself |= 1u << i;
  }
  return itself != 0 ? itself : all;
}

Task<> throw_item(Play& play, FigureId who, int place, FigureId target) {
  if (!is_oathsworn(who) || sworn(play.state, place).thrown_item != no_thing) co_return;
  std::uint32_t const slots = what_can_be_thrown(play.world(), place);
  if (slots == 0) co_return;
  ChooseCard const which{.place = place, .slots = slots, .verb = "throw", .source = "OS-THRW-01"};
  int const slot = co_await play.ask(which);
  HexSet around, open;
  {
    World const w = play.world();
    open = empty_hexes(w);
    around = present(w.state, target) ? body(w, target) : HexSet{figure(w.state, who).hex};
  }
  if (open.empty()) co_return;
  do around = around.grow();
  while (!around.intersects(open));  // OS-THRW-01
  ChooseHex const where{
      .place = place, .among = around & open, .verb = "it lands on", .who = who, .source = "OS-THRW-01"};
  Hex const hex = co_await play.ask(where);
  ItemThrown const thrown{.place = place, .slot = slot, .hex = hex};
  play.commit(thrown, "OS-THRW-01");
}

}  // namespace

// --- the attack -----------------------------------------------------------------------------------------------------

namespace {

// One card for each Sentinel in reach, in the colour of her strongest cube.  OS-SENT-10
Might might_of_sentinels(World const& w, FigureId who, int place, Attack const& attack, FigureId target) {
  Might const own = might_of(w, oathsworn_at(place));
  Colour colour = Colour::white;
  for (Colour const c : {Colour::yellow, Colour::red, Colour::black})
    if (own.of(c) > 0) colour = c;
  int taking_part = 0;
  int const range = attack_range(w, who, attack);
  each(w.state.present & sentinels_mask,
       [&](FigureId f) { taking_part += sentinel_reaches(w, f, target, range) ? 1 : 0; });
  Might cards;
  cards.add(colour, taking_part);
  return cards;
}

// Of an area with friends in it: whom the attack is meant for.
FigureId first_enemy(Aimed const& aimed) {
  for (FigureId const target : aimed.targets)
    if (is_enemy(target)) return target;
  return aimed.targets[0];
}

// The attack as it is declared.
Strike strike_of(World const& w, FigureId who, int place, Attack const& attack, AttackBonus const& bonus,
                 Aimed const& aimed) {
  Strike s;
  FigureId const target = first_enemy(aimed);
  s.attacker = who;
  s.place = static_cast<std::uint8_t>(place);
  s.targets = aimed.targets;
  s.unarmed = fights_unarmed(w, who, attack);
  s.no_determination = bonus.no_determination;
  s.empowered = static_cast<std::uint8_t>(bonus.empowered + evaluate(w, attack.empowered, who, target));
  s.redraws = static_cast<std::uint8_t>(evaluate(w, attack.redraws, who, target));
  s.damage = static_cast<std::int8_t>(evaluate(w, attack.damage, who, target));
  s.ignore_lowest = static_cast<std::uint8_t>(attack.ignore_lowest);
  s.ignore_highest = static_cast<std::uint8_t>(attack.ignore_highest);
  s.knockback = static_cast<std::uint8_t>(attack.knockback);
  s.push = static_cast<std::uint8_t>(attack.push);
  s.bleed = static_cast<std::uint8_t>(attack.bleed);
  s.poison = static_cast<std::uint8_t>(attack.poison);
  s.crippled = static_cast<std::uint8_t>(attack.crippled);
  s.might = attack.might;
  if (attack.sentinels) {
    s.might += might_of_sentinels(w, who, place, attack, target);
    s.cannot_miss = true;  // OS-SENT-11
  } else if (!s.unarmed) {
    s.might += might_of(w, who);  // OS-ATK-09: not when unarmed
  }
  return s;
}

// Tokens are spent before the draw.  OS-TOK-07
Task<> spend_empowered(Play& play, FigureId who, int place) {
  int const tokens = tokens_of(play.world(), who, Token::empowered);
  if (tokens == 0) co_return;
  ChooseNumber const question{.place = place,
                              .least = 0,
                              .most = tokens,
                              .verb = "spend Empowered x3 Tokens:",
                              .purpose = For::empower,
                              .who = who,
                              .source = "OS-TOK-07"};
  int const spent = co_await play.ask(question);
  if (spent == 0) co_return;
  StrikeChanged changed{play.state.strike};
  changed.strike.empowered = static_cast<std::uint8_t>(changed.strike.empowered + 3 * spent);
  changed.strike.spent_empowered = static_cast<std::uint8_t>(spent);
  changed.strike.lent_empowered =
      static_cast<std::uint8_t>(lent_by_its_owner(play.world(), who, Token::empowered, spent));
  play.commit(changed, "OS-EMP-02");
  TokensChanged const gone{.figure = who, .token = Token::empowered, .by = -spent};
  play.commit(gone, "OS-TOK-07");
}

Task<> spend_lethality(Play& play, FigureId who, int place) {
  int const lethal = is_oathsworn(who) ? sworn(play.state, who.index()).lethality : 0;
  if (lethal == 0) co_return;
  ChooseNumber const question{.place = place,
                              .least = 0,
                              .most = lethal,
                              .verb = "spend Lethality:",
                              .purpose = For::lethality,
                              .who = who,
                              .source = "OS-STA-08"};
  int const spent = co_await play.ask(question);
  if (spent == 0) co_return;
  StrikeChanged changed{play.state.strike};
  changed.strike.empowered = static_cast<std::uint8_t>(changed.strike.empowered + spent);
  changed.strike.spent_lethality = static_cast<std::uint8_t>(spent);
  play.commit(changed, "OS-STA-08");
  LethalityChanged const gone{.place = place, .by = -spent};
  play.commit(gone, "OS-STA-08");
}

// Which cards, and how upgrades are spread over them.  OS-ATK-01 OS-ATK-02 OS-EMP-02
Task<Might> choose_cards(Play& play, FigureId who, int place) {
  Might cards = play.state.strike.might;
  if (!play.state.strike.cannot_miss) {
    ChooseMight const question{.place = place, .who = who, .cubes = cards};
    cards = co_await play.ask(question);
  }
  if (play.state.strike.empowered > 0) {
    SpreadUpgrades const question{.place = place, .cards = cards, .upgrades = play.state.strike.empowered};
    cards = co_await play.ask(question);
  }
  co_return cards;
}

// The hexes of a target whose dice may be hit.
HexSet struck_part(World const& w, FigureId who, Attack const& attack, Aimed const& aimed, int i) {
  HexSet allowed;
  FigureId const target = aimed.targets[i];
  if (i < aimed.chosen.size()) {
    allowed.insert(aimed.chosen[i]);
  } else if (attack.pattern == Pattern::single && !attack.falcons && !attack.sentinels && aimed.source) {
    int const range = attack_range(w, who, attack);
    allowed = at_location(w, target, struck_hexes(w, aimed.source, target, range, range > 1), attack.location);
  } else if (attack.pattern == Pattern::charge) {
    allowed = body(w, target) & aimed.charged;  // OS-CHRG-07
  }
  return allowed;
}

// Each target in turn loses what gets past its Defense; then what else the attack does.
Task<> deal_damage(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus, Aimed const& aimed,
                   AttackResult& result, FigureSet& hurt) {
  std::array<Hex, 16> stood{};
  for (int i = 0; i < aimed.targets.size() && !encounter_over(play.state); ++i) {
    FigureId const target = aimed.targets[i];
    if (!present(play.state, target)) continue;
    result.struck |= bit(target);
    stood[static_cast<std::size_t>(i)] = figure(play.state, target).hex;
    int const ignored = attack.pattern == Pattern::chain ? i : 0;  // OS-CHAI-06
    int const damage =
        drawn_damage(play.world(), play.state.strike, ignored) + aimed.more_hexes[static_cast<std::size_t>(i)];
    if (is_friend(target)) {
      co_await damage_friend(play, target, damage, who);
      continue;
    }
    HexSet const allowed = struck_part(play.world(), who, attack, aimed, i);
    int const hp = hp_for(damage, defense_of(play.world(), target));
    if (hp > 0) hurt |= bit(target);
    if (bonus.inside >= 0)
      co_await lose_hp_inside(play, bonus.inside, hp, place, "OS-CONS-03");
    else
      co_await lose_hp(play, target, hp, aimed.source, allowed, place, who, "OS-DMG-01");
  }
  // A reaction costs the rest of what would affect its target.  OS-BRK-09
  FigureSet unbroken = result.struck;
  for (std::uint8_t const die : play.state.broken_now) unbroken &= ~bit(boss_id(play.state.dice[die].boss));
  Strike const s = play.state.strike;
  each(unbroken & play.state.present, [&](FigureId f) { afflict(play, f, s.bleed, s.poison, s.crippled, false); });
  if (aimed.source) co_await knock_back(play, unbroken, aimed.source, who, s.knockback);
  for (int i = 0; i < aimed.targets.size() && aimed.source && !encounter_over(play.state); ++i) {
    FigureId const target = aimed.targets[i];
    Hex const at = stood[static_cast<std::size_t>(i)];
    bool const fell = at && is_friend(target) && !is_sentinel(target) && !present(play.state, target);
    if (fell) co_await knock_back_fallen(play, at, aimed.source, who, s.knockback);  // OS-KB-02
  }
  if (aimed.source) push_all(play, unbroken, aimed.source, s.push);
}

bool critical_drawn(World const& w) {
  Strike const& s = w.state.strike;
  return std::any_of(s.drawn.begin(), s.drawn.end(), [&](Drawn const& d) { return face_of(w, d, false).critical; });
}

// The attacker of a melee chain ends on the empty hex nearest to its last target, to any hex of it, as it stands now,
// or where it stood if it fell; also after a miss.  OS-CHAI-07
Task<> end_chain(Play& play, FigureId who, int place, FigureId last, Hex stood) {
  HexSet open = free_hexes(play.world());  // OS-SENT-05
  open.insert(figure(play.state, who).hex);
  HexSet ring = present(play.state, last) ? body(play.world(), last) : HexSet{stood};
  while (!ring.intersects(open)) ring = ring.grow();
  ChooseHex const where{.place = place, .among = ring & open, .verb = "end on", .who = who, .source = "OS-CHAI-07"};
  Hex const end = co_await play.ask(where);
  FigureSet_ const moved{.figure = who, .hex = end, .how = "ends on"};
  if (end != figure(play.state, who).hex) play.commit(moved, "OS-CHAI-07");
}

// From the declaration to the cards on the table.
Task<> declare_and_draw(Play& play, FigureId who, int place, Attack const& attack, Aimed const& aimed, Doing doing) {
  Attacker const remembered{.figure = who};
  play.commit(remembered, "OS-TGT-04");
  if (!attack.before.empty()) co_await perform(play, attack.before, doing);
  if (window_matters(play.state, Moment::attack_declared))
    co_await open_window(play, Moment::attack_declared, who, doing.foe);
  co_await spend_empowered(play, who, place);
  co_await spend_lethality(play, who, place);
  Might const cards = co_await choose_cards(play, who, place);
  // A friend caught in the area, be it the attacker, may play a card for defense before the draw.  OS-AOE-08
  FigureSet caught = 0;
  for (FigureId const t : aimed.targets) caught |= bit(t) & friends_mask & ~sentinels_mask;
  if (caught != 0) co_await play_cards_for_defense(play);
  co_await draw_with_choices(play, place, who, cards, bit(who));
  if (window_matters(play.state, Moment::attack_drawn)) {
    co_await open_window(play, Moment::attack_drawn, who, doing.foe);
    if (play.state.strike.redraws > 0) co_await draw_with_choices(play, place, who, Might{}, bit(who));  // OS-TOK-04
  }
}

}  // namespace

Task<AttackResult> make_attack(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus) {
  AttackResult result;
  Aimed const aimed = co_await choose_targets(play, who, place, attack, bonus);
  if (!aimed.ready || encounter_over(play.state)) co_return result;
  result.made = true;
  result.target = first_enemy(aimed);

  Strike const outer = play.state.strike;
  StrikeBegun const begun{strike_of(play.world(), who, place, attack, bonus, aimed)};
  play.commit(begun, "OS-CARD-07");
  Doing doing{.who = who, .place = place, .subject = who, .foe = result.target};
  co_await declare_and_draw(play, who, place, attack, aimed, doing);

  bool const missed =
      !play.state.strike.cannot_miss && drawn_blanks(play.world(), play.state.strike) >= 2;  // OS-ATK-03
  MightOutcome const outcome{.missed = missed, .damage = drawn_damage(play.world(), play.state.strike, 0)};
  play.commit(outcome, missed ? "OS-ATK-03" : "OS-ATK-04");
  DidInTurn const attacked{.figure = who, .deed = Deed::attacked};
  play.commit(attacked, "OS-CARD-07");
  FigureSet hurt = 0;
  if (missed) {
    co_await determination(play, who, place);
    if (window_matters(play.state, Moment::attack_missed))
      co_await open_window(play, Moment::attack_missed, who, result.target);
  } else {
    result.hit = true;
    if (critical_drawn(play.world()) && window_matters(play.state, Moment::critical_hit))  // once, OS-CRIT-06
      co_await open_window(play, Moment::critical_hit, who, result.target);
    if (window_matters(play.state, Moment::attack_hit))
      co_await open_window(play, Moment::attack_hit, who, result.target);
    co_await deal_damage(play, who, place, attack, bonus, aimed, result, hurt);
  }
  if (attack.thrown) co_await throw_item(play, who, place, result.target);
  bury_the_dead(play, who);
  if (aimed.melee_chain && present(play.state, who) && !encounter_over(play.state))
    co_await end_chain(play, who, place, aimed.targets.back(), aimed.chosen.back());
  StrikeEnded const ended{outer};
  play.commit(ended, "OS-ATK-10");
  FigureId const breaker = attack.sentinels ? oathsworn_at(place) : who;  // OS-SENT-14
  if (breaks_pending(play.state)) co_await settle_breaks(play, breaker, hurt);
  if (result.hit && !attack.on_hit.empty() && !encounter_over(play.state)) {
    doing.struck = result.struck;
    co_await perform(play, attack.on_hit, doing);
  }
  co_return result;
}

}  // namespace oathsworn
