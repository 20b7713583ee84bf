// YAML by yaml-cpp.
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <istream>
#include <streambuf>

#include "pack/building.h"

namespace pack {
namespace {

Mark mark_of(YAML::Mark const& mark) {
  if (mark.is_null()) return {1, 1};
  return {mark.line + 1, mark.column + 1};
}

// yaml-cpp tells quoted text by the tag "!", and any other without a tag by "?".
Builder::Told told_of(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor) {
  return {mark_of(mark), tag == "!" || tag == "?" ? std::string{} : tag, anchor != 0};
}

class Handler : public YAML::EventHandler {
 public:
  explicit Handler(Builder& builder) : builder_(builder) {}

  void OnDocumentStart(YAML::Mark const& mark) override { builder_.document(mark_of(mark)); }
  void OnDocumentEnd() override {}
  void OnNull(YAML::Mark const& mark, YAML::anchor_t anchor) override { builder_.nothing(told_of(mark, {}, anchor)); }
  void OnAlias(YAML::Mark const& mark, YAML::anchor_t) override { builder_.reference(mark_of(mark)); }
  void OnScalar(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                std::string const& value) override {
    builder_.scalar(told_of(mark, tag, anchor), tag == "!", value);
  }
  void OnSequenceStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    builder_.open(told_of(mark, tag, anchor), Node::Kind::list);
  }
  void OnSequenceEnd() override { builder_.close(); }
  void OnMapStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    builder_.open(told_of(mark, tag, anchor), Node::Kind::map);
  }
  void OnMapEnd() override { builder_.close(); }

 private:
  Builder& builder_;
};

// Reads from the text where it lies.
struct View : std::streambuf {
  explicit View(std::string_view text) {
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

}  // namespace

void read_yaml(std::string_view text, Builder& builder) {
  try {
    Handler handler(builder);
    View view(text);
    std::istream stream(&view);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(handler)) continue;
  } catch (YAML::Exception const& e) {
    throw NotYaml(mark_of(e.mark), e.msg);
  }
}

}  // namespace pack
