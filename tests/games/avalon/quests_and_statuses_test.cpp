// Quests, tasks, statuses.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// The present chapter ends, the next one begins; `events` of the second one.
void two_chapters(Bench& b, std::vector<std::string> const& events) {
  Chapter two = b.content->chapters.items()[0];
  two.name = "Two";
  two.number = 2;
  for (std::string const& id : events) two.events.push_back(b.content->events.ref(id));
  b.content->chapters.add("two", two);
  b.content->chapters.items()[0].next = b.content->chapters.ref("two");
}

}  // namespace

TEST_CASE("TG-QUEST-02  a card with a quest is read and joins the active quests, secrets with a padlock too") {
  Bench b;
  Event search;
  search.quest = true;
  search.name = "The Search";
  search.text = "Find him.";
  add_event(b, "search", search);
  AddQuest begins;
  begins.quest = b.content->events.ref("search");
  b.content->secrets.items()[0].quest = true;
  GainSecret take;
  take.secret = b.content->secrets.ref("counted");
  card_of_place(b, "start").actions = {action("Ask", {}, {effect(begins), effect(take)})};
  Log log;
  begin(b, log);
  b.answer("Ask");
  CHECK(log.said("Find him."));
  REQUIRE(b.now().table.quests.size() == 1);
  b.answer("Ask");  // once more: it is there already
  CHECK(b.now().table.quests.size() == 1);
  CHECK(b.now().table.secret_quests.has(secret(b, "counted")));
  flow::View const view = b.position->view(flow::Seat{0});
  CHECK(card_in(view, "quests", "The Search") != nullptr);
  CHECK(card_in(view, "quests", "Counted") != nullptr);
}

TEST_CASE("TG-QUEST-03  a quest goes only when a text says so, not with the day, not with the chapter") {
  Bench b;
  Event search;
  search.quest = true;
  add_event(b, "rain", {});
  add_event(b, "search", search);
  add_event(b, "sun", {});
  two_chapters(b, {"sun"});
  b.state.table.quests.push_back(event(b, "search"));
  b.state.table.events.push_back(event(b, "rain"));
  EndQuest ends;
  ends.quest = b.content->events.ref("search");
  card_of_place(b, "start").actions = {action("End the chapter", {}, {effect(EndChapter{})}),
                                       action("Find him", {}, {effect(ends)})};
  b.begin();
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "rain"));
  CHECK(b.now().table.quests.contains(event(b, "search")));
  b.answer("End the chapter");
  b.answer("go on");
  CHECK(b.now().chapter == ChapterId{1});
  CHECK(b.now().table.event == event(b, "sun"));
  CHECK(b.now().table.quests.contains(event(b, "search")));
  b.answer("Find him");
  CHECK(b.now().table.quests.empty());
}

TEST_CASE("TG-QUEST-04 TG-QUEST-05  tasks are notes without effect; they outlast their chapter") {
  Bench b;
  TaskNote note;
  note.text = "Somebody took the brush.";
  b.content->tasks.add("brush", note);
  two_chapters(b, {});
  AddTask noted, done;
  noted.task = done.task = b.content->tasks.ref("brush");
  done.done = true;
  card_of_place(b, "start").actions = {action("Listen", {}, {effect(noted)}),
                                       action("End the chapter", {}, {effect(EndChapter{})}),
                                       action("Give it back", {}, {effect(done)})};
  b.begin();
  auto const before = b.options();
  b.answer("Listen");
  CHECK(b.options() == before);  // TG-QUEST-04: nothing else has changed
  auto const log_of = [&] {
    flow::View const view = b.position->view(flow::Seat{0});
    for (flow::Zone const& z : view.zones)
      if (z.name == "tasks") return z.cards;
    return std::vector<flow::CardView>{};
  };
  REQUIRE(log_of().size() == 1);
  CHECK(log_of()[0].text == "Somebody took the brush.");
  CHECK(log_of()[0].tags.empty());
  b.answer("End the chapter");
  b.answer("go on");
  CHECK(b.now().chapter == ChapterId{1});
  REQUIRE(log_of().size() == 1);  // TG-QUEST-05
  b.answer("Give it back");
  CHECK(flow::words_of(log_of()[0].tags) == "done");
}

TEST_CASE("TG-QUEST-05  a task ends with the card it was about") {
  // What is to be done for it is written on the location card: a changed card offers it no longer.
  Bench b;
  AddTask done;
  b.content->tasks.add("brush", {});
  done.task = b.content->tasks.ref("brush");
  done.done = true;
  LocationId const burnt = add_location(b, "zfield", 152, {.south = 101});
  card_of_place(b, "zfield").legacy = 102;
  place(b.state, burnt).out = true;
  ReplaceLocation replace;
  replace.location = b.content->locations.ref("field");
  replace.by = b.content->locations.ref("zfield");
  card_of_place(b, "field").actions = {action("Give it back", {}, {effect(done)}),
                                       action("Burn", {}, {effect(replace)})};
  b.begin();
  b.answer("travel to Field");
  CHECK(b.offers("Give it back"));
  b.answer("Burn");
  CHECK_FALSE(b.offers("Give it back"));
  CHECK(b.now().tasks_done == 0);
}

TEST_CASE("TG-STAT-02 TG-STAT-03  a marked status counts for all and changes what places offer") {
  Bench b(2);
  Mark mark;
  mark.status = b.content->statuses.ref("saved");
  StatusPart part;
  part.status = mark.status;
  IfNeeds asks_for;
  asks_for.needs.status = {part};
  asks_for.then = {gain(Resource::rep, 1)};
  asks_for.else_ = {gain(Resource::food, 1)};
  Option known = option("name yourself", {gain(Resource::wealth, 1)});
  known.needs.status = {part};
  Option stranger = option("say nothing");
  stranger.needs.not_status = {part};
  auto const gate = add_verse(b, "v_gate", "A gate.", {effect(asks_for)}, {known, stranger, option("turn back")});
  card_of_place(b, "start").explore = gate;
  card_of_place(b, "start").actions = {action("Swear", {}, {effect(mark)})};
  b.begin();
  b.answer("explore");  // Ada, unknown
  CHECK(b.ada().of(Resource::food) == 1);
  CHECK(b.refusal("name yourself") == "TG-STAT-03");
  CHECK(b.offers("say nothing"));
  b.answer("turn back");
  b.answer("Swear");    // Bren swears ...
  b.answer("explore");  // ... and it counts for Ada             TG-STAT-02
  CHECK(b.ada().of(Resource::rep) == 1);
  CHECK(b.offers("name yourself"));
  CHECK(b.refusal("say nothing") == "TG-STAT-03");
}
