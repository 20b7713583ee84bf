#include "wasm/thoughts.h"

#include <cstdint>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include <boost/describe.hpp>

#include "flow/chronicle.h"
#include "flow/session.h"
#include "table/companion.h"
#include "table/json.h"

namespace flow {

BOOST_DESCRIBE_STRUCT(Thing, (), (kind, id))
BOOST_DESCRIBE_ENUM(Side, hero, foe, ally, table)

}  // namespace flow

namespace foresight {

BOOST_DESCRIBE_STRUCT(Change, (), (by, chance))
BOOST_DESCRIBE_STRUCT(Line, (), (who, piece, side, what, good, life, before, changes, mean, falls))
BOOST_DESCRIBE_STRUCT(CheckOdds, (), (what, made, passed))
BOOST_DESCRIBE_STRUCT(Deed, (), (text, things, chance))
BOOST_DESCRIBE_STRUCT(Odds, (), (untold, chance, exact, guessed, ways, won, lost, checks, lines, deeds))

}  // namespace foresight

namespace wasm {

namespace json = server::json;

namespace {

struct Ahead {
  int option = -1;
  bool threat = false;
};
BOOST_DESCRIBE_STRUCT(Ahead, (), (option, threat))

struct Job {
  std::string chronicle;  // up to the question
  int seat = 0;
  std::string companion;
  std::uint64_t seed = 0;
  std::int64_t milliseconds = 0;
  std::optional<Ahead> foresee;
};
BOOST_DESCRIBE_STRUCT(Job, (), (chronicle, seat, companion, seed, milliseconds, foresee))

struct Weighed {
  int option = 0;
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Weighed, (), (option, words))

struct Result {
  int index = -1;
  std::vector<Weighed> weighed;
  std::string trouble;
  std::optional<foresight::Odds> foreseen;
};
BOOST_DESCRIBE_STRUCT(Result, (), (index, weighed, trouble, foreseen))

Result thought_about(server::Shelf& shelf, Job const& job) {
  flow::Chronicle const chronicle = flow::parse_chronicle(job.chronicle);
  flow::Session session(shelf.game(chronicle.setup.game, chronicle.setup.packs), chronicle);
  server::Thinking what{session.position().clone(), flow::Seat(job.seat), job.companion, job.seed,
                        std::chrono::milliseconds(job.milliseconds)};
  if (job.foresee) what.foresee = server::Foreseeing{job.foresee->option, job.foresee->threat};
  server::Thought const thought = server::companion_thought(std::move(what), {});
  Result result;
  result.index = thought.index;
  for (auto const& [option, words] : thought.weighed) result.weighed.push_back({option, words});
  if (job.foresee) result.foreseen = thought.foreseen;
  return result;
}

}  // namespace

std::string text_of(server::Thinking const& what) {
  Job job{
      flow::text_of(what.session->chronicle()), what.seat.index(), what.companion, what.seed, what.budget.count(), {}};
  if (what.foresee) job.foresee = Ahead{what.foresee->option, what.foresee->threat};
  return json::text(job);
}

server::Thought read_thought(std::string_view text) {
  Result result = json::parse_as<Result>(text);
  server::Thought thought;
  thought.index = result.index;
  for (Weighed& weighed : result.weighed) thought.weighed.emplace_back(weighed.option, std::move(weighed.words));
  thought.trouble = std::move(result.trouble);
  if (result.foreseen) thought.foreseen = *std::move(result.foreseen);
  return thought;
}

std::string think_about(server::Shelf& shelf, std::string_view job) {
  try {
    return json::text(thought_about(shelf, json::parse_as<Job>(job)));
  } catch (std::exception const& error) {
    Result failed;
    failed.trouble = error.what();
    return json::text(failed);
  }
}

}  // namespace wasm
