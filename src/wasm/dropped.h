// Packs of one's own: a zip that somebody drops on the page is checked like one that is installed at a server, with the
// same words, and kept as a bundle.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "table/requests.h"
#include "wasm/home.h"

namespace wasm {

// What the worker found in a zip.  The bytes come one after the other in a second text.
struct ZipEntry {
  std::string name;
  std::int64_t size = 0;
  bool sound = true;  // else it could not be unpacked
};
BOOST_DESCRIBE_STRUCT(ZipEntry, (), (name, size, sound))
struct ZipList {
  bool readable = true;  // else it is no zip
  std::string label;
  std::vector<ZipEntry> entries;
};
BOOST_DESCRIBE_STRUCT(ZipList, (), (readable, label, entries))

// Answers as POST /api/packs does at a server, once the pack is kept.
void install(Home& home, std::string const& name, ZipList const& list, std::string_view bytes,
             server::ThenAnswer const& then);
// GET /api/packs and POST /api/packs/remove; false for any other address.
bool ask_packs(Home& home, bool post, std::string_view path, std::string const& body, server::ThenAnswer const& then);

}  // namespace wasm
