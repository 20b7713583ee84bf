#include "pack/library.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>

#include <fmt/format.h>

#include "flow/fault.h"
#include "pack/node.h"
#include "pack/reader.h"
#include "pack/version.h"

namespace pack {

bool Scalar<Version>::parse(std::string_view text, Version& version, std::string& cause) {
  char const* at = text.data();
  char const* const end = at + text.size();
  for (int* part : {&version.major, &version.minor, &version.patch}) {
    auto const [stop, wrong] = std::from_chars(at, end, *part);
    bool const last = part == &version.patch;
    bool const separated = last ? stop == end : stop != end && *stop == '.';
    if (wrong != std::errc{} || *part < 0 || !separated) {
      cause = fmt::format("\"{}\" is not a version like 1.2.0", text);
      return false;
    }
    at = last ? stop : stop + 1;
  }
  return true;
}

std::string Scalar<Version>::print(Version const& v) { return fmt::format("{}.{}.{}", v.major, v.minor, v.patch); }

struct Manifest {
  std::string id, game, title, text;
  Version version;
  std::map<std::string, Version> requires_;

  static void notes(Notes<Manifest>& n) {
    n.thing("What a pack says about itself, in pack.yaml.");
    n.field(&Manifest::id, "The name of the pack's folder.");
    n.field(&Manifest::version, "Grows with every change others must know of.");
    n.field(&Manifest::game, "The game it is for.");
    n.field(&Manifest::title, "What people call it.");
    n.field(&Manifest::text, "A few sentences about it.").optional();
    n.field(&Manifest::requires_, "Other packs that must be loaded before it, each with the least version.").optional();
  }
};
BOOST_DESCRIBE_STRUCT(Manifest, (), (id, version, game, title, text, requires_))

Type const& manifest_type() { return describe<Manifest>(); }

void no_such_thing(int index, int size) {
  throw flow::Fault(fmt::format("the packs have no thing number {}, there are {}", index, size), {});
}

Place Things::place(int index, std::string_view path) const {
  auto const i = static_cast<std::size_t>(index);
  if (i < nodes_.size() && nodes_[i]) return place_of(*nodes_[i], path);
  return {i < ids_.size() ? ids_[i] : "", 0, 0, std::string(path)};
}

namespace {

namespace fs = std::filesystem;

struct File {
  std::string name;  // relative to the pack
  std::string shown;
  std::string bytes;
};

std::uint64_t fnv1a(std::uint64_t hash, std::string_view bytes) {
  for (char const c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

// The length parts the bytes of one file from the name of the next.
std::string hash_of(std::vector<File> const& files) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (File const& file : files) {
    hash = fnv1a(hash, file.name);
    hash = fnv1a(hash, fmt::format("\n{}\n", file.bytes.size()));
    hash = fnv1a(hash, file.bytes);
  }
  return fmt::format("{:016x}", hash);
}

std::string shown(fs::path const& folder, std::string const& name) {
  return (folder / name).lexically_normal().generic_string();
}

bool read_bytes(fs::path const& path, std::string& bytes) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return false;
  bytes.assign(std::istreambuf_iterator<char>(stream), {});
  return !stream.bad();
}

// All files of a pack sorted by name.  Names that begin with a dot belong to editors and tools.
std::vector<File> files_in(fs::path const& folder, Problems& problems) {
  std::vector<File> files;
  std::error_code wrong;
  auto it = fs::recursive_directory_iterator(folder, wrong);
  if (wrong) return problems.error({shown(folder, ""), 0, 0, {}}, "there is no such folder"), files;
  for (; !wrong && it != fs::recursive_directory_iterator(); it.increment(wrong)) {
    std::string const name = it->path().lexically_relative(folder).generic_string();
    Place const place{shown(folder, name), 0, 0, {}};
    fs::file_status const status = it->symlink_status(wrong);
    if (it->path().filename().string().starts_with('.')) {
      if (fs::is_directory(status)) it.disable_recursion_pending();
    } else if (fs::is_directory(status)) {
      if (it.depth() > 8) it.disable_recursion_pending(), problems.error(place, "folders are nested too deep");
    } else if (!fs::is_regular_file(status)) {
      problems.error(place, "neither a file nor a folder", "links are not followed");
    } else if (it->file_size(wrong) > largest_file) {
      problems.error(place, fmt::format("larger than {} KiB", largest_file / 1024));
    } else {
      File file{name, place.file, {}};
      if (!read_bytes(it->path(), file.bytes)) problems.error(place, "cannot be read");
      files.push_back(std::move(file));
    }
  }
  if (wrong) problems.error({shown(folder, ""), 0, 0, {}}, fmt::format("cannot be read: {}", wrong.message()));
  std::sort(files.begin(), files.end(), [](File const& a, File const& b) { return a.name < b.name; });
  return files;
}

struct ManifestFile {
  Manifest manifest;
  Node node;
};

std::optional<ManifestFile> read_manifest(fs::path const& folder, std::vector<File> const& files, Problems& problems) {
  auto const file = std::find_if(files.begin(), files.end(), [](File const& f) { return f.name == "pack.yaml"; });
  if (file == files.end())
    return problems.error({shown(folder, "pack.yaml"), 0, 0, {}}, "missing: every pack has this file"), std::nullopt;
  int const before = problems.errors();
  auto const node = parse(file->bytes, file->shown, problems);
  if (!node) return std::nullopt;
  Manifest manifest;
  Variables const none;
  Reader(none, {}, problems).read_thing(manifest_type(), &manifest, *node, {});
  fs::path const absolute = fs::absolute(folder).lexically_normal();
  std::string const name = (absolute.has_filename() ? absolute : absolute.parent_path()).filename().string();
  if (problems.errors() == before && manifest.id != name)
    problems.error(place_of(*node, "id"),
                   fmt::format("\"{}\" is not the name of the folder, \"{}\"", manifest.id, name));
  if (problems.errors() > before) return std::nullopt;
  return ManifestFile{manifest, *node};
}

// One thing as each pack in turn wrote it.
struct Written {
  Node node;
  int pack = 0;
  std::shared_ptr<Node const> flat;
  bool visiting = false;
};
using Versions = std::vector<Written>;
using Shelf = std::map<std::string, Versions>;  // by id

bool is_true(Node const& node) { return node.is_scalar() && node.text == "true"; }

class Library {
 public:
  Library(Type const& type, void* content, Context const& context, Problems& problems)
      : type_(type), content_(content), context_(context), problems_(problems), shelves_(type.fields.size()) {}

  void add_pack(fs::path const& folder) {
    std::vector<File> const files = files_in(folder, problems_);
    if (auto const read = read_manifest(folder, files, problems_)) {
      Manifest const* const manifest = &read->manifest;
      check_manifest(*manifest, read->node);
      infos_.push_back({manifest->id, Scalar<Version>::print(manifest->version), hash_of(files), manifest->title});
      versions_[manifest->id] = manifest->version;
    }
    std::vector<std::string> unknown_folders;
    for (File const& file : files) add_file(file, folder, unknown_folders);
    ++pack_;
  }

  void read() {
    std::vector<Known> known;
    for (std::size_t i = 0; i < type_.fields.size(); ++i) {
      place_things(type_.fields[i], shelves_[i]);
      if (type_.fields[i].type().kind == Kind::collection)
        known.push_back({type_.fields[i].name, &type_.fields[i].type().inner(), &things(type_.fields[i]).ids()});
    }
    check_old_ids();
    Reader reader(context_.variables, std::move(known), problems_);
    for (std::size_t i = 0; i < type_.fields.size(); ++i) read_things(type_.fields[i], shelves_[i], reader);
  }

  std::vector<PackInfo> take_infos() { return std::move(infos_); }

 private:
  Things& things(Field const& field) const { return field.type().things(field.of(content_)); }

  void check_manifest(Manifest const& manifest, Node const& node) {
    auto const at = [&node](std::string const& path) { return place_of(node, path); };
    if (manifest.game != context_.game)
      problems_.error(at("game"), fmt::format("this pack is for \"{}\", not for \"{}\"", manifest.game, context_.game));
    if (!is_id(manifest.id)) problems_.error(at("id"), "an id is made of small letters, digits and _");
    if (versions_.contains(manifest.id)) problems_.error(at("id"), "this pack is loaded twice");
    for (auto const& [id, version] : manifest.requires_) {
      std::string const wanted = Scalar<Version>::print(version);
      auto const found = versions_.find(id);
      if (found == versions_.end())
        problems_.error(at("requires." + id), fmt::format("needs the pack \"{}\" {} loaded before it", id, wanted));
      else if (!found->second.satisfies(version))
        problems_.error(at("requires." + id), fmt::format("needs \"{}\" {}, but {} is loaded", id, wanted,
                                                          Scalar<Version>::print(found->second)));
    }
  }

  std::vector<std::string> names(Kind kind) const {
    std::vector<std::string> list;
    for (Field const& field : type_.fields)
      if (field.type().kind == kind) list.push_back(field.name);
    return list;
  }

  void add_file(File const& file, fs::path const& folder, std::vector<std::string>& unknown_folders) {
    fs::path const path(file.name);
    if (path.filename() == "README.md" || file.name == "LICENSE" || file.name == "pack.yaml") return;
    Place const place{file.shown, 0, 0, {}};
    std::string const top = path.begin()->string();
    bool const in_folder = std::next(path.begin()) != path.end();
    Kind const kind = in_folder ? Kind::collection : Kind::single;
    std::string const name = in_folder ? top : path.stem().string();
    auto const field = std::find_if(type_.fields.begin(), type_.fields.end(),
                                    [&](Field const& f) { return f.name == name && f.type().kind == kind; });
    if (field == type_.fields.end() && in_folder) {
      if (std::find(unknown_folders.begin(), unknown_folders.end(), top) != unknown_folders.end()) return;
      unknown_folders.push_back(top);
      return problems_.error({shown(folder, top), 0, 0, {}}, fmt::format("unknown folder \"{}\"", top),
                             suggest(top, names(Kind::collection)));
    }
    if (path.extension() != ".yaml") return problems_.error(place, "not a .yaml file");
    if (field == type_.fields.end())
      return problems_.error(place, fmt::format("unknown file \"{}\"", file.name), suggest(name, names(kind)));
    add_thing(shelves_[static_cast<std::size_t>(field - type_.fields.begin())], path.stem().string(), file);
  }

  void add_thing(Shelf& shelf, std::string const& id, File const& file) {
    Place const place{file.shown, 0, 0, {}};
    if (!is_id(id)) return problems_.error(place, fmt::format("\"{}\" is no id", id), "small letters, digits and _");
    Versions& versions = shelf[id];
    bool const known = !versions.empty();
    auto node = parse(file.bytes, file.shown, problems_);
    // Even an unreadable file has its id, or each reference to it would be reported as well.
    if (!node) return versions.push_back({{}, pack_, nullptr, false});
    if (known && versions.back().pack == pack_)
      return problems_.error(place, fmt::format("the id \"{}\" is also the name of another file here", id));
    if (Entry const* written = node->find("id"); written && written->value.text != id)
      problems_.error(written->value.place("id"), fmt::format("the id is the name of the file, \"{}\"", id));
    Entry const* const replaces = node->find("replaces");
    if (replaces && !is_true(replaces->value))
      problems_.error(replaces->value.place("replaces"), "can only be true");
    else if (replaces && !known)
      problems_.error(replaces->place("replaces"), fmt::format("no pack before this one has \"{}\"", id));
    else if (!replaces && known)
      problems_.error(node->place(), fmt::format("a pack before this one already has \"{}\"", id),
                      "to put this in its place, write replaces: true");
    note_old_ids(shelf, id, *node);
    versions.push_back({std::move(*node), pack_, nullptr, false});
  }

  // `was: old_id`, or a list of them.
  void note_old_ids(Shelf& shelf, std::string const& id, Node const& node) {
    Entry const* const was = node.find("was");
    if (!was) return;
    auto const note = [&](Node const& old) {
      if (!old.is_scalar() || !is_id(old.text))
        return problems_.error(old.place("was"),
                               fmt::format("expected the id it had before, found {}", old.in_words()));
      if (old.text == id) return problems_.error(old.place("was"), "that is its id now");
      old_ids_.push_back({&shelf, id, old});
      if (!infos_.empty()) infos_.back().renamed.push_back({old.text, id});
    };
    if (!was->value.is_list()) return note(was->value);
    for (Node const& old : was->value.items) note(old);
  }
  // An old id that something of the folder has today, or had as well, would lead old saves astray.
  void check_old_ids() {
    std::map<std::pair<Shelf const*, std::string>, std::string> taken;
    for (auto const& [folder, id, old] : old_ids_) {
      if (folder->contains(old.text))
        problems_.error(old.place("was"), fmt::format("\"{}\" is the id of another thing of this folder", old.text));
      auto const [first, fresh] = taken.emplace(std::pair(folder, old.text), id);
      if (!fresh && first->second != id)
        problems_.error(old.place("was"), fmt::format("\"{}\" was also \"{}\"", first->second, old.text));
    }
  }

  // A thing that extends another has the other's fields, except those it gives itself.
  std::shared_ptr<Node const> flatten(Shelf& shelf, std::string const& id, std::size_t version) {
    Written& written = shelf[id][version];
    if (written.flat || written.visiting) return written.flat;
    Entry const* const extends = written.node.find("extends");
    auto flat = std::make_shared<Node>(written.node);
    if (extends) {
      written.visiting = true;
      if (auto const base = base_of(shelf, id, version, *extends)) {
        for (Entry const& entry : base->entries)
          if (!flat->find(entry.key) && entry.key != "id" && entry.key != "replaces" && entry.key != "was")
            flat->entries.push_back(entry);
      } else {
        flat->kind = Node::Kind::nothing;  // what it lacks cannot be known; the problem is told already
      }
      written.visiting = false;
    }
    return written.flat = std::move(flat);
  }

  std::shared_ptr<Node const> base_of(Shelf& shelf, std::string const& id, std::size_t version, Entry const& extends) {
    std::string const other = extends.value.text;
    Place const place = extends.value.place("extends");
    auto const found = shelf.find(other);
    if (!extends.value.is_scalar() || found == shelf.end()) {
      std::vector<std::string> ids;
      for (auto const& [known, versions] : shelf)
        if (known != id) ids.push_back(known);
      problems_.error(place, fmt::format("there is no \"{}\" to extend", other), suggest(other, ids));
      return nullptr;
    }
    if (other == id && version == 0) return problems_.error(place, "it extends itself"), nullptr;
    std::size_t const which = other == id ? version - 1 : found->second.size() - 1;
    if (found->second[which].visiting)
      return problems_.error(place, fmt::format("\"{}\" and \"{}\" extend each other", id, other)), nullptr;
    if (++depth_ > 64)
      return --depth_, problems_.error(place, "extends a thing that extends ... too many times"), nullptr;
    auto base = flatten(shelf, other, which);
    --depth_;
    return base && base->is_map() ? base : nullptr;
  }

  void place_things(Field const& field, Shelf& shelf) {
    if (field.type().kind == Kind::single && shelf.empty() && !field.may_be_left_out)
      problems_.error({field.name + ".yaml", 0, 0, {}}, "missing: no pack has this file");
    if (shelf.size() > 32767) problems_.error({field.name, 0, 0, {}}, "too many files");
    auto const fewest = field.limits.fewest.value_or(0);
    if (static_cast<std::int64_t>(shelf.size()) < fewest)
      problems_.error({field.name, 0, 0, {}},
                      fmt::format("{} things, but at least {} are needed", shelf.size(), fewest));
    std::vector<std::string> ids;
    std::vector<std::shared_ptr<Node const>> nodes;
    for (auto& [id, versions] : shelf) {
      ids.push_back(id);
      nodes.push_back(versions.empty() ? nullptr : flatten(shelf, id, versions.size() - 1));
    }
    field.type().resize(field.of(content_), ids.size());
    things(field).set(std::move(ids), std::move(nodes));
  }

  void read_things(Field const& field, Shelf& shelf, Reader& reader) {
    Type const& type = field.type();
    std::size_t i = 0;
    for (auto& [id, versions] : shelf) {
      void* const thing = const_cast<void*>(type.at(field.of(content_), i++));
      type.set_id(thing, id);
      // Every version is read, so that a mistake in a thing that a later pack replaces is still told.
      for (std::size_t v = 0; v < versions.size(); ++v) {
        auto const flat = flatten(shelf, id, v);
        if (!flat || flat->is_nothing()) continue;
        bool const last = v + 1 == versions.size();
        auto const replaced = last ? nullptr : type.inner().create();
        reader.read_thing(type.inner(), last ? thing : replaced.get(), *flat, reserved_keys);
      }
    }
  }

  Type const& type_;
  void* content_;
  Context const& context_;
  Problems& problems_;
  std::vector<Shelf> shelves_;  // one per member of the content
  std::vector<PackInfo> infos_;
  std::map<std::string, Version> versions_;
  struct OldId {
    Shelf const* folder;
    std::string id;
    Node was;
  };
  std::vector<OldId> old_ids_;
  int pack_ = 0;
  int depth_ = 0;
};

void add_required(fs::path const& folder, Folders& order, Folders& open, Problems& problems) {
  if (std::find(order.begin(), order.end(), folder) != order.end()) return;
  if (std::find(open.begin(), open.end(), folder) != open.end())
    return problems.error({shown(folder, "pack.yaml"), 0, 0, "requires"}, "packs require each other in a circle");
  open.push_back(folder);
  Problems told_when_loaded;
  File file{"pack.yaml", shown(folder, "pack.yaml"), {}};
  if (read_bytes(folder / "pack.yaml", file.bytes))
    if (auto const manifest = read_manifest(folder, {file}, told_when_loaded))
      for (auto const& [id, version] : manifest->manifest.requires_)
        if (fs::is_directory(folder.parent_path() / id)) add_required(folder.parent_path() / id, order, open, problems);
  open.pop_back();
  order.push_back(folder);
}

}  // namespace

std::vector<PackInfo> read_packs(Type const& type, void* content, Folders const& folders, Context const& context,
                                 Problems& problems) {
  Library library(type, content, context, problems);
  for (fs::path const& folder : folders) library.add_pack(folder);
  if (folders.empty()) problems.error({"packs", 0, 0, {}}, "no pack was named");
  library.read();
  return library.take_infos();
}

Folders with_required(fs::path const& folder, Problems& problems) {
  Folders order, open;
  fs::path const clean = folder.lexically_normal();
  add_required(clean.has_filename() ? clean : clean.parent_path(), order, open, problems);
  return order;
}

}  // namespace pack
