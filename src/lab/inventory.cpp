#include "lab/inventory.h"

#include <algorithm>

namespace lab {

namespace {

bool in_id(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

// "toll_rough.1" and "Toll Rough 2" are one of several.
std::string_view without_number(std::string_view text) {
  std::size_t const end = text.find_last_not_of("0123456789");
  if (end == text.npos || end + 1 == text.size() || (text[end] != '.' && text[end] != ' ')) return text;
  return text.substr(0, end);
}

}  // namespace

Inventory::Inventory(std::vector<pack::Portrait> const& portraits) {
  for (pack::Portrait const& p : portraits) {
    if (p.folder.empty()) continue;
    int const here = static_cast<int>(all_.size());
    all_.push_back({p.folder, p.id, ""});
    by_id_[p.id].push_back(here);
    by_name_[p.name].push_back(here);
    std::string text = p.card.text;
    for (std::string const& paragraph : p.story) text += "\n" + paragraph;
    texts_.emplace_back(std::move(text), here);
    for (std::string const& words : p.choices) {
      Content const choice{p.folder, p.id, words};
      if (std::find(all_.begin() + here, all_.end(), choice) != all_.end()) continue;
      by_choice_[words].push_back(static_cast<int>(all_.size()));
      all_.push_back(choice);
    }
  }
}

std::span<int const> Inventory::find(Index const& index, std::string_view what) {
  auto const found = index.find(what);
  return found == index.end() ? std::span<int const>{} : std::span<int const>(found->second);
}

std::span<int const> Inventory::choices(std::string_view words) const {
  // What it costs may stand behind it, in brackets, and who pays.
  for (;;) {
    if (auto const here = find(by_choice_, words); !here.empty()) return here;
    std::size_t const bracket = words.rfind(" (");
    if (bracket == words.npos) return {};
    words = words.substr(0, bracket);
  }
}

void Inventory::in_key(std::string_view key, std::set<int>& met) const {
  for (std::size_t i = 0; i < key.size();) {
    std::size_t end = i;
    while (end < key.size() && in_id(key[end])) ++end;
    // A name before '=' says what follows, and is no thing itself.
    if (end > i && (end == key.size() || key[end] != '='))
      for (int const n : find(by_id_, key.substr(i, end - i))) met.insert(n);
    i = end + 1;
  }
}

void Inventory::called(std::string_view id, std::string_view name, std::set<int>& met) const {
  for (int const n : find(by_id_, without_number(id))) met.insert(n);
  for (int const n : find(by_name_, name)) met.insert(n);
  for (int const n : find(by_name_, without_number(name))) met.insert(n);
}

void Inventory::in_words(std::string_view words, std::set<int>& met) const {
  std::size_t const verb = words.find(' ');
  if (verb == words.npos) return;
  words.remove_prefix(verb + 1);
  for (;;) {  // the longest name
    if (auto const here = find(by_name_, words); !here.empty()) return met.insert(here.begin(), here.end());
    std::size_t const last = words.rfind(' ');
    if (last == words.npos) return;
    words = words.substr(0, last);
  }
}

void Inventory::in_story(std::string_view paragraph, std::set<int>& met) const {
  constexpr std::size_t enough = 80, too_little = 20;  // letters, to know a text by
  std::string_view const begins = paragraph.substr(0, enough);
  if (begins.size() < too_little) return;
  for (auto const& [text, n] : texts_)
    if (text.find(begins) != text.npos) met.insert(n);
}

void Inventory::in_zones(std::vector<flow::Zone> const& zones, std::set<int>& met) const {
  for (flow::Zone const& zone : zones)
    for (flow::CardView const& card : zone.cards)
      if (card.face_up) called(card.id, card.name, met);
}

void Inventory::in_view(flow::View const& view, std::set<int>& met) const {
  for (flow::Board const& board : view.boards) {
    called(board.id, board.title, met);
    for (flow::Cell const& cell : board.cells)
      if (cell.terrain != flow::Terrain::hidden) called(cell.id, cell.name, met);
    for (flow::Piece const& piece : board.pieces) called(piece.id, piece.name, met);
  }
  for (flow::Panel const& panel : view.panels) {
    called(panel.id, panel.title, met);
    for (flow::Tag const& tag : panel.tags) called(tag.id, tag.text, met);
    in_zones(panel.zones, met);
  }
  in_zones(view.zones, met);
  for (flow::SpineEntry const& entry : view.spine) called(entry.id, entry.name, met);
}

std::shared_ptr<Inventory const> inventory_of(games::GameKind const& kind, std::vector<std::string> const& packs,
                                              games::Places const& places) {
  if (!kind.portraits) return nullptr;
  return std::make_shared<Inventory>(kind.portraits(games::folders_of(kind, packs, places)));
}

}  // namespace lab
