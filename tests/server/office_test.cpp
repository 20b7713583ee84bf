// What the owner of a server may do, who that is, and what a stranger hears.
#include "server/office.h"
#include "bench.h"
#include "server/desk.h"
#include "server/guard.h"
#include "table/secret.h"

using bench::Folder;
using bench::House;
namespace bj = boost::json;
namespace message = server::message;

namespace {

class PaperDesk final : public server::Desk {
 public:
  message::PacksAnswer packs() override { return {kept}; }
  message::PacksChanged install(std::string const& name, std::string const& zip) override {
    if (zip == "broken") throw flow::Refused("heroes/jonna.yaml:3:7\n  there is no path \"reed\"");
    kept.push_back({"practice", "Practice walk", name, "1.0.0", zip, "", "", "", "installed", true, true});
    return {"installed " + name, kept};
  }
  message::PacksChanged remove(std::string const& game, std::string const& id) override {
    if (kept.empty()) throw flow::Refused("no packs are installed");
    kept.clear();
    return {fmt::format("removed {}/{}", game, id), kept};
  }
  std::string edits() const override { return folder; }
  bool look() override { return changed.exchange(false); }
  message::WorkshopAnswer workshop() override { return {version, folder, {}}; }
  message::ThingAnswer thing(Wanted const& wanted) override {
    message::ThingAnswer answer;
    answer.name = fmt::format("{} {} {} {}", wanted.game, wanted.pack, wanted.folder, wanted.id);
    return answer;
  }

  std::vector<message::KeptPack> kept;
  std::string folder = "mill";
  std::atomic<bool> changed = true;
  std::atomic<std::int64_t> version = 1;
};

struct OwnersSite {
  explicit OwnersSite(std::shared_ptr<server::Desk> desk)
      : house((folder.path / "a.db").string(), with(std::move(desk))) {
    api = std::make_unique<server::Api>(house.hall, files, rules);
  }
  static server::Options with(std::shared_ptr<server::Desk> desk) {
    server::Options options;
    options.desk = std::move(desk);
    return options;
  }
  void begin(server::Request request, std::optional<server::Response>& response) {
    api->handle(request, [&](server::Response r) { response = std::move(r); });
  }
  server::Response ask(std::string method, std::string target, bool owner, std::string body = "") {
    server::Request request{std::move(method), std::move(target), "", "", "", std::move(body)};
    request.owner = owner;
    std::optional<server::Response> response;
    begin(request, response);
    house.until([&] { return response.has_value(); });
    return *response;
  }
  static bj::value json(server::Response const& response) { return bj::parse(*response.body); }

  Folder folder;
  House house;
  server::Files files;
  server::Rulebook rules;
  std::unique_ptr<server::Api> api;
};

server::Options listening_at(std::string address) {
  server::Options options;
  options.address = std::move(address);
  options.owner_key = server::new_token();
  return options;
}

}  // namespace

TEST_CASE("owner: whoever sits at the machine, where the server listens to nobody else") {
  server::Options const options = listening_at("127.0.0.1");
  server::Guard const guard(options);
  CHECK(guard.is_owner("", "127.0.0.1", "127.0.0.1:8080"));
  CHECK(guard.is_owner("", "127.0.0.1", "localhost:8080"));
  CHECK(guard.is_owner("", "::1", "[::1]:8080"));
  CHECK_FALSE(guard.is_owner("", "192.168.1.5", "127.0.0.1:8080"));
  CHECK_FALSE(guard.is_owner("", "127.0.0.1", "table.example"));
  for (std::string const& told : {std::string("origin"), std::string("proxy")}) {
    server::Options open = options;
    (told == "origin" ? open.origins : open.proxies).push_back("https://table.example");
    CAPTURE(told);
    CHECK_FALSE(server::Guard(open).is_owner("", "127.0.0.1", "127.0.0.1:8080"));
    CHECK(server::Guard(open).is_owner("Bearer " + open.owner_key, "127.0.0.1", "127.0.0.1:8080"));
  }
}

TEST_CASE("owner: by the key from everywhere, and by nothing else where everybody can come") {
  server::Options const options = listening_at("0.0.0.0");
  server::Guard const guard(options);
  CHECK(guard.is_owner("Bearer " + options.owner_key, "192.168.1.5", "192.168.1.2:8080"));
  CHECK_FALSE(guard.is_owner("", "127.0.0.1", "127.0.0.1:8080"));
  CHECK_FALSE(guard.is_owner("Bearer " + server::new_token(), "127.0.0.1", "127.0.0.1:8080"));
  CHECK_FALSE(guard.is_owner(options.owner_key, "127.0.0.1", "127.0.0.1:8080"));
  CHECK_FALSE(guard.is_owner("Bearer ", "127.0.0.1", "127.0.0.1:8080"));
  server::Options without = options;
  without.owner_key.clear();
  CHECK_FALSE(server::Guard(without).is_owner("Bearer ", "192.168.1.5", "192.168.1.2:8080"));
}

TEST_CASE("owner: a stranger is told whose business it is, and changes nothing") {
  auto const desk = std::make_shared<PaperDesk>();
  OwnersSite site(desk);
  for (auto const& [method, target] :
       std::vector<std::pair<std::string, std::string>>{{"GET", "/api/packs"},
                                                        {"POST", "/api/packs?name=a"},
                                                        {"POST", "/api/packs/remove"},
                                                        {"GET", "/api/workshop?seen=0"},
                                                        {"GET", "/api/workshop/thing"}}) {
    CAPTURE(target);
    auto const refused = site.ask(method, target, false, "zip");
    CHECK(refused.status == 403);
    CHECK(site.json(refused).at("error").as_string().find("owner's link that chronicler serve prints") !=
          bj::string::npos);
  }
  CHECK(desk->kept.empty());
  CHECK(site.json(site.ask("GET", "/api/owner", false)) == bj::value{{"owner", false}, {"edits", ""}});
  CHECK(site.json(site.ask("GET", "/api/owner", true)) == bj::value{{"owner", true}, {"edits", "mill"}});
  OwnersSite without(nullptr);
  CHECK(without.ask("GET", "/api/packs", true).status == 404);
  CHECK(site.json(without.ask("GET", "/api/owner", true)).at("owner") == false);
}

TEST_CASE("owner: packs are listed, installed and removed, with the sentences of the command line") {
  auto const desk = std::make_shared<PaperDesk>();
  OwnersSite site(desk);
  CHECK(site.json(site.ask("GET", "/api/packs", true)).at("packs").as_array().empty());
  auto const installed = site.ask("POST", "/api/packs?name=mill%201.zip", true, "bytes");
  CHECK(installed.status == 201);
  CHECK(site.json(installed).at("said") == "installed mill 1.zip");
  CHECK(site.json(installed).at("packs").at(0).at("hash") == "bytes");
  auto const broken = site.ask("POST", "/api/packs?name=mill.zip", true, "broken");
  CHECK(broken.status == 422);
  CHECK(site.json(broken).at("error") == "heroes/jonna.yaml:3:7\n  there is no path \"reed\"");
  CHECK(site.ask("GET", "/api/packs/remove", true).status == 405);
  CHECK(site.ask("POST", "/api/packs/remove", true, "what?").status == 400);
  auto const removed = site.ask("POST", "/api/packs/remove", true, R"({"game":"practice","id":"mill"})");
  CHECK(site.json(removed).at("said") == "removed practice/mill");
  CHECK(site.ask("POST", "/api/packs/remove", true, R"({"game":"practice","id":"mill"})").status == 422);
}

TEST_CASE("workshop: a page that has seen everything hears of the next change, and one that has not hears at once") {
  auto const desk = std::make_shared<PaperDesk>();
  OwnersSite site(desk);
  site.api->office().watch();
  CHECK(site.json(site.ask("GET", "/api/workshop?seen=0", true)).at("version") == 1);
  site.house.until([&] { return !desk->changed; });
  site.house.quiet();
  std::optional<server::Response> waiting;
  server::Request request{"GET", "/api/workshop?seen=1", "", "", "", ""};
  request.owner = true;
  site.begin(request, waiting);
  site.house.quiet();
  CHECK_FALSE(waiting.has_value());
  desk->version = 2;
  desk->changed = true;
  site.house.until([&] { return waiting.has_value(); });
  CHECK(site.json(*waiting).at("version") == 2);
}

TEST_CASE(
    "workshop: one thing is asked for by its game, pack, folder and id; without a folder to watch there is none") {
  auto const desk = std::make_shared<PaperDesk>();
  OwnersSite site(desk);
  auto const thing = site.ask("GET", "/api/workshop/thing?game=practice&pack=mill&folder=maps&id=weir", true);
  CHECK(site.json(thing).at("name") == "practice mill maps weir");
  CHECK(site.ask("POST", "/api/workshop", true).status == 405);
  desk->folder = "";
  auto const none = site.ask("GET", "/api/workshop?seen=0", true);
  CHECK(none.status == 404);
  CHECK(site.json(none).at("error").as_string().find("--edit DIR") != bj::string::npos);
}
