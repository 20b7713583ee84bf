#include "tests/pack/toy.h"

#include <charconv>

#include "pack/library.h"

namespace toy {

std::string_view pack_doc(Trait trait) { return trait == Trait::undead ? "Does not bleed." : ""; }

void DealDamage::notes(pack::Notes<DealDamage>& n) {
  n.thing("Harms somebody.");
  n.field(&DealDamage::amount, "How much.").range(0, 20);
  n.field(&DealDamage::to, "Whom; the target of the card if left out.");
}
void Summon::notes(pack::Notes<Summon>& n) {
  n.thing("Puts a creature on the board.");
  n.field(&Summon::who, "Which one.");
  n.field(&Summon::turns, "It leaves after so many turns; 0: it stays.").range(0, 9).optional();
}
void StandUp::notes(pack::Notes<StandUp>& n) { n.thing("The target is no longer prone."); }
void SetFlag::notes(pack::Notes<SetFlag>& n) {
  n.thing("Remembers something.");
  n.field(&SetFlag::flag, "What.");
}
void Check::notes(pack::Notes<Check>& n) {
  n.thing("A roll against a number.");
  n.field(&Check::attribute, "What is rolled.");
  n.field(&Check::difficulty, "What must be reached.").range(1, 12).optional();
}
void Attack::notes(pack::Notes<Attack>& n) {
  n.thing("How a creature attacks.");
  n.field(&Attack::dice, "Dice rolled.").range(1, 6);
  n.field(&Attack::damage, "Damage of a hit.");
}
void Creature::notes(pack::Notes<Creature>& n) {
  n.thing("Something that moves by itself.");
  n.field(&Creature::name, "What players call it.");
  n.field(&Creature::hp, "Hit points.").range(1, 99);
  n.field(&Creature::traits, "What it is.").optional();
  n.field(&Creature::attack, "Its attack; none for the peaceful.");
  n.field(&Creature::hunts, "What it looks for.");
  n.field(&Creature::flies, "Ignores the ground.").optional();
}
void Card::notes(pack::Notes<Card>& n) {
  n.thing("A card of the deck.");
  n.field(&Card::name, "What is printed on top.");
  n.field(&Card::cost, "What it costs.").range(0, 10);
  n.field(&Card::spot, "Where it must be played.");
  n.field(&Card::effects, "What it does.").optional();
  n.field(&Card::on, "What it does later.").optional();
  n.field(&Card::marks, "Counters on it at first.").range(0, 3).optional();
}
void HouseRules::notes(pack::Notes<HouseRules>& n) {
  n.thing("How this table plays.");
  n.field(&HouseRules::hand, "Cards in hand.").range(1, 9).optional();
}
void Content::notes(pack::Notes<Content>& n) {
  n.field(&Content::cards, "The deck.");
  n.field(&Content::creatures, "Everybody who may appear.");
  n.field(&Content::house, "House rules.").optional();
}
void Content::check(Content const& content, pack::Problems& problems) {
  for (int i = 0; i < content.creatures.size(); ++i)
    if (content.creatures[i].hunts == pack::Ref<Creature>(i))
      problems.error(content.creatures.place(i, "hunts"), "it hunts itself");
}
void Content::entry_points(Content const& content, pack::EntryPoints& entries) { entries.add_all(content.cards); }

void Content::prepare() {
  all_hit_points = 0;
  for (Creature const& creature : creatures) all_hit_points += creature.hp;
}

pack::Context context() {
  pack::Context c;
  c.game = "toy";
  c.variables = {{"potency", "Potency of the one who plays."}, {"players", "Players at the table."}};
  return c;
}

pack::Loaded<Content> load(pack::Folders const& folders, pack::Context const& c) {
  return pack::load<Content>(folders, c);
}

}  // namespace toy

bool pack::Scalar<toy::Spot>::parse(std::string_view text, toy::Spot& spot, std::string& cause) {
  char const* const end = text.data() + text.size();
  auto const [slash, wrong] = std::from_chars(text.data(), end, spot.column);
  if (wrong == std::errc{} && slash != end && *slash == '/') {
    auto const [stop, wrong_row] = std::from_chars(slash + 1, end, spot.row);
    if (wrong_row == std::errc{} && stop == end) return true;
  }
  cause = fmt::format("\"{}\" is no spot like 3/4", text);
  return false;
}
std::string pack::Scalar<toy::Spot>::print(toy::Spot const& spot) {
  return fmt::format("{}/{}", spot.column, spot.row);
}
