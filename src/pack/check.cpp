#include "pack/check.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "pack/doubles.h"
#include "pack/lint.h"
#include "pack/reader.h"

namespace pack {
namespace {

Things const& things_of(Type const& type, void const* value) {
  return type.things(const_cast<void*>(value));  // only asked for, never changed, here
}

// The collection of the content a reference points into.
Field const* target_of(Type const& content_type, Type const& thing, Limits const& limits) {
  for (Field const& field : content_type.fields) {
    Type const& type = field.type();
    if (type.kind != Kind::collection || &type.inner() != &thing) continue;
    if (limits.folder.empty() || limits.folder == field.name) return &field;
  }
  return nullptr;
}

// Where a thing of `wanted` can be named: "heroes can name it under items".  The shortest way is the one to tell.
std::string named_by(Type const& content_type, Field const& wanted) {
  struct Way {
    Type const* type;
    Limits limits;
    std::string folder, path;
  };
  std::vector<Way> ways;
  std::set<Type const*> seen;
  for (Field const& field : content_type.fields)
    if (field.type().kind == Kind::collection) ways.push_back({&field.type().inner(), {}, field.name, ""});
  for (std::size_t i = 0; i < ways.size(); ++i) {
    Way const way = ways[i];
    Type const& type = *way.type;
    if (type.kind == Kind::reference) {
      if (!way.path.empty() && target_of(content_type, type.inner(), way.limits) == &wanted)
        return fmt::format("{} can name it under {}", way.folder, way.path);
      continue;
    }
    auto const deeper = [&way](std::string const& name) {
      return way.path.empty() ? name : fmt::format("{}, {}", way.path, name);
    };
    if (type.kind == Kind::optional || type.kind == Kind::list || type.kind == Kind::map)
      ways.push_back({&type.inner(), way.limits, way.folder, way.path});
    if (type.kind == Kind::map && type.key().kind == Kind::reference)
      ways.push_back({&type.key(), way.limits, way.folder, way.path});
    if ((type.kind != Kind::structure && type.kind != Kind::one_of) || !seen.insert(&type).second) continue;
    for (Field const& field : type.fields)
      ways.push_back({&field.type(), field.limits, way.folder, deeper(field.name)});
    for (Verb const& verb : type.verbs)
      for (Field const& field : verb.type().fields)
        ways.push_back({&field.type(), field.limits, way.folder, deeper(verb.type().verb)});
  }
  return {};
}

}  // namespace

void walk(Type const& type, void const* value, Visit const& visit, Limits const& limits) {
  visit(type, value, limits);
  switch (type.kind) {
    case Kind::optional:
    case Kind::list:
    case Kind::collection:
    case Kind::single:
      for (std::size_t i = 0; i < type.size(value); ++i) walk(type.inner(), type.at(value, i), visit, limits);
      break;
    case Kind::map:
      for (std::size_t i = 0; i < type.size(value); ++i) {
        walk(type.key(), type.key_at(value, i), visit, limits);
        walk(type.inner(), type.at(value, i), visit, limits);
      }
      break;
    case Kind::structure:
      for (Field const& field : type.fields) walk(field.type(), field.of(value), visit, field.limits);
      break;
    case Kind::one_of: walk(type.verbs[type.which(value)].type(), type.value(value), visit); break;
    default: break;
  }
}

std::vector<Type const*> types_within(Type const& type) {
  std::vector<Type const*> found{&type};
  auto const add = [&found](TypeOf of) {
    if (of && std::find(found.begin(), found.end(), &of()) == found.end()) found.push_back(&of());
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    Type const& t = *found[i];
    add(t.key);
    if (t.kind != Kind::reference) add(t.inner);
    for (Field const& field : t.fields) add(field.type);
    for (Verb const& verb : t.verbs) add(verb.type);
  }
  return found;
}

void check_use(Type const& content_type, void const* content, EntryPoints const& entries, Problems& problems) {
  std::set<std::pair<Field const*, int>> used;
  std::vector<std::pair<Field const*, int>> open;
  auto const use = [&](Field const* field, int index) {
    if (field && index >= 0 && used.insert({field, index}).second) open.emplace_back(field, index);
  };
  auto const follow = [&](Type const& type, void const* value, Limits const& limits) {
    if (type.kind == Kind::reference)
      use(target_of(content_type, type.inner(), limits), static_cast<int>(type.number(value)));
  };
  for (Field const& field : content_type.fields) {
    Type const& type = field.type();
    if (type.kind == Kind::single) walk(type, field.of(content), follow);
    if (type.kind != Kind::collection) continue;
    for (int i = 0; i < static_cast<int>(type.size(field.of(content))); ++i)
      if (entries.starts().contains({&things_of(type, field.of(content)), i})) use(&field, i);
  }
  while (!open.empty()) {
    auto const [field, index] = open.back();
    open.pop_back();
    Type const& type = field->type();
    walk(type.inner(), type.at(field->of(content), static_cast<std::size_t>(index)), follow);
  }
  for (Field const& field : content_type.fields) {
    if (field.type().kind != Kind::collection) continue;
    Things const& things = things_of(field.type(), field.of(content));
    for (int i = 0; i < things.size(); ++i)
      if (!used.contains({&field, i}))
        problems.warning(things.place(i), fmt::format("nothing uses \"{}\"", things.id(i)),
                         named_by(content_type, field));
  }
}

void check_room(Things const& things, std::string_view folder, int room, Problems& problems) {
  if (things.size() <= room) return;
  std::map<std::string, int> by_pack;
  std::vector<int> all;
  for (int i = 0; i < things.size(); ++i) {
    ++by_pack[pack_of(things, folder, i)];
    all.push_back(i);
  }
  std::vector<std::string> packs;
  for (auto const& [pack, count] : by_pack) packs.push_back(fmt::format("{} in {}", count, pack));
  problems.error(things.place(added_of(things, folder, all)),
                 fmt::format("{} {} over all packs ({}), and there is room for {}", things.size(), folder,
                             fmt::join(packs, ", "), room));
}

void check_verbs(Type const& content_type, void const* content, std::filesystem::path const& place,
                 Problems& problems) {
  std::set<Type const*> used;
  walk(content_type, content, [&used](Type const& type, void const*, Limits const&) { used.insert(&type); });
  for (Type const* type : types_within(content_type))
    for (Verb const& verb : type->verbs)
      if (!used.contains(&verb.type()))
        problems.warning({place.generic_string(), 0, 0, std::string(unused_verbs)},
                         fmt::format("no {} uses the verb \"{}\"", lower_words(type->name), verb.type().verb));
}

std::vector<std::string> faults_of_description(Type const& content_type) {
  std::vector<std::string> faults;
  auto const is_file = [&content_type](Type const& type) {
    return std::any_of(content_type.fields.begin(), content_type.fields.end(),
                       [&type](Field const& f) { return f.type().inner && &f.type().inner() == &type; });
  };
  for (Type const* type : types_within(content_type)) {
    std::string const name = type->verb.empty() ? type->name : type->verb;
    if (type->kind == Kind::structure && type != &content_type && type->doc.empty())
      faults.push_back(fmt::format("{}: not a sentence about it", name));
    for (Field const& field : type->fields) {
      if (field.doc.empty()) faults.push_back(fmt::format("{}.{}: not a sentence about it", name, field.name));
      if (is_file(*type) &&
          std::find(std::begin(reserved_keys), std::end(reserved_keys), field.name) != std::end(reserved_keys))
        faults.push_back(fmt::format("{}.{}: the name is taken", name, field.name));
      Type const* inner = &field.type();
      while (inner->kind == Kind::optional || inner->kind == Kind::list) inner = &inner->inner();
      if (inner->kind != Kind::reference) continue;
      auto const fits = std::count_if(content_type.fields.begin(), content_type.fields.end(), [&](Field const& f) {
        return f.type().kind == Kind::collection && &f.type().inner() == &inner->inner() &&
               (field.limits.folder.empty() || field.limits.folder == f.name);
      });
      if (fits != 1) faults.push_back(fmt::format("{}.{}: points into {} folders, not one", name, field.name, fits));
    }
    for (Verb const& verb : type->verbs)
      if (!verb.type().says) faults.push_back(fmt::format("{}: no text for the card", verb.type().verb));
  }
  return faults;
}

namespace {

bool names_field(std::string_view says, std::string_view field) {
  for (std::size_t at = says.find('{'); at != std::string_view::npos; at = says.find('{', at + 1)) {
    std::string_view const slot = says.substr(at + 1, says.find_first_of("|}", at) - at - 1);
    if (slot == field) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> unsaid_fields(Type const& content_type) {
  std::vector<std::string> unsaid;
  for (Type const* type : types_within(content_type)) {
    if (!type->says || type->says->empty()) continue;  // everything is said, or the verb is kept off the card
    for (Field const& field : type->fields)
      if (!field.unsaid && field.name != "id" && !names_field(*type->says, field.name))  // ids are for programs
        unsaid.push_back(fmt::format("{}.{}", type->verb.empty() ? type->name : type->verb, field.name));
  }
  return unsaid;
}

std::vector<void const*> collect(Type const& wanted, Type const& content_type, void const* content) {
  std::vector<void const*> found;
  walk(content_type, content, [&](Type const& type, void const* value, Limits const&) {
    if (&type == &wanted) found.push_back(value);
  });
  return found;
}

}  // namespace pack
