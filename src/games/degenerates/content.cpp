#include "games/degenerates/content.h"

#include <set>

#include <fmt/format.h>

#include "games/degenerates/faces.h"
#include "games/degenerates/kind.h"
#include "pack/library.h"
#include "pack/schema.h"
#include "pack/text.h"

namespace degenerates {

CHRONICLER_COMPILED_HERE(Effect);

void Gives::notes(Notes<Gives>& n) {
  n.thing("Something that is better or worse as long as the card works.");
  n.field(&Gives::stat, "What.");
  n.field(&Gives::amount, "By how much.").range(-9, 9);
  n.field(&Gives::whom, "Its owner, or everybody in the space.").optional();
  n.field(&Gives::boxes, "Only then.").optional();
  n.field(&Gives::attack, "Only with such attacks.").optional();
}
void Forbids::notes(Notes<Forbids>& n) {
  n.thing("Something its owner may not do.");
  n.field(&Forbids::deed, "What.");
  n.field(&Forbids::boxes, "Only then.").optional();
}
void Attracts::notes(Notes<Attracts>& n) {
  n.thing("Monsters target the owner, whatever their Target says.");
  n.field(&Attracts::of, "Only Monsters of this Class.").optional();
  n.field(&Attracts::boxes, "Only then.").optional();
}
void Attack::notes(Notes<Attack>& n) {
  n.thing("An Attack.");
  n.field(&Attack::name, "As the table reads it.");
  n.field(&Attack::type, "Melee, Range or Reach.");
  n.field(&Attack::test, "The attribute it is tested on; with several the attacker chooses.").count(1, 3);
  n.field(&Attack::boxes, "It can be used only then.").optional();
  n.field(&Attack::die, "Which Attack die is its DMG.").optional();
  n.field(&Attack::bonus, "Added to its DMG.").range(-20, 20).optional();
  n.field(&Attack::piercing, "It ignores ARM.").optional();
  n.field(&Attack::power_dice, "Additional Power dice.").range(0, 2).optional();
  n.field(&Attack::hit, "What else a hit does; the target is the Monster.").optional();
  n.field(&Attack::miss, "What a miss does.").optional();
}
void Action::notes(Notes<Action>& n) {
  n.thing("A Rest Action, Combat Action or Quick Action.");
  n.field(&Action::name, "As the table reads it.");
  n.field(&Action::kind, "Which of the three.");
  n.field(&Action::boxes, "It can be used only then.").optional();
  n.field(&Action::test, "An Attribute Test it needs.").optional();
  n.field(&Action::aim, "At whom it is aimed; an Adventurer aimed at is \"you\" in the effects.").optional();
  n.field(&Action::effects, "What happens; with a test: if it is passed.");
  n.field(&Action::failed, "What happens if the test fails.").optional();
}
void Powers::notes(Notes<Powers>& n) {
  n.thing("What a card gives its owner.");
  n.field(&Powers::gives, "What is better or worse.").optional();
  n.field(&Powers::forbids, "What may not be done.").optional();
  n.field(&Powers::attracts, "Which Monsters target its owner.").optional();
  n.field(&Powers::immune, "Status Conditions its owner cannot gain.").optional();
  n.field(&Powers::attacks, "Attacks.").count(0, 3).optional();
  n.field(&Powers::actions, "Rest Actions, Combat Actions, Quick Actions.").count(0, 3).optional();
  n.field(&Powers::when, "What happens at moments of the game.").count(0, 4).optional();
}

namespace {
std::string room(std::string_view what, int cards) {
  return fmt::format("{} At most {} over all packs, copies counted.", what, cards);
}
}  // namespace

void Content::notes(pack::Notes<Content>& n) {
  n.thing("A pack of Dungeon Degenerates.");
  n.field(&Content::campaign, "The Campaign.");
  n.field(&Content::territories, "Territories.").count(0, most_territories);
  n.field(&Content::spaces, "Spaces.").count(0, most_spaces);
  n.field(&Content::statuses, "Status Conditions.").count(0, most_statuses);
  n.field(&Content::characters, "Character Sheets.").count(0, most_characters);
  n.field(&Content::skills, "Skill cards.").count(0, most_skills);
  n.field(&Content::weaknesses, "Weakness cards.").count(0, most_weakness_cards);
  n.field(&Content::triumphs, "Triumph cards.").count(0, most_triumphs);
  n.field(&Content::loot, room("Loot and Epic Loot cards.", most_loot_cards));
  n.field(&Content::monsters, room("Monster cards.", most_monster_cards));
  n.field(&Content::danger, "Danger cards.").count(0, most_danger_cards);
  n.field(&Content::encounters, "Encounter cards.").count(0, most_encounter_cards);
  n.field(&Content::doom, "Doom cards.").count(0, most_doom_cards);
  n.field(&Content::signs, "Sign of Power cards.").count(0, most_sign_cards);
  n.field(&Content::missions, "Missions.").count(0, most_missions);
  n.field(&Content::flags, "What the Campaign can remember.").count(0, most_flags);
  n.field(&Content::epilogues, "How the Campaign can end.");
}

namespace {

// In the order of Variable.
pack::Variables make_variables() {
  pack::Variables v;
  for (auto w : {"AGI", "CON", "MAG", "MRL", "PER", "STR"}) v.add(w, "your current attribute");
  v.add("gp", "your GP");
  v.add("xp", "your XP");
  v.add("luck", "your Luck");
  v.add("wounds", "your Wounds");
  v.add("hp", "your HP");
  v.add("arm", "your ARM");
  v.add("party", "Adventurers in the space");
  v.add("party_gp", "GP of everybody in the space");
  v.add("living", "living Adventurers");
  v.add("danger_level", "Danger Level of the space; 0 in a Town and in the Maze");
  v.add("town_level", "Town Level of the space; 0 outside of Towns");
  v.add("bounty", "Bounty Level");
  v.add("doom", "Doom counters on the track");
  v.add("doubles", "1 if the two dice of the test show the same");
  v.add("amount", "the amount the moment is about");
  v.add("wounds_this_turn", "Wounds you took in this Game Turn");
  v.add("round", "Combat Round, from 1; 0 outside of fights");
  v.add("foes", "Monsters in the fight");
  v.add("turn", "Game Turn of this mission, from 1");
  for (auto w : {"tally_0", "tally_1", "tally_2", "tally_3"}) v.add(w, "a tally of the mission");
  v.add("items", "Items you have");
  v.add("diseases", "Diseases you have");
  v.add("campaign", "1 in a Campaign, 0 in a standalone mission");
  v.with_result();
  return v;
}

}  // namespace

pack::Variables const& variables() {
  static pack::Variables const all = make_variables();
  return all;
}
pack::Context pack_context() {
  pack::Context context;
  context.game = "degenerates";
  context.variables = variables();
  return context;
}
pack::Loaded<Content> load(pack::Folders const& folders, bool lint) {
  pack::Context context = pack_context();
  context.lint = lint;
  pack::Loaded<Content> loaded = pack::load<Content>(folders, context);
  // Nobody has seen the content yet: what is worked out from it belongs to loading.
  if (loaded) std::const_pointer_cast<Content>(loaded.content)->finish();
  return loaded;
}
std::vector<pack::Portrait> portraits(pack::Folders const& folders) {
  auto const loaded = load(folders);
  if (!loaded) return {};
  auto all = pack::portraits_of(pack::describe<Content>(), loaded.content.get(), variables());
  pack::print_faces(all,
                    {{"loot", "loot"}, {"skills", "card"}, {"weaknesses", "weakness"}, {"characters", "character"}},
                    [&](flow::Thing const& thing) { return face_of(*loaded.content, thing); });
  return all;
}
std::map<std::string, std::string> schemas() { return pack::schemas<Content>(); }
std::string reference() { return pack::reference<Content>("Dungeon Degenerates", variables()); }

// --- what is worked out ----------------------------------------------------------------------------------------------

namespace {

// Copies side by side, in the order of the things.
template <class Things>
void deal_out(Things const& things, std::vector<std::uint8_t>& cards, std::vector<std::uint8_t>& first) {
  for (int i = 0; i < things.size(); ++i) {
    first.push_back(static_cast<std::uint8_t>(cards.size()));
    int const copies = things[i].unique ? 1 : things[i].copies;  // DD-EXPD-02
    cards.insert(cards.end(), static_cast<std::size_t>(copies), static_cast<std::uint8_t>(i));
  }
  first.push_back(static_cast<std::uint8_t>(cards.size()));
}

void draw_map(Content& c) {
  std::array<std::uint16_t, most_territories> shared{};
  for (int t = 0; t < c.territories.size(); ++t)
    for (Trait trait : c.territories[t].traits)
      shared[static_cast<std::size_t>(t)] |= static_cast<std::uint16_t>(1 << static_cast<int>(trait));
  for (int i = 0; i < c.spaces.size(); ++i) {
    auto const at = static_cast<std::size_t>(i);
    Space const& s = c.spaces[i];
    for (Ref<Space> n : s.next) c.ways.join(i, n.index());
    for (Ref<Space> n : s.downriver) c.river.lead(i, n.index());
    c.region_of[at] = s.territory ? c.territories[s.territory].region : s.region;
    c.in_region[static_cast<std::size_t>(c.region_of[at])] |= kit::place(i);
    bool const shares = s.kind == SpaceKind::path || s.kind == SpaceKind::road;
    if (s.territory) c.spaces_of[static_cast<std::size_t>(s.territory.index())] |= kit::place(i);
    if (shares) c.traits[at] = shared[static_cast<std::size_t>(s.territory.index())];
    for (Trait trait : s.traits) c.traits[at] |= static_cast<std::uint16_t>(1 << static_cast<int>(trait));
    if (s.kind == SpaceKind::location) c.locations |= kit::place(i);
    if (s.kind == SpaceKind::overlay) c.overlays |= kit::place(i);
    if (s.has(Trait::lake_port)) c.lake_ports |= kit::place(i);
    if (s.has(Trait::river_port)) c.river_ports |= kit::place(i);
    if (s.has(Trait::settlement)) c.settlements |= kit::place(i);
  }
}

HasA kind_of(Action const& a) {
  switch (a.kind) {
    case ActionKind::combat: return HasA::combat_action;
    case ActionKind::quick: return HasA::quick_action;
    case ActionKind::rest: break;
  }
  return HasA::rest_action;
}
PowersFacts number_powers(Content& c, Powers const& p, TriggerOf of, int thing) {
  PowersFacts facts;
  facts.powers = &p;
  facts.first_trigger = static_cast<std::uint16_t>(c.triggers.size());
  facts.triggers = static_cast<std::uint16_t>(p.when.size());
  for (Trigger const& t : p.when) {
    facts.moments |= std::uint64_t{1} << static_cast<int>(t.moment);
    c.triggers.push_back({&t, of, static_cast<std::int16_t>(thing), {}});
  }
  for (Gives const& g : p.gives) {
    facts.add(touching(g.stat));
    if (g.whom == Whom::party) facts.add(touching_companions(g.stat));
  }
  for (Forbids const& f : p.forbids) facts.add(touching(f.deed));
  for (Action const& a : p.actions) facts.add(touching(kind_of(a)));
  if (!p.attacks.empty()) facts.add(touching(HasA::attack));
  if (!p.attracts.empty()) facts.add(touching(HasA::attraction));
  if (!p.immune.empty()) facts.add(touching(HasA::immunity));
  return facts;
}

void number_triggers(Content& c) {
  for (int i = 0; i < c.characters.size(); ++i) {
    c.luck_trigger.push_back(static_cast<std::uint16_t>(c.triggers.size()));
    c.triggers.push_back({&c.characters[i].luck_ability, TriggerOf::character, static_cast<std::int16_t>(i), {}});
  }
  for (int i = 0; i < c.skills.size(); ++i) {
    c.skill_facts.push_back(number_powers(c, c.skills[i].skill, TriggerOf::skill, i));
    c.mastery_facts.push_back(number_powers(c, c.skills[i].mastery, TriggerOf::mastery, i));
  }
  for (int i = 0; i < c.weaknesses.size(); ++i)
    c.weakness_facts.push_back(number_powers(c, c.weaknesses[i], TriggerOf::weakness, i));
  for (int i = 0; i < c.triumphs.size(); ++i)
    c.triumph_facts.push_back(number_powers(c, c.triumphs[i], TriggerOf::triumph, i));
  for (int i = 0; i < c.loot.size(); ++i) c.loot_facts.push_back(number_powers(c, c.loot[i], TriggerOf::loot, i));
  for (int i = 0; i < c.doom.size(); ++i)
    c.doom_facts.push_back(c.doom[i].remains ? number_powers(c, *c.doom[i].remains, TriggerOf::doom, i)
                                             : PowersFacts{});
  for (PowersFacts const& facts : c.skill_facts) c.any_skill.add(facts);
  for (PowersFacts const& facts : c.mastery_facts) c.any_skill.add(facts);
  for (PowersFacts const& facts : c.weakness_facts) c.any_weakness.add(facts);
  for (PowersFacts const& facts : c.triumph_facts) c.any_triumph.add(facts);
  for (PowersFacts const& facts : c.loot_facts) c.any_loot.add(facts);
  for (PowersFacts const& facts : c.doom_facts) c.any_doom.add(facts);
  for (int i = 0; i < c.missions.size(); ++i) {
    c.first_mission_trigger.push_back(static_cast<std::uint16_t>(c.triggers.size()));
    std::uint64_t moments = 0;
    for (Trigger const& t : c.missions[i].rules) {
      moments |= std::uint64_t{1} << static_cast<int>(t.moment);
      c.triggers.push_back({&t, TriggerOf::mission, static_cast<std::int16_t>(i), {}});
    }
    c.mission_moments.push_back(moments);
  }
  c.first_mission_trigger.push_back(static_cast<std::uint16_t>(c.triggers.size()));
  using Later = pack::Later<Trigger, Listens>;
  for (void const* found : pack::collect(pack::describe<Later>(), pack::describe<Content>(), &c)) {
    auto const* later = static_cast<Later const*>(found);
    c.triggers.push_back({later, TriggerOf::effect, -1, later->lasts});
  }
}

// A sentence for each thing a card gives.
std::string words_of(Powers const& p, pack::Wording const& words) {
  std::string text;
  auto const add = [&](std::string const& sentence) { text += text.empty() ? sentence : " " + sentence; };
  for (Gives const& g : p.gives) add(pack::text_of(g, words));
  for (Forbids const& f : p.forbids) add(pack::text_of(f, words));
  for (Attracts const& a : p.attracts) add(pack::text_of(a, words));
  if (!p.immune.empty())
    add("Immune to " + pack::phrase_of(pack::describe<std::vector<Ref<Status>>>(), &p.immune, words) + ".");
  for (Attack const& a : p.attacks) add(pack::text_of(a, words));
  for (Action const& a : p.actions) add(pack::text_of(a, words));
  for (Trigger const& t : p.when) add(pack::text_of(t, words));
  return text;
}

// Moments as cards speak of them; "you" is whose card it is.
void speak(pack::Wording& words) {
  constexpr std::pair<std::string_view, std::string_view> moments[] = {
      {"turn_starts", "a turn starts"},
      {"map_phase_starts", "the Map Phase starts"},
      {"map_phase_ends", "the Map Phase ends"},
      {"danger_phase_starts", "the Danger Phase starts"},
      {"danger_card_drawn", "a Danger card is drawn"},
      {"danger_deck_reshuffled", "the Danger deck is shuffled anew"},
      {"doom_about_to_advance", "Doom is about to advance"},
      {"doom_advanced", "Doom has advanced"},
      {"encounter_phase_starts", "the Encounter Phase starts"},
      {"encounter_phase_ends", "the Encounter Phase ends"},
      {"turn_ends", "a turn ends"},
      {"test_begins", "you begin a Test"},
      {"test_rolled", "you have rolled for a Test"},
      {"test_passed", "you pass a Test"},
      {"test_failed", "you fail a Test"},
      {"recovery_passed", "you pass a Recovery Test"},
      {"recovery_failed", "you fail a Recovery Test"},
      {"rested", "you have rested"},
      {"explored", "you have explored"},
      {"trade_revealed", "wares are laid out for you"},
      {"fight_entered", "you enter a fight"},
      {"targets_established", "targets are established"},
      {"arrival", "a Monster arrives"},
      {"combat_turn_starts", "your turn of the fight starts"},
      {"combat_turn_ends", "your turn of the fight ends"},
      {"dice_rolled", "you have rolled in a fight"},
      {"damage_dealt", "you deal damage"},
      {"damage_taken", "you take damage"},
      {"monster_destroyed", "you destroy a Monster"},
      {"round_ends", "a round of the fight ends"},
      {"fight_won", "you win a fight"},
      {"fight_ends", "a fight ends"},
      {"loot_drawn", "you draw Loot"},
      {"defeated", "you are Defeated"},
      {"died", "you die"},
      {"space_entered", "you enter a space"},
      {"mission_starts", "the mission starts"}};
  for (auto const& [moment, says] : moments) words.spoken.push_back({"Moment", moment, says});
}

std::vector<std::string> lines_of(Fighter const& f, pack::Wording const& words) {
  std::vector<std::string> lines;
  for (Arrival const& a : f.arrival) lines.push_back("Arrival: " + pack::text_of(a, words));
  for (Standard const& a : f.abilities) lines.push_back(pack::text_of(a, words));
  return lines;
}

void word_cards(Content& c) {
  pack::Wording words = pack::wording_of(c, variables());
  speak(words);
  Content::Texts& t = c.texts;
  for (Skill const& s : c.skills) {
    t.skills.push_back(words_of(s.skill, words));
    t.masteries.push_back(words_of(s.mastery, words));
  }
  for (Weakness const& w : c.weaknesses) t.weaknesses.push_back(words_of(w, words));
  for (Triumph const& w : c.triumphs) t.triumphs.push_back(words_of(w, words));
  for (Loot const& l : c.loot) {
    std::string text = words_of(l, words);
    std::string const effects = pack::text_of(l.effects, words);
    t.loot.push_back(text.empty() || effects.empty() ? text + effects : text + " " + effects);
    t.loot_fighters.push_back(l.fighter ? lines_of(*l.fighter, words) : std::vector<std::string>{});
  }
  for (Monster const& m : c.monsters) t.monsters.push_back(lines_of(m, words));
  for (DoomCard const& d : c.doom) {
    t.doom_effects.push_back(pack::text_of(d.effects, words));
    t.doom_remains.push_back(d.remains ? words_of(*d.remains, words) : std::string{});
  }
  for (Sign const& s : c.signs) t.signs.push_back(pack::text_of(s.effects, words));
  for (Encounter const& e : c.encounters) {
    Content::Texts::EncounterText text;
    for (Scenario const& s : e.scenarios) {
      text.effects.push_back(pack::text_of(s.effects, words));
      text.ignored.push_back(pack::text_of(s.ignored, words));
      text.options.emplace_back();
      for (Option const& o : s.options) text.options.back().push_back(pack::text_of(o.effects, words));
      text.fighters.push_back(s.fight ? lines_of(*s.fight, words) : std::vector<std::string>{});
    }
    t.encounters.push_back(std::move(text));
  }
  for (Character const& ch : c.characters) t.luck_abilities.push_back(pack::text_of(ch.luck_ability, words));
  for (Mission const& m : c.missions) {
    t.mission_rules.push_back(pack::text_of(m.rules, words));
    t.mission_rewards.push_back(pack::text_of(m.reward, words));
  }
}

}  // namespace

void Content::finish() {
  deal_out(loot, loot_cards, first_loot_card);
  deal_out(monsters, monster_cards, first_monster_card);
  draw_map(*this);
  number_triggers(*this);
  lists = pack::numbered<Effects>(*this);
  word_cards(*this);
}

int Content::trigger_number(Trigger const& t) const {
  for (std::size_t i = 0; i < triggers.size(); ++i)
    if (triggers[i].is == &t) return static_cast<int>(i);
  return -1;
}

}  // namespace degenerates
