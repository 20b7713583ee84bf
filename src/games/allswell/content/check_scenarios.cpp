// Checks of map pages and Scenarios.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "games/allswell/content/boards.h"
#include "games/allswell/content/checks.h"

namespace allswell {
namespace {

void check_page(Content const& c, int i, pack::Problems& problems) {
  Page const& page = c.maps[i];
  for (std::size_t row = 0; row < page.rows.size(); ++row) {
    if (page.rows[row].size() > kit::board_size)
      problems.error(c.maps.place(i, fmt::format("rows[{}]", row)), "a row has at most 15 hexes");
    for (char const sign : page.rows[row])
      if (sign != ' ' && sign != '.' && !page.legend.contains(std::string(1, sign)))
        problems.error(c.maps.place(i, fmt::format("rows[{}]", row)),
                       fmt::format("the legend does not explain \"{}\"", sign));
  }
  for (auto const& [sign, print] : page.legend) {
    if (sign.size() != 1 || sign == "." || sign == " ")
      problems.error(c.maps.place(i, "legend"), fmt::format("\"{}\" is not a single letter", sign));
    if (print.dormant && !print.spawn)
      problems.error(c.maps.place(i, "legend"), fmt::format("\"{}\" is dormant but spawns nothing", sign));
    if (print.letter && print.letter->is_overlay())
      problems.error(c.maps.place(i, "legend"), "the letters U to Z are those of overlay tokens");
  }
}

void check_starts(Content const& c, int i, Board const& board, pack::Problems& problems) {
  std::set<int> own;
  int general = 0;
  HexSet beside;
  for (Hex const hex : board.starts) {
    Print const& print = board.print(hex);
    if (print.character) own.insert(print.character.index());
    general += print.start ? 1 : 0;
    beside |= HexSet{hex}.grow();
  }
  int const without = c.characters.size() - static_cast<int>(own.size());
  if (general < without)
    problems.error(c.scenarios.place(i, "pages"),
                   fmt::format("{} start hexes for {} Characters without one of their own", general, without));
  if ((beside & board.hexes).count() < 2 * c.characters.size())
    problems.error(c.scenarios.place(i, "pages"), "there is no room for Mercenaries beside the start hexes");
}

void check_types(Content const& c, int i, Board const& board, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  std::map<int, int> spawns;
  for (Hex const hex : board.hexes)
    if (board.print(hex).spawn) ++spawns[board.print(hex).spawn.index()];
  int standees = 0;
  for (std::size_t k = 0; k < s.enemies.size(); ++k) {
    pack::Ref<Enemy> const type = s.enemies[k];
    standees += c.enemies[type].standees;
    bool summoned = false;
    for (Spawn const* spawn : all_of<Spawn>(s)) summoned = summoned || (spawn->type == type && !spawn->hexes.empty());
    if (spawns[type.index()] == 0 && !summoned)
      problems.error(c.scenarios.place(i, fmt::format("enemies[{}]", k)),
                     fmt::format("no hex of the map bears the icon of {}, and nothing summons it", c.enemies[type].id));
    spawns.erase(type.index());
  }
  for (auto const& [type, count] : spawns)
    if (count > 0)
      problems.error(c.scenarios.place(i, "enemies"),
                     fmt::format("the map spawns {}, which the Scenario does not list", c.enemies[type].id));
  if (standees > enemies_at_once)
    problems.error(c.scenarios.place(i, "enemies"),
                   fmt::format("its types have {} standees together; {} fit", standees, enemies_at_once));
  for (Spawn const* spawn : all_of<Spawn>(s))
    if (spawn->type && std::ranges::find(s.enemies, spawn->type) == s.enemies.end())
      problems.error(c.scenarios.place(i),
                     fmt::format("it spawns {}, which it does not list", c.enemies[spawn->type].id));
}

void check_letters(Content const& c, int i, Board const& board, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  std::set<Letter> written, printed;
  for (std::size_t k = 0; k < s.interactions.size(); ++k) {
    Interaction const& entry = s.interactions[k];
    std::string const at = fmt::format("interactions[{}]", k);
    if (!written.insert(entry.letter).second) problems.error(c.scenarios.place(i, at), "the letter is used twice");
    bool always = false;
    for (Option const& option : entry.options) {
      always = always || option.boxes.empty();
      if (!id_is_of_the_text(option.id, option.text))
        problems.error(c.scenarios.place(i, at), fmt::format("the id \"{}\" has a word its text has not", option.id));
    }
    if (!always) problems.error(c.scenarios.place(i, at), "one option must always be open");
  }
  for (Hex const hex : board.interactive)
    if (board.print(hex).letter) printed.insert(*board.print(hex).letter);
  std::size_t overlays = 0;
  for (SpreadOverlays const* spread : all_of<SpreadOverlays>(s))
    for (Letter const letter : spread->letters) {
      ++overlays;
      printed.insert(letter);
      if (!letter.is_overlay()) problems.error(c.scenarios.place(i), "overlay tokens have the letters U to Z");
    }
  if (overlays > static_cast<std::size_t>(board.overlays.count()))
    problems.error(c.scenarios.place(i), "there are more overlay tokens than places for them");
  for (Letter const letter : printed)
    if (!written.contains(letter))
      problems.error(c.scenarios.place(i, "interactions"), fmt::format("there is no entry {}", letter.is));
  for (Letter const letter : written)
    if (!printed.contains(letter))
      problems.error(c.scenarios.place(i, "interactions"), fmt::format("no hex leads to the entry {}", letter.is));
}

void check_names(Content const& c, int i, Board const& board, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  std::vector<std::string> const known = changing_borders_of(s, board);
  auto const look = [&](std::string const& name) {
    if (std::ranges::find(known, name) == known.end())
      problems.error(c.scenarios.place(i), fmt::format("there is no door or destructible border \"{}\"", name),
                     pack::suggest(name, known));
  };
  if (std::set<std::string>(known.begin(), known.end()).size() != known.size())
    problems.error(c.scenarios.place(i), "two doors or destructible borders have the same name");
  for (Break const* verb : all_of<Break>(s)) look(verb->border);
  for (OpenDoor const* verb : all_of<OpenDoor>(s)) look(verb->door);
  for (CloseDoor const* verb : all_of<CloseDoor>(s)) look(verb->door);
}

void check_outcomes(Content const& c, int i, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  auto const goes_on = [](OutcomePage const& o) {
    return static_cast<int>(static_cast<bool>(o.location)) + static_cast<int>(static_cast<bool>(o.scenario)) +
           static_cast<int>(static_cast<bool>(o.closing));
  };
  for (auto const& [what, outcome] : {std::pair("success", &s.success), std::pair("failure", &s.failure)}) {
    if (goes_on(*outcome) != (s.skirmish ? 0 : 1))
      problems.error(c.scenarios.place(i, what), s.skirmish ? "nothing follows a Skirmish (AW-OUTCOME-10)"
                                                            : "it names one successor: location, scenario or closing");
    if (outcome->scenario) {
      int const rise = c.scenarios[outcome->scenario].level - s.level;
      if (rise < 0 || rise > 1)
        problems.error(c.scenarios.place(i, what),
                       "the level of the next Scenario is the same or one higher (AW-LEVEL-01)");
    }
  }
}

void check_scenario(Content const& c, int i, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  if (static_cast<int>(s.plot_points.size()) != s.rounds())
    problems.error(
        c.scenarios.place(i, "plot_points"),
        fmt::format("{} Plot Points; one for each of {} rounds (AW-ROUND-04)", s.plot_points.size(), s.rounds()));
  for (std::size_t k = 0; k < s.plot_points.size(); ++k)
    if (s.plot_points[k].plot.text.empty() || s.plot_points[k].armour.text.empty())
      problems.error(c.scenarios.place(i, fmt::format("plot_points[{}]", k)), "both passages are read to somebody");
  if (s.tutorial && !s.short_)
    problems.error(c.scenarios.place(i, "tutorial"), "only a short prologue can be played so (AW-SETUP-25)");
  check_outcomes(c, i, problems);
  std::vector<std::string> causes;
  Board const board = make_board(c, s, causes);
  for (std::string const& cause : causes) problems.error(c.scenarios.place(i, "pages"), cause);
  if (!causes.empty()) return;
  check_starts(c, i, board, problems);
  check_types(c, i, board, problems);
  check_letters(c, i, board, problems);
  check_names(c, i, board, problems);
  for (PutOn const* put : all_of<PutOn>(s))
    for (Hex const hex : put->hexes)
      if (!board.hexes.contains(hex))
        problems.error(c.scenarios.place(i), fmt::format("{} is not on the map", kit::to_text(hex)));
  for (Spawn const* spawn : all_of<Spawn>(s))
    for (Hex const hex : spawn->hexes)
      if (!board.hexes.contains(hex))
        problems.error(c.scenarios.place(i), fmt::format("{} is not on the map", kit::to_text(hex)));
}

}  // namespace

void check_scenarios(Content const& c, pack::Problems& problems) {
  if (c.marks.size() > most_marks)
    problems.error({}, fmt::format("{} marks; {} fit into the state", c.marks.size(), most_marks));
  int const errors = problems.errors();
  for (int i = 0; i < c.maps.size(); ++i) check_page(c, i, problems);
  if (problems.errors() > errors) return;  // no map can be joined from such pages
  for (int i = 0; i < c.scenarios.size(); ++i) check_scenario(c, i, problems);
}

}  // namespace allswell
