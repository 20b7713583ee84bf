// A pack is the same pack as a folder and as a zip.
#include <doctest/doctest.h>

#include <zip.h>

#include <fstream>
#include <iterator>

#include "flow/fault.h"
#include "pack/zip.h"
#include "tests/pack/toy.h"
#include "tests/pack/written_pack.h"

namespace {

namespace fs = std::filesystem;
using toy::WrittenPacks;

std::string bytes_of(fs::path const& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A zip as somebody else's program writes it.
void write_foreign(fs::path const& file, std::vector<std::pair<std::string, std::string>> const& entries) {
  zip_t* const archive = zip_open(file.c_str(), ZIP_CREATE, nullptr);
  REQUIRE(archive);
  for (auto const& [name, text] : entries)
    zip_file_add(archive, name.c_str(), zip_source_buffer(archive, text.data(), text.size(), 0), 0);
  REQUIRE(zip_close(archive) == 0);
}

std::string const manifest = "id: p\nversion: 1.0.0\ngame: toy\ntitle: T\n";

}  // namespace

TEST_CASE("a zip of a pack is loaded like its folder: the same things, the same hash, problems with their place") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\nattack: {dice: 2, damage: 1}\n"},
                   {".editor/settings", "not part of the pack"}});
  pack::Problems problems;
  auto const files = pack::files_of(packs.root() / "p", problems);
  REQUIRE(files.size() == 2);
  fs::path const zip = packs.root() / "any name.zip";
  pack::write_zip(zip, "p", files, "toy/p 1.0.0 x");
  CHECK(pack::zip_label(zip) == "toy/p 1.0.0 x");
  auto const from_folder = toy::load({packs.root() / "p"}), from_zip = toy::load({zip});
  CHECK(packs.text(from_zip.problems) == packs.text(from_folder.problems));
  CHECK(from_zip.infos == from_folder.infos);
  REQUIRE(from_zip);
  CHECK(from_zip.content->creatures.find("wolf")->name == "Wolf");

  auto broken = files;
  broken[0].bytes = "name: Wolf\nhp: many\n";
  pack::write_zip(packs.root() / "broken.zip", "p", broken, "");
  std::string const text = packs.text(toy::load({packs.root() / "broken.zip"}).problems);
  CHECK(text.find("broken.zip/creatures/wolf.yaml:2:5\n") == 0);
}

TEST_CASE("the same pack makes the same zip, byte for byte; a file that is there stays") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\n"}});
  pack::Problems problems;
  auto const files = pack::files_of(packs.root() / "p", problems);
  pack::write_zip(packs.root() / "a.zip", "p", files, "label");
  pack::write_zip(packs.root() / "b.zip", "p", files, "label");
  CHECK(bytes_of(packs.root() / "a.zip") == bytes_of(packs.root() / "b.zip"));
  CHECK_THROWS_AS(pack::write_zip(packs.root() / "a.zip", "p", files, "label"), flow::Refused);
}

TEST_CASE("zips of others: pack.yaml at the top, in a folder; not there, twice, outside, no zip at all") {
  WrittenPacks packs;
  auto const problems_of = [&](char const* name) {
    pack::Problems problems;
    pack::files_of(packs.root() / name, problems);
    return packs.text(problems);
  };
  write_foreign(packs.root() / "top.zip", {{"pack.yaml", manifest}, {"creatures/", ""}});
  CHECK(problems_of("top.zip") == "");
  CHECK(pack::meant_by(packs.root() / "top.zip").id == "p");
  write_foreign(packs.root() / "deep.zip", {{"other/readme", "x"}, {"p-main/pack.yaml", manifest}});
  CHECK(problems_of("deep.zip") == "");
  CHECK(pack::manifest_of(packs.root() / "deep.zip")->title == "T");
  write_foreign(packs.root() / "none.zip", {{"readme", "x"}});
  CHECK(problems_of("none.zip") == "none.zip\n  there is no pack.yaml inside\n");
  write_foreign(packs.root() / "out.zip", {{"pack.yaml", manifest}, {"creatures/../../x.yaml", "x"}});
  CHECK(problems_of("out.zip").find("a name that leads out of the pack") != std::string::npos);
  write_foreign(packs.root() / "large.zip", {{"pack.yaml", manifest}, {"x.yaml", std::string(2 << 20, ' ')}});
  CHECK(problems_of("large.zip") == "large.zip/x.yaml\n  larger than 1024 KiB\n");
  std::ofstream(packs.root() / "no.zip") << "hello";
  CHECK(problems_of("no.zip").find("no.zip\n  not readable as a zip: ") == 0);
}
