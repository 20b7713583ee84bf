// Between Encounters: what the Tally, the story and the start of a chapter leave where it is, and the first and the
// last of each list.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/ending_and_tally.h"
#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

namespace {

using Four = std::array<int, 4>;
Four iron_of(Company& c) { return {c.sworn_at(0).iron, c.sworn_at(1).iron, c.sworn_at(2).iron, c.sworn_at(3).iron}; }
void injure(Company& c, int place, std::uint8_t kind) { sworn(c.s, place).injuries.push_back(kind); }
Company tally(Phase phase = Phase::tally_losses) {
  Company c;
  c.s.won = true;
  c.at(phase);
  return c;
}
// The chapter begins with a passage that leaves a choice.
void two_ways(Company& c) {
  c.tell({});
  Passage& passage = c.content->passages.items()[0];
  passage.choices.push_back(passage.choices[0]);
  passage.choices[1].text = "go round";
}
// Nobody has an item to lose.
void bare(Company& c) {
  for (int i = 0; i < c.content->items.size(); ++i)
    if (c.s.items[static_cast<std::size_t>(i)] <= ItemAt::place3) c.s.items[static_cast<std::size_t>(i)] = ItemAt::deck;
}

}  // namespace

TEST_CASE("OS-LOSS-07 OS-ALLY-10  after the Encounter a killed Ally is archived, one that stood is at home again") {
  Company c = tally();
  bare(c);
  Ally second, third;
  second.name = "Nan";
  third.name = "Old";
  c.content->allies.add("nan", second);
  c.content->allies.add("old", third);
  c.s.allies[0] = AllyAt::on_board;
  c.s.allies[1] = AllyAt::killed;
  c.s.allies[2] = AllyAt::unknown;
  c.start();
  c.kind();
  CHECK(c.state().phase != Phase::tally_losses);
  CHECK(c.state().allies[0] == AllyAt::company);
  CHECK(c.state().allies[1] == AllyAt::unknown);
  CHECK(c.state().allies[2] == AllyAt::unknown);
  CHECK(c.told("OS-ALLY-10"));
}

TEST_CASE("OS-LOSS-05 OS-LOSS-06  the first item of a pack can be lost like any other") {
  Company c = tally();
  bare(c);
  c.s.items[0] = ItemAt::place0;
  c.start();
  c.kind();
  CHECK(c.state().items[0] == ItemAt::deck);  // the only one there is: nobody is asked
  CHECK_FALSE(c.told("OS-LOSS-01"));          // nobody fell: no tick is marked, and none is told
}

TEST_CASE("OS-LOSS-03 OS-LOSS-04  Hardcore: who barely stood is injured, who fell once, the dead not at all") {
  auto const injuries = [](bool hardcore, bool fell, bool dead, int hp) {
    Company c = tally();
    bare(c);
    c.s.hardcore = hardcore;
    if (fell) c.fell(0);
    sworn(c.s, 0).dead = dead;
    sworn(c.s, 0).hp = static_cast<std::int8_t>(hp);
    c.script({"1"});
    c.start();
    c.kind();
    return c.sworn_at(0).injuries.size();
  };
  CHECK(injuries(true, false, false, 2) == 1);
  CHECK(injuries(true, false, false, 3) == 0);
  CHECK(injuries(false, false, false, 2) == 0);
  CHECK(injuries(true, true, false, 0) == 1);
  CHECK(injuries(true, true, true, 0) == 0);
}

TEST_CASE("OS-TRAI-12  with True Grit two alike are no choice, and who has eight injuries draws no ninth") {
  Company alike = tally();
  bare(alike);
  alike.fell(0);
  alike.trait(Trait::true_grit);
  alike.s.injury_deck = {};
  alike.s.injury_deck[1] = 2;
  alike.script({"1"});  // of two; the second one is certain
  alike.start();
  alike.kind();
  CHECK(alike.sworn_at(0).injuries.size() == 1);
  CHECK(alike.state().phase != Phase::tally_losses);

  Company full = tally();
  bare(full);
  full.fell(0);
  for (int i = 0; i < 8; ++i) injure(full, 0, 0);
  full.script({"1"});
  full.start();
  full.kind();
  CHECK(full.sworn_at(0).injuries.size() == 8);
}

TEST_CASE("OS-END-04  minions flee from a victory only") {
  Company c;
  FigureId const rat = c.add_rat(Hex{3, 3});
  for (int p = 0; p < places; ++p) c.fell(p);
  c.s.lost = true;
  c.at(Phase::encounter_ended);
  c.start();
  c.kind();
  CHECK_FALSE(c.told("OS-END-04"));
  CHECK(present(c.state(), rat));
}

TEST_CASE("OS-STRY-02 OS-END-06  a single game that is lost is over: nobody is asked to try again") {
  Company c;
  c.s.campaign = 1;  // the first chapter as a game of its own
  REQUIRE(c.content->scenarios.size() > 1);
  REQUIRE(c.content->scenarios[1].one_off);
  for (int p = 0; p < places; ++p) c.fell(p);
  c.s.lost = true;
  c.at(Phase::encounter_ended);
  c.start();
  CHECK(c.kind() == "over");
}

TEST_CASE("OS-END-02  at the round limit of the pack the Encounter is lost, not before") {
  for (int const round : {39, 40}) {
    Company c;
    c.s.round = static_cast<std::uint8_t>(round);
    c.at(Phase::end_of_round);
    c.start();
    c.kind();
    CHECK(c.state().lost == (round == 40));
    CHECK(c.said("The last round is over") == (round == 40));
    CHECK_FALSE(c.said("All Oathsworn are down"));  // they stand
  }
}

TEST_CASE("OS-STRY-06  of two Curatives of a kind one is used at a time") {
  Company c;
  c.s.curatives[1] = 2;
  c.tell({});
  sworn(c.s, 1).hp = 2;
  c.start();
  c.answer_all({"Tea", "treat Birch"});
  CHECK(c.state().curatives[1] == 1);
  CHECK(c.sworn_at(1).hp == 4);
  CHECK(c.offers("Tea"));
}

TEST_CASE("OS-STRY-05  the poorest is paid, the first of the poorest; the last as well") {
  for (int const poorest : {0, 1, 3}) {
    Company c;
    for (int p = 0; p < places; ++p) sworn(c.s, p).iron = p == poorest ? 0 : 2;
    c.give("c2 bow", ItemAt::backpack);
    c.tell({tale(Banksmith{.runner = 0})});
    c.start();
    c.answer("sell c2 bow");
    Four expected{2, 2, 2, 2};
    CHECK(iron_of(c) == expected);
    CHECK_FALSE(c.said("pays 0"));
  }
  Company plain;  // an item of no chapter is worth 1
  for (int p = 0; p < places; ++p) sworn(plain.s, p).iron = 2;
  plain.content->items.items()[static_cast<std::size_t>(plain.item("c1 axe"))].chapter = 0;
  plain.give("c1 axe", ItemAt::backpack);
  plain.tell({tale(Banksmith{.runner = 0})});
  plain.start();
  plain.answer("sell c1 axe");
  CHECK(iron_of(plain) == Four{3, 2, 2, 2});
}

TEST_CASE("OS-STRY-01  a choice inside of the story bars what is not possible, the first one as well") {
  for (bool const possible : {true, false}) {
    Company c;
    pack::Choose<StoryEffect> choose;
    choose.options.resize(3);
    for (int i = 0; i < 3; ++i) {
      auto& option = choose.options[static_cast<std::size_t>(i)];
      option.text = i == 0 ? "left" : i == 1 ? "right" : "back";
      option.condition = Expr(i == 0 && !possible ? 0 : 1);
      option.effects = {tale(StoryIron{.amount = i + 1, .by = Member::each})};
    }
    c.tell({tale(choose)});
    c.start();
    CHECK(c.offers("left") == possible);
    CHECK(c.offers("right"));
    c.answer("right");
    CHECK(iron_of(c) == Four{2, 2, 2, 2});
  }
}

TEST_CASE("OS-TRAI-05  a check of each is passed if everybody passes: one that fails is enough, whoever it is") {
  for (int const fails : {-1, 0, 1, 3}) {
    Company c;
    Check check;
    check.kind = CheckKind::survival;
    check.difficulty = 1;
    check.by = Member::each;
    check.on_success = {tale(StoryIron{.amount = 1, .by = Member::each})};
    check.on_fail = {tale(StoryLoseHp{.amount = 1, .by = Member::each})};
    c.tell({tale(check)});
    std::vector<std::string> cards;
    for (int p = 0; p < places; ++p) cards.push_back(p == fails ? "white blank" : "white 1");
    c.script(cards);
    c.start();
    for (int p = 0; p < places; ++p) {
      CHECK(c.position().asked() == flow::Seat{static_cast<std::uint8_t>(p)});
      c.answer("draw 1 white");
    }
    CHECK(c.sworn_at(0).iron == (fails < 0 ? 1 : 0));
    CHECK(c.sworn_at(0).hp == (fails < 0 ? 6 : 5));
  }
}

TEST_CASE(
    "OS-TOK-08 OS-EMP-01  Empowered Tokens in a Might Check: three upgrades each, spread by the one who makes it") {
  Company c;
  Check check;
  check.kind = CheckKind::might;
  check.difficulty = 1;
  check.by = Member::weakest;
  check.on_success = {tale(StoryIron{.amount = 1, .by = Member::each})};
  sworn(c.s, 2).hp = 1;
  sworn(c.s, 2).tokens[static_cast<std::size_t>(Token::empowered)] = 2;
  c.tell({tale(check)});
  c.start();
  REQUIRE(c.kind() == "choose_number");
  CHECK(c.position().asked() == flow::Seat{2});
  c.answer("spend Empowered x3 Tokens: 1");
  CHECK(c.token(2, Token::empowered) == 1);
  c.answer("draw 2 white");
  REQUIRE(c.kind() == "spread_upgrades");
  CHECK(c.position().asked() == flow::Seat{2});
  // Three upgrades on two white cards: one to black, or one to red and one to yellow.
  CHECK(c.options() == std::vector<std::string>{"empower to 1 white + 1 black", "empower to 1 yellow + 1 red"});

  Company none;  // none is spent: nothing is told of it
  check.by = Member::weakest;
  sworn(none.s, 2).hp = 1;
  sworn(none.s, 2).tokens[static_cast<std::size_t>(Token::empowered)] = 1;
  none.tell({tale(check)});
  none.script({"white 2"});
  none.start();
  none.answer_all({"spend Empowered x3 Tokens: 0", "draw 1 white"});
  CHECK_FALSE(none.told("OS-TOK-08"));
  CHECK(none.token(2, Token::empowered) == 1);
  CHECK(none.sworn_at(0).iron == 1);
}

TEST_CASE("OS-TRAI-11  the Field Medic works once a chapter, for those who are hurt, for the chapter's price") {
  auto const asked = [](bool used, bool hurt, int iron) {
    Company c;
    c.trait(Trait::field_medic);
    c.s.medic_used = used;
    if (hurt) injure(c, 1, 0);
    sworn(c.s, 0).iron = static_cast<std::uint8_t>(iron);
    c.at(Phase::chapter_start, 2);
    c.start();
    return c.kind() == "choose_figure";
  };
  CHECK(asked(false, true, 1));
  CHECK_FALSE(asked(true, true, 1));
  CHECK_FALSE(asked(false, false, 1));
  CHECK_FALSE(asked(false, true, 0));
}

TEST_CASE("OS-LVL-01 OS-STRY-02  a campaign begins with its first chapter, a chapter with a story without the tokens") {
  for (bool const story : {true, false}) {
    Company c;
    if (story) two_ways(c);
    c.at(Phase::chapter_start, 3);
    c.s.passage = -1;
    c.start();
    CHECK((c.kind() == "choose_token") == !story);
    if (story) CHECK(c.kind() == "story");
  }
  Company alone;  // the same chapter as a game of its own has no story: tokens instead
  two_ways(alone);
  alone.s.campaign = 1;
  alone.at(Phase::chapter_start, 3);
  alone.s.passage = -1;
  alone.content->finish();
  alone.start();
  CHECK(alone.kind() == "choose_token");
  for (int n = 0; n < 12; ++n) alone.position().answer(0);  // three for each
  CHECK(alone.kind() != "story");
  CHECK(alone.state().phase > Phase::story);

  Company begins;
  begins.s.chapter = 2;
  begins.at(Phase::campaign_start);
  begins.s.place = 3;
  for (Oathsworn& o : begins.s.company) o.level = 1;
  begins.start();
  begins.kind();
  CHECK(begins.state().chapter == 0);
}

TEST_CASE("OS-TRAI-01  three marks for Bushcraft, Keen-Eyed, Quick-Witted and Comradery, one for each other trait") {
  for (int t = 0; t < trait_kinds; ++t) {
    auto const trait = static_cast<Trait>(t);
    bool const thrice = trait == Trait::bushcraft || trait == Trait::keen_eyed || trait == Trait::quick_witted ||
                        trait == Trait::comradery;
    for (int const marks : {1, 2, 3}) {
      if (!thrice && marks > 1) continue;
      Company c;
      c.trait(trait, marks);
      for (Oathsworn& o : c.s.company) o.level = 20;
      c.s.won = true;
      c.at(Phase::tally_level);
      c.s.place = 3;
      c.start();
      for (int n = 0; n < 50 && (c.kind() != "choose_word" || c.position().asked() != flow::Seat::table()); ++n)
        c.position().answer(0);
      std::string const name = c.options().empty() ? "" : c.options()[0];
      std::vector<std::string> const names{"Bushcraft",     "Keen-Eyed", "Quick-Witted", "Endurance",
                                           "Quartermaster", "Scavenger", "Herbalist",    "Tough As Nails",
                                           "Field Medic",   "True Grit", "Comradery",    "Well-Connected"};
      INFO(names[static_cast<std::size_t>(t)], " ", marks);
      CHECK(c.offers(names[static_cast<std::size_t>(t)]) == (thrice && marks < 3));
    }
  }
}

TEST_CASE("OS-QUIK-02  at a higher level gear comes from the Common decks; without such cards the starting gear does") {
  auto const kind_after = [](bool in_the_deck) {
    Company c;
    for (int i = 0; i < c.content->items.size(); ++i)
      if (c.content->items[i].deck == ItemDeck::common)
        c.s.items[static_cast<std::size_t>(i)] = in_the_deck ? ItemAt::deck : ItemAt::gone;
    for (int i = 0; i < 2; ++i) c.s.items[static_cast<std::size_t>(i)] = ItemAt::deck;
    sworn(c.s, 0).level = 3;
    sworn(c.s, 0).permanent = {};
    c.at(Phase::campaign_start);
    c.start();
    for (int n = 0; n < 40 && c.kind() != "choose_item" && c.state().place == 0; ++n) c.position().answer(0);
    bool const asked = c.kind() == "choose_item";
    if (!asked) CHECK(c.state().items[0] == ItemAt::place0);
    return asked;
  };
  CHECK(kind_after(true));
  CHECK_FALSE(kind_after(false));
}
