// What people reported at the tables of a store.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace store {

struct Report {
  std::int64_t number = 0, written = 0;  // seconds since 1970
  std::string table, about, scene;       // as they were filed (NewReport)
};

// Also while a server uses the store; throws Broken with a sentence.
std::vector<Report> reports_of(std::string const& where);

}  // namespace store
