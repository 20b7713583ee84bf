// What every command of the program is given, and how it says things.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/fwd.hpp>

#include "games/places.h"
#include "games/registry.h"

namespace CLI {
class App;
}

namespace cli {

// Wrong use or bad input: a sentence, and what to do.  Exit code 2.
// A check that failed is no exception: its command prints what it found and returns 1.
struct Context {
  games::Catalogue const& games;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool json = false;
  std::string packs;  // folders with packs beside the usual ones, with colons between
  int result = 0;

  games::Places places() const { return games::Places::usual(packs); }
  void print_json(boost::json::value const&);
};

// What `new` writes where the name of a pack's author belongs.
inline constexpr char const* unnamed_author = "Your name";

// Each adds its sub-commands; running them sets Context::result.
void add_play(CLI::App&, Context&);
void add_scene(CLI::App&, Context&);
void add_serve(CLI::App&, Context&);
void add_reports(CLI::App&, Context&);
void add_site(CLI::App&, Context&);
void add_packs(CLI::App&, Context&);  // check, schema, packs
void add_pack(CLI::App&, Context&);   // pack install, list, remove, make
void add_new(CLI::App&, Context&);
void add_engine(CLI::App&, Context&);
void add_replay(CLI::App&, Context&);
void add_rules(CLI::App&, Context&);  // rules, where, map, ledger
void add_lab(CLI::App&, Context&);    // lab signature, sim, conform
void add_bench(CLI::App&, Context&);

// The whole program, for main and for tests.
int run(int argc, char const* const* argv, games::Catalogue const&, std::istream&, std::ostream&, std::ostream&);

}  // namespace cli
