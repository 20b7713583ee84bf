#include "pack/library.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "flow/fault.h"
#include "pack/lessons.h"
#include "pack/node.h"
#include "pack/reader.h"
#include "pack/sources.h"

namespace pack {

void no_such_thing(int index, int size) {
  throw flow::Fault(fmt::format("the packs have no thing number {}, there are {}", index, size), {});
}

Place Things::place(int index, std::string_view path) const {
  auto const i = static_cast<std::size_t>(index);
  if (i < nodes_.size() && nodes_[i]) {
    // What a thing took over from another is right there; it is this one that is wrong with it.
    Place place = place_of(*nodes_[i], path);
    Place const own = nodes_[i]->place(std::string(path));
    return place.file == own.file ? place : own;
  }
  return {i < ids_.size() ? ids_[i] : "", 0, 0, std::string(path)};
}

namespace {

namespace fs = std::filesystem;

// One thing as each pack in turn wrote it.
struct Written {
  Node node;
  int pack = 0;
  std::shared_ptr<Node const> flat;
  bool visiting = false;
  std::string unreadable{};  // the text of a file that is no YAML
  bool broken = false;
};
using Versions = std::vector<Written>;
using Shelf = std::map<std::string, Versions>;  // by id

bool is_true(Node const& node) { return node.is_scalar() && node.text == "true"; }

// Every word of a text that could be an id.
void add_words(std::string_view text, std::set<std::string>& words) {
  std::string word;
  for (char const c : text) {
    bool const part = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    if (part)
      word += c;
    else if (!word.empty())
      words.insert(std::exchange(word, {}));
  }
  if (!word.empty()) words.insert(word);
}
void add_words(Node const& node, std::set<std::string>& words) {
  add_words(node.text, words);
  for (Node const& item : node.items) add_words(item, words);
  for (Entry const& entry : node.entries) words.insert(entry.key), add_words(entry.value, words);
}

class Library {
 public:
  Library(Type const& type, void* content, Context const& context, Problems& problems)
      : type_(type), content_(content), context_(context), problems_(problems), shelves_(type.fields.size()) {}

  void add_pack(fs::path const& folder) {
    std::vector<File> const files = files_of(folder, problems_);
    if (auto const read = read_manifest(folder, files, problems_)) {
      Manifest const* const manifest = &read->manifest;
      check_manifest(*manifest, read->node);
      infos_.push_back(
          {manifest->id, Scalar<Version>::print(manifest->version), hash_of(folder, files), manifest->title});
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

  // What a check of the whole finds although some things cannot be read.  In the place of each of them stands a sound
  // one of its folder, the first and then the last: what is found with both does not come of the stand-in.  What is
  // said of a thing that names a broken one, or is named by it, may come of that and waits; and nothing is said of the
  // packs below this one.
  void check_the_rest(WholeCheck const& check, fs::path const& folder) {
    Problems first, last;
    if (!stand_in(false)) return;
    check(first);
    if (broken_ > 0) {
      stand_in(true);
      check(last);
    } else {
      last = first;
    }
    std::set<std::string> broken, words;                 // ids of broken things, and what they name
    std::map<std::string, std::set<std::string>> sound;  // by file what it names
    for (Shelf const& shelf : shelves_)
      for (auto const& [id, versions] : shelf)
        for (Written const& written : versions) {
          if (!written.broken) {
            if (written.node.file) add_words(written.node, sound[*written.node.file]);
            continue;
          }
          broken.insert(id);
          add_words(written.unreadable, words);
          add_words(written.node, words);
        }
    auto const apart = [&](std::string const& file) {
      auto const names = sound.find(file);
      if (names == sound.end() || words.contains(fs::path(file).stem().string())) return false;
      return std::ranges::none_of(broken, [&](std::string const& id) { return names->second.contains(id); });
    };
    std::string const own = folder.generic_string() + "/";
    for (Problem const& problem : first.all()) {
      bool const both = std::ranges::find(last.all(), problem) != last.all().end();
      if (!both || !problem.file.starts_with(own) || !apart(problem.file)) continue;
      Place const place{problem.file, problem.line, problem.column, problem.path};
      if (problem.severity == Severity::error) problems_.error(place, problem.cause, problem.hint);
    }
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
      if (found == versions_.end()) {
        std::vector<std::string> loaded;
        for (auto const& [known, ignored] : versions_) loaded.push_back(known);
        std::string const meant = nearest(id, loaded);
        problems_.error(at("requires." + id), fmt::format("needs the pack \"{}\" {} loaded before it", id, wanted),
                        meant.empty() ? "" : fmt::format("did you mean \"{}\"?", meant));
      } else if (!found->second.satisfies(version))
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
    if (is_for_the_lab(file.name)) return;
    // A pack holds the game's things and, for every game alike, lessons: each is read by itself.
    if (is_lesson(file.name) != (&type_ == &lessons_type())) return;
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
    auto node = node_of(file, problems_);
    // Even an unreadable file has its id, or each reference to it would be reported as well.
    if (!node) return versions.push_back({{}, pack_, nullptr, false, file.bytes, true});
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
    versions.push_back({std::move(*node), pack_, nullptr, false, {}, false});
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
        if (!flat || flat->is_nothing()) {
          versions[v].broken = true;
          continue;
        }
        bool const last = v + 1 == versions.size();
        auto const replaced = last ? nullptr : type.inner().create();
        int const errors = problems_.errors();
        reader.read_thing(type.inner(), last ? thing : replaced.get(), *flat, reserved_keys);
        versions[v].broken = problems_.errors() > errors;
      }
    }
  }

  // Reads everything anew, with sound things in the place of broken ones.  False where a folder has no sound one.
  bool stand_in(bool by_the_last) {
    Problems ignored;
    std::vector<Known> known;
    for (Field const& field : type_.fields)
      if (field.type().kind == Kind::collection)
        known.push_back({field.name, &field.type().inner(), &things(field).ids()});
    Reader reader(context_.variables, std::move(known), ignored);
    broken_ = 0;
    for (std::size_t i = 0; i < type_.fields.size(); ++i)
      if (!stand_in(type_.fields[i], shelves_[i], reader, by_the_last)) return false;
    return true;
  }
  bool stand_in(Field const& field, Shelf& shelf, Reader& reader, bool by_the_last) {
    Type const& type = field.type();
    std::vector<std::shared_ptr<Node const>> nodes;
    std::shared_ptr<Node const> sound;
    for (auto& [id, versions] : shelf) {
      bool const whole =
          !versions.empty() && !versions.back().broken && versions.back().flat && versions.back().flat->is_map();
      nodes.push_back(whole ? versions.back().flat : nullptr);
      if (whole && (!sound || by_the_last)) sound = nodes.back();
    }
    if (type.kind == Kind::single && nodes.empty()) return field.may_be_left_out;
    std::vector<std::string> ids = things(field).ids();
    std::vector<std::shared_ptr<Node const>> written;
    for (auto& [id, versions] : shelf) written.push_back(versions.empty() ? nullptr : versions.back().flat);
    type.resize(field.of(content_), 0);
    type.resize(field.of(content_), nodes.size());
    things(field).set(std::move(ids), std::move(written));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!nodes[i] && (!sound || type.kind != Kind::collection)) return false;
      broken_ += nodes[i] ? 0 : 1;
      void* const thing = const_cast<void*>(type.at(field.of(content_), i));
      type.set_id(thing, things(field).ids()[i]);
      reader.read_thing(type.inner(), thing, nodes[i] ? *nodes[i] : *sound, reserved_keys);
    }
    return true;
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
  int broken_ = 0;  // things another stands in for
};

}  // namespace

std::vector<PackInfo> read_packs(Type const& type, void* content, Folders const& folders, Context const& context,
                                 Problems& problems, WholeCheck const& check) {
  Library library(type, content, context, problems);
  for (fs::path const& folder : folders) library.add_pack(folder);
  if (folders.empty()) problems.error({"packs", 0, 0, {}}, "no pack was named");
  library.read();
  if (!problems.ok() && check && !folders.empty()) library.check_the_rest(check, folders.back());
  return library.take_infos();
}

}  // namespace pack
