// A show of hands where the whole table is asked: who is heard, what decides, who leads.
#include "tests/server/browser.h"

using bench::Ear;
using bench::Folder;
using bench::Home;
using bench::House;
namespace bj = boost::json;

namespace {

std::string hands_db(Folder const& folder) { return (folder.path / "tables.db").string(); }

// Walkers of these seats; the table decides by this rule whether to rest.
template <class Place>
struct Voters {
  Voters(Place& house, std::vector<server::message::NewSeat> seats, std::string const& rule) : house(house) {
    server::message::NewTable wish;
    wish.game = "practice";
    wish.seats = std::move(seats);
    wish.seed = "11";
    wish.hands = rule;
    table = house.make(wish).table;
  }
  std::shared_ptr<Ear> sits(int seat) { return house.join(*table, 1u << seat); }
  // Everybody plays until the table is asked.
  void to_the_rest(std::vector<std::shared_ptr<Ear>> const& ears) {
    for (int i = 0; i < 60 && ears.front()->question.at("kind").as_string() != "rest"; ++i)
      for (auto const& ear : ears)
        if (ear->mine() && ear->question.at("kind").as_string() != "rest") house.answer(*table, *ear, 0);
    house.until([&] {
      return std::all_of(ears.begin(), ears.end(), [](auto const& e) { return e->mine() && e->position > 0; });
    });
    REQUIRE(ears.front()->question.at("kind").as_string() == "rest");
  }
  void raises(Ear& ear, int index) {
    house.say(*table, ear, Place::answer_text(ear, index));
    house.until([&] { return !table->busy(); });
    house.quiet();
  }
  bool still_asked(Ear const& ear) const {
    return ear.question.is_object() && ear.question.at("kind").as_string() == "rest";
  }
  std::string last_answer() {
    std::string const text = house.chronicle(*table);
    std::size_t const end = text.rfind(" rest ");
    return end == text.npos ? "" : text.substr(end + 1, text.find('\n', end) - end - 1);
  }

  Place& house;
  std::shared_ptr<server::Table> table;
};

std::vector<server::message::NewSeat> three_people() {
  return {{"Anna", "person"}, {"Bo", "person"}, {"Cy", "person"}};
}

bj::value const& shown(Ear const& ear) { return ear.last("hands")->at("hands"); }
std::vector<std::pair<int, int>> raised(Ear const& ear) {
  std::vector<std::pair<int, int>> all;
  for (bj::value const& hand : shown(ear).at("raised").as_array())
    all.emplace_back(static_cast<int>(hand.at("seat").as_int64()), static_cast<int>(hand.at("index").as_int64()));
  return all;
}
using Raised = std::vector<std::pair<int, int>>;

}  // namespace

TEST_CASE_TEMPLATE(
    "a show of hands: more than half of the people here decide, a hand may move, only the decision is kept", Place,
    House, Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, three_people(), "majority");
  auto const anna = v.sits(0), bo = v.sits(1), cy = v.sits(2);
  v.to_the_rest({anna, bo, cy});
  CHECK(shown(*cy).at("rule").as_string() == "majority");
  CHECK(shown(*cy).at("leader").as_int64() == -1);
  CHECK(bj::serialize(shown(*cy).at("voices")) == "[0,1,2]");
  std::string const before = house.chronicle(*v.table);

  v.raises(*anna, 1);
  CHECK(v.still_asked(*bo));
  CHECK(raised(*bo) == Raised{{0, 1}});
  v.raises(*bo, 0);
  CHECK(v.still_asked(*bo));
  CHECK(raised(*anna) == Raised{{0, 1}, {1, 0}});
  v.raises(*anna, 1);  // the same again is still one voice
  CHECK(v.still_asked(*bo));
  v.raises(*bo, 0);
  CHECK(house.chronicle(*v.table) == before);

  v.raises(*bo, 1);  // Bo is persuaded: two of three
  CHECK_FALSE(v.still_asked(*anna));
  CHECK_FALSE(v.still_asked(*cy));
  CHECK(v.last_answer() == "rest 1 | rest");
  CHECK(house.chronicle(*v.table).size() > before.size());
}

TEST_CASE_TEMPLATE(
    "a show of hands: two who disagree wait; who went away is no longer counted, and decides nothing by going", Place,
    House, Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, three_people(), "majority");
  auto const anna = v.sits(0), bo = v.sits(1);
  auto cy = v.sits(2);
  v.to_the_rest({anna, bo, cy});
  v.raises(*cy, 0);
  v.table->leave(*cy);
  house.quiet();
  CHECK(bj::serialize(shown(*anna).at("voices")) == "[0,1]");
  CHECK(raised(*anna) == Raised{});
  v.raises(*anna, 0);  // Cy's hand went with Cy: one of two is not more than half
  CHECK(v.still_asked(*anna));
  v.raises(*bo, 1);
  CHECK(v.still_asked(*anna));
  v.table->leave(*bo);
  house.quiet();
  CHECK(v.still_asked(*anna));
  CHECK(anna->last("hands")->as_object().if_contains("hands") == nullptr);  // alone: one answer is enough
  v.raises(*anna, 0);
  CHECK_FALSE(v.still_asked(*anna));
  CHECK(v.last_answer() == "rest 0 | go on");
}

TEST_CASE_TEMPLATE(
    "a show of hands: the leader decides, the others advise; while the leader is away the next one leads", Place, House,
    Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, three_people(), "leader");
  auto const anna = v.sits(0), bo = v.sits(1), cy = v.sits(2);
  v.to_the_rest({anna, bo, cy});
  CHECK(shown(*bo).at("leader").as_int64() == 0);
  v.raises(*bo, 1);
  v.raises(*cy, 1);
  CHECK(v.still_asked(*anna));  // two of three, but Anna leads
  CHECK(raised(*anna) == Raised{{1, 1}, {2, 1}});
  v.table->leave(*anna);
  house.quiet();
  CHECK(shown(*cy).at("leader").as_int64() == 1);
  CHECK(v.still_asked(*bo));  // what was advice does not decide by itself
  v.raises(*cy, 0);
  CHECK(v.still_asked(*bo));
  v.raises(*bo, 1);
  CHECK_FALSE(v.still_asked(*bo));
  CHECK(v.last_answer() == "rest 1 | rest");
}

TEST_CASE_TEMPLATE("a show of hands: companions and watchers have no voice, and a person has one however many seats",
                   Place, House, Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, {{"Anna", "person"}, {"Bo", "person"}, {"Cy", "person"}, {"Tin", "instinct"}}, "majority");
  auto const anna = house.join(*v.table, 1u << 0 | 1u << 1), bo = v.sits(1), cy = v.sits(2);
  auto const tin = v.sits(3);
  auto const watcher = house.join(*v.table, 0, true);
  v.to_the_rest({anna, bo, cy});
  CHECK(bj::serialize(shown(*cy).at("voices")) == "[0,1,2]");
  CHECK(watcher->count("hands") == 0);
  v.raises(*anna, 1);  // with two seats still one voice of three
  CHECK(v.still_asked(*cy));
  v.raises(*watcher, 1);
  CHECK(v.still_asked(*cy));
  v.raises(*tin, 1);  // a companion plays that seat
  CHECK(v.still_asked(*cy));
  CHECK(std::string(tin->last("stale")->at("text").as_string()).find("companion") != std::string::npos);
  v.raises(*cy, 1);
  CHECK_FALSE(v.still_asked(*cy));
}

TEST_CASE_TEMPLATE(
    "a show of hands: the first answer decides unless the table wants it otherwise; a new rule lowers all hands", Place,
    House, Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, three_people(), "first");
  auto const anna = v.sits(0), bo = v.sits(1), cy = v.sits(2);
  v.to_the_rest({anna, bo, cy});
  CHECK(anna->count("hands") == 0);
  house.say(*v.table, *anna, R"({"type":"settings","hands":"loudest"})");
  house.until([&] { return anna->count("note") == 1; });
  house.say(*v.table, *anna, R"({"type":"settings","hands":"majority"})");
  house.until([&] { return bo->count("hands") == 1; });
  v.raises(*anna, 1);
  house.say(*v.table, *anna, R"({"type":"settings","hands":"leader"})");
  house.until([&] { return shown(*bo).at("rule").as_string() == "leader"; });
  CHECK(raised(*bo) == Raised{});
  house.say(*v.table, *anna, R"({"type":"settings","hands":"first"})");
  house.until([&] { return v.table->info().settings.hands == "first"; });
  v.raises(*cy, 0);
  CHECK_FALSE(v.still_asked(*anna));
  CHECK(v.last_answer() == "rest 0 | go on");
}

TEST_CASE_TEMPLATE("a show of hands: who comes back sees the hands that are up; an undo lowers them", Place, House,
                   Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, three_people(), "majority");
  auto const anna = v.sits(0), bo = v.sits(1);
  auto cy = v.sits(2);
  v.to_the_rest({anna, bo, cy});
  v.raises(*anna, 1);
  v.table->leave(*cy);
  cy = v.sits(2);
  CHECK(cy->last("welcome")->at("hands").at("raised").as_array().size() == 1);
  CHECK(cy->last("welcome")->at("table").at("settings").at("hands").as_string() == "majority");
  house.say(*v.table, *bo, fmt::format(R"({{"type":"undo","position":{}}})", bo->position));
  house.until([&] { return !v.still_asked(*anna); });
  v.to_the_rest({anna, bo, cy});
  CHECK(raised(*anna) == Raised{});
}

TEST_CASE_TEMPLATE("a show of hands: a seat that is handed over takes no hand with it", Place, House, Home) {
  Folder const folder;
  Place house(hands_db(folder));
  Voters v(house, three_people(), "majority");
  auto const anna = v.sits(0), bo = v.sits(1), cy = v.sits(2);
  v.to_the_rest({anna, bo, cy});
  v.raises(*bo, 1);
  REQUIRE(raised(*anna) == Raised{{1, 1}});
  house.say(*v.table, *anna, R"({"type":"seat","seat":1,"player":"instinct"})");
  house.until([&] { return bj::serialize(shown(*anna).at("voices")) == "[0,2]"; });
  CHECK(raised(*anna) == Raised{});
  house.say(*v.table, *anna, R"({"type":"seat","seat":1,"player":"person"})");
  house.until([&] { return bj::serialize(shown(*anna).at("voices")) == "[0,1,2]"; });
  CHECK(raised(*anna) == Raised{});  // who sits there now has said nothing yet
  v.raises(*cy, 1);
  CHECK(v.still_asked(*anna));
  v.raises(*bo, 1);
  CHECK_FALSE(v.still_asked(*anna));
}
