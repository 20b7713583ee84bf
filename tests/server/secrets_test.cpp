// Promise 6: no message to a seat depends on what only another seat may know.
#include "tests/server/browser.h"

using bench::Ear;
using bench::Folder;
using bench::Home;
using bench::House;
namespace bj = boost::json;

namespace {

// Everything `seat` hears while both seats play by the same script, in a world where the other's hand differs.
template <class Place>
std::vector<std::string> heard_by(int listening_seat, int other_card, std::string const& where) {
  Place house(where);
  auto wish = bench::two_people();
  wish.title = "Secrets";
  auto const made = house.make(wish);
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  auto const watcher = house.join(*made.table, 0, true);
  house.until([&] { return !made.table->busy(); });
  // What only the other seat may know: its hand.
  int const other = 1 - listening_seat;
  for (int place = 0; place < 3; ++place)
    made.table->session().edit(fmt::format("walkers.{}.hand.{}", other, place), std::to_string(other_card + place));
  Ear& listening = listening_seat == 0 ? *anna : *bo;
  for (int i = 0; i < 12; ++i) {
    Ear& deciding = anna->mine() ? *anna : *bo;
    // The card on the table is public once it is played: the other seat keeps the cards that differ, and plays what it
    // drew later, whose numbers come from the dice.
    int const last = static_cast<int>(deciding.question.at("options").as_array().size()) - 1;
    bool const card = deciding.question.at("kind").as_string() == "which_card";
    if (card && &deciding != &listening && i < 4) {
      // A hand of three old cards: none may be shown, so this seat's turn ends the comparison before its first card.
      break;
    }
    std::string const id(deciding.question.at("id").as_string());
    house.say(*made.table, deciding, fmt::format(R"({{"type":"why","question":"{}"}})", id));
    house.say(*made.table, deciding, fmt::format(R"({{"type":"hint","question":"{}"}})", id));
    house.say(*made.table, deciding,
              fmt::format(R"({{"type":"preview","question":"{}","position":{},"index":0}})", id, deciding.position));
    house.answer(*made.table, deciding, card ? last : 0);
    house.until([&] { return !made.table->busy(); });
  }
  house.say(*made.table, listening, R"({"type":"history","from":1,"to":100})");
  house.say(*made.table, listening, R"({"type":"state","path":""})");
  house.say(*made.table, listening, R"({"type":"log","before":100})");
  house.until([&] { return listening.last("log") != nullptr; });
  std::vector<std::string> all;
  for (bj::value message : listening.heard) {
    if (message.at("type").as_string() == "hinted") continue;  // of equally good options a companion takes any
    if (message.as_object().contains("table"))
      message.at("table").as_object()["id"] = "", message.at("table").as_object()["created"] = 0;
    all.push_back(bj::serialize(message));
  }
  all.push_back("watcher:");
  for (bj::value message : watcher->heard) {
    if (message.as_object().contains("table"))
      message.at("table").as_object()["id"] = "", message.at("table").as_object()["created"] = 0;
    all.push_back(bj::serialize(message));
  }
  return all;
}

}  // namespace

TEST_CASE_TEMPLATE("two worlds that differ only in the other seat's hand are the same for this seat and for watchers",
                   Place, House, Home) {
  for (int const seat : {0, 1}) {
    Folder const folder;
    auto const one = heard_by<Place>(seat, 60, (folder.path / "a.db").string());
    auto const two = heard_by<Place>(seat, 70, (folder.path / "b.db").string());
    REQUIRE(one.size() == two.size());
    for (std::size_t i = 0; i < one.size(); ++i) CHECK(one[i] == two[i]);
  }
}

TEST_CASE_TEMPLATE("a card drawn secretly is told to its seat and never to another, in whatever message", Place, House,
                   Home) {
  Folder const folder;
  Place house((folder.path / "a.db").string());
  auto const made = house.make(bench::two_people());
  auto const anna = house.join(*made.table, 1), bo = house.join(*made.table, 2);
  auto const watcher = house.join(*made.table, 0, true);
  house.answer(*made.table, *anna, 0);
  house.answer(*made.table, *anna, 0);
  std::string secret, trace_wish;
  int behind = 0;  // lines of the same decision
  for (flow::LogEntry const& entry : made.table->session().log()) {
    ++behind;
    if (entry.told.kind != "drawn") continue;
    secret = entry.told.words.secret();
    trace_wish = fmt::format(R"({{"type":"trace","after":{},"line":)", entry.after);
    behind = 0;
  }
  trace_wish += fmt::format("{}}}", behind);
  REQUIRE(!secret.empty());
  auto const knows = [&](Ear const& ear) {
    return std::any_of(ear.raw.begin(), ear.raw.end(), [&](std::string const& m) { return m.find(secret) != m.npos; });
  };
  CHECK(knows(*anna));
  CHECK(!knows(*bo));
  CHECK(!knows(*watcher));
  for (Ear const* ear : {bo.get(), watcher.get()}) {
    for (bj::value const& line : ear->last("update")->at("log").as_array())
      if (line.at("kind").as_string() == "drawn") {
        CHECK(line.at("text").as_string() == "walker 1 draws a card");
        CHECK(line.at("things").as_array().empty());
      }
  }
  // How it came to that is for who may read the line.
  for (Ear* ear : {anna.get(), bo.get(), watcher.get()}) {
    house.say(*made.table, *ear, trace_wish);
    house.until([&] { return ear->last("traced") != nullptr; });
    CHECK((ear->last("traced")->at("trace").as_string() == "") == (ear != anna.get()));
  }
  house.say(*made.table, *anna, R"({"type":"trace","after":7000,"line":0})");
  house.until([&] { return anna->count("traced") == 2; });
  CHECK(anna->last("traced")->at("trace").as_string() == "");
  // The whole state and the chronicle are for who holds all seats.
  house.say(*made.table, *anna, R"({"type":"state","path":""})");
  CHECK(!anna->last("state"));
  made.table->if_may_see_everything(1, [](bool may) { CHECK(!may); });
  made.table->if_may_see_everything(3, [](bool may) { CHECK(may); });
}
