// Whoever is asked reads why: every question of every game names the card, the ability or the rule it comes from.
#include <doctest/doctest.h>

#include <map>
#include <regex>
#include <set>

#include "bots/bot.h"
#include "cli/ledger.h"
#include "games/places.h"
#include "lab/setups.h"

TEST_CASE("every question names its source, and a rule it names is in the ledger") {
  games::Places const places({CHRONICLER_SOURCE});
  std::regex const looks_like_rule("[A-Z]{2,4}-[A-Z0-9]+-[0-9]+[a-z]?");
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    auto const game = games::load_game(kind, {}, places);
    std::set<std::string> rules;
    for (cli::LedgerRow const& row : cli::read_ledger(places, kind.id)) rules.insert(row.id);
    std::map<std::string, std::string> nameless;  // kind of question -> what it asked
    std::set<std::string> unknown, kinds;
    lab::Range range;
    lab::Setups const setups(*game, range);
    for (int number = 0; number < 24; ++number) {
      auto const position = game->start(setups.at(number));
      auto const bot = bots::make_bot(number % 2 == 0 ? "random" : "instinct", static_cast<std::uint64_t>(number));
      for (int decisions = 0; !position->over() && decisions < 1500; ++decisions) {
        flow::Words const prompt = position->prompt();
        std::string const asked(position->kind());
        kinds.insert(asked);
        if (prompt.source().empty()) nameless.emplace(asked, prompt.text());
        if (std::regex_match(prompt.source(), looks_like_rule) && !rules.contains(prompt.source()))
          unknown.insert(prompt.source());
        position->answer(bots::choose(*bot, *position));
      }
    }
    for (auto const& [asked, words] : nameless) FAIL_CHECK(asked << " names no source: " << words);
    for (std::string const& id : unknown) FAIL_CHECK(id << " is not in the ledger");
    CHECK(kinds.size() >= 8);
  }
}
