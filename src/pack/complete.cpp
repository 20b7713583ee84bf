#include "pack/complete.h"

#include <boost/json.hpp>

#include "pack/sources.h"

namespace pack {
namespace {

namespace json = boost::json;

void complete(json::value& value, Ids const& ids) {
  if (auto* const list = value.if_array())
    for (json::value& item : *list) complete(item, ids);
  auto* const object = value.if_object();
  if (!object) return;
  for (auto& part : *object) complete(part.value(), ids);
  json::value const* const comment = object->if_contains("$comment");
  if (!comment || !comment->is_string()) return;
  std::string_view const text = comment->get_string();
  auto const folder = text.starts_with(id_from) ? ids.find(std::string(text.substr(id_from.size()))) : ids.end();
  if (folder == ids.end()) return;
  json::array known;
  for (std::string const& id : folder->second) known.push_back(json::value(id));
  object->erase("pattern");
  (*object)["enum"] = std::move(known);
}

}  // namespace

Ids ids_in(Folders const& folders) {
  Ids ids;
  Problems told_when_checked;
  for (auto const& folder : folders)
    for (File const& file : files_of(folder, told_when_checked)) {
      std::filesystem::path const path(file.name);
      if (path.extension() == ".yaml" && path.has_parent_path())  // folders inside a folder only keep order
        ids[path.begin()->string()].insert(path.stem().string());
    }
  return ids;
}

std::string with_ids(std::string const& schema, Ids const& ids) {
  json::value value = json::parse(schema);
  complete(value, ids);
  return json::serialize(value);
}

}  // namespace pack
