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
  int const characters = std::min(c.characters.size(), most_characters);
  int const without = characters - static_cast<int>(own.size());
  if (general < without)
    problems.error(c.scenarios.place(i, "pages"),
                   fmt::format("{} start hexes for {} Characters without one of their own", general, without),
                   "a letter of the legend with start: true makes one");
  if ((beside & board.hexes).count() < 2 * characters)
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
  auto const listed = [&](pack::Ref<Enemy> type, std::string_view cause) {
    if (type && std::ranges::find(s.enemies, type) == s.enemies.end())
      problems.error(c.scenarios.place(i), fmt::format("it {} {}, which it does not list", cause, c.enemies[type].id),
                     "every type that can appear stands under \"enemies\"");
  };
  for (Spawn const* spawn : all_of<Spawn>(s)) listed(spawn->type, "spawns");
  for (AllDead const* wanted : all_of<AllDead>(s)) listed(wanted->type, "waits for the death of");
  for (Killed const* wanted : all_of<Killed>(s)) listed(wanted->type, "counts the dead of");
  for (Defeated const* wanted : all_of<Defeated>(s)) listed(wanted->overlord, "waits for the defeat of");
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
      problems.error(c.scenarios.place(i, "interactions"),
                     fmt::format("there is no entry {0}, and the map bears the letter {0}", letter.is));
  for (Letter const letter : written)
    if (!printed.contains(letter))
      problems.error(c.scenarios.place(i, "interactions"), fmt::format("no hex leads to the entry {}", letter.is));
}

// Hexes that effects and requirements name.
void check_hexes(Content const& c, int i, Board const& board, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  auto const look = [&](std::string_view verb, std::vector<Hex> const& hexes) {
    for (Hex const hex : hexes)
      if (!board.hexes.contains(hex))
        problems.error(c.scenarios.place(i), fmt::format("{}: {} is not on the map", verb, kit::to_text(hex)));
  };
  for (PutOn const* v : all_of<PutOn>(s)) look(PutOn::verb, v->hexes);
  for (Spawn const* v : all_of<Spawn>(s)) look(Spawn::verb, v->hexes);
  for (CoverHex const* v : all_of<CoverHex>(s)) look(CoverHex::verb, v->hexes);
  for (SetHexToken const* v : all_of<SetHexToken>(s)) look(SetHexToken::verb, v->hexes);
  for (ClearHexTokens const* v : all_of<ClearHexTokens>(s)) look(ClearHexTokens::verb, v->hexes);
  for (Stand const* v : all_of<Stand>(s)) look(Stand::verb, v->on);
}

// What only play would show: nobody comes there, even with every door open and every border broken.
void check_ways(Content const& c, int i, Board const& board, pack::Problems& problems) {
  if (board.starts.empty()) return;
  kit::Reach const reach = kit::flood(board.starts, board.hexes, board.grounds.back().blocked);
  HexSet reached;
  for (int n = 0; n < reach.levels(); ++n) reached |= reach.at(n);
  for (Hex const hex : board.hexes) {
    if (reached.contains(hex)) continue;
    Print const& print = board.print(hex);
    std::string what;
    if (print.spawn) what = c.enemies[print.spawn].id;
    if (print.letter) what = fmt::format("the letter {}", print.letter->is);
    if (print.loot > 0) what = "the Loot";
    if (print.overlay) what = "the place for a token";
    if (!what.empty())
      problems.error(c.scenarios.place(i, "pages"),
                     fmt::format("{} on {} cannot be reached from the start hexes", what, kit::to_text(hex)),
                     "no way leads there, not even with all doors open");
  }
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

void check_guide(Content const& c, int i, pack::Problems& problems) {
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
}

void check_map(Content const& c, int i, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  std::vector<std::string> causes;
  Board const board = make_board(c, s, causes);
  for (std::string const& cause : causes) problems.error(c.scenarios.place(i, "pages"), cause);
  if (!causes.empty()) return;
  check_starts(c, i, board, problems);
  check_types(c, i, board, problems);
  check_letters(c, i, board, problems);
  check_names(c, i, board, problems);
  check_hexes(c, i, board, problems);
  check_ways(c, i, board, problems);
}

}  // namespace

void check_scenarios(Content const& c, pack::Problems& problems) {
  if (c.marks.size() > most_marks)
    problems.error({}, fmt::format("{} marks; {} fit into the state", c.marks.size(), most_marks));
  std::set<int> wrong;  // no map can be joined from such pages
  for (int i = 0; i < c.maps.size(); ++i) {
    int const errors = problems.errors();
    check_page(c, i, problems);
    if (problems.errors() > errors) wrong.insert(i);
  }
  for (int i = 0; i < c.scenarios.size(); ++i) {
    check_guide(c, i, problems);
    bool const drawn = std::ranges::none_of(c.scenarios[i].pages,
                                            [&](PagePlace const& place) { return wrong.contains(place.page.index()); });
    if (drawn) check_map(c, i, problems);
  }
}

}  // namespace allswell
