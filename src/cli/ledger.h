// The ledgers: one row per rule statement, and where each is named in the code and in the tests.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/places.h"
#include "games/registry.h"

namespace cli {

struct LedgerRow {
  std::string id, section, topic, rule, ruling;
  // Why no line of the code names it: definition, component, pack (what a card or map says), chronicle (what the save
  // is), or `of ID`, a row that it follows from.  Empty: a line does.
  std::string code;
};

// Throws flow::Refused when the file is missing or a row has more than six columns.
std::vector<LedgerRow> read_ledger(games::Places const&, std::string_view game);

// The row it follows from, if its last column names one.
std::string row_behind(LedgerRow const&);

// Rows that match: by id, by the beginning of an id, else those that hold every word.
std::vector<LedgerRow> find_rows(std::vector<LedgerRow> const&, std::string_view wanted);

struct Mention {
  std::string file;  // relative to the project
  int line = 0;
};
struct Mentions {
  std::vector<Mention> code, tests;
};
using MentionMap = std::map<std::string, Mentions>;

// Every id with this prefix ("ST") in src/games/ and tests/ of the project; "ST-HIT-01 .. ST-HIT-04" names four.
MentionMap find_mentions(std::filesystem::path const& project, std::string_view prefix);

std::map<std::string, std::string> read_waived(games::Places const&);  // id -> reason

struct Coverage {
  std::string game;
  int rows = 0, tested = 0;
  std::vector<std::string> waived, missing;
  std::vector<std::string> nowhere;  // neither named in the code nor said to need none
  std::vector<std::string> unknown;  // named in code, tests or the last column, but no row of the ledger: and where
  bool too_many_waived() const { return static_cast<int>(waived.size()) * 20 > rows; }
  bool ok() const { return missing.empty() && unknown.empty() && !too_many_waived(); }
};
Coverage coverage(std::string const& game, std::string_view prefix, games::Places const&,
                  std::filesystem::path const& project);

// docs/map.md as it should stand.
std::string map_text(games::Catalogue const&, games::Places const&, std::filesystem::path const& project);

}  // namespace cli
