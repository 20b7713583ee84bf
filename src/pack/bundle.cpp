#include "pack/bundle.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "flow/fault.h"

namespace pack {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark_of_bundles = "chronicler packs 2\n", older_mark = "chronicler packs 1\n";

// --- writing: numbers in groups of seven bits, the lowest first; texts with their length before them ---

void add(std::string& out, std::size_t number) {
  for (; number > 127; number >>= 7) out += static_cast<char>((number & 127) | 128);
  out += static_cast<char>(number);
}
void add(std::string& out, std::string_view text) {
  add(out, text.size());
  out += text;
}

// Values under the same key are alike, so each key has a column of them, apart from where they stand: compressed, that
// is a seventh less.  In a column each value ends with a zero; the two characters of which one ends are written as two.
constexpr char ended = 0, told = 1;

class Columns {
 public:
  std::string places;  // what stands where, with the numbers of the columns

  void add_tree(Node const& root) { add_node(root, column_of("")); }
  std::string text() const {
    std::string out(mark_of_bundles);
    add(out, columns_.size());
    for (Column const& column : columns_) {
      add(out, column.key);
      add(out, column.values.size());
    }
    out += places;
    for (Column const& column : columns_) out += column.values;
    return out;
  }

 private:
  struct Column {
    std::string key, values;
  };
  std::size_t column_of(std::string const& key) {
    auto const [known, added] = numbers_.try_emplace(key, columns_.size());
    if (added) columns_.push_back({key, {}});
    return known->second;
  }
  void add_value(std::string& values, std::string_view text) {
    for (char const c : text) {
      if (c == ended || c == told) values += told;
      values += c == ended ? told : c == told ? static_cast<char>(told + 1) : c;
    }
    values += ended;
  }
  void add_node(Node const& node, std::size_t column) {
    places += static_cast<char>(static_cast<int>(node.kind) | (node.quoted ? 8 : 0));
    if (node.is_scalar()) add_value(columns_[column].values, node.text);
    if (node.is_list()) {
      add(places, node.items.size());
      for (Node const& item : node.items) add_node(item, column);
    }
    if (node.is_map()) {
      add(places, node.entries.size());
      for (Entry const& entry : node.entries) {
        std::size_t const inside = column_of(entry.key);
        add(places, inside);
        add_node(entry.value, inside);
      }
    }
  }

  std::vector<Column> columns_;
  std::map<std::string, std::size_t> numbers_;
};

// --- reading ---

class Written {
 public:
  explicit Written(std::string_view bytes)
      : rest_(bytes.substr(std::min(mark_of_bundles.size(), bytes.size()))), older_(bytes.starts_with(older_mark)) {
    if (!older_ && !bytes.starts_with(mark_of_bundles))
      throw flow::Refused("this is no bundle of packs of this version");
    if (!older_) read_columns();
  }

  // An older bundle does not say how many packs it holds: as many as there are.
  std::size_t packs() { return older_ ? !rest_.empty() : number(); }
  std::size_t more(std::size_t left) const { return older_ ? !rest_.empty() : left - 1; }
  void check_end() const {
    if (!rest_.empty()) throw flow::Refused("this bundle of packs cannot be read");
    for (Column const& column : columns_)
      if (!column.values.empty()) throw flow::Refused("this bundle of packs cannot be read");
  }
  std::size_t number() {
    std::size_t number = 0;
    for (unsigned shift = 0; shift < 32; shift += 7) {
      auto const byte = static_cast<unsigned char>(take(1).front());
      number |= static_cast<std::size_t>(byte & 127) << shift;
      if (byte < 128) return number;
    }
    throw flow::Refused("this bundle of packs holds a number that is too large");
  }
  std::string text() { return std::string(take(number())); }
  Node tree(std::shared_ptr<std::string const> const& file) { return node(file, 0, 0); }

 private:
  struct Column {
    std::string key;
    std::string_view values;
  };
  std::string_view take(std::size_t size) {
    if (size > rest_.size()) throw flow::Refused("this bundle of packs ends too early");
    std::string_view const taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  void read_columns() {
    std::vector<std::size_t> sizes;
    std::size_t all = 0;
    for (std::size_t i = number(); i > 0; --i) {
      columns_.push_back({text(), {}});
      sizes.push_back(number());
      if (sizes.back() > rest_.size()) throw flow::Refused("this bundle of packs ends too early");
      all += sizes.back();
    }
    if (all > rest_.size()) throw flow::Refused("this bundle of packs ends too early");
    std::string_view values = rest_.substr(rest_.size() - all);
    rest_.remove_suffix(all);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      columns_[i].values = values.substr(0, sizes[i]);
      values.remove_prefix(sizes[i]);
    }
  }
  Column& column(std::size_t number) {
    if (number >= columns_.size()) throw flow::Refused("this bundle of packs cannot be read");
    return columns_[number];
  }
  std::string value(std::size_t number) {
    if (older_) return text();
    std::string_view& values = column(number).values;
    auto const end = values.find(ended);
    if (end == values.npos) throw flow::Refused("this bundle of packs ends too early");
    std::string value(values.substr(0, end));
    values.remove_prefix(end + 1);
    for (auto at = value.find(told); at != value.npos && at + 1 < value.size(); at = value.find(told, at + 1)) {
      value.erase(at, 1);
      value[at] = static_cast<char>(value[at] - 1);
    }
    return value;
  }
  Node node(std::shared_ptr<std::string const> const& file, std::size_t under, int depth) {
    if (depth > deepest_nesting + 1) throw flow::Refused("this bundle of packs is nested too deep");
    Node node;
    auto const head = static_cast<unsigned char>(take(1).front());
    if ((head & 7) > static_cast<int>(Node::Kind::map)) throw flow::Refused("this bundle of packs cannot be read");
    node.kind = static_cast<Node::Kind>(head & 7);
    node.quoted = (head & 8) != 0;
    node.file = file;
    if (node.is_scalar()) node.text = value(under);
    if (node.is_list())
      for (std::size_t i = number(); i > 0; --i) node.items.push_back(this->node(file, under, depth + 1));
    if (node.is_map())
      for (std::size_t i = number(); i > 0; --i) {
        Entry entry;
        std::size_t const inside = older_ ? 0 : number();
        entry.key = older_ ? text() : column(inside).key;
        entry.file = file;
        entry.value = this->node(file, inside, depth + 1);
        node.entries.push_back(std::move(entry));
      }
    return node;
  }

  std::string_view rest_;
  bool older_;
  std::vector<Column> columns_;
};

bool is_content(File const& file) { return fs::path(file.name).extension() == ".yaml" && !is_for_the_lab(file.name); }

}  // namespace

std::string bundle_of(Folders const& packs) {
  Columns out;
  add(out.places, packs.size());
  for (fs::path const& folder : packs) {
    Problems problems;
    std::vector<File> const files = files_of(folder, problems);
    auto const read = read_manifest(folder, files, problems);
    std::vector<std::pair<std::string, Node>> trees;
    for (File const& file : files)
      if (is_content(file))
        if (auto node = node_of(file, problems)) trees.emplace_back(file.name, std::move(*node));
    if (!read || !problems.ok())
      throw flow::Refused(fmt::format("{} is not sound: {}", folder.string(), problems.text()));
    add(out.places, read->manifest.id);
    add(out.places, hash_of(folder, files));
    add(out.places, trees.size());
    for (auto const& [name, node] : trees) {
      add(out.places, name);
      out.add_tree(node);
    }
  }
  return out.text();
}

std::vector<std::string> Bundle::add(fs::path const& under, std::string_view bytes) {
  Written written(bytes);
  std::vector<std::string> ids;
  std::vector<Pack> read;
  for (std::size_t left = written.packs(); left > 0; left = written.more(left)) {
    ids.push_back(written.text());
    fs::path const source = under / ids.back();
    Pack& pack = read.emplace_back(Pack{written.text(), {}});
    for (std::size_t i = written.number(); i > 0; --i) {
      File file{written.text(), {}, {}};
      file.shown = shown(source, file.name);
      file.tree = std::make_shared<Node const>(written.tree(std::make_shared<std::string const>(file.shown)));
      pack.files.push_back(std::move(file));
    }
  }
  written.check_end();
  for (std::size_t i = 0; i < ids.size(); ++i)
    packs_.insert_or_assign((under / ids[i]).generic_string(), std::move(read[i]));
  return ids;
}

void Bundle::put(fs::path const& source, std::vector<File> files, Problems problems) {
  std::string hash = pack::hash_of(files);
  packs_.insert_or_assign(source.generic_string(), Pack{std::move(hash), std::move(files), std::move(problems)});
}

void Bundle::take_away(fs::path const& source) { packs_.erase(source.generic_string()); }

std::vector<File> Bundle::files_of(fs::path const& source, Problems& problems) const {
  auto const found = packs_.find(source.generic_string());
  if (found == packs_.end())
    return problems.error({shown(source, ""), 0, 0, {}}, "there is no such pack here"), std::vector<File>{};
  for (Problem const& p : found->second.problems.all())
    problems.error({p.file, p.line, p.column, p.path}, p.cause, p.hint);
  return found->second.files;
}

std::vector<File> Bundle::only_pack_yaml(fs::path const& source) const {
  Problems told_when_loaded;
  std::vector<File> files = files_of(source, told_when_loaded);
  std::erase_if(files, [](File const& file) { return file.name != "pack.yaml"; });
  return files;
}

std::string Bundle::hash_of(fs::path const& source, std::vector<File> const& files) const {
  auto const found = packs_.find(source.generic_string());
  return found == packs_.end() ? pack::hash_of(files) : found->second.hash;
}

}  // namespace pack
