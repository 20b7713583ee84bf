// The description of a game's packs for editors (JSON Schema, draft 2020-12) and for people (Markdown).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "pack/describe.h"
#include "pack/text.h"

namespace pack {

// One schema per folder and single file, and one for pack.yaml; by name.
std::map<std::string, std::string> schemas(Type const& content_type);
// The page of a game for docs/packs.md.
std::string reference(Type const& content_type, std::string_view title, Variables const& variables);
// A thing as it stands after `extends`, defaults and short forms.
std::string json_of(Type const& type, void const* value, Wording const& wording = {});

template <class Content>
std::map<std::string, std::string> schemas() {
  return schemas(describe<Content>());
}
template <class Content>
std::string reference(std::string_view title, Variables const& variables) {
  return reference(describe<Content>(), title, variables);
}

}  // namespace pack
