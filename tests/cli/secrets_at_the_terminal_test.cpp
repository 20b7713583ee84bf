// One screen, several people: who decides reads what only they may know.
#include <doctest/doctest.h>

#include <sstream>

#include "cli/context.h"
#include "games/registry.h"
#include "tests/cli/own_folder.h"

namespace {

std::string shown(std::vector<std::string> words, std::string const& typed) {
  bench::OwnFolder const folder;
  words.insert(words.begin(), {"chronicler", "play", "avalon", "--seed", "1", "--plain"});
  words.insert(words.end(), {"--file", folder / "a.chron", "--packs", CHRONICLER_SOURCE "/packs"});
  std::vector<char const*> argv;
  for (std::string const& w : words) argv.push_back(w.c_str());
  std::istringstream in(typed);
  std::ostringstream out, err;
  CHECK(cli::run(static_cast<int>(argv.size()), argv.data(), games::all_games(), in, out, err) == 0);
  CHECK(err.str() == "");
  return out.str();
}

}  // namespace

TEST_CASE("TG-EXPL-03  at the terminal whoever looks at a card reads its name") {
  std::string const out =
      shown({"--seats", "2", "--set", "characters=tamsin,eira"}, "Walk the line (2 energy)\nput it to the bottom\n");
  CHECK(out.find("Seat 2: On top lies ") != std::string::npos);
  CHECK(out.find("looks at the top card") == std::string::npos);
  // With cards of their own they say first what lies there.
  std::string const own =
      shown({"--seats", "2", "--set", "characters=eira,tamsin", "--bot", "2=instinct", "--own-dice"},
            "Walk the line (2 energy)\n1\nput it to the bottom\n");
  CHECK(own.find("The dice: Which encounter lies on top?") != std::string::npos);
  CHECK(own.find("Seat 1: On top lies ") != std::string::npos);
}
