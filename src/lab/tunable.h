// The numbers of a pack that may be changed for the sake of balance: those that its tune.yaml names.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lab {

struct Number {
  std::string name;  // as the trail calls it
  std::string file;  // of the pack
  std::string path;  // in the file: "actions.start", "waves[1].guards"
  int from = 0, to = 0, step = 1;
  int now = 0;  // what the pack says
  friend bool operator==(Number const&, Number const&) = default;
};

// Throws games::PackTrouble with every mistake in tune.yaml and its place, flow::Refused where a pack has none.
std::vector<Number> numbers_in(std::filesystem::path const& pack);

// The text of a file with the number at `path` written anew: not a letter beside it changes, so that comments and
// layout stay.  Throws flow::Refused when there is no whole number at that path.
std::string with_number(std::string const& text, std::string const& file, std::string const& path, int value);
int number_at(std::string const& text, std::string const& file, std::string const& path);

// A unified diff of two texts with as many lines, or nothing where they are the same.
std::string patch_of(std::string const& file, std::string_view before, std::string_view after);

}  // namespace lab
