// chronicler new GAME KIND NAME: an example to change, with what every field means.
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <ostream>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/journal.h"
#include "flow/fault.h"
#include "pack/lessons.h"
#include "pack/sources.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct Written {
  std::string name;  // "heroes/mira.yaml"
  std::string text;
};
using Files = std::vector<Written>;

// --- names -----------------------------------------------------------------------------------------------------------

bool is_id(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// "old_mill" -> "Old Mill"
std::string as_title(std::string id) {
  bool first = true;
  for (char& c : id) {
    if (first && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    first = c == '_';
    if (c == '_') c = ' ';
  }
  return id;
}

std::string singular(std::string const& folder) {
  static std::map<std::string, std::string> const odd = {{"heroes", "hero"},         {"classes", "class"},
                                                         {"statuses", "status"},     {"praxes", "praxis"},
                                                         {"weaknesses", "weakness"}, {"throes", "throe"}};
  if (auto const found = odd.find(folder); found != odd.end()) return found->second;
  if (folder.ends_with("ies")) return folder.substr(0, folder.size() - 3) + "y";
  return folder.ends_with('s') ? folder.substr(0, folder.size() - 1) : folder;
}
std::string with_article(std::string const& word) {
  std::string spoken = word;
  std::replace(spoken.begin(), spoken.end(), '_', ' ');
  if (word == "npc") return "An NPC";
  bool const vowel = word.find_first_of("aeiou") == 0;
  return fmt::format("{} {}", vowel ? "An" : "A", spoken);
}

// The folder that holds things of this kind: "hero" or "heroes".
std::string folder_of(games::GameKind const& kind, std::vector<pack::File> const& core, std::string const& word) {
  std::set<std::string> folders;
  for (pack::File const& file : core)
    if (auto const slash = file.name.find('/'); slash != file.name.npos && !pack::is_lesson(file.name))
      folders.insert(file.name.substr(0, slash));
  std::vector<std::string> known{"pack"};
  for (std::string const& folder : folders) {
    if (word == folder || word == singular(folder)) return folder;
    known.push_back(singular(folder));
  }
  std::string const meant = pack::nearest(word, known);
  throw flow::Refused(fmt::format("{} has no kind of thing called \"{}\"; {}there are: {}", kind.title, word,
                                  meant.empty() ? "" : fmt::format("did you mean \"{}\"? ", meant),
                                  fmt::join(known, ", ")));
}

// --- texts -----------------------------------------------------------------------------------------------------------

std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string joined(std::vector<std::string> const& lines) { return fmt::format("{}\n", fmt::join(lines, "\n")); }

// The key of a line that begins a field of the thing itself; empty for any other line.
std::string key_of(std::string const& line) {
  std::size_t const colon = line.find(':');
  if (colon == line.npos || !is_id(std::string_view(line).substr(0, colon))) return {};
  return colon + 1 == line.size() || line[colon + 1] == ' ' ? line.substr(0, colon) : std::string{};
}

std::string value_of(std::string const& text, std::string_view key) {
  for (std::string const& line : lines_of(text))
    if (key_of(line) == key) return line.substr(std::min(line.size(), key.size() + 2));
  return {};
}

void set_value(std::string& text, std::string_view key, std::string const& value) {
  std::vector<std::string> lines = lines_of(text);
  for (std::string& line : lines)
    if (key_of(line) == key) line = fmt::format("{}: {}", key, value);
  text = joined(lines);
}

bool is_word(char c) { return is_id({&c, 1}) || (c >= 'A' && c <= 'Z'); }

// Whole ids only, and never the middle of a longer one.
void replace_id(std::string& text, std::string const& old_id, std::string const& id) {
  for (std::size_t at = 0; (at = text.find(old_id, at)) != text.npos;) {
    std::size_t const end = at + old_id.size();
    bool const whole = (at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end]));
    if (whole) text.replace(at, old_id.size(), id);
    at += whole ? id.size() : old_id.size();
  }
}

// Names of parts: "- name: Billhook" -> "- name: Billhook of the Mill"
void rename_part(std::string& line, std::string const& of) {
  std::size_t const at = line.find("name: ");
  if (at == line.npos || at == 0) return;
  std::size_t const begin = at + 6;
  bool const quoted = begin < line.size() && line[begin] == '"';
  std::size_t const end = quoted ? line.find('"', begin + 1) : line.find_first_of(",}", begin);
  line.insert(std::min(end, line.size()), " of " + of);
}
void rename_parts(std::string& text, std::string const& of) {
  std::vector<std::string> lines = lines_of(text);
  for (std::string& line : lines) rename_part(line, of);
  text = joined(lines);
}

// --- choosing an example ---------------------------------------------------------------------------------------------

struct Wish {
  games::GameKind const& kind;
  games::Places places;
  std::vector<pack::File> core;
  fs::path pack;  // the folder of the author's pack
  std::string folder, id;
};

struct Tried {
  std::string trouble;  // what is wrong with the author's pack when the new files are in it; empty when nothing is
  bool used = true;     // the first of the new files can come into play as it is
};
Tried tried(Wish const& wish, Files const& files) {
  fs::path const scratch = fs::temp_directory_path() / fmt::format("chronicler-new-{}", ::getpid());
  fs::path const copy = scratch / wish.pack.filename();
  fs::remove_all(scratch);
  fs::create_directories(scratch);
  fs::copy(wish.pack, copy, fs::copy_options::recursive);
  for (Written const& file : files) {
    fs::create_directories((copy / file.name).parent_path());
    std::ofstream(copy / file.name) << file.text;
  }
  pack::Problems problems;
  pack::Folders const folders = wish.places.with_required(wish.kind.id, copy, problems);
  if (problems.ok()) problems = wish.kind.check(folders);
  fs::remove_all(scratch);
  Tried result;
  for (pack::Problem const& problem : problems.all()) {
    if (problem.severity == pack::Severity::error) return {problem.cause, false};
    if (!files.empty() && problem.cause.starts_with("nothing uses") && problem.file.ends_with("/" + files[0].name))
      result.used = false;
  }
  return result;
}

std::string stem(std::string const& name) { return fs::path(name).stem().string(); }

// How much of what belongs to an example is taken along, from the least to the most.
enum class Along { itself, parts_renamed, its_own, what_names_it, in_its_place };

// The cards of a class, the cards of a character: "owner: kitehand", or "- {name: Hound Call, character: eira}".
bool says_whose(std::string const& line, std::string const& kind, std::string const& id) {
  for (std::string const& key : {kind, std::string("owner")}) {
    if (line == fmt::format("{}: {}", key, id)) return true;
    if (line.starts_with("  - {") && line.find(fmt::format(" {}: {},", key, id)) != line.npos) return true;
  }
  return false;
}

// An example with all that is its own, each under an id of its own, and named among themselves by these.
Files with_its_own(Wish const& wish, pack::File const& example, Written first) {
  std::string const old_id = stem(example.name), title = as_title(wish.id);
  std::map<std::string, std::string> ids{{old_id, wish.id}};
  Files files;
  for (pack::File const& other : wish.core) {
    std::string const folder = other.name.substr(0, other.name.find('/')), other_id = stem(other.name);
    std::vector<std::string> lines = lines_of(other.bytes);
    bool its_own = false;
    for (std::string& line : lines)
      if (says_whose(line, singular(wish.folder), old_id)) its_own = true, rename_part(line, title);
    if (folder == wish.folder || !its_own) continue;
    std::size_t const at = other_id.find(old_id);
    std::string const id = at == other_id.npos ? fmt::format("{}_{}", wish.id, other_id)
                                               : other_id.substr(0, at) + wish.id + other_id.substr(at + old_id.size());
    ids[other_id] = id;
    files.push_back({fmt::format("{}/{}.yaml", folder, id), joined(lines)});
    if (std::string name = value_of(other.bytes, "name"); !name.empty()) {
      name.insert(name.size() - (name.back() == '"' ? 1 : 0), " of " + title);
      set_value(files.back().text, "name", name);
    }
  }
  files.insert(files.begin(), std::move(first));
  for (Written& file : files)
    for (auto const& [old_name, id] : ids) replace_id(file.text, old_name, id);
  return files;
}

Files copy_of(Wish const& wish, pack::File const& example, Along along, std::optional<int> number) {
  std::string const old_id = stem(example.name), title = as_title(wish.id);
  Written first{fmt::format("{}/{}.yaml", wish.folder, wish.id), example.bytes};
  if (along == Along::in_its_place) {
    first.name = example.name;
    first.text = "replaces: true\n" + first.text;
    return {first};
  }
  for (char const* const key : {"name", "title"})
    if (!value_of(first.text, key).empty()) set_value(first.text, key, title);
  if (number) set_value(first.text, "number", std::to_string(*number));
  if (along == Along::parts_renamed) rename_parts(first.text, title);
  if (along == Along::its_own) return with_its_own(wish, example, std::move(first));
  Files files{first};
  if (along < Along::what_names_it) return files;
  for (pack::File const& other : wish.core) {
    std::string text = other.bytes;
    replace_id(text, old_id, wish.id);
    std::string const other_folder = other.name.substr(0, other.name.find('/'));
    if (text == other.bytes || other.name == example.name || other_folder == wish.folder) continue;
    std::string other_id = stem(other.name);
    std::size_t const at = other_id.find(old_id);
    if (at == other_id.npos) continue;  // a story that only mentions it
    other_id.replace(at, old_id.size(), wish.id);
    if (!value_of(text, "name").empty()) set_value(text, "name", value_of(text, "name") + " of " + title);
    files.push_back({fmt::format("{}/{}.yaml", other_folder, other_id), text});
  }
  return files;
}

// Numbers that nothing of the folder has.
std::vector<std::optional<int>> free_numbers(Wish const& wish, pack::File const& example) {
  if (value_of(example.bytes, "number").empty()) return {std::nullopt};
  std::set<int> taken;
  pack::Problems ignored;
  for (auto const& files : {wish.core, pack::files_of(wish.pack, ignored)})
    for (pack::File const& file : files)
      if (file.name.starts_with(wish.folder + "/")) taken.insert(std::atoi(value_of(file.bytes, "number").c_str()));
  std::vector<std::optional<int>> numbers{std::nullopt};
  constexpr int enough = 3;
  for (int n = 1, found = 0; found < enough; ++n)
    if (!taken.contains(n)) numbers.emplace_back(n), ++found;
  numbers.emplace_back(*taken.rbegin() + 1);
  return numbers;
}

// A field that few things of the folder have makes a thing special: the hero who comes when another has died.
std::set<std::string> rare_fields(std::vector<pack::File> const& things) {
  std::map<std::string, std::size_t> count;
  for (pack::File const& file : things)
    for (std::string const& line : lines_of(file.bytes))
      if (std::string const key = key_of(line); !key.empty()) ++count[key];
  std::set<std::string> rare;
  for (auto const& [key, times] : count)
    if (times * 4 < things.size()) rare.insert(key);
  return rare;
}

// What is like most of its kind comes first; then what is neither the shortest, which shows nothing, nor the longest.
std::vector<pack::File> examples(Wish const& wish) {
  std::vector<pack::File> found;
  for (pack::File const& file : wish.core)
    if (file.name.starts_with(wish.folder + "/") && value_of(file.bytes, "extends").empty()) found.push_back(file);
  constexpr int good_length = 700;
  std::set<std::string> const rare = rare_fields(found);
  auto const rank = [&](pack::File const& f) {
    std::vector<std::string> const lines = lines_of(f.bytes);
    bool const special = std::ranges::any_of(lines, [&](auto const& line) { return rare.contains(key_of(line)); });
    return std::pair(special, std::abs(static_cast<int>(f.bytes.size()) - good_length));
  };
  std::sort(found.begin(), found.end(), [&](auto const& a, auto const& b) { return rank(a) < rank(b); });
  constexpr std::size_t most = 6;
  if (found.size() > most) found.resize(most);
  return found;
}

struct Example {
  std::string after;
  Files files;
  std::string no_room{};  // why none of its kind can stand beside core's, if none can
};

Example sound_example(Wish const& wish) {
  if (!tried(wish, {}).trouble.empty())
    throw flow::Refused(
        fmt::format("{} has errors; mend them first: chronicler check {}", wish.pack.string(), wish.pack.string()));
  auto const candidates = examples(wish);
  std::string no_room;
  for (Along const along :
       {Along::itself, Along::parts_renamed, Along::its_own, Along::what_names_it, Along::in_its_place}) {
    std::optional<Example> sound;  // one that can be played as it is comes before one that something must first lead to
    constexpr int enough = 3;
    int tries = 0;
    for (pack::File const& example : candidates) {
      if (sound && ++tries >= enough) break;
      for (std::optional<int> const number : free_numbers(wish, example)) {
        Files files = copy_of(wish, example, along, number);
        Tried const result = tried(wish, files);
        bool const fits = result.trouble.empty();
        Example found{stem(example.name), std::move(files), along == Along::in_its_place ? no_room : ""};
        if (fits && result.used) return found;
        if (fits && !sound) sound = std::move(found);
        if (!fits && (along == Along::its_own || no_room.empty())) no_room = result.trouble;
        if (fits) break;
      }
    }
    if (sound) return *sound;
  }
  throw flow::Refused(fmt::format("no {} of core can stand as an example", singular(wish.folder)));
}

// --- comments --------------------------------------------------------------------------------------------------------

std::string without_links(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// Above each field what it means, and below the fields that are not used here.
std::string commented(std::string const& text, std::string const& head, boost::json::object const& properties) {
  std::vector<std::string> lines{"# " + head};
  std::set<std::string> used{"id", "extends", "replaces", "was"};
  auto const about = [&](std::string const& key) {
    auto const* const field = properties.if_contains(key);
    auto const* const words = field && field->is_object() ? field->as_object().if_contains("description") : nullptr;
    return words && words->is_string() ? without_links(std::string(words->as_string())) : std::string{};
  };
  for (std::string const& line : lines_of(text)) {
    std::string const key = key_of(line);
    if (used.insert(key).second && !key.empty() && !about(key).empty()) lines.push_back("\n# " + about(key));
    lines.push_back(line);
  }
  std::vector<std::string> more;
  for (auto const& field : properties)
    if (!used.contains(field.key()))
      more.push_back(fmt::format("#   {}: {}", std::string_view(field.key()), about(std::string(field.key()))));
  if (!more.empty()) {
    lines.emplace_back("\n# Also possible:");
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return joined(lines);
}

// --- the command -----------------------------------------------------------------------------------------------------

void told(Context& context, std::vector<std::string> const& written, std::string const& next) {
  if (context.json) return context.print_json({{"written", boost::json::value_from(written)}, {"next", next}});
  for (std::string const& file : written) context.out << "wrote " << file << '\n';
  context.out << next << '\n';
}

void new_pack(Context& context, games::GameKind const& kind, std::string const& id, fs::path const& where) {
  fs::path const folder = where / id;
  if (fs::exists(folder)) throw flow::Refused(fmt::format("{} is already there", folder.string()));
  auto const core = pack::manifest_of(context.places().pack_folder(kind.id, "core"));
  fs::create_directories(folder);
  write_new_file(folder / "pack.yaml",
                 fmt::format("# What this pack says about itself.\n\n# The name of this folder.\nid: {0}\n\n"
                             "# Grows with every change others must know of.\nversion: 1.0.0\n\ngame: {1}\n\n"
                             "# What people call it, who wrote it, and what it is about.\ntitle: {2}\n"
                             "author: {4}\ntext: A few sentences about it.\n\n"
                             "# It stands on core: its cards and maps can be used here.\nrequires: {{core: {3}}}\n",
                             id, kind.id, as_title(id), core ? core->version_text() : "1.0.0", unnamed_author));
  told(context, {(folder / "pack.yaml").string()},
       fmt::format("Now: cd {} && chronicler new {} KIND NAME", folder.string(), kind.id));
}

// What a game's packs may have, each with a sentence about it.
void list_kinds(Context& context, games::GameKind const& kind) {
  pack::Problems problems;
  std::map<std::string, std::string> kinds{{"pack", "A folder for all that follows."}};
  auto const schemas = kind.schemas();
  for (pack::File const& file : pack::files_of(context.places().pack_folder(kind.id, "core"), problems)) {
    auto const slash = file.name.find('/');
    if (slash == file.name.npos || pack::is_lesson(file.name)) continue;
    std::string const folder = file.name.substr(0, slash);
    auto const schema = boost::json::parse(schemas.at(folder));
    auto const* const about = schema.as_object().if_contains("description");
    kinds[singular(folder)] = about ? std::string(about->as_string()) : "";
  }
  if (context.json) return context.print_json(boost::json::value_from(kinds));
  context.out << fmt::format("What chronicler new {} can write:\n", kind.id);
  for (auto const& [word, about] : kinds) context.out << fmt::format("  {:<12} {}\n", word, about);
}

void new_thing(Context& context, std::string const& game, std::string const& word, std::string const& id,
               std::string const& in) {
  games::GameKind const& kind = games::find_game(context.games, game);
  if (word.empty()) return list_kinds(context, kind);
  if (id.empty())
    throw flow::Refused(fmt::format("a name is missing, its id: chronicler new {} {} NAME", kind.id, word));
  if (!is_id(id)) throw flow::Refused(fmt::format("\"{}\" is no id: small letters, digits and _", id));
  fs::path const where = fs::absolute(in.empty() ? "." : in).lexically_normal();
  if (word == "pack") return new_pack(context, kind, id, where);
  fs::path const pack = where.has_filename() ? where : where.parent_path();
  if (!pack::is_pack(pack))
    throw flow::Refused(fmt::format("{} is no pack; begin one with: chronicler new {} pack NAME, and go there",
                                    pack.string(), kind.id));
  if (std::string const meant = pack::meant_by(pack).game; meant != kind.id)
    throw flow::Refused(fmt::format("{} is a pack for {}, not for {}", pack.string(), meant, kind.id));
  games::Places const places = context.places();
  pack::Problems problems;
  std::vector<pack::File> core = pack::files_of(places.pack_folder(kind.id, "core"), problems);
  std::string const folder = folder_of(kind, core, word);
  Wish const wish{kind, places, std::move(core), pack, folder, id};
  if (fs::exists(pack / folder / (id + ".yaml")))
    throw flow::Refused(fmt::format("{}/{}.yaml is already there", folder, id));
  Example const example = sound_example(wish);
  auto const schemas = kind.schemas();
  std::vector<std::string> written;
  for (Written const& file : example.files) {
    std::string const of = file.name.substr(0, file.name.find('/'));
    boost::json::value const schema = boost::json::parse(schemas.at(of));
    std::string const head =
        example.no_room.empty()
            ? fmt::format(
                  "{} of {}, made after {} of core. Change what you like; chronicler check tells what does "
                  "not fit.",
                  with_article(singular(of)), kind.title, example.after)
            : fmt::format("{} of {}, in the place of core's {}: there is no room beside it ({}).",
                          with_article(singular(of)), kind.title, example.after, example.no_room);
    fs::create_directories((pack / file.name).parent_path());
    write_new_file(pack / file.name, commented(file.text, head, schema.at("properties").as_object()));
    written.push_back(file.name);
  }
  std::string const instead = example.no_room.empty()
                                  ? ""
                                  : fmt::format("It takes the place of core's {}: there is no room beside it ({}).\n",
                                                example.after, example.no_room);
  told(context, written,
       instead + fmt::format("Now: change it, chronicler check {0}, chronicler play {1} --pack {0} --list",
                             pack.string(), kind.id));
}

}  // namespace

void add_new(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("new", "write an example of a card, map, hero ... to begin with");
  auto const game = std::make_shared<std::string>(), kind = std::make_shared<std::string>(),
             id = std::make_shared<std::string>(), in = std::make_shared<std::string>();
  command->add_option("GAME", *game, "which game")->required();
  command->add_option("KIND", *kind, "pack, or what it has: hero, ability, scenario ... (without it they are listed)");
  command->add_option("NAME", *id, "its id: small letters, digits and _");
  command->add_option("--in", *in, "the pack's folder (else the working folder)");
  command->footer(
      "Every example is whole: it is checked before it is written, and can be played as it is.\n\nExamples:\n"
      "  chronicler new stamina\n  chronicler new stamina pack mill\n  chronicler new stamina hero mira --in mill\n"
      "  chronicler new oathsworn encounter miller --in mill      with its fifteen Stage Cards");
  command->callback([&context, game, kind, id, in] { new_thing(context, *game, *kind, *id, *in); });
}

}  // namespace cli
