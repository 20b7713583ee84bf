#include "cli/play.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <random>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "cli/context.h"
#include "cli/foreseen.h"
#include "cli/table_drawing.h"
#include "flow/fault.h"
#include "lab/crew.h"
#include "scene/write.h"

namespace cli {

namespace {

std::optional<int> number_in(std::string_view text) {
  int n = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return n;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::size_t i = 0;
  while ((i = text.find_first_not_of(" \t", i)) != text.npos) {
    auto end = text.find_first_of(" \t", i);
    if (end == text.npos) end = text.size();
    words.emplace_back(text.substr(i, end - i));
    i = end;
  }
  return words;
}

std::string trimmed(std::string const& text) {
  auto const start = text.find_first_not_of(" \t\r");
  if (start == text.npos) return {};
  return text.substr(start, text.find_last_not_of(" \t\r") - start + 1);
}

std::vector<std::string> const commands = {"undo", "redo", "log",  "board", "look", "rule",   "save", "bug",
                                           "hint", "auto", "help", "quit",  "odds", "threat", "list"};

constexpr char const* help_text =
    "  NUMBER or part of an option's words   choose it; Enter alone takes the usual one, Tab completes\n"
    "  ?                what is not possible now, and by which rule\n"
    "  hint             what a companion would do          auto [N]    let it decide N times\n"
    "  odds N           what an option may lead to         threat [N]  what follows the end of the turn\n"
    "  undo [N]  redo   back and forth, any number of decisions\n"
    "  board            draw everything again              look NAME   a figure, mat, card or hex, or what the map "
    "calls it\n"
    "  list             every option, where the screen was too small for all of them\n"
    "  log [N]          what happened                      rule WORDS  read a rule (or its id)\n"
    "  save FILE        a copy of the chronicle            bug FILE    this situation as a scene\n"
    "  quit             leave; the game is saved at every decision anyway\n";

}  // namespace

TerminalTable::TerminalTable(games::GameKind const& kind, flow::Session& session, Journal& journal,
                             Companions& companions, std::vector<LedgerRow> rules, Ink ink, std::istream& in,
                             std::ostream& out, Style style)
    : kind_(kind),
      session_(session),
      journal_(journal),
      companions_(companions),
      rules_(std::move(rules)),
      ink_(ink),
      in_(in),
      out_(out),
      style_(style),
      lines_(in, out, style != Style::json),
      echo_(style != Style::json && (&in != &std::cin || isatty(STDIN_FILENO) == 0)) {
  // Of a game that is taken up again the last few lines are enough.
  constexpr std::size_t reminder = 6;
  if (session_.length() > 0) told_ = session_.log().size() - std::min(session_.log().size(), reminder);
}

// --- who decides -----------------------------------------------------------------------------------------------------

std::string TerminalTable::player_of(flow::Seat seat) const {
  auto const& seats = session_.chronicle().setup.seats;
  if (seat.is_person() && seat.index() < static_cast<int>(seats.size()))
    return seats[static_cast<std::size_t>(seat.index())].player;
  for (flow::SeatSetup const& s : seats)
    if (s.player == "person") return "person";
  if (seat == flow::Seat::chance()) return "random";
  return seats.empty() ? "person" : seats.front().player;
}

std::string TerminalTable::seat_name(flow::Seat seat) const {
  auto const& seats = session_.chronicle().setup.seats;
  if (seat == flow::Seat::chance()) return "The dice";
  if (!seat.is_person() || seat.index() >= static_cast<int>(seats.size())) return "The table";
  std::string const& name = seats[static_cast<std::size_t>(seat.index())].name;
  return name.empty() ? fmt::format("Seat {}", seat.index() + 1) : name;
}

flow::Seat TerminalTable::reader() const {
  flow::Position& p = session_.position();
  if (!p.over() && p.asked().is_person() && player_of(p.asked()) == "person") return p.asked();
  // What the table decides, or drew, may be for some seats only: then the first of those reads.
  std::uint32_t const meant = p.over() || p.asked().is_person() ? 0 : p.prompt().secret_to();
  auto const& seats = session_.chronicle().setup.seats;
  flow::Seat first = flow::Seat::nobody();
  for (int i = static_cast<int>(seats.size()) - 1; i >= 0; --i)
    if (seats[static_cast<std::size_t>(i)].player == "person") first = flow::Seat{i};
  for (int i = 0; i < static_cast<int>(seats.size()); ++i)
    if (seats[static_cast<std::size_t>(i)].player == "person" && (meant >> i & 1)) return flow::Seat{i};
  return first;
}

// Who sits before the screen decides, also in the place of companions, and reads what the deciding seat may know.
std::string TerminalTable::prompt_text() const {
  flow::Words const prompt = session_.position().prompt();
  return prompt.secret_to() != 0 ? prompt.secret() : prompt.text();
}

bool TerminalTable::companion_decides() {
  return !session_.position().over() && player_of(session_.position().asked()) != "person";
}

void TerminalTable::companion_answers(std::string const& name) {
  // Seeded by where the game stands: a game taken up again goes on as it would have gone on.
  std::uint64_t const seed = bots::decision_seed(session_.chronicle().setup.seed, session_.length());
  answer(companions_.choose(name, seed, session_.position()));
  for (std::string const& note : companions_.take_notes()) say(note);
}

// --- what is typed ---------------------------------------------------------------------------------------------------

void TerminalTable::answer(int index) {
  flow::Entry const& entry = session_.answer(index);
  journal_.append(flow::entry_text(entry, session_.length()));
}

std::optional<int> TerminalTable::option_for(std::string const& typed) {
  flow::Position& p = session_.position();
  std::vector<flow::Words> const options = p.options();
  std::string const wanted = lower(typed);
  if (p.asked() == flow::Seat::chance())  // a die's face, a card's name
    for (std::size_t i = 0; i < options.size(); ++i)
      if (lower(options[i].text()) == wanted) return static_cast<int>(i);
  if (auto const n = number_in(typed)) {
    if (*n >= 1 && *n <= static_cast<int>(options.size())) return *n - 1;
    say(fmt::format("There is no option {}; choose 1 to {}.", *n, options.size()));
    return {};
  }
  std::vector<int> fitting;
  for (std::size_t i = 0; i < options.size(); ++i) {
    std::string const text = lower(options[i].text());
    if (text == wanted || p.key(static_cast<int>(i)) == typed) return static_cast<int>(i);
    if (text.find(wanted) != text.npos) fitting.push_back(static_cast<int>(i));
  }
  if (fitting.size() == 1) return fitting.front();
  if (fitting.size() > 1) {
    say(fmt::format("\"{}\" fits {} options:", typed, fitting.size()));
    for (std::size_t i = 0; i < std::min<std::size_t>(fitting.size(), 8); ++i)
      say(fmt::format("{:>3}) {}", fitting[i] + 1, options[static_cast<std::size_t>(fitting[i])].text()));
    return {};
  }
  for (flow::Refusal const& refusal : p.refusals())
    if (lower(refusal.option.text()).find(wanted) != std::string::npos) {
      say(fmt::format("Not possible: {}: {}  [{}]", refusal.option.text(), refusal.reason, refusal.rule));
      return {};
    }
  std::string const near = pack::nearest(words_of(typed).front(), commands);
  std::string const nearest = near.empty() ? pack::nearest(typed, offers()) : near;
  say(fmt::format("No option and no command is called \"{}\"{}.", typed,
                  nearest.empty() ? "; type help" : "; did you mean \"" + nearest + "\"?"));
  return {};
}

TerminalTable::Next TerminalTable::take_dice(std::string const& typed) {
  std::optional<int> const first = option_for(typed);
  if (!first) return Next::ask_again;
  answer(*first);
  return Next::go_on;
}

void TerminalTable::why_not() {
  std::vector<flow::Refusal> const refusals = session_.position().refusals();
  if (refusals.empty()) return say("Everything that the rules foresee here is in the list.");
  for (flow::Refusal const& r : refusals) {
    say("  " + (ink_.unicode ? std::string("✗ ") : std::string("x ")) + r.option.text());
    for (std::string const& line : wrap(r.reason + "  [" + r.rule + "]", ink_.width - 6))
      say("      " + ink_.dim(line));
  }
}

void TerminalTable::rule(std::string const& words) {
  if (words.empty()) return say("Which rule?  For example: rule ST-HIT-09, or: rule burn");
  std::vector<LedgerRow> const found = find_rows(rules_, words);
  if (found.empty()) return say(fmt::format("No rule mentions \"{}\".", words));
  constexpr std::size_t most = 8;
  for (std::size_t i = 0; i < std::min(found.size(), most); ++i) {
    say(ink_.bold(found[i].id) + ink_.dim("  " + found[i].topic));
    for (std::string const& line : wrap(found[i].rule, ink_.width - 4)) say("    " + line);
    if (!found[i].ruling.empty())
      for (std::string const& line : wrap(found[i].ruling, ink_.width - 4)) say("    " + ink_.dim(line));
  }
  if (found.size() > most) say(ink_.dim(fmt::format("  and {} more; use more words", found.size() - most)));
}

void TerminalTable::undo(int steps) {
  if (!session_.can_undo()) return say("This is the beginning.");
  // Companions would only decide the same again, so "one back" means back to a person's decision.
  for (int i = 0; i < steps && session_.can_undo(); ++i) {
    session_.undo();
    while (session_.can_undo() && companion_decides()) session_.undo();
  }
  journal_.append(flow::back_text(session_.length()));
  told_ = session_.log().size();
  table_stale_ = true;
  dice_.clear();
  say(fmt::format("Back at decision {}.", session_.length() + 1));
}

void TerminalTable::redo() {
  if (!session_.can_redo()) return say("There is nothing to redo.");
  session_.redo();
  journal_.append(flow::entry_text(session_.chronicle().entries.back(), session_.length()));
  table_stale_ = true;
}

void TerminalTable::automatic(int decisions) {
  for (int i = 0; i < decisions && !session_.position().over(); ++i) companion_answers("instinct");
}

void TerminalTable::hint() {
  flow::Position& p = session_.position();
  if (p.asked() == flow::Seat::chance()) return say("Nobody can say what the dice will bring.");
  auto const would = [&](int choice) {
    say(fmt::format("A companion would: {}) {}", choice + 1, p.option(choice).text()));
  };
  // What the table decides together is judged by what all of them hold; people may not know that of each other.
  if (p.asked() == flow::Seat::table() && p.usual() >= 0) return would(p.usual());
  auto const companion = bots::make_bot("search:quick", session_.chronicle().setup.seed);
  bots::Chair chair(p, p.asked());
  would(companion->choose(chair, {.threads = lab::all_cores()}, {}));
  bots::Why const* const why = companion->why();
  if (!why) return;
  say(fmt::format("It played on in {} imagined worlds:", why->playouts));
  for (std::size_t i = 0; i < std::min<std::size_t>(5, why->options.size()); ++i) {
    bots::Weighed const& w = why->options[i];
    say(fmt::format("  {}) {}: {}", w.option + 1, p.option(w.option).text(), bots::words_of(w)));
  }
}

TerminalTable::Next TerminalTable::command(std::string const& word, std::string const& rest, bool& known) {
  known = true;
  int const count = std::max(1, number_in(rest).value_or(1));
  if (word == "?" || word == "why") return why_not(), Next::ask_again;
  if (word == "rule" || word == "rules") return rule(rest), Next::ask_again;
  if (word == "undo" || word == "back") return undo(count), Next::go_on;
  if (word == "redo") return redo(), Next::go_on;
  if (word == "log") return show_log(number_in(rest).value_or(20)), Next::ask_again;
  if (word == "board") return table_stale_ = true, Next::go_on;
  if (word == "help") return say(help_text), Next::ask_again;
  if (word == "auto") return automatic(count), Next::go_on;
  if (word == "quit" || word == "exit") return Next::leave;
  if (word == "hint") return hint(), Next::ask_again;
  if (word == "odds" || word == "threat") {
    int const option = number_in(rest).value_or(0) - 1;
    if (option >= session_.position().option_count() || (word == "odds" && option < 0))
      return say("Of which option?  For example: odds 2"), Next::ask_again;
    for (std::string const& line : foreseen(session_.position(), option, word == "threat", session_.length()))
      say(line);
    return Next::ask_again;
  }
  if (word == "list") return show_question(), Next::ask_again;
  if (word == "look") {
    Lines const lines = look_up(session_.position().view(reader()), rest, ink_);
    for (std::string const& line : lines) say(line);
    if (rest.empty() || lines.empty()) say("Nothing here is called \"" + rest + "\".");
    return Next::ask_again;
  }
  if (word == "save" || word == "bug") {
    if (rest.empty())
      return say(fmt::format("Where to?  For example: {} here.{}", word, word == "save" ? "chron" : "yaml")),
             Next::ask_again;
    write_new_file(rest, word == "save" ? flow::text_of(session_.chronicle()) : scene::write(session_));
    say(fmt::format("Wrote {}.", rest));
    return Next::ask_again;
  }
  known = false;
  return Next::ask_again;
}

std::vector<std::string> TerminalTable::offers() {
  std::vector<std::string> offers;
  for (flow::Words const& option : session_.position().options()) offers.push_back(option.text());
  offers.insert(offers.end(), commands.begin(), commands.end());
  return offers;
}

TerminalTable::Next TerminalTable::read_and_do() {
  bool const dice = session_.position().asked() == flow::Seat::chance();
  if (dice && !dice_.empty()) {
    std::string const next = dice_.front();
    dice_.erase(dice_.begin());
    if (style_ != Style::json) out_ << "> " << next << '\n';
    return take_dice(next);
  }
  if (!dice && !dice_.empty()) {
    say(fmt::format("({} was left over and is not used.)", fmt::join(dice_, " ")));
    dice_.clear();
  }
  std::string line;
  if (!lines_.read(style_ == Style::json ? "" : "> ", [this] { return offers(); }, line)) {
    if (style_ != Style::json) out_ << '\n';
    return Next::leave;
  }
  std::string const typed = trimmed(line);
  if (echo_) say(typed);
  if (typed.empty()) {
    int const usual = session_.position().usual();
    if (usual < 0) return say("No option is the usual one here; type a number."), Next::ask_again;
    answer(usual);
    return Next::go_on;
  }
  std::vector<std::string> words = words_of(typed);
  if (dice && words.size() > 1 && std::all_of(words.begin(), words.end(), [](auto const& w) { return number_in(w); })) {
    dice_.assign(words.begin() + 1, words.end());
    return take_dice(words.front());
  }
  bool known = false;
  try {
    auto const space = typed.find(' ');
    std::string const rest = space == typed.npos ? "" : trimmed(typed.substr(space));
    Next const next = command(lower(words.front()), rest, known);
    if (known) return next;
  } catch (flow::Refused const& e) {
    return say(e.what()), Next::ask_again;
  }
  if (auto const option = option_for(typed)) {
    answer(*option);
    return Next::go_on;
  }
  return Next::ask_again;
}

void TerminalTable::run() {
  for (;;) {
    while (companion_decides()) companion_answers(player_of(session_.position().asked()));
    journal_.sync();
    show_everything();
    if (session_.position().over()) return;
    Next next = Next::ask_again;
    while (next == Next::ask_again) next = read_and_do();
    journal_.sync();
    if (next == Next::leave) return;
  }
}

// --- the command -----------------------------------------------------------------------------------------------------

namespace {

struct PlayArguments {
  std::string game, scenario, name, file;
  std::vector<std::string> packs, bots, settings, names;
  int seats = 0, bot_milliseconds = 5000;
  std::string seed;
  bool own_dice = false, begin_new = false, plain = false, scroll = false, list = false, from_last_good = false;
};

// "1=instinct"
std::pair<std::string, std::string> key_and_value(std::string const& text, char const* option) {
  auto const at = text.find('=');
  if (at == text.npos || at == 0) throw flow::Refused(fmt::format("{} wants key=value, not \"{}\"", option, text));
  return {text.substr(0, at), text.substr(at + 1)};
}

void set_options(flow::Game const& game, std::vector<std::string> const& settings, flow::Setup& setup) {
  std::vector<std::string> keys;
  for (flow::OptionInfo const& o : game.options()) keys.push_back(o.key);
  for (std::string const& setting : settings) {
    auto const [key, value] = key_and_value(setting, "--set");
    flow::OptionInfo const* info = nullptr;
    auto const all = game.options();
    for (flow::OptionInfo const& o : all)
      if (o.key == key) info = &o;
    if (!info)
      throw flow::Refused(fmt::format("{} has no option \"{}\"; {}", game.title(), key, pack::suggest(key, keys)));
    if (!info->values.empty() && std::find(info->values.begin(), info->values.end(), value) == info->values.end())
      throw flow::Refused(fmt::format("{} is one of: {}", key, fmt::join(info->values, ", ")));
    setup.options[key] = value;
  }
}

flow::Setup setup_from(PlayArguments const& a, flow::Game const& game) {
  flow::Setup setup;
  setup.game = game.id();
  setup.packs = a.packs;
  std::vector<std::string> known;
  for (flow::ScenarioInfo const& s : game.scenarios()) known.push_back(s.id);
  setup.scenario = a.scenario.empty() && !known.empty() ? known.front() : a.scenario;
  if (!known.empty() && std::find(known.begin(), known.end(), setup.scenario) == known.end())
    throw flow::Refused(
        fmt::format("there is no scenario \"{}\"; {}", setup.scenario, pack::suggest(setup.scenario, known)));
  int const seats = a.seats ? a.seats : std::max(game.fewest_seats(), static_cast<int>(a.names.size()));
  if (seats < game.fewest_seats() || seats > game.most_seats())
    throw flow::Refused(
        fmt::format("{} is played with {} to {} seats", game.title(), game.fewest_seats(), game.most_seats()));
  for (int i = 0; i < seats; ++i) {
    std::size_t const at = static_cast<std::size_t>(i);
    setup.seats.push_back({at < a.names.size() ? a.names[at] : fmt::format("Seat {}", i + 1), "person"});
  }
  for (std::string const& bot : a.bots) {
    auto const [seat, name] = key_and_value(bot, "--bot");
    int const index = number_in(seat).value_or(0) - 1;
    if (index < 0 || index >= seats) throw flow::Refused(fmt::format("there is no seat {}", seat));
    Companions::check_name(name);
    setup.seats[static_cast<std::size_t>(index)].player = name;
  }
  set_options(game, a.settings, setup);
  if (!a.seed.empty()) {
    auto const [end, error] = std::from_chars(a.seed.data(), a.seed.data() + a.seed.size(), setup.seed);
    if (error != std::errc{} || end != a.seed.data() + a.seed.size())
      throw flow::Refused("--seed wants a whole number");
  } else {
    // A new game of people is a new game; the seed is written down in the chronicle.
    setup.seed = std::random_device{}();
  }
  setup.chance = a.own_dice ? flow::ChanceMode::asked : flow::ChanceMode::seeded;
  return setup;
}

void list_scenarios(Context& context, flow::Game const& game) {
  if (context.json) {
    boost::json::array scenarios, options;
    for (flow::ScenarioInfo const& s : game.scenarios())
      scenarios.push_back({{"id", s.id}, {"title", s.title}, {"text", s.text}, {"campaign", s.campaign}});
    for (flow::OptionInfo const& o : game.options()) {
      boost::json::array picks;
      for (flow::OptionPick const& pick : o.picks) picks.push_back({{"value", pick.value}, {"title", pick.title}});
      options.push_back({{"key", o.key},
                         {"title", o.title},
                         {"text", o.text},
                         {"usual", o.usual},
                         {"values", boost::json::value_from(o.values)},
                         {"picks", picks},
                         {"places", o.places},
                         {"meanings", boost::json::value_from(o.meanings)}});
    }
    return context.print_json({{"scenarios", scenarios}, {"options", options}});
  }
  Ink const ink = Ink::for_stdout(false);
  context.out << ink.bold(std::string(game.title()))
              << fmt::format(", {} to {} seats\n", game.fewest_seats(), game.most_seats());
  for (flow::ScenarioInfo const& s : game.scenarios()) {
    context.out << "  " << ink.bold(s.id) << "  " << s.title << (s.campaign ? "  (campaign)" : "") << '\n';
    for (std::string const& line : wrap(s.text, ink.width - 6)) context.out << "      " << line << '\n';
  }
  for (flow::OptionInfo const& o : game.options()) {
    context.out << "  --set " << ink.bold(o.key) << fmt::format("={}", fmt::join(o.values, "|")) << "  " << o.title
                << (o.usual.empty() ? "" : "  (usual: " + o.usual + ")") << '\n';
    for (std::string const& line : wrap(o.text, ink.width - 6)) context.out << "      " << line << '\n';
    for (std::size_t i = 0; i < o.meanings.size(); ++i)
      for (std::string const& line : wrap(o.values[i] + ": " + o.meanings[i], ink.width - 8))
        context.out << "        " << line << '\n';
  }
}

// A set-up that was asked for and differs from the game that is still running.
void refuse_other_setup(PlayArguments const& a, flow::Setup const& saved, flow::Game const& game) {
  flow::Setup const wanted = setup_from(a, game);
  bool const differs = (!a.scenario.empty() && a.scenario != saved.scenario) ||
                       (a.seats && a.seats != static_cast<int>(saved.seats.size())) ||
                       (!a.seed.empty() && wanted.seed != saved.seed) ||
                       (!a.settings.empty() && wanted.options != saved.options) ||
                       (a.own_dice && saved.chance != flow::ChanceMode::asked);
  if (differs)
    throw flow::Refused(
        "a game with another set-up is unfinished; continue it without these options, begin a new one "
        "with --new (the old one is kept), or give this one a name with --name");
}

void play(Context& context, PlayArguments a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  games::Places places = context.places();
  a.packs = places.take(kind, a.packs);
  std::filesystem::path const file = a.file.empty()
                                         ? save_folder() / fmt::format("{}.chron", a.name.empty() ? kind.id : a.name)
                                         : std::filesystem::path(a.file);
  if (a.list) return list_scenarios(context, *games::load_game(kind, a.packs, places));

  std::unique_ptr<flow::Session> session;
  std::optional<Journal> journal;
  if (!a.begin_new && std::filesystem::exists(file)) {
    journal.emplace(Journal::resume(file));
    flow::Chronicle const saved = journal->read();
    if (saved.setup.game != kind.id)
      throw flow::Refused(fmt::format("{} is a game of {}; choose another --name", file.string(), saved.setup.game));
    auto const game = games::load_game(kind, saved.setup.packs, places);
    refuse_other_setup(a, saved.setup, *game);
    session = std::make_unique<flow::Session>(game, saved);
    if (session->parting()) {
      auto const& parting = *session->parting();
      if (!a.from_last_good)
        throw flow::Refused(fmt::format(
            "{} can be followed up to answer {} of {} only: {}.  To play on from there (the old file is kept) add "
            "--from-last-good, to begin anew --new",
            file.string(), parting.entry - 1, saved.entries.size(), parting.why));
      journal.reset();
      journal.emplace(Journal::begin(file, session->chronicle()));
    } else if (session->position().over()) {
      journal.reset();
      session.reset();
    } else {
      if (std::any_of(saved.entries.begin(), saved.entries.end(), flow::in_format_1))
        journal->write_anew(session->chronicle());
      if (saved.packs != game->packs())
        context.err << "chronicler: the packs have changed since this game was begun; every answer still fits\n";
    }
    if (session && !context.json)
      context.out << fmt::format("Taking up the game at decision {} ({}); --new begins another.\n",
                                 session->length() + 1, file.string());
  }
  if (!session) {
    auto const game = games::load_game(kind, a.packs, places);
    flow::Setup const setup = setup_from(a, *game);
    session = std::make_unique<flow::Session>(game, setup);
    journal.emplace(Journal::begin(file, session->chronicle()));
  }
  std::vector<LedgerRow> rules;
  if (places.find(fmt::format("ledger/{}.tsv", kind.id))) rules = read_ledger(places, kind.id);
  Ink const ink = Ink::for_stdout(a.plain);
  using Style = TerminalTable::Style;
  Style const style = context.json ? Style::json : ink.colour && !a.scroll ? Style::redrawing : Style::scrolling;
  std::vector<std::string> named;
  for (std::string const& bot : a.bots) named.push_back(key_and_value(bot, "--bot").second);
  Companions companions(std::move(named), std::chrono::milliseconds(a.bot_milliseconds));
  TerminalTable table(kind, *session, *journal, companions, std::move(rules), ink, context.in, context.out, style);
  table.run();
  if (!session->position().over() && !context.json)
    context.out << fmt::format("The game is kept in {}; the same command takes it up again.\n", file.string());
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("play", "play a game in the terminal; an unfinished one is taken up again");
  auto const a = std::make_shared<PlayArguments>();
  command->add_option("GAME", a->game, "which game")->required();
  command->add_option("--scenario", a->scenario, "which scenario or campaign (see --list)");
  command->add_option("--seats", a->seats, "how many people or companions play");
  command->add_option("--names", a->names, "their names, in order");
  command->add_option(
      "--bot", a->bots,
      "SEAT=NAME: a companion plays this seat: instinct, search, search:quick, search:deep, random, or exec:PROGRAM "
      "(see docs/engine.md)");
  command->add_option("--bot-time", a->bot_milliseconds, "milliseconds an exec: companion has for a decision")
      ->capture_default_str()
      ->check(CLI::Range(1, 3'600'000));
  command->add_option("--set", a->settings, "KEY=VALUE: an option of the game (see --list)");
  command->add_option("--pack", a->packs, "packs to play with, by id or by path: a folder or a zip (usually core)");
  command->add_option("--seed", a->seed, "the same seed gives the same dice");
  command->add_flag("--own-dice", a->own_dice, "roll real dice and draw real cards, and type what came");
  command->add_flag("--new", a->begin_new, "begin a new game; an unfinished one is kept as .bak");
  command->add_option("--name", a->name, "name of the save, to keep several games apart");
  command->add_option("--file", a->file, "keep the game in this file");
  command->add_flag("--from-last-good", a->from_last_good, "go on with a save that today's rules follow only in part");
  command->add_flag("--list", a->list, "list scenarios and options");
  command->add_flag("--plain", a->plain, "no colours, plain ASCII");
  command->add_flag("--scroll", a->scroll, "do not clear the screen between decisions");
  command->footer(std::string("While playing:\n") + help_text +
                  "\nExamples:\n  chronicler play stamina\n  chronicler play stamina --list\n"
                  "  chronicler play stamina --seats 2 --bot 2=instinct --seed 7 --new\n"
                  "  chronicler play stamina --seats 2 --bot 2=exec:./bot.py --new\n"
                  "  chronicler play stamina --own-dice     then type dice as they fall: 3 5 6\n"
                  "  chronicler play stamina --json         one object per decision, answers as lines: for programs");
  command->callback([&context, a] { play(context, *a); });
}

}  // namespace cli
