// The book of a table: everything that was read to some seats, in order, and what was chosen where the story asked.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "flow/session.h"
#include "table/messages.h"

namespace server {

// A line of the log that is read on a page, and a question that is asked at the foot of one, say so by this verb.
inline bool is_story(flow::Words const& words) { return words.verb() == "story"; }

// Plays the whole chronicle again; it must have been written by a session of today's rules.
std::vector<message::StoryPart> story_of(std::shared_ptr<flow::Game const> const& game,
                                         flow::Chronicle const& chronicle, std::uint32_t seats);

}  // namespace server
