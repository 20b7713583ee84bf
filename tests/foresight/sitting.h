// A game that is played to where a test wants it, by the words or keys of options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <boost/json.hpp>

#include "flow/game.h"
#include "games/places.h"
#include "games/registry.h"

namespace sitting {

inline std::shared_ptr<flow::Game const> load(std::string const& id, std::vector<std::string> const& packs) {
  return games::load_game(games::find_game(games::all_games(), id), packs, games::Places({CHRONICLER_SOURCE}));
}

struct Given {
  std::string game, pack = "core", scenario;
  std::vector<std::string> seats;
  std::map<std::string, std::string> options{};
  std::vector<std::pair<std::string, std::string>> state{};  // by path, as JSON
  std::vector<std::string> chance{};                         // what comes first; then the seed decides
};

class Sitting {
 public:
  explicit Sitting(Given const& given) : game_(load(given.game, {given.pack})) {
    flow::Setup setup{.game = given.game, .packs = {given.pack}, .scenario = given.scenario, .options = given.options};
    for (std::string const& name : given.seats) setup.seats.push_back({name});
    position_ = game_->start(setup);
    for (auto const& [path, value] : given.state) {
      boost::json::value const wanted = boost::json::parse(value);
      flow::Position::Setting const setting{path, &wanted};
      REQUIRE_MESSAGE(position_->arrange({&setting, 1}).empty(), path);
    }
    auto const script = std::make_shared<flow::Script>();
    script->entries = given.chance;
    script->strict = false;
    position_->set_chance(flow::ChanceMode::scripted, script);
  }
  flow::Position& position() { return *position_; }
  // The option with these words, or with this key.
  int option(std::string const& words) {
    for (int i = 0; i < position_->option_count(); ++i)
      if (position_->option(i).text() == words || position_->key(i) == words) return i;
    std::string all;
    for (flow::Words const& option : position_->options()) all += option.text() + "; ";
    FAIL("no option \"" << words << "\" of " << position_->kind() << ": " << all);
    return -1;
  }
  Sitting& choose(std::vector<std::string> const& answers) {
    for (std::string const& words : answers) position_->answer(option(words));
    return *this;
  }
  Sitting& edit(std::string const& path, std::string const& value) {
    std::string const trouble = position_->edit(path, boost::json::parse(value));
    REQUIRE_MESSAGE(trouble.empty(), trouble);
    return *this;
  }

 private:
  std::shared_ptr<flow::Game const> game_;
  std::unique_ptr<flow::Position> position_;
};

}  // namespace sitting
