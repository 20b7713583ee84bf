// The text of a card, made from what it does.
#pragma once

#include <string>
#include <vector>

#include "games/allswell/content.h"
#include "games/allswell/moment_texts.h"
#include "pack/text.h"

namespace allswell {

class CardTexts {
 public:
  explicit CardTexts(Content const& content);

  std::string action(CardAction const& action) const;
  std::string surge(Surge const& surge) const;
  std::string steps(std::vector<Step> const& list) const;
  std::string powers(Powers const& powers, Voice voice) const;
  std::string trait(Trait const& trait, Voice voice = Voice::you) const;
  std::string ability(Ability const& ability, Voice voice = Voice::you) const;
  std::string impulse(Impulse const& impulse) const;
  std::string equipment(Equipment const& item) const;
  std::string loot(Loot const& loot) const;
  std::vector<std::string> enemy(Enemy const& enemy) const;
  std::vector<std::string> mercenary(Mercenary const& mercenary) const;
  std::vector<std::string> intent(Intent const& intent) const;

 private:
  std::string boost(Boost const& boost) const;
  std::string modifier(Modifier const& modifier) const;
  std::string trigger(Trigger const& trigger, Voice voice) const;
  std::string named(std::string_view head, Ability const& ability) const;

  Content const& content_;
  pack::Wording wording_, of_foes_;
};

}  // namespace allswell
