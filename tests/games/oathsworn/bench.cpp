#include "tests/games/oathsworn/bench.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "games/oathsworn/rules/encounter_setup.h"

namespace oathsworn {

namespace {

Effect effect_of(auto verb) {
  Effect e;
  e.is = std::move(verb);
  return e;
}
Act act_of(auto verb) {
  Act a;
  a.is = std::move(verb);
  return a;
}

}  // namespace

std::shared_ptr<Content> bench_content() {
  auto content = std::make_shared<Content>();
  Tables& tables = content->tables.item();
  for (MightFaces* faces : {&tables.oathsworn, &tables.enemy}) {
    faces->white = {{0, false}, {0, false}, {1, false}, {1, false}, {2, false}, {2, true}};
    faces->yellow = {{0, false}, {0, false}, {1, false}, {2, false}, {3, false}, {3, true}};
    faces->red = {{0, false}, {0, false}, {2, false}, {3, false}, {3, false}, {4, true}};
    faces->black = {{0, false}, {0, false}, {3, false}, {3, false}, {4, false}, {5, true}};
  }
  for (std::string const name : {"ash", "birch", "cedar", "elder"}) {
    Item weapon;
    weapon.name = name + " blade";
    weapon.deck = ItemDeck::starting;
    weapon.kind = ItemKind::one_handed;
    weapon.might.red = 1;
    weapon.might.yellow = 1;
    content->items.add(name + "_blade", weapon);
    Item coat;
    coat.name = name + " coat";
    coat.deck = ItemDeck::starting;
    coat.kind = ItemKind::armor;
    coat.defense = 2;
    content->items.add(name + "_coat", coat);
  }
  int index = 0;
  for (std::string const name : {"Ash", "Birch", "Cedar", "Elder"}) {
    Class c;
    c.name = name;
    c.animus = 10;
    c.regen = 4;
    content->classes.add(std::string(1, static_cast<char>('a' + index++)), c);
  }
  // Seven cards: cooldown 0, 1, 1, 2, 2, 3, 3; each a plain attack for 1 Animus with Defense 2.
  constexpr int cooldowns[] = {0, 1, 1, 2, 2, 3, 3};
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 7; ++i) {
      AbilityCard card;
      card.name = content->classes[k].name + " " + std::to_string(i);
      card.owner = pack::Ref<Class>(k);
      card.cost = "1";
      card.cooldown = cooldowns[i];
      card.defense = 2;
      Ability ability;
      ability.flavour = "strike";
      ability.do_.push_back(effect_of(Attack{}));
      card.abilities.push_back(ability);
      content->cards.add(std::string(1, static_cast<char>('a' + k)) + std::to_string(i), card);
    }
  for (int k = 0; k < 4; ++k) {
    Archetype a;
    a.name = "Plain";
    a.owner = pack::Ref<Class>(k);
    a.sides.resize(2);
    for (ArchetypeSide& side : a.sides) side.abilities.resize(2);
    a.sides[0].name = "Front";
    a.sides[1].name = "Back";
    content->archetypes.add(std::string(1, static_cast<char>('a' + k)), a);
  }
  Encounter e;
  e.name = "The Brute";
  e.columns = 13;
  e.rows = 13;
  for (int c = 3; c <= 9; ++c) e.zone.push_back(At{Hex{c, 11}});
  Boss brute;
  brute.name = "Brute";
  brute.shape = {"seven"};
  brute.hex = At{Hex{6, 4}};
  brute.facing = Direction::s;
  brute.defense = 2;
  brute.might.yellow = 2;
  auto const slot = [&](std::string name, std::vector<std::string> parts, Icon icon) {
    Slot s;
    s.name = std::move(name);
    s.parts = std::move(parts);
    s.icon = icon;
    brute.slots.push_back(s);
  };
  slot("Head", {"front"}, Icon::front);
  slot("Right", {"right_front", "right_rear"}, Icon::flank);
  slot("Left", {"left_front", "left_rear"}, Icon::flank);
  slot("Heart", {"core"}, Icon::core);
  slot("Tail", {"rear"}, Icon::none);
  e.bosses.push_back(brute);
  Minion rat;
  rat.name = "rat";
  rat.defense = 2;
  rat.move = 4;
  rat.might.yellow = 2;
  rat.mob = true;
  e.minions.push_back(rat);
  content->encounters.add("brute", e);
  for (int i = 0; i < 15; ++i) {  // Stage Cards that move 3 and attack
    StageCard card;
    card.name = "Stage " + std::to_string(i / 5 + 1) + std::string(1, static_cast<char>('a' + i % 5));
    card.encounter = pack::Ref<Encounter>(0);
    card.stage = i / 5 + 1;
    EnemyMove move;
    move.distance = 3;
    card.steps.push_back(act_of(move));
    card.steps.push_back(act_of(EnemyAttack{}));
    content->stage_cards.add(std::string(1, static_cast<char>('a' + i)), card);
  }
  Chapter chapter;
  chapter.name = "One";
  chapter.encounter = pack::Ref<Encounter>(0);
  content->chapters.add("one", chapter);
  Campaign campaign;
  campaign.name = "Test";
  campaign.chapters.push_back(pack::Ref<Chapter>(0));
  content->campaigns.add("test", campaign);
  content->finish();
  return content;
}

Bench::Bench() : content(bench_content()) {
  flow::Setup setup;
  setup.seats.resize(4);
  s = first_state(*content, setup);
  s.phase = Phase::oathsworn;
  s.round = 1;
  for (int b = 0; b < 5; ++b) s.dice.push_back(HpDie{0, static_cast<std::uint8_t>(b), 6});
  for (int i = 14; i >= 0; --i) s.stage_pile.push_back(static_cast<Thing>(i));
  put(boss_id(0), Hex{6, 4}, Direction::s);
  for (int p = 0; p < places; ++p) {
    put(oathsworn_at(p), Hex{3 + 2 * p, 11});
    figure(s, oathsworn_at(p)).hp = 6;
    Oathsworn& o = sworn(s, p);
    o.animus = 6;
    o.reserve = 4;
    o.turned = true;  // facing is asked for once; tests that need it set this back
    for (int i = 0; i < 7; ++i) o.held.push_back(Held{HeldKind::ability, Where::hand, static_cast<Thing>(7 * p + i)});
    for (int i = 0; i < 2; ++i) o.held.push_back(Held{HeldKind::item, Where::hand, static_cast<Thing>(2 * p + i)});
    for (int i = 0; i < 2; ++i) s.items[static_cast<std::size_t>(2 * p + i)] = static_cast<ItemAt>(p);
  }
}

void Bench::put(FigureId who, Hex hex, Direction facing) {
  figure(s, who).hex = hex;
  figure(s, who).facing = facing;
  s.present |= bit(who);
}
FigureId Bench::add_rat(Hex hex) {
  for (int i = first_minion; i < figures_in_all; ++i)
    if (!present(s, FigureId{i})) {
      put(FigureId{i}, hex);
      figure(s, FigureId{i}).hp = 1;
      return FigureId{i};
    }
  return FigureId::none();
}
void Bench::remove(FigureId who) {
  s.present &= ~bit(who);
  figure(s, who).hex = Hex::none();
}
void Bench::tree(Hex hex) {
  Obstacle o;
  o.hexes.push_back(hex);
  s.obstacles.push_back(o);
  s.add_hexes(o);
}
Attack& Bench::attack_of(int card) {
  return std::get<Attack>(content->cards.items()[static_cast<std::size_t>(card)].abilities[0].do_[0].is);
}

void Bench::script(std::vector<std::string> entries) { script_ = std::move(entries); }

void Bench::start() {
  content->finish();
  s.settle();
  for (int p = 0; p < places; ++p) sworn(s, p).moments = moments_of(World{*content, s}, p, sworn(s, p).held);
  position_ = std::make_unique<flow::PositionOf<Rules>>(content, s);
  auto chance = std::make_shared<flow::Script>();
  chance->entries = script_;
  position_->set_chance(flow::ChanceMode::scripted, chance);
  position_->listen(&log_);
}

std::vector<std::string> Bench::options() {
  std::vector<std::string> texts;
  for (flow::Words const& words : position_->options()) texts.push_back(words.text());
  return texts;
}
bool Bench::offers(std::string const& text) {
  auto const all = options();
  return std::find(all.begin(), all.end(), text) != all.end();
}
std::string Bench::why_not(std::string const& text) {
  for (flow::Refusal const& r : position_->refusals())
    if (r.option.text() == text) return r.rule;
  return {};
}
void Bench::answer(std::string const& text) {
  auto const all = options();
  auto const found = std::find(all.begin(), all.end(), text);
  if (found == all.end()) {
    std::string list;
    for (std::string const& t : all) list += "\n  " + t;
    FAIL("\"" << text << "\" is not offered in " << kind() << ":" << list);
  }
  position_->answer(static_cast<int>(found - all.begin()));
}
void Bench::answer_all(std::vector<std::string> const& texts) {
  for (std::string const& text : texts) answer(text);
}
int Bench::said_at(std::string_view part) const {
  auto const found = std::find_if(log_.texts.begin(), log_.texts.end(),
                                  [&](std::string const& text) { return text.find(part) != std::string::npos; });
  return found == log_.texts.end() ? -1 : static_cast<int>(found - log_.texts.begin());
}
bool Bench::told(std::string const& rule) const {
  return std::find(log_.rules.begin(), log_.rules.end(), rule) != log_.rules.end();
}

}  // namespace oathsworn
