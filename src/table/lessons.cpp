#include "table/lessons.h"

#include <algorithm>

#include "pack/lessons.h"

namespace server {

std::vector<message::CoachInfo> coaches_of(pack::Lessons const& lessons) {
  std::vector<message::CoachInfo> all;
  for (pack::Coach const& c : lessons.coach)
    all.push_back({c.id, c.title, c.text, c.scenario, c.companions, c.options, c.seed, c.until});
  return all;
}

namespace {

message::Chapter chapter_of(pack::Chapter const& chapter) {
  message::Chapter out{chapter.id, chapter.title, chapter.text, {}};
  for (pack::GuidePart const& part : chapter.parts) {
    message::GuidePart& sent = out.parts.emplace_back();
    sent = {part.title, part.text, {}, part.rules};
    for (pack::GuideStep const& step : part.steps) sent.steps.push_back({step.name, step.text});
  }
  return out;
}

message::Coach coach_of(pack::Coach const& coach) {
  message::Coach out{coach.id, coach.scenario, {}};
  for (pack::CoachStep const& s : coach.steps)
    out.steps.push_back(
        {s.id, s.when.question, s.when.offers, s.when.event, s.when.after, s.when.round, s.say, s.point});
  return out;
}

}  // namespace

message::LessonsAnswer answer_of(pack::Lessons const& lessons) {
  message::LessonsAnswer answer;
  for (pack::Glossary const& glossary : lessons.glossary)
    for (pack::Explained const& one : glossary.words)
      answer.words.push_back({one.word, one.also, one.text, one.see ? lessons.guide[one.see].id : "", glossary.title});
  std::vector<pack::Chapter const*> chapters;
  for (pack::Chapter const& chapter : lessons.guide) chapters.push_back(&chapter);
  std::sort(chapters.begin(), chapters.end(), [](auto const* a, auto const* b) { return a->number < b->number; });
  for (pack::Chapter const* const chapter : chapters) answer.chapters.push_back(chapter_of(*chapter));
  for (pack::Coach const& coach : lessons.coach) answer.coaches.push_back(coach_of(coach));
  return answer;
}

}  // namespace server
