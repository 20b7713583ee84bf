// Difficulty levels and Hardcore Mode.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

TEST_CASE(
    "OS-DIFF-01 OS-DIFF-02 OS-DIFF-03  five levels; HP of Oathsworn goes down with them, that of Allies does not") {
  Company c;
  flow::Setup setup;
  setup.seats.resize(4);
  int expected = 8;
  for (std::string const level : {"journeyman", "pilgrim", "free_company", "grim", "dread"}) {
    setup.options["difficulty"] = level;
    State const s = first_state(*c.content, setup);
    World const w{*c.content, s};
    CHECK(max_hp(s) == expected);
    CHECK(s.company[0].hp == expected);
    CHECK(max_hp(w, oathsworn_at(2)) == expected);
    CHECK(max_hp(w, ally_at(0)) == 6);
    CHECK(max_hp(w, guardian_id()) == 6);
    --expected;
  }
  setup.options["difficulty"] = "easy";
  CHECK_THROWS_AS(first_state(*c.content, setup), flow::Refused);
}

TEST_CASE("OS-DIFF-04  the difficulty may be changed before the story of a chapter and holds until its Tally") {
  Company c;
  c.at_chapter(1);
  c.start();
  CHECK(c.position().prompt().text() == "Which difficulty for this chapter?");
  CHECK(c.options() == std::vector<std::string>{"Journeyman", "Pilgrim", "Free Company", "Grim", "Dread"});
  c.answer_all({"Dread", "no"});
  CHECK(c.state().difficulty == Difficulty::dread);
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).hp == 4);
  // From here to the Tally nobody asks again.
  for (int n = 0; n < 200 && c.kind() != "take_turn"; ++n) {
    CHECK(c.position().prompt().text() != "Which difficulty for this chapter?");
    c.position().answer(0);
  }
  CHECK(figure(c.state(), oathsworn_at(0)).hp == 4);
}

TEST_CASE("OS-DIFF-05  in Hardcore Mode, on any difficulty, an Oathsworn at 0 HP is dead") {
  for (bool const hardcore : {false, true}) {
    Company c;
    c.s.hardcore = hardcore;
    c.s.difficulty = Difficulty::dread;
    for (int p = 0; p < places; ++p) figure(c.s, oathsworn_at(p)).hp = 4;
    c.put(oathsworn_at(0), Hex{6, 6});
    figure(c.s, oathsworn_at(0)).hp = 1;
    c.script({"yellow 3", "yellow 1"});
    c.start();
    c.answer_all({"pass", "pass", "pass", "pass", "no card"});
    CHECK(c.sworn_at(0).unconscious);
    CHECK(c.sworn_at(0).dead == hardcore);
  }
  // It is settled with the campaign: no chapter asks for it.
  Company next;
  next.s.hardcore = true;
  next.at_chapter(1);
  next.start();
  next.answer_all({"Grim", "no"});
  next.until("choose_hex");
  CHECK(next.state().hardcore);
}
