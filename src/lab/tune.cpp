#include "lab/tune.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "flow/fault.h"
#include "games/places.h"
#include "lab/compare.h"
#include "lab/crew.h"
#include "lab/packed.h"
#include "lab/record.h"
#include "pack/problems.h"

namespace lab {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

constexpr char const *plan_file = "tune.json", *trail_file = "tried.jsonl", *table_file = "tried.csv",
                     *patch_file = "change.patch";
constexpr int most_starts = 30;
constexpr double no_distance = std::numeric_limits<double>::max();

double distance(double low, double high, Want const& want) {
  double const outside = low > want.high ? low - want.high : high < want.low ? want.low - high : 0;
  return outside / (want.high - want.low);
}

// As the trail says it, so that a search that was taken up goes the same way.
double rounded(double value) { return std::round(value * 10'000) / 10'000; }
Interval rounded(Interval const& i) { return {rounded(i.middle), rounded(i.low), rounded(i.high)}; }

int prime_after(int n) {
  auto const divides = [&](int d) { return n % d == 0; };
  for (bool prime = false; !prime;) {
    ++n;
    prime = true;
    for (int d = 2; d < n; ++d) prime &= !divides(d);
  }
  return n;
}

// What the games of one try came to.
class Tally {
 public:
  struct End {
    bool over = false, won = false;
    std::int64_t score = 0, decisions = 0;
    int rounds = 0;
  };
  void add(End const& end) {
    ++games_;
    if (!end.over) return void(++unended_);
    won_ += end.won;
    means_["won"].add(end.won ? 100 : 0);
    means_["rounds"].add(end.rounds);
    means_["decisions"].add(static_cast<double>(end.decisions));
    means_["score"].add(static_cast<double>(end.score));
  }
  double off(std::vector<Want> const& wants) const {
    double sum = 0;
    for (Want const& want : wants) sum += distance(mean(want.what), mean(want.what), want);
    return sum;
  }
  // With whatever luck speaks for it.
  double least_off(std::vector<Want> const& wants) const {
    double sum = 0;
    for (Want const& want : wants) {
      Interval const i = wide(want.what);
      sum += distance(i.low, i.high, want);
    }
    return sum;
  }
  bool surely_there(std::vector<Want> const& wants) const {
    return std::all_of(wants.begin(), wants.end(), [&](Want const& want) {
      Interval const i = wide(want.what);
      return i.low >= want.low && i.high <= want.high;
    });
  }
  void into(Tried& tried, std::vector<Want> const& wants) const {
    tried.games = games_;
    tried.unended = unended_;
    tried.off = ended() ? rounded(off(wants)) : no_distance;
    for (auto const& [what, m] : means_) tried.measure[what] = rounded(m.interval());
    Interval const won = share(won_, ended());
    tried.measure["won"] = rounded({100 * won.middle, 100 * won.low, 100 * won.high});
  }
  std::int64_t ended() const { return games_ - unended_; }

 private:
  double mean(std::string const& what) const { return means_.at(what).mean(); }
  // So wide that ten looks together are wrong in less than one of twenty cases.  Where all games were alike, one more
  // could still be otherwise: a share is taken by Wilson.
  Interval wide(std::string const& what) const {
    if (what != "won") return means_.at(what).wide(errors_to_stop);
    Interval const won = share(won_, ended(), errors_to_stop);
    return {100 * won.middle, 100 * won.low, 100 * won.high};
  }

  std::int64_t games_ = 0, unended_ = 0, won_ = 0;
  std::map<std::string, Mean> means_;
};

Tally::End play(flow::Game const& game, flow::Setup const& setup, std::int64_t most_decisions) {
  auto const position = game.start(setup);
  bots::Company company(setup);
  Tally::End end;
  while (!(end.over = position->over()) && end.decisions < most_decisions)
    position->answer(company.choose(*position, end.decisions++));
  end.rounds = position->view(flow::Seat{0}).round;
  if (!end.over) return end;
  flow::Outcome const outcome = position->outcome();
  end.won = outcome.won;
  end.score = outcome.score;
  return end;
}

// A line of the trail: what pandas, R and DuckDB read as a table, with a column for each number.
std::vector<std::pair<std::string, json::value>> line_of(Tried const& t, std::vector<Number> const& numbers) {
  std::vector<std::pair<std::string, json::value>> line;
  for (std::size_t i = 0; i < numbers.size(); ++i) line.emplace_back(numbers[i].name, t.values[i]);
  line.emplace_back("seeds", t.fresh_seeds ? "fresh" : "common");
  line.emplace_back("games", t.games);
  line.emplace_back("unended", t.unended);
  for (std::string const& what : measures()) {
    auto const found = t.measure.find(what);
    bool const known = t.refused.empty() && found != t.measure.end();
    for (auto const& [ending, value] :
         {std::pair("", &Interval::middle), std::pair("_low", &Interval::low), std::pair("_high", &Interval::high)})
      line.emplace_back(what + ending, known ? json::value(found->second.*value) : json::value(nullptr));
  }
  line.emplace_back("off", t.off == no_distance ? json::value(nullptr) : json::value(t.off));
  line.emplace_back("stopped", t.stopped);
  line.emplace_back("refused", t.refused);
  return line;
}

// 34.5 and not 3.45E1.
std::string number_text(json::value const& value) {
  return value.is_double() ? fmt::to_string(value.as_double()) : json::serialize(value);
}

std::string json_line(Tried const& t, std::vector<Number> const& numbers) {
  std::string line;
  for (auto const& [key, value] : line_of(t, numbers))
    line += fmt::format("{}\"{}\":{}", line.empty() ? "{" : ",", key, number_text(value));
  return line + "}\n";
}

Tried tried_in(std::string_view text, std::vector<Number> const& numbers) {
  json::object const line = json::parse(text).as_object();
  Tried t;
  for (Number const& n : numbers) t.values.push_back(line.at(n.name).to_number<int>());
  t.fresh_seeds = line.at("seeds").as_string() == "fresh";
  t.games = line.at("games").to_number<std::int64_t>();
  t.unended = line.at("unended").to_number<std::int64_t>();
  for (std::string const& what : measures())
    if (!line.at(what).is_null())
      t.measure[what] = {line.at(what).to_number<double>(), line.at(what + "_low").to_number<double>(),
                         line.at(what + "_high").to_number<double>()};
  t.off = line.at("off").is_null() ? no_distance : line.at("off").to_number<double>();
  t.stopped = std::string(line.at("stopped").as_string());
  t.refused = std::string(line.at("refused").as_string());
  return t;
}

std::string table_of(std::vector<Tried> const& trail, std::vector<Number> const& numbers) {
  std::string table;
  for (Tried const& t : trail) {
    std::string head, row;
    for (auto const& [key, value] : line_of(t, numbers)) {
      head += (head.empty() ? "" : ",") + key;
      row += row.empty() ? "" : ",";
      if (value.is_string())
        row += csv_field(value.as_string());
      else if (!value.is_null())
        row += number_text(value);
    }
    table += (table.empty() ? head + "\n" : "") + row + "\n";
  }
  return table;
}

// All that decides what is tried and what comes of it.
std::string plan_of(TuneRun const& run, flow::Game const& game, std::vector<Number> const& numbers) {
  json::array listed, wanted, packs;
  for (Number const& n : numbers)
    listed.push_back({{"name", n.name},
                      {"file", n.file},
                      {"path", n.path},
                      {"from", n.from},
                      {"to", n.to},
                      {"step", n.step},
                      {"now", n.now}});
  for (Want const& w : run.wants) wanted.push_back({{"what", w.what}, {"low", w.low}, {"high", w.high}});
  for (flow::PackName const& p : game.packs()) packs.push_back({{"id", p.id}, {"hash", p.hash}});
  json::object const plan{{"format", 1},
                          {"game", run.game},
                          {"packs", packs},
                          {"numbers", listed},
                          {"wants", wanted},
                          {"scenario", run.range.scenario},
                          {"seats", run.range.seats},
                          {"companions", json::value_from(run.range.players)},
                          {"options", json::value_from(run.range.options)},
                          {"first_seed", run.range.first_seed},
                          {"games", run.games}};
  return json::serialize(plan) + "\n";
}

class Search {
 public:
  explicit Search(TuneRun const& run)
      : run_(run),
        numbers_(numbers_in(run.pack)),
        progress_(fmt::format("at most {} tries", run.tries), run.tries * run.games, run.progress) {
    if (run_.wants.empty()) throw flow::Refused("--want says what is wanted, such as won=55..65");
    if (run_.games < 1 || run_.tries < 1) throw flow::Refused("a search needs at least one try of one game");
    begin();
  }

  Tuned result() {
    Tuned tuned;
    std::vector<int> now;
    for (Number const& n : numbers_) now.push_back(n.now);
    best_ = tuned.before = look(now);
    if (!tuned.before.refused.empty()) throw flow::Refused(tuned.before.refused);
    approach();
    for (int start = 1; start <= most_starts && !best_.there(); ++start) approach_from(spread(start));
    if (best_.there()) settle(now);
    tuned.best = best_;
    tuned.checked = look(best_.values, true);
    tuned.numbers = numbers_;
    tuned.tries = tries_;
    tuned.played = played_;
    tuned.out_of_tries = out_of_tries_;
    tuned.patch = patch();
    write_whole(run_.folder / table_file, table_of(trail_, numbers_));
    if (tuned.patch.empty())
      fs::remove(run_.folder / patch_file);
    else
      write_whole(run_.folder / patch_file, tuned.patch);
    return tuned;
  }

 private:
  fs::path copy() const { return run_.folder / "packs" / run_.game / run_.pack.filename(); }

  void begin() {
    std::error_code error;
    fs::create_directories(run_.folder, error);
    if (error) throw flow::Refused(fmt::format("cannot make {}: {}", run_.folder.string(), error.message()));
    fs::remove_all(copy());
    fs::create_directories(copy());
    fs::copy(run_.pack, copy(), fs::copy_options::recursive);
    for (Number const& n : numbers_)
      if (!texts_.contains(n.file)) texts_[n.file] = read_whole(run_.pack / n.file);
    auto const game = run_.load(run_.folder / "packs");
    Setups(*game, run_.range);  // refuses what cannot be played
    for (std::string const& who : run_.range.players) bots::make_bot(who, 1);
    std::string const plan = plan_of(run_, *game, numbers_);
    fs::path const file = run_.folder / plan_file;
    if (fs::exists(file) && read_whole(file) != plan)
      throw flow::Refused(
          fmt::format("{} holds another search (or the pack has changed since); go on with the same "
                      "words, or choose another folder",
                      run_.folder.string()));
    write_whole(file, plan);
    take_up();
  }

  // Half a line at the end is what a kill left: it is played again.
  void take_up() {
    fs::path const file = run_.folder / trail_file;
    if (!fs::exists(file)) return;
    std::string whole = read_whole(file);
    whole.resize(whole.rfind('\n') == whole.npos ? 0 : whole.rfind('\n') + 1);
    write_whole(file, whole);
    try {
      for_each_line_of(file, [&](std::string_view line) { known_.push_back(tried_in(line, numbers_)); });
    } catch (std::exception const&) {
      throw flow::Refused(fmt::format("{} is damaged; delete it and search again", file.string()));
    }
  }

  std::string text_with(std::string const& file, std::vector<int> const& values) const {
    std::string text = texts_.at(file);
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      if (numbers_[i].file == file) text = with_number(text, file, numbers_[i].path, values[i]);
    return text;
  }

  std::string patch() const {
    std::string patch;
    for (auto const& [file, text] : texts_) patch += patch_of(file, text, text_with(file, best_.values));
    return patch;
  }

  // From the trail, or played.
  Tried look(std::vector<int> const& values, bool fresh_seeds = false) {
    auto const same = [&](Tried const& t) { return t.values == values && t.fresh_seeds == fresh_seeds; };
    if (auto const seen = std::find_if(trail_.begin(), trail_.end(), same); seen != trail_.end()) return *seen;
    auto const before = std::find_if(known_.begin(), known_.end(), same);
    bool const play_it = before == known_.end();
    Tried const tried = play_it ? played(values, fresh_seeds) : *before;
    ++tries_;
    played_ += play_it;
    trail_.push_back(tried);
    if (play_it) {
      std::ofstream file(run_.folder / trail_file, std::ios::app);
      file << json_line(tried, numbers_) << std::flush;
      if (!file) throw flow::Refused(fmt::format("cannot write {}", (run_.folder / trail_file).string()));
    }
    if (run_.tell) run_.tell(tried, play_it);
    return tried;
  }

  Tried played(std::vector<int> const& values, bool fresh_seeds) {
    Tried tried;
    tried.values = values;
    tried.fresh_seeds = fresh_seeds;
    for (auto const& [file, text] : texts_) write_whole(copy() / file, text_with(file, values));
    try {
      play_all(tried, *run_.load(run_.folder / "packs"));
    } catch (games::PackTrouble const& trouble) {
      tried.refused = trouble.problems().all().empty() ? trouble.what() : text_of(trouble.problems().all().front());
      tried.off = no_distance;
    }
    return tried;
  }

  void play_all(Tried& tried, flow::Game const& game) {
    Range range = run_.range;
    if (tried.fresh_seeds) range.first_seed += static_cast<std::uint64_t>(run_.games);
    Setups const setups(game, range);
    Tally tally;
    std::int64_t const step = std::max<std::int64_t>(1, (run_.games + 9) / 10);
    for (std::int64_t first = 0; first < run_.games && tried.stopped.empty(); first += step) {
      std::int64_t const end = std::min(run_.games, first + step);
      std::vector<Tally::End> ends(static_cast<std::size_t>(end - first));
      for_each_number(first, end, run_.workers, nullptr, [&](std::int64_t number, int worker) {
        ends[static_cast<std::size_t>(number - first)] = play(game, setups.at(number), run_.most_decisions);
        if (worker == 0) progress_.at(tries_ * run_.games + number);
      });
      for (Tally::End const& e : ends) tally.add(e);
      // Of a few games nobody is sure.
      if (end == run_.games || tried.fresh_seeds || tally.ended() < 30) continue;
      if (tally.surely_there(run_.wants))
        tried.stopped = "sure";
      else if (!trail_.empty() && tally.least_off(run_.wants) > best_.off)
        tried.stopped = "worse";
    }
    tally.into(tried, run_.wants);
  }

  bool better(std::vector<int> const& values) {
    if (values == best_.values || best_.there()) return false;
    if (tries_ >= run_.tries) return out_of_tries_ = true, false;
    Tried const tried = look(values);
    if (!tried.refused.empty() || tried.off >= best_.off) return false;
    best_ = tried;
    return true;
  }

  std::vector<int> moved(std::size_t which, int steps) const {
    std::vector<int> values = best_.values;
    Number const& n = numbers_[which];
    int const to = std::clamp(values[which] + steps * n.step, n.from, n.to);
    values[which] = n.now + (to - n.now) / n.step * n.step;  // whole steps from what the pack says
    return values;
  }

  void approach() {
    int stride = 1;
    for (Number const& n : numbers_)
      while (stride * n.step < n.to - n.from) stride *= 2;
    for (; stride >= 1 && !best_.there() && !out_of_tries_; stride /= 2)
      for (bool nearer = true; nearer && !best_.there();) {
        nearer = false;
        for (std::size_t i = 0; i < numbers_.size(); ++i)
          for (int const way : {stride, -stride})
            while (better(moved(i, way))) nearer = true;
      }
  }

  // Nothing near is nearer: once more from elsewhere.
  void approach_from(std::vector<int> const& values) {
    if (tries_ >= run_.tries) return void(out_of_tries_ = true);
    Tried const nearest = best_;
    best_ = look(values);
    approach();
    if (!(best_.off < nearest.off)) best_ = nearest;
  }

  // Points that fill all ranges evenly: van der Corput's, each number with a prime of its own.
  std::vector<int> spread(int which) const {
    std::vector<int> values;
    int prime = 1;
    for (Number const& n : numbers_) {
      prime = prime_after(prime);
      double at = 0, digit = 1.0 / prime;
      for (int k = which; k > 0; k /= prime, digit /= prime) at += (k % prime) * digit;
      int const steps = (n.to - n.from) / n.step + 1;
      int const least = n.now - (n.now - n.from) / n.step * n.step;
      values.push_back(std::min(n.to, least + static_cast<int>(at * steps) * n.step));
    }
    return values;
  }

  // The target is met: each number goes back towards what the pack says, as far as the target stays met with the whole
  // interval, since what only just meets it with these seeds may not with others.
  void settle(std::vector<int> const& now) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      int const step = numbers_[i].step;
      int out = now[i], in = best_.values[i];  // `in` is known to do
      if (out == in) continue;
      if (settles(i, out)) continue;
      while (std::abs(in - out) > step && tries_ < run_.tries) {
        int const middle = out + (in - out) / step / 2 * step;
        (settles(i, middle) ? in : out) = middle;
      }
    }
  }
  bool settles(std::size_t which, int value) {
    if (tries_ >= run_.tries) return false;
    std::vector<int> values = best_.values;
    values[which] = value;
    Tried const tried = look(values);
    bool const safe = tried.there() && std::all_of(run_.wants.begin(), run_.wants.end(), [&](Want const& want) {
                        Interval const& i = tried.measure.at(want.what);
                        return i.low >= want.low && i.high <= want.high;
                      });
    if (safe) best_ = tried;
    return safe;
  }

  TuneRun const& run_;
  std::vector<Number> numbers_;
  std::map<std::string, std::string> texts_;  // of files with such numbers, as the pack has them
  std::vector<Tried> known_, trail_;          // of an earlier search in this folder; of this one, in order
  Tried best_;
  int tries_ = 0, played_ = 0;
  bool out_of_tries_ = false;
  Progress progress_;
};

}  // namespace

std::vector<std::string> const& measures() {
  static std::vector<std::string> const names = {"won", "rounds", "decisions", "score"};
  return names;
}

Want want_in(std::string const& text) {
  std::size_t const at = text.find('='), dots = text.find("..");
  Want want{text.substr(0, at), 0, 0};
  auto const number = [&](std::size_t begin, std::size_t end, double& value) {
    auto const [stop, error] = std::from_chars(text.data() + begin, text.data() + end, value);
    return error == std::errc{} && stop == text.data() + end;
  };
  bool const range = at != text.npos && dots != text.npos && dots > at && number(at + 1, dots, want.low) &&
                     number(dots + 2, text.size(), want.high);
  if (std::find(measures().begin(), measures().end(), want.what) == measures().end())
    throw flow::Refused(fmt::format("--want knows no \"{}\"; {}", want.what, pack::suggest(want.what, measures())));
  if (!range || !std::isfinite(want.low) || !std::isfinite(want.high) || want.low >= want.high)
    throw flow::Refused(fmt::format("--want takes a range such as {}=55..65, not \"{}\"", want.what, text));
  if (want.what == "won" && (want.low < 0 || want.high > 100))
    throw flow::Refused("--want won is in games of a hundred, from 0 to 100");
  return want;
}

Tuned tune(TuneRun const& run) { return Search(run).result(); }

}  // namespace lab
