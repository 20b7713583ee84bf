// Saving, and what may change at the table between chapters.  Ledger TG-SAVE, TG-PLAY.
// A save is the chronicle: what is written, read back and played again must be the same game to the last token.
#include <boost/json.hpp>

#include "fights.h"
#include "flow/session.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

std::shared_ptr<flow::Game const> core_game() {
  static std::shared_ptr<flow::Game const> const game =
      load_game({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "avalon" / "core"});
  return game;
}
flow::Setup two_seats() {
  flow::Setup setup;
  setup.game = "avalon";
  setup.seats = {{"Anna"}, {"Bo"}};
  setup.options = {{"characters", "brannoc,iselin"}};
  setup.seed = 4;
  return setup;
}
void play_on(flow::Session& session, int decisions) {
  for (int n = 0; n < decisions && !session.position().over(); ++n) {
    int best = 0;
    for (int i = 1; i < session.position().option_count(); ++i)
      if (session.position().instinct(i) > session.position().instinct(best)) best = i;
    session.answer(best);
  }
}
std::string file_of(flow::Session const& session) { return flow::text_of(session.chronicle()); }
boost::json::value part(flow::Session& session, std::string_view pointer) {
  boost::json::value const tree = session.position().tree();
  boost::system::error_code error;
  boost::json::value const* const found = tree.find_pointer(pointer, error);
  REQUIRE_MESSAGE(found != nullptr, pointer);
  return *found;
}

// A game with something of everything, saved and read back.
struct Saved {
  flow::Session before{core_game(), two_seats()};
  std::unique_ptr<flow::Session> after;

  Saved() {
    play_on(before, 25);
    std::pair<char const*, char const*> const edits[] = {
        {"characters.brannoc.attributes", "[3, 1, 0, 2, 1, 0]"},
        {"characters.brannoc.resources", "[4, 7, 2, 1, 11]"},
        {"characters.brannoc.energy", "5"},
        {"characters.brannoc.health", "6"},
        {"characters.brannoc.terror", "3"},
        {"characters.brannoc.skills", "\"killing_edge no_quarter\""},
        {"characters.brannoc.skills_b", "\"no_quarter\""},
        {"characters.brannoc.items", "\"ash_spear reaping_hook\""},
        {"characters.brannoc.items_up", "\"ash_spear\""},
        {"characters.iselin.secrets", "\"bell_clapper mill_deed\""},
        {"characters.iselin.secrets_up", "\"mill_deed\""},
        {"table.dials.+", R"({"of": "secret", "owner": 1, "value": 4})"},
        {"table.guardians.+", R"({"card": "pale_stag", "at": "hollow_ford"})"},
        {"table.places.0.time_tokens", "2"},
        {"table.places.1.out", "true"},
        {"table.quests.+", "\"say_their_names\""},
        {"day", "9"},
    };
    for (auto const& [path, value] : edits) {
      std::string const trouble = before.edit(path, value);
      REQUIRE_MESSAGE(trouble.empty(), path << ": " << trouble);
    }
    after = std::make_unique<flow::Session>(core_game(), flow::parse_chronicle(file_of(before)));
    REQUIRE_FALSE(after->parting().has_value());
  }
  bool same(std::string_view pointer) { return part(before, pointer) == part(*after, pointer); }
  std::string text(std::string_view pointer) { return boost::json::serialize(part(*after, pointer)); }
};

}  // namespace

TEST_CASE("TG-SAVE-01  saving is offered when a chapter is over, and not before") {
  Bench b;
  offer_action(b, "finish", {effect(EndChapter{})});
  b.begin();
  CHECK(b.position->prompt().text().find("save") == std::string::npos);
  b.answer("finish");
  REQUIRE(b.asked() == "between_chapters");
  CHECK(b.position->prompt().text().find("save") != std::string::npos);
  CHECK(b.now().wants_save);
}

TEST_CASE("TG-SAVE-02  in need the game can be saved at any decision") {
  flow::Session session(core_game(), two_seats());
  for (int n = 0; n < 12; ++n) {
    play_on(session, 3);
    flow::Session loaded(core_game(), flow::parse_chronicle(file_of(session)));
    CHECK_FALSE(loaded.parting().has_value());
    CHECK(loaded.position().same_state(session.position()));
    CHECK(loaded.position().kind() == session.position().kind());
  }
}

TEST_CASE("TG-SAVE-03 TG-SAVE-04 TG-SAVE-05 TG-SAVE-06 TG-SAVE-07  what is saved of every character") {
  Saved s;
  CHECK(s.text("/characters/brannoc/tile") == "\"brannoc\"");  // TG-SAVE-03
  CHECK(s.text("/characters/brannoc/attributes") == "[3,1,0,2,1,0]");
  CHECK(s.text("/characters/brannoc/resources") == "[4,7,2,1,11]");
  CHECK(s.text("/characters/brannoc/energy") == "5");
  CHECK(s.text("/characters/brannoc/health") == "6");
  CHECK(s.text("/characters/brannoc/terror") == "3");
  CHECK(s.text("/characters/brannoc/skills") == "\"killing_edge no_quarter\"");  // TG-SAVE-04: with the side
  CHECK(s.text("/characters/brannoc/skills_b") == "\"no_quarter\"");
  CHECK(s.text("/table/dials/0/value") == "4");                                // TG-SAVE-05
  CHECK(s.text("/characters/brannoc/items") == "\"ash_spear reaping_hook\"");  // TG-SAVE-06: faceup or not
  CHECK(s.text("/characters/brannoc/items_up") == "\"ash_spear\"");
  CHECK(s.text("/characters/iselin/secrets") == "\"bell_clapper mill_deed\"");
  CHECK(s.text("/characters/iselin/secrets_up") == "\"mill_deed\"");
  for (char const* who : {"brannoc", "iselin"})
    for (char const* kind : {"0", "1"}) {  // TG-SAVE-07: the deck, what is owned beside it, and the pool apart
      std::string const cards = fmt::format("/characters/{}/cards/{}", who, kind);
      CHECK(s.same(cards + "/deck"));
      CHECK(s.same(cards + "/aside"));
      CHECK(s.same(cards + "/pool"));
      CHECK(part(*s.after, cards + "/deck").as_array().size() + part(*s.after, cards + "/aside").as_array().size() +
                part(*s.after, cards + "/pool").as_array().size() <=
            set_of_kind);
      CHECK(part(*s.after, cards + "/pool").as_array().size() >= 20);
    }
}

TEST_CASE("TG-SAVE-08 TG-SAVE-09 TG-SAVE-10 TG-SAVE-11 TG-SAVE-12 TG-SAVE-13  what is saved of the world") {
  Saved s;
  CHECK(s.same("/characters/brannoc/at"));  // TG-SAVE-08: characters, guardians, menhirs, dials
  CHECK(s.text("/table/guardians/0/card") == "\"pale_stag\"");
  CHECK(s.text("/table/guardians/0/at") == "\"hollow_ford\"");
  int menhirs = 0, revealed = 0, removed = 0;
  auto const places = part(*s.after, "/table/places").as_object();
  for (auto const& [name, p] : places) {
    menhirs += p.at("menhir").as_bool();
    revealed += p.at("on_table").as_bool();
    removed += p.at("out").as_bool();
  }
  CHECK(menhirs >= 1);
  CHECK(revealed >= 3);  // TG-SAVE-09
  CHECK(revealed < static_cast<int>(places.size()));
  CHECK(places.begin()[0].value().at("time_tokens").as_uint64() == 2);
  CHECK(places.begin()[1].value().at("out").as_bool());  // TG-SAVE-10: removed, which is more than not revealed
  CHECK(removed > 1);
  CHECK(s.same("/table/places"));
  for (char const* pile : {"0", "1", "2", "3"}) {  // TG-SAVE-11
    CHECK(s.same(std::string("/table/encounters/") + pile));
    CHECK_FALSE(part(*s.after, std::string("/table/encounters/") + pile).as_array().empty());
  }
  CHECK(s.same("/table/events"));  // TG-SAVE-12: the deck, its discards, the event in force, the quests
  CHECK(s.same("/table/event_discards"));
  CHECK(s.same("/table/event"));
  auto const quests = part(*s.after, "/table/quests").as_array();
  REQUIRE_FALSE(quests.empty());
  CHECK(quests.back() == "say_their_names");
  CHECK(s.same("/table/items"));  // TG-SAVE-13: the rest
  CHECK_FALSE(part(*s.after, "/table/items").as_array().empty());
  CHECK(s.same("/table/random_events"));
  CHECK_FALSE(part(*s.after, "/table/random_events").as_array().empty());
  CHECK(s.same("/table/secrets_removed"));
}

TEST_CASE("TG-SAVE-14  loading and saving again gives the same file, and play goes on alike") {
  Saved s;
  CHECK(s.after->position().same_state(s.before.position()));
  CHECK(file_of(*s.after) == file_of(s.before));
  play_on(s.before, 10);
  play_on(*s.after, 10);
  CHECK(s.after->position().same_state(s.before.position()));
  CHECK(file_of(*s.after) == file_of(s.before));
}

namespace {

// Ada and Bren in the field, the chapter is over; Cass waits in the box.  The next chapter has a hare for two only.
Bench between() {
  Bench b(2);
  add_third_character(b);
  add_item(b, "rope", "Rope", Keyword::none);
  add_item(b, "sword", "Sword", Keyword::weapon);
  add_secret(b, "fang", "Fang", Keyword::weapon);
  add_secret(b, "name", "True Name", Keyword::none);
  b.content->secrets.items()[static_cast<std::size_t>(secret(b, "name").index())].personal = true;
  Chapter two = b.content->chapters[0];
  two.name = "Two";
  two.number = 2;
  two.encounters[Pile::green] = {{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
  b.content->chapters.add("two", two);
  b.content->chapters.items()[0].next = b.content->chapters.ref("two");
  own(b, 0, "sword"), own(b, 1, "rope");
  know(b, 1, "fang"), know(b, 1, "name");
  have(b, 1, Resource::wealth, 9);
  who(b.state, 0).at = b.location("field");
  b.state.phase = Phase::chapter_over;
  return b;
}

}  // namespace

TEST_CASE(
    "TG-PLAY-01 TG-PLAY-02 TG-PLAY-03  who leaves hands on the secrets; PERSONAL ones wait for their owner; one must "
    "stay") {
  Bench b = between();
  b.begin();
  b.answer("Bren leaves the game");
  REQUIRE(b.asked() == "which_in_use");  // the fang comes to Ada, who uses a sword
  b.answer("Fang");
  CHECK_FALSE(b.bren().in_play);
  CHECK(b.ada().secrets_up.has(secret(b, "fang")));
  CHECK(b.ada().secrets.size() == 1);
  CHECK(b.now().table.items.contains(item(b, "rope")));  // what Bren owned goes under the item deck
  CHECK(b.bren().items.empty());
  CHECK(b.refusal("Ada leaves the game") == "TG-SETUP-03");
  // No secret has left the campaign.
  CHECK(b.now().personal[static_cast<std::size_t>(b.character("bren").index())].has(secret(b, "name")));
  CHECK(b.now().table.secrets_removed.empty());
  b.answer("Bren (azure) joins in seat 2 beside Ada");
  CHECK(b.bren().in_play);
  CHECK(b.bren().secrets.has(secret(b, "name")));
  CHECK(b.bren().secrets_up.has(secret(b, "name")));
  CHECK_FALSE(b.bren().secrets.has(secret(b, "fang")));
}

TEST_CASE(
    "TG-PLAY-04 TG-PLAY-05  a new character stands beside a veteran with what its tile says; the new number counts") {
  Bench b = between();
  int const dial = place(b.state, b.location("start")).dial;
  b.begin();
  b.answer("Bren leaves the game");
  b.answer("Sword");
  b.answer("Cass (amber) joins in seat 2 beside Ada");
  CHECK(b.bren().tile == b.character("cass"));
  CHECK(b.bren().at == b.location("field"));
  CHECK(b.bren().of(Resource::food) == 2);
  CHECK(b.bren().of(Resource::wealth) == 0);
  CHECK(b.bren().of(Attribute::empathy) == 1);
  CHECK(b.bren().health == 9);
  CHECK(b.bren().cards[0].deck.size() == 15);
  CHECK(place(b.now(), b.location("start")).dial == dial);  // set before: as it was
  b.answer("go on");
  CHECK(b.now().table.encounters[0].size() == 1);  // built for two

  Bench alone = between();
  alone.begin();
  alone.answer("Bren leaves the game");
  alone.answer("Sword");
  alone.answer("go on");
  CHECK(alone.now().table.encounters[0].empty());  // built for one
}

TEST_CASE("TG-PLAY-02 TG-ITEM-02  PERSONAL secrets that return: of each keyword the first is in use, without one all") {
  Bench b(2);
  for (char const* id : {"claw", "fang"}) add_secret(b, id, id, Keyword::weapon);
  add_secret(b, "hide", "hide", Keyword::armor);
  for (char const* id : {"name", "oath"}) add_secret(b, id, id, Keyword::none);
  for (char const* id : {"claw", "fang", "hide", "name", "oath"}) {
    b.content->secrets.items()[static_cast<std::size_t>(secret(b, id).index())].personal = true;
    know(b, 1, id);
  }
  b.content->characters.items()[1].letter = "Dear Bren.";
  b.state.phase = Phase::chapter_over;
  b.begin();
  b.answer("Bren leaves the game");
  Ear ear(b);
  b.answer("Bren (azure) joins in seat 2 beside Ada");
  CHECK(b.bren().secrets.size() == 5);
  for (char const* id : {"claw", "hide", "name", "oath"}) CHECK(b.bren().secrets_up.has(secret(b, id)));
  CHECK_FALSE(b.bren().secrets_up.has(secret(b, "fang")));
  CHECK(ear.rule("TG-SETUP-18"));  // the letter is read
}
