#include <doctest/doctest.h>

#include <set>

#include "tests/kit/card_room.h"

using namespace card_room;
using flow::ChanceMode;

namespace {

std::unique_ptr<Position> table(std::uint64_t seed, ChanceMode mode = ChanceMode::seeded,
                                std::shared_ptr<flow::Script> script = {}) {
  auto position = std::make_unique<Position>(std::make_shared<Content const>(), start(seed));
  position->set_chance(mode, std::move(script));
  return position;
}
std::vector<std::string> texts(flow::Position& position) {
  std::vector<std::string> all;
  for (flow::Words const& words : position.options()) all.push_back(words.text());
  return all;
}
void answer(flow::Position& position, std::string const& text) {
  auto const all = texts(position);
  auto const found = std::find(all.begin(), all.end(), text);
  REQUIRE(found != all.end());
  position.answer(static_cast<int>(found - all.begin()));
}
struct Ear final : flow::Listener {
  std::vector<flow::Told> heard;
  void told(flow::Told&& told) override { heard.push_back(std::move(told)); }
};

}  // namespace

TEST_CASE("kit draw: a game of cards goes on alike from every copy, with drawn and with named cards") {
  for (ChanceMode const mode : {ChanceMode::seeded, ChanceMode::asked}) {
    std::set<std::string> asked;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      auto position = table(seed, mode);
      flow::Chance choice{seed, 0};
      while (!position->over()) {
        asked.insert(std::string(position->kind()));
        REQUIRE(position->faults().empty());
        auto copy = position->clone();
        REQUIRE(texts(*copy) == texts(*position));
        int const answer = choice.below(position->option_count());
        position->answer(answer);
        copy->answer(answer);
        REQUIRE(copy->same_state(*position));
      }
      // Nothing is left to the program but the hands at the start and the five that nobody looks at.
      if (mode == ChanceMode::asked) REQUIRE(position->rolled() <= 4 + 5);
    }
    bool const own = mode == ChanceMode::asked;
    CHECK(asked == (own ? std::set<std::string>{"which_card_came", "which_card_goes_back", "which_card_is_found",
                                                "which_is_played"}
                        : std::set<std::string>{"which_card_goes_back", "which_card_is_found", "which_is_played"}));
  }
}

TEST_CASE(
    "kit draw: own cards: asked of all, read by who sees the card, in the order of the pack and one of each face") {
  auto position = table(3, ChanceMode::asked);
  CHECK(position->kind() == "which_card_came");
  CHECK(position->asked() == Seat::chance());
  CHECK(position->prompt().text() == "Which card came?");
  CHECK(position->prompt().source() == "CR-DRAW-01");
  CHECK(position->prompt().secret_to() == 1);
  auto const offered = texts(*position);
  CHECK(std::is_sorted(offered.begin(), offered.end()));
  CHECK(std::set<std::string>(offered.begin(), offered.end()).size() == offered.size());
  CHECK(position->option(0).secret_to() == 1);
  CHECK(position->option(0).secret() == offered[0]);
  for (Card const card : position->state().wood.cards(Zone::hand_0)) {  // seat 0 knows its hand, and nobody else's
    std::string const face(WoodCards::face(position->content(), card));
    bool const twin_elsewhere = face == "ash" || face == "elm";
    if (!twin_elsewhere) CHECK(std::find(offered.begin(), offered.end(), face) == offered.end());
  }
  for (Card const card : position->state().wood.cards(Zone::hand_1)) {
    std::string const face(WoodCards::face(position->content(), card));
    CHECK(std::find(offered.begin(), offered.end(), face) != offered.end());
  }
}

TEST_CASE("kit draw: own cards: what is offered tells the readers nothing that they cannot know") {
  int looked_at = 0, different = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    auto position = table(seed, ChanceMode::asked);
    flow::Chance choice{seed, 7};
    while (!position->over()) {
      flow::Words const prompt = position->prompt();
      if (position->kind() == "which_card_came")
        for (int seat = 0; seat < 2; ++seat) {
          if (prompt.secret_to() && !(prompt.secret_to() >> seat & 1)) continue;
          // The same question in a world that this reader could be in.
          State other = position->state();
          kit::deal_anew<WoodCards>(other, Seat{seat}, choice);
          different += !(other == position->state());
          bool const open = prompt.secret_to() == 0;
          for (Zone const from : {Zone::deck, Zone::trap}) {
            kit::CouldBeThere<WoodCards> const could{from, open ? kit::every_seat : static_cast<kit::Seats>(1 << seat),
                                                     true};
            for (int i = 0; i < cards; ++i) REQUIRE(could(other, Card{i}) == could(position->state(), Card{i}));
          }
          ++looked_at;
        }
      position->answer(choice.below(position->option_count()));
    }
  }
  CHECK(looked_at > 1000);
  CHECK(different > 1000);
}

TEST_CASE("kit draw: what goes to a hand is told to who sees it alone, what goes to the table to all") {
  Ear ear;
  auto position = table(4);
  position->listen(&ear);
  position->over();
  REQUIRE(!ear.heard.empty());
  CHECK(ear.heard[0].kind == "card_drawn");
  CHECK(ear.heard[0].words.text() == "a card is drawn");
  CHECK(ear.heard[0].words.secret_to() == 1);
  CHECK(ear.heard[0].words.secret().starts_with("card drawn: "));
  CHECK(ear.heard[0].words.things().empty());
  while (position->state().turn < 5 || position->kind() != "which_is_played") position->answer(0);
  bool open = false;
  for (flow::Told const& told : ear.heard)
    if (told.kind == "card_drawn" && told.words.secret_to() == 0 && told.rule == "CR-TRAP-02")
      open = told.words.text().starts_with("card drawn: ") && told.words.things().size() == 1;
  CHECK(open);
}

TEST_CASE("kit draw: own cards: a card that lay face down is whatever people say when it is turned up") {
  auto position = table(8, ChanceMode::asked);
  flow::Chance choice{8, 0};
  while (position->state().turn < 4 || position->prompt().source() != "CR-TRAP-02") {
    REQUIRE_FALSE(position->over());
    position->answer(choice.below(position->option_count()));
  }
  Wood const before = position->state().wood;
  CHECK(before.count(Zone::trap) == 1);
  CHECK(before.known_to(before.first(Zone::trap)) == kit::no_seat);
  Card const other = before.first(Zone::deck);
  REQUIRE(other);
  answer(*position, position->content().names[static_cast<std::size_t>(other.index())]);
  Wood const& after = position->state().wood;
  CHECK(after.zone_of(other) == Zone::table);
  CHECK(after.count(Zone::trap) == 0);
  CHECK(after.count(Zone::deck) == before.count(Zone::deck));
  CHECK(after.zone_of(before.first(Zone::trap)) == Zone::deck);  // the stand-in
}

TEST_CASE("kit draw: a script names cards; what was laid on top needs no name") {
  auto script = std::make_shared<flow::Script>();
  State const dealt = start(2);
  auto const loose = dealt.wood.cards(Zone::deck);
  Content const content;
  auto const face = [&](Card card) { return std::string(WoodCards::face(content, card)); };
  script->entries = {face(loose[3])};
  auto position = table(2, ChanceMode::scripted, script);
  CHECK(position->kind() == "which_is_played");
  CHECK(position->state().wood.zone_of(loose[3]) == Zone::hand_0);
  auto top = table(2, ChanceMode::asked);
  CHECK(top->edit("wood.top.deck", boost::json::array{name_of(content, loose[5])}) == "");
  CHECK(top->edit("wood.seen." + name_of(content, loose[5]), boost::json::array{1}) == "");
  CHECK(top->kind() == "which_is_played");
  CHECK(top->state().wood.zone_of(loose[5]) == Zone::hand_0);
  CHECK(top->state().wood.known_to(loose[5]) == 1);  // seat 1 knew the card, not that it lay on top
}

TEST_CASE("kit draw: cards that are put back: one on top or none, then each goes below the others") {
  auto position = table(5);
  while (position->state().turn < 1 || position->kind() != "which_card_goes_back") position->answer(0);
  CHECK(position->asked() == Seat{1});
  CHECK(position->prompt().text() == "Which card goes on top?");
  auto const three = position->state().wood.cards(Zone::drawn_1);
  REQUIRE(three.size() == 3);
  CHECK(position->option_count() == 4);
  CHECK(position->option(0).text() == "none");
  CHECK(position->option(1).secret_to() == 2);
  auto none = position->clone();
  position->answer(2);
  CHECK(position->state().wood.decided(Zone::deck) == three[1]);
  CHECK(position->prompt().text() == "Which card goes to the bottom next, below the others?");
  REQUIRE(position->option_count() == 2);
  position->answer(1);  // the other one follows by itself
  int const deck = position->state().wood.count(Zone::deck);
  CHECK(position->state().wood.decided(Zone::deck, deck - 1) == three[0]);
  CHECK(position->state().wood.decided(Zone::deck, deck - 2) == three[2]);
  none->answer(0);
  CHECK(none->option_count() == 3);
  CHECK(none->prompt().text() == "Which card goes to the bottom next, below the others?");
}

TEST_CASE("kit draw: until one fits: the others lie aside; none fits: no card, and all of them lie aside") {
  for (bool const some : {true, false}) {
    State s = start(9);
    s.turn = 11;
    for (int i = 0; i < cards; ++i) s.wood.put(Card{i}, Zone::deck, kit::no_seat);
    s.wood.put(Card{0}, Zone::hand_1, 2);
    for (int const e : {5, 6}) s.wood.put(Card{e}, some ? Zone::discards : Zone::box, kit::every_seat);
    auto position = std::make_unique<Position>(std::make_shared<Content const>(), s);
    position->over();
    Wood const& wood = position->state().wood;
    if (some) {  // after the whole deck the discards are drawn too, and the first of them fits
      CHECK(wood.count(Zone::table) == 1);
      CHECK(begins_with_e({position->content(), position->state()}, wood.first(Zone::table)));
      CHECK(wood.count(Zone::aside) == 10);
      CHECK(wood.count(Zone::deck) == 1);
    } else {
      CHECK(wood.count(Zone::table) == 0);
      CHECK(wood.count(Zone::aside) == 10);
      CHECK(wood.count(Zone::deck) == 0);
    }
  }
}

TEST_CASE("kit draw: who searches a pile sees all of it and shows one card that fits; the pile is shuffled") {
  State s = start(9);
  s.turn = 7;
  for (int i = 0; i < cards; ++i) s.wood.put(Card{i}, Zone::deck, kit::no_seat);
  s.wood.put_on_top(Card{3}, Zone::deck, 1);
  for (int const i : {0, 1}) s.wood.put(Card{i}, Zone::hand_1, 2);
  auto position = std::make_unique<Position>(std::make_shared<Content const>(), s);
  while (position->kind() != "which_card_is_found") position->answer(0);
  CHECK(position->asked() == Seat{1});
  Wood const before = position->state().wood;
  CHECK(before.known_to(Card{9}) == 2);
  REQUIRE(position->option_count() >= 1);
  position->answer(0);
  Wood const& after = position->state().wood;
  CHECK(after.count(Zone::table) == 1);
  CHECK(after.known_to(after.first(Zone::table)) == kit::every_seat);
  CHECK(!after.decided(Zone::deck));
}

TEST_CASE("kit draw: a card drawn openly to where not all see it is a fault of the rule") {
  struct Wrong : Rules {
    static Task<> step(Play& play) { return wrong(play); }
    static Task<> wrong(Play& play) {
      co_await kit::draw<WoodCards>(play, Zone::deck, kit::open(Zone::hand_0), "CR-DRAW-01");
    }
  };
  flow::PositionOf<Wrong> position(std::make_shared<Content const>(), start(1));
  CHECK_THROWS_AS(position.over(), flow::Fault);
}

TEST_CASE("kit draw: a view shows what a seat sees or knows there, and how many others lie there") {
  auto position = table(6);
  auto const mine = position->view(Seat{0});
  auto const others = position->view(Seat{1});
  auto const zone = [](flow::View const& view, std::string_view name) {
    for (flow::Zone const& z : view.zones)
      if (z.name == name) return z;
    return flow::Zone{};
  };
  CHECK(zone(mine, "hand_0").cards.size() == 3);
  CHECK(zone(mine, "hand_0").cards[0].face_up);
  REQUIRE(zone(others, "hand_0").cards.size() == 1);
  CHECK_FALSE(zone(others, "hand_0").cards[0].face_up);
  CHECK(zone(others, "hand_0").cards[0].count == 3);
  CHECK(zone(others, "hand_0").cards[0].name.empty());
  CHECK(zone(mine, "deck").cards.at(0).count == 9);
}

// --- a deck for each of two, and zones that are a struct -------------------------------------------------------------

namespace each_its_own {

using Leaf = flow::Id<struct LeafTag>;
struct Place {
  static constexpr int count = 5;  // the box, and deck and hand of each
  std::uint8_t value = 0;
  constexpr Place() = default;
  constexpr explicit Place(int v) : value(static_cast<std::uint8_t>(v)) {}
  friend constexpr bool operator==(Place, Place) = default;
};
constexpr Place deck(int who) { return Place{1 + 2 * who}; }
constexpr Place hand(int who) { return Place{2 + 2 * who}; }
struct Words {};
std::string name_of(Words const&, Leaf leaf) { return fmt::format("leaf_{}", leaf.index()); }
bool from_name(Words const&, std::string_view name, Leaf& leaf) {
  return name.starts_with("leaf_") ? (leaf = Leaf{name[5] - '0'}, true) : false;
}
std::string name_of(Words const&, Place place) {
  return fmt::format("{}_{}", place.value % 2 == 1 ? "deck" : "hand", (place.value - 1) / 2);
}

struct Tale {
  flow::Chance chance;
  kit::Shelf<Leaf, 4, Place> common;
  std::array<kit::Shelf<Leaf, 4, Zone>, 2> own;
  bool over = false;
  friend bool operator==(Tale const&, Tale const&) = default;
};
BOOST_DESCRIBE_STRUCT(Tale, (), (chance, common, own, over))
using TaleWorld = flow::World<Tale, Words>;
using TalePlay = flow::Play<Tale, Words>;

struct Leaves {
  using Play = TalePlay;
  static constexpr std::string_view called = "leaf";
  int who = 0;
  auto& shelf(auto& state) const { return state.own[static_cast<std::size_t>(who)]; }
  bool sees(Tale const&, Zone zone, Seat seat) const {
    return zone == Zone::table || (zone == Zone::hand_0 && seat == Seat{who});
  }
  int kin(Zone) const { return 0; }
  void say(TaleWorld const& w, Leaf leaf, flow::Words& words) const { words.say("{}", name_of(w.content, leaf)); }
};

struct Over {
  static constexpr std::string_view kind = "over";
  void apply(Tale& t) const { t.over = true; }
  void tell(TaleWorld const&, flow::Words&) const {}
};

Task<> step(TalePlay& play) {
  for (int who = 0; who < 2; ++who) {
    Leaves const of{who};
    co_await kit::draw<Leaves>(play, Zone::deck, Zone::hand_0, Seat{who}.bit(), "CR-DRAW-01", of);
    co_await kit::draw<Leaves>(play, Zone::deck, kit::open(Zone::table), "CR-DRAW-01", of);
  }
  play.commit(Over{}, "CR-TURN-01");
}
struct TaleRules {
  using State = Tale;
  using Content = Words;
  static Task<> step(TalePlay& play) { return each_its_own::step(play); }
  static bool over(Tale const& t) { return t.over; }
  static flow::Outcome outcome(TaleWorld const&) { return {}; }
  static flow::View view(TaleWorld const&, Seat) { return {}; }
  static void validate(TaleWorld const&, std::vector<std::string>&) {}
  static int seats(Tale const&) { return 2; }
  static void deal_anew(Tale& t, Words const&, Seat seat, flow::Chance& chance) {
    for (int who = 0; who < 2; ++who) kit::deal_anew<Leaves>(t, seat, chance, Leaves{who});
  }
};

}  // namespace each_its_own

TEST_CASE("kit draw: a shelf for each of several: the cards say whose it is") {
  using namespace each_its_own;
  Tale tale;
  for (auto& shelf : tale.own)
    for (int i = 0; i < 4; ++i) shelf.put(Leaf{i}, Zone::deck, kit::no_seat);
  flow::PositionOf<TaleRules> position(std::make_shared<Words const>(), tale);
  CHECK(position.over());
  for (int who = 0; who < 2; ++who) {
    auto const& shelf = position.state().own[static_cast<std::size_t>(who)];
    CHECK(shelf.count(Zone::hand_0) == 1);
    CHECK(shelf.known_to(shelf.first(Zone::hand_0)) == 1 << who);
    CHECK(shelf.count(Zone::table) == 1);
    CHECK(shelf.count(Zone::deck) == 2);
  }
  flow::PositionOf<TaleRules> named(std::make_shared<Words const>(), tale);
  named.set_chance(ChanceMode::asked, nullptr);
  CHECK(named.prompt().secret_to() == 1);
  named.answer(3);
  named.answer(0);
  CHECK(named.prompt().secret_to() == 2);  // the other one's deck: all four may come
  CHECK(named.option_count() == 4);
  CHECK(named.state().own[0].zone_of(Leaf{3}) == Zone::hand_0);
}

TEST_CASE("kit shelf: zones may be a struct: a deck and a hand for each") {
  using namespace each_its_own;
  kit::Shelf<Leaf, 4, Place> shelf;
  shelf.put(Leaf{0}, deck(0), kit::no_seat);
  shelf.put_on_top(Leaf{1}, deck(1), 2);
  shelf.put(Leaf{2}, each_its_own::hand(1), 2);
  boost::json::value const tree = flow::inspect::tree(Words{}, shelf);
  CHECK(boost::json::serialize(tree) ==
        R"({"deck_0":["leaf_0"],"hand_0":[],"deck_1":["leaf_1"],"hand_1":["leaf_2"],"top":{"deck_1":["leaf_1"]},)"
        R"("bottom":{},"seen":{"leaf_1":[1],"leaf_2":[1]},"placed":{"leaf_1":[1]}})");
  kit::Shelf<Leaf, 4, Place> again;
  CHECK(flow::inspect::read(Words{}, again, tree) == "");
  CHECK(again == shelf);
}

TEST_CASE("kit draw: one thing is named with the article that its first sound asks for") {
  CHECK(kit::one("card") == "a card");
  CHECK(kit::one("Impulse") == "an Impulse");
  CHECK(kit::one("Action card") == "an Action card");
  CHECK(kit::one("Loot card") == "a Loot card");
}
