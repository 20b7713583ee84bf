// YAML in a browser: the page's worker has a library that reads it (web/src/browser/yaml.ts).
#include <cstdlib>
#include <memory>
#include <vector>

#include <boost/describe.hpp>

#include "pack/building.h"
#include "table/json.h"
#include "wasm/host.h"

namespace wasm {

namespace {

struct Piece {
  std::string what;
  int line = 0;
  int column = 0;
  std::string tag;
  bool anchor = false;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (what, line, column, tag, anchor, text))

struct Freed {
  void operator()(char* text) const { std::free(text); }
};

void tell(Piece& piece, pack::Builder& builder) {
  pack::Builder::Told const told{{piece.line, piece.column}, std::move(piece.tag), piece.anchor};
  if (piece.what == "error") throw pack::NotYaml(told.mark, std::move(piece.text));
  if (piece.what == "document") return builder.document(told.mark);
  if (piece.what == "nothing") return builder.nothing(told);
  if (piece.what == "reference") return builder.reference(told.mark);
  if (piece.what == "plain" || piece.what == "quoted")
    return builder.scalar(told, piece.what == "quoted", std::move(piece.text));
  if (piece.what == "list" || piece.what == "map")
    return builder.open(told, piece.what == "map" ? pack::Node::Kind::map : pack::Node::Kind::list);
  builder.close();
}

}  // namespace

}  // namespace wasm

namespace pack {

void read_yaml(std::string_view text, Builder& builder) {
  std::size_t size = 0;
  std::unique_ptr<char, wasm::Freed> const told(host_yaml(text.data(), text.size(), &size));
  auto pieces = server::json::parse_as<std::vector<wasm::Piece>>({told.get(), size});
  for (wasm::Piece& piece : pieces) wasm::tell(piece, builder);
}

}  // namespace pack
