// Making an attack.  Ledger OS-ATK-01..11, OS-CRIT-01..06, OS-DET-01..02, OS-IGN-01..02, OS-EMP-01..05,
// OS-RANGE-01..08, OS-CHAI-01..10, OS-AOE, OS-CHRG, OS-THRW, OS-UNAR, OS-SENT-09..14, OS-FALC-08..09.
#include "games/oathsworn/rules/making_an_attack.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/ability_cards.h"
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
  std::uint8_t const thrown = sworn(w.state, who.index()).thrown_item;
  return thrown != 0xff && w.content.items[thrown].weapon();  // OS-THRW-03
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

bool may_target(World const& w, FigureId who, FigureId target, Attack const& attack, int range) {
  if (attack.falcons) return figure(w.state, target).falcons > 0;  // OS-FALC-05
  if (attack.sentinels) {
    bool near = false;
    each(w.state.present & sentinels_mask, [&](FigureId s) { near |= distance(w, s, target) <= range; });
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
      co_await draw_one(play, card.colour, card.die, true, -1, answer.card);
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
      TokensChanged const token{.figure = from, .token = Token::redraw, .by = -1};
      play.commit(token, "OS-TOK-03");
    }
    play.commit(spent, "OS-ATK-06");
    co_await draw_one(play, card.colour, card.die, card.extra, answer.card, -1);
  }
}

// --- choosing targets -----------------------------------------------------------------------------------------------

namespace {

struct Aimed {
  bool ready = false;
  flow::FixedList<FigureId, 16> targets;
  std::array<std::uint8_t, 16> more_hexes{};  // hexes of a large target in the area beyond the first
  flow::FixedList<Hex, 16> chosen;            // chain: the hex of a large target
  Hex source;                                 // where the attack comes from, for dice and knockback
  HexSet charged;                             // the way of a charge
  bool melee_chain = false;
};

void aim_at_area(World const& w, Aimed& aimed, HexSet const& area, FigureSet set) {
  flow::FixedList<FigureId, figures_in_all> list;
  each(set, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  for (FigureId const f : list) {
    if (aimed.targets.full()) break;
    int const n = aimed.targets.size();
    aimed.targets.push_back(f);
    aimed.more_hexes[static_cast<std::size_t>(n)] =
        static_cast<std::uint8_t>(std::max(0, hexes_in(w, f, area) - 1));  // OS-AOE-06
  }
}

FigureSet hit_in(World const& w, FigureId who, Attack const& attack, HexSet const& area) {
  FigureSet set = standing_in(w, area) & ~w.state.spent;
  if (attack.spare_friends) set &= enemies_mask;
  if (attack.pattern != Pattern::circle) set &= ~bit(who);
  return set;
}

int directions_that_hit(World const& w, FigureId who, Attack const& attack) {
  int bits = 0;
  for (Direction const d : kit::directions) {
    HexSet area;
    Hex const at = figure(w.state, who).hex;
    switch (attack.pattern) {
      case Pattern::front: area = front_area(w, at, d); break;
      case Pattern::cone: area = cone_area(w, at, d, attack.size); break;
      case Pattern::wave: area = wave_area(w, at, d); break;
      default: area = charge_path(w, who, d, attack.size).hexes; break;
    }
    if ((hit_in(w, who, attack, area) & enemies_mask) != 0) bits |= 1 << static_cast<int>(d);
  }
  return bits;
}

Task<Aimed> choose_targets(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus) {
  Aimed aimed;
  aimed.source = present(play.state, who) ? figure(play.state, who).hex : Hex::none();
  if (bonus.inside >= 0) {  // from inside a location
    for (HpDie const& die : play.state.dice)
      if (location_of(die) == bonus.inside && present(play.state, boss_id(die.boss)) && aimed.targets.empty())
        aimed.targets.push_back(boss_id(die.boss));
    aimed.ready = !aimed.targets.empty();
    co_return aimed;
  }
  switch (attack.pattern) {
    case Pattern::single: {
      FigureSet const set = attack_targets(play.world(), who, attack);
      if (set == 0) co_return aimed;
      ChooseFigure const question{
          .place = place, .among = set, .verb = "attack", .purpose = For::attack, .who = who, .source = "OS-ATK-01"};
      FigureId const target = co_await play.ask(question);
      aimed.targets.push_back(target);
      break;
    }
    case Pattern::chain: {
      bool const ranged = attack_is_ranged(play.world(), who, attack);
      if (!ranged && !can_move(play.world(), who)) co_return aimed;  // OS-STA-04
      FigureSet set = attack_targets(play.world(), who, attack);
      Hex from = aimed.source;
      for (int n = 0; n < attack.targets && set != 0; ++n) {
        ChooseFigure const question{.place = place,
                                    .among = set,
                                    .verb = "attack",
                                    .purpose = For::attack,
                                    .who = who,
                                    .may_decline = n > 0,
                                    .source = "OS-CHAI-01"};
        FigureId const target = co_await play.ask(question);
        if (!target) break;
        aimed.targets.push_back(target);
        // The hex of a large target that obeys the range; the next link goes on from it.  OS-CHAI-10
        int const reach = n == 0 ? attack_range(play.world(), who, attack) : attack.size;
        HexSet const hexes = struck_hexes(play.world(), from, target, reach, true);
        Hex hex = most_northern(hexes);
        if (hexes.count() > 1) {
          ChooseHex const which{.place = place, .among = hexes, .verb = "strike", .who = who, .source = "OS-CHAI-10"};
          hex = co_await play.ask(which);
        }
        if (!hex) hex = closest_hex(play.world(), target, from);
        aimed.chosen.push_back(hex);
        from = hex;
        set = 0;
        World const w = play.world();
        each(w.state.present & enemies_mask & ~w.state.spent, [&](FigureId f) {
          if (!aimed.targets.contains(f) && !struck_hexes(w, from, f, attack.size, true).empty())
            set |= bit(f);  // OS-CHAI-01 -03
        });
      }
      aimed.melee_chain = !ranged;
      break;
    }
    case Pattern::adjacent: {
      FigureSet set = 0;
      World const w = play.world();
      each(w.state.present & enemies_mask & ~w.state.spent, [&](FigureId f) {
        if (distance(w, who, f) == 1) set |= bit(f);
      });
      aim_at_area(w, aimed, HexSet{}, set);
      break;
    }
    case Pattern::circle: {
      HexSet centres;
      {
        World const w = play.world();
        int const range = attack_range(w, who, attack);
        HexSet const enemies = bodies(w, enemies_mask & ~w.state.spent);
        for (Hex const h : enemies.grow() & kit::within(aimed.source, range) & board_of(w))
          if (hex_sees(w, aimed.source, h)) centres.insert(h);  // OS-AOE-03
      }
      if (centres.empty()) co_return aimed;
      ChooseHex const question{.place = place,
                               .among = centres,
                               .verb = "strike around",
                               .purpose = For::blast,
                               .who = who,
                               .source = "OS-AOE-03"};
      Hex const centre = co_await play.ask(question);
      HexSet const area = seven_around(play.world(), centre);
      aim_at_area(play.world(), aimed, area, hit_in(play.world(), who, attack, area));
      break;
    }
    case Pattern::front:
    case Pattern::cone:
    case Pattern::wave: {
      int const ways = directions_that_hit(play.world(), who, attack);
      if (ways == 0) co_return aimed;
      ChooseDirection const question{
          .place = place, .bits = ways, .verb = "strike", .purpose = For::cone, .who = who, .source = "OS-FACE-02"};
      Direction const way = co_await play.ask(question);
      FigureTurned const turned{.figure = who, .facing = way};
      play.commit(turned, "OS-FACE-02");
      World const w = play.world();
      HexSet const area = attack.pattern == Pattern::front  ? front_area(w, aimed.source, way)
                          : attack.pattern == Pattern::cone ? cone_area(w, aimed.source, way, attack.size)
                                                            : wave_area(w, aimed.source, way);
      aim_at_area(w, aimed, area, hit_in(w, who, attack, area));
      break;
    }
    case Pattern::charge: {
      if (!can_move(play.world(), who)) co_return aimed;
      int const ways = directions_that_hit(play.world(), who, attack);
      if (ways == 0) co_return aimed;
      ChooseDirection const question{
          .place = place, .bits = ways, .verb = "charge", .purpose = For::charge, .who = who, .source = "OS-CHRG-01"};
      Direction const way = co_await play.ask(question);
      FigureTurned const turned{.figure = who, .facing = way};
      play.commit(turned, "OS-CHRG-01");
      ChargePath const path = charge_path(play.world(), who, way, attack.size);
      aimed.charged = path.hexes;
      aim_at_area(play.world(), aimed, path.hexes, hit_in(play.world(), who, attack, path.hexes));
      for (int i = 0; i < 16; ++i)
        aimed.more_hexes[static_cast<std::size_t>(i)] = 0;  // OS-CHRG-07: a die charged through
      Hex end = path.end;
      HexSet const open = empty_hexes(play.world());
      if (end != aimed.source && !open.contains(end)) {  // OS-CHRG-03: itself pushed to the closest empty hex
        HexSet ring{end};
        while (!ring.intersects(open)) ring = ring.grow();
        ChooseHex const where{
            .place = place, .among = ring & open, .verb = "end on", .who = who, .source = "OS-CHRG-03"};
        end = co_await play.ask(where);
      }
      if (end != aimed.source) {
        FigureSet_ const moved{.figure = who, .hex = end, .how = "charges to"};
        play.commit(moved, "OS-CHRG-01");
      }
      trample(play, path.hexes);
      aimed.source = figure(play.state, who).hex;
      break;
    }
  }
  aimed.ready = !aimed.targets.empty();
  co_return aimed;
}

// After a miss: a token of choice, and those spent on it come back.
Task<> determination(Play& play, FigureId who, int place) {
  Strike const s = play.state.strike;
  if (s.no_determination) co_return;  // OS-CTOK-03
  TokensChanged const redraws{.figure = who, .token = Token::redraw, .by = s.spent_redraw};
  if (s.spent_redraw > 0) play.commit(redraws, "OS-DET-02");
  TokensChanged const empowered{.figure = who, .token = Token::empowered, .by = s.spent_empowered};
  if (s.spent_empowered > 0) play.commit(empowered, "OS-DET-02");
  LethalityChanged const lethality{.place = place, .by = s.spent_lethality};
  if (s.spent_lethality > 0) play.commit(lethality, "OS-DET-02");
  ChooseToken const question{
      .place = place, .bits = kinds_in_supply(play.state), .verb = "gain", .who = who, .source = "OS-DET-01"};
  if (question.bits == 0) co_return;  // OS-COMP-08
  Token const token = co_await play.ask(question);
  give_tokens(play, who, token, 1, "OS-DET-01");
}

Task<> throw_item(Play& play, FigureId who, int place, FigureId target) {
  if (!is_oathsworn(who) || sworn(play.state, place).thrown_item != 0xff) co_return;
  std::uint32_t slots = 0;
  Oathsworn const& o = sworn(play.state, place);
  for (int i = 0; i < o.held.size(); ++i)
    if (o.held[i].kind == HeldKind::item && play.content.items[o.held[i].index].thrown) slots |= 1u << i;
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

Task<AttackResult> make_attack(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus) {
  AttackResult result;
  Aimed const aimed = co_await choose_targets(play, who, place, attack, bonus);
  if (!aimed.ready || encounter_over(play.state)) co_return result;
  result.made = true;
  result.target = aimed.targets[0];

  Strike const outer = play.state.strike;
  StrikeBegun begun;
  {
    World const w = play.world();
    Strike& s = begun.strike;
    FigureId const target = aimed.targets[0];
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
    if (attack.sentinels) {  // one card for each, in the colour of her strongest cube, OS-SENT-10
      Might const own = might_of(w, oathsworn_at(place));
      Colour colour = Colour::white;
      for (Colour const c : {Colour::yellow, Colour::red, Colour::black})
        if (own.of(c) > 0) colour = c;
      int taking_part = 0;
      each(w.state.present & sentinels_mask,
           [&](FigureId f) { taking_part += distance(w, f, target) <= attack_range(w, who, attack) ? 1 : 0; });
      s.might.add(colour, taking_part);
      s.cannot_miss = true;  // OS-SENT-11
    } else if (!s.unarmed) {
      s.might += might_of(w, who);  // OS-ATK-09: not when unarmed
    }
  }
  play.commit(begun, "OS-CARD-07");
  Attacker const remembered{.figure = who};
  play.commit(remembered, "OS-TGT-04");
  Doing doing{.who = who, .place = place, .subject = who, .foe = result.target};
  if (!attack.before.empty()) co_await perform(play, attack.before, doing);
  if (window_matters(play.state, Moment::attack_declared))
    co_await open_window(play, Moment::attack_declared, who, result.target);

  // Tokens are spent before the draw.  OS-TOK-07 OS-STA-08
  int const tokens = tokens_of(play.world(), who, Token::empowered);
  int const lethal = is_oathsworn(who) ? sworn(play.state, who.index()).lethality : 0;
  if (tokens > 0) {
    ChooseNumber const question{.place = place,
                                .least = 0,
                                .most = tokens,
                                .verb = "spend Empowered x3 Tokens:",
                                .purpose = For::empower,
                                .who = who,
                                .source = "OS-TOK-07"};
    int const spent = co_await play.ask(question);
    StrikeChanged changed{play.state.strike};
    changed.strike.empowered = static_cast<std::uint8_t>(changed.strike.empowered + 3 * spent);
    changed.strike.spent_empowered = static_cast<std::uint8_t>(spent);
    TokensChanged const gone{.figure = who, .token = Token::empowered, .by = -spent};
    if (spent > 0) {
      play.commit(changed, "OS-EMP-02");
      play.commit(gone, "OS-TOK-07");
    }
  }
  if (lethal > 0) {
    ChooseNumber const question{.place = place,
                                .least = 0,
                                .most = lethal,
                                .verb = "spend Lethality:",
                                .purpose = For::lethality,
                                .who = who,
                                .source = "OS-STA-08"};
    int const spent = co_await play.ask(question);
    StrikeChanged changed{play.state.strike};
    changed.strike.empowered = static_cast<std::uint8_t>(changed.strike.empowered + spent);
    changed.strike.spent_lethality = static_cast<std::uint8_t>(spent);
    LethalityChanged const gone{.place = place, .by = -spent};
    if (spent > 0) {
      play.commit(changed, "OS-STA-08");
      play.commit(gone, "OS-STA-08");
    }
  }
  Might cards = play.state.strike.might;
  if (!play.state.strike.cannot_miss) {
    ChooseMight const question{.place = place, .who = who, .cubes = cards};  // OS-ATK-01 OS-ATK-02
    cards = co_await play.ask(question);
  }
  if (play.state.strike.empowered > 0) {
    SpreadUpgrades const question{.place = place, .cards = cards, .upgrades = play.state.strike.empowered};
    cards = co_await play.ask(question);
  }
  // A friend caught in the area may play a card for defense before the draw.  OS-AOE-08
  FigureSet caught = 0;
  for (FigureId const t : aimed.targets) caught |= bit(t) & friends_mask & ~sentinels_mask & ~bit(who);
  if (caught != 0) co_await play_cards_for_defense(play);
  co_await draw_with_choices(play, place, who, cards, bit(who));
  if (window_matters(play.state, Moment::attack_drawn)) {
    co_await open_window(play, Moment::attack_drawn, who, result.target);
    if (play.state.strike.redraws > 0) co_await draw_with_choices(play, place, who, Might{}, 0);
  }

  FigureSet hurt = 0;
  bool const missed =
      !play.state.strike.cannot_miss && drawn_blanks(play.world(), play.state.strike) >= 2;  // OS-ATK-03
  MightOutcome const outcome{.missed = missed, .damage = drawn_damage(play.world(), play.state.strike, 0)};
  play.commit(outcome, missed ? "OS-ATK-03" : "OS-ATK-04");
  DidInTurn const attacked{.figure = who, .deed = Deed::attacked};
  play.commit(attacked, "OS-CARD-07");

  if (missed) {
    co_await determination(play, who, place);
    if (window_matters(play.state, Moment::attack_missed))
      co_await open_window(play, Moment::attack_missed, who, result.target);
  } else {
    result.hit = true;
    bool critical = false;
    for (Drawn const& d : play.state.strike.drawn) critical |= face_of(play.world(), d, false).critical;
    if (critical && window_matters(play.state, Moment::critical_hit))  // once per attack, OS-CRIT-06
      co_await open_window(play, Moment::critical_hit, who, result.target);
    if (window_matters(play.state, Moment::attack_hit))
      co_await open_window(play, Moment::attack_hit, who, result.target);
    for (int i = 0; i < aimed.targets.size() && !encounter_over(play.state); ++i) {
      FigureId const target = aimed.targets[i];
      if (!present(play.state, target)) continue;
      result.struck |= bit(target);
      int const ignored = attack.pattern == Pattern::chain ? i : 0;  // OS-CHAI-06
      int const damage =
          drawn_damage(play.world(), play.state.strike, ignored) + aimed.more_hexes[static_cast<std::size_t>(i)];
      if (is_friend(target)) {
        co_await damage_friend(play, target, damage, who);
        continue;
      }
      HexSet allowed;
      Hex from = aimed.source;
      if (bonus.inside >= 0) {
        allowed = slot_hexes(play.world(), target, bonus.inside % 8);
        from = most_northern(allowed);
      } else if (i < aimed.chosen.size()) {
        allowed.insert(aimed.chosen[i]);
      } else if (attack.pattern == Pattern::single && !attack.falcons && !attack.sentinels && from) {
        int const range = attack_range(play.world(), who, attack);
        allowed = struck_hexes(play.world(), from, target, range, range > 1);
        allowed = at_location(play.world(), target, allowed, attack.location);
      } else if (attack.pattern == Pattern::charge) {
        allowed = body(play.world(), target) & aimed.charged;  // OS-CHRG-07
      }
      int const hp = hp_for(damage, defense_of(play.world(), target));
      if (hp > 0) hurt |= bit(target);
      co_await lose_hp(play, target, hp, from, allowed, place, who, "OS-DMG-01");
    }
    // A reaction costs the rest of what would affect its target.  OS-BRK-09
    FigureSet unbroken = result.struck;
    for (std::uint8_t const die : play.state.broken_now) unbroken &= ~bit(boss_id(play.state.dice[die].boss));
    Strike const s = play.state.strike;
    each(unbroken & play.state.present, [&](FigureId f) { afflict(play, f, s.bleed, s.poison, s.crippled, false); });
    if (s.knockback > 0 && aimed.source) co_await knock_back(play, unbroken, aimed.source, who, s.knockback);
    if (s.push > 0 && aimed.source) push_all(play, unbroken, aimed.source, s.push);
  }
  if (attack.thrown) co_await throw_item(play, who, place, result.target);
  bury_the_dead(play, who);
  if (aimed.melee_chain && present(play.state, who) && aimed.targets.size() > 0 && !encounter_over(play.state)) {
    // The attacker ends on the empty hex nearest to its last target, also after a miss.  OS-CHAI-07
    Hex const last = aimed.chosen[aimed.chosen.size() - 1];
    HexSet open = empty_hexes(play.world());
    open.insert(figure(play.state, who).hex);
    HexSet ring{last};
    while (!ring.intersects(open)) ring = ring.grow();
    ChooseHex const where{.place = place, .among = ring & open, .verb = "end on", .who = who, .source = "OS-CHAI-07"};
    Hex const end = co_await play.ask(where);
    FigureSet_ const moved{.figure = who, .hex = end, .how = "ends on"};
    if (end != figure(play.state, who).hex) play.commit(moved, "OS-CHAI-07");
  }
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
