// What a seat sees as numbers: one array of one length for every game and every moment, for programs that learn.
//
// It is made of the seat's view and nothing else, so it holds no secret.  What has names (cards, statuses) is counted
// in buckets by a hash that never changes; names may share a bucket.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "flow/position.h"

namespace engine::observation {

struct Section {
  std::string_view name;
  int first;  // index in the array
  int count;  // of entries
  int width;  // numbers per entry
  std::string_view about;
};

inline constexpr int head_size = 16;
inline constexpr int panels = 24, tracks = 12, panel_tags = 16, panel_width = 8 + 2 * tracks + panel_tags;
inline constexpr int cells = 512, cell_width = 6;
inline constexpr int card_buckets = 512;
inline constexpr int size = head_size + panels * panel_width + cells * cell_width + card_buckets;

std::vector<Section> const& layout();

// Writes `size` numbers.  `seat` need not be the one that is asked.
void write(flow::Position& position, flow::Seat seat, std::span<std::int16_t> out);

}  // namespace engine::observation
