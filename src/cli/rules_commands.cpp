// chronicler rules | where | map | ledger
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/ink.h"
#include "cli/journal.h"
#include "cli/ledger.h"
#include "flow/fault.h"

namespace cli {

namespace {

namespace json = boost::json;

json::object as_json(LedgerRow const& row) {
  return {{"id", row.id}, {"section", row.section}, {"topic", row.topic}, {"rule", row.rule}, {"ruling", row.ruling}};
}

void print_row(std::ostream& out, LedgerRow const& row, Ink const& ink) {
  int const width = std::min(ink.width, 100) - 4;
  out << ink.bold(row.id) << ink.dim("  " + row.topic + ", " + row.section) << '\n';
  for (std::string const& line : wrap(row.rule, width)) out << "    " << line << '\n';
  if (!row.ruling.empty() && row.ruling != "-")
    for (std::string const& line : wrap("Ruling: " + row.ruling, width)) out << "    " << ink.dim(line) << '\n';
}

void rules(Context& context, std::string const& game, std::vector<std::string> const& words) {
  games::GameKind const& kind = games::find_game(context.games, game);
  auto const all = read_ledger(context.places(), kind.id);
  std::string const wanted = fmt::format("{}", fmt::join(words, " "));
  auto const found = wanted.empty() ? all : find_rows(all, wanted);
  if (found.empty())
    throw flow::Refused(fmt::format("no rule of {} mentions \"{}\"; try fewer or shorter words", kind.title, wanted));
  if (context.json) {
    json::array list;
    for (LedgerRow const& row : found) list.push_back(as_json(row));
    return context.print_json(list);
  }
  Ink const ink = Ink::for_stdout(false);
  for (LedgerRow const& row : found) print_row(context.out, row, ink);
  context.out << ink.dim(fmt::format("{} of {} rows", found.size(), all.size())) << '\n';
}

games::GameKind const& game_of_id(Context const& context, std::string const& id) {
  std::vector<std::string> prefixes;
  for (games::GameKind const& kind : context.games) {
    if (id.starts_with(kind.prefix + "-")) return kind;
    prefixes.push_back(kind.prefix + "- (" + kind.title + ")");
  }
  throw flow::Refused(fmt::format("\"{}\" is no rule's id; ids begin with {}", id, fmt::join(prefixes, ", ")));
}

// The project's folder: where ledger/ and src/ are.
std::filesystem::path project_folder(games::Places const& places) {
  return places.need("src/flow").parent_path().parent_path();
}

void where(Context& context, std::string id) {
  for (char& c : id) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  games::GameKind const& kind = game_of_id(context, id);
  games::Places const places = context.places();
  auto const rows = read_ledger(places, kind.id);
  auto const found = find_rows(rows, id);
  if (found.size() != 1 || found[0].id != id) {
    std::vector<std::string> ids;
    for (LedgerRow const& row : rows) ids.push_back(row.id);
    throw flow::Refused(fmt::format("{} is no row of the ledger; {}", id, pack::suggest(id, ids)));
  }
  MentionMap const mentions = find_mentions(project_folder(places), kind.prefix);
  auto const at = mentions.find(id);
  Mentions spots = at == mentions.end() ? Mentions{} : at->second;
  std::string const why = spots.code.empty() ? found[0].code : "";  // no line of its own
  if (auto const behind = mentions.find(row_behind(found[0])); !why.empty() && behind != mentions.end())
    spots.code = behind->second.code;
  auto const waived = read_waived(places);
  if (context.json) {
    auto const list = [](std::vector<Mention> const& all) {
      json::array out;
      for (Mention const& m : all) out.push_back({{"file", m.file}, {"line", m.line}});
      return out;
    };
    json::object result = as_json(found[0]);
    result["code"] = list(spots.code);
    if (!why.empty()) result["why_no_code"] = why;
    result["tests"] = list(spots.tests);
    if (waived.contains(id)) result["waived"] = waived.at(id);
    return context.print_json(result);
  }
  Ink const ink = Ink::for_stdout(false);
  print_row(context.out, found[0], ink);
  auto const list = [&](char const* title, std::vector<Mention> const& all) {
    context.out << "  " << title << (all.empty() ? ": nowhere" : "") << '\n';
    for (Mention const& m : all) context.out << fmt::format("    {}:{}\n", m.file, m.line);
  };
  if (why.empty())
    list("code", spots.code);
  else if (spots.code.empty())
    context.out << "  code: none, " << why << '\n';
  else
    list(("code, " + why).c_str(), spots.code);
  list("tests", spots.tests);
  if (waived.contains(id)) context.out << "  waived: " << waived.at(id) << '\n';
}

void map(Context& context, bool check) {
  games::Places const places = context.places();
  std::filesystem::path const project = project_folder(places);
  std::filesystem::path const file = project / "docs" / "map.md";
  std::string const wanted = map_text(context.games, places, project);
  std::string const present = std::filesystem::exists(file) ? read_file(file) : "";
  bool const fresh = wanted == present;
  if (context.json) context.print_json({{"fresh", fresh}, {"written", !check && !fresh}});
  if (check) {
    context.result = fresh ? 0 : 1;
    if (!fresh) context.err << "docs/map.md is not fresh; run: chronicler map\n";
    return;
  }
  if (!fresh) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << wanted;
  }
  if (!context.json) context.out << (fresh ? "docs/map.md is fresh\n" : "wrote docs/map.md\n");
}

void ledger(Context& context, std::vector<std::string> const& wanted) {
  games::Places const places = context.places();
  std::filesystem::path const project = project_folder(places);
  for (std::string const& id : wanted) games::find_game(context.games, id);
  json::array list;
  for (games::GameKind const& kind : context.games) {
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), kind.id) == wanted.end()) continue;
    Coverage const c = coverage(kind.id, kind.prefix, places, project);
    if (!c.ok()) context.result = 1;
    if (context.json) {
      list.push_back({{"game", c.game},
                      {"rows", c.rows},
                      {"tested", c.tested},
                      {"waived", json::value_from(c.waived)},
                      {"missing", json::value_from(c.missing)},
                      {"unknown", json::value_from(c.unknown)},
                      {"nowhere", json::value_from(c.nowhere)},
                      {"ok", c.ok()}});
      continue;
    }
    context.out << fmt::format("{}: {} rows, {} named by tests, {} waived, {} missing\n", c.game, c.rows, c.tested,
                               c.waived.size(), c.missing.size());
    if (!c.missing.empty()) context.out << fmt::format("  no test names: {}\n", fmt::join(c.missing, " "));
    if (!c.nowhere.empty()) context.out << fmt::format("  no line of the code names: {}\n", fmt::join(c.nowhere, " "));
    for (std::string const& id : c.unknown) context.out << "  no row of the ledger: " << id << '\n';
    if (c.too_many_waived()) context.out << "  more than 5 % of the rows are waived\n";
  }
  if (context.json) context.print_json(list);
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  {
    auto* const command = app.add_subcommand("rules", "read the rules of a game in our words");
    auto const game = std::make_shared<std::string>();
    auto const words = std::make_shared<std::vector<std::string>>();
    command->add_option("GAME", *game, "which game")->required();
    command->add_option("WORDS", *words, "an id, the beginning of one, or words to look for");
    command->footer(
        "Examples:\n  chronicler rules stamina ST-HIT-09\n  chronicler rules stamina ST-MOVE\n"
        "  chronicler rules stamina burn reaction");
    command->callback([&context, game, words] { rules(context, *game, *words); });
  }
  {
    auto* const command = app.add_subcommand("where", "find a rule in the code and in the tests");
    auto const id = std::make_shared<std::string>();
    command->add_option("ID", *id, "the rule's id in the ledger")->required();
    command->footer("Example:\n  chronicler where ST-HIT-09");
    command->callback([&context, id] { where(context, *id); });
  }
  {
    auto* const command = app.add_subcommand("map", "write docs/map.md: from every rule to its code and tests");
    auto const check = std::make_shared<bool>(false);
    command->add_flag("--check", *check, "only say whether it is fresh (exit code 1 if not)");
    command->footer("Examples:\n  chronicler map\n  chronicler map --check");
    command->callback([&context, check] { map(context, *check); });
  }
  {
    auto* const command = app.add_subcommand("ledger", "check that a test names every rule of every game");
    command->footer(
        "A row counts when a file below tests/ names its id, or when ledger/waived.tsv gives a reason;\n"
        "at most 5 % of a game's rows may be waived.\n\nExamples:\n  chronicler ledger --json\n  chronicler ledger "
        "stamina");
    auto const wanted = std::make_shared<std::vector<std::string>>();
    command->add_option("GAMES", *wanted, "which games; all of them if none is named");
    command->callback([&context, wanted] { ledger(context, *wanted); });
  }
}

}  // namespace cli
