// Packs that are changed while people play by them.
#include "bench.h"

using bench::Ear;
using bench::Folder;
using bench::House;

namespace {

// The practice game as its pack has it in one version.
class WalkVersion final : public flow::Game {
 public:
  explicit WalkVersion(std::string hash) : hash_(std::move(hash)) {}
  std::string_view id() const override { return game_.id(); }
  std::string_view title() const override { return game_.title(); }
  std::vector<flow::PackName> packs() const override { return {{"core", "1.0.0", hash_}}; }
  std::vector<flow::ScenarioInfo> scenarios() const override { return game_.scenarios(); }
  std::vector<flow::OptionInfo> options() const override { return game_.options(); }
  int fewest_seats() const override { return game_.fewest_seats(); }
  int most_seats() const override { return game_.most_seats(); }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    if (hash_ == "closed") throw flow::Refused("the walk is closed");
    flow::Setup as_written = setup;
    if (hash_ == "shorter") as_written.options["rounds"] = "0";
    return game_.start(as_written);
  }

 private:
  practice::Game game_;
  std::string hash_;
};

server::GameOffer walk_offer(std::string const& hash, bool kept = true) {
  server::GameOffer offer{"practice", "Practice walk", "",
                          [hash](auto const&) { return std::make_shared<WalkVersion>(hash); }};
  offer.hashes = {{"core", hash}};
  offer.load_version = [kept](auto const&, auto const& versions) -> std::shared_ptr<flow::Game const> {
    if (!kept) return nullptr;
    return std::make_shared<WalkVersion>(versions.front().hash);
  };
  return offer;
}

struct Reloading {
  Folder folder;
  House house{(folder.path / "a.db").string(), {}, {walk_offer("first")}};
  std::shared_ptr<server::Table> table;
  std::shared_ptr<Ear> anna;

  Reloading() {
    table = house.make(bench::two_people()).table;
    anna = house.join(*table, 1);
    house.answer(*table, *anna, 0);  // a card
    house.answer(*table, *anna, 0);  // a way
  }
  void change_to(std::string const& hash, bool kept = true) {
    house.shelf.renew(walk_offer(hash, kept));
    house.hall.packs_changed();
  }
  std::string hash() { return table->session().game().packs().front().hash; }
  std::string reload() {
    int const before = anna->count("note");
    house.say(*table, *anna, R"({"type":"reload"})");
    house.until([&] { return anna->count("note") > before && table->awake(); });
    return std::string(anna->last("note")->at("text").as_string());
  }
  bool told_of_newer() const {
    auto const* const told = anna->last("table");
    return told && told->at("table").at("newer").as_bool();
  }
};

}  // namespace

TEST_CASE("reload: a table keeps its packs while they are changed, asleep and awake") {
  Reloading b;
  CHECK_FALSE(b.table->info().newer);
  b.change_to("mended");
  CHECK(b.told_of_newer());
  CHECK(b.hash() == "first");
  b.table->sleep();
  CHECK_FALSE(b.table->awake());
  CHECK(b.table->info().newer);
  bool ready = false;
  b.table->when_ready([&](std::string const& trouble) { ready = trouble.empty(); });
  b.house.until([&] { return ready; });
  CHECK(b.hash() == "first");
  CHECK(b.table->session().length() == 2);
  // Somebody who begins now begins with what is there now.
  auto const other = b.house.make(bench::two_people());
  b.house.join(*other.table, 1);
  CHECK(other.table->session().game().packs().front().hash == "mended");
  CHECK_FALSE(other.table->info().newer);
}

TEST_CASE("reload: the chronicle goes on where every decision still stands, and the table keeps to the new version") {
  Reloading b;
  b.change_to("mended");
  CHECK(b.reload() == "This table now plays with the changed packs (core 1.0.0). All 2 decisions still stand.");
  CHECK(b.hash() == "mended");
  CHECK(b.table->session().length() == 2);
  CHECK_FALSE(b.table->info().newer);
  CHECK(b.anna->count("welcome") == 2);
  b.table->sleep();
  b.change_to("shorter");
  bool ready = false;
  b.table->when_ready([&](std::string const&) { ready = true; });
  b.house.until([&] { return ready; });
  CHECK(b.hash() == "mended");
}

TEST_CASE("reload: what can no longer be followed is said, and play goes on before it") {
  Reloading b;
  std::string const card(b.house.chronicle(*b.table));
  b.change_to("shorter");
  std::string const said = b.reload();
  CAPTURE(said);
  CHECK(said ==
        "This table now plays with the changed packs (core 1.0.0). Decision 1 can no longer be followed: the game is "
        "already over there. The game goes on after the one before it.");
  CHECK(b.table->session().length() == 0);
  // Nothing that was decided is lost: it stands in what is kept.
  CHECK(b.house.chronicle(*b.table).starts_with(card));
}

TEST_CASE("reload: packs that cannot play this game leave the table as it is") {
  Reloading b;
  b.change_to("closed");
  CHECK(b.reload() == "This game cannot go on with the changed packs: the walk is closed. It keeps those that it has.");
  CHECK(b.hash() == "first");
  CHECK(b.table->session().length() == 2);
  CHECK(b.table->info().newer);
}

TEST_CASE("reload: a version that is not kept any more is played as the packs are now") {
  Reloading b;
  b.change_to("mended", false);
  b.table->sleep();
  bool ready = false;
  b.table->when_ready([&](std::string const&) { ready = true; });
  b.house.until([&] { return ready; });
  CHECK(b.hash() == "mended");
  CHECK_FALSE(b.table->info().newer);
}

TEST_CASE("reload: watchers do not say so, nor anybody where nothing was changed") {
  Reloading b;
  b.house.say(*b.table, *b.anna, R"({"type":"reload"})");
  CHECK(b.anna->last("note")->at("text") == "This table plays with the newest packs already.");
  auto const watcher = b.house.join(*b.table, 0, true);
  b.change_to("mended");
  b.house.say(*b.table, *watcher, R"({"type":"reload"})");
  CHECK(watcher->last("note")->at("text") == "Watchers only watch.");
  CHECK(b.hash() == "first");
}

TEST_CASE("reload: where the others must agree they are asked") {
  Folder const folder;
  House house((folder.path / "a.db").string(), {}, {walk_offer("first")});
  auto wish = bench::two_people();
  wish.consent = "ask";
  auto const table = house.make(wish).table;
  auto const anna = house.join(*table, 1), bo = house.join(*table, 2);
  house.shelf.renew(walk_offer("mended"));
  house.say(*table, *anna, R"({"type":"reload"})");
  REQUIRE(bo->last("proposal"));
  CHECK(bo->last("proposal")->at("proposal").at("text") == "Anna wants to play on with the changed packs");
  CHECK(table->session().game().packs().front().hash == "first");
  house.say(*table, *bo,
            fmt::format(R"({{"type":"vote","proposal":{},"yes":true}})",
                        bo->last("proposal")->at("proposal").at("id").as_int64()));
  house.until([&] { return table->awake() && table->session().game().packs().front().hash == "mended"; });
}
