// No file of a pack, however broken, may do more than give problems.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pack/describe.h"
#include "pack/node.h"
#include "pack/reader.h"
#include "pack/text.h"

namespace {

enum class Word { first, second };
BOOST_DESCRIBE_ENUM(Word, first, second)

struct Hit {
  static constexpr std::string_view verb = "hit", shorthand = "amount", says = "hit for {amount}[ {how}]";
  pack::Expr amount;
  Word how = Word::first;
  static void notes(pack::Notes<Hit>& n) { n.field(&Hit::how, "").optional(); }
};
BOOST_DESCRIBE_STRUCT(Hit, (), (amount, how))

struct Effect : pack::EffectOf<Hit, pack::Choose<Effect>, pack::If<Effect>, pack::Repeat<Effect>, pack::Until<Effect>> {
};

struct Thing {
  std::string name;
  int number = 0;
  std::vector<Effect> effects;
  std::map<Word, std::vector<Effect>> on;
  static void notes(pack::Notes<Thing>& n) { n.field(&Thing::effects, "").optional(); }
};
BOOST_DESCRIBE_STRUCT(Thing, (), (name, number, effects, on))

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  pack::Problems problems;
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  auto const node = pack::parse(text, "fuzz.yaml", problems);
  if (node.has_value() != problems.ok()) std::abort();
  if (!node) return 0;
  static pack::Variables const variables{{"a", ""}, {"b", ""}};
  Thing thing;
  pack::Reader(variables, {}, problems).read_thing(pack::describe<Thing>(), &thing, *node, {});
  if (problems.ok() && pack::text_of(thing, {variables, {}}).empty()) std::abort();
  return 0;
}
