// The story between the combats.
#pragma once

#include "games/stamina/content/words.h"

namespace stamina {

// --- story -----------------------------------------------------------------------------------------------------------

struct Rest {
  static constexpr std::string_view verb = "rest", says = "the group rests";
  static void notes(pack::Notes<Rest>&);
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

struct GainItem {
  static constexpr std::string_view verb = "gain_item", shorthand = "item", says = "one of you takes the {item}";
  pack::Ref<Item> item;
  static void notes(pack::Notes<GainItem>&);
};
BOOST_DESCRIBE_STRUCT(GainItem, (), (item))

struct SufferInjury {
  static constexpr std::string_view verb = "suffer_injury", shorthand = "injury", says = "one of you suffers: {injury}";
  pack::Ref<Injury> injury;
  static void notes(pack::Notes<SufferInjury>&);
};
BOOST_DESCRIBE_STRUCT(SufferInjury, (), (injury))

struct SetFlag {
  static constexpr std::string_view verb = "set_flag", shorthand = "flag", says = "";
  std::string flag;
  static void notes(pack::Notes<SetFlag>&);
};
BOOST_DESCRIBE_STRUCT(SetFlag, (), (flag))

struct GrantAdvance {
  static constexpr std::string_view verb = "grant_advance", says = "each of you learns something";
  static void notes(pack::Notes<GrantAdvance>&);
};
BOOST_DESCRIBE_STRUCT(GrantAdvance, (), ())

struct StoryEffect : pack::EffectOf<Rest, GainItem, SufferInjury, SetFlag, GrantAdvance> {};

struct Choice {
  std::string id, text;
  std::string if_flag;
  pack::Ref<Hero> if_hero;
  std::vector<StoryEffect> effects;
  pack::Ref<Passage> goes_to;
  pack::Ref<Scenario> scenario;
  static void notes(pack::Notes<Choice>&);
};
BOOST_DESCRIBE_STRUCT(Choice, (), (id, text, if_flag, if_hero, effects, goes_to, scenario))

enum class Ending : std::uint8_t { none, won, lost };
BOOST_DESCRIBE_ENUM(Ending, none, won, lost)

struct Passage {
  std::string id, title;
  std::vector<std::string> text;
  std::vector<StoryEffect> effects;
  std::vector<Choice> choices;
  Ending ending = Ending::none;
  static void notes(pack::Notes<Passage>&);
};
BOOST_DESCRIBE_STRUCT(Passage, (), (title, text, effects, choices, ending))

struct Campaign {
  std::string id, name, text;
  pack::Ref<Passage> start;
  static void notes(pack::Notes<Campaign>&);
};
BOOST_DESCRIBE_STRUCT(Campaign, (), (name, text, start))

}  // namespace stamina
