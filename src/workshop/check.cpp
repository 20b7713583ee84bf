#include "workshop/check.h"

#include "games/lessons.h"
#include "lab/rehearse.h"
#include "pack/lint.h"

namespace workshop {

namespace {

pack::Problems without_unused_verbs(pack::Problems const& problems) {
  pack::Problems kept;
  for (pack::Problem const& p : problems.all()) {
    pack::Place const place{p.file, p.line, p.column, p.path};
    if (p.severity == pack::Severity::error)
      kept.error(place, p.cause, p.hint);
    else if (p.path != pack::unused_verbs)
      kept.warning(place, p.cause, p.hint);
  }
  return kept;
}

}  // namespace

pack::Problems check_pack(games::GameKind const& kind, games::Places const& places, std::filesystem::path const& source,
                          bool everything) {
  pack::Problems problems;
  pack::Folders const folders = places.with_required(kind.id, source, problems);
  if (problems.ok()) {
    problems = kind.check(folders);
    games::check_lessons(kind, folders, problems, [](auto const& game, auto const& lessons, auto& found) {
      lab::rehearse(game, lessons, {}, found);
    });
  }
  return everything ? problems : without_unused_verbs(problems);
}

}  // namespace workshop
