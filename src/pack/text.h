// The text on a card, made from its effects, so that it cannot say anything else than what happens.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pack/describe.h"

namespace pack {

// The words for what effects only hold as numbers.
struct Wording {
  struct Folder {
    std::string_view folder;
    Type const* type = nullptr;
    std::vector<std::string> ids;
    std::vector<std::string> names;  // the field `name` where there is one
  };
  // A word of an enumeration as a sentence has it: "death" of "Moment" may be "somebody dies".
  struct Spoken {
    std::string_view type, word, says;
  };
  Variables variables;
  std::vector<Folder> folders;
  std::vector<Spoken> spoken;

  Folder const* folder_of(Type const& thing, Limits const& limits) const;
};

Wording wording_of(Type const& content_type, void const* content, Variables const& variables);
// A phrase: "deal 2 damage to each foe".
std::string phrase_of(Type const& type, void const* value, Wording const& wording, Limits const& limits = {});
// Sentences: "Deal 2 damage. If wounded: heal 1."
std::string sentences_of(Type const& type, void const* value, Wording const& wording);

template <class Content>
Wording wording_of(Content const& content, Variables const& variables) {
  return wording_of(describe<Content>(), &content, variables);
}

// An effect or a list of effects in English.
template <class T>
std::string text_of(T const& effect, Wording const& wording = {}) {
  return sentences_of(describe<T>(), &effect, wording);
}

}  // namespace pack
