#include "lab/rehearse.h"

#include <set>

#include <fmt/format.h>

#include "bots/bot.h"

namespace lab {

namespace {

struct Seen : flow::Listener {
  std::set<std::string> questions, events;
  std::set<std::pair<std::string, std::string>> offered;

  void told(flow::Told&& told) override { events.insert(told.kind); }
};

bool is_learner(flow::Seat asked) { return asked == flow::Seat(0) || asked == flow::Seat::table(); }

// The learner acts by instinct and now and then at random, so that more is seen than a good game shows.
void play_once(flow::Game const& game, pack::Coach const& coach, std::uint64_t seed, int most, Seen& seen) {
  flow::Setup setup;
  setup.game = game.id();
  setup.scenario = coach.scenario;
  setup.options = coach.options;
  setup.seed = seed;
  setup.seats.assign(static_cast<std::size_t>(1 + coach.companions), {"Companion", "instinct"});
  auto const position = game.start(setup);
  position->listen(&seen);
  bots::Company company(setup);
  bots::Random random(seed);
  bool begun = coach.until.empty();
  for (int n = 0; n < most && !position->over(); ++n) {
    std::string const kind(position->kind());
    bool const mine = is_learner(position->asked());
    begun = begun || (mine && kind == coach.until);
    if (mine && begun) seen.questions.insert(kind);
    if (mine && begun)
      for (flow::Words const& option : position->options()) seen.offered.emplace(kind, option.verb());
    int const chosen = company.choose(*position, n);
    position->answer(mine && begun && seed % 2 == 0 ? bots::choose(random, *position) : chosen);
  }
  position->listen(nullptr);
}

std::vector<std::string> list_of(std::set<std::string> const& words) { return {words.begin(), words.end()}; }

std::vector<std::string> offers_of(Seen const& seen, std::string const& question) {
  std::vector<std::string> verbs;
  for (auto const& [kind, verb] : seen.offered)
    if (kind == question) verbs.push_back(verb);
  return verbs;
}

void compare(pack::Lessons const& lessons, int at, Seen const& seen, int games, pack::Problems& problems) {
  pack::Coach const& coach = lessons.coach[at];
  auto const never = [&](std::string const& path, std::string const& cause, std::string const& word,
                         std::vector<std::string> const& known) {
    problems.warning(lessons.coach.place(at, path), cause, pack::suggest(word, known));
  };
  if (!coach.until.empty() && !seen.questions.contains(coach.until))
    never("until", fmt::format("in {} games nobody asked the learner \"{}\"", games, coach.until), coach.until,
          list_of(seen.questions));
  for (std::size_t s = 0; s < coach.steps.size(); ++s) {
    pack::CoachWhen const& when = coach.steps[s].when;
    std::string const path = fmt::format("steps[{}].when.", s);
    if (!when.question.empty() && !seen.questions.contains(when.question))
      never(path + "question", fmt::format("in {} games nobody asked the learner \"{}\"", games, when.question),
            when.question, list_of(seen.questions));
    else if (!when.offers.empty() && !seen.offered.contains({when.question, when.offers}))
      never(path + "offers", fmt::format("in {} games \"{}\" never offered \"{}\"", games, when.question, when.offers),
            when.offers, offers_of(seen, when.question));
    if (!when.event.empty() && !seen.events.contains(when.event))
      never(path + "event", fmt::format("in {} games no \"{}\" happened", games, when.event), when.event,
            list_of(seen.events));
  }
}

}  // namespace

void rehearse(flow::Game const& game, pack::Lessons const& lessons, Rehearsals const& run, pack::Problems& problems) {
  for (int i = 0; i < lessons.coach.size(); ++i) {
    Seen seen;
    try {
      for (int n = 0; n < run.games; ++n)
        play_once(game, lessons.coach[i], static_cast<std::uint64_t>(n + 1), run.most_decisions, seen);
    } catch (flow::Refused const& refused) {
      problems.error(lessons.coach.place(i), fmt::format("cannot be played: {}", refused.what()));
      continue;
    }
    compare(lessons, i, seen, run.games, problems);
  }
}

}  // namespace lab
