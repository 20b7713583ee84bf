// What people read and watch: the book of a table, previews that tell nothing unread, and the views between two
// updates.
#include <algorithm>

#include "apply_changes.h"
#include "real_games.h"

using bench::Ear;
using bench::Folder;
using bench::House;
using bench::offer_of;
namespace bj = boost::json;

namespace {

class Bench {
 public:
  explicit Bench(games::GameKind const& kind)
      : house_((folder_.path / "a.db").string(), options(), {offer_of(kind)}), made_(house_.make(wish(kind))) {
    both = house_.join(*made_.table, 3);
  }

  void say(std::string const& text) { house_.say(*made_.table, *both, text); }
  void answer_somehow() {
    dice_ = dice_ * 6364136223846793005ull + 1442695040888963407ull;
    house_.answer(*made_.table, *both,
                  static_cast<int>((dice_ >> 33) % both->question.at("options").as_array().size()));
  }
  bj::value const& ask(std::string const& text, std::string_view reply) {
    int const before = both->count(reply);
    say(text);
    house_.until([&] { return both->count(reply) > before; });
    return *both->last(reply);
  }
  void quiet() { house_.quiet(); }
  void come_anew() { both = house_.join(*made_.table, 3); }

  std::shared_ptr<Ear> both;

 private:
  static server::Options options() {
    server::Options o;
    o.tables_per_minute = 0;
    return o;
  }
  static server::message::NewTable wish(games::GameKind const& kind) {
    auto w = bench::two_people();
    w.game = kind.id;
    return w;
  }

  Folder folder_;
  House house_;
  server::Hall::Made made_;
  std::uint64_t dice_ = 23;
};

bool is_passage(bj::value const& line) { return line.at("verb").as_string() == "story"; }

std::string text_of(bj::value const& line) { return std::string(line.at("text").as_string()); }

}  // namespace

TEST_CASE("every game: no preview tells a passage that nobody has read, and a story's question none at all") {
  int passages = 0, story_questions = 0;
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Bench bench(kind);
    for (int decision = 0; decision < 60 && bench.both->question.is_object(); ++decision) {
      bj::value const question = bench.both->question;
      std::size_t const many = std::min<std::size_t>(question.at("options").as_array().size(), 5);
      for (std::size_t i = 0; i < many; ++i) {
        bj::value const& seen = bench.ask(
            fmt::format(R"({{"type":"preview","question":"{}","position":{},"index":{}}})",
                        std::string_view(question.at("id").as_string()), question.at("position").as_int64(), i),
            "previewed");
        for (bj::value const& line : seen.at("log").as_array()) CHECK(!is_passage(line));
        if (!question.at("story").as_bool()) continue;
        ++story_questions;
        CHECK(seen.at("log").as_array().empty());
        CHECK(seen.at("next").as_string() == "");
      }
      bench.answer_somehow();
      for (bj::value const& line : bench.both->last("update")->at("log").as_array()) passages += is_passage(line);
    }
  }
  CHECK(passages > 10);
  CHECK(story_questions > 0);
}

TEST_CASE("every game: the book holds every passage that was told, in order, and what the story was answered") {
  int passages = 0, choices = 0;
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Bench bench(kind);
    std::vector<std::string> told, chosen;
    for (bj::value const& line : bench.both->last("welcome")->at("log").as_array())
      if (is_passage(line)) told.push_back(text_of(line));
    bool const begun = !told.empty();
    for (int decision = 0; decision < 60 && bench.both->question.is_object(); ++decision) {
      bool const story = bench.both->question.at("story").as_bool();
      bench.answer_somehow();
      bj::value const& update = *bench.both->last("update");
      if (story) chosen.push_back(text_of(update.at("done").at(0)));
      for (bj::value const& line : update.at("log").as_array())
        if (is_passage(line)) told.push_back(text_of(line));
    }
    std::vector<std::string> read, answered;
    for (bj::value const& part : bench.ask(R"({"type":"story"})", "story").at("parts").as_array())
      (part.at("choice").as_bool() ? answered : read).push_back(text_of(part));
    if (!begun && read.size() == told.size() + 1) read.erase(read.begin());  // what lay open before anybody decided
    CHECK(read == told);
    CHECK(answered == chosen);
    passages += static_cast<int>(read.size());
    choices += static_cast<int>(answered.size());
  }
  CHECK(passages > 10);
  CHECK(choices > 0);
}

TEST_CASE("every game: who asks for older lines again and again has read all that was told") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Bench bench(kind);
    std::vector<std::string> told, read;
    auto const tell = [&](bj::value const& lines) {
      for (bj::value const& line : lines.as_array())
        if (line.at("kind").as_string() != "table") told.push_back(text_of(line));
    };
    CHECK_FALSE(bench.both->last("welcome")->at("more_log").as_bool());
    tell(bench.both->last("welcome")->at("log"));
    for (int decision = 0; decision < 90 && bench.both->question.is_object(); ++decision) {
      bench.answer_somehow();
      tell(bench.both->last("update")->at("log"));
    }
    bench.come_anew();
    bj::value const welcome = *bench.both->last("welcome");
    bj::array lines = welcome.at("log").as_array();
    for (bool more = welcome.at("more_log").as_bool(); more;) {
      std::int64_t const before = lines.at(0).at("after").as_int64();
      bj::value const older = bench.ask(fmt::format(R"({{"type":"log","before":{}}})", before), "log");
      REQUIRE(!older.at("log").as_array().empty());
      more = older.at("more").as_bool();
      bj::array all = older.at("log").as_array();
      all.insert(all.end(), lines.begin(), lines.end());
      lines = std::move(all);
    }
    for (bj::value const& line : lines)
      if (line.at("kind").as_string() != "table") read.push_back(text_of(line));
    CHECK(told.size() > 60);
    CHECK(read == told);
  }
}

TEST_CASE("every game: the steps lead line by line from one update's view to the next") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    Bench bench(kind);
    bench.say(R"({"type":"follow","steps":true})");
    bj::value view = bench.both->view;
    int steps_seen = 0, changes_between = 0;
    std::int64_t look = bench.both->last("welcome")->at("look").as_int64();
    for (int decision = 0; decision < 60 && bench.both->question.is_object(); ++decision) {
      int const before = bench.both->count("steps");
      bench.answer_somehow();
      bj::value const update = *bench.both->last("update");
      std::size_t const lines = update.at("log").as_array().size();
      if (lines >= 2) {
        for (int i = 0; i < 50 && bench.both->count("steps") == before; ++i) bench.quiet();
        REQUIRE(bench.both->count("steps") == before + 1);
        bj::value const& steps = *bench.both->last("steps");
        CHECK(steps.at("position").as_int64() == update.at("position").as_int64());
        REQUIRE(steps.at("steps").as_array().size() == lines);
        bj::value between = view;
        for (bj::value const& step : steps.at("steps").as_array()) {
          ::bench::apply(between, step.at("changes"));
          changes_between += !step.at("changes").as_array().empty();
        }
        if (update.as_object().contains("view"))
          view = update.at("view");
        else
          ::bench::apply(view, update.at("changes"));
        // What is silent after the last line it told is in the update alone; the figures stand where they stood.
        if (update.at("look").as_int64() == look) {
          auto const& now = view.at("boards").as_array();
          auto const& then = between.at("boards").as_array();
          if (now.size() == then.size())
            for (std::size_t b = 0; b < now.size(); ++b) CHECK(now[b].at("cells") == then[b].at("cells"));
        }
        ++steps_seen;
      } else if (update.as_object().contains("view")) {
        view = update.at("view");
      } else {
        ::bench::apply(view, update.at("changes"));
      }
      look = update.at("look").as_int64();
    }
    CHECK(steps_seen > 3);
    CHECK(changes_between > 3);
  }
}

TEST_CASE("who does not follow is told no steps, and who stops following neither") {
  Bench bench(games::all_games().front());
  for (int i = 0; i < 8; ++i) bench.answer_somehow();
  bench.quiet();
  CHECK(bench.both->count("steps") == 0);
  bench.say(R"({"type":"follow","steps":true})");
  bench.say(R"({"type":"follow","steps":false})");
  for (int i = 0; i < 8; ++i) bench.answer_somehow();
  bench.quiet();
  CHECK(bench.both->count("steps") == 0);
}
