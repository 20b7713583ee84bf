// What texts share: for each, pick, nearest, choose, lasting numbers, tokens on combatants and hexes.
#include "games/allswell/rules/texts.h"

#include <doctest/doctest.h>

#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;
using ForEach = pack::ForEach<Effect, Group>;
Reach const anywhere{Reach::Of::anywhere, 0};
Reach hexes(int n) { return {Reach::Of::number, static_cast<std::int8_t>(n)}; }

template <class... Verbs>
Effects list(Verbs... verbs) {
  Effects all;
  (all.push_back(effect_of(std::move(verbs))), ...);
  return all;
}
ForEach for_each_of(Group group, Effects effects) {
  ForEach verb;
  verb.of = group;
  verb.do_ = std::move(effects);
  return verb;
}
Group const all_enemies_there{Kind::enemies, anywhere, Who::self, {}, false};

}  // namespace

// --- for each --------------------------------------------------------------------------------------------------------

TEST_CASE("AW-EXPLORE-15  in an Exploration each means each Character of the table, from the first to the last") {
  Explorers b({"groanax", "lambik", "marica"});
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    Here here;
    ForEach const verb = for_each_of({Kind::player_characters}, list(GainCoin{expression("level + 1")}));
    co_await Texts::does(play, here, verb);
  });
  for (auto const& who : {"groanax", "lambik", "marica"}) CHECK(b.now(who).coin == 2);
  CHECK(b.now("knowman").coin == 0);
}

TEST_CASE("AW-DMG-06  what hurts or moves several is put in order by the acting player") {
  auto const asks = [](Effects effects) {
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8});
    b.put("groanax", {3, 3});
    b.enemy("goad", {8, 7});
    b.enemy("goad", {8, 9});
    carry_out(b, here_of(marica), for_each_of(all_enemies_there, std::move(effects)));
    if (b.kind() != "which_combatant") return false;
    CHECK(b.seat() == flow::Seat{1});
    CHECK(b.options() == Words{"Goad 1", "Goad 2"});
    return true;
  };
  CHECK(asks(list(Deal{1})));
  CHECK(asks(list(Push{1})));
  CHECK(asks(list(Pull{1})));
  CHECK(asks(list(Flee{1})));
  CHECK(asks(list(Kill{})));
  CHECK(asks(list(Degrade{1})));
  CHECK(asks(list(Walk{1})));
  CHECK(asks(list(Act{{ActionKind::defend, 0}})));
  CHECK(asks(list(GainDefend{1}, Deal{1})));  // whichever of them does it
  CHECK(asks(list(Teleport{{Reach::Of::number, 1}, Who::that})));
  Given dies;  // the wounded ones, say
  dies.then = list(Kill{});
  CHECK(asks(list(dies)));
  Given spared;
  spared.else_ = list(Deal{1});
  CHECK(asks(list(spared)));
  pack::Repeat<Effect> twice;
  twice.times = 2;
  twice.do_ = list(Push{1});
  CHECK(asks(list(twice)));
  pack::If<Effect> when;
  when.condition = 1;
  when.then = list(Deal{1});
  CHECK(asks(list(when)));
  CHECK_FALSE(asks(list(GainDefend{1})));
  Given harmless;
  harmless.then = list(GainDefend{1});
  CHECK_FALSE(asks(list(harmless)));
}

TEST_CASE(
    "AW-DMG-06  each of them gets it, the first and the last; the Scenario's own texts are ordered by the table") {
  Plain b;
  b.put("groanax", {3, 3});
  CombatantRef const one = b.enemy("goad", {8, 7}), two = b.enemy("goad", {8, 9}), three = b.enemy("goad", {9, 8});
  carry_out(b, {}, for_each_of(all_enemies_there, list(Degrade{1})));
  CHECK(b.seat() == flow::Seat::table());
  b.answer("Goad 2");
  CHECK(b.options() == Words{"Goad 1", "Goad 3"});
  b.answer("Goad 3");
  CHECK(b.over());
  for (CombatantRef const who : {one, two, three}) CHECK(b.now(who).stage == 1);
}

TEST_CASE("AW-DMG-06  who is gone when its time comes is passed over") {
  Plain b;
  b.put("groanax", {3, 3});
  CombatantRef const one = b.enemy("goad", {8, 7}), two = b.enemy("goad", {8, 9});
  b.s.scenario.round = 0;  // nobody wins yet
  ForEach const outer =
      for_each_of(all_enemies_there, list(GainCoin{1, Who::other}, for_each_of(all_enemies_there, list(TakeOff{}))));
  carry_out(b, here_of({}, {}, player(b.s, b.id("groanax"))), outer);
  CHECK(b.over());
  CHECK_FALSE(find(b.state(), one));
  CHECK_FALSE(find(b.state(), two));
  CHECK(sheet(b.state(), b.id("groanax")).coin == 1);  // read for the first of them alone
}

// --- pick ------------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ABIL-06  one of several: up to so many, from the second on as one likes, nobody twice") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8});
  CombatantRef const one = b.enemy("goad", {8, 7}), two = b.enemy("goad", {8, 9}), three = b.enemy("goad", {9, 8});
  Pick verb;
  verb.of = {Kind::opponents, hexes(1), Who::self, {}, true};
  verb.up_to = 2;
  verb.do_ = list(Degrade{1});
  carry_out(b, here_of(marica), verb);
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Words{"Goad 1", "Goad 2", "Goad 3"});
  b.answer("Goad 3");
  CHECK(b.options() == Words{"none", "Goad 1", "Goad 2"});
  CHECK(b.now(three).stage == 0);  // all are picked first
  b.answer("Goad 1");
  CHECK(b.over());
  CHECK(b.now(one).stage == 1);
  CHECK(b.now(two).stage == 0);
  CHECK(b.now(three).stage == 1);
  carry_out(b, here_of(marica), verb);
  b.answer_all({"Goad 2", "none"});
  CHECK(b.over());
  CHECK(b.now(two).stage == 1);
}

TEST_CASE("AW-ABIL-06  the first one may be declined only where the text says so") {
  for (bool const may : {false, true}) {
    CAPTURE(may);
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8});
    b.enemy("goad", {8, 7});
    b.enemy("goad", {8, 9});
    Pick verb;
    verb.of = {Kind::opponents, hexes(1), Who::self, {}, true};
    verb.may = may;
    verb.do_ = list(Degrade{1});
    carry_out(b, here_of(marica), verb);
    CHECK(b.offers("none") == may);
    b.answer("Goad 2");
    CHECK(b.over());
  }
}

TEST_CASE("AW-ABIL-06  a hex: within reach, seen or not, as its player likes; for who is there alone") {
  Plain b;
  CombatantRef const marica = b.put("marica", {10, 8});
  Pick verb;
  verb.of = {Kind::hex, hexes(1), Who::self, {}, false};
  verb.may = true;
  verb.do_ = list(CoverHex{});
  carry_out(b, here_of(marica), verb);
  CHECK(b.kind() == "which_hex");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options().size() == 8);  // its own, six beside it, nowhere
  b.answer("nowhere");
  CHECK(b.over());
  CHECK(b.state().scenario.covered.empty());
  verb.may = false;
  carry_out(b, here_of(marica), verb);
  CHECK(b.options().size() == 7);
  b.answer("choose 10,7");
  CHECK(b.state().scenario.covered == HexSet{Hex{10, 7}});
  carry_out(b, {}, verb);
  CHECK(b.over());  // nobody to reach from
}

// --- nearest ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-TARGET-05  the nearest: one that is nearer alone, equal ones as the player likes, whatever their order") {
  struct Case {
    Hex first, second, third;
    Words asked;
    int taken;  // where nobody is asked
  };
  Case const cases[] = {
      {{10, 6}, {10, 7}, {10, 5}, {}, 1},
      {{10, 7}, {10, 6}, {10, 5}, {}, 0},
      {{10, 5}, {10, 6}, {10, 7}, {}, 2},
      {{10, 7}, {10, 6}, {10, 9}, {"Goad 1", "Goad 3"}, -1},
  };
  for (Case const& c : cases) {
    CAPTURE(c.taken);
    Plain b;
    CombatantRef const marica = b.put("marica", {10, 8});
    CombatantRef const all[] = {b.enemy("goad", c.first), b.enemy("goad", c.second), b.enemy("goad", c.third)};
    Nearest verb;
    verb.of = {Kind::opponents, anywhere, Who::self, {}, false};
    verb.do_ = list(Degrade{1});
    carry_out(b, here_of(marica), verb);
    CHECK(b.options() == c.asked);
    if (c.taken < 0) CHECK(b.seat() == flow::Seat{1});
    if (c.taken >= 0)
      for (int i = 0; i < 3; ++i) CHECK(b.now(all[i]).stage == (i == c.taken ? 1 : 0));
  }
}

TEST_CASE("AW-TARGET-05  the nearest to the hex of the moment, where nobody stands for it; nobody: nothing") {
  Plain b;
  b.put("groanax", {3, 3});
  CombatantRef const far = b.enemy("goad", {10, 5}), near = b.enemy("goad", {8, 8});
  Nearest verb;
  verb.of = {Kind::enemies, anywhere, Who::self, {}, false};
  verb.do_ = list(Degrade{1});
  Here here;
  here.hex = {10, 8};
  carry_out(b, here, verb);
  CHECK(b.over());
  CHECK(b.now(near).stage == 1);
  CHECK(b.now(far).stage == 0);
  verb.of.of = Kind::mercenaries;
  carry_out(b, here, verb);
  CHECK(b.over());
}

// --- if, choose, lasting ---------------------------------------------------------------------------------------------

TEST_CASE("AW-QUEST-19  given: the one text or the other, never both") {
  for (int const round : {1, 2}) {
    CAPTURE(round);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.s.scenario.round = static_cast<std::uint8_t>(round);
    Given verb;
    verb.boxes.push_back({requirement_of(InRound{2})});
    verb.then = list(GainCoin{5});
    verb.else_ = list(GainCoin{3});
    carry_out(b, here_of(groanax), verb);
    CHECK(sheet(b.state(), b.id("groanax")).coin == (round == 2 ? 5 : 3));
  }
}

TEST_CASE("AW-INTER-03  of several options those are offered whose condition holds, the first as well as the last") {
  for (int const round : {1, 2, 3}) {
    CAPTURE(round);
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8});
    b.s.scenario.round = static_cast<std::uint8_t>(round);
    pack::Choose<Effect> choice;
    choice.options.resize(3);
    choice.options[0] = {"", "first", expression("round != 1"), list(GainCoin{1})};
    choice.options[1] = {"", "second", expression("round != 2"), list(GainCoin{2})};
    choice.options[2] = {"", "third", expression("round != 3"), list(GainCoin{3})};
    Effects const effects = list(choice);
    b.play([effects, marica](Play& play) -> Task<> { co_await read(play, here_of(marica), effects); });
    Words const expected[] = {{"second", "third"}, {"first", "third"}, {"first", "second"}};
    CHECK(b.kind() == "which_option");
    CHECK(b.seat() == flow::Seat{1});
    CHECK(b.options() == expected[round - 1]);
    b.answer(expected[round - 1][1]);
    int const coin[] = {3, 3, 2};
    CHECK(sheet(b.state(), b.id("marica")).coin == coin[round - 1]);
  }
}

TEST_CASE("AW-CHAR-06  a number is changed for the one that is meant, or for each Character on the map") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 7}), goad = b.enemy("goad", {3, 8});
  carry_out(b, here_of(groanax, goad), Modify{Attribute::potency, expression("round - 3"), Lasts::round, Who::that});
  CHECK(potency(b.world(), goad) == 1);  // 3 - 2
  carry_out(b, here_of(groanax, goad), Modify{Attribute::attack, 2, Lasts::round, Who::everybody});
  CHECK(modifier(b.world(), groanax, Attribute::attack) == 2);
  CHECK(modifier(b.world(), marica, Attribute::attack) == 2);
  CHECK(modifier(b.world(), tansy, Attribute::attack) == 0);
  CHECK(modifier(b.world(), goad, Attribute::attack) == 0);
}

// Spirits of Verdigris: for this turn, who is hurt by its user loses the defend token.
TEST_CASE("AW-IMP-04  what a text leaves waiting waits for the one that is meant, as long as it says") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8});
  Effects const& effects = b.content->loot[b.content->loot.ref("spirits_of_verdigris")].effects;
  b.play([&effects, marica](Play& play) -> Task<> { co_await read(play, here_of(marica), effects); });
  REQUIRE(b.state().scenario.waiting.size() == 1);
  CHECK(b.state().scenario.waiting[0].who == marica);
  CHECK(b.state().scenario.waiting[0].until == Lasts::turn);
  CHECK(modifier(b.world(), marica, Attribute::attack) == 2);
}

TEST_CASE("AW-OUTCOME-03  a mark goes up by what is written, and no other") {
  Plain b;
  b.put("groanax", {8, 8});
  pack::Ref<Mark> const cages = b.content->marks.ref("cages_opened"), keys = b.content->marks.ref("keys_taken");
  carry_out(b, {}, SetMark{cages, 2});
  carry_out(b, {}, SetMark{cages, 1});
  CHECK(b.state().marks[static_cast<std::size_t>(cages.index())] == 3);
  CHECK(b.state().marks[static_cast<std::size_t>(keys.index())] == 0);
}

TEST_CASE("AW-ROUND-09  who misses the next turn: a Character by itself, an Enemy with its type; not who is gone") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.enemy("goad", {3, 8});
  carry_out(b, here_of({}, groanax), SkipTurn{});
  CHECK(b.dial("groanax").skips);
  CHECK_FALSE(b.dial("marica").skips);
  CHECK_FALSE(in_play(b.state(), type_id(b, "goad"))->skips);
  Plain other;
  CombatantRef const struck = other.enemy("goad", {8, 7});
  other.enemy("goad", {3, 8});
  Died{struck, {}}.apply(other.s);
  carry_out(other, here_of({}, struck), SkipTurn{});
  CHECK_FALSE(in_play(other.state(), type_id(other, "goad"))->skips);
  carry_out(b, here_of({}, goad), SkipTurn{});
  CHECK(in_play(b.state(), type_id(b, "goad"))->skips);
  CHECK_FALSE(in_play(b.state(), type_id(b, "parasol_marksman"))->skips);
}

// --- tokens ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ABIL-12  a token is taken from its own place, and only where there is one") {
  for (Style const style : {Style::augment, Style::affliction}) {
    CAPTURE(static_cast<int>(style));
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.at(goad).augment = {b.ability("bulwark"), 2, groanax};
    b.at(goad).affliction = {b.ability("snare"), 3, groanax};
    carry_out(b, here_of(groanax, goad), RemoveToken{style});
    CHECK(static_cast<bool>(b.now(goad).augment) == (style == Style::affliction));
    CHECK(static_cast<bool>(b.now(goad).affliction) == (style == Style::augment));
    CHECK(b.told("AW-ABIL-12"));
    Plain none;
    CombatantRef const own = none.put("groanax", {8, 8});
    if (style == Style::augment) none.at(own).affliction = {none.ability("snare"), 3, own};
    if (style == Style::affliction) none.at(own).augment = {none.ability("bulwark"), 3, own};
    carry_out(none, here_of(own), RemoveToken{style});
    CHECK_FALSE(none.told("AW-ABIL-12"));
  }
}

TEST_CASE(
    "AW-ABIL-07, AW-ABIL-12  the token of the ability that runs: on whom it is for, or on the hex; without an ability "
    "none") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  Here here = here_of(groanax, goad);
  carry_out(b, here, LayToken{5});
  CHECK_FALSE(b.told("AW-ABIL-12"));
  here.ability = b.ability("bulwark");
  carry_out(b, here, LayToken{5});
  CHECK(b.now(goad).augment == TokenOn{b.ability("bulwark"), 5, groanax});
  Here hex = here_of(groanax);
  hex.ability = b.ability("snare");
  hex.hex = {9, 9};
  carry_out(b, hex, LayToken{4});
  REQUIRE(b.state().scenario.hex_tokens.size() == 1);
  CHECK(b.state().scenario.hex_tokens[0] == HexToken{{9, 9}, {b.ability("snare"), 4, groanax}});
  hex.that = groanax;  // somebody is meant: it is no token of the hex
  carry_out(b, hex, LayToken{4});
  CHECK(b.state().scenario.hex_tokens.size() == 1);
  CHECK(b.now(groanax).affliction.value == 4);
}

TEST_CASE("AW-ABIL-07, AW-ABIL-11  numbers of tokens: an Enemy's none, others never below 0 and at most 120") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  struct Case {
    int written, laid;
  };
  for (Case const c : {Case{-1, 0}, {0, 0}, {1, 1}, {120, 120}, {121, 120}}) {
    CAPTURE(c.written);
    Here here = here_of(groanax, goad);
    here.ability = b.ability("bulwark");
    carry_out(b, here, LayToken{c.written});
    CHECK(b.now(goad).augment.value == c.laid);
    Here hex = here_of(groanax);
    hex.ability = b.ability("snare");
    hex.hex = {9, 9};
    carry_out(b, hex, LayToken{c.written});
    CHECK(b.state().scenario.hex_tokens[b.state().scenario.hex_tokens.size() - 1].token.value == c.laid);
  }
  Here here = here_of(goad, groanax);
  here.ability = b.ability("bulwark");
  carry_out(b, here, LayToken{5});
  CHECK(b.now(groanax).augment.value == 0);
}

TEST_CASE("AW-MAP-09  tokens on hexes are laid one for each hex and cleared: these hexes, or all of them") {
  Plain b;
  b.put("groanax", {3, 3});
  carry_out(b, {}, SetHexToken{{Hex{8, 8}, Hex{9, 8}, Hex{10, 8}}, 2});
  REQUIRE(b.state().scenario.hex_tokens.size() == 3);
  for (int i = 0; i < 3; ++i) {
    CHECK(b.state().scenario.hex_tokens[i].hex == Hex{8 + i, 8});
    CHECK(b.state().scenario.hex_tokens[i].token.value == 2);
  }
  carry_out(b, {}, ClearHexTokens{{Hex{8, 8}, Hex{10, 8}}});  // the first and the last
  REQUIRE(b.state().scenario.hex_tokens.size() == 1);
  CHECK(b.state().scenario.hex_tokens[0].hex == Hex{9, 8});
  carry_out(b, {}, SetHexToken{{Hex{8, 8}}, 1});
  carry_out(b, {}, ClearHexTokens{});
  CHECK(b.state().scenario.hex_tokens.empty());
}
