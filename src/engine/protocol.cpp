#include "engine/protocol.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/bot.h"
#include "flow/chronicle.h"
#include "flow/fault.h"

namespace engine {

namespace {

namespace json = boost::json;
using Words = json::object;

// --- reading ---------------------------------------------------------------------------------------------------------

json::value const& need(Words const& words, std::string_view key) {
  if (json::value const* const found = words.if_contains(key)) return *found;
  throw flow::Refused(fmt::format("\"{}\" is missing", key));
}

std::string text(Words const& words, std::string_view key) {
  json::value const& value = need(words, key);
  if (!value.is_string()) throw flow::Refused(fmt::format("\"{}\" is a text", key));
  return std::string(value.as_string());
}
std::string text_or(Words const& words, std::string_view key, std::string usual) {
  return words.contains(key) ? text(words, key) : usual;
}

std::int64_t as_number(json::value const& value, std::string_view key) {
  if (value.is_int64()) return value.as_int64();
  if (value.is_uint64() && value.as_uint64() <= INT64_MAX) return static_cast<std::int64_t>(value.as_uint64());
  throw flow::Refused(fmt::format("\"{}\" is a whole number", key));
}
std::int64_t number(Words const& words, std::string_view key) { return as_number(need(words, key), key); }
std::int64_t number_or(Words const& words, std::string_view key, std::int64_t usual) {
  return words.contains(key) ? number(words, key) : usual;
}
std::int64_t number_within(Words const& words, std::string_view key, std::int64_t usual, std::int64_t least,
                           std::int64_t most) {
  std::int64_t const n = number_or(words, key, usual);
  if (n < least || n > most) throw flow::Refused(fmt::format("\"{}\" is {} to {}, not {}", key, least, most, n));
  return n;
}

bool truth_or(Words const& words, std::string_view key, bool usual) {
  json::value const* const value = words.if_contains(key);
  if (!value) return usual;
  if (!value->is_bool()) throw flow::Refused(fmt::format("\"{}\" is true or false", key));
  return value->as_bool();
}

std::vector<std::string> texts_or_none(Words const& words, std::string_view key) {
  std::vector<std::string> list;
  json::value const* const value = words.if_contains(key);
  if (!value) return list;
  if (!value->is_array()) throw flow::Refused(fmt::format("\"{}\" is a list of texts", key));
  for (json::value const& one : value->as_array()) {
    if (!one.is_string()) throw flow::Refused(fmt::format("\"{}\" is a list of texts", key));
    list.emplace_back(one.as_string());
  }
  return list;
}

// --- writing ---------------------------------------------------------------------------------------------------------

json::object outcome_words(flow::Outcome const& outcome) {
  return {{"won", outcome.won}, {"score", outcome.score}, {"words", outcome.words}};
}

json::object where_words(flow::Position& position, int length) {
  json::object words{{"over", position.over()}, {"decisions", length}};
  if (position.over()) {
    words["outcome"] = outcome_words(position.outcome());
  } else {
    words["seat"] = seat_number(position.asked());
    words["kind"] = position.kind();
    words["options"] = position.option_count();
  }
  return words;
}

void refuse_if_over(flow::Position& position) {
  if (position.over()) throw flow::Refused("the game is over");
}

// By "key", which other versions of the program know as well, or by "index".
int option_of(flow::Position& position, Words const& words) {
  refuse_if_over(position);
  int const count = position.option_count();
  if (words.contains("index")) {
    std::int64_t const index = number(words, "index");
    if (index < 0 || index >= count)
      throw flow::Refused(fmt::format("there is no option {}; there are 0 to {}", index, count - 1));
    return static_cast<int>(index);
  }
  std::string const key = text(words, "key");
  std::vector<std::string> known;
  for (int i = 0; i < count; ++i)
    if (known.emplace_back(position.key(i)) == key) return i;
  throw flow::Refused(fmt::format("no option has the key \"{}\"; {}", key, pack::suggest(key, known)));
}

template <class T>
json::array array_of(std::span<T const> list) {
  json::array all;
  all.reserve(list.size());
  for (T const one : list) all.push_back(one);
  return all;
}

json::object batch_words(Batch& batch, Words const& words) {
  json::object all{{"options", array_of(batch.options())}, {"seats", array_of(batch.seats())},
                   {"over", array_of(batch.over())},       {"won", array_of(batch.won())},
                   {"scores", array_of(batch.scores())},   {"decisions", batch.decisions()},
                   {"games_over", batch.games_over()},     {"games_won", batch.games_won()}};
  if (truth_or(words, "keys", false)) {
    json::array keys;
    for (int i = 0; i < batch.size(); ++i) {
      json::array of_game;
      for (int k = 0; k < batch.position(i).option_count(); ++k) of_game.emplace_back(batch.position(i).key(k));
      keys.push_back(std::move(of_game));
    }
    all["keys"] = std::move(keys);
  }
  return all;
}

void set_options(Words const& words, flow::Game const& game, flow::Setup& setup) {
  json::value const* const given = words.if_contains("options");
  if (!given) return;
  if (!given->is_object()) throw flow::Refused("\"options\" is an object of texts");
  auto const infos = game.options();
  std::vector<std::string> keys;
  for (flow::OptionInfo const& o : infos) keys.push_back(o.key);
  for (auto const& entry : given->as_object()) {
    std::string const key(entry.key());
    auto const info = std::find_if(infos.begin(), infos.end(), [&](flow::OptionInfo const& o) { return o.key == key; });
    if (info == infos.end())
      throw flow::Refused(fmt::format("{} has no option \"{}\"; {}", game.title(), key, pack::suggest(key, keys)));
    if (!entry.value().is_string()) throw flow::Refused(fmt::format("the option \"{}\" is a text", key));
    std::string const value(entry.value().as_string());
    if (!info->values.empty() && std::find(info->values.begin(), info->values.end(), value) == info->values.end())
      throw flow::Refused(fmt::format("{} is one of: {}", key, fmt::join(info->values, ", ")));
    setup.options[key] = value;
  }
}

}  // namespace

json::object question_words(flow::Position& position, bool texts) {
  json::array keys, sentences;
  for (int i = 0; i < position.option_count(); ++i) keys.emplace_back(position.key(i));
  json::object words{{"kind", position.kind()},
                     {"seat", seat_number(position.asked())},
                     {"keys", std::move(keys)},
                     {"usual", position.usual()}};
  if (!texts) return words;
  flow::Words const prompt = position.prompt();
  words["prompt"] = prompt.secret_to() ? prompt.secret() : prompt.text();
  words["rule"] = prompt.source();
  for (flow::Words const& option : position.options())
    sentences.emplace_back(option.secret_to() ? option.secret() : option.text());
  words["texts"] = std::move(sentences);
  return words;
}

// --- the verbs -------------------------------------------------------------------------------------------------------

std::map<std::string, Engine::Do, std::less<>> const& Engine::verbs() {
  static std::map<std::string, Do, std::less<>> const all = {
      {"hello", &Engine::hello},         {"games", &Engine::list_games},  {"game", &Engine::game},
      {"new", &Engine::begin},           {"where", &Engine::where},       {"question", &Engine::question},
      {"view", &Engine::view},           {"apply", &Engine::apply},       {"undo", &Engine::undo},
      {"clone", &Engine::clone},         {"imagine", &Engine::imagine},   {"playout", &Engine::playout},
      {"chronicle", &Engine::chronicle}, {"batch", &Engine::begin_batch}, {"step", &Engine::step},
      {"close", &Engine::close},         {"quit", &Engine::quit},         {"answer", &Engine::decide},
  };
  return all;
}

std::string Engine::answer(std::string_view line) {
  json::object reply;
  json::value id;
  try {
    boost::system::error_code wrong;
    json::value const read = json::parse(line, wrong);
    if (wrong || !read.is_object()) throw flow::Refused("a line is one JSON object, like {\"do\":\"games\"}");
    Words const& words = read.as_object();
    if (json::value const* const given = words.if_contains("id")) id = *given;
    std::string const wanted = text(words, "do");
    auto const verb = verbs().find(wanted);
    if (verb == verbs().end()) {
      std::vector<std::string> known;
      for (auto const& [name, unused] : verbs()) known.push_back(name);
      throw flow::Refused(fmt::format("nothing is called \"{}\"; {}", wanted, pack::suggest(wanted, known)));
    }
    reply = (this->*verb->second)(words);
  } catch (games::PackTrouble const& trouble) {
    reply = {{"error", trouble.what()}, {"problems", json::parse(trouble.problems().json())}};
  } catch (std::exception const& error) {  // also a fault in the rules: the other games go on
    reply = {{"error", error.what()}};
  }
  if (!id.is_null()) reply["id"] = std::move(id);
  return json::serialize(reply);
}

Words Engine::hello(Words const&) {
  return {{"engine", "chronicler"}, {"version", flow::engine_version()}, {"protocol", protocol_version}};
}

Words Engine::list_games(Words const&) {
  json::array all;
  for (games::GameKind const& kind : games_)
    all.push_back({{"id", kind.id}, {"title", kind.title}, {"text", kind.blurb}});
  return {{"games", std::move(all)}};
}

std::shared_ptr<flow::Game const> Engine::load(Words const& words, std::vector<std::string>& packs) {
  if (chair_) throw flow::Refused("a companion begins no games");
  games::GameKind const& kind = games::find_game(games_, text(words, "game"));
  packs = places_.take(kind, texts_or_none(words, "packs"));
  auto& slot = loaded_[fmt::format("{}\n{}", kind.id, fmt::join(packs, "\n"))];
  if (!slot) slot = games::load_game(kind, packs, places_);
  return slot;
}

Words Engine::game(Words const& words) {
  std::vector<std::string> packs;
  auto const game = load(words, packs);
  json::array scenarios, options, names;
  for (flow::ScenarioInfo const& s : game->scenarios())
    scenarios.push_back({{"id", s.id}, {"title", s.title}, {"text", s.text}, {"campaign", s.campaign}});
  for (flow::OptionInfo const& o : game->options())
    options.push_back({{"key", o.key},
                       {"title", o.title},
                       {"text", o.text},
                       {"values", json::value_from(o.values)},
                       {"usual", o.usual}});
  for (flow::PackName const& p : game->packs())
    names.push_back({{"id", p.id}, {"version", p.version}, {"hash", p.hash}});
  return {{"id", game->id()},
          {"title", game->title()},
          {"fewest_seats", game->fewest_seats()},
          {"most_seats", game->most_seats()},
          {"packs", std::move(names)},
          {"scenarios", std::move(scenarios)},
          {"options", std::move(options)}};
}

flow::Setup Engine::setup_of(Words const& words, std::shared_ptr<flow::Game const>& game) {
  flow::Setup setup;
  game = load(words, setup.packs);
  setup.game = game->id();
  std::vector<std::string> known;
  for (flow::ScenarioInfo const& s : game->scenarios()) known.push_back(s.id);
  setup.scenario = text_or(words, "scenario", known.empty() ? "" : known.front());
  if (!known.empty() && std::find(known.begin(), known.end(), setup.scenario) == known.end())
    throw flow::Refused(
        fmt::format("there is no scenario \"{}\"; {}", setup.scenario, pack::suggest(setup.scenario, known)));
  std::int64_t const seats =
      number_within(words, "seats", game->fewest_seats(), game->fewest_seats(), game->most_seats());
  for (std::int64_t i = 1; i <= seats; ++i) setup.seats.push_back({fmt::format("Seat {}", i), "person"});
  setup.seed = static_cast<std::uint64_t>(number_or(words, "seed", 1));
  setup.chance = truth_or(words, "own_dice", false) ? flow::ChanceMode::asked : flow::ChanceMode::seeded;
  set_options(words, *game, setup);
  return setup;
}

Words Engine::add(Line line) {
  if (lines_.size() >= most_positions)
    throw flow::Refused(fmt::format("there are {} positions; close some of them", lines_.size()));
  std::int64_t const handle = next_++;
  Line& added = lines_.emplace(handle, std::move(line)).first->second;
  Words words = where_words(added.position(), added.length());
  words["position"] = handle;
  return words;
}

Line& Engine::line_of(Words const& words) {
  std::int64_t const handle = number(words, "position");
  auto const found = lines_.find(handle);
  if (found == lines_.end()) throw flow::Refused(fmt::format("there is no position {}", handle));
  return found->second;
}

Words Engine::begin(Words const& words) {
  std::shared_ptr<flow::Game const> game;
  flow::Setup setup = setup_of(words, game);
  return add(Line(game, std::move(setup)));
}

Words Engine::where(Words const& words) {
  Line& line = line_of(words);
  return where_words(line.position(), line.length());
}

Words Engine::question(Words const& words) {
  flow::Position& position = line_of(words).position();
  refuse_if_over(position);
  Words question = question_words(position, truth_or(words, "texts", false));
  if (truth_or(words, "scores", false)) {
    json::array scores;
    for (int const score : position.instincts()) scores.push_back(score);
    question["scores"] = std::move(scores);
  }
  if (truth_or(words, "refusals", false)) {
    json::array refusals;
    for (flow::Refusal const& r : position.refusals())
      refusals.push_back({{"text", r.option.text()}, {"rule", r.rule}, {"why", r.reason}});
    question["refusals"] = std::move(refusals);
  }
  return question;
}

Words Engine::view(Words const& words) {
  flow::Position& position = line_of(words).position();
  flow::Seat const seat = seat_of_number(number(words, "seat"), position.seats());
  return {{"view", json::value_from(position.view(seat))}};
}

Words Engine::apply(Words const& words) {
  Line& line = line_of(words);
  line.apply(option_of(line.position(), words));
  return where_words(line.position(), line.length());
}

Words Engine::undo(Words const& words) {
  Line& line = line_of(words);
  line.undo(static_cast<int>(number_within(words, "steps", 1, 0, INT32_MAX)));
  return where_words(line.position(), line.length());
}

Words Engine::clone(Words const& words) { return add(line_of(words).clone()); }

Words Engine::imagine(Words const& words) {
  auto const seed = static_cast<std::uint64_t>(number_or(words, "seed", 1));
  if (chair_ && !words.contains("position")) return add(Line(chair_->imagine(seed)));
  Line& line = line_of(words);
  return add(line.imagine(seat_of_number(number(words, "seat"), line.position().seats()), seed));
}

// The position stays where it is.  With "seat" every playout begins in another world that seat could be in.
Words Engine::playout(Words const& words) {
  Line& line = line_of(words);
  std::int64_t const times = number_within(words, "times", 1, 1, 10'000);
  std::int64_t const most = number_within(words, "most", 100'000, 1, 1'000'000);
  auto const seed = static_cast<std::uint64_t>(number_or(words, "seed", 1));
  auto const bot = bots::make_bot(text_or(words, "bot", "instinct"), seed);
  auto const world = line.position().clone();
  std::int64_t won = 0, cut_off = 0;
  json::array outcomes;
  for (std::int64_t i = 0; i < times; ++i) {
    world->become(line.position());
    auto const own_seed = flow::Chance::mix(seed + static_cast<std::uint64_t>(i));
    bool const ended = world->over();  // then nothing is left to imagine, and it counts as it ended
    if (!ended && words.contains("seat"))
      world->imagine(seat_of_number(number(words, "seat"), world->seats()), own_seed);
    else if (!ended)
      world->new_dice(own_seed);
    std::int64_t decisions = 0;
    for (; !world->over() && decisions < most; ++decisions) world->answer(bots::choose(*bot, *world));
    if (!world->over()) {
      ++cut_off;
      continue;
    }
    flow::Outcome const outcome = world->outcome();
    won += outcome.won ? 1 : 0;
    outcomes.push_back({{"won", outcome.won}, {"score", outcome.score}, {"decisions", decisions}});
  }
  return {{"times", times}, {"won", won}, {"cut_off", cut_off}, {"outcomes", std::move(outcomes)}};
}

Words Engine::chronicle(Words const& words) { return {{"chronicle", line_of(words).chronicle()}}; }

Words Engine::begin_batch(Words const& words) {
  if (batches_.size() >= most_batches) throw flow::Refused("there are too many batches; close some of them");
  std::shared_ptr<flow::Game const> game;
  flow::Setup setup = setup_of(words, game);
  auto const many = static_cast<int>(number_within(words, "many", 1, 1, Batch::most_games));
  std::int64_t const handle = next_++;
  Batch& batch = batches_.emplace(handle, Batch(game, std::move(setup), many)).first->second;
  Words reply = batch_words(batch, words);
  reply["batch"] = handle;
  return reply;
}

Words Engine::step(Words const& words) {
  auto const found = batches_.find(number(words, "batch"));
  if (found == batches_.end()) throw flow::Refused("there is no such batch");
  Batch& batch = found->second;
  if (words.contains("random")) {
    batch.step_at_random(static_cast<std::uint64_t>(number(words, "random")));
    return batch_words(batch, words);
  }
  json::value const& given = need(words, "answers");
  if (!given.is_array()) throw flow::Refused("\"answers\" is a list of numbers");
  std::vector<std::int32_t> answers;
  answers.reserve(given.as_array().size());
  for (json::value const& one : given.as_array())
    answers.push_back(static_cast<std::int32_t>(std::clamp<std::int64_t>(as_number(one, "answers"), -2, INT32_MAX)));
  batch.step(answers);
  return batch_words(batch, words);
}

Words Engine::close(Words const& words) {
  bool const closed = words.contains("batch") ? batches_.erase(number(words, "batch")) == 1
                                              : lines_.erase(number(words, "position")) == 1;
  if (!closed) throw flow::Refused("it is not open");
  return {{"closed", true}};
}

Words Engine::quit(Words const&) {
  done_ = true;
  return {{"bye", true}};
}

Words Engine::decide(Words const& words) {
  if (!chair_) throw flow::Refused("only companions answer; positions are moved on with \"apply\"");
  auto const world = chair_->imagine(1);  // the same question, and nothing the seat may not know
  decision_ = option_of(*world, words);
  return {{"taken", true}};
}

}  // namespace engine
