#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "flow/session.h"
#include "tower_game.h"

namespace {

flow::Setup setup(std::uint64_t seed = 7) {
  flow::Setup s;
  s.game = "toy";
  s.seed = seed;
  s.seats = {{"Anna", "person"}, {"Bo", "person"}};
  return s;
}

std::shared_ptr<flow::Game const> game() { return std::make_shared<tower::Game>(); }

}  // namespace

TEST_CASE("a question offers what the rule allows and says why the rest is refused") {
  auto p = game()->start(setup());
  CHECK(p->asked() == flow::Seat{0});
  CHECK(p->kind() == "how_many");
  REQUIRE(p->option_count() == 3);
  CHECK(p->option(0).text() == "lay 1");
  auto const refused = p->refusals();
  REQUIRE(refused.size() == 1);
  CHECK(refused[0].option.text() == "lay 0");
  CHECK(refused[0].rule == "TOY-03");
  CHECK(refused[0].reason == "the first stone must be laid");
  CHECK(p->trace() == "turn > lay");
}

TEST_CASE("one option is never asked") {
  auto p = game()->start(setup());
  p->answer(2);  // 3 stones; then at most 1 may follow, and the first stone still must be laid: only "lay 1" remains
  CHECK(p->asked() == flow::Seat{1});
}

TEST_CASE("a clone plays on exactly like the original, also from the middle of a step") {
  auto p = game()->start(setup());
  p->answer(1);
  p->answer(3);
  REQUIRE(p->answers_since_step().size() == 1);
  auto q = p->clone();
  CHECK(q->same_state(*p));
  CHECK(q->option_count() == p->option_count());
  while (!p->over()) {
    p->answer(p->option_count() - 1);
    q->answer(q->option_count() - 1);
    REQUIRE(q->same_state(*p));
    REQUIRE(q->state_hash() == p->state_hash());
  }
  CHECK(q->over());
}

TEST_CASE("an answer outside the list is refused and changes nothing") {
  auto p = game()->start(setup());
  std::uint64_t const before = p->state_hash();
  CHECK_THROWS_WITH_AS(p->answer(9), "there is no option 10; choose 1 to 3", flow::Refused);
  CHECK(p->state_hash() == before);
}

TEST_CASE("undo and redo reach every decision") {
  flow::Session s(game(), setup());
  std::vector<std::uint64_t> places{s.place()};
  for (int i = 0; !s.position().over(); ++i) {
    s.answer(i % s.position().option_count());
    places.push_back(s.place());
  }
  int const length = s.length();
  REQUIRE(length > 5);
  auto const log_size = s.log().size();
  for (int n = length - 1; n >= 0; --n) {
    s.undo();
    CHECK(s.place() == places[static_cast<std::size_t>(n)]);
  }
  CHECK_FALSE(s.can_undo());
  CHECK(s.log().empty());
  s.jump(length);
  CHECK(s.place() == places.back());
  CHECK(s.log().size() == log_size);
  CHECK(s.branch(3)->place() == places[3]);
}

TEST_CASE("a chronicle is read back as it was written, and plays to the same place") {
  flow::Session s(game(), setup(11));
  while (!s.position().over()) s.answer(0);
  std::string const text = flow::text_of(s.chronicle());
  flow::Chronicle const read = flow::parse_chronicle(text);
  CHECK(read == s.chronicle());
  flow::Session again(game(), read);
  CHECK_FALSE(again.parting());
  CHECK(again.place() == s.place());
}

TEST_CASE("a chronicle that today's rules cannot follow stops at the last good entry and says why") {
  flow::Session s(game(), setup());
  s.answer(0);
  s.answer(0);
  flow::Chronicle c = s.chronicle();
  c.entries[1].key = "9";
  c.entries[1].text = "lay 9";
  flow::Session again(game(), c);
  REQUIRE(again.parting());
  CHECK(again.parting()->entry == 2);
  CHECK(again.parting()->why == "\"lay 9\" is no longer an option of how_many");
  CHECK(again.length() == 1);
}

TEST_CASE("chronicle: undo in an append-only file, torn last lines, and sentences for what is wrong") {
  std::string const head = "chronicle 1\nengine 0.1.0\ngame toy\nscenario tower\nseed 5\nchance seeded\n---\n";
  auto const c =
      flow::parse_chronicle(head + "1 how_many #0 lay 1\n2 how_many #1 lay 2\nback 1\n2 how_many #0 lay 1\n3 how");
  CHECK(c.entries.size() == 2);
  CHECK(c.entries[1].text == "lay 1");
  CHECK_THROWS_WITH_AS(flow::parse_chronicle(head + "5 how_many #0 lay 1\n"),
                       "this chronicle cannot be read: line 8: expected answer 1, found 5", flow::Refused);
  CHECK_THROWS_WITH_AS(
      flow::parse_chronicle("chronicle 9\n"),
      "this chronicle cannot be read: line 1: this is format \"chronicle 9\", and this program reads \"chronicle 1\" "
      "and \"chronicle 2\"",
      flow::Refused);
  CHECK_THROWS_WITH_AS(flow::parse_chronicle(head + "1 how_many #x lay 1\n"),
                       "this chronicle cannot be read: line 8: the option is not a number", flow::Refused);
  CHECK_THROWS_WITH_AS(flow::parse_chronicle(head + "1 how_many\n"),
                       "this chronicle cannot be read: line 8: the answer is missing: expected its key, and its words "
                       "behind a |",
                       flow::Refused);
  CHECK_THROWS_AS(flow::parse_chronicle(head + "1 how_many any |\n"),
                  flow::Refused);  // written, it would be another key
  CHECK_THROWS_AS(flow::parse_chronicle(""), flow::Refused);
  CHECK_THROWS_AS(flow::parse_chronicle("hello\nworld\n"), flow::Refused);
}

TEST_CASE("chronicle: a line holds the question, the key and the words; both formats may stand in one file") {
  flow::Session s(game(), setup());
  s.answer(0);
  s.answer(1);
  std::string const text = flow::text_of(s.chronicle());
  CHECK(text.starts_with("chronicle 2\n"));
  CHECK(text.ends_with("---\n1 how_many 1 | lay 1\n2 how_many 1 | lay 1\n"));

  std::string const head = "chronicle 1\nengine 0.1.0\ngame toy\nscenario tower\nseed 5\nchance seeded\n---\n";
  auto const mixed = flow::parse_chronicle(head + "1 how_many #0 lay 1\n2 how_many a=b c | lay | 2\\n\n3 how_many 7\n");
  REQUIRE(mixed.entries.size() == 3);
  CHECK(flow::in_format_1(mixed.entries[0]));
  CHECK(mixed.entries[0].text == "lay 1");
  CHECK_FALSE(flow::in_format_1(mixed.entries[1]));
  CHECK(mixed.entries[1].key == "a=b c");
  CHECK(mixed.entries[1].text == "lay | 2\n");
  CHECK(mixed.entries[2].key == "7");
  CHECK(mixed.entries[2].text == "");
}

TEST_CASE("chronicle: two lines give the same answer, whatever their formats") {
  CHECK(flow::same_answer("2 how_many #0 lay 1\n", "2 how_many 1 | lay 1\n"));
  CHECK(flow::same_answer("2 how_many 1 | lay 1\n", "2 how_many 1 | lay one\n"));
  CHECK(flow::same_answer("2 edit tower 4\n", "2 edit tower 4\n"));
  CHECK_FALSE(flow::same_answer("2 how_many #0 lay 1\n", "2 how_many 1 | lay one\n"));
  CHECK_FALSE(flow::same_answer("2 how_many 1 | lay 1\n", "2 how_many 2 | lay 1\n"));
  CHECK_FALSE(flow::same_answer("2 how_many 1 | lay 1\n", "3 how_many 1 | lay 1\n"));
  CHECK_FALSE(flow::same_answer("2 how_many 1 | lay 1\n", "2 how_much 1 | lay 1\n"));
  CHECK_FALSE(flow::same_answer("2 edit tower 4\n", "2 edit tower 5\n"));
  CHECK_FALSE(flow::same_answer("2 how_many\n", "2 how_many 1 | lay 1\n"));
}

TEST_CASE("chronicle: the key decides; words only where no option has the key and one has the words") {
  flow::Session s(game(), setup());
  s.answer(0);
  s.answer(0);
  auto const with = [&](std::string key, std::string text) {
    flow::Chronicle c = s.chronicle();
    c.entries[1].key = std::move(key);
    c.entries[1].text = std::move(text);
    flow::Session again(game(), c);
    return again.parting() ? again.parting()->why : again.chronicle().entries.back().text;
  };
  CHECK(with("2", "two stones, as one said then") == "lay 2");
  CHECK(with("2", "lay 1") == "lay 2");
  CHECK(with("twice", "lay 2") == "lay 2");
  CHECK(with("twice", "lay two") == "\"lay two\" is no longer an option of how_many");
  CHECK(with("twice", "") == "\"twice\" is no longer an option of how_many");
  CHECK(with("", "lay 1") == "lay 1");  // format 1
}

TEST_CASE("our own dice: the table is asked, and what came is part of the chronicle") {
  flow::Setup with_dice = setup();
  with_dice.chance = flow::ChanceMode::asked;
  flow::Session s(game(), with_dice);
  s.answer(0);  // lay 1; the second stone is the only choice left and is not asked
  REQUIRE(s.position().asked() == flow::Seat::chance());
  CHECK(s.position().kind() == "roll");
  CHECK(s.position().option_count() == 6);
  CHECK(s.position().prompt().text() == "Roll a d6 for the wind: what came?");
  s.answer(5);
  CHECK(s.log().back().told.words.text() == "the tower grows by 3 to 3");  // 1 + 1, and 1 for the wind
  flow::Session again(game(), flow::parse_chronicle(flow::text_of(s.chronicle())));
  CHECK(again.place() == s.place());
}

TEST_CASE("a script gives the dice, and a die outside its faces is a fault") {
  auto p = game()->start(setup());
  auto script = std::make_shared<flow::Script>();
  script->entries = {"6", "7"};
  p->set_chance(flow::ChanceMode::scripted, script);
  p->answer(0);
  CHECK(boost::json::value_to<int>(p->tree().at("tower")) == 3);  // 1 + 1, and 1 for the six
  p->answer(0);
  CHECK_THROWS_AS(p->answer(0), flow::Fault);
}

TEST_CASE("an edit sets a part of the state by path, is logged and can be undone") {
  flow::Session s(game(), setup());
  std::uint64_t const before = s.place();
  CHECK(s.edit("tower", "9") == "");
  CHECK(s.position().tree().at("tower").as_int64() == 9);
  CHECK(s.edit("towr", "9") == "there is no \"towr\"; did you mean \"tower\"?");
  CHECK(s.edit("tower", "true") == "expected a number that fits, not true");
  CHECK(s.edit("stones.+", "4") == "");
  CHECK(s.position().tree().at("stones").as_array().size() == 1);
  s.undo();
  s.undo();
  CHECK(s.place() == before);
}
