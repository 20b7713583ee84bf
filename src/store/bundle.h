// What is committed together may be one row of the journal: the lines of several tables, each with its table's number,
// its place and its size before it.  Such a row has the id of its last line, so that it stays until all of them are
// folded.
#pragma once

#include "store/database.h"

namespace store {

constexpr std::int64_t bundle_of_tables = 0;  // stands where a row has its table's number; no table has it
std::string bundled(std::span<Line const> lines);
std::vector<Line> unbundled(std::string_view bundle);  // views of it, without ids; throws Broken

}  // namespace store
