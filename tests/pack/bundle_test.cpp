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
