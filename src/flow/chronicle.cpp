#include "flow/chronicle.h"

#include <array>
#include <charconv>

#include "flow/fault.h"

namespace flow {

namespace {

constexpr std::string_view first_line = "chronicle 2", first_line_of_format_1 = "chronicle 1";
constexpr std::string_view before_words = " | ";
constexpr std::size_t longest_line = 64 * 1024;

std::string escaped(std::string_view text) {
  std::string out;
  for (char const c : text) {
    if (c == '\n')
      out += "\\n";
    else if (c == '\\')
      out += "\\\\";
    else
      out += c;
  }
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size())
      out += text[++i] == 'n' ? '\n' : text[i];
    else
      out += text[i];
  }
  return out;
}

char const* mode_name(ChanceMode mode) {
  switch (mode) {
    case ChanceMode::seeded: return "seeded";
    case ChanceMode::scripted: return "scripted";
    case ChanceMode::asked: return "asked";
  }
  return "seeded";
}

// Takes words off the front of a line.
class LineReader {
 public:
  LineReader(std::string_view line, int number) : rest_(line), number_(number) {}

  std::string_view word() {
    auto const start = rest_.find_first_not_of(' ');
    if (start == rest_.npos) return {};
    rest_.remove_prefix(start);
    auto const end = rest_.find(' ');
    std::string_view const w = rest_.substr(0, end);
    rest_.remove_prefix(w.size());
    return w;
  }
  std::string_view next_word() const {
    LineReader ahead = *this;
    return ahead.word();
  }
  std::string rest() {
    if (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    return unescaped(rest_);
  }
  template <class N>
  N number(std::string_view digits, char const* what) {
    N n{};
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size()) wrong(what);
    return n;
  }
  [[noreturn]] void wrong(std::string_view what) const {
    throw Refused(fmt::format("this chronicle cannot be read: line {}: {}", number_, what));
  }

 private:
  std::string_view rest_;
  int number_;
};

void read_header(LineReader& line, Chronicle& c) {
  std::string_view const key = line.word();
  if (key == "engine") {
    c.engine = line.rest();
  } else if (key == "game") {
    c.setup.game = line.rest();
  } else if (key == "pack") {
    PackName pack;
    pack.id = line.word();
    pack.version = line.word();
    pack.hash = line.word();
    if (pack.hash.empty()) line.wrong("a pack line needs id, version and hash");
    c.packs.push_back(pack);
  } else if (key == "folder") {
    c.setup.packs.push_back(line.rest());
  } else if (key == "scenario") {
    c.setup.scenario = line.rest();
  } else if (key == "seat") {
    SeatSetup seat;
    seat.player = line.word();
    seat.name = line.rest();
    if (seat.player.empty()) line.wrong("a seat line needs who plays it");
    if (c.setup.seats.size() >= Seat::most) line.wrong("too many seats");
    c.setup.seats.push_back(seat);
  } else if (key == "option") {
    std::string const name(line.word());
    if (name.empty()) line.wrong("an option line needs a name");
    c.setup.options[name] = line.rest();
  } else if (key == "seed") {
    c.setup.seed = line.number<std::uint64_t>(line.word(), "the seed is not a number");
  } else if (key == "chance") {
    std::string_view const mode = line.word();
    if (mode == "seeded")
      c.setup.chance = ChanceMode::seeded;
    else if (mode == "scripted")
      c.setup.chance = ChanceMode::scripted;
    else if (mode == "asked")
      c.setup.chance = ChanceMode::asked;
    else
      line.wrong("chance is seeded, scripted or asked");
  } else {
    line.wrong(fmt::format("unknown header \"{}\"", key.substr(0, 40)));
  }
}

void read_answer(LineReader& line, Entry& entry) {
  if (line.next_word().starts_with('#')) {
    entry.index = line.number<std::uint16_t>(line.word().substr(1), "the option is not a number");
    entry.text = line.rest();
    return;
  }
  std::string const rest = line.rest();
  auto const end = rest.find(before_words);
  entry.key = rest.substr(0, end);
  // A bar of the key's own would be taken for the one before the words when the line is read again.
  if (entry.key.empty() || entry.key.find('|') != entry.key.npos)
    line.wrong("the answer is missing: expected its key, and its words behind a |");
  if (end != rest.npos) entry.text = rest.substr(end + before_words.size());
}

void read_entry(LineReader& line, Chronicle& c) {
  std::string_view const first = line.word();
  if (first == "back") {
    auto const keep = line.number<std::size_t>(line.word(), "\"back\" needs the number of an answer");
    if (keep > c.entries.size()) line.wrong("\"back\" names an answer that is not there");
    c.entries.resize(keep);
    return;
  }
  auto const number = line.number<std::size_t>(first, "expected the number of an answer");
  if (number != c.entries.size() + 1)
    line.wrong(fmt::format("expected answer {}, found {}", c.entries.size() + 1, number));
  Entry entry;
  std::string_view const what = line.word();
  if (what == "edit") {
    entry.kind = Entry::Kind::edit;
    entry.question = line.word();
    entry.text = line.rest();
  } else {
    entry.question = what;
  }
  if (entry.question.empty()) line.wrong("the answer does not say to what");
  if (entry.kind == Entry::Kind::answer) read_answer(line, entry);
  c.entries.push_back(std::move(entry));
}

}  // namespace

std::string_view engine_version() { return CHRONICLER_VERSION; }

std::string header_text(Chronicle const& c) {
  std::string text = fmt::format("{}\nengine {}\ngame {}\n", first_line, escaped(c.engine), escaped(c.setup.game));
  for (PackName const& p : c.packs) text += fmt::format("pack {} {} {}\n", p.id, p.version, p.hash);
  for (std::string const& f : c.setup.packs) text += fmt::format("folder {}\n", escaped(f));
  text += fmt::format("scenario {}\n", escaped(c.setup.scenario));
  for (auto const& [key, value] : c.setup.options) text += fmt::format("option {} {}\n", key, escaped(value));
  for (SeatSetup const& s : c.setup.seats) text += fmt::format("seat {} {}\n", s.player, escaped(s.name));
  text += fmt::format("seed {}\nchance {}\n---\n", c.setup.seed, mode_name(c.setup.chance));
  return text;
}

std::string entry_text(Entry const& e, int number) {
  if (e.kind == Entry::Kind::edit) return fmt::format("{} edit {} {}\n", number, e.question, escaped(e.text));
  return fmt::format("{} {} {}{}{}\n", number, e.question, escaped(e.key), before_words, escaped(e.text));
}

std::string back_text(int number) { return fmt::format("back {}\n", number); }

std::string text_of(Chronicle const& c) {
  std::string text = header_text(c);
  int number = 0;
  for (Entry const& e : c.entries) text += entry_text(e, ++number);
  return text;
}

bool same_answer(std::string_view line, std::string_view other) try {
  if (line == other) return true;
  auto const read = [](std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    LineReader reader(text, 0);
    std::string const number(reader.word());
    std::string_view const what = reader.word();
    Entry entry;
    entry.question = what;
    if (what == "edit") {
      entry.kind = Entry::Kind::edit;
      entry.text = reader.rest();
    } else {
      read_answer(reader, entry);
    }
    return std::pair(number, entry);
  };
  auto const [number, a] = read(line);
  auto const [other_number, b] = read(other);
  if (number != other_number || a.kind != b.kind || a.question != b.question) return false;
  return a.key.empty() || b.key.empty() ? a.text == b.text : a.key == b.key;
} catch (Refused const&) {
  return false;  // who reads the whole of it says what is wrong with the line
}

Chronicle parse_chronicle(std::string_view text) {
  Chronicle c;
  bool in_header = true;
  int number = 0;
  while (!text.empty()) {
    auto const end = text.find('\n');
    ++number;
    if (end == text.npos) {
      if (number == 1) break;
      if (in_header) LineReader("", number).wrong("the file ends inside its header");
      return c;
    }
    std::string_view const line = text.substr(0, end);
    text.remove_prefix(end + 1);
    LineReader reader(line, number);
    if (line.size() > longest_line) reader.wrong("the line is too long");
    if (number == 1) {
      if (line != first_line && line != first_line_of_format_1) {
        if (line.starts_with("chronicle "))
          reader.wrong(fmt::format("this is format \"{}\", and this program reads \"{}\" and \"{}\"",
                                   line.substr(0, 40), first_line_of_format_1, first_line));
        reader.wrong("this is not a chronicle");
      }
      continue;
    }
    if (line.empty() || line[0] == '#') continue;
    if (in_header && line == "---")
      in_header = false;
    else if (in_header)
      read_header(reader, c);
    else
      read_entry(reader, c);
  }
  if (number <= 1) throw Refused("this chronicle cannot be read: the file is empty or not a chronicle");
  if (in_header) throw Refused("this chronicle cannot be read: the file ends inside its header");
  if (c.setup.game.empty()) throw Refused("this chronicle cannot be read: it does not name a game");
  return c;
}

void refuse_newer(Chronicle const& chronicle) {
  auto const parts = [](std::string_view version) {
    std::array<int, 3> numbers{};
    std::size_t at = 0;
    for (char const c : version) {
      if (c == '.')
        ++at;
      else if (c >= '0' && c <= '9' && at < 3 && numbers[at] < 100'000)
        numbers[at] = numbers[at] * 10 + (c - '0');
      if (at > 2) break;
    }
    return numbers;
  };
  if (parts(chronicle.engine) > parts(engine_version()))
    throw Refused(fmt::format("this chronicle was written by chronicler {}, and this is {}; use the newer program",
                              chronicle.engine, engine_version()));
}

}  // namespace flow
