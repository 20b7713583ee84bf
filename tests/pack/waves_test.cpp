// Every problem in one wave: also what only the whole shows, in files beside one that cannot be read.
#include <fmt/format.h>

#include <doctest/doctest.h>

#include "tests/pack/toy.h"
#include "tests/pack/written_pack.h"

namespace {

std::string const wolf = "name: Wolf\nhp: 3\n";
std::string const snake = "name: Snake\nhp: 2\nhunts: snake\n";  // which only the check of the whole finds
std::string const found = "p/creatures/snake.yaml:3:1\n  hunts: it hunts itself\n";

std::string problems_of(std::map<std::string, std::string> files) {
  toy::WrittenPacks packs;
  packs.pack("p", std::move(files));
  auto const loaded = toy::load(packs.folders());
  CHECK(loaded.content == nullptr);
  return packs.text(loaded.problems);
}

}  // namespace

TEST_CASE("a file with a mistake does not hide what is wrong with the others") {
  CHECK(problems_of({{"creatures/wolf.yaml", wolf}, {"creatures/snake.yaml", snake}}) == found);
  CHECK(problems_of({{"creatures/bear.yaml", "name: Bear\nhp: lots\n"},
                     {"creatures/wolf.yaml", wolf},
                     {"creatures/snake.yaml", snake}}) ==
        "p/creatures/bear.yaml:2:5\n  hp: expected a whole number, found \"lots\"\n" + found);
  CHECK(problems_of({{"cards/c.yaml", "name: \"C\ncost: 1\neffects: []\n"},
                     {"cards/d.yaml", "name: D\ncost: 1\neffects: []\n"},
                     {"creatures/wolf.yaml", wolf},
                     {"creatures/snake.yaml", snake}}) ==
        "p/cards/c.yaml:1:7\n  the quote that begins here is never closed\n" + found);
  CHECK(problems_of({{"pack.yaml", "id: p\nversion: 1.0.0\ngame: toy\n"},
                     {"creatures/wolf.yaml", wolf},
                     {"creatures/snake.yaml", snake}}) == found + "p/pack.yaml:1:1\n  missing field \"title\"\n");
}

TEST_CASE("what may come of a broken file is left for the next wave") {
  std::string const wrong = "p/creatures/bear.yaml:2:5\n  hp: expected a whole number, found \"lots\"\n";
  // The broken file names the snake.
  CHECK(problems_of({{"creatures/bear.yaml", "name: Bear\nhp: lots\nhunts: snake\n"},
                     {"creatures/wolf.yaml", wolf},
                     {"creatures/snake.yaml", snake}}) == wrong);
  // Nothing sound could stand in for it.
  CHECK(problems_of({{"creatures/bear.yaml", "name: Bear\nhp: lots\n"}}) == wrong);
  // The bear hunts itself, and is broken: one thing after the other.
  CHECK(problems_of({{"creatures/bear.yaml", "name: Bear\nhp: lots\nhunts: bear\n"}, {"creatures/wolf.yaml", wolf}}) ==
        wrong);
}

TEST_CASE("of the packs below the broken one nothing is said that was not said without it") {
  toy::WrittenPacks packs;
  packs.pack("base", {{"creatures/wolf.yaml", wolf}, {"creatures/snake.yaml", snake}});
  packs.pack("p", {{"creatures/bear.yaml", "name: Bear\nhp: lots\n"}});
  auto const loaded = toy::load(packs.folders());
  CHECK(packs.text(loaded.problems) == "p/creatures/bear.yaml:2:5\n  hp: expected a whole number, found \"lots\"\n");
}
