#include "games/degenerates/game.h"

#include "games/degenerates/faces.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/view.h"
#include "kit/chosen.h"

namespace degenerates {

Task<> Rules::step(Play& play) { return game_step(play); }
flow::View Rules::view(World const& w, flow::Seat seat) { return degenerates::view(w, seat); }
void Rules::validate(World const& w, std::vector<std::string>& faults) { degenerates::validate(w, faults); }
void Rules::settle(State& s, Content const& content) { settle_arranged(s, content); }
void Rules::deal_anew(State& s, Content const&, flow::Seat seat, flow::Chance& chance) {
  kit::deal_anew<LootCards>(s, seat, chance);
  kit::deal_anew<MonsterCards>(s, seat, chance);
  kit::deal_anew<EncounterCards>(s, seat, chance);
  kit::deal_anew<DangerCards>(s, seat, chance);
  kit::deal_anew<DoomCards>(s, seat, chance);
  kit::deal_anew<SignCards>(s, seat, chance);
  kit::deal_anew<WeaknessCards>(s, seat, chance);
}

flow::Outcome Rules::outcome(World const& w) {
  State const& s = w.state;
  std::string text = s.won ? "The game is won." : s.lost ? "The game is lost." : "The game goes on.";
  if ((s.won || s.lost) && s.mission.epilogue) text += " " + w.content.epilogues[s.mission.epilogue.index()].name + ".";
  int experience = 0;
  for (Adventurer const& a : s.adventurers) experience += a.plays() ? 3 + a.xp + 4 * a.skills.size() : 0;
  int const missions = std::popcount(s.mission.completed);
  return {s.won, (s.won ? 1000 : 0) + 100 * missions + std::min(experience, 99), text};
}

std::vector<flow::ScenarioInfo> Game::scenarios() const {
  std::vector<flow::ScenarioInfo> all;
  all.push_back({"campaign", content_->campaign->title, content_->campaign->text, true});  // DD-CAMP-01
  for (int i = 0; i < content_->missions.size(); ++i)
    if (Mission const& m = content_->missions[i]; m.standalone)  // DD-MIS-01
      all.push_back({content_->missions.id(i), m.name, m.text, false});
  return all;
}

std::optional<flow::CardView> Game::face(flow::Thing const& thing) const { return face_of(*content_, thing); }

std::vector<flow::OptionInfo> Game::options() const {
  std::vector<flow::OptionPick> characters;
  for (int i = 0; i < content_->characters.size(); ++i) {
    characters.push_back({content_->characters.id(i), content_->characters[i].name});
    characters.back().card = face({"character", content_->characters.id(i)});
  }
  return {
      {"adventurers", "Adventurers", "how many there are; the seats share them out. 0: one for each seat", {}, "0"},
      {"characters",
       "Characters",
       "ids of the characters, with commas between: one for each seat, then a second one for each. The others are "
       "chosen when the game begins",
       {},
       "",
       std::move(characters),
       "adventurers"},
      {"difficulty",
       "Difficulty",
       "the lighter and the heavier rules of the book",
       {"usual", "easier", "harder"},
       "usual",
       {},
       {},
       {"The land as it is printed.",
        "Three spaces are one Danger Level safer, and every Adventurer may take an Item, some gold, experience or Luck "
        "before the first turn.",
        "Three spaces are one Danger Level worse, the strongest Monsters are in their decks from the start, and nobody "
        "has any gold."}},
      {"late_joiners",
       "Late joiners",
       "whether people may bring further Adventurers at the start of a turn",
       {"no", "yes"},
       "no"},
      {"record",
       "Record sheets",
       "the record sheets of a Campaign that was packed up between two missions, as the table showed them: it goes on "
       "from there, and the other options do not count",
       {},
       ""},
  };
}

namespace {

int number_of(std::string const& text, int usual) {
  if (text.empty()) return usual;
  std::optional<int> const number = kit::number_from(text, 0, most_adventurers);
  if (!number)
    throw flow::Refused(fmt::format("the number of Adventurers is 0 to {}, not \"{}\"", most_adventurers, text));
  return *number == 0 ? usual : *number;
}
BOOST_DEFINE_FIXED_ENUM_CLASS(Answer, std::uint8_t, no, yes)

void name_characters(Content const& c, std::string const& text, NewGame& setup) {
  std::vector<std::string> const ids = kit::listed(text);
  if (static_cast<int>(ids.size()) > setup.adventurers)
    throw flow::Refused(fmt::format("{} characters are named for {} Adventurers", ids.size(), setup.adventurers));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i].empty()) continue;
    int const character = c.characters.index_of(ids[i]);
    if (character < 0) throw flow::Refused(fmt::format("there is no character \"{}\"", ids[i]));
    for (std::size_t k = 0; k < i; ++k)
      if (setup.characters[k] == CharacterId{character})
        throw flow::Refused(fmt::format("{} can be in the game only once", c.characters[character].name));  // DD-SET-10
    setup.characters[i] = CharacterId{character};
  }
}

}  // namespace

namespace {

State resumed(Content const& c, std::string const& record, flow::Setup const& table) {  // DD-SAVE-13
  if (!table.scenario.empty() && table.scenario != "campaign")
    throw flow::Refused("the record sheets go on with the Campaign");
  State s = from_record(c, record, table.seed);
  if (s.seats != table.seats.size())
    throw flow::Refused(fmt::format("the record is of a Campaign with {} seats, not {}", s.seats, table.seats.size()));
  return s;
}

}  // namespace

std::unique_ptr<flow::Position> Game::start(flow::Setup const& table) const {
  Content const& c = *content_;
  auto const text = [&](char const* option) { return kit::chosen(table, option); };
  if (std::string const record = text("record"); !record.empty())
    return std::make_unique<Position>(content_, resumed(c, record, table));
  int const seats = static_cast<int>(table.seats.size());
  if (seats < 1 || seats > most_adventurers)
    throw flow::Refused(fmt::format("this game is played by 1 to {} people", most_adventurers));
  NewGame setup;
  setup.seats = seats;
  setup.campaign = table.scenario.empty() || table.scenario == "campaign";
  if (!setup.campaign) {
    int const mission = c.missions.index_of(table.scenario);
    if (mission < 0) throw flow::Refused(fmt::format("there is no mission \"{}\"", table.scenario));
    if (!c.missions[mission].standalone)
      throw flow::Refused(fmt::format("{} can only be played in a Campaign", c.missions[mission].name));
    setup.mission = MissionId{mission};
  }
  setup.difficulty = kit::word_from(text("difficulty"), Difficulty::usual, "difficulty");
  setup.late_joiners = kit::word_from(text("late_joiners"), Answer::no, "answer") == Answer::yes;
  setup.adventurers = number_of(text("adventurers"), seats);
  if (setup.adventurers < seats) throw flow::Refused("every seat has at least one Adventurer");
  if (setup.adventurers > c.characters.size()) throw flow::Refused("there are not so many characters");
  for (int i = 0; i < setup.adventurers; ++i)
    setup.seat_of[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i % seats);
  name_characters(c, text("characters"), setup);
  return std::make_unique<Position>(content_, new_game(c, setup, table.seed));
}

}  // namespace degenerates

template class flow::PositionOf<degenerates::Rules>;
