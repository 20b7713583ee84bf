// Verbs: levels, counters, travel, the Doom, and what the Campaign remembers.
#pragma once

#include "games/degenerates/content/effects_numbers.h"

namespace degenerates {

// A space, or several.  Nothing written: the space the text is read in.
struct Spot {
  static constexpr std::string_view says =
      "[{space}][{territory}][every {trait} space][every space with a {counter} counter][ in the {region}]";
  Ref<Space> space;
  Ref<Territory> territory;
  std::optional<Region> region;
  std::optional<Trait> trait;
  std::optional<Counter> counter;
  static void notes(Notes<Spot>& n) {
    n.thing("Where: one space, a Territory, or every space of the Borderlands that fits all that is written.");
    n.field(&Spot::space, "This space.").optional();
    n.field(&Spot::territory, "This Territory.").optional();
    n.field(&Spot::region, "Every space of this Region.").optional();
    n.field(&Spot::trait, "Every space with this trait.").optional();
    n.field(&Spot::counter, "Every space with this counter.").optional();
  }
  BOOST_DESCRIBE_CLASS(Spot, (), (space, territory, region, trait, counter), (), ())
  bool here() const { return !space && !territory && !region && !trait && !counter; }
};

#define DD_LEVEL_VERB(Type, word, text, doc)                                     \
  struct Type {                                                                  \
    static constexpr std::string_view verb = word, says = text, head = "amount"; \
    int amount = 1;                                                              \
    Spot at;                                                                     \
    static void notes(Notes<Type>& n) {                                          \
      n.thing(doc);                                                              \
      n.field(&Type::amount, "By or to how much.").range(1, 6);                  \
      n.field(&Type::at, "Where; here if nothing is written.").optional();       \
    }                                                                            \
    BOOST_DESCRIBE_CLASS(Type, (), (amount, at), (), ())                         \
  }
DD_LEVEL_VERB(RaiseDanger, "raise_danger", "raise the Danger Level by {amount}[ at {at}]",
              "A Danger Level rises; never the Doom Track.");
DD_LEVEL_VERB(LowerDanger, "lower_danger", "reduce the Danger Level by {amount}[ at {at}]", "A Danger Level falls.");
DD_LEVEL_VERB(SetDanger, "set_danger", "the Danger Level becomes {amount}[ at {at}]",
              "A Danger Level is set; a Town keeps its Town Level.");
DD_LEVEL_VERB(RaiseTown, "raise_town", "raise the Town Level by {amount}[ at {at}]", "A Town Level rises.");
DD_LEVEL_VERB(LowerTown, "lower_town", "reduce the Town Level by {amount}[ at {at}]", "A Town Level falls.");

DD_AMOUNT_VERB(RaiseBounty, "raise_bounty", "the Bounty Level rises by {amount}", "The Bounty Level, up to 6.");
DD_AMOUNT_VERB(LowerBounty, "lower_bounty", "the Bounty Level falls by {amount}", "The Bounty Level, down to 1.");
DD_VERB_OF(SetBounty, "set_bounty", "the Bounty Level becomes {amount}", "The Bounty Level is set.", 0, 6);

struct PlaceCounter {
  static constexpr std::string_view verb = "place", head = "counter", says = "place a {counter} counter[ at {at}]";
  Counter counter{};
  Spot at;
  static void notes(Notes<PlaceCounter>& n) {
    n.thing("A counter is placed; on a Territory the Leader chooses the space.");
    n.field(&PlaceCounter::counter, "Which.");
    n.field(&PlaceCounter::at, "Where.").optional();
  }
  BOOST_DESCRIBE_CLASS(PlaceCounter, (), (counter, at), (), ())
};
struct RemoveCounter {
  static constexpr std::string_view verb = "remove", head = "counter", says = "remove the {counter} counter[ at {at}]";
  Counter counter{};
  Spot at;
  static void notes(Notes<RemoveCounter>& n) {
    n.thing("A counter is removed, with the Wounds on it.");
    n.field(&RemoveCounter::counter, "Which.");
    n.field(&RemoveCounter::at, "Where.").optional();
  }
  BOOST_DESCRIBE_CLASS(RemoveCounter, (), (counter, at), (), ())
};
struct PlaceTrait {
  static constexpr std::string_view verb = "place_trait", head = "trait", says = "place {trait}[ at {at}]";
  Trait trait{};
  Spot at;
  static void notes(Notes<PlaceTrait>& n) {
    n.thing("A trait counter is placed, on a space or on a Territory.");
    n.field(&PlaceTrait::trait, "Which.");
    n.field(&PlaceTrait::at, "Where.").optional();
  }
  BOOST_DESCRIBE_CLASS(PlaceTrait, (), (trait, at), (), ())
};
struct RemoveTrait {
  static constexpr std::string_view verb = "remove_trait", head = "trait", says = "remove {trait}[ at {at}]";
  Trait trait{};
  Spot at;
  static void notes(Notes<RemoveTrait>& n) {
    n.thing("A trait counter is taken off again.");
    n.field(&RemoveTrait::trait, "Which.");
    n.field(&RemoveTrait::at, "Where.").optional();
  }
  BOOST_DESCRIBE_CLASS(RemoveTrait, (), (trait, at), (), ())
};

// Where an Epic Monster is going.                                                                DD-EMOV-01
BOOST_DEFINE_FIXED_ENUM_CLASS(Heading, std::uint8_t, nowhere, location, reader, closest_party)
struct Destination {
  static constexpr std::string_view shorthand = "heading", says = "{heading}[ {space}]";
  Heading heading{};
  Ref<Space> space;
  static void notes(Notes<Destination>& n) {
    n.thing("Where an Epic Monster is going.");
    n.field(&Destination::heading, "location: to `space`; reader: after the Adventurer who reads this.");
    n.field(&Destination::space, "With location: which.").optional();
  }
  BOOST_DESCRIBE_CLASS(Destination, (), (heading, space), (), ())
};
struct PlaceEpic {
  static constexpr std::string_view verb = "place_epic", head = "monster",
                                    says = "place {monster}[ at {at}][, going to {goes_to}]";
  Ref<Monster> monster;
  Spot at;
  Destination goes_to;
  static void notes(Notes<PlaceEpic>& n) {
    n.thing("The counter of an Epic Monster is placed, or moves here.");
    n.field(&PlaceEpic::monster, "Which; it lies in the deck `epic`.");
    n.field(&PlaceEpic::at, "Where.").optional();
    n.field(&PlaceEpic::goes_to, "Whether it walks.").optional();
  }
  BOOST_DESCRIBE_CLASS(PlaceEpic, (), (monster, at, goes_to), (), ())
};
struct SendEpic {
  static constexpr std::string_view verb = "send_epic", head = "monster", says = "{monster} goes to {goes_to}";
  Ref<Monster> monster;
  Destination goes_to;
  static void notes(Notes<SendEpic>& n) {
    n.thing("An Epic Monster on the board gets another destination.");
    n.field(&SendEpic::monster, "Which.");
    n.field(&SendEpic::goes_to, "Where to.");
  }
  BOOST_DESCRIBE_CLASS(SendEpic, (), (monster, goes_to), (), ())
};
struct RemoveEpic {
  static constexpr std::string_view verb = "remove_epic", shorthand = "monster", says = "{monster} leaves the board";
  Ref<Monster> monster;
  static void notes(Notes<RemoveEpic>& n) {
    n.thing("An Epic Monster's counter is removed and its card discarded.");
    n.field(&RemoveEpic::monster, "Which.");
  }
  BOOST_DESCRIBE_CLASS(RemoveEpic, (), (monster), (), ())
};

struct MoveParty {
  static constexpr std::string_view verb = "move_party", shorthand = "to", says = "the Party moves to {to}";
  Ref<Space> to;
  static void notes(Notes<MoveParty>& n) {
    n.thing("Everybody in the space moves.");
    n.field(&MoveParty::to, "Where to.");
  }
  BOOST_DESCRIBE_CLASS(MoveParty, (), (to), (), ())
};
struct MoveYou {
  static constexpr std::string_view verb = "move", shorthand = "to", says = "move to {to}";
  Ref<Space> to;
  static void notes(Notes<MoveYou>& n) {
    n.thing("One Adventurer moves.");
    n.field(&MoveYou::to, "Where to.");
  }
  BOOST_DESCRIBE_CLASS(MoveYou, (), (to), (), ())
};
DD_AMOUNT_VERB(Stray, "stray", "the Party moves to an adjacent space of its choice ({amount|step|steps})",
               "Everybody in the space moves to an adjacent space the Leader chooses, so many times.");

struct AdvanceDoom {
  static constexpr std::string_view verb = "advance_doom", shorthand = "really",
                                    says = "advance the Doom Track[ for {at}]";
  bool really = true;
  Spot at;
  static void notes(Notes<AdvanceDoom>& n) {
    n.thing("A Doom counter is placed; the Hand stays where it is and no Doom card is drawn (DD-DOOM-04).");
    n.field(&AdvanceDoom::really, "Always true.").optional().silent();
    n.field(&AdvanceDoom::at, "The space whose Region gives the colour.").optional();
  }
  BOOST_DESCRIBE_CLASS(AdvanceDoom, (), (really, at), (), ())
};
struct SummonHand {
  static constexpr std::string_view verb = "summon_hand", shorthand = "at",
                                    says = "advance the Doom Track with the Hand of Doom[ at {at}]";
  Spot at;
  static void notes(Notes<SummonHand>& n) {
    n.thing("The Doom Track advances in all three steps; only the Doombringer Horn does this.");
    n.field(&SummonHand::at, "Where the Hand comes down.").optional();
  }
  BOOST_DESCRIBE_CLASS(SummonHand, (), (at), (), ())
};
DD_PLAIN_VERB(TakeDoom, "remove_doom", "remove a Doom counter of this Region's colour",
              "A Doom counter of the Region's colour leaves the track, if there is one.");

struct SetFlag {
  static constexpr std::string_view verb = "set_flag", shorthand = "flag", says = "remember: {flag}";
  Ref<Flag> flag;
  static void notes(Notes<SetFlag>& n) {
    n.thing("The Campaign remembers something.");
    n.field(&SetFlag::flag, "What.");
  }
  BOOST_DESCRIBE_CLASS(SetFlag, (), (flag), (), ())
};
struct ClearFlag {
  static constexpr std::string_view verb = "clear_flag", shorthand = "flag", says = "forget: {flag}";
  Ref<Flag> flag;
  static void notes(Notes<ClearFlag>& n) {
    n.thing("The Campaign forgets something.");
    n.field(&ClearFlag::flag, "What.");
  }
  BOOST_DESCRIBE_CLASS(ClearFlag, (), (flag), (), ())
};
struct Tally {
  static constexpr std::string_view verb = "count", shorthand = "by",
                                    says = "the mission counts {by}[ (column {number})]";
  int by = 1;
  int number = 0;
  static void notes(Notes<Tally>& n) {
    n.thing("The mission counts; `tally_0` .. `tally_3` read it.");
    n.field(&Tally::by, "How many more.").range(-20, 20).optional();
    n.field(&Tally::number, "Which tally.").range(0, 3).optional();
  }
  BOOST_DESCRIBE_CLASS(Tally, (), (by, number), (), ())
};
struct NameBase {
  static constexpr std::string_view verb = "base", shorthand = "space", says = "{space} becomes the Base";
  Ref<Space> space;
  static void notes(Notes<NameBase>& n) {
    n.thing("The Party's Base from now on.");
    n.field(&NameBase::space, "Where.");
  }
  BOOST_DESCRIBE_CLASS(NameBase, (), (space), (), ())
};
DD_PLAIN_VERB(LoseBase, "lose_base", "the Base is lost", "There is no Base any more.");
DD_PLAIN_VERB(WinMission, "objective_met", "the objective is met",
              "The mission is completed at the end of this Encounter Phase.");
DD_PLAIN_VERB(FailMission, "fail_mission", "the mission has failed", "The mission ends at once, unwon.");
DD_PLAIN_VERB(Capture, "capture", "the Party is Captured", "The mission ends at once with Capture.");
struct EndWith {
  static constexpr std::string_view verb = "ending", shorthand = "epilogue", says = "read {epilogue}";
  Ref<Epilogue> epilogue;
  static void notes(Notes<EndWith>& n) {
    n.thing("How the story ends if the Campaign ends with this mission.");
    n.field(&EndWith::epilogue, "Which ending.");
  }
  BOOST_DESCRIBE_CLASS(EndWith, (), (epilogue), (), ())
};
struct Tell {
  static constexpr std::string_view verb = "tell", shorthand = "text", says = "";
  std::string text;
  static void notes(Notes<Tell>& n) {
    n.thing("Something is read aloud.");
    n.field(&Tell::text, "What.");
  }
  BOOST_DESCRIBE_CLASS(Tell, (), (text), (), ())
};

}  // namespace degenerates
