// Story mode, challenge mode, free play.  Ledger TG-STORY, TG-CHAL, TG-FREE.
#include "games/avalon/rules/modes.h"
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

MenhirSection& menhir(Bench& b) {
  return b.content->locations.items()[static_cast<std::size_t>(b.location("start").index())].menhir.front();
}
Chapter& chapter_one(Bench& b) { return b.content->chapters.items()[0]; }
void chapter_two(Bench& b) {
  b.content->chapters.add("two", chapter_one(b));
  chapter_one(b).next = b.content->chapters.ref("two");
}
void random_events(Bench& b, std::vector<std::string> ids) {
  for (std::string const& id : ids) {
    Event event;
    event.name = id;
    event.random = true;
    b.content->events.add(id, event);
  }
}
State const& begun(std::unique_ptr<flow::Position>& p) { return static_cast<Position&>(*p).state(); }
flow::Setup setup(std::string const& mode, std::string const& characters, std::string const& colours = "") {
  flow::Setup s;
  s.game = "avalon";
  s.seats.resize(static_cast<std::size_t>(1 + std::count(characters.begin(), characters.end(), ',')));
  s.options = {{"mode", mode}, {"characters", characters}, {"colours", colours}};
  return s;
}
// Ada carries six things, and a goat that carries two of them; a dog is in the item deck.
Bench laden(int seats) {
  Bench b(seats);
  b.state.modes.challenge_items = true;
  for (char const* id : {"bag", "cup", "dice", "egg", "fife"}) add_item(b, id, id, Keyword::none);
  add_item(b, "dog", "dog", Keyword::companion);
  add_item(b, "goat", "goat", Keyword::companion, {.carry = 2});
  b.state.table.items.clear();
  b.state.table.items.push_back(item(b, "dog"));
  for (char const* id : {"bag", "cup", "dice", "egg"}) own(b, 0, id);
  return b;
}

}  // namespace

// --- story mode ------------------------------------------------------------------------------------------------------

TEST_CASE("TG-STORY-01  each character begins with a craftable item") {
  for (bool story : {false, true}) {
    Bench b(2);
    for (char const* id : {"bag", "cup", "dice", "egg"}) add_item(b, id, id, Keyword::none);
    for (Item& i : b.content->items.items()) i.craftable = i.name == "bag" || i.name == "egg";
    b.state.table.items.clear();
    for (int i = 0; i < 4; ++i) b.state.table.items.push_back(ItemId{i});
    b.state.modes.story_items = story;
    b.state.phase = Phase::chapter_setup;
    b.begin();
    for (int slot : {0, 1}) {
      CHECK(who(b.now(), slot).items.size() == (story ? 1 : 0));
      for (ItemId id : who(b.now(), slot).items) CHECK(b.content->items[id.index()].craftable);
    }
    CHECK(b.now().table.items.size() == (story ? 2 : 4));
  }
}

TEST_CASE(
    "TG-STORY-02 TG-STORY-03  encounters as for one person less, until the group gives that up; decks that lie stay") {
  auto const table = [](Bench& b) {  // a hare for one, none for two
    chapter_one(b).encounters[Pile::green] = {{1, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
    b.state.phase = Phase::chapter_setup;
  };
  Bench standard(2);
  table(standard);
  standard.begin();
  CHECK(standard.now().table.encounters[0].empty());
  CHECK_FALSE(standard.offers("give up the easier encounters"));

  Bench single;
  table(single);
  single.state.modes.story_encounters = true;
  single.begin();
  CHECK(single.now().table.encounters[0].size() == 1);  // with one: as for one

  Bench story(2);
  table(story);
  chapter_two(story);
  story.state.modes.story_encounters = true;
  offer_action(story, "finish", {effect(EndChapter{})});
  story.begin();
  CHECK(story.now().table.encounters[0].size() == 1);
  story.answer("give up the easier encounters");  // on any day
  CHECK(story.asked() == "take_action");
  CHECK(story.position->asked() == flow::Seat{0});  // no action
  CHECK(story.ada().energy == 6);
  CHECK(story.now().table.encounters[0].size() == 1);
  CHECK_FALSE(story.offers("give up the easier encounters"));
  story.answer("finish");
  story.answer("go on");
  CHECK(story.now().table.encounters[0].empty());
}

TEST_CASE("TG-STORY-06  one kind of cost of a menhir is dropped, for all players, as they choose") {
  Bench b(2);
  menhir(b).cost = {.food = 1, .wealth = 2};
  b.state.modes.story_menhirs = true;
  have(b, 0, Resource::wealth, 5);
  b.begin();
  b.answer("inspect the menhir");
  CHECK(b.options() == std::vector<std::string>{"leave it", "activate without food"});
  CHECK(b.refusal("activate without wealth") == "TG-MENH-03");  // two food are needed then
  b.answer("activate without food");
  CHECK(b.ada().of(Resource::wealth) == 5 - 2 * 2);
  CHECK(place(b.now(), b.location("start")).dial == 4);
}

TEST_CASE("TG-STORY-07 TG-STORY-08  a menhir may become free of cost, but its special requirements stay") {
  for (int rep : {2, 3}) {
    Bench b;  // costs 1 food, and Ada has none
    b.state.modes.story_menhirs = true;
    menhir(b).needs.rep = 3;
    have(b, 0, Resource::rep, rep);
    b.begin();
    b.answer("inspect the menhir");
    if (rep == 2) {
      CHECK(b.asked() == "take_action");  // there was nothing but to leave it
      CHECK(place(b.now(), b.location("start")).dial == 8);
      continue;
    }
    b.answer("activate without food");
    CHECK(place(b.now(), b.location("start")).dial == 4);
    CHECK(b.ada().of(Resource::rep) == 3);
  }
}

// --- challenge mode --------------------------------------------------------------------------------------------------

TEST_CASE("TG-CHAL-01  every block of challenge mode is a switch of its own") {
  Modes some;
  CHECK(read_modes("standard+challenge_items+challenge_mercy", some));
  CHECK(some.challenge_items);
  CHECK(some.challenge_mercy);
  Modes rest = some;
  rest.challenge_items = rest.challenge_mercy = false;
  CHECK(rest == Modes{});
  Modes all;
  CHECK(read_modes("challenge", all));
  CHECK((all.challenge_limiter && all.challenge_secret && all.challenge_escape && all.challenge_menhirs));
  CHECK((all.challenge_events && all.challenge_advancement && all.challenge_items && all.challenge_mercy));
  CHECK_FALSE(all.story_panic);
  Modes none;
  CHECK_FALSE(read_modes("standard+challenge_everything", none));
}

TEST_CASE("TG-CHAL-04  with the limiter turned, the evening restores energy to health minus 1 only") {
  for (bool turned : {false, true}) {
    Bench b;
    b.state.modes.challenge_limiter = turned;
    who(b.state, 0).health = 4;
    who(b.state, 0).energy = 2;
    b.begin();
    b.answer("pass");
    CHECK(b.ada().energy == (turned ? 3 : 4));
  }
}

TEST_CASE("TG-CHAL-06  an activated menhir lasts a day less, at least one; renewed ones too, the starting one not") {
  for (int printed : {1, 4}) {
    Bench b;
    b.state.modes.challenge_menhirs = true;
    menhir(b).days = printed;
    have(b, 0, Resource::food, 1);
    b.begin();
    CHECK(place(b.now(), b.location("start")).dial == 8);
    b.answer("inspect the menhir");
    b.answer("activate");
    CHECK(place(b.now(), b.location("start")).dial == (printed == 4 ? 3 : 1));
  }
  Bench b;
  b.content->finish();
  auto const game = std::make_shared<Game>(b.content, std::vector<pack::PackInfo>{});
  auto started = game->start(setup("challenge", "ada"));
  CHECK(place(begun(started), b.location("start")).dial == 8);

  Bench told;  // by a text
  told.state.modes.challenge_menhirs = true;
  LightMenhir light;
  light.days = 5;
  offer_action(told, "bleed", {effect(light)});
  told.begin();
  told.answer("bleed");
  CHECK(place(told.now(), told.location("start")).dial == 4);
}

TEST_CASE("TG-CHAL-07  one random event less than ordered, by the chapter card and by texts") {
  for (bool challenge : {false, true}) {
    Bench b;
    random_events(b, {"ash", "bell", "crow", "dust"});
    chapter_one(b).random_events = 2;
    RandomEvents one;
    one.amount = 1;
    offer_action(b, "omen", {effect(one)});
    b.state.modes.challenge_events = challenge;
    b.state.phase = Phase::chapter_setup;
    b.begin();
    CHECK(b.now().table.events.size() == (challenge ? 1 : 2));
    b.answer("omen");
    CHECK(b.now().table.events.size() == (challenge ? 1 : 3));  // 1 less than 1 is none
  }
}

TEST_CASE("TG-CHAL-11  the grail: the escape succeeds, and the last one's card and discards go back") {
  Bench b;
  b.state.modes.challenge_escape = true;
  b.meet("hare");
  b.answer("exchange it for one card less");
  keep_hands(b);
  b.script({"2"});
  b.answer("escape");
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.ada().energy == 5);
  CHECK(b.ada().health == 8);
  CHECK(b.now().table.encounters[0].size() == 1);
  CHECK(deck_size(b, 0) == 15);
}

TEST_CASE("TG-CHAL-12 TG-CHAL-15  5 EXP for one of two cards, and the standard prices are not to be had") {
  Bench b;
  b.state.modes.challenge_advancement = true;
  have(b, 0, Resource::exp, 5);
  b.state.phase = Phase::dusk_advance;
  b.begin();
  CHECK(b.options() == std::vector<std::string>{"keep the EXP", "a point of courage for 5 EXP",
                                                "a point of caution for 5 EXP", "a point of practicality for 5 EXP",
                                                "a point of spirituality for 5 EXP", "a combat card for 5 EXP",
                                                "a diplomacy card for 5 EXP"});
  CHECK(b.refusal("a point of aggression for 15 EXP") == "TG-ADV-07");
  b.answer("a combat card for 5 EXP");
  CHECK(b.options().size() == 2);
  b.position->answer(0);
  CHECK(b.ada().of(Resource::exp) == 0);
  CHECK(b.ada().cards[0].pool.size() == 24);
}

TEST_CASE("TG-CHAL-16 TG-CHAL-17  five items at most, facedown ones counted, secrets not; the sixth goes at once") {
  GainItem any;
  Bench b = laden(2);
  offer_action(b, "beg", {effect(any)});
  own(b, 0, "fife", false);  // the fifth, facedown
  add_secret(b, "name", "True Name", Keyword::none);
  know(b, 0, "name");
  b.begin();
  b.answer("beg");
  REQUIRE(b.asked() == "which_item_goes");
  // Bren is no member of this action: nothing can be handed to her now.
  CHECK(b.options() == std::vector<std::string>{"bag", "cup", "dice", "dog", "egg", "fife"});
  b.answer("dog");  // refused, so to speak
  CHECK(b.ada().items.size() == 5);
  CHECK(b.now().table.items.contains(item(b, "dog")));

  Bench together = laden(2);
  offer_action(together, "beg", {effect(any)});
  own(together, 0, "fife");
  together.begin();
  together.answer("beg together");
  together.answer("join");
  together.answer("Ada");  // takes the dog
  together.answer("cup to Bren");
  CHECK(together.bren().items.has(item(together, "cup")));
  CHECK(together.ada().items.size() == 5);
}

TEST_CASE("TG-CHAL-16  the twin: the second player hands the surplus to the first, or discards it") {
  Bench b = laden(2);
  for (char const* id : {"bag", "cup", "dice", "egg"}) {
    who(b.state, 0).items.remove(item(b, id)), who(b.state, 0).items_up.remove(item(b, id));
    own(b, 1, id);
  }
  own(b, 1, "fife");
  GainItem any;
  offer_action(b, "beg", {effect(any)});
  b.begin();
  b.answer("beg together");
  b.answer("join");
  b.answer("Bren");  // takes the dog
  REQUIRE(b.asked() == "which_item_goes");
  CHECK(b.position->asked() == flow::Seat{1});
  CHECK(b.offers("cup to Ada"));
  CHECK_FALSE(b.offers("cup to Bren"));
  b.answer("cup to Ada");
  CHECK(b.ada().items.has(item(b, "cup")));
  CHECK(b.bren().items.size() == 5);
}

TEST_CASE("TG-CHAL-16  when what helped to carry is gone the limit counts again") {
  Bench b = laden(2);
  own(b, 0, "fife"), own(b, 0, "goat");
  b.begin();
  CHECK(b.asked() == "take_action");  // six, and the goat carries two
  b.answer("Ada gives goat to Bren");
  CHECK(b.asked() == "take_action");  // five are left
  CHECK(b.bren().items_up.has(item(b, "goat")));

  Bench more = laden(2);
  own(more, 0, "fife"), own(more, 0, "goat"), own(more, 0, "dog", false);
  more.state.table.items.clear();
  more.begin();
  more.answer("Ada gives goat to Bren");
  REQUIRE(more.asked() == "which_item_goes");  // six without the goat
  CHECK(more.position->asked() == flow::Seat{0});
  more.answer("egg to Bren");
  CHECK(more.ada().items.size() == 5);
  CHECK(more.bren().items.size() == 2);
}

TEST_CASE(
    "TG-CHAL-18  no mercy: where the game would end, the campaign has failed; a death that can be replaced does not "
    "end it") {
  Bench b;
  b.state.modes.challenge_mercy = true;
  who(b.state, 0).health = who(b.state, 0).energy = 0;
  who(b.state, 0).dying = true;
  b.begin();
  CHECK(b.position->over());
  CHECK(b.now().lost);

  Bench two(2);
  add_third_character(two);
  two.state.modes.challenge_mercy = true;
  who(two.state, 0).health = who(two.state, 0).energy = 0;
  who(two.state, 0).dying = true;
  two.state.phase = Phase::dusk_effects;
  two.begin();
  CHECK(two.asked() == "claim_character");
}

// --- free play -------------------------------------------------------------------------------------------------------

namespace {

std::shared_ptr<Game const> with_a_stranger(Bench& b) {  // Cass belongs to another campaign
  add_third_character(b);
  b.content->characters.items()[static_cast<std::size_t>(b.character("cass").index())].campaign = "elsewhere";
  b.content->finish();
  return std::make_shared<Game>(b.content, std::vector<pack::PackInfo>{});
}

}  // namespace

TEST_CASE(
    "TG-FREE-01 TG-FREE-02  free play: any tile, any colour, each colour once; the named cards come with the colour") {
  Bench b;
  auto const game = with_a_stranger(b);
  CHECK_THROWS_AS(game->start(setup("standard", "cass")), flow::Refused);
  CHECK_THROWS_AS(game->start(setup("standard", "ada", "azure")), flow::Refused);
  auto free = game->start(setup("standard+free", "cass,ada", "azure,moss"));
  State const& s = begun(free);
  CHECK(who(s, 0).tile == b.character("cass"));
  CHECK(who(s, 0).colour == Colour::azure);
  CHECK(who(s, 0).named == b.character("bren"));  // whose colour azure is
  CHECK(who(s, 1).colour == Colour::moss);
  CHECK(card_of(*b.content, who(s, 0), CardKind::combat, CardId{25}).name == "great strike 1");
  CHECK_THROWS_AS(game->start(setup("standard+free", "cass,ada", "azure,azure")), flow::Refused);
}

TEST_CASE("TG-FREE-03 TG-FREE-04  a stranger's personal story stays shut; its action works as printed") {
  Bench b;
  auto const game = with_a_stranger(b);
  auto free = game->start(setup("standard+free", "cass,ada", "amber,crimson"));
  World const w{*b.content, begun(free)};
  Needs own_story;
  own_story.character = b.content->characters.ref("cass");
  CHECK_FALSE(holds(w, own_story, bit(0) | bit(1), {}));
  own_story.character = b.content->characters.ref("ada");
  CHECK(holds(w, own_story, bit(0) | bit(1), {}));
  // No compensation: 2 energy for 1 wealth, as the tile says.
  auto const answer = [&](std::string_view text) {
    auto const all = free->options();
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].text() == text) return free->answer(static_cast<int>(i));
    FAIL("no option " << text);
  };
  answer("pass");  // Ada, number 1
  answer("Own action (2 energy)");
  CHECK(who(begun(free), 0).energy == 4);
  CHECK(who(begun(free), 0).of(Resource::wealth) == 1);
}
