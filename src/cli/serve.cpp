// chronicler serve
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/journal.h"
#include "cli/offers.h"
#include "engine/exec_companion.h"
#include "flow/fault.h"
#include "flow/nearest.h"
#include "scene/write.h"
#include "server/server.h"
#include "store/database.h"
#include "table/companion.h"
#include "table/secret.h"
#include "workshop/workshop.h"

namespace cli {

namespace {

// "wise=exec:./bot.py"
void add_companion(Context& context, std::string const& text) {
  std::string const name = text.substr(0, text.find('='));
  std::string const what = text.substr(std::min(name.size() + 1, text.size()));
  bool const plain = !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return std::isalnum(c) || c == '_' || c == '-';
  });
  if (!plain || !what.starts_with(engine::exec_prefix) || what.size() == engine::exec_prefix.size())
    throw flow::Refused(fmt::format("--companion wants NAME=exec:PROGRAM, not \"{}\"", text));
  if (name == "person" || server::is_companion(name))
    throw flow::Refused(fmt::format("there is already a companion called \"{}\"", name));
  auto const program = std::make_shared<engine::ExecProgram>(what.substr(engine::exec_prefix.size()),
                                                             [&err = context.err](std::string const& sentence) {
                                                               err << "chronicler: " + sentence + "\n" << std::flush;
                                                             });
  server::companion_kinds().push_back(
      {name, false, [program](std::uint64_t seed) { return std::make_unique<engine::ExecCompanion>(program, seed); }});
}

// postgres://user:password@host/database is not for a screen that others may read.
std::string without_password(std::string const& store) {
  auto const scheme = store.find("://"), at = store.find('@');
  if (scheme == store.npos || at == store.npos) return store;
  auto const colon = store.find(':', scheme + 3);
  return colon < at ? store.substr(0, colon) + store.substr(at) : store;
}

// A service that is started again and again, or several servers of one store, have the same one; else it is made anew.
std::string key_of_the_owner() {
  char const* const named = std::getenv("CHRONICLER_OWNER_KEY");
  if (!named || !*named) return server::new_token();
  if (!server::looks_like_token(named))
    throw flow::Refused("CHRONICLER_OWNER_KEY must be 22 letters, digits, - and _ (openssl rand -hex 11)");
  return named;
}

// The versions that tables play by are kept where the tables are.
workshop::Offers offers_of(Context& context, std::string const& store) {
  bool const a_file = store.find("://") == store.npos;
  std::filesystem::path const folder = a_file ? std::filesystem::path(store).parent_path() : save_folder();
  auto const say = [&err = context.err](std::string const& sentence) { err << "chronicler: " + sentence + "\n"; };
  return {context.games, context.packs, workshop::Versions(folder / "packs-played"), say};
}

}  // namespace

std::vector<server::GameOffer> offers(Context& context) {
  return offers_of(context, (save_folder() / "tables.db").string()).all();
}

namespace {

void serve(Context& context, server::Options options, std::filesystem::path const& edit) {
  auto const places = context.places();
  if (options.ledger.empty())
    if (auto const found = places.find("ledger")) options.ledger = found->string();
  if (options.web.empty())
    if (auto const found = places.find("web/dist")) options.web = found->string();
  if (options.store.empty()) {
    std::filesystem::path const folder = save_folder();
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw flow::Refused(fmt::format("cannot make {}: {}", folder.string(), error.message()));
    options.store = (folder / "tables.db").string();
  }
  options.write_scene = scene::write;
  if (options.owner_key.empty()) options.owner_key = key_of_the_owner();
  auto const desk = std::make_shared<workshop::Workshop>(context.games, offers_of(context, options.store), edit);
  options.desk = desk;
  server::Shelf shelf(desk->offers());
  desk->stands_in(shelf);
  try {
    server::Server server(shelf, options);
    server.stop_on_signals();
    std::string const address = fmt::format("http://{}:{}/", options.address, server.port());
    bool const own = server.guard()->only_for_this_machine();
    std::string const packs = address + (own ? "#/packs" : "#/owner/" + options.owner_key);
    std::string const workshop =
        edit.empty() ? "" : address + (own ? "#/workshop" : fmt::format("#/owner/{}/workshop", options.owner_key));
    if (context.json)
      context.print_json({{"address", address},
                          {"store", without_password(options.store)},
                          {"web", options.web},
                          {"owner", packs},
                          {"workshop", workshop}});
    else
      context.out << (options.web.empty()
                          ? fmt::format("The API answers at {}\nThere is no built web table (web/dist): start with "
                                        "./run, or build it with npm ci && npm run build in web/.\n",
                                        address)
                          : fmt::format("The table is open. Go to {}\n", address))
                  << (workshop.empty() ? "" : fmt::format("The workshop for {} is at {}\n", desk->edits(), workshop))
                  << fmt::format("Packs are installed and removed at {}{}\n", packs,
                                 own ? "" : " (this link is the owner's: give it to nobody)")
                  << fmt::format("Games are kept in {}. Stop with Ctrl+C; nothing that was decided is lost.\n",
                                 without_password(options.store));
    context.out.flush();
    server.run();
  } catch (store::Broken const& broken) {
    throw flow::Refused(broken.what());
  } catch (flow::Refused const&) {
    throw;
  } catch (std::runtime_error const& error) {
    throw flow::Refused(error.what());
  }
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("serve", "open tables in the browser");
  auto const options = std::make_shared<server::Options>();
  command->add_option("--address", options->address, "address to listen at; 0.0.0.0 for everybody")
      ->capture_default_str();
  auto* const port = command->add_option(
      "--port", options->port, "port to listen at, 0 for any free one; else 8080 or the first free one after it");
  options->store.clear();
  command->add_option("--db", options->store,
                      "file of the store, or postgres://user:password@host/database; else tables.db in the folder "
                      "where the terminal keeps its games");
  command->add_option("--web", options->web, "folder of the built web table (else web/dist)");
  command->add_option("--origin", options->origins,
                      "a name under which browsers reach this server (https://table.example); numbers and localhost "
                      "need not be named");
  command->add_option("--proxy", options->proxies, "address of a proxy whose X-Forwarded-For is believed");
  command->add_option("--reachable-at", options->reachable_at,
                      "host:port where other servers of the same PostgreSQL reach this one");
  command->add_option("--most-connections", options->most_connections, "limit")->capture_default_str();
  command->add_option("--most-tables", options->most_tables, "limit")->capture_default_str();
  command->add_option("--most-from-address", options->most_from_address, "limit of connections from one address")
      ->capture_default_str();
  command->add_option("--tables-per-minute", options->tables_per_minute, "limit; 0 for none")->capture_default_str();
  command->add_option("--tables-per-minute-each", options->tables_per_minute_each, "limit per address; 0 for none")
      ->capture_default_str();
  command->add_option("--messages-per-second", options->messages_per_second, "limit per browser; 0 for none")
      ->capture_default_str();
  command->add_option("--sleep", options->sleep_seconds, "seconds after which an unused table lets go of its game")
      ->capture_default_str();
  auto const programs = std::make_shared<std::vector<std::string>>();
  command->add_option("--companion", *programs,
                      "NAME=exec:PROGRAM: a companion that is a program of yours (docs/engine.md)");
  command->add_option("--hints", options->hinting_companion, "the companion who is asked for hints")
      ->capture_default_str();
  auto const edit = std::make_shared<std::string>();
  command->add_option("--edit", *edit,
                      "a folder with a pack, or packs, of yours: the workshop page shows it as you write "
                      "(docs/packs/workshop.md)");
  command->footer(
      "Examples:\n  chronicler serve --port 8080 --db tables.db\n  chronicler serve --edit ~/mill\n"
      "  chronicler serve --packs ~/packs --companion wise=exec:./bot.py\n\n"
      "Who brings the owner's key, which is printed, may install and remove packs. Set CHRONICLER_OWNER_KEY (22\n"
      "letters) to keep the same key.");
  command->callback([&context, options, port, programs, edit] {
    if (port->empty()) options->other_ports = 20;
    for (std::string const& program : *programs) add_companion(context, program);
    if (!server::is_companion(options->hinting_companion))
      throw flow::Refused(fmt::format("--hints: there is no companion \"{}\"; {}", options->hinting_companion,
                                      flow::suggest(options->hinting_companion, server::companion_names())));
    serve(context, *options, *edit);
  });
}

}  // namespace cli
