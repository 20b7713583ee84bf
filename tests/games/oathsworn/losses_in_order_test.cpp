// The Losses of the Tally come step by step for all: ticks, injuries, items, Allies.  Ledger OS-LOSS-01..07.
#include "company.h"

using namespace oathsworn;

TEST_CASE("OS-LOSS-03 OS-LOSS-05 OS-LOSS-07  all injuries come before the first item, all items before the Allies") {
  Company c;
  c.s.won = true;
  c.fell(3);
  c.s.allies[0] = AllyAt::killed;
  c.at(Phase::tally_losses);
  c.script({"1"});
  c.start();
  // Ash, who stands first, is asked for an item; Elder, who fell, has drawn its injury already.
  REQUIRE(c.options() == std::vector<std::string>{"lose ash blade", "lose ash coat"});
  CHECK(c.sworn_at(3).injuries.size() == 1);
  CHECK(c.state().knockouts == 1);
  for (std::string const name : {"ash", "birch", "cedar"}) {
    CHECK(c.state().allies[0] == AllyAt::killed);
    c.answer("lose " + name + " blade");
  }
  REQUIRE(c.options() == std::vector<std::string>{"lose elder blade", "lose elder coat"});
  CHECK(c.state().allies[0] == AllyAt::killed);
  c.answer("lose elder blade");  // the other one goes unasked, and then the Allies are archived
  CHECK(c.where("elder blade") == ItemAt::deck);
  CHECK(c.where("elder coat") == ItemAt::deck);
  CHECK(c.where("cedar coat") == ItemAt::place2);
  CHECK(c.state().allies[0] == AllyAt::unknown);
}
