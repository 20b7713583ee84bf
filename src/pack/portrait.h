// A thing of a pack as it would be printed: for who writes it, where no game has it on the table.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "flow/view.h"
#include "pack/expr.h"
#include "pack/type.h"

namespace pack {

struct Portrait {
  std::string folder, id;  // no folder: a single file, whose name the id is
  std::string name;
  std::string file;  // where it was written, as problems name it
  flow::CardView card;
  std::vector<std::string> story;                         // paragraphs of what is read aloud
  std::vector<std::pair<std::string, std::string>> uses;  // folder and id of the things that it names
};

// Every thing of the content, in the order of the folders.
std::vector<Portrait> portraits_of(Type const& content_type, void const* content, Variables const& variables);

}  // namespace pack
