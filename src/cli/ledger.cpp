#include "cli/ledger.h"

#include <algorithm>
#include <fstream>
#include <set>

#include <fmt/format.h>

#include "cli/ink.h"
#include "cli/journal.h"
#include "flow/fault.h"

namespace cli {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> split(std::string_view line, char at) {
  std::vector<std::string> parts;
  for (;;) {
    auto const end = line.find(at);
    parts.emplace_back(line.substr(0, end));
    if (end == line.npos) return parts;
    line.remove_prefix(end + 1);
  }
}

bool is_id_character(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || (c >= 'a' && c <= 'z');
}

std::size_t digits_from(std::string_view line, std::size_t at) {
  while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
  return at;
}

// The last number of a range that goes on behind an id: " .. ST-HIT-12", "..12", " .. -12"; 0 if there is none.
int end_of_range(std::string_view rest, std::string_view section) {
  auto const skip = [&](std::string_view text) {
    bool const there = rest.starts_with(text);
    if (there) rest.remove_prefix(text.size());
    return there;
  };
  while (skip(" ")) {
  }
  if (!skip("..")) return 0;
  while (skip(" ")) {
  }
  if (!skip(section)) skip("-");
  std::size_t const end = digits_from(rest, 0);
  return end == 0 || end > 3 ? 0 : std::stoi(std::string(rest.substr(0, end)));
}

// "ST-HIT-09" in any text, and all of "ST-HIT-01 .. ST-HIT-04"; calls found(id).
template <class Found>
void scan_ids(std::string_view line, std::string_view prefix, Found const& found) {
  std::string const start = std::string(prefix) + "-";
  for (auto at = line.find(start); at != line.npos; at = line.find(start, at + 1)) {
    if (at > 0 && is_id_character(line[at - 1])) continue;
    auto end = at + start.size();
    while (end < line.size() && ((line[end] >= 'A' && line[end] <= 'Z') || (line[end] >= '0' && line[end] <= '9')))
      ++end;
    if (end == at + start.size() || end >= line.size() || line[end] != '-') continue;
    auto const digits = ++end;
    end = digits_from(line, end);
    if (end == digits || end - digits > 3) continue;
    int const first = std::stoi(std::string(line.substr(digits, end - digits)));
    std::string_view const section = line.substr(at, digits - at);
    auto const width = static_cast<int>(end - digits);
    while (end < line.size() && line[end] >= 'a' && line[end] <= 'z') ++end;
    found(std::string(line.substr(at, end - at)));
    for (int next = first + 1; next <= end_of_range(line.substr(end), section); ++next)
      found(fmt::format("{}{:0{}}", section, next, width));
  }
}

bool is_text_file(fs::path const& path) {
  static std::set<std::string> const known = {".cpp", ".h", ".yaml", ".yml", ".ts", ".tsx", ".py", ".sh", ".chron"};
  return known.contains(path.extension().string());
}

// Tests of the program itself use ids as examples, also wrong ones.
bool about_the_program(fs::path const& project, fs::path const& file) {
  return file.lexically_relative(project / "tests" / "cli").generic_string().rfind("..", 0) != 0;
}

void scan_folder(fs::path const& project, char const* folder, std::string_view prefix, MentionMap& all,
                 std::vector<Mention> Mentions::* which) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator it(project / folder, error), end; !error && it != end; it.increment(error))
    if (it->is_regular_file(error) && is_text_file(it->path()) && !about_the_program(project, it->path()))
      files.push_back(it->path());
  std::sort(files.begin(), files.end());
  for (fs::path const& file : files) {
    std::string const name = file.lexically_relative(project).generic_string();
    std::ifstream in(file);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
      scan_ids(line, prefix, [&](std::string const& id) { (all[id].*which).push_back({name, number}); });
  }
}

std::string link_list(std::vector<Mention> const& mentions) {
  std::vector<std::string> files;
  for (Mention const& m : mentions)
    if (std::find(files.begin(), files.end(), m.file) == files.end()) files.push_back(m.file);
  std::string text;
  for (std::string const& file : files)
    text += fmt::format("{}[{}](../{})", text.empty() ? "" : ", ", fs::path(file).filename().string(), file);
  return text;
}

std::string short_rule(std::string const& rule) {
  std::string text = cut(rule, 90, true);
  std::string out;
  for (char const c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

}  // namespace

std::vector<LedgerRow> read_ledger(games::Places const& places, std::string_view game) {
  fs::path const file = places.need(fmt::format("ledger/{}.tsv", game));
  std::string const text = read_file(file);
  std::vector<LedgerRow> rows;
  int number = 0;
  for (std::string const& line : split(text, '\n')) {
    ++number;
    if (number == 1 || line.empty()) continue;
    std::vector<std::string> parts = split(line, '\t');
    parts.resize(std::max<std::size_t>(parts.size(), 4));
    if (parts.size() > 6) throw flow::Refused(fmt::format("{}:{}: a row has six columns", file.string(), number));
    parts.resize(6);
    rows.push_back({parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]});
  }
  return rows;
}

std::string row_behind(LedgerRow const& row) { return row.code.starts_with("of ") ? row.code.substr(3) : ""; }

std::vector<LedgerRow> find_rows(std::vector<LedgerRow> const& rows, std::string_view wanted) {
  std::vector<LedgerRow> found;
  std::string const word = lower(wanted);
  for (LedgerRow const& row : rows)
    if (lower(row.id) == word) return {row};
  for (LedgerRow const& row : rows)
    if (lower(row.id).starts_with(word)) found.push_back(row);
  if (!found.empty()) return found;
  std::vector<std::string> const words = split(word, ' ');
  for (LedgerRow const& row : rows) {
    std::string const text = lower(row.id + " " + row.section + " " + row.topic + " " + row.rule + " " + row.ruling);
    if (std::all_of(words.begin(), words.end(), [&](std::string const& w) { return text.find(w) != text.npos; }))
      found.push_back(row);
  }
  return found;
}

MentionMap find_mentions(fs::path const& project, std::string_view prefix) {
  MentionMap all;
  scan_folder(project, "src/games", prefix, all, &Mentions::code);
  scan_folder(project, "tests", prefix, all, &Mentions::tests);
  return all;
}

std::map<std::string, std::string> read_waived(games::Places const& places) {
  std::map<std::string, std::string> waived;
  auto const file = places.find("ledger/waived.tsv");
  if (!file) return waived;
  for (std::string const& line : split(read_file(*file), '\n')) {
    if (line.empty() || line.starts_with("id\t")) continue;
    std::vector<std::string> const parts = split(line, '\t');
    if (parts.size() < 2 || parts[1].empty())
      throw flow::Refused(fmt::format("{}: {} is waived without a reason", file->string(), parts[0]));
    waived[parts[0]] = parts[1];
  }
  return waived;
}

Coverage coverage(std::string const& game, std::string_view prefix, games::Places const& places,
                  fs::path const& project) {
  Coverage result;
  result.game = game;
  MentionMap const mentions = find_mentions(project, prefix);
  auto const waived = read_waived(places);
  auto const coded = [&](std::string const& id) {
    auto const found = mentions.find(id);
    return found != mentions.end() && !found->second.code.empty();
  };
  static std::set<std::string> const reasons = {"definition", "component", "pack", "chronicle"};
  std::set<std::string> known;
  for (LedgerRow const& row : read_ledger(places, game)) {
    known.insert(row.id);
    ++result.rows;
    if (row.code.empty() && !coded(row.id)) result.nowhere.push_back(row.id);
    if (!row.code.empty() && !reasons.contains(row.code) && !coded(row_behind(row)))
      result.unknown.push_back(fmt::format("\"{}\" in the last column of {}", row.code, row.id));
    auto const found = mentions.find(row.id);
    if (found != mentions.end() && !found->second.tests.empty())
      ++result.tested;
    else if (waived.contains(row.id))
      result.waived.push_back(row.id);
    else
      result.missing.push_back(row.id);
  }
  for (auto const& [id, where] : mentions) {
    if (known.contains(id)) continue;
    Mention const& first = where.code.empty() ? where.tests.front() : where.code.front();
    result.unknown.push_back(fmt::format("{} in {}:{}", id, first.file, first.line));
  }
  return result;
}

std::string map_text(games::Catalogue const& catalogue, games::Places const& places, fs::path const& project) {
  std::string text =
      "# Where is the rule for X?\n\n"
      "Generated by `chronicler map`; do not edit. From a row of the ledger to its code and its tests.\n"
      "`chronicler where ID` also gives the lines, `chronicler rules GAME WORDS` finds the row.\n";
  auto const waived = read_waived(places);
  for (games::GameKind const& game : catalogue) {
    MentionMap const mentions = find_mentions(project, game.prefix);
    text += fmt::format("\n## {}\n\n| id | rule | code | tests |\n|---|---|---|---|\n", game.title);
    for (LedgerRow const& row : read_ledger(places, game.id)) {
      auto const found = mentions.find(row.id);
      Mentions const where = found == mentions.end() ? Mentions{} : found->second;
      std::string tests = link_list(where.tests);
      if (auto const reason = waived.find(row.id); tests.empty() && reason != waived.end())
        tests = "waived: " + reason->second;
      std::string const code = where.code.empty() ? row.code : link_list(where.code);
      text += fmt::format("| {} | {} | {} | {} |\n", row.id, short_rule(row.rule), code, tests);
    }
  }
  return text;
}

}  // namespace cli
