#include "games/lessons.h"

#include <algorithm>

#include <fmt/format.h>

namespace games {

namespace {

void check_options(pack::Lessons const& lessons, int at, flow::Game const& game, pack::Problems& problems) {
  std::vector<flow::OptionInfo> const options = game.options();
  std::vector<std::string> keys;
  for (flow::OptionInfo const& option : options) keys.push_back(option.key);
  for (auto const& [key, value] : lessons.coach[at].options) {
    pack::Place const place = lessons.coach.place(at, "options." + key);
    auto const found =
        std::find_if(options.begin(), options.end(), [&key](flow::OptionInfo const& o) { return o.key == key; });
    if (found == options.end())
      problems.error(place, fmt::format("the game has no option \"{}\"", key), pack::suggest(key, keys));
    else if (!found->values.empty() &&
             std::find(found->values.begin(), found->values.end(), value) == found->values.end())
      problems.error(place, fmt::format("\"{}\" cannot be chosen here", value), pack::suggest(value, found->values));
  }
}

void check_coaches(pack::Lessons const& lessons, flow::Game const& game, pack::Problems& problems) {
  std::vector<std::string> scenarios;
  for (flow::ScenarioInfo const& s : game.scenarios()) scenarios.push_back(s.id);
  for (int i = 0; i < lessons.coach.size(); ++i) {
    pack::Coach const& coach = lessons.coach[i];
    if (std::find(scenarios.begin(), scenarios.end(), coach.scenario) == scenarios.end())
      problems.error(lessons.coach.place(i, "scenario"),
                     fmt::format("there is no scenario or campaign \"{}\"", coach.scenario),
                     pack::suggest(coach.scenario, scenarios));
    int const seats = 1 + coach.companions;
    if (seats < game.fewest_seats() || seats > game.most_seats())
      problems.error(lessons.coach.place(i, "companions"), fmt::format("that makes {} seats; the game has {} to {}",
                                                                       seats, game.fewest_seats(), game.most_seats()));
    check_options(lessons, i, game, problems);
  }
}

void check_rules(pack::Lessons const& lessons, std::string const& prefix, pack::Problems& problems) {
  for (int c = 0; c < lessons.guide.size(); ++c)
    for (std::size_t p = 0; p < lessons.guide[c].parts.size(); ++p) {
      std::vector<std::string> const& rules = lessons.guide[c].parts[p].rules;
      for (std::size_t r = 0; r < rules.size(); ++r)
        if (!rules[r].starts_with(prefix + "-"))
          problems.error(lessons.guide.place(c, fmt::format("parts[{}].rules[{}]", p, r)),
                         fmt::format("{} is a rule of another game; ours begin with {}-", rules[r], prefix));
    }
}

}  // namespace

std::shared_ptr<pack::Lessons const> load_lessons(GameKind const& kind, std::vector<std::string> const& packs,
                                                  Places const& places) {
  auto loaded = pack::load_lessons(folders_of(kind, packs, places), kind.id);
  if (!loaded) throw PackTrouble(std::move(loaded.problems));
  return loaded.content;
}

void check_lessons(GameKind const& kind, pack::Folders const& folders, pack::Problems& problems,
                   Rehearse const& rehearse) {
  pack::Loaded<pack::Lessons> const loaded = pack::load_lessons(folders, kind.id);
  for (pack::Problem const& p : loaded.problems.all())
    problems.error({p.file, p.line, p.column, p.path}, p.cause, p.hint);
  if (loaded) {
    check_rules(*loaded.content, kind.prefix, problems);
    // Coaches of the packs that it stands on are looked at where those are checked.
    bool const coached = std::filesystem::is_directory(folders.back() / "coach");
    if (auto const game = coached ? kind.load(folders).game : nullptr) {
      int const before = problems.errors();
      check_coaches(*loaded.content, *game, problems);
      if (rehearse && problems.errors() == before) rehearse(*game, *loaded.content, problems);
    }
  }
  problems.sort();
}

}  // namespace games
