// A companion that thinks ahead: what may follow is played on in copies of imagined worlds, and the option that does
// best in them is taken.
//
// Options race each other (bots/race.h): each is played on in the same worlds, with the same dice to come, and the
// worse half falls out again and again until the budget is used up.  Behind the first answer stands a tree of what may
// follow, by information set (bots/tree.h); where it ends, instinct plays on, to the end or so far that it is better
// to look how things stand.  Instinct also says which options are worth a look, and is trusted where the worlds do not
// clearly speak against it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "bots/race.h"

namespace bots {

struct Strength {
  std::chrono::milliseconds time{0};  // for a decision; 0: as long as `playouts` take
  int playouts = 0;                   // exactly so many at most, on one thread: the same choice on every machine
  // How far a playout goes, in decisions, before one looks how things stand.
  int horizon = 400;
};
// quick, steady (plain "search"), deep; "search:250" playouts; "search:40ms".  Nothing for another name.
std::optional<Strength> strength_of(std::string_view name);

class Search final : public Companion {
 public:
  Search(std::string_view name, Strength strength, std::uint64_t seed)
      : name_(name), strength_(strength), stream_(seed) {}
  std::string_view name() const override { return name_; }
  void reseed(std::uint64_t seed) override { stream_ = Stream(seed); }
  using Companion::choose;
  int choose(Chair& chair, Budget const& budget, std::stop_token stop) override;
  Why const* why() const override { return why_.options.empty() ? nullptr : &why_; }

 private:
  std::string name_;
  Strength strength_;
  Stream stream_;
  Why why_;
};

}  // namespace bots
