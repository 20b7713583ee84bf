// chronicler serve
#include <algorithm>
#include <cctype>
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
#include "games/lessons.h"
#include "pack/sources.h"
#include "scene/write.h"
#include "server/server.h"
#include "store/database.h"
#include "table/companion.h"

namespace cli {

namespace {

// Packs that are sound, beside core: a broken one is said at once.
std::vector<server::message::PackOffer> packs_to_choose(Context& context, games::GameKind const& kind) {
  std::vector<server::message::PackOffer> all;
  games::Places const places = context.places();
  for (games::PackPlace const& place : places.all_packs_of(kind.id)) {
    try {
      games::load_game(kind, {place.id}, places);
      if (auto const about = pack::manifest_of(place.source))
        all.push_back({about->id, about->version_text(), about->title, about->author, about->text});
    } catch (std::exception const& error) {
      context.err << fmt::format("chronicler: the pack {}/{} is not offered: {}; see chronicler check {}\n", kind.id,
                                 place.id, error.what(), place.source.string());
    }
  }
  return all;
}

}  // namespace

std::vector<server::GameOffer> offers(Context& context) {
  std::vector<server::GameOffer> all;
  for (games::GameKind const& kind : context.games) {
    server::GameOffer offer{
        kind.id,
        kind.title,
        kind.blurb,
        [&kind, places = context.places()](auto const& packs) { return games::load_game(kind, packs, places); },
        packs_to_choose(context, kind),
        [&kind, places = context.places()](auto const& packs) { return games::load_lessons(kind, packs, places); }};
    // A broken pack is said at once; the other games can be played meanwhile.
    try {
      offer.load({});
    } catch (std::exception const& error) {
      context.err << fmt::format("chronicler: {} is not offered: {}\n", kind.title, error.what());
      continue;
    }
    try {
      offer.lessons({});
    } catch (std::exception const& error) {
      context.err << fmt::format("chronicler: {} teaches nothing: {}; see chronicler check {}\n", kind.title,
                                 error.what(), kind.id);
    }
    all.push_back(std::move(offer));
  }
  if (all.empty()) throw flow::Refused("no game can be offered; see chronicler check");
  return all;
}

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

void serve(Context& context, server::Options options) {
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
  server::Shelf shelf(offers(context));
  try {
    server::Server server(shelf, options);
    server.stop_on_signals();
    std::string const address = fmt::format("http://{}:{}/", options.address, server.port());
    if (context.json)
      context.print_json({{"address", address}, {"store", without_password(options.store)}, {"web", options.web}});
    else
      context.out << (options.web.empty()
                          ? fmt::format("The API answers at {}\nThere is no built web table (web/dist): start with "
                                        "./run, or build it with npm ci && npm run build in web/.\n",
                                        address)
                          : fmt::format("The table is open. Go to {}\n", address))
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
  command->footer(
      "Examples:\n  chronicler serve --port 8080 --db tables.db\n"
      "  chronicler serve --packs ~/packs --companion wise=exec:./bot.py");
  command->callback([&context, options, port, programs] {
    if (port->empty()) options->other_ports = 20;
    for (std::string const& program : *programs) add_companion(context, program);
    if (!server::is_companion(options->hinting_companion))
      throw flow::Refused(fmt::format("--hints: there is no companion \"{}\"; {}", options->hinting_companion,
                                      flow::suggest(options->hinting_companion, server::companion_names())));
    serve(context, *options);
  });
}

}  // namespace cli
