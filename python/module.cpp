// The module `chronicler._chronicler`: games, positions and batches for Python.  docs/python.md
#include <dlfcn.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "engine/batch.h"
#include "engine/line.h"
#include "engine/observation.h"
#include "flow/chronicle.h"
#include "flow/fault.h"
#include "flow/nearest.h"
#include "games/places.h"

namespace py = pybind11;

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// Packs lie above the module, above the working folder, or where CHRONICLER_PACKS says.
games::Places places() {
  games::Places usual = games::Places::usual();
  Dl_info here{};
  if (usual.find("packs") || ::dladdr(reinterpret_cast<void const*>(&places), &here) == 0) return usual;
  std::vector<fs::path> roots;
  for (fs::path folder = fs::absolute(here.dli_fname).parent_path();; folder = folder.parent_path()) {
    roots.push_back(folder);
    if (!folder.has_relative_path()) break;
  }
  return games::Places(roots);
}

py::object as_python(json::value const& value) {
  switch (value.kind()) {
    case json::kind::null: return py::none();
    case json::kind::bool_: return py::bool_(value.as_bool());
    case json::kind::int64: return py::int_(value.as_int64());
    case json::kind::uint64: return py::int_(value.as_uint64());
    case json::kind::double_: return py::float_(value.as_double());
    case json::kind::string: return py::str(std::string(value.as_string()));
    case json::kind::array: {
      py::list list;
      for (json::value const& one : value.as_array()) list.append(as_python(one));
      return list;
    }
    case json::kind::object: {
      py::dict dict;
      for (auto const& entry : value.as_object()) dict[py::str(std::string(entry.key()))] = as_python(entry.value());
      return dict;
    }
  }
  return py::none();
}

py::object view_of(flow::Position& position, int seat) {
  return as_python(json::value_from(position.view(engine::seat_of_number(seat, position.seats()))));
}

using Numbers = py::array_t<std::int16_t, py::array::c_style>;

// Into `out` when it is given: nothing is allocated.
Numbers room_for(std::optional<Numbers> out, std::vector<py::ssize_t> const& shape) {
  if (!out) return Numbers(shape);
  bool fits = out->ndim() == static_cast<py::ssize_t>(shape.size());
  for (std::size_t i = 0; fits && i < shape.size(); ++i) fits = out->shape(static_cast<py::ssize_t>(i)) == shape[i];
  if (!fits) throw flow::Refused(fmt::format("\"out\" has another shape than ({})", fmt::join(shape, ", ")));
  return *out;
}

struct Game {
  std::shared_ptr<flow::Game const> game;
  std::vector<std::string> packs;

  flow::Setup setup(std::optional<std::string> const& scenario, int seats,
                    std::map<std::string, std::string> const& options, std::uint64_t seed) const {
    flow::Setup setup;
    setup.game = game->id();
    setup.packs = packs;
    auto const scenarios = game->scenarios();
    setup.scenario = scenario ? *scenario : scenarios.empty() ? "" : scenarios.front().id;
    std::vector<std::string> known;
    for (flow::ScenarioInfo const& s : scenarios) known.push_back(s.id);
    if (!known.empty() && std::find(known.begin(), known.end(), setup.scenario) == known.end())
      throw flow::Refused(fmt::format("{} has no scenario \"{}\"; {}", game->title(), setup.scenario,
                                      flow::suggest(setup.scenario, known)));
    int const many = seats ? seats : game->fewest_seats();
    if (many < game->fewest_seats() || many > game->most_seats())
      throw flow::Refused(
          fmt::format("{} is played with {} to {} seats", game->title(), game->fewest_seats(), game->most_seats()));
    for (int i = 1; i <= many; ++i) setup.seats.push_back({fmt::format("Seat {}", i), "person"});
    setup.options = options;
    setup.seed = seed;
    return setup;
  }
};

Game load(std::string const& id, std::vector<std::string> const& wanted) {
  games::Places where = places();
  games::GameKind const& kind = games::find_game(games::all_games(), id);
  std::vector<std::string> const packs = where.take(kind, wanted);
  return {games::load_game(kind, packs, where), packs};
}

void need_question(flow::Position& position) {
  if (position.over()) throw flow::Refused("the game is over");
}

std::vector<std::string> keys_of(flow::Position& position) {
  std::vector<std::string> keys;
  for (int i = 0; !position.over() && i < position.option_count(); ++i) keys.push_back(position.key(i));
  return keys;
}

std::vector<std::string> texts_of(flow::Position& position) {
  std::vector<std::string> texts;
  if (position.over()) return texts;
  for (flow::Words const& words : position.options())
    texts.push_back(words.secret_to() ? words.secret() : words.text());
  return texts;
}

int index_of(flow::Position& position, py::object const& option) {
  need_question(position);
  if (py::isinstance<py::int_>(option)) {
    int const index = option.cast<int>();
    if (index < 0 || index >= position.option_count())
      throw flow::Refused(fmt::format("there is no option {}; there are 0 to {}", index, position.option_count() - 1));
    return index;
  }
  std::string const key = py::str(option);
  for (int i = 0; i < position.option_count(); ++i)
    if (position.key(i) == key) return i;
  throw flow::Refused(fmt::format("no option has the key \"{}\"", key));
}

py::object outcome_of(flow::Position& position) {
  if (!position.over()) return py::none();
  flow::Outcome const outcome = position.outcome();
  py::dict words;
  words["won"] = outcome.won;
  words["score"] = outcome.score;
  words["words"] = outcome.words;
  return words;
}

// Decisions until the end, or -1 where it was cut off.  Leaves the position at its end.
int play_on(engine::Line& line, std::string const& bot, std::uint64_t seed, int most) {
  auto const companion = bots::make_bot(bot, seed);
  flow::Position& position = line.position();
  int decisions = 0;
  for (; !position.over() && decisions < most; ++decisions) line.apply(bots::choose(*companion, position));
  return position.over() ? decisions : -1;
}

// A window on memory of the batch: nothing is copied, and the batch lives as long as anybody looks.
template <class T>
py::array window(std::span<T const> list, py::object const& owner) {
  py::array_t<T> array({static_cast<py::ssize_t>(list.size())}, {static_cast<py::ssize_t>(sizeof(T))}, list.data(),
                       owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

std::span<std::int16_t> row(std::int16_t* rows, int i) {
  return {rows + std::ptrdiff_t{i} * engine::observation::size, engine::observation::size};
}

// As the one sees it who is asked; what the whole table is asked, or is over, as the first seat does.
void observe_asked(flow::Position& position, std::span<std::int16_t> out) {
  bool const somebody = !position.over() && position.asked().is_person();
  engine::observation::write(position, somebody ? position.asked() : flow::Seat{0}, out);
}

engine::Batch::AtEnd writes_ends(Numbers ends) {
  std::int16_t* const rows = ends.mutable_data();
  return [rows](int game, flow::Position& position) { observe_asked(position, row(rows, game)); };
}

void add_position(py::module_& m) {
  using engine::Line;
  py::class_<Line>(m, "Position", "A game at a decision, with the way back.")
      .def_property_readonly("over", [](Line& l) { return l.position().over(); })
      .def_property_readonly("outcome", [](Line& l) { return outcome_of(l.position()); })
      .def_property_readonly("decisions", &Line::length)
      .def_property_readonly("seats", [](Line& l) { return l.position().seats(); })
      .def_property_readonly(
          "seat", [](Line& l) { return need_question(l.position()), engine::seat_number(l.position().asked()); },
          "Who decides: 0, 1 ...; -1 the table, -2 who types what dice brought.")
      .def_property_readonly("kind",
                             [](Line& l) { return need_question(l.position()), std::string(l.position().kind()); })
      .def_property_readonly("prompt",
                             [](Line& l) { return need_question(l.position()), l.position().prompt().text(); })
      .def_property_readonly("option_count",
                             [](Line& l) { return l.position().over() ? 0 : l.position().option_count(); })
      .def(
          "keys", [](Line& l) { return keys_of(l.position()); }, "What each option is, in ids that last.")
      .def("texts", [](Line& l) { return texts_of(l.position()); })
      .def(
          "apply", [](Line& l, py::object const& option) { l.apply(index_of(l.position(), option)); },
          py::arg("option"), "Takes an option, by its key or its index.")
      .def("undo", &Line::undo, py::arg("steps") = 1)
      .def("clone", &Line::clone)
      .def(
          "imagine",
          [](Line& l, int seat, std::uint64_t seed) {
            return l.imagine(engine::seat_of_number(seat, l.position().seats()), seed);
          },
          py::arg("seat"), py::arg("seed") = 1, "A world that seat could be in: what it cannot know is dealt anew.")
      .def("play_on", &play_on, py::arg("bot") = "instinct", py::arg("seed") = 1, py::arg("most") = 100'000,
           py::call_guard<py::gil_scoped_release>(), "Lets a companion decide until the end.")
      .def("chronicle", &Line::chronicle)
      .def(
          "view", [](Line& l, int seat) { return view_of(l.position(), seat); }, py::arg("seat"))
      .def(
          "observe",
          [](Line& l, int seat, std::optional<Numbers> out) {
            Numbers array = room_for(std::move(out), {engine::observation::size});
            engine::observation::write(l.position(), engine::seat_of_number(seat, l.position().seats()),
                                       {array.mutable_data(), static_cast<std::size_t>(array.size())});
            return array;
          },
          py::arg("seat"), py::arg("out") = py::none());
}

void add_batch(py::module_& m) {
  using engine::Batch;
  py::class_<Batch>(m, "Batch", "Many games side by side; one that is over makes place for the next seed.")
      .def("__len__", &Batch::size)
      .def(
          "step",
          [](Batch& b, py::array_t<std::int32_t, py::array::c_style | py::array::forcecast> const& answers,
             std::optional<Numbers> ends) {
            std::span<std::int32_t const> const list(answers.data(), static_cast<std::size_t>(answers.size()));
            Batch::AtEnd at_end;
            if (ends) at_end = writes_ends(room_for(std::move(ends), {b.size(), engine::observation::size}));
            py::gil_scoped_release const others_may;
            b.step(list, at_end);
          },
          py::arg("answers"), py::arg("ends") = py::none(),
          "One index per game; -1 leaves a game alone.  Into the rows of `ends` goes what was seen of games that "
          "ended.")
      .def("step_at_random", &Batch::step_at_random, py::arg("seed"), py::call_guard<py::gil_scoped_release>())
      .def(
          "observe",
          [](Batch& b, std::optional<Numbers> out) {
            Numbers array = room_for(std::move(out), {b.size(), engine::observation::size});
            std::int16_t* const rows = array.mutable_data();
            {
              py::gil_scoped_release const others_may;
              for (int i = 0; i < b.size(); ++i) observe_asked(b.position(i), row(rows, i));
            }
            return array;
          },
          py::arg("out") = py::none(), "What the seat that is asked sees, game by game.")
      .def(
          "keys",
          [](Batch& b, int game) {
            if (game < 0 || game >= b.size()) throw py::index_error(fmt::format("there is no game {}", game));
            return keys_of(b.position(game));
          },
          py::arg("game"))
      .def_property_readonly("options", [](py::object const& b) { return window(b.cast<Batch&>().options(), b); })
      .def_property_readonly("seats", [](py::object const& b) { return window(b.cast<Batch&>().seats(), b); })
      .def_property_readonly("over", [](py::object const& b) { return window(b.cast<Batch&>().over(), b); })
      .def_property_readonly("won", [](py::object const& b) { return window(b.cast<Batch&>().won(), b); })
      .def_property_readonly("scores", [](py::object const& b) { return window(b.cast<Batch&>().scores(), b); })
      .def_property_readonly("decisions", &Batch::decisions)
      .def_property_readonly("games_over", &Batch::games_over)
      .def_property_readonly("games_won", &Batch::games_won);
}

void add_game(py::module_& m) {
  py::class_<Game>(m, "Game", "A game with its packs.")
      .def(py::init(&load), py::arg("id"), py::arg("packs") = std::vector<std::string>{})
      .def_property_readonly("id", [](Game const& g) { return std::string(g.game->id()); })
      .def_property_readonly("title", [](Game const& g) { return std::string(g.game->title()); })
      .def_property_readonly("fewest_seats", [](Game const& g) { return g.game->fewest_seats(); })
      .def_property_readonly("most_seats", [](Game const& g) { return g.game->most_seats(); })
      .def_property_readonly("scenarios",
                             [](Game const& g) {
                               std::vector<std::string> ids;
                               for (flow::ScenarioInfo const& s : g.game->scenarios()) ids.push_back(s.id);
                               return ids;
                             })
      .def(
          "new",
          [](Game const& g, std::optional<std::string> const& scenario, int seats,
             std::map<std::string, std::string> const& options,
             std::uint64_t seed) { return engine::Line(g.game, g.setup(scenario, seats, options, seed)); },
          py::arg("scenario") = py::none(), py::arg("seats") = 0,
          py::arg("options") = std::map<std::string, std::string>{}, py::arg("seed") = 1)
      .def(
          "batch",
          [](Game const& g, int many, std::optional<std::string> const& scenario, int seats,
             std::map<std::string, std::string> const& options,
             std::uint64_t seed) { return engine::Batch(g.game, g.setup(scenario, seats, options, seed), many); },
          py::arg("many"), py::arg("scenario") = py::none(), py::arg("seats") = 0,
          py::arg("options") = std::map<std::string, std::string>{}, py::arg("seed") = 1);
}

}  // namespace

PYBIND11_MODULE(_chronicler, m) {
  m.doc() = "Co-operative campaign board games by their full rules.";
  m.attr("version") = std::string(flow::engine_version());
  m.attr("observation_size") = engine::observation::size;
  py::register_exception<flow::Refused>(m, "Refused", PyExc_ValueError);
  m.def("games", [] {
    std::vector<std::string> ids;
    for (games::GameKind const& kind : games::all_games()) ids.push_back(kind.id);
    return ids;
  });
  m.def("observation_layout", [] {
    py::list sections;
    for (auto const& s : engine::observation::layout()) {
      py::dict words;
      words["name"] = std::string(s.name);
      words["first"] = s.first;
      words["count"] = s.count;
      words["width"] = s.width;
      words["about"] = std::string(s.about);
      sections.append(words);
    }
    return sections;
  });
  add_game(m);
  add_position(m);
  add_batch(m);
}
