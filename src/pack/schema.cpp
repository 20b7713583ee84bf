#include "pack/schema.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>

#include <fmt/format.h>

#include "pack/check.h"
#include "pack/complete.h"
#include "pack/reader.h"

namespace pack {

Type const& manifest_type();

namespace {

namespace json = boost::json;

constexpr char const* id_pattern = "^[a-z][a-z0-9_]*$";

json::value to_json(Type const& type, void const* value, Wording const& wording, Limits const& limits);

json::object fields_to_json(Type const& type, void const* value, Wording const& wording) {
  json::object object;
  for (Field const& field : type.fields)
    object[field.name] = to_json(field.type(), field.of(value), wording, field.limits);
  return object;
}

json::value id_to_json(Type const& type, void const* value, Wording const& wording, Limits const& limits) {
  auto const index = type.number(value);
  if (index < 0) return nullptr;
  auto const i = static_cast<std::size_t>(index);
  Wording::Folder const* const folder = wording.folder_of(type.inner(), limits);
  if (folder && i < folder->ids.size()) return json::value(folder->ids[i]);
  return index;
}

json::value to_json(Type const& type, void const* value, Wording const& wording, Limits const& limits) {
  switch (type.kind) {
    case Kind::integer: return type.number(value);
    case Kind::boolean: return type.number(value) != 0;
    case Kind::text: return json::value(*static_cast<std::string const*>(value));
    case Kind::word:
      for (Word const& word : type.words)
        if (word.value == type.number(value)) return json::value(word.name);
      return nullptr;
    case Kind::scalar: return json::value(type.print(value));
    case Kind::expression: {
      Expr const& expr = *static_cast<Expr const*>(value);
      if (expr.is_constant()) return expr.constant();
      return json::value(expr.print(wording.variables));
    }
    case Kind::reference: return id_to_json(type, value, wording, limits);
    case Kind::optional:
      if (type.size(value) == 0) return nullptr;
      return to_json(type.inner(), type.at(value, 0), wording, limits);
    case Kind::single: return to_json(type.inner(), type.at(value, 0), wording, limits);
    case Kind::list:
    case Kind::collection: {
      json::array list;
      for (std::size_t i = 0; i < type.size(value); ++i)
        list.push_back(to_json(type.inner(), type.at(value, i), wording, limits));
      return list;
    }
    case Kind::map: {
      json::object object;
      for (std::size_t i = 0; i < type.size(value); ++i) {
        json::value const key = to_json(type.key(), type.key_at(value, i), wording, limits);
        std::string const name = key.is_string() ? std::string(key.as_string()) : json::serialize(key);
        object[name] = to_json(type.inner(), type.at(value, i), wording, limits);
      }
      return object;
    }
    case Kind::structure: return fields_to_json(type, value, wording);
    case Kind::one_of: {
      Type const& verb = type.verbs[type.which(value)].type();
      json::object fields = fields_to_json(verb, type.value(value), wording);
      if (verb.head.empty()) return json::object{{verb.verb, fields}};
      json::object object{{verb.verb, fields[verb.head]}};
      for (auto const& field : fields)
        if (field.key() != verb.head) object[field.key()] = field.value();
      return object;
    }
  }
  return nullptr;
}

class SchemaMaker {
 public:
  explicit SchemaMaker(Type const& content_type) : content_(content_type) {}

  std::string file(Type const& thing, std::string const& title, bool may_extend) {
    definitions_.clear();
    names_.clear();
    json::object schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    if (!thing.doc.empty()) schema["description"] = thing.doc;
    json::object body = structure(thing, true);
    if (may_extend) {
      auto& properties = body["properties"].as_object();
      properties["id"] = described(json::object{{"type", "string"}, {"pattern", id_pattern}}, "The name of the file.");
      properties["extends"] =
          described(json::object{{"type", "string"}, {"pattern", id_pattern}, {"$comment", from_folder(title)}},
                    "The id of a thing of the same folder; its fields are taken over unless given here.");
      properties["replaces"] =
          described(json::object{{"const", true}}, "Takes the place of the same id in a pack before.");
      json::object const id{{"type", "string"}, {"pattern", id_pattern}};
      properties["was"] =
          described(json::object{{"anyOf", json::array{id, json::object{{"type", "array"}, {"items", id}}}}},
                    "What the thing was called before, one id or a list: old saves still find it.");
      if (body.contains("required")) {
        json::value const required = body["required"];
        body.erase("required");
        body["anyOf"] =
            json::array{json::object{{"required", json::array{"extends"}}}, json::object{{"required", required}}};
      }
    }
    for (auto const& part : body) schema[part.key()] = part.value();
    if (!definitions_.empty()) {
      json::object definitions;
      for (auto const& [name, definition] : definitions_) definitions[name] = definition;
      schema["$defs"] = std::move(definitions);
    }
    return json::serialize(schema);
  }

 private:
  static json::object described(json::object schema, std::string const& doc) {
    if (!doc.empty()) schema["description"] = doc;
    return schema;
  }

  static std::string from_folder(std::string_view folder) { return std::string(id_from).append(folder); }
  json::object id(Type const& type, Limits const& limits) const {
    json::object schema{{"type", "string"}, {"pattern", id_pattern}};
    for (Field const& field : content_.fields) {
      bool const holds = field.type().kind == Kind::collection && &field.type().inner() == &type.inner();
      if (holds && (limits.folder.empty() || limits.folder == field.name)) schema["$comment"] = from_folder(field.name);
    }
    return schema;
  }

  json::object number(Type const& type, Limits const& limits) const {
    json::object schema{{"type", "integer"}};
    if (type.kind == Kind::expression) {
      schema["minimum"] = limits.least.value_or(-Expr::largest_number);
      schema["maximum"] = limits.most.value_or(Expr::largest_number);
      return json::object{{"anyOf", json::array{schema, json::object{{"type", "boolean"}},
                                                json::object{{"type", "string"}, {"description", "an expression"}}}}};
    }
    schema["minimum"] = std::max(limits.least.value_or(type.least), type.least);
    schema["maximum"] = std::min(limits.most.value_or(type.most), type.most);
    return schema;
  }

  json::object words(Type const& type) const {
    json::array values;
    for (Word const& word : type.words) values.push_back(json::value(word.name));
    return json::object{{"enum", values}};
  }

  json::object counted(json::object schema, Limits const& limits, char const* least, char const* most) const {
    if (limits.fewest) schema[least] = *limits.fewest;
    if (limits.largest) schema[most] = *limits.largest;
    return schema;
  }

  json::object schema(Type const& type, Limits const& limits) {
    switch (type.kind) {
      case Kind::integer:
      case Kind::expression: return number(type, limits);
      case Kind::boolean: return json::object{{"type", "boolean"}};
      case Kind::text: return json::object{{"type", json::array{"string", "number", "boolean"}}};
      case Kind::word: return words(type);
      case Kind::scalar: return json::object{{"type", json::array{"string", "number"}}, {"description", type.name}};
      case Kind::reference: return id(type, limits);
      case Kind::optional: return schema(type.inner(), limits);
      case Kind::list: {
        json::object list{{"type", "array"}, {"items", schema(type.inner(), limits)}};
        if (type.never_empty) list["minItems"] = 1;
        return counted(std::move(list), limits, "minItems", "maxItems");
      }
      case Kind::map: {
        json::object map{{"type", "object"}, {"additionalProperties", schema(type.inner(), limits)}};
        if (type.key().kind == Kind::word) map["propertyNames"] = words(type.key());
        return counted(std::move(map), limits, "minProperties", "maxProperties");
      }
      case Kind::structure:
      case Kind::one_of:
      case Kind::collection:
      case Kind::single: break;
    }
    return json::object{{"$ref", "#/$defs/" + defined(type)}};
  }

  // The name under which a type stands in $defs; types may hold themselves, so the name comes first.
  std::string defined(Type const& type) {
    auto const known = names_.find(&type);
    if (known != names_.end()) return known->second;
    std::string const plain = type.verb.empty() ? type.name : type.verb;
    std::string name = plain;
    for (int n = 2; definitions_.contains(name); ++n) name = fmt::format("{}_{}", plain, n);
    names_[&type] = name;
    definitions_[name] = json::object{};
    definitions_[name] = type.kind == Kind::one_of ? verbs(type) : structure(type, false);
    return name;
  }

  json::object field_schema(Field const& field, void const* fresh) {
    json::object result = described(schema(field.type(), field.limits), field.doc);
    // The defaults of a structure stand at its own fields.
    Kind const kind = field.type().kind;
    if (!field.may_be_left_out || kind == Kind::optional || kind == Kind::structure) return result;
    json::value value = to_json(field.type(), field.of(fresh), {}, field.limits);
    if (!value.is_null()) result["default"] = std::move(value);
    return result;
  }

  json::object structure(Type const& type, bool whole_file) {
    json::object properties;
    json::array required;
    auto const fresh = type.create();
    for (Field const& field : type.fields) {
      properties[field.name] = field_schema(field, fresh.get());
      if (!field.may_be_left_out) required.push_back(json::value(field.name));
    }
    json::object object{{"type", "object"}, {"properties", properties}, {"additionalProperties", false}};
    if (!required.empty()) object["required"] = required;
    if (!whole_file && !type.doc.empty()) object["description"] = type.doc;
    if (whole_file || type.shorthand.empty()) return object;
    Field const* const field = type.field(type.shorthand);
    json::array ways{object};
    bool const alone = std::none_of(type.fields.begin(), type.fields.end(),
                                    [field](Field const& f) { return !f.may_be_left_out && &f != field; });
    if (alone) ways.push_back(schema(field->type(), field->limits));
    return described(json::object{{"anyOf", ways}}, type.doc);
  }

  json::object verb_beside(Type const& type) {
    json::object properties;
    json::array required;
    auto const fresh = type.create();
    for (Field const& field : type.fields) {
      std::string const& name = field.name == type.head ? type.verb : field.name;
      properties[name] = field_schema(field, fresh.get());
      if (!field.may_be_left_out || field.name == type.head) required.push_back(json::value(name));
    }
    return json::object{{"type", "object"},
                        {"description", type.doc},
                        {"properties", properties},
                        {"required", required},
                        {"additionalProperties", false}};
  }

  json::object verbs(Type const& type) {
    json::array ways, bare;
    for (Verb const& verb : type.verbs) {
      Type const& fields = verb.type();
      if (!fields.head.empty()) {
        ways.push_back(verb_beside(fields));
        continue;
      }
      json::value value = json::object{{"$ref", "#/$defs/" + defined(fields)}};
      bool const needs_nothing =
          std::all_of(fields.fields.begin(), fields.fields.end(), [](Field const& f) { return f.may_be_left_out; });
      if (needs_nothing) {
        bare.push_back(json::value(fields.verb));
        value = json::object{{"anyOf", json::array{value, json::object{{"type", "null"}}}}};
      }
      ways.push_back(json::object{{"type", "object"},
                                  {"description", fields.doc},
                                  {"properties", json::object{{fields.verb, value}}},
                                  {"required", json::array{json::value(fields.verb)}},
                                  {"additionalProperties", false}});
    }
    if (!bare.empty()) ways.push_back(json::object{{"enum", bare}});
    return json::object{{"oneOf", ways}};
  }

  std::map<std::string, json::object> definitions_;
  Type const& content_;
  std::map<Type const*, std::string> names_;
};

class Page {
 public:
  Page(Type const& content, Variables const& variables) : content_(content), variables_(variables) {}

  std::string write(std::string_view title) {
    text_ = fmt::format("# Packs of {}\n\n", title);
    text_ += "Written by `chronicler schema`; do not edit.\n\n";
    text_ +=
        "Every file is one thing and its name is the id. Beside its fields a file may have `extends` (the id of "
        "another thing of the folder, whose fields it takes over), `replaces: true` (it takes the place of the "
        "same id in a pack loaded before) and `was` (the id it had before, or a list of them: old saves still find "
        "it).\n\n";
    heading("##", "Files");
    section("pack.yaml", manifest_type());
    for (Field const& field : content_.fields) {
      Type const& type = field.type();
      std::string const room =
          field.limits.largest ? fmt::format(" At most {} over all packs.", *field.limits.largest) : "";
      if (type.kind == Kind::collection) section(field.name + "/", type.inner(), field.doc + room);
      if (type.kind == Kind::single) section(field.name + ".yaml", type.inner(), field.doc);
    }
    parts();
    all_verbs();
    all_words();
    expressions();
    return with_anchors();
  }

 private:
  std::string kind_of(Type const& type, Limits const& limits) const {
    switch (type.kind) {
      case Kind::integer: return "whole number" + range(narrowed(type, limits));
      case Kind::boolean: return "true or false";
      case Kind::text: return "text";
      case Kind::word: return link(type);
      case Kind::scalar: return type.name;
      case Kind::expression: return "[expression](#expressions)" + range(limits);
      case Kind::reference: return "id from " + folder_of(type, limits);
      case Kind::optional: return kind_of(type.inner(), limits);
      case Kind::list:
        if (type.never_empty)
          return fmt::format("boxes (any of them, all inside it) of {}", kind_of(type.inner(), limits));
        if (!type.joint.empty()) return kind_of(type.inner(), limits) + count(limits);
        return "list of " + kind_of(type.inner(), limits) + count(limits);
      case Kind::map:
        return fmt::format("map from {} to {}", kind_of(type.key(), limits), kind_of(type.inner(), limits)) +
               count(limits);
      case Kind::structure:
      case Kind::one_of: return link(type);
      case Kind::collection:
      case Kind::single: break;
    }
    return "";
  }
  // A link is written before the heading it leads to; which anchor that gets is known at the end.
  static constexpr char mark = '\x01';
  std::string link(Type const& type) const {
    auto const found = std::find(linked_.begin(), linked_.end(), &type);
    auto const number = found - linked_.begin();
    if (found == linked_.end()) linked_.push_back(&type);
    return fmt::format("[{}](#{}{}{})", lower_words(type.name), mark, number, mark);
  }
  // Anchors as Markdown makes them: of several headings that read alike the second is -1, the third -2.
  void heading(std::string_view level, std::string const& text, Type const* type = nullptr) {
    std::string anchor;
    for (char const c : text)
      if (c == ' ')
        anchor += '-';
      else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-')
        anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    int const before = headings_[anchor]++;
    if (before > 0) anchor += fmt::format("-{}", before);
    if (type) anchors_.emplace(type, anchor);
    text_ += fmt::format("{} {}\n\n", level, text);
  }
  std::string with_anchors() const {
    std::string out;
    for (std::size_t at = 0; at < text_.size();) {
      std::size_t const begin = std::min(text_.find(mark, at), text_.size());
      out += text_.substr(at, begin - at);
      if (begin == text_.size()) break;
      std::size_t const end = text_.find(mark, begin + 1);
      auto const number = static_cast<std::size_t>(std::stoi(text_.substr(begin + 1, end - begin - 1)));
      out += anchors_.at(linked_[number]);
      at = end + 1;
    }
    return out;
  }
  // A number without limits of its own has those of its type, where they are narrow.
  static Limits narrowed(Type const& type, Limits limits) {
    constexpr std::int64_t narrow = 65536;
    if (!limits.least && !limits.most && type.most < narrow) limits.least = type.least, limits.most = type.most;
    return limits;
  }
  static std::string range(Limits const& limits) {
    return limits.least && limits.most ? fmt::format(", {} to {}", *limits.least, *limits.most) : "";
  }
  static std::string count(Limits const& limits) {
    return limits.fewest ? fmt::format(", {} to {} of them", *limits.fewest, *limits.largest) : "";
  }
  std::string folder_of(Type const& type, Limits const& limits) const {
    if (!limits.folder.empty()) return fmt::format("`{}`", limits.folder);
    for (Field const& field : content_.fields)
      if (field.type().kind == Kind::collection && &field.type().inner() == &type.inner())
        return fmt::format("`{}`", field.name);
    return "nowhere";
  }

  void table(Type const& type) {
    if (type.fields.empty()) {
      text_ += "No fields.\n\n";
      return;
    }
    text_ += "| field | holds | if left out | |\n| --- | --- | --- | --- |\n";
    auto const fresh = type.create();
    for (Field const& field : type.fields) {
      std::string absent = "must be given";
      if (field.may_be_left_out && field.type().kind == Kind::structure) {
        absent = "as its fields say";
      } else if (field.may_be_left_out) {
        json::value const value = to_json(field.type(), field.of(fresh.get()), {}, field.limits);
        absent = value.is_null() || value == json::value("") ? "none" : fmt::format("`{}`", json::serialize(value));
      }
      std::string const name = field.name == type.head ? type.verb : field.name;
      text_ += fmt::format("| `{}` | {} | {} | {} |\n", name, kind_of(field.type(), field.limits), absent, field.doc);
    }
    text_ += "\n";
    if (!type.shorthand.empty()) text_ += fmt::format("Anything but a map stands for `{}`.\n\n", type.shorthand);
  }
  void section(std::string const& name, Type const& type, std::string const& doc = {}) {
    heading("###", name, &type);
    if (!doc.empty()) text_ += doc + "\n\n";
    if (!type.doc.empty()) text_ += type.doc + "\n\n";
    table(type);
  }

  bool is_file(Type const& type) const {
    return std::any_of(content_.fields.begin(), content_.fields.end(),
                       [&type](Field const& f) { return f.type().inner && &f.type().inner() == &type; });
  }
  void parts() {
    bool first = true;
    for (Type const* type : types_within(content_)) {
      if (type->kind != Kind::structure || !type->verb.empty() || type == &content_ || is_file(*type)) continue;
      if (first) heading("##", "Parts");
      first = false;
      section(lower_words(type->name), *type);
    }
  }
  void all_verbs() {
    for (Type const* type : types_within(content_)) {
      if (type->kind != Kind::one_of) continue;
      heading("##", lower_words(type->name), type);
      text_ += "One verb with its fields. A verb that needs none may stand alone.\n\n";
      for (Verb const& verb : type->verbs) {
        Type const& fields = verb.type();
        heading("###", fmt::format("`{}`", fields.verb), &fields);
        text_ += fields.doc + "\n\n";
        if (fields.says && !fields.says->empty()) text_ += fmt::format("On the card: *{}*\n\n", *fields.says);
        if (!fields.head.empty()) text_ += fmt::format("Its fields stand beside `{}`, not below it.\n\n", fields.verb);
        table(fields);
      }
    }
  }
  void all_words() {
    bool first = true;
    for (Type const* type : types_within(content_)) {
      if (type->kind != Kind::word) continue;
      if (first) heading("##", "Words");
      first = false;
      heading("###", lower_words(type->name), type);
      for (Word const& word : type->words)
        text_ +=
            word.doc.empty() ? fmt::format("- `{}`\n", word.name) : fmt::format("- `{}`: {}\n", word.name, word.doc);
      text_ += "\n";
    }
  }
  void expressions() {
    heading("##", "Expressions");
    text_ +=
        "Whole numbers and the names below with `+ - * /` (division rounds down; by 0 it gives 0), "
        "`== != < <= > >=`, `and or not` (true is 1, false is 0, anything but 0 counts as true), "
        "`min(a, b, ...)`, `max(a, b, ...)`, `clamp(x, least, most)`, `half_down(x)`, `half_up(x)` and "
        "`if(condition, a, b)`.\n\n";
    if (variables_.all().empty()) return;
    text_ += "| name | |\n| --- | --- |\n";
    for (auto const& variable : variables_.all()) text_ += fmt::format("| `{}` | {} |\n", variable.name, variable.doc);
    text_ += "\n";
  }

  Type const& content_;
  Variables const& variables_;
  mutable std::vector<Type const*> linked_;
  std::map<Type const*, std::string> anchors_;
  std::map<std::string, int> headings_;
  std::string text_;
};

}  // namespace

std::map<std::string, std::string> schemas(Type const& content_type) {
  SchemaMaker maker(content_type);
  std::map<std::string, std::string> all{{"pack", maker.file(manifest_type(), "pack.yaml", false)}};
  for (Field const& field : content_type.fields)
    if (field.type().inner) all[field.name] = maker.file(field.type().inner(), field.name, true);
  return all;
}

std::string reference(Type const& content_type, std::string_view title, Variables const& variables) {
  return Page(content_type, variables).write(title);
}

std::string json_of(Type const& type, void const* value, Wording const& wording) {
  return json::serialize(to_json(type, value, wording, {}));
}

}  // namespace pack
