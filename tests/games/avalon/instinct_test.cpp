// Companions that follow their instinct alone: they come to an end, and read what lies before them.
#include "bots/bot.h"
#include "days_bench.h"
#include "flow/session.h"
#include "games/places.h"
#include "games/registry.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// What instinct takes here; of equals any, by the seed.
std::string taken(Bench& b, std::uint64_t seed = 1) {
  bots::Instinct instinct(seed);
  return b.options()[static_cast<std::size_t>(bots::choose(instinct, *b.position))];
}

Option leading_on(std::string text, pack::Ref<Verse> to) {
  Option o = option(std::move(text));
  o.verse = to;
  return o;
}

}  // namespace

TEST_CASE("avalon: two companions by instinct do not turn in a circle for ever") {
  games::GameKind const& kind = games::find_game(games::all_games(), "avalon");
  flow::Setup setup;
  setup.game = kind.id;
  setup.seed = 2930;  // here they once handed things to each other without end
  setup.seats = {{"Seat 1", "instinct"}, {"Seat 2", "instinct"}};
  flow::Session session(games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE})), setup);
  bots::Instinct instinct(setup.seed);
  while (!session.position().over() && session.length() < 5000)
    session.answer(bots::choose(instinct, session.position()));
  CHECK(session.position().over());
}

TEST_CASE("avalon: in the book a companion sees what stands beside a choice, not where it leads") {
  Bench b;
  Status trail;
  trail.name = "Trail";
  trail.parts = 2;
  b.content->statuses.add("trail", trail);
  auto const gift = add_verse(b, "v_a_gift", "Gold.", {gain(Resource::wealth, 9)});
  auto const track = add_verse(b, "v_b_track", "Tracks.", {});
  Option story = leading_on("follow the track", track);
  story.needs.not_status = {StatusPart{b.content->statuses.ref("trail"), 1}};
  card_of_place(b, "start").explore =
      add_verse(b, "v_c_door", "There is a door.", {}, {leading_on("open the chest", gift), story, option("go away")});
  b.begin();
  b.answer("explore");
  for (std::uint64_t seed = 1; seed <= 8; ++seed) CHECK(taken(b, seed) == "follow the track");
}

TEST_CASE("avalon: nobody reads on where the reading began") {
  Bench b;
  auto const door = add_verse(b, "v_door", "There is a door.", {}, {});
  card_of_place(b, "start").explore = door;
  b.content->verses.items()[static_cast<std::size_t>(door.index())].choices = {leading_on("read it again", door),
                                                                               option("go away")};
  b.begin();
  b.answer("explore");
  CHECK(taken(b) == "go away");
}

TEST_CASE("avalon: on a card that lies open a companion reads what a choice brings") {
  for (int wounds : {0, 3}) {
    Bench b;
    ChooseOne choose;
    choose.options = {option("sleep", {amounts<Gain>([](Gain& g) { g.health = 2; })}),
                      option("work", {gain(Resource::wealth, 1)})};
    card_of_place(b, "start").actions = {action("stay a night", {}, {effect(choose)})};
    who(b.state, 0).health = static_cast<std::uint8_t>(9 - wounds);
    b.begin();
    b.answer("stay a night");
    CHECK(taken(b) == (wounds > 0 ? "sleep" : "work"));  // nobody sleeps off a wound that is not there
  }
}
