#include "bots/search.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>
#include <thread>

#include "bots/tree.h"
#include "flow/fault.h"

namespace bots {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int tree_depth = 24;      // answers behind the first one
constexpr int widest = 12;          // answers of a question that the tree looks at
constexpr int looks_up_every = 16;  // decisions between two looks at the clock

std::uint64_t hash_of(std::string_view text, std::uint64_t seed) {
  std::uint64_t hash = seed ^ 0xcbf29ce484222325ull;
  for (char const c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
  return flow::Chance::mix(hash);
}

// How things stand where a playout is broken off: what is left of people, and of their foes, on the boards.
double standing(flow::Position& world, flow::Seat eyes) {
  double people = 0, count = 0, foes = 0;
  for (flow::Board const& board : world.view(eyes).boards)
    for (flow::Piece const& piece : board.pieces) {
      if (piece.health_most <= 0) continue;
      double const left = std::clamp(static_cast<double>(piece.health) / piece.health_most, 0.0, 1.0);
      if (piece.side == "hero") people += left, ++count;
      if (piece.side == "foe") foes += left;
    }
  return 0.5 * (count > 0 ? people / count : 0.5) + 0.5 / (1 + foes);
}

// What all who think share.
struct Thought {
  Chair const& chair;
  flow::Seat eyes;
  std::uint64_t seed;
  Strength strength;
  int threads;
  Clock::time_point begun, end;
  std::stop_token const& stop;
  int options;
  std::string_view kind;

  std::mutex gate;  // guards what follows
  Race& race;
  Why& why;

  bool by_the_clock() const { return strength.playouts == 0; }
  bool over() const { return stop.stop_requested() || (by_the_clock() && Clock::now() >= end); }
  double used() const {
    if (!by_the_clock()) return static_cast<double>(race.heats()) / strength.playouts;
    return std::chrono::duration<double>(Clock::now() - begun) / std::chrono::duration<double>(end - begun);
  }
  // With a clock one sees by the first few how many there will be.
  void look_ahead() {
    if (race.knows_its_width()) return;
    if (!by_the_clock())
      race.expect(strength.playouts);
    else if (race.heats() >= 3)
      race.expect(static_cast<double>(race.heats()) / std::max(used(), 1e-6));
  }
};

// One thread's thinking: a world to play in, and a tree of its own.
class Thinker {
 public:
  explicit Thinker(Thought& thought) : thought_(thought) {}

  void think() {
    while (!thought_.over()) {
      std::optional<Race::Heat> heat;
      int option = 0;
      {
        std::lock_guard const hold(thought_.gate);
        thought_.look_ahead();
        heat = thought_.race.next(thought_.used());
        if (!heat) break;
        option = thought_.race.option_of(*heat);
      }
      std::string end;
      std::optional<Worth> const worth = played_on(option, heat->world, end);
      std::lock_guard const hold(thought_.gate);
      if (worth) {
        thought_.race.ran(*heat, *worth, end);
        ++thought_.why.playouts;
      } else if (!thought_.over()) {
        thought_.race.failed(*heat);
        ++thought_.why.lost_worlds;
      }
    }
    std::lock_guard const hold(thought_.gate);
    thought_.why.decisions += decisions_;
    thought_.why.nodes += static_cast<std::int64_t>(tree_.size());
  }

 private:
  std::optional<Worth> played_on(int option, int number, std::string& end) try {
    std::uint64_t const seed =
        flow::Chance::mix(thought_.seed + static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15ull);
    if (world_)
      thought_.chair.imagine(*world_, thought_.eyes, seed);
    else
      world_ = thought_.chair.imagine(thought_.eyes, seed);
    if (world_->over() || world_->option_count() != thought_.options || world_->kind() != thought_.kind)
      return std::nullopt;  // a die has fallen in it: that world asks something else
    Stream stream(seed);    // the same for each option in this world
    world_->answer(option);
    taken_ = 1;
    if (!in_the_tree(option, stream) || !by_instinct(stream)) return std::nullopt;
    Worth const worth = look(end);
    tree_.came_to(way_, worth);
    return worth;
  } catch (flow::Fault const&) {
    world_.reset();
    return std::nullopt;
  } catch (flow::Refused const&) {
    world_.reset();
    return std::nullopt;
  }

  // False: there is no more time.
  bool in_the_tree(int option, Stream& stream) {
    way_.clear();
    Tree::Node node = tree_.behind(tree_.root(), static_cast<std::uint64_t>(option));
    while (node != Tree::none) {
      way_.push_back(node);
      if (world_->over() || tree_.visits(node) == 0 || static_cast<int>(way_.size()) > tree_depth) return true;
      if (thought_.over()) return false;
      int const looked_at = like_best(std::min(widest, Tree::width(tree_.visits(node))), stream);
      int const picked = tree_.pick(node, std::span(answers_.data(), static_cast<std::size_t>(looked_at)));
      node = tree_.behind(node, answers_[static_cast<std::size_t>(picked)]);
      answer(liked_[static_cast<std::size_t>(picked)].second);
    }
    return true;
  }
  bool by_instinct(Stream& stream) {
    while (!world_->over() && taken_ < thought_.strength.horizon) {
      if (taken_ % looks_up_every == 0 && thought_.over()) return false;
      answer(instinctive(*world_, stream));
    }
    return true;
  }
  void answer(int option) {
    world_->answer(option);
    ++taken_;
    ++decisions_;
  }

  // The answers of the question that instinct likes best, by their keys; of equals any.
  int like_best(int most, Stream& stream) {
    int const count = world_->option_count();
    liked_.clear();
    for (int const score : world_->instincts()) liked_.emplace_back(score, static_cast<int>(liked_.size()));
    int const looked_at = std::min(most, count);
    for (int i = 0; i < looked_at; ++i) {
      int best = i, equals = 1;
      for (int j = i + 1; j < count; ++j) {
        int const here = liked_[static_cast<std::size_t>(j)].first,
                  there = liked_[static_cast<std::size_t>(best)].first;
        if (here < there) continue;
        equals = here > there ? 1 : equals + 1;
        if (equals == 1 || stream.below(equals) == 0) best = j;
      }
      std::swap(liked_[static_cast<std::size_t>(i)], liked_[static_cast<std::size_t>(best)]);
    }
    std::uint64_t const kind = hash_of(world_->kind(), 0);
    for (int i = 0; i < looked_at; ++i)
      answers_[static_cast<std::size_t>(i)] = hash_of(world_->key(liked_[static_cast<std::size_t>(i)].second), kind);
    return looked_at;
  }

  Worth look(std::string& end) {
    bool const over = world_->over();
    flow::Outcome outcome = world_->outcome();
    end = std::move(outcome.words);
    double const won = over ? (outcome.won ? 1 : 0) : 0.5;
    return {won, static_cast<double>(outcome.score), over ? won : standing(*world_, thought_.eyes)};
  }

  Thought& thought_;
  std::unique_ptr<flow::Position> world_;
  Tree tree_;
  std::vector<Tree::Node> way_;
  std::vector<std::pair<int, int>> liked_;  // instinct's score, option
  std::array<std::uint64_t, widest> answers_{};
  int taken_ = 0;
  std::int64_t decisions_ = 0;
};

std::vector<int> shuffled(int count, Stream& stream) {
  std::vector<int> order(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    int const place = stream.below(i + 1);
    order[static_cast<std::size_t>(i)] = order[static_cast<std::size_t>(place)];
    order[static_cast<std::size_t>(place)] = i;
  }
  return order;
}

}  // namespace

std::optional<Strength> strength_of(std::string_view name) {
  constexpr std::string_view search = "search";
  if (!name.starts_with(search)) return std::nullopt;
  std::string_view const how = name.substr(search.size());
  if (how.empty() || how == ":steady") return Strength{.time = milliseconds(1000)};
  if (how == ":quick") return Strength{.time = milliseconds(100)};
  if (how == ":deep") return Strength{.time = milliseconds(4000)};
  int number = 0;
  char const* const end = how.data() + how.size();
  auto const [behind, error] = std::from_chars(how.data() + 1, end, number);
  if (how.front() != ':' || error != std::errc{} || number < 1 || number > 100'000'000) return std::nullopt;
  if (behind == end) return Strength{.playouts = number};
  if (std::string_view(behind, end) == "ms") return Strength{.time = milliseconds(number)};
  return std::nullopt;
}

int Search::choose(Chair& chair, Budget const& budget, std::stop_token stop) {
  Clock::time_point const begun = Clock::now();
  why_ = {};
  if (chair.asked() == flow::Seat::chance()) return stream_.below(chair.option_count());
  int const count = chair.option_count();
  std::span<int const> const liking = chair.instincts();
  std::vector<int> const scores(liking.begin(), liking.end());
  Race race(scores, shuffled(count, stream_));

  Strength strength = strength_;
  milliseconds const time = budget.time.count() > 0 && (strength.time.count() == 0 || budget.time < strength.time)
                                ? budget.time
                                : strength.time;
  if (budget.time.count() > 0) strength.playouts = 0;
  why_.time = strength.playouts > 0 ? milliseconds(0) : time;
  // Whoever waits for the answer gets it in time: the last world, and the way back, take a little.
  Clock::duration const thinking = std::chrono::duration_cast<Clock::duration>(time) * 97 / 100;
  int const threads = strength.playouts > 0 ? 1 : std::max(1, budget.threads);
  std::string const kind(chair.kind());
  Thought thought{
      chair, chair.eyes(), stream_.number(), strength, threads, begun, begun + thinking, stop, count, kind, {},
      race,  why_};
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back([&thought] { Thinker(thought).think(); });
  Thinker(thought).think();
  for (std::thread& other : others) other.join();
  why_.options = race.weighed();
  return race.winner();
}

}  // namespace bots
