#include "pack/portrait.h"

#include <algorithm>

#include <fmt/format.h>

#include "pack/check.h"
#include "pack/reader.h"
#include "pack/text.h"

namespace pack {
namespace {

constexpr std::size_t shortest_story = 160;  // longer texts are read, not printed on a card
constexpr std::size_t longest_tag = 40;

std::vector<std::string> paragraphs_of(std::string_view text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    std::string_view const one = text.substr(0, text.find('\n'));
    if (!one.empty()) all.emplace_back(one);
    text.remove_prefix(std::min(one.size() + 1, text.size()));
  }
  return all;
}

class Painter {
 public:
  Painter(Type const& content_type, void const* content, Variables const& variables)
      : wording_(wording_of(content_type, content, variables)) {}

  Portrait paint(Type const& type, void const* thing) const {
    Portrait portrait;
    auto const fresh = type.create();
    for (Field const& field : type.fields) {
      void const* const value = field.of(thing);
      if (field.name == "name") {
        portrait.name = phrase_of(field.type(), value, wording_, field.limits);
      } else if (field.type().kind == Kind::text) {
        add_text(portrait, *static_cast<std::string const*>(value));
      } else if (std::string const words = words_of(field, value); !words.empty()) {
        bool const usual = field.may_be_left_out && words == words_of(field, field.of(fresh.get()));
        if (!usual) add_field(portrait, field, words);
      }
    }
    portrait.uses = uses_of(type, thing);
    portrait.choices = choices_of(type, thing);
    return portrait;
  }

 private:
  std::string words_of(Field const& field, void const* value) const {
    Type const& type = field.type();
    bool const deeds = type.kind == Kind::list && type.inner().kind == Kind::one_of;
    if (deeds) return type.size(value) == 0 ? "" : sentences_of(type, value, wording_);
    return phrase_of(type, value, wording_, field.limits);
  }

  static void add_text(Portrait& portrait, std::string const& text) {
    bool const read = text.size() > shortest_story || text.find('\n') < text.size() - 1;
    if (read)
      for (std::string& paragraph : paragraphs_of(text)) portrait.story.push_back(std::move(paragraph));
    else if (!text.empty())
      portrait.card.text += (portrait.card.text.empty() ? "" : " ") + text;
  }

  // What is short stands below a card as a mark, what is long is said on it.
  static void add_field(Portrait& portrait, Field const& field, std::string const& words) {
    std::string const name = spaced(field.name);
    if (words.size() <= longest_tag && !words.ends_with('.')) {
      portrait.card.tags.emplace_back(flow::TagKind::trait, words == "yes" ? name : name + " " + words);
    } else {
      std::string& text = portrait.card.text;
      text += fmt::format("{}{}: {}", text.empty() ? "" : " ", name, words);
    }
  }

  std::vector<std::pair<std::string, std::string>> uses_of(Type const& type, void const* thing) const {
    std::vector<std::pair<std::string, std::string>> uses;
    walk(type, thing, [&](Type const& t, void const* value, Limits const& limits) {
      if (t.kind != Kind::reference || t.number(value) < 0) return;
      Wording::Folder const* const folder = wording_.folder_of(t.inner(), limits);
      auto const index = static_cast<std::size_t>(t.number(value));
      if (folder && index < folder->ids.size()) uses.emplace_back(std::string(folder->folder), folder->ids[index]);
    });
    return uses;
  }

  // Whatever is called an option, a choice or a path, and has words of its own; who merely leaves chooses nothing.
  std::vector<std::string> choices_of(Type const& type, void const* thing) const {
    std::vector<std::string> choices;
    walk(type, thing, [&](Type const& t, void const* value, Limits const&) {
      bool const chosen = t.name.ends_with("Option") || t.name.ends_with("Choice") || t.name.ends_with("Path");
      Field const* const words = t.kind == Kind::structure && chosen ? t.field("text") : nullptr;
      if (!words || words->type().kind != Kind::text || !says_more_than_words(t, value)) return;
      if (auto const& text = *static_cast<std::string const*>(words->of(value)); !text.empty()) choices.push_back(text);
    });
    return choices;
  }

  // Something is asked for it, or comes of it.
  bool says_more_than_words(Type const& type, void const* value) const {
    auto const fresh = type.create();
    return std::ranges::any_of(type.fields, [&](Field const& field) {
      return field.type().kind != Kind::text &&
             words_of(field, field.of(value)) != words_of(field, field.of(fresh.get()));
    });
  }

  Wording wording_;
};

}  // namespace

std::vector<Portrait> portraits_of(Type const& content_type, void const* content, Variables const& variables) {
  std::vector<Portrait> all;
  Painter const painter(content_type, content, variables);
  for (Field const& field : content_type.fields) {
    Type const& type = field.type();
    if (type.kind != Kind::collection && type.kind != Kind::single) continue;
    void const* const folder = field.of(content);
    Things const& things = type.things(const_cast<void*>(folder));  // only asked for
    for (int i = 0; i < things.size(); ++i) {
      Portrait portrait = painter.paint(type.inner(), type.at(folder, static_cast<std::size_t>(i)));
      bool const single = type.kind == Kind::single;
      portrait.folder = single ? "" : field.name;
      portrait.id = single ? field.name : things.id(i);
      if (portrait.name.empty()) portrait.name = spaced(portrait.id);
      portrait.file = things.place(i).file;
      portrait.card.id = portrait.id;
      portrait.card.name = portrait.name;
      all.push_back(std::move(portrait));
    }
  }
  return all;
}

void print_faces(std::vector<Portrait>& all, std::map<std::string, std::string> const& kinds, Print const& print) {
  for (Portrait& portrait : all) {
    auto const kind = kinds.find(portrait.folder);
    if (kind == kinds.end()) continue;
    auto face = print({kind->second, portrait.id});
    if (!face) continue;
    portrait.card = std::move(*face);
    portrait.card.id = portrait.id;
    portrait.name = portrait.card.name;
  }
}

void draw_grounds(std::vector<Portrait>& all, std::string_view folder, DrawGround const& draw) {
  for (Portrait& p : all)
    if (p.folder == folder) p.boards.push_back(draw(p.id));
}

}  // namespace pack
