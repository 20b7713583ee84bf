#include "table/rulebook.h"

#include <algorithm>

namespace server {

namespace {

constexpr std::size_t most_rows = 50, most_words = 8;

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::vector<std::string> split(std::string_view text, char mark) {
  std::vector<std::string> parts;
  for (;;) {
    auto const end = text.find(mark);
    parts.emplace_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

void Rulebook::add(std::string const& game, std::string_view ledger) {
  if (!ledger.starts_with("id\tsection\t")) return;
  if (ledger.ends_with('\n')) ledger.remove_suffix(1);
  std::vector<std::string> lines = split(ledger, '\n');
  for (auto line = lines.begin() + 1; line != lines.end(); ++line) {
    std::vector<std::string> cells = split(*line, '\t');
    if (cells.size() < 4) continue;
    cells.resize(5);
    by_id_.emplace(cells[0], rows_.size());
    lowered_.push_back(lower(*line));
    rows_.push_back({cells[0], game, cells[1], cells[2], cells[3], cells[4]});
  }
}

message::RuleRow const* Rulebook::find(std::string_view id) const {
  auto const found = by_id_.find(std::string(id));
  return found == by_id_.end() ? nullptr : &rows_[found->second];
}

message::RulesAnswer Rulebook::search(std::string_view game, std::string_view text) const {
  std::vector<std::string> words;
  for (std::string& word : split(lower(text.substr(0, 200)), ' '))
    if (!word.empty() && words.size() < most_words) words.push_back(std::move(word));
  std::vector<std::pair<int, std::size_t>> hits;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!game.empty() && rows_[i].game != game) continue;
    std::string const topic = lower(rows_[i].topic), id = lower(rows_[i].id);
    int score = 0;
    bool all = true;
    for (std::string const& word : words) {
      if (lowered_[i].find(word) == std::string::npos) all = false;
      if (id.find(word) != std::string::npos) score += 3;
      if (topic.find(word) != std::string::npos) score += 2;
    }
    if (all) hits.emplace_back(-score, i);
  }
  std::sort(hits.begin(), hits.end());
  message::RulesAnswer answer;
  answer.more = hits.size() > most_rows;
  for (std::size_t i = 0; i < std::min(hits.size(), most_rows); ++i) answer.rules.push_back(rows_[hits[i].second]);
  return answer;
}

}  // namespace server
