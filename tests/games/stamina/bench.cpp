#include "tests/games/stamina/bench.h"

#include <algorithm>
#include <exception>

#include <doctest/doctest.h>

#include "games/stamina/rules/set_up.h"

namespace stamina::bench {

namespace {

std::string list(std::vector<std::string> const& lines) {
  std::string text;
  for (std::string const& line : lines) text += "\n    " + line;
  return text.empty() ? "\n    (nothing)" : text;
}

std::vector<std::string> option_texts(flow::Position& position) {
  std::vector<std::string> texts;
  for (flow::Words const& option : position.options()) texts.push_back(option.text());
  return texts;
}

std::string situation(flow::Position& position) {
  if (position.over()) return "the game is over";
  std::vector<std::string> lines;
  int moves = 0;
  for (flow::Words const& option : position.options()) {
    if (option.verb() == "move" && ++moves > 6) continue;
    lines.push_back(option.text());
  }
  if (moves > 6) lines.push_back(fmt::format("... and {} more moves", moves - 6));
  return fmt::format("{} asks: {}{}", position.kind(), position.prompt().text(), list(lines));
}

template <class Id>
Id named(std::string_view name) {
  Id id;
  if (!from_name(*content(), name, id)) throw std::runtime_error(fmt::format("the bench pack has no {}", name));
  return id;
}

bool contains(std::vector<std::string> const& all, std::string const& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace

std::shared_ptr<Content const> content() {
  static std::shared_ptr<Content const> const loaded = [] {
    auto const pack = load({std::filesystem::path(CHRONICLER_SOURCE) / "tests" / "packs" / "stamina" / "bench"});
    if (!pack.content) throw std::runtime_error(pack.problems.text());
    return pack.content;
  }();
  return loaded;
}

// --- a character -----------------------------------------------------------------------------------------------------

Laid& Laid::hp(int n) {
  c_.hit_points = static_cast<std::int8_t>(n);
  return *this;
}
Laid& Laid::wounded() {
  c_.wounded = true;
  c_.wound = 2;
  c_.available = static_cast<std::uint8_t>(c_.available - 2);
  return *this;
}
Laid& Laid::dice(int available, int spent) {
  c_.available = static_cast<std::uint8_t>(available);
  c_.spent = static_cast<std::uint8_t>(spent);
  return *this;
}
Laid& Laid::spent(int n) { return dice(c_.available + c_.spent - n, n); }
Laid& Laid::path(int n) {
  c_.available = static_cast<std::uint8_t>(c_.available - n);
  c_.path = static_cast<std::uint8_t>(n);
  return *this;
}
Laid& Laid::faces(kit::Direction d) {
  c_.facing = d;
  return *this;
}
Laid& Laid::prone() {
  c_.prone = true;
  return *this;
}
Laid& Laid::movement(int left) {
  c_.movement = static_cast<std::int8_t>(left);
  return *this;
}
Laid& Laid::touched(int left) {
  c_.movement_touched = true;
  return movement(left);
}
Laid& Laid::actions(int n) {
  c_.actions = static_cast<std::uint8_t>(n);
  return *this;
}
Laid& Laid::knows(std::initializer_list<std::string_view> abilities) {
  for (std::string_view const name : abilities) c_.abilities.add(named<AbilityId>(name));
  return *this;
}
Laid& Laid::carries(std::string_view item, Carried place) {
  ItemId const id = named<ItemId>(item);
  auto const& use = content_.items[id.index()].use;
  c_.items.push_back({id, place, static_cast<std::uint8_t>(use ? use->uses : 0)});
  return *this;
}
Laid& Laid::has(Condition condition, int x, int turns, CharacterId by) {
  ConditionEntry entry;
  entry.kind = condition;
  entry.strength = static_cast<std::int16_t>(x);
  entry.turns = turns > 0 ? static_cast<std::int16_t>(turns) : kit::until_removed;
  entry.controller = by;
  c_.conditions.apply(entry);
  return *this;
}
Laid& Laid::maintains(std::string_view ability, CharacterId target) {
  AbilityId const id = named<AbilityId>(ability);
  auto const dice = static_cast<std::uint8_t>(content_.abilities[id.index()].cost);
  c_.maintained.push_back({id, dice, target});
  c_.available = static_cast<std::uint8_t>(c_.available - dice);
  return *this;
}
Laid& Laid::persists(Condition condition, int dice, int rounds, int x, CharacterId by) {
  Persisted held;
  held.condition = condition;
  held.x = static_cast<std::uint8_t>(x);
  held.dice = static_cast<std::uint8_t>(dice);
  held.rounds = static_cast<std::uint8_t>(rounds);
  held.controller = by;
  c_.persisted.push_back(held);
  c_.available = static_cast<std::uint8_t>(c_.available - dice);
  return *this;
}
Laid& Laid::injured(std::string_view injury) {
  c_.injuries.push_back(named<InjuryId>(injury));
  return *this;
}
Laid& Laid::rank(std::string_view expertise, int rank) {
  int const index = content_.expertises.index_of(expertise);
  if (index < 0) throw std::runtime_error(fmt::format("the bench pack has no expertise {}", expertise));
  c_.ranks[static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(rank);
  return *this;
}
Laid& Laid::by_program() {
  c_.seat = flow::Seat::nobody();
  return *this;
}
Laid& Laid::seat(int n) {
  c_.seat = flow::Seat{n};
  return *this;
}

// --- the question ----------------------------------------------------------------------------------------------------

Asked& Asked::seat(int n) {
  INFO(situation(position_));
  CHECK(position_.asked() == flow::Seat{n});
  return *this;
}
Asked& Asked::of(std::vector<std::string> exactly) {
  std::vector<std::string> found = option_texts(position_);
  std::sort(found.begin(), found.end());
  std::sort(exactly.begin(), exactly.end());
  INFO(situation(position_));
  INFO("expected:", list(exactly));
  CHECK(found == exactly);
  return *this;
}
Asked& Asked::with(std::vector<std::string> some) {
  std::vector<std::string> const found = option_texts(position_);
  for (std::string const& option : some) {
    INFO(situation(position_));
    INFO("expected among them: ", option);
    CHECK(contains(found, option));
  }
  return *this;
}
Asked& Asked::without(std::vector<std::string> none) {
  std::vector<std::string> const found = option_texts(position_);
  for (std::string const& option : none) {
    INFO(situation(position_));
    INFO("not expected among them: ", option);
    CHECK_FALSE(contains(found, option));
  }
  return *this;
}
Asked& Asked::prompt(std::string_view part) {
  INFO(situation(position_));
  INFO("expected in the prompt: ", part);
  CHECK(position_.prompt().text().find(part) != std::string::npos);
  return *this;
}
Asked& Asked::source(std::string_view rule) {
  INFO(situation(position_));
  CHECK(position_.prompt().source() == rule);
  return *this;
}

// --- laying out ------------------------------------------------------------------------------------------------------

Bench::Bench(std::string_view scenario) : script_(std::make_shared<flow::Script>()) {
  laid_.scenario = named<ScenarioId>(scenario);
  laid_.seats = 2;
  laid_.versus = true;
  laid_.round = 1;
  laid_.phase = Phase::main_phase;
}

Bench::~Bench() {
  if (std::uncaught_exceptions() > 0) return;
  std::size_t const left = script_->entries.size() - script_->next;
  CHECK_MESSAGE(left == 0, "dice that nobody rolled: ", left, " of ", script_->entries.size());
}

Character& Bench::put(Character c, Sheet const& sheet, kit::Hex hex) {
  c.hex = hex;
  c.hit_points = static_cast<std::int8_t>(sheet.hit_points);
  c.available = static_cast<std::uint8_t>(sheet.stamina);
  c.movement = static_cast<std::int8_t>(sheet.movement);
  c.abilities = AbilitySet(AbilityId{content()->basic_attack});
  laid_.characters.push_back(c);
  laid_.order.push_back(CharacterId{laid_.characters.size() - 1});
  return laid_.characters.back();
}

Laid Bench::hero(std::string_view id, kit::Hex hex) {
  Character c;
  c.hero = named<HeroId>(id);
  c.seat = flow::Seat{0};
  HeroRecord record;
  record.hero = c.hero;
  record.seat = c.seat;
  c.record = static_cast<std::uint8_t>(laid_.heroes.size());
  laid_.heroes.push_back(record);
  return Laid(*content(), put(c, content()->heroes[c.hero.index()], hex));
}

Laid Bench::npc(std::string_view id, kit::Hex hex) {
  Character c;
  c.npc = named<NpcId>(id);
  c.seat = flow::Seat{1};
  c.number = 1;
  for (Character const& other : laid_.characters)
    if (other.npc == c.npc) c.number = static_cast<std::uint8_t>(other.number + 1);
  return Laid(*content(), put(c, content()->npcs[c.npc.index()], hex));
}

CharacterId Bench::id(std::string_view wanted) const {
  State const& s = position_ ? position_->state() : laid_;
  for (int i = 0; i < s.characters.size(); ++i)
    if (name({*content(), s}, CharacterId{i}) == wanted) return CharacterId{i};
  throw std::runtime_error(fmt::format("nobody here is called {}", wanted));
}

Bench& Bench::order(std::initializer_list<std::string_view> names) {
  laid_.order.clear();
  for (std::string_view const n : names) laid_.order.push_back(id(n));
  return *this;
}

Bench& Bench::turn_of(std::string_view who) {
  start_of_turn_of(who);
  laid_.phase = Phase::main_phase;
  laid_.characters[laid_.active.index()].actions = 1;
  return *this;
}
Bench& Bench::start_of_turn_of(std::string_view who) {
  priority_of(who);
  laid_.active = id(who);
  laid_.phase = Phase::start_of_turn;
  return *this;
}
Bench& Bench::end_of_turn_of(std::string_view who) {
  start_of_turn_of(who);
  laid_.phase = Phase::end_of_turn;
  return *this;
}
Bench& Bench::priority_of(std::string_view who) {
  laid_.active = CharacterId::none();
  laid_.phase = Phase::priority;
  for (int i = 0; i < laid_.order.size(); ++i)
    if (laid_.order[i] == id(who)) laid_.turn = static_cast<std::uint8_t>(i);
  return *this;
}

Bench& Bench::campaign_set_up(std::initializer_list<std::string_view> heroes) {
  for (std::string_view const hero : heroes)
    laid_.heroes.push_back(fresh_record(*content(), named<HeroId>(hero), flow::Seat{0}));
  laid_.phase = Phase::set_up;
  laid_.round = 0;
  return *this;
}

State& Bench::state() {
  if (position_) throw std::runtime_error("the game has begun: use edit()");
  return laid_;
}

Bench& Bench::dice(std::vector<int> more) {
  for (int const die : more) script_->entries.push_back(std::to_string(die));
  return *this;
}

// --- playing ---------------------------------------------------------------------------------------------------------

void Bench::restart(State const& state) {
  State settled = state;
  settled.settle();
  position_ = std::make_unique<Position>(content(), settled);
  position_->set_chance(flow::ChanceMode::scripted, script_);
  position_->listen(this);
}

flow::Position& Bench::position() {
  if (!position_ && laid_.phase == Phase::main_phase && !laid_.active)
    throw std::runtime_error("say first where the game stands: turn_of(), start_of_turn_of(), priority_of() ...");
  if (!position_) restart(laid_);
  position_->over();  // wakes it, so that what happens before the first question is told
  return *position_;
}

void Bench::answer(std::string_view wanted) {
  flow::Position& p = position();
  std::vector<std::string> const found = option_texts(p);
  int index = -1, beginnings = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == wanted) {
      index = static_cast<int>(i);
      beginnings = 1;
      break;
    }
    if (found[i].starts_with(wanted)) {
      index = static_cast<int>(i);
      ++beginnings;
    }
  }
  if (beginnings != 1)
    throw std::runtime_error(fmt::format(
        "\"{}\" is {}; {}", wanted, beginnings == 0 ? "no option" : "the beginning of several options", situation(p)));
  p.answer(index);
  p.over();
}

void Bench::answers(std::initializer_list<std::string_view> options) {
  for (std::string_view const option : options) answer(option);
}

bool Bench::offered(std::string_view option) {
  return !over() && contains(option_texts(position()), std::string(option));
}

Asked Bench::asks(std::string_view kind) {
  flow::Position& p = position();
  INFO(situation(p));
  REQUIRE_FALSE(p.over());
  CHECK(p.kind() == kind);
  return Asked(p);
}

void Bench::refused(std::string_view option, std::string_view rule) {
  REQUIRE_FALSE(over());
  std::vector<std::string> candidates;
  bool found = false;
  for (flow::Refusal const& r : position().refusals()) {
    candidates.push_back(fmt::format("{} [{}: {}]", r.option.text(), r.rule, r.reason));
    found = found || (r.option.text() == option && r.rule == rule);
  }
  INFO(situation(position()));
  INFO("refused:", list(candidates));
  INFO("expected: ", option, " refused by ", rule);
  CHECK(found);
  CHECK_FALSE(offered(option));
}

void Bench::edit(std::function<void(State&)> const& change) {
  State changed = now();
  change(changed);
  restart(changed);
}

// --- looking ---------------------------------------------------------------------------------------------------------

State const& Bench::now() { return position(), position_->state(); }
World Bench::world() { return {*content(), now()}; }
Character const& Bench::who(std::string_view name) { return now().characters[id(name).index()]; }

int Bench::turns(std::string_view name, Condition c) {
  auto const* const entry = who(name).conditions.find(c);
  return entry ? entry->turns : 0;
}

std::vector<std::string> Bench::names_in_order() {
  std::vector<std::string> names;
  for (CharacterId const c : now().order) names.push_back(name(world(), c));
  return names;
}

void Bench::told(flow::Told&& told) { events_.push_back({told.kind, told.rule, told.words.text()}); }

int Bench::happened(std::string_view rule, std::string_view part) {
  int count = 0;
  for (Event const& e : events()) count += e.rule == rule && e.text.find(part) != std::string::npos ? 1 : 0;
  return count;
}
int Bench::told(std::string_view kind, std::string_view part) {
  int count = 0;
  for (Event const& e : events()) count += e.kind == kind && e.text.find(part) != std::string::npos ? 1 : 0;
  return count;
}
std::vector<std::string> Bench::texts(std::string_view kind) {
  std::vector<std::string> found;
  for (Event const& e : events())
    if (e.kind == kind) found.push_back(e.text);
  return found;
}
int Bench::place_of(std::string_view kind, std::string_view part) {
  std::vector<Event> const& all = events();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].kind == kind && all[i].text.find(part) != std::string::npos) return static_cast<int>(i);
  return -1;
}

}  // namespace stamina::bench
