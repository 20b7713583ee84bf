// A game is its chronicle: set-up, seed, answers.  The file is text that people can read, append-only while it is
// played: killing the program loses at most a line that was not yet acknowledged.
//
// A line is `12 pay_to_resist yes | pay 2 dice`: the question, the key of the answer (flow/keys.h), the words of that
// day.  The key decides.  Format 1 had the option's number instead, `12 pay_to_resist #1 pay 2 dice`, and the words
// decide; such lines are read wherever they stand.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/game.h"

namespace flow {

struct Entry {
  enum class Kind : std::uint8_t { answer, edit };
  Kind kind = Kind::answer;
  std::uint16_t index = 0;  // which option was taken, where it is played
  std::string question;     // kind of the question; for an edit: the path
  std::string text;         // the option in words; for an edit: the value as JSON
  std::string key{};        // what the option is, in ids; empty: read from a line of format 1
  // The same answer; its place among the options is not written down.
  friend bool operator==(Entry const& a, Entry const& b) {
    return a.kind == b.kind && a.question == b.question && a.key == b.key && a.text == b.text;
  }
};

inline bool in_format_1(Entry const& e) { return e.kind == Entry::Kind::answer && e.key.empty(); }

struct Chronicle {
  std::string engine;  // version of the program that wrote it
  std::vector<PackName> packs;
  Setup setup;
  std::vector<Entry> entries;
  friend bool operator==(Chronicle const&, Chronicle const&) = default;
};

std::string_view engine_version();

std::string header_text(Chronicle const&);
std::string entry_text(Entry const&, int number);  // one line, with its newline
std::string back_text(int number);                 // "go back to after answer `number`": undo in an append-only file
std::string text_of(Chronicle const&);
// Two lines of a chronicle, perhaps of different formats, that give the same answer in the same place.
bool same_answer(std::string_view line, std::string_view other);

// A chronicle that a newer program wrote is refused wherever it is played.
void refuse_newer(Chronicle const&);

// Reads a chronicle; throws Refused with one sentence naming the line.  A last line without its newline was never
// acknowledged and is left out.
Chronicle parse_chronicle(std::string_view text);

}  // namespace flow
