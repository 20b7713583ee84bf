// Encounter setup: from the story to round 1, hands, archetypes, placement.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

// A story of one passage that leads to the Encounter.
void tell(Bench& b, StoryEffects effects) {
  Passage passage;
  passage.text = "The wood is near.";
  StoryChoice go, stay;
  go.text = "go";
  go.do_ = std::move(effects);
  go.do_.push_back(story_of(ToEncounter{}));
  stay.text = "stay";
  passage.choices = {go, stay};
  b.content->passages.add("wood", passage);
  b.content->chapters.items()[0].story = pack::Ref<Passage>(0);
  b.s.phase = Phase::story;
  b.s.passage = 0;
}

int held(Bench& b, int place, HeldKind kind) {
  int n = 0;
  for (Held const& h : sworn(b.state(), place).held) n += h.kind == kind ? 1 : 0;
  return n;
}
bool holds(Bench& b, int place, std::string const& name) {
  for (Held const& h : sworn(b.state(), place).held)
    if (h.kind == HeldKind::ability && b.content->cards[h.index].name == name) return true;
  return false;
}
int quota(Bench& b, int place, int cooldown) {
  int n = 0;
  for (Held const& h : sworn(b.state(), place).held)
    n += h.kind == HeldKind::ability && b.content->cards[h.index].cooldown == cooldown ? 1 : 0;
  return n;
}
AbilityCard new_card(Bench& b, std::string name, int cooldown, int level) {
  AbilityCard card = b.content->cards.items()[0];
  card.name = std::move(name);
  card.cooldown = cooldown;
  card.level = level;
  return card;
}

}  // namespace

TEST_CASE(
    "OS-SET-01 OS-SET-02 OS-SET-03 OS-SET-04 OS-SET-21 OS-SET-22  the story leads to the Encounter: boxes, tokens, HP "
    "and Iron go along, the Backpack stays behind") {
  Bench b = before(Phase::story);
  Item lantern;
  lantern.name = "lantern";
  lantern.ability = ability_of("shine", {effect_of(GainAnimus{})});
  b.content->items.add("lantern", lantern);
  b.s.items[8] = ItemAt::backpack;
  sworn(b.s, 0).iron = 5;
  StoryToken token;
  token.token = Token::defense;
  token.by = Member::each;
  tell(b, {story_of(ExtraUnique{}), story_of(token), story_of(StoryLoseHp{.amount = 2, .by = Member::each})});
  b.start();
  CHECK(b.kind() == "story");
  b.answer("go");
  b.answer_all({"that is all", "that is all", "that is all", "that is all"});  // the last chance to change equipment
  CHECK(b.state().phase == Phase::placing);                                    // no word of the story any more
  CHECK(b.state().extra_unique);
  CHECK(sworn(b.state(), 0).iron == 5);
  set_out(b);
  CHECK(b.kind() == "take_turn");
  for (int p = 0; p < places; ++p) {
    CHECK(tokens_left(b, p, Token::defense) == 1);
    CHECK(hp(b, p) == 4);  // 6 less 2
    CHECK(held(b, p, HeldKind::item) == 2);
  }
  CHECK_FALSE(b.offers("use lantern: shine"));
  CHECK(b.state().items[8] == ItemAt::backpack);
}

TEST_CASE(
    "OS-SET-22 OS-COMP-08  of the last token in the supply the first one is given it, and nobody is told of none") {
  Bench b = before(Phase::story);
  tell(b, {story_of(StoryToken{.token = Token::redraw, .count = 1, .by = Member::each})});
  for (Oathsworn& o : b.s.company) o.tokens = Tokens{};
  sworn(b.s, 3).tokens[static_cast<int>(Token::redraw)] = 24;  // of 25
  b.start();
  b.answer("go");
  CHECK(tokens_left(b, 0, Token::redraw) == 1);
  CHECK(tokens_left(b, 1, Token::redraw) == 0);
  CHECK(tokens_left(b, 2, Token::redraw) == 0);
  CHECK(tokens_left(b, 3, Token::redraw) == 24);
  CHECK(b.said("gains 1 "));
  CHECK_FALSE(b.said("s 0 "));  // neither gains nor spends
}

TEST_CASE(
    "OS-GEN-03 OS-SET-05  Story and Encounter may be two sittings: what is saved between them goes on as it was") {
  Bench b = before(Phase::story);
  tell(b, {story_of(StoryToken{.token = Token::redraw, .count = 2, .by = Member::each})});
  b.content->items.add("lantern", Item{});
  b.s.items[8] = ItemAt::backpack;
  b.start();
  b.answer("go");
  CHECK(b.state().phase == Phase::equipping);  // between the two parts
  flow::PositionOf<Rules> again(b.content, b.s);
  again.restore(b.position().snapshot());
  CHECK(again.same_state(b.position()));
  for (int p = 0; p < places; ++p) {
    b.answer("that is all");
    again.answer(0);
  }
  CHECK(again.state().phase == Phase::placing);
  CHECK(again.state().company[2].tokens[static_cast<int>(Token::redraw)] == 2);  // from the Save Bag
  CHECK(again.state().company[2].held.size() == 9);                              // set up in full
  CHECK(again.same_state(b.position()));
}

TEST_CASE(
    "OS-SET-06 OS-SET-07 OS-SET-12 OS-SET-14 OS-HAND-08  hands are built before a face-down Special Rules Board is "
    "turned up, with its help where the story revealed it") {
  for (bool const revealed : {false, true}) {
    Bench b = before(Phase::story);
    b.content->cards.add("new", new_card(b, "New", 3, 2));
    sworn(b.s, 0).level = 2;
    encounter(b).text = "It fears fire.";
    StoryEffects effects;
    if (revealed) effects.push_back(story_of(RevealBoard{}));
    tell(b, effects);
    b.start();
    CHECK_FALSE(shows_panel(b, "encounter"));
    b.answer("go");
    CHECK(b.kind() == "pick_cards");
    CHECK(b.state().board_revealed == revealed);
    CHECK(shows_panel(b, "encounter") == revealed);
    b.position().answer(0);
    CHECK(b.state().phase == Phase::placing);
    CHECK(b.state().board_revealed);
    CHECK(shows_panel(b, "encounter"));
  }
}

TEST_CASE(
    "OS-SET-08 OS-SET-09 OS-SET-11  the Encounter of the chapter: its dice show 6, its top Stage Card lies open") {
  Bench b = before(Phase::hands);
  Encounter twin = encounter(b);
  twin.name = "The Twin";
  b.content->encounters.add("twin", twin);
  for (int i = 0; i < 15; ++i) {
    StageCard card = b.content->stage_cards.items()[static_cast<std::size_t>(i)];
    card.name = "Twin " + std::to_string(i);
    card.encounter = pack::Ref<Encounter>(1);
    b.content->stage_cards.add("twin" + std::to_string(i), card);
  }
  b.content->chapters.items()[0].encounter = pack::Ref<Encounter>(1);
  b.start();
  CHECK(b.state().encounter == 1);
  REQUIRE(b.state().dice.size() == 5);
  for (HpDie const& die : b.state().dice) CHECK(die.hp == 6);
  REQUIRE(b.state().stage_pile.size() == 15);
  StageCard const& top = b.content->stage_cards[b.state().stage_pile.back()];
  CHECK(top.stage == 1);
  CHECK(top.encounter.index() == 1);
  flow::View const view = b.position().view(flow::Seat{0});
  REQUIRE(view.panels.front().id == "encounter");
  REQUIRE(view.panels.front().zones.size() == 1);
  flow::Zone const& deck = view.panels.front().zones.front();
  CHECK(deck.name == "Stage deck, 15 left");
  REQUIRE(deck.cards.size() == 1);  // the others lie face down
  CHECK(deck.cards[0].name == top.name);
  CHECK(deck.cards[0].face_up);
}

TEST_CASE("OS-SET-13 OS-HAND-09 OS-HAND-10  a companion takes one side of one unlocked Archetype Card") {
  for (int const level : {1, 2}) {
    Bench b = before(Phase::hands);
    sworn(b.s, 0).companion = true;
    sworn(b.s, 0).level = static_cast<std::uint8_t>(level);
    for (int side = 0; side < 2; ++side)
      for (int i = 0; i < 2; ++i)
        b.content->archetypes.items()[0].sides[static_cast<std::size_t>(side)].abilities[static_cast<std::size_t>(i)] =
            ability_of((side ? "back " : "front ") + std::to_string(i), {effect_of(GainAnimus{})});
    Archetype later = b.content->archetypes.items()[0];
    later.level = 2;
    later.sides[0].name = "Later";
    later.sides[1].name = "Latest";
    b.content->archetypes.add("later", later);
    b.start();
    CHECK(b.kind() == "choose_word");
    CHECK_FALSE(b.state().board_revealed);
    std::vector<std::string> const starting{"Front", "Back"}, all{"Front", "Back", "Later", "Latest"};
    CHECK(b.options() == (level == 1 ? starting : all));
    b.answer("Back");
    set_out(b);
    CHECK(b.offers("use Back: back 0"));
    CHECK(b.offers("use Back: back 1"));
    CHECK_FALSE(b.offers("use Front: front 0"));  // one side of one card is in force
  }
}

TEST_CASE("OS-SET-16  anywhere in the green zone, one model to a hex, looking anywhere") {
  Bench b = before(Phase::hands);
  b.start();
  CHECK(b.options().size() == 7);  // 3,11 to 9,11
  b.answer("start on 5,11");
  CHECK(b.kind() == "choose_direction");
  CHECK(b.options().size() == 6);
  b.answer("face south-west");
  CHECK(figure(b.state(), oathsworn_at(0)).facing == Direction::sw);
  CHECK_FALSE(b.offers("start on 5,11"));
  CHECK(b.offers("start on 4,11"));
}

TEST_CASE(
    "OS-SET-17 OS-SET-18 OS-SET-20 OS-TURN-01  the lead begins every round; extra setup comes after it is taken") {
  Bench b = before(Phase::hands);
  stage(b);
  AddMinions rat;
  rat.minion = "rat";
  rat.at = Spot::named;
  rat.hexes = {At{Hex{0, 0}}};
  encounter(b).extra_setup = {act_of(rat)};
  b.start();
  while (b.kind() == "choose_hex" || b.kind() == "choose_direction") b.position().answer(0);
  CHECK((b.state().present & minions_mask) == 0);
  for (Oathsworn const& o : b.state().company) {
    CHECK(o.animus == 0);  // all of it starts in the reserve
    CHECK(o.reserve == 10);
  }
  CHECK(b.position().asked() == flow::Seat::table());
  b.answer("lead: Cedar");
  CHECK((b.state().present & minions_mask) != 0);
  for (int round = 1; round <= 2; ++round) {
    CHECK(b.state().round == round);
    for (int const place : {2, 3, 0, 1}) {  // clockwise from the lead
      CHECK(b.state().place == place);
      b.answer("pass");
    }
  }
}

TEST_CASE("OS-SET-19 OS-ROUND-03 OS-ROUND-04  an ambush begins with the Encounter Phase, without a refresh") {
  for (bool const ambushed : {false, true}) {
    Bench b = before(Phase::hands);
    stage(b);
    b.s.ambushed = ambushed;
    b.start();
    set_out(b);
    CHECK(b.kind() == "take_turn");
    CHECK(b.state().round == (ambushed ? 2 : 1));
    CHECK(sworn(b.state(), 0).animus == 4);  // one Refresh Phase either way
    CHECK(b.told("OS-ROUND-04") == ambushed);
    CHECK(b.state().stage_discard.size() == (ambushed ? 1 : 0));
    pass_all(b);
    CHECK(sworn(b.state(), 0).animus == 8);  // later rounds are whole
  }
}

TEST_CASE("OS-ROUND-04  in an ambush an interrupt that costs Animus needs a +2 Animus Token; defense is free") {
  for (bool const token : {false, true}) {
    Bench b = before(Phase::hands);
    for (StageCard& card : b.content->stage_cards.items()) {
      card.steps = {act_of(EnemyAttack{})};
      card.target = TargetRule{.pick = Pick::lead};
    }
    encounter(b).bosses[0].range = 15;
    b.content->cards.items()[3].abilities = {
        ability_of("duck", {effect_of(Defend{.amount = 2})}, Moment::enemy_attack)};
    b.s.ambushed = true;
    b.script({"yellow 3", "yellow 3"});
    b.start();
    while (b.kind() == "choose_hex" || b.kind() == "choose_direction") b.position().answer(0);
    b.s = b.state();
    if (token) tokens(b, 0, Token::animus, 1);
    b.start();
    b.answer("lead: Ash");
    if (token) {
      CHECK(b.kind() == "use_interrupt");
      b.answer("play Ash 3: duck");
      CHECK(tokens_left(b, 0, Token::animus) == 0);
      CHECK(sworn(b.state(), 0).animus == 1);  // 2 gained, 1 paid
    }
    CHECK(b.kind() == "defend_with");
    b.answer("defend with Ash 0 (+2)");
    CHECK(hp(b, 0) == 5);  // 6 damage against 2 + 2, or 2 + 2 + 2: 1 HP either way
  }
}

TEST_CASE("OS-HAND-01 OS-HAND-03 OS-HAND-04  seven Ability Cards, all Injuries and the equipped items") {
  Bench b = before(Phase::hands);
  injure(b, 0, "Limp", 1);
  injure(b, 0, "Scar", 2);
  sworn(b.s, 0).held.clear();
  b.start();
  CHECK(held(b, 0, HeldKind::ability) == 7);
  CHECK(held(b, 0, HeldKind::injury) == 2);
  CHECK(held(b, 0, HeldKind::item) == 2);
  CHECK(held(b, 1, HeldKind::injury) == 0);
}

TEST_CASE("OS-HAND-04  two hands' worth of weapons, one armor, one gear card") {
  Bench b = before(Phase::equipping);
  auto const add = [&](std::string name, ItemKind kind) {
    Item item;
    item.name = name;
    item.kind = kind;
    b.s.items[static_cast<std::size_t>(b.content->items.size())] = ItemAt::backpack;
    b.content->items.add(name, item);
  };
  add("greatsword", ItemKind::two_handed);
  add("shield", ItemKind::shield);
  add("mail", ItemKind::armor);
  b.start();
  b.answer_all({"equip mail", "equip greatsword", "that is all"});  // coat and blade go into the Backpack
  CHECK(b.state().place == 1);
  b.answer_all({"equip shield", "equip ash blade"});  // blade and shield fill both hands: one must go
  CHECK(b.kind() == "choose_item");
  CHECK(b.options() == std::vector<std::string>{"put away birch blade", "put away shield"});
  b.answer_all({"put away birch blade", "that is all", "that is all", "that is all"});
  // Ash: mail and greatsword; Birch: coat, Ash's blade and the shield.
  CHECK(held(b, 0, HeldKind::item) == 2);
  CHECK(held(b, 1, HeldKind::item) == 3);
  CHECK(b.state().items[8] == ItemAt::place0);  // greatsword, mail, shield
  CHECK(b.state().items[9] == ItemAt::place0);
  CHECK(b.state().items[10] == ItemAt::place1);
  CHECK(b.state().items[0] == ItemAt::place1);
  CHECK(b.state().items[2] == ItemAt::backpack);
}

TEST_CASE("OS-HAND-06 OS-HAND-07 OS-HAND-13  later hands are chosen anew: always seven, by cooldown") {
  Bench b = before(Phase::hands);
  b.content->cards.add("new", new_card(b, "New", 3, 2));
  b.content->cards.add("later", new_card(b, "Later", 2, 3));  // not unlocked yet
  sworn(b.s, 0).level = 2;
  sworn(b.s, 0).held.push_back(Held{HeldKind::ability, Where::hand, 0});  // of the Encounter before
  b.start();
  CHECK(b.position().prompt().text() == "Ash: which cards of cooldown 3?");  // the only choice there is
  CHECK(b.options() == std::vector<std::string>{"take Ash 5 and Ash 6", "take Ash 5 and New", "take Ash 6 and New"});
  b.answer("take Ash 6 and New");
  CHECK(held(b, 0, HeldKind::ability) == 7);
  CHECK(holds(b, 0, "New"));
  CHECK_FALSE(holds(b, 0, "Ash 5"));
  CHECK_FALSE(holds(b, 0, "Later"));
  CHECK(quota(b, 0, 0) == 1);
  for (int const cooldown : {1, 2, 3}) CHECK(quota(b, 0, cooldown) == 2);
}

TEST_CASE("OS-HAND-12  the Witch may mix Fire and Water from chapter 2 on") {
  for (int const level : {1, 2}) {
    Bench b = before(Phase::hands);
    for (int const i : {2, 4, 5, 6}) card_of(b, 0, i).element = Element::fire;
    int const cooldowns[] = {1, 2, 3, 3};
    for (int i = 0; i < 4; ++i) {
      AbilityCard card = new_card(b, "Water " + std::to_string(i), cooldowns[i], 1);
      card.element = Element::water;
      b.content->cards.add("water" + std::to_string(i), card);
    }
    sworn(b.s, 0).level = static_cast<std::uint8_t>(level);
    b.start();
    if (level == 1) {
      b.answer("Water");
      CHECK(held(b, 0, HeldKind::ability) == 7);
      CHECK(holds(b, 0, "Water 3"));
      CHECK_FALSE(holds(b, 0, "Ash 5"));
      continue;
    }
    b.answer("take Ash 1 and Water 0");
    b.answer("take Ash 4 and Water 1");  // Fire and Water
    b.answer("take Ash 5 and Water 3");
    CHECK(holds(b, 0, "Ash 5"));
    CHECK(holds(b, 0, "Water 3"));
  }
}
