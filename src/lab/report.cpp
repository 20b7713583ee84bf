// The report of a run as one HTML file.
#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "lab/study.h"
#include "lab/unused.h"

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

// For a link that holds a whole file.
std::string in_a_link(std::string_view text) {
  std::string out;
  for (char const c : text)
    out += std::isalnum(static_cast<unsigned char>(c)) ? std::string(1, c)
                                                       : fmt::format("%{:02X}", static_cast<unsigned char>(c));
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
  constexpr int left = 230, width = 410, height = 24;
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

std::string lengths(Study const& s, int seconds) {
  std::string html = fmt::format(
      "<h2>How long it takes</h2>\n{}<p class=\"note\">Minutes as people would take them: {} seconds for each "
      "decision, "
      "all seats together.</p>\n",
      columns_plot(s.lengths, s.length_step), seconds);
  std::vector<Row> rows;
  double most = 1;
  for (auto const& [scenario, group] : s.by.at("scenario")) {
    Interval const i = group.decisions.interval();
    double const each = group.rounds.mean() > 0 ? group.decisions.mean() / group.rounds.mean() : 0;
    rows.push_back(
        {scenario, i, fmt::format("{:.0f}, {:.1f} a round, {:.0f} min", i.middle, each, i.middle * seconds / 60)});
    most = std::max(most, i.high);
  }
  return html + "<h3>Decisions by scenario</h3>\n" + dots("decisions by scenario", rows, 0, most, "");
}

// --- round by round --------------------------------------------------------------------------------------------------

struct Line {
  std::string name, colour;
  std::vector<double> values;  // by round, from the first
};
std::string lines_plot(std::string const& title, std::vector<Line> const& lines, double most, std::string const& unit) {
  constexpr int left = 50, width = 560, height = 130;
  std::size_t rounds = 1;
  for (Line const& line : lines) rounds = std::max(rounds, line.values.size());
  auto const x = [&](std::size_t i) {
    return left + width * static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(1, rounds - 1));
  };
  auto const y = [&](double v) { return 10 + height * (1 - std::clamp(v / std::max(most, 1e-9), 0.0, 1.0)); };
  std::string svg =
      fmt::format("<svg role=\"img\" aria-label=\"{0}\" viewBox=\"0 0 860 {1}\" width=\"860\" height=\"{1}\">",
                  escaped(title), height + 36);
  for (int i = 0; i <= 2; ++i)
    svg += fmt::format(
        "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#8884\"/><text x=\"{3}\" y=\"{4:.1f}\" "
        "text-anchor=\"end\">{5:.0f}{6}</text>",
        left, left + width, y(most * i / 2), left - 6, y(most * i / 2) + 4, most * i / 2, unit);
  svg += fmt::format("<text x=\"{0}\" y=\"{2}\">round 1</text><text x=\"{1}\" y=\"{2}\" text-anchor=\"end\">{3}</text>",
                     left, left + width, height + 28, rounds);
  int legend = 18;
  for (Line const& line : lines) {
    std::string points;
    for (std::size_t i = 0; i < line.values.size(); ++i)
      points += fmt::format("{}{:.1f},{:.1f}", i ? " " : "", x(i), y(line.values[i]));
    svg += fmt::format(
        "<polyline points=\"{0}\" fill=\"none\" stroke=\"{1}\" stroke-width=\"2.5\"/><line x1=\"{2}\" x2=\"{3}\" "
        "y1=\"{4}\" y2=\"{4}\" stroke=\"{1}\" stroke-width=\"4\"/><text x=\"{5}\" y=\"{6}\">{7}</text>",
        points, line.colour, left + width + 16, left + width + 38, legend, left + width + 46, legend + 4,
        escaped(line.name));
    legend += 22;
  }
  return svg + "</svg>\n";
}

std::string courses(Study const& s) {
  std::map<std::string, std::map<int, Course>> by_scenario;
  for (auto const& [when, course] : s.counts.rounds) by_scenario[std::get<0>(when)][std::get<2>(when)].add(course);
  std::string html;
  for (auto const& [scenario, rounds] : by_scenario) {
    Line going{"still played", "#888", {}}, standing{"people standing", "#3b6ea8", {}},
        health{"health they have left", "#2e8b57", {}}, taken{"health people lost", "#c0504d", {}},
        dealt{"health foes lost", "#7b5ea7", {}};
    double const games = static_cast<double>(std::max<std::int64_t>(1, rounds.begin()->second.games));
    double most = 1;
    for (auto const& [round, c] : rounds) {
      double const here = static_cast<double>(std::max<std::int64_t>(1, c.games)),
                   people = static_cast<double>(std::max<std::int64_t>(1, c.people));
      if (static_cast<double>(c.games) < games / 50) break;  // a handful of games says nothing
      going.values.push_back(100 * static_cast<double>(c.games) / games);
      if (c.people > 0) standing.values.push_back(100 * static_cast<double>(c.standing) / people);
      if (c.people > 0) health.values.push_back(static_cast<double>(c.health) / people / 10);
      taken.values.push_back(static_cast<double>(c.taken) / here);
      dealt.values.push_back(static_cast<double>(c.dealt) / here);
      most = std::max({most, taken.values.back(), dealt.values.back()});
    }
    if (going.values.size() < 2) continue;
    html += fmt::format("<h3>{}</h3>\n{}{}", escaped(scenario),
                        lines_plot("survival by round, " + scenario, {going, standing, health}, 100, " %"),
                        lines_plot("damage by round, " + scenario, {taken, dealt}, most, ""));
  }
  if (html.empty()) return "";
  return fmt::format(
      "<h2>Round by round</h2>\n<p class=\"note\">Counted in {} games, all seats together.  Above: games that came so "
      "far, and of the people in them who stands and what health is left.  Below: health lost since the beginning, in "
      "a "
      "game that came so far.</p>\n{}",
      s.counts.games_watched, html);
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

std::vector<Matters> options_of(Study const& s) {
  std::vector<Matters> all;
  for (auto const& [what, c] : s.counts.choices) all.push_back({what.first + " " + what.second, c});
  return all;
}

// Cards, abilities, enemies, places; and what may be chosen in texts.
std::vector<Matters> things_of(Study const& s) {
  std::vector<Matters> all;
  for (auto const& [what, m] : s.counts.things) {
    Choice c;
    c.offered = c.games_offered = m.offered;
    c.chosen = c.games_chosen = m.chosen;
    c.won_offered = m.won_offered;
    c.won_chosen = m.won_chosen;
    all.push_back({fmt::format("{}/{}{}{}", what.folder, what.id, what.choice.empty() ? "" : ": ", what.choice), c});
  }
  return all;
}

std::vector<Matters> what_matters(std::vector<Matters> const& candidates) {
  std::vector<Matters> all;
  for (Matters m : candidates) {
    Choice const& c = m.choice;
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

std::string folder_table(std::string const& title, Unused::ByFolder const& folders) {
  if (folders.empty()) return "";
  std::string html = fmt::format("<h3>{}</h3>\n<table>\n", title);
  for (auto const& [folder, names] : folders) {
    html += fmt::format("<tr><td>{} ({})</td><td class=\"words\">", escaped(folder), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) html += (i ? "; " : "") + escaped(names[i]);
    html += "</td></tr>\n";
  }
  return html + "</table>\n";
}

std::string unused(Study const& s) {
  constexpr std::int64_t seldom = 5;
  Unused const u = unused_in(s.counts, seldom);
  std::string html = fmt::format(
      "<h2>What is never used</h2>\n<p class=\"note\">Things of the packs and choices in their texts that options "
      "named in "
      "{} watched games or more ({} of them), and things that could be met ({}).  {} of {} options were never chosen, "
      "whatever they name; most of them say where to turn or how much to give (choices.csv).</p>\n",
      seldom, u.offered, u.things, u.idle_options, u.options);
  return html + folder_table(fmt::format("Never chosen: {}", count_of(u.never_chosen)), u.never_chosen) +
         folder_table(fmt::format("Never chosen in a text: {}", count_of(u.choices)), u.choices) +
         folder_table(fmt::format("Never met: {}", count_of(u.never_met)), u.never_met);
}

std::string with_winning_and_losing(std::vector<Matters> const& candidates) {
  std::vector<Matters> const all = what_matters(candidates);
  std::vector<Matters> good, bad;
  for (Matters const& m : all)
    if (m.errors > 2 && good.size() < 20) good.push_back(m);
  for (auto m = all.rbegin(); m != all.rend(); ++m)
    if (m->errors < -2 && bad.size() < 20) bad.push_back(*m);
  std::string html;
  if (!good.empty()) html += "<h3>Goes with winning</h3>\n" + table_of(good);
  if (!bad.empty()) html += "<h3>Goes with losing</h3>\n" + table_of(bad);
  return html;
}

std::string what_is_chosen(Study const& s) {
  if (s.counts.games_watched == 0) return "";
  std::string html;
  if (std::string const things = with_winning_and_losing(things_of(s)); !things.empty())
    html += fmt::format(
        "<h2>Which things matter</h2>\n<p class=\"note\">Counted in {} games.  Chosen: an option that names the thing "
        "was.  Won with it: of games in which it was chosen at least once; without: offered, and never chosen.  What "
        "is "
        "chosen in need looks bad, and what is chosen in plenty looks good: read it as a question, not as an "
        "answer.</p>\n{}",
        s.counts.games_watched, things);
  html += fmt::format(
      "<h2>Which options matter</h2>\n<p class=\"note\">The same by option; spaces and numbers are one option (#).  "
      "Counted in {} games.</p>\n{}",
      s.counts.games_watched, with_winning_and_losing(options_of(s)));
  return html + unused(s);
}

// The chronicle goes along: a browser saves it under its name, and any table opens it at the decision that mattered.
std::string opened_by(Odd const& o, std::string const& game) {
  if (o.chronicle.empty()) return "";
  return fmt::format(
      "<a download=\"{}-{}.chron\" href=\"data:text/plain,{}\">decision {}</a>: won of 100 before it {:.0f}, "
      "after it "
      "{:.0f}",
      escaped(game), o.number, in_a_link(o.chronicle), o.turning + 1, 100 * o.before, 100 * o.after);
}

std::string odd_games(Study const& s, std::string const& folder, std::string const& game) {
  std::string html =
      "<h2>Games worth a look</h2>\n<p class=\"note\">What mattered most is the decision around which what instinct "
      "makes "
      "of the game from there on changes most.  Its link is a chronicle that ends there: open it at the table (<i>open "
      "a "
      "chronicle</i>) or with <code>chronicler play --file</code>.</p>\n<table><tr><th>game</th><th "
      "class=\"words\">why</th><th class=\"words\">mattered most</th><th class=\"words\">all of it</th></tr>\n";
  for (Odd const& o : s.odd)
    html += fmt::format(
        "<tr><td>{0}</td><td class=\"words\">{1}</td><td class=\"words\">{3}</td><td class=\"words\"><code>chronicler "
        "lab "
        "open {2} {0} --file {0}.chron</code></td></tr>\n",
        o.number, escaped(o.why), escaped(folder), opened_by(o, game));
  return html + "</table>\n";
}

}  // namespace

std::string report_html(Study const& s, std::string const& folder, int seconds) {
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
  if (s.all.games == 0) return html + odd_games(s, folder, game) + "</body></html>\n";
  return html + win_rates(s) + lengths(s, seconds) + courses(s) + losses(s) + questions(s) + what_is_chosen(s) +
         odd_games(s, folder, game) + "</body></html>\n";
}

}  // namespace lab
