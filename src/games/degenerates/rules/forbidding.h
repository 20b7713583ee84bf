// What cards, conditions and effects forbid.  Ledger DD-ITEM-05, DD-REQ-09, DD-DCRD-03.
#pragma once

#include "games/degenerates/rules/facts.h"

namespace degenerates {

// What forbids Items of this one's kind: the rule, and a sentence if wanted.  Empty: nothing does.
flow::Rule kind_is_forbidden(World const& w, Who who, LootId card, std::string* why = nullptr);
// Whether anything forbids any kind; most Adventurers can save themselves the look at each Item.
bool any_kind_is_forbidden(World const& w, Who who);
// By which rule a deed is forbidden: that of a Doom card that remains in play, where one does it alone.
flow::Rule rule_that_forbids(World const& w, Who who, Deed deed, flow::Rule otherwise);

}  // namespace degenerates
