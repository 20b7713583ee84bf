// The small print: the no beside the yes, the equal value, the twin, whose question it is.
#include <doctest/doctest.h>

#include "games/allswell/rules/campaign.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mastering.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/save_sheet.h"
#include "games/allswell/rules/solo.h"
#include "games/allswell/rules/solo_exploration.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"

using namespace allswell;

namespace {

TypeId type(Bench& b, std::string_view id) { return TypeId(b.content->enemies.index_of(id)); }
template <class Verb>
void carry_out(Bench& b, CombatantRef self, CombatantRef that, Verb const& verb) {
  b.play([self, that, verb](Play& p) -> Task<> {
    Effect effect;
    effect.is = verb;
    Effects const effects{effect};
    Here here;
    here.self = self;
    here.that = that;
    co_await read(p, here, effects);
  });
}
std::vector<std::string> keys(Bench& b) {
  std::vector<std::string> all;
  for (int i = 0; i < static_cast<int>(b.options().size()); ++i) all.push_back(b.position().key(i));
  return all;
}
// A trigger that waits for somebody until the end of the turn.
TriggerId waits_for(Bench& b, CombatantRef who, Moment when, Effects const& does) {
  Content& own = own_core_pack(b.content);
  LootId spirits;
  REQUIRE(from_name(own, "spirits_of_verdigris", spirits));
  Effects& effects =
      own.loot.items()[static_cast<std::size_t>(own.loot_cards[static_cast<std::size_t>(spirits.index())].index())]
          .effects;
  Trigger& trigger = std::get<Lasting>(effects.front().is).trigger;
  trigger.when = when;
  trigger.of = Whose::self;
  trigger.by = Whose::anyone;
  trigger.may = true;
  trigger.do_ = does;
  TriggerId const id(own.triggers.number_of(trigger));
  b.s.scenario.waiting.push_back({id, who, Lasts::turn});
  return id;
}

}  // namespace

// --- actions ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ABIL-03  an ability action of a Character is that of its card: without one nothing can be taken") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.enemy("goad", {8, 7});
  for (ActionKind const kind : {ActionKind::ability, ActionKind::augment, ActionKind::affliction}) {
    Deed deed{};
    deed.who = groanax;
    deed.step = {kind, 0};
    CHECK_FALSE(possible(b.world(), deed));
  }
  b.play([=](Play& p) { return use_ability(p, groanax, {}, 0); });
  CHECK(b.over());
}

TEST_CASE("AW-RAMP-03  from nowhere nothing is possible, not even a move") {
  Plain b;
  Deed deed{};
  deed.who = b.put("groanax", {8, 8});
  deed.step = {ActionKind::move, 2};
  CHECK(possible_from(b.world(), deed, HexSet{{8, 8}}));
  CHECK_FALSE(possible_from(b.world(), deed, HexSet{}));
}

// The Goad's Prod pushes 2 and deals 1.  Lambik's False Bottom lets him be put one hex away when an Enemy targets him.
TEST_CASE("AW-TARGET-13, AW-IMP-04  the target of an affliction may react too, and out of its range nothing happens") {
  for (bool const reacts : {true, false}) {
    CAPTURE(reacts);
    Plain b({"lambik", "marica"});
    b.wear("lambik", "false_bottom");
    b.figure("lambik").brace = 1;
    CombatantRef const lambik = b.put("lambik", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.put("marica", {3, 3});
    Step const prod{ActionKind::affliction, 0};
    b.play([=](Play& p) { return take_enemy_action(p, goad, prod, false); });
    REQUIRE(b.kind() == "may_use");
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.options() == Texts_{"nothing", "Lambik: False Bottom"});
    b.answer(reacts ? "Lambik: False Bottom" : "nothing");
    if (reacts) b.answer("to 8,9");
    while (!b.over()) b.answer(b.options().front());
    CHECK(b.dial("lambik").health == (reacts ? 8 : 7));
    CHECK((b.now(lambik).hex == Hex{8, 9}) == reacts);
  }
}

TEST_CASE("AW-ABIL-06  an ability on oneself is no targeting: nobody is asked") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  waits_for(b, groanax, Moment::targeted, {});
  AbilityId const bulwark = b.ability("bulwark");
  b.play([=](Play& p) { return use_ability(p, groanax, bulwark, 0); });
  CHECK(b.over());
  CHECK(b.now(groanax).augment.ability == bulwark);
}

TEST_CASE("AW-MOVE-07  a push is told as such, a flight as a flight, a walk as a walk") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.play([=](Play& p) -> Task<> {
    co_await push(p, groanax, goad, 1, 0);
    co_await flee(p, {}, goad, groanax, 1, 0);
    co_await move_action(p, groanax, 1);
  });
  b.answer(b.options().front());
  CHECK(b.said("Goad 1 is moved to"));
  while (b.kind() == "which_hex") b.answer(b.options().front());
  CHECK(b.said("Goad 1 flees to"));
  b.answer("go to 8,9");
  CHECK(b.said("Groanax goes to 8,9"));
}

TEST_CASE("AW-IMP-04  between the hexes of a move there is a moment, behind the last one there is none") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  waits_for(b, groanax, Moment::between_hexes, {});
  b.play([=](Play& p) { return move_action(p, groanax, 3); });
  b.answer("go to 8,6");
  CHECK(b.kind() == "may_use");
  CHECK(b.now(groanax).hex == Hex{8, 7});
  b.answer("nothing");
  CHECK(b.over());
  CHECK(b.now(groanax).hex == Hex{8, 6});
}

TEST_CASE("AW-ACT-04, AW-IMP-04  who is put elsewhere on the way goes on from there with what is left of the move") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  Teleport away;
  away.within = {Reach::Of::number, 1};
  away.who = Who::self;
  Effect effect;
  effect.is = away;
  waits_for(b, groanax, Moment::between_hexes, {effect});
  b.play([=](Play& p) { return move_action(p, groanax, 3); });
  b.answer("go to 8,6");
  for (std::string const& option : b.options())
    if (option != "nothing") {
      b.answer(option);
      break;
    }
  b.answer("to 9,7");
  CHECK(b.kind() == "where_to");
  CHECK(b.prompt() == "Where does Groanax go? 2 points");
  b.answer("stay on 9,7");
  CHECK(b.now(groanax).hex == Hex{9, 7});
}

TEST_CASE("AW-MOVE-05  on its way through an ally's hex nobody may stay there") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  CHECK(ends_of(b.world(), groanax, {8, 8}, 0, false) == HexSet{{8, 8}});
  b.put("marica", {8, 8});
  CHECK(ends_of(b.world(), groanax, {8, 8}, 0, false).empty());
  CHECK_FALSE(ends_of(b.world(), groanax, {8, 8}, 2, false).contains({8, 8}));
}

TEST_CASE("AW-FLEE-04, AW-FLEE-05  made to flee by an ally, from the closest Enemy; by an Enemy, from that one") {
  for (bool const by_enemy : {true, false}) {
    CAPTURE(by_enemy);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 9}), marica = b.put("marica", {8, 7});
    CombatantRef const near = b.enemy("goad", {8, 6}), far = b.enemy("goad", {8, 3});
    Flee verb;
    verb.hexes = 1;
    carry_out(b, by_enemy ? far : groanax, marica, verb);
    while (!b.over()) b.answer(b.options().front());
    Hex const now = b.now(marica).hex;
    World const w = b.world();
    if (by_enemy)
      CHECK(distance(w, now, {8, 3}) == 5);
    else
      CHECK(distance(w, now, {8, 6}) == 2);
    CHECK(find(b.state(), near));
  }
}

// --- numbers ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ENEM-16, AW-CHAR-06  a Range token changes the range alone; nobody has no Potency") {
  Plain b;
  CombatantRef const goad = b.enemy("goad", {8, 7});
  int const before = modifier(b.world(), goad, Attribute::attack);
  b.s.scenario.types[0].modifiers[2] = 2;
  CHECK(range(b.world(), goad) == 3);
  CHECK(potency(b.world(), goad) == 3);
  CHECK(modifier(b.world(), goad, Attribute::attack) == before);
  CHECK(modifier(b.world(), goad, Attribute::defend) == 0);
  CHECK(potency(b.world(), CombatantRef{}) == 0);
  CHECK(seat_of(b.world(), goad) == flow::Seat::table());
}

// --- damage ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-COND-15  whatever degrades it, the new token shows its normal side; without one nothing is told of it") {
  Plain b;
  CombatantRef const goad = b.enemy("goad", {8, 7}), plain = b.enemy("goad", {8, 5});
  b.at(goad).defend = 1;
  b.play([=](Play& p) -> Task<> { co_await degrade(p, {}, goad, 1); });
  CHECK(b.now(goad).stage == 1);
  CHECK(b.now(goad).defend == 0);
  CHECK(b.said("Goad 1 loses the defend token"));
  b.play([=](Play& p) -> Task<> { co_await degrade(p, {}, plain, 1); });
  CHECK_FALSE(b.said("Goad 2 loses the defend token"));
}

TEST_CASE("AW-OVERLORD-12  an effect that names a condition moves the token back to the nearest stage of that colour") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, 7);  // wounded
  b.play([=](Play& p) -> Task<> {
    improve_to(p, brand, Condition::rattled);
    co_return;
  });
  CHECK(b.now(brand).stage == 5);
  b.play([=](Play& p) -> Task<> {
    improve_to(p, brand, Condition::rattled);  // it is: nothing
    co_return;
  });
  CHECK(b.now(brand).stage == 5);
  b.play([=](Play& p) -> Task<> {
    improve_to(p, brand, Condition::healthy);
    co_return;
  });
  CHECK(b.now(brand).stage == 2);
}

TEST_CASE("AW-COLL-01  nothing kills a Character; a condition is set step by step, and not beyond what can be") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.play([=](Play& p) { return die(p, {}, groanax); });
  CHECK(alive(b.state(), groanax));
  SetCondition verb;
  verb.to = Condition::wounded;
  carry_out(b, {}, goad, verb);
  CHECK(b.now(goad).stage == 2);
  verb.to = Condition::rattled;
  carry_out(b, {}, goad, verb);
  CHECK(b.now(goad).stage == 1);
  Plain court({"groanax", "marica"}, "the_standing_court");
  CombatantRef const bench = court.enemy("standing_court", {6, 2}, 8);
  verb.to = Condition::dead;
  carry_out(court, {}, bench, verb);
  CHECK(court.over());
  CHECK(court.now(bench).stage == 9);  // the end of its track; it cannot be killed
}

TEST_CASE("AW-THROE-02  a Death Throes card with a choice asks its killer, and both choices are there") {
  Plain b({"marica", "groanax"});
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7}, 2);
  b.enemy("goad", {2, 2});
  b.hand("groanax", {"no_masters"});
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
  b.script({"the_receipt"});
  b.hit(goad, 3, groanax);
  CHECK(b.kind() == "which_option");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Texts_{"Read it and lose heart", "Burn it unread"});
  b.answer("Read it and lose heart");
  CHECK(sheet(b.state(), b.id("groanax")).resolve == 2);
  CHECK(sheet(b.state(), b.id("groanax")).coin == 6);  // three times its 2
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::hand);
}

TEST_CASE("AW-DMG-06, AW-LOOT-03  Loot on one of several: the player picks, that one alone is hurt") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const first = b.enemy("goad", {8, 7}), second = b.enemy("goad", {8, 9});
  b.at(second).defend = 1;
  CharacterId const who = b.id("groanax");
  LootId const grit = item(b, "pocketful_of_grit").loot;
  b.belt("groanax", "pocketful_of_grit");
  b.play([=](Play& p) { return use_loot(p, who, grit); });
  CHECK(b.options() == Texts_{"Goad 1", "Goad 2"});
  b.answer("Goad 2");
  CHECK(b.now(first).stage == 0);
  CHECK(b.now(second).stage == 0);   // 2 of its 3
  CHECK(b.now(second).defend == 0);  // it loses the token all the same
}

// A Snare lies on 8,7 with 3: past the Goad's 2.
TEST_CASE("AW-ABIL-07, AW-ABIL-12  a Snare hurts the first Enemy that enters and is gone; a Character passes") {
  for (bool const enemy : {true, false}) {
    CAPTURE(enemy);
    Plain b({"knowman", "marica"});
    CombatantRef const knowman = b.put("knowman", {8, 8});
    CombatantRef const marica = b.put("marica", {8, 6}), goad = b.enemy("goad", {9, 7});
    b.s.scenario.hex_tokens.push_back({{8, 7}, {b.ability("snare"), 3, knowman}});
    b.play([=](Play& p) { return enter(p, enemy ? goad : marica, enemy ? goad : marica, {8, 7}, Movement::forced); });
    CHECK(b.over());
    CHECK(b.now(goad).stage == (enemy ? 1 : 0));
    CHECK(b.dial("marica").health == 10);
    CHECK(b.state().scenario.hex_tokens.empty() == enemy);
  }
}

// --- an Overlord's bonuses -------------------------------------------------------------------------------------------

// Brand at his first stage: 4 and 3, and 1 by his own rule: 8 damage pass Whip Hand (attack) and Call the Goads.
TEST_CASE("AW-OVERLORD-09  bonuses of one action come in the order of the track, whatever else waits") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {13, 6});
  b.put("marica", {2, 5});
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, 1);
  Deed deed{};
  deed.who = groanax;
  deed.step = {ActionKind::attack, 4};
  deed.modifier = 4;
  b.play([=](Play& p) -> Task<> { co_await take(p, deed); });
  CHECK(b.now(brand).stage == 3);
  while (!b.over()) {
    for (std::string const& option : b.options())
      CHECK((option.find("Call the Goads") == option.npos || b.dial("groanax").health < 12));
    b.answer(b.options().front());
  }
  CHECK(b.dial("groanax").health == 8);  // Whip Hand: Potency 4
  CHECK(standees_left(b.world(), type(b, "goad")) == 2);
}

TEST_CASE("AW-OVERLORD-11  what is due is named: the bonus by its stage, the order by who gives it") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {13, 6});
  b.put("marica", {14, 6});
  b.enemy("ossifer_brand", {13, 5}, 2);
  Deed deed{};
  deed.who = groanax;
  deed.step = {ActionKind::attack, 1};
  deed.modifier = 1;
  deed.order = true;
  b.play([=](Play& p) -> Task<> { co_await take(p, deed); });
  while (b.kind() == "whom_to_attack") b.answer("attack Ossifer Brand");
  REQUIRE(b.kind() == "may_use");
  CHECK(b.options() == Texts_{"nothing", "an order of Groanax"});
}

// --- who is asked ----------------------------------------------------------------------------------------------------

TEST_CASE("AW-MERC-18  where an astray Mercenary returns to its employer's player says") {
  Plain b({"marica", "groanax"});
  b.put("groanax", {8, 8});
  b.hire("groanax", "tansy_quillon", {12, 8});
  CharacterId const groanax = b.id("groanax");
  CardId const card = b.card("groanax", "no_masters");
  b.play([=](Play& p) { return mercenary_turn(p, groanax, card); });
  CHECK(b.kind() == "mercenary_place");
  CHECK(b.seat() == flow::Seat{1});
  Plain nobody;
  nobody.put("groanax", {8, 8});
  nobody.play([=](Play& p) { return mercenary_turn(p, groanax, card); });
  CHECK(nobody.over());
}

TEST_CASE("AW-LOOT-03  whose turn it is, in a Scenario and in an Exploration; in a setup it is nobody's") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.sequence.active = Token{b.id("knowman"), {}, true};
  b.s.scenario.sequence.active = Token{b.id("marica"), {}, true};
  b.s.phase = Phase::exploration;
  CHECK(Belt::whose_turn(b.s) == b.id("knowman"));
  b.s.phase = Phase::scenario;
  CHECK(Belt::whose_turn(b.s) == b.id("marica"));
  b.s.phase = Phase::set_up;
  CHECK_FALSE(Belt::whose_turn(b.s));
}

TEST_CASE("AW-QUEST-08, AW-INTER-03  a Character whose icon stands beside an option of an interaction is bound to it") {
  for (std::string const who : {"groanax", "marica"}) {
    CAPTURE(who);
    Plain b;
    Content& own = own_core_pack(b.content);
    Scenario& camp = own.scenarios.items()[static_cast<std::size_t>(b.s.scenario.scenario.index())];
    Interaction& entry = camp.interactions.front();
    REQUIRE(entry.options.size() >= 2);
    for (Option& option : entry.options) {
      option.characters.clear();
      option.boxes = {};
    }
    entry.options[1].characters = {own.characters.ref("groanax")};
    Hex at;
    for (Hex const hex : camp.board.hexes)
      if (camp.board.print(hex).letter == entry.letter) at = hex;
    REQUIRE(at);
    CombatantRef const it = b.put(who, at);
    b.play([=](Play& p) { return interact(p, it, at); });
    bool const bound = who == "groanax";
    if (bound) {
      CHECK_FALSE(b.kind() == "interaction");  // one option is left: nothing is asked
      CHECK(b.said(entry.options[1].outcome));
    } else {
      CHECK(b.options().size() == entry.options.size());
      CHECK(b.why_not(entry.options[0].text).empty());
    }
  }
}

// --- the Trigger Sequence --------------------------------------------------------------------------------------------

TEST_CASE("AW-BRACE-04  a text may shift the token of a Character or of a type, as far as the row goes") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  auto const row = [&] {
    std::string names;
    for (Token const& token : b.world().state.scenario.sequence.ready)
      names += token.character ? b.content->characters.id(token.character.index()).substr(0, 1)
                               : b.content->enemies.id(token.type.index()).substr(0, 1);
    return names;
  };
  TypeId const goads = type(b, "goad"), marksmen = type(b, "parasol_marksman");
  for (Token const token : {Token{{}, marksmen, true}, Token{b.id("marica"), {}, true},
                            Token{b.id("groanax"), {}, true}, Token{{}, goads, true}})
    b.s.scenario.sequence.ready.push_back(token);
  CHECK(row() == "pmgg");
  ShiftTrigger verb;
  verb.spaces = -1;
  carry_out(b, groanax, groanax, verb);
  CHECK(row() == "pgmg");
  verb.spaces = -2;
  carry_out(b, groanax, goad, verb);
  CHECK(row() == "pggm");
  CHECK(b.state().scenario.sequence.ready[1].type == goads);
  carry_out(b, groanax, tansy, verb);  // it has no token
  CHECK(row() == "pggm");
  verb.spaces = 9;
  carry_out(b, groanax, groanax, verb);
  CHECK(b.state().scenario.sequence.ready.back().character == b.id("groanax"));
}

TEST_CASE("AW-ROUND-13  a type that misses its turn goes to the slow end; another one that will miss it still does") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {2, 2});
  b.enemy("parasol_marksman", {2, 4});
  TypeId const goads = type(b, "goad"), marksmen = type(b, "parasol_marksman");
  for (TypeInPlay& it : b.s.scenario.types) it.skips = static_cast<bool>(it.type);
  b.s.scenario.sequence.ready.push_back(Token{{}, marksmen, true});
  b.s.scenario.sequence.ready.push_back(Token{{}, goads, true});
  b.step(RoundPhase::turns);
  CHECK(b.over());
  REQUIRE(b.state().scenario.sequence.slow.size() == 1);
  CHECK(b.state().scenario.sequence.slow[0].type == marksmen);
  CHECK_FALSE(in_play(b.state(), marksmen)->skips);
  CHECK(in_play(b.state(), goads)->skips);
  CHECK(b.state().intents.count(PileZone::discards) == 0);
}

// --- turns -----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-RAMP-10, AW-ATK-06  a closing attack drawn meanwhile does not make a Rampage where nobody is in range") {
  Plain b;
  b.put("groanax", {10, 8});
  b.put("marica", {3, 3});
  CombatantRef const goad = b.enemy("goad", {10, 9}, 2);  // the opening attack kills it
  b.enemy("goad", {2, 2});
  b.belt("groanax", "second_deck");
  b.hand("groanax", {"the_broken_altar"});
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
  b.script({"second_wind", "groanax_no_masters", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("play The Broken Altar");
  b.answer("attack, action 2 of The Broken Altar");
  CHECK_FALSE(find(b.state(), goad));
  b.answer("use Second Deck");
  for (std::string const& option : b.options()) CHECK(option.find("Rampage") == option.npos);
}

TEST_CASE("what may be used beside a question is known by its ids: the Loot by its name") {
  Plain b;
  b.put("groanax", {10, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {2, 2});
  b.belt("groanax", "tin_shield");
  b.hand("groanax", {"the_broken_altar", "no_masters"});
  b.turn("groanax");
  auto const all = keys(b);
  auto const has = [&](std::string_view part) {
    return std::any_of(all.begin(), all.end(), [&](std::string const& key) { return key.find(part) != key.npos; });
  };
  CHECK(has("aside"));
  CHECK(has("tin_shield"));
}

// --- solo ------------------------------------------------------------------------------------------------------------

TEST_CASE("AW-SOLO-18  the slot the action itself will use is not spent for it: the track needs two, others one") {
  for (int const left : {1, 2}) {
    CAPTURE(left);
    Plain b({"groanax", "marica"});
    b.solo_ally("marica");
    b.put("marica", {8, 8});
    b.put("groanax", {3, 3});
    b.hand("groanax", {"sit_with_the_dying"});  // ability+1
    b.figure("marica").tracks = {static_cast<std::uint8_t>(left), 1, 0, 2, 0, 0};
    CharacterId const ally = b.id("marica");
    b.s.scenario.sequence.active = {ally, {}, true};
    b.play([=](Play& p) { return solo_ally_turn(p, ally); });
    b.answer(left == 1 ? "Mend+1, 1 left (action 1)" : "Mend+1, 2 left (action 1)");
    CHECK(b.kind() == "ally_slot");
    CHECK(b.offers("a slot of Mend, 2 left") == (left == 2));
    CHECK_FALSE(b.offers("a slot of Mend, 1 left"));
    CHECK(b.offers("a slot of Rivet, 1 left"));
  }
}

TEST_CASE(
    "AW-SOLO-17, AW-CHALL-06  with all tracks void the combined action counts for a Potency box, not for a move") {
  Explorers b({"marica", "knowman"});
  b.sheet("knowman").seat = flow::Seat{0};
  b.ally("marica", {0, 0, 0, 0});
  ChallengeBox box;
  box.potency = true;
  box.value = 3;
  auto const uses = [&](ChallengeBox const& of, int value) {
    return uses_of(b.world(), b.id("marica"), b.card("knowman", "inventory"),
                   Need{value, nullptr, &of});  // move, ability
  };
  REQUIRE(uses(box, 3).size() == 1);
  CHECK(uses(box, 3)[0].value == 3);
  CHECK(uses(box, 4).empty());
  box.potency = false;
  box.defend = true;
  CHECK(uses(box, 3).size() == 1);
  box.defend = false;
  box.abilities = {b.content->abilities.ref("mend")};
  CHECK(uses(box, 3).empty());
}

TEST_CASE("AW-SOLO-32  how the ally does it is known by its ids: the card, the tracks, or that it fails") {
  Explorers b({"marica", "knowman"}, "glass_margin");
  b.sheet("knowman").seat = flow::Seat{0};
  b.ally("marica", {2, 1, 0, 2});
  b.sheet("marica").resolve = 1;
  b.top("knowman", {"a_quiet_word"});
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  CHECK(keys(b) == Texts_{"knowman_a_quiet_word with=mend", "knowman_a_quiet_word fails"});
}

TEST_CASE("AW-SOLO-33  a text that costs Action cards costs the Player Character, never the Solo Ally") {
  for (std::string const who : {"knowman", "marica"}) {
    CAPTURE(who);
    Explorers b({"marica", "knowman"});
    b.sheet("knowman").seat = flow::Seat{0};
    b.ally("marica", {2, 1, 0, 2});
    int const before = b.shelf("knowman").count(CardZone::deck), own = b.shelf("marica").count(CardZone::deck);
    CharacterId const it = b.id(who);
    b.play([=](Play& p) -> Task<> {
      PhaseBegan const begins{Phase::exploration};
      p.commit(begins, "AW-EXPLORE-01");
      LoseCards verb;
      verb.count = 2;
      Here here;
      here.character = it;
      co_await Texts::does(p, here, verb);
    });
    CHECK(b.cards_of("knowman", CardZone::deck) == before - (who == "knowman" ? 2 : 0));
    CHECK(b.cards_of("marica", CardZone::deck) == own);
  }
}

// --- between Scenarios -----------------------------------------------------------------------------------------------

TEST_CASE("AW-GEN-08  the introduction is read where a setup begins, once") {
  SetupBench b;
  b.play([](Play& p) -> Task<> {
    PhaseSet const set{Phase::set_up};
    p.commit(set, "AW-GEN-01");
    co_await campaign_step(p);
  });
  CHECK(b.told("AW-GEN-08"));
  SetupBench later;
  later.s.setup.step = SetupStep::characters;
  later.play([](Play& p) -> Task<> {
    PhaseSet const set{Phase::set_up};
    p.commit(set, "AW-GEN-01");
    co_await campaign_step(p);
  });
  CHECK_FALSE(later.told("AW-GEN-08"));
}

TEST_CASE("AW-ENDING-03  the first Character of the pack has an epilogue like the others") {
  Bench b("wilderness_camp", {"groanax", "knowman"});
  b.s.scenario = ScenarioPlay{};
  b.play([](Play& p) -> Task<> {
    PhaseSet const set{Phase::ending};
    p.commit(set, "AW-ENDING-01");
    co_await campaign_step(p);
  });
  CHECK(b.said("epilogue_read: Groanax (0 trauma)"));
  CHECK(b.said("epilogue_read: Knowman (0 trauma)"));
  CHECK_FALSE(b.said("epilogue_read: Marica"));
}

TEST_CASE("AW-LEVEL-14  an evolution is open as long as any one card of the supply can be taken, the first one too") {
  Plain b;
  deal_impulses(b);
  for (int i = 1; i < b.content->impulses.size(); ++i)
    if (b.s.impulses.zone_of(ImpulseId{i}) == ImpulseZone::supply)
      b.s.impulses.put(ImpulseId{i}, ImpulseZone::box, kit::every_seat);
  REQUIRE(b.s.impulses.zone_of(ImpulseId{0}) == ImpulseZone::supply);
  b.sheet("groanax").rising.evolutions = 1;
  CHECK(has_open_benefits(b.world(), b.id("groanax")));
  b.s.impulses.put(ImpulseId{0}, ImpulseZone::box, kit::every_seat);
  CHECK_FALSE(has_open_benefits(b.world(), b.id("groanax")));
}

TEST_CASE("AW-GEN-16  what lies in the supply is imagined apart from what a Character has") {
  CHECK(ImpulseCards::kin(ImpulseZone::supply) == 0);
  CHECK(ImpulseCards::kin(ImpulseZone::deck_1) == 1);
  CHECK(ImpulseCards::kin(ImpulseZone::aside_1) == 1);
  CHECK(ImpulseCards::kin(ImpulseZone::deck_2) == 2);
}

TEST_CASE("AW-MASTER-02  it is told who follows what now, the first Character too") {
  Plain b;
  deal_impulses(b);
  for (int number = 1; number <= 7; ++number) {  // seven of the Solarch, five of her own
    b.s.impulses.put(own_impulse(b.world(), b.id("groanax"), number), ImpulseZone::supply, kit::every_seat);
    PraxisId const solarch(b.content->praxes.index_of("the_solarch"));
    b.s.impulses.put(impulse_of(b.world(), solarch, number), zone(b.id("groanax"), ImpulsePile::deck), kit::every_seat);
  }
  b.play([](Play& p) { return master_praxes(p); });
  CHECK(b.over());
  CHECK(b.said("Groanax now follows the Solarch"));
}

TEST_CASE("AW-LOOT-01, AW-INV-11  in a setup Loot is used from the belt alone, and given only to who has room") {
  SetupBench first;
  first.begin();
  first.choose({"groanax", "marica"});
  first.answer_until("how_to_prepare");
  for (ItemPile const pile : {ItemPile::ready, ItemPile::pack})
    for (bool const full : {false, true}) {
      CAPTURE(static_cast<int>(pile));
      CAPTURE(full);
      SetupBench b;
      b.s = first.state();
      carry(b, "groanax", "bill_of_exchange", pile);
      if (full) {
        for (std::string const name : {"tin_shield", "stopped_watch"}) carry(b, "marica", name, ItemPile::ready);
        for (std::string const name : {"flask_of_cold_tea", "borrowed_boots", "marked_card", "gleaners_bandage"})
          carry(b, "marica", name, ItemPile::pack);  // Potency 4
      }
      b.play([](Play& p) -> Task<> {
        PhaseSet const set{Phase::set_up};
        p.commit(set, "AW-GEN-01");
        co_await preparing_step(p);
      });
      CHECK(b.offers("use Bill of Exchange") == (pile == ItemPile::ready));
      CHECK(b.offers("give Bill of Exchange to Marica") == !full);
      CHECK(b.why_not("give Bill of Exchange to Marica") == (full ? "AW-INV-11" : ""));
    }
}

TEST_CASE("AW-SAVE-07  a sheet without its Characters is read or refused, never a fault") {
  auto const content = core_pack();
  SaveSheet into{};
  SaveSheet const before = into;
  boost::json::object empty;
  CHECK_FALSE(read_sheet(*content, boost::json::value(nullptr), into).empty());
  std::string const trouble = read_sheet(*content, empty, into);
  CHECK((trouble.empty() || into == before));
  empty["sheets"] = 7;
  CHECK_FALSE(read_sheet(*content, empty, into).empty());
}
