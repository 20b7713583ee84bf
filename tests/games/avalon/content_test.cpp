// The core pack of Avalon: it holds all that ledger/avalon-content.md asks for, its map can be crossed only from stone
// to stone, and no text of it can strand a party.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "games/avalon/content.h"

using namespace avalon;

namespace {

std::filesystem::path const source(CHRONICLER_SOURCE);

Content const& core() {
  static auto const loaded = load({source / "packs" / "avalon" / "core"}, true);
  REQUIRE(loaded.content != nullptr);
  return *loaded.content;
}

// Every effect of a text, also those inside others; the options that texts offer are given to `option`.
template <class Visit, class Offered>
void each_effect(Effects const& effects, Visit const& visit, Offered const& option) {
  for (Effect const& effect : effects) {
    visit(effect);
    auto const inside = [&](auto const& verb) {
      if constexpr (requires { verb.won; })
        for (Effects const* list : {&verb.won, &verb.lost, &verb.escaped}) each_effect(*list, visit, option);
      if constexpr (requires { verb.then; })
        each_effect(verb.then, visit, option), each_effect(verb.else_, visit, option);
      if constexpr (requires { verb.do_; }) each_effect(verb.do_, visit, option);
      if constexpr (requires { verb.when_done; }) each_effect(verb.when_done, visit, option);
      if constexpr (requires { verb.rows; })
        for (RollRow const& row : verb.rows) each_effect(row.effects, visit, option);
      if constexpr (requires { verb.options; })
        for (Option const& o : verb.options) option(o), each_effect(o.effects, visit, option);
    };
    std::visit(inside, effect.is);
  }
}
// All effects of the pack, wherever they are written.
template <class Verb, class Visit>
void each(Content const& c, Visit const& visit) {
  for (int i = 0; i < c.lists.size(); ++i)
    for (Effect const& effect : c.lists[i])
      if (auto const* verb = std::get_if<Verb>(&effect.is)) visit(*verb);
}
template <class Verb>
int count_of(Content const& c) {
  int n = 0;
  each<Verb>(c, [&](Verb const&) { ++n; });
  return n;
}

template <class Visit>
void each_icon(Icons const& icons, Visit const& visit) {
  for (EncounterEffect const& icon : icons) {
    visit(icon);
    if (auto const* condition = std::get_if<pack::If<EncounterEffect>>(&icon.is))
      each_icon(condition->then, visit), each_icon(condition->else_, visit);
  }
}
template <class Verb>
bool has(Icons const& icons) {
  bool found = false;
  each_icon(icons, [&](EncounterEffect const& icon) { found = found || std::holds_alternative<Verb>(icon.is); });
  return found;
}
template <class Verb>
bool has(std::vector<Ability> const& abilities, Trigger trigger) {
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](Ability const& a) { return a.trigger == trigger && has<Verb>(a.effects); });
}
template <class Verb>
bool has(Effects const& effects) {
  bool found = false;
  each_effect(
      effects, [&](Effect const& e) { found = found || std::holds_alternative<Verb>(e.is); }, [](Option const&) {});
  return found;
}

// Where reading may go from a verse.
std::set<int> leads_to(Verse const& verse) {
  std::set<int> next;
  auto const effect = [&](Effect const& e) {
    if (auto const* read = std::get_if<ReadVerse>(&e.is)) next.insert(read->verse.index());
  };
  auto const option = [&](Option const& o) {
    if (o.verse) next.insert(o.verse.index());
  };
  each_effect(verse.effects, effect, option);
  for (Option const& o : verse.choices) option(o), each_effect(o.effects, effect, option);
  return next;
}
std::set<int> section(Content const& c, pack::Ref<Verse> start) {
  std::set<int> found;
  std::vector<int> open;
  if (start) open.push_back(start.index());
  while (!open.empty()) {
    int const verse = open.back();
    open.pop_back();
    if (!found.insert(verse).second) continue;
    for (int const next : leads_to(c.verses[verse])) open.push_back(next);
  }
  return found;
}

bool nothing_needed(Option const& o) {
  Needs const& n = o.needs;
  return o.cost.nothing() && n.status.empty() && n.not_status.empty() && n.attribute.empty() && n.rep == 0 &&
         n.wealth == 0 && n.chapter == 0 && n.players == 0 && n.party == 0 && !n.secret && !n.without_secret &&
         n.item == Keyword::none && !n.character && !n.revealed && n.time_tokens == 0 && n.no_time_tokens == 0 &&
         n.quest_tokens == 0 && n.test.is_constant() && n.test.constant() != 0;
}

// --- the map as its keys lay it out ----------------------------------------------------------------------------------

struct Spot {
  int column = 0, row = 0;
  friend auto operator<=>(Spot const&, Spot const&) = default;
};
constexpr Spot steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};  // as Direction
constexpr Direction back_of[] = {Direction::south, Direction::west, Direction::north, Direction::east};

Location const& numbered(Content const& c, int number) {
  int const index = c.location_numbered(number);
  REQUIRE(index >= 0);
  return c.locations[index];
}

bool near(Spot a, Spot b) { return std::abs(a.column - b.column) <= 1 && std::abs(a.row - b.row) <= 1; }

// The numbers somebody can walk to from 101 while these stones burn; each lies where its key first put it.
std::map<int, Spot> walk(Content const& c, std::set<int> const& burning) {
  std::map<int, Spot> laid{{101, {}}};
  std::vector<int> open{101};
  auto const lit = [&](Spot spot) {
    for (int const stone : burning)
      if (auto const found = laid.find(stone); found != laid.end() && near(found->second, spot)) return true;
    return false;
  };
  for (bool grown = true; grown;) {  // a stone can burn only when it has been reached
    grown = false;
    for (auto const& [number, spot] : std::map<int, Spot>(laid))
      for (int d = 0; d < 4; ++d) {
        int const key = numbered(c, number).keys.of(static_cast<Direction>(d));
        Spot const next{spot.column + steps[d].column, spot.row + steps[d].row};
        if (key != 0 && !laid.contains(key) && lit(next)) laid[key] = next, grown = true;
      }
  }
  return laid;
}

}  // namespace

// --- characters and cards --------------------------------------------------------------------------------------------

TEST_CASE(
    "TG-SETUP-10 TG-SETUP-13  every colour has 50 basic cards, every character 30 advanced ones, each with its own "
    "name") {
  Content const& c = core();
  std::set<std::string> names;
  int made = 0;
  for (Template const& t : c.cards)
    for (CardOf const& card : t.cards) names.insert(card.name), ++made;
  CHECK(made == 4 * 50 + 5 * 30);
  CHECK(names.size() == 350);
  for (auto const& colour : c.basic)
    for (std::size_t i = 0; i < colour.size(); ++i) {
      CHECK_FALSE(colour[i].name.empty());
      CHECK(colour[i].kind == (i < 25 ? CardKind::combat : CardKind::diplomacy));
    }
  REQUIRE(c.advanced.size() == 5);
  for (auto const& cards : c.advanced)
    for (std::size_t i = 0; i < cards.size(); ++i) {
      CHECK_FALSE(cards[i].name.empty());
      CHECK(cards[i].kind == (i < 15 ? CardKind::combat : CardKind::diplomacy));
    }
}

TEST_CASE(
    "TG-SETUP-04 TG-SETUP-05 TG-SETUP-19 TG-DEATH-06  five characters: four colours, one that takes any, numbers of "
    "their own") {
  Content const& c = core();
  REQUIRE(c.characters.size() == 5);
  std::multiset<Colour> colours;
  std::set<int> numbers;
  for (CharacterTile const& t : c.characters) {
    colours.insert(t.colour);
    numbers.insert(t.number);
    CHECK(t.letter.size() > 100);
    CHECK(t.campaign == c.campaign->name);
    CHECK_FALSE(t.action.effects.empty());
    int points = 0;
    for (auto const& [attribute, level] : t.attributes) points += level;
    CHECK(points >= 4);
    CHECK(points <= 5);
  }
  CHECK(colours == std::multiset<Colour>{Colour::crimson, Colour::azure, Colour::amber, Colour::moss, Colour::any});
  CHECK(numbers == std::set<int>{1, 2, 3, 4, 5});
}

TEST_CASE("the templates use every kind of key and every trigger the rules know") {
  Content const& c = core();
  for (CardKind const kind : {CardKind::combat, CardKind::diplomacy}) {
    INFO((kind == CardKind::combat ? "combat" : "diplomacy"));
    std::set<int> additional;  // in which of the three slots
    std::set<HalfKind> halves_left, halves_right;
    std::set<Bonus> bonuses;
    std::set<int> delays, strengths;
    bool factor = false, passive = false, passive_delayed = false, empty_left = false, by_connected = false;
    bool charge = false, guarded = false;
    int basic = 0, advanced = 0;
    for (Template const& t : c.cards) {
      if (t.kind != kind) continue;
      ++(t.set == CardSet::basic ? basic : advanced);
      empty_left = empty_left || t.left.empty();
      passive = passive || t.passive;
      for (CardOf const& card : t.cards) strengths.insert(card.strength);
      for (std::size_t i = 0; i < t.left.size(); ++i) {
        halves_left.insert(t.left[i].kind);
        if (t.left[i].kind != HalfKind::bonus) continue;
        bonuses.insert(t.left[i].bonus);
        factor = factor || t.left[i].factor > 1;
        if (t.left[i].bonus == Bonus::card) additional.insert(static_cast<int>(i));
      }
      for (KeyHalf const& half : t.right) halves_right.insert(half.kind);
      for (Ability const& a : t.abilities) {
        if (a.trigger == Trigger::delayed) delays.insert(a.tokens), passive_delayed = passive_delayed || t.passive;
        charge = charge || a.trigger == Trigger::charges;
        guarded = guarded || (a.trigger == Trigger::attack && (has<Prevent>(a.effects) || has<PreventAll>(a.effects)));
        each_icon(a.effects, [&](EncounterEffect const& icon) {
          auto const amount = [&](auto const& verb) {
            if constexpr (requires { verb.amount; }) by_connected = by_connected || !verb.amount.is_constant();
          };
          std::visit(amount, icon.is);
        });
      }
    }
    CHECK(basic >= 10);
    CHECK(advanced == 25);
    CHECK(strengths == std::set<int>{1, 2, 3});
    CHECK(additional == std::set<int>{0, 1, 2});
    CHECK(halves_left.contains(HalfKind::magic));
    CHECK(halves_left.contains(HalfKind::attribute));
    for (HalfKind const half : {HalfKind::attribute, HalfKind::magic, HalfKind::free, HalfKind::bonus})
      CHECK(halves_right.contains(half));
    for (Bonus const b : {Bonus::draw, Bonus::card, Bonus::discard_last, Bonus::void_, Bonus::lose_energy,
                          Bonus::gain_energy, Bonus::lose_terror, Bonus::charge})
      CHECK(bonuses.contains(b));
    CHECK(bonuses.contains(Bonus::markers) == (kind == CardKind::combat));
    for (Bonus const b : {Bonus::up, Bonus::down, Bonus::ask})
      CHECK(bonuses.contains(b) == (kind == CardKind::diplomacy));
    CHECK(factor);
    CHECK(passive);
    CHECK(passive_delayed);
    CHECK(empty_left);
    CHECK(by_connected);
    CHECK(charge);
    CHECK(guarded);
    CHECK(delays.contains(1));
    CHECK(delays.contains(2));
  }
  bool per_damage = false, per_prevented = false;
  for (Template const& t : c.cards) {
    per_damage = per_damage || has<MarkersPerDamage>(t.abilities, Trigger::attack);
    per_prevented = per_prevented || has<MarkersPerPrevented>(t.abilities, Trigger::attack);
  }
  CHECK(per_damage);
  CHECK(per_prevented);
}

// --- encounters ------------------------------------------------------------------------------------------------------

TEST_CASE("TG-ENC-05 TG-SETUP-26  nine encounters of each colour: two of each difficulty and one special") {
  Content const& c = core();
  CHECK(c.encounters.size() == 36);
  std::map<std::pair<Pile, int>, int> of;
  std::map<Pile, int> special;
  for (Encounter const& e : c.encounters) {
    CHECK(e.text.size() > 20);
    if (e.special)
      ++special[e.pile];
    else
      ++of[{e.pile, e.difficulty}];
  }
  for (Pile const pile : {Pile::green, Pile::gray, Pile::purple, Pile::blue}) {
    CHECK(special[pile] == 1);
    for (int difficulty = 1; difficulty <= 4; ++difficulty) CHECK(of[{pile, difficulty}] == 2);
  }
}

TEST_CASE("the encounters have all twelve traits and every kind of attack") {
  Content const& c = core();
  std::set<Trait> traits;
  int guardians = 0, guardians_with_more = 0;
  bool runs = false, adds = false, voids = false, discards_last = false, robs = false;
  std::vector<std::string> closed;
  for (int i = 0; i < c.encounters.size(); ++i) {
    EncounterFacts const& f = c.facts[static_cast<std::size_t>(i)];
    if (!f.open) {
      closed.push_back(c.encounters.id(i));
      CHECK_FALSE(c.encounters[i].effects.empty());
    }
    if (!f.combat) continue;
    traits.insert(f.combat->traits.begin(), f.combat->traits.end());
    guardians += f.has(Trait::guardian);
    guardians_with_more += f.has(Trait::guardian) && f.combat->traits.size() > 1;
    CHECK_FALSE(f.combat->opportunity.empty());
    for (AttackRow const& row : f.combat->attacks) {
      runs = runs || has<RunAway>(row.icons);
      adds = adds || has<PlaceMarkers>(row.icons);
      voids = voids || has<VoidNext>(row.icons);
      discards_last = discards_last || has<DiscardLast>(row.icons);
      robs = robs || has<LoseResource>(row.icons);
    }
  }
  CHECK(traits.size() == 12);
  CHECK(guardians >= 2);
  CHECK(guardians_with_more >= 1);
  CHECK(closed == std::vector<std::string>{"a_procession"});
  CHECK(runs);
  CHECK(adds);
  CHECK(voids);
  CHECK(discards_last);
  CHECK(robs);
}

TEST_CASE("TG-ENC-01 TG-ENC-02  the wild gives food, men give things") {
  Content const& c = core();
  int food = 0, goods = 0;
  for (Encounter const& e : c.encounters) {
    for (Effect const& effect : e.loot)
      if (auto const* gain = std::get_if<Gain>(&effect.is)) {
        bool const some = !gain->food.is_constant() || gain->food.constant() > 0;
        food += e.pile == Pile::green && some;
        goods += e.pile == Pile::gray && (!gain->wealth.is_constant() || gain->wealth.constant() > 0);
      }
    goods += e.pile == Pile::gray && has<GainItem>(e.loot);
  }
  CHECK(food >= 6);
  CHECK(goods >= 7);
}

TEST_CASE("TG-ENC-04  blue cards have one, two and three stages, and some can be avoided") {
  Content const& c = core();
  std::map<std::size_t, int> stages;
  int avoidable = 0, not_avoidable = 0, costs_health = 0;
  for (Encounter const& e : c.encounters)
    for (DiplomacySide const& d : e.diplomacy) {
      CHECK(e.pile == Pile::blue);
      ++stages[d.stages.size()];
      ++(d.avoid.empty() ? not_avoidable : avoidable);
      bool hurts = has<Hurt>(d.failure);
      for (Effect const& effect : d.failure)
        if (auto const* lose = std::get_if<Lose>(&effect.is))
          hurts = hurts || !lose->health.is_constant() || lose->health.constant() > 0;
      costs_health += hurts;
      for (Stage const& stage : d.stages) CHECK_FALSE(stage.response.empty());
    }
  CHECK(stages.size() == 3);
  CHECK(avoidable >= 2);
  CHECK(not_avoidable >= 2);
  CHECK(costs_health >= 1);
}

TEST_CASE("no starter deck is helpless against any encounter") {
  Content const& c = core();
  for (CharacterTile const& t : c.characters) {
    if (t.colour == Colour::any) continue;
    auto const level = [&](KeyHalf const& need) {
      auto const found = t.attributes.find(static_cast<Attribute>(need.attribute));
      return found == t.attributes.end() ? 0 : found->second;
    };
    for (int i = 0; i < c.encounters.size(); ++i) {
      EncounterFacts const& f = c.facts[static_cast<std::size_t>(i)];
      if (!f.open) continue;
      INFO(t.name, " against ", c.encounters[i].name);
      CardKind const kind = c.encounters[i].pile == Pile::blue ? CardKind::diplomacy : CardKind::combat;
      Bonus const wanted = kind == CardKind::combat ? Bonus::markers : Bonus::up;
      int helpful = 0;  // cards that do something by their keys alone, without MAGIC, when they are the first
      for (int n = 0; n < banner_cards; ++n) {
        Card const& card = c.basic[static_cast<std::size_t>(t.colour)]
                                  [static_cast<std::size_t>((kind == CardKind::combat ? 0 : basic_cards) + n)];
        for (int slot = 0; slot < slot_count; ++slot) {
          KeyHalf const& earlier = f.keys[static_cast<std::size_t>(slot)];
          KeyHalf const& later = card.left[static_cast<std::size_t>(slot)];
          KeyHalf const& need = later.kind == HalfKind::bonus ? earlier : later;
          KeyHalf const& bonus = later.kind == HalfKind::bonus ? later : earlier;
          bool const met =
              need.kind == HalfKind::free || (need.kind == HalfKind::attribute && level(need) >= need.amount);
          if (bonus.kind == HalfKind::bonus && bonus.bonus == wanted && met) {
            ++helpful;
            break;
          }
        }
      }
      CHECK(helpful >= 4);  // of 15: four hands of three out of five hold at least one
    }
  }
}

// --- the map ---------------------------------------------------------------------------------------------------------

TEST_CASE("TG-LOC-01 TG-LOC-02 TG-LOC-03 TG-LOC-04 TG-LOC-05  sixteen locations with their seals") {
  Content const& c = core();
  CHECK(c.locations.size() == 16);
  std::map<Seal, int> seals;
  int instants = 0, actions = 0, once = 0, only_magic = 0, special = 0;
  for (Location const& l : c.locations) {
    CHECK(l.seals.size() <= 3);
    for (Seal const seal : l.seals) ++seals[seal];
    instants += static_cast<int>(l.instant.size());
    actions += static_cast<int>(l.actions.size());
    for (PrintedAction const& a : l.actions) once += a.once_per_day;
    for (MenhirSection const& m : l.menhir) {
      Cost rest = m.cost;
      rest.magic = 0;
      only_magic += m.cost.magic > 0 && rest.nothing();
      special += !m.needs.status.empty();
    }
  }
  CHECK(seals[Seal::menhir] == 4);
  CHECK(seals[Seal::dream] == 3);
  CHECK(seals[Seal::friendly] == 1);
  CHECK(seals[Seal::unfriendly] == 2);
  CHECK(instants >= 4);
  CHECK(actions >= 6);
  CHECK(once >= 3);
  CHECK(only_magic == 1);
  CHECK(special == 1);
  CHECK(count_of<TimeTokens>(c) >= 2);
  CHECK(count_of<QuestTokens>(c) >= 1);
}

TEST_CASE("TG-TRAV-03 TG-LEG-02  direction keys answer each other, also those of changed cards") {
  Content const& c = core();
  for (Location const& l : c.locations) {
    int const shown = l.legacy != 0 ? l.legacy : l.number;
    for (int d = 0; d < 4; ++d) {
      int const key = l.keys.of(static_cast<Direction>(d));
      if (key == 0) continue;
      INFO(l.number, " to ", key);
      CHECK(numbered(c, key).keys.of(back_of[d]) == shown);
    }
    if (l.legacy != 0)
      for (int d = 0; d < 4; ++d)
        CHECK(l.keys.of(static_cast<Direction>(d)) == numbered(c, l.legacy).keys.of(static_cast<Direction>(d)));
  }
  int replaced = 0;
  each<ReplaceLocation>(c, [&](ReplaceLocation const& r) {
    ++replaced;
    CHECK(c.locations[r.by].legacy == c.locations[r.location].number);
  });
  CHECK(replaced >= 2);
}

TEST_CASE("TG-TRAV-06 TG-SETUP-22 TG-SETUP-25  the map can be crossed only from stone to stone") {
  Content const& c = core();
  CHECK(c.locations[c.campaign->start].number == 101);
  std::set<int> all;
  for (Location const& l : c.locations)
    if (l.legacy == 0) all.insert(l.number);
  auto const numbers = [](std::map<int, Spot> const& laid) {
    std::set<int> found;
    for (auto const& [number, spot] : laid) found.insert(number);
    return found;
  };
  std::map<int, Spot> const everything = walk(c, {101, 107, 108, 112});
  CHECK(numbers(everything) == all);
  std::set<Spot> taken;
  for (auto const& [number, spot] : everything) taken.insert(spot);
  CHECK(taken.size() == everything.size());  // no two want the same space

  // One stone lights three by three: 101 in the middle, its four neighbours and what lies diagonally.
  std::set<int> const first = numbers(walk(c, {101}));
  CHECK(first == std::set<int>{101, 102, 103, 104, 105, 106, 107, 113, 114});
  CHECK(everything.at(107) == Spot{1, -1});  // in range of 101 only by the diagonal
  CHECK_FALSE(first.contains(109));
  CHECK_FALSE(numbers(walk(c, {101, 107})).contains(112));
  CHECK(numbers(walk(c, {101, 107})).contains(109));
  CHECK(numbers(walk(c, {101, 107, 108})) == all);

  // Side by side without matching keys: no way between them.
  for (auto const& [a, b] : {std::pair{113, 105}, std::pair{114, 104}}) {
    Spot const from = everything.at(a), to = everything.at(b);
    CHECK(std::abs(from.column - to.column) + std::abs(from.row - to.row) == 1);
    for (int d = 0; d < 4; ++d) {
      CHECK(numbered(c, a).keys.of(static_cast<Direction>(d)) != b);
      CHECK(numbered(c, b).keys.of(static_cast<Direction>(d)) != a);
    }
  }
}

// --- the journal -----------------------------------------------------------------------------------------------------

TEST_CASE("TG-EXPL-02 TG-EXPL-05  every location has a journal section, and every verse is reached by somebody") {
  Content const& c = core();
  std::set<int> reached{c.campaign->mercy_verse.index()};
  int full = 0, dreams = 0;
  for (Location const& l : c.locations) {
    std::set<int> const verses = section(c, l.explore);
    int own = 0;
    for (int const v : verses) own += c.verses[v].number == 0;
    INFO(l.name, " has ", own);
    CHECK(own >= 6);
    CHECK(own <= 12);
    full += own >= 6;
    reached.insert(verses.begin(), verses.end());
    dreams += l.dream && l.nightmare && l.dream != l.nightmare;
    for (auto const ref : {l.dream, l.nightmare})
      if (ref) reached.merge(section(c, ref));
  }
  CHECK(full >= 14);
  CHECK(dreams == 3);
  for (int v = 0; v < c.verses.size(); ++v) {
    INFO(c.verses.id(v));
    CHECK(reached.contains(v));
  }
}

TEST_CASE("TG-MERCY-02  the Book of Secrets has twelve numbered verses, 500 among them") {
  Content const& c = core();
  std::set<int> numbers;
  int count = 0;
  for (Verse const& v : c.verses)
    if (v.number != 0) numbers.insert(v.number), ++count;
  CHECK(count == 12);
  CHECK(numbers.size() == 12);
  CHECK(numbers.contains(500));
  CHECK(c.verses[c.campaign->mercy_verse].number == 500);
  CHECK(c.statuses[c.campaign->mercy_status].parts == 0);
}

TEST_CASE("TG-EXPL-03  a party that reads can always read on, whoever it is and whatever it has") {
  Content const& c = core();
  for (int v = 0; v < c.verses.size(); ++v) {
    Verse const& verse = c.verses[v];
    INFO(c.verses.id(v));
    CHECK(verse.text.size() > 40);
    if (!verse.choices.empty()) CHECK(std::any_of(verse.choices.begin(), verse.choices.end(), nothing_needed));
    std::set<std::string> texts;
    for (Option const& o : verse.choices) CHECK(texts.insert(o.text).second);
  }
}

TEST_CASE(
    "TG-STAT-01  ten statuses, three with parts; texts name only parts that exist, and ask for what can be marked") {
  Content const& c = core();
  CHECK(c.statuses.size() == 10);
  CHECK(std::count_if(c.statuses.begin(), c.statuses.end(), [](Status const& s) { return s.parts > 0; }) == 3);
  std::set<int> marked, asked;
  auto const part = [&](StatusPart const& p) {
    CHECK(p.part >= 0);
    CHECK(p.part <= c.statuses[p.status].parts);
    CHECK((p.part > 0) == (c.statuses[p.status].parts > 0));
    return c.status_bit(p);
  };
  auto const needs = [&](Needs const& n) {
    for (auto const* list : {&n.status, &n.not_status})
      for (StatusPart const& p : *list) asked.insert(part(p));
  };
  each<Mark>(c, [&](Mark const& m) { marked.insert(part(m)); });
  each<Unmark>(c, [&](Unmark const& m) { part(m); });
  each<IfNeeds>(c, [&](IfNeeds const& i) { needs(i.needs); });
  for (int i = 0; i < c.choices.size(); ++i)
    for (Option const& o : c.choices[i]) needs(o.needs);
  for (Location const& l : c.locations) {
    for (Instant const& i : l.instant) needs(i.needs);
    for (MenhirSection const& m : l.menhir) needs(m.needs);
  }
  for (int const bit : asked) CHECK(marked.contains(bit));
}

TEST_CASE("the texts are the project's own and have no names of the published game") {
  std::string const names[] = {"Niamh",  "Cuanacht", "Avalon", "Allmother", "Arthur", "Kamelot",
                               "Merlin", "Wyrd",     "Beor",   "Arev",      "Ailei",  "Maggot"};
  int files = 0;
  for (auto const& entry : std::filesystem::recursive_directory_iterator(source / "packs" / "avalon" / "core")) {
    if (!entry.is_regular_file()) continue;
    ++files;
    std::ifstream stream(entry.path());
    std::string const text{std::istreambuf_iterator<char>(stream), {}};
    INFO(entry.path().string());
    for (std::string const& name : names) CHECK(text.find(name) == std::string::npos);
  }
  CHECK(files > 300);
}

// --- events, chapters, growth ----------------------------------------------------------------------------------------

TEST_CASE(
    "TG-SETUP-31 TG-SETUP-32 TG-QUEST-01  eight events in each chapter, two quests at least, eight random ones; a way "
    "to win and a way to lose") {
  Content const& c = core();
  CHECK(c.events.size() == 24);
  int random = 0;
  for (Event const& e : c.events) {
    CHECK(e.text.size() > 20);
    random += e.random;
    CHECK_FALSE((e.random && e.quest));
  }
  CHECK(random == 8);
  REQUIRE(c.chapters.size() == 2);
  std::vector<bool> ends_campaign;
  for (Chapter const& chapter : c.chapters) {
    std::set<int> events;
    for (auto const& ref : chapter.events) events.insert(ref.index());
    CHECK(events.size() == chapter.events.size());
    for (Effect const& e : chapter.effects)
      if (auto const* quest = std::get_if<AddQuest>(&e.is)) events.insert(quest->quest.index());
    CHECK(events.size() == 8);
    int quests = 0;
    for (int const e : events) {
      quests += c.events[e].quest;
      CHECK_FALSE(c.events[e].random);
    }
    CHECK(quests >= 2);
    // The deck ends: what stands last in it ends the campaign, at once or after some days.
    CHECK(has<EndCampaign>(c.events[chapter.events.back()].effects));
  }
  CHECK(c.chapters[c.campaign->first].number == 1);
  CHECK(c.chapters[c.campaign->first].next);
  CHECK_FALSE(c.chapters[c.chapters[c.campaign->first].next].next);
  int won = 0, lost = 0;
  each<EndCampaign>(c, [&](EndCampaign const& e) { ++(e.ending == Ending::won ? won : lost); });
  CHECK(won >= 1);
  CHECK(lost >= 1);
  CHECK(count_of<EndChapter>(c) >= 1);
}

TEST_CASE(
    "TG-ITEM-01 TG-ITEM-05 TG-ITEM-09  twenty items: three of each keyword, five without, eight craftable, four to "
    "flip") {
  Content const& c = core();
  std::map<Keyword, int> of;
  int craftable = 0, flip = 0;
  for (Item const& i : c.items) {
    ++of[i.keyword];
    craftable += i.craftable;
    flip += std::any_of(i.abilities.begin(), i.abilities.end(),
                        [](Ability const& a) { return a.trigger == Trigger::flip; });
    for (Ability const& a : i.abilities)
      CHECK((a.trigger == Trigger::flip || a.trigger == Trigger::attack || a.trigger == Trigger::visible));
  }
  CHECK(c.items.size() == 20);
  CHECK(of == std::map<Keyword, int>{{Keyword::none, 5},
                                     {Keyword::weapon, 3},
                                     {Keyword::armor, 3},
                                     {Keyword::shield, 3},
                                     {Keyword::companion, 3},
                                     {Keyword::relic, 3}});
  CHECK(craftable == 8);
  CHECK(flip == 4);
}

TEST_CASE("TG-SECR-01 TG-SECR-06 TG-SECR-07 TG-CHAL-05  fourteen secrets, 42 among them") {
  Content const& c = core();
  CHECK(c.secrets.size() == 14);
  std::set<int> numbers;
  int personal = 0, global = 0, dials = 0, quests = 0, weapons = 0, relics = 0;
  for (Secret const& s : c.secrets) {
    numbers.insert(s.number);
    personal += s.personal, global += s.global, dials += s.dial > 0, quests += s.quest;
    weapons += s.keyword == Keyword::weapon, relics += s.keyword == Keyword::relic;
    if (s.dial > 0) CHECK_FALSE(s.when_done.empty());
  }
  CHECK(numbers.size() == 14);
  CHECK(c.secrets[c.campaign->challenge_secret].number == 42);
  CHECK(personal >= 1);
  CHECK(global >= 1);
  CHECK(dials == 2);
  CHECK(quests == 1);
  CHECK(weapons >= 1);
  CHECK(relics >= 1);
}

TEST_CASE("TG-ATTR-03 TG-ADV-14  twelve skills, two for each attribute, with two sides that differ") {
  Content const& c = core();
  std::map<Attribute, int> of;
  std::set<int> numbers;
  for (Skill const& s : c.skills) {
    ++of[s.attribute];
    numbers.insert(s.number);
    CHECK(s.a.name != s.b.name);
  }
  CHECK(numbers.size() == 12);
  CHECK(of.size() == 6);
  for (auto const& [attribute, count] : of) CHECK(count == 2);
}
