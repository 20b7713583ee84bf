#include "games/stamina/game.h"

#include <algorithm>

#include "flow/fault.h"
#include "games/stamina/faces.h"
#include "games/stamina/rules/campaign.h"
#include "games/stamina/rules/main_phase.h"
#include "games/stamina/rules/set_up.h"
#include "games/stamina/rules/turn_order.h"
#include "kit/chosen.h"
#include "pack/game_of.h"
#include "pack/names.h"

namespace stamina {

// --- names -----------------------------------------------------------------------------------------------------------

std::string name_of(Content const& content, Character const& c) {
  if (c.hero) return content.heroes.id(c.hero.index());
  if (!c.npc) return "nobody";
  return fmt::format("{}_{}", content.npcs.id(c.npc.index()), c.number);
}
std::string name_of(Content const& content, HeroRecord const& r) {
  return r.hero ? content.heroes.id(r.hero.index()) : "nobody";
}
std::string key_of(World const& w, CharacterId id) { return name_of(w.content, w.state.characters[id.index()]); }
std::string name_of(Content const& c, AbilityId id) { return c.abilities.id(id.index()); }
std::string name_of(Content const& c, ItemId id) { return c.items.id(id.index()); }
std::string name_of(Content const& c, InjuryId id) { return c.injuries.id(id.index()); }
std::string name_of(Content const& c, HeroId id) { return c.heroes.id(id.index()); }
std::string name_of(Content const& c, NpcId id) { return c.npcs.id(id.index()); }
std::string name_of(Content const& c, ScenarioId id) { return c.scenarios.id(id.index()); }
std::string name_of(Content const& c, PassageId id) { return c.passages.id(id.index()); }

bool from_name(Content const& c, std::string_view name, AbilityId& id) { return pack::named_in(c.abilities, name, id); }
std::string name_of(Content const& c, AbilitySet const& set) {
  std::string names;
  for (AbilityId const id : set) names += (names.empty() ? "" : " ") + name_of(c, id);
  return names;
}
bool from_name(Content const& c, std::string_view names, AbilitySet& set) {
  set = {};
  while (!names.empty()) {
    auto const end = std::min(names.find(' '), names.size());
    AbilityId id;
    if (end > 0 && !from_name(c, names.substr(0, end), id)) return false;
    if (end > 0) set.add(id);
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return true;
}
bool from_name(Content const& c, std::string_view name, ItemId& id) { return pack::named_in(c.items, name, id); }
bool from_name(Content const& c, std::string_view name, InjuryId& id) { return pack::named_in(c.injuries, name, id); }
bool from_name(Content const& c, std::string_view name, HeroId& id) { return pack::named_in(c.heroes, name, id); }
bool from_name(Content const& c, std::string_view name, NpcId& id) { return pack::named_in(c.npcs, name, id); }
bool from_name(Content const& c, std::string_view name, ScenarioId& id) {
  return pack::named_in(c.scenarios, name, id);
}
bool from_name(Content const& c, std::string_view name, PassageId& id) { return pack::named_in(c.passages, name, id); }

// --- steps -----------------------------------------------------------------------------------------------------------

namespace {

// What needs nobody's decision is not worth a step of its own: the upkeep of a turn, and the turn of an opponent.
bool goes_on(World const& w) {
  switch (w.state.phase) {
    case Phase::start_of_turn:
    case Phase::end_of_turn: return true;
    case Phase::main_phase: return run_by_program(w, w.state.active);
    default: return false;
  }
}

// A step of a combat; after each part one looks who has won.                                                ST-END-01
Task<> combat_step(Play& play) {
  do {
    switch (play.state.phase) {
      case Phase::priority: co_await next_priority(play); break;
      case Phase::start_of_turn:
        if (!start_of_turn_now(play)) co_await start_of_turn(play);
        break;
      case Phase::main_phase:
        co_await main_phase(play);
        end_opponents_main_phase(play);
        break;
      default:
        if (!end_of_turn_now(play)) co_await end_of_turn(play);
        break;
    }
    Result const result = combat_result(play.world());
    if (result == Result::open) continue;
    ScenarioEnded const ended{.won = result == Result::won};
    play.commit(ended, "ST-END-01");
    co_return;
  } while (goes_on(play.world()));
}

}  // namespace

Task<> Rules::step(Play& play) {
  switch (play.state.phase) {
    case Phase::story: return story(play);
    case Phase::advances: return take_advances(play);
    case Phase::set_up: return set_up(play);
    case Phase::combat_over: return combat_over(play);
    default: return combat_step(play);
  }
}

flow::Outcome Rules::outcome(World const& w) {
  flow::Outcome outcome;
  outcome.won = w.state.ending == Ending::won;
  for (HeroRecord const& r : w.state.heroes) outcome.score += r.dead ? 0 : 1;
  if (!over(w.state))
    outcome.words = "The game goes on.";
  else if (w.state.campaign)
    outcome.words =
        fmt::format("{}: {}", w.state.passage ? w.content.passages[w.state.passage.index()].title : "The end",
                    outcome.won ? "won" : "lost");
  else
    outcome.words =
        fmt::format("{}: {}", w.content.scenarios[w.state.scenario.index()].name, outcome.won ? "won" : "lost");
  return outcome;
}

// --- starting --------------------------------------------------------------------------------------------------------

namespace {

std::vector<HeroId> first_heroes(Content const& content, int count) {
  std::vector<HeroId> heroes;
  for (bool const spare : {false, true})
    for (int i = 0; i < content.heroes.size() && static_cast<int>(heroes.size()) < count; ++i)
      if (content.heroes[i].spare == spare) heroes.push_back(HeroId{i});
  return heroes;
}

std::vector<HeroId> named_heroes(Content const& content, std::string const& list) {
  std::vector<HeroId> heroes;
  for (std::size_t at = 0; at <= list.size();) {
    std::size_t const comma = std::min(list.find(',', at), list.size());
    std::string const id = list.substr(at, comma - at);
    at = comma + 1;
    HeroId hero;
    if (id.empty()) {  // an open place
      heroes.push_back(hero);
      continue;
    }
    if (!from_name(content, id, hero))
      throw flow::Refused(
          fmt::format("there is no hero \"{}\"; the pack has: {}", id, fmt::join(content.heroes.ids(), ", ")));
    if (std::find(heroes.begin(), heroes.end(), hero) != heroes.end())
      throw flow::Refused(fmt::format("{} can be chosen only once", id));
    heroes.push_back(hero);
  }
  if (heroes.size() > most_heroes) throw flow::Refused("at most 4 heroes can play");
  if (content.heroes.size() < static_cast<int>(heroes.size()))
    throw flow::Refused(fmt::format("the packs hold only {} heroes", content.heroes.size()));
  for (HeroId& open : heroes)
    for (int i = 0; !open; ++i)
      if (std::find(heroes.begin(), heroes.end(), HeroId{i}) == heroes.end()) open = HeroId{i};
  return heroes;
}

class StaminaGame final : public pack::GameOf<Content> {
 public:
  using GameOf::GameOf;

  std::string_view id() const override { return "stamina"; }
  std::string_view title() const override { return "Stamina"; }
  int fewest_seats() const override { return 1; }
  int most_seats() const override { return 4; }

  std::vector<flow::ScenarioInfo> scenarios() const override {
    std::vector<flow::ScenarioInfo> all;
    for (Campaign const& c : content_->campaigns) all.push_back({c.id, c.name, c.text, true});
    for (Scenario const& s : content_->scenarios) all.push_back({s.id, s.name, s.text, false});
    return all;
  }
  std::vector<flow::OptionInfo> options() const override {
    std::vector<flow::OptionPick> picks;
    for (int i = 0; i < content_->heroes.size(); ++i) {
      picks.push_back({content_->heroes.id(i), content_->heroes[i].name});
      picks.back().card = face_of(*content_, content_->heroes[i]);
    }
    return {{"heroes", "Heroes", "How many heroes take part; one person may run several.", {"1", "2", "3", "4"}, "2"},
            {"lineup",
             "Line-up",
             fmt::format("Which heroes, by id and in order: {}.", fmt::join(content_->heroes.ids(), ",")),
             {},
             "",
             std::move(picks),
             "heroes"},
            {"opponents",
             "Opponents",
             "Run by the rules, or by a person (the last seat).",
             {"program", "person"},
             "program"}};
  }

  std::optional<flow::CardView> face(flow::Thing const& thing) const override { return face_of(*content_, thing); }

  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    State s;
    s.chance.seed = setup.seed;
    auto const option = [&](char const* key, char const* usual) { return kit::chosen(setup, key, usual); };
    for (auto const& [key, value] : setup.options)
      if (key != "heroes" && key != "lineup" && key != "opponents")
        throw flow::Refused(fmt::format("Stamina has no option \"{}\"; it has heroes, lineup and opponents", key));
    std::string const opponents = option("opponents", "program");
    if (opponents != "program" && opponents != "person")
      throw flow::Refused("opponents are run by \"program\" or by a \"person\"");
    s.versus = opponents == "person";
    int const seats = setup.seats.empty() ? (s.versus ? 2 : 1) : static_cast<int>(setup.seats.size());
    int const hero_seats = seats - (s.versus ? 1 : 0);
    if (hero_seats < 1) throw flow::Refused("somebody must play the heroes: versus needs at least 2 seats");
    if (hero_seats > most_heroes) throw flow::Refused("at most 4 seats can play heroes");
    s.seats = static_cast<std::uint8_t>(seats);

    std::string const lineup = option("lineup", "");
    std::vector<HeroId> heroes;
    if (!lineup.empty()) {
      heroes = named_heroes(*content_, lineup);
    } else {
      std::string const text = option("heroes", "2");
      std::optional<int> const count = kit::number_from(text, 1, most_heroes);
      if (!count) throw flow::Refused(fmt::format("heroes is a number from 1 to 4, not \"{}\"", text));
      heroes = first_heroes(*content_, std::max(*count, hero_seats));
    }
    if (static_cast<int>(heroes.size()) < hero_seats)
      throw flow::Refused(fmt::format("{} seats cannot share {} heroes", hero_seats, heroes.size()));
    for (std::size_t i = 0; i < heroes.size(); ++i)
      s.heroes.push_back(fresh_record(*content_, heroes[i], flow::Seat{static_cast<int>(i) % hero_seats}));

    begin_at(s, setup.scenario);
    return std::make_unique<Position>(content_, s);
  }

 private:
  void begin_at(State& s, std::string const& wanted) const {
    std::string id = wanted;
    if (id.empty()) id = content_->campaigns.empty() ? content_->scenarios.id(0) : content_->campaigns.id(0);
    if (Campaign const* campaign = content_->campaigns.find(id)) {
      s.campaign = true;
      PassageOpened{.passage = PassageId{campaign->start.index()}}.apply(s);
      return;
    }
    int const scenario = content_->scenarios.index_of(id);
    if (scenario < 0) {
      std::vector<std::string> known = content_->scenarios.ids();
      known.insert(known.end(), content_->campaigns.ids().begin(), content_->campaigns.ids().end());
      throw flow::Refused(fmt::format("there is no scenario \"{}\"; the packs have: {}", id, fmt::join(known, ", ")));
    }
    ScenarioBegun{.scenario = ScenarioId{scenario}}.apply(s);
  }
};

}  // namespace

std::shared_ptr<flow::Game const> make_game(std::shared_ptr<Content const> content,
                                            std::vector<pack::PackInfo> const& infos) {
  return std::make_shared<StaminaGame>(std::move(content), infos);
}

}  // namespace stamina

template class flow::PositionOf<stamina::Rules>;
