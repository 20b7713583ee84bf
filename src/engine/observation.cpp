#include "engine/observation.h"

#include <algorithm>
#include <map>
#include <string>

#include "engine/batch.h"

namespace engine::observation {

namespace {

constexpr int panels_first = head_size;
constexpr int cells_first = panels_first + panels * panel_width;
constexpr int cards_first = cells_first + cells * cell_width;

std::int16_t small(int n) { return static_cast<std::int16_t>(std::clamp(n, -32768, 32767)); }

int bucket(std::string_view a, std::string_view b, int many) {
  std::uint32_t hash = 2166136261u;
  auto const mix = [&hash](std::string_view text) {
    for (char const c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  };
  mix(a), mix("\n"), mix(b);
  return static_cast<int>(hash % static_cast<std::uint32_t>(many));
}

int side_number(std::string_view side) {
  if (side == "hero") return 1;
  if (side == "foe") return 2;
  if (side == "ally") return 3;
  return side.empty() ? 0 : 4;
}

class Writer {
 public:
  explicit Writer(std::span<std::int16_t> out) : out_(out) { std::fill(out_.begin(), out_.end(), std::int16_t{0}); }

  void head(flow::Position& position, flow::Seat seat, flow::View const& view) {
    bool const over = position.over();
    put(0, over ? 1 : 0);
    put(1, over ? 0 : position.option_count());
    put(2, over ? -3 : seat_number(position.asked()));
    put(3, seat_number(seat));
    put(4, view.round);
    put(5, over ? 0 : 1 + bucket(position.kind(), "", 1024));
    put(6, 1 + bucket(view.phase, "", 1024));
    put(7, position.seats());
    put(8, !over && position.asked() == seat ? 1 : 0);
    put(9, static_cast<int>(view.panels.size()));
    put(10, static_cast<int>(view.boards.size()));
  }

  void panel(int index, flow::Panel const& panel) {
    int const first = panels_first + index * panel_width;
    put(first, 1);
    put(first + 1, panel.seat + 1);
    put(first + 2, side_number(panel.side));
    put(first + 3, panel.active ? 1 : 0);
    put(first + 4, 1 + bucket(panel.id, "", 1024));
    put(first + 5, static_cast<int>(panel.zones.size()));
    put(first + 6, static_cast<int>(panel.tags.size()));
    for (std::size_t i = 0; i < std::min<std::size_t>(panel.tracks.size(), tracks); ++i) {
      put(first + 8 + 2 * static_cast<int>(i), panel.tracks[i].value);
      put(first + 9 + 2 * static_cast<int>(i), panel.tracks[i].most);
    }
    int const tags = first + 8 + 2 * observation::tracks;
    for (flow::Tag const& tag : panel.tags)
      add(tags + bucket(tag.id.empty() ? tag.text : tag.id, "", panel_tags), std::max(1, tag.number));
    for (flow::Zone const& zone : panel.zones) cards(panel.id, zone);
  }

  // Cells in the order of the boards: of a map of hexes always the same one at the same place.
  void boards(std::vector<flow::Board> const& boards) {
    int next = 0;
    for (flow::Board const& board : boards) {
      std::map<std::string_view, int> places;
      for (flow::Cell const& cell : board.cells) {
        if (next == cells) return;
        places[cell.id] = next;
        put(cells_first + next++ * cell_width, 1 + static_cast<int>(cell.terrain));
      }
      for (flow::Piece const& piece : board.pieces)
        for (std::string const& cell : piece.cells)
          if (auto const at = places.find(cell); at != places.end()) {
            int const first = cells_first + at->second * cell_width;
            bool const foe = piece.side == "foe";
            add(first + (foe ? 2 : 1), 1);
            add(first + (foe ? 4 : 3), std::max(0, piece.health));
            put(first + 5, piece.facing + 1);
          }
    }
  }

  void cards(std::string_view where, flow::Zone const& zone) {
    for (flow::CardView const& card : zone.cards)
      if (card.face_up) add(cards_first + bucket(where, zone.name + "\n" + card.id, card_buckets), card.count);
  }

 private:
  void put(int index, int value) { out_[static_cast<std::size_t>(index)] = small(value); }
  void add(int index, int value) { put(index, out_[static_cast<std::size_t>(index)] + value); }
  std::span<std::int16_t> out_;
};

}  // namespace

std::vector<Section> const& layout() {
  static std::vector<Section> const all = {
      {"head", 0, 1, head_size,
       "over, options, seat asked, own seat, round, question (hash), phase (hash), seats, asked myself, panels, "
       "boards"},
      {"panels", panels_first, panels, panel_width,
       "there, seat + 1, side, active, id (hash), zones, tags, -, then value and most of 12 tracks, then 16 buckets of "
       "tags"},
      {"cells", cells_first, cells, cell_width,
       "terrain + 1, figures there that are no foes, foes, health of the former, of the latter, facing of the last + "
       "1"},
      {"cards", cards_first, card_buckets, 1, "face-up cards by place and id"},
  };
  return all;
}

void write(flow::Position& position, flow::Seat seat, std::span<std::int16_t> out) {
  flow::View const view = position.view(seat);
  Writer writer(out);
  writer.head(position, seat, view);
  for (std::size_t i = 0; i < std::min<std::size_t>(view.panels.size(), panels); ++i)
    writer.panel(static_cast<int>(i), view.panels[i]);
  writer.boards(view.boards);
  for (flow::Zone const& zone : view.zones) writer.cards("", zone);
}

}  // namespace engine::observation
