// Ending the Encounter, replay, Tally: level, loot, losses.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/ending_and_tally.h"
#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

// Ash stands before the Head, the last die, which has one HP.
static Company one_blow_from_victory() {
  Company c;
  c.put(oathsworn_at(0), Hex{6, 6});
  for (int d = 1; d < 5; ++d) c.s.dice[d].hp = 0;
  c.s.dice[0].hp = 1;
  return c;
}

// Only Ash is up, with one HP, and all have passed but Elder.
static Company one_blow_from_defeat() {
  Company c;
  c.put(oathsworn_at(0), Hex{6, 6});
  figure(c.s, oathsworn_at(0)).hp = 1;
  for (int p = 1; p < places; ++p) c.fell(p);
  c.s.allies[0] = AllyAt::unknown;  // nobody comes in their place
  return c;
}

TEST_CASE(
    "OS-END-01 OS-END-04 OS-END-05 OS-END-07  the last die ends it at once: minions flee, tokens are lost, the "
    "epilogue follows") {
  Company c = one_blow_from_victory();
  c.content->encounters.items()[0].minions[0].hp = 3;  // a minion with a die of its own
  FigureId const rat = c.add_rat(Hex{3, 3});
  figure(c.s, rat).hp = 3;
  sworn(c.s, 1).tokens[static_cast<int>(Token::defense)] = 2;
  sworn(c.s, 2).lethality = 1;
  // 2 damage on Defense 2; then three Common Items of chapter 2 and two Unique ones, always the first of the deck.
  c.script({"red 2", "1", "1", "1", "1", "1"});
  c.start();
  c.answer_all({"play Ash 0: strike", "draw 1 red"});
  CHECK(c.state().won);                  // the rat's die does not count
  CHECK(c.told("OS-END-04"));            // it fled
  CHECK_FALSE(present(c.state(), rat));  // and need not be killed
  CHECK(c.told("OS-END-05"));            // the epilogue
  CHECK(c.token(1, Token::defense) == 0);
  CHECK(c.sworn_at(2).lethality == 0);
  CHECK(c.state().wins == 1);
  CHECK(c.state().losses == 0);
  CHECK(c.state().phase == Phase::tally_losses);  // nobody was asked anything on the way
  CHECK(c.position().prompt().text() == "Ash: lose which item?");
}

TEST_CASE("OS-END-02 OS-END-06  when the last Oathsworn falls the Encounter is lost, and the table may try again") {
  Company c = one_blow_from_defeat();
  c.script({"yellow 3", "yellow 1", "1", "1", "1", "1", "1", "1", "1", "1", "1"});  // 4 damage on Defense 2; loot
  c.start();
  c.answer_all({"pass", "no card"});
  CHECK(c.state().lost);
  CHECK(c.said("All Oathsworn are down"));
  CHECK(c.state().losses == 1);
  CHECK(c.position().asked() == flow::Seat::table());
  CHECK(c.options() == std::vector<std::string>{"move on", "try again"});
  CHECK_FALSE(c.told("OS-END-05"));
  c.answer("move on");
  CHECK(c.told("OS-END-06"));
  CHECK(c.state().phase >= Phase::tally_level);
}

TEST_CASE("OS-END-03  the last die and the last Oathsworn at the same time: the Encounter is defeated") {
  // Fire at the end of the round under both; whoever is farther north burns first.
  for (bool const oathsworn_first : {false, true}) {
    Company c = one_blow_from_defeat();
    c.put(oathsworn_at(0), oathsworn_first ? Hex{0, 0} : Hex{0, 12});
    for (int d = 1; d < 5; ++d) c.s.dice[d].hp = 0;
    c.s.dice[0].hp = 1;
    c.s.tiles.push_back(EffectTile{TileKind::fire, figure(c.s, oathsworn_at(0)).hex});
    c.s.tiles.push_back(EffectTile{TileKind::fire, Hex{6, 5}});
    c.at(Phase::end_of_round);
    c.script({"1", "1", "1", "1", "1", "1", "1", "1", "1"});
    c.start();
    c.kind();
    CHECK(c.sworn_at(0).fell);
    CHECK(c.state().dice[0].hp == 0);
    CHECK(c.state().won);
    CHECK_FALSE(c.state().lost);
    CHECK(c.state().wins == 1);
    CHECK(c.state().losses == 0);
  }
}

static Company lost_encounter() {
  Company c;
  for (int p = 0; p < places; ++p) c.fell(p);
  c.s.lost = true;
  c.at(Phase::encounter_ended);
  return c;
}

TEST_CASE("OS-REPL-01 OS-REPL-02 OS-REPL-03  a replay marks 6, 5, 4, 3 or 2 ticks at once, and only once") {
  for (int d = 0; d < 5; ++d) {
    Company c = lost_encounter();
    c.s.difficulty = static_cast<Difficulty>(d);
    c.s.knockouts = 1;
    c.start();
    c.answer("try again");
    CHECK(c.state().knockouts == 1 + 6 - d);
  }
  Company again = lost_encounter();  // a later attempt
  again.s.replayed = true;
  again.s.knockouts = 4;
  again.start();
  again.answer("try again");
  CHECK(again.state().knockouts == 4);

  Company won = lost_encounter();  // and the Tally after it: three have fallen, no tick more
  won.s.replayed = true;
  won.s.lost = false;
  won.s.won = true;
  won.s.knockouts = 4;
  won.at(Phase::tally_losses);
  won.script({"1", "1", "1", "1"});
  won.start();
  for (int n = 0; n < 8; ++n) won.position().answer(0);  // two items each
  CHECK(won.state().phase == Phase::chapter_start);
  CHECK(won.state().knockouts == 4);
}

TEST_CASE(
    "OS-REPL-05 OS-REPL-06 OS-REPL-07 OS-REPL-08  a replay starts at the setup: full HP, Allies back, any three tokens "
    "and the permanent ones, the ambush as before, the board known") {
  Company c = lost_encounter();
  c.s.ambushed = true;
  c.s.difficulty = Difficulty::grim;
  c.s.allies[0] = AllyAt::killed;
  sworn(c.s, 0).permanent[static_cast<int>(Token::defense)] = 1;
  sworn(c.s, 0).tokens[static_cast<int>(Token::battleflow)] = 2;
  figure(c.s, oathsworn_at(1)).bleed = 1;
  sworn(c.s, 2).companion = true;
  sworn(c.s, 2).held.clear();
  c.start();
  c.answer("try again");
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).hp == 5);  // the maximum of Grim
  CHECK(c.position().prompt().text() == "Ash: gain which Combat Token?");
  CHECK(c.options().size() == 5);
  c.answer_all({"gain Redraw Token", "gain Redraw Token", "gain Defense Token"});
  CHECK(c.token(0, Token::redraw) == 3);
  CHECK(c.token(0, Token::defense) == 2);     // one of choice and the permanent one, as with the Redraws
  CHECK(c.token(0, Token::battleflow) == 0);  // what was left is discarded
  for (int n = 0; n < 9; ++n) c.answer("gain +2 Animus Token");
  CHECK(c.token(3, Token::animus) == 3);
  // Straight to the setup, no story: hands (fixed at level 1), the companion's Archetype, places, the lead.
  CHECK(c.options() == std::vector<std::string>{"Front", "Back"});
  CHECK(c.state().allies[0] == AllyAt::company);
  CHECK(figure(c.state(), oathsworn_at(1)).bleed == 0);
  c.answer("Back");
  CHECK(c.kind() == "choose_hex");
  CHECK(c.state().ambushed);
  CHECK(c.state().board_revealed);
  CHECK(c.state().replayed);
  c.until("choose_figure");
  CHECK(c.position().prompt().text() == "Who takes the lead?");
}

TEST_CASE("OS-REPL-04  injuries and lost items come from the last attempt alone") {
  Company c = lost_encounter();
  sworn(c.s, 0).permanent[static_cast<int>(Token::defense)] = 1;
  c.start();
  c.answer("try again");
  c.until("take_turn");  // the second attempt is on: nobody has fallen in it
  for (int p = 0; p < places; ++p) {
    CHECK_FALSE(c.sworn_at(p).fell);
    CHECK_FALSE(c.sworn_at(p).unconscious);
  }
  // So ends it: Birch alone fell in the replay.
  Company end;
  end.s.replayed = end.s.won = true;
  end.fell(1);
  end.at(Phase::tally_losses);
  end.script({"1"});  // one Injury: the Cut
  end.start();
  end.answer("lose ash blade");
  end.answer("lose birch blade");  // the second one goes unasked: nothing else is left
  CHECK(end.where("birch coat") == ItemAt::deck);
  CHECK(end.sworn_at(0).injuries.empty());
  CHECK(end.sworn_at(1).injuries.size() == 1);
  CHECK(end.where("ash coat") == ItemAt::place0);  // one item only
}

TEST_CASE(
    "OS-LVUP-02 OS-LOOT-01 OS-LOOT-02 OS-LOOT-03 OS-LOOT-04 OS-LOOT-07  level, then loot out of face-down decks") {
  Company c;
  c.s.won = true;
  c.at(Phase::tally_level);
  // Three of the six Common Items of chapter 2, two of the three Unique Items of chapter 1; a die says which.
  c.script({"2", "2", "2", "3", "1"});
  c.start();
  c.kind();
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).level == 2);
  CHECK(c.where("c2 bow") == ItemAt::backpack);    // 2nd of axe bow charm coat knife shield
  CHECK(c.where("c2 charm") == ItemAt::backpack);  // 2nd of axe charm coat knife shield
  CHECK(c.where("c2 coat") == ItemAt::backpack);   // 2nd of axe coat knife shield
  CHECK(c.where("u1 ring") == ItemAt::backpack);   // 3rd of cloak crown ring
  CHECK(c.where("u1 cloak") == ItemAt::backpack);
  CHECK(c.held_in(ItemAt::backpack) == 5);
  CHECK(c.told("OS-LOOT-03"));
  // In the next chapter the decks are those of that chapter: a find is one of the three left in Common 2.
  Company next;
  next.at_chapter(1);
  next.give("c2 axe", ItemAt::backpack);
  next.tell({tale(StoryItem{.count = 1})});
  next.script({"5"});
  next.start();
  next.kind();
  CHECK(next.where("c2 shield") == ItemAt::backpack);  // 5th of bow charm coat knife shield
  // Its Unique deck is empty here, so the loot of chapter 2 is 3 + 2 of Common 3.
  Company empty;
  empty.at_chapter(1);
  empty.at(Phase::tally_loot);
  empty.script({"1", "1", "1", "1", "1"});
  empty.start();
  empty.kind();
  CHECK(empty.where("u1 crown") == ItemAt::deck);
  CHECK(empty.where("c3 charm") == ItemAt::backpack);
}

TEST_CASE(
    "OS-LOOT-04 OS-LOOT-05 OS-LOOT-06  extra Unique Items by box and difficulty; an empty deck gives Common ones") {
  auto const loot = [](Difficulty d, bool extra, int unique, int common) {
    Company c;
    c.s.difficulty = d;
    c.s.extra_unique = extra;
    c.s.won = true;
    c.at(Phase::tally_loot);
    c.script(std::vector<std::string>(static_cast<std::size_t>(unique + common), "1"));
    c.start();
    c.kind();
    int drawn = 0;
    for (std::string const name : {"u1 crown", "u1 ring", "u1 cloak"}) drawn += c.where(name) == ItemAt::backpack;
    CHECK(drawn == unique);
    CHECK(c.held_in(ItemAt::backpack) == unique + common);
  };
  loot(Difficulty::free_company, false, 2, 3);
  loot(Difficulty::free_company, true, 3, 3);
  loot(Difficulty::grim, false, 3, 3);
  loot(Difficulty::grim, true, 3, 4);  // four wanted, three there: one Common instead
  loot(Difficulty::dread, false, 3, 4);
  loot(Difficulty::dread, true, 3, 5);  // five wanted
}

TEST_CASE("OS-LOSS-01 OS-LOSS-02  a tick for each who fell, changed by the difficulty, never below nothing") {
  auto const ticks = [](Difficulty d, int down) {
    Company c;
    c.s.difficulty = d;
    c.s.won = true;
    for (int p = 0; p < down; ++p) c.fell(p);
    c.at(Phase::tally_losses);
    c.script({"1", "1", "1", "1"});
    c.start();
    c.kind();
    return static_cast<int>(c.state().knockouts);
  };
  CHECK(ticks(Difficulty::free_company, 0) == 0);
  CHECK(ticks(Difficulty::free_company, 3) == 3);
  CHECK(ticks(Difficulty::journeyman, 0) == 2);  // a flat change, also with nobody down
  CHECK(ticks(Difficulty::journeyman, 1) == 3);
  CHECK(ticks(Difficulty::pilgrim, 1) == 2);
  CHECK(ticks(Difficulty::grim, 2) == 1);
  CHECK(ticks(Difficulty::dread, 1) == 0);
  CHECK(ticks(Difficulty::dread, 3) == 1);
}

TEST_CASE("OS-LOSS-03 OS-LOSS-05 OS-LOSS-06  who fell is injured and loses two items, everybody else one, by choice") {
  Company c;
  c.s.won = true;
  c.fell(1);
  c.give("birch coat", ItemAt::deck);  // Birch has one thing only
  c.give("c1 charm", ItemAt::place0);
  c.at(Phase::tally_losses);
  c.script({"2"});  // of Cut, Bruise, Bruise
  c.start();
  CHECK(c.options() == std::vector<std::string>{"lose ash blade", "lose ash coat", "lose c1 charm"});
  c.answer("lose c1 charm");
  CHECK(c.where("c1 charm") == ItemAt::deck);  // back into its deck
  // Birch loses the one thing it has without being asked; Cedar is next.
  CHECK(c.where("birch blade") == ItemAt::deck);
  CHECK(c.sworn_at(1).injuries.size() == 1);
  CHECK(c.sworn_at(1).injuries[0] == 1);
  CHECK(c.state().injury_deck[1] == 1);
  CHECK(c.sworn_at(0).injuries.empty());
  CHECK(c.options() == std::vector<std::string>{"lose cedar blade", "lose cedar coat"});
}

TEST_CASE("OS-LOSS-04  in Hardcore Mode one or two HP at the end is an injury as well") {
  auto const injuries = [](bool hardcore, int hp) {
    Company c;
    c.s.won = true;
    c.s.hardcore = hardcore;
    figure(c.s, oathsworn_at(0)).hp = static_cast<std::int8_t>(hp);
    c.at(Phase::encounter_ended);
    c.script(std::vector<std::string>(6, "1"));
    c.start();
    c.kind();
    CHECK(c.state().phase == Phase::tally_losses);
    return c.sworn_at(0).injuries.size();
  };
  CHECK(injuries(true, 1) == 1);
  CHECK(injuries(true, 2) == 1);
  CHECK(injuries(true, 3) == 0);
  CHECK(injuries(false, 1) == 0);
}

TEST_CASE("OS-LOSS-07  Allies killed in the Encounter are archived, the others go home") {
  Company c;
  Ally pell;
  pell.name = "Pell";
  c.content->allies.add("pell", pell);
  c.s.won = true;
  c.s.allies[0] = AllyAt::killed;
  c.s.allies[1] = AllyAt::on_board;
  c.at(Phase::tally_losses);
  c.start();
  for (int n = 0; n < places; ++n) c.position().answer(0);  // an item each
  c.kind();
  CHECK(c.state().allies[0] == AllyAt::unknown);
  CHECK(c.state().allies[1] == AllyAt::company);
  CHECK(c.told("OS-LOSS-07"));
}
