// A rule that breaks or never ends: its table says so and keeps its chronicle, every other table plays on.
#include "tests/conformance/flawed_game.h"

#include <ctime>

#include "tests/server/browser.h"
#include "tests/server/endless_game.h"

using bench::Ear;
using bench::Folder;
using bench::Home;
using bench::House;
namespace bj = boost::json;

namespace {

server::GameOffer flawed_offer(flawed::Flaw flaw) {
  return {"flawed", "Flawed", "", [flaw](auto const&) { return std::make_shared<flawed::Game>(flaw); }};
}

server::message::NewTable flawed_table(std::string const& second) {
  server::message::NewTable wish;
  wish.game = "flawed";
  wish.seats = std::vector<server::message::NewSeat>{{"Anna", "person"}, {"Bo", second}};
  wish.seed = "3";
  return wish;
}

bool blind = false;

struct BlindRules : endless::Rules {
  static flow::View view(endless::World const& world, flow::Seat seat) {
    if (blind) throw std::runtime_error("nothing can be seen");
    return endless::Rules::view(world, seat);
  }
};

// The endless game by other rules.
template <class Rules>
class GameBy final : public endless::Game {
 public:
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    endless::State s;
    s.chance.seed = setup.seed;
    return std::make_unique<flow::PositionOf<Rules>>(std::make_shared<endless::Content const>(), s);
  }
};

// Once somebody has answered, the second seat is asked for ever, and every answer takes a while.
struct Spoken {
  static constexpr std::string_view kind = "spoken";
  void apply(endless::State& s) const { s.turn = 1; }
  void tell(endless::World const&, flow::Words&) const {}
};
flow::Task<> speak(endless::Play& play) {
  endless::HowMany const question;
  co_await play.ask(question);
  Spoken const spoken;
  for (int word = 0; word < 5000; ++word) play.commit(spoken, "EN-02");
}
struct MonologueRules : endless::Rules {
  static flow::Task<> step(endless::Play& play) { return speak(play); }
};

// Of this thread: on a busy machine the clock says nothing.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::string notes(Ear const& ear) {
  std::string all;
  for (bj::value const& m : ear.heard)
    if (m.at("type").as_string() == "note")
      all += std::string(m.at("kind").as_string()) + ": " + std::string(m.at("text").as_string()) + "\n";
  return all;
}

}  // namespace

TEST_CASE_TEMPLATE("a rule that breaks stops only its own table, which goes on where it stood", Place, House, Home) {
  Folder const folder;
  Place house((folder.path / "a.db").string(), {}, {bench::practice_offer(), flawed_offer(flawed::Flaw::faults)});
  auto const broken = house.make(flawed_table("person"));
  auto const sound = house.make(bench::two_people());
  auto const both = house.join(*broken.table, 3);
  auto const anna = house.join(*sound.table, 1), bo = house.join(*sound.table, 2);
  // Three turns are well; the fourth breaks.
  for (int turn = 0; turn < 3; ++turn) house.answer(*broken.table, *both, 0);
  std::int64_t const before = both->position;
  for (int again = 0; again < 2; ++again) {
    int const welcomes = both->count("welcome");
    house.say(*broken.table, *both, Place::answer_text(*both, 0));
    house.until([&] { return both->count("welcome") > welcomes; });
    CHECK(both->position == before);
    CHECK(both->mine());
    house.answer(*sound.table, anna->mine() ? *anna : *bo, 0);
  }
  CHECK(notes(*both).find("refused: The rules failed here and nothing was changed") != std::string::npos);
  CHECK(notes(*both).find("the purse is empty") != std::string::npos);
  CHECK(anna->count("note") == 0);
  CHECK(anna->count("update") == 2);
  CHECK(house.house().counters().faults == 2);
  // Going back is possible, and then three turns are well again.
  int const updates = both->count("update");
  house.say(*broken.table, *both, fmt::format(R"({{"type":"undo","position":{}}})", both->position));
  house.until([&] { return both->count("update") > updates; });
  house.answer(*broken.table, *both, 1);
  CHECK(both->last("update")->at("at").as_int64() == 3);
}

TEST_CASE_TEMPLATE("a rule that never comes to an end is stopped; other tables play on", Place, House, Home) {
  for (flawed::Flaw const flaw : {flawed::Flaw::events_for_ever, flawed::Flaw::dice_for_ever}) {
    Folder const folder;
    Place house((folder.path / "a.db").string(), {}, {bench::practice_offer(), flawed_offer(flaw)});
    auto const endless = house.make(flawed_table("person"));
    auto const sound = house.make(bench::two_people());
    auto const both = house.join(*endless.table, 3);
    auto const anna = house.join(*sound.table, 1), bo = house.join(*sound.table, 2);
    for (int turn = 0; turn < 3; ++turn) house.answer(*endless.table, *both, 0);
    std::int64_t const before = both->position;
    house.say(*endless.table, *both, Place::answer_text(*both, 0));
    house.answer(*sound.table, anna->mine() ? *anna : *bo, 0);
    house.until([&] { return both->count("welcome") > 1; });
    CHECK(both->position == before);
    CHECK(both->mine());
    CHECK(notes(*both).find("refused: The rules failed here and nothing was changed") != std::string::npos);
    CHECK(notes(*both).find("the rules go on and on without a decision") != std::string::npos);
    CHECK(anna->count("update") == 1);
    CHECK(anna->count("note") == 0);
  }
}

TEST_CASE("companions that play on and on give way to the network") {
  Folder const folder;
  server::GameOffer const offer{"endless", "Monologue", "",
                                [](auto const&) { return std::make_shared<GameBy<MonologueRules>>(); }};
  House house((folder.path / "a.db").string(), {}, {bench::practice_offer(), offer});
  auto wish = bench::two_people();
  wish.game = "endless";
  wish.seats->back().player = "random";
  auto const made = house.make(wish);
  auto const sound = house.make(bench::two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*sound.table, 1);
  house.say(*made.table, *anna, House::answer_text(*anna, 0));  // from now on only the companion is asked
  house.say(*sound.table, *bo, House::answer_text(*bo, 0));
  double longest = 0;
  for (int n = 0; n < 2000 && (bo->count("update") == 0 || made.table->session().length() < 200); ++n) {
    double const before = processor_seconds();
    house.network.restart();
    house.network.run_one_for(std::chrono::seconds(5));
    longest = std::max(longest, processor_seconds() - before);
  }
  CHECK(bo->count("update") == 1);
  CHECK(made.table->session().length() >= 200);
  CHECK(longest < 0.05);
}

TEST_CASE_TEMPLATE("companions that run into a broken rule again and again rest, and people can go back", Place, House,
                   Home) {
  Folder const folder;
  Place house((folder.path / "a.db").string(), {}, {flawed_offer(flawed::Flaw::faults)});
  auto const made = house.make(flawed_table("random"));
  auto const anna = house.join(*made.table, 1);
  house.answer(*made.table, *anna, 0);  // Anna, Bo
  // Anna's second answer is well, Bo's after it breaks: so nothing of both is kept, and Anna is asked again.
  for (int again = 0; again < 3; ++again) {
    int const welcomes = anna->count("welcome");
    house.say(*made.table, *anna, Place::answer_text(*anna, 0));
    house.until([&] { return anna->count("welcome") > welcomes; });
  }
  CHECK(notes(*anna).find("trouble: The rules fail whenever a companion plays on here") != std::string::npos);
  // Anna's answer stands now that the companion rests.  It tries once more behind it, and rests again.
  house.answer(*made.table, *anna, 0);
  house.until(
      [&] { return notes(*anna).find("companion plays on", notes(*anna).find("trouble:") + 60) != std::string::npos; });
  house.until([&] { return !made.table->busy(); });
  CHECK(!made.table->stopped());
  CHECK(made.table->session().length() == 3);
  CHECK(house.chronicle(*made.table).find("\n3 take 1 | take 1\n") != std::string::npos);
  // Taking the seat changes nothing about the rule, going back does.
  int const updates = anna->count("update");
  house.say(*made.table, *anna, fmt::format(R"({{"type":"jump","position":{},"at":0}})", anna->position));
  house.until([&] { return anna->count("update") > updates; });
  house.answer(*made.table, *anna, 2);
  house.until([&] { return notes(*anna).find("well: ") != std::string::npos; });
  CHECK(made.table->session().length() == 2);
}

TEST_CASE_TEMPLATE("a table that cannot be shown at all is stopped with a sentence, and its chronicle can be had",
                   Place, House, Home) {
  Folder const folder;
  blind = false;
  server::GameOffer const offer{"blind", "Blind", "",
                                [](auto const&) { return std::make_shared<GameBy<BlindRules>>(); }};
  Place house((folder.path / "a.db").string(), {}, {offer});
  auto wish = bench::two_people();
  wish.game = "blind";
  auto const made = house.make(wish);
  auto const both = house.join(*made.table, 3);
  house.answer(*made.table, *both, 0);
  blind = true;
  house.say(*made.table, *both, Place::answer_text(*both, 0));
  house.until([&] { return made.table->stopped(); });
  CHECK(notes(*both).find("trouble: This table is stopped: the rules fail at this place") != std::string::npos);
  // The answer was on disk before the view failed: it is kept.
  auto const text = house.chronicle(*made.table);
  CHECK(text.find("\n2 how_many 1 | ") != std::string::npos);
  // Whoever asks is told; whoever comes anew tries it once more.
  int const before = both->count("note");
  house.say(*made.table, *both, R"({"type":"history","from":1,"to":100})");
  CHECK(both->count("note") == before + 1);
  blind = false;
  auto const again = house.join(*made.table, 1);
  CHECK(!made.table->stopped());
  CHECK(again->last("welcome")->at("at").as_int64() == 2);
}
