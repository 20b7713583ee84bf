#include "lab/balance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "flow/fault.h"
#include "lab/run.h"
#include "lab/unused.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t seldom = 10;  // what was offered in fewer games than this may well be chosen yet
constexpr std::size_t most_named = 40;

std::string cell_text(Won const& w, bool marked) {
  if (w.games == 0) return w.unended ? "none ended" : "";
  Interval const i = share(w.won, w.games);
  std::string const text = fmt::format("{:.0f} ({:.0f} to {:.0f})", 100 * i.middle, 100 * i.low, 100 * i.high);
  return marked ? fmt::format("**{}**", text) : text;
}

struct Chapter {
  games::GameKind const& kind;
  std::shared_ptr<flow::Game const> game;
  BalanceRun const& run;
  int beyond = 0;  // cells outside the targets, and how many there are
  int cells = 0;

  Counts counts{};  // of all that was played so far

  // Plays what is not there yet.
  fs::path played(std::string const& name, Grid grid, int watch_every = 4) {
    Work work;
    work.folder = run.folder / kind.id / name;
    work.workers = run.workers;
    work.progress = run.progress;
    work.things = run.things;
    grid.most_decisions = run.most_decisions;
    grid.watch_every = watch_every;
    lab::run(kind, game, Plan(*game, grid), work);
    counts.add(counts_of(work.folder));
    return work.folder;
  }
  std::string cell(Won const& w, bool marked) {
    ++cells;
    beyond += marked;
    return cell_text(w, marked);
  }
};

void note(Won& w, Record const& r) {
  if (!r.ended) return void(++w.unended);
  ++w.games;
  w.won += r.won;
  w.rounds.add(r.rounds);
}

// "characters=brannoc,wren difficulty=hard" -> the words of one option
std::vector<std::string> words_of(std::string const& options, std::string const& key) {
  std::size_t at = options.starts_with(key + "=") ? 0 : options.find(" " + key + "=");
  if (at == options.npos) return {};
  at = options.find('=', at) + 1;
  std::string const value = options.substr(at, options.find(' ', at) - at);
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= value.size();) {
    std::size_t const end = std::min(value.find(',', begin), value.size());
    words.push_back(value.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::string word_list(std::vector<std::string> const& words, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(most, words.size()); ++i) text += fmt::format("{}`{}`", i ? ", " : "", words[i]);
  return words.size() > most ? text + fmt::format(" and {} more", words.size() - most) : text;
}

// --- seats -----------------------------------------------------------------------------------------------------------

using BySeats = std::map<int, Won>;

std::string row_of_scenario(Chapter& chapter, flow::ScenarioInfo const& scenario, BySeats const& by_seats,
                            int most_seats) {
  Targets const& t = chapter.run.targets;
  double const low = scenario.campaign ? t.campaign_low : t.scenario_low;
  double const high = scenario.campaign ? t.campaign_high : t.scenario_high;
  std::int64_t unended = 0;
  double sum = 0;
  for (auto const& [seats, w] : by_seats) {
    unended += w.unended;
    sum += w.percent();
  }
  double const mean = sum / static_cast<double>(std::max<std::size_t>(1, by_seats.size()));
  std::string row = fmt::format("| {}{} |", scenario.id, scenario.campaign ? " (campaign)" : "");
  std::string apart;
  for (int seats = 1; seats <= most_seats; ++seats) {
    auto const found = by_seats.find(seats);
    if (found == by_seats.end()) {
      row += " |";
      continue;
    }
    bool const marked = surely_outside(found->second, low, high);
    row += fmt::format(" {} |", chapter.cell(found->second, marked));
    if (surely_outside(found->second, mean - t.seats_apart, mean + t.seats_apart))
      apart += fmt::format("{}{} ({:+.0f})", apart.empty() ? "" : ", ", seats, found->second.percent() - mean);
  }
  std::string rounds;
  for (auto const& [seats, w] : by_seats)
    if (w.rounds.mean() > 0) rounds += fmt::format("{}{:.0f}", rounds.empty() ? "" : "/", w.rounds.mean());
  return row + fmt::format(" {} | {} |{}\n", rounds, apart.empty() ? "" : "**" + apart + "**",
                           unended ? fmt::format(" {} did not end |", unended) : " |");
}

std::string folder_list(Unused::ByFolder const& folders) {
  std::string text;
  for (auto const& [folder, names] : folders)
    text += fmt::format("- {} ({}): {}\n", folder, names.size(), word_list(names, most_named));
  return text;
}

std::string never_chosen(Counts const& counts) {
  Unused const u = unused_in(counts, seldom);
  std::int64_t const things = count_of(u.never_chosen), choices = count_of(u.choices), unmet = count_of(u.never_met);
  std::string const offered =
      fmt::format("{} things and choices of the packs that options named in {} of {} games or more", u.offered, seldom,
                  counts.games_watched);
  std::string text;
  if (counts.things.empty())
    text = fmt::format("Never chosen: {} of {} options.\n\n", u.idle_options, u.options);
  else if (things + choices == 0)
    text = fmt::format("Each of the {} was chosen at least once.\n\n", offered);
  else
    text = fmt::format("Of the {} **{}** were never chosen:\n\n{}{}\n", offered, things + choices,
                       folder_list(u.never_chosen), folder_list(u.choices));
  if (unmet > 0)
    text += fmt::format("Of {} things **{}** were never met, neither seen nor named by an option:\n\n{}\n", u.things,
                        unmet, folder_list(u.never_met));
  return text;
}

std::string seats_part(Chapter& chapter) {
  Grid grid;
  grid.last_seed = static_cast<std::uint64_t>(chapter.run.games);
  fs::path const folder = chapter.played("seats", grid);
  std::map<std::string, BySeats> by_scenario;
  for_each_record(folder, [&](Record const& r) { note(by_scenario[r.scenario][r.seats], r); });
  int const most_seats = chapter.game->most_seats();
  std::string text =
      fmt::format("Won, of 100 games ({} of each), and the mean number of rounds, by seats:\n\n| |", chapter.run.games);
  for (int seats = 1; seats <= most_seats; ++seats) text += fmt::format(" {} |", seats);
  text += " rounds | seats apart | |\n|---|" + [&] {
    std::string line;
    for (int seats = 1; seats <= most_seats; ++seats) line += "--:|";
    return line;
  }() + "--:|---|---|\n";
  for (flow::ScenarioInfo const& s : chapter.game->scenarios())
    if (auto const found = by_scenario.find(s.id); found != by_scenario.end())
      text += row_of_scenario(chapter, s, found->second, most_seats);
  return text + "\n";
}

// --- thinking ahead --------------------------------------------------------------------------------------------------

// Beside it how much more or less than instinct wins with the same seeds.
std::string searched_part(Chapter& chapter) {
  if (chapter.run.games_searched == 0) return {};
  Grid grid;
  grid.last_seed = static_cast<std::uint64_t>(chapter.run.games_searched);
  for (int const seats : {1, 3})
    if (seats >= chapter.game->fewest_seats() && seats <= chapter.game->most_seats()) grid.seats.push_back(seats);
  if (grid.seats.empty()) grid.seats = {chapter.game->fewest_seats()};
  std::map<std::string, BySeats> instinct, searcher;
  for_each_record(chapter.run.folder / chapter.kind.id / "seats", [&](Record const& r) {
    if (r.seed <= grid.last_seed) note(instinct[r.scenario][r.seats], r);
  });
  grid.companions = {chapter.run.searcher};
  grid.games_in_a_part = 4;  // they take long, and all threads should have some
  for_each_record(chapter.played("searched", grid, 1),
                  [&](Record const& r) { note(searcher[r.scenario][r.seats], r); });
  std::string text = fmt::format(
      "With `{}` instead ({} games of each), and how much more or less than `instinct` it wins with the same seeds:\n\n"
      "| | {} |\n|---|",
      chapter.run.searcher, chapter.run.games_searched, fmt::join(grid.seats, " | "));
  for (std::size_t i = 0; i < grid.seats.size(); ++i) text += "--:|";
  text += "\n";
  for (flow::ScenarioInfo const& s : chapter.game->scenarios()) {
    if (!searcher.contains(s.id)) continue;
    text += fmt::format("| {}{} |", s.id, s.campaign ? " (campaign)" : "");
    for (int const seats : grid.seats) {
      Won const& w = searcher[s.id][seats];
      text += w.games == 0
                  ? fmt::format(" {} |", cell_text(w, false))
                  : fmt::format(" {}, {:+.0f} |", cell_text(w, false), w.percent() - instinct[s.id][seats].percent());
    }
    text += "\n";
  }
  return text + "\n";
}

// --- difficulties ----------------------------------------------------------------------------------------------------

std::vector<int> a_few_seats(flow::Game const& game) {
  std::set<int> const seats = {std::min(2, game.most_seats()), std::min(4, game.most_seats())};
  return {seats.begin(), seats.end()};
}

std::string difficulties_part(Chapter& chapter) {
  std::string const key = difficulty_of(*chapter.game);
  if (key.empty()) return "The game has no difficulties.\n\n";
  Grid grid;
  grid.last_seed = static_cast<std::uint64_t>(chapter.run.games_varied);
  grid.varied = {key};
  grid.seats = a_few_seats(*chapter.game);
  std::map<std::string, std::map<std::string, Won>> by_scenario;
  std::map<std::string, std::map<std::string, std::string>> games;  // how each of them went
  std::set<std::string> words;
  for_each_record(chapter.played("difficulties", grid), [&](Record const& r) {
    std::string const word = words_of(r.options, key).front();
    words.insert(word);
    note(by_scenario[r.scenario][word], r);
    games[r.scenario][word] += fmt::format("{} {} {} {} {};", r.seed, r.seats, r.won, r.score, r.decisions);
  });
  std::vector<std::string> untouched;
  for (auto const& [scenario, by_word] : games)
    if (by_word.size() > 1 &&
        std::ranges::all_of(by_word, [&](auto const& one) { return one.second == by_word.begin()->second; })) {
      untouched.push_back(scenario);
      by_scenario.erase(scenario);
    }
  std::string const same = untouched.empty()
                               ? ""
                               : fmt::format("The same games at each `{}`, which does not touch them: {}.\n\n", key,
                                             word_list(untouched, most_named));
  if (by_scenario.empty()) return same;
  std::vector<std::string> order(words.begin(), words.end());
  auto const heavier = [](std::string const& a, std::string const& b) {
    auto const weight = [](std::string const& w) { return weight_of(w) < 0 ? 100 : weight_of(w); };
    return std::pair(weight(a), a) < std::pair(weight(b), b);
  };
  std::sort(order.begin(), order.end(), heavier);
  std::string text = fmt::format("By `{}`, with {} seats ({} games each):\n\n| |", key, fmt::join(grid.seats, " and "),
                                 2 * chapter.run.games_varied);
  for (std::string const& word : order) text += fmt::format(" {} |", word);
  text += "\n|---|";
  for (std::size_t i = 0; i < order.size(); ++i) text += "--:|";
  text += "\n";
  std::string wrong;
  for (auto const& [scenario, by_word] : by_scenario) {
    text += fmt::format("| {} |", scenario);
    for (std::string const& word : order)
      text += fmt::format(" {} |", by_word.contains(word) ? cell_text(by_word.at(word), false) : "");
    text += "\n";
    for (std::string const& sentence : out_of_order(by_word))
      wrong += fmt::format("- **{}**: {}\n", scenario, sentence);
  }
  return text + "\n" + (wrong.empty() ? "Heavier is nowhere won more often.\n\n" : "Not monotone:\n\n" + wrong + "\n") +
         same;
}

// --- line-ups --------------------------------------------------------------------------------------------------------

// What each has, less the mean of the others.
std::string cell_of(Chapter& chapter, std::string const& who, std::map<std::string, Won> const& with) {
  double sum = 0;
  for (auto const& [name, w] : with) sum += w.percent();
  auto const found = with.find(who);
  if (found == with.end()) return "";
  Won const& w = found->second;
  double const others = with.size() > 1 ? (sum - w.percent()) / static_cast<double>(with.size() - 1) : w.percent();
  double const apart = chapter.run.targets.characters_apart;
  bool const marked = surely_outside(w, others - apart, others + apart);
  return fmt::format("{}, {:+.0f}", chapter.cell(w, marked), w.percent() - others);
}

std::string line_ups_part(Chapter& chapter) {
  std::string const key = line_up_of(*chapter.game);
  if (key.empty()) return "Nobody chooses who goes.\n\n";
  Grid grid;
  grid.last_seed = static_cast<std::uint64_t>(chapter.run.games_varied);
  grid.varied = {key};
  for (int const seats : {1, 2})
    if (seats >= chapter.game->fewest_seats() && seats <= chapter.game->most_seats()) grid.seats.push_back(seats);
  std::map<int, std::map<std::string, Won>> with;
  std::set<std::string> names;
  for_each_record(chapter.played("line-ups", grid), [&](Record const& r) {
    for (std::string const& who : words_of(r.options, key)) {
      names.insert(who);
      note(with[r.seats][who], r);
    }
  });
  std::string text = fmt::format(
      "Line-ups of `{}` in which everybody stands equally often ({} seeds of each in every scenario). Won with each, "
      "and "
      "how much more or less that is than with the others, by seats:\n\n| |",
      key, chapter.run.games_varied);
  for (int const seats : grid.seats) text += fmt::format(" {} |", seats);
  text += grid.seats.size() > 1 ? "\n|---|--:|--:|\n" : "\n|---|--:|\n";
  for (std::string const& who : names) {
    text += fmt::format("| {} |", who);
    for (int const seats : grid.seats) text += fmt::format(" {} |", cell_of(chapter, who, with[seats]));
    text += "\n";
  }
  return text + "\n";
}

}  // namespace

bool surely_outside(Won const& w, double low, double high) {
  if (w.games == 0) return w.unended > 0;
  Interval const i = share(w.won, w.games);
  return 100 * i.high < low || 100 * i.low > high;
}

std::string difficulty_of(flow::Game const& game) {
  for (flow::OptionInfo const& option : game.options())
    if (option.key == "difficulty" || option.key == "mode") return option.key;
  return {};
}

std::string line_up_of(flow::Game const& game) {
  for (flow::OptionInfo const& option : game.options())
    if (!option.picks.empty() && option.places != "1") return option.key;  // the first: who; what they wear comes later
  return {};
}

int weight_of(std::string_view difficulty) {
  // The words games have for it, the lightest first.
  constexpr std::array<std::array<std::string_view, 4>, 5> words = {{{"story", "easy", "easier", "journeyman"},
                                                                     {"pilgrim"},
                                                                     {"standard", "usual", "free_company"},
                                                                     {"grim", "hard", "harder", "challenge"},
                                                                     {"dread"}}};
  for (std::size_t i = 0; i < words.size(); ++i)
    if (std::find(words[i].begin(), words[i].end(), difficulty) != words[i].end()) return static_cast<int>(i);
  return -1;
}

std::vector<std::string> out_of_order(std::map<std::string, Won> const& by_difficulty) {
  std::vector<std::string> sentences;
  for (auto const& [light, a] : by_difficulty)
    for (auto const& [heavy, b] : by_difficulty) {
      if (weight_of(light) < 0 || weight_of(light) >= weight_of(heavy)) continue;
      double const n = static_cast<double>(std::max<std::int64_t>(1, a.games)),
                   m = static_cast<double>(std::max<std::int64_t>(1, b.games));
      double const p = a.percent() / 100, q = b.percent() / 100;
      double const error = 100 * std::sqrt(p * (1 - p) / n + q * (1 - q) / m);
      if (b.percent() - a.percent() > errors_at_95 * error && b.percent() > a.percent())
        sentences.push_back(fmt::format("{} is won more often than {} ({:.0f} against {:.0f} of 100)", heavy, light,
                                        b.percent(), a.percent()));
    }
  return sentences;
}

std::string balance_of(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, BalanceRun const& run) {
  Chapter chapter{kind, game, run};
  std::string packs;
  for (flow::PackName const& p : game->packs())
    packs += fmt::format("{}{} {}", packs.empty() ? "" : ", ", p.id, p.version);
  std::string const seats = seats_part(chapter), searched = searched_part(chapter),
                    difficulties = difficulties_part(chapter), line_ups = line_ups_part(chapter);
  return fmt::format("## {}\n\nPack {}. Outside the targets: **{} of {}** cells.\n\n{}{}{}{}{}", kind.title, packs,
                     chapter.beyond, chapter.cells, seats, searched, difficulties, line_ups,
                     never_chosen(chapter.counts));
}

}  // namespace lab
