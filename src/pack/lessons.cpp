#include "pack/lessons.h"

#include <algorithm>

#include <fmt/format.h>

#include "pack/library.h"
#include "pack/reader.h"

namespace pack {

void GuideStep::notes(Notes<GuideStep>& n) {
  n.thing("One of several things that are done in order; drawn as a row of signs.");
  n.field(&GuideStep::name, "What it is called, in a word or two.");
  n.field(&GuideStep::text, "What is done, in a sentence.").optional();
}

void GuidePart::notes(Notes<GuidePart>& n) {
  n.thing("A paragraph or two under a heading.");
  n.field(&GuidePart::title, "The heading.");
  n.field(
      &GuidePart::text,
      "What players need to know; an empty line begins a paragraph, and a paragraph of [die 6] and the like is a row "
      "of pictures with what is said behind each.");
  n.field(&GuidePart::steps, "Things that are done in order.").optional();
  n.field(&GuidePart::rules,
          "Rules this explains, by their ids, or by what several ids begin with (without the number): their marks open "
          "this "
          "part first.")
      .optional();
}

void Chapter::notes(Notes<Chapter>& n) {
  n.thing("A page of the guide: how this part of the game goes, in our words.");
  n.field(&Chapter::title, "What it is about.");
  n.field(&Chapter::number, "Its place in the guide.").range(1, 99);
  n.field(&Chapter::text, "What comes before the parts.").optional();
  n.field(&Chapter::parts, "Its parts.").count(1, 20);
}

void Explained::notes(Notes<Explained>& n) {
  n.thing("A word that explains itself wherever it stands.");
  n.field(&Explained::word, "The word as people read it.");
  n.field(&Explained::also, "Other forms of it: stuns, stunned.").optional();
  n.field(&Explained::text, "What it means, in a sentence or two.");
  n.field(&Explained::see, "The chapter of the guide that tells more.").optional();
}

void Glossary::notes(Notes<Glossary>& n) {
  n.thing("Words of one kind that explain themselves.");
  n.field(&Glossary::title, "What kind of words these are.");
  n.field(&Glossary::words, "The words.").count(1, 200);
}

void CoachWhen::notes(Notes<CoachWhen>& n) {
  n.thing("When a coach says something; everything given must be so.");
  n.field(&CoachWhen::question, "The kind of question that is asked of the learner.").optional();
  n.field(&CoachWhen::offers, "One of its options has this verb.").optional();
  n.field(&CoachWhen::event, "An event of this kind has happened.").optional();
  n.field(&CoachWhen::after, "The step that was said before.").optional();
  n.field(&CoachWhen::round, "Not before this round.").range(0, 99).optional();
}

void CoachStep::notes(Notes<CoachStep>& n) {
  n.thing("Something a coach says, once.");
  n.field(&CoachStep::id, "Its name, for steps that come after it.");
  n.field(&CoachStep::when, "When; without it at once.").optional();
  n.field(&CoachStep::say, "What the coach says.");
  n.field(&CoachStep::point,
          "What it is about: status, board, mats, cards, choices, log, order, goal, undo or hint; or `option` and a "
          "verb; or `figure`, `card`, `place`, `hex`, `panel` and an id.")
      .optional();
}

void Coach::notes(Notes<Coach>& n) {
  n.thing("A first game with somebody who explains.");
  n.field(&Coach::title, "What people see before they begin it.");
  n.field(&Coach::text, "A sentence about it.");
  n.field(&Coach::scenario, "The scenario or campaign that is played.");
  n.field(&Coach::companions, "How many companions sit there beside the learner.").range(0, 5).optional();
  n.field(&Coach::options, "How the game is set up otherwise.").optional();
  n.field(&Coach::seed, "The seed of its dice; without one they are new every time.").optional();
  n.field(&Coach::until,
          "The kind of question with which it begins: what is asked before it, a companion decides for the learner.")
      .optional();
  n.field(&Coach::steps, "What the coach says; the first that fits comes first.").count(1, 60);
}

void Lessons::notes(Notes<Lessons>& n) {
  n.thing("What packs of every game may have for people who learn it.");
  n.field(&Lessons::glossary, "Words that explain themselves.");
  n.field(&Lessons::guide, "The guide, a file for each chapter.");
  n.field(&Lessons::coach, "Coached first games.");
}

namespace {

void check_length(std::string const& text, std::size_t most, Place const& place, Problems& problems) {
  if (text.size() > most) problems.error(place, fmt::format("{} letters; there is room for {}", text.size(), most));
}

void check_glossary(Lessons const& lessons, Problems& problems) {
  std::map<std::string, std::string> known;  // every form -> its word; FAST and fast are two
  for (int g = 0; g < lessons.glossary.size(); ++g) {
    Glossary const& glossary = lessons.glossary[g];
    for (std::size_t i = 0; i < glossary.words.size(); ++i) {
      Explained const& one = glossary.words[i];
      auto const at = [&](std::string const& field) {
        return lessons.glossary.place(g, fmt::format("words[{}].{}", i, field));
      };
      check_length(one.text, longest_explanation, at("text"), problems);
      auto const take = [&](std::string const& form, Place const& place) {
        if (form.size() < 2) problems.error(place, "a word has at least two letters");
        auto const [found, fresh] = known.emplace(form, one.word);
        if (!fresh) problems.error(place, fmt::format("\"{}\" is explained already, by \"{}\"", form, found->second));
      };
      take(one.word, at("word"));
      for (std::size_t k = 0; k < one.also.size(); ++k) take(one.also[k], at(fmt::format("also[{}]", k)));
    }
  }
}

// Capitals, capitals and perhaps a number, with - between.
bool looks_like_rules(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t const end = std::min(text.find('-', at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  auto const all = [](std::string_view part, auto good) {
    return !part.empty() && std::all_of(part.begin(), part.end(), good);
  };
  auto const big = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  auto const digit = [](char c) { return c >= '0' && c <= '9'; };
  return (parts.size() == 2 || parts.size() == 3) && all(parts[0], big) && all(parts[1], big) &&
         (parts.size() == 2 || all(parts[2], digit));
}

// [die 6], [ground deep water]: what the web table draws among the words.
void check_pictures(std::string_view text, Place const& place, Problems& problems) {
  static std::vector<std::string> const kinds = {"die",   "hero", "foe",   "ally", "ground", "border",
                                                 "might", "card", "track", "key",  "stone"};
  for (std::size_t at = text.find('['); at != text.npos; at = text.find('[', at + 1)) {
    std::size_t const end = text.find(']', at);
    if (end == text.npos) return problems.error(place, "a picture begins with [ and ends with ]");
    std::string_view const inside = text.substr(at + 1, end - at - 1);
    std::string const kind(inside.substr(0, inside.find(' ')));
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
      problems.error(place, fmt::format("there is no picture of \"{}\"", kind), suggest(kind, kinds));
    else if (inside.size() < kind.size() + 2)
      problems.error(place, fmt::format("a picture of which {}?", kind), "write it behind it, in the brackets");
  }
}

void check_guide(Lessons const& lessons, Problems& problems) {
  std::map<int, std::string> numbers;
  std::map<std::string, std::string> rules;
  for (int c = 0; c < lessons.guide.size(); ++c) {
    Chapter const& chapter = lessons.guide[c];
    auto const [taken, fresh] = numbers.emplace(chapter.number, chapter.id);
    if (!fresh)
      problems.error(lessons.guide.place(c, "number"),
                     fmt::format("\"{}\" is chapter {} already", taken->second, chapter.number));
    check_pictures(chapter.text, lessons.guide.place(c, "text"), problems);
    for (std::size_t p = 0; p < chapter.parts.size(); ++p) {
      check_pictures(chapter.parts[p].text, lessons.guide.place(c, fmt::format("parts[{}].text", p)), problems);
      for (std::size_t r = 0; r < chapter.parts[p].rules.size(); ++r) {
        std::string const& rule = chapter.parts[p].rules[r];
        Place const place = lessons.guide.place(c, fmt::format("parts[{}].rules[{}]", p, r));
        if (!looks_like_rules(rule))
          problems.error(place, fmt::format("\"{}\" is no rule's id, nor the beginning of one", rule),
                         "as it stands in the log, or without its number");
        else if (auto const [first, once] = rules.emplace(rule, chapter.id); !once)
          problems.error(place, fmt::format("{} is explained already, in \"{}\"", rule, first->second));
      }
    }
  }
}

void check_point(std::string const& point, Place const& place, Problems& problems) {
  static std::vector<std::string> const areas = {"status", "board", "mats", "cards", "choices",
                                                 "log",    "order", "goal", "undo",  "hint"};
  static std::vector<std::string> const kinds = {"option", "figure", "card", "place", "hex", "panel"};
  auto const has = [](std::vector<std::string> const& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
  };
  std::size_t const space = point.find(' ');
  std::string const first = point.substr(0, space);
  if (point.empty() || (space == point.npos && has(areas, first))) return;
  if (space != point.npos && space + 1 < point.size() && has(kinds, first)) return;
  if (has(kinds, first)) return problems.error(place, fmt::format("which {}?", first), "write its id behind it");
  std::vector<std::string> all = areas;
  all.insert(all.end(), kinds.begin(), kinds.end());
  problems.error(place, fmt::format("a coach cannot point at \"{}\"", point), suggest(first, all));
}

void check_coach(Lessons const& lessons, Problems& problems) {
  for (int c = 0; c < lessons.coach.size(); ++c) {
    std::vector<std::string> said;
    std::vector<CoachStep> const& steps = lessons.coach[c].steps;
    for (std::size_t s = 0; s < steps.size(); ++s) {
      CoachStep const& step = steps[s];
      auto const at = [&](std::string_view field) {
        return lessons.coach.place(c, fmt::format("steps[{}].{}", s, field));
      };
      if (!step.when.after.empty() && std::find(said.begin(), said.end(), step.when.after) == said.end())
        problems.error(at("when.after"), fmt::format("no step before this one is \"{}\"", step.when.after),
                       suggest(step.when.after, said));
      if (!step.when.offers.empty() && step.when.question.empty())
        problems.error(at("when.offers"), "which question offers it?", "give question too");
      check_length(step.say, longest_saying, at("say"), problems);
      check_point(step.point, at("point"), problems);
      said.push_back(step.id);
    }
  }
}

}  // namespace

void Lessons::check(Lessons const& lessons, Problems& problems) {
  check_glossary(lessons, problems);
  check_guide(lessons, problems);
  check_coach(lessons, problems);
}

bool is_lesson(std::string_view name) {
  return name.starts_with("glossary/") || name.starts_with("guide/") || name.starts_with("coach/");
}

Type const& lessons_type() { return describe<Lessons>(); }

Loaded<Lessons> load_lessons(Folders const& folders, std::string const& game) {
  return load<Lessons>(folders, {game, {}});
}

}  // namespace pack
