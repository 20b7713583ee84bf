// What packs teach, checked against the game they teach.
#pragma once

#include "games/places.h"
#include "pack/lessons.h"

namespace games {

// With these packs ("core" if none is named) and what they require.  Throws flow::Refused or PackTrouble.
std::shared_ptr<pack::Lessons const> load_lessons(GameKind const&, std::vector<std::string> const& packs,
                                                  Places const&);

// Adds what is wrong with the lessons of these packs.  `rehearse` is called with the game and what it teaches where
// both are sound and the last of them has a coach.
using Rehearse = std::function<void(flow::Game const&, pack::Lessons const&, pack::Problems&)>;
void check_lessons(GameKind const&, pack::Folders const&, pack::Problems&, Rehearse const& rehearse = {});

}  // namespace games
