// chronicler reports
#include <ctime>
#include <filesystem>
#include <optional>
#include <ostream>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/journal.h"
#include "flow/fault.h"
#include "store/database.h"
#include "store/reports.h"

namespace cli {

namespace {

namespace json = boost::json;

struct ReportsArguments {
  std::string store, scene;
  std::optional<std::int64_t> number;
};

std::string text_at(json::object const& about, std::string_view key) {
  auto const* const value = about.if_contains(key);
  return value && value->is_string() ? std::string(value->as_string()) : std::string();
}

std::string heading(store::Report const& report, json::object const& about) {
  auto const when = fmt::gmtime(static_cast<std::time_t>(report.written));
  return fmt::format("{:>4}  {:%Y-%m-%d %H:%M}  {}  table {}, after decision {}\n      {}: {}\n", report.number, when,
                     text_at(about, "game"), report.table, json::serialize(about.at("at")), text_at(about, "who"),
                     text_at(about, "text").empty() ? "(no words)" : text_at(about, "text"));
}

std::string whole(store::Report const& report, json::object const& about) {
  std::string text = heading(report, about);
  if (!text_at(about, "stopped").empty()) text += "\n" + text_at(about, "stopped") + "\n";
  text += "\nWhat was told last:\n";
  for (json::value const& line : about.at("log").as_array()) text += fmt::format("  {}\n", line.as_string().c_str());
  if (!text_at(about, "prompt").empty())
    text += fmt::format("\nAsked: {} ({})\n", text_at(about, "prompt"), text_at(about, "kind"));
  for (json::value const& option : about.at("options").as_array())
    text += fmt::format("  - {}\n", option.as_string().c_str());
  text += report.scene.empty() ? "\nNo scene: the reporter does not see everything at that table. What they saw of it: "
                                 "--json.\n"
                               : "\nIts scene: --scene FILE.\n";
  return text;
}

json::object as_json(store::Report const& report, json::object about) {
  about["number"] = report.number;
  about["written"] = report.written;
  about["table"] = report.table;
  about["scene"] = report.scene;
  return about;
}

void reports(Context& context, ReportsArguments a) {
  if (a.store.empty()) a.store = (save_folder() / "tables.db").string();
  if (a.store.find("://") == a.store.npos && !std::filesystem::exists(a.store))
    throw flow::Refused(fmt::format("there is no store at {}; --db names the one of chronicler serve", a.store));
  if (!a.scene.empty() && !a.number) throw flow::Refused("--scene needs the number of a report");
  std::vector<store::Report> all;
  try {
    all = store::reports_of(a.store);
  } catch (store::Broken const& broken) {
    throw flow::Refused(broken.what());
  }
  if (a.number) std::erase_if(all, [&](store::Report const& report) { return report.number != *a.number; });
  if (a.number && all.empty()) throw flow::Refused(fmt::format("there is no report {}", *a.number));
  if (!a.scene.empty()) {
    if (all.front().scene.empty())
      throw flow::Refused("that report has no scene: the reporter does not see everything at that table");
    write_new_file(a.scene, all.front().scene);
    context.out << fmt::format("{} written; see chronicler scene {} --trace\n", a.scene, a.scene);
    return;
  }
  json::array list;
  for (store::Report const& report : all) {
    json::object const about = json::parse(report.about).as_object();
    if (context.json)
      list.push_back(as_json(report, about));
    else
      context.out << (a.number ? whole(report, about) : heading(report, about));
  }
  if (context.json)
    context.print_json(list);
  else if (all.empty())
    context.out << "Nobody has reported anything.\n";
}

}  // namespace

void add_reports(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("reports", "what people reported at the tables of chronicler serve");
  auto const a = std::make_shared<ReportsArguments>();
  command->add_option("NUMBER", a->number, "this one, with what was told and asked there");
  command->add_option("--db", a->store,
                      "file of the store, or postgres://user:password@host/database, as for chronicler serve; a server "
                      "may be using it");
  command->add_option("--scene", a->scene, "writes the scene of that report to a new file");
  command->footer(
      "A report holds what its reporter could see; the scene is kept where that is everything.\n\nExamples:\n"
      "  chronicler reports --db tables.db\n  chronicler reports 3 --scene bug.yaml");
  command->callback([&context, a] { reports(context, *a); });
}

}  // namespace cli
