// The core pack of Oathsworn: it loads without a complaint, holds the starter set, and together its things use every
// verb, window and special effect.  Broken packs are refused with the exact message.
#include <map>
#include <set>
#include <span>

#include <doctest/doctest.h>

#include <fmt/format.h>

#include "games/oathsworn/content.h"
#include "pack/run.h"
#include "tests/packs_bad/runner.h"

using namespace oathsworn;

namespace {

std::filesystem::path const source(CHRONICLER_SOURCE);
std::filesystem::path const core_folder = source / "packs" / "oathsworn" / "core";

Content const& core() {
  static std::shared_ptr<Content const> const content = [] {
    auto const loaded = load_packs({core_folder}, true);
    REQUIRE(loaded.content != nullptr);
    return content_of(*loaded.content);
  }();
  return *content;
}

// Effects of any kind, also those inside others.
template <class E, class Visit>
void each_effect(std::vector<E> const& effects, Visit const& visit) {
  for (E const& effect : effects) {
    visit(effect);
    auto const inside = [&](auto const& verb) {
      if constexpr (requires { verb.do_; }) each_effect(verb.do_, visit);
      if constexpr (requires { verb.then; }) each_effect(verb.then, visit), each_effect(verb.else_, visit);
      if constexpr (requires { verb.before; }) each_effect(verb.before, visit);
      if constexpr (requires { verb.on_hit; }) each_effect(verb.on_hit, visit);
      if constexpr (requires { verb.on_fail; }) each_effect(verb.on_fail, visit);
      if constexpr (requires { verb.on_success; }) each_effect(verb.on_success, visit);
      if constexpr (requires { verb.ongoing; }) each_effect(verb.ongoing, visit);
      if constexpr (requires { verb.options; })
        for (auto const& option : verb.options) each_effect(option.effects, visit);
    };
    std::visit(inside, effect.is);
  }
}

template <class Verb, class E>
int count_of(std::vector<E> const& effects) {
  int count = 0;
  each_effect(effects, [&](E const& e) { count += std::holds_alternative<Verb>(e.is); });
  return count;
}

// Every ability of the pack, wherever it is printed.
template <class Visit>
void each_ability(Content const& c, Visit const& visit) {
  for (Class const& k : c.classes)
    for (Ability const& a : k.special) visit(a);
  for (AbilityCard const& card : c.cards)
    for (Ability const& a : card.abilities) visit(a);
  for (Archetype const& card : c.archetypes)
    for (ArchetypeSide const& side : card.sides)
      for (Ability const& a : side.abilities) visit(a);
  for (Item const& item : c.items) {
    if (item.ability) visit(*item.ability);
    if (item.companion) visit(*item.companion);
  }
  for (Ally const& ally : c.allies)
    if (ally.ability) visit(*ally.ability);
}

std::vector<AbilityCard const*> cards_of(Content const& c, int of_class, int level) {
  std::vector<AbilityCard const*> found;
  for (AbilityCard const& card : c.cards)
    if (card.owner.index() == of_class && card.level == level) found.push_back(&card);
  return found;
}

Acts acts_of(Content const& c, Encounter const& e) {
  Acts all;
  for (StageCard const& card : c.stage_cards)
    if (&c.encounters[card.encounter] == &e) all.insert(all.end(), card.steps.begin(), card.steps.end());
  for (NamedActs const& a : e.abilities) all.insert(all.end(), a.steps.begin(), a.steps.end());
  return all;
}

template <class Verb, class Test>
bool some(Acts const& acts, Test const& test) {
  bool found = false;
  each_effect(acts, [&](Act const& act) {
    auto const* verb = std::get_if<Verb>(&act.is);
    found = found || (verb && test(*verb));
  });
  return found;
}
template <class Verb>
bool some(Acts const& acts) {
  return some<Verb>(acts, [](Verb const&) { return true; });
}

Encounter const& encounter(char const* id) {
  Encounter const* const found = core().encounters.find(id);
  REQUIRE(found != nullptr);
  return *found;
}

template <class Visit>
void each_story_effect(Content const& c, Visit const& visit) {
  for (Passage const& p : c.passages) {
    each_effect(p.on_arrival, visit);
    for (StoryChoice const& choice : p.choices) each_effect(choice.do_, visit);
  }
}

HexSet footprint_of(Boss const& boss) { return kit::covered(boss.footprint, boss.hex, boss.facing); }

}  // namespace

TEST_CASE("the core pack of Oathsworn loads without a problem and without a warning") {
  auto const loaded = load_packs({core_folder}, true);
  CHECK(loaded.problems.text() == "");
  REQUIRE(loaded.content != nullptr);
  CHECK(loaded.infos.at(0).id == "core");
}

TEST_CASE("OS-COMP-01 OS-COMP-03  might: six faces each, blanks and a critical, and each colour beats the one before") {
  for (auto const* faces : {&core().tables->oathsworn, &core().tables->enemy}) {
    int before = 0;
    for (int c = 0; c < colours; ++c) {
      auto const& six = faces->of(static_cast<Colour>(c));
      REQUIRE(six.size() == 6);
      int sum = 0, blanks = 0, criticals = 0;
      for (Face const face : six) sum += face.value, blanks += face.value == 0, criticals += face.critical;
      CHECK(sum > before);
      CHECK(blanks == 2);
      CHECK(criticals == 1);
      before = sum;
    }
  }
}

TEST_CASE("OS-HAND-02 OS-HAND-05 OS-HAND-11 OS-LVL-02 OS-LVL-03  six classes with the cards of every level") {
  Content const& c = core();
  REQUIRE(c.classes.size() == 6);
  int with_elements = 0, with_falcons = 0, with_guardian = 0, with_lethality = 0, with_taunt = 0;
  for (int k = 0; k < c.classes.size(); ++k) {
    INFO(c.classes[k].id);
    std::map<Element, std::map<int, int>> starting;  // by element: how many of each cooldown
    for (AbilityCard const* card : cards_of(c, k, 1)) ++starting[card->element][card->cooldown];
    if (starting.size() == 1) {
      CHECK(starting[Element::none] == std::map<int, int>{{0, 1}, {1, 2}, {2, 2}, {3, 2}});
    } else {
      ++with_elements;
      CHECK(starting[Element::none] == std::map<int, int>{{0, 1}, {1, 1}, {2, 1}});
      CHECK(starting[Element::fire] == std::map<int, int>{{1, 1}, {2, 1}, {3, 2}});
      CHECK(starting[Element::water] == starting[Element::fire]);
    }
    CHECK(cards_of(c, k, 2).size() == 3);
    for (int const level : {5, 10, 15}) CHECK(cards_of(c, k, level).size() == 1);
    std::set<int> archetypes;
    for (Archetype const& a : c.archetypes)
      if (a.owner.index() == k) CHECK(archetypes.insert(a.level).second);
    CHECK(archetypes == std::set<int>{1, 5, 10, 15});
    with_falcons += c.classes[k].falcons == 2;
    with_guardian += c.classes[k].guardian && c.classes[k].sentinels == 8;
    for (Ability const& a : c.classes[k].special) with_lethality += a.forced && count_of<GainLethality>(a.do_) > 0;
    for (AbilityCard const* card : cards_of(c, k, 1))
      for (Ability const& a : card->abilities) with_taunt += count_of<Taunt>(a.do_);
  }
  CHECK(with_elements == 1);
  CHECK(with_falcons == 1);
  CHECK(with_guardian == 1);
  CHECK(with_lethality >= 1);
  CHECK(with_taunt >= 1);
}

TEST_CASE("OS-DECK-04  every card of cooldown 0 refreshes the Might Decks, whichever of its effects is chosen") {
  int cards = 0;
  for (AbilityCard const& card : core().cards) {
    if (card.cooldown != 0) continue;
    ++cards;
    INFO(card.id);
    for (Ability const& a : card.abilities) CHECK(count_of<RefreshMightDecks>(a.do_) == 1);
  }
  CHECK(cards == 12);  // one at the start and one of level 5 for each class
}

TEST_CASE("OS-CARD-05 OS-MOVE-05 OS-CHRG-01 OS-UNAR-01 OS-FLOW-08  cards that show what a card can say") {
  int asks = 0, exactly = 0, charge = 0, unarmed = 0, thrown = 0, rotate = 0, defense = 0, several = 0, blanks = 0;
  int melee_chain = 0, ranged_chain = 0, circle = 0, hp_lost = 0, hp_cost = 0;
  std::set<int> asked;
  for (AbilityCard const& card : core().cards) {
    asks += card.animus < 0;
    if (card.animus < 0)
      for (Ability const& a : card.abilities) asked.insert(a.cost);
    defense += card.defense > 0;
    several += card.abilities.size() > 1;
    for (Ability const& a : card.abilities) {
      rotate += count_of<Rotate>(a.do_);
      blanks += count_of<CountBlanks>(a.do_);
      hp_cost += a.hp_cost > 0;
      each_effect(a.do_, [&](Effect const& e) {
        if (auto const* move = std::get_if<Move>(&e.is)) exactly += move->exactly;
        auto const* attack = std::get_if<Attack>(&e.is);
        if (!attack) return;
        charge += attack->pattern == Pattern::charge;
        circle += attack->pattern == Pattern::circle;
        unarmed += attack->unarmed, thrown += attack->thrown;
        bool const chain = attack->pattern == Pattern::chain;
        (core().classes[card.owner].id == "hedgebow" ? ranged_chain : melee_chain) += chain;
        hp_lost += !attack->empowered.is_constant();
      });
    }
  }
  for (int const used :
       {asks, exactly, charge, unarmed, thrown, rotate, blanks, melee_chain, ranged_chain, circle, hp_lost, hp_cost})
    CHECK(used >= 1);
  CHECK(asked.size() >= 2);
  CHECK(defense >= 40);
  CHECK(defense < core().cards.size());
  CHECK(several >= 30);
}

TEST_CASE("OS-INT-01  the abilities of the core pack use every window, every verb and every pattern") {
  std::set<Moment> windows;
  std::set<std::size_t> verbs;
  std::set<Pattern> patterns;
  std::set<Affliction> afflictions;
  std::set<Restriction> restrictions;
  std::set<Token> tokens;
  std::set<TileKind> tiles;
  bool hurts_attacker = false, redraws_enemy_cards = false, cancels = false, from_rear = false, swaps = false;
  auto const look = [&](Effects const& effects) {
    each_effect(effects, [&](Effect const& e) {
      verbs.insert(e.is.index());
      if (auto const* a = std::get_if<Attack>(&e.is)) patterns.insert(a->pattern), from_rear |= a->from == From::rear;
      if (auto const* a = std::get_if<Afflict>(&e.is)) afflictions.insert(a->with);
      if (auto const* b = std::get_if<Boost>(&e.is); b && b->poison > 0) afflictions.insert(Affliction::poison);
      if (auto const* r = std::get_if<Restrict>(&e.is)) restrictions.insert(r->what);
      if (auto const* t = std::get_if<GainToken>(&e.is)) tokens.insert(t->token);
      if (auto const* t = std::get_if<Tile>(&e.is)) tiles.insert(t->kind);
      if (auto const* l = std::get_if<LoseHp>(&e.is)) hurts_attacker |= l->to == To::foe;
      if (auto const* h = std::get_if<Hinder>(&e.is)) redraws_enemy_cards |= h->redraw > 0, cancels |= h->cancel;
      if (auto const* r = std::get_if<Redirect>(&e.is)) swaps |= r->swap;
    });
  };
  each_ability(core(), [&](Ability const& a) {
    windows.insert(a.when);
    look(a.do_);
  });
  for (Injury const& injury : core().injuries) look(injury.do_);
  CHECK(windows.size() == moments);
  CHECK(verbs.size() == std::variant_size_v<Effect::Verbs>);
  for (Pattern const p : {Pattern::single, Pattern::chain, Pattern::front, Pattern::circle, Pattern::cone,
                          Pattern::charge, Pattern::wave})
    CHECK(patterns.contains(p));
  CHECK(afflictions.size() == 3);
  CHECK(restrictions.size() >= 4);
  CHECK(tokens.size() >= 4);
  CHECK(tiles == std::set<TileKind>{TileKind::fire, TileKind::water});
  for (bool const used : {hurts_attacker, redraws_enemy_cards, cancels, from_rear, swaps}) CHECK(used);
}

TEST_CASE("OS-SPEC-01  no board ability and no item can be used without end") {
  for (Class const& k : core().classes)
    for (Ability const& a : k.special) {
      INFO(k.id, ": ", a.text);
      CHECK((a.limit != Limit::none || a.forced));
    }
  for (AbilityCard const& card : core().cards)  // a turn can always be followed by another
    for (Ability const& a : card.abilities) {
      INFO(card.id);
      CHECK((card.animus > 0 || a.cost > 0));
      CHECK_FALSE(a.flavour.empty());
    }
}

TEST_CASE(
    "a card says what it does: every field of every effect is named or declared silent, and nothing is left out") {
  CHECK(unsaid_fields() == std::vector<std::string>{});
  for (AbilityCard const& card : core().cards)
    for (Ability const& a : card.abilities) {
      INFO(card.id, ": ", a.text);
      CHECK_FALSE(a.text.empty());
      CHECK(a.text.find('{') == std::string::npos);
      if (auto const* attack = pack::first<Attack>(a.do_); attack && attack->bleed > 0)
        CHECK(a.text.find(fmt::format("Bleed {}", attack->bleed)) != std::string::npos);
    }
  // Worked out by hand from the file: attack: { range: 5, pattern: chain, size: 4, targets: 3, empowered: 4 }
  CHECK(core().cards.find("a_cast_of_kites")->abilities[1].text ==
        "Attack at range 5, chain of 4, 3 targets, Empowered 4.");
  CHECK(core().cards.find("a_cast_of_kites")->abilities[0].text ==
        "Only if falcons is less than 2. 2 times: attack, by the Falcons, Empowered 3.");
}

TEST_CASE("item decks: twelve common ones for chapters 1 to 4, four unique ones for chapters 1 to 3") {
  Content const& c = core();
  std::map<int, std::map<ItemKind, int>> common;
  std::map<int, int> unique, ranged;
  int starting = 0, once = 0, companion = 0, on_critical = 0, thrown = 0, all_targets = 0;
  for (Item const& item : c.items) {
    if (item.deck == ItemDeck::common) ++common[item.chapter][item.kind], ranged[item.chapter] += item.range > 0;
    if (item.deck == ItemDeck::unique) ++unique[item.chapter];
    starting += item.deck == ItemDeck::starting;
    once += item.ability && item.cooldown < 0;
    companion += item.companion.has_value();
    on_critical += item.ability && item.ability->when == Moment::critical_hit;
    thrown += item.thrown;
    if (item.ability)
      each_effect(item.ability->do_, [&](Effect const& e) {
        auto const* boost = std::get_if<Boost>(&e.is);
        all_targets += boost && !(boost->damage.is_constant() && boost->damage.constant() == 0);
      });
  }
  REQUIRE(common.size() == 4);
  for (auto const& [chapter, kinds] : common) {
    INFO("chapter ", chapter);
    CHECK(kinds.at(ItemKind::one_handed) == 3);
    CHECK(kinds.at(ItemKind::two_handed) == 3);
    CHECK(kinds.at(ItemKind::shield) == 2);
    CHECK(kinds.at(ItemKind::armor) == 2);
    CHECK(kinds.at(ItemKind::gear) == 2);
    CHECK(ranged[chapter] >= 1);
  }
  CHECK(unique == std::map<int, int>{{1, 4}, {2, 4}, {3, 4}});
  CHECK(starting == 18);
  for (int const used : {once, companion, on_critical, thrown, all_targets}) CHECK(used >= 1);
}

TEST_CASE("every class starts with a weapon and an armor of its own") {
  Content const& c = core();
  std::set<int> taken;
  for (Class const& k : c.classes) {
    INFO(k.id);
    bool weapon = false, armor = false;
    for (auto const ref : k.gear) {
      Item const& item = c.items[ref];
      CHECK(item.deck == ItemDeck::starting);
      CHECK(taken.insert(ref.index()).second);
      weapon |= item.weapon();
      armor |= item.kind == ItemKind::armor;
    }
    CHECK(weapon);
    CHECK(armor);
  }
}

TEST_CASE("injuries, curatives and allies of the starter set") {
  Content const& c = core();
  CHECK(c.injuries.size() == 8);
  int hp = 0, animus = 0, card = 0;
  for (Injury const& i : c.injuries)
    hp += count_of<LoseHp>(i.do_), animus += count_of<LoseAnimus>(i.do_), card += count_of<CoolDown>(i.do_);
  for (int const used : {hp, animus, card}) CHECK(used >= 1);
  CHECK(c.curatives.size() == 4);
  int heals = 0, archives = 0;
  for (Curative const& q : c.curatives) heals += q.heal > 0, archives += q.archive > 0;
  CHECK(heals >= 1);
  CHECK(archives >= 1);
  int combat = 0, other = 0, bioform = 0, ranged = 0, able = 0;
  for (Ally const& a : c.allies) {
    bioform += a.bioform;
    if (a.bioform) continue;
    ++(a.combat ? combat : other);
    ranged += a.combat && a.attack.range > 0;
    able += a.combat && a.ability.has_value();
  }
  CHECK(combat == 5);
  CHECK(other == 2);
  CHECK(bioform == 1);
  CHECK(ranged >= 1);
  CHECK(able >= 2);
}

TEST_CASE("OS-SET-15 OS-SET-16  set-up pictures: nothing stands on anything else, and the green zone is free") {
  for (Encounter const& e : core().encounters) {
    INFO(e.id);
    HexSet const board = HexSet::rectangle(e.columns, e.rows);
    HexSet taken;
    auto const put = [&](HexSet const& hexes) {
      CHECK((hexes - board).empty());
      CHECK_FALSE(hexes.intersects(taken));
      taken |= hexes;
    };
    for (Boss const& b : e.bosses)
      if (b.starts) put(footprint_of(b));
    for (MinionStart const& m : e.minions_at_start) put(HexSet{m.hex.hex});
    for (ObstacleStart const& o : e.obstacles) {
      HexSet hexes{o.hex.hex};
      if (o.kind != ObstacleKind::tree) hexes.insert(kit::neighbour(o.hex, o.facing));
      if (o.kind == ObstacleKind::building) hexes.insert(kit::neighbour(o.hex, kit::turned(o.facing, 1)));
      put(hexes);
    }
    HexSet zone;
    for (At const h : e.zone) zone.insert(h);
    put(zone);
    CHECK(zone.count() >= 5);  // four Oathsworn and the Ancient Guardian
    CHECK(e.obstacles.size() <= 11);
  }
}

TEST_CASE("OS-SET-10  each Encounter has five cards of each stage, and every card says something worth reading") {
  Content const& c = core();
  REQUIRE(c.encounters.size() == 3);
  for (auto const& stages : c.stages_of)
    for (auto const& stage : stages) CHECK(stage.size() == 5);
  std::set<std::string> names;
  for (StageCard const& card : c.stage_cards) {
    INFO(card.id);
    CHECK(names.insert(card.name).second);
    CHECK_FALSE(card.flavour.empty());
  }
}

TEST_CASE("the Stage Cards together use every verb and every special effect of appendix II") {
  Content const& c = core();
  std::set<std::size_t> verbs;
  std::set<Pattern> patterns;
  std::set<Pick> picks;
  std::set<Way> ways;
  std::set<TileKind> tiles;
  std::set<Spot> spots;
  std::set<Icon> icons;
  int knockback = 0, push = 0, bleed = 0, poison = 0, crippled = 0, trigger = 0, drain = 0, pull = 0, large = 0;
  for (StageCard const& card : c.stage_cards)
    if (card.target) picks.insert(card.target->pick);
  for (Encounter const& e : c.encounters) {
    each_effect(acts_of(c, e), [&](Act const& act) {
      verbs.insert(act.is.index());
      if (auto const* m = std::get_if<EnemyMove>(&act.is)) ways.insert(m->way);
      if (auto const* a = std::get_if<EnemyAttack>(&act.is)) {
        patterns.insert(a->pattern), icons.insert(a->icon);
        knockback += a->knockback, push += a->push, bleed += a->bleed, poison += a->poison, crippled += a->crippled;
      }
      if (auto const* i = std::get_if<Inflict>(&act.is))
        trigger += i->trigger_bleed, drain += i->drain_animus, pull += i->pull;
      if (auto const* t = std::get_if<PlaceTile>(&act.is))
        tiles.insert(t->kind), spots.insert(t->at), large += t->large;
      if (auto const* a = std::get_if<AddMinions>(&act.is)) spots.insert(a->at);
    });
  }
  CHECK(verbs.size() == std::variant_size_v<Act::Verbs>);
  for (Pattern const p :
       {Pattern::single, Pattern::chain, Pattern::cone, Pattern::charge, Pattern::wave, Pattern::adjacent})
    CHECK(patterns.contains(p));
  CHECK(picks.size() >= 6);
  CHECK(ways == std::set<Way>{Way::target, Way::away, Way::random});
  CHECK(tiles.size() == 4);
  CHECK(spots.size() == 6);
  CHECK(icons.size() == 5);
  for (int const used : {knockback, push, bleed, poison, crippled, trigger, drain, pull, large}) CHECK(used > 0);
}

TEST_CASE("OS-MOB-01 OS-NEW-01 OS-BATK-05  Encounter 1: five slots, two flanks, one slot without an icon, a mob") {
  Encounter const& e = encounter("rootmaw");
  REQUIRE(e.bosses.size() == 1);
  Boss const& boss = e.bosses[0];
  CHECK(boss.shape == std::vector<std::string>{"seven"});
  REQUIRE(boss.slots.size() == 5);
  std::map<Icon, int> icons;
  for (Slot const& s : boss.slots) ++icons[s.icon];
  CHECK(icons[Icon::flank] == 2);
  CHECK(icons[Icon::none] == 1);
  REQUIRE(e.minions.size() == 1);
  CHECK(e.minions[0].mob);
  CHECK(e.minions[0].hp == 1);
  Acts const acts = acts_of(core(), e);
  HexSet trees;
  for (ObstacleStart const& o : e.obstacles) trees.insert(o.hex);
  auto const on_a_tree = [&](AddMinions const& a) {
    return std::any_of(a.hexes.begin(), a.hexes.end(), [&](At const h) { return trees.contains(h); });
  };
  CHECK(some<AddMinions>(acts, on_a_tree));
  CHECK(some<EnemyMove>(acts, [](EnemyMove const& m) { return m.way == Way::random; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.knockback > 0; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.push > 0; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.pattern == Pattern::cone; }));
  CHECK(some<PlaceTile>(acts, [](PlaceTile const& t) { return t.kind == TileKind::fire; }));
  CHECK(some<ActivateMinions>(acts));
}

TEST_CASE("OS-CONS-01 OS-WAVE-01 OS-DMG-03  Encounter 2: a belly of two dice, water, fares with 3 HP that throw") {
  Encounter const& e = encounter("ferrywight");
  auto const& slots = e.bosses.at(0).slots;
  auto const belly = std::find_if(slots.begin(), slots.end(), [](Slot const& s) { return s.dice == 2; });
  REQUIRE(belly != slots.end());
  Acts const acts = acts_of(core(), e);
  CHECK(some<Consume>(acts, [&](Consume const& c) { return c.slot == belly->name && !c.ongoing.empty(); }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.pattern == Pattern::charge; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.pattern == Pattern::wave; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.pattern == Pattern::cone && a.size == 30; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.bleed > 0; }));
  CHECK(some<EnemyMove>(acts, [](EnemyMove const& m) { return m.way == Way::away; }));
  CHECK(some<PlaceTile>(acts, [](PlaceTile const& t) { return t.kind == TileKind::poison && t.large; }));
  CHECK(some<UntilEndOfRound>(acts));
  CHECK(e.poison_tile.hp == 1);
  REQUIRE(e.minions.size() == 1);
  CHECK(e.minions[0].hp == 3);
  CHECK(e.minions[0].range > 1);
  CHECK(std::any_of(e.tiles.begin(), e.tiles.end(), [](TileStart const& t) { return t.kind == TileKind::water; }));
  bool lasting = false;
  for (StageCard const& card : core().stage_cards)
    lasting |= &core().encounters[card.encounter] == &e && card.stage == 3 && card.until_end_of_round;
  CHECK(lasting);
}

TEST_CASE("OS-PACK-01 OS-CAGE-01 OS-CHAI-04 OS-PREC-03  Encounter 3: three bosses of one hex with two dice each") {
  Encounter const& e = encounter("old_company");
  int starting = 0;
  for (Boss const& b : e.bosses) {
    INFO(b.name);
    CHECK(b.shape.empty());
    if (!b.starts) continue;
    ++starting;
    int dice = 0;
    for (Slot const& s : b.slots) dice += s.dice;
    CHECK(dice == 2);
  }
  CHECK(starting == 3);
  Acts const acts = acts_of(core(), e);
  CHECK(some<Cage>(acts, [](Cage const& c) { return !c.on_fail.empty(); }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.pattern == Pattern::chain && a.targets > 1; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.pattern == Pattern::adjacent; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.poison > 0; }));
  CHECK(some<EnemyAttack>(acts, [](EnemyAttack const& a) { return a.crippled > 0; }));
  CHECK(some<AddBoss>(acts));
  int characters = 0, overrides = 0;
  for (StageCard const& card : core().stage_cards) {
    if (&core().encounters[card.encounter] != &e || !card.target) continue;
    characters += card.target->among == Among::characters;
    overrides += card.target->overrides_reactions;
  }
  CHECK(characters >= 1);
  CHECK(overrides == 1);
}

TEST_CASE("OS-CHEK-01  the story makes every kind of check and uses every verb") {
  std::set<CheckKind> checks;
  std::set<Member> members;
  std::set<std::size_t> verbs;
  each_story_effect(core(), [&](StoryEffect const& e) {
    verbs.insert(e.is.index());
    if (auto const* check = std::get_if<Check>(&e.is)) checks.insert(check->kind), members.insert(check->by);
  });
  CHECK(checks.size() == 10);
  CHECK(members.size() >= 3);
  CHECK(verbs.size() == std::variant_size_v<StoryEffect::Verbs>);
}

TEST_CASE("OS-GEN-02  every choice of the story leads on, and no passage is read twice") {
  Content const& c = core();
  std::map<int, std::set<int>> leads_to;
  for (int p = 0; p < c.passages.size(); ++p) {
    INFO(c.passages[p].id);
    CHECK(c.passages[p].choices.size() >= 2);
    bool for_everyone = false;
    for (StoryChoice const& choice : c.passages[p].choices) {
      for_everyone |= choice.condition.is_constant() && choice.condition.constant() != 0;
      INFO(choice.text);
      REQUIRE_FALSE(choice.do_.empty());
      auto const* next = std::get_if<GoTo>(&choice.do_.back().is);
      CHECK((next || std::holds_alternative<ToEncounter>(choice.do_.back().is)));
      if (next) leads_to[p].insert(next->passage.index());
    }
    CHECK(for_everyone);
  }
  for (int start = 0; start < c.passages.size(); ++start) {
    std::set<int> seen;
    std::vector<int> open(leads_to[start].begin(), leads_to[start].end());
    while (!open.empty()) {
      int const p = open.back();
      open.pop_back();
      if (!seen.insert(p).second) continue;
      open.insert(open.end(), leads_to[p].begin(), leads_to[p].end());
    }
    CHECK_FALSE(seen.contains(start));
  }
}

TEST_CASE("every flag the story asks for can be set before it is asked for") {
  std::set<int> set;
  each_story_effect(core(), [&](StoryEffect const& e) {
    if (auto const* flag = std::get_if<SetFlag>(&e.is)) set.insert(flag->flag);
  });
  int asked = 0;
  auto const look = [&](pack::Expr const& e) {
    for (int flag = 0; flag < 16; ++flag) {
      std::array<std::int32_t, Content::v_count> const none{};
      auto one = none;
      one[static_cast<std::size_t>(Content::v_flag0 + flag)] = 1;
      if (e.is_constant() || e.eval(std::span<std::int32_t const>(none)) == e.eval(std::span<std::int32_t const>(one)))
        continue;
      ++asked;
      INFO("flag ", flag);
      CHECK(set.contains(flag));
    }
  };
  for (Passage const& p : core().passages)
    for (StoryChoice const& choice : p.choices) look(choice.condition);
  each_story_effect(core(), [&](StoryEffect const& e) {
    if (auto const* i = std::get_if<pack::If<StoryEffect>>(&e.is)) look(i->condition);
  });
  CHECK(asked >= 3);
}

TEST_CASE("OS-GEN-04 OS-STRY-02 OS-STRY-08  a campaign of chapters 1 to 3 that ends, and a single game at chapter 17") {
  Content const& c = core();
  Campaign const* const campaign = c.campaigns.find("three_roads");
  REQUIRE(campaign != nullptr);
  REQUIRE(campaign->chapters.size() == 3);
  CHECK_FALSE(campaign->one_off);
  CHECK_FALSE(campaign->ending.empty());
  std::set<int> encounters;
  for (std::size_t i = 0; i < 3; ++i) {
    Chapter const& chapter = c.chapters[campaign->chapters[i]];
    CHECK(chapter.number == static_cast<int>(i) + 1);
    CHECK(chapter.story.has_value());
    CHECK(encounters.insert(chapter.encounter.index()).second);
    for (std::string const& epilogue : {chapter.victory, chapter.defeat})  // it calls the Tally, OS-LVUP-01
      CHECK(epilogue.find("Tally Level, Loot and Losses") != std::string::npos);
  }
  Campaign const* const late = c.campaigns.find("thirty_years_on");
  REQUIRE(late != nullptr);
  CHECK(late->one_off);
  REQUIRE(late->chapters.size() == 1);
  CHECK(c.chapters[late->chapters[0]].number == 17);
}

TEST_CASE("broken packs of Oathsworn are refused with the exact message") {
  auto const read = [](pack::Folders const& all) { return load_packs(all); };
  int const cases = packs_bad::check_cases("oathsworn", core_folder, read);
  CHECK(cases >= 40);
}
