// The core pack of Stamina: it loads without a complaint, together its things use the whole rulebook, and no scenario
// or passage of it can strand a table.  Broken packs are refused with the exact message.
#include <fstream>
#include <iterator>
#include <set>

#include <doctest/doctest.h>

#include "games/stamina/content.h"
#include "kit/hex.h"
#include "tests/cli/own_folder.h"
#include "tests/packs_bad/runner.h"

using namespace stamina;

namespace {

std::filesystem::path const source(CHRONICLER_SOURCE);

Content const& core() {
  static auto const loaded = load({source / "packs" / "stamina" / "core"}, true);
  REQUIRE(loaded.content != nullptr);
  return *loaded.content;
}

// Every effect of an ability, also those inside others.
template <class Visit>
void each_effect(Effects const& effects, Visit const& visit) {
  for (Effect const& effect : effects) {
    visit(effect);
    auto const inside = [&](auto const& verb) {
      if constexpr (requires { verb.do_; }) each_effect(verb.do_, visit);
      if constexpr (requires { verb.then; }) each_effect(verb.then, visit), each_effect(verb.else_, visit);
      if constexpr (requires { verb.options; })
        for (auto const& option : verb.options) each_effect(option.effects, visit);
    };
    std::visit(inside, effect.is);
  }
}

template <class Visit>
void each_effect(Ability const& a, Visit const& visit) {
  each_effect(a.success, visit);
  if (a.each_hit) each_effect(*a.each_hit, visit);
  each_effect(a.failure, visit);
  if (a.invest) each_effect(a.invest->effects, visit);
  if (a.commit) each_effect(a.commit->effects, visit);
}

std::set<std::string> names(auto const& list) {
  std::set<std::string> found;
  for (auto const& thing : list) found.insert(thing.id);
  return found;
}

Terrain const* ground(Map const& map, kit::Hex hex) {
  if (!hex || !map.hexes.contains(hex)) return nullptr;
  return &map.terrains[map.ground[static_cast<std::size_t>(kit::HexSet::index(hex))]];
}

// Where heroes can get to once everything that opens has been opened.
std::set<kit::Hex> reachable(Scenario const& s, Map const& map) {
  std::set<kit::Hex> opened;
  for (Object const& object : s.objects)
    for (HexChange const& change : object.changes)
      if (!map.legend.at(change.to).impassable) opened.insert(change.hex);
  std::vector<kit::Hex> open;
  std::set<kit::Hex> seen;
  auto const visit = [&](kit::Hex hex) {
    Terrain const* const terrain = ground(map, hex);
    if (terrain && (!terrain->impassable || opened.contains(hex)) && seen.insert(hex).second) open.push_back(hex);
  };
  for (kit::Hex const hex : map.hexes)
    if (ground(map, hex)->start) visit(hex);
  while (!open.empty()) {
    kit::Hex const hex = open.back();
    open.pop_back();
    for (kit::Direction const d : kit::directions) visit(kit::neighbour(hex, d));
  }
  return seen;
}

bool beside(std::set<kit::Hex> const& hexes, kit::Hex hex) {
  return hexes.contains(hex) || std::any_of(std::begin(kit::directions), std::end(kit::directions),
                                            [&](kit::Direction d) { return hexes.contains(kit::neighbour(hex, d)); });
}

bool is_there(Arrival const& a, int players) { return players >= a.from_players && players <= a.to_players; }

bool deals_damage(Ability const& a) {
  bool found = false;
  each_effect(a, [&](Effect const& e) { found = found || std::holds_alternative<DealDamage>(e.is); });
  return found;
}

int load_of(Content const& c, Sheet const& sheet) {
  int weight = 0;
  for (Carry const& carry : sheet.items) weight += c.items[carry.item].weight;
  return weight;
}

int hands_of(Content const& c, Sheet const& sheet) {
  int hands = 0;
  for (Carry const& carry : sheet.items)
    if (carry.place == Carried::held) hands += c.items[carry.item].weapon ? c.items[carry.item].weapon->hands : 1;
  return hands;
}

bool changes_something(Choice const& choice) { return !choice.effects.empty(); }

}  // namespace

TEST_CASE("the core pack loads without a problem and without a warning") {
  auto const loaded = load({source / "packs" / "stamina" / "core"}, true);
  CHECK(loaded.problems.text() == "");
  REQUIRE(loaded.content != nullptr);
  CHECK(loaded.infos.at(0).id == "core");
}

TEST_CASE("a card says what it does: every field of every effect is named or declared silent") {
  CHECK(unsaid_fields() == std::vector<std::string>{});
}

TEST_CASE("the core pack has the people, things and places it promises") {
  Content const& c = core();
  int spares = 0;
  for (Hero const& hero : c.heroes) spares += hero.spare ? 1 : 0;
  CHECK(c.heroes.size() >= 6);
  CHECK(c.heroes.size() - spares == 4);
  CHECK(spares >= 2);
  CHECK(c.npcs.size() >= 8);
  CHECK(c.abilities.size() >= 30);
  CHECK(c.injuries.size() >= 3);
  CHECK(c.maps.size() == 5);
  CHECK(names(c.scenarios) ==
        std::set<std::string>{"binders_yard", "millrace", "smoke_loft", "the_weir", "toll_bridge"});
  CHECK(names(c.campaigns) == std::set<std::string>{"low_harrow"});
  for (auto const* id : {"bandage_roll", "firepots", "draught", "iron_wheel"}) CHECK(c.items.find(id) != nullptr);
  for (auto const* id : {"first_aid", "lift", "locks", "climb", "lore"}) CHECK(c.expertises.find(id) != nullptr);
  CHECK(c.expertises.size() <= 6);  // a character keeps six ranks
  CHECK(c.items.find("iron_wheel")->unwieldy);
}

TEST_CASE("ST-BASIC-02 ST-BASIC-03 ST-BASIC-04  Basic Attack is written as the rulebook has it") {
  Ability const& basic = core().abilities[core().basic_attack];
  CHECK(basic.kind == AbilityKind::combat);
  CHECK(basic.range.is_weapon());
  CHECK(basic.target == TargetKind::opponent);
  CHECK(basic.targets == 1);
  CHECK(basic.cost == 0);
  CHECK(basic.hit_vs == Attribute::agi);
  CHECK(!basic.req.path);
  CHECK(!basic.req.weapon);
  REQUIRE(basic.success.size() == 1);
  CHECK(std::holds_alternative<DealWeaponDamage>(basic.success[0].is));
  REQUIRE(basic.each_hit);
  REQUIRE(basic.each_hit->size() == 1);
  CHECK(std::holds_alternative<DealWeaponDamage>((*basic.each_hit)[0].is));
  CHECK(basic.failure.empty());
}

TEST_CASE("the abilities of the core pack use every keyword, timing and circumstance") {
  std::set<AbilityKind> kinds;
  std::set<Timing> timings;
  std::set<Circumstance> circumstances;
  std::set<AttackResult> results;
  std::set<TargetKind> targets;
  std::set<Trait> traits;
  std::set<Attribute> attributes;
  std::set<bool> passive;
  int clash = 0, commit = 0, invest = 0, maintain = 0, descending = 0, area = 0, free = 0, other_attribute = 0;
  int by_path = 0, by_weapon = 0, by_expertise = 0, by_ability = 0;
  for (Ability const& a : core().abilities) {
    kinds.insert(a.kind);
    targets.insert(a.target);
    if (a.hit_vs) attributes.insert(*a.hit_vs);
    if (a.reaction) timings.insert(a.reaction->timing), results.insert(a.reaction->result);
    if (a.trigger) circumstances.insert(a.trigger->when), passive.insert(a.trigger->passive);
    for (Modifier const& m : a.modifiers) traits.insert(m.trait);
    clash += a.clash, commit += a.commit.has_value(), invest += a.invest.has_value(), maintain += a.maintain;
    descending += a.descending > 0, area += a.area > 0, free += a.free, other_attribute += a.using_.has_value();
    by_path += static_cast<bool>(a.req.path), by_weapon += a.req.weapon.has_value();
    by_expertise += static_cast<bool>(a.req.expertise), by_ability += static_cast<bool>(a.req.ability);
  }
  CHECK(kinds.size() == 4);
  CHECK(timings.size() == 3);
  CHECK(results.size() == 3);
  CHECK(circumstances.size() == 12);
  CHECK(targets.size() == 7);
  CHECK(traits.size() == 8);
  CHECK(attributes.size() == 4);
  CHECK(passive.size() == 2);
  for (int const used : {clash, commit, invest, maintain, descending, area, free, other_attribute}) CHECK(used > 0);
  for (int const used : {by_path, by_weapon, by_expertise, by_ability}) CHECK(used > 0);
}

TEST_CASE("the abilities of the core pack give every condition and use every verb") {
  std::set<std::size_t> verbs;
  std::set<Condition> conditions;
  std::set<Who> whom;
  std::set<Way> ways;
  std::set<Moment> moments;
  std::set<DicePool> pools;
  bool escape = false;
  for (Ability const& a : core().abilities)
    each_effect(a, [&](Effect const& effect) {
      verbs.insert(effect.is.index());
      if (auto const* give = std::get_if<Give>(&effect.is))
        conditions.insert(give->condition), whom.insert(give->who), escape = escape || give->escape > 0;
      if (auto const* persist = std::get_if<Persist>(&effect.is)) conditions.insert(persist->condition);
      if (auto const* shove = std::get_if<Shove>(&effect.is)) ways.insert(shove->way), whom.insert(shove->who);
      if (auto const* when = std::get_if<pack::When<Effect, Moment>>(&effect.is)) moments.insert(when->moment);
      if (auto const* dice = std::get_if<MoveDice>(&effect.is)) pools.insert(dice->from), pools.insert(dice->to);
    });
  CHECK(verbs.size() == std::variant_size_v<Effect::Verbs>);
  CHECK(conditions.size() == condition_count);
  CHECK(whom.size() == 4);
  CHECK(ways.size() == 3);
  CHECK(moments.size() == 3);
  CHECK(pools.size() == 3);
  CHECK(escape);
}

TEST_CASE("ST-TURN-04  conditions that hinder a turn are given for at least two turns") {
  std::set<Condition> const hinder{Condition::lethargic,  Condition::winded,   Condition::exhausted,
                                   Condition::staggered,  Condition::paralyze, Condition::shocked,
                                   Condition::daze,       Condition::stunned,  Condition::muddled,
                                   Condition::distracted, Condition::confused, Condition::restrain};
  for (Ability const& a : core().abilities)
    each_effect(a, [&](Effect const& effect) {
      auto const* give = std::get_if<Give>(&effect.is);
      if (!give || !hinder.contains(give->condition) || !give->turns.is_constant()) return;
      INFO(a.id);
      CHECK(give->turns.constant() != 1);
    });
}

TEST_CASE("ST-TURN-23  no Free Action of the core pack can be repeated without end") {
  for (Ability const& a : core().abilities)
    if (a.free) {
      INFO(a.id);
      CHECK(a.cost > 0);
    }
}

TEST_CASE("ST-SET-04 ST-ENC-01 ST-WPN-03  nobody in the core pack starts Encumbered or with a third hand") {
  Content const& c = core();
  auto const check = [&](Sheet const& sheet) {
    INFO(sheet.id);
    CHECK(load_of(c, sheet) <= 5 + sheet.str);
    CHECK(hands_of(c, sheet) <= 2);
    for (Carry const& carry : sheet.items) CHECK_FALSE(c.items[carry.item].unwieldy);
  };
  for (Hero const& hero : c.heroes) check(hero);
  for (Npc const& npc : c.npcs) check(npc);
}

TEST_CASE("ST-CAMP-02  every hero can use what it knows and what it may learn") {
  Content const& c = core();
  for (Hero const& hero : c.heroes) {
    INFO(hero.id);
    CHECK(hero.advances.size() >= 4);  // one for each scenario won on the way
    std::set<int> known;
    for (auto const& list : {hero.abilities, hero.advances})
      for (auto const ability : list) CHECK(known.insert(ability.index()).second);
    for (int const ability : known) {
      Requirement const& req = c.abilities[ability].req;
      INFO(c.abilities[ability].id);
      CHECK((!req.path || req.path == hero.path));
      CHECK((!req.ability || known.contains(req.ability.index())));
    }
  }
  for (Npc const& npc : c.npcs)
    for (auto const ability : npc.abilities) {
      INFO(npc.id, " ", c.abilities[ability].id);
      CHECK_FALSE(static_cast<bool>(c.abilities[ability].req.path));  // opponents follow no path
      CHECK(c.abilities[ability].kind != AbilityKind::passive);
    }
}

TEST_CASE("glyphs of the core pack are one or two letters, and nobody shares one") {
  std::set<std::string> glyphs;
  auto const check = [&](std::string const& glyph) {
    CHECK(glyph.size() >= 1);
    CHECK(glyph.size() <= 2);
    CHECK(glyphs.insert(glyph).second);
  };
  for (Hero const& hero : core().heroes) check(hero.glyph);
  for (Npc const& npc : core().npcs) check(npc.glyph);
}

TEST_CASE("ST-SET-10  the maps of the core pack fit a terminal, and opponents stand where they can stand") {
  Content const& c = core();
  for (Map const& map : c.maps) {
    INFO(map.id);
    CHECK(map.columns >= 9);
    CHECK(map.columns <= 13);
  }
  for (Scenario const& s : c.scenarios) {
    INFO(s.id);
    Map const& map = c.maps[s.map];
    for (Arrival const& a : s.npcs) {
      INFO(kit::to_text(a.at));
      Terrain const* const terrain = ground(map, a.at);
      REQUIRE(terrain != nullptr);
      CHECK_FALSE(terrain->impassable);
      CHECK_FALSE(terrain->start);
      CHECK_FALSE(terrain->submerged);
    }
  }
}

TEST_CASE("everything in a scenario of the core pack can be got at") {
  Content const& c = core();
  for (Scenario const& s : c.scenarios) {
    INFO(s.id);
    Map const& map = c.maps[s.map];
    std::set<kit::Hex> const within = reachable(s, map);
    for (Arrival const& a : s.npcs) CHECK(within.contains(a.at));
    for (Object const& object : s.objects) {
      INFO(object.name);
      CHECK(beside(within, object.at));
    }
    bool exit = false;
    for (kit::Hex const hex : map.hexes) {
      if (!ground(map, hex)->exit) continue;
      exit = true;
      CHECK(within.contains(hex));
    }
    CHECK((s.objective.leave == 0 || exit));
    std::size_t changes = 0;
    for (Object const& object : s.objects) changes += object.changes.size();
    CHECK(changes <= 10);  // the state remembers ten changed hexes
  }
}

TEST_CASE("ST-SET-03  more heroes meet more opponents") {
  Content const& c = core();
  for (Scenario const& s : c.scenarios) {
    INFO(s.id);
    int before = 0;
    for (int players = 1; players <= 4; ++players) {
      int count = 0;
      for (Arrival const& a : s.npcs)
        if (is_there(a, players) && a.if_flag.empty()) count += c.npcs[a.npc].hit_points;
      CHECK(count > before);
      before = count;
    }
  }
}

TEST_CASE("ST-TRIG-07 ST-TRIG-13  at most three opponents of a scenario punish healing") {
  Content const& c = core();
  for (Scenario const& s : c.scenarios)
    for (int players = 1; players <= 4; ++players) {
      int copies = 0;
      for (Arrival const& a : s.npcs) {
        if (!is_there(a, players)) continue;
        for (auto const ability : c.npcs[a.npc].abilities) {
          Ability const& known = c.abilities[ability];
          if (known.trigger && known.trigger->when == Circumstance::is_healed && deals_damage(known)) ++copies;
        }
      }
      INFO(s.id, " ", players);
      CHECK(copies <= 3);
    }
}

TEST_CASE("the five scenarios of the core pack hold what the starter set asks for") {
  Content const& c = core();
  auto const scenario = [&](char const* id) -> Scenario const& { return *c.scenarios.find(id); };
  auto const some = [](auto const& list, auto const& test) { return std::any_of(list.begin(), list.end(), test); };
  auto const ground_of = [&](char const* id, auto const& test) {
    return some(c.maps[scenario(id).map].terrains, test);
  };

  Objective const& none_standing = scenario("toll_bridge").objective;  // only the way every combat is won, ST-END-01
  CHECK((none_standing.leave == 0 && !none_standing.task && !none_standing.leader && none_standing.survive == 0));
  CHECK(some(scenario("toll_bridge").npcs, [](Arrival const& a) { return a.surprised; }));
  CHECK(some(scenario("toll_bridge").npcs, [](Arrival const& a) { return !a.surprised; }));
  CHECK(ground_of("toll_bridge", [](Terrain const& t) { return t.cost == 2; }));
  CHECK(ground_of("toll_bridge", [](Terrain const& t) { return t.cost == 4; }));
  CHECK(ground_of("toll_bridge", [](Terrain const& t) { return t.blocks_sight && t.impassable; }));

  CHECK(scenario("millrace").objective.leave == 2);
  CHECK(ground_of("millrace", [](Terrain const& t) { return t.submerged; }));
  CHECK(some(scenario("millrace").objects,
             [&](Object const& o) { return o.rescues > 0 && o.expertise.index() == c.first_aid; }));

  CHECK(ground_of("smoke_loft", [](Terrain const& t) { return t.airless; }));
  CHECK(some(scenario("smoke_loft").npcs, [](Arrival const& a) { return a.round == 3; }));
  CHECK(some(scenario("smoke_loft").objects,
             [&](Object const& o) { return o.expertise == c.expertises.ref("locks") && o.difficulty == 2; }));

  CHECK(some(scenario("binders_yard").npcs,
             [&](Arrival const& a) { return a.if_flag == "third_binder" && a.npc == c.npcs.ref("yard_binder"); }));

  CHECK(scenario("the_weir").objective.leader);
  CHECK(scenario("the_weir").objective.task);
  CHECK(scenario("the_weir").surprise_flag == "ambushed");
  CHECK(some(scenario("the_weir").objects, [&](Object const& o) {
    return o.wins && o.needs == c.items.ref("iron_wheel") && o.expertise == c.expertises.ref("lift") &&
           o.difficulty == 3;
  }));
  CHECK(some(scenario("the_weir").objects,
             [&](Object const& o) { return o.gives == std::vector{c.items.ref("iron_wheel")}; }));
}

TEST_CASE("ST-CAMP-03  the story lets the group rest after the second and the fourth scenario and nowhere else") {
  std::set<std::string> rests;
  for (Passage const& p : core().passages) {
    auto const look = [&](std::vector<StoryEffect> const& effects) {
      for (StoryEffect const& e : effects)
        if (std::holds_alternative<Rest>(e.is)) rests.insert(p.id);
    };
    look(p.effects);
    for (Choice const& choice : p.choices) look(choice.effects);
  }
  CHECK(rests == std::set<std::string>{"millrace_lost", "millrace_won", "yard_lost", "yard_won"});
}

TEST_CASE("every flag the core pack asks for can be set") {
  Content const& c = core();
  auto const check = [&](std::string const& flag) {
    INFO(flag);
    CHECK((flag.empty() || c.flag(flag) >= 0));
  };
  std::set<std::string> asked;
  for (Scenario const& s : c.scenarios) {
    check(s.surprise_flag), asked.insert(s.surprise_flag);
    for (Arrival const& a : s.npcs) check(a.if_flag), asked.insert(a.if_flag);
  }
  for (Passage const& p : c.passages)
    for (Choice const& choice : p.choices) check(choice.if_flag), asked.insert(choice.if_flag);
  for (std::string const& flag : c.flags) {
    INFO(flag);
    CHECK(asked.contains(flag));  // a choice that sets it has a consequence
  }
}

TEST_CASE("ST-CAMP-04  from every place in the story an ending can be reached, and it has choices that matter") {
  Content const& c = core();
  std::set<int> passages;
  std::set<int> scenarios;
  std::vector<int> open;
  auto const visit = [&](pack::Ref<Passage> p) {
    if (p && passages.insert(p.index()).second) open.push_back(p.index());
  };
  std::set<Ending> endings;
  int choices = 0;
  visit(c.campaigns[0].start);
  while (!open.empty()) {
    Passage const& p = c.passages[open.back()];
    open.pop_back();
    endings.insert(p.ending);
    choices += p.choices.size() > 1 && std::any_of(p.choices.begin(), p.choices.end(), changes_something) ? 1 : 0;
    for (Choice const& choice : p.choices) {
      visit(choice.goes_to);
      if (!choice.scenario || !scenarios.insert(choice.scenario.index()).second) continue;
      visit(c.scenarios[choice.scenario].won);
      visit(c.scenarios[choice.scenario].lost);
    }
  }
  CHECK(passages.size() == static_cast<std::size_t>(c.passages.size()));
  CHECK(scenarios.size() == 5);
  CHECK(endings.contains(Ending::won));
  CHECK(endings.contains(Ending::lost));
  CHECK(choices >= 8);

  // Going backwards from the endings, everything is met again.
  std::set<int> ends;
  auto const leads = [&](pack::Ref<Passage> p) { return p && ends.contains(p.index()); };
  for (std::size_t before = 1; before != ends.size();) {
    before = ends.size();
    for (int i = 0; i < c.passages.size(); ++i) {
      Passage const& p = c.passages[i];
      bool const on =
          p.ending != Ending::none || std::any_of(p.choices.begin(), p.choices.end(), [&](Choice const& choice) {
            return leads(choice.goes_to) || (choice.scenario && leads(c.scenarios[choice.scenario].won) &&
                                             leads(c.scenarios[choice.scenario].lost));
          });
      if (on) ends.insert(i);
    }
  }
  CHECK(ends.size() == static_cast<std::size_t>(c.passages.size()));
}

TEST_CASE("ST-BASIC-05  every ability of the core pack has its card in words") {
  Content const& c = core();
  REQUIRE(c.card_texts.size() == static_cast<std::size_t>(c.abilities.size()));
  for (int i = 0; i < c.abilities.size(); ++i) {
    INFO(c.abilities[i].id);
    CHECK_FALSE(c.card_texts[static_cast<std::size_t>(i)].empty());
    CHECK(c.card_texts[static_cast<std::size_t>(i)].find_first_of("{}[]") == std::string::npos);
    CHECK(c.abilities[i].text.size() <= 80);
  }
}

TEST_CASE("broken packs of Stamina are refused with the exact message") {
  auto const read = [](pack::Folders const& all) { return load(all); };
  int const cases = packs_bad::check_cases("stamina", source / "tests" / "games" / "stamina" / "packs" / "small", read);
  CHECK(cases >= 40);
}

TEST_CASE("ST-ROOM-01  packs beside the core pack have room for 256 abilities together, and one more is refused") {
  ::bench::OwnFolder const folder;
  std::filesystem::create_directories(folder.path / "more" / "abilities");
  std::ofstream(folder.path / "more" / "pack.yaml")
      << "id: more\nversion: 1.0.0\ngame: stamina\ntitle: More\ntext: More.\nrequires: {core: 1.0.0}\n";
  int const own = most_abilities - core().abilities.size();
  auto const write = [&](int i) {
    std::ofstream(folder.path / "more" / "abilities" / fmt::format("knack_{}.yaml", i))
        << fmt::format("name: Knack {}\ntext: One of many.\nrange: 1\ntarget: self\nsuccess: [{{heal: 1}}]\n", i);
  };
  for (int i = 0; i < own; ++i) write(i);
  pack::Folders const both{source / "packs" / "stamina" / "core", folder.path / "more"};
  auto const full = load(both);
  CHECK(full.problems.text() == "");
  REQUIRE(full.content != nullptr);
  AbilityId const last{full.content->abilities.index_of(fmt::format("knack_{}", own - 1))};
  CHECK(last.index() > 64);
  CHECK(full.content->combat.has(last));
  write(own);
  auto const over = load(both);
  CHECK(over.content == nullptr);
  CHECK(over.problems.text().find(
            fmt::format("257 abilities over all packs ({} in core, {} in more), and there is room for 256",
                        core().abilities.size(), own + 1)) != std::string::npos);
}

TEST_CASE("the small pack that broken packs stand on is whole") {
  auto const loaded = load({source / "tests" / "games" / "stamina" / "packs" / "small"});
  CHECK(loaded.problems.text() == "");
}
