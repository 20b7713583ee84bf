// What only a whole pack can show to be wrong: the manifest's list of checks and the limits of the box.
#pragma once

#include "games/allswell/content.h"

namespace allswell {

void check_cards(Content const& content, pack::Problems& problems);
void check_enemies(Content const& content, pack::Problems& problems);
void check_scenarios(Content const& content, pack::Problems& problems);
void check_explorations(Content const& content, pack::Problems& problems);
void check_campaign(Content const& content, pack::Problems& problems);

// The verbs of one kind in it, also those inside others.  Compiled once, in load.cpp: describing content is slow to
// compile.
template <class Verb>
std::vector<Verb const*> all_of(Scenario const& scenario);
template <class Verb>
std::vector<Verb const*> all_of(Quest const& quest);

// Every word of a choice's id stands in its text: the key of an answer tells no more than the option did.
bool id_is_of_the_text(std::string_view id, std::string_view text);

}  // namespace allswell
