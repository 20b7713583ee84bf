// Which option a computer player takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "flow/position.h"

namespace server {

std::vector<std::string> const& companion_names();
bool is_companion(std::string_view player);
int companion_choice(std::string_view player, flow::Position& position);

}  // namespace server
