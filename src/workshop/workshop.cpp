#include "workshop/workshop.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "flow/fault.h"
#include "games/installed.h"
#include "pack/zip.h"
#include "workshop/check.h"
#include "workshop/drawing.h"

namespace workshop {

namespace fs = std::filesystem;
namespace message = server::message;

namespace {

// Files are named as they are seen from the folder that is edited.
std::vector<message::PackProblem> told(pack::Problems const& problems, fs::path const& folder) {
  std::string const here = folder.string() + "/";
  std::vector<message::PackProblem> all;
  for (pack::Problem const& p : problems.all())
    all.push_back({p.file.starts_with(here) ? p.file.substr(here.size()) : p.file, p.line, p.column, p.path, p.cause,
                   p.hint, p.severity == pack::Severity::error ? "error" : "warning"});
  return all;
}

// A folder for what somebody sends, gone when it was looked at.
class Tray {
 public:
  Tray() {
    std::string name = (fs::temp_directory_path() / "chronicler-pack-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw flow::Refused("there is no room to look at a pack");
    path = name;
  }
  ~Tray() {
    std::error_code error;
    fs::remove_all(path, error);
  }
  Tray(Tray const&) = delete;
  Tray& operator=(Tray const&) = delete;
  // Nobody but us need know where it was.
  std::string without_it(std::string text) const {
    std::string const prefix = path.string() + "/";
    for (std::size_t at; (at = text.find(prefix)) != text.npos;) text.erase(at, prefix.size());
    return text;
  }
  fs::path path;
};

games::GameKind const* kind_of(games::Catalogue const& games, std::string_view id) {
  auto const found = std::find_if(games.begin(), games.end(), [&](games::GameKind const& k) { return k.id == id; });
  return found == games.end() ? nullptr : &*found;
}

}  // namespace

Workshop::Workshop(games::Catalogue const& games, Offers offers, fs::path folder)
    : games_(games), folder_(std::move(folder)), offers_(std::move(offers)) {
  if (folder_.empty()) return;
  if (!fs::is_directory(folder_))
    throw flow::Refused(fmt::format("there is no folder {} to edit; begin a pack with chronicler new GAME pack NAME",
                                    folder_.string()));
  folder_ = fs::absolute(folder_).lexically_normal();
  if (!folder_.has_filename()) folder_ = folder_.parent_path();
}

std::vector<server::GameOffer> Workshop::offers() {
  look();
  std::lock_guard const lock(gate_);
  return offers_.all();
}

// --- packs -----------------------------------------------------------------------------------------------------------

message::PacksAnswer Workshop::packs() {
  std::lock_guard const lock(gate_);
  message::PacksAnswer answer;
  for (games::ListedPack const& pack : games::list_packs(games_, offers_.places()))
    answer.packs.push_back({pack.kind->id, pack.kind->title, pack.place.id, pack.version(), pack.hash,
                            pack.readable ? pack.manifest.title : "pack.yaml has mistakes", pack.manifest.author,
                            pack.manifest.text, games::in_words(pack.place.origin), pack.readable, pack.removable()});
  return answer;
}

games::Places Workshop::places_now() {
  std::lock_guard const lock(gate_);
  return offers_.places();
}

message::PacksChanged Workshop::changed(std::string const& game, std::string sentence) {
  renew(game);
  return {std::move(sentence), packs().packs};
}

// Who plays by it goes on with it.
void Workshop::keep_installed(std::string const& game, std::string const& id) const {
  for (games::ListedPack const& pack : games::list_packs(games_, games::Places({}), game))
    if (pack.place.id == id && pack.removable()) offers_.versions().keep_zip(game, id, pack.place.source);
}

message::PacksChanged Workshop::install(std::string const& name, std::string const& zip) {
  Tray const tray;
  fs::path const file = tray.path / pack::as_zip_name(name);
  std::ofstream(file, std::ios::binary) << zip;
  games::Installed done;
  try {
    games::Places const places = places_now();
    if (pack::Meant const meant = pack::meant_by(file); kind_of(games_, meant.game))
      keep_installed(meant.game, meant.id);
    done = games::install_pack(games_, places, file);
  } catch (games::PackTrouble const& trouble) {
    throw flow::Refused(
        tray.without_it(trouble.problems().text() + trouble.what() + "; no game can start before that is mended"));
  } catch (flow::Refused const& refused) {
    throw flow::Refused(tray.without_it(refused.what()));
  } catch (fs::filesystem_error const& error) {
    throw flow::Refused(
        fmt::format("packs cannot be kept in {}: {}", games::installed_packs().string(), error.code().message()));
  }
  return changed(done.game, done.sentence);
}

message::PacksChanged Workshop::remove(std::string const& game, std::string const& id) {
  if (kind_of(games_, game)) keep_installed(game, id);
  games::Removed const done = games::remove_pack(games_, game + "/" + id);
  return changed(game, done.sentence);
}

void Workshop::renew(std::string const& game) {
  std::lock_guard const lock(gate_);
  if (games::GameKind const* const kind = kind_of(games_, game); kind && shelf_) shelf_->renew(offers_.of(*kind));
}

// --- the folder ------------------------------------------------------------------------------------------------------

Workshop::Sight Workshop::sight_of(fs::path const& source) {
  Sight sight;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(source, error), end; !error && entry != end; entry.increment(error)) {
    std::string const name = entry->path().filename().string();
    if (name.starts_with('.')) {  // editors' and tools'
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code gone;
    if (!entry->is_regular_file(gone)) continue;
    sight[entry->path().lexically_relative(source).string()] = {entry->last_write_time(gone), entry->file_size(gone)};
  }
  return sight;
}

// The folder itself, what lies in it, or <game>/<pack> below it.
std::vector<fs::path> Workshop::sources() const {
  auto const is_folder_of_pack = [](fs::path const& path) { return pack::is_pack(path) && !pack::is_zip(path); };
  if (is_folder_of_pack(folder_)) return {folder_};
  std::vector<fs::path> found;
  auto const look_in = [&](fs::path const& folder) {
    std::error_code error;
    for (auto const& entry : fs::directory_iterator(folder, error))
      if (is_folder_of_pack(entry.path())) found.push_back(entry.path());
  };
  look_in(folder_);
  for (games::GameKind const& kind : games_) look_in(folder_ / kind.id);
  std::sort(found.begin(), found.end());
  return found;
}

bool Workshop::requires_changed(Edited const& edited, std::vector<std::string> const& changed) const {
  auto const about = pack::manifest_of(edited.source);
  return about && std::any_of(changed.begin(), changed.end(), [&](std::string const& name) {
           auto const slash = name.find('/');
           return name.substr(0, slash) == about->game && about->requires_.contains(name.substr(slash + 1));
         });
}

bool Workshop::look() {
  if (folder_.empty()) return false;
  std::lock_guard const lock(gate_);
  std::vector<fs::path> const now = sources();
  bool news = version_ == 0;
  for (auto entry = edited_.begin(); entry != edited_.end();) {
    bool const gone = std::find(now.begin(), now.end(), entry->second.source) == now.end();
    if (gone) offers_.prefer(entry->second.shown.game, entry->second.shown.id, "");
    news = news || gone;
    entry = gone ? edited_.erase(entry) : std::next(entry);
  }
  std::vector<std::string> changed;
  for (fs::path const& source : now) {
    Edited& edited = edited_[source.string()];
    Sight sight = sight_of(source);
    if (edited.source == source && edited.sight == sight) continue;
    edited.source = source;
    edited.sight = std::move(sight);
    read(edited);
    changed.push_back(edited.shown.game + "/" + edited.shown.id);
  }
  for (auto& [name, edited] : edited_)
    if (requires_changed(edited, changed)) read(edited);
  if (changed.empty() && !news) return false;
  ++version_;
  return true;
}

void Workshop::read(Edited& edited) {
  pack::Meant const meant = pack::meant_by(edited.source);
  edited.kind = kind_of(games_, meant.game);
  message::WorkshopPack& shown = edited.shown;
  shown.game = meant.game;
  shown.id = meant.id.empty() ? edited.source.filename().string() : meant.id;
  shown.sound = false;
  pack::Problems problems;
  auto const manifest = pack::read_manifest(edited.source, pack::files_of(edited.source, problems), problems);
  if (problems.ok() && !edited.kind)
    problems.error({pack::shown(edited.source, "pack.yaml"), 0, 0, "game"},
                   fmt::format("there is no game \"{}\"", meant.game));
  if (manifest) {
    shown.title = manifest->manifest.title;
    shown.author = manifest->manifest.author;
    shown.version = manifest->manifest.version_text();
  }
  if (edited.kind) shown.game_title = edited.kind->title;
  if (problems.ok()) problems = check_pack(*edited.kind, offers_.places(), edited.source);
  try {
    if (problems.ok()) take_version(edited);
  } catch (games::PackTrouble const& trouble) {
    problems = trouble.problems();
  } catch (std::exception const& error) {
    problems.error({pack::shown(edited.source, "pack.yaml")}, error.what());
  }
  shown.problems = told(problems, folder_);
}

// What is on disk now can be played: it is kept under its hash, and offered from now on.
void Workshop::take_version(Edited& edited) {
  games::GameKind const& kind = *edited.kind;
  games::ReadPack const read = games::read_sound_pack(games_, offers_.places(), edited.source);
  if (read.hash != edited.shown.hash) {
    offers_.prefer(kind.id, read.manifest.id, offers_.versions().keep(read).string());
    pack::Problems problems;
    edited.portraits = kind.portraits(offers_.places().with_required(kind.id, edited.source, problems));
    edited.shown.hash = read.hash;
    if (shelf_) shelf_->renew(offers_.of(kind));
    show_things(edited);
  }
  edited.shown.sound = true;
}

void Workshop::show_things(Edited& edited) {
  message::WorkshopPack& shown = edited.shown;
  shown.things.clear();
  shown.scenarios.clear();
  std::string const here = pack::shown(edited.source, "");
  for (pack::Portrait const& p : edited.portraits)
    if (p.file.starts_with(here)) shown.things.push_back({p.folder, p.id, p.name, p.file.substr(here.size())});
  auto const game = games::load_game(*edited.kind, {shown.id}, offers_.places());
  for (flow::ScenarioInfo const& s : game->scenarios()) {
    bool const own = std::any_of(shown.things.begin(), shown.things.end(), [&](auto const& t) { return t.id == s.id; });
    if (own) shown.scenarios.push_back({s.id, s.title, s.text, s.campaign, shown.id});
  }
}

message::WorkshopAnswer Workshop::workshop() {
  std::lock_guard const lock(gate_);
  message::WorkshopAnswer answer{version_, folder_.string(), {}};
  for (auto const& [name, edited] : edited_) answer.packs.push_back(edited.shown);
  return answer;
}

Workshop::Edited const& Workshop::find(Wanted const& wanted) const {
  for (auto const& [name, edited] : edited_)
    if (edited.shown.game == wanted.game && edited.shown.id == wanted.pack) {
      if (edited.shown.hash.empty())
        throw flow::Refused(fmt::format("{} has no version yet that can be played", wanted.pack));
      return edited;
    }
  throw flow::Refused("there is no such pack in the workshop");
}

message::ThingAnswer Workshop::thing(Wanted const& wanted) {
  std::vector<pack::Portrait> portraits;
  std::vector<std::string> own;
  games::Places places({});
  games::GameKind const* kind = nullptr;
  {
    std::lock_guard const lock(gate_);
    Edited const& edited = find(wanted);
    portraits = edited.portraits;
    kind = edited.kind;
    places = offers_.places();
    for (message::ScenarioInfo const& s : edited.shown.scenarios) own.push_back(s.id);
  }
  auto const found = std::find_if(portraits.begin(), portraits.end(), [&](pack::Portrait const& p) {
    return p.folder == wanted.folder && p.id == wanted.id;
  });
  if (found == portraits.end()) throw flow::Refused(fmt::format("the pack has no {}/{}", wanted.folder, wanted.id));
  auto const game = shelf_ ? shelf_->game(kind->id, {wanted.pack}) : games::load_game(*kind, {wanted.pack}, places);
  Stage const stage = stage_of(*found, portraits, *game, own);
  Drawing const drawing = draw(*found, *game, stage);
  return {found->folder, found->id, found->name, drawing.where, drawing.view, stage.scenario, stage.options};
}

}  // namespace workshop
