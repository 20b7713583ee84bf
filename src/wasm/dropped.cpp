#include "wasm/dropped.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "games/installed.h"
#include "pack/bundle.h"
#include "pack/zip.h"
#include "table/json.h"
#include "wasm/packs.h"

namespace wasm {

namespace fs = std::filesystem;
namespace message = server::message;

namespace {

class Unpacked final : public pack::Zipped {
 public:
  Unpacked(ZipList const& list, std::string_view bytes) : list_(list) {
    for (ZipEntry const& entry : list.entries) {
      auto const size = std::min(static_cast<std::size_t>(std::max<std::int64_t>(0, entry.size)), bytes.size());
      parts_.push_back(bytes.substr(0, size));
      bytes.remove_prefix(size);
    }
  }
  std::size_t count() const override { return parts_.size(); }
  std::string_view name(std::size_t index) const override { return list_.entries[index].name; }
  bool read(std::size_t index, std::size_t, std::string& bytes) const override {
    bytes.append(parts_[index]);
    return list_.entries[index].sound;
  }

 private:
  ZipList const& list_;
  std::vector<std::string_view> parts_;
};

// In the place where packs are read while it is looked at, and gone afterwards.
class Tray {
 public:
  Tray(fs::path zip, ZipList const& list, std::string_view bytes) : path(std::move(zip)) {
    pack::Problems problems;
    std::vector<pack::File> files;
    if (list.readable)
      files = pack::files_of(Unpacked(list, bytes), path, problems);
    else
      problems.error(pack::place_of_zip(path), "not readable as a zip: Not a zip archive");
    own_bundle().put(path, std::move(files), std::move(problems));
  }
  ~Tray() { own_bundle().take_away(path); }
  Tray(Tray const&) = delete;
  Tray& operator=(Tray const&) = delete;
  fs::path path;
};

games::ReadPack sound_pack(Tray const& tray, ZipList const& list) {
  try {
    auto const with_required = [](std::string const& game, fs::path const& source, pack::Problems& problems) {
      return pack::with_required(source, [&game](std::string const& id) { return find_pack(game, id); }, problems);
    };
    games::ReadPack read = games::read_sound_pack(games::all_games(), with_required, tray.path);
    games::refuse_changed(read, list.label, tray.path);
    return read;
  } catch (games::PackTrouble const& trouble) {
    throw flow::Refused(trouble.problems().text() + trouble.what() + "; no game can start before that is mended");
  }
}

message::PacksAnswer all_kept() {
  message::PacksAnswer answer;
  for (GivenPack const& pack : given_packs()) {
    games::GameKind const& kind = games::find_game(games::all_games(), pack.game);
    auto const about = pack::manifest_of(place_of(pack));
    if (!about) continue;
    answer.packs.push_back({kind.id, kind.title, about->id, about->version_text(), pack::hash_of(place_of(pack), {}),
                            about->title, about->author, about->text,
                            games::in_words(pack.own ? games::Origin::installed : games::Origin::built_in), true,
                            pack.own});
  }
  return answer;
}

void answer_changed(Home& home, std::string const& game, int status, std::string sentence,
                    server::ThenAnswer const& then) {
  home.shelf().renew(offer_of(games::find_game(games::all_games(), game)));
  then({status, server::json::text(message::PacksChanged{std::move(sentence), all_kept().packs})});
}

void remove(Home& home, message::RemovePack const& wish, server::ThenAnswer const& then) {
  auto const found = std::ranges::find_if(
      given_packs(), [&](GivenPack const& pack) { return pack.game == wish.game && pack.id == wish.id; });
  if (found == given_packs().end()) throw flow::Refused(fmt::format("\"{}\" is not installed", wish.id));
  if (!found->own) throw flow::Refused(fmt::format("\"{}\" came with this page, and stays", wish.id));
  home.cupboard().keep_pack(wish.game, wish.id, "", [&home, wish, then](std::string const& trouble) {
    if (!trouble.empty()) return then(server::refusal(503, trouble));
    remove_pack(wish.game, wish.id);
    answer_changed(home, wish.game, 200,
                   fmt::format("removed {}; games begun with it can be taken up when it is installed again", wish.id),
                   then);
  });
}

}  // namespace

void install(Home& home, std::string const& name, ZipList const& list, std::string_view bytes,
             server::ThenAnswer const& then) {
  server::answering(then, [&] {
    Tray const tray(pack::as_zip_name(name), list, bytes);
    games::ReadPack const read = sound_pack(tray, list);
    std::string const game = read.kind->id, id = read.manifest.id;
    auto const before =
        std::ranges::find_if(given_packs(), [&](GivenPack const& pack) { return pack.game == game && pack.id == id; });
    if (before != given_packs().end() && !before->own)
      throw flow::Refused(fmt::format("this page brings a pack \"{}\" of its own; give yours another id", id));
    std::string bundle = pack::bundle_of({tray.path});
    std::string const sentence =
        fmt::format("{} is kept in this browser; choose it where a game is set up", read.label());
    home.cupboard().keep_pack(game, id, bundle, [&home, game, bundle, sentence, then](std::string const& trouble) {
      if (!trouble.empty()) return then(server::refusal(503, trouble));
      add_packs(game, bundle, true);
      answer_changed(home, game, 201, sentence, then);
    });
  });
}

bool ask_packs(Home& home, bool post, std::string_view path, std::string const& body, server::ThenAnswer const& then) {
  if (path == "/api/packs" && !post) return then({200, server::json::text(all_kept())}), true;
  if (path != "/api/packs/remove" || !post) return false;
  server::answering(then, [&] { remove(home, server::json::parse_as<message::RemovePack>(body), then); });
  return true;
}

}  // namespace wasm
