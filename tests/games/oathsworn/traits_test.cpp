// Free Company Traits.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/checks.h"
#include "games/oathsworn/rules/ending_and_tally.h"
#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

TEST_CASE("OS-TRAI-01  one mark for each trait gained; three boxes for four of them, one for the rest") {
  Company c;
  for (int p = 0; p < places; ++p) {
    sworn(c.s, p).level = 8;
    sworn(c.s, p).permanent = Tokens{1, 1, 1, 0, 0};
    sworn(c.s, p).more_animus = 1;
  }
  c.trait(Trait::comradery, 2);
  c.at(Phase::tally_level);
  c.script(std::vector<std::string>(6, "1"));
  c.start();
  CHECK(c.offers("Comradery"));  // a third box
  c.answer("Comradery");
  CHECK(c.state().traits[static_cast<int>(Trait::comradery)] == 3);
  CHECK(c.state().phase == Phase::tally_losses);

  Company full;
  for (int p = 0; p < places; ++p) {
    sworn(full.s, p).level = 12;
    sworn(full.s, p).permanent = Tokens{1, 1, 1, 0, 0};
    sworn(full.s, p).more_animus = 2;
  }
  full.trait(Trait::bushcraft, 3);
  full.trait(Trait::scavenger, 1);
  full.at(Phase::tally_level);
  full.start();
  CHECK_FALSE(full.offers("Bushcraft"));
  CHECK_FALSE(full.offers("Scavenger"));
  CHECK(full.offers("Keen-Eyed"));
  CHECK(full.options().size() == 10);
}

TEST_CASE("OS-TRAI-02 OS-TRAI-03 OS-TRAI-04  a free redraw for each mark, on the checks of the trait alone") {
  Company c;
  c.trait(Trait::bushcraft, 3);
  c.trait(Trait::keen_eyed, 2);
  c.trait(Trait::quick_witted, 1);
  CHECK(trait_redraws(c.s, CheckKind::survival) == 3);
  for (CheckKind const kind : {CheckKind::spot, CheckKind::search, CheckKind::listening})
    CHECK(trait_redraws(c.s, kind) == 2);
  for (CheckKind const kind : {CheckKind::barter, CheckKind::threaten, CheckKind::reasoning})
    CHECK(trait_redraws(c.s, kind) == 1);
  for (CheckKind const kind : {CheckKind::basic, CheckKind::might, CheckKind::round_of_combat})
    CHECK(trait_redraws(c.s, kind) == 0);
}

TEST_CASE("OS-TRAI-02 OS-TRAI-05  a check of each member is a check of its own with its own free redraw") {
  Company c;
  for (Oathsworn& o : c.s.company) o.tokens = Tokens{};
  c.trait(Trait::bushcraft);
  c.tell({tale(Check{.kind = CheckKind::survival,
                     .difficulty = 1,
                     .by = Member::each,
                     .on_success = {tale(StoryIron{.amount = 1, .by = Member::each})}})});
  std::vector<std::string> script;
  for (int p = 0; p < places; ++p) script.insert(script.end(), {"white blank", "white 1"});
  c.script(script);
  c.start();
  for (int p = 0; p < places; ++p) {
    CHECK(c.position().asked() == flow::Seat{p});
    c.answer("draw 1 white");
    CHECK(c.offers("redraw card 1 (white blank)"));
    c.answer("redraw card 1 (white blank)");  // one free redraw each; then none is left
  }
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).iron == 1);
}

TEST_CASE("OS-TRAI-06 OS-STRY-03  ten places in the Backpack, twenty with Endurance; the table archives the surplus") {
  auto const tally = [](bool endurance, int items) {
    Company c;
    if (endurance) c.trait(Trait::endurance);
    for (int i = 8; i < 8 + items; ++i) c.s.items[static_cast<std::size_t>(i)] = ItemAt::backpack;
    c.at(Phase::tally_end);
    return c;
  };
  Company ten = tally(false, 12);
  ten.start();
  CHECK(ten.position().prompt().text() == "The company: archive which item?");
  ten.answer_all({"archive c1 bow", "archive c2 axe"});
  CHECK(ten.held_in(ItemAt::backpack) == 10);
  CHECK(ten.where("c2 axe") == ItemAt::deck);
  CHECK(ten.state().phase == Phase::chapter_start);
  Company twenty = tally(true, 20);
  twenty.start();
  CHECK(twenty.kind() != "choose_item");
  CHECK(twenty.held_in(ItemAt::backpack) == 20);
  Company more = tally(true, 21);
  more.start();
  CHECK(more.kind() == "choose_item");
  Company end = tally(false, 12);  // after the last chapter nothing is packed any more
  end.s.chapter = static_cast<decltype(end.s.chapter)>(end.content->scenarios[end.s.campaign].chapters.size() - 1);
  end.start();
  CHECK(end.position().over());
}

TEST_CASE("OS-TRAI-07  the Quartermaster adds a Ration to every Deepwood Journey") {
  for (bool const quartermaster : {false, true}) {
    Company c;
    if (quartermaster) c.trait(Trait::quartermaster);
    c.tell({tale(Journey{.rations = 1}), tale(EatRation{}),
            tale(EatRation{.if_none = {tale(StoryLoseHp{.amount = 1, .by = Member::each})}})});
    c.start();
    c.kind();
    CHECK(c.sworn_at(0).hp == (quartermaster ? 6 : 5));  // the second meal is the extra one
    CHECK(c.state().rations == 0);
  }
}

TEST_CASE("OS-TRAI-08  a Scavenger finds a fourth Common Item") {
  Company c;
  c.trait(Trait::scavenger);
  c.s.won = true;
  c.at(Phase::tally_loot);
  c.script(std::vector<std::string>(6, "1"));
  c.start();
  c.kind();
  int common = 0;
  for (std::string const name : {"c2 axe", "c2 bow", "c2 charm", "c2 coat", "c2 knife", "c2 shield"})
    common += c.where(name) == ItemAt::backpack;
  CHECK(common == 4);
}

TEST_CASE("OS-TRAI-09 OS-TRAI-14  a Herbalist gets two for one; the Well-Connected pay no runner") {
  auto const shop = [](bool herbalist, bool connected) {
    Company c;
    if (herbalist) c.trait(Trait::herbalist);
    if (connected) c.trait(Trait::well_connected);
    sworn(c.s, 0).iron = 1;
    sworn(c.s, 1).iron = 3;
    c.tell({tale(Apothecary{.runner = 2})});
    return c;
  };
  Company plain = shop(false, false);
  plain.start();
  CHECK(plain.options() == std::vector<std::string>{"nothing more", "Balm", "Tea"});  // 2 + 2, 1 + 2
  plain.answer("Tea");
  CHECK(plain.state().curatives[1] == 1);
  CHECK(plain.sworn_at(0).iron == 0);  // 1 of Ash, 2 of Birch
  CHECK(plain.sworn_at(1).iron == 1);
  CHECK(plain.options() == std::vector<std::string>{"nothing more", "Tea"});  // the runner is paid once
  Company both = shop(true, true);
  both.start();
  both.answer("Balm");
  CHECK(both.state().curatives[0] == 2);
  CHECK(both.sworn_at(1).iron == 2);  // 4 - 2, no runner

  auto const bank = [](bool connected) {
    Company c;
    if (connected) c.trait(Trait::well_connected);
    sworn(c.s, 0).iron = 1;
    c.give("c3 bow", ItemAt::backpack);
    c.tell({tale(Banksmith{.runner = 1})});
    c.start();
    c.answer("sell c3 bow");
    int iron = 0;
    for (int p = 0; p < places; ++p) iron += c.sworn_at(p).iron;
    return iron;
  };
  CHECK(bank(false) == 3);  // 1 - 1 + 3
  CHECK(bank(true) == 4);
}

TEST_CASE("OS-TRAI-10  Tough As Nails: the hurt may roll, the highest regains 1 HP, the table breaks ties") {
  Company c;
  c.trait(Trait::tough_as_nails);
  figure(c.s, oathsworn_at(0)).hp = 4;
  figure(c.s, oathsworn_at(1)).hp = 4;
  figure(c.s, oathsworn_at(3)).hp = 2;
  c.at(Phase::taking_the_lead);
  c.script({"5", "5"});
  c.start();
  CHECK(c.options() == std::vector<std::string>{"let the others roll", "roll"});
  CHECK(c.position().asked() == flow::Seat{0});
  c.answer("roll");
  c.answer("let the others roll");
  CHECK(c.position().asked() == flow::Seat{3});  // Cedar has lost nothing
  c.answer("roll");
  CHECK(c.options() == std::vector<std::string>{"heal Ash", "heal Elder"});
  c.answer("heal Elder");
  CHECK(figure(c.state(), oathsworn_at(3)).hp == 3);
  CHECK(figure(c.state(), oathsworn_at(0)).hp == 4);
}

TEST_CASE("OS-TRAI-11 OS-STRY-05  the Field Medic: once per chapter, for its number in Iron of any members") {
  Company c;
  c.at_chapter(1);
  c.trait(Trait::field_medic);
  sworn(c.s, 0).iron = 1;
  sworn(c.s, 2).iron = 2;
  sworn(c.s, 1).injuries.push_back(0);
  sworn(c.s, 1).injuries.push_back(1);
  c.start();
  c.answer_all({"Free Company", "no"});
  CHECK(c.options() == std::vector<std::string>{"nobody", "treat Birch"});
  c.answer("treat Birch");
  CHECK(c.options() == std::vector<std::string>{"Cut", "Bruise"});
  c.answer("Cut");
  CHECK(c.sworn_at(1).injuries.size() == 1);
  CHECK(c.sworn_at(1).injuries[0] == 1);
  CHECK(c.state().injury_deck[0] == 2);
  CHECK(c.sworn_at(0).iron == 0);  // 1 + 1 for chapter 2
  CHECK(c.sworn_at(2).iron == 1);
  CHECK(c.state().medic_used);
  for (int n = 0; n < 40 && c.kind() != "choose_hex"; ++n) {
    CHECK_FALSE(c.offers("treat Birch"));  // not twice
    c.position().answer(0);
  }

  Company at_once;  // gained in the Tally of chapter 1: 1 Iron
  for (int p = 0; p < places; ++p) sworn(at_once.s, p).level = 2;
  sworn(at_once.s, 0).iron = 1;
  sworn(at_once.s, 0).injuries.push_back(1);
  at_once.s.won = true;
  at_once.at(Phase::tally_level);
  at_once.script(std::vector<std::string>(5, "1"));
  at_once.start();
  at_once.answer_all({"Field Medic", "treat Ash"});
  CHECK(at_once.sworn_at(0).injuries.empty());
  CHECK(at_once.sworn_at(0).iron == 0);

  Company poor;  // chapter 2 costs 2
  poor.at_chapter(1);
  poor.trait(Trait::field_medic);
  sworn(poor.s, 0).iron = 1;
  sworn(poor.s, 1).injuries.push_back(0);
  poor.start();
  poor.answer_all({"Free Company", "no"});
  CHECK(poor.kind() == "choose_token");
}

TEST_CASE("OS-TRAI-12  True Grit: two Injury Cards are drawn, one is kept, the other goes back") {
  Company c;
  c.trait(Trait::true_grit);
  c.tell({tale(StoryInjury{.by = Member::weakest})});
  c.script({"1", "1"});  // the Cut, then of two Bruises the first
  c.start();
  CHECK(c.options() == std::vector<std::string>{"Cut", "Bruise"});
  c.answer("Bruise");
  CHECK(c.sworn_at(0).injuries.size() == 1);
  CHECK(c.sworn_at(0).injuries[0] == 1);
  CHECK(c.state().injury_deck[0] == 1);  // back in the deck
  CHECK(c.state().injury_deck[1] == 1);
}

TEST_CASE("OS-TRAI-13  Comradery: an Ally comes with two, three or four tokens, chosen as it enters") {
  for (int marks = 0; marks <= 3; ++marks) {
    Company c;
    c.trait(Trait::comradery, marks);
    c.fell(0);
    c.start();
    c.until("choose_hex");  // Hob comes in the place of Ash
    c.answer("enter on 0,0");
    int const wanted = marks == 0 ? 0 : marks + 1;
    for (int n = 0; n < wanted; ++n) {
      CHECK(c.options() == std::vector<std::string>{"gain Redraw Token", "gain Empowered x3 Token"});
      c.answer(n == 0 ? "gain Empowered x3 Token" : "gain Redraw Token");
    }
    CHECK(c.kind() == "take_turn");
    CHECK(helper(c.state(), 0).tokens[static_cast<int>(Token::empowered)] == (wanted > 0 ? 1 : 0));
    CHECK(helper(c.state(), 0).tokens[static_cast<int>(Token::redraw)] == std::max(0, wanted - 1));
  }
}
