// The lines of one table: those that are kept, those on their way, and the number that names the last of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "flow/chronicle.h"
#include "table/archive.h"

namespace server {

// A chronicle as it was written, undone decisions included: what stands, and how much of it is to be taken back so that
// it can be redone.
struct StoredJournal {
  flow::Chronicle chronicle;  // what stands, then what was undone
  int standing = 0;
  std::int64_t lines = 0;
  bool in_format_1 = false;  // some of what stands
};
StoredJournal read_journal(std::string_view text);

class Journal {
 public:
  std::int64_t position() const { return lines_; }  // grows with everything that happens at a table
  void begin_after(std::int64_t lines) { lines_ = lines; }
  // The store only appends: before the next line everything that stands is taken back and given again in format 2.
  void write_anew_with_the_next() { anew_ = true; }

  void decided(flow::Chronicle const& chronicle);    // its last entry
  void went_back(flow::Chronicle const& chronicle);  // to where it ends now
  // Back to after `from` decisions or not, and on to where it ends now.
  void travelled(flow::Chronicle const& chronicle, int from, bool back);
  bool has_news() const { return !unwritten_.empty(); }
  void forget_news();  // what was to be written never happened
  // Until committed() the table takes no other wish.
  void hand_over(store::Archive& archive, std::int64_t table, std::shared_ptr<store::Waiting> whom);
  bool on_its_way() const { return on_its_way_; }
  void committed() { on_its_way_ = false; }

 private:
  void write(std::string_view line);
  void write_anew(flow::Chronicle const& chronicle, std::size_t entries);

  std::int64_t lines_ = 0, unwritten_lines_ = 0;
  std::string unwritten_;
  bool on_its_way_ = false;
  bool anew_ = false;
};

}  // namespace server
