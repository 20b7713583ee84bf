// Collapse in an Exploration, and its end.
#include "games/allswell/rules/exploration_end.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/campaign.h"
#include "tests/games/allswell/explorers.h"

using namespace allswell;

namespace {

using Names_ = std::vector<std::string>;
bool is_discovered(State const& s, LocationId card) {
  return (s.discovered[static_cast<std::size_t>(card.index() / 64)] >> (card.index() % 64) & 1) != 0;
}

}  // namespace

TEST_CASE("AW-EXEND-01, AW-EXEND-02  an empty deck at the end of the action: token gone, 1 trauma, no further part") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = 0;
  b.deck("marica", {"piecework"});
  b.sheet("knowman").resolve = 0;
  b.explore();  // she can only rest: regains 1, draws her last card, discards it; then he rests
  CHECK(b.dial("marica").collapsed);
  CHECK(b.now("marica").trauma == 1);
  CHECK(b.state().exploration.slot == 3);
  CHECK(b.prompt() == "What does Knowman do at Cinder Halt?");  // he is alone now
}

TEST_CASE("AW-EXEND-01  cards that return to the deck in the same action count") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = 1;
  b.deck("marica", {"piecework", "morning_shift"});
  b.explore();
  b.answer("rest");  // draws both
  b.answer("Piecework (slow)");
  CHECK(b.cards_of("marica", CardZone::deck) == 0);
  b.answer("Morning Shift on top");
  CHECK_FALSE(b.dial("marica").collapsed);
  CHECK(b.now("marica").trauma == 0);
}

TEST_CASE("AW-EXEND-01  a helper whose reveals empty its deck collapses at the end of the helped one's action") {
  Explorers b({"marica", "knowman", "groanax"});
  b.top("marica", {"morning_shift", "piecework", "inspection"});
  b.deck("knowman", {"two_ways_out"});
  b.explore();
  b.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  b.answer("assist");
  CHECK_FALSE(b.dial("knowman").collapsed);
  b.answer("Piecework (slow)");
  CHECK_FALSE(b.dial("knowman").collapsed);
  b.answer(b.options().front());
  CHECK(b.dial("knowman").collapsed);
  CHECK(b.now("knowman").trauma == 1);
  CHECK(b.prompt() == "What does Groanax do at Cinder Halt?");
}

TEST_CASE("AW-EXEND-03  no resolve is no collapse here, and resolve never goes below 0") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = 1;
  b.play([](Play& play) -> Task<> {
    CharacterId const marica(play.content.characters.index_of("marica"));
    give_up_resolve(play, marica, 3, "AW-EXEND-03");
    give_up_resolve(play, marica, 1, "AW-EXEND-03");
    collapse_by_empty_decks(play);
    co_return;
  });
  CHECK(b.now("marica").resolve == 0);
  CHECK_FALSE(b.dial("marica").collapsed);
}

TEST_CASE("AW-EXEND-04  a quest that tells the party to go on ends it, once the quest is finished") {
  Explorers b({"marica", "knowman"}, "threshold", 2);
  Quest const& quest = b.content->quests[b.content->quests.ref("before_the_doors")];
  b.sheet("marica").resolve = 1;
  b.deck("marica", {"piecework"});  // her last card: she collapses by it
  b.explore();
  b.answer("quest 212 (investigation)");
  b.answer(quest.options[0].text);
  CHECK(b.over());  // Knowman gets no turn
  CHECK(b.state().exploration.over);
  CHECK(b.said("quest_covered"));
  CHECK(b.now("marica").trauma == 1);
  CHECK_FALSE(b.said("A bell was rung, once"));  // the final text is not read
  CHECK(b.state().next_scenario == ScenarioId(b.content->scenarios.index_of("the_standing_court")));
}

TEST_CASE("AW-EXEND-05  on the last slot with nothing left the final text is read; before it the tracker advances") {
  Explorers b({"marica", "knowman"}, "gilt_strand", 11);
  b.sheet("marica").resolve = b.sheet("knowman").resolve = 0;
  b.explore();  // both can only rest
  CHECK(b.state().exploration.slot == 12);
  CHECK_FALSE(b.said("A bell was rung, once"));
  while (!b.over()) b.answer(b.offers("rest") ? "rest" : b.options().front());
  CHECK(b.said("A bell was rung, once"));
  CHECK(b.told("AW-EXEND-05"));
}

TEST_CASE("AW-EXEND-06  all have collapsed: one more trauma each, then the final text") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = b.sheet("knowman").resolve = 0;
  b.deck("marica", {"piecework"});
  b.deck("knowman", {"two_ways_out"});
  b.explore();  // both can only rest
  CHECK(b.over());
  CHECK(b.now("marica").trauma == 2);
  CHECK(b.now("knowman").trauma == 2);
  CHECK(b.said("The horizon settled it."));
  CHECK(all_collapsed(b.s) == false);  // as it began
}

TEST_CASE("AW-EXEND-07, AW-EXEND-08  more failures than successes cost 1 trauma, of collapsed Characters too") {
  Figure figure;
  CHECK_FALSE(fails_the_check(figure));  // none and none
  figure.afflictions = 1;
  CHECK(fails_the_check(figure));
  figure.augments = 1;
  CHECK_FALSE(fails_the_check(figure));  // equal
  figure.afflictions = 2;
  CHECK(fails_the_check(figure));

  Explorers b({"marica", "knowman", "lambik"}, "cinder_halt", 6);
  b.figure("marica").afflictions = 2;
  b.figure("marica").augments = 1;
  b.figure("knowman").afflictions = 1;
  b.figure("knowman").augments = 1;
  b.figure("lambik").afflictions = 1;
  b.figure("lambik").collapsed = true;
  b.s.exploration.sequence.ready.erase_at(2);
  b.sheet("marica").resolve = b.sheet("knowman").resolve = 0;
  b.explore();  // both can only rest
  CHECK(b.over());
  CHECK(b.now("marica").trauma == 1);
  CHECK(b.now("knowman").trauma == 0);
  CHECK(b.now("lambik").trauma == 1);
}

TEST_CASE("AW-EXEND-09  who has no resolve regains 1 at the end, collapsed or not") {
  Explorers b({"marica", "knowman"}, "cinder_halt", 6);
  b.sheet("knowman").resolve = 0;
  b.figure("knowman").collapsed = true;
  b.s.exploration.sequence.ready.erase_at(1);
  b.sheet("marica").resolve = 1;
  b.top("marica", {"piecework", "morning_shift"});
  b.explore();
  b.answer("rest");
  b.answer("Piecework (slow)");
  b.answer("Morning Shift on top");
  CHECK(b.over());
  CHECK(b.now("knowman").resolve == 1);
  CHECK(b.now("marica").resolve == 2);  // 1, and 1 by resting
}

TEST_CASE("AW-EXEND-10, AW-EXEND-11  tokens return, the cards are discovered, the next Scenario follows") {
  Explorers b({"marica", "knowman"}, "cinder_halt", 6);
  b.s.exploration.laid.push_back({b.location("orisons_price"), 0, -1});
  b.sheet("marica").resolve = b.sheet("knowman").resolve = 0;
  b.figure("marica").augments = 2;
  LootId const left{0};
  b.s.loot.put(left, LootZone::deck, kit::no_seat);
  b.explore();  // both can only rest
  CHECK(b.over());
  CHECK(b.dial("marica").augments == 0);
  CHECK(is_discovered(b.state(), b.location("cinder_halt")));
  CHECK(is_discovered(b.state(), b.location("orisons_price")));
  CHECK_FALSE(is_discovered(b.state(), b.location("the_gnomon")));  // never laid
  CHECK(b.state().exploration.laid.empty());
  CHECK_FALSE(b.state().exploration.party);
  CHECK(b.state().next_scenario == ScenarioId(b.content->scenarios.index_of("the_ambulatory")));
  CHECK(b.state().loot.zone_of(left) == LootZone::circulation);
}
