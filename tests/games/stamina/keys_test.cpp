// What an answer is called in saves and by programs: in ids, and never two options alike.
#include <doctest/doctest.h>

#include <set>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

std::string key_of_option(Bench& b, std::string_view text) {
  flow::Position& p = b.position();
  for (int i = 0; i < p.option_count(); ++i)
    if (p.option(i).text() == text) return p.key(i);
  return "no such option";
}

void all_keys_differ(Bench& b) {
  std::set<std::string> keys;
  flow::Position& p = b.position();
  for (int i = 0; i < p.option_count(); ++i) {
    INFO(p.option(i).text(), " is ", p.key(i));
    CHECK(keys.insert(p.key(i)).second);
  }
}

void descends(bench::Laid who, std::string_view ability, int damage) {
  AbilityId const id{bench::content()->abilities.index_of(ability)};
  who->descents.push_back({id, CharacterId{1}, static_cast<std::int8_t>(damage), 0});
}

}  // namespace

TEST_CASE("stamina: the keys of a Main Phase name ability, weapon, target, hex, thing") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).knows({"mend", "curse"}).has(Condition::distracted, 0, 3).has(Condition::bleed, 1);
  ann.holds("dagger").packs("draught").packs("sword").holds("sword").packs("draught");
  ann->items[4].uses_left = 1;
  ann->escapes.push_back({Condition::distracted, 2});
  b.npc("rough", {5, 4});
  b.npc("rough", {5, 6});
  b.turn_of("Ann");
  b.state().ground_items.push_back({{4, 5}, ItemId{bench::content()->items.index_of("dagger")}, 0});
  b.state().ground_items.push_back({{4, 5}, ItemId{bench::content()->items.index_of("draught")}, 2});
  b.state().ground_items.push_back({{4, 5}, ItemId{bench::content()->items.index_of("draught")}, 1});
  struct Line {
    char const *option, *key;
  };
  for (Line const line : {Line{"end the turn", "end_turn"},
                          {"Basic Attack with the Dagger on Rough 2", "use basic_attack with=dagger on=rough_2"},
                          {"Basic Attack with the Sword on Rough 1", "use basic_attack with=sword.2 on=rough_1"},
                          {"Curse on Rough 1 (1 die)", "use curse on=rough_1"},
                          {"Mend on yourself (2 dice)", "use mend on=ann"},
                          {"move to 4,6 for 1", "move 4,6"},
                          {"end distracted for 2 movement", "pay_escape distracted"},
                          {"face south", "turn s"},
                          {"face north-west", "turn nw"},
                          {"drop the Dagger", "drop_item dagger"},
                          {"use the Draught (2 left) on yourself", "use_item draught on=ann"},
                          {"use the Draught on yourself", "use_item draught.2 on=ann"},
                          {"First Aid for Ann: stop the bleeding", "first_aid bleed for=ann"},
                          {"pick up the Dagger at 4,5 (1 movement)", "pick_up dagger at=4,5"},
                          {"pick up the Draught at 4,5 (1 movement), 2 uses", "pick_up draught at=4,5"},
                          {"pick up the Draught at 4,5 (1 movement)", "pick_up draught at=4,5.2"}}) {
    INFO(line.option);
    CHECK(key_of_option(b, line.option) == line.key);
  }
  all_keys_differ(b);
}

TEST_CASE("stamina: the keys of what costs movement, of blind fire and of things on the map") {
  Bench b("in_the_garden");
  b.hero("ann", {5, 7}).packs("dagger");
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  CHECK(key_of_option(b, "Lever (1 movement)") == "object 5,6");
  CHECK(key_of_option(b, "take the Dagger out of the pack (1 movement)") == "ready_item dagger");
  all_keys_differ(b);

  Bench blind;
  blind.hero("ann", {5, 5}).holds("bow").has(Condition::blind, 0, 5);
  blind.npc("rough", {5, 2});
  blind.turn_of("Ann");
  CHECK(key_of_option(blind, "Basic Attack with the Bow, blindly around 5,2") ==
        "fire_blindly basic_attack with=bow at=5,2");
  blind.answer("Basic Attack with the Bow, blindly around 5,2");
  CHECK(key_of_option(blind, "5,3") == "5,3");

  Bench prone;
  prone.hero("ann", {5, 5}).prone();
  prone.npc("rough", {5, 2});
  prone.turn_of("Ann");
  CHECK(key_of_option(prone, "stand up for 1") == "stand_up");

  Bench held;
  held.hero("ann", {5, 5}).has(Condition::restrain, 2, 3);
  held.npc("rough", {5, 2});
  held.turn_of("Ann");
  CHECK(key_of_option(held, "work loose for 2 movement") == "pay_restraint");

  Bench exit("in_the_garden");
  exit.hero("ann", {14, 0});
  exit.npc("rough", {5, 2});
  exit.turn_of("Ann");
  CHECK(key_of_option(exit, "leave by this exit") == "leave");

  Bench safe;
  safe.hero("ann", {3, 5});
  safe.npc("rough", {5, 5}).knows("trip").faces(Direction::n);
  safe.turn_of("Ann");
  CHECK(key_of_option(safe, "move to 5,6 for 2, through danger") == "move 5,6");
  CHECK(key_of_option(safe, "move to 5,6 for 3, the safe way") == "move 5,6 safe=yes");
  all_keys_differ(safe);
}

TEST_CASE("stamina: the keys of effects to order name their ability, and which of several alike") {
  Bench b("in_the_garden");
  auto ann = b.hero("ann", {10, 6}).has(Condition::bleed, 1).has(Condition::burn, 1, 3).has(Condition::regen, 1, 3);
  descends(ann, "rot", 3);
  descends(ann, "ebbing", 3);
  descends(ann, "rot", 5);
  b.npc("rough", {12, 6}).knows({"fuse", "later_balm"});
  b.turn_of("Rough 1");
  b.state().characters[1].actions = 3;
  b.answers({"Later Balm on Ann", "Fuse on Ann", "end the turn", "take the turn"});
  struct Line {
    char const *option, *key;
  };
  for (Line const line : {Line{"bleed (1)", "bleed"},
                          {"burn (1)", "burn"},
                          {"regen (1)", "regen"},
                          {"the ground (2 damage)", "hazard"},
                          {"Rot again (1.)", "descent ability=rot"},
                          {"Ebbing Warmth again (2.)", "descent ability=ebbing"},
                          {"Rot again (3.)", "descent ability=rot.2"},
                          {"Later Balm (1.)", "later ability=later_balm"}}) {
    INFO(line.option);
    CHECK(key_of_option(b, line.option) == line.key);
  }
  all_keys_differ(b);
}

TEST_CASE("stamina: the keys of what is kept up and held off, and of a die that is lost from it") {
  Bench b;
  b.hero("ann", {5, 5})
      .maintains("stance", CharacterId{0})
      .maintains("haste", CharacterId{0})
      .persists(Condition::distracted, 1, 3)
      .persists(Condition::muddled, 1, 4)
      .persists(Condition::distracted, 1, 5);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  CHECK(key_of_option(b, "keep all") == "keep");
  CHECK(key_of_option(b, "end Haste (1 die)") == "end=haste");
  b.answer("keep all");
  CHECK(key_of_option(b, "keep all") == "keep");
  CHECK(key_of_option(b, "stop holding off muddled (1 die, 3 rounds left, no. 2)") == "stop=muddled");
  CHECK(key_of_option(b, "stop holding off distracted (1 die, 4 rounds left, no. 3)") == "stop=distracted.2");
  all_keys_differ(b);

  Bench wound;
  wound.hero("ann", {5, 5})
      .hp(1)
      .path(1)
      .maintains("stance", CharacterId{0})
      .persists(Condition::muddled, 1, 4)
      .spent(6);
  wound.npc("rough", {5, 4}).knows("curse");
  wound.turn_of("Rough 1");
  wound.answer("Curse on Ann (1 die)");
  CHECK(key_of_option(wound, "from the Path Pool") == "path");
  CHECK(key_of_option(wound, "from Stance, which then ends") == "maintained stance");
  CHECK(key_of_option(wound, "from holding off muddled, which then takes hold (no. 1)") == "persisted muddled");
}

TEST_CASE("stamina: the keys of Reactions, triggers, movement at once and choices on a card") {
  Bench b;
  b.hero("ann", {5, 6});
  b.npc("rough", {5, 5}).faces(Direction::s).knows({"riposte", "duck"}).holds("sword");
  b.turn_of("Ann").dice({2});
  b.answer("Basic Attack on Rough 1");
  CHECK(key_of_option(b, "let it pass") == "pass");
  CHECK(key_of_option(b, "Riposte with the Sword") == "riposte with=sword");
  CHECK(key_of_option(b, "Duck") == "duck");

  Bench order;
  order.hero("ann", {5, 5}).hp(5);
  order.npc("rough", {5, 4}).knows("backlash");
  order.npc("hound", {9, 5}).knows("backlash");
  order.turn_of("Ann").dice({5});
  order.answers({"Basic Attack on Rough 1", "roll 0 (pay 0)"});
  CHECK(key_of_option(order, "Backlash of Hound 1 on Ann") == "backlash of=hound_1 on=ann");

  Bench dash;
  dash.hero("ann", {5, 5}).knows("dash");
  dash.npc("rough", {9, 5});
  dash.turn_of("Ann");
  dash.answer("Dash on yourself (1 die)");
  CHECK(key_of_option(dash, "stay") == "stay");
  CHECK(key_of_option(dash, "move to 5,4 for 1") == "5,4");

  Bench minds;
  minds.hero("ann", {5, 5}).knows("two_minds");
  minds.npc("rough", {5, 3});
  minds.turn_of("Ann");
  minds.answer("Two Minds on Rough 1 (1 die)");
  CHECK(key_of_option(minds, "a pinch") == "2");
  CHECK(key_of_option(minds, "a nudge") == "3");
}
