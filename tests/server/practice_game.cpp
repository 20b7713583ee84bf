#include "tests/server/practice_game.h"

template class flow::PositionOf<practice::Rules>;
