// Checks of the story part.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/checks.h"
#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

static Check survival(int difficulty, Member by = Member::weakest) {
  return Check{.kind = CheckKind::survival,
               .difficulty = difficulty,
               .by = by,
               .on_success = {tale(StoryIron{.amount = 1, .by = Member::weakest})},
               .on_fail = {tale(StoryLoseHp{.amount = 1, .by = Member::weakest})}};
}

// Ash makes it: the weakest, and the first of equals.
static Company before(Check check) {
  Company c;
  for (Oathsworn& o : c.s.company) o.tokens = Tokens{};
  c.tell({tale(std::move(check))});
  return c;
}

TEST_CASE(
    "OS-CHEK-02  white cards as many as liked; one blank is harmless, two fail; the sum must reach the difficulty") {
  Company c = before(survival(3));
  c.script({"white 1", "white 2", "white blank"});
  c.start();
  CHECK(c.position().prompt().text() == "Ash: which might?");
  CHECK(c.offers("draw 7 white"));
  CHECK_FALSE(c.offers("draw 1 white + 1 yellow"));  // no Might Track in a Survival Check
  c.answer("draw 3 white");
  CHECK(c.sworn_at(0).iron == 1);  // 1 + 2 = 3
  // It is told as what it is: whose, which, against what, and how it went.
  CHECK(c.said("check_begun: Ash makes a Survival check, difficulty 3"));
  CHECK(c.said("check_made: 3 against 3: the Survival check is passed"));
  CHECK_FALSE(c.said("attacks"));
  CHECK_FALSE(c.said("damage"));

  Company low = before(survival(4));
  low.script({"white 1", "white 2"});
  low.start();
  low.answer("draw 2 white");
  CHECK(low.sworn_at(0).iron == 0);
  CHECK(low.sworn_at(0).hp == 5);
  CHECK(low.said("check_made: 3 against 4: the Survival check fails"));

  Company blanks = before(survival(2));
  blanks.script({"white 2", "white blank", "white blank"});
  blanks.start();
  blanks.answer("draw 3 white");
  CHECK(blanks.sworn_at(0).hp == 5);  // two blanks fail whatever the sum
  CHECK(blanks.said("check_made: two blanks: the Survival check fails"));

  Company critical = before(survival(4));
  critical.script({"white 2c", "white 2"});
  critical.start();
  critical.answer_all({"draw 1 white", "follow the critical of card 1 (white 2c)"});
  CHECK(critical.sworn_at(0).iron == 1);  // 2 and 2 more

  Check might = survival(5);
  might.kind = CheckKind::might;
  Company strong = before(might);
  strong.script({"red 3", "yellow 2"});
  strong.start();
  strong.answer("draw 1 yellow + 1 red");  // the Might Track counts in a Might Check
  CHECK(strong.sworn_at(0).iron == 1);
}

TEST_CASE("OS-CHEK-02  what helps is added to the sum") {
  Company c;  // Caged, difficulty 4, one friend beside: +2
  c.s.phase = Phase::oathsworn;
  Cage cage;
  cage.difficulty = 4;
  StageCard& card = c.content->stage_cards.items()[0];
  Act act;
  act.is = cage;
  card.steps.push_back(act);
  c.put(oathsworn_at(1), Hex{3, 10});
  sworn(c.s, 0).caged = true;
  sworn(c.s, 0).cage_card = 0;
  sworn(c.s, 0).cage_step = 0;
  sworn(c.s, 0).cage_ends = 2;
  c.s.stage_pile.erase_first(0);
  c.s.lying.push_back(0);
  c.script({"white 2"});
  c.start();
  std::string escape;
  for (std::string const& text : c.options())
    if (text.find("escape") != std::string::npos) escape = text;
  REQUIRE_FALSE(escape.empty());
  c.answer_all({escape, "draw 1 white"});
  CHECK_FALSE(c.sworn_at(0).caged);  // 2 + 2 = 4
}

TEST_CASE("OS-CHEK-03  a failed check gives no token: Determination is for attacks") {
  Company c = before(survival(2));
  c.script({"white blank", "white blank"});
  c.start();
  c.answer("draw 2 white");
  CHECK_FALSE(c.kind() == "choose_token");
  int tokens = 0;
  for (std::uint8_t const t : c.sworn_at(0).tokens) tokens += t;
  CHECK(tokens == 0);
}

TEST_CASE("OS-CHEK-04  one member's check takes its own Redraw Tokens, a check of the company anybody's") {
  Company own = before(survival(2));
  sworn(own.s, 1).tokens[static_cast<int>(Token::redraw)] = 1;  // Birch's token is no help to Ash
  own.script({"white blank"});
  own.start();
  own.answer("draw 1 white");
  CHECK(own.sworn_at(0).hp == 5);
  CHECK(own.token(1, Token::redraw) == 1);

  Company mine = before(survival(2));
  sworn(mine.s, 0).tokens[static_cast<int>(Token::redraw)] = 1;
  mine.script({"white blank", "white 2"});
  mine.start();
  mine.answer_all({"draw 1 white", "redraw card 1 (white blank)"});
  CHECK(mine.sworn_at(0).iron == 1);
  CHECK(mine.token(0, Token::redraw) == 0);

  Company all = before(survival(2, Member::company));
  sworn(all.s, 1).tokens[static_cast<int>(Token::redraw)] = 1;
  sworn(all.s, 3).tokens[static_cast<int>(Token::redraw)] = 1;
  all.script({"white blank", "white 1", "white 2"});
  all.start();
  CHECK(all.position().asked() == flow::Seat::table());
  CHECK(all.position().prompt().text() == "The company: which might?");
  all.answer_all({"draw 1 white", "redraw card 1 (white blank)"});
  CHECK(all.options() == std::vector<std::string>{"take the Redraw Token of Birch", "take the Redraw Token of Elder"});
  all.answer("take the Redraw Token of Elder");
  all.answer("redraw card 1 (white 1)");  // only Birch is left to pay: no question
  CHECK(all.token(3, Token::redraw) == 0);
  CHECK(all.token(1, Token::redraw) == 0);
  CHECK(all.sworn_at(0).iron == 1);
}
