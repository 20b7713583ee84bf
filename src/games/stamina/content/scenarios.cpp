// What the fields of maps and scenarios mean.
#include "games/stamina/content/scenarios.h"

namespace stamina {

void Terrain::notes(pack::Notes<Terrain>& n) {
  n.thing("A kind of ground.");
  n.field(&Terrain::name, "Its name.");
  n.field(&Terrain::cost, "Movement to enter it.").optional().range(1, 12);
  n.field(&Terrain::impassable, "Nobody can enter it.").optional();
  n.field(&Terrain::blocks_sight, "Nobody sees through it.").optional();
  n.field(&Terrain::submerged, "Under water: hold your breath or drown.").optional();
  n.field(&Terrain::airless, "No air: hold your breath or suffocate.").optional();
  n.field(&Terrain::exit, "Heroes may leave the combat here.").optional();
  n.field(&Terrain::start, "Heroes start here.").optional();
  n.field(&Terrain::hazard, "Damage to whoever starts its turn here.").optional().range(0, 10);
}
void Map::notes(pack::Notes<Map>& n) {
  n.thing("A map, drawn with one letter per hex.");
  n.field(&Map::name, "Its name.");
  n.field(&Map::legend, "What each letter stands for.");
  n.field(&Map::rows, "The rows from north to south; a space is no hex. Odd columns lie half a hex lower.")
      .count(1, 15);
}
void HexChange::notes(pack::Notes<HexChange>& n) {
  n.thing("A hex whose ground changes.");
  n.field(&HexChange::hex, "Where.");
  n.field(&HexChange::to, "Its new letter on the map's legend.");
}
void Arrival::notes(pack::Notes<Arrival>& n) {
  n.thing("An opponent and where it stands.");
  n.field(&Arrival::npc, "Which kind.");
  n.field(&Arrival::at, "Where.");
  n.field(&Arrival::from_players, "Only with at least so many heroes.").optional().range(1, 4);
  n.field(&Arrival::to_players, "Only with at most so many heroes.").optional().range(1, 4);
  n.field(&Arrival::round, "Arrives at the start of this round; left out: there from the beginning.")
      .optional()
      .range(0, 50);
  n.field(&Arrival::surprised, "Surprised at the start.").optional();
  n.field(&Arrival::if_flag, "Only if the story set this flag.").optional();
}
void Object::notes(pack::Notes<Object>& n) {
  n.thing("Something on the map that heroes can use once from its hex or beside it.");
  n.field(&Object::name, "Its name.");
  n.field(&Object::text, "What happens, in a sentence.").optional();
  n.field(&Object::at, "Where.");
  n.field(&Object::price, "action, movement (1) or free.").optional();
  n.field(&Object::expertise, "The expertise that is checked; left out: no check.").optional();
  n.field(&Object::difficulty, "Successes needed.").optional().range(1, 10);
  n.field(&Object::changes, "Hexes that change.").optional();
  n.field(&Object::gives, "Items found.").optional();
  n.field(&Object::needs, "An item that must be carried, and is used up.").optional();
  n.field(&Object::rescues, "People rescued, counted by the objective `leave`.").optional().range(0, 4);
  n.field(&Object::wins, "Fulfils the objective `task`.").optional();
  n.field(&Object::calls, "Opponents that come.").optional();
}
void Objective::notes(pack::Notes<Objective>& n) {
  n.thing("How the scenario is won; each part given is a way to win.");
  n.field(&Objective::leave, "So many characters have left by an exit (all of them if fewer are there).")
      .optional()
      .range(0, 4);
  n.field(&Objective::task, "The task that wins is done.").optional();
  n.field(&Objective::leader, "The leader is out.").optional();
  n.field(&Objective::survive, "So many rounds are over.").optional().range(0, 50);
  n.field(&Objective::text, "The objective in words.");
}
void Scenario::notes(pack::Notes<Scenario>& n) {
  n.thing("A combat.");
  n.field(&Scenario::name, "Its name.");
  n.field(&Scenario::text, "Read before it.");
  n.field(&Scenario::map, "Its map.");
  n.field(&Scenario::npcs, "The opponents.").count(1, 40);
  n.field(&Scenario::objects, "Things on the map.").optional().count(0, 8);
  n.field(&Scenario::objective, "How it is won.");
  n.field(&Scenario::heroes_surprised, "The heroes start Surprised.").optional();
  n.field(&Scenario::surprise_flag, "The heroes start Surprised if the story set this flag.").optional();
  n.field(&Scenario::rounds, "After so many rounds it is lost.").optional().range(1, 100);
  n.field(&Scenario::advances, "Advances for each hero when it is won.").optional().range(0, 3);
  n.field(&Scenario::won, "Where the story goes on after a win.").optional();
  n.field(&Scenario::lost, "Where the story goes on after a loss.").optional();
}

}  // namespace stamina
