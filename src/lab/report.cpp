// The report of a run as one HTML file.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "lab/study.h"

namespace lab {

namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (char const c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

constexpr char const* style = R"(
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem;border-bottom:1px solid #ccc}
table{border-collapse:collapse;margin:.8rem 0}td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #eee}
td:first-child,th:first-child{text-align:left}.words{text-align:left}
svg{max-width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:#222}.note{color:#555}
code{background:#f3f3f3;padding:.1rem .3rem}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}svg text{fill:#ddd}td,th{border-color:#333}
code{background:#2a2a2a}.note{color:#aaa}})";

// A row for each, with a dot and a line from one end of the interval to the other.
struct Row {
  std::string name;
  Interval interval;
  std::string behind;
};
std::string dots(std::string const& title, std::vector<Row> const& rows, double low, double high,
                 std::string const& unit) {
  constexpr int left = 230, width = 430, height = 24;
  double const span = high > low ? high - low : 1;
  auto const x = [&](double v) { return left + width * std::clamp((v - low) / span, 0.0, 1.0); };
  int const bottom = static_cast<int>(rows.size()) * height + 8;
  std::string svg =
      fmt::format("<svg role=\"img\" aria-label=\"{0}\" viewBox=\"0 0 860 {1}\" width=\"860\" height=\"{1}\">",
                  escaped(title), bottom + 22);
  for (int i = 0; i <= 4; ++i) {
    double const v = low + span * i / 4;
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1}\" stroke=\"#8884\"/>"
        "<text x=\"{0:.1f}\" y=\"{2}\" text-anchor=\"middle\">{3:.{4}f}{5}</text>",
        x(v), bottom, bottom + 15, v, span < 10 ? 1 : 0, unit);
  }
  int y = 16;
  for (Row const& row : rows) {
    svg += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\" "
        "stroke=\"#3b6ea8\" stroke-width=\"3\"/><circle cx=\"{:.1f}\" cy=\"{}\" r=\"5\" fill=\"#3b6ea8\"/>"
        "<text x=\"{}\" y=\"{}\">{}</text>",
        left - 10, y + 4, escaped(row.name), x(row.interval.low), x(row.interval.high), y, y, x(row.interval.middle), y,
        left + width + 12, y + 4, escaped(row.behind));
    y += height;
  }
  return svg + "</svg>\n";
}

std::string columns_plot(std::vector<std::int64_t> const& columns, std::int64_t step) {
  constexpr int width = 800, height = 160;
  std::int64_t const most = std::max<std::int64_t>(1, *std::max_element(columns.begin(), columns.end()));
  double const each = static_cast<double>(width) / static_cast<double>(columns.size());
  std::string svg = fmt::format(
      "<svg role=\"img\" aria-label=\"games by length\" viewBox=\"0 0 860 {0}\" width=\"860\" height=\"{0}\">",
      height + 24);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    double const tall = static_cast<double>(height) * static_cast<double>(columns[i]) / static_cast<double>(most);
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#3b6ea8\"><title>{} to {}: {} "
        "games</title></rect>",
        20 + each * static_cast<double>(i), height - tall, std::max(1.0, each - 1.5), tall,
        static_cast<std::int64_t>(i) * step, (static_cast<std::int64_t>(i) + 1) * step - 1, columns[i]);
  }
  svg +=
      fmt::format("<text x=\"20\" y=\"{0}\">0</text><text x=\"820\" y=\"{0}\" text-anchor=\"end\">{1} decisions</text>",
                  height + 16, static_cast<std::int64_t>(columns.size()) * step);
  return svg + "</svg>\n";
}

std::string win_rates(Study const& s) {
  std::string html = "<h2>How often it is won</h2>\n<p class=\"note\">With intervals at 95 %.</p>\n";
  for (auto const& [what, groups] : s.by) {
    if (groups.size() < 2 && what != "scenario") continue;
    std::vector<Row> rows;
    for (auto const& [name, group] : groups) {
      Interval i = group.win_rate();
      i = {100 * i.middle, 100 * i.low, 100 * i.high};
      rows.push_back({name, i, fmt::format("{:.1f} % of {}", i.middle, group.games)});
    }
    html += fmt::format("<h3>By {}</h3>\n{}", what, dots("won, by " + what, rows, 0, 100, " %"));
  }
  html +=
      "<h3>By scenario and seats</h3>\n<table><tr><th>scenario</th><th>seats</th><th>games</th><th>won</th>"
      "<th>95 %</th><th>score</th><th>decisions</th><th>rounds</th></tr>\n";
  for (auto const& [scenario, groups] : s.by_seats)
    for (auto const& [seats, g] : groups) {
      Interval const i = g.win_rate();
      html += fmt::format(
          "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{:.1f} to {:.1f}</td><td>{:.1f}</td><td>{:.0f}"
          "</td><td>{:.1f}</td></tr>\n",
          escaped(scenario), seats, g.games, 100 * i.middle, 100 * i.low, 100 * i.high, g.score.mean(),
          g.decisions.mean(), g.rounds.mean());
    }
  return html + "</table>\n";
}

std::string lengths(Study const& s) {
  std::string html = "<h2>How long it takes</h2>\n" + columns_plot(s.lengths, s.length_step);
  std::vector<Row> rows;
  double most = 1;
  for (auto const& [scenario, group] : s.by.at("scenario")) {
    Interval const i = group.decisions.interval();
    double const each = group.rounds.mean() > 0 ? group.decisions.mean() / group.rounds.mean() : 0;
    rows.push_back({scenario, i, fmt::format("{:.0f}, {:.1f} a round", i.middle, each)});
    most = std::max(most, i.high);
  }
  return html + "<h3>Decisions by scenario</h3>\n" + dots("decisions by scenario", rows, 0, most, "");
}

std::string losses(Study const& s) {
  if (s.lost_by.empty()) return "";
  std::vector<std::pair<std::int64_t, std::string>> ways;
  for (auto const& [words, count] : s.lost_by) ways.emplace_back(count, words);
  std::sort(ways.rbegin(), ways.rend());
  std::string html = "<h2>How it is lost</h2>\n<table><tr><th>games</th><th class=\"words\">how</th></tr>\n";
  for (std::size_t i = 0; i < std::min<std::size_t>(15, ways.size()); ++i)
    html += fmt::format("<tr><td>{}</td><td class=\"words\">{}</td></tr>\n", ways[i].first, escaped(ways[i].second));
  return html + "</table>\n";
}

std::string questions(Study const& s) {
  if (s.counts.asked.empty()) return "";
  std::vector<std::pair<std::int64_t, std::string>> kinds;
  std::int64_t all = 0;
  for (auto const& [kind, a] : s.counts.asked) {
    kinds.emplace_back(a.times, kind);
    all += a.times;
  }
  std::sort(kinds.rbegin(), kinds.rend());
  std::string html =
      "<h2>What is asked</h2>\n<p class=\"note\">A kind that is asked very often is what people tire of first.</p>\n"
      "<table><tr><th>question</th><th>of all answers</th><th>in a game</th><th>options</th></tr>\n";
  for (auto const& [times, kind] : kinds) {
    Asked const& a = s.counts.asked.at(kind);
    html += fmt::format("<tr><td>{}</td><td>{:.1f} %</td><td>{:.1f}</td><td>{:.1f}</td></tr>\n", escaped(kind),
                        100.0 * static_cast<double>(times) / static_cast<double>(std::max<std::int64_t>(1, all)),
                        static_cast<double>(times) / static_cast<double>(std::max<std::int64_t>(1, s.games)),
                        static_cast<double>(a.options) / static_cast<double>(std::max<std::int64_t>(1, times)));
  }
  return html + "</table>\n";
}

struct Matters {
  std::string name;
  Choice choice;
  double with = 0, without = 0, errors = 0;  // won if chosen, if offered and never chosen; how sure the difference is
};

std::vector<Matters> what_matters(Study const& s) {
  std::vector<Matters> all;
  for (auto const& [what, c] : s.counts.choices) {
    Matters m{what.first + " " + what.second, c};
    double const a = static_cast<double>(c.games_chosen), b = static_cast<double>(c.games_offered - c.games_chosen);
    if (a < 10 || b < 10) continue;
    m.with = static_cast<double>(c.won_chosen) / a;
    m.without = static_cast<double>(c.won_offered - c.won_chosen) / b;
    double const both = static_cast<double>(c.won_offered) / (a + b);
    double const error = both * (1 - both) * (1 / a + 1 / b);
    m.errors = error > 0 ? (m.with - m.without) / std::sqrt(error) : 0;
    all.push_back(m);
  }
  std::sort(all.begin(), all.end(), [](Matters const& a, Matters const& b) {
    return a.errors != b.errors ? a.errors > b.errors : a.name < b.name;
  });
  return all;
}

std::string table_of(std::vector<Matters> const& list) {
  std::string html =
      "<table><tr><th>option</th><th>chosen when offered</th><th>won with it</th><th>without</th></tr>\n";
  for (Matters const& m : list)
    html += fmt::format(
        "<tr><td>{}</td><td>{:.1f} %</td><td>{:.0f} % of {}</td><td>{:.0f} % of {}</td></tr>\n", escaped(m.name),
        100.0 * static_cast<double>(m.choice.chosen) / static_cast<double>(m.choice.offered), 100 * m.with,
        m.choice.games_chosen, 100 * m.without, m.choice.games_offered - m.choice.games_chosen);
  return html + "</table>\n";
}

std::string options(Study const& s) {
  if (s.counts.games_watched == 0) return "";
  std::vector<Matters> const all = what_matters(s);
  std::vector<Matters> good, bad;
  for (Matters const& m : all)
    if (m.errors > 2 && good.size() < 20) good.push_back(m);
  for (auto m = all.rbegin(); m != all.rend(); ++m)
    if (m->errors < -2 && bad.size() < 20) bad.push_back(*m);
  std::string html = fmt::format(
      "<h2>What is chosen</h2>\n<p class=\"note\">Counted in {} games.  Spaces and numbers are one option (#).  Won "
      "with it: of games in which it was chosen at least once; without: offered, and never chosen.  What is chosen in "
      "need looks bad, and what is chosen in plenty looks good: read it as a question, not as an answer.</p>\n",
      s.counts.games_watched);
  if (!good.empty()) html += "<h3>Goes with winning</h3>\n" + table_of(good);
  if (!bad.empty()) html += "<h3>Goes with losing</h3>\n" + table_of(bad);
  std::vector<std::pair<std::int64_t, std::string>> never;
  for (auto const& [what, c] : s.counts.choices)
    if (c.chosen == 0) never.emplace_back(c.offered, what.first + " " + what.second);
  std::sort(never.rbegin(), never.rend());
  html += fmt::format("<h3>Never chosen: {}</h3>\n<table><tr><th>option</th><th>offered</th></tr>\n", never.size());
  for (std::size_t i = 0; i < std::min<std::size_t>(60, never.size()); ++i)
    html += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", escaped(never[i].second), never[i].first);
  return html + "</table>\n";
}

std::string odd_games(Study const& s, std::string const& folder) {
  std::string html =
      "<h2>Games worth a look</h2>\n<table><tr><th>game</th><th class=\"words\">why</th><th class=\"words\">open "
      "it</th></tr>\n";
  for (Odd const& o : s.odd)
    html += fmt::format(
        "<tr><td>{0}</td><td class=\"words\">{1}</td><td class=\"words\"><code>chronicler lab open {2} {0} --file "
        "{0}.chron</code></td></tr>\n",
        o.number, escaped(o.why), escaped(folder));
  return html + "</table>\n";
}

}  // namespace

std::string report_html(Study const& s, std::string const& folder) {
  boost::json::object const plan = boost::json::parse(s.plan).as_object();
  std::string const game(plan.at("game").as_string());
  std::string packs;
  for (boost::json::value const& p : plan.at("packs").as_array())
    packs += fmt::format("{}{} {} ({})", packs.empty() ? "" : ", ", std::string(p.at("id").as_string()),
                         std::string(p.at("version").as_string()), std::string(p.at("hash").as_string()));
  Interval const won = s.all.win_rate();
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{0}: {1} games</title><style>{2}</style></head><body>\n<h1>{0}: {1} "
      "games</h1>\n<p>Packs {3}; seeds {4} to {5}.  Won {6:.1f} % ({7:.1f} to {8:.1f}), {9:.0f} decisions and {10:.1f} "
      "rounds on average.{11}</p>\n",
      escaped(game), s.games, style, escaped(packs), plan.at("first_seed").to_number<std::uint64_t>(),
      plan.at("last_seed").to_number<std::uint64_t>(), 100 * won.middle, 100 * won.low, 100 * won.high,
      s.all.decisions.mean(), s.all.rounds.mean(),
      s.stuck ? fmt::format("  <b>{} did not end</b> and are averaged in nowhere.", s.stuck) : "");
  std::int64_t const planned = plan.at("games").to_number<std::int64_t>();
  if (planned != s.games) html += fmt::format("<p><b>{} games are still to be played.</b></p>\n", planned - s.games);
  if (s.all.games == 0) return html + odd_games(s, folder) + "</body></html>\n";
  return html + win_rates(s) + lengths(s) + losses(s) + questions(s) + options(s) + odd_games(s, folder) +
         "</body></html>\n";
}

}  // namespace lab
