#include "pack/bundle.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"

namespace pack {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark_of_bundles = "chronicler packs 1\n";

// --- writing: numbers in groups of seven bits, the lowest first; texts with their length before them ---

void add(std::string& out, std::size_t number) {
  for (; number > 127; number >>= 7) out += static_cast<char>((number & 127) | 128);
  out += static_cast<char>(number);
}
void add(std::string& out, std::string_view text) {
  add(out, text.size());
  out += text;
}
void add(std::string& out, Node const& node) {
  out += static_cast<char>(static_cast<int>(node.kind) | (node.quoted ? 8 : 0));
  if (node.is_scalar()) add(out, node.text);
  if (node.is_list()) {
    add(out, node.items.size());
    for (Node const& item : node.items) add(out, item);
  }
  if (node.is_map()) {
    add(out, node.entries.size());
    for (Entry const& entry : node.entries) {
      add(out, entry.key);
      add(out, entry.value);
    }
  }
}

// --- reading ---

class Written {
 public:
  explicit Written(std::string_view bytes) : rest_(bytes) {}

  bool at_end() const { return rest_.empty(); }
  std::string_view take(std::size_t size) {
    if (size > rest_.size()) throw flow::Refused("this bundle of packs ends too early");
    std::string_view const taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
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
  Node node(std::shared_ptr<std::string const> const& file, int depth = 0) {
    if (depth > deepest_nesting + 1) throw flow::Refused("this bundle of packs is nested too deep");
    Node node;
    auto const head = static_cast<unsigned char>(take(1).front());
    if ((head & 7) > static_cast<int>(Node::Kind::map)) throw flow::Refused("this bundle of packs cannot be read");
    node.kind = static_cast<Node::Kind>(head & 7);
    node.quoted = (head & 8) != 0;
    node.file = file;
    if (node.is_scalar()) node.text = text();
    if (node.is_list())
      for (std::size_t i = number(); i > 0; --i) node.items.push_back(this->node(file, depth + 1));
    if (node.is_map())
      for (std::size_t i = number(); i > 0; --i) {
        Entry entry;
        entry.key = text();
        entry.file = file;
        entry.value = this->node(file, depth + 1);
        node.entries.push_back(std::move(entry));
      }
    return node;
  }

 private:
  std::string_view rest_;
};

bool is_content(File const& file) { return fs::path(file.name).extension() == ".yaml" && !is_for_the_lab(file.name); }

}  // namespace

std::string bundle_of(Folders const& packs) {
  std::string out(mark_of_bundles);
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
    add(out, read->manifest.id);
    add(out, hash_of(folder, files));
    add(out, trees.size());
    for (auto const& [name, node] : trees) {
      add(out, name);
      add(out, node);
    }
  }
  return out;
}

std::vector<std::string> Bundle::add(fs::path const& under, std::string_view bytes) {
  if (!bytes.starts_with(mark_of_bundles)) throw flow::Refused("this is no bundle of packs of this version");
  Written written(bytes.substr(mark_of_bundles.size()));
  std::vector<std::string> ids;
  while (!written.at_end()) {
    ids.push_back(written.text());
    fs::path const source = under / ids.back();
    Pack pack{written.text(), {}};
    for (std::size_t i = written.number(); i > 0; --i) {
      File file{written.text(), {}, {}};
      file.shown = shown(source, file.name);
      file.tree = std::make_shared<Node const>(written.node(std::make_shared<std::string const>(file.shown)));
      pack.files.push_back(std::move(file));
    }
    packs_.insert_or_assign(source.generic_string(), std::move(pack));
  }
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
