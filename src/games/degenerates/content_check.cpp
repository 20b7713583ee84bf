// What only this game knows to be wrong in a pack.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "games/degenerates/content.h"
#include "pack/describe.h"

namespace degenerates {
namespace {

template <class Enum>
std::string word(Enum e) {
  return boost::describe::enum_to_string(e, "");
}

// Letters and digits of a text as words in small letters; "ä" and its like are letters.
std::set<std::string> words_of(std::string_view text) {
  std::set<std::string> words;
  std::string word;
  auto const end = [&] {
    if (!word.empty()) words.insert(word);
    word.clear();
  };
  for (char const c : text) {
    bool const plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
    if (plain)
      word += c;
    else if (c >= 'A' && c <= 'Z')
      word += static_cast<char>(c - 'A' + 'a');
    else if (c != '\'')
      end();
  }
  end();
  return words;
}

class Checker {
 public:
  Checker(Content const& content, pack::Problems& problems) : c(content), problems(problems) {}

  void all() {
    room();
    map();
    river();
    statuses();
    characters();
    monsters();
    loot();
    danger();
    encounters();
    doom();
    missions();
    powers();
  }

 private:
  Content const& c;
  pack::Problems& problems;

  void too_many(pack::Things const& things, int count, int most, std::string_view what) {
    if (count > most)
      problems.error(things.place(0), fmt::format("{} {} are more than the {} that fit", count, what, most));
  }
  template <class Things>
  static int copies_of(Things const& things) {
    int cards = 0;
    for (int i = 0; i < things.size(); ++i) cards += things[i].unique ? 1 : things[i].copies;
    return cards;
  }
  void room() {
    too_many(c.spaces, c.spaces.size(), most_spaces, "spaces");
    too_many(c.territories, c.territories.size(), most_territories, "Territories");
    too_many(c.statuses, c.statuses.size(), most_statuses, "Status Conditions");
    too_many(c.characters, c.characters.size(), most_characters, "characters");
    too_many(c.skills, c.skills.size(), most_skills, "Skills");
    too_many(c.triumphs, c.triumphs.size(), most_triumphs, "Triumphs");
    too_many(c.loot, copies_of(c.loot), most_loot_cards, "Loot cards");
    too_many(c.monsters, copies_of(c.monsters), most_monster_cards, "Monster cards");
    too_many(c.weaknesses, c.weaknesses.size(), most_weakness_cards, "Weakness cards");
    too_many(c.danger, c.danger.size(), most_danger_cards, "Danger cards");
    too_many(c.encounters, c.encounters.size(), most_encounter_cards, "Encounter cards");
    too_many(c.doom, c.doom.size(), most_doom_cards, "Doom cards");
    too_many(c.signs, c.signs.size(), most_sign_cards, "Sign of Power cards");
    too_many(c.missions, c.missions.size(), most_missions, "missions");
    too_many(c.flags, c.flags.size(), most_flags, "flags");
  }

  bool on_the_way(int i) const { return c.spaces[i].kind == SpaceKind::path || c.spaces[i].kind == SpaceKind::road; }
  void map() {
    int mazes = 0;
    for (int i = 0; i < c.spaces.size(); ++i) {
      Space const& s = c.spaces[i];
      auto const place = [&](char const* field) { return c.spaces.place(i, field); };
      bool const apart = s.kind == SpaceKind::maze || s.kind == SpaceKind::overlay;
      if (apart == static_cast<bool>(s.territory))
        problems.error(place("territory"), apart ? "an overlay or the Maze lies in no Territory"
                                                 : "a Location, Path or Road lies in a Territory (DD-MAP-08)");
      if (s.kind == SpaceKind::maze) {
        ++mazes;
        if (!s.next.empty()) problems.error(place("next"), "the Maze has no neighbours (DD-MAP-12)");
      }
      for (Ref<Space> n : s.next) {
        if (n.index() == i) problems.error(place("next"), "a space is not its own neighbour");
        if (c.spaces[n].kind == SpaceKind::maze || c.spaces[n].kind == SpaceKind::overlay)
          problems.error(place("next"), "overlays are joined by their mission, and the Maze by nothing (DD-MAP-02)");
        if (on_the_way(i) && on_the_way(n.index()))
          problems.error(
              place("next"),
              fmt::format("a Path or Road touches Locations only, and {} is none (DD-FOOT-02)", c.spaces[n].name));
      }
      if (s.danger != 0 && s.town != 0)
        problems.error(place("town"), "a space has a Danger Level or a Town Level, not both (DD-LVL-04)");
      if (on_the_way(i) && (s.danger != 0 || s.town != 0 || !s.traits.empty()))
        problems.error(c.spaces.place(i),
                       "a Path or Road has the level and traits of its Territory (DD-MAP-08, DD-TRT-02)");
      if (s.town != 0 && !s.has(Trait::settlement))
        problems.error(place("town"), "a Town Level exists in Settlements only (DD-LVL-05)");
      if (s.has(Trait::settlement) && s.danger == 0 && s.town == 0)
        problems.error(place("traits"), "every Settlement has a level of its own (DD-LVL-05)");
    }
    if (mazes != 1) problems.error(c.spaces.place(0), fmt::format("there are {} Mazes, not one", mazes));
    ways();
  }
  // Everything but overlays and the Maze can be walked, rowed or sailed to from the first mission's start.
  void ways() {
    auto const apart = [&](int i) {
      return c.spaces[i].kind == SpaceKind::maze || c.spaces[i].kind == SpaceKind::overlay;
    };
    auto const lists = [](std::vector<Ref<Space>> const& list, int wanted) {
      return std::ranges::any_of(list, [wanted](Ref<Space> s) { return s.index() == wanted; });
    };
    auto const joined = [&](int a, int b) {
      bool const lake = c.spaces[a].has(Trait::lake_port) && c.spaces[b].has(Trait::lake_port);
      return lake || lists(c.spaces[a].next, b) || lists(c.spaces[b].next, a) || lists(c.spaces[a].downriver, b) ||
             lists(c.spaces[b].downriver, a);
    };
    int const from = c.campaign->bounty_beside.index();
    std::set<int> reached{from};
    std::vector<int> left{from};
    while (!left.empty()) {
      int const at = left.back();
      left.pop_back();
      for (int i = 0; i < c.spaces.size(); ++i)
        if (!apart(i) && !reached.contains(i) && joined(at, i)) reached.insert(i), left.push_back(i);
    }
    for (int i = 0; i < c.spaces.size(); ++i)
      if (!apart(i) && !reached.contains(i))
        problems.error(c.spaces.place(i, "next"), fmt::format("no way leads here from {}", c.spaces[from].name),
                       "name a neighbour under next, here or there");
  }
  void river() {
    for (int i = 0; i < c.spaces.size(); ++i) {
      if (c.spaces[i].downriver.empty()) continue;
      if (!c.spaces[i].has(Trait::river_port))
        problems.error(c.spaces.place(i, "downriver"), "only a River Port has ports downriver (DD-RIVR-01)");
      std::set<int> below;
      std::vector<int> left{i};
      while (!left.empty()) {
        int const at = left.back();
        left.pop_back();
        for (Ref<Space> n : c.spaces[at].downriver) {
          if (!c.spaces[n].has(Trait::river_port) && !c.spaces[n].has(Trait::lake_port))
            problems.error(c.spaces.place(at, "downriver"), fmt::format("{} is no port", c.spaces[n].name));
          if (below.insert(n.index()).second) left.push_back(n.index());
        }
      }
      if (below.contains(i)) problems.error(c.spaces.place(i, "downriver"), "the river runs in a circle (DD-PORT-03)");
    }
  }

  void statuses() {
    for (int a = 0; a < attribute_count; ++a) {
      bool raises = false, lowers = false;
      for (Status const& s : c.statuses)
        if (s.attribute == static_cast<Attribute>(a)) raises |= s.amount > 0, lowers |= s.amount < 0;
      if (!raises || !lowers)
        problems.error(c.statuses.place(0), fmt::format("{} needs a condition that raises it and one that lowers it "
                                                        "(DD-STAT-17)",
                                                        word(static_cast<Attribute>(a))));
    }
    for (int i = 0; i < c.statuses.size(); ++i)
      if (c.statuses[i].attribute.has_value() != (c.statuses[i].amount != 0))
        problems.error(c.statuses.place(i, "amount"), "an attribute and an amount go together");
  }

  void characters() {
    for (int i = 0; i < c.characters.size(); ++i) {
      Character const& ch = c.characters[i];
      for (auto const& [attribute, value] : ch.attributes)
        if (value < least_attribute || value > most_attribute)
          problems.error(c.characters.place(i, "attributes"),
                         fmt::format("{} is {}; attributes are 2 to 11 (DD-ATTR-03)", word(attribute), value));
      auto const of = [&](Attribute a) {
        auto const found = ch.attributes.find(a);
        return found == ch.attributes.end() ? 0 : found->second;
      };
      if (ch.luck > of(Attribute::MAG))
        problems.error(c.characters.place(i, "luck"), "Luck is at most MAG (DD-LUCK-01)");
      if (ch.wounds >= 2 * of(Attribute::CON))
        problems.error(c.characters.place(i, "wounds"), "a new Adventurer is not Defeated (DD-HP-01)");
      for (Ref<Loot> l : ch.loot)
        if (c.loot[l].type != LootType::item && c.loot[l].type != LootType::ally)
          problems.error(c.characters.place(i, "loot"), fmt::format("{} cannot be held at the start", c.loot[l].name));
    }
  }

  // `within`: the path of the fighter in its file, with a dot behind it.
  void fighter(Fighter const& f, pack::Things const& things, int i, std::string const& within) {
    auto const aims = things.place(i, within + "target");
    bool const wants = f.target.by == TargetBy::highest || f.target.by == TargetBy::lowest;
    if (wants != f.target.attribute.has_value())
      problems.error(aims, "highest and lowest name an attribute, the other targets none",
                     wants ? fmt::format("write {{by: {}, attribute: CON}}", word(f.target.by)) : "");
    if ((f.target.by == TargetBy::with_status) != static_cast<bool>(f.target.status))
      problems.error(aims, "with_status names a Status Condition, the other targets none");
    if ((f.target.by == TargetBy::of_class) != f.target.of.has_value())
      problems.error(aims, "of_class names a Class, the other targets none");
    std::set<Ability> named;
    for (std::size_t k = 0; k < f.abilities.size(); ++k) {
      Standard const& a = f.abilities[k];
      auto const place = things.place(i, fmt::format("{}abilities[{}]", within, k));
      bool const several =
          a.ability == Ability::immune || a.ability == Ability::inflicts || a.ability == Ability::fierce;
      if (!several && !named.insert(a.ability).second)
        problems.error(place, fmt::format("{} is there twice (DD-ABIL-04)", word(a.ability)));
      if (a.ability == Ability::inflicts && !a.status)
        problems.error(place, "inflicts names a Status Condition", "write {ability: inflicts, status: ...}");
      if (a.ability == Ability::immune && !a.status && !a.against)
        problems.error(place, "immune names a Status Condition or a type of attack");
      if (a.ability == Ability::vicious && a.effects.empty())
        problems.error(place, "vicious says what happens", "write {ability: vicious, effects: [...]}");
    }
  }
  void monsters() {
    std::array<int, monster_deck_count> heavy{};
    std::array<int, region_count + 1> lairs{};
    for (int i = 0; i < c.monsters.size(); ++i) {
      Monster const& m = c.monsters[i];
      fighter(m, c.monsters, i, "");
      bool const epic = m.deck == MonsterDeck::epic;
      if (epic && m.xp == xp_of_the_set_aside)
        problems.error(c.monsters.place(i, "xp"), "no Epic Monster has an XP VAL of 3 (DD-SET-03)");
      if (epic && !m.unique && m.copies != 1)
        problems.error(c.monsters.place(i, "copies"), "there is one of each Epic Monster: it has a counter of its own");
      if (epic == m.lair.empty())
        problems.error(c.monsters.place(i, "lair"), "Epic Monsters have a Lair, and only they (DD-EPIC-02)");
      if (m.xp == xp_of_the_set_aside) ++heavy[static_cast<std::size_t>(m.deck)];
      for (Lair const& l : m.lair)
        if (!l.with && !l.without) ++lairs[static_cast<std::size_t>(l.of)];
    }
    for (int d = 0; d < monster_deck_count - 1; ++d)
      if (heavy[static_cast<std::size_t>(d)] < 2)
        problems.warning(c.monsters.place(0), fmt::format("the deck {} has fewer than two Monsters with XP VAL 3",
                                                          word(static_cast<MonsterDeck>(d))));
    for (int l = 0; l <= region_count; ++l)
      if (lairs[static_cast<std::size_t>(l)] == 0)
        problems.warning(c.monsters.place(0),
                         fmt::format("no Epic Monster lives everywhere in {}", word(static_cast<LairOf>(l))));
  }

  void loot() {
    for (int i = 0; i < c.loot.size(); ++i) {
      Loot const& l = c.loot[i];
      auto const wrong = [&](char const* field, char const* cause, char const* hint = "") {
        problems.error(c.loot.place(i, field), cause, hint);
      };
      if ((l.type == LootType::monster) != l.fighter.has_value())
        wrong("fighter", "a Monster among the Loot fights, and nothing else");
      if (l.fighter) fighter(*l.fighter, c.loot, i, "fighter.");
      bool const item = l.type == LootType::item;
      if (!item && (l.slot != Slot::none || l.ammo != Ammo::none || l.uses != Ammo::none || l.heavy))
        wrong("slot", "only Items are equipped, loaded or Heavy");
      if (l.ammo != Ammo::none && (l.slot != Slot::none || l.uses != Ammo::none))
        wrong("ammo", "Ammo is loaded, not equipped (DD-AMMO-06)");
      if (l.type == LootType::service && l.found != Found::town_only)
        wrong("found", "Services are bought in towns (DD-LOOT-11)", "write found: town_only");
      if (l.type == LootType::disease && l.found != Found::loot_only)
        wrong("found", "Diseases are caught, never bought (DD-LOOT-07)", "write found: loot_only");
      if (l.epic && !item) wrong("type", "Epic Loot consists of Items");
      if (l.permanent && l.type != LootType::service) wrong("permanent", "only a Service says whether it is kept");
    }
  }

  void danger() {
    for (int i = 0; i < c.danger.size(); ++i) {
      DangerCard const& d = c.danger[i];
      bool const placed = d.location || d.territory;
      if ((d.top == DangerTop::place) != placed)
        problems.error(c.danger.place(i, "location"), "a card names a place, or says which kind it is (DD-DNGR-04)");
      if (d.territory && !d.location)
        problems.error(c.danger.place(i, "territory"), "a Territory card names the Location for the Hand (DD-HAND-03)");
      if (d.territory && d.location && c.spaces[d.location].territory != d.territory)
        problems.error(c.danger.place(i, "location"), "the Location of the Hand lies in the Territory (DD-HAND-03)");
      if (d.location && c.spaces[d.location].kind != SpaceKind::location)
        problems.error(c.danger.place(i, "location"), "a Danger card names Locations only");
    }
  }

  void option_ids(std::vector<Option> const& options, pack::Place const& place) {
    std::set<std::string> ids;
    for (Option const& o : options) choice_id(o.id, o.text, ids, place);
  }
  void choice_id(std::string const& id, std::string const& text, std::set<std::string>& ids, pack::Place const& place) {
    if (!ids.insert(id).second) problems.error(place, fmt::format("two choices are called \"{}\"", id));
    std::set<std::string> const read = words_of(text);
    for (std::string const& w : words_of(id.empty() ? "?" : id))
      if (!read.contains(w))
        problems.error(place, fmt::format("the word \"{}\" of the choice \"{}\" does not stand in its text", w, id));
  }
  void encounters() {
    for (int i = 0; i < c.encounters.size(); ++i) {
      Encounter const& e = c.encounters[i];
      if (e.region == Region::the_void) problems.error(c.encounters.place(i, "region"), "the Void has no Encounters");
      for (std::size_t k = 0; k < e.scenarios.size(); ++k) {
        Scenario const& s = e.scenarios[k];
        auto const place = c.encounters.place(i, fmt::format("scenarios[{}]", k));
        if ((e.scenarios.size() == 2) == s.traits.empty())
          problems.error(place, "each half of a split card shows trait icons, a whole card none (DD-ENC-05)");
        if (s.effects.empty() && s.options.empty() && !s.fight) problems.error(place, "nothing happens here");
        if (s.must_fight && (!s.fight || !s.options.empty() || s.may_ignore))
          problems.error(place, "what must be fought has a black box and offers nothing else (DD-ENC-10)");
        if (!s.ignored.empty() && !s.may_ignore)
          problems.error(place, "what ignoring leads to is read only if one may ignore it (DD-ENC-07)");
        if (s.fight) fighter(*s.fight, c.encounters, i, fmt::format("scenarios[{}].fight.", k));
        option_ids(s.options, place);
      }
    }
    for (int r = 0; r < region_count; ++r) {
      bool any = false;
      for (Encounter const& e : c.encounters) any |= e.region == static_cast<Region>(r) && !e.mission_only;
      if (!any)
        problems.error(c.encounters.place(0), fmt::format("{} has no Encounters", word(static_cast<Region>(r))));
    }
  }

  void doom() {
    std::array<bool, region_count> valid{};
    for (int i = 0; i < c.doom.size(); ++i) {
      DoomCard const& d = c.doom[i];
      if (d.spaces.empty() && d.territories.empty() && d.regions.empty())
        problems.error(c.doom.place(i), "a Doom card lists where it is valid (DD-DCRD-01)");
      for (Region r : d.regions)
        if (r != Region::the_void) valid[static_cast<std::size_t>(r)] = true;
    }
    for (int r = 0; r < region_count; ++r)
      if (!valid[static_cast<std::size_t>(r)])
        problems.warning(c.doom.place(0),
                         fmt::format("no Doom card is valid in all of {}", word(static_cast<Region>(r))));
  }

  // What an attribute is may not depend on an attribute, nor on what follows from one: it would go in a circle.
  static bool asks_attributes(Condition const& condition) {
    if (std::get_if<AtLeast>(&condition.is)) return true;
    auto const* const holds = std::get_if<Holds>(&condition.is);
    if (!holds) return false;
    bool asks = holds->condition.uses(static_cast<int>(Variable::hp));
    asks = asks || holds->condition.uses(static_cast<int>(Variable::arm));
    for (int a = 0; a < attribute_count; ++a) asks = asks || holds->condition.uses(a);
    return asks;
  }
  void gives(Powers const& powers, pack::Place const& place) {
    for (Gives const& g : powers.gives) {
      if (static_cast<int>(g.stat) >= attribute_count) continue;
      for (auto const& box : g.boxes)
        for (Condition const& condition : box)
          if (asks_attributes(condition))
            problems.error(place,
                           fmt::format("what {} adds up to may not depend on attributes (DD-REQ-16)", word(g.stat)));
    }
  }
  void powers() {
    for (int i = 0; i < c.skills.size(); ++i) {
      gives(c.skills[i].skill, c.skills.place(i, "skill"));
      gives(c.skills[i].mastery, c.skills.place(i, "mastery"));
    }
    for (int i = 0; i < c.weaknesses.size(); ++i) gives(c.weaknesses[i], c.weaknesses.place(i, "gives"));
    for (int i = 0; i < c.triumphs.size(); ++i) gives(c.triumphs[i], c.triumphs.place(i, "gives"));
    for (int i = 0; i < c.loot.size(); ++i) gives(c.loot[i], c.loot.place(i, "gives"));
    for (int i = 0; i < c.doom.size(); ++i)
      if (c.doom[i].remains) gives(*c.doom[i].remains, c.doom.place(i, "remains"));
  }
  void missions() {
    for (int i = 0; i < c.missions.size(); ++i) {
      Mission const& m = c.missions[i];
      auto const wrong = [&](char const* field, char const* cause, char const* hint = "") {
        problems.error(c.missions.place(i, field), cause, hint);
      };
      if (m.standalone && (!m.start || m.bounty == 0))
        wrong("start", "a mission played by itself says where it starts and at which Bounty Level (DD-MIS-01)");
      if (m.final_mission != m.paths.empty())
        wrong("paths", "the last mission leads nowhere, every other one leads on (DD-CAMP-02)",
              m.final_mission ? "leave out paths, or final_mission" : "write final_mission: true, or paths");
      for (Overlay const& o : m.overlays)
        if (c.spaces[o.space].kind != SpaceKind::overlay) wrong("overlays", "this space is no overlay (DD-MAP-02)");
      if (m.objective.empty())
        wrong("objective", "a mission has an objective", "without one it can never be completed");
      bool open = m.paths.empty();
      for (MissionPath const& p : m.paths) open = open || p.boxes.empty();
      if (!open) wrong("paths", "one of the paths is always open (DD-CAMP-02)");
      std::set<std::string> ids;
      for (MissionPath const& p : m.paths) choice_id(p.id, p.text, ids, c.missions.place(i, "paths"));
    }
  }
};

// Status Conditions that mean nothing to Monsters cannot be placed on one, and a fight is against something. DD-MST-04
template <class Things>
void check_fights(Content const& c, Things const& things, pack::Problems& problems) {
  using Thing = std::decay_t<decltype(things[0])>;
  for (int i = 0; i < things.size(); ++i)
    pack::walk(
        pack::describe<Thing>(), &things[i], [&](pack::Type const& type, void const* value, pack::Limits const&) {
          auto const fought = [&](auto const& f) {
            if (f.deck.has_value() == (f.count == Expr(0)) || (!f.deck && f.named.empty()))
              problems.error(things.place(i), "Monsters are named, or drawn: so many of a deck");
          };
          if (&type == &pack::describe<FightNow<Effect>>()) fought(*static_cast<FightNow<Effect> const*>(value));
          if (&type == &pack::describe<AddMonsters>()) fought(*static_cast<AddMonsters const*>(value));
          if (&type != &pack::describe<FoeStatus>()) return;
          auto const& effect = *static_cast<FoeStatus const*>(value);
          if (effect.status && !c.statuses[effect.status].on_monster)
            problems.error(things.place(i),
                           fmt::format("{} means nothing to a Monster (DD-MST-04)", c.statuses[effect.status].name));
        });
}

}  // namespace

void Content::check(Content const& c, pack::Problems& problems) {
  if (!c.campaign.present()) return problems.error({}, "campaign.yaml is missing");
  Checker(c, problems).all();
  check_fights(c, c.skills, problems);
  check_fights(c, c.loot, problems);
  check_fights(c, c.monsters, problems);
  check_fights(c, c.encounters, problems);
  check_fights(c, c.doom, problems);
  check_fights(c, c.signs, problems);
  check_fights(c, c.missions, problems);
}

void Content::entry_points(Content const& c, pack::EntryPoints& e) {
  e.add_all(c.campaign);
  e.add_all(c.spaces);
  e.add_all(c.characters);
  e.add_all(c.skills);
  e.add_all(c.weaknesses);
  e.add_all(c.loot);
  e.add_all(c.monsters);
  e.add_all(c.danger);
  e.add_all(c.doom);
  e.add_all(c.signs);
  for (int i = 0; i < c.encounters.size(); ++i)
    if (!c.encounters[i].mission_only) e.add(c.encounters, i);
  for (int i = 0; i < c.missions.size(); ++i)
    if (c.missions[i].standalone) e.add(c.missions, i);
}

}  // namespace degenerates
