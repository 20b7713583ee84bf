#include "workshop/drawing.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "bots/bot.h"
#include "flow/fault.h"

namespace workshop {

namespace {

constexpr int most_decisions = 120;  // until a thing has shown itself

using Name = std::pair<std::string, std::string>;  // folder and id
using Names = std::set<Name>;

// What a thing leads to, itself included.
Names led_to(Name const& from, std::vector<pack::Portrait> const& all) {
  std::map<Name, pack::Portrait const*> known;
  for (pack::Portrait const& p : all) known[{p.folder, p.id}] = &p;
  Names reached{from};
  std::vector<Name> open{from};
  while (!open.empty()) {
    auto const found = known.find(open.back());
    open.pop_back();
    if (found == known.end()) continue;
    for (Name const& next : found->second->uses)
      if (reached.insert(next).second) open.push_back(next);
  }
  return reached;
}

// Things of any folder that have this id: a scenario, a hero as set-up names them.
bool leads_from(std::string const& id, Name const& wanted, std::vector<pack::Portrait> const& all) {
  return std::any_of(all.begin(), all.end(), [&](pack::Portrait const& p) {
    return p.id == id && led_to({p.folder, p.id}, all).contains(wanted);
  });
}

flow::Setup setup_of(flow::Game const& game, Stage const& stage) {
  flow::Setup setup;
  setup.game = game.id();
  setup.scenario = stage.scenario;
  setup.options = stage.options;
  setup.seed = 7;
  for (int i = 0; i < std::max(1, game.fewest_seats()); ++i)
    setup.seats.push_back({fmt::format("Seat {}", i + 1), "instinct"});
  return setup;
}

bool begins_with(std::string const& text, std::string const& name) {
  return text.starts_with(name) && (text.size() == name.size() || text[name.size()] == ' ');
}

// What of a table is about the thing.
flow::View part_about(pack::Portrait const& thing, flow::View const& whole) {
  flow::View part;
  part.game = whole.game;
  part.title = whole.title;
  flow::Zone cards{thing.name, {}};
  auto const take_cards = [&](std::vector<flow::Zone> const& zones) {
    for (flow::Zone const& zone : zones)
      for (flow::CardView const& card : zone.cards)
        if (card.face_up && card.name == thing.name && cards.cards.empty()) cards.cards.push_back(card);
  };
  for (flow::Panel const& panel : whole.panels) {
    if (begins_with(panel.title, thing.name) && part.panels.empty()) part.panels.push_back(panel);
    take_cards(panel.zones);
  }
  take_cards(whole.zones);
  for (flow::Board const& board : whole.boards) {
    bool const stands = std::any_of(board.pieces.begin(), board.pieces.end(),
                                    [&](flow::Piece const& piece) { return begins_with(piece.name, thing.name); });
    bool const lies = std::any_of(board.cells.begin(), board.cells.end(),
                                  [&](flow::Cell const& cell) { return cell.name == thing.name; });
    if (board.title == thing.name || stands || lies) part.boards.push_back(board);
  }
  if (!cards.cards.empty()) part.zones.push_back(std::move(cards));
  bool const read = !thing.story.empty() && std::any_of(whole.story.begin(), whole.story.end(), [&](auto const& line) {
    return line.find(thing.story.front()) != line.npos;
  });
  if (read) part.story = whole.story;
  return part;
}

bool shows_something(flow::View const& view) {
  return !view.boards.empty() || !view.panels.empty() || !view.zones.empty() || !view.story.empty();
}

flow::View printed(pack::Portrait const& thing, flow::Game const& game) {
  flow::View view;
  view.game = game.id();
  view.title = thing.name;
  view.story = thing.story;
  view.boards = thing.boards;
  if (!view.boards.empty()) return view;  // ground in words is of no use to anybody
  bool const blank = thing.card.text.empty() && thing.card.tags.empty();
  if (!blank || thing.story.empty()) view.zones.push_back({thing.name, {thing.card}});
  return view;
}

}  // namespace

Stage stage_of(pack::Portrait const& thing, std::vector<pack::Portrait> const& all, flow::Game const& game,
               std::vector<std::string> const& own) {
  Name const wanted{thing.folder, thing.id};
  Stage stage;
  auto const scenarios = game.scenarios();
  auto const choose = [&](auto&& fits) {
    for (flow::ScenarioInfo const& s : scenarios)
      if (stage.scenario.empty() && fits(s.id)) stage.scenario = s.id;
  };
  auto const is_own = [&](std::string const& id) { return std::find(own.begin(), own.end(), id) != own.end(); };
  choose([&](std::string const& id) { return id == thing.id; });
  choose([&](std::string const& id) { return is_own(id) && leads_from(id, wanted, all); });
  choose([&](std::string const& id) { return leads_from(id, wanted, all); });
  choose(is_own);
  choose([](std::string const&) { return true; });
  for (flow::OptionInfo const& option : game.options())
    for (flow::OptionPick const& pick : option.picks)
      if (!stage.options.contains(option.key) && leads_from(pick.value, wanted, all))
        stage.options[option.key] = pick.value;
  return stage;
}

Drawing draw(pack::Portrait const& thing, flow::Game const& game, Stage const& stage) {
  bool const itself = stage.scenario == thing.id;
  try {
    auto const position = game.start(setup_of(game, stage));
    bots::Instinct instinct(7);
    for (int i = 0; i < most_decisions && !position->over(); ++i) {
      flow::View const whole = position->view(flow::Seat(0));
      if (itself && !whole.boards.empty()) return {whole, "as the table is laid out for it"};
      flow::View part = part_about(thing, whole);
      if (!itself && shows_something(part))
        return {std::move(part),
                fmt::format("as it lies on the table{}", i == 0 ? "" : fmt::format(" after {} decisions", i))};
      position->answer(bots::choose(instinct, *position));
    }
  } catch (std::exception const&) {
    // A set-up that needs more than this, or a rule that breaks, must not keep the author from seeing the thing.
  }
  if (!thing.boards.empty()) return {printed(thing, game), "as it is drawn, before anybody plays on it"};
  return {printed(thing, game), "as it would be printed; it does not come into play at once"};
}

}  // namespace workshop
