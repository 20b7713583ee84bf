// What is on a Stamina table for a seat to see.  Nothing here is secret but Clash payments, which are never in the
// state.
#include "games/stamina/faces.h"
#include "games/stamina/game.h"
#include "games/stamina/rules/combat_abilities.h"
#include "games/stamina/rules/movement.h"
#include "games/stamina/rules/sight.h"
#include "games/stamina/rules/turn_order.h"
#include "kit/counted.h"

namespace stamina {

using flow::TagKind;

namespace {

std::string figure_id(CharacterId id) { return std::to_string(id.index()); }
std::string words_for(auto value) { return boost::describe::enum_to_string(value, ""); }

std::string terrain_kind(Terrain const& t) {
  if (t.impassable) return "wall";
  if (t.submerged) return "water";
  if (t.airless) return "smoke";
  if (t.hazard > 0) return "hazard";
  if (t.exit) return "exit";
  if (t.cost > 2) return "steep";
  if (t.cost > 1) return "rough";
  return "open";
}
flow::Terrain drawn_as(Terrain const& t) {
  if (t.impassable) return flow::Terrain::wall;
  if (t.submerged) return flow::Terrain::water;
  if (t.airless) return flow::Terrain::smoke;
  if (t.hazard > 0) return flow::Terrain::fire;
  if (t.exit) return flow::Terrain::exit;
  return t.cost > 1 ? flow::Terrain::rough : flow::Terrain::open;
}

flow::Board frame(Map const& m) {
  flow::Board b;
  b.id = "map";
  b.title = m.name;
  b.columns = m.columns;
  b.rows = static_cast<int>(m.rows.size());
  b.cells.reserve(static_cast<std::size_t>(m.hexes.size()));
  return b;
}

void draw_ground(flow::Cell& cell, kit::Hex hex, Terrain const& t) {
  cell.id = kit::to_text(hex);
  cell.column = hex.column;
  cell.row = hex.row;
  cell.kind = terrain_kind(t);
  cell.terrain = drawn_as(t);
  cell.name = t.name;
  if (t.blocks_sight) cell.tags.emplace_back(TagKind::trait, "blocks sight");
}

flow::Board board(World const& w) {
  Map const& m = map(w);
  flow::Board b = frame(m);
  for (kit::Hex const hex : m.hexes) {
    flow::Cell& cell = b.cells.emplace_back();
    Terrain const& t = terrain(w, hex);
    draw_ground(cell, hex, t);
    int cost = t.cost;
    for (HardGround const& hard : w.state.hard_ground)
      if (kit::distance(hard.center, hex) <= hard.radius) cost = hard.cost;
    if (!t.impassable && cost > 1) cell.label = std::to_string(cost);
    if (t.exit) cell.tags.emplace_back(TagKind::trait, "exit");
    for (GroundItem const& item : w.state.ground_items)
      if (item.hex == hex) cell.tags.emplace_back(w.content.items[item.item.index()].name);
    auto const& objects = scenario(w).objects;
    for (std::size_t i = 0; i < objects.size(); ++i)
      if (objects[i].at == hex && (w.state.objects_done >> i & 1) == 0) {
        cell.label = "*";
        cell.tags.emplace_back(objects[i].name);
        cell.text = objects[i].text;
      }
  }
  for_each_in_play(w, [&](CharacterId id, Character const& c) {
    flow::Piece p;
    p.id = figure_id(id);
    p.name = name(w, id);
    p.glyph = c.is_hero() ? w.content.heroes[c.hero.index()].glyph
                          : w.content.npcs[c.npc.index()].glyph + std::to_string(c.number);
    p.side = c.is_hero() ? "hero" : "foe";
    p.cells.push_back(kit::to_text(c.hex));
    p.facing = static_cast<int>(c.facing);
    p.seat = c.seat.is_person() ? c.seat.index() : -1;
    p.health = c.hit_points;
    p.health_most = hit_point_maximum(w, c);
    p.active = id == w.state.active;
    if (c.prone) p.tags.emplace_back("prone");
    b.pieces.push_back(std::move(p));
  });
  return b;
}

flow::Tags tags_of(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  flow::Tags tags;
  if (c.wounded) tags.emplace_back("Wounded");
  if (c.prone) tags.emplace_back("prone");
  if (c.delaying) tags.emplace_back("delaying");
  if (helpless(w, id)) tags.emplace_back("Helpless");
  if (encumbered(w, id)) tags.emplace_back("Encumbered");
  if (c.breath == Breath::holding) tags.emplace_back("holding breath");
  if (c.breath == Breath::drowning) tags.emplace_back("drowning");
  for (ConditionEntry const& e : c.conditions) {
    std::string text = words_for(e.kind);
    if (e.strength > 0) text += fmt::format(" {}", e.strength);
    if (e.turns != kit::until_removed) text += fmt::format(" ({} {})", e.turns, e.turns == 1 ? "turn" : "turns");
    tags.emplace_back(TagKind::status, text, e.strength > 0 ? e.strength : -1, words_for(e.kind));
  }
  for (InjuryId const injury : c.injuries) tags.emplace_back(TagKind::status, w.content.injuries[injury.index()].name);
  return tags;
}

flow::Panel panel(World const& w, CharacterId id) {
  Character const& c = character(w, id);
  Sheet const& s = sheet(w, c);
  flow::Panel p;
  p.id = "panel" + figure_id(id);
  p.title = name(w, id);
  p.subtitle = c.is_hero() ? w.content.paths[w.content.heroes[c.hero.index()].path].name : s.text;
  p.seat = c.seat.is_person() ? c.seat.index() : -1;
  p.side = c.is_hero() ? "hero" : "foe";
  p.piece = figure_id(id);
  p.active = id == w.state.active;
  p.tracks.reserve(9);
  p.tracks.push_back({"hit points", c.hit_points, hit_point_maximum(w, c), ""});
  p.tracks.push_back({"Available", c.available, s.stamina, ""});
  p.tracks.push_back({"Spent", c.spent, s.stamina, ""});
  int kept = 0, held = 0;
  for (Maintained const& m : c.maintained) kept += m.dice;
  for (Persisted const& x : c.persisted) held += x.dice;
  if (kept > 0) p.tracks.push_back({"Maintenance", kept, s.stamina, ""});
  if (held > 0) p.tracks.push_back({"Persist", held, s.stamina, ""});
  if (c.path > 0) p.tracks.push_back({"Path", c.path, s.stamina, ""});
  if (c.wound > 0) p.tracks.push_back({"Wound", c.wound, s.stamina, ""});
  if (c.drowned > 0) p.tracks.push_back({"drowned", c.drowned, s.stamina, ""});
  p.tracks.push_back({"movement", c.movement, movement_maximum(w, id), ""});
  p.tags = tags_of(w, id);
  p.notes.push_back(fmt::format("STR {} AGI {} INT {} WILL {}, armor {}", attribute(w, id, Attribute::str),
                                attribute(w, id, Attribute::agi), attribute(w, id, Attribute::int_),
                                attribute(w, id, Attribute::will), armor(w, id)));
  flow::Zone abilities{"abilities", {}};
  for (int i = 0; i < w.content.abilities.size(); ++i) {
    AbilityId const a{i};
    if (!c.abilities.has(a)) continue;
    flow::CardView card = w.content.ability_faces[static_cast<std::size_t>(i)];
    if (c.reactions_used.has(a)) card.tags.emplace_back(TagKind::spent, "used");
    for (Maintained const& m : c.maintained)
      if (m.ability == a) card.tags.emplace_back("maintained");
    abilities.cards.push_back(std::move(card));
  }
  p.zones.push_back(std::move(abilities));
  flow::Zone things{"items", {}};
  for (CarriedItem const& carried : c.items) {
    flow::CardView card = w.content.item_faces[static_cast<std::size_t>(carried.item.index())];
    card.tags.insert(card.tags.begin(), words_for(carried.place));
    if (carried.uses_left > 0)
      card.tags.emplace_back(TagKind::counter, fmt::format("{} uses", carried.uses_left), carried.uses_left);
    things.cards.push_back(std::move(card));
  }
  if (!things.cards.empty()) p.zones.push_back(std::move(things));
  return p;
}

flow::Panel record_panel(World const& w, int index) {
  HeroRecord const& r = w.state.heroes[index];
  Hero const& hero = w.content.heroes[r.hero.index()];
  flow::Panel p;
  p.id = fmt::format("record{}", index);
  p.title = hero.name;
  p.subtitle = w.content.paths[hero.path].name;
  p.seat = r.seat.index();
  p.side = "hero";
  if (r.dead) p.tags.emplace_back("dead");
  if (r.wounded) p.tags.emplace_back("Wounded");
  for (InjuryId const injury : r.injuries)
    p.tags.emplace_back(TagKind::status, w.content.injuries[injury.index()].name);
  if (r.advances_due > 0)
    p.tags.emplace_back(TagKind::due, kit::counted(r.advances_due, "advance to take", "advances to take"),
                        r.advances_due);
  return p;
}

char const* phase_name(Phase phase) {
  switch (phase) {
    case Phase::story: return "Story";
    case Phase::advances: return "Advances";
    case Phase::set_up: return "Set-up";
    case Phase::priority: return "Priority";
    case Phase::start_of_turn: return "Start of Turn";
    case Phase::main_phase: return "Main Phase";
    case Phase::end_of_turn: return "End of Turn";
    case Phase::combat_over: return "After the combat";
    case Phase::finished: return "The end";
  }
  return "";
}

}  // namespace

flow::CardView face_of(Content const& content, pack::Ref<Ability> ability) {
  Ability const& it = content.abilities[ability];
  flow::CardView card;
  card.id = content.abilities.id(ability.index());
  card.name = it.name;
  card.text = content.card_texts[static_cast<std::size_t>(ability.index())];
  card.tags.emplace_back(TagKind::kind, words_for(it.kind));
  if (it.kind == AbilityKind::combat) card.tags.emplace_back(TagKind::cost, fmt::format("cost {}", it.cost), it.cost);
  return card;
}
flow::CardView face_of(Item const& item) {
  flow::CardView card;
  card.id = item.id;
  card.name = item.name;
  card.text = item.text;
  if (item.weapon)
    card.tags.emplace_back(TagKind::trait, fmt::format("damage {}, range {}", item.weapon->damage, item.weapon->range));
  if (item.armor) card.tags.emplace_back(TagKind::trait, fmt::format("armor {}", *item.armor));
  return card;
}
flow::CardView face_of(Content const& content, Hero const& hero) {
  flow::CardView card;
  card.id = hero.id;
  card.name = hero.name;
  card.text = hero.text;
  std::string abilities;
  for (pack::Ref<Ability> const ability : hero.abilities)
    abilities += fmt::format("{}{}", abilities.empty() ? "" : ", ", content.abilities[ability].name);
  if (!abilities.empty()) card.text += fmt::format("{}Abilities: {}.", card.text.empty() ? "" : " ", abilities);
  card.tags.emplace_back(TagKind::kind, content.paths[hero.path].name);
  card.tags.emplace_back(TagKind::trait, fmt::format("hit points {}", hero.hit_points), hero.hit_points);
  card.tags.emplace_back(TagKind::trait,
                         fmt::format("STR {} AGI {} INT {} WILL {}", hero.str, hero.agi, hero.int_, hero.will));
  return card;
}
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing) {
  if (thing.kind == "card")
    if (auto const ability = content.abilities.ref(thing.id)) return face_of(content, ability);
  if (thing.kind == "item")
    if (Item const* const item = content.items.find(thing.id)) return face_of(*item);
  if (thing.kind == "hero")
    if (Hero const* const hero = content.heroes.find(thing.id)) return face_of(content, *hero);
  return {};
}

flow::View Rules::view(World const& w, flow::Seat) {
  State const& s = w.state;
  flow::View v;
  v.game = "stamina";
  v.phase = phase_name(s.phase);
  v.round = s.round;
  if (over(s)) v.outcome = outcome(w).words;
  bool const at_story =
      s.phase == Phase::story || s.phase == Phase::advances || (s.phase == Phase::finished && s.campaign);
  if (at_story && s.passage) {
    Passage const& passage = w.content.passages[s.passage.index()];
    v.title = passage.title;
    v.story = passage.text;
    for (int i = 0; i < s.heroes.size(); ++i) v.panels.push_back(record_panel(w, i));
    return v;
  }
  if (!s.scenario) return v;
  Scenario const& here = scenario(w);
  v.title = here.name;
  v.goal = here.objective.text;
  if (s.phase == Phase::set_up) v.story.push_back(here.text);
  v.boards.push_back(board(w));
  for (int i = 0; i < s.order.size(); ++i) {
    Character const& c = character(w, s.order[i]);
    v.spine.push_back({figure_id(s.order[i]), name(w, s.order[i]), fmt::format("{}", c.priority),
                       c.is_hero() ? "hero" : "foe", s.order[i] == s.active, i < s.turn});
  }
  v.panels.reserve(static_cast<std::size_t>(s.order.size()));
  for_each_in_play(w, [&](CharacterId id, Character const&) { v.panels.push_back(panel(w, id)); });
  return v;
}

flow::Board ground_of(Map const& m) {
  flow::Board b = frame(m);
  for (kit::Hex const hex : m.hexes) {
    flow::Cell& cell = b.cells.emplace_back();
    Terrain const& t = m.terrains[m.ground_at(hex)];
    draw_ground(cell, hex, t);
    if (!t.impassable && t.cost > 1) cell.label = std::to_string(t.cost);
    if (t.exit) cell.tags.emplace_back(TagKind::trait, "exit");
    if (t.start) cell.label = "S", cell.tags.emplace_back(TagKind::trait, "start");
  }
  return b;
}

std::optional<flow::Sight> Rules::sight(World const& w, std::string_view from, std::string_view to) {
  auto const eye = kit::parse_hex(from), aim = kit::parse_hex(to);
  if (!w.state.scenario || !eye || !aim || !map(w).hexes.contains(*eye) || !map(w).hexes.contains(*aim)) return {};
  flow::Sight sight{.clear = sees(w, *eye, *aim), .by = {}, .rule = "ST-LOS-01"};
  if (!sight.clear)
    for (kit::Hex const hex : in_the_way(w, *eye, *aim)) sight.by.push_back({kit::to_text(hex), terrain(w, hex).name});
  return sight;
}

}  // namespace stamina
