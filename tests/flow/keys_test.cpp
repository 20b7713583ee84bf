// The key of an answer is made from the answer: flow/keys.h.
#include <doctest/doctest.h>

#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/keys.h"

namespace keys_toy {

using ItemId = flow::Id<struct ItemTag>;
using FigureId = flow::Id<struct FigureTag>;

struct Content {
  std::vector<std::string> items{"billhook", "lamp"};
};
struct State {
  std::vector<std::string> figures{"odrun", "wolf_2"};
};
struct World {
  Content const& content;
  State const& state;
};
std::string name_of(Content const& c, ItemId id) { return c.items[static_cast<std::size_t>(id.index())]; }
std::string key_of(World const& w, FigureId id) { return w.state.figures[static_cast<std::size_t>(id.index())]; }

enum class Mood : std::uint8_t { calm, angry };
BOOST_DESCRIBE_ENUM(Mood, calm, angry)

struct Deed {
  ItemId item;
  bool instead = false;
  std::uint8_t count = 0;
  Mood mood = Mood::calm;
  FigureId on{};
  flow::FixedList<ItemId, 3> also{};
};
BOOST_DESCRIBE_STRUCT(Deed, (), (item, instead, count, mood, on, also))

struct Bare {
  ItemId item;
  bool instead = false;
};
BOOST_DESCRIBE_STRUCT(Bare, (), (item, instead))

struct Index {  // a question whose answer is a place in a list
  using Answer = std::uint8_t;
  void key(World const& w, Answer const& a, std::string& out) const { out += w.content.items[a]; }
};
struct Plain {
  using Answer = bool;
};

template <class T>
std::string key(T const& value) {
  Content const content;
  State const state;
  std::string out;
  flow::write_key(World{content, state}, value, out);
  return out;
}

}  // namespace keys_toy

using namespace keys_toy;

TEST_CASE("keys: each kind of answer by what it is") {
  CHECK(key(true) == "yes");
  CHECK(key(false) == "no");
  CHECK(key(std::uint8_t{3}) == "3");
  CHECK(key(std::int8_t{-1}) == "-1");
  CHECK(key(Mood::angry) == "angry");
  CHECK(key(ItemId{0}) == "billhook");
  CHECK(key(ItemId{}) == "-");
  CHECK(key(FigureId{1}) == "wolf_2");
  CHECK(key(flow::Seat{2}) == "2");
  CHECK(key(flow::FixedList<ItemId, 3>{ItemId{1}, ItemId{0}}) == "lamp+billhook");
  CHECK(key(flow::FixedList<ItemId, 3>{}) == "-");
}

TEST_CASE("keys: of a struct only no, an empty id and an empty list are left out, never a default") {
  CHECK(key(Deed{}) == "count=0 mood=calm");
  Deed deed;
  deed.item = ItemId{0};
  deed.instead = true;
  deed.on = FigureId{0};
  deed.also = {ItemId{0}, ItemId{1}};
  CHECK(key(deed) == "item=billhook instead=yes count=0 mood=calm on=odrun also=billhook+lamp");
  CHECK(key(Bare{}) == "-");
  CHECK(key(Bare{ItemId{1}, false}) == "item=lamp");
}

TEST_CASE("keys: written by hand") {
  Content const content;
  State const state;
  World const w{content, state};
  std::string out;
  flow::Key(w, out).word("use").word(ItemId{1}).with("on", FigureId{0}).with("safe", false).with("as", Mood::calm);
  CHECK(out == "use lamp on=odrun as=calm");
  out.clear();
  flow::Key(w, out).word(ItemId{0}).copy(0);
  CHECK(out == "billhook");
  out.clear();
  flow::Key(w, out).word(ItemId{0}).copy(2);
  CHECK(out == "billhook.3");
}

TEST_CASE("keys: the question's own word goes before the answer's") {
  Content const content;
  State const state;
  std::string index, plain;
  flow::write_key_of(World{content, state}, Index{}, 1, index);
  CHECK(index == "lamp");
  flow::write_key_of(World{content, state}, Plain{}, true, plain);
  CHECK(plain == "yes");
}

TEST_CASE("keys: a choice is called by its id, else by its place") {
  struct Option {
    std::string id;
  };
  std::vector<Option> const options{{"stand"}, {""}};
  std::string first, second;
  flow::add_choice(first, options, 0);
  flow::add_choice(second, options, 1);
  CHECK(first == "stand");
  CHECK(second == "2");
}
