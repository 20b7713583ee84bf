#include "pack/text.h"

#include <algorithm>

#include <fmt/format.h>

#include "pack/reader.h"

namespace pack {
namespace {

class Phrasing {
 public:
  explicit Phrasing(Wording const& wording) : wording_(wording) {}

  std::string phrase(Type const& type, void const* value, Limits const& limits) {
    switch (type.kind) {
      case Kind::integer: return std::to_string(type.number(value));
      case Kind::boolean: return type.number(value) ? "yes" : "no";
      case Kind::text: return *static_cast<std::string const*>(value);
      case Kind::word: return word(type, type.number(value));
      case Kind::scalar: return type.print(value);
      case Kind::expression: return expression(*static_cast<Expr const*>(value));
      case Kind::reference: return name(type, value, limits);
      case Kind::optional: return type.size(value) ? phrase(type.inner(), type.at(value, 0), limits) : "";
      case Kind::list: return list(type, value, limits);
      case Kind::map: return map(type, value, limits);
      case Kind::structure: return structure(type, value);
      case Kind::one_of: return structure(type.verbs[type.which(value)].type(), type.value(value));
      case Kind::collection:
      case Kind::single: return "";
    }
    return "";
  }

 private:
  std::string word(Type const& type, std::int64_t value) const {
    auto const named =
        std::find_if(type.words.begin(), type.words.end(), [&](Word const& w) { return w.value == value; });
    if (named == type.words.end()) return "";
    for (Wording::Spoken const& s : wording_.spoken)
      if (s.type == type.name && s.word == named->name) return std::string(s.says);
    return spaced(named->name);
  }
  std::string expression(Expr const& expr) const {
    if (expr.is_constant()) return std::to_string(expr.constant());
    return expr.in_words(wording_.variables);
  }
  std::string name(Type const& type, void const* value, Limits const& limits) const {
    auto const index = type.number(value);
    if (index < 0) return "";
    Wording::Folder const* folder = wording_.folder_of(type.inner(), limits);
    auto const i = static_cast<std::size_t>(index);
    return folder && i < folder->names.size() ? folder->names[i] : fmt::format("#{}", index);
  }
  std::string list(Type const& type, void const* value, Limits const& limits) {
    Kind const inner = type.inner().kind;
    std::vector<std::string> parts;
    ++depth_;
    for (std::size_t i = 0; i < type.size(value); ++i) parts.push_back(phrase(type.inner(), type.at(value, i), limits));
    --depth_;
    std::erase(parts, "");
    if (!type.joint.empty()) return fmt::format("{}", fmt::join(parts, type.joint));
    if (inner == Kind::one_of && parts.empty()) return "nothing";
    if (inner == Kind::one_of) {
      // Inside something that is itself inside a list, "then" would be read with the wrong half of the sentence.
      std::string const text = fmt::format("{}", fmt::join(parts, ", then "));
      return depth_ > 1 && parts.size() > 1 ? "(" + text + ")" : text;
    }
    return fmt::format("{}", fmt::join(parts, inner == Kind::structure ? "; or " : ", "));
  }
  std::string map(Type const& type, void const* value, Limits const& limits) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < type.size(value); ++i)
      parts.push_back(phrase(type.key(), type.key_at(value, i), limits) + ": " +
                      phrase(type.inner(), type.at(value, i), limits));
    return fmt::format("{}", fmt::join(parts, "; "));
  }

  std::string structure(Type const& type, void const* value) {
    auto const fresh = type.create();
    if (type.says) {
      bool any_default = false;
      std::string text = filled(*type.says, type, value, fresh.get(), any_default);
      text.erase(text.find_last_not_of(" ,") + 1);  // a list whose last part was dropped
      return text;
    }
    std::vector<std::string> parts;
    if (!type.verb.empty()) parts.push_back(spaced(type.verb));
    for (Field const& field : type.fields) {
      std::string const text = phrase(field.type(), field.of(value), field.limits);
      if (field.may_be_left_out && text == phrase(field.type(), field.of(fresh.get()), field.limits)) continue;
      parts.push_back(fmt::format("{} {}", spaced(field.name), text));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
  }

  // `any_default` becomes true when a field used in the template has the value it has when left out.
  std::string filled(std::string_view says, Type const& type, void const* value, void const* fresh, bool& any_default) {
    std::string text;
    for (std::size_t i = 0; i < says.size(); ++i) {
      char const c = says[i];
      char const close = c == '[' ? ']' : '}';
      if (c != '[' && c != '{') {
        text += c;
        continue;
      }
      std::size_t const end = says.find(close, i);
      std::string_view const inside = says.substr(i + 1, end - i - 1);
      if (c == '[') {
        bool dropped = false;
        std::string const piece = filled(inside, type, value, fresh, dropped);
        if (!dropped) text += piece;
      } else {
        text += slot(inside, type, value, fresh, any_default);
      }
      if (end == std::string_view::npos) break;
      i = end;
    }
    return text;
  }
  std::string slot(std::string_view inside, Type const& type, void const* value, void const* fresh, bool& any_default) {
    std::size_t const bar = std::min(inside.find('|'), inside.size());
    Field const* const field = type.field(inside.substr(0, bar));
    if (!field) return fmt::format("{{{}}}", inside);
    std::string text = phrase(field->type(), field->of(value), field->limits);
    any_default = any_default || text.empty() || text == phrase(field->type(), field->of(fresh), field->limits);
    if (bar == inside.size()) return text;
    std::string_view const words = inside.substr(bar + 1);
    std::size_t const second = std::min(words.find('|'), words.size());
    if (field->type().kind == Kind::boolean) {
      std::string_view const no = second < words.size() ? words.substr(second + 1) : std::string_view{};
      return std::string(field->type().number(field->of(value)) ? words.substr(0, second) : no);
    }
    std::string_view const many = second < words.size() ? words.substr(second + 1) : words;
    return fmt::format("{} {}", text, text == "1" ? words.substr(0, second) : many);
  }

  Wording const& wording_;
  int depth_ = 0;
};

std::string sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text.ends_with('.') || text.empty() ? text : text + ".";
}

}  // namespace

Wording::Folder const* Wording::folder_of(Type const& thing, Limits const& limits) const {
  for (Folder const& f : folders)
    if (f.type == &thing && (limits.folder.empty() || limits.folder == f.folder)) return &f;
  return nullptr;
}

Wording wording_of(Type const& content_type, void const* content, Variables const& variables) {
  Wording wording;
  wording.variables = variables;
  for (Field const& field : content_type.fields) {
    Type const& type = field.type();
    if (type.kind != Kind::collection) continue;
    Wording::Folder folder{field.name, &type.inner(), {}, {}};
    Things const& things = type.things(const_cast<void*>(field.of(content)));
    Field const* const name = type.inner().field("name");
    for (int i = 0; i < things.size(); ++i) {
      void const* const thing = type.at(field.of(content), static_cast<std::size_t>(i));
      bool const named = name && name->type().kind == Kind::text;
      folder.ids.push_back(things.id(i));
      folder.names.push_back(named ? *static_cast<std::string const*>(name->of(thing)) : spaced(things.id(i)));
    }
    wording.folders.push_back(std::move(folder));
  }
  return wording;
}

std::string phrase_of(Type const& type, void const* value, Wording const& wording, Limits const& limits) {
  return Phrasing(wording).phrase(type, value, limits);
}

std::string sentences_of(Type const& type, void const* value, Wording const& wording) {
  if (type.kind != Kind::list) return sentence(phrase_of(type, value, wording));
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < type.size(value); ++i)
    parts.push_back(sentence(phrase_of(type.inner(), type.at(value, i), wording)));
  std::erase(parts, "");
  return fmt::format("{}", fmt::join(parts, " "));
}

}  // namespace pack
