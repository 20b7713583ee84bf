#include "games/oathsworn/content.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "games/oathsworn/content/checks.h"
#include "games/oathsworn/faces.h"
#include "games/oathsworn/kind.h"
#include "pack/library.h"
#include "pack/run.h"
#include "pack/schema.h"
#include "pack/text.h"

namespace pack {

bool Scalar<oathsworn::At>::parse(std::string_view text, oathsworn::At& at, std::string& cause) {
  auto const hex = kit::parse_hex(text);
  if (!hex) return cause = "a hex is written \"column,row\", each 0 to 14", false;
  at.hex = *hex;
  return true;
}
std::string Scalar<oathsworn::At>::print(oathsworn::At const& at) { return kit::to_text(at.hex); }

bool Scalar<oathsworn::Face>::parse(std::string_view text, oathsworn::Face& face, std::string& cause) {
  bool const critical = !text.empty() && text.back() == 'c';
  if (critical) text.remove_suffix(1);
  int value = -1;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > 20)
    return cause = "a might face is a number from 0 to 20, with a c behind it for a critical", false;
  face = {static_cast<std::int8_t>(value), critical};
  return true;
}
std::string Scalar<oathsworn::Face>::print(oathsworn::Face const& face) {
  return fmt::format("{}{}", face.value, face.critical ? "c" : "");
}

}  // namespace pack

namespace oathsworn {

CHRONICLER_COMPILED_HERE(Effect);

CHRONICLER_COMPILED_HERE(Act);

CHRONICLER_COMPILED_HERE(StoryEffect);

void Packs::notes(Notes<Packs>& n) {
  n.thing("A pack of Oathsworn.");
  n.field(&Packs::tables, "Might faces.");
  n.field(&Packs::classes, "Characters.").count(0, most_classes);
  n.field(&Packs::cards, "Ability Cards.").count(0, most_ability_cards);
  n.field(&Packs::archetypes, "Archetype Cards.").count(0, most_archetypes);
  n.field(&Packs::items, "Item Cards.").count(0, most_items);
  n.field(&Packs::injuries, "Injury Cards.").count(0, most_injuries);
  n.field(&Packs::curatives, "Curatives.").count(0, most_curatives);
  n.field(&Packs::allies, "Ally Cards.").count(0, most_allies);
  n.field(&Packs::encounters, "Encounters.");
  n.field(&Packs::stage_cards, "Stage Cards.").count(0, most_stage_cards);
  n.field(&Packs::passages, "Passages of the story.");
  n.field(&Packs::chapters, "Chapters.");
  n.field(&Packs::campaigns, "Campaigns and one-offs.");
}

// --- what only this game knows to be wrong ---------------------------------------------------------------------------

namespace {

constexpr std::string_view part_names[] = {"core", "front",     "right_front", "right_rear",
                                           "rear", "left_rear", "left_front"};

int part_of(std::string_view name) {
  for (int i = 0; i < 7; ++i)
    if (part_names[i] == name) return i;
  return -1;
}

bool listed(std::vector<std::string> const& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}
bool seven(Boss const& b) { return b.shape == std::vector<std::string>{"seven"}; }
}  // namespace

// Its parts in the order of part_names.
kit::Footprint footprint_of(Boss const& b) {
  if (b.shape.empty()) return kit::single_hex();
  kit::Footprint const ring = kit::seven_hexes();
  kit::Footprint base;
  for (int part = 0; part < ring.parts.size(); ++part)
    if (seven(b) || listed(b.shape, part_names[part])) base.parts.push_back(ring.parts[part]);
  return base;
}
HexSet board_with_holes(Encounter const& e) {
  HexSet board = HexSet::rectangle(e.columns, e.rows);
  for (At const h : e.holes) board.erase(h);
  return board;
}

namespace {

// Which hexes of its base a location covers, one bit for each; of a single-hex boss the one there is.
std::uint32_t part_bits_of(Boss const& b, Slot const& slot) {
  if (b.shape.empty()) return 1;
  std::uint32_t bits = 0;
  int nth = 0;
  for (std::string_view const part : part_names) {
    if (!seven(b) && !listed(b.shape, part)) continue;
    if (listed(slot.parts, part)) bits |= 1u << nth;
    ++nth;
  }
  return bits;
}
bool cost_of(std::string const& text, int& cost) {
  if (text == "?") return cost = -1, true;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), cost);
  return error == std::errc{} && end == text.data() + text.size() && cost >= 0 && cost <= 12;
}

Boss const* boss_called(Encounter const& e, std::string const& name) {
  auto const found = std::find_if(e.bosses.begin(), e.bosses.end(), [&](Boss const& b) { return b.name == name; });
  return found == e.bosses.end() ? nullptr : &*found;
}
bool has_boss(Encounter const& e, std::string const& name) { return boss_called(e, name) != nullptr; }
bool fits(Encounter const& e, Boss const& b, Hex core, Direction facing) {
  return kit::fits(footprint_of(b), core, facing, board_with_holes(e));
}
bool has_minion(Encounter const& e, std::string const& name) {
  return std::any_of(e.minions.begin(), e.minions.end(), [&](Minion const& m) { return m.name == name; });
}
bool has_slot(Encounter const& e, std::string const& name) {
  for (Boss const& b : e.bosses)
    for (Slot const& s : b.slots)
      if (s.name == name) return true;
  return false;
}
bool has_ability(Encounter const& e, std::string const& name) {
  return std::any_of(e.abilities.begin(), e.abilities.end(), [&](NamedActs const& a) { return a.name == name; });
}

template <class Named>
std::vector<std::string> names_of(std::vector<Named> const& all) {
  std::vector<std::string> names;
  for (Named const& one : all) names.push_back(one.name);
  return names;
}
std::vector<std::string> slots_of(Encounter const& e) {
  std::vector<std::string> names;
  for (Boss const& b : e.bosses)
    for (Slot const& s : b.slots) names.push_back(s.name);
  return names;
}

struct ActChecker {
  Encounter const& encounter;
  pack::Place place;
  pack::Problems& problems;

  void none(std::string_view what, std::string const& name, std::vector<std::string> const& known) const {
    problems.error(place, fmt::format("{} has no {} \"{}\"", encounter.name, what, name), pack::suggest(name, known));
  }
  void names(std::vector<std::string> const& by) const {
    for (std::string const& name : by)
      if (!has_boss(encounter, name)) none("boss", name, names_of(encounter.bosses));
  }
  void on_board(std::vector<At> const& hexes) const {
    for (At const at : hexes)
      if (!board_with_holes(encounter).contains(at))
        problems.error(place, fmt::format("{} is not on the board of {}", kit::to_text(at.hex), encounter.name));
  }
  void all(Acts const& acts) const {
    for (Act const& act : acts) std::visit(*this, act.is);
  }
  void operator()(EnemyMove const& m) const { names(m.by); }
  void operator()(EnemyTurn const& t) const { names(t.by); }
  void operator()(EnemyAttack const& a) const {
    names(a.by);
    all(a.on_hit);
  }
  void operator()(Cage const& c) const { all(c.on_fail); }
  void operator()(Consume const& c) const {
    if (!has_slot(encounter, c.slot)) none("slot", c.slot, slots_of(encounter));
    all(c.ongoing);
  }
  void operator()(AddMinions const& a) const {
    if (!has_minion(encounter, a.minion)) none("minion", a.minion, names_of(encounter.minions));
    if (a.at == Spot::named && a.hexes.empty())
      problems.error(place, "named hexes are missing", "write hexes: [\"6,2\"], or another place under at");
    on_board(a.hexes);
  }
  void operator()(AddBoss const& a) const {
    Boss const* const boss = boss_called(encounter, a.boss);
    if (!boss) return none("boss", a.boss, names_of(encounter.bosses));
    if (boss->shape.empty()) on_board({a.hex});
    if (!boss->shape.empty() && !fits(encounter, *boss, a.hex, Direction::n))  // it enters looking north, OS-NEW-04
      problems.error(place, fmt::format("{} hangs over the edge when it enters at {}", a.boss, kit::to_text(a.hex)));
  }
  void operator()(ActivateMinions const& a) const {
    if (!a.minion.empty() && !has_minion(encounter, a.minion)) none("minion", a.minion, names_of(encounter.minions));
  }
  void operator()(NamedAbility const& a) const {
    if (!has_ability(encounter, a.name)) none("Special Ability", a.name, names_of(encounter.abilities));
  }
  void operator()(pack::If<Act> const& i) const {
    all(i.then);
    all(i.else_);
  }
  void operator()(pack::Repeat<Act> const& r) const { all(r.do_); }
  void operator()(PlaceTile const& t) const {
    if (t.at == Spot::named && t.hexes.empty())
      problems.error(place, "named hexes are missing", "write hexes: [\"6,2\"], or another place under at");
    on_board(t.hexes);
  }
  void operator()(auto const&) const {}
};

// One, two, two and two of cooldown 0, 1, 2 and 3.  OS-HAND-02
bool is_a_hand(std::vector<AbilityCard const*> const& cards) {
  std::array<int, 4> count{};
  for (AbilityCard const* c : cards) ++count[static_cast<std::size_t>(c->cooldown)];
  return count == std::array<int, 4>{1, 2, 2, 2};
}

// The hexes under a boss: what its shape and its locations say, and whether all of them are on the board.
void check_base(Encounter const& e, Boss const& b, pack::Place const& place, pack::Problems& problems) {
  bool const large = !b.shape.empty();
  bool const by_parts = large && !seven(b);
  std::set<std::string> named;
  for (std::string const& part : b.shape) {
    if (by_parts && part_of(part) < 0)
      return problems.error(place, fmt::format("a shape is [], [seven] or a list of parts; there is no part \"{}\": {}",
                                               part, fmt::join(part_names, ", ")));
    if (!named.insert(part).second) problems.error(place, fmt::format("the shape has the part {} twice", part));
  }
  if (by_parts &&
      (!named.contains("core") || !named.contains("front")))  // it turns on the one and looks from the other
    return problems.error(place, "a shape of several hexes has a core and a front");
  for (Slot const& s : b.slots) {
    if (large && s.parts.empty()) problems.error(place, "the slot " + s.name + " covers no hex");
    for (std::string const& part : s.parts) {
      if (part_of(part) < 0)
        problems.error(place, fmt::format("unknown part \"{}\" of the slot {}", part, s.name),
                       pack::suggest(part, std::vector<std::string>(std::begin(part_names), std::end(part_names))));
      else if (by_parts && !named.contains(part))
        problems.error(place, fmt::format("the slot {} lies on the part {}, which the shape of {} does not have",
                                          s.name, part, b.name));
    }
  }
  if (large && b.starts && !fits(e, b, b.hex, b.facing))
    problems.error(place, fmt::format("{} hangs over the edge of the board on {}", b.name, kit::to_text(b.hex)));
}

}  // namespace

void Packs::check(Packs const& p, pack::Problems& problems) {
  if (!p.tables.present()) problems.error(p.tables.place(), "tables.yaml is missing");
  pack::check_room(p.items, "items", most_items, problems);
  pack::check_room(p.injuries, "injuries", most_injuries, problems);
  pack::check_room(p.curatives, "curatives", most_curatives, problems);
  pack::check_room(p.allies, "allies", most_allies, problems);
  pack::check_room(p.cards, "cards", most_ability_cards, problems);
  pack::check_room(p.stage_cards, "stage_cards", most_stage_cards, problems);
  pack::check_room(p.classes, "classes", most_classes, problems);
  pack::check_room(p.archetypes, "archetypes", most_archetypes, problems);
  for (int i = 0; i < p.cards.size(); ++i) {
    AbilityCard const& c = p.cards[i];
    int cost = 0;
    if (!cost_of(c.cost, cost)) problems.error(p.cards.place(i, "cost"), "the cost is a number from 0 to 12, or \"?\"");
    if (cost >= 0)
      for (Ability const& a : c.abilities)
        if (a.cost != 0)
          problems.error(p.cards.place(i, "abilities"),
                         "an ability has a cost of its own only where the card's cost is \"?\"");
  }
  for (int i = 0; i < p.items.size(); ++i)
    if (p.items[i].might.white != 0)
      problems.error(p.items.place(i, "might"), "there is no white cube: white cards need none");  // OS-COMP-04
  for (int k = 0; k < p.classes.size(); ++k) {
    std::vector<AbilityCard const*> plain, fire, water;
    for (AbilityCard const& c : p.cards) {
      if (c.owner.index() != k || c.level != 1) continue;
      (c.element == Element::fire ? fire : c.element == Element::water ? water : plain).push_back(&c);
    }
    if (fire.empty() && water.empty()) {
      if (!is_a_hand(plain))
        problems.error(p.classes.place(k),
                       "the starting cards must be one of cooldown 0 and two each of 1, 2 and 3");  // OS-HAND-02
    } else {
      for (auto const* half : {&fire, &water}) {
        std::vector<AbilityCard const*> hand = plain;
        hand.insert(hand.end(), half->begin(), half->end());
        if (!is_a_hand(hand))
          problems.error(
              p.classes.place(k),
              "the starting cards with either element must be 1, 2, 2 and 2 of cooldown 0 to 3");  // OS-HAND-11
      }
    }
    bool archetype = false;
    for (Archetype const& a : p.archetypes) archetype |= a.owner.index() == k && a.level == 1;
    if (!archetype) problems.error(p.classes.place(k), "a companion needs a starting Archetype Card");  // OS-HAND-09
    int hands = 0, armor = 0, gear = 0;
    for (auto const ref : p.classes[k].gear) {
      Item const& item = p.items[ref];
      hands += item.kind == ItemKind::two_handed                             ? 2
               : item.kind == ItemKind::armor || item.kind == ItemKind::gear ? 0
                                                                             : 1;
      armor += item.kind == ItemKind::armor ? 1 : 0;
      gear += item.kind == ItemKind::gear ? 1 : 0;
    }
    if (hands > 2 || armor > 1 || gear > 1)
      problems.error(p.classes.place(k, "gear"), "more than it can carry");  // OS-HAND-04
  }
  for (int e = 0; e < p.encounters.size(); ++e) {
    Encounter const& enc = p.encounters[e];
    std::array<int, 3> count{};
    for (int i = 0; i < p.stage_cards.size(); ++i) {
      StageCard const& card = p.stage_cards[i];
      if (card.encounter.index() != e) continue;
      ++count[static_cast<std::size_t>(card.stage - 1)];
      ActChecker const checker{enc, p.stage_cards.place(i, "steps"), problems};
      checker.names(card.by);
      checker.all(card.steps);
    }
    if (count != std::array<int, 3>{5, 5, 5})
      problems.error(p.encounters.place(e),
                     fmt::format("15 Stage Cards are needed, 5 of each stage; there are {}, {} and {}", count[0],
                                 count[1], count[2]));  // OS-SET-10
    ActChecker const checker{enc, p.encounters.place(e), problems};
    for (NamedActs const& a : enc.abilities) checker.all(a.steps);
    for (Minion const& m : enc.minions) checker.all(m.on_hit);
    checker.all(enc.extra_setup);
    std::array<int, 3> obstacles{};
    for (ObstacleStart const& o : enc.obstacles) ++obstacles[static_cast<std::size_t>(o.kind)];
    if (obstacles[0] > 5 || obstacles[1] > 4 || obstacles[2] > 2)
      problems.error(p.encounters.place(e, "obstacles"), "there are 5 trees, 4 walls and 2 buildings");  // OS-COMP-06
    HexSet const board = board_with_holes(enc);
    for (At const h : enc.zone)
      if (!board.contains(h)) problems.error(p.encounters.place(e, "zone"), kit::to_text(h) + " is not on the board");
    for (MinionStart const& m : enc.minions_at_start) {
      if (!has_minion(enc, m.minion))
        problems.error(p.encounters.place(e, "minions_at_start"), fmt::format("no minion \"{}\"", m.minion),
                       pack::suggest(m.minion, names_of(enc.minions)));
      if (!board.contains(m.hex))
        problems.error(p.encounters.place(e, "minions_at_start"), kit::to_text(m.hex) + " is not on the board");
    }
    int slots = 0;
    for (Boss const& b : enc.bosses) {
      check_base(enc, b, p.encounters.place(e, "bosses"), problems);
      for (Slot const& s : b.slots) slots += s.dice;
    }
    if (slots > most_slots)
      problems.error(p.encounters.place(e, "bosses"), fmt::format("at most {} HP dice", most_slots));
    std::set<std::string> names;
    for (Boss const& b : enc.bosses)
      if (!names.insert(b.name).second)
        problems.error(p.encounters.place(e, "bosses"), "two bosses are called " + b.name);
    check_picture(p, e, problems);
  }
  check_story(p, problems);
  check_that_it_does_something(p, problems);
}

void Packs::entry_points(Packs const& p, pack::EntryPoints& entries) {
  entries.add_all(p.campaigns);
  entries.add_all(p.classes);
  entries.add_all(p.cards);
  entries.add_all(p.archetypes);
  entries.add_all(p.items);
  entries.add_all(p.injuries);
  entries.add_all(p.curatives);
  entries.add_all(p.allies);
  entries.add_all(p.stage_cards);
}

// --- worked out once -------------------------------------------------------------------------------------------------

pack::Variables const& Content::variables() {
  static pack::Variables const all = [] {
    pack::Variables v{{"hp", "HP of the acting character"},
                      {"hp_lost", "6 minus its HP"},  // OS-FAQ-01
                      {"animus", "its available Animus"},
                      {"stage", "the current stage"},
                      {"round", "the round"},
                      {"chapter", "the chapter"},
                      {"players", "people and companions at the table"},
                      {"adjacent_enemies", "enemies adjacent to it"},
                      {"adjacent_friends", "friends adjacent to it"},
                      {"tokens", "its Combat Tokens"},
                      {"lethality", "its Lethality tokens"},
                      {"sentinels", "Sentinels on the board"},
                      {"falcons", "Falcons on its own board"},
                      {"falcons_on_target", "its Falcons on the target"},
                      {"distance", "distance to the target"},
                      {"adjacent", "1 if adjacent to the target"},
                      {"in_front", "1 if in the front arc of the target"},
                      {"in_flank", "1 if in a flank of the target"},
                      {"in_rear", "1 if in the rear arc of the target"},
                      {"target_bleed", "Bleed tokens of the target"},
                      {"target_poisoned", "1 if the target has Poison"},
                      {"target_crippled", "1 if the target is Crippled"},
                      {"target_large", "1 if the target is large"},
                      {"target_minion", "1 if the target is a minion"},
                      {"first_attack", "1 if it has not attacked before in this turn"},
                      {"moved", "1 if it has made its move action this turn"},
                      {"broken_front", "dice with a front icon that are gone"},
                      {"broken_rear", "with a rear icon"},
                      {"broken_flank", "with a flank icon"},
                      {"broken_core", "with a core icon"},
                      {"broken", "HP dice that are gone"},
                      {"dice_left", "HP dice that are left"},
                      {"minions", "minions on the board"},
                      {"guardian_up", "1 if the Ancient Guardian is on the board"},
                      {"iron", "Iron of the company"},
                      {"rations", "Rations left on a Deepwood Journey"},
                      {"flag", "how many flags are set"},
                      {"hurt", "Oathsworn below their maximum HP"},
                      {"companion", "1 for a companion"}};
    for (int i = 0; i < 16; ++i) v.add(fmt::format("flag{}", i), "1 if the flag is set");
    return v;
  }();
  return all;
}

namespace {
struct ActCollector {
  Content& content;
  void all(Acts const& acts) {
    for (Act const& act : acts) std::visit(*this, act.is);
  }
  void operator()(EnemyAttack const& a) { all(a.on_hit); }
  void operator()(Cage const& c) {
    content.cages.push_back(&c);
    all(c.on_fail);
  }
  void operator()(Consume const& c) {
    content.consumes.push_back(&c);
    all(c.ongoing);
  }
  void operator()(pack::If<Act> const& i) {
    all(i.then);
    all(i.else_);
  }
  void operator()(pack::Repeat<Act> const& r) { all(r.do_); }
  void operator()(auto const&) {}
};
}  // namespace

namespace {

std::string words_of(auto word) {
  std::string text = boost::describe::enum_to_string(word, "");
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

// {0} whose moment it is, {1} the same as an owner, {2} the ending of its verb.
std::string_view sentence_of(Moment when) {
  switch (when) {
    case Moment::own_turn: return "in {1} turn";
    case Moment::turn_start: return "{1} turn starts";
    case Moment::attack_declared: return "{0} declare{2} an attack";
    case Moment::attack_drawn: return "{0} draw{2} for an attack";
    case Moment::critical_hit: return "{0} hit{2} with a critical";
    case Moment::attack_hit: return "{1} attack hits";
    case Moment::attack_missed: return "{1} attack misses";
    case Moment::enemy_attack: return "an enemy attacks {0}";
    case Moment::damage_revealed: return "the damage to {0} is revealed";
    case Moment::hp_lost: return "{0} lose{2} HP";
    case Moment::would_fall: return "{0} would fall";
    case Moment::enemy_starts_move: return "an enemy starts to move";
    case Moment::enemy_moved: return "an enemy has moved";
    case Moment::enemy_moved_adjacent: return "an enemy has moved beside {0}";
    case Moment::location_broken: return "a location breaks";
    case Moment::oathsworn_phase_start: return "the Oathsworn phase starts";
    case Moment::oathsworn_phase_end: return "the Oathsworn phase ends";
    case Moment::encounter_phase_start: return "the Encounter phase starts";
    case Moment::encounter_phase_end: return "the Encounter phase ends";
    case Moment::round_end: return "the round ends";
  }
  return {};
}
std::string text_of_moment(Ability const& a) {
  static constexpr std::string_view who[] = {"you", "you or a friend", "a friend", "anyone"};
  static constexpr std::string_view whose[] = {"your", "your or a friend's", "a friend's", "anyone's"};
  auto const of = static_cast<std::size_t>(a.of);
  return fmt::format(fmt::runtime(sentence_of(a.when)), who[of], whose[of], a.of == Whose::self ? "" : "s");
}

// What an ability does, written from its fields: when, for whom, what it needs, its effects, how often.
std::string text_of_ability(Ability const& a, pack::Wording const& wording) {
  std::string text;
  if (a.when != Moment::own_turn) {
    text += "When " + text_of_moment(a);
    if (a.within < 99) text += fmt::format(" within {}", a.within);
    text += ". ";
  }
  if (a.forced) text += "By itself. ";
  if (a.hp_cost > 0) text += fmt::format("Pay {} HP. ", a.hp_cost);
  if (!a.requires_.is_constant() || a.requires_.constant() == 0)
    text += fmt::format("Only if {}. ", a.requires_.in_words(wording.variables));
  text += pack::text_of(a.do_, wording);
  if (a.limit != Limit::none) text += fmt::format(" Once per {}.", words_of(a.limit));
  return text;
}

bool is_about_falcons(Ability const& a) {
  return std::any_of(a.do_.begin(), a.do_.end(), [](Effect const& effect) {
    auto const* const attack = pack::as<Attack>(effect);
    return pack::as<SendFalcon>(effect) || (attack && attack->falcons);
  });
}

void finish_abilities(Content& c) {
  pack::Wording const wording = pack::wording_of(static_cast<Packs const&>(c), Content::variables());
  auto const write = [&wording](Ability& a) {
    a.text = text_of_ability(a, wording);
    a.falcons = is_about_falcons(a);
  };
  for (AbilityCard& card : c.cards.items()) std::for_each(card.abilities.begin(), card.abilities.end(), write);
  for (Archetype& archetype : c.archetypes.items())
    for (ArchetypeSide& side : archetype.sides) std::for_each(side.abilities.begin(), side.abilities.end(), write);
  for (Class& of : c.classes.items()) std::for_each(of.special.begin(), of.special.end(), write);
  for (Item& item : c.items.items()) {
    if (item.ability) write(*item.ability);
    if (item.companion) write(*item.companion);
  }
  for (Ally& ally : c.allies.items())
    if (ally.ability) write(*ally.ability);
}

}  // namespace

void Content::finish() {
  finish_abilities(*this);
  print();
  scenarios.clear();
  scenario_ids.clear();
  for (int i = 0; i < campaigns.size(); ++i) {
    scenarios.push_back(campaigns[i]);
    scenario_ids.push_back(campaigns.id(i));
  }
  auto const is_a_game_already = [&](int chapter) {
    return std::any_of(campaigns.begin(), campaigns.end(), [&](Campaign const& c) {
      return c.one_off && c.chapters.size() == 1 && c.chapters.front().index() == chapter;
    });
  };
  for (int i = 0; i < chapters.size(); ++i) {
    if (is_a_game_already(i)) continue;
    Campaign single;
    single.name = chapters[i].name;
    single.text = "One chapter as a single game.";
    single.one_off = true;
    single.chapters.push_back(pack::Ref<Chapter>(i));
    for (int a = 0; a < allies.size(); ++a)
      if (allies[a].combat && !allies[a].bioform) single.allies.push_back(pack::Ref<Ally>(a));
    scenarios.push_back(single);
    scenario_ids.push_back(chapters.id(i));
  }
  cages.clear();
  consumes.clear();
  ActCollector collector{*this};
  for (StageCard const& card : stage_cards) collector.all(card.steps);
  for (Encounter const& e : encounters) {
    for (NamedActs const& a : e.abilities) collector.all(a.steps);
    for (Minion const& m : e.minions) collector.all(m.on_hit);
    collector.all(e.extra_setup);
  }
  cards_of.assign(static_cast<std::size_t>(classes.size()), {});
  archetypes_of.assign(static_cast<std::size_t>(classes.size()), {});
  archetype_keys.clear();
  for (std::string const& id : archetypes.ids()) archetype_keys.push_back({id, id + ".2"});
  card_moments.clear();
  item_moments.clear();
  class_moments.clear();
  auto const bit = [](Ability const& a) { return 1u << static_cast<int>(a.when); };
  for (int i = 0; i < cards.size(); ++i) {
    AbilityCard& card = cards.items()[static_cast<std::size_t>(i)];
    cost_of(card.cost, card.animus);
    std::uint32_t when = 0;
    for (Ability const& a : card.abilities) when |= bit(a);
    card_moments.push_back(when);
    cards_of[static_cast<std::size_t>(card.owner.index())].push_back(static_cast<std::int16_t>(i));
  }
  for (auto& list : cards_of)
    std::sort(list.begin(), list.end(),
              [&](int a, int b) { return std::pair(cards[a].level, a) < std::pair(cards[b].level, b); });
  for (int i = 0; i < archetypes.size(); ++i)
    archetypes_of[static_cast<std::size_t>(archetypes[i].owner.index())].push_back(static_cast<std::int16_t>(i));
  for (auto& list : archetypes_of)
    std::sort(list.begin(), list.end(),
              [&](int a, int b) { return std::pair(archetypes[a].level, a) < std::pair(archetypes[b].level, b); });
  for (Item const& item : items)
    item_moments.push_back((item.ability ? bit(*item.ability) : 0) | (item.companion ? bit(*item.companion) : 0));
  for (Class const& c : classes) {
    std::uint32_t when = 0;
    for (Ability const& a : c.special) when |= bit(a);
    class_moments.push_back(when);
  }
  stages_of.assign(static_cast<std::size_t>(encounters.size()), {});
  for (int i = 0; i < stage_cards.size(); ++i)
    stages_of[static_cast<std::size_t>(stage_cards[i].encounter.index())]
             [static_cast<std::size_t>(stage_cards[i].stage - 1)]
                 .push_back(static_cast<std::int16_t>(i));
  boards.clear();
  zones.clear();
  for (Encounter& e : encounters.items()) {
    HexSet const board = board_with_holes(e);
    boards.push_back(board);
    HexSet zone;
    for (At const h : e.zone) zone.insert(h);
    zones.push_back(zone & board);
    for (Boss& b : e.bosses) {
      b.footprint = footprint_of(b);
      b.whole_ring = b.footprint == kit::seven_hexes();
      for (Direction const d : kit::directions)
        b.cores[static_cast<std::size_t>(d)] = kit::cores_where_it_fits(b.footprint, d, board);
      for (Slot& s : b.slots) s.part_bits = part_bits_of(b, s);
    }
  }
  for (int c = 0; c < colours; ++c)
    for (int f = 0; f < faces_of_a_colour; ++f) {
      auto const colour = static_cast<Colour>(c);
      auto const at = static_cast<std::size_t>(f);
      if (tables->oathsworn.of(colour).size() > at)
        faces[0][static_cast<std::size_t>(c)][at] = tables->oathsworn.of(colour)[at];
      if (tables->enemy.of(colour).size() > at)
        faces[1][static_cast<std::size_t>(c)][at] = tables->enemy.of(colour)[at];
    }
}

pack::Loaded<Packs> load_packs(pack::Folders const& folders, bool lint) {
  pack::Context context;
  context.game = "oathsworn";
  context.variables = Content::variables();
  context.lint = lint;
  return pack::load<Packs>(folders, context);
}

std::vector<pack::Portrait> portraits(pack::Folders const& folders) {
  auto const loaded = load_packs(folders);
  if (!loaded) return {};
  auto all = pack::portraits_of(pack::describe<Packs>(), loaded.content.get(), Content::variables());
  auto const content = content_of(*loaded.content);  // texts are made from the rest
  pack::print_faces(all, {{"cards", "card"}, {"items", "item"}, {"classes", "class"}, {"archetypes", "word"}},
                    [&](flow::Thing const& thing) { return face_of(*content, thing); });
  pack::draw_grounds(all, "encounters", [&](std::string const& id) {
    return picture_of(content->encounters[content->encounters.index_of(id)]);
  });
  return all;
}
std::map<std::string, std::string> schemas() { return pack::schemas<Packs>(); }
std::vector<std::string> unsaid_fields() { return pack::unsaid_fields(pack::describe<Packs>()); }
std::string reference() { return pack::reference<Packs>("Oathsworn", Content::variables()); }

std::shared_ptr<Content const> content_of(Packs const& packs) {
  auto content = std::make_shared<Content>();
  static_cast<Packs&>(*content) = packs;
  content->finish();
  return content;
}

}  // namespace oathsworn
