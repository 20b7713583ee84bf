// Packs that were changed while people play by them: a table keeps to the versions it has until somebody wishes
// otherwise.  Then its chronicle is played again, and it is said what became of it.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "table/making.h"
#include "table/shelf.h"
#include "table/table.h"

namespace server {

std::vector<flow::PackName> Table::versions() const {
  std::vector<flow::PackName> names;
  if (standing_.meta.versions)
    for (message::PackInfo const& pack : *standing_.meta.versions) names.push_back({pack.id, pack.version, pack.hash});
  return names;
}

bool Table::newer_packs() const {
  return house_.shelf().has_newer(standing_.meta.game, awake() ? standing_.session->game().packs() : versions());
}

void Table::packs_changed() {
  bool const newer = newer_packs();
  if (std::exchange(told_newer_, newer) != newer) tell_info();
}

void Table::on(Member& member, message::from_client::Reload const&) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!newer_packs()) return refuse(member, "This table plays with the newest packs already.");
  consent_.ask(member, consent_.as_the_table_says(member),
               fmt::format("{} wants to play on with the changed packs", standing_.name_of(member)),
               [this] { reload(); });
}

void Table::reload() {
  reloading_ = true;
  let_go();
  for (Member& m : standing_.members) m.welcomed = false;
  if (!loading_) load();
}

void Table::tell_reloaded(std::string const& why_not) {
  reloading_ = false;
  if (!awake()) return;
  if (!why_not.empty())
    return tell_everybody("packs", fmt::format("This game cannot go on with the changed packs: {}. It keeps those that "
                                               "it has.",
                                               why_not.substr(0, why_not.find('\n'))));
  std::vector<flow::PackName> const before = versions(), now = standing_.session->game().packs();
  std::string changed;
  for (flow::PackName const& pack : now)
    if (std::find(before.begin(), before.end(), pack) == before.end())
      changed += fmt::format("{}{} {}", changed.empty() ? "" : ", ", pack.id, pack.version);
  play_with(standing_.meta, now);
  save_meta({});
  std::string const what = fmt::format("This table now plays with the changed packs ({}).", changed);
  if (parting_)
    tell_everybody("packs", fmt::format("{} Decision {} can no longer be followed: {}. The game goes on after the one "
                                        "before it.",
                                        what, parting_->entry, parting_->why));
  else
    tell_everybody("packs", fmt::format("{} All {} decisions still stand.", what, standing_.session->length()));
  told_newer_ = newer_packs();
  tell_info();
}

}  // namespace server
