// What is counted in a game while it is played: options, the packs' things, and how people and foes fare by round.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "flow/position.h"
#include "lab/inventory.h"
#include "lab/record.h"

namespace lab {

class Watch {
 public:
  // Without things of packs only options and rounds are counted.
  Watch(Inventory const* things, flow::Setup const& setup);

  // At each decision, before `chosen` is taken.
  void see(flow::Position& position, int chosen);
  // When the game is over, or given up.
  void into(Counts& counts, flow::Position& position, Record const& record);

 private:
  struct Option {
    Choice* choice = nullptr;
    std::set<int> things;
  };
  // How things stand with those who have health, as far as anybody sees them.
  struct Fortunes {
    std::map<std::string, int> health;  // by board and piece
    std::map<int, Course> by_round;
    Course course;
  };

  Option& known(std::string_view kind, std::string const& key);
  void name_in_words(flow::Position& position, int index, bool chosen);
  void choose_in_text(flow::Position& position, int chosen);
  void look(flow::Position& position);
  void follow(flow::View const& view);

  Inventory const* things_;
  std::map<std::pair<std::string, std::string>, Choice> choices_;  // by kind and face
  std::unordered_map<std::string, Option> options_;                // by kind and key
  std::set<int> seen_, offered_, chosen_;
  std::set<std::string, std::less<>> read_;  // paragraphs, aloud
  Fortunes fortunes_;
  std::int64_t decisions_ = 0;
};

}  // namespace lab
