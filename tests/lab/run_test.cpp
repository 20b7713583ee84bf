// Runs of many games: the same whoever plays them, on however many threads and machines, and whatever was killed.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "flow/fault.h"
#include "flow/session.h"
#include "lab/compare.h"
#include "lab/packed.h"
#include "lab/run.h"
#include "lab/study.h"
#include "lab/turning.h"
#include "tests/cli/own_folder.h"
#include "tests/tower_catalogue.h"

namespace fs = std::filesystem;
using Folder = bench::OwnFolder;

namespace {

lab::Grid toy_grid() {
  lab::Grid grid;
  grid.companions = {"random", "instinct", "search:8,random"};
  grid.last_seed = 40;
  grid.games_in_a_part = 7;
  grid.watch_every = 3;
  return grid;
}

struct Toy {
  games::Catalogue catalogue = tower::catalogue();
  std::shared_ptr<flow::Game const> game = std::make_shared<tower::Game>();
  lab::Plan plan{*game, toy_grid()};

  lab::Finished run(fs::path const& folder, lab::Work work = {}) const {
    work.folder = folder;
    return lab::run(catalogue.front(), game, plan, work);
  }
};

std::vector<std::string> const results = {"run.json",    "games.jsonl.zst", "games.csv", "asked.csv",
                                          "choices.csv", "things.csv",      "rounds.csv"};

std::string all_results(fs::path const& folder) {
  std::string all;
  for (std::string const& name : results) all += lab::read_whole(folder / name);
  return all;
}

}  // namespace

TEST_CASE("run: every cell with every seed; the same bytes on one thread and on three") {
  Toy const toy;
  CHECK(toy.plan.games() == 120);
  Folder const folder;
  lab::Work three;
  three.workers = 3;
  CHECK(toy.run(folder.path / "one").whole());
  CHECK(toy.run(folder.path / "three", three).whole());
  CHECK(all_results(folder.path / "one") == all_results(folder.path / "three"));
  std::set<std::pair<std::string, std::uint64_t>> seen;
  lab::for_each_record(folder.path / "one", [&](lab::Record const& r) {
    CHECK(r.ended);
    CHECK(r.decisions > 0);
    seen.emplace(r.companions, r.seed);
  });
  CHECK(seen.size() == 120);
}

TEST_CASE("run: what shards play is put together to the very bytes of the run in one piece") {
  Toy const toy;
  Folder const folder;
  toy.run(folder.path / "whole");
  std::vector<fs::path> shards;
  for (int shard = 1; shard <= 5; ++shard) {
    lab::Work work;
    work.shard = shard;
    work.shards = 5;
    shards.push_back(folder.path / fmt::format("shard-{}", shard));
    CHECK(!toy.run(shards.back(), work).whole());
  }
  lab::Finished const some = lab::merge(folder.path / "merged", {shards.begin(), shards.end() - 1});
  CHECK(some.missing > 0);
  CHECK(!fs::exists(folder.path / "merged" / "games.csv"));
  // One that was there already, and again, and the last one.
  CHECK(lab::merge(folder.path / "merged", {shards[0], shards[0], shards[4]}).whole());
  CHECK(all_results(folder.path / "merged") == all_results(folder.path / "whole"));
}

TEST_CASE("run: goes on where it was killed; nothing is counted twice") {
  Toy const toy;
  Folder const folder;
  toy.run(folder.path / "whole");
  toy.run(folder.path / "killed");
  for (char const* const gone : {"0000003.part", "0000011.part"}) fs::remove(folder.path / "killed" / "parts" / gone);
  fs::remove(folder.path / "killed" / "games.csv");
  std::ofstream(folder.path / "killed" / "parts" / ".0000003.part.4711") << "half of a par";  // as a kill leaves it
  lab::Finished const again = toy.run(folder.path / "killed");
  CHECK(again.played == 2);
  CHECK(again.whole());
  CHECK(all_results(folder.path / "killed") == all_results(folder.path / "whole"));
}

TEST_CASE("run: a folder of another run, a damaged part and shards that disagree are refused with a sentence") {
  Toy const toy;
  Folder const folder;
  toy.run(folder.path / "a");
  lab::Grid other = toy_grid();
  other.last_seed = 41;
  lab::Work work;
  work.folder = folder.path / "a";
  CHECK_THROWS_AS(lab::run(toy.catalogue.front(), toy.game, lab::Plan(*toy.game, other), work), flow::Refused);
  std::string const before = all_results(folder.path / "a");
  fs::create_directories(folder.path / "b");
  fs::copy(folder.path / "a", folder.path / "b", fs::copy_options::recursive);
  fs::path const damaged = folder.path / "b" / "parts" / "0000002.part";
  std::string const sound = lab::read_whole(damaged);
  lab::write_whole(damaged, sound.substr(0, sound.size() / 2));
  CHECK_THROWS_WITH_AS(lab::study(folder.path / "b"), doctest::Contains("0000002.part is damaged"), flow::Refused);
  lab::write_whole(damaged, "neither packed nor games");
  CHECK_THROWS_WITH_AS(lab::merge(folder.path / "a", {folder.path / "b"}), doctest::Contains("should be the same"),
                       flow::Refused);
  CHECK_THROWS_WITH_AS(lab::study(folder.path / "b"), doctest::Contains("0000002.part is no part of a run"),
                       flow::Refused);
  CHECK_THROWS_WITH_AS(lab::study(folder.path / "c"), doctest::Contains("is no folder of a run"), flow::Refused);
  CHECK(all_results(folder.path / "a") == before);
}

TEST_CASE("run: plain and packed hold the same lines, and are put together, reported and compared alike") {
  Toy const toy;
  Folder const folder;
  lab::Work plain;
  plain.packing = lab::Packing::plain;
  toy.run(folder.path / "packed");
  toy.run(folder.path / "plain", plain);
  std::string const lines = lab::read_whole(folder.path / "plain" / "games.jsonl");
  CHECK(std::count(lines.begin(), lines.end(), '\n') == 120);
  std::string const packed = lab::read_whole(folder.path / "packed" / "games.jsonl.zst");
  CHECK(packed.size() < lines.size() / 4);
  CHECK(lab::unpacked(packed, "packed") == lines);
  CHECK(!fs::exists(folder.path / "packed" / "games.jsonl"));
  CHECK(lab::read_whole(folder.path / "plain" / "games.csv") == lab::read_whole(folder.path / "packed" / "games.csv"));
  // The same parts, some plain and some packed.
  CHECK(lab::merge(folder.path / "both", {folder.path / "plain", folder.path / "packed"}).whole());
  CHECK(all_results(folder.path / "both") == all_results(folder.path / "packed"));
  CHECK(lab::merge(folder.path / "both", {}, lab::Packing::plain).whole());
  CHECK(lab::read_whole(folder.path / "both" / "games.jsonl") == lines);
  CHECK(!fs::exists(folder.path / "both" / "games.jsonl.zst"));
  // What is handed on is enough: a file beside run.json, or a folder without its parts.
  lab::Study const from_file = lab::study(folder.path / "packed" / "games.jsonl.zst");
  CHECK(from_file.games == 120);
  CHECK(from_file.all.won == lab::study(folder.path / "plain").all.won);
  fs::remove_all(folder.path / "plain" / "parts");
  CHECK(lab::study(folder.path / "plain").games == 120);
  CHECK(lab::report_html(lab::study(folder.path / "plain"), "plain").find("What is asked") == std::string::npos);
  fs::remove(folder.path / "plain" / "games.jsonl");
  CHECK_THROWS_WITH_AS(lab::study(folder.path / "plain"), doctest::Contains("has neither parts nor games.jsonl.zst"),
                       flow::Refused);
  fs::remove(folder.path / "packed" / "run.json");
  CHECK_THROWS_WITH_AS(lab::study(folder.path / "packed" / "games.jsonl.zst"), doctest::Contains("no run.json beside"),
                       flow::Refused);
}

TEST_CASE("run: half a packed file is noticed, a line longer than what is read at once is one line") {
  Folder const folder;
  fs::path const file = folder.path / "long";
  std::string const longer(700'000, 'x');
  {
    lab::Writer writer(file, lab::Packing::zstd);
    for (char const* const piece : {"first\n", "sec", "ond\n"}) writer.write(piece);
    writer.write(longer);
    CHECK(!fs::exists(file));
    writer.finish();
  }
  std::vector<std::string> lines;
  auto const keep = [&](std::string_view line) { lines.emplace_back(line); };
  lab::for_each_line_of(file, keep);
  CHECK(lines == std::vector<std::string>{"first", "second", longer});
  std::string const whole = lab::read_whole(file);
  lab::write_whole(file, whole.substr(0, whole.size() - 1));
  CHECK_THROWS_WITH_AS(lab::for_each_line_of(file, keep), doctest::Contains("long is damaged"), flow::Refused);
  lab::write_whole(file, lab::packed("", lab::Packing::zstd));
  lines.clear();
  lab::for_each_line_of(file, keep);
  CHECK(lines.empty());
  CHECK_THROWS_AS(lab::for_each_line_of(folder.path / "nowhere", keep), flow::Refused);
}

TEST_CASE("compare: two runs, game by game with the same seed; what one of them lacks is said") {
  Toy const toy;
  Folder const folder;
  auto const played = [&](char const* name, std::vector<std::string> companions, std::uint64_t last) {
    lab::Grid grid = toy_grid();
    grid.companions = std::move(companions);
    grid.last_seed = last;
    lab::Work work;
    work.folder = folder.path / name;
    lab::run(toy.catalogue.front(), toy.game, lab::Plan(*toy.game, grid), work);
    return work.folder;
  };
  fs::path const random = played("random", {"random"}, 40), instinct = played("instinct", {"instinct"}, 35);
  lab::Comparison const c = lab::compare_runs(random, instinct / "games.jsonl.zst");
  CHECK(c.all.pairs == 35);
  CHECK(c.alone == 5);
  CHECK(lab::compare_runs(instinct, random).alone == 5);
  CHECK(c.all.decisions.interval().high < 0);  // whoever lays more stones needs fewer decisions
  CHECK(lab::compare_runs(random, random).all.decisions.error() == 0);
  fs::path const both = played("both", {"random", "instinct"}, 40);
  CHECK(lab::compare_runs(both, both).all.pairs == 80);
  CHECK_THROWS_WITH_AS(lab::compare_runs(random, both), doctest::Contains("not clear which belongs to which"),
                       flow::Refused);
}

TEST_CASE("run: every game can be opened again, and is the game that was counted") {
  Toy const toy;
  Folder const folder;
  lab::Work work;
  work.keep = "all";
  toy.run(folder.path / "a", work);
  std::string name;
  lab::Plan const again(*toy.game, lab::grid_in(lab::plan_text(folder.path / "a"), name));
  CHECK(name == "toy");
  CHECK(again.text() == toy.plan.text());
  for (std::int64_t const number : {0, 17, 118}) {
    lab::Game const played = lab::play(*toy.game, again, number);
    std::string const kept = lab::read_whole(folder.path / "a" / "chronicles" / fmt::format("{}.chron", number));
    CHECK(lab::chronicle_of(toy.game, again, played) == kept);
    flow::Session session(toy.game, flow::parse_chronicle(kept));
    CHECK(session.position().over());
    CHECK(session.position().outcome().won == played.record.won);
    CHECK(session.length() == played.record.decisions);
  }
}

TEST_CASE("a game that does not end is said to be so, and is in no mean") {
  Toy const toy;
  lab::Grid grid = toy_grid();
  grid.most_decisions = 3;
  lab::Plan const plan(*toy.game, grid);
  Folder const folder;
  lab::Work work;
  work.folder = folder.path / "a";
  work.keep = "stuck";
  lab::run(toy.catalogue.front(), toy.game, plan, work);
  lab::Study const study = lab::study(work.folder);
  CHECK(study.games == 120);
  CHECK(study.stuck == 120);
  CHECK(study.all.games == 0);
  CHECK(!study.odd.empty());
  CHECK(study.odd.front().why == "did not end in 3 decisions");
  CHECK(fs::exists(work.folder / "chronicles" / "5.chron"));
  CHECK(lab::report_html(study, "a").find("120 did not end") != std::string::npos);
}

TEST_CASE("run: of the odd ones the chronicles are kept, once all is played") {
  Toy const toy;
  Folder const folder;
  lab::Work half;
  half.keep = "outliers";
  half.shards = 2;
  fs::path const kept = folder.path / "odd" / "chronicles";
  CHECK(!toy.run(folder.path / "odd", half).whole());
  CHECK(fs::is_empty(kept));
  half.shard = 2;
  CHECK(toy.run(folder.path / "odd", half).whole());
  std::set<std::string> names;
  for (fs::directory_entry const& file : fs::directory_iterator(kept)) names.insert(file.path().stem().string());
  std::set<std::string> odd;
  for (lab::Odd const& o : lab::study(folder.path / "odd").odd) odd.insert(fmt::to_string(o.number));
  CHECK(!names.empty());
  CHECK(names == odd);
}

TEST_CASE("records: what is written as JSON is read again; CSV keeps commas and quotes") {
  lab::Record r;
  r.number = 3;
  r.seed = 18446744073709551615ull;
  r.scenario = "the mire";
  r.seats = 2;
  r.companions = "search:8,random";
  r.options = "difficulty=grim";
  r.ended = r.won = true;
  r.score = -4;
  r.outcome = "won, they said \"at last\"";
  r.decisions = 12;
  r.rounds = 5;
  CHECK(lab::record_in(lab::json_line(r)) == r);
  CHECK(lab::csv_line(r) ==
        "3,18446744073709551615,the mire,2,\"search:8,random\",difficulty=grim,true,true,-4,"
        "\"won, they said \"\"at last\"\"\",12,5\n");
  CHECK(lab::csv_head() == "number,seed,scenario,seats,companions,options,ended,won,score,outcome,decisions,rounds\n");
  lab::Record open;
  CHECK(lab::record_in(lab::json_line(open)) == open);
  CHECK(lab::csv_line(open) == "0,0,,0,,,false,,,,0,0\n");
  CHECK_THROWS_AS(lab::record_in("{\"number\":1}"), flow::Refused);
}

TEST_CASE("options that differ only in numbers and places have one face") {
  CHECK(lab::face_of("move c4") == "move #");
  CHECK(lab::face_of("to=3,-11") == "to=#");
  CHECK(lab::face_of("item=billhook instead=yes") == "item=billhook instead=yes");
  CHECK(lab::face_of("sword.2") == "sword.#");
  CHECK(lab::face_of("jab+parry-left") == "jab+parry-left");
  CHECK(lab::face_of("") == "");
}

TEST_CASE("counts add up whichever way they are put together, and as text") {
  lab::Counts a, b;
  a.games_watched = 1;
  a.asked["move"] = {3, 12, 1};
  a.choices[{"move", "#"}] = {12, 3, 1, 1, 0, 0};
  b.asked["move"] = {2, 4, 1};
  b.asked["hit"] = {1, 2, 1};
  b.choices[{"move", "#"}] = {4, 0, 1, 0, 1, 0};
  lab::Counts ab = a, ba = b;
  ab.add(b);
  ba.add(a);
  CHECK(ab.text() == ba.text());
  CHECK(lab::counts_in(ab.text()).text() == ab.text());
  CHECK(lab::asked_csv(ab) == "kind,times,options,games\nhit,1,2,1\nmove,5,16,2\n");
  CHECK(lab::choices_csv(ab) ==
        "kind,option,offered,chosen,games_offered,games_chosen,won_offered,won_chosen\nmove,#,16,3,2,1,1,0\n");
  CHECK_THROWS_AS(lab::counts_in("asked\tmove\tmany\t1\t1\n"), flow::Refused);
}

TEST_CASE("the report stands alone and says what was counted") {
  Toy const toy;
  Folder const folder;
  toy.run(folder.path / "a");
  lab::Study const study = lab::study(folder.path / "a");
  CHECK(study.games == 120);
  CHECK(study.by.at("companions").size() == 3);
  CHECK(study.counts.games_watched == 39);  // seeds 3, 6 ... 39
  CHECK(study.counts.asked.at("how_many").games == 120);
  std::string const html = lab::report_html(study, "my <runs>");
  for (char const* const there : {"<svg", "By companions", "search:8,random", "how_many", "Games worth a look",
                                  "chronicler lab open my &lt;runs&gt; ", "15 seconds for each decision",
                                  "Which options matter", "What is never used"})
    CHECK_MESSAGE(html.find(there) != std::string::npos, there);
  CHECK(html.find("data:") == std::string::npos);  // nobody looked for what mattered
  lab::Study found = study;
  lab::find_turnings(found, toy.game, toy.plan, 1);
  std::string const with_links = lab::report_html(found, "my <runs>", 60);
  CHECK(with_links.find("href=\"data:text/plain,") != std::string::npos);
  CHECK(with_links.find("60 seconds for each decision") != std::string::npos);
  for (char const* const outside : {"http://", "https://", "<script", "<link", "src="})
    CHECK_MESSAGE(html.find(outside) == std::string::npos, outside);
}

TEST_CASE("compare: the same is no different, on common seeds; a real difference is found early") {
  Toy const toy;
  lab::Side a{toy.game, {}}, b{toy.game, {}};
  a.range.players = b.range.players = {"instinct"};
  lab::CompareRun run;
  run.pairs = 60;
  lab::Comparison const same = lab::compare(a, b, run);
  CHECK(same.all.pairs == 60);
  CHECK(same.all.decisions.mean() == 0);
  CHECK(same.all.decisions.error() == 0);
  CHECK(!same.early);
  a.range.players = {"random"};
  lab::Comparison const other = lab::compare(a, b, run);
  // Whoever lays more stones needs fewer decisions.
  CHECK(other.all.decisions.interval().high < 0);
  CHECK(other.rows.size() == 1);
}

TEST_CASE("intervals: Wilson's for shares, and a mean with its error") {
  lab::Interval const none = lab::share(0, 20);
  CHECK(none.low == 0);
  CHECK(none.high == doctest::Approx(0.1611).epsilon(0.001));
  lab::Interval const half = lab::share(50, 100);
  CHECK(half.low == doctest::Approx(0.4038).epsilon(0.001));
  CHECK(half.high == doctest::Approx(0.5962).epsilon(0.001));
  lab::Mean mean;
  for (double const v : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(v);
  CHECK(mean.mean() == doctest::Approx(5));
  CHECK(mean.deviation() == doctest::Approx(2.1381).epsilon(0.001));
  CHECK(mean.error() == doctest::Approx(0.7559).epsilon(0.001));
}

TEST_CASE("docs/lab.md explains every column") {
  std::string const text = lab::read_whole(CHRONICLER_SOURCE "/docs/lab.md");
  auto const explained = [&](std::string_view column) {
    return text.find(fmt::format("`{}`", column)) != std::string::npos;
  };
  for (std::string const& column : lab::columns()) CHECK_MESSAGE(explained(column), column);
  lab::Counts const none;
  for (std::string const& head :
       {lab::asked_csv(none), lab::choices_csv(none), lab::things_csv(none), lab::rounds_csv(none)})
    for (std::size_t begin = 0; begin < head.size();) {
      std::size_t const end = head.find_first_of(",\n", begin);
      CHECK_MESSAGE(explained(head.substr(begin, end - begin)), head.substr(begin, end - begin));
      begin = end + 1;
    }
}
