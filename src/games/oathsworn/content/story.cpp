// What the fields of the story mean.
#include "games/oathsworn/content/story.h"

namespace oathsworn {

void Check::notes(Notes<Check>& n) {
  n.thing("A check.");
  n.field(&Check::kind, "Which kind.");
  n.field(&Check::difficulty, "The sum must be at least this.").range(1, 30);
  n.field(&Check::by, "Who makes it.").optional();
  n.field(&Check::on_success, "What follows.").optional();
  n.field(&Check::on_fail, "What follows.").optional();
}
void StoryLoseHp::notes(Notes<StoryLoseHp>& n) {
  n.thing("HP lost in the story, never below 1.");
  n.field(&StoryLoseHp::amount, "How many.").range(1, 5);
  n.field(&StoryLoseHp::by, "Who.").optional();
}
void StoryHeal::notes(Notes<StoryHeal>& n) {
  n.thing("HP regained.");
  n.field(&StoryHeal::amount, "How many.").range(1, 8);
  n.field(&StoryHeal::by, "Who.").optional();
}
void StoryToken::notes(Notes<StoryToken>& n) {
  n.thing("Combat Tokens.");
  n.field(&StoryToken::token, "Which.");
  n.field(&StoryToken::count, "How many.").range(1, 9).optional();
  n.field(&StoryToken::by, "Who.").optional();
}
void StoryInjury::notes(Notes<StoryInjury>& n) {
  n.thing("An Injury Card is drawn.");
  n.field(&StoryInjury::by, "By whom.").optional();
}
void StoryAlly::notes(Notes<StoryAlly>& n) {
  n.thing("An Ally joins the company.");
  n.field(&StoryAlly::ally, "Who.");
}
void StoryIron::notes(Notes<StoryIron>& n) {
  n.thing("Iron gained.");
  n.field(&StoryIron::amount, "How much.").range(1, 99);
  n.field(&StoryIron::by, "By whom.").optional();
}
void StoryPay::notes(Notes<StoryPay>& n) {
  n.thing("Iron paid by the company, richest first.");
  n.field(&StoryPay::amount, "How much.").range(1, 99);
}
void StoryItem::notes(Notes<StoryItem>& n) {
  n.thing("Common Items of the chapter are drawn into the Backpack.");
  n.field(&StoryItem::count, "How many.").range(1, 5).optional();
}
void StoryCurative::notes(Notes<StoryCurative>& n) {
  n.thing("A Curative.");
  n.field(&StoryCurative::curative, "Which.");
}
void Apothecary::notes(Notes<Apothecary>& n) {
  n.thing("Curatives may be bought and used.");
  n.field(&Apothecary::runner, "Additional Iron for sending a runner.").range(0, 20).optional();
}
void Banksmith::notes(Notes<Banksmith>& n) {
  n.thing("Items out of the Backpack may be sold for Iron: as much as their chapter.");
  n.field(&Banksmith::runner, "Additional Iron for sending a runner.").range(0, 20).optional();
}
void Journey::notes(Notes<Journey>& n) {
  n.thing("A Deepwood Journey begins. Quartermaster gives one Ration more.");
  n.field(&Journey::rations, "Rations taken along.").range(0, 9);
}
void EatRation::notes(Notes<EatRation>& n) {
  n.thing("A Ration is eaten.");
  n.field(&EatRation::if_none, "What happens to a company that has none.").optional();
}
void RevealBoard::notes(Notes<RevealBoard>& n) {
  n.thing("The Special Rules Board is turned up.");
  n.field(&RevealBoard::now, "Always true.").optional().silent();
}
void Ambush::notes(Notes<Ambush>& n) {
  n.thing("The company is ambushed, or no longer.");
  n.field(&Ambush::on, "Ambushed.").optional();
}
void ExtraUnique::notes(Notes<ExtraUnique>& n) {
  n.thing("The Extra Unique box is ticked.");
  n.field(&ExtraUnique::on, "Ticked.").optional();
}
void SetFlag::notes(Notes<SetFlag>& n) {
  n.thing("Remembered for later: expressions read flag0 .. flag15.");
  n.field(&SetFlag::flag, "Which.").range(0, 15);
  n.field(&SetFlag::to, "To what.").optional();
}
void GoTo::notes(Notes<GoTo>& n) {
  n.thing("Another passage.");
  n.field(&GoTo::passage, "Which.").silent();
}
void ToEncounter::notes(Notes<ToEncounter>& n) {
  n.thing("The story part ends and the Encounter begins.");
  n.field(&ToEncounter::now, "Always true.").optional().silent();
}
void StoryChoice::notes(Notes<StoryChoice>& n) {
  n.thing("A choice of the company.");
  n.field(&StoryChoice::id, pack::choice_id_note).optional();
  n.field(&StoryChoice::text, "What it reads.");
  n.field(&StoryChoice::condition, "Offered only if not 0.").optional();
  n.field(&StoryChoice::do_, "What follows.");
}
void Passage::notes(Notes<Passage>& n) {
  n.thing("A passage of the story.");
  n.field(&Passage::title, "Title.").optional();
  n.field(&Passage::text, "What is read aloud.");
  n.field(&Passage::on_arrival, "What happens first.").optional();
  n.field(&Passage::choices, "What may be chosen; without any, the Encounter begins.").optional();
}
void Chapter::notes(Notes<Chapter>& n) {
  n.thing("A chapter: story, Encounter, epilogue.");
  n.field(&Chapter::name, "Title.");
  n.field(&Chapter::number, "Number, which is also the level of the company.").range(1, 21);
  n.field(&Chapter::story, "The first passage; without one the Encounter begins at once.");
  n.field(&Chapter::encounter, "Its Encounter.");
  n.field(&Chapter::victory, "Epilogue after success.");
  n.field(&Chapter::defeat, "Epilogue after failure.");
}
void Campaign::notes(Notes<Campaign>& n) {
  n.thing("Chapters in order.");
  n.field(&Campaign::name, "Title.");
  n.field(&Campaign::text, "What it is about.").optional();
  n.field(&Campaign::ending, "Read at the end.").optional();
  n.field(&Campaign::one_off, "One chapter as a single game, with Quick Leveling.").optional();
  n.field(&Campaign::chapters, "The chapters.").count(1, 21);
  n.field(&Campaign::allies, "Allies the company has from the start.").optional();
}
void MightFaces::notes(Notes<MightFaces>& n) {
  n.thing("Six faces of each colour.");
  n.field(&MightFaces::white, "White.").count(6, 6);
  n.field(&MightFaces::yellow, "Yellow.").count(6, 6);
  n.field(&MightFaces::red, "Red.").count(6, 6);
  n.field(&MightFaces::black, "Black.").count(6, 6);
}
void Tables::notes(Notes<Tables>& n) {
  n.thing("Numbers of the whole game.");
  n.field(&Tables::oathsworn, "Might of the Oathsworn.");
  n.field(&Tables::enemy, "Might of the enemies.");
}

}  // namespace oathsworn
