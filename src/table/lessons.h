// What packs teach, as it is sent.
#pragma once

#include <vector>

#include "table/messages.h"

namespace pack {
struct Lessons;
}

namespace server {

std::vector<message::CoachInfo> coaches_of(pack::Lessons const&);
message::LessonsAnswer answer_of(pack::Lessons const&);

}  // namespace server
