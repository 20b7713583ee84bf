// More words for tests of the day: cards added to the bench, what was told, the core pack as a game.
//
// A collection is sorted by id and refers to things by their place: whatever a test adds must come after what is there
// ("field", "start"; "nothing"; "counted"; "hare", "warden"; "one"; "saved"; "ada", "bren").
#pragma once

#include <initializer_list>

#include "bench.h"

namespace avalon::bench {

// An effect of amounts: amounts<Gain>([](Gain& g) { g.food = 2; }).
template <class Verb, class Set>
Effect amounts(Set&& set) {
  Verb v;
  set(v);
  return effect(v);
}
Effect gain(Resource what, int n, Whom who = Whom::usual);
Effect lose(Resource what, int n, Whom who = Whom::usual);
Effect lose_health(int n, Whom who = Whom::usual);
Effect gain_terror(int n, Whom who = Whom::usual);
Effect read(pack::Ref<Verse> verse);
Option option(std::string text, Effects effects = {});
PrintedAction action(std::string name, Cost cost, Effects effects, bool once_per_day = false);

void give(State& s, int slot, Resource what, int n);
Location& card_of_place(Bench& b, std::string_view id);
// A location card; on the table if it has a place.
struct Spot {
  int column, row;
};
LocationId add_location(Bench& b, std::string id, int number, DirectionKeys keys);
LocationId add_location(Bench& b, std::string id, int number, DirectionKeys keys, Spot spot);
pack::Ref<Verse> add_verse(Bench& b, std::string id, std::string text, Effects effects = {},
                           std::vector<Option> choices = {});
EventId event(Bench const& b, std::string_view id);
void add_event(Bench& b, std::string id, Event card);
ItemId item(Bench const& b, std::string_view id);
// An item of no deck yet.
void add_item(Bench& b, std::string id, std::string name, Keyword keyword = Keyword::none);
void own(Bench& b, int slot, std::string_view item_id, bool faceup = true);
SecretId secret(Bench const& b, std::string_view id);

// What the table is told.
struct Log : flow::Listener {
  std::vector<flow::Told> all;
  void told(flow::Told&& t) override { all.push_back(std::move(t)); }
  int first(std::string_view rule) const;  // -1: never
  int first_kind(std::string_view kind) const;
  bool has(std::string_view rule) const { return first(rule) >= 0; }
  bool said(std::string_view text) const;
};
// Like Bench::begin, with somebody listening from the start; dice may be scripted and fall back to the seed.
void begin(Bench& b, Log& log);
void dice(Bench& b, std::vector<std::string> entries);

// Everybody passes until the next day begins; the plan of the day is made by number.
void pass_the_day(Bench& b);
bool asks(Bench& b, std::string_view prompt);
flow::CardView const* card_in(flow::View const& view, std::string_view zone, std::string_view name);

flow::Game& core_game();
std::unique_ptr<flow::Position> start_core(int seats, std::map<std::string, std::string> options = {},
                                           std::uint64_t seed = 1);
State const& state_of(flow::Position& position);

}  // namespace avalon::bench
