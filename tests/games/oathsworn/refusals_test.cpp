// The no beside the yes: interrupts that are barred, prices with one Animus less, and the twins (an Oathsworn, a
// companion, an Ally).
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Birch stands before the Brute and has no card; Ash on 3,11 has one that helps whom the enemy attacks.  4 damage
// against Defense 2 are 2 HP if nobody helps.
void birch_is_attacked(Bench& b) {
  b.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(b, 1);
  ability_on(b, 0).when = Moment::enemy_attack;
  ability_on(b, 0).of = Whose::friendly;
  Defend brace;
  brace.amount = 2;
  effects(b, 0, brace);
  steps(b, 0, blow());
  b.script({"yellow 2", "yellow 2"});
}
bool ash_is_asked(Bench& b) {
  b.start();
  pass_round(b);
  if (b.kind() != "use_interrupt") {
    CHECK(hp_of(b, 1) == 4);
    return false;
  }
  CHECK(b.position().asked() == flow::Seat{0});
  return true;
}
// The card that holds the Caged lies with them, and not in the pile.
void cage_card(Bench& b, Thing card) {
  b.s.stage_pile.erase_first(card);
  b.s.lying.push_back(card);
}

// An Ally in Ash's place, with a bark that helps whom the enemy attacks.
FigureId barking_ally(Bench& b, Hex hex) {
  FigureId const hob = put_ally(b, 0, hex);
  Ability bark;
  bark.flavour = "bark";
  bark.when = Moment::enemy_attack;
  bark.of = Whose::friendly;
  Defend brace;
  brace.amount = 2;
  bark.do_.push_back(effect_with(brace));
  b.content->allies.items()[0].ability = bark;
  return hob;
}

void grow_guardian(Bench& b) {
  Ally elder;
  elder.name = "Elder Oak";
  elder.bioform = true;
  elder.defense = 2;
  elder.might.red = 1;
  elder.move = 2;
  b.content->allies.add("elder", elder);
  b.content->classes.items()[0].guardian = pack::Ref<Ally>(0);
  b.content->finish();
  helper(b.s, places).ally = 0;
  helper(b.s, places).reserve = 2;
}
void hold_injury(Bench& b, int place) {
  Injury cut;
  cut.name = "Cut";
  cut.cooldown = 1;
  b.content->injuries.add("cut", cut);
  sworn(b.s, place).held.push_back(Held{HeldKind::injury, Where::hand, 0});
}

}  // namespace

// --- interrupts ------------------------------------------------------------------------------------------------------

TEST_CASE("OS-INT-01  who can help is asked") {
  Bench b;
  birch_is_attacked(b);
  REQUIRE(ash_is_asked(b));
  b.answer("play Ash 0: strike");
  CHECK(hp_of(b, 1) == 5);  // 4 against 4
}

TEST_CASE("OS-CAGE-01  a Caged character cannot interrupt") {
  Bench b;
  birch_is_attacked(b);
  sworn(b.s, 0).caged = true;
  sworn(b.s, 0).cage_card = 13;
  sworn(b.s, 0).cage_ends = 9;
  cage_card(b, 13);
  CHECK_FALSE(ash_is_asked(b));
}

TEST_CASE("OS-CAGE-01  the twin: an Ally interrupts, a Caged Ally does not") {
  for (bool const caged : {false, true}) {
    Bench b;
    birch_is_attacked(b);
    barking_ally(b, Hex{3, 11});
    if (caged) {
      helper(b.s, 0).caged = true;
      helper(b.s, 0).cage_card = 13;
      helper(b.s, 0).cage_ends = 9;
      cage_card(b, 13);
    }
    INFO("caged ", caged);
    CHECK(ash_is_asked(b) == !caged);
  }
}

TEST_CASE("OS-INJ-05  an Injury that forbids interrupts this round does so, another one does not") {
  for (Restriction const r : {Restriction::interrupts, Restriction::moving, Restriction::white_cards}) {
    Bench bound;
    birch_is_attacked(bound);
    sworn(bound.s, 0).restricted = static_cast<std::uint8_t>(1 << static_cast<int>(r));
    CHECK(ash_is_asked(bound) == (r != Restriction::interrupts));
  }
}

TEST_CASE("OS-INT-01  an interrupt for oneself, for others, for friends: whom it is for decides") {
  struct Row {
    Whose of;
    bool for_birch, for_ash;
  };
  for (Row const row : {Row{Whose::any, true, true}, Row{Whose::self, false, true}, Row{Whose::friendly, true, true},
                        Row{Whose::other, true, false}}) {
    INFO("whose ", static_cast<int>(row.of));
    Bench other;
    birch_is_attacked(other);
    ability_on(other, 0).of = row.of;
    CHECK(ash_is_asked(other) == row.for_birch);

    Bench own;  // Ash itself is attacked, with no other card
    birch_is_attacked(own);
    ability_on(own, 0).of = row.of;
    own.put(oathsworn_at(0), Hex{6, 6});
    own.put(oathsworn_at(1), Hex{3, 11});
    empty_hand(own, 0);
    sworn(own.s, 0).held[0].where = Where::hand;
    own.start();
    pass_round(own);
    CHECK((own.kind() == "use_interrupt") == row.for_ash);
  }
}

TEST_CASE("OS-INT-01  an interrupt reaches exactly as far as it says") {
  for (int const within : {4, 5}) {  // from Ash on 6,11 to Birch on 6,6 it is five
    Bench b;
    birch_is_attacked(b);
    b.put(oathsworn_at(0), Hex{6, 11});
    ability_on(b, 0).within = within;
    INFO("within ", within);
    CHECK(ash_is_asked(b) == (within == 5));
  }
}

// --- items and the Special Ability -----------------------------------------------------------------------------------

TEST_CASE("OS-THRW-03  with a weapon thrown no other weapon's ability can be used, but that of a coat") {
  for (bool const thrown : {false, true}) {
    Bench b;
    sworn(b.s, 0).held.push_back(Held{HeldKind::item, Where::hand, 2});  // Birch's blade as a second weapon
    Ability whet;
    whet.flavour = "whet";
    GainToken token;
    token.token = Token::redraw;
    whet.do_.push_back(effect_with(token));
    for (int const item : {1, 2}) {
      b.content->items.items()[static_cast<std::size_t>(item)].ability = whet;
      b.content->items.items()[static_cast<std::size_t>(item)].cooldown = 1;
    }
    if (thrown) {
      sworn(b.s, 0).thrown_item = 0;
      sworn(b.s, 0).thrown_at = Hex{6, 8};
    }
    b.start();
    INFO("thrown ", thrown);
    CHECK(b.offers("use birch blade: whet") == !thrown);
    CHECK(b.why_not("use birch blade: whet") == (thrown ? "OS-THRW-03" : ""));
    CHECK(b.offers("use ash coat: whet"));
  }
}

TEST_CASE("OS-SPEC-01  a Special Ability is used once in its turn, its round or its Encounter, and then again") {
  for (Limit const limit : {Limit::turn, Limit::round, Limit::encounter}) {
    Bench b;
    for (int card = 0; card < b.content->stage_cards.size(); ++card) steps(b, card);
    Ability pray;
    pray.flavour = "pray";
    pray.limit = limit;
    GainToken token;
    token.token = Token::redraw;
    pray.do_.push_back(effect_with(token));
    b.content->classes.items()[0].special = {pray};
    b.start();
    b.answer("use Ash: pray");
    INFO("limit ", static_cast<int>(limit));
    CHECK(b.why_not("use Ash: pray") == "OS-SPEC-01");
    b.answer("end turn");
    b.answer_all({"pass", "pass", "pass"});
    REQUIRE(b.state().place == 0);
    REQUIRE(b.state().round == 1);
    CHECK(b.offers("use Ash: pray") == (limit == Limit::turn));
    pass_round(b);
    REQUIRE(b.state().round == 2);
    CHECK(b.offers("use Ash: pray") == (limit != Limit::encounter));
  }
}

// --- prices ----------------------------------------------------------------------------------------------------------

TEST_CASE("OS-CONS-03  the attack from inside costs 3, a companion and an Ally 1: with one less the turn goes by") {
  for (int const less : {0, 1}) {
    INFO("less by ", less);
    Bench full;
    sworn(full.s, 0).consumed = true;
    sworn(full.s, 0).consume_slot = 3;
    sworn(full.s, 0).animus = static_cast<std::uint8_t>(3 - less);
    sworn(full.s, 0).reserve = static_cast<std::uint8_t>(3 + less);
    full.remove(oathsworn_at(0));
    full.start();
    CHECK(full.state().place == less);
    CHECK(full.offers("attack from inside") == (less == 0));

    Bench companion;
    sworn(companion.s, 0).companion = true;
    sworn(companion.s, 0).animus = static_cast<std::uint8_t>(1 - less);
    sworn(companion.s, 0).reserve = static_cast<std::uint8_t>(1 + less);
    sworn(companion.s, 0).consumed = true;
    sworn(companion.s, 0).consume_slot = 3;
    companion.remove(oathsworn_at(0));
    companion.start();
    CHECK(companion.state().place == less);
    CHECK(companion.offers("attack from inside") == (less == 0));

    Bench ally;
    FigureId const hob = put_ally(ally, 0, Hex{6, 6});
    helper(ally.s, 0).consumed = true;
    helper(ally.s, 0).consume_slot = 3;
    helper(ally.s, 0).animus = static_cast<std::uint8_t>(1 - less);
    helper(ally.s, 0).reserve = static_cast<std::uint8_t>(1 + less);
    ally.remove(hob);
    ally.start();
    CHECK(ally.state().place == less);
    CHECK(ally.offers("attack from inside") == (less == 0));
  }
}

TEST_CASE("OS-CAGE-02  the attempt to escape costs 3, a companion and an Ally 1: with one less the turn goes by") {
  for (int const less : {0, 1}) {
    INFO("less by ", less);
    Bench full;
    sworn(full.s, 0).caged = true;
    sworn(full.s, 0).cage_card = 13;
    sworn(full.s, 0).cage_ends = 9;
    cage_card(full, 13);
    sworn(full.s, 0).animus = static_cast<std::uint8_t>(3 - less);
    sworn(full.s, 0).reserve = static_cast<std::uint8_t>(3 + less);
    full.start();
    CHECK(full.state().place == less);
    CHECK(full.offers("try to escape") == (less == 0));

    Bench companion;
    sworn(companion.s, 0).companion = true;
    sworn(companion.s, 0).caged = true;
    sworn(companion.s, 0).cage_card = 13;
    sworn(companion.s, 0).cage_ends = 9;
    cage_card(companion, 13);
    sworn(companion.s, 0).animus = static_cast<std::uint8_t>(1 - less);
    sworn(companion.s, 0).reserve = static_cast<std::uint8_t>(1 + less);
    companion.start();
    CHECK(companion.state().place == less);

    Bench ally;
    put_ally(ally, 0, Hex{6, 6});
    helper(ally.s, 0).caged = true;
    helper(ally.s, 0).cage_card = 13;
    helper(ally.s, 0).cage_ends = 9;
    cage_card(ally, 13);
    helper(ally.s, 0).animus = static_cast<std::uint8_t>(1 - less);
    helper(ally.s, 0).reserve = static_cast<std::uint8_t>(1 + less);
    ally.start();
    CHECK(ally.state().place == less);
  }
}

TEST_CASE("OS-ALLY-07 OS-RANGE-05  an Ally attacks for its price, exactly that, what is in range") {
  auto const why_not = [](Hex hex, int animus) {
    Bench b;
    put_ally(b, 0, hex);
    b.content->allies.items()[0].attack_cost = 2;
    helper(b.s, 0).animus = static_cast<std::uint8_t>(animus);
    helper(b.s, 0).reserve = static_cast<std::uint8_t>(2 - animus);
    b.start();
    REQUIRE(b.state().place == 0);
    return b.offers("attack") ? std::string("offered") : b.why_not("attack");
  };
  CHECK(why_not(Hex{6, 6}, 2) == "offered");
  CHECK(why_not(Hex{6, 6}, 1) == "OS-ALLY-07");
  CHECK(why_not(Hex{6, 9}, 2) == "OS-RANGE-05");
}

TEST_CASE("OS-TURN-04  an Ally attacks once a turn, though it has Animus for more") {
  Bench b;
  put_ally(b, 0, Hex{6, 6});
  b.content->allies.items()[0].attack_cost = 1;
  b.script({"red 2"});
  b.start();
  b.answer("attack");
  if (b.kind() == "choose_might") b.answer("draw 1 red");
  REQUIRE(b.kind() == "take_turn");
  REQUIRE(b.state().place == 0);
  CHECK(helper(b.state(), 0).animus == 1);
  CHECK(b.why_not("attack") == "OS-TURN-04");
}

TEST_CASE("OS-GUAR-05  she brings the Guardian back for exactly 6, and instead of a card") {
  for (int const animus : {5, 6}) {
    Bench b;
    grow_guardian(b);
    sworn(b.s, 0).animus = static_cast<std::uint8_t>(animus);
    sworn(b.s, 0).reserve = static_cast<std::uint8_t>(10 - animus);
    b.start();
    CHECK(b.why_not("rejuvenate the Ancient Guardian") == (animus == 6 ? "" : "OS-GUAR-05"));
    CHECK(b.offers("rejuvenate the Ancient Guardian") == (animus == 6));
  }
  Bench played;
  grow_guardian(played);
  sworn(played.s, 0).animus = 10;
  sworn(played.s, 0).reserve = 0;
  GainToken token;
  token.token = Token::redraw;
  effects(played, 0, token);
  played.start();
  played.answer("play Ash 0: strike");
  REQUIRE(played.kind() == "take_turn");
  CHECK(played.why_not("rejuvenate the Ancient Guardian") == "OS-GUAR-05");
}

TEST_CASE("OS-INJ-01 OS-GUAR-05  her Injuries come before the Guardian") {
  Bench b;
  hold_injury(b, 0);
  grow_guardian(b);
  sworn(b.s, 0).animus = 8;
  sworn(b.s, 0).reserve = 2;
  tokens_before(b, 0, Token::animus) = 1;  // something else to do: one thing alone is not asked
  b.start();
  CHECK(b.why_not("pass") == "OS-INJ-01");
  CHECK(b.why_not("rejuvenate the Ancient Guardian") == "OS-INJ-01");
}

TEST_CASE("OS-CAGE-03 OS-CHEK-02  each friend beside the cage adds 2 to the check, exactly; farther off nobody helps") {
  struct Row {
    int beside;
    char const* second;
    bool free;
  };
  // 4 are needed; the first card is a 1.
  for (Row const row :
       {Row{0, "white 2", false}, {1, "white 1", true}, {1, "white blank", false}, {2, "white blank", true}}) {
    CAPTURE(row.beside);
    CAPTURE(row.free);
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 9});
    b.put(oathsworn_at(1), row.beside > 0 ? Hex{6, 10} : Hex{6, 11});
    b.put(oathsworn_at(2), row.beside > 1 ? Hex{6, 8} : Hex{12, 11});
    b.put(oathsworn_at(3), Hex{12, 12});
    sworn(b.s, 0).caged = true;
    sworn(b.s, 0).cage_card = 13;
    sworn(b.s, 0).cage_ends = 9;
    cage_card(b, 13);
    b.script({"white 1", row.second});
    b.start();
    b.answer_all({"try to escape", "draw 2 white"});
    CHECK(sworn(b.state(), 0).caged == !row.free);
    CHECK(b.state().strike.drawn.empty());  // it is over
  }
}

TEST_CASE("OS-CAGE-09  the Injuries of a Caged character wait until it is free, and then come first") {
  Bench b;
  hold_injury(b, 0);
  sworn(b.s, 0).caged = true;
  sworn(b.s, 0).cage_card = 13;
  sworn(b.s, 0).cage_ends = 9;
  cage_card(b, 13);
  b.script({"white 2", "white 2"});
  b.start();
  CHECK(b.options() == std::vector<std::string>{"pass", "try to escape"});  // it may even pass
  b.answer_all({"try to escape", "draw 2 white"});                          // 4 against 4
  REQUIRE_FALSE(sworn(b.state(), 0).caged);
  CHECK(b.offers("play the injuries"));
  CHECK(b.why_not("end turn") == "OS-INJ-01");
  CHECK(b.why_not("play Ash 0: strike") == "OS-INJ-01");
  CHECK_FALSE(b.offers("move to 3,10"));
  b.answer("play the injuries");
  CHECK(b.offers("move to 3,10"));
  CHECK(b.offers("play Ash 0: strike"));
}
