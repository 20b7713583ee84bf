#include "pack/reader.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "pack/node.h"
#include "pack/problems.h"

namespace pack {
namespace {

constexpr char const* parted = "a colon and a space part a field from its value";

std::string below(std::string const& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

Node as_scalar(Entry const& entry) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.mark = entry.mark;
  node.file = entry.file;
  node.text = entry.key;
  return node;
}

// What a map must hold, for somebody who wrote something else.
std::string map_of(Type const& type) {
  std::vector<std::string> const names = names_of(type.fields);
  return names.empty() ? "a map" : fmt::format("a map with {}", fmt::join(names, ", "));
}

// "(bow, knife)", written like a sentence.
std::string_view without_brackets(std::string_view text) {
  bool const round = text.size() > 1 && text.front() == '(' && text.back() == ')';
  return round ? text.substr(1, text.size() - 2) : text;
}

// What word processors make of quotes.
bool in_curly_quotes(std::string_view text) {
  return text.starts_with("\u201c") || text.starts_with("\u201e") || text.starts_with("\u2018") ||
         text.starts_with("\u201d") || text.starts_with("\u2019");
}

// "hex, written column,row": a comma inside, and not one between two words of the description.
bool written_with_a_comma(std::string_view type_name) {
  for (std::size_t at = 0; (at = type_name.find(',', at)) != type_name.npos; ++at)
    if (at + 1 < type_name.size() && type_name[at + 1] != ' ') return true;
  return false;
}

}  // namespace

bool is_id(std::string_view text) {
  auto const letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (text.empty() || text.size() > 64 || !letter(text.front())) return false;
  return std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

std::vector<std::string> names_of(std::vector<Field> const& fields) {
  std::vector<std::string> names;
  for (Field const& field : fields) names.push_back(field.name);
  return names;
}

std::vector<std::string> names_of(std::vector<Word> const& words) {
  std::vector<std::string> names;
  for (Word const& word : words) names.push_back(word.name);
  return names;
}

std::vector<std::string> names_of(std::vector<Verb> const& verbs) {
  std::vector<std::string> names;
  for (Verb const& verb : verbs) names.push_back(verb.type().verb);
  return names;
}

std::string spaced(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string lower_words(std::string_view type_name) {
  std::string text;
  for (char const c : type_name) {
    bool const upper = c >= 'A' && c <= 'Z';
    if (upper && !text.empty()) text += ' ';
    text += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return text;
}

void Reader::expected(std::string const& what, Node const& node, std::string const& path, std::string hint) {
  problems_.error(node.place(path), fmt::format("expected {}, found {}", what, node.in_words()), std::move(hint));
}

bool Reader::in_range(std::int64_t number, Type const* type, Node const& node, std::string const& path,
                      Limits const& limits) {
  auto least = limits.least, most = limits.most;
  if (type) {
    least = std::max(least.value_or(type->least), type->least);
    most = std::min(most.value_or(type->most), type->most);
  }
  if ((!least || number >= *least) && (!most || number <= *most)) return true;
  problems_.error(node.place(path), fmt::format("{} is out of range", number),
                  fmt::format("{} to {}", least.value_or(-Expr::largest_number), most.value_or(Expr::largest_number)));
  return false;
}

void Reader::count_in_range(std::size_t count, Node const& node, std::string const& path, Limits const& limits) {
  auto const n = static_cast<std::int64_t>(count);
  if (n >= limits.fewest.value_or(0) && n <= limits.largest.value_or(n)) return;
  problems_.error(node.place(path), fmt::format("{} item{} given", n, n == 1 ? "" : "s"),
                  fmt::format("{} to {} are allowed", *limits.fewest, *limits.largest));
}

void Reader::read_thing(Type const& type, void* thing, Node const& node, std::span<std::string_view const> reserved) {
  if (node.is_map())
    read_structure(type, thing, node, "", reserved);
  else
    expected(map_of(type), node, "");
}

void Reader::read(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits) {
  switch (type.kind) {
    case Kind::integer: return read_integer(type, value, node, path, limits);
    case Kind::boolean: return read_boolean(type, value, node, path);
    case Kind::text: return read_text(value, node, path);
    case Kind::word: return read_word(type, value, node, path);
    case Kind::scalar: return read_scalar(type, value, node, path);
    case Kind::expression: return read_expression(value, node, path, limits);
    case Kind::reference: return read_reference(type, value, node, path, limits);
    case Kind::optional: return read(type.inner(), type.append(value), node, path, limits);
    case Kind::list: return read_list(type, value, node, path, limits);
    case Kind::map: return read_map(type, value, node, path, limits);
    case Kind::structure: return read_structure(type, value, node, path, {});
    case Kind::one_of: return read_verb(type, value, node, path);
    case Kind::collection:
    case Kind::single: return expected("no folder of files inside a file", node, path);
  }
}

void Reader::read_integer(Type const& type, void* value, Node const& node, std::string const& path,
                          Limits const& limits) {
  std::int64_t number = 0;
  char const* const end = node.text.data() + node.text.size();
  auto const [stop, wrong] = std::from_chars(node.text.data(), end, number);
  bool const digits = node.is_scalar() && !node.quoted && stop == end;
  if (digits && wrong == std::errc::result_out_of_range)
    problems_.error(node.place(path), fmt::format("{} is out of range", node.text));
  else if (!digits || wrong != std::errc{})
    expected("a whole number", node, path);
  else if (in_range(number, &type, node, path, limits))
    type.set_number(value, number);
}

void Reader::read_boolean(Type const& type, void* value, Node const& node, std::string const& path) {
  bool const known = node.is_scalar() && !node.quoted && (node.text == "true" || node.text == "false");
  std::string const word = node.is_scalar() ? node.text : "";
  bool const yes = word == "yes" || word == "Yes" || word == "on" || word == "True" || word == "1";
  bool const no = word == "no" || word == "No" || word == "off" || word == "False" || word == "0";
  if (!known) return expected("true or false", node, path, yes ? "write true" : no ? "write false" : "");
  type.set_number(value, node.text == "true");
}

void Reader::read_text(void* value, Node const& node, std::string const& path) {
  if (!node.is_scalar()) return expected("text", node, path);
  std::string text = node.text;
  text.erase(text.find_last_not_of(" \n") + 1);  // a block of text ends with a line break nobody meant
  *static_cast<std::string*>(value) = std::move(text);
}

void Reader::read_word(Type const& type, void* value, Node const& node, std::string const& path) {
  std::vector<std::string> const known = names_of(type.words);
  if (!node.is_scalar()) return expected(fmt::format("one word of {}", fmt::join(known, ", ")), node, path);
  for (Word const& word : type.words)
    if (word.name == node.text) return type.set_number(value, word.value);
  problems_.error(node.place(path), fmt::format("unknown {} \"{}\"", lower_words(type.name), node.text),
                  suggest(node.text, known));
}

void Reader::read_scalar(Type const& type, void* value, Node const& node, std::string const& path) {
  if (!node.is_scalar()) return expected(type.name, node, path);
  std::string cause;
  if (type.parse(node.text, value, cause)) return;
  // [6,2]: half of a hex
  bool const digits = !node.text.empty() && node.text.find_first_not_of("0123456789") == node.text.npos;
  bool const half = digits && !node.quoted && written_with_a_comma(type.name);
  problems_.error(node.place(path), cause.empty() ? fmt::format("\"{}\" is no {}", node.text, type.name) : cause,
                  half ? "inside [ ] and { } a comma begins something new: put it in quotes, as \"6,2\"" : "");
}

void Reader::read_expression(void* value, Node const& node, std::string const& path, Limits const& limits) {
  if (!node.is_scalar()) return expected("a number or an expression", node, path);
  ExprError error;
  auto const expr = Expr::parse(node.text, variables_, error);
  if (!expr) {
    Place place = node.place(path);
    place.column += error.column - 1 + (node.quoted ? 1 : 0);
    return problems_.error(place, error.cause, error.hint);
  }
  if (expr->is_constant() && !in_range(expr->constant(), nullptr, node, path, limits)) return;
  *static_cast<Expr*>(value) = *expr;
}

void Reader::read_reference(Type const& type, void* value, Node const& node, std::string const& path,
                            Limits const& limits) {
  Type const* const target = &type.inner();
  auto const known = std::find_if(known_.begin(), known_.end(), [&](Known const& k) {
    return k.type == target && (limits.folder.empty() || limits.folder == k.folder);
  });
  if (known == known_.end())
    return problems_.error(node.place(path), fmt::format("this game has no folder of {}", lower_words(target->name)));
  if (!node.is_scalar()) return expected(fmt::format("an id from {}", known->folder), node, path);
  auto const found = std::lower_bound(known->ids->begin(), known->ids->end(), node.text);
  if (found != known->ids->end() && *found == node.text) return type.set_number(value, found - known->ids->begin());
  problems_.error(
      node.place(path), fmt::format("there is no \"{}\" in {}", node.text, known->folder),
      in_curly_quotes(node.text) ? "only \" and ' are quotes, and an id needs none" : suggest(node.text, *known->ids));
}

void Reader::read_list(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits) {
  if (node.is_nothing()) return expected("a list", node, path, "an empty list is []");
  if (node.is_scalar() && node.text.starts_with('-') && !node.quoted)
    return expected("a list", node, path, "there is no space behind the -");
  if (node.is_scalar()) return expected("a list", node, path, fmt::format("write [{}]", without_brackets(node.text)));
  if (node.is_map()) return expected("a list", node, path, "begin each item with \"- \"");
  if (type.never_empty && node.items.empty())
    problems_.error(node.place(path), "an empty box is always met", "leave it out, or write a condition in it");
  for (std::size_t i = 0; i < node.items.size(); ++i)
    read(type.inner(), type.append(value), node.items[i], fmt::format("{}[{}]", path, i), limits);
  count_in_range(node.items.size(), node, path, limits);
  if (type.inner().kind == Kind::structure && type.inner().field("id")) check_choice_ids(type.inner(), node, path);
}

// A choice's id stands in saves and is sent to the table: it tells nothing that its text does not.
void Reader::check_choice_ids(Type const& choice, Node const& list, std::string const& path) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    Node const& item = list.items[i];
    Entry const* const id = item.is_map() ? item.find("id") : nullptr;
    if (!id || !id->value.is_scalar()) continue;
    Place const place = id->value.place(fmt::format("{}[{}].id", path, i));
    if (!is_id(id->value.text)) {
      problems_.error(place, fmt::format("\"{}\" is no id", id->value.text), "small letters, digits and _");
      continue;
    }
    if (std::find(ids.begin(), ids.end(), id->value.text) != ids.end())
      problems_.error(place, fmt::format("two of the list have the id \"{}\"", id->value.text));
    ids.push_back(id->value.text);
    Entry const* const text = item.find(choice.field("name") ? "name" : "text");
    if (!text || !text->value.is_scalar()) continue;
    std::string words = " ";
    for (char const c : text->value.text) {
      if (c == '\'') continue;  // "saint's" is the word saints of an id
      auto const letter = static_cast<unsigned char>(c);
      words += std::isalnum(letter) ? static_cast<char>(std::tolower(letter)) : ' ';
    }
    words += ' ';
    std::string const spelled = spaced(id->value.text) + ' ';
    for (std::size_t begin = 0, end = 0; (end = spelled.find(' ', begin)) != spelled.npos; begin = end + 1) {
      std::string const word = spelled.substr(begin, end - begin);
      if (!word.empty() && words.find(' ' + word + ' ') == words.npos)
        problems_.error(place, fmt::format("\"{}\" does not stand in its text", word),
                        "an id is made of words that the chooser reads");
    }
  }
}

void Reader::read_map(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits) {
  if (node.is_nothing()) return expected("a map", node, path, "an empty map is {}");
  if (!node.is_map()) return expected("a map", node, path);
  for (Entry const& entry : node.entries) {
    auto const key = type.key().create();
    int const before = problems_.errors();
    read(type.key(), key.get(), as_scalar(entry), path, limits);
    auto const unplaced = type.inner().create();
    void* const spot = problems_.errors() > before ? unplaced.get() : type.insert(value, key.get());
    read(type.inner(), spot, entry.value, below(path, entry.key), limits);
  }
  count_in_range(node.entries.size(), node, path, limits);
}

void Reader::read_field(Field const& field, void* object, Node const& node, std::string const& path) {
  Type const& type = field.type();
  if (type.kind == Kind::text && !field.may_be_left_out && node.is_scalar() && node.text.empty())
    return problems_.error(node.place(path), "must not be empty");
  // A default list gives way to the written one; it is not added to.
  if (type.clear) type.clear(field.of(object));
  read(type, field.of(object), node, path, field.limits);
}

void Reader::unknown_field(Type const& type, Entry const& entry, std::string const& path,
                           std::span<std::string_view const> reserved) {
  std::vector<std::string> known = names_of(type.fields);
  known.insert(known.end(), reserved.begin(), reserved.end());
  if (std::size_t const colon = entry.key.find(':'); colon != entry.key.npos && entry.value.is_nothing())
    return problems_.error(entry.place(path),
                           fmt::format("there is no space behind \"{}\"", entry.key.substr(0, colon + 1)), parted);
  // {text: Go, then come back}
  bool const half_a_text = entry.value.is_nothing() && nearest(entry.key, known).empty();
  problems_.error(entry.place(path), fmt::format("unknown field \"{}\"", entry.key),
                  half_a_text ? "between { and } a comma begins a new field: put a text or a hex with a comma in quotes"
                              : suggest(entry.key, known));
}

void Reader::missing_fields(Type const& type, std::vector<Field const*> const& given, Place const& place) {
  for (Field const& field : type.fields)
    if (!field.may_be_left_out && std::find(given.begin(), given.end(), &field) == given.end())
      problems_.error(place, fmt::format("missing field \"{}\"", field.name));
}

void Reader::read_structure(Type const& type, void* value, Node const& node, std::string const& path,
                            std::span<std::string_view const> reserved) {
  if (!node.is_map() && !type.shorthand.empty() && !node.is_nothing()) {
    Field const* const field = type.field(type.shorthand);
    read_field(*field, value, node, path);
    return missing_fields(type, {field}, node.place(path));
  }
  if (!node.is_map()) return expected(map_of(type), node, path);
  std::vector<Field const*> given;
  for (Entry const& entry : node.entries) {
    if (std::find(reserved.begin(), reserved.end(), entry.key) != reserved.end()) continue;
    if (Field const* field = type.field(entry.key)) {
      given.push_back(field);
      read_field(*field, value, entry.value, below(path, entry.key));
    } else {
      unknown_field(type, entry, path, reserved);
    }
  }
  missing_fields(type, given, node.place(path));
}

void Reader::read_verb(Type const& type, void* value, Node const& node, std::string const& path) {
  auto const find = [&type](std::string_view word) {
    return std::find_if(type.verbs.begin(), type.verbs.end(), [&](Verb const& v) { return v.type().verb == word; });
  };
  std::string const what = lower_words(type.name);
  auto const unknown = [&](Place const& place, std::string const& word) {
    std::string const key = word.substr(0, word.find(':'));
    if (key != word && find(key) != type.verbs.end())
      return problems_.error(place, fmt::format("there is no space behind \"{}:\"", key), parted);
    problems_.error(place, fmt::format("unknown {} \"{}\"", what, word), suggest(word, names_of(type.verbs)));
  };

  if (node.is_scalar()) {  // a verb without fields may stand alone
    auto const verb = find(node.text);
    if (verb == type.verbs.end()) return unknown(node.place(path), node.text);
    Node no_fields = node;
    no_fields.kind = Node::Kind::map;
    return read_structure(verb->type(), verb->emplace(value), no_fields, below(path, node.text), {});
  }
  if (!node.is_map() || node.entries.empty()) return expected(fmt::format("an {} with its verb", what), node, path);

  auto const first = std::find_if(node.entries.begin(), node.entries.end(),
                                  [&](Entry const& e) { return find(e.key) != type.verbs.end(); });
  if (first == node.entries.end()) return unknown(node.entries.front().place(path), node.entries.front().key);
  auto const verb = find(first->key);
  Type const& fields = verb->type();
  void* const object = verb->emplace(value);
  if (!fields.head.empty()) return read_beside_verb(fields, object, node, *first, path);

  for (Entry const& entry : node.entries) {
    if (&entry == &*first) continue;
    std::string hint;
    if (find(entry.key) != type.verbs.end()) hint = "one verb per item; begin the next with \"- \"";
    if (fields.field(entry.key)) hint = fmt::format("indent it below \"{}\"", first->key);
    problems_.error(entry.place(path), fmt::format("\"{}\" cannot stand beside \"{}\"", entry.key, first->key), hint);
  }
  std::string const inside = below(path, first->key);
  if (!first->value.is_nothing()) return read_structure(fields, object, first->value, inside, {});
  Node no_fields = first->value;
  no_fields.kind = Node::Kind::map;
  read_structure(fields, object, no_fields, inside, {});
}

void Reader::read_beside_verb(Type const& verb, void* value, Node const& node, Entry const& first,
                              std::string const& path) {
  std::vector<Field const*> given;
  for (Entry const& entry : node.entries) {
    Field const* const field = &entry == &first ? verb.field(verb.head) : verb.field(entry.key);
    if (field && (&entry == &first || field->name != verb.head)) {
      given.push_back(field);
      read_field(*field, value, entry.value, below(path, entry.key));
    } else {
      std::vector<std::string> known = names_of(verb.fields);
      std::erase(known, verb.head);
      problems_.error(entry.place(path), fmt::format("\"{}\" cannot stand beside \"{}\"", entry.key, first.key),
                      suggest(entry.key, known));
    }
  }
  missing_fields(verb, given, first.place(path));
}

}  // namespace pack
