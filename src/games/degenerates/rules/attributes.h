// Core Mechanics: attributes, HP, ARM, gold and experience, and what follows from every change of an attribute.
// Ledger DD-ATTR, DD-HP, DD-ARM, DD-GOLD, DD-REQ, DD-DICE-03..06.
#pragma once

#include "games/degenerates/rules/scope.h"

namespace degenerates {

// Current, between 2 and 11.              DD-ATTR-03, DD-REQ-16
int attribute(World const& w, Who who, Attribute a);
Here read_by(World const& w, Who who);  // the scope in which an Adventurer reads its own cards
int hp(World const& w, Who who);        // CON times 2                                         DD-ATTR-05
int max_luck(World const& w, Who who);  // MAG                                                 DD-ATTR-04
int arm(World const& w, Who who);       // DD-ARM-03
// The sum of what cards, Doom cards, companions and lasting modifiers give for anything else than an attribute.
// `here` is what the boxes are read with; `attack` matters for DMG and power_dice.
int bonus(World const& w, Here const& here, Stat stat, std::optional<AttackType> attack = {});
// No deed of this kind: a Status Condition, a card, a Doom card or an effect forbids it.  The reason in words if
// wanted.
bool forbidden(World const& w, Who who, Deed deed, std::string* why = nullptr);
bool is_class(World const& w, Who who, Class c);

// Cards that work for this Adventurer now: equipped or without slot, requirements met (`working`), loaded Ammo with its
// weapon, no Skills while Hexed.  f(Source, PowersFacts const&)                  DD-ITEM-04, -05, DD-REQ-09..15,
// DD-AMMO-02
template <class Each>
void each_power(World const& w, Who who, Each&& f);
// Doom cards that remain in play in the Region of a space.  f(DoomId, PowersFacts const&)               DD-DCRD-03
template <class Each>
void each_doom(World const& w, SpaceId at, Each&& f);

// `without`: a card whose own bonus does not count for its own requirements.                            DD-REQ-16
bool meets(World const& w, Who who, Boxes const& requires_, LootId without = {});

// Limits and requirements, again and again until nothing changes: Luck, HP, Defeat, equipped Items.      DD-REQ-16
// Called by `then` of every fact that can change an attribute; asks nobody.
void settle(Play& play);

void gain_gold(Play& play, Who who, int amount, flow::Rule rule);  // DD-GOLD-05; negative: lost
void gain_xp(Play& play, Who who, int amount, flow::Rule rule);
void gain_luck(Play& play, Who who, int amount, flow::Rule rule);  // DD-LUCK-01
constexpr int half(int n) { return (n + 1) / 2; }                  // DD-DICE-03

}  // namespace degenerates
