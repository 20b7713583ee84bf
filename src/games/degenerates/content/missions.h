// The Mission Book: missions, Mission Paths, factions, Capture, the Campaign.  DD-MIS, DD-MEND, DD-CAMP.
#pragma once

#include "games/degenerates/content/danger.h"
#include "games/degenerates/content/encounters.h"
#include "games/degenerates/content/loot.h"
#include "games/degenerates/content/map.h"

namespace degenerates {

struct Flag {
  std::string id, name;
  static void notes(Notes<Flag>& n) {
    n.thing("Something the Campaign remembers.");
    n.field(&Flag::name, "As the record sheet reads it.");
  }
  BOOST_DESCRIBE_CLASS(Flag, (), (name), (), ())
};
struct Epilogue {
  std::string id, name, text;
  bool victory = true;
  static void notes(Notes<Epilogue>& n) {
    n.thing("How the Campaign can end.");
    n.field(&Epilogue::name, "Its title.");
    n.field(&Epilogue::text, "What is read.");
    n.field(&Epilogue::victory, "Whether it is a good end.").optional();
  }
  BOOST_DESCRIBE_CLASS(Epilogue, (), (name, text, victory), (), ())
};

// DD-LRG-02, DD-EXPL-04
struct Clue {
  Ref<Space> at;
  std::string text;
  Effects on_explore, in_danger_phase, in_encounter_phase;
  static void notes(Notes<Clue>& n) {
    n.thing("A Clue counter and what it leads to.");
    n.field(&Clue::at, "Where it lies when the mission begins.");
    n.field(&Clue::text, "What the mission says about it.").optional();
    n.field(&Clue::on_explore, "After a passed Explore there.").optional();
    n.field(&Clue::in_danger_phase, "For a Party there in the Danger Phase.").optional();
    n.field(&Clue::in_encounter_phase, "For a Party there, first in its Encounter Phase.").optional();
  }
  BOOST_DESCRIBE_CLASS(Clue, (), (at, text, on_explore, in_danger_phase, in_encounter_phase), (), ())
};
struct Overlay {
  Ref<Space> space;
  std::vector<Ref<Space>> next;
  static void notes(Notes<Overlay>& n) {
    n.thing("A map overlay in use.");
    n.field(&Overlay::space, "Which.");
    n.field(&Overlay::next, "What it is adjacent to.").count(1, most_neighbours);
  }
  BOOST_DESCRIBE_CLASS(Overlay, (), (space, next), (), ())
};
struct MissionDeck {
  std::vector<Ref<Loot>> loot;
  std::vector<Ref<Monster>> monsters;
  std::vector<Ref<Encounter>> encounters;
  static void notes(Notes<MissionDeck>& n) {
    n.thing("Cards taken out of their decks while the mission lasts.");
    n.field(&MissionDeck::loot, "Loot and Epic Loot.").optional();
    n.field(&MissionDeck::monsters, "Monsters.").optional();
    n.field(&MissionDeck::encounters, "Encounters.").optional();
  }
  BOOST_DESCRIBE_CLASS(MissionDeck, (), (loot, monsters, encounters), (), ())
};
struct MissionPath {
  std::string id, text;
  Ref<Mission> to;
  Boxes boxes;
  Effects effects;
  static void notes(Notes<MissionPath>& n) {
    n.thing("A mission that may come next.");
    n.field(&MissionPath::id, "How a save names the choice; every word of it stands in the text.");
    n.field(&MissionPath::text, "What the chooser reads.");
    n.field(&MissionPath::to, "The next mission.");
    n.field(&MissionPath::boxes, "It is open only then.").optional();
    n.field(&MissionPath::effects, "What else follows from choosing it.").optional();
  }
  BOOST_DESCRIBE_CLASS(MissionPath, (), (id, text, to, boxes, effects), (), ())
};
// Captured by the Law.                                                                            DD-BRIB-09,
// DD-FEND-19
struct CaptureParagraph {
  std::string text;
  Effects effects;
  Ref<Mission> next;
  bool campaign_lost = false;
  static void notes(Notes<CaptureParagraph>& n) {
    n.thing("What Capture means in this mission.");
    n.field(&CaptureParagraph::text, "What is read.");
    n.field(&CaptureParagraph::effects, "What happens to everybody; Defeated ones are no longer Defeated.").optional();
    n.field(&CaptureParagraph::next, "The mission that comes next; none: this one is begun again.").optional();
    n.field(&CaptureParagraph::campaign_lost, "The Campaign is lost.").optional();
  }
  BOOST_DESCRIBE_CLASS(CaptureParagraph, (), (text, effects, next, campaign_lost), (), ())
};

struct Mission {
  std::string id, name, text, faction, victory, defeat, objective_text;
  bool standalone = false, final_mission = false;
  int number = 1, bounty = 0, turns = 0;
  Ref<Space> start;
  MissionDeck deck;
  std::vector<Overlay> overlays;
  std::vector<Clue> clues;
  Effects setup, reward;
  std::vector<Trigger> rules;
  Boxes objective, failed;
  std::vector<MissionPath> paths;
  CaptureParagraph capture;
  static void notes(Notes<Mission>& n) {
    n.thing("A mission of the Mission Book.");
    n.field(&Mission::name, "Its title.");
    n.field(&Mission::text, "The introduction.");
    n.field(&Mission::number, "Its place in the Campaign, for the table.").range(1, 20);
    n.field(&Mission::faction, "For whom; empty: for nobody.").optional();
    n.field(&Mission::standalone, "It can be played by itself.").optional();
    n.field(&Mission::final_mission, "The Campaign is won with it.").optional();
    n.field(&Mission::bounty, "Starting Bounty Level; 0: as it was.").range(0, highest_level).optional();
    n.field(&Mission::turns, "After so many turns it has failed; 0: no limit.").range(0, 60).optional();
    n.field(&Mission::start, "Where everybody begins; none: where they are.").optional();
    n.field(&Mission::deck, "The Mission Deck.").optional();
    n.field(&Mission::overlays, "Map overlays in use.").count(0, 4).optional();
    n.field(&Mission::clues, "Clue counters.").count(0, 8).optional();
    n.field(&Mission::setup, "Further set-up steps.").optional();
    n.field(&Mission::rules, "Its own rules.").optional();
    n.field(&Mission::objective_text, "The objective in words.");
    n.field(&Mission::objective, "Met at the end of an Encounter Phase, for any Adventurer: the mission is completed.");
    n.field(&Mission::failed, "Met at the end of a turn: the mission has failed.").optional();
    n.field(&Mission::reward, "What completing it gives.").optional();
    n.field(&Mission::paths, "What may come next.").count(0, 6).optional();
    n.field(&Mission::capture, "What Capture means.");
    n.field(&Mission::victory, "What is read when it is completed.");
    n.field(&Mission::defeat, "What is read when it is lost.");
  }
  BOOST_DESCRIBE_CLASS(Mission, (),
                       (name, text, number, faction, standalone, final_mission, bounty, turns, start, deck, overlays,
                        clues, setup, rules, objective_text, objective, failed, reward, paths, capture, victory,
                        defeat),
                       (), ())
};

struct Campaign {
  std::string title, text;
  Ref<Mission> first;
  std::vector<Ref<Loot>> aside_loot;
  std::vector<Ref<Monster>> aside_monsters;
  Ref<Space> bounty_beside, maze;
  Ref<Status> fatigued, infected, detained, stunned, dazed, hexed;
  Ref<Epilogue> doom, death;
  static void notes(Notes<Campaign>& n) {
    n.thing("The Campaign, and the cards and places the rules speak of by name.");
    n.field(&Campaign::title, "As the table reads it.");
    n.field(&Campaign::text, "The introduction.");
    n.field(&Campaign::first, "The first mission.");
    n.field(&Campaign::aside_loot, "Loot that is taken out when a Campaign begins.").optional();
    n.field(&Campaign::aside_monsters, "Epic Monsters that are taken out when a Campaign begins.").optional();
    n.field(&Campaign::bounty_beside, "The Location beside which the Bounty Level lies.");
    n.field(&Campaign::maze, "The Maze.");
    n.field(&Campaign::fatigued, "What a failed Force March test brings.");
    n.field(&Campaign::infected, "Infected.");
    n.field(&Campaign::detained, "Detained: even a Metaphysical space lets Recover remove it.");
    n.field(&Campaign::stunned, "Stunned.");
    n.field(&Campaign::dazed, "Dazed.");
    n.field(&Campaign::hexed, "Hexed.");
    n.field(&Campaign::doom, "Read when the Doom Track is full.");
    n.field(&Campaign::death, "Read when nobody is left alive.");
  }
  BOOST_DESCRIBE_CLASS(Campaign, (),
                       (title, text, first, aside_loot, aside_monsters, bounty_beside, maze, fatigued, infected,
                        detained, stunned, dazed, hexed, doom, death),
                       (), ())
};

}  // namespace degenerates
