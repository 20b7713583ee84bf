// The rules in our own words: the rows of the ledgers, by id and by words.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "table/messages.h"

namespace server {

class Rulebook {
 public:
  Rulebook() = default;
  void add(std::string const& game, std::string_view ledger);  // ledger/<game>.tsv; what is no ledger is passed over

  message::RuleRow const* find(std::string_view id) const;
  // Rows of a game (all if empty) that hold every word, best first: in the id, the topic, the text.
  message::RulesAnswer search(std::string_view game, std::string_view words) const;
  std::size_t size() const { return rows_.size(); }

 private:
  std::vector<message::RuleRow> rows_;
  std::vector<std::string> lowered_;
  std::unordered_map<std::string, std::size_t> by_id_;
};

}  // namespace server
