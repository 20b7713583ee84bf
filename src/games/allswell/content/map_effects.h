// Verbs for the map, the Scenario and the campaign.
#pragma once

#include "games/allswell/content/combat_effects.h"

namespace allswell {

struct Scenario;
struct Location;

// Regular Enemies only on unoccupied hexes, Overlords in the closest one (AW-SPAWN-01..06).
struct Spawn {
  static constexpr std::string_view
      verb = "spawn",
      head = "type", says = "spawn {type} at its hexes{dormant|, dormant}[: {hexes}][, at most {most}][, {condition}]";
  pack::Ref<Enemy> type;
  bool dormant = false;
  std::vector<Hex> hexes;
  int most = enemies_at_once;
  std::optional<Condition> condition;
  static void notes(Notes<Spawn>&);
};
BOOST_DESCRIBE_STRUCT(Spawn, (), (type, dormant, hexes, most, condition))

// The type of the dead Enemy, at its starting hexes.
struct SpawnAgain {
  static constexpr std::string_view verb = "spawn_again", shorthand = "most",
                                    says = "spawn up to {most} of the type of the dead";
  int most = 1;
  static void notes(Notes<SpawnAgain>&);
};
BOOST_DESCRIBE_STRUCT(SpawnAgain, (), (most))

struct Break {
  static constexpr std::string_view verb = "break", shorthand = "border",
                                    says = "the destructible border {border} is removed";
  std::string border;
  static void notes(Notes<Break>&);
};
BOOST_DESCRIBE_STRUCT(Break, (), (border))

struct OpenDoor {
  static constexpr std::string_view verb = "open_door", shorthand = "door", says = "{door} opens";
  std::string door;
  static void notes(Notes<OpenDoor>&);
};
BOOST_DESCRIBE_STRUCT(OpenDoor, (), (door))

struct CloseDoor {
  static constexpr std::string_view verb = "close_door", shorthand = "door", says = "{door} closes";
  std::string door;
  static void notes(Notes<CloseDoor>&);
};
BOOST_DESCRIBE_STRUCT(CloseDoor, (), (door))

struct CoverHex {
  static constexpr std::string_view verb = "cover_hex", head = "hexes",
                                    says = "a void token on this hex[, that is {hexes}]";
  std::vector<Hex> hexes;  // empty: the hex of the moment
  static void notes(Notes<CoverHex>&);
};
BOOST_DESCRIBE_STRUCT(CoverHex, (), (hexes))

struct SpreadOverlays {
  static constexpr std::string_view verb = "spread_overlays", head = "letters",
                                    says = "spread the tokens {letters} face down over the free overlay hexes";
  std::vector<Letter> letters;
  static void notes(Notes<SpreadOverlays>&);
};
BOOST_DESCRIBE_STRUCT(SpreadOverlays, (), (letters))

struct RevealOverlays {
  static constexpr std::string_view verb = "reveal_overlays", head = "within",
                                    says = "turn the overlay tokens within {within} face up";
  Reach within;
  static void notes(Notes<RevealOverlays>&);
};
BOOST_DESCRIBE_STRUCT(RevealOverlays, (), (within))

struct PutOn {
  static constexpr std::string_view verb = "put_on", head = "hexes",
                                    says = "put [{who} ]on the first free one of {hexes}";
  std::vector<Hex> hexes;
  Who who = Who::that;
  static void notes(Notes<PutOn>&);
};
BOOST_DESCRIBE_STRUCT(PutOn, (), (hexes, who))

struct TakeOff {
  static constexpr std::string_view verb = "take_off", shorthand = "who", says = "{who} leaves the map";
  Who who = Who::that;
  static void notes(Notes<TakeOff>&);
};
BOOST_DESCRIBE_STRUCT(TakeOff, (), (who))

// Damage to whoever enters or ends there until the Scenario is over, or until it is cleared.
struct SetHexToken {
  static constexpr std::string_view verb = "set_hex_token", head = "hexes",
                                    says = "a token of {damage} damage on {hexes}: for whoever enters";
  std::vector<Hex> hexes;
  int damage = 1;
  static void notes(Notes<SetHexToken>&);
};
BOOST_DESCRIBE_STRUCT(SetHexToken, (), (hexes, damage))

struct ClearHexTokens {
  static constexpr std::string_view verb = "clear_hex_tokens", head = "hexes", says = "the hex tokens go[, on {hexes}]";
  std::vector<Hex> hexes;
  static void notes(Notes<ClearHexTokens>&);
};
BOOST_DESCRIBE_STRUCT(ClearHexTokens, (), (hexes))

struct Win {
  static constexpr std::string_view verb = "win", says = "the Scenario is a success";
  static void notes(Notes<Win>&);
};
BOOST_DESCRIBE_STRUCT(Win, (), ())

struct Fail {
  static constexpr std::string_view verb = "fail", says = "the Scenario is a failure";
  static void notes(Notes<Fail>&);
};
BOOST_DESCRIBE_STRUCT(Fail, (), ())

// --- campaign --------------------------------------------------------------------------------------------------------

struct PlotArmour {
  static constexpr std::string_view verb = "plot_armour", shorthand = "number", says = "gain Plot Armour {number}";
  int number = 1;
  static void notes(Notes<PlotArmour>&);
};
BOOST_DESCRIBE_STRUCT(PlotArmour, (), (number))

struct GainToken {
  static constexpr std::string_view verb = "gain_token", shorthand = "number", says = "gain Exploration token {number}";
  int number = 1;
  static void notes(Notes<GainToken>&);
};
BOOST_DESCRIBE_STRUCT(GainToken, (), (number))

struct DiscardToken {
  static constexpr std::string_view verb = "discard_token", shorthand = "number",
                                    says = "discard Exploration token {number}";
  int number = 1;
  static void notes(Notes<DiscardToken>&);
};
BOOST_DESCRIBE_STRUCT(DiscardToken, (), (number))

struct GainTrauma {
  static constexpr std::string_view verb = "gain_trauma", head = "amount", says = "[{who}: ]gain {amount} trauma";
  int amount = 1;
  Who who = Who::that;
  static void notes(Notes<GainTrauma>&);
};
BOOST_DESCRIBE_STRUCT(GainTrauma, (), (amount, who))

struct DiscardTrauma {
  static constexpr std::string_view verb = "discard_trauma", head = "amount", says = "[{who}: ]discard {amount} trauma";
  int amount = 1;
  Who who = Who::that;
  static void notes(Notes<DiscardTrauma>&);
};
BOOST_DESCRIBE_STRUCT(DiscardTrauma, (), (amount, who))

struct SetMark {
  static constexpr std::string_view verb = "mark", head = "mark", says = "note: {mark}[ by {by}]";
  pack::Ref<Mark> mark;
  int by = 1;
  static void notes(Notes<SetMark>&);
};
BOOST_DESCRIBE_STRUCT(SetMark, (), (mark, by))

struct RevealLocation {
  static constexpr std::string_view verb = "reveal_location", head = "location",
                                    says = "reveal {location}[; the party goes there: {go}]";
  pack::Ref<Location> location;
  bool go = false;
  static void notes(Notes<RevealLocation>&);
};
BOOST_DESCRIBE_STRUCT(RevealLocation, (), (location, go))

struct Progress {
  static constexpr std::string_view verb = "progress", says = "go on to the next Scenario";
  static void notes(Notes<Progress>&);
};
BOOST_DESCRIBE_STRUCT(Progress, (), ())

}  // namespace allswell
