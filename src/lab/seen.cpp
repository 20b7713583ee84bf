#include "lab/seen.h"

#include <algorithm>
#include <type_traits>

#include <fmt/format.h>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace lab {

namespace {

template <class T>
std::string words_of(T const& value) {
  if constexpr (std::is_enum_v<T>)
    return boost::describe::enum_to_string(value, "");
  else
    return fmt::format("{}", value);
}

template <class T>
bool parts(T const& before, T const& now, std::string const& path, std::string& where);

template <class T>
bool parts(std::vector<T> const& before, std::vector<T> const& now, std::string const& path, std::string& where) {
  for (std::size_t i = 0; i < before.size() && i < now.size(); ++i)
    if (parts(before[i], now[i], fmt::format("{}.{}", path, i), where)) return true;
  if (before.size() == now.size()) return false;
  where = fmt::format("{}: {} of them, then {}", path, before.size(), now.size());
  return true;
}

template <class T>
bool parts(T const& before, T const& now, std::string const& path, std::string& where) {
  if (before == now) return false;
  if constexpr (boost::describe::has_describe_members<T>::value) {
    bool found = false;
    using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      if (found) return;
      std::string const name = path.empty() ? member.name : fmt::format("{}.{}", path, member.name);
      found = parts(before.*member.pointer, now.*member.pointer, name, where);
    });
    return found;
  } else {
    where = fmt::format("{}: {}, then {}", path, words_of(before), words_of(now));
    return true;
  }
}

}  // namespace

flow::View without_pointers(flow::View view) {
  view.phase.clear();
  for (flow::Board& board : view.boards)
    for (flow::Piece& piece : board.pieces) piece.active = false;
  for (flow::Panel& panel : view.panels) {
    panel.active = false;
    if (panel.side == "table") panel.subtitle.clear();
    std::erase_if(panel.tracks, [](flow::Track const& track) { return track.die; });
    std::erase_if(panel.tags, [](flow::Tag const& tag) { return tag.kind == flow::TagKind::spent; });
  }
  for (flow::SpineEntry& entry : view.spine) entry.active = entry.done = false;
  return view;
}

std::string first_difference(flow::View before, flow::View const& now) {
  std::erase_if(before.story, [&](std::string const& page) {
    return std::find(now.story.begin(), now.story.end(), page) == now.story.end();
  });
  std::erase_if(before.zones, [&](flow::Zone const& zone) {
    return std::ranges::find(now.zones, zone.name, &flow::Zone::name) == now.zones.end();
  });
  for (std::size_t i = 0; i < before.panels.size() && i < now.panels.size(); ++i)
    if (before.panels[i].side == "table")
      std::erase_if(before.panels[i].notes, [&](std::string const& note) {
        return std::ranges::find(now.panels[i].notes, note) == now.panels[i].notes.end();
      });
  std::string where;
  parts(before, now, "", where);
  return where;
}

}  // namespace lab
