// Dropping out of a party.  Ledger TG-PARTY-11, TG-PARTY-14, TG-PARTY-15, TG-PARTY-16.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// Exploring and travelling cost one more for whoever wears it.
void add_shackle(Bench& b) {
  Item shackle;
  shackle.id = "shackle";
  shackle.name = "Shackle";
  shackle.boons.explore = 1;
  shackle.boons.travel = 1;
  b.content->items.add("shackle", shackle);
}
void energies(Bench& b, int ada, int bren) {
  who(b.state, 0).energy = static_cast<std::uint8_t>(ada);
  who(b.state, 1).energy = static_cast<std::uint8_t>(bren);
}

}  // namespace

TEST_CASE("TG-PARTY-11  another member may cover the share, then nobody drops out") {
  Bench b(2);
  energies(b, 3, 0);
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  CHECK(b.options() == std::vector<std::string>{"Ada 2", "Ada 1, Bren drops out"});
  CHECK(b.position->asked() == flow::Seat::table());
  b.answer("Ada 2");
  CHECK(b.ada().energy == 1);
  CHECK(b.bren().energy == 0);
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("field"));
}

TEST_CASE("TG-PARTY-11  who can pay its share is not offered to drop out, with exactly one energy neither") {
  Bench b(2);
  energies(b, 1, 1);
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  CHECK(b.asked() != "split_cost");  // one each is the only way: nobody is asked
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("field"));
}

TEST_CASE("TG-PARTY-14  whoever drops out pays nothing, stays, and still has an action") {
  Bench b(2);
  energies(b, 3, 0);
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  b.answer("Ada 1, Bren drops out");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("start"));
  CHECK(b.ada().energy == 2);
  CHECK(b.bren().energy == 0);
  CHECK(b.ada().acted);
  CHECK_FALSE(b.bren().acted);
}

TEST_CASE("TG-PARTY-15  what all together cannot pay, the one who cannot pay its own share leaves, and the rest go") {
  Bench b(2);
  add_shackle(b);
  own(b, 1, "shackle");  // Bren's share is 2
  energies(b, 1, 1);
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("start"));
  CHECK(b.ada().energy == 0);
  CHECK(b.bren().energy == 1);
  CHECK_FALSE(b.bren().acted);
}

TEST_CASE("TG-PARTY-15  with just enough together nobody has to leave") {
  Bench b(2);
  add_shackle(b);
  own(b, 1, "shackle");
  energies(b, 2, 1);  // 1 + 2 is what it costs
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  CHECK(b.options() == std::vector<std::string>{"Ada 2, Bren 1", "Ada 1, Bren drops out"});
  b.answer("Ada 2, Bren 1");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("field"));
}

TEST_CASE(
    "TG-PARTY-15 TG-PARTY-16  the one who began it leaves if it is the one who cannot pay, the other goes alone") {
  Bench b(2);
  add_shackle(b);
  own(b, 1, "shackle");
  energies(b, 0, 2);  // Ada's share is 1, Bren's is 2
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  // Bren can pay for itself: Ada, who began it, is the one who leaves.                          TG-PARTY-16
  CHECK(b.ada().at == b.location("start"));
  CHECK(b.bren().at == b.location("field"));
  CHECK(b.bren().energy == 0);
  CHECK_FALSE(b.ada().acted);
  CHECK(b.bren().acted);
}

TEST_CASE("TG-PARTY-16  the one who began it may drop out: the others go on, and it is asked again") {
  Bench b(2);
  energies(b, 0, 3);
  b.begin();
  b.answer("explore together");
  b.answer("join");
  CHECK(b.options() == std::vector<std::string>{"Bren 2", "Ada drops out, Bren 1"});
  b.answer("Ada drops out, Bren 1");
  CHECK(b.bren().acted);
  CHECK_FALSE(b.ada().acted);
  CHECK(b.bren().energy == 2);
  CHECK(b.position->asked() == flow::Seat{0});
}
