#include "pack/endless.h"

#include <doctest/doctest.h>

#include "pack/library.h"
#include "pack/run.h"
#include "tests/pack/written_pack.h"

namespace bells {

enum class Moment : std::uint8_t { dawn, bell };
BOOST_DESCRIBE_ENUM(Moment, dawn, bell)
enum class Times : std::uint8_t { always, once };
BOOST_DESCRIBE_ENUM(Times, always, once)
enum class Lasts : std::uint8_t { day, week };
BOOST_DESCRIBE_ENUM(Lasts, day, week)
enum class Condition : std::uint8_t { fog };
BOOST_DESCRIBE_ENUM(Condition, fog)

struct Effect;
using Trigger = pack::Trigger<Effect, Moment, Condition, Times>;
using Later = pack::Later<Trigger, Lasts>;

struct Ring {
  static constexpr std::string_view verb = "ring", says = "ring the bell";
  static void notes(pack::Notes<Ring>& n) { n.thing("Opens the moment of the bell."); }
  BOOST_DESCRIBE_CLASS(Ring, (), (), (), ())
};
struct Pray {
  static constexpr std::string_view verb = "pray", says = "pray";
  static void notes(pack::Notes<Pray>& n) { n.thing("Opens nothing."); }
  BOOST_DESCRIBE_CLASS(Pray, (), (), (), ())
};
struct Effect : pack::EffectOf<Ring, Pray, pack::If<Effect>, Later> {};

struct Card {
  std::string name;
  std::vector<Effect> effects;
  std::vector<Trigger> when;
  static void notes(pack::Notes<Card>& n) {
    n.thing("A card.");
    n.field(&Card::name, "Its name.");
    n.field(&Card::effects, "What it does.").optional();
    n.field(&Card::when, "What it does while it lies there.").optional();
  }
  BOOST_DESCRIBE_CLASS(Card, (), (name, effects, when), (), ())
};
struct Content {
  pack::Collection<Card> cards;
  static void check(Content const& content, pack::Problems& problems) {
    auto const opens = [](Effect const& effect, Moment moment) {
      return moment == Moment::bell && std::holds_alternative<Ring>(effect.is);
    };
    pack::check_endless<Trigger, Later, Effect>(content.cards, opens, problems);
  }
  static void notes(pack::Notes<Content>& n) { n.field(&Content::cards, "The cards."); }
  BOOST_DESCRIBE_CLASS(Content, (), (cards), (), ())
};

std::string problems(std::string const& card) {
  toy::WrittenPacks packs;
  packs.pack("p", {{"cards/c.yaml", "name: C\n" + card}});
  pack::Context context;
  context.game = "toy";
  return packs.text(pack::load<Content>(packs.folders(), context).problems);
}

}  // namespace bells

using bells::problems;

TEST_CASE("packs: a must that opens its own moment without `times` is refused, wherever it stands") {
  std::string const refused = problems("when: [{moment: bell, may: false, effects: [{ring: {}}]}]\n");
  CHECK(refused.find("p/cards/c.yaml") != refused.npos);
  CHECK(refused.find("what must happen when bell opens bell again, without end") != refused.npos);
  CHECK(problems("when: [{moment: bell, may: false, effects: [{if: 1, then: [{pray: {}}, {ring: {}}]}]}]\n") != "");
  CHECK(problems("effects: [{when: bell, lasts: day, may: false, effects: [{ring: {}}]}]\n") != "");
}

TEST_CASE("packs: a may, one with `times`, another moment, and what only begins to listen are no endless musts") {
  CHECK(problems("when: [{moment: bell, effects: [{ring: {}}]}]\n") == "");
  CHECK(problems("when: [{moment: bell, may: false, times: once, effects: [{ring: {}}]}]\n") == "");
  CHECK(problems("when: [{moment: dawn, may: false, effects: [{ring: {}}]}]\n") == "");
  CHECK(problems("when: [{moment: bell, may: false, effects: [{pray: {}}]}]\n") == "");
  CHECK(problems("when: [{moment: bell, may: false, effects: [{when: dawn, lasts: day, effects: [{ring: {}}]}]}]\n") ==
        "");
}
