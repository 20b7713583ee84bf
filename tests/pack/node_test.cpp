#include "pack/node.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "pack/problems.h"

namespace {

std::string problems_of(std::string_view text) {
  pack::Problems problems;
  auto const node = pack::parse(text, "f.yaml", problems);
  CHECK(node.has_value() == problems.ok());
  return problems.text();
}

}  // namespace

TEST_CASE("a document keeps the place of every key and value") {
  pack::Problems problems;
  auto const node =
      pack::parse("name: Wolf\non:\n  arrival:\n    - howl: {times: 2}\n    - rest\nempty:\n", "f.yaml", problems);
  REQUIRE(node);
  CHECK(problems.text() == "");
  pack::Node const& arrival = node->find("on")->value.find("arrival")->value;
  CHECK(arrival.is_list());
  pack::Entry const& howl = arrival.items[0].entries[0];
  CHECK(howl.key == "howl");
  CHECK(howl.mark.line == 4);
  CHECK(howl.mark.column == 7);
  CHECK(howl.value.entries[0].value.mark.column == 21);
  CHECK(arrival.items[1].text == "rest");
  CHECK(node->find("empty")->value.is_nothing());
  CHECK(node->find("empty")->value.mark.line == 6);

  pack::Place const place = pack::place_of(*node, "on.arrival[0].howl.times");
  CHECK(place.line == 4);
  CHECK(place.column == 14);
  CHECK(pack::place_of(*node, "on.arrival[7].x").line == 3);  // the nearest thing above that is there
}

TEST_CASE("quoted text is told from a plain word") {
  pack::Problems problems;
  auto const node = pack::parse("a: \"3\"\nb: 3\nc: '3'\nd: |\n  3\n", "f.yaml", problems);
  REQUIRE(node);
  CHECK(node->find("a")->value.quoted);
  CHECK_FALSE(node->find("b")->value.quoted);
  CHECK(node->find("c")->value.quoted);
  CHECK(node->find("d")->value.quoted);
}

TEST_CASE("what a pack may not use is refused with its place") {
  CHECK(problems_of("a: &x 1\n") == "f.yaml:1:4\n  anchors (&name) are not allowed\n");
  CHECK(problems_of("a: &x {b: 1}\n") == "f.yaml:1:4\n  anchors (&name) are not allowed\n");
  CHECK(problems_of("a: !!int 3\n") == "f.yaml:1:4\n  tags (tag:yaml.org,2002:int) are not allowed\n");
  CHECK(problems_of("a: 1\n---\nb: 2\n") == "f.yaml:2:1\n  a second document; one file holds one thing\n");
  CHECK(problems_of("a: 1\nb: 2\na: 3\n") == "f.yaml:3:1\n  \"a\" is given twice; first in line 1\n");
  CHECK(problems_of("? [1, 2]\n: 3\n") == "f.yaml:1:3\n  a key must be a word, not a list or a map\n");
  CHECK(problems_of("") == "f.yaml:1:1\n  the file is empty\n");
  CHECK(problems_of("# only a comment\n") == "f.yaml:1:1\n  the file is empty\n");
  CHECK(problems_of("a: [1, 2\nb: 3\n").starts_with("f.yaml:1:4\n"));
  CHECK(problems_of("a:\n\t- 1\n  \tb: 1") ==
        "f.yaml:2:1\n  a tab at the beginning of a line; use spaces\n"
        "f.yaml:3:3\n  a tab at the beginning of a line; use spaces\n");
  CHECK(problems_of(std::string(70, '[') + std::string(70, ']')) == "f.yaml:1:65\n  nested more than 64 deep\n");
  CHECK(problems_of(std::string((1 << 20) + 1, 'a')) == "f.yaml\n  larger than 1024 KiB\n");
  CHECK(problems_of("a: 1\na: 2\nb: 1\nb: 1\n") ==
        "f.yaml:2:1\n  \"a\" is given twice; first in line 1\nf.yaml:4:1\n  \"b\" is given twice; first in line 3\n");
}

TEST_CASE("what makes YAML see a second document in a file is told where the slip is") {
  CHECK(problems_of("# a wolf\nname:Wolf\nhp: 4\n") ==
        "f.yaml:2:1\n  there is no space behind \"name:\"; a colon and a space part a field from its value\n");
  CHECK(
      problems_of(" name: Wolf\nhp: 4\n") ==
      "f.yaml:1:2\n  this line stands further in than those below it; fields of one thing begin in the same column\n");
  CHECK(problems_of("name: Wolf\n---\nhp:4\n") == "f.yaml:2:1\n  a second document; one file holds one thing\n");
}

TEST_CASE("a colon without its space is told in the entry of a list too") {
  CHECK(problems_of("do:\n  - text:Howl\n    cost: 2\n") ==
        "f.yaml:2:3\n  there is no space behind \"text:\"; a colon and a space part a field from its value\n");
}

TEST_CASE("a bracket that is never closed is told where it begins, not where YAML despairs of it") {
  CHECK(problems_of("do:\n  - {howl: 2\n  - {rest: 1}\nhp: 4\n") ==
        "f.yaml:2:5\n  a } is missing at the end of this line\n");
  CHECK(problems_of("packs: [grey, black\nhp: 4\n") ==
        "f.yaml:1:8\n  the [ that begins here is never closed; a ] is missing\n");
  CHECK(problems_of("at: {hex: [1, 2]\nhp: 4\n") ==
        "f.yaml:1:5\n  the { that begins here is never closed; a } is missing\n");
  // A [ in a quoted text, in a sentence or behind a # is none.
  CHECK(problems_of("text: \"see [12\"  # [\nname: It waits [\ndo: {howl: 2\nhp: 4\n") ==
        "f.yaml:3:5\n  the { that begins here is never closed; a } is missing\n");
}

TEST_CASE("a text that begins like something else is told to be put in quotes") {
  CHECK(problems_of("a: *x\n") == "f.yaml:1:4\n  a text cannot begin with this character; put it in quotes\n");
  CHECK(problems_of("a: @x\n") == "f.yaml:1:4\n  a text cannot begin with this character; put it in quotes\n");
  CHECK(problems_of("a: - x\n") ==
        "f.yaml:1:4\n  a text cannot begin with \"- \"; put it in quotes; the entries of a list stand below their "
        "field\n");
}

TEST_CASE("a # inside a text hides its rest, and that is told; behind a text it begins a comment") {
  char const* const advice =
      "  warning: # begins a comment and hides the rest of this line; put the whole text in quotes, or a space behind "
      "the #\n";
  CHECK(problems_of("text: Number #3 of them\nhp: 4\n") == std::string("f.yaml:1:14\n") + advice);
  CHECK(problems_of("hp: 4\ndo: [a, b #c\n  , d]\n") == std::string("f.yaml:2:11\n") + advice);
  CHECK(problems_of("text: Wolf # it howls\nhp: 4 #four\nat: \"#3\"\non: a#3\nof: \"a\" #b\n") == "");
}

TEST_CASE("a line that is no field is told, not the field below it") {
  char const* const advice =
      "  this line is no field; write \"name: value\"; a text of several lines begins with >- and stands further in\n";
  CHECK(problems_of("hp: 4\nstr = 2\nagi: 3\n") == std::string("f.yaml:2:1\n") + advice);
  CHECK(problems_of("text: It waits.\nand waits.\nagi: 3\n") == std::string("f.yaml:2:1\n") + advice);
  CHECK(problems_of("text: |\nIt waits.\nagi: 3\n") == std::string("f.yaml:2:1\n") + advice);
}

TEST_CASE("long nests are refused at once") {
  CHECK(problems_of(std::string(1 << 19, '[')).find("nested more than 64 deep") != std::string::npos);
  CHECK(problems_of(std::string(1 << 19, '{')).find("nested more than 64 deep") != std::string::npos);
  std::string steps;
  for (int i = 0; i < 900; ++i) steps += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  CHECK(problems_of(steps).find("nested more than 64 deep") != std::string::npos);
  std::string dashes;
  for (int i = 0; i < 5000; ++i) dashes += "- ";
  CHECK(problems_of(dashes).find("nested more than 64 deep") != std::string::npos);
}

TEST_CASE("a map has a limit") {
  std::string keys;
  for (int i = 0; i < 90000; ++i) keys += fmt::format("k{}: 1\n", i);
  CHECK(problems_of(keys) == "f.yaml:2001:1\n  more than 2000 keys in one map\n");
}

TEST_CASE("no bytes make the reader fall over") {
  bool const held = rc::check("random bytes", [](std::string const& bytes) {
    pack::Problems problems;
    auto const node = pack::parse(bytes, "f.yaml", problems);
    RC_ASSERT(node.has_value() == problems.ok());
  });
  CHECK(held);
  bool const held_signs = rc::check("random signs of the language", [] {
    auto const signs =
        *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab1 \n\t:-?,[]{}#&*!|>'\"%@`~.<=\\")));
    pack::Problems problems;
    auto const node = pack::parse(signs, "f.yaml", problems);
    RC_ASSERT(node.has_value() == problems.ok());
  });
  CHECK(held_signs);
}
