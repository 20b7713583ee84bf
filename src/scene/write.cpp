#include "scene/write.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include "flow/fault.h"

namespace scene {

namespace {

namespace json = boost::json;
using Differences = std::vector<std::pair<std::string, json::value>>;

std::string quoted(std::string_view text) { return json::serialize(json::value(text)); }

// False when the second has something the first has no place for.
bool differences(json::value const& from, json::value const& to, std::string const& path, Differences& out) {
  if (from == to) return true;
  if (from.is_object() && to.is_object()) {
    if (from.as_object().size() != to.as_object().size()) return false;
    for (auto const& [key, value] : to.as_object()) {
      auto const* const before = from.as_object().if_contains(key);
      if (!before || key.find('.') != key.npos) return false;
      if (!differences(*before, value, path.empty() ? std::string(key) : path + "." + std::string(key), out))
        return false;
    }
    return true;
  }
  out.emplace_back(path, to);
  return true;
}

// Laid out anew, does it stand where the session stands?
bool leads_here(flow::Session& session, Differences const& state, std::vector<std::uint16_t> const& since) try {
  auto const again = session.game().start(session.chronicle().setup);
  std::vector<flow::Position::Setting> settings;
  for (auto const& [path, value] : state) settings.push_back({path, &value});
  if (!again->arrange(settings).empty()) return false;
  again->set_chance(session.chronicle().setup.chance);
  for (std::uint16_t const answer : since) again->answer(answer);
  return again->same_state(session.position());
} catch (std::exception const&) {
  return false;
}

std::string answer_line(flow::Entry const& entry) {
  if (entry.kind == flow::Entry::Kind::edit)
    return fmt::format("  - edit: {{{}: {}}}\n", quoted(entry.question), entry.text);
  return fmt::format("  - {}: {}\n", entry.question, quoted(entry.text));
}

}  // namespace

std::string write(flow::Session& session) {
  flow::Setup const& setup = session.chronicle().setup;
  flow::Position& position = session.position();
  std::string text = fmt::format("# A situation of a game, written by chronicler {} after answer {}.\n",
                                 flow::engine_version(), session.length());
  for (flow::PackName const& pack : session.game().packs())
    text += fmt::format("# pack {} {} {}\n", pack.id, pack.version, pack.hash);
  text += fmt::format("title: {}\ngiven:\n  game: {}\n", quoted(position.over() ? "the end" : position.prompt().text()),
                      quoted(setup.game));
  if (!setup.packs.empty()) text += fmt::format("  packs: {}\n", json::serialize(json::value_from(setup.packs)));
  text += fmt::format("  scenario: {}\n  seats:\n", quoted(setup.scenario));
  for (flow::SeatSetup const& seat : setup.seats)
    text += fmt::format("    - {{name: {}, player: {}}}\n", quoted(seat.name), quoted(seat.player));
  if (!setup.options.empty()) {
    text += "  options:\n";
    for (auto const& [key, value] : setup.options) text += fmt::format("    {}: {}\n", quoted(key), quoted(value));
  }
  text += fmt::format("  seed: {}\n", setup.seed);

  std::vector<std::uint16_t> const since = position.answers_since_step();
  std::vector<flow::Entry> const& entries = session.chronicle().entries;
  Differences state;
  bool const laid_out = since.size() <= entries.size() &&
                        differences(session.game().start(setup)->step_tree(), position.step_tree(), "", state) &&
                        leads_here(session, state, since);
  if (laid_out && !state.empty()) {
    text += "  state:\n";
    for (auto const& [path, value] : state) text += fmt::format("    {}: {}\n", quoted(path), json::serialize(value));
  }
  if (setup.chance == flow::ChanceMode::asked) text += "chance: asked\n";
  std::size_t const first = laid_out ? entries.size() - since.size() : 0;
  if (first < entries.size()) {
    text += "when:\n";
    for (std::size_t i = first; i < entries.size(); ++i) text += answer_line(entries[i]);
  }
  text += "then:\n";
  if (position.over()) return text + "  over: true\n";
  text += fmt::format("  question:\n    kind: {}\n    options:\n", position.kind());
  for (flow::Words const& option : position.options()) text += fmt::format("      - {}\n", quoted(option.text()));
  return text;
}

}  // namespace scene
