// Encounter setup.  Ledger OS-SET-01..22, OS-HAND-01..13, OS-CMPN-12, OS-TRAI-10.
#include "games/oathsworn/rules/encounter_setup.h"

#include "games/oathsworn/any_word.h"
#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/encounter_phase.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/special_effects.h"

namespace oathsworn {

Chapter const& chapter_of(World const& w) {
  return w.content.chapters[w.content.scenarios[w.state.campaign].chapters[w.state.chapter]];
}

void PickCards::options(World const& w, flow::Offers<Answer>& offers) const {
  Oathsworn const& o = sworn(w.state, place);
  auto const& all = w.content.cards_of[o.of_class];
  auto const unlocked = [&](std::int16_t c) {
    return w.content.cards[c].level <= o.level && w.content.cards[c].cooldown == cooldown;  // OS-UNLK-02
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!unlocked(all[i])) continue;
    if (cooldown == 0) {
      offers.add(Answer{all[i], -1});
      continue;
    }
    for (std::size_t k = i + 1; k < all.size(); ++k)
      if (unlocked(all[k])) offers.add(Answer{all[i], all[k]});
  }
}
void PickCards::prompt(World const& w, flow::Words& words) const {
  words.source("OS-HAND-01").say("{}: which cards of cooldown {}?", place_name(w, place), cooldown);
}
void PickCards::say(World const& w, Answer const& a, flow::Words& words) const {
  words.verb("take").thing("card", w.content.cards[a.first].name);
  words.say("take {}", w.content.cards[a.first].name);
  if (a.second >= 0) words.thing("card", w.content.cards[a.second].name).say(" and {}", w.content.cards[a.second].name);
}
void PickCards::key(World const& w, Answer const& a, std::string& out) const {
  out += w.content.cards.id(a.first);
  if (a.second >= 0) out += '+' + w.content.cards.id(a.second);
}

std::uint32_t moments_of(World const& w, int place, flow::FixedList<Held, 20> const& held) {
  Oathsworn const& o = sworn(w.state, place);
  std::uint32_t bits = 0;
  for (Held const& h : held) {
    if (h.kind == HeldKind::ability) bits |= w.content.card_moments[h.index];
    if (h.kind == HeldKind::item) bits |= w.content.item_moments[h.index];
  }
  if (!o.companion) bits |= w.content.class_moments[o.of_class];
  if (o.companion && o.archetype != 0xff)
    for (Ability const& a : w.content.archetypes[o.archetype].sides[o.side].abilities)
      bits |= 1u << static_cast<int>(a.when);
  bits |= 1u << static_cast<int>(Moment::own_turn);
  Class const& c = class_of(w, place);
  if (c.falcons > 0) bits |= 1u << 31;  // so that a Falcon finds its way home
  if (c.guardian) bits |= 1u << 30;     // whose tokens the Guardian may spend
  return bits;
}

namespace {

Task<flow::FixedList<Held, 20>> ability_cards(Play& play, int place) {
  flow::FixedList<Held, 20> held;
  auto const add = [&](int card) {
    held.try_push_back(Held{HeldKind::ability, Where::hand, static_cast<Thing>(card)});
  };
  Oathsworn const& o = sworn(play.state, place);
  auto const& all = play.content.cards_of[o.of_class];
  if (o.level == 1) {  // exactly the starting cards, OS-HAND-05
    bool elements = false;
    for (std::int16_t const c : all)
      elements |= play.content.cards[c].level == 1 && play.content.cards[c].element != Element::none;
    Element chosen = Element::none;
    if (elements) {  // OS-HAND-11
      ChooseWord question{.place = place, .question = "Fire or Water?", .source = "OS-HAND-11", .worth = any_word};
      question.add("fire", "Fire");
      question.add("water", "Water");
      int const which = co_await play.ask(question);
      chosen = which == 0 ? Element::fire : Element::water;
    }
    for (std::int16_t const c : all) {
      AbilityCard const& card = play.content.cards[c];
      if (card.level == 1 && (card.element == Element::none || card.element == chosen)) add(c);
    }
    co_return held;
  }
  for (int cooldown = 0; cooldown < 4; ++cooldown) {  // one, two, two, two: OS-HAND-02 OS-HAND-06
    PickCards const question{.place = place, .cooldown = cooldown};
    PickCards::Answer const answer = co_await play.ask(question);
    add(answer.first);
    if (answer.second >= 0) add(answer.second);
  }
  co_return held;
}

// The Encounter Board with its dice and the Stage deck: they lie there before anybody builds a hand.
Task<> lay_out_the_encounter(Play& play) {
  EncounterCleared const cleared{.encounter = chapter_of(play.world()).encounter.index()};
  play.commit(cleared, "OS-SET-08");
  Encounter const& e = encounter_of(play.world());
  DiceSet dice;
  for (std::size_t b = 0; b < e.bosses.size(); ++b)
    for (std::size_t s = 0; s < e.bosses[b].slots.size(); ++s)
      for (int n = 0; n < e.bosses[b].slots[s].dice; ++n)
        dice.dice.try_push_back(HpDie{static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(s), 6});  // OS-SET-09
  play.commit(dice, "OS-SET-09");
  StageDeckBuilt deck;  // Stage 1 on Stage 2 on Stage 3; the last of the list is the top, OS-SET-10
  for (int stage = 2; stage >= 0; --stage) {
    flow::FixedList<Thing, 15> cards;
    for (std::int16_t const c : play.content.stages_of[play.state.encounter][static_cast<std::size_t>(stage)])
      cards.try_push_back(static_cast<Thing>(c));
    play.shuffle(cards);
    for (Thing const c : cards) deck.pile.try_push_back(c);
  }
  play.commit(deck, "OS-SET-10");
  co_await turn_up_next(play);  // OS-SET-11
}

}  // namespace

Task<> hands_step(Play& play) {
  int const place = play.state.place;
  if (place == 0) co_await lay_out_the_encounter(play);
  HandBuilt built{.place = place};
  if (!sworn(play.state, place).companion) {
    built.held = co_await ability_cards(play, place);
    for (std::uint8_t const injury : sworn(play.state, place).injuries)
      built.held.try_push_back(Held{HeldKind::injury, Where::hand, injury});  // OS-HAND-03
  }
  for (int i = 0; i < play.content.items.size(); ++i)
    if (play.state.items[static_cast<std::size_t>(i)] == static_cast<ItemAt>(place))
      built.held.try_push_back(Held{HeldKind::item, Where::hand, static_cast<Thing>(i)});  // OS-HAND-04
  built.moments = moments_of(play.world(), place, built.held);
  play.commit(built, "OS-SET-12");
  PhaseBegun const next{.phase = place + 1 < places ? Phase::hands : Phase::archetypes, .place = (place + 1) % places};
  play.commit(next, "OS-SET-12");
}

Task<> archetypes_step(Play& play) {
  int const place = play.state.place;
  if (sworn(play.state, place).companion) {
    ChooseWord question{.place = place, .question = "Which Archetype?", .source = "OS-SET-13"};
    flow::FixedList<std::uint16_t, 20> sides;
    for (std::int16_t const a : play.content.archetypes_of[sworn(play.state, place).of_class]) {
      int const level = play.content.archetypes[a].level;
      if (level > sworn(play.state, place).level) continue;
      if (level > 1) question.worth = any_word;  // nobody can tell which of the later ones is better
      for (int side = 0; side < 2; ++side) {
        if (sides.full()) continue;
        sides.push_back(static_cast<std::uint16_t>(a * 2 + side));
        auto const& keys = play.content.archetype_keys[static_cast<std::size_t>(a)];
        question.add(keys[static_cast<std::size_t>(side)],
                     play.content.archetypes[a].sides[static_cast<std::size_t>(side)].name);
      }
    }
    int const chosen = co_await play.ask(question);  // OS-SET-13 OS-HAND-10
    ArchetypeChosen const archetype{.place = place, .archetype = sides[chosen] / 2, .side = sides[chosen] % 2};
    play.commit(archetype, "OS-SET-13");
    HandBuilt built{.place = place, .held = sworn(play.state, place).held};
    built.moments = moments_of(play.world(), place, built.held);
    play.commit(built, "OS-SET-13");
  }
  PhaseBegun const next{.phase = place + 1 < places ? Phase::archetypes : Phase::set_up, .place = (place + 1) % places};
  play.commit(next, "OS-SET-13");
}

Task<> set_up_step(Play& play) {
  BoxTicked const revealed{.box = Box::board_revealed};
  play.commit(revealed, "OS-SET-14");
  Encounter const& e = encounter_of(play.world());
  for (ObstacleStart const& o : e.obstacles) {
    ObstaclePlaced placed;
    placed.obstacle.kind = o.kind;
    placed.obstacle.hexes.push_back(o.hex);
    if (o.kind != ObstacleKind::tree)
      if (Hex const h = kit::neighbour(o.hex, o.facing); board_of(play.world()).contains(h))
        placed.obstacle.hexes.push_back(h);
    if (o.kind == ObstacleKind::building)
      if (Hex const h = kit::neighbour(o.hex, kit::turned(o.facing, 1)); board_of(play.world()).contains(h))
        placed.obstacle.hexes.push_back(h);
    play.commit(placed, "OS-SET-15");
  }
  for (std::size_t b = 0; b < e.bosses.size(); ++b) {
    if (!e.bosses[b].starts) continue;
    FigurePlaced const placed{.figure = boss_id(static_cast<int>(b)),
                              .hex = e.bosses[b].hex,
                              .facing = e.bosses[b].facing,
                              .hp = 0,
                              .what = static_cast<int>(b)};
    play.commit(placed, "OS-SET-15");
  }
  for (MinionStart const& m : e.minions_at_start)
    for (std::size_t k = 0; k < e.minions.size(); ++k)
      if (e.minions[k].name == m.minion) {
        Hex const at = nearest_of(empty_hexes(play.world()), m.hex);
        if (at) add_minion(play, static_cast<int>(k), at, m.facing, "OS-SET-15");
      }
  for (TileStart const& t : e.tiles) {
    TilePlaced const placed{.what = t.kind, .hex = t.hex, .large = t.large};
    play.commit(placed, "OS-SET-15");
  }
  PhaseBegun const next{.phase = Phase::placing};
  play.commit(next, "OS-SET-16");
  return {};
}

namespace {

Task<> put_model(Play& play, int place, FigureId who, int hp, int what) {
  HexSet open = play.content.zones[play.state.encounter] & empty_hexes(play.world());
  if (open.empty()) open = empty_hexes(play.world());
  ChooseHex const question{.place = place, .among = open, .verb = "start on", .who = who, .source = "OS-SET-16"};
  Hex const hex = co_await play.ask(question);
  FigureId const boss = bosses_in_order(play.world())[0];
  FigurePlaced placed{.figure = who, .hex = hex, .facing = Direction::n, .hp = hp, .what = what};
  if (present(play.state, boss)) placed.facing = towards(hex, figure(play.state, boss).hex);
  play.commit(placed, "OS-SET-16");
  ChooseDirection const facing{.place = place, .bits = 63, .verb = "face", .who = who, .source = "OS-SET-16"};
  Direction const way = co_await play.ask(facing);
  FigureTurned const turned{.figure = who, .facing = way};
  play.commit(turned, "OS-SET-16");
}

}  // namespace

Task<> placing_step(Play& play) {
  int const place = play.state.place;
  Oathsworn const& o = sworn(play.state, place);
  int hp = std::max<int>(1, o.hp);  // as the story left it, OS-SET-21
  if (o.companion) {                // OS-CMPN-12
    int const injuries = o.injuries.size();
    hp = std::max(1, hp - (injuries >= 4 ? 2 : injuries >= 2 ? 1 : 0));
  }
  co_await put_model(play, place, oathsworn_at(place), hp, 0);
  // All Animus starts in the reserve.  OS-SET-20
  BoardReady const ready{
      .place = place, .reserve = max_animus(play.world(), place), .falcons = class_of(play.world(), place).falcons};
  play.commit(ready, "OS-SET-20");
  if (class_of(play.world(), place).guardian && !present(play.state, guardian_id())) {
    GuardianReady const guardian{.ally = class_of(play.world(), place).guardian->index()};
    play.commit(guardian, "OS-GUAR-01");
    co_await put_model(play, place, guardian_id(), 6, 0);  // OS-GUAR-01
  }
  PhaseBegun const next{.phase = place + 1 < places ? Phase::placing : Phase::taking_the_lead,
                        .place = (place + 1) % places};
  play.commit(next, "OS-SET-16");
}

namespace {

// Who has lost HP may roll; the highest regains 1, the table chooses among the tied.  OS-TRAI-10
Task<> tough_as_nails(Play& play) {
  FigureSet hurt = 0, highest = 0;
  for (int p = 0; p < places; ++p)
    if (figure(play.state, oathsworn_at(p)).hp < max_hp(play.state)) hurt |= bit(oathsworn_at(p));
  int best = 0;
  for (int p = 0; p < places; ++p) {
    if ((hurt & bit(oathsworn_at(p))) == 0) continue;
    bool const alone = hurt == bit(oathsworn_at(p));
    ChooseWord question{
        .place = p, .question = "Tough As Nails: roll for a lost HP?", .source = "OS-TRAI-10", .worth = 1};
    if (!alone) question.add("no", "let the others roll");
    question.add("roll", "roll");
    int const rolls = co_await play.ask(question);
    if (!alone && rolls == 0) continue;
    int const die = co_await play.roll(6, "Tough As Nails");
    if (die > best) highest = 0;
    if (die >= best) highest |= bit(oathsworn_at(p));
    best = std::max(best, die);
  }
  if (highest == 0) co_return;
  ChooseFigure const question{.place = -1, .among = highest, .verb = "heal", .source = "OS-TRAI-10"};
  FigureId const who = co_await play.ask(question);
  Healed const healed{.figure = who, .amount = 1};
  play.commit(healed, "OS-TRAI-10");
}

}  // namespace

Task<> lead_step(Play& play) {
  if (play.state.traits[static_cast<std::size_t>(Trait::tough_as_nails)] > 0) co_await tough_as_nails(play);
  ChooseFigure const question{.place = -1,
                              .among = oathsworn_mask & play.state.present,
                              .verb = "lead:",
                              .purpose = For::lead,
                              .source = "OS-SET-17"};
  FigureId const lead = co_await play.ask(question);  // OS-SET-17
  LeadTaken const taken{.place = lead.index()};
  play.commit(taken, "OS-SET-17");
  Enacting const enacting;
  co_await perform_acts(play, encounter_of(play.world()).extra_setup, enacting);  // OS-SET-18
  play.commit(RoundBegun{}, "OS-SET-19");
  PhaseBegun next{.phase = Phase::refresh, .place = lead.index()};
  if (play.state.ambushed) next.phase = Phase::encounter;  // OS-ROUND-04
  play.commit(next, play.state.ambushed ? "OS-ROUND-04" : "OS-ROUND-03");
}

}  // namespace oathsworn
