// Turns: what a card is worth in each manner, surges, the Mercenary's place, Rampages that begin, go on and stop.
#include "games/allswell/rules/turns.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

// With two cards changed; nobody else plays them from this pack.
struct OwnCards : Plain {
  explicit OwnCards(std::vector<std::string> const& who = {"groanax", "marica"}) : Plain(who) {
    content = changeable_pack();
    Content& own = const_cast<Content&>(*content);
    // Piecework: the surge stands on the first of its two actions.
    action(own, "marica_piecework").surge->on = 1;
    // The Long Corridor: its moves open and carry on a Rampage.
    ActionCard& corridor = action(own, "marica_the_long_corridor");
    corridor.actions[0].rampage = RampagePart::opening;
    corridor.actions[1].rampage = RampagePart::sustain;
  }
  static ActionCard& action(Content& c, std::string_view id) {
    return c.actions.items()[static_cast<std::size_t>(c.actions.index_of(id))];
  }
};
std::string key_of_option(Bench& b, std::string const& text) {
  auto const all = b.options();
  auto const found = std::ranges::find(all, text);
  REQUIRE_MESSAGE(found != all.end(), text);
  return b.position().key(static_cast<int>(found - all.begin()));
}
Words sorted_names(Bench& b) {
  Words all = b.options();
  std::ranges::sort(all);
  return all;
}
bool holds_words(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

// --- what a card gives -----------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-CARD-05, AW-CARD-06, AW-CARD-13, AW-CARD-14  the modifier of an action: as printed, with its surge, in a "
    "Rampage") {
  struct Case {
    char const *who, *card;
    int action, plain, surge, rampage;
  };
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  for (Case const c : {Case{"groanax", "the_broken_altar", 1, 0, 0, 2},   // becomes +2
                       {"groanax", "all_fall_down", 0, 1, 1, 2},          // +1 and a bonus of 1
                       {"groanax", "shoulder_to_the_wheel", 0, 1, 2, 1},  // the surge adds 1
                       {"groanax", "mattock_work", 0, 2, 2, 2},           // neither
                       {"marica", "piecework", 1, -1, 1, 1},              // both become +1
                       {"marica", "the_blunt_end", 0, 1, 1, 2}}) {
    CAPTURE(c.card);
    CardId const card = b.card(c.who, c.card);
    CHECK(deed_of(b.world(), b.id(c.who), card, c.action, Manner::plain).modifier == c.plain);
    CHECK(deed_of(b.world(), b.id(c.who), card, c.action, Manner::surge).modifier == c.surge);
    CHECK(deed_of(b.world(), b.id(c.who), card, c.action, Manner::rampage).modifier == c.rampage);
  }
  CharacterId const groanax = b.id("groanax");
  CardId const dying = b.card("groanax", "sit_with_the_dying"), drove = b.card("groanax", "down_the_drove");
  CHECK_FALSE(deed_of(b.world(), groanax, dying, 0, Manner::plain).boosted);
  CHECK(deed_of(b.world(), groanax, dying, 0, Manner::rampage).boosted->size() == 1);
  CHECK(deed_of(b.world(), groanax, dying, 0, Manner::plain).ability == b.ability("bulwark"));
  CHECK_FALSE(deed_of(b.world(), groanax, dying, 1, Manner::plain).ability);
  CHECK(deed_of(b.world(), groanax, drove, 0, Manner::plain).order);
  CHECK_FALSE(deed_of(b.world(), groanax, drove, 2, Manner::plain).order);
}

TEST_CASE("AW-CHAR-23  cards are drawn up to the resolve: none at it or above, the missing ones below") {
  struct Case {
    int resolve, in_hand, then;
  };
  for (Case const c : {Case{2, 1, 2}, {2, 2, 2}, {1, 2, 2}, {3, 2, 3}}) {
    CAPTURE(c.resolve);
    Plain b;
    b.put("groanax", {8, 8});
    std::vector<std::string> hand{"mattock_work", "no_masters"};
    hand.resize(static_cast<std::size_t>(c.in_hand));
    b.hand("groanax", hand);
    b.sheet("groanax").resolve = static_cast<std::uint8_t>(c.resolve);
    b.script({"groanax_fence_post"});
    CharacterId const who = b.id("groanax");
    b.play([who](Play& play) { return draw_up_to_resolve(play, who, "AW-CHAR-22"); });
    CHECK(b.hand_of("groanax") == c.then);
  }
}

// --- surges ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-TURN-08  a surge on the first action is announced with it, and binds to the second") {
  OwnCards b;
  b.put("marica", {10, 8});
  b.enemy("goad", {10, 9});
  b.enemy("goad", {10, 7});
  b.belt("marica", "flask_of_cold_tea");
  b.hand("marica", {"piecework", "overhead_line", "inspection"});
  b.turn("marica");
  b.answer("play Piecework");
  CHECK(b.offers("surge: attack+1, action 1 of Piecework"));
  CHECK(b.offers("attack, action 1 of Piecework"));
  CHECK_FALSE(b.offers("surge: attack+1, action 2 of Piecework"));
  CHECK(holds_words(key_of_option(b, "surge: attack+1, action 1 of Piecework"), "surge"));
  CHECK(holds_words(key_of_option(b, "attack, action 1 of Piecework"), "action=1"));
  CHECK(holds_words(key_of_option(b, "move 2, action 3 of Piecework"), "action=3"));
  CHECK_FALSE(holds_words(key_of_option(b, "forgo an action and brace"), "action="));
  b.answer("surge: attack+1, action 1 of Piecework");
  b.answer("attack Goad 1");
  CHECK(b.why_not("move 2, action 3 of Piecework") == "AW-TURN-08");
  CHECK(b.options() == Words{"attack-1, action 2 of Piecework", "use Flask of Cold Tea"});
  CHECK(b.why_not("forgo an action and brace") == "AW-TURN-08");
  b.answer("attack-1, action 2 of Piecework");
  b.answer("attack Goad 2");
  CHECK(b.over());
}

TEST_CASE("AW-TURN-08  no surge on the first action once another was taken or forgone; without it nothing is bound") {
  for (int const first : {0, 1, 2}) {
    CAPTURE(first);
    OwnCards b;
    b.put("marica", {10, 8});
    b.enemy("goad", {10, 9});
    b.hand("marica", {"piecework", "overhead_line", "inspection"});
    b.turn("marica");
    b.answer("play Piecework");
    if (first == 0) b.answer("attack, action 1 of Piecework");
    if (first == 1) b.answer_all({"move 2, action 3 of Piecework", "stay on 10,8"});
    if (first == 2) b.answer("forgo an action and brace");
    CHECK_FALSE(b.offers("surge: attack+1, action 1 of Piecework"));
    CHECK(b.offers("attack-1, action 2 of Piecework"));
    if (first == 0) CHECK(b.offers("move 2, action 3 of Piecework"));
    if (first != 0) CHECK(b.offers("attack, action 1 of Piecework"));
  }
}

TEST_CASE(
    "AW-TURN-06, AW-TURN-08  a surge, like its action, needs a target; and nothing of the two may have been forgone") {
  Plain far({"marica", "groanax"});
  far.put("marica", {10, 8});
  far.enemy("goad", {3, 3});
  far.hand("marica", {"point_of_order", "overhead_line", "inspection"});
  far.turn("marica");
  far.answer("play Point of Order");
  far.answer_all({"move 2, action 1 of Point of Order", "stay on 10,8"});
  CHECK(far.why_not("Point of Order, action 2 of Point of Order") == "AW-TURN-06");
  CHECK_FALSE(far.offers("surge: Point of Order+1, action 2 of Point of Order"));
  Plain near({"marica", "groanax"});
  near.put("marica", {10, 8});
  near.enemy("goad", {10, 7});
  near.hand("marica", {"point_of_order", "overhead_line", "inspection"});
  near.turn("marica");
  near.answer("play Point of Order");
  near.answer_all({"move 2, action 1 of Point of Order", "stay on 10,8"});
  CHECK(near.offers("surge: Point of Order+1, action 2 of Point of Order"));
}

// --- the Mercenary ---------------------------------------------------------------------------------------------------

TEST_CASE("AW-MERC-21, AW-MERC-22  a Mercenary that has acted binds its employer to that card, and acts once") {
  Plain b;
  b.put("groanax", {10, 8});
  b.hire("groanax", "tansy_quillon", {11, 8});
  b.hand("groanax", {"over_the_sill", "mattock_work", "no_masters"});
  b.turn("groanax");
  CHECK(b.offers("let the Mercenary act first, on Over the Sill"));
  CHECK(b.offers("let the Mercenary act first, on No Masters"));
  CHECK(holds_words(key_of_option(b, "let the Mercenary act first, on No Masters"), "mercenary"));
  CHECK_FALSE(holds_words(key_of_option(b, "play No Masters"), "mercenary"));
  CHECK(key_of_option(b, "give the Scenario up") == "surrender");
  b.answer("let the Mercenary act first, on Over the Sill");
  CHECK(b.kind() == "mercenary_action");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("no more actions");
  CHECK(b.kind() == "begin_turn");
  CHECK(b.offers("play Over the Sill"));
  CHECK(b.why_not("play Mattock Work") == "AW-MERC-21");
  CHECK(b.why_not("play No Masters") == "AW-MERC-21");
  CHECK_FALSE(b.offers("let the Mercenary act first, on Over the Sill"));
  b.answer("play Over the Sill");
  CHECK_FALSE(b.offers("let the Mercenary act first"));
  b.answer("forgo an action and brace");
  b.answer("forgo an action and brace");
  CHECK(b.over());  // it has acted
}

TEST_CASE(
    "AW-TURN-05, AW-MERC-20  without a living Mercenary nobody acts for it: not at the beginning, not first, not "
    "last") {
  for (int const hired : {0, 1, 2}) {  // none, dying, there
    CAPTURE(hired);
    Plain b;
    b.put("groanax", {10, 8});
    b.hand("groanax", {"over_the_sill", "mattock_work", "no_masters"});
    b.sheet("groanax").resolve = 2;
    if (hired > 0) {
      CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {11, 8});
      if (hired == 1) Died{tansy, {}}.apply(b.s);
    }
    b.turn("groanax");
    CHECK(b.offers("let the Mercenary act first, on Over the Sill") == (hired == 2));
    b.answer("play Over the Sill");
    CHECK(b.offers("let the Mercenary act first") == (hired == 2));
    b.answer("forgo an action and brace");
    CHECK_FALSE(b.offers("let the Mercenary act first"));
    b.answer("forgo an action and brace");
    CHECK((b.kind() == "mercenary_action") == (hired == 2));
  }
}

// --- Rampages --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-RAMP-02, AW-RAMP-03, AW-FLOOR-03  what may open a Rampage: an opening action, standing, with a closing card "
    "besides") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.hand("groanax", {"the_broken_altar", "no_masters"});
  CharacterId const who = b.id("groanax");
  CardId const altar = b.card("groanax", "the_broken_altar"), masters = b.card("groanax", "no_masters");
  CHECK(can_open(b.world(), who, altar, 1));
  CHECK_FALSE(can_open(b.world(), who, altar, 0));
  CHECK_FALSE(can_open(b.world(), who, masters, 0));  // it closes
  b.s.scenario.turn.mercenary_done = true;
  b.s.scenario.turn.mercenary_card = masters;  // the closing card
  CHECK(can_open(b.world(), who, altar, 1));
  b.s.scenario.turn.mercenary_card = altar;
  CHECK_FALSE(can_open(b.world(), who, altar, 1));
  b.s.scenario.turn = {};
  b.floored("groanax");
  CHECK_FALSE(can_open(b.world(), who, altar, 1));
}

TEST_CASE(
    "AW-RAMP-02, AW-RAMP-03  a way to a closing action: with the cards in hand that are not used, at once or over a "
    "sustain") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.hand("groanax", {"plain_speaking", "no_masters"});
  CharacterId const who = b.id("groanax");
  auto const used = [&](std::string_view name) { return 1u << b.card("groanax", name).index(); };
  HexSet const here{Hex{10, 8}}, far{Hex{3, 3}};
  CHECK(can_complete(b.world(), who, 0, here));
  CHECK(can_complete(b.world(), who, used("plain_speaking"), here));
  CHECK_FALSE(can_complete(b.world(), who, used("no_masters"), here));
  CHECK_FALSE(can_complete(b.world(), who, 0, far));
  CHECK_FALSE(can_complete(b.world(), who, 0, HexSet{}));
  b.s.scenario.turn.mercenary_done = true;
  b.s.scenario.turn.mercenary_card = b.card("groanax", "plain_speaking");
  CHECK_FALSE(can_complete(b.world(), who, 0, here));
}

TEST_CASE("AW-RAMP-03  a sustain action that moves may bring the closing action within reach") {
  OwnCards b({"marica", "groanax"});
  b.put("marica", {10, 8});
  b.enemy("goad", {10, 4});
  b.hand("marica", {"the_long_corridor", "overhead_line", "double_shift", "piecework"});
  CharacterId const who = b.id("marica");
  // Piecework closes with an attack: 4 hexes off, it takes a move of 4 (sustain moves 2) or 3.
  CHECK_FALSE(can_complete(b.world(), who, 1u << b.card("marica", "the_long_corridor").index(), HexSet{Hex{10, 9}}));
  CHECK(can_complete(b.world(), who, 0, HexSet{Hex{10, 7}}));  // 2 nearer: beside it
  CHECK_FALSE(can_complete(b.world(), who, 0, HexSet{Hex{3, 9}}));
  CHECK(can_open(b.world(), who, b.card("marica", "the_long_corridor"), 0));
}

TEST_CASE("AW-RAMP-03  an opening move ends only where the Rampage can still be completed") {
  OwnCards b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {10, 8});
  b.put("groanax", {3, 3});
  b.enemy("goad", {10, 4});
  b.hand("marica", {"the_long_corridor", "piecework"});
  b.turn("marica");
  b.answer("rampage: move 4, action 1 of The Long Corridor");
  CHECK(b.kind() == "where_to");
  CHECK(b.offers("go to 10,5"));        // beside the Goad
  CHECK_FALSE(b.offers("go to 10,6"));  // two hexes off: nothing would close it
  CHECK_FALSE(b.offers("stay on 10,8"));
  b.answer("go to 10,5");
  CHECK(b.now(marica).hex == Hex{10, 5});
  CHECK(b.over());  // Piecework was the only action left, the Goad the only target
  CHECK(b.zone_of("marica", "piecework") == CardZone::discards);
  CHECK(b.zone_of("marica", "the_long_corridor") == CardZone::hand);
}

TEST_CASE("AW-FLOOR-22, AW-RAMP-03  who is floored in a Rampage stops it and discards a card with a closing action") {
  Plain b;
  b.put("groanax", {10, 8});
  CombatantRef const goad = b.enemy("goad", {10, 9});
  b.enemy("goad", {3, 3});
  b.hand("groanax", {"the_broken_altar", "no_masters", "all_fall_down"});
  b.figure("groanax").health = 1;
  // Death Throes: a parting blow of 2 from whoever dies beside her.
  for (std::size_t i = 0; i < b.content->throes_cards.size(); ++i)
    b.s.throes.put(ThroesId(static_cast<int>(i)), PileZone::deck, kit::no_seat);
  b.at(goad).stage = 2;
  b.script({"parting_remark", "groanax_fence_post"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  REQUIRE(b.dial("groanax").floored == Floored::floored);
  CHECK(b.kind() == "which_closing_card");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(sorted_names(b) == Words{"All Fall Down", "No Masters"});
  b.answer("All Fall Down");
  CHECK(b.over());
  CHECK(b.zone_of("groanax", "all_fall_down") == CardZone::discards);
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::hand);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);
  CHECK(b.state().scenario.sequence.slow.size() == 1);
  CHECK(b.dial("groanax").brace == 0);
  CHECK_FALSE(b.told("AW-BRACE-02"));
}

TEST_CASE("AW-RAMP-01  keys of a Rampage name the card and the action") {
  Plain b;
  b.put("groanax", {10, 8});
  b.enemy("goad", {10, 9});
  b.hand("groanax", {"the_broken_altar", "no_masters"});
  b.turn("groanax");
  std::string const key = key_of_option(b, "rampage: attack+2, action 2 of The Broken Altar");
  CHECK(holds_words(key, "rampage"));
  CHECK(holds_words(key, "groanax_the_broken_altar"));
  CHECK(holds_words(key, "action=2"));
  CHECK_FALSE(holds_words(key_of_option(b, "play The Broken Altar"), "action="));
}

// --- the end of a turn -----------------------------------------------------------------------------------------------

TEST_CASE("AW-COLL-02  who collapses in its own turn has no more of it: no token to move, no cards, no brace") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {2, 7});  // 2,7 is deadly to the west
  b.put("marica", {10, 8});
  b.s.scenario.sequence.active = {b.id("groanax"), {}, true};
  b.hand("groanax", {"over_the_sill", "mattock_work"});
  b.sheet("groanax").resolve = 1;
  b.floored("groanax", Floored::exposed);
  b.s.scenario.hex_tokens.push_back({{3, 7}, {{}, 1, {}}});  // burning
  b.turn("groanax");
  b.answer("play Over the Sill");
  b.answer_all({"move 3, action 1 of Over the Sill", "go to 3,7, the strongbox wagon"});
  CHECK(b.over());
  CHECK(b.dial("groanax").collapsed);
  CHECK_FALSE(find(b.state(), groanax));
  CHECK(b.state().scenario.sequence.slow.empty());
  CHECK(b.state().scenario.sequence.fast.empty());
  CHECK(b.zone_of("groanax", "over_the_sill") == CardZone::discards);
  CHECK(b.dial("groanax").brace == 0);
}

TEST_CASE("AW-OUTCOME-07  only seats with a Character are asked whether they give up, the first and the last") {
  Plain b({"groanax", "knowman", "marica"});
  b.put("groanax", {8, 8});
  b.s.seats = 4;  // one of them sits out
  b.sheet("knowman").seat = flow::Seat{2};
  b.sheet("marica").seat = flow::Seat{3};
  b.hand("groanax", {"over_the_sill", "mattock_work", "no_masters"});
  b.turn("groanax");
  b.answer("give the Scenario up");
  for (int const seat : {0, 2, 3}) {
    CHECK(b.seat() == flow::Seat{seat});
    b.answer("surrender");
  }
  CHECK(b.state().scenario.outcome == Outcome::failure);
  CHECK(b.told("AW-OUTCOME-07"));
}

TEST_CASE(
    "AW-LOOT-03, AW-IMP-04  beside a question of one's own turn: Loot of the belt and Impulses of that moment, one's "
    "own alone") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.enemy("goad", {8, 7});
  b.hand("groanax", {"over_the_sill", "mattock_work", "no_masters"});
  b.belt("groanax", "tin_shield");
  b.belt("marica", "flask_of_cold_tea");
  b.show("groanax", "zealbreaker_11");  // Pull Down the Pillar
  b.show("marica", "solarch_08");       // of her own turn
  b.turn("groanax");
  CHECK(b.offers("use Tin Shield"));
  CHECK_FALSE(b.offers("use Flask of Cold Tea"));
  Words const all = b.options();
  auto const uses = [&](std::string_view name) {
    return std::ranges::count_if(all, [&](std::string const& one) { return holds_words(one, name); });
  };
  CHECK(uses("Pull Down the Pillar") == 1);
  CHECK(uses("Shadow of the Gnomon") == 0);
  CHECK(holds_words(key_of_option(b, "use Tin Shield"), "tin_shield"));
  b.answer("use Tin Shield");
  CHECK(b.kind() == "begin_turn");
  CHECK_FALSE(b.offers("use Tin Shield"));
}
