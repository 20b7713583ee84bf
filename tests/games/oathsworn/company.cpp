#include "tests/games/oathsworn/company.h"

#include <algorithm>

#include <doctest/doctest.h>

namespace oathsworn {

namespace {

// Things lie in the order of their ids; what the Bench has comes first.
std::string behind(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '_');
  return "z" + name;
}

}  // namespace

Company::Company() {
  Content& c = *content;
  auto const add = [&](std::string name, ItemDeck deck, int chapter, ItemKind kind) {
    Item item;
    item.name = name;
    item.deck = deck;
    item.chapter = chapter;
    item.kind = kind;
    c.items.add(behind(name), item);
  };
  for (int chapter = 1; chapter <= 4; ++chapter) {
    std::string const in = "c" + std::to_string(chapter) + " ";
    add(in + "axe", ItemDeck::common, chapter, ItemKind::one_handed);
    add(in + "bow", ItemDeck::common, chapter, ItemKind::two_handed);
    add(in + "shield", ItemDeck::common, chapter, ItemKind::shield);
    add(in + "coat", ItemDeck::common, chapter, ItemKind::armor);
    add(in + "charm", ItemDeck::common, chapter, ItemKind::gear);
    add(in + "knife", ItemDeck::common, chapter, ItemKind::one_handed);
  }
  for (std::string const name : {"u1 crown", "u1 ring", "u1 cloak"}) add(name, ItemDeck::unique, 1, ItemKind::gear);
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 2; ++i)
      c.classes.items()[static_cast<std::size_t>(k)].gear.push_back(pack::Ref<Item>(2 * k + i));

  Class fern;
  fern.name = "Fern";
  fern.animus = 8;
  c.classes.add("f", fern);
  constexpr int cooldowns[] = {0, 1, 1, 2, 2, 3, 3};
  auto const card = [&](std::string name, int owner, int level, int cooldown) {
    AbilityCard a;
    a.name = name;
    a.owner = pack::Ref<Class>(owner);
    a.level = level;
    a.cooldown = cooldown;
    a.abilities.resize(1);
    a.abilities[0].flavour = "strike";
    Effect strike;
    strike.is = Attack{};
    a.abilities[0].do_.push_back(strike);
    c.cards.add(behind(name), a);
  };
  for (int i = 0; i < 7; ++i) card("Fern " + std::to_string(i), 4, 1, cooldowns[i]);
  card("Ash second", 0, 2, 3);
  card("Ash other", 0, 2, 3);
  card("Ash fifth", 0, 5, 0);
  auto const archetype = [&](std::string id, int owner, int level, std::string front, std::string back) {
    Archetype a;
    a.name = front;
    a.owner = pack::Ref<Class>(owner);
    a.level = level;
    a.sides.resize(2);
    for (ArchetypeSide& side : a.sides) side.abilities.resize(2);
    a.sides[0].name = front;
    a.sides[1].name = back;
    c.archetypes.add(behind(id), a);
  };
  archetype("f", 4, 1, "Green", "Brown");
  archetype("a5", 0, 5, "Grown", "Felled");

  Injury cut, bruise;
  cut.name = "Cut";
  bruise.name = "Bruise";
  bruise.copies = 2;
  c.injuries.add("a_cut", cut);
  c.injuries.add("b_bruise", bruise);
  Curative balm, tea;
  balm.name = "Balm";
  balm.price = 2;
  balm.archive = 1;
  tea.name = "Tea";
  tea.heal = 2;
  c.curatives.add("balm", balm);
  c.curatives.add("tea", tea);
  Ally hob;
  hob.name = "Hob";
  c.allies.add("hob", hob);

  c.chapters.items()[0].victory = "The gate stands.";
  c.chapters.items()[0].defeat = "The gate is down.";
  for (int n = 2; n <= 3; ++n) {
    Chapter chapter;
    chapter.name = n == 2 ? "Two" : "Three";
    chapter.number = n;
    chapter.encounter = pack::Ref<Encounter>(0);
    c.chapters.add(behind(chapter.name == "Two" ? "2" : "3"), chapter);
    c.campaigns.items()[0].chapters.push_back(pack::Ref<Chapter>(n - 1));
  }
  c.campaigns.items()[0].ending = "The fire is out.";
  c.campaigns.items()[0].allies.push_back(pack::Ref<Ally>(0));
  c.finish();

  flow::Setup setup;
  setup.seats.resize(4);
  State const fresh = first_state(c, setup);
  s.injury_deck = fresh.injury_deck;
  s.allies = fresh.allies;
  for (Oathsworn& o : s.company) o.permanent[static_cast<std::size_t>(Token::redraw)] = 1;  // everybody starts with one
  for (int i = 8; i < c.items.size(); ++i) s.items[static_cast<std::size_t>(i)] = ItemAt::deck;
}

void Company::tell(StoryEffects effects) {
  Passage p;
  p.title = p.text = "A scene";
  StoryChoice go;
  go.text = "go on";
  go.do_ = std::move(effects);
  p.choices.push_back(go);
  int const index = content->passages.size();
  content->passages.add("scene" + std::to_string(index), p);
  content->chapters.items()[s.chapter].story = pack::Ref<Passage>(index);
  s.passage = static_cast<std::int16_t>(index);
  s.arrived = true;
  at(Phase::story);
}
void Company::at_chapter(int chapter) {
  s.chapter = static_cast<std::uint8_t>(chapter);
  for (int p = 0; p < places; ++p) sworn(s, p).level = static_cast<std::uint8_t>(chapter + 1);
  at(Phase::chapter_start);
}
void Company::at(Phase phase, int cursor) {
  s.phase = phase;
  s.place = 0;
  s.cursor = static_cast<std::uint8_t>(cursor);
}
void Company::give(std::string const& name, ItemAt to) { s.items[static_cast<std::size_t>(item(name))] = to; }
void Company::fell(int place) {
  sworn(s, place).unconscious = sworn(s, place).fell = true;
  sworn(s, place).hp = 0;
  figure(s, oathsworn_at(place)).hp = 0;
  remove(oathsworn_at(place));
}
int Company::item(std::string const& name) const {
  for (int i = 0; i < content->items.size(); ++i)
    if (content->items[i].name == name) return i;
  FAIL("no item " << name);
  return -1;
}
int Company::held_in(ItemAt at) {
  int n = 0;
  for (int i = 0; i < content->items.size(); ++i) n += state().items[static_cast<std::size_t>(i)] == at ? 1 : 0;
  return n;
}
void Company::until(std::string const& wanted) {
  for (int n = 0; n < 500 && kind() != wanted && kind() != "over"; ++n) position().answer(0);
  REQUIRE(kind() == wanted);
}

}  // namespace oathsworn
