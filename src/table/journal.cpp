#include "table/journal.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <utility>
#include <vector>

#include "flow/fault.h"

namespace server {

StoredJournal read_journal(std::string_view text) {
  auto const rule = text.find("\n---\n");
  if (rule == text.npos) throw flow::Refused("the stored chronicle has no header");
  std::string whole(text.substr(0, rule + 5));
  std::int64_t lines = std::count(whole.begin(), whole.end(), '\n');
  std::vector<std::string_view> kept;
  std::deque<std::string_view> undone;
  for (std::string_view rest = text.substr(rule + 5); !rest.empty();) {
    auto const end = rest.find('\n');
    if (end == rest.npos) break;
    std::string_view const line = rest.substr(0, end + 1);
    rest.remove_prefix(end + 1);
    ++lines;
    if (line == "\n" || line.front() == '#') continue;
    if (line.starts_with("back ")) {
      std::size_t keep = 0;
      std::from_chars(line.data() + 5, line.data() + line.size(), keep);
      if (keep > kept.size()) throw flow::Refused("the stored chronicle goes back to an answer that is not there");
      undone.insert(undone.begin(), kept.begin() + static_cast<std::ptrdiff_t>(keep), kept.end());
      kept.resize(keep);
      continue;
    }
    if (!undone.empty() && flow::same_answer(undone.front(), line))
      undone.pop_front();  // done again
    else
      undone.clear();
    kept.push_back(line);
  }
  for (std::string_view const line : kept) whole += line;
  for (std::string_view const line : undone) whole += line;
  StoredJournal journal{flow::parse_chronicle(whole), static_cast<int>(kept.size()), lines};
  auto const first = journal.chronicle.entries.begin();
  journal.in_format_1 = std::any_of(first, first + journal.standing, flow::in_format_1);
  return journal;
}

void Journal::write_anew(flow::Chronicle const& chronicle, std::size_t entries) {
  if (!std::exchange(anew_, false)) return;
  write(flow::back_text(0));
  for (std::size_t i = 0; i < entries; ++i) write(flow::entry_text(chronicle.entries[i], static_cast<int>(i) + 1));
}

void Journal::decided(flow::Chronicle const& chronicle) {
  std::size_t const n = chronicle.entries.size();
  write_anew(chronicle, n - 1);
  write(flow::entry_text(chronicle.entries.back(), static_cast<int>(n)));
}

void Journal::went_back(flow::Chronicle const& chronicle) {
  write_anew(chronicle, chronicle.entries.size());
  write(flow::back_text(static_cast<int>(chronicle.entries.size())));
}

void Journal::travelled(flow::Chronicle const& chronicle, int from, bool back) {
  write_anew(chronicle, static_cast<std::size_t>(from));
  if (back) write(flow::back_text(from));
  for (int n = from; n < static_cast<int>(chronicle.entries.size()); ++n)
    write(flow::entry_text(chronicle.entries[static_cast<std::size_t>(n)], n + 1));
}

void Journal::write(std::string_view line) {
  unwritten_ += line;
  ++unwritten_lines_;
  ++lines_;
}

void Journal::forget_news() {
  lines_ -= unwritten_lines_;
  unwritten_lines_ = 0;
  unwritten_.clear();
}

void Journal::hand_over(store::Archive& archive, std::int64_t table, std::shared_ptr<store::Waiting> whom) {
  on_its_way_ = true;
  archive.append(table, lines_ - unwritten_lines_, unwritten_, std::move(whom));
  unwritten_.clear();
  unwritten_lines_ = 0;
}

}  // namespace server
