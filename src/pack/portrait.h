// A thing of a pack as it would be printed: for who writes it, where no game has it on the table.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "flow/view.h"
#include "flow/words.h"
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
  std::vector<std::string> choices;                       // what people may choose in it, in its own words
  std::vector<flow::Board> boards{};                      // a map, an Encounter Board, before a game is on it
};

// Every thing of the content, in the order of the folders.
std::vector<Portrait> portraits_of(Type const& content_type, void const* content, Variables const& variables);

// Where a game prints a card itself it takes the place of the portrait's.  `kinds`: what options call the things of a
// folder.
using Print = std::function<std::optional<flow::CardView>(flow::Thing const&)>;
void print_faces(std::vector<Portrait>& all, std::map<std::string, std::string> const& kinds, Print const& print);

// How the ground of a folder's things lies.
using DrawGround = std::function<flow::Board(std::string const& id)>;
void draw_grounds(std::vector<Portrait>& all, std::string_view folder, DrawGround const& draw);

}  // namespace pack
