// What programs and the engine say to each other: one JSON object a line, one line back (docs/engine.md).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "bots/chair.h"
#include "engine/batch.h"
#include "engine/line.h"
#include "games/places.h"

namespace engine {

inline constexpr int protocol_version = 1;

class Engine {
 public:
  Engine(games::Catalogue const& games, games::Places places) : games_(games), places_(std::move(places)) {}

  // Never throws: what cannot be done is answered with a sentence.  Without a line's end.
  std::string answer(std::string_view line);
  bool done() const { return done_; }

  // A companion's engine: `imagine` without a position gives worlds of this chair, and no game is begun here.
  void sit_on(bots::Chair const* chair) { chair_ = chair; }
  // Where it would have the game go, once it has said so: the index of an option of the chair's question.
  std::optional<int> take_decision() { return std::exchange(decision_, std::nullopt); }

 private:
  static constexpr std::size_t most_positions = 100'000, most_batches = 64;
  using Words = boost::json::object;
  using Do = Words (Engine::*)(Words const&);
  static std::map<std::string, Do, std::less<>> const& verbs();

  Words hello(Words const&);
  Words list_games(Words const&);
  Words game(Words const&);
  Words begin(Words const&);
  Words where(Words const&);
  Words question(Words const&);
  Words view(Words const&);
  Words apply(Words const&);
  Words undo(Words const&);
  Words clone(Words const&);
  Words imagine(Words const&);
  Words playout(Words const&);
  Words chronicle(Words const&);
  Words begin_batch(Words const&);
  Words step(Words const&);
  Words close(Words const&);
  Words quit(Words const&);
  Words decide(Words const&);

  std::shared_ptr<flow::Game const> load(Words const&, std::vector<std::string>& packs);
  flow::Setup setup_of(Words const&, std::shared_ptr<flow::Game const>& game);
  Line& line_of(Words const&);
  Words add(Line line);

  games::Catalogue const& games_;
  games::Places places_;
  std::map<std::string, std::shared_ptr<flow::Game const>> loaded_;
  std::map<std::int64_t, Line> lines_;
  std::map<std::int64_t, Batch> batches_;
  std::int64_t next_ = 1;
  bots::Chair const* chair_ = nullptr;
  std::optional<int> decision_;
  bool done_ = false;
};

// The pending question as programs read it: kind, seat, prompt, keys and texts of its options, the usual one.
boost::json::object question_words(flow::Position& position, bool texts);

}  // namespace engine
