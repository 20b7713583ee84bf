// What the people at a table are told: the question, the view as differences, the log, each as their seats may know it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/counters.h"
#include "table/messages.h"
#include "table/standing.h"

namespace server {

struct Asked {  // the pending question, put into words once
  std::string id;
  flow::Seat seat;
  std::string kind;
  flow::Words prompt;
  bool story = false;  // how a story goes on
  std::vector<flow::Words> options;
  std::vector<std::string> keys;  // of the options
  int usual = -1;
};

std::string note_text(std::string_view kind, std::string_view text);
std::string const& words_for(flow::Words const& words, std::uint32_t seats);
// Older lines are asked for by decisions: the place of the first line of the decision that line `at` belongs to.
std::size_t with_its_decision(std::vector<flow::LogEntry> const& log, std::size_t at);
// Lines as those seats may read them; what they may not read at all is left out.
void write_log(std::string& out, std::vector<flow::LogEntry> const& log, std::size_t begin, std::uint32_t seats);

class Publisher {
 public:
  Publisher(Standing& table, Counters& counters) : table_(table), counters_(counters) {}

  // --- what happened to the game ---
  void opened();                  // a game was taken up: whoever is here needs everything anew
  void closed();                  // it was let go of
  void decided();                 // another question is asked now
  void went_back(int keep);       // only that many decisions still stand
  void remark(std::string text);  // of the table itself, sent with the next update

  // --- the question ---
  Asked const& asked();
  bool may_answer(Member const& member);
  // Whose seats may answer.  What the table decides and what the people rolled or drew is for every person, unless its
  // prompt is said secretly: then for those persons who read it, and for everybody where all of them are companions.
  std::uint32_t deciders();
  bool paused() const;          // a companion is to decide and waits
  std::string outcome() const;  // in a sentence; empty while the game goes on

  // --- messages ---
  struct Greeting {
    message::TableInfo table;
    std::optional<message::Parting> parting;
    std::optional<message::Proposal> proposal;
    std::optional<message::Hands> hands;
  };
  void welcome(Member& member, Greeting const& greeting);
  // The question as that member reads it; no options where it is not theirs.
  void describe(Member const& member, std::string& kind, std::string& prompt, std::vector<std::string>& options);
  void update();  // to everybody who was welcomed
  void stale(Member& member, std::string_view why);
  void history(Member& member, std::int64_t from, std::int64_t to) const;
  flow::Seat seat_to_show(Member const& member);

 private:
  flow::Session& session() const { return *table_.session; }
  std::string const& prompt_for(Member const& member);
  void write_question(std::string& out, Member& member);
  void write_options(std::string& out, Member& member);
  message::Done done(int number, std::uint32_t seats) const;
  void write_done(std::string& out, std::uint32_t seats) const;  // what was decided since the last update
  bool decided_in_secret() const;
  void write_news(std::string& out, std::uint32_t seats) const;  // of the log, with the table's own remarks

  Standing& table_;
  Counters& counters_;
  std::optional<Asked> asked_;
  std::size_t told_log_ = 0;  // how much of the session's log was sent
  int told_length_ = 0;       // how many decisions were sent
  int kept_length_ = 0;       // what of it still stands since the last update
  bool went_back_ = false;    // since then
  std::vector<message::LogLine> remarks_;
};

}  // namespace server
