// What no seat can know, dealt anew.
#include "games/oathsworn/game.h"

namespace oathsworn {

// The order of the Stage Cards below the face-up one is nobody's knowledge; what stage each belongs to is.
void Rules::deal_anew(State& s, Content const& content, flow::Seat, flow::Chance& chance) {
  auto& pile = s.stage_pile;
  int const hidden = pile.empty() ? 0 : pile.size() - (s.top_open ? 1 : 0);
  for (int i = hidden - 1; i > 0; --i) {
    int first = i;  // only cards of the same stage change places
    while (first > 0 && content.stage_cards[pile[first - 1]].stage == content.stage_cards[pile[i]].stage) --first;
    std::swap(pile[i], pile[first + chance.below(i - first + 1)]);
  }
}

}  // namespace oathsworn
