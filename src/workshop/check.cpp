#include "workshop/check.h"

#include <filesystem>

#include <fmt/format.h>

#include "games/lessons.h"
#include "lab/rehearse.h"
#include "pack/lint.h"
#include "pack/sources.h"

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

// A pack that requires nothing and yet names what core has: that is said once, and then what else is wrong with it.
std::optional<pack::Problems> on_top_of_core(games::GameKind const& kind, games::Places const& places,
                                             std::filesystem::path const& source, pack::Problems const& alone) {
  auto const manifest = pack::manifest_of(source);
  auto const core = places.find_pack(kind.id, "core");
  if (!manifest || !manifest->requires_.empty() || !core || std::filesystem::equivalent(source, *core)) return {};
  pack::Problems above = kind.check({*core, source});
  if (above.errors() >= alone.errors()) return {};
  auto const of_core = pack::manifest_of(*core);
  above.error({pack::shown(source, "pack.yaml"), 1, 1, {}}, "it requires no other pack, and uses things that core has",
              fmt::format("write requires: {{core: {}}}", of_core ? of_core->version_text() : "1.0.0"));
  above.sort();
  return above;
}

}  // namespace

pack::Problems check_pack(games::GameKind const& kind, games::Places const& places, std::filesystem::path const& source,
                          bool everything) {
  pack::Problems problems;
  pack::Folders const folders = places.with_required(kind.id, source, problems);
  if (problems.ok()) {
    problems = kind.check(folders);
    if (!problems.ok())
      if (auto told = on_top_of_core(kind, places, source, problems)) problems = std::move(*told);
    games::check_lessons(kind, folders, problems, [](auto const& game, auto const& lessons, auto& found) {
      lab::rehearse(game, lessons, {}, found);
    });
  }
  return everything ? problems : without_unused_verbs(problems);
}

}  // namespace workshop
