#include "tests/flow/tower_game.h"

template class flow::PositionOf<tower::Rules>;
