#include <doctest/doctest.h>

#include <type_traits>

#include "kit/rounding.h"
#include "kit/status.h"

using namespace kit;

namespace {
enum class Ailment : std::uint8_t { bleed, burn, daze };
using Ailments = StatusList<Ailment, 4>;
static_assert(std::is_trivially_copyable_v<Ailments>);

Ailments::Entry ailment(Ailment kind, int strength, int turns, int source = 0) {
  Ailments::Entry entry;
  entry.kind = kind;
  entry.strength = static_cast<std::int16_t>(strength);
  entry.turns = static_cast<std::int16_t>(turns);
  entry.source = StatusSource{source};
  return entry;
}
}  // namespace

TEST_CASE("ST-COND-02  a larger X replaces a smaller one with its own duration") {
  Ailments held;
  CHECK(held.apply(ailment(Ailment::bleed, 2, 5, 1)) == StatusChange::added);
  CHECK(held.apply(ailment(Ailment::bleed, 3, 1, 2)) == StatusChange::replaced);
  CHECK(*held.find(Ailment::bleed) == ailment(Ailment::bleed, 3, 1, 2));
  CHECK(held.entries.size() == 1);
}

TEST_CASE("ST-COND-02  an equal X keeps the longer duration, a smaller X is ignored") {
  Ailments held;
  held.apply(ailment(Ailment::burn, 2, 3, 1));
  CHECK(held.apply(ailment(Ailment::burn, 2, 2, 2)) == StatusChange::ignored);
  CHECK(held.find(Ailment::burn)->source == StatusSource{1});
  CHECK(held.apply(ailment(Ailment::burn, 2, 4, 3)) == StatusChange::prolonged);
  CHECK(*held.find(Ailment::burn) == ailment(Ailment::burn, 2, 4, 3));
  CHECK(held.apply(ailment(Ailment::burn, 2, until_removed)) == StatusChange::prolonged);
  CHECK(held.apply(ailment(Ailment::burn, 2, 9)) == StatusChange::ignored);
  CHECK(held.apply(ailment(Ailment::burn, 1, until_removed)) == StatusChange::ignored);
  CHECK(held.strength(Ailment::burn) == 2);
}

TEST_CASE("ST-COND-02  different statuses work together") {
  Ailments held;
  held.apply(ailment(Ailment::burn, 2, 3));
  CHECK(held.apply(ailment(Ailment::bleed, 1, 1)) == StatusChange::added);
  CHECK(held.has(Ailment::burn));
  CHECK(held.has(Ailment::bleed));
  CHECK_FALSE(held.has(Ailment::daze));
  CHECK(held.strength(Ailment::daze) == 0);
}

TEST_CASE("kit status: counting down ends what has no turns left and leaves what lasts until removed") {
  Ailments held;
  held.apply(ailment(Ailment::bleed, 1, 1));
  held.apply(ailment(Ailment::burn, 1, 2));
  held.apply(ailment(Ailment::daze, 1, until_removed));
  auto const ended = held.count_down();
  CHECK(ended.size() == 1);
  CHECK(ended[0].kind == Ailment::bleed);
  CHECK_FALSE(held.has(Ailment::bleed));
  CHECK(held.find(Ailment::burn)->turns == 1);
  CHECK(held.count_down([](auto const& e) { return e.kind != Ailment::burn; }).empty());
  CHECK(held.find(Ailment::burn)->turns == 1);
  CHECK(held.count_down().size() == 1);
  CHECK(held.count_down().empty());
  CHECK(held.has(Ailment::daze));
  CHECK(held.remove(Ailment::daze));
  CHECK_FALSE(held.remove(Ailment::daze));
  CHECK(held.empty());
  CHECK(held == Ailments{});
}

TEST_CASE("kit status: strength that is used up takes the status away") {
  Ailments held;
  held.apply(ailment(Ailment::burn, 5, 2));
  CHECK(held.weaken(Ailment::burn, 3) == 3);
  CHECK(held.strength(Ailment::burn) == 2);
  CHECK(held.weaken(Ailment::burn, 9) == 2);
  CHECK_FALSE(held.has(Ailment::burn));
  CHECK(held.weaken(Ailment::burn, 1) == 0);
}

TEST_CASE("kit rounding: halves") {
  CHECK(half_down(5) == 2);
  CHECK(half_up(5) == 3);
  CHECK(half_down(4) == 2);
  CHECK(half_up(4) == 2);
  CHECK(half_down(-5) == -3);
  CHECK(half_up(-5) == -2);
  CHECK(half_down(0) == 0);
  CHECK(half_up(1) == 1);
}
