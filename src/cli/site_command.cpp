// chronicler site
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/offers.h"
#include "flow/chronicle.h"
#include "flow/fault.h"
#include "pack/bundle.h"
#include "table/json.h"
#include "table/secret.h"

namespace cli {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// As the server says it (server/api.cpp), but for who may frame the page: that only a server can say.
constexpr std::string_view content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

struct SiteArguments {
  std::string folder, module, web;
};

std::string bytes_of(fs::path const& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw flow::Refused(fmt::format("cannot read {}", path.string()));
  return {std::istreambuf_iterator<char>(in), {}};
}

// A folder that is being filled; every file is known by what is in it.
class Site {
 public:
  explicit Site(fs::path folder) : folder_(std::move(folder)) {}

  void write(std::string const& name, std::string_view bytes) {
    std::error_code error;
    fs::create_directories((folder_ / name).parent_path(), error);
    std::ofstream out(folder_ / name, std::ios::binary);
    out << bytes;
    if (!out.flush()) throw flow::Refused(fmt::format("cannot write {}", (folder_ / name).string()));
    bytes_ += bytes.size();
    files_[name] = server::hash_of_token(bytes).substr(0, 16);
  }
  // Under a name that changes with it; the name.
  std::string write_hashed(std::string const& name, std::string_view ending, std::string_view bytes) {
    std::string const whole = fmt::format("table/{}-{}.{}", name, server::hash_of_token(bytes).substr(0, 12), ending);
    write(whole, bytes);
    return whole;
  }
  json::object const& files() const { return files_; }
  std::size_t bytes() const { return bytes_; }

 private:
  fs::path folder_;
  json::object files_;  // and what they hold, in 16 digits
  std::size_t bytes_ = 0;
};

// What is there and was not written by this command stays.
void clear(fs::path const& folder) {
  std::error_code error;
  if (!fs::exists(folder, error) || fs::is_empty(folder, error)) return;
  if (!fs::is_directory(folder, error) || !fs::exists(folder / "site.json", error))
    throw flow::Refused(
        fmt::format("{} holds something else than a site; name a new or an empty folder", folder.string()));
  for (std::string_view const part : {"table", "assets"}) fs::remove_all(folder / part, error);
}

fs::path found(Context& context, std::string const& given, std::string_view usual, std::string_view how) {
  if (!given.empty()) return given;
  if (auto const path = context.places().find(usual)) return *path;
  throw flow::Refused(fmt::format("there is no {}; {}", usual, how));
}

std::string names_of(server::GameOffer const& offer) {
  std::string names;
  for (auto const& pack : offer.packs) names += (names.empty() ? "" : ", ") + pack.id;
  return names;
}

// All packs that are offered for a game, each after those it requires.
std::string bundle(Context& context, server::GameOffer const& offer) {
  games::GameKind const& kind = games::find_game(context.games, offer.id);
  std::vector<std::string> names;
  for (auto const& pack : offer.packs) names.push_back(pack.id);
  return pack::bundle_of(games::folders_of(kind, names, context.places()));
}

void write_page(Site& site, fs::path const& web) {
  std::string page = bytes_of(web / "index.html");
  auto const head = page.find("<head>");
  if (head == page.npos) throw flow::Refused(fmt::format("{} is no built web table", web.string()));
  page.insert(head + 6, fmt::format("\n    <meta http-equiv=\"Content-Security-Policy\" content=\"{}\" />"
                                    "\n    <meta name=\"chronicler-site\" content=\"{}\" />",
                                    content_policy, flow::engine_version()));
  site.write("index.html", page);
  for (fs::directory_entry const& entry : fs::recursive_directory_iterator(web)) {
    std::string const name = entry.path().lexically_relative(web).generic_string();
    if (!entry.is_regular_file() || name == "index.html" || name.ends_with("sw.js")) continue;
    site.write(name, bytes_of(entry.path()));
  }
}

void make_site(Context& context, SiteArguments const& arguments) {
  fs::path const web = found(context, arguments.web, "web/dist", "build it with npm ci && npm run build in web/");
  fs::path const module = found(context, arguments.module, "build/wasm/bin/chronicler.wasm",
                                "build it with cmake --preset wasm && cmake --build --preset wasm --target chronicler");
  std::vector<server::GameOffer> const offered = offers(context);
  clear(arguments.folder);
  Site site(arguments.folder);
  write_page(site, web);
  json::object about, packs, rules;
  about["module"] = site.write_hashed("chronicler", "wasm", bytes_of(module));
  for (server::GameOffer const& offer : offered) {
    packs[offer.id] = site.write_hashed(offer.id, "packs", bundle(context, offer));
    if (auto const ledger = context.places().find(fmt::format("ledger/{}.tsv", offer.id)))
      rules[offer.id] = site.write_hashed(offer.id, "tsv", bytes_of(*ledger));
    if (!context.json) context.out << fmt::format("{}: {}\n", offer.title, names_of(offer)) << std::flush;
  }
  server::Shelf shelf(offered);
  about["games"] = site.write_hashed("games", "json", server::json::text(server::message::GamesAnswer{shelf.infos()}));
  about["packs"] = packs;
  about["rules"] = rules;
  about["files"] = site.files();
  about["version"] = server::hash_of_token(json::serialize(about)).substr(0, 16);
  std::string const text = json::serialize(about);
  site.write("site.json", text);
  // The browser asks for this one again; when it differs, there is a new site.
  site.write("sw.js", fmt::format("const site = {};\n{}", text, bytes_of(web / "site-sw.js")));
  if (context.json)
    context.print_json({{"folder", arguments.folder}, {"version", about["version"]}, {"bytes", site.bytes()}});
  else
    context.out << fmt::format("{} KB in {}. Any web space can serve it, at any address; it needs no server of ours.\n",
                               site.bytes() / 1024, arguments.folder);
}

}  // namespace

void add_site(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("site", "write the table without a server: a folder for any web space");
  auto const arguments = std::make_shared<SiteArguments>();
  command->add_option("folder", arguments->folder, "where to; a site that is there is replaced")->required();
  command->add_option("--module", arguments->module, "the engine as WebAssembly (else build/wasm/bin/chronicler.wasm)");
  command->add_option("--web", arguments->web, "folder of the built web table (else web/dist)");
  command->footer("Examples:\n  chronicler site public\n  chronicler --packs ~/packs site public");
  command->callback([&context, arguments] { make_site(context, *arguments); });
}

}  // namespace cli
