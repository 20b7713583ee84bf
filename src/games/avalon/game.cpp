#include "games/avalon/game.h"

#include "games/avalon/faces.h"
#include "games/avalon/rules/death_and_insanity.h"
#include "games/avalon/rules/modes.h"
#include "games/avalon/rules/order_of_the_day.h"
#include "games/avalon/rules/setup.h"
#include "kit/chosen.h"

namespace avalon {

Task<> Rules::step(Play& play) { return avalon::step(play); }
flow::View Rules::view(World const& w, flow::Seat seat) { return view_of(w, seat); }
void Rules::validate(World const& w, std::vector<std::string>& faults) { avalon::validate(w, faults); }

flow::Outcome Rules::outcome(World const& w) {
  State const& s = w.state;
  int const chapter = s.chapter ? w.content.chapters[s.chapter.index()].number : 0;
  std::string const text = s.won ? "The campaign is won." : s.lost ? "The campaign is lost." : "The campaign goes on.";
  return {s.won, s.won ? 1000 - std::min<int>(s.day, 500) : 100 * chapter + std::min<int>(s.day, 99), text};
}

std::vector<flow::ScenarioInfo> Game::scenarios() const {
  return {{content_->campaign->name, content_->campaign->title, content_->campaign->text, true}};
}

std::optional<flow::CardView> Game::face(flow::Thing const& thing) const { return face_of(*content_, thing); }

std::vector<flow::OptionInfo> Game::options() const {
  std::vector<flow::OptionPick> characters, colours, seats;
  for (int i = 0; i < content_->characters.size(); ++i) {
    if (content_->characters[i].campaign != content_->campaign->name) continue;
    characters.push_back({content_->characters.id(i), content_->characters[i].name});
    characters.back().card = face({"character", content_->characters.id(i)});
  }
  for (char const* colour : {"crimson", "azure", "amber", "moss"}) colours.push_back({colour, colour});
  for (int i = 0; i < most_players; ++i) seats.push_back({std::to_string(i), fmt::format("seat {}", i + 1)});
  std::vector<flow::OptionPick> modes;
  auto const mode = [&](char const* value, char const* title, char const* text) {
    flow::CardView card;
    card.id = value;
    card.name = title;
    card.text = text;
    modes.push_back({value, title});
    modes.back().card = std::move(card);
  };
  mode("story", "story",
       "An item each to begin with, encounters as for one person fewer, no panic, health does not limit energy, and "
       "menhirs cost one thing less.");
  mode("standard", "standard", "The game as it is meant.");
  mode(
      "challenge", "challenge",
      "Panic comes earlier, energy stays below health, menhirs burn a day less, escape may fail, experience buys less, "
      "five items are all one can carry, and nobody is spared who dies.");
  mode("standard+free", "free play", "Anybody may be any character, with decks of any colour.");
  return {
      {"mode",
       "Mode",
       "story, standard or challenge; \"free\" and single blocks may be added with +, like standard+challenge_items",
       {},
       "standard",
       std::move(modes),
       "1"},
      {"characters",
       "Characters",
       "ids of the characters by seat, with commas between; the lowest numbers if empty",
       {},
       "",
       std::move(characters),
       "seats"},
      {"colours",
       "Colours",
       "colours by seat, with commas between, for characters who may choose",
       {},
       "",
       std::move(colours),
       "seats"},
      {"days", "Days", "the campaign ends in failure after so many days; 0: no limit", {}, "0"},
      {"chronicler",
       "Chronicler",
       "the seat whose player has the last word (0 is the first); empty: nobody",
       {},
       "",
       std::move(seats),
       "1"},
  };
}

namespace {

int number_in(flow::Setup const& table, std::string const& option, int usual, int most) {
  std::string const text = kit::chosen(table, option);
  if (text.empty()) return usual;
  std::optional<int> const number = kit::number_from(text, 0, most);
  if (!number) throw flow::Refused(fmt::format("{} must be a number from 0 to {}, not \"{}\"", option, most, text));
  return *number;
}

Colour colour_of(std::string const& word) {
  Colour colour{};
  if (!boost::describe::enum_from_string(word.c_str(), colour) || colour == Colour::any)
    throw flow::Refused(fmt::format("there is no colour \"{}\"; use crimson, azure, amber or moss", word));
  return colour;
}

}  // namespace

std::unique_ptr<flow::Position> Game::start(flow::Setup const& setup) const {
  int const n = static_cast<int>(setup.seats.size());
  if (n < 1 || n > most_players) throw flow::Refused("this game is played with 1 to 4 characters");  // TG-SETUP-03
  auto const text = [&](char const* option) { return kit::chosen(setup, option); };
  State s;
  s.chance.seed = setup.seed;
  if (!read_modes(text("mode").empty() ? "standard" : text("mode"), s.modes))
    throw flow::Refused(fmt::format("there is no mode \"{}\"; use story, standard or challenge", text("mode")));
  s.day_limit = static_cast<std::uint16_t>(number_in(setup, "days", 0, 1000));
  int const chronicler = number_in(setup, "chronicler", no_slot, most_players - 1);
  s.chronicler = chronicler < n ? static_cast<Slot>(chronicler) : no_slot;

  auto const names = kit::listed(text("characters")), colours = kit::listed(text("colours"));
  std::vector<int> by_number(static_cast<std::size_t>(content_->characters.size()));
  for (std::size_t i = 0; i < by_number.size(); ++i) by_number[i] = static_cast<int>(i);
  std::sort(by_number.begin(), by_number.end(),
            [&](int a, int b) { return content_->characters[a].number < content_->characters[b].number; });

  flow::FixedList<Seating, most_players> seating;
  std::uint64_t tiles = 0;
  int taken = 0;  // colours
  auto const take = [&](int tile, std::string const& colour_word) {
    CharacterTile const& t = content_->characters[tile];
    if (tiles >> tile & 1) throw flow::Refused(fmt::format("{} can be in the game only once", t.name));  // TG-SETUP-04
    if (t.campaign != content_->campaign->name && !s.modes.free_play)
      throw flow::Refused(fmt::format("{} belongs to another campaign; use free play", t.name));
    Colour colour = t.colour;
    if (!colour_word.empty()) {
      Colour const wanted = colour_of(colour_word);
      if (t.colour != Colour::any && wanted != t.colour && !s.modes.free_play)
        throw flow::Refused(fmt::format("{} has a colour of its own", t.name));
      colour = wanted;
    } else if (colour == Colour::any || (s.modes.free_play && taken >> static_cast<int>(colour) & 1)) {
      // The first colour that no tile of this table needs for itself.                     TG-SETUP-05
      for (int k = colour_count - 1; k >= 0; --k)
        if (!(taken >> k & 1)) colour = static_cast<Colour>(k);
      for (int k = 0; k < colour_count; ++k) {
        bool wanted = taken >> k & 1;
        for (std::string const& other : names)
          if (int const i = content_->characters.index_of(other); i >= 0 && i != tile)
            wanted = wanted || content_->characters[i].colour == static_cast<Colour>(k);
        if (!wanted) {
          colour = static_cast<Colour>(k);
          break;
        }
      }
    }
    if (taken >> static_cast<int>(colour) & 1)
      throw flow::Refused(
          fmt::format("two characters cannot have the colour {}", boost::describe::enum_to_string(colour, "")));
    tiles |= std::uint64_t{1} << tile;
    taken |= 1 << static_cast<int>(colour);
    seating.push_back({CharacterId{tile}, colour});
  };
  for (int i = 0; i < n; ++i) {
    std::string const colour = static_cast<std::size_t>(i) < colours.size() ? colours[static_cast<std::size_t>(i)] : "";
    std::string const named = static_cast<std::size_t>(i) < names.size() ? names[static_cast<std::size_t>(i)] : "";
    int tile = -1;
    if (!named.empty()) {
      tile = content_->characters.index_of(named);
      if (tile < 0) throw flow::Refused(fmt::format("there is no character \"{}\"", named));
    } else {
      for (int candidate : by_number) {
        CharacterTile const& t = content_->characters[candidate];
        bool const later = std::find(names.begin(), names.end(), t.id) != names.end();
        bool const clash = t.colour != Colour::any && (taken >> static_cast<int>(t.colour) & 1);
        if (tile < 0 && !(tiles >> candidate & 1) && !later && !clash &&
            (t.campaign == content_->campaign->name || s.modes.free_play))
          tile = candidate;
      }
      if (tile < 0) throw flow::Refused("there are not enough characters for so many seats");
    }
    take(tile, colour);
  }
  set_up_campaign(*content_, s, seating);
  return std::make_unique<Position>(content_, s);
}

std::unique_ptr<flow::Game> load_game(pack::Folders const& folders) {
  pack::Loaded<Content> loaded = load(folders);
  if (!loaded) throw flow::Refused(loaded.problems.text());
  return std::make_unique<Game>(loaded.content, loaded.infos);
}

}  // namespace avalon

template class flow::PositionOf<avalon::Rules>;
