// What the numbers of a dashboard and the marks of an Action card are for.
#include <doctest/doctest.h>

#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mercenaries.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"

using namespace allswell;

namespace {

// The whole turn of one card: the first action, then the other is forgone.
void act(Plain& b, std::string_view who, std::string const& card, std::string const& action) {
  b.sheet(who).resolve = 0;  // nothing is drawn
  b.turn(who);
  b.answer("play " + card);
  b.answer(action);
}

}  // namespace

TEST_CASE("AW-CHAR-12, AW-CHAR-13, AW-CHAR-19  a Character begins at level 1 with full health and resolve 3") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "groanax"});
  CHECK(b.after("marica").level == 1);
  CHECK(b.after("marica").resolve == 3);
  b.answer_until("where_to_start");
  CHECK(figure(b.state(), b.id("groanax")).health == 12);
}

TEST_CASE("AW-CHAR-02, AW-CHAR-07  an attack deals Potency, and the modifier of one action is for that action alone") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const goad = b.enemy("goad", {8, 7});
  b.at(goad).defend = 1;
  b.hand("groanax", {"plain_speaking", "mattock_work"});
  act(b, "groanax", "Plain Speaking", "attack, action 1 of Plain Speaking");
  CHECK(b.now(goad).stage == 0);   // 4 less 3 is 1
  CHECK(b.now(goad).defend == 0);  // 4 is not less than its 3
  Plain other;
  other.put("groanax", {8, 8});
  other.hand("groanax", {"mattock_work"});
  CombatantRef const foe = other.enemy("goad", {8, 7});
  act(other, "groanax", "Mattock Work", "attack+2, action 1 of Mattock Work");
  CHECK(other.now(foe).stage == 2);  // 6
  other.answer("defend, action 3 of Mattock Work");
  CHECK(other.now(player(other.state(), other.id("groanax"))).defend == 4);  // no +2
}

TEST_CASE(
    "AW-CHAR-03, AW-CARD-09, AW-DEF-03  a defend token is worth Potency and the modifier, and takes no augment slot") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8});
  b.at(marica).augment = {b.ability("rivet"), 2, marica};
  b.hand("marica", {"down_tools"});
  act(b, "marica", "Down Tools", "defend+1, action 1 of Down Tools");
  CHECK(b.now(marica).defend == 5);  // 4 + 1
  CHECK(b.now(marica).augment.ability == b.ability("rivet"));
  CHECK(b.dial("marica").health == 10);
}

TEST_CASE("AW-DEF-09  defend tokens last beyond the round") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {3, 3});
  b.put("marica", {12, 9});
  b.at(groanax).defend = 3;
  b.at(goad).defend = 1;
  b.step(RoundPhase::cleanup);
  CHECK(b.over());
  CHECK(b.now(groanax).defend == 3);
  CHECK(b.now(goad).defend == 1);
}

TEST_CASE(
    "AW-CHAR-05, AW-CHAR-16, AW-CARD-10, AW-CARD-11, AW-ABIL-03, AW-ABIL-05  Mend+2 heals Potency and 2, within "
    "influence, "
    "which no modifier changes") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8});
  b.put("groanax", {8, 5});  // 3 hexes: her influence
  b.figure("groanax").health = 1;
  b.hand("marica", {"tea_taken_standing"});
  act(b, "marica", "Tea, Taken Standing", "Mend+2, action 1 of Tea, Taken Standing");
  CHECK(b.options() == std::vector<std::string>{"Groanax", "Marica"});
  b.answer("Groanax");
  CHECK(b.dial("groanax").health == 7);  // 1 + 4 + 2
  Plain far({"marica", "groanax"});
  far.put("marica", {8, 8});
  far.put("groanax", {8, 4});
  Ability const& mend = far.content->all_abilities[far.ability("mend").index()];
  CHECK(targets_of(far.world(), player(far.s, far.id("marica")), mend, {8, 8}) == bit(marica.slot));
}

TEST_CASE(
    "AW-CHAR-09, AW-CHAR-10, AW-ABIL-12  a newer augment token takes the place of the earlier, an affliction too") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8}), groanax = b.put("groanax", {8, 7});
  CombatantRef const goad = b.enemy("goad", {3, 3});
  AbilityId const rivet = b.ability("rivet"), bulwark = b.ability("bulwark"), misdirect = b.ability("misdirect");
  b.play([=](Play& p) -> Task<> {
    lay_token(p, marica, rivet, groanax, 4);
    lay_token(p, groanax, bulwark, groanax, 3);
    lay_token(p, marica, misdirect, goad, 2);
    lay_token(p, marica, misdirect, goad, 5);
    co_return;
  });
  CHECK(b.now(groanax).augment == TokenOn{bulwark, 3, groanax});
  CHECK(b.now(goad).affliction == TokenOn{misdirect, 5, marica});
  CHECK_FALSE(b.now(goad).augment);
}

TEST_CASE("AW-CHAR-15  range is how far an attack reaches, in hexes") {
  Plain b({"lambik", "marica"});  // Lambik: range 2
  CombatantRef const lambik = b.put("lambik", {8, 8});
  CombatantRef const near = b.enemy("goad", {8, 6}), far = b.enemy("goad", {8, 5});
  CHECK(targets_of_attack(b.world(), lambik) == bit(near.slot));
  CHECK(distance(b.world(), {8, 8}, at(b.s, far.slot).hex) == 3);
}

TEST_CASE("AW-CHAR-17  influence is how far an item can be thrown") {
  Plain b;  // Groanax: influence 2
  b.put("groanax", {10, 8});
  HexSet const hexes = throwable(b.world(), b.id("groanax"));
  CHECK(hexes.contains({12, 8}));
  CHECK_FALSE(hexes.contains({7, 8}));
}

TEST_CASE("AW-CHAR-18  influence is how far a Mercenary strays from its employer") {
  Plain b;
  b.put("groanax", {10, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {11, 8});
  HexSet const hexes = may_walk(b.world(), tansy);
  CHECK(hexes.contains({12, 8}));
  CHECK_FALSE(hexes.contains({7, 8}));
}

TEST_CASE(
    "AW-CARD-01, AW-CARD-02, AW-CARD-07, AW-ABIL-02, AW-ORDER-01, AW-ACT-01  every card: its own Character, three "
    "actions "
    "and two of the Mercenary, orders beside basic actions alone") {
  Bench b;
  for (Character const& character : b.content->characters) {
    CAPTURE(character.id);
    CHECK(character.cards.size() >= starting_cards);
    for (std::size_t i = 0; i < character.cards.size(); ++i) {
      ActionCard const& card = b.content->actions[character.cards[i]];
      CAPTURE(card.id);
      CHECK(b.content->characters[card.character].id == character.id);
      CHECK((card.level == 1) == (i < starting_cards));
      CHECK(card.actions.size() == actions_of_a_card);
      CHECK(card.mercenary.size() == mercenary_actions_of_a_card);
      for (CardAction const& action : card.actions) {
        bool const basic = action.step.kind == ActionKind::move || action.step.kind == ActionKind::attack ||
                           action.step.kind == ActionKind::defend;
        CHECK(basic != static_cast<bool>(action.ability));
        if (action.order) CHECK(basic);
        if (!action.ability) continue;
        Ability const& ability = b.content->abilities[action.ability];
        CHECK(b.content->characters[ability.character].id == character.id);
        if (card.level == 1) CHECK(ability.place <= first_abilities);
      }
    }
  }
}

TEST_CASE("AW-CARD-03  a card can be chosen from its level on") {
  Plain b;
  CardId const third = b.card("groanax", "harvest_home"), second = b.card("groanax", "gather_in");
  b.sheet("groanax").level = 2;
  CHECK(may_acquire(b.world(), b.id("groanax"), second));
  CHECK_FALSE(may_acquire(b.world(), b.id("groanax"), third));
  b.sheet("groanax").level = 3;
  CHECK(may_acquire(b.world(), b.id("groanax"), third));
}

TEST_CASE("AW-MOVE-02  a Character moves as far as the card says, an Enemy its own move and the modifier") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {3, 3});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 7});
  CHECK(move_value(b.world(), {.who = groanax, .step = {ActionKind::move, 4}, .ability = {}, .modifier = 4}) == 4);
  CHECK(move_value(b.world(), {.who = goad, .step = {ActionKind::move, 1}, .ability = {}, .modifier = 1}) == 4);
  CHECK(move_value(b.world(), {.who = tansy, .step = {ActionKind::move, -1}, .ability = {}, .modifier = -1}) == 2);
}

TEST_CASE("AW-SOLO-40, AW-MAP-10  a Solo Ally starts on a free start hex like a Player Character, with full health") {
  SetupBench b("wilderness_camp", 1);
  b.begin();
  b.answer("Marica");
  b.answer_while("which_praxis");
  b.answer("Groanax");
  CHECK(solo_ally(b.state()) == b.id("groanax"));
  b.answer_until("where_to_start");
  b.answer(b.options().front());
  CHECK(b.kind() == "where_to_start");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == std::vector<std::string>{"start on 8,4", "start on 7,5", "start on 8,5"});
  b.answer(b.options().front());
  CHECK(player(b.state(), b.id("groanax")));
  CHECK(figure(b.state(), b.id("groanax")).health == 11);
  CHECK(sheet(b.state(), b.id("groanax")).resolve == 3);
}
