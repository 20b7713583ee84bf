// Glossary, guide and coach: what is wrong with them is told with the place, and they change no game.
#include "pack/lessons.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/pack/toy.h"
#include "tests/pack/written_pack.h"

namespace {

std::string told(std::map<std::string, std::string> const& files) {
  toy::WrittenPacks packs;
  packs.pack("broken", files);
  auto const loaded = pack::load_lessons(packs.folders(), "toy");
  CHECK(loaded.content == nullptr);
  return packs.text(loaded.problems);
}

std::string const chapter = "title: A turn\nnumber: 1\nparts:\n  - {title: First, text: You walk.}\n";

std::string coach(std::string const& steps) {
  return "title: First\ntext: A first game.\nscenario: bridge\nsteps:\n" + steps;
}

}  // namespace

TEST_CASE("lessons of a pack are read: words, chapters and a coach") {
  toy::WrittenPacks packs;
  packs.pack(
      "sound",
      {{"glossary/states.yaml",
        "title: States\nwords:\n  - {word: Stunned, also: [stun, stuns], text: It sits down., see: turn}\n"
        "  - {word: FAST, text: Twice.}\n  - {word: fast, text: Quickly.}\n"},
       {"guide/turn.yaml", chapter + "  - {title: Then, text: \"[die 6] It lands. [ground deep water] Wet.\"}\n"},
       {"coach/first.yaml", coach("  - {id: hello, say: Hello., point: board}\n"
                                  "  - {id: walk, when: {question: turn, offers: walk, after: hello, round: 2},"
                                  " say: Walk., point: option walk}\n")}});
  auto const loaded = pack::load_lessons(packs.folders(), "toy");
  CHECK(packs.text(loaded.problems) == "");
  REQUIRE(loaded.content);
  pack::Lessons const& lessons = *loaded.content;
  REQUIRE(lessons.glossary.size() == 1);
  REQUIRE(lessons.glossary[0].words.size() == 3);
  CHECK(lessons.glossary[0].words[0].also == std::vector<std::string>{"stun", "stuns"});
  CHECK(lessons.guide[lessons.glossary[0].words[0].see].title == "A turn");
  CHECK_FALSE(lessons.glossary[0].words[1].see);
  REQUIRE(lessons.coach.size() == 1);
  CHECK(lessons.coach[0].id == "first");
  CHECK(lessons.coach[0].companions == 0);
  CHECK(lessons.coach[0].steps[1].when.offers == "walk");
  CHECK(lessons.coach[0].steps[1].when.round == 2);
}

TEST_CASE("a game does not see the lessons of its pack, and they are no part of the pack's hash") {
  toy::WrittenPacks without, with, with_other_words, with_a_creature;
  std::string const wolf = "name: Wolf\nhealth: 2\n";
  without.pack("core", {});
  with.pack("core", {{"guide/turn.yaml", chapter}});
  with_other_words.pack("core", {{"guide/turn.yaml", chapter + "text: Words.\n"}});
  with_a_creature.pack("core", {{"guides/turn.yaml", chapter}});
  auto const hash = [](toy::WrittenPacks const& packs) {
    pack::Problems problems;
    return pack::load_lessons(packs.folders(), "toy").infos.at(0).hash;
  };
  CHECK(hash(without) == hash(with));
  CHECK(hash(with) == hash(with_other_words));
  CHECK(hash(with) != hash(with_a_creature));  // a folder of another name is a thing of the game, if an unknown one
  pack::Problems const of_the_game = toy::load(with.folders()).problems;
  CHECK(with.text(of_the_game).find("guide") == std::string::npos);
}

TEST_CASE("a word is explained once") {
  CHECK(told({{"glossary/states.yaml",
               "title: States\nwords:\n  - {word: Stunned, text: It sits down.}\n"
               "  - {word: Dazed, also: [Stunned], text: It sways.}\n"}}) ==
        "broken/glossary/states.yaml:4:26\n"
        "  words[1].also[0]: \"Stunned\" is explained already, by \"Stunned\"\n");
}

TEST_CASE("an explanation has room for so many letters, and a word at least two") {
  CHECK(told({{"glossary/states.yaml",
               fmt::format("title: States\nwords:\n  - {{word: X, text: {}}}\n", std::string(241, 'a'))}}) ==
        "broken/glossary/states.yaml:3:6\n"
        "  words[0].word: a word has at least two letters\n"
        "broken/glossary/states.yaml:3:15\n"
        "  words[0].text: 241 letters; there is room for 240\n");
}

TEST_CASE("a word leads to a chapter that is there") {
  CHECK(told({{"glossary/states.yaml", "title: States\nwords:\n  - {word: Stunned, text: It sits., see: trun}\n"},
              {"guide/turn.yaml", chapter}}) ==
        "broken/glossary/states.yaml:3:42\n"
        "  words[0].see: there is no \"trun\" in guide; did you mean \"turn\"?\n");
}

TEST_CASE("chapters have different numbers") {
  CHECK(told({{"guide/a_turn.yaml", chapter}, {"guide/b_turn.yaml", chapter}}) ==
        "broken/guide/b_turn.yaml:2:1\n"
        "  number: \"a_turn\" is chapter 1 already\n");
}

TEST_CASE("a rule is explained in one part, by its id or the beginning of it") {
  CHECK(told({{"guide/turn.yaml",
               "title: A turn\nnumber: 1\nparts:\n"
               "  - {title: First, text: You walk., rules: [XX-TURN, XX-TURN-01, walking]}\n"
               "  - {title: Then, text: You rest., rules: [XX-TURN]}\n"}}) ==
        "broken/guide/turn.yaml:4:66\n"
        "  parts[0].rules[2]: \"walking\" is no rule's id, nor the beginning of one; as it stands in the log, or "
        "without its number\n"
        "broken/guide/turn.yaml:5:44\n"
        "  parts[1].rules[0]: XX-TURN is explained already, in \"turn\"\n");
}

TEST_CASE("a picture in the guide is of something that is drawn") {
  auto const says = [](std::string const& text) {
    return told({{"guide/turn.yaml",
                  fmt::format("title: A turn\nnumber: 1\nparts:\n  - {{title: First, text: \"{}\"}}\n", text)}});
  };
  CHECK(says("[dye 6] It lands. [die] Which?") ==
        "broken/guide/turn.yaml:4:20\n"
        "  parts[0].text: a picture of which die?; write it behind it, in the brackets\n"
        "broken/guide/turn.yaml:4:20\n"
        "  parts[0].text: there is no picture of \"dye\"; did you mean \"die\"?\n");
  CHECK(says("[die 6 It lands.") ==
        "broken/guide/turn.yaml:4:20\n"
        "  parts[0].text: a picture begins with [ and ends with ]\n");
}

TEST_CASE("a coach's steps have names, follow what was said before, and point at what is there") {
  CHECK(told({{"coach/first.yaml", coach("  - {id: hello, say: Hello., point: bord}\n"
                                         "  - {id: again, say: Again., point: figure}\n"
                                         "  - {id: walk, when: {after: helo, offers: walk}, say: Walk.}\n")}}) ==
        "broken/coach/first.yaml:5:30\n"
        "  steps[0].point: a coach cannot point at \"bord\"; did you mean \"board\"?\n"
        "broken/coach/first.yaml:6:30\n"
        "  steps[1].point: which figure?; write its id behind it\n"
        "broken/coach/first.yaml:7:23\n"
        "  steps[2].when.after: no step before this one is \"helo\"; did you mean \"hello\"?\n"
        "broken/coach/first.yaml:7:36\n"
        "  steps[2].when.offers: which question offers it?; give question too\n");
}

TEST_CASE("two steps of a coach have different names") {
  CHECK(told({{"coach/first.yaml", coach("  - {id: hello, say: Hello.}\n  - {id: hello, say: Again.}\n")}}) ==
        "broken/coach/first.yaml:6:10\n"
        "  steps[1].id: two of the list have the id \"hello\"\n");
}

TEST_CASE("what a coach says fits beside the board") {
  CHECK(told({{"coach/first.yaml", coach(fmt::format("  - {{id: hello, say: {}}}\n", std::string(321, 'a')))}}) ==
        "broken/coach/first.yaml:5:17\n"
        "  steps[0].say: 321 letters; there is room for 320\n");
}
