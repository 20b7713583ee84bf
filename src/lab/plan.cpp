#include "lab/plan.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "flow/chronicle.h"
#include "flow/fault.h"
#include "pack/problems.h"

namespace lab {

namespace json = boost::json;

namespace {

constexpr int plan_format = 2;

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    std::size_t const end = std::min(text.find(at, begin), text.size());
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Every name stands in as many line-ups as any other: the first begins with the first, the second with the second.
std::vector<std::string> line_ups(flow::OptionInfo const& option, int places) {
  std::vector<std::string> all;
  std::vector<std::string> names;
  for (flow::OptionPick const& pick : option.picks) {
    // "warden+companion" is the warden in another part, and would stand beside herself.
    std::string const plain = pick.value.substr(0, pick.value.find('+'));
    if (places == 1 || std::find(names.begin(), names.end(), plain) == names.end()) names.push_back(pick.value);
  }
  int const count = static_cast<int>(names.size());
  for (int first = 0; first < count; ++first) {
    std::string line;
    for (int i = 0; i < std::min(places, count); ++i)
      line += (i ? "," : "") + names[static_cast<std::size_t>((first + i) % count)];
    all.push_back(line);
  }
  return all;
}

template <class T>
std::vector<T> list_in(json::object const& o, std::string_view key) {
  return json::value_to<std::vector<T>>(o.at(key));
}

}  // namespace

std::string Cell::options_text() const {
  std::string text;
  for (auto const& [key, value] : options) text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, value);
  return text;
}

Plan::Plan(flow::Game const& game, Grid grid) : game_(game.id()), packs_(game.packs()), grid_(std::move(grid)) {
  std::vector<std::string> known;
  for (flow::ScenarioInfo const& s : game.scenarios()) known.push_back(s.id);
  if (grid_.scenarios.empty()) grid_.scenarios = known;
  for (std::string const& s : grid_.scenarios)
    if (std::find(known.begin(), known.end(), s) == known.end())
      throw flow::Refused(fmt::format("there is no scenario \"{}\"; {}", s, pack::suggest(s, known)));
  if (grid_.seats.empty())
    for (int n = game.fewest_seats(); n <= game.most_seats(); ++n) grid_.seats.push_back(n);
  if (grid_.companions.empty()) grid_.companions = {"instinct"};
  for (std::string const& line : grid_.companions)
    for (std::string const& one : split(line, ',')) bots::make_bot(one, 1);  // refuses an unknown name
  if (grid_.last_seed < grid_.first_seed || grid_.last_seed - grid_.first_seed >= 1'000'000'000)
    throw flow::Refused("--seeds wants a range such as 1..200, of at most a thousand million");
  if (grid_.games_in_a_part < 1) throw flow::Refused("a part has at least one game");
  seeds_ = static_cast<std::size_t>(grid_.last_seed - grid_.first_seed + 1);

  std::optional<flow::Refused> why_not;
  for (std::string const& scenario : grid_.scenarios)
    for (int const seats : grid_.seats) {
      std::vector<std::map<std::string, std::string>> settings{grid_.fixed};
      for (std::string const& key : grid_.varied) {
        std::vector<std::map<std::string, std::string>> more;
        for (auto const& setting : settings)
          for (std::string const& value : values_of(game, key, seats)) {
            more.push_back(setting);
            more.back()[key] = value;
          }
        settings = std::move(more);
      }
      for (auto const& options : settings)
        for (std::string const& companions : grid_.companions) {
          Cell const cell{scenario, seats, companions, options};
          try {
            game.start(setup_of(cell, grid_.first_seed));
            cells_.push_back(cell);
          } catch (flow::Refused const& refused) {
            if (!why_not) why_not = refused;
          }
        }
    }
  if (cells_.empty()) throw flow::Refused(why_not ? why_not->what() : "there is nothing to play");
}

std::vector<std::string> Plan::values_of(flow::Game const& game, std::string const& key, int seats) const {
  std::vector<std::string> keys;
  for (flow::OptionInfo const& option : game.options()) {
    keys.push_back(option.key);
    if (option.key != key) continue;
    if (!option.values.empty()) return option.values;
    if (option.picks.empty()) throw flow::Refused(fmt::format("\"{}\" is free text: give its values with --set", key));
    return line_ups(option, places_of(game, option, seats));
  }
  throw flow::Refused(fmt::format("{} has no option \"{}\"; {}", game.title(), key, pack::suggest(key, keys)));
}

// As many as the game says, or the option that says how many: usually no fewer than there are seats.
int Plan::places_of(flow::Game const& game, flow::OptionInfo const& option, int seats) const {
  if (option.places.empty() || option.places == "seats") return seats;
  if (auto const fixed = grid_.fixed.find(option.places); fixed != grid_.fixed.end())
    return std::max(1, std::atoi(fixed->second.c_str()));
  for (flow::OptionInfo const& how_many : game.options())
    if (how_many.key == option.places) return std::max(seats, std::atoi(how_many.usual.c_str()));
  return std::max(1, std::atoi(option.places.c_str()));
}

flow::Setup Plan::setup_of(Cell const& cell, std::uint64_t seed) const {
  flow::Setup setup;
  setup.game = game_;
  setup.packs = grid_.packs;
  setup.scenario = cell.scenario;
  std::vector<std::string> const companions = split(cell.companions, ',');
  for (int i = 0; i < cell.seats; ++i)
    setup.seats.push_back(
        {fmt::format("Seat {}", i + 1), companions[std::min(static_cast<std::size_t>(i), companions.size() - 1)]});
  setup.options = cell.options;
  setup.seed = seed;
  return setup;
}

flow::Setup Plan::at(std::int64_t number) const { return setup_of(cells_[cell_of(number)], seed_of(number)); }

std::string Plan::text() const {
  json::array packs;
  for (flow::PackName const& p : packs_) packs.push_back({{"id", p.id}, {"version", p.version}, {"hash", p.hash}});
  json::object const all{{"format", plan_format},
                         {"engine", flow::engine_version()},
                         {"game", game_},
                         {"packs", packs},
                         {"pack_folders", json::value_from(grid_.packs)},
                         {"scenarios", json::value_from(grid_.scenarios)},
                         {"seats", json::value_from(grid_.seats)},
                         {"companions", json::value_from(grid_.companions)},
                         {"fixed", json::value_from(grid_.fixed)},
                         {"varied", json::value_from(grid_.varied)},
                         {"first_seed", grid_.first_seed},
                         {"last_seed", grid_.last_seed},
                         {"cells", cells_.size()},
                         {"games", games()},
                         {"games_in_a_part", grid_.games_in_a_part},
                         {"watch_every", grid_.watch_every},
                         {"most_decisions", grid_.most_decisions}};
  return json::serialize(all) + "\n";
}

Grid grid_in(std::string_view text, std::string& game) {
  try {
    json::object const o = json::parse(text).as_object();
    if (int const format = o.at("format").to_number<int>(); format != plan_format)
      throw flow::Refused(format > plan_format
                              ? "a newer program made this run"
                              : "an older program made this run, which kept it otherwise; play it again");
    game = std::string(o.at("game").as_string());
    Grid grid;
    grid.games_in_a_part = o.at("games_in_a_part").to_number<int>();
    grid.watch_every = o.at("watch_every").to_number<int>();
    grid.most_decisions = o.at("most_decisions").to_number<std::int64_t>();
    grid.packs = list_in<std::string>(o, "pack_folders");
    grid.scenarios = list_in<std::string>(o, "scenarios");
    grid.seats = list_in<int>(o, "seats");
    grid.companions = list_in<std::string>(o, "companions");
    grid.fixed = json::value_to<std::map<std::string, std::string>>(o.at("fixed"));
    grid.varied = list_in<std::string>(o, "varied");
    grid.first_seed = o.at("first_seed").to_number<std::uint64_t>();
    grid.last_seed = o.at("last_seed").to_number<std::uint64_t>();
    return grid;
  } catch (flow::Refused const&) {
    throw;
  } catch (std::exception const&) {
    throw flow::Refused("run.json is no plan of a run");
  }
}

}  // namespace lab
