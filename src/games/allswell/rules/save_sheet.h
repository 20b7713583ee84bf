// The save sheet: what a paused campaign consists of.  Ledger AW-SAVE-01..08.  It is written between two phases and is
// not the exact save, which the chronicle is.
#pragma once

#include <boost/json/value.hpp>

#include "games/allswell/rules/campaign.h"

namespace allswell {

// What lies in the Body Bag of any one Character.                                                          AW-SAVE-04
struct SharedThings {
  ScenarioId next_scenario;
  LocationId next_location;
  std::uint16_t plot_armour = 0;
  std::uint32_t tokens = 0;
  std::array<std::int8_t, most_marks> marks{};
  std::array<std::uint64_t, 2> discovered{};
  std::uint16_t hired_out = 0;
  friend bool operator==(SharedThings const&, SharedThings const&) = default;
};
BOOST_DESCRIBE_STRUCT(SharedThings, (),
                      (next_scenario, next_location, plot_armour, tokens, marks, discovered, hired_out))

struct SaveSheet {
  std::uint8_t seats = 1;
  Phase phase = Phase::set_up;  // what comes next: an Exploration, or the setup of a Scenario
  SharedThings shared;
  std::array<Sheet, most_characters> sheets{};     // Characters that nobody plays too                       AW-SAVE-08
  std::array<CardShelf, most_characters> cards{};  // acquired Action cards
  ImpulseShelf impulses;                           // decks, and the supply
  EquipmentShelf equipment;                        // slot or pack of each item
  LootShelf loot;                                  // circulation apart from the supply                      AW-SAVE-06
  friend bool operator==(SaveSheet const&, SaveSheet const&) = default;
};
BOOST_DESCRIBE_STRUCT(SaveSheet, (), (seats, phase, shared, sheets, cards, impulses, equipment, loot))

std::optional<SaveSheet> save_sheet(State const& s);  // none: a phase is being played                        AW-SAVE-01
State resumed(SaveSheet const& sheet, std::uint64_t seed);  // AW-SAVE-07
boost::json::value written(Content const& content, SaveSheet const& sheet);
// What is wrong with it, or nothing.
std::string read_sheet(Content const& content, boost::json::value const& text, SaveSheet& into);

}  // namespace allswell
