// What the fields of the story mean.
#include "games/stamina/content/story.h"

namespace stamina {

void Rest::notes(pack::Notes<Rest>& n) { n.thing("The group rests: every wound and Injury is healed."); }
void GainItem::notes(pack::Notes<GainItem>& n) {
  n.thing("An item for one hero of the players' choice.");
  n.field(&GainItem::item, "Which one.");
}
void SufferInjury::notes(pack::Notes<SufferInjury>& n) {
  n.thing("An Injury for one hero of the players' choice.");
  n.field(&SufferInjury::injury, "Which one.");
}
void SetFlag::notes(pack::Notes<SetFlag>& n) {
  n.thing("Remembers something for later.");
  n.field(&SetFlag::flag, "The name of what is remembered.");
}
void GrantAdvance::notes(pack::Notes<GrantAdvance>& n) { n.thing("An advance for every hero."); }
void Choice::notes(pack::Notes<Choice>& n) {
  n.thing("A choice at the end of a passage.");
  n.field(&Choice::id, pack::choice_id_note).optional();
  n.field(&Choice::text, "What the players read.");
  n.field(&Choice::if_flag, "Offered only if this flag is set.").optional();
  n.field(&Choice::if_hero, "Offered only if this hero is with them.").optional();
  n.field(&Choice::effects, "What it does.").optional();
  n.field(&Choice::goes_to, "The next passage.").optional();
  n.field(&Choice::scenario, "Or the scenario that begins.").optional();
}
void Passage::notes(pack::Notes<Passage>& n) {
  n.thing("A piece of the story.");
  n.field(&Passage::title, "Its heading.");
  n.field(&Passage::text, "Paragraphs, read aloud.");
  n.field(&Passage::effects, "What happens when it is read.").optional();
  n.field(&Passage::choices, "How it goes on.").optional().count(0, 8);
  n.field(&Passage::ending, "The campaign ends here: won or lost.").optional();
}
void Campaign::notes(pack::Notes<Campaign>& n) {
  n.thing("A campaign: passages and scenarios that lead to each other.");
  n.field(&Campaign::name, "Its name.");
  n.field(&Campaign::text, "What it is about, in a sentence or two.");
  n.field(&Campaign::start, "The first passage.");
}

}  // namespace stamina
