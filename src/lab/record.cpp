#include "lab/record.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "flow/fault.h"

namespace lab {

namespace json = boost::json;

namespace {

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    std::size_t const end = std::min(line.find('\t', begin), line.size());
    fields.push_back(line.substr(begin, end - begin));
    begin = end + 1;
  }
  return fields;
}

std::int64_t number(std::string_view text) {
  std::int64_t n = 0;
  if (auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
      error != std::errc{} || end != text.data() + text.size())
    throw flow::Refused("a part of the run is damaged");
  return n;
}

std::string in_one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\n") == text.npos) return std::string(text);
  std::string out = "\"";
  for (char const c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}

std::vector<std::string> const& columns() {
  static std::vector<std::string> const names = {"number", "seed", "scenario", "seats",   "companions", "options",
                                                 "ended",  "won",  "score",    "outcome", "decisions",  "rounds"};
  return names;
}

std::string json_line(Record const& r) {
  json::object o{
      {"number", r.number},         {"seed", r.seed},       {"scenario", r.scenario},   {"seats", r.seats},
      {"companions", r.companions}, {"options", r.options}, {"ended", r.ended},         {"won", nullptr},
      {"score", nullptr},           {"outcome", nullptr},   {"decisions", r.decisions}, {"rounds", r.rounds}};
  if (r.ended) {
    o["won"] = r.won;
    o["score"] = r.score;
    o["outcome"] = r.outcome;
  }
  return json::serialize(o) + "\n";
}

std::string csv_head() { return fmt::format("{}\n", fmt::join(columns(), ",")); }

std::string csv_line(Record const& r) {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\n", r.number, r.seed, csv_field(r.scenario), r.seats,
                     csv_field(r.companions), csv_field(r.options), r.ended, r.ended ? fmt::to_string(r.won) : "",
                     r.ended ? fmt::to_string(r.score) : "", csv_field(r.outcome), r.decisions, r.rounds);
}

Record record_in(std::string_view line) try {
  json::object const o = json::parse(line).as_object();
  auto const text = [&](char const* key) { return std::string(o.at(key).as_string()); };
  Record r;
  r.number = o.at("number").to_number<std::int64_t>();
  r.seed = o.at("seed").to_number<std::uint64_t>();
  r.scenario = text("scenario");
  r.seats = o.at("seats").to_number<int>();
  r.companions = text("companions");
  r.options = text("options");
  r.ended = o.at("ended").as_bool();
  if (r.ended) {
    r.won = o.at("won").as_bool();
    r.score = o.at("score").to_number<std::int64_t>();
    r.outcome = text("outcome");
  }
  r.decisions = o.at("decisions").to_number<std::int64_t>();
  r.rounds = o.at("rounds").to_number<int>();
  return r;
} catch (std::exception const&) {
  throw flow::Refused("a line of the run is no game: " + std::string(line.substr(0, 60)));
}

void Asked::add(Asked const& a) {
  times += a.times;
  options += a.options;
  games += a.games;
}

void Choice::add(Choice const& c) {
  offered += c.offered;
  chosen += c.chosen;
  games_offered += c.games_offered;
  games_chosen += c.games_chosen;
  won_offered += c.won_offered;
  won_chosen += c.won_chosen;
}

void Met::add(Met const& m) {
  seen += m.seen;
  offered += m.offered;
  chosen += m.chosen;
  won_seen += m.won_seen;
  won_offered += m.won_offered;
  won_chosen += m.won_chosen;
}

void Course::add(Course const& c) {
  games += c.games;
  people += c.people;
  standing += c.standing;
  health += c.health;
  taken += c.taken;
  dealt += c.dealt;
}

std::string face_of(std::string_view key) {
  std::string face;
  for (std::size_t i = 0; i < key.size();) {
    auto const in_word = [&](std::size_t at) {
      return at < key.size() && (std::isalnum(static_cast<unsigned char>(key[at])) || key[at] == '_');
    };
    std::size_t end = i;
    bool digit = false;
    while (in_word(end)) digit |= std::isdigit(static_cast<unsigned char>(key[end++])) != 0;
    if (end == i) {
      // A minus before a number belongs to it; a row of numbers is one place.
      if (key[i] != '-' || !in_word(i + 1))
        face += key[i];
      else if (!std::isdigit(static_cast<unsigned char>(key[i + 1])))
        face += key[i];
      ++i;
      continue;
    }
    bool const one_place = face.size() >= 2 && face.ends_with(",") && face[face.size() - 2] == '#';
    if (!digit)
      face += key.substr(i, end - i);
    else if (one_place)
      face.pop_back();
    else
      face += '#';
    i = end;
  }
  return face;
}

void Counts::add(Counts const& other) {
  games_watched += other.games_watched;
  for (auto const& [kind, a] : other.asked) asked[kind].add(a);
  for (auto const& [what, c] : other.choices) choices[what].add(c);
  for (auto const& [what, m] : other.things) things[what].add(m);
  for (auto const& [when, c] : other.rounds) rounds[when].add(c);
}

std::string Counts::text() const {
  std::string lines = fmt::format("watched\t{}\n", games_watched);
  for (auto const& [kind, a] : asked)
    lines += fmt::format("asked\t{}\t{}\t{}\t{}\n", kind, a.times, a.options, a.games);
  for (auto const& [what, c] : choices)
    lines += fmt::format("choice\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", what.first, what.second, c.offered, c.chosen,
                         c.games_offered, c.games_chosen, c.won_offered, c.won_chosen);
  for (auto const& [what, m] : things)
    lines += fmt::format("thing\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", what.folder, what.id, in_one_line(what.choice),
                         m.seen, m.offered, m.chosen, m.won_seen, m.won_offered, m.won_chosen);
  for (auto const& [when, c] : rounds)
    lines += fmt::format("round\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", std::get<0>(when), std::get<1>(when),
                         std::get<2>(when), c.games, c.people, c.standing, c.health, c.taken, c.dealt);
  return lines;
}

Counts counts_in(std::string_view lines) {
  Counts counts;
  for (std::size_t begin = 0; begin < lines.size();) {
    std::size_t const end = std::min(lines.find('\n', begin), lines.size());
    auto const f = fields_of(lines.substr(begin, end - begin));
    begin = end + 1;
    if (f[0] == "watched" && f.size() == 2) {
      counts.games_watched += number(f[1]);
    } else if (f[0] == "asked" && f.size() == 5) {
      counts.asked[std::string(f[1])].add({number(f[2]), number(f[3]), number(f[4])});
    } else if (f[0] == "choice" && f.size() == 9) {
      Choice const c{number(f[3]), number(f[4]), number(f[5]), number(f[6]), number(f[7]), number(f[8])};
      counts.choices[{std::string(f[1]), std::string(f[2])}].add(c);
    } else if (f[0] == "thing" && f.size() == 10) {
      Met const m{number(f[4]), number(f[5]), number(f[6]), number(f[7]), number(f[8]), number(f[9])};
      counts.things[{std::string(f[1]), std::string(f[2]), std::string(f[3])}].add(m);
    } else if (f[0] == "round" && f.size() == 10) {
      Course const c{number(f[4]), number(f[5]), number(f[6]), number(f[7]), number(f[8]), number(f[9])};
      counts.rounds[{std::string(f[1]), static_cast<int>(number(f[2])), static_cast<int>(number(f[3]))}].add(c);
    } else {
      throw flow::Refused("a part of the run is damaged");
    }
  }
  return counts;
}

std::string asked_csv(Counts const& counts) {
  std::string csv = "kind,times,options,games\n";
  for (auto const& [kind, a] : counts.asked)
    csv += fmt::format("{},{},{},{}\n", csv_field(kind), a.times, a.options, a.games);
  return csv;
}

std::string choices_csv(Counts const& counts) {
  std::string csv = "kind,option,offered,chosen,games_offered,games_chosen,won_offered,won_chosen\n";
  for (auto const& [what, c] : counts.choices)
    csv += fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(what.first), csv_field(what.second), c.offered, c.chosen,
                       c.games_offered, c.games_chosen, c.won_offered, c.won_chosen);
  return csv;
}

std::string things_csv(Counts const& counts) {
  std::string csv = "folder,thing,choice,seen,offered,chosen,won_seen,won_offered,won_chosen\n";
  for (auto const& [what, m] : counts.things)
    csv += fmt::format("{},{},{},{},{},{},{},{},{}\n", csv_field(what.folder), csv_field(what.id),
                       csv_field(what.choice), m.seen, m.offered, m.chosen, m.won_seen, m.won_offered, m.won_chosen);
  return csv;
}

std::string rounds_csv(Counts const& counts) {
  std::string csv = "scenario,seats,round,games,people,standing,health,taken,dealt\n";
  for (auto const& [when, c] : counts.rounds)
    csv += fmt::format("{},{},{},{},{},{},{},{},{}\n", csv_field(std::get<0>(when)), std::get<1>(when),
                       std::get<2>(when), c.games, c.people, c.standing, c.health, c.taken, c.dealt);
  return csv;
}

}  // namespace lab
