// What each field of a Stamina pack means, and what only a whole pack can show to be wrong.
#include "games/stamina/content.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "games/stamina/faces.h"
#include "games/stamina/kind.h"
#include "kit/sight.h"
#include "pack/describe.h"
#include "pack/library.h"
#include "pack/schema.h"
#include "pack/stories.h"
#include "pack/text.h"

namespace pack {

template <>
struct Scalar<stamina::Range> {
  static bool parse(std::string_view text, stamina::Range& range, std::string& cause) {
    if (text == "weapon") return range.hexes = stamina::Range::of_weapon, true;
    if (text == "self") return range.hexes = 0, true;
    int hexes = -1;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), hexes);
    if (error != std::errc{} || end != text.data() + text.size() || hexes < 0 || hexes > 20)
      return cause = "expected " + schema_type(), false;
    return range.hexes = static_cast<std::int8_t>(hexes), true;
  }
  static std::string print(stamina::Range const& range) {
    return range.is_weapon() ? "weapon" : range.hexes == 0 ? "self" : fmt::format("{}", range.hexes);
  }
  static std::string schema_type() { return "weapon, self or a number of hexes from 0 to 20"; }
};

template <>
struct Scalar<kit::Hex> {
  static bool parse(std::string_view text, kit::Hex& hex, std::string& cause) {
    if (auto const read = kit::parse_hex(text)) return hex = *read, true;
    return cause = "expected a hex as column,row (each 0 to 14)", false;
  }
  static std::string print(kit::Hex const& hex) { return kit::to_text(hex); }
  static std::string schema_type() { return "hex, written column,row (each 0 to 14)"; }
};

}  // namespace pack

namespace stamina {

CHRONICLER_COMPILED_HERE(Effect);

void Content::notes(pack::Notes<Content>& n) {
  n.thing("A pack for Stamina.");
  n.field(&Content::abilities, "Abilities.").count(0, most_abilities);
  n.field(&Content::items, "Weapons, armor and other things.");
  n.field(&Content::injuries, "Injuries.");
  n.field(&Content::expertises, "Expertise.");
  n.field(&Content::paths, "Paths.");
  n.field(&Content::heroes, "Heroes.");
  n.field(&Content::npcs, "Opponents.");
  n.field(&Content::maps, "Maps.");
  n.field(&Content::scenarios, "Scenarios.");
  n.field(&Content::passages, "Passages of the story.");
  n.field(&Content::campaigns, "Campaigns.");
}

// --- expressions -----------------------------------------------------------------------------------------------------

pack::Variables const& variables() {
  static pack::Variables const all = [] {
    pack::Variables v{
        {"hits", "Hits rolled with stamina dice"},
        {"commits", "how often the commit number was met"},
        {"invests", "how often the ability was invested in"},
        {"weapon_damage", "damage of the weapon used"},
        {"str", "the user's Strength"},
        {"agi", "the user's Agility"},
        {"int", "the user's Intelligence"},
        {"will", "the user's Will"},
        {"target_str", "the target's Strength"},
        {"target_agi", "the target's Agility"},
        {"target_int", "the target's Intelligence"},
        {"target_will", "the target's Will"},
        {"distance", "hexes between user and target"},
        {"available_dice", "the user's Available dice"},
        {"path_dice", "dice in the user's Path Pool"},
        {"wounded", "1 if the user is Wounded"},
        {"target_wounded", "1 if the target is Wounded"},
        {"prone", "1 if the user is prone"},
        {"target_prone", "1 if the target is prone"},
        {"alone", "1 if nobody stands beside the user"},
        {"players", "number of heroes in the scenario"},
        {"round", "the present round"},
    };
    for (std::string const prefix : {"", "target_"})
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<Condition>>([&](auto D) {
        v.add(prefix + D.name,
              fmt::format("1 if the {} has the condition {}", prefix.empty() ? "user" : "target", D.name));
      });
    return v;
  }();
  return all;
}

namespace {

std::string target_words(Ability const& a) {
  std::string words;
  switch (a.target) {
    case TargetKind::opponent:
      words = a.targets == 1 ? "one opponent" : fmt::format("up to {} opponents", a.targets);
      break;
    case TargetKind::ally: words = a.targets == 1 ? "one ally" : fmt::format("up to {} allies", a.targets); break;
    case TargetKind::ally_or_self:
      words = a.targets == 1 ? "yourself or one ally" : fmt::format("up to {} allies or yourself", a.targets);
      break;
    case TargetKind::self: words = "yourself"; break;
    case TargetKind::anyone: words = a.targets == 1 ? "anyone" : fmt::format("up to {} characters", a.targets); break;
    case TargetKind::reactive_target: words = "the Reactive Target"; break;
    case TargetKind::victim: words = "whoever is attacked"; break;
  }
  if (a.area > 0) words += fmt::format(" within {} of each other", a.area);
  return words;
}

// Words as they stand on sheets and in sentences.
void speak(pack::Wording& wording) {
  for (std::string_view const type : {"Attribute", "Trait"})
    for (auto const& [word, says] : {std::pair<std::string_view, std::string_view>{"str", "STR"},
                                     {"agi", "AGI"},
                                     {"int", "INT"},
                                     {"will", "WILL"}})
      wording.spoken.push_back({type, word, says});
  wording.spoken.insert(wording.spoken.end(), {{"Side", "self", "you"},
                                               {"Side", "ally", "an ally"},
                                               {"Side", "ally_or_self", "you or an ally"},
                                               {"Side", "opponent", "an opponent"}});
}

// The card from top to bottom, in the order of the rulebook's own entry (ST-BASIC-05).
std::string card_text(pack::Wording const& wording, Ability const& a) {
  std::string text;
  auto const line = [&](std::string_view head, std::string const& body) {
    if (body.empty()) return;
    if (!text.empty()) text += " ";
    text += fmt::format("{}: {}", head, body);
    if (text.back() != '.') text += '.';
  };
  auto const word = [&](auto const& value) {
    return pack::phrase_of(pack::describe<std::remove_cvref_t<decltype(value)>>(), &value, wording);
  };
  if (a.kind == AbilityKind::combat) line("Cost", fmt::format("{}{}", a.cost, a.free ? ", a Free Action" : ""));
  if (a.reaction)
    line("Reaction",
         fmt::format("{} of {} within {}", word(a.reaction->timing), word(a.reaction->of), a.reaction->within));
  if (a.trigger)
    line("Trigger", fmt::format("{} {}{}{}", a.trigger->of == Side::self ? "its owner" : word(a.trigger->of),
                                word(a.trigger->when),
                                a.trigger->of == Side::self ? "" : fmt::format(" within {}", a.trigger->within),
                                a.trigger->passive ? ", passive" : ""));
  if (a.kind != AbilityKind::passive)
    line("Target", fmt::format("{}, range {}", target_words(a), pack::Scalar<Range>::print(a.range)));
  if (a.hit_vs) line("Hit vs", word(*a.hit_vs) + (a.using_ ? " using " + word(*a.using_) : ""));
  if (a.clash) line("Clash", "yes");
  line(a.clash ? "Win" : a.trigger ? "Effect" : "Success", pack::text_of(a.success, wording));
  if (a.each_hit)
    line("Each additional Hit", a.each_hit->empty() ? "nothing more" : pack::text_of(*a.each_hit, wording));
  if (a.is_attack() && !a.each_hit) line("Each additional Hit", "weapon damage");
  if (a.commit) line(fmt::format("Commit ({})", a.commit->dice), pack::text_of(a.commit->effects, wording));
  if (a.invest)
    line(fmt::format("Invest ({})", a.invest->dice),
         a.invest->effects.empty() ? "stronger" : pack::text_of(a.invest->effects, wording));
  line(a.clash ? "Lose" : "Failure", pack::text_of(a.failure, wording));
  if (a.descending) line(fmt::format("Descending ({})", a.descending), "it comes again each turn, lower");
  for (Modifier const& m : a.modifiers) {
    std::string more = fmt::format("{:+} {}", m.by, word(m.trait));
    if (!m.condition.is_constant()) more += " if " + m.condition.in_words(wording.variables);
    line(a.maintain ? fmt::format("Maintain ({})", a.cost) : "Always", more);
  }
  if (a.maintain && a.modifiers.empty()) line(fmt::format("Maintain ({})", a.cost), "until you end it");
  return text;
}

}  // namespace

// --- after loading ---------------------------------------------------------------------------------------------------

int Map::terrain_of_sign(std::string_view sign) const {
  for (std::size_t i = 0; i < signs.size(); ++i)
    if (signs[i] == sign) return static_cast<int>(i);
  return -1;
}

int Content::flag(std::string_view name) const {
  auto const it = std::lower_bound(flags.begin(), flags.end(), name);
  return it != flags.end() && *it == name ? static_cast<int>(it - flags.begin()) : -1;
}

namespace {

bool deals_weapon_damage(Effects const& effects) {
  return std::any_of(effects.begin(), effects.end(),
                     [](Effect const& e) { return std::holds_alternative<DealWeaponDamage>(e.is); });
}

// Does it matter which weapon is used?  ST-WPN-04
bool uses_weapon(Ability const& a) {
  return a.range.is_weapon() || a.req.weapon || (a.is_attack() && !a.each_hit) || deals_weapon_damage(a.success) ||
         (a.each_hit && deals_weapon_damage(*a.each_hit)) || deals_weapon_damage(a.failure);
}

void add_sight(Map& map, kit::HexSet const& blocking) {
  if (map.sight(blocking)) return;
  Sight sight{blocking, std::vector<kit::HexSet>(256)};
  for (kit::Hex const from : map.hexes)
    for (kit::Hex const to : map.hexes)
      if (kit::sees(from, to, blocking)) sight.seen[static_cast<std::size_t>(kit::HexSet::index(from))].insert(to);
  map.sights.push_back(std::move(sight));
}

// Every combination of the objects that open or close a line of sight.
void add_sights(Map& map, std::vector<Object> const& objects, std::size_t next, kit::HexSet const& blocking) {
  if (next == objects.size()) return add_sight(map, blocking);
  add_sights(map, objects, next + 1, blocking);
  kit::HexSet changed = blocking;
  for (HexChange const& change : objects[next].changes) {
    if (map.terrains[static_cast<std::size_t>(map.terrain_of_sign(change.to))].blocks_sight)
      changed.insert(change.hex);
    else
      changed.erase(change.hex);
  }
  if (!(changed == blocking)) add_sights(map, objects, next + 1, changed);
}

}  // namespace

void BySide::add(AbilityId ability, Side of) {
  if (of == Side::self || of == Side::ally_or_self || of == Side::anyone) own.add(ability);
  if (of == Side::ally || of == Side::ally_or_self || of == Side::anyone) ally.add(ability);
  if (of == Side::opponent || of == Side::anyone) opponent.add(ability);
}

void Content::prepare() {
  basic_attack = abilities.index_of("basic_attack");
  first_aid = expertises.index_of("first_aid");
  for (Map& map : maps.items()) {
    for (auto const& [sign, terrain] : map.legend) {
      map.signs.push_back(sign);
      map.terrains.push_back(terrain);
    }
    map.ground.assign(256, Map::off_map);
    for (std::size_t row = 0; row < map.rows.size(); ++row)
      for (std::size_t column = 0; column < map.rows[row].size(); ++column) {
        int const terrain = map.terrain_of_sign(map.rows[row].substr(column, 1));
        kit::Hex const hex(static_cast<int>(column), static_cast<int>(row));
        if (terrain < 0 || !hex) continue;
        map.ground[static_cast<std::size_t>(kit::HexSet::index(hex))] = static_cast<std::uint8_t>(terrain);
        map.hexes.insert(hex);
        map.columns = std::max(map.columns, hex.column + 1);
        Terrain const& t = map.terrains[static_cast<std::size_t>(terrain)];
        if (t.impassable) map.impassable.insert(hex);
        if (t.blocks_sight) map.blocking.insert(hex);
        if (t.start) map.starts.insert(hex);
        if (t.exit) map.exits.insert(hex);
        if (t.submerged || t.airless) map.no_air.insert(hex);
        if (t.hazard > 0) map.hazards.insert(hex);
        if (t.cost != 1) map.costs.set(kit::HexSet{hex}, t.cost);
      }
    add_sight(map, map.blocking);
  }
  for (Scenario& scenario : scenarios.items()) {
    for (Object const& object : scenario.objects)
      if (object.at) scenario.beside_objects |= kit::within(object.at, 1);
    Map& map = maps.items()[static_cast<std::size_t>(scenario.map.index())];
    add_sights(map, scenario.objects, 0, map.blocking);
  }
  for (int i = 0; i < abilities.size(); ++i) {
    Ability const& a = abilities[i];
    AbilityId const id{i};
    if (a.kind == AbilityKind::combat) combat.add(id);
    if (a.reaction) {
      reactive[static_cast<std::size_t>(a.reaction->timing)].add(id);
      reactive_to[static_cast<std::size_t>(a.reaction->timing)].add(id, a.reaction->of);
    }
    if (a.trigger) {
      triggered[static_cast<std::size_t>(a.trigger->when)].add(id);
      triggered_by[static_cast<std::size_t>(a.trigger->when)].add(id, a.trigger->of);
    }
    if (a.free) free.add(id);
    if (a.maintain) maintained.add(id);
    for (Modifier const& m : a.modifiers) modifying[static_cast<std::size_t>(m.trait)].add(id);
    if (uses_weapon(a)) with_weapon.add(id);
    gists.push_back({.range = a.range.hexes,
                     .cost = static_cast<std::uint8_t>(a.cost),
                     .target = a.target,
                     .attack = a.is_attack(),
                     .free = a.free,
                     .needs_sight = a.needs_sight,
                     .maintain = a.maintain,
                     .has_requirement = a.req.path || a.req.weapon || a.req.expertise || a.req.ability,
                     .reacts_to = a.reaction ? a.reaction->of : Side::anyone,
                     .reacts_within = static_cast<std::uint8_t>(
                         a.reaction ? std::clamp(a.reaction->within, 0, farthest_event) : 0)});
  }
  for (Item const& item : items) {
    ItemGist gist{.weight = static_cast<std::uint8_t>(item.weight),
                  .armor = static_cast<std::uint8_t>(item.armor.value_or(0)),
                  .unwieldy = item.unwieldy,
                  .can_be_used = item.use.has_value()};
    if (item.weapon) {
      gist.damage = static_cast<std::int8_t>(item.weapon->damage);
      gist.range = static_cast<std::int8_t>(item.weapon->range);
      gist.hands = static_cast<std::int8_t>(item.weapon->hands);
      gist.kind = item.weapon->kind;
    }
    item_gists.push_back(gist);
  }
  std::set<std::string> names;
  for (Passage const& passage : passages) {
    auto const gather = [&](std::vector<StoryEffect> const& effects) {
      for (StoryEffect const& e : effects)
        if (auto const* set = std::get_if<SetFlag>(&e.is)) names.insert(set->flag);
    };
    gather(passage.effects);
    for (Choice const& choice : passage.choices) gather(choice.effects);
  }
  flags.assign(names.begin(), names.end());
  pack::Wording wording = pack::wording_of(*this, variables());
  speak(wording);
  for (Ability const& ability : abilities) card_texts.push_back(card_text(wording, ability));
  for (int i = 0; i < abilities.size(); ++i) ability_faces.push_back(face_of(*this, pack::Ref<Ability>(i)));
  for (Item const& item : items) item_faces.push_back(face_of(item));
  delayed = pack::Numbered<pack::When<Effect, Moment>>(
      pack::collect(pack::describe<pack::When<Effect, Moment>>(), pack::describe<Content>(), this));
}

// --- checks ----------------------------------------------------------------------------------------------------------

namespace {

void check_ability(Content const& c, int i, pack::Problems& problems) {
  Ability const& a = c.abilities[i];
  auto const at = [&](char const* path) { return c.abilities.place(i, path); };
  if ((a.kind == AbilityKind::reactive) != a.reaction.has_value())
    problems.error(at(a.reaction ? "reaction" : "kind"),
                   "a reactive ability, and no other, needs the line \"reaction\"");
  if ((a.kind == AbilityKind::triggered) != a.trigger.has_value())
    problems.error(at(a.trigger ? "trigger" : "kind"), "a triggered ability, and no other, needs the line \"trigger\"");
  if (a.clash && a.hit_vs) problems.error(at("clash"), "an ability has either \"hit_vs\" or \"clash\"");
  if (a.maintain && a.cost < 1) problems.error(at("maintain"), "an ability that is maintained costs at least 1 die");
  if (a.free && a.kind == AbilityKind::combat && a.cost < 1)
    problems.error(at("free"), "an ability that takes no Action costs at least 1 die, or a turn could go on forever");
  if (a.using_ && !a.hit_vs) problems.error(at("using"), "\"using\" needs \"hit_vs\"");
  if (a.each_hit && !a.is_attack())
    problems.error(at("each_hit"), "an ability without \"hit_vs\" or \"clash\" has no Hits");
  if (a.commit && !a.is_attack())
    problems.error(at("commit"), "an ability without \"hit_vs\" or \"clash\" rolls no dice to commit");
  if (a.target == TargetKind::victim && !(a.reaction && a.reaction->timing == Timing::attack))
    problems.error(at("target"), "only a reaction to an attack has a victim");
  if (a.target == TargetKind::reactive_target && !a.reaction)
    problems.error(at("target"), "only a reactive ability has a Reactive Target");
  if (a.kind == AbilityKind::passive && a.modifiers.empty())
    problems.error(at("kind"), "a passive ability needs \"modifiers\"");
  if (a.kind == AbilityKind::reactive && a.cost != 0)
    problems.error(at("cost"), "reactive abilities have no activation cost");
}

void check_map(Content const& c, int i, pack::Problems& problems) {
  Map const& map = c.maps[i];
  int starts = 0;
  for (std::size_t row = 0; row < map.rows.size(); ++row) {
    std::string const path = fmt::format("rows[{}]", row);
    if (map.rows[row].size() > kit::board_size) problems.error(c.maps.place(i, path), "a row has at most 15 hexes");
    for (std::size_t column = 0; column < map.rows[row].size(); ++column) {
      std::string const sign = map.rows[row].substr(column, 1);
      if (sign == " ") continue;
      auto const terrain = map.legend.find(sign);
      if (terrain == map.legend.end())
        problems.error(c.maps.place(i, path),
                       fmt::format("the legend does not explain \"{}\" (column {})", sign, column));
      else
        starts += terrain->second.start ? 1 : 0;
    }
  }
  for (auto const& [sign, terrain] : map.legend)
    if (sign.size() != 1) problems.error(c.maps.place(i, "legend"), fmt::format("\"{}\" is not a single letter", sign));
  if (starts < 4)
    problems.error(c.maps.place(i, "rows"), fmt::format("the map has {} start hexes; four heroes need 4", starts));
}

bool drawn(Map const& map, kit::Hex hex) {
  return hex && static_cast<std::size_t>(hex.row) < map.rows.size() &&
         static_cast<std::size_t>(hex.column) < map.rows[static_cast<std::size_t>(hex.row)].size() &&
         map.rows[static_cast<std::size_t>(hex.row)][static_cast<std::size_t>(hex.column)] != ' ';
}

Terrain const& ground(Map const& map, kit::Hex hex) {
  std::string const sign = map.rows[static_cast<std::size_t>(hex.row)].substr(static_cast<std::size_t>(hex.column), 1);
  return map.legend.at(sign);
}

// What only play would show: nobody can stand there, or come there.
void check_ground(Content const& c, int i, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  Map const& map = c.maps[s.map];
  kit::HexSet passable, reached, exits;
  for (int row = 0; row < static_cast<int>(map.rows.size()); ++row)
    for (int column = 0; column < static_cast<int>(map.rows[static_cast<std::size_t>(row)].size()); ++column) {
      kit::Hex const hex{column, row};
      if (!drawn(map, hex)) continue;
      Terrain const& terrain = ground(map, hex);
      if (!terrain.impassable) passable.insert(hex);
      if (terrain.start) reached.insert(hex);
      if (terrain.exit) exits.insert(hex);
    }
  for (std::size_t k = 0; k < s.npcs.size(); ++k)
    if (kit::Hex const at = s.npcs[k].at; drawn(map, at) && !passable.contains(at))
      problems.error(c.scenarios.place(i, fmt::format("npcs[{}].at", k)),
                     fmt::format("{} is {}, where nobody can stand", kit::to_text(at), ground(map, at).name));
  if (s.objective.leave == 0) return;
  for (Object const& object : s.objects)  // doors that are opened, bridges that are let down
    for (HexChange const& change : object.changes) passable.insert(change.hex);
  for (kit::HexSet before; before != reached;) {
    before = reached;
    reached = reached.grow() & passable;
  }
  if (!reached.intersects(exits))
    problems.error(c.scenarios.place(i, "objective.leave"),
                   exits.empty() ? "the map has no exit" : "no exit can be reached from where the heroes start");
}

void check_scenario(Content const& c, int i, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  Map const& map = c.maps[s.map];
  Objective const& o = s.objective;
  for (int players = 1; players <= 4; ++players) {
    std::set<kit::Hex> taken;
    int count = 0, later = 0;
    bool leader = false;
    for (std::size_t k = 0; k < s.npcs.size(); ++k) {
      Arrival const& a = s.npcs[k];
      std::string const path = fmt::format("npcs[{}].at", k);
      if (!drawn(map, a.at) && players == 1)
        problems.error(c.scenarios.place(i, path), fmt::format("{} is not on the map", kit::to_text(a.at)));
      if (players < a.from_players || players > a.to_players) continue;
      leader = leader || c.npcs[a.npc].leader;
      if (a.round > 0) {
        ++later;
        continue;
      }
      ++count;
      if (a.if_flag.empty() && !taken.insert(a.at).second)
        problems.error(c.scenarios.place(i, path),
                       fmt::format("two opponents stand on {} with {} heroes", kit::to_text(a.at), players));
    }
    if (count == 0)
      problems.error(c.scenarios.place(i, "npcs"), fmt::format("nobody is there with {} heroes", players));
    if (count + later > 10)
      problems.error(c.scenarios.place(i, "npcs"),
                     fmt::format("{} opponents with {} heroes; at most 10 fit", count + later, players));
    if (o.leader && !leader)
      problems.error(c.scenarios.place(i, "objective.leader"),
                     fmt::format("no leader is there with {} heroes", players));
  }
  for (std::size_t k = 0; k < s.objects.size(); ++k) {
    Object const& object = s.objects[k];
    if (!drawn(map, object.at))
      problems.error(c.scenarios.place(i, fmt::format("objects[{}].at", k)),
                     fmt::format("{} is not on the map", kit::to_text(object.at)));
    for (HexChange const& change : object.changes)
      if (!map.legend.contains(change.to) || !drawn(map, change.hex))
        problems.error(c.scenarios.place(i, fmt::format("objects[{}].changes", k)),
                       fmt::format("{} cannot become \"{}\": not on the map or not in its legend",
                                   kit::to_text(change.hex), change.to));
  }
  if (o.task && std::none_of(s.objects.begin(), s.objects.end(), [](Object const& x) { return x.wins; }))
    problems.error(c.scenarios.place(i, "objective.task"), "no object of the scenario \"wins\"");
}

void check_passage(Content const& c, int i, pack::Problems& problems) {
  Passage const& p = c.passages[i];
  if ((p.ending == Ending::none) == p.choices.empty())
    problems.error(c.passages.place(i), "a passage either ends the campaign or offers choices");
  bool always = p.choices.empty();
  for (std::size_t k = 0; k < p.choices.size(); ++k) {
    Choice const& choice = p.choices[k];
    always = always || (choice.if_flag.empty() && !choice.if_hero);
    if (static_cast<bool>(choice.goes_to) == static_cast<bool>(choice.scenario))
      problems.error(c.passages.place(i, fmt::format("choices[{}]", k)),
                     "a choice leads to a passage or to a scenario");
  }
  if (!always) problems.error(c.passages.place(i, "choices"), "at least one choice must always be possible");
}

// A scenario leads on to where it was won or lost, and those passages are looked at themselves.
void check_story(Content const& c, pack::Problems& problems) {
  std::vector<pack::Leads> story;
  for (Passage const& p : c.passages) {
    pack::Leads leads;
    leads.may_end = p.ending != Ending::none;
    for (Choice const& choice : p.choices) {
      if (choice.goes_to) leads.to.push_back(choice.goes_to.index());
      if (!choice.scenario) continue;
      Scenario const& s = c.scenarios[choice.scenario];
      for (pack::Ref<Passage> const next : {s.won, s.lost})
        if (next) leads.to.push_back(next.index());
      leads.may_end = leads.may_end || (!s.won && !s.lost);
    }
    story.push_back(std::move(leads));
  }
  for (int const stuck : pack::never_ending(story))
    if (!c.passages[stuck].choices.empty())
      problems.error(c.passages.place(stuck, "choices"), "from here the campaign never comes to an end",
                     "one choice must lead out of the circle, to a passage with an ending");
}

// Every effect of a passage that sets a flag, with where it stands.
template <class Visit>
void each_set_flag(Content const& c, Visit const& visit) {
  auto const look = [&](std::vector<StoryEffect> const& effects, int passage, std::string const& path) {
    for (std::size_t k = 0; k < effects.size(); ++k)
      if (auto const* const set = std::get_if<SetFlag>(&effects[k].is))
        visit(set->flag, c.passages.place(passage, fmt::format("{}[{}].set_flag", path, k)));
  };
  for (int i = 0; i < c.passages.size(); ++i) {
    look(c.passages[i].effects, i, "effects");
    for (std::size_t k = 0; k < c.passages[i].choices.size(); ++k)
      look(c.passages[i].choices[k].effects, i, fmt::format("choices[{}].effects", k));
  }
}

// What the story remembers: somebody sets it, and somebody asks for it.
void check_flags(Content const& c, pack::Problems& problems) {
  std::set<std::string> set, asked;
  auto const suggest = [](std::string const& flag, std::set<std::string> const& known) {
    return known.empty() ? "" : pack::suggest(flag, std::vector<std::string>(known.begin(), known.end()));
  };
  each_set_flag(c, [&](std::string const& flag, pack::Place const&) { set.insert(flag); });
  auto const ask = [&](std::string const& flag, pack::Place const& place) {
    if (flag.empty()) return;
    asked.insert(flag);
    if (!set.contains(flag))
      problems.error(place, fmt::format("no passage sets the flag \"{}\"", flag), suggest(flag, set));
  };
  for (int i = 0; i < c.scenarios.size(); ++i) {
    ask(c.scenarios[i].surprise_flag, c.scenarios.place(i, "surprise_flag"));
    for (std::size_t k = 0; k < c.scenarios[i].npcs.size(); ++k)
      ask(c.scenarios[i].npcs[k].if_flag, c.scenarios.place(i, fmt::format("npcs[{}].if_flag", k)));
  }
  for (int i = 0; i < c.passages.size(); ++i)
    for (std::size_t k = 0; k < c.passages[i].choices.size(); ++k)
      ask(c.passages[i].choices[k].if_flag, c.passages.place(i, fmt::format("choices[{}].if_flag", k)));
  each_set_flag(c, [&](std::string const& flag, pack::Place const& place) {
    if (!asked.contains(flag))
      problems.warning(place, fmt::format("nothing asks for the flag \"{}\"", flag), suggest(flag, asked));
  });
}

// Others stand alone, also in a pack on top of one with a campaign.
bool in_a_story(Content const& c, int scenario) {
  for (Passage const& passage : c.passages)
    for (Choice const& choice : passage.choices)
      if (choice.scenario && choice.scenario.index() == scenario) return true;
  return false;
}

}  // namespace

void Content::check(Content const& c, pack::Problems& problems) {
  if (c.abilities.index_of("basic_attack") < 0)
    problems.error({}, "the pack needs the ability basic_attack, which every character has (ST-BASIC-01)");
  pack::check_room(c.abilities, "abilities", most_abilities, problems);
  if (pack::collect(pack::describe<pack::When<Effect, Moment>>(), pack::describe<Content>(), &c).size() > 255)
    problems.error({}, "a pack holds at most 255 effects that wait for a moment");
  for (int i = 0; i < c.abilities.size(); ++i) check_ability(c, i, problems);
  std::set<int> odd;  // maps whose ground cannot be told
  for (int i = 0; i < c.maps.size(); ++i) {
    int const errors = problems.errors();
    check_map(c, i, problems);
    if (problems.errors() > errors) odd.insert(i);
  }
  for (int i = 0; i < c.scenarios.size(); ++i) {
    check_scenario(c, i, problems);
    if (!odd.contains(c.scenarios[i].map.index())) check_ground(c, i, problems);
  }
  for (int i = 0; i < c.passages.size(); ++i) check_passage(c, i, problems);
  check_story(c, problems);
  check_flags(c, problems);
  for (int i = 0; i < c.scenarios.size(); ++i)
    if (!c.campaigns.empty() && in_a_story(c, i) && (!c.scenarios[i].won || !c.scenarios[i].lost))
      problems.error(c.scenarios.place(i),
                     "a scenario that a passage leads to says where the story goes on: won and lost");
  int heroes = 0;
  for (Hero const& hero : c.heroes) heroes += hero.spare ? 0 : 1;
  if (heroes < 1) problems.error({}, "the pack has no hero to start with");
}

void Content::entry_points(Content const& c, pack::EntryPoints& entries) {
  entries.add_all(c.heroes);
  entries.add_all(c.campaigns);
  for (int i = 0; i < c.scenarios.size(); ++i)
    if (c.campaigns.empty() || !in_a_story(c, i)) entries.add(c.scenarios, i);  // chosen at set-up
  entries.add(c.abilities, c.abilities.index_of("basic_attack"));
  if (int const i = c.expertises.index_of("first_aid"); i >= 0) entries.add(c.expertises, i);
}

pack::Loaded<Content> load(pack::Folders const& folders, bool lint) {
  pack::Context context;
  context.game = "stamina";
  context.variables = variables();
  context.lint = lint;
  return pack::load<Content>(folders, context);
}

std::vector<pack::Portrait> portraits(pack::Folders const& folders) {
  auto const loaded = load(folders);
  if (!loaded) return {};
  auto all = pack::portraits_of(pack::describe<Content>(), loaded.content.get(), variables());
  pack::print_faces(all, {{"abilities", "card"}, {"items", "item"}, {"heroes", "hero"}},
                    [&](flow::Thing const& thing) { return face_of(*loaded.content, thing); });
  auto const& maps = loaded.content->maps;
  pack::draw_grounds(all, "maps", [&](std::string const& id) { return ground_of(maps[maps.index_of(id)]); });
  return all;
}
std::map<std::string, std::string> schemas() { return pack::schemas<Content>(); }
std::vector<std::string> unsaid_fields() { return pack::unsaid_fields(pack::describe<Content>()); }
std::string reference() { return pack::reference<Content>("Stamina", variables()); }

}  // namespace stamina
