// What the story does to the company: prices met exactly, whom it concerns, where a choice leads.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

namespace {

using Four = std::array<int, 4>;
Four iron_of(Company& c) { return {c.sworn_at(0).iron, c.sworn_at(1).iron, c.sworn_at(2).iron, c.sworn_at(3).iron}; }
Four hp_of(Company& c) { return {c.sworn_at(0).hp, c.sworn_at(1).hp, c.sworn_at(2).hp, c.sworn_at(3).hp}; }
void have_iron(Company& c, Four iron) {
  for (int p = 0; p < places; ++p) sworn(c.s, p).iron = static_cast<std::uint8_t>(iron[static_cast<std::size_t>(p)]);
}
void have_hp(Company& c, Four hp) {
  for (int p = 0; p < places; ++p) sworn(c.s, p).hp = static_cast<std::int8_t>(hp[static_cast<std::size_t>(p)]);
}

}  // namespace

TEST_CASE("OS-STRY-06 OS-STRY-05  at the Apothecary the runner is paid once; exactly enough is enough") {
  for (int const iron : {2, 3}) {  // Balm 2, Tea 1, and 1 for the runner
    Company c;
    have_iron(c, {1, iron - 1, 0, 0});
    c.tell({tale(Apothecary{.runner = 1})});
    c.start();
    CHECK(c.position().asked() == flow::Seat::table());
    CHECK(c.offers("Balm") == (iron == 3));
    REQUIRE(c.offers("Tea"));
    c.answer("Tea");
    CHECK(iron_of(c) == Four{0, iron - 2, 0, 0});
    CHECK(c.state().curatives[1] == 1);
    if (iron == 2) continue;
    CHECK_FALSE(c.offers("Balm"));  // 1 Iron left
    c.answer("Tea");                // and nobody has to run again
    CHECK(iron_of(c) == Four{0, 0, 0, 0});
    CHECK(c.state().curatives[1] == 2);
  }
}

TEST_CASE(
    "OS-STRY-05  the Banksmith gives an item's chapter in Iron to the poorest; the runner is paid once, and first") {
  Company c;
  have_iron(c, {3, 0, 1, 0});
  c.give("c2 bow", ItemAt::backpack);
  c.give("c3 axe", ItemAt::backpack);
  c.tell({tale(Banksmith{.runner = 2})});
  c.start();
  REQUIRE(c.kind() == "choose_item");
  CHECK(c.position().asked() == flow::Seat::table());
  c.answer("sell c2 bow");
  CHECK(iron_of(c) == Four{1, 2, 1, 0});  // 2 for the runner; Birch is the first of the poorest
  CHECK(c.where("c2 bow") == ItemAt::deck);
  c.answer("sell c3 axe");
  CHECK(iron_of(c) == Four{1, 2, 1, 3});

  for (int const iron : {1, 2}) {
    Company poor;
    have_iron(poor, {0, 0, iron, 0});
    poor.give("c2 bow", ItemAt::backpack);
    poor.tell({tale(Banksmith{.runner = 2})});
    poor.start();
    CHECK((poor.kind() == "choose_item") == (iron == 2));
    CHECK(poor.where("c2 bow") == ItemAt::backpack);
  }
}

TEST_CASE("OS-SET-21 OS-STRY-01  the weakest, each, one whom the table names; never below 1 HP nor above the maximum") {
  auto const told = [](StoryEffect effect, Four before) {
    Company c;
    have_hp(c, before);
    c.tell({std::move(effect)});
    c.start();
    if (c.kind() == "choose_figure") {
      CHECK(c.position().asked() == flow::Seat::table());
      CHECK(c.options().size() == 4);
      c.position().answer(2);
    }
    c.kind();
    return hp_of(c);
  };
  CHECK(told(tale(StoryLoseHp{.amount = 1, .by = Member::weakest}), {6, 3, 3, 4}) == Four{6, 2, 3, 4});
  CHECK(told(tale(StoryLoseHp{.amount = 2, .by = Member::each}), {6, 3, 2, 1}) == Four{4, 1, 1, 1});
  CHECK(told(tale(StoryLoseHp{.amount = 2, .by = Member::company}), {6, 6, 6, 6}) == Four{4, 4, 4, 4});
  CHECK(told(tale(StoryLoseHp{.amount = 2, .by = Member::one}), {6, 6, 6, 6}) == Four{6, 6, 4, 6});
  CHECK(told(tale(StoryHeal{.amount = 2, .by = Member::each}), {6, 5, 4, 1}) == Four{6, 6, 6, 3});
  CHECK(told(tale(StoryHeal{.amount = 1, .by = Member::weakest}), {6, 2, 3, 2}) == Four{6, 3, 3, 2});
}

TEST_CASE("OS-STRY-01 OS-TRAI-07  a Ration is eaten while there is one; without one the hungry suffer") {
  EatRation eat;
  eat.if_none = {tale(StoryLoseHp{.amount = 1, .by = Member::each})};
  for (int const rations : {1, 2}) {
    Company c;
    have_hp(c, {6, 6, 6, 6});
    c.tell({tale(Journey{.rations = rations}), tale(eat), tale(eat)});
    c.start();
    c.kind();
    CHECK(c.state().rations == 0);
    CHECK(hp_of(c) == (rations == 1 ? Four{5, 5, 5, 5} : Four{6, 6, 6, 6}));
  }
}

TEST_CASE("OS-STRY-06  a Curative found is used on whom the table names, or kept") {
  StoryCurative found;
  found.curative = pack::Ref<Curative>(1);  // Tea: 2 HP
  Company c;
  have_hp(c, {6, 2, 6, 6});
  c.tell({tale(found)});
  c.start();
  CHECK(c.position().prompt().text() == "Use a Curative?");
  CHECK_FALSE(c.offers("Balm"));  // none of it
  c.answer("Tea");
  REQUIRE(c.kind() == "choose_figure");
  CHECK(c.position().asked() == flow::Seat::table());
  c.answer("treat Birch");
  CHECK(hp_of(c) == Four{6, 4, 6, 6});
  CHECK(c.state().curatives[1] == 0);

  Company kept;
  kept.tell({tale(found)});
  kept.start();
  kept.answer("no");
  CHECK(kept.state().curatives[1] == 1);
  CHECK(kept.state().phase != Phase::story);
}

namespace {

// What companions like best of what is offered; the first of equals.
std::string liked(Company& c) {
  auto const options = c.options();
  std::size_t best = 0;
  for (std::size_t i = 1; i < options.size(); ++i)
    if (c.position().instinct(static_cast<int>(i)) > c.position().instinct(static_cast<int>(best))) best = i;
  return options[best];
}

}  // namespace

TEST_CASE("oathsworn: companions buy a Curative for who needs it, waste none of it, and use it on the worst off") {
  for (int const lost : {0, 2}) {
    Company c;
    have_iron(c, {9, 0, 0, 0});
    have_hp(c, {6, 6 - lost, 6, 6});
    c.tell({tale(Apothecary{})});
    c.start();
    CHECK(liked(c) == (lost == 2 ? "Tea" : "nothing more"));  // Tea heals 2
    if (lost == 0) continue;
    c.answer("Tea");
    CHECK(liked(c) == "nothing more");  // one is enough
    c.answer("nothing more");
    REQUIRE(c.position().prompt().text() == "Use a Curative?");
    CHECK(liked(c) == "Tea");
    c.answer("Tea");
    CHECK(liked(c) == "treat Birch");
  }
}

TEST_CASE("OS-LOOT-03 OS-STRY-01  items of the story come from the Common deck of this chapter") {
  Company c;
  c.tell({tale(StoryItem{.count = 2})});
  c.script({"1", "2"});  // of the six the first; of the five left the second
  c.start();
  c.kind();
  CHECK(c.where("c1 axe") == ItemAt::backpack);
  CHECK(c.where("c1 charm") == ItemAt::backpack);
  CHECK(c.held_in(ItemAt::backpack) == 2);
}

TEST_CASE(
    "OS-STRY-01 OS-SET-01  a choice leads to another passage, or to the Encounter; a flag opens and shuts choices") {
  Company c;
  c.tell({});
  Passage& first = c.content->passages.items()[0];
  Passage second;
  second.title = second.text = "Beyond";
  StoryChoice open, shut;
  open.text = "with the key";
  open.condition = Expr(1);
  shut.text = "without it";
  shut.condition = Expr(0);
  second.choices = {open, shut};
  second.choices.push_back(open);
  second.choices[2].text = "around";
  SetFlag key;
  key.flag = 3;
  GoTo beyond;
  beyond.passage = pack::Ref<Passage>(1);
  first.choices[0].do_ = {tale(key), tale(beyond)};
  c.content->passages.add("scene1", second);
  c.start();
  REQUIRE(c.kind() == "story");
  CHECK(c.position().asked() == flow::Seat::table());
  CHECK(c.state().passage == 1);
  CHECK((c.state().flags >> 3 & 1) == 1);
  CHECK(c.options() == std::vector<std::string>{"with the key", "around"});
  CHECK(c.why_not("without it") == "OS-STRY-01");
  c.answer("around");
  CHECK(c.state().phase != Phase::story);
}
