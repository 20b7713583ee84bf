// What is wrong with a pack, for the person who wrote it: where, what, and what was probably meant.  All of it at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "flow/nearest.h"

namespace pack {

// A spot in a file, and the path of keys that leads there ("on.arrival[0].amount").  Lines and columns count from 1;
// line 0 means the file as a whole.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;
  std::string path;
};

enum class Severity { error, warning };

struct Problem {
  std::string file;
  int line = 0;
  int column = 0;
  std::string path;
  std::string cause;
  std::string hint;
  Severity severity = Severity::error;
  friend bool operator==(Problem const&, Problem const&) = default;
};

class Problems {
 public:
  // A problem without a place is one of the whole pack, and is said of this file.
  void of_the_pack(std::string file) { pack_file_ = std::move(file); }
  void error(Place const& place, std::string cause, std::string hint = {});
  void warning(Place const& place, std::string cause, std::string hint = {});

  std::vector<Problem> const& all() const { return all_; }
  int errors() const { return errors_; }
  int warnings() const { return static_cast<int>(all_.size()) - errors_; }
  // True when a game may be started with what was read; warnings do not forbid that.
  bool ok() const { return errors_ == 0; }

  // By file, then place, each once; the order in which files were read does not show.
  void sort();
  std::string text() const;
  std::string json() const;

 private:
  void add(Place const& place, std::string cause, std::string hint, Severity severity);

  std::string pack_file_;
  std::vector<Problem> all_;
  int errors_ = 0;
};

std::string text_of(Problem const& problem);

using flow::nearest;
using flow::suggest;

}  // namespace pack
