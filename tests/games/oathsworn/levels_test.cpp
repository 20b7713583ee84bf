// Levels, unlocked cards, Permanent Tokens, Animus bonuses, Quick Leveling, swapping.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/encounter_setup.h"
#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

TEST_CASE("OS-LVL-04 OS-LVL-05 OS-LVL-06 OS-LVL-07 OS-LVL-08 OS-LVL-09 OS-LVL-11  the totals of the level table") {
  // level:               1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21
  constexpr int tokens[] = {1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6};
  constexpr int animus[] = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3};
  constexpr int traits[] = {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8};
  for (int level = 1; level <= 21; ++level) {
    CHECK(permanent_tokens_at(level) == tokens[level - 1]);
    CHECK(animus_bonuses_at(level) == animus[level - 1]);
    CHECK(traits_at(level) == traits[level - 1]);
  }
}

TEST_CASE("OS-LVL-01 OS-LVL-07  a campaign starts at level 1 with one Permanent Token of choice each") {
  Company c;
  flow::Setup setup;
  setup.seats.resize(4);
  c.s = first_state(*c.content, setup);
  c.start();
  CHECK(c.sworn_at(0).level == 1);
  CHECK(c.kind() == "choose_token");
  CHECK(c.options()[static_cast<std::size_t>(c.position().usual())] ==
        "keep for good Redraw Token");  // nobody need ask
  c.answer_all({"keep for good Redraw Token", "keep for good Defense Token", "keep for good Battleflow Token",
                "keep for good +2 Animus Token"});
  CHECK(c.permanent(0, Token::redraw) == 1);
  CHECK(c.permanent(3, Token::animus) == 1);
  CHECK(c.where("cedar coat") == ItemAt::place2);  // and with the starting gear
}

// The Tally after a chapter won, before levels are gained.
static Company at_level(int level) {
  Company c;
  c.s.won = true;
  for (int p = 0; p < places; ++p) {
    Oathsworn& o = sworn(c.s, p);
    o.level = static_cast<std::uint8_t>(level);
    o.permanent = Tokens{};
    for (int n = 0; n < permanent_tokens_at(level); ++n) ++o.permanent[static_cast<std::size_t>(n % token_kinds)];
    o.more_animus = static_cast<std::uint8_t>(animus_bonuses_at(level));
  }
  for (int t = 0; t < traits_at(level); ++t) ++c.s.traits[static_cast<std::size_t>(t)];
  c.at(Phase::tally_level);
  c.script(std::vector<std::string>(6, "1"));
  return c;
}

TEST_CASE("OS-LVL-01 OS-LVL-04 OS-LVL-10  level 3: everybody rises, the company as a whole takes one trait") {
  Company c = at_level(2);
  c.start();
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).level == 3);
  CHECK(c.position().prompt().text() == "Which Free Company Trait?");
  CHECK(c.position().asked() == flow::Seat::table());
  CHECK(c.options().size() == 12);
  c.answer("Scavenger");
  CHECK(c.state().traits[static_cast<int>(Trait::scavenger)] == 1);
  CHECK(c.state().phase == Phase::tally_losses);  // one trait, not one each
}

TEST_CASE("OS-LVL-05 OS-LVL-10 OS-PERM-01  level 4: a Permanent Token for each, as each likes") {
  Company c = at_level(3);
  sworn(c.s, 1).companion = true;
  c.start();
  CHECK(c.options().size() == 5);
  CHECK(c.position().usual() == -1);  // here the level asks, and nothing is usual
  c.answer("keep for good Empowered x3 Token");
  CHECK(c.position().asked() == flow::Seat{1});
  c.answer_all({"keep for good Battleflow Token", "keep for good Redraw Token", "keep for good Redraw Token"});
  CHECK(c.permanent(0, Token::empowered) == 1);
  CHECK(c.permanent(1, Token::battleflow) == 1);
  CHECK(c.permanent(2, Token::redraw) == 1);
}

TEST_CASE("OS-LVL-06 OS-ANI-01 OS-PERM-05  level 8: Animus or Regen for a full character, a token for a companion") {
  Company c = at_level(7);
  sworn(c.s, 1).companion = true;
  c.start();
  CHECK(c.options() == std::vector<std::string>{"+2 maximum Animus", "+1 Animus Regen"});
  int const animus = max_animus(c.world(), 0), rate = regen(c.world(), 0);
  c.answer("+2 maximum Animus");
  CHECK(max_animus(c.world(), 0) == animus + 2);
  CHECK(regen(c.world(), 0) == rate);
  CHECK(c.options() == std::vector<std::string>{"keep for good +2 Animus Token", "keep for good Battleflow Token"});
  c.answer("keep for good Battleflow Token");
  CHECK(c.permanent(1, Token::battleflow) == 1);
  CHECK(c.sworn_at(1).bonus_tokens == 1);
  c.answer("+1 Animus Regen");  // Cedar chooses for itself
  CHECK(c.sworn_at(2).more_regen == 1);
  CHECK(regen(c.world(), 2) == rate + 1);
  CHECK(max_animus(c.world(), 2) == animus);

  // The companion's Battleflow Token works by the companion token rule: a move, an attack or the might decks.
  Company fight;
  sworn(fight.s, 0).companion = true;
  sworn(fight.s, 0).animus = 2;
  sworn(fight.s, 0).reserve = 0;
  sworn(fight.s, 0).held.clear();
  sworn(fight.s, 0).archetype = 0;
  sworn(fight.s, 0).tokens[static_cast<int>(Token::battleflow)] = 1;
  fight.start();
  CHECK(fight.offers("spend a Battleflow Token to move to 3,9"));
  fight.answer("spend a Battleflow Token to move to 3,9");
  CHECK(figure(fight.state(), oathsworn_at(0)).hex == Hex{3, 9});
  CHECK(fight.sworn_at(0).animus == 2);
}

TEST_CASE("OS-LVL-05 OS-LVL-06  the token a companion gains at level 14 is again of any kind") {
  Company c = at_level(13);
  sworn(c.s, 0).companion = true;
  sworn(c.s, 0).bonus_tokens = 2;  // of levels 8 and 12, beside the three of its own
  sworn(c.s, 0).permanent = Tokens{2, 2, 1, 0, 0};
  c.start();
  CHECK(c.options().size() == 5);
  c.answer("keep for good Redraw Token");
  CHECK(c.sworn_at(0).bonus_tokens == 2);
  CHECK(c.permanent(0, Token::redraw) == 2);
}

TEST_CASE("OS-LVL-11  nobody rises above level 21") {
  Company c = at_level(21);
  sworn(c.s, 0).permanent = Tokens{2, 2, 2, 0, 0};
  c.start();
  c.kind();
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).level == 21);
}

TEST_CASE("OS-PERM-02 OS-PERM-03  at most three of a kind for good; other sources know no such limit") {
  Company c = at_level(13);
  sworn(c.s, 0).permanent = Tokens{0, 0, 3, 0, 0};
  c.start();
  CHECK_FALSE(c.offers("keep for good Redraw Token"));
  CHECK(c.options().size() == 4);

  Company first = at_level(13);  // so for the first kind
  sworn(first.s, 0).permanent = Tokens{3, 0, 0, 0, 0};
  first.start();
  CHECK(first.options().size() == 4);

  Company companion = at_level(11);  // the bonus counts towards the limit as well
  sworn(companion.s, 0).companion = true;
  sworn(companion.s, 0).permanent = Tokens{0, 3, 0, 0, 1};
  sworn(companion.s, 0).bonus_tokens = 1;
  companion.start();
  companion.kind();  // one kind is left: no question for Ash
  CHECK(companion.permanent(0, Token::battleflow) == 2);

  Company story;
  story.tell({tale(StoryToken{.token = Token::redraw, .count = 5, .by = Member::each})});
  sworn(story.s, 0).tokens[static_cast<int>(Token::redraw)] = 3;
  story.start();
  story.kind();
  CHECK(story.token(0, Token::redraw) == 8);
}

TEST_CASE("OS-PERM-04  each chapter starts with one Combat Token for each Permanent Token") {
  Company c;
  c.at_chapter(1);
  sworn(c.s, 0).permanent = Tokens{0, 1, 2, 0, 0};
  sworn(c.s, 0).tokens = Tokens{0, 0, 1, 4, 0};
  c.start();
  c.answer_all({"Free Company", "no"});
  CHECK(c.sworn_at(0).tokens == Tokens{0, 1, 2, 0, 0});
}

TEST_CASE("OS-UNLK-01 OS-UNLK-02  all cards of the level can be taken into the hand, none of a higher one") {
  Company c;
  for (int p = 0; p < places; ++p) sworn(c.s, p).level = 2;
  c.at(Phase::hands);
  c.start();
  // Cooldowns 0, 1 and 2 leave no choice: Ash has just enough of them and the card of level 5 is locked.
  CHECK(c.position().prompt().text() == "Ash: which cards of cooldown 3?");
  CHECK(c.options().size() == 6);  // two of Ash 5, Ash 6, Ash second, Ash other
  c.answer("take Ash other and Ash second");
  int abilities = 0;
  for (Held const& h : c.sworn_at(0).held) abilities += h.kind == HeldKind::ability ? 1 : 0;
  CHECK(abilities == 7);

  Company fifth;
  for (int p = 0; p < places; ++p) sworn(fifth.s, p).level = 5;
  fifth.at(Phase::hands);
  fifth.start();
  CHECK(fifth.options() == std::vector<std::string>{"take Ash 0", "take Ash fifth"});
}

TEST_CASE("OS-UNLK-03  a companion unlocks the Archetype Cards of its level") {
  for (int const level : {4, 5}) {
    Company c;
    sworn(c.s, 0).companion = true;
    sworn(c.s, 0).level = static_cast<std::uint8_t>(level);
    c.at(Phase::archetypes);
    c.start();
    CHECK(c.offers("Front"));
    CHECK(c.offers("Grown") == (level == 5));
    CHECK(c.offers("Felled") == (level == 5));
  }
}

TEST_CASE("OS-QUIK-01 OS-QUIK-02 OS-QUIK-03  a single chapter is played by Oathsworn of its level, fully equipped") {
  Company c;
  Chapter late;
  late.name = "Late";
  late.number = 8;
  late.encounter = pack::Ref<Encounter>(0);
  c.content->chapters.add("zz_late", late);
  c.content->finish();
  flow::Setup setup;
  setup.seats.resize(4);
  setup.scenario = "zz_late";
  setup.options["company"] = "a, b, c, d+companion";
  setup.seats.resize(3);
  c.s = first_state(*c.content, setup);
  c.start();
  CHECK(c.sworn_at(0).level == 8);
  for (int n = 0; n < 3; ++n) c.answer("keep for good Redraw Token");  // three tokens, one Animus bonus
  c.answer("+1 Animus Regen");
  // One armor, one gear, two hands' worth, out of the Common decks of chapters 1 to 7; none may be left out.
  CHECK(c.options() == std::vector<std::string>{"equip c1 coat", "equip c2 coat", "equip c3 coat", "equip c4 coat"});
  c.answer("equip c2 coat");
  c.answer("equip c1 charm");
  CHECK(c.offers("equip c4 bow"));
  c.answer("equip c4 knife");
  CHECK_FALSE(c.offers("equip c3 bow"));  // one hand is left
  CHECK(c.offers("equip c3 shield"));
  c.answer("equip c3 axe");
  CHECK(c.where("ash blade") == ItemAt::deck);  // not the starting gear
  CHECK(c.held_in(ItemAt::place0) == 4);
  CHECK(c.position().asked() == flow::Seat{1});
  for (int n = 0; n < 3; ++n) c.answer("keep for good Defense Token");
  c.answer_all({"+2 maximum Animus", "equip c1 coat", "equip c2 charm", "equip c1 bow"});
  CHECK(c.held_in(ItemAt::place1) == 3);  // two hands are full
  CHECK(c.position().asked() == flow::Seat{2});
}

TEST_CASE("OS-QUIK-02  a company of level 2 is equipped out of chapter 1 only") {
  Company c;
  c.at_chapter(1);
  c.start();
  c.answer_all({"Free Company", "yes", "swap in Fern", "keep for good Redraw Token"});
  CHECK(c.where("c1 coat") == ItemAt::place0);  // the only armor of chapter 1: no question
  CHECK(c.where("c1 charm") == ItemAt::place0);
  CHECK(c.offers("equip c1 axe"));
  CHECK_FALSE(c.offers("equip c2 axe"));
}

TEST_CASE("OS-SWAP-01 OS-SWAP-02 OS-SWAP-03  Iron and injuries stay in the company, the rest in the Save Bag") {
  Company c;
  c.at_chapter(1);
  sworn(c.s, 0).iron = 5;
  sworn(c.s, 0).injuries.push_back(1);
  sworn(c.s, 0).permanent = Tokens{1, 0, 0, 0, 0};
  c.start();
  CHECK(c.position().prompt().text() == "Which difficulty for this chapter?");
  c.answer("Free Company");
  CHECK(c.position().prompt().text() == "Swap Oathsworn before the chapter?");
  c.answer("yes");
  CHECK(c.position().prompt().text() == "Keep Ash, or swap?");
  CHECK(c.why_not("swap in Birch") == "OS-COMP-09");
  CHECK(c.why_not("swap in Fern as a companion") == "OS-GEN-01");  // each of four players needs a full character
  c.answer("swap in Fern");
  CHECK(c.sworn_at(0).of_class == 4);
  CHECK(c.sworn_at(0).iron == 5);
  CHECK(c.sworn_at(0).injuries.size() == 1);
  CHECK(c.sworn_at(0).level == 2);
  CHECK(c.where("ash blade") == ItemAt::save_bag);
  REQUIRE(c.state().bags.size() == 1);
  CHECK(c.state().bags[0].permanent == Tokens{1, 0, 0, 0, 0});
  CHECK(c.kind() == "choose_token");  // a sheet of its own
  c.answer_all({"keep for good Battleflow Token", "equip c1 bow"});
  CHECK(c.sworn_at(0).permanent == Tokens{0, 0, 0, 0, 1});

  // Later Ash comes back: her items are archived, her sheet goes on from the level it had.
  Company back;
  back.at_chapter(2);
  SaveBag bag{.of_class = 0, .level = 2};
  bag.permanent = Tokens{1, 0, 0, 0, 0};
  bag.items.push_back(static_cast<Thing>(back.item("ash blade")));
  back.s.bags.push_back(bag);
  back.give("ash blade", ItemAt::save_bag);
  back.give("ash coat", ItemAt::deck);
  sworn(back.s, 0).of_class = 4;
  sworn(back.s, 0).held.clear();
  back.trait(Trait::scavenger);
  back.start();
  back.answer_all({"Free Company", "yes", "swap in Ash"});
  CHECK(back.permanent(0, Token::defense) == 1);  // no new choice: level 3 has one token as well
  CHECK(back.kind() == "choose_item");            // new items, as for any Quick Leveling
  CHECK(back.where("ash blade") == ItemAt::deck);
  CHECK(back.sworn_at(0).level == 3);
  REQUIRE(back.state().bags.size() == 1);  // now it is Fern's
  CHECK(back.state().bags[0].of_class == 4);

  // Once the chapter has begun nobody is swapped any more.
  CHECK(back.state().phase == Phase::chapter_start);
  Company begun;
  begun.at_chapter(1);
  begun.start();
  begun.answer_all({"Free Company", "no"});
  CHECK(begun.kind() == "choose_token");
  begun.until("choose_hex");
  CHECK_FALSE(begun.told("OS-SWAP-02"));
}

TEST_CASE("OS-SWAP-04  the companion version of the same character: a new sheet, the same items and injuries") {
  Company c;
  c.at_chapter(1);
  for (int p = 0; p < places; ++p) sworn(c.s, p).seat = flow::Seat{0};
  sworn(c.s, 0).permanent = Tokens{1, 0, 0, 0, 0};
  sworn(c.s, 0).injuries.push_back(0);
  c.start();
  c.answer_all({"Free Company", "yes", "swap in Ash as a companion"});
  CHECK(c.sworn_at(0).companion);
  CHECK(c.kind() == "choose_token");  // the token of the new sheet
  c.answer("keep for good Battleflow Token");
  CHECK(c.sworn_at(0).permanent == Tokens{0, 0, 0, 0, 1});
  CHECK(c.where("ash blade") == ItemAt::place0);
  CHECK(c.sworn_at(0).injuries.size() == 1);
  CHECK(c.position().prompt().text() == "Keep Birch, or swap?");  // no new items were offered
}

TEST_CASE("OS-QUIK-03 OS-QUIK-04  the dead are replaced, by another class") {
  Company c;
  c.s.hardcore = true;
  c.at_chapter(1);
  sworn(c.s, 0).dead = true;
  sworn(c.s, 0).iron = 3;
  for (Oathsworn& o : c.s.company) o.seat = flow::Seat{0};  // one player, who may have companions
  c.start();
  c.answer("Free Company");
  CHECK(c.position().prompt().text() == "Who takes the place of Ash?");
  CHECK(c.why_not("swap in Ash") == "OS-QUIK-04");
  CHECK(c.why_not("swap in Ash as a companion") == "OS-QUIK-04");
  CHECK_FALSE(c.offers("keep Ash"));
  c.answer("swap in Fern as a companion");
  CHECK(c.sworn_at(0).of_class == 4);
  CHECK_FALSE(c.sworn_at(0).dead);
  CHECK(c.state().bags.empty());  // nobody to come back
}
