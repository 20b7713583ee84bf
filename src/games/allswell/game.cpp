#include "games/allswell/game.h"

#include <boost/json/parse.hpp>

#include "games/allswell/faces.h"
#include "games/allswell/rules/campaign.h"
#include "games/allswell/rules/joining.h"
#include "games/allswell/rules/save_sheet.h"
#include "games/allswell/rules/setup.h"
#include "games/allswell/validate.h"
#include "games/allswell/view.h"
#include "kit/chosen.h"

namespace allswell {

Task<> Rules::step(Play& play) { return campaign_step(play); }
flow::View Rules::view(World const& w, flow::Seat seat) { return view_of(w, seat); }
void Rules::validate(World const& w, std::vector<std::string>& faults) { allswell::validate(w, faults); }

namespace {

int trauma_of_all(State const& s) {
  int trauma = 0;
  for (Sheet const& sheet : s.sheets) trauma += sheet.trauma;
  return trauma;
}

}  // namespace

// A campaign is won by its last Scenario, an Exploration on its own by coming through it unharmed.
flow::Outcome Rules::outcome(World const& w) {
  State const& s = w.state;
  int const trauma = trauma_of_all(s);
  if (s.phase != Phase::finished) return {false, 0, s.campaign ? "The campaign goes on." : "The game goes on."};
  if (!s.scenario.scenario)
    return {trauma == 0, 100 - trauma, fmt::format("The Exploration is over; it has cost {} trauma.", trauma)};
  bool const won = s.scenario.outcome == Outcome::success;
  if (!s.campaign) return {won, won ? 100 - s.scenario.round : s.scenario.round, won ? "A success." : "A failure."};
  std::string const how = won ? "The campaign is over, and won." : "The campaign is over, and lost.";
  return {won, (won ? 1000 : 500) - trauma, how};
}

// --- what can be played ----------------------------------------------------------------------------------------------

std::vector<flow::ScenarioInfo> Game::scenarios() const {
  Content const& c = *content_;
  std::vector<flow::ScenarioInfo> all;
  for (int i = 0; i < c.campaigns.size(); ++i)
    all.push_back({c.campaigns.id(i), c.campaigns[i].name, c.campaigns[i].text, true});
  for (int i = 0; i < c.scenarios.size(); ++i)  // AW-GEN-03
    all.push_back({c.scenarios.id(i), c.scenarios[i].name, c.scenarios[i].text, false});
  for (int i = 0; i < c.explorations.size(); ++i)
    all.push_back({c.explorations.id(i), c.explorations[i].name, "An Exploration on its own.", false});
  return all;
}

std::optional<flow::CardView> Game::face(flow::Thing const& thing) const { return face_of(*content_, thing); }

std::vector<flow::OptionInfo> Game::options() const {
  std::vector<flow::OptionPick> characters, praxes;
  for (int i = 0; i < content_->characters.size(); ++i) {
    characters.push_back({content_->characters.id(i), content_->characters[i].name});
    characters.back().card = face({"character", content_->characters.id(i)});
  }
  for (int i = 0; i < content_->praxes.size(); ++i) {
    praxes.push_back({content_->praxes.id(i), content_->praxes[i].name});
    praxes.back().card = face({"praxis", content_->praxes.id(i)});
  }
  return {
      {"characters",
       "Characters",
       "ids of the Characters by seat, with commas between; the others are chosen when the game begins",
       {},
       "",
       std::move(characters),
       "seats"},
      {"praxes",
       "Praxes",
       "ids of the Praxes of those Characters; the recommended ones if empty",
       {},
       "",
       std::move(praxes),
       "seats"},
      {"difficulty",
       "Difficulty",
       "of a Scenario on its own: how many Plot Points are covered by Plot Armour",
       {"easy", "standard", "hard"},
       "standard",
       {},
       {},
       {"All of them: whenever the round token arrives at one, the kinder passage is read.",
        "Half of them, drawn by lot: nobody knows before which kind is coming.",
        "None: every Plot Point does its worst."}},
      {"first_game",
       "First game",
       "Wilderness Camp with cards 1 to 6 in their order, as the First Game Guide has it",
       {"no", "yes"},
       "no"},
      {"record",
       "Save sheet",
       "the save sheet of a campaign that was paused between two phases: it goes on from there, and the other options "
       "do not count",
       {},
       ""},
  };
}

// --- the set-up of a table -------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(Answer, std::uint8_t, no, yes)

State resumed_from(Content const& c, std::string const& record, flow::Setup const& table) {  // AW-SAVE-07
  boost::system::error_code error;
  boost::json::value const read = boost::json::parse(record, error);
  if (error) throw flow::Refused("the save sheet is not as it was written: " + error.message());
  SaveSheet sheet;
  if (std::string const trouble = read_sheet(c, read, sheet); !trouble.empty())
    throw flow::Refused("the save sheet cannot be read: " + trouble);
  if (sheet.seats != table.seats.size())
    throw flow::Refused(fmt::format("the save sheet is of {} seats, not {}", sheet.seats, table.seats.size()));
  State const s = resumed(sheet, table.seed);
  std::vector<std::string> faults;
  sound({c, s}, faults);
  if (!faults.empty()) throw flow::Refused("the save sheet makes no sense: " + faults.front());
  return s;
}

// The Scenario whose outcome leads to this Exploration.  The pack check has seen that there is one.
void before_exploration(Content const& c, ExplorationId which, State& s) {
  for (int i = 0; i < c.scenarios.size(); ++i)
    for (OutcomePage const* const page : {&c.scenarios[i].failure, &c.scenarios[i].success})
      if (page->location && c.locations[page->location].exploration.index() == which.index()) {
        s.scenario.scenario = ScenarioId{i};
        s.next_location = LocationId{page->location.index()};
      }
  if (!s.next_location) throw flow::Refused(fmt::format("no Scenario leads to {}", c.explorations[which.index()].name));
  s.setup.step = SetupStep::characters;
}

void choose_what_is_played(Content const& c, std::string const& id, State& s) {
  int const campaign = id.empty() ? 0 : c.campaigns.index_of(id);
  s.campaign = campaign >= 0;
  if (campaign >= 0) {
    s.next_scenario = ScenarioId{c.campaigns[campaign].first.index()};  // AW-GEN-04
  } else if (int const scenario = c.scenarios.index_of(id); scenario >= 0) {
    s.next_scenario = ScenarioId{scenario};
  } else if (int const exploration = c.explorations.index_of(id); exploration >= 0) {
    before_exploration(c, ExplorationId{exploration}, s);
  } else {
    throw flow::Refused(fmt::format("there is no campaign, Scenario or Exploration \"{}\"", id));
  }
}

template <class Id>
Id named(Content const& c, std::string const& name, std::string_view what) {
  Id id;
  if (!name.empty() && !from_name(c, name, id)) throw flow::Refused(fmt::format("there is no {} \"{}\"", what, name));
  return id;
}

void seat_the_named(Content const& c, flow::Setup const& table, State& s) {
  std::vector<std::string> names = kit::listed(kit::chosen(table, "characters")),
                           ways = kit::listed(kit::chosen(table, "praxes"));
  if (names.size() > table.seats.size())
    throw flow::Refused(fmt::format("{} Characters are named for {} seats", names.size(), table.seats.size()));
  if (ways.size() > names.size()) throw flow::Refused("a Praxis is named for a seat without a Character");
  ways.resize(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    CharacterId const who = named<CharacterId>(c, names[i], "Character");
    PraxisId praxis = named<PraxisId>(c, ways[i], "Praxis");
    if (!who) continue;
    if (s.sheets[static_cast<std::size_t>(who.index())].seat.is_person())
      throw flow::Refused(fmt::format("{} can be played only once", c.characters[who.index()].name));  // AW-SETUP-13
    if (!praxis) praxis = PraxisId{c.characters[who.index()].praxis.index()};
    if (follower(s, praxis))
      throw flow::Refused(fmt::format("two cannot follow {}", c.praxes[praxis.index()].name));  // AW-PRAX-06
    take_seat(s, c, flow::Seat{static_cast<int>(i)}, who, praxis);
  }
}

}  // namespace

std::unique_ptr<flow::Position> Game::start(flow::Setup const& table) const {
  Content const& c = *content_;
  std::size_t const seats = table.seats.size();
  if (seats < 1 || seats > most_players) throw flow::Refused("this game is played by 1 to 4 people");  // AW-GEN-01
  if (std::string const record = kit::chosen(table, "record"); !record.empty())
    return std::make_unique<Position>(content_, resumed_from(c, record, table));
  State s;
  s.chance.seed = table.seed;
  s.seats = static_cast<std::uint8_t>(seats);
  choose_what_is_played(c, table.scenario, s);
  s.difficulty = kit::word_from(kit::chosen(table, "difficulty"), Difficulty::standard, "difficulty");
  s.tutorial = kit::word_from(kit::chosen(table, "first_game"), Answer::no, "answer") == Answer::yes;
  stock(s, c);
  seat_the_named(c, table, s);
  return std::make_unique<Position>(content_, s);
}

}  // namespace allswell

template class flow::PositionOf<allswell::Rules>;
