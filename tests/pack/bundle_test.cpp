// A pack in a bundle is the same pack as its folder, for a program that has no disk.
#include "pack/bundle.h"

#include <doctest/doctest.h>

#include "flow/fault.h"
#include "tests/pack/toy.h"
#include "tests/pack/written_pack.h"

namespace {

using toy::WrittenPacks;

// The disk is back when it goes.
struct InItsPlace {
  explicit InItsPlace(pack::Source const& source) { pack::packs_from(&source); }
  ~InItsPlace() { pack::packs_from(nullptr); }
};

}  // namespace

TEST_CASE("a bundle of packs is loaded like their folders: the same things, the same hash") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "name: \"3\"\nhp: 3\nattack: {dice: 2, damage: 1}\n"},
                   {"README.md", "part of the hash, not of the content"}});
  packs.pack("q", {{"pack.yaml", "id: q\nversion: 1.0.0\ngame: toy\ntitle: Q\nrequires: {p: 1.0.0}\n"},
                   {"creatures/fox.yaml", "extends: wolf\nname: Fox\n"}});
  auto const from_folders = toy::load(packs.folders());
  REQUIRE(packs.text(from_folders.problems) == "");
  pack::Bundle bundle;
  bundle.add("packs/toy", pack::bundle_of(packs.folders()));

  InItsPlace const instead(bundle);
  pack::Problems problems;
  pack::Folders const found = pack::with_required("packs/toy/q", problems);
  CHECK(found == pack::Folders{"packs/toy/p", "packs/toy/q"});
  auto const from_bundle = toy::load(found);
  CHECK(from_bundle.problems.text() == "");
  CHECK(from_bundle.infos == from_folders.infos);
  REQUIRE(from_bundle);
  CHECK(from_bundle.content->creatures.find("wolf")->name == "3");
  CHECK(from_bundle.content->creatures.find("fox")->name == "Fox");
  CHECK(from_bundle.content->creatures.find("fox")->hp == from_folders.content->creatures.find("fox")->hp);
  CHECK_FALSE(pack::is_pack("packs/toy/r"));
}

TEST_CASE("a bundle gives back every character of a text, also those with which it keeps texts apart") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "name: \"a\\0b\\x01c\\x02\\x01\"\nhp: 3\nattack: {dice: 2, damage: 1}\n"},
                   {"creatures/zebra.yaml", "name: Zebra\nhp: 4\nattack: {dice: 2, damage: 1}\n"}});
  pack::Bundle bundle;
  CHECK(bundle.add("packs/toy", pack::bundle_of(packs.folders())) == std::vector<std::string>{"p"});
  pack::Problems problems;
  std::vector<std::string> names;
  for (pack::File const& file : bundle.files_of("packs/toy/p", problems))
    if (file.name.starts_with("creatures/")) {
      REQUIRE(file.tree->find("name"));
      names.push_back(file.tree->find("name")->value.text);
    }
  CHECK(problems.text() == "");
  CHECK(names == std::vector<std::string>{{"a\0b\1c\2\1", 7}, "Zebra"});
}

// Packs that were dropped on a page stay in that browser as they were bundled then.
TEST_CASE("a bundle of the first version is read") {
  auto const text = [](std::string_view words) { return static_cast<char>(words.size()) + std::string(words); };
  std::string const pack_yaml =
      "\3\2" + text("id") + "\1" + text("p") + text("list") + "\2\2\1" + text("x") + "\x9" + text("3");
  std::string const bytes = "chronicler packs 1\n" + text("p") + text("0123") + "\1" + text("pack.yaml") + pack_yaml +
                            text("q") + text("4567") + std::string(1, '\0');
  pack::Bundle bundle;
  CHECK(bundle.add("packs/toy", bytes) == std::vector<std::string>{"p", "q"});
  pack::Problems problems;
  auto const files = bundle.files_of("packs/toy/p", problems);
  REQUIRE(files.size() == 1);
  CHECK(files[0].tree->find("id")->value.text == "p");
  auto const& list = files[0].tree->find("list")->value.items;
  REQUIRE(list.size() == 2);
  CHECK(list[0].text == "x");
  CHECK_FALSE(list[0].quoted);
  CHECK(list[1].text == "3");
  CHECK(list[1].quoted);
  CHECK(bundle.hash_of("packs/toy/p", {}) == "0123");
}

TEST_CASE("a pack with mistakes is not bundled, and what is no bundle is refused with a sentence") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "name: [Wolf\n"}});
  CHECK_THROWS_AS(pack::bundle_of(packs.folders()), flow::Refused);
  WrittenPacks sound;
  sound.pack("p", {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\nattack: {dice: 2, damage: 1}\n"}});
  std::string const bytes = pack::bundle_of(sound.folders());
  pack::Bundle bundle;
  CHECK_THROWS_WITH(bundle.add("packs/toy", "PK"), "this is no bundle of packs of this version");
  for (std::size_t size = 20; size < bytes.size(); ++size)
    CHECK_THROWS_AS(bundle.add("packs/toy", std::string_view(bytes).substr(0, size)), flow::Refused);
  CHECK_FALSE(bundle.is_pack("packs/toy/p"));
}
