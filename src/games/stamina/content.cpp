// What each field of a Stamina pack means, and what only a whole pack can show to be wrong.
#include "games/stamina/content.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "kit/sight.h"
#include "pack/describe.h"
#include "pack/library.h"
#include "pack/schema.h"
#include "pack/text.h"

namespace pack {

template <>
struct Scalar<stamina::Range> {
  static bool parse(std::string_view text, stamina::Range& range, std::string& cause) {
    if (text == "weapon") return range.hexes = stamina::Range::of_weapon, true;
    if (text == "self") return range.hexes = 0, true;
    int hexes = -1;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), hexes);
    if (error != std::errc{} || end != text.data() + text.size() || hexes < 0 || hexes > 20)
      return cause = "expected weapon, self or a number of hexes from 0 to 20", false;
    return range.hexes = static_cast<std::int8_t>(hexes), true;
  }
  static std::string print(stamina::Range const& range) {
    return range.is_weapon() ? "weapon" : range.hexes == 0 ? "self" : fmt::format("{}", range.hexes);
  }
  static std::string schema_type() { return "range: weapon, self or a number of hexes"; }
};

template <>
struct Scalar<kit::Hex> {
  static bool parse(std::string_view text, kit::Hex& hex, std::string& cause) {
    if (auto const read = kit::parse_hex(text)) return hex = *read, true;
    return cause = "expected a hex as column,row (each 0 to 14)", false;
  }
  static std::string print(kit::Hex const& hex) { return kit::to_text(hex); }
  static std::string schema_type() { return "hex, written column,row"; }
};

}  // namespace pack

namespace stamina {

CHRONICLER_COMPILED_HERE(Effect);

// --- notes -----------------------------------------------------------------------------------------------------------

namespace {
constexpr std::string_view whom = "Whom it touches: target, user, reactive_target or victim.";
}

void DealDamage::notes(pack::Notes<DealDamage>& n) {
  n.thing("Damage; all damage of one ability to one character is summed and dealt once.");
  n.field(&DealDamage::amount, "How much.");
  n.field(&DealDamage::who, whom).optional();
}
void DealWeaponDamage::notes(pack::Notes<DealWeaponDamage>& n) {
  n.thing("The damage of the weapon used, to the target.");
  n.field(&DealWeaponDamage::plus, "Added once.").optional();
  n.field(&DealWeaponDamage::times, "How often the weapon's damage is dealt.").optional();
}
void Heal::notes(pack::Notes<Heal>& n) {
  n.thing("Hit points back, up to the present maximum.");
  n.field(&Heal::amount, "How many.");
  n.field(&Heal::who, whom).optional();
}
void Give::notes(pack::Notes<Give>& n) {
  n.thing("A condition.");
  n.field(&Give::condition, "Which one.");
  n.field(&Give::x, "Its X, where it has one.").optional().range(0, 20);
  n.field(&Give::turns,
          "How many turns it lasts; left out: until it is removed or the combat ends. A condition meant to hinder the "
          "next turn needs 2.")
      .optional()
      .range(0, 20);
  n.field(&Give::who, whom).optional();
  n.field(&Give::escape, "Movement that ends it when paid at one time; left out: it cannot be bought off.")
      .optional()
      .range(0, 10);
}
void Remove::notes(pack::Notes<Remove>& n) {
  n.thing("Ends a condition.");
  n.field(&Remove::condition, "Which one.");
  n.field(&Remove::who, whom).optional();
}
void Persist::notes(pack::Notes<Persist>& n) {
  n.thing("A condition for some rounds that its bearer may hold off by paying dice into its Persist Pool.");
  n.field(&Persist::condition, "Which one.");
  n.field(&Persist::x, "Its X, where it has one.").optional().range(0, 20);
  n.field(&Persist::dice, "The price for holding it off.").range(1, 10);
  n.field(&Persist::rounds, "How many rounds it lasts.").range(1, 20);
  n.field(&Persist::who, whom).optional();
}
void Withstand::notes(pack::Notes<Withstand>& n) {
  n.thing("Effects that happen unless the target pays.");
  n.field(&Withstand::dice, "The price in Available dice, all or nothing.").range(1, 10);
  n.field(&Withstand::do_, "What happens if it does not pay.");
}
void Shove::notes(pack::Notes<Shove>& n) {
  n.thing("Moves somebody against its will.");
  n.field(&Shove::way, "push: straight away from the user; pull: towards it; slide: in a direction the user chooses.")
      .optional();
  n.field(&Shove::hexes, "How far; it stops before what is in the way.").optional().range(0, 10);
  n.field(&Shove::who, whom).optional();
}
void KnockProne::notes(pack::Notes<KnockProne>& n) {
  n.thing("Knocks prone.");
  n.field(&KnockProne::who, whom).optional();
}
void StandUp::notes(pack::Notes<StandUp>& n) {
  n.thing("Stands up without paying.");
  n.field(&StandUp::who, whom).optional();
}
void FreeMove::notes(pack::Notes<FreeMove>& n) {
  n.thing("Movement that is not paid for: so many hexes, whatever they cost.");
  n.field(&FreeMove::hexes, "How many hexes at the most.").optional().range(0, 10);
  n.field(&FreeMove::who, whom).optional();
}
void ImmediateMove::notes(pack::Notes<ImmediateMove>& n) {
  n.thing("Extra movement to use at once; hexes cost what they cost.");
  n.field(&ImmediateMove::movement, "How much.").optional().range(0, 10);
  n.field(&ImmediateMove::who, whom).optional();
}
void ChangeHexes::notes(pack::Notes<ChangeHexes>& n) {
  n.thing("Makes ground harder to enter for a while; counted at the user's Start of Turn.");
  n.field(&ChangeHexes::radius, "How far around the character.").optional().range(0, 4);
  n.field(&ChangeHexes::cost, "What entering such a hex costs.").optional().range(1, 10);
  n.field(&ChangeHexes::turns, "For how many of the user's turns.").optional().range(1, 20);
  n.field(&ChangeHexes::who, whom).optional();
}
void MoveDice::notes(pack::Notes<MoveDice>& n) {
  n.thing("Moves dice from one pool to another.");
  n.field(&MoveDice::count, "How many, or as many as there are.").optional().range(0, 10);
  n.field(&MoveDice::from, "From which pool.").optional();
  n.field(&MoveDice::to, "To which pool.").optional();
  n.field(&MoveDice::choose, "The owner chooses how many, up to the count.").optional();
  n.field(&MoveDice::who, whom).optional();
}
void CancelAttack::notes(pack::Notes<CancelAttack>& n) { n.thing("The attack being reacted to deals nothing."); }
void GiveAction::notes(pack::Notes<GiveAction>& n) {
  n.thing("One more Action this turn.");
  n.field(&GiveAction::who, whom).optional();
}
void ReadyReactions::notes(pack::Notes<ReadyReactions>& n) {
  n.thing("All used Reactions are ready again.");
  n.field(&ReadyReactions::who, whom).optional();
}
void DropHeld::notes(pack::Notes<DropHeld>& n) {
  n.thing("Everything held falls into the character's hex.");
  n.field(&DropHeld::who, whom).optional();
}
void HealWound::notes(pack::Notes<HealWound>& n) {
  n.thing("Heals a wound.");
  n.field(&HealWound::who, whom).optional();
}
void Injure::notes(pack::Notes<Injure>& n) {
  n.thing("An Injury.");
  n.field(&Injure::injury, "Which one.");
  n.field(&Injure::who, whom).optional();
}
void RemoveInjury::notes(pack::Notes<RemoveInjury>& n) {
  n.thing("Heals one Injury, the oldest.");
  n.field(&RemoveInjury::who, whom).optional();
}
void Modifier::notes(pack::Notes<Modifier>& n) {
  n.thing("A number that is higher or lower while the ability or Injury is in force.");
  n.field(&Modifier::trait,
          "Which number: damage of own attacks, armor, an attribute, movement, or what a hex costs to enter.");
  n.field(&Modifier::by, "By how much; may be negative.").optional().range(-6, 6);
  n.field(&Modifier::condition, "Only while this is not 0.").optional();
}
void Path::notes(pack::Notes<Path>& n) {
  n.thing("A path (class) that heroes follow.");
  n.field(&Path::name, "Its name.");
  n.field(&Path::text, "What kind of people follow it.").optional();
}
void Expertise::notes(pack::Notes<Expertise>& n) {
  n.thing("An expertise; the one with the id first_aid lets people use Basic First Aid.");
  n.field(&Expertise::name, "Its name.");
  n.field(&Expertise::text, "What one can do with it.").optional();
}
void Requirement::notes(pack::Notes<Requirement>& n) {
  n.thing("What must be so before an ability can be used; everything named must hold.");
  n.field(&Requirement::path, "The user follows this path.").optional();
  n.field(&Requirement::weapon, "The weapon used is of this kind.").optional();
  n.field(&Requirement::expertise, "The user has this expertise.").optional();
  n.field(&Requirement::rank, "At this rank.").optional().range(1, 3);
  n.field(&Requirement::ability, "The user also knows this ability.").optional();
}
void Invest::notes(pack::Notes<Invest>& n) {
  n.thing("Invest (X).");
  n.field(&Invest::dice, "X: extra dice each time.").range(1, 10);
  n.field(&Invest::limit, "How often at the most; left out: as often as it can be paid.").optional().range(0, 10);
  n.field(&Invest::effects, "What each investment adds. The variable `invests` counts them in the other lines.")
      .optional();
}
void Commit::notes(pack::Notes<Commit>& n) {
  n.thing("Commit (X).");
  n.field(&Commit::dice, "X: for each so many dice rolled for Hits.").range(1, 10);
  n.field(&Commit::effects, "What is gained each time.");
}
void ReactionLine::notes(pack::Notes<ReactionLine>& n) {
  n.thing("When a reactive ability may be used.");
  n.field(&ReactionLine::timing,
          "attack: after success is known, before damage; damage: after it; movement: when somebody enters a hex.");
  n.field(&ReactionLine::of, "Who the Reactive Target must be, seen from the owner.").optional();
  n.field(&ReactionLine::victim, "attack only: who must be attacked.").optional();
  n.field(&ReactionLine::result, "attack only: whether the attack must have succeeded or failed.").optional();
  n.field(&ReactionLine::within, "How far away at the most; never more than 6.").optional().range(0, farthest_event);
}
void TriggerLine::notes(pack::Notes<TriggerLine>& n) {
  n.thing("What sets a triggered ability off.");
  n.field(&TriggerLine::when, "The circumstance.");
  n.field(&TriggerLine::of, "Whose, seen from the owner.").optional();
  n.field(&TriggerLine::within, "How far away at the most.").optional().range(0, 20);
  n.field(&TriggerLine::passive, "Passive triggers work even while their owner is Unconscious.").optional();
}
void Ability::notes(pack::Notes<Ability>& n) {
  n.thing("An ability of a hero or an opponent.");
  n.field(&Ability::name, "Its name.");
  n.field(&Ability::text, "A line of flavour.").optional();
  n.field(&Ability::kind, "combat, reactive, triggered or passive.").optional();
  n.field(&Ability::req, "What it needs.").optional();
  n.field(&Ability::range, "How far it reaches.").optional();
  n.field(&Ability::target, "At whom.").optional();
  n.field(&Ability::targets, "At how many at the most.").optional().range(1, 6);
  n.field(&Ability::area, "All targets lie within so many hexes of the first; left out: anywhere in range.")
      .optional()
      .range(0, 4);
  n.field(&Ability::cost, "Stamina dice to activate it.").optional().range(0, 10);
  n.field(&Ability::free, "A Free Action: it does not use the Action of the turn.").optional();
  n.field(&Ability::needs_sight, "Needs line of sight beyond 1 hex.").optional();
  n.field(&Ability::hit_vs, "The attribute success is rolled against.").optional();
  n.field(&Ability::using_, "The attribute the user adds, if it is another one.").optional();
  n.field(&Ability::clash, "Success is settled by a Clash.").optional();
  n.field(&Ability::maintain, "Its cost is kept in the Maintenance Pool; its modifiers hold until it is ended.")
      .optional();
  n.field(&Ability::descending, "Descending (X): its damage and healing come again each turn, X lower.")
      .optional()
      .range(0, 10);
  n.field(&Ability::invest, "Invest (X).").optional();
  n.field(&Ability::commit, "Commit (X).").optional();
  n.field(&Ability::reaction, "reactive only: the timing.").optional();
  n.field(&Ability::trigger, "triggered only: the circumstance.").optional();
  n.field(&Ability::success, "What success (or a won Clash, or the trigger) does.").optional();
  n.field(&Ability::each_hit, "What each additional Hit does; left out: weapon damage.").optional();
  n.field(&Ability::failure, "What failure (or a lost Clash) does.").optional();
  n.field(&Ability::modifiers, "passive: always; maintain: for the target, while it is kept up.").optional();
}
void Weapon::notes(pack::Notes<Weapon>& n) {
  n.thing("What makes an item a weapon.");
  n.field(&Weapon::kind, "melee or ranged.").optional();
  n.field(&Weapon::damage, "Its damage.").range(0, 10);
  n.field(&Weapon::range, "Its range in hexes.").optional().range(1, 12);
  n.field(&Weapon::hands, "1 or 2.").optional().range(1, 2);
}
void ItemUse::notes(pack::Notes<ItemUse>& n) {
  n.thing("What an item can be used for.");
  n.field(&ItemUse::ability, "The ability its use is.");
  n.field(&ItemUse::price, "action, movement (1) or free.").optional();
  n.field(&ItemUse::uses, "How often before it is used up.").optional().range(1, 9);
}
void Item::notes(pack::Notes<Item>& n) {
  n.thing("Something to carry.");
  n.field(&Item::name, "Its name.");
  n.field(&Item::text, "A line of flavour.").optional();
  n.field(&Item::weight, "Counts against 5 + STR.").optional().range(0, 20);
  n.field(&Item::unwieldy, "Whoever carries it is Encumbered.").optional();
  n.field(&Item::weapon, "If it is a weapon.").optional();
  n.field(&Item::armor, "If it is armor: the number a Hit must reach.").optional().range(3, 6);
  n.field(&Item::use, "If it can be used.").optional();
}
void Injury::notes(pack::Notes<Injury>& n) {
  n.thing("An Injury: a handicap that stays until it is treated.");
  n.field(&Injury::name, "Its name.");
  n.field(&Injury::text, "A line of flavour.").optional();
  n.field(&Injury::conditions, "Conditions its bearer has as long as it lasts.").optional();
  n.field(&Injury::modifiers, "Numbers it changes.").optional();
  n.field(&Injury::no_two_handed, "Its bearer cannot use weapons that need two hands.").optional();
  n.field(&Injury::first_aid_helps, "Basic First Aid removes it.").optional();
}
void Carry::notes(pack::Notes<Carry>& n) {
  n.thing("An item at the start.");
  n.field(&Carry::item, "Which one.");
  n.field(&Carry::place, "held, worn or packed.").optional();
}
void Sheet::notes(pack::Notes<Sheet>& n) {
  n.field(&Sheet::name, "Name.");
  n.field(&Sheet::text, "Who this is, in a sentence or two.").optional();
  n.field(&Sheet::str, "Strength.").range(1, 6);
  n.field(&Sheet::agi, "Agility.").range(1, 6);
  n.field(&Sheet::int_, "Intelligence.").range(1, 6);
  n.field(&Sheet::will, "Will.").range(1, 6);
  n.field(&Sheet::hit_points, "Maximum hit points.").range(1, 99);
  n.field(&Sheet::movement, "Movement pool.").range(0, 12);
  n.field(&Sheet::stamina, "Stamina dice.").optional().range(1, 20);
  n.field(&Sheet::regeneration, "Dice regenerated each turn.").optional().range(0, 10);
  n.field(&Sheet::armor, "Natural armor rating.").optional().range(3, 6);
  n.field(&Sheet::abilities, "Abilities known; Basic Attack is known to all. For an opponent: in order of preference.")
      .optional();
  n.field(&Sheet::items, "What it carries.").optional().count(0, 8);
}
void Rank::notes(pack::Notes<Rank>& n) {
  n.thing("A rank in an expertise.");
  n.field(&Rank::expertise, "Which one.");
  n.field(&Rank::rank, "1 to 3.").range(1, 3);
}
void Hero::notes(pack::Notes<Hero>& n) {
  n.thing("A player character.");
  n.field(&Hero::path, "The path it follows.");
  n.field(&Hero::expertise, "Its expertise.").optional().count(0, 6);
  n.field(&Hero::advances, "Abilities it can learn.").optional();
  n.field(&Hero::spare, "Joins only when somebody has died.").optional();
  n.field(&Hero::glyph, "One or two letters for the board.");
}
void Npc::notes(pack::Notes<Npc>& n) {
  n.thing("A kind of opponent.");
  n.field(&Npc::reserve, "Dice it keeps back when it rolls for Hits.").optional().range(0, 10);
  n.field(&Npc::invest, "How often it invests.").optional().range(0, 5);
  n.field(&Npc::leader, "A leader: some scenarios are won when it falls.").optional();
  n.field(&Npc::breathes_water, "It needs no air: nothing submerged or airless harms it.").optional();
  n.field(&Npc::glyph, "One or two letters for the board.");
}
void Terrain::notes(pack::Notes<Terrain>& n) {
  n.thing("A kind of ground.");
  n.field(&Terrain::name, "Its name.");
  n.field(&Terrain::cost, "Movement to enter it.").optional().range(1, 12);
  n.field(&Terrain::impassable, "Nobody can enter it.").optional();
  n.field(&Terrain::blocks_sight, "Nobody sees through it.").optional();
  n.field(&Terrain::submerged, "Under water: hold your breath or drown.").optional();
  n.field(&Terrain::airless, "No air: hold your breath or suffocate.").optional();
  n.field(&Terrain::exit, "Heroes may leave the combat here.").optional();
  n.field(&Terrain::start, "Heroes start here.").optional();
  n.field(&Terrain::hazard, "Damage to whoever starts its turn here.").optional().range(0, 10);
}
void Map::notes(pack::Notes<Map>& n) {
  n.thing("A map, drawn with one letter per hex.");
  n.field(&Map::name, "Its name.");
  n.field(&Map::legend, "What each letter stands for.");
  n.field(&Map::rows, "The rows from north to south; a space is no hex. Odd columns lie half a hex lower.")
      .count(1, 15);
}
void HexChange::notes(pack::Notes<HexChange>& n) {
  n.thing("A hex whose ground changes.");
  n.field(&HexChange::hex, "Where.");
  n.field(&HexChange::to, "Its new letter on the map's legend.");
}
void Arrival::notes(pack::Notes<Arrival>& n) {
  n.thing("An opponent and where it stands.");
  n.field(&Arrival::npc, "Which kind.");
  n.field(&Arrival::at, "Where.");
  n.field(&Arrival::from_players, "Only with at least so many heroes.").optional().range(1, 4);
  n.field(&Arrival::to_players, "Only with at most so many heroes.").optional().range(1, 4);
  n.field(&Arrival::round, "Arrives at the start of this round; left out: there from the beginning.")
      .optional()
      .range(0, 50);
  n.field(&Arrival::surprised, "Surprised at the start.").optional();
  n.field(&Arrival::if_flag, "Only if the story set this flag.").optional();
}
void Object::notes(pack::Notes<Object>& n) {
  n.thing("Something on the map that heroes can use once from its hex or beside it.");
  n.field(&Object::name, "Its name.");
  n.field(&Object::text, "What happens, in a sentence.").optional();
  n.field(&Object::at, "Where.");
  n.field(&Object::price, "action, movement (1) or free.").optional();
  n.field(&Object::expertise, "The expertise that is checked; left out: no check.").optional();
  n.field(&Object::difficulty, "Successes needed.").optional().range(1, 10);
  n.field(&Object::changes, "Hexes that change.").optional();
  n.field(&Object::gives, "Items found.").optional();
  n.field(&Object::needs, "An item that must be carried, and is used up.").optional();
  n.field(&Object::rescues, "People rescued, counted by the objective `leave`.").optional().range(0, 4);
  n.field(&Object::wins, "Fulfils the objective `task`.").optional();
  n.field(&Object::calls, "Opponents that come.").optional();
}
void Objective::notes(pack::Notes<Objective>& n) {
  n.thing("How the scenario is won; each part given is a way to win.");
  n.field(&Objective::none_standing, "No opponent is left in play.").optional();
  n.field(&Objective::leave, "So many characters have left by an exit (all of them if fewer are there).")
      .optional()
      .range(0, 4);
  n.field(&Objective::task, "The task that wins is done.").optional();
  n.field(&Objective::leader, "The leader is out.").optional();
  n.field(&Objective::survive, "So many rounds are over.").optional().range(0, 50);
  n.field(&Objective::text, "The objective in words.");
}
void Scenario::notes(pack::Notes<Scenario>& n) {
  n.thing("A combat.");
  n.field(&Scenario::name, "Its name.");
  n.field(&Scenario::text, "Read before it.");
  n.field(&Scenario::map, "Its map.");
  n.field(&Scenario::npcs, "The opponents.").count(1, 40);
  n.field(&Scenario::objects, "Things on the map.").optional().count(0, 8);
  n.field(&Scenario::objective, "How it is won.");
  n.field(&Scenario::heroes_surprised, "The heroes start Surprised.").optional();
  n.field(&Scenario::surprise_flag, "The heroes start Surprised if the story set this flag.").optional();
  n.field(&Scenario::rounds, "After so many rounds it is lost.").optional().range(1, 100);
  n.field(&Scenario::advances, "Advances for each hero when it is won.").optional().range(0, 3);
  n.field(&Scenario::won, "Where the story goes on after a win.").optional();
  n.field(&Scenario::lost, "Where the story goes on after a loss.").optional();
}
void Rest::notes(pack::Notes<Rest>& n) { n.thing("The group rests: every wound and Injury is healed."); }
void GainItem::notes(pack::Notes<GainItem>& n) {
  n.thing("An item for one hero of the players' choice.");
  n.field(&GainItem::item, "Which one.");
}
void SufferInjury::notes(pack::Notes<SufferInjury>& n) {
  n.thing("An Injury for one hero of the players' choice.");
  n.field(&SufferInjury::injury, "Which one.");
}
void SetFlag::notes(pack::Notes<SetFlag>& n) {
  n.thing("Remembers something for later.");
  n.field(&SetFlag::flag, "The name of what is remembered.");
}
void GrantAdvance::notes(pack::Notes<GrantAdvance>& n) { n.thing("An advance for every hero."); }
void Choice::notes(pack::Notes<Choice>& n) {
  n.thing("A choice at the end of a passage.");
  n.field(&Choice::id, pack::choice_id_note).optional();
  n.field(&Choice::text, "What the players read.");
  n.field(&Choice::if_flag, "Offered only if this flag is set.").optional();
  n.field(&Choice::if_hero, "Offered only if this hero is with them.").optional();
  n.field(&Choice::effects, "What it does.").optional();
  n.field(&Choice::goes_to, "The next passage.").optional();
  n.field(&Choice::scenario, "Or the scenario that begins.").optional();
}
void Passage::notes(pack::Notes<Passage>& n) {
  n.thing("A piece of the story.");
  n.field(&Passage::title, "Its heading.");
  n.field(&Passage::text, "Paragraphs, read aloud.");
  n.field(&Passage::effects, "What happens when it is read.").optional();
  n.field(&Passage::choices, "How it goes on.").optional().count(0, 8);
  n.field(&Passage::ending, "The campaign ends here: won or lost.").optional();
}
void Campaign::notes(pack::Notes<Campaign>& n) {
  n.thing("A campaign: passages and scenarios that lead to each other.");
  n.field(&Campaign::name, "Its name.");
  n.field(&Campaign::text, "What it is about, in a sentence or two.");
  n.field(&Campaign::start, "The first passage.");
}
void Content::notes(pack::Notes<Content>& n) {
  n.thing("A pack for Stamina.");
  n.field(&Content::abilities, "Abilities.");
  n.field(&Content::items, "Weapons, armor and other things.");
  n.field(&Content::injuries, "Injuries.");
  n.field(&Content::expertises, "Expertise.");
  n.field(&Content::paths, "Paths.");
  n.field(&Content::heroes, "Heroes.");
  n.field(&Content::npcs, "Opponents.");
  n.field(&Content::maps, "Maps.");
  n.field(&Content::scenarios, "Scenarios.");
  n.field(&Content::passages, "Passages of the story.");
  n.field(&Content::campaigns, "Campaigns.");
}

// --- expressions -----------------------------------------------------------------------------------------------------

pack::Variables const& variables() {
  static pack::Variables const all = [] {
    pack::Variables v{
        {"hits", "Hits rolled with stamina dice"},
        {"commits", "how often the commit number was met"},
        {"invests", "how often the ability was invested in"},
        {"weapon_damage", "damage of the weapon used"},
        {"str", "the user's Strength"},
        {"agi", "the user's Agility"},
        {"int", "the user's Intelligence"},
        {"will", "the user's Will"},
        {"target_str", "the target's Strength"},
        {"target_agi", "the target's Agility"},
        {"target_int", "the target's Intelligence"},
        {"target_will", "the target's Will"},
        {"distance", "hexes between user and target"},
        {"available_dice", "the user's Available dice"},
        {"path_dice", "dice in the user's Path Pool"},
        {"wounded", "1 if the user is Wounded"},
        {"target_wounded", "1 if the target is Wounded"},
        {"prone", "1 if the user is prone"},
        {"target_prone", "1 if the target is prone"},
        {"alone", "1 if nobody stands beside the user"},
        {"players", "number of heroes in the scenario"},
        {"round", "the present round"},
    };
    for (std::string const prefix : {"", "target_"})
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<Condition>>([&](auto D) {
        v.add(prefix + D.name,
              fmt::format("1 if the {} has the condition {}", prefix.empty() ? "user" : "target", D.name));
      });
    return v;
  }();
  return all;
}

namespace {

std::string target_words(Ability const& a) {
  std::string words;
  switch (a.target) {
    case TargetKind::opponent:
      words = a.targets == 1 ? "one opponent" : fmt::format("up to {} opponents", a.targets);
      break;
    case TargetKind::ally: words = a.targets == 1 ? "one ally" : fmt::format("up to {} allies", a.targets); break;
    case TargetKind::ally_or_self:
      words = a.targets == 1 ? "yourself or one ally" : fmt::format("up to {} allies or yourself", a.targets);
      break;
    case TargetKind::self: words = "yourself"; break;
    case TargetKind::anyone: words = a.targets == 1 ? "anyone" : fmt::format("up to {} characters", a.targets); break;
    case TargetKind::reactive_target: words = "the Reactive Target"; break;
    case TargetKind::victim: words = "whoever is attacked"; break;
  }
  if (a.area > 0) words += fmt::format(" within {} of each other", a.area);
  return words;
}

// The card from top to bottom, in the order of the rulebook's own entry (ST-BASIC-05).
std::string card_text(pack::Wording const& wording, Ability const& a) {
  std::string text;
  auto const line = [&](std::string_view head, std::string const& body) {
    if (body.empty()) return;
    if (!text.empty()) text += " ";
    text += fmt::format("{}: {}", head, body);
    if (text.back() != '.') text += '.';
  };
  auto const word = [&](auto const& value) {
    return pack::phrase_of(pack::describe<std::remove_cvref_t<decltype(value)>>(), &value, wording);
  };
  if (a.kind == AbilityKind::combat) line("Cost", fmt::format("{}{}", a.cost, a.free ? ", a Free Action" : ""));
  if (a.reaction)
    line("Reaction",
         fmt::format("{} of {} within {}", word(a.reaction->timing), word(a.reaction->of), a.reaction->within));
  if (a.trigger)
    line("Trigger", fmt::format("{}: {} within {}{}", word(a.trigger->of), word(a.trigger->when), a.trigger->within,
                                a.trigger->passive ? ", passive" : ""));
  if (a.kind != AbilityKind::passive)
    line("Target", fmt::format("{}, range {}", target_words(a), pack::Scalar<Range>::print(a.range)));
  if (a.hit_vs) line("Hit vs", word(*a.hit_vs) + (a.using_ ? " using " + word(*a.using_) : ""));
  if (a.clash) line("Clash", "yes");
  line(a.clash ? "Win" : a.trigger ? "Effect" : "Success", pack::text_of(a.success, wording));
  if (a.each_hit)
    line("Each additional Hit", a.each_hit->empty() ? "nothing more" : pack::text_of(*a.each_hit, wording));
  if (a.is_attack() && !a.each_hit) line("Each additional Hit", "weapon damage");
  if (a.commit) line(fmt::format("Commit ({})", a.commit->dice), pack::text_of(a.commit->effects, wording));
  if (a.invest)
    line(fmt::format("Invest ({})", a.invest->dice),
         a.invest->effects.empty() ? "stronger" : pack::text_of(a.invest->effects, wording));
  line(a.clash ? "Lose" : "Failure", pack::text_of(a.failure, wording));
  if (a.descending) line(fmt::format("Descending ({})", a.descending), "it comes again each turn, lower");
  for (Modifier const& m : a.modifiers) line(a.maintain ? fmt::format("Maintain ({})", a.cost) : "Always", word(m));
  if (a.maintain && a.modifiers.empty()) line(fmt::format("Maintain ({})", a.cost), "until you end it");
  return text;
}

}  // namespace

// --- after loading ---------------------------------------------------------------------------------------------------

int Map::terrain_of_sign(std::string_view sign) const {
  for (std::size_t i = 0; i < signs.size(); ++i)
    if (signs[i] == sign) return static_cast<int>(i);
  return -1;
}

int Content::flag(std::string_view name) const {
  auto const it = std::lower_bound(flags.begin(), flags.end(), name);
  return it != flags.end() && *it == name ? static_cast<int>(it - flags.begin()) : -1;
}

namespace {

bool deals_weapon_damage(Effects const& effects) {
  return std::any_of(effects.begin(), effects.end(),
                     [](Effect const& e) { return std::holds_alternative<DealWeaponDamage>(e.is); });
}

// Does it matter which weapon is used?  ST-WPN-04
bool uses_weapon(Ability const& a) {
  return a.range.is_weapon() || a.req.weapon || (a.is_attack() && !a.each_hit) || deals_weapon_damage(a.success) ||
         (a.each_hit && deals_weapon_damage(*a.each_hit)) || deals_weapon_damage(a.failure);
}

void add_sight(Map& map, kit::HexSet const& blocking) {
  if (map.sight(blocking)) return;
  Sight sight{blocking, std::vector<kit::HexSet>(256)};
  for (kit::Hex const from : map.hexes)
    for (kit::Hex const to : map.hexes)
      if (kit::sees(from, to, blocking)) sight.seen[static_cast<std::size_t>(kit::HexSet::index(from))].insert(to);
  map.sights.push_back(std::move(sight));
}

// Every combination of the objects that open or close a line of sight.
void add_sights(Map& map, std::vector<Object> const& objects, std::size_t next, kit::HexSet const& blocking) {
  if (next == objects.size()) return add_sight(map, blocking);
  add_sights(map, objects, next + 1, blocking);
  kit::HexSet changed = blocking;
  for (HexChange const& change : objects[next].changes) {
    if (map.terrains[static_cast<std::size_t>(map.terrain_of_sign(change.to))].blocks_sight)
      changed.insert(change.hex);
    else
      changed.erase(change.hex);
  }
  if (!(changed == blocking)) add_sights(map, objects, next + 1, changed);
}

}  // namespace

void BySide::add(std::uint64_t ability, Side of) {
  if (of == Side::self || of == Side::ally_or_self || of == Side::anyone) own |= ability;
  if (of == Side::ally || of == Side::ally_or_self || of == Side::anyone) ally |= ability;
  if (of == Side::opponent || of == Side::anyone) opponent |= ability;
}

void Content::prepare() {
  basic_attack = abilities.index_of("basic_attack");
  first_aid = expertises.index_of("first_aid");
  for (Map& map : maps.items()) {
    for (auto const& [sign, terrain] : map.legend) {
      map.signs.push_back(sign);
      map.terrains.push_back(terrain);
    }
    map.ground.assign(256, Map::off_map);
    for (std::size_t row = 0; row < map.rows.size(); ++row)
      for (std::size_t column = 0; column < map.rows[row].size(); ++column) {
        int const terrain = map.terrain_of_sign(map.rows[row].substr(column, 1));
        kit::Hex const hex(static_cast<int>(column), static_cast<int>(row));
        if (terrain < 0 || !hex) continue;
        map.ground[static_cast<std::size_t>(kit::HexSet::index(hex))] = static_cast<std::uint8_t>(terrain);
        map.hexes.insert(hex);
        map.columns = std::max(map.columns, hex.column + 1);
        Terrain const& t = map.terrains[static_cast<std::size_t>(terrain)];
        if (t.impassable) map.impassable.insert(hex);
        if (t.blocks_sight) map.blocking.insert(hex);
        if (t.start) map.starts.insert(hex);
        if (t.exit) map.exits.insert(hex);
        if (t.submerged || t.airless) map.no_air.insert(hex);
        if (t.hazard > 0) map.hazards.insert(hex);
        if (t.cost != 1) map.costs.set(kit::HexSet{hex}, t.cost);
      }
    add_sight(map, map.blocking);
  }
  for (Scenario& scenario : scenarios.items()) {
    for (Object const& object : scenario.objects)
      if (object.at) scenario.beside_objects |= kit::within(object.at, 1);
    Map& map = maps.items()[static_cast<std::size_t>(scenario.map.index())];
    add_sights(map, scenario.objects, 0, map.blocking);
  }
  for (int i = 0; i < abilities.size(); ++i) {
    Ability const& a = abilities[i];
    std::uint64_t const mask = std::uint64_t{1} << i;
    if (a.kind == AbilityKind::combat) combat |= mask;
    if (a.reaction) {
      reactive[static_cast<std::size_t>(a.reaction->timing)] |= mask;
      reactive_to[static_cast<std::size_t>(a.reaction->timing)].add(mask, a.reaction->of);
    }
    if (a.trigger) {
      triggered[static_cast<std::size_t>(a.trigger->when)] |= mask;
      triggered_by[static_cast<std::size_t>(a.trigger->when)].add(mask, a.trigger->of);
    }
    if (a.free) free |= mask;
    if (a.maintain) maintained |= mask;
    for (Modifier const& m : a.modifiers) modifying[static_cast<std::size_t>(m.trait)] |= mask;
    if (uses_weapon(a)) with_weapon |= mask;
    gists.push_back({.range = a.range.hexes,
                     .cost = static_cast<std::uint8_t>(a.cost),
                     .target = a.target,
                     .attack = a.is_attack(),
                     .free = a.free,
                     .needs_sight = a.needs_sight,
                     .maintain = a.maintain,
                     .has_requirement = a.req.path || a.req.weapon || a.req.expertise || a.req.ability,
                     .reacts_to = a.reaction ? a.reaction->of : Side::anyone,
                     .reacts_within = static_cast<std::uint8_t>(
                         a.reaction ? std::clamp(a.reaction->within, 0, farthest_event) : 0)});
  }
  for (Item const& item : items) {
    ItemGist gist{.weight = static_cast<std::uint8_t>(item.weight),
                  .armor = static_cast<std::uint8_t>(item.armor.value_or(0)),
                  .unwieldy = item.unwieldy,
                  .can_be_used = item.use.has_value()};
    if (item.weapon) {
      gist.damage = static_cast<std::int8_t>(item.weapon->damage);
      gist.range = static_cast<std::int8_t>(item.weapon->range);
      gist.hands = static_cast<std::int8_t>(item.weapon->hands);
      gist.kind = item.weapon->kind;
    }
    item_gists.push_back(gist);
  }
  std::set<std::string> names;
  for (Passage const& passage : passages) {
    auto const gather = [&](std::vector<StoryEffect> const& effects) {
      for (StoryEffect const& e : effects)
        if (auto const* set = std::get_if<SetFlag>(&e.is)) names.insert(set->flag);
    };
    gather(passage.effects);
    for (Choice const& choice : passage.choices) gather(choice.effects);
  }
  flags.assign(names.begin(), names.end());
  pack::Wording const wording = pack::wording_of(*this, variables());
  for (Ability const& ability : abilities) card_texts.push_back(card_text(wording, ability));
  delayed = pack::Numbered<pack::When<Effect, Moment>>(
      pack::collect(pack::describe<pack::When<Effect, Moment>>(), pack::describe<Content>(), this));
}

// --- checks ----------------------------------------------------------------------------------------------------------

namespace {

void check_ability(Content const& c, int i, pack::Problems& problems) {
  Ability const& a = c.abilities[i];
  auto const at = [&](char const* path) { return c.abilities.place(i, path); };
  if ((a.kind == AbilityKind::reactive) != a.reaction.has_value())
    problems.error(at(a.reaction ? "reaction" : "kind"),
                   "a reactive ability, and no other, needs the line \"reaction\"");
  if ((a.kind == AbilityKind::triggered) != a.trigger.has_value())
    problems.error(at(a.trigger ? "trigger" : "kind"), "a triggered ability, and no other, needs the line \"trigger\"");
  if (a.clash && a.hit_vs) problems.error(at("clash"), "an ability has either \"hit_vs\" or \"clash\"");
  if (a.maintain && a.cost < 1) problems.error(at("maintain"), "an ability that is maintained costs at least 1 die");
  if (a.free && a.kind == AbilityKind::combat && a.cost < 1)
    problems.error(at("free"), "an ability that takes no Action costs at least 1 die, or a turn could go on forever");
  if (a.using_ && !a.hit_vs) problems.error(at("using"), "\"using\" needs \"hit_vs\"");
  if (a.each_hit && !a.is_attack())
    problems.error(at("each_hit"), "an ability without \"hit_vs\" or \"clash\" has no Hits");
  if (a.commit && !a.is_attack())
    problems.error(at("commit"), "an ability without \"hit_vs\" or \"clash\" rolls no dice to commit");
  if (a.target == TargetKind::victim && !(a.reaction && a.reaction->timing == Timing::attack))
    problems.error(at("target"), "only a reaction to an attack has a victim");
  if (a.target == TargetKind::reactive_target && !a.reaction)
    problems.error(at("target"), "only a reactive ability has a Reactive Target");
  if (a.kind == AbilityKind::passive && a.modifiers.empty())
    problems.error(at("kind"), "a passive ability needs \"modifiers\"");
  if (a.kind == AbilityKind::reactive && a.cost != 0)
    problems.error(at("cost"), "reactive abilities have no activation cost");
}

void check_map(Content const& c, int i, pack::Problems& problems) {
  Map const& map = c.maps[i];
  int starts = 0;
  for (std::size_t row = 0; row < map.rows.size(); ++row) {
    std::string const path = fmt::format("rows[{}]", row);
    if (map.rows[row].size() > kit::board_size) problems.error(c.maps.place(i, path), "a row has at most 15 hexes");
    for (std::size_t column = 0; column < map.rows[row].size(); ++column) {
      std::string const sign = map.rows[row].substr(column, 1);
      if (sign == " ") continue;
      auto const terrain = map.legend.find(sign);
      if (terrain == map.legend.end())
        problems.error(c.maps.place(i, path),
                       fmt::format("the legend does not explain \"{}\" (column {})", sign, column));
      else
        starts += terrain->second.start ? 1 : 0;
    }
  }
  for (auto const& [sign, terrain] : map.legend)
    if (sign.size() != 1) problems.error(c.maps.place(i, "legend"), fmt::format("\"{}\" is not a single letter", sign));
  if (starts < 4)
    problems.error(c.maps.place(i, "rows"), fmt::format("the map has {} start hexes; four heroes need 4", starts));
}

bool drawn(Map const& map, kit::Hex hex) {
  return hex && static_cast<std::size_t>(hex.row) < map.rows.size() &&
         static_cast<std::size_t>(hex.column) < map.rows[static_cast<std::size_t>(hex.row)].size() &&
         map.rows[static_cast<std::size_t>(hex.row)][static_cast<std::size_t>(hex.column)] != ' ';
}

void check_scenario(Content const& c, int i, pack::Problems& problems) {
  Scenario const& s = c.scenarios[i];
  Map const& map = c.maps[s.map];
  Objective const& o = s.objective;
  if (!o.none_standing && !o.leave && !o.task && !o.leader && !o.survive)
    problems.error(c.scenarios.place(i, "objective"), "the scenario cannot be won");
  for (int players = 1; players <= 4; ++players) {
    std::set<kit::Hex> taken;
    int count = 0, later = 0;
    bool leader = false;
    for (std::size_t k = 0; k < s.npcs.size(); ++k) {
      Arrival const& a = s.npcs[k];
      std::string const path = fmt::format("npcs[{}].at", k);
      if (!drawn(map, a.at)) {
        if (players == 1)
          problems.error(c.scenarios.place(i, path), fmt::format("{} is not on the map", kit::to_text(a.at)));
        continue;
      }
      if (players < a.from_players || players > a.to_players) continue;
      leader = leader || c.npcs[a.npc].leader;
      if (a.round > 0) {
        ++later;
        continue;
      }
      ++count;
      if (a.if_flag.empty() && !taken.insert(a.at).second)
        problems.error(c.scenarios.place(i, path),
                       fmt::format("two opponents stand on {} with {} heroes", kit::to_text(a.at), players));
    }
    if (count == 0)
      problems.error(c.scenarios.place(i, "npcs"), fmt::format("nobody is there with {} heroes", players));
    if (count + later > 10)
      problems.error(c.scenarios.place(i, "npcs"),
                     fmt::format("{} opponents with {} heroes; at most 10 fit", count + later, players));
    if (o.leader && !leader)
      problems.error(c.scenarios.place(i, "objective.leader"),
                     fmt::format("no leader is there with {} heroes", players));
  }
  for (std::size_t k = 0; k < s.objects.size(); ++k) {
    Object const& object = s.objects[k];
    if (!drawn(map, object.at))
      problems.error(c.scenarios.place(i, fmt::format("objects[{}].at", k)),
                     fmt::format("{} is not on the map", kit::to_text(object.at)));
    for (HexChange const& change : object.changes)
      if (!map.legend.contains(change.to) || !drawn(map, change.hex))
        problems.error(c.scenarios.place(i, fmt::format("objects[{}].changes", k)),
                       fmt::format("{} cannot become \"{}\": not on the map or not in its legend",
                                   kit::to_text(change.hex), change.to));
  }
  if (o.task && std::none_of(s.objects.begin(), s.objects.end(), [](Object const& x) { return x.wins; }))
    problems.error(c.scenarios.place(i, "objective.task"), "no object of the scenario \"wins\"");
}

void check_passage(Content const& c, int i, pack::Problems& problems) {
  Passage const& p = c.passages[i];
  if ((p.ending == Ending::none) == p.choices.empty())
    problems.error(c.passages.place(i), "a passage either ends the campaign or offers choices");
  bool always = p.choices.empty();
  for (std::size_t k = 0; k < p.choices.size(); ++k) {
    Choice const& choice = p.choices[k];
    always = always || (choice.if_flag.empty() && !choice.if_hero);
    if (static_cast<bool>(choice.goes_to) == static_cast<bool>(choice.scenario))
      problems.error(c.passages.place(i, fmt::format("choices[{}]", k)),
                     "a choice leads to a passage or to a scenario");
  }
  if (!always) problems.error(c.passages.place(i, "choices"), "at least one choice must always be possible");
}

}  // namespace

void Content::check(Content const& c, pack::Problems& problems) {
  if (c.abilities.index_of("basic_attack") < 0)
    problems.error({}, "the pack needs the ability basic_attack, which every character has (ST-BASIC-01)");
  if (c.abilities.size() > 64) problems.error({}, "a pack holds at most 64 abilities");
  if (pack::collect(pack::describe<pack::When<Effect, Moment>>(), pack::describe<Content>(), &c).size() > 255)
    problems.error({}, "a pack holds at most 255 effects that wait for a moment");
  for (int i = 0; i < c.abilities.size(); ++i) check_ability(c, i, problems);
  for (int i = 0; i < c.maps.size(); ++i) check_map(c, i, problems);
  for (int i = 0; i < c.scenarios.size(); ++i) check_scenario(c, i, problems);
  for (int i = 0; i < c.passages.size(); ++i) check_passage(c, i, problems);
  for (int i = 0; i < c.scenarios.size(); ++i)
    if (!c.campaigns.empty() && (!c.scenarios[i].won || !c.scenarios[i].lost))
      problems.error(c.scenarios.place(i),
                     "in a pack with a campaign a scenario says where the story goes on: won and lost");
  int heroes = 0;
  for (Hero const& hero : c.heroes) heroes += hero.spare ? 0 : 1;
  if (heroes < 1) problems.error({}, "the pack has no hero to start with");
}

void Content::entry_points(Content const& c, pack::EntryPoints& entries) {
  entries.add_all(c.heroes);
  entries.add_all(c.campaigns);
  if (c.campaigns.empty()) entries.add_all(c.scenarios);
  entries.add(c.abilities, c.abilities.index_of("basic_attack"));
  if (int const i = c.expertises.index_of("first_aid"); i >= 0) entries.add(c.expertises, i);
}

pack::Loaded<Content> load(pack::Folders const& folders, bool lint) {
  pack::Context context;
  context.game = "stamina";
  context.variables = variables();
  context.lint = lint;
  return pack::load<Content>(folders, context);
}

std::map<std::string, std::string> schemas() { return pack::schemas<Content>(); }
std::string reference() { return pack::reference<Content>("Stamina", variables()); }

}  // namespace stamina
