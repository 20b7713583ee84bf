// What people at a table may say, in any order: every message to them can be read, lines of the journal follow one
// another, and the table opens again where it stood.
//
// A line of the input is a message; its first letter says whose it is (a, b or a watcher's), $p is the position and $q
// the question that this person sees.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <map>
#include <string>

#include <boost/json.hpp>

#include "table/json.h"
#include "table/making.h"
#include "table/shelf.h"
#include "table/table.h"
#include "tests/server/practice_game.h"

namespace {

using Queue = std::deque<std::function<void()>>;

class Memory final : public store::Archive {
 public:
  explicit Memory(Queue& later) : later_(later) {}
  std::int64_t create(store::NewTable table, Done done) override {
    texts.push_back(std::move(table.text));
    if (done) later_.push_back([done] { done(""); });
    return static_cast<std::int64_t>(texts.size()) - 1;
  }
  void append(std::int64_t table, std::int64_t seq, std::string_view lines,
              std::shared_ptr<store::Waiting> whom) override {
    std::string& text = texts.at(static_cast<std::size_t>(table));
    if (std::count(text.begin(), text.end(), '\n') != seq || !lines.ends_with('\n')) std::abort();
    text += lines;
    later_.push_back([whom] { whom->committed(); });
  }
  void set_meta(std::int64_t, std::string text, Done done) override {
    meta = std::move(text);
    if (done) later_.push_back([done] { done(""); });
  }
  void fold(std::int64_t) override {}
  void file(std::int64_t, store::NewReport, Filed filed) override {
    later_.push_back([filed] { filed(1, ""); });
  }
  std::string chronicle(std::int64_t table) override { return texts.at(static_cast<std::size_t>(table)); }

  std::vector<std::string> texts;
  std::string meta;  // of whichever table wrote last

 private:
  Queue& later_;
};

// One after the other, on this thread.
class Room final : public server::House {
 public:
  explicit Room(server::Shelf& shelf) : memory(later), shelf_(shelf) {}
  server::Shelf& shelf() override { return shelf_; }
  store::Archive& archive() override { return memory; }
  server::Counters& counters() override { return counters_; }
  void report(std::string_view) override {}
  void beside(std::string const&, std::string const&, Work work) override {
    later.push_back([work] { work()(); });
  }
  void after(std::chrono::milliseconds, std::function<void()> work) override { later.push_back(std::move(work)); }
  std::stop_source think(server::Thinking, server::ThenThought) override { return std::stop_source(); }
  std::chrono::milliseconds thinking_time() const override { return std::chrono::milliseconds(0); }
  std::string const& hinting_companion() const override { return hinting_; }
  std::chrono::milliseconds companion_pace() const override { return std::chrono::milliseconds(0); }
  std::string scene_of(flow::Session&) const override { return ""; }
  void find(std::string const&, ThenFound then) override { then(nullptr, ""); }
  void make_from(flow::Chronicle chronicle, server::TableMeta meta, ThenMade then) override {
    Made made;
    made.table = place(std::move(chronicle), meta);
    later.push_back([made, then] { then(made); });
  }

  std::shared_ptr<server::Table> place(flow::Chronicle const& chronicle, server::TableMeta const& meta) {
    std::int64_t const number = memory.create({"", 1, "", flow::text_of(chronicle), {}}, {});
    return std::make_shared<server::Table>(*this, store::TableRecord{number, "t", 1, server::json::text(meta), {}});
  }
  // Companions that play on and on are left at it after a while.
  void settle() {
    for (int turn = 0; turn < 2000 && !later.empty(); ++turn) {
      auto const work = std::move(later.front());
      later.pop_front();
      work();
    }
  }

  Queue later;
  Memory memory;

 private:
  server::Shelf& shelf_;
  server::Counters counters_;
  std::string hinting_ = "instinct";
};

class Person final : public server::Client {
 public:
  void send(std::string_view message) override {
    boost::json::value const said = boost::json::parse(message);
    boost::json::object const& about = said.as_object();
    if (auto const* const at = about.if_contains("position")) position = std::to_string(at->as_int64());
    auto const* const asked = about.if_contains("question");
    if (asked && asked->is_object()) question = asked->at("id").as_string();
  }
  void close(int, std::string_view) override {}
  std::string position = "0", question;
};

std::string with_their_words(std::string_view text, Person const& person) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const next = i + 1 < text.size() ? text[i + 1] : ' ';
    bool const word = text[i] == '$' && (next == 'p' || next == 'q');
    if (word)
      out += next == 'p' ? person.position : person.question;
    else
      out += text[i];
    i += word ? 1 : 0;
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static server::Shelf shelf(
      {{"practice", "Practice", "", [](auto const&) { return std::make_shared<practice::Game>(); }}});
  server::message::NewTable wish;
  wish.game = "practice";
  wish.seed = "7";
  wish.seats = std::vector<server::message::NewSeat>{{"Anna", "person"}, {"Bo", "person"}, {"", "instinct"}};
  server::Beginning const beginning = server::beginning_of(wish, shelf);
  Room room(shelf);
  auto const table = room.place(beginning.chronicle, beginning.meta);
  std::shared_ptr<Person> const people[] = {std::make_shared<Person>(), std::make_shared<Person>(),
                                            std::make_shared<Person>()};
  for (std::uint32_t i = 0; i < 3; ++i) table->join(people[i], i < 2 ? 1u << i : 0, i == 2);
  room.settle();
  std::string_view rest(reinterpret_cast<char const*>(data), size);
  for (int lines = 0; !rest.empty() && lines < 60; ++lines) {
    std::string_view const line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (line.empty()) continue;
    Person const& person = *people[line[0] == 'a' ? 0 : line[0] == 'b' ? 1 : 2];
    table->hear(person, with_their_words(line.substr(1), person));
    if (lines % 4 != 3) room.settle();  // now and then several come at once
  }
  room.settle();
  for (auto const& person : people) table->leave(*person);
  room.settle();
  if (table->stopped() || !table->awake() || table->busy()) return 0;
  auto const again = std::make_shared<server::Table>(
      room, store::TableRecord{table->number(), "t", 1, server::json::text(beginning.meta), {}});
  std::string const stood = flow::text_of(table->session().chronicle()), text = room.memory.chronicle(table->number());
  again->when_ready([&](std::string const& trouble) {
    // Nobody sits there, so companions may have gone on; what was decided before is what was decided.
    if (!trouble.empty() || !flow::text_of(again->session().chronicle()).starts_with(stood)) std::abort();
  });
  room.settle();
  return 0;
}
