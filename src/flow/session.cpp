#include "flow/session.h"

#include <algorithm>
#include <charconv>

#include <boost/json.hpp>

#include "flow/fault.h"

namespace flow {

namespace {

constexpr int between_marks = 64;
constexpr std::size_t most_marks = 24;
constexpr int told_of_a_jump = 128;  // decisions

// The option an entry names.
int find_option(Position& position, Entry const& entry, std::vector<Renamed> const& renamed) {
  if (position.kind() != entry.question) return -1;
  int const count = position.option_count();
  if (!entry.key.empty()) {  // by its key; if no option has it, by its words, where they leave no doubt
    if (entry.index < count && position.key(entry.index) == entry.key) return entry.index;
    for (int i = 0; i < count; ++i)
      if (position.key(i) == entry.key) return i;
    for (int i = 0; i < count && !renamed.empty(); ++i)
      if (same_but_renamed(entry.key, position.key(i), renamed)) return i;
    int found = -1;
    for (int i = 0; i < count; ++i) {
      if (position.option(i).text() != entry.text) continue;
      if (found >= 0) return -1;
      found = i;
    }
    return found;
  }
  // Format 1: by its place if the words still agree, else by its words.
  if (entry.index < count && position.option(entry.index).text() == entry.text) return entry.index;
  for (int i = 0; i < count; ++i)
    if (position.option(i).text() == entry.text) return i;
  return -1;
}

void rename_scenario(Game const& game, std::vector<Renamed> const& renamed, std::string& scenario) {
  auto const scenarios = game.scenarios();
  auto const known = [&](std::string_view id) {
    return std::any_of(scenarios.begin(), scenarios.end(), [&](ScenarioInfo const& s) { return s.id == id; });
  };
  for (Renamed const& r : renamed)
    if (r.was == scenario && !known(scenario) && known(r.is)) scenario = r.is;
}

std::uint32_t readers_of(Words const& option) {
  return option.secret_to() != 0 && option.secret() == option.text() ? option.secret_to() : Session::everybody;
}

// Most of a state stays as it was when the game began: a mark keeps only what differs from the first one.  Each stretch
// is two numbers, how many bytes are the same and how many then are not, and those that are not.
using Bytes = std::vector<std::byte>;
constexpr std::size_t longest_stretch = 0xffff;
constexpr std::size_t worth_a_stretch = 2 * sizeof(std::uint16_t);  // fewer equal bytes are kept with those that differ

void add_number(Bytes& out, std::size_t number) {
  out.push_back(static_cast<std::byte>(number & 0xff));
  out.push_back(static_cast<std::byte>(number >> 8));
}
std::size_t number_at(Bytes const& in, std::size_t at) {
  return std::to_integer<std::size_t>(in[at]) | std::to_integer<std::size_t>(in[at + 1]) << 8;
}

Bytes packed(Bytes const& state, Bytes const& first) {
  Bytes out;
  auto const same_from = [&](std::size_t at) {
    std::size_t end = at;
    while (end < state.size() && end - at < longest_stretch && state[end] == first[end]) ++end;
    return end - at;
  };
  for (std::size_t at = 0; at < state.size();) {
    std::size_t const same = same_from(at);
    std::size_t const begin = at + same;
    std::size_t end = begin;
    while (end < state.size() && end - begin < longest_stretch && same_from(end) <= worth_a_stretch) ++end;
    add_number(out, same);
    add_number(out, end - begin);
    out.insert(out.end(), state.begin() + static_cast<std::ptrdiff_t>(begin),
               state.begin() + static_cast<std::ptrdiff_t>(end));
    at = end;
  }
  out.shrink_to_fit();
  return out;
}

Bytes unpacked(Bytes const& stretches, Bytes const& first) {
  Bytes state = first;
  std::size_t to = 0;
  for (std::size_t at = 0; at < stretches.size();) {
    to += number_at(stretches, at);
    std::size_t const differ = number_at(stretches, at + 2);
    at += 4;
    std::copy_n(stretches.begin() + static_cast<std::ptrdiff_t>(at), differ,
                state.begin() + static_cast<std::ptrdiff_t>(to));
    at += differ;
    to += differ;
  }
  return state;
}

}  // namespace

Session::Session(std::shared_ptr<Game const> game, Setup const& setup) : game_(std::move(game)) {
  chronicle_.engine = engine_version();
  chronicle_.packs = game_->packs();
  chronicle_.setup = setup;
  begin();
}

Session::Session(std::shared_ptr<Game const> game, Chronicle const& chronicle) : game_(std::move(game)) {
  refuse_newer(chronicle);
  chronicle_ = chronicle;
  chronicle_.entries.clear();
  std::vector<Renamed> renamed;
  for (PackName const& pack : game_->packs()) renamed.insert(renamed.end(), pack.renamed.begin(), pack.renamed.end());
  rename_scenario(*game_, renamed, chronicle_.setup.scenario);
  begin();
  for (Entry const& entry : chronicle.entries) {
    std::string why;
    if (entry.kind == Entry::Kind::edit) {
      why = edit(entry.question, entry.text);
    } else if (position_->over()) {
      why = "the game is already over there";
    } else if (int const option = find_option(*position_, entry, renamed); option >= 0) {
      answer(option);
    } else if (position_->kind() != entry.question) {
      why = fmt::format("it answers {}, but the rules now ask {}", entry.question, position_->kind());
    } else {
      why = fmt::format("\"{}\" is no longer an option of {}", entry.text.empty() ? entry.key : entry.text,
                        entry.question);
    }
    if (!why.empty()) {
      parting_ = Parting{length() + 1, why};
      break;
    }
  }
  // From here on this program's rules and packs write the chronicle.
  chronicle_.engine = engine_version();
  chronicle_.packs = game_->packs();
}

Session::~Session() = default;

void Session::begin() {
  if (chronicle_.setup.chance == ChanceMode::scripted)
    throw Refused("a game is played with seeded or asked chance; only a scene has a script");
  position_ = game_->start(chronicle_.setup);
  position_->set_chance(chronicle_.setup.chance);
  position_->listen(this);
  marks_.clear();
  mark();
  position_->over();  // plays on to the first decision
}

void Session::told(Told&& told) { log_.push_back({length(), std::move(told)}); }

void Session::keep_log(std::size_t most) {
  if (log_.size() <= most) return;
  auto first = log_.end() - static_cast<std::ptrdiff_t>(most);
  if (most > 0)
    while (first != log_.begin() && std::prev(first)->after == first->after) --first;
  if (first == log_.begin()) return;
  log_.erase(log_.begin(), first);
  log_cut_ = true;
}

Entry const& Session::answer(int index) {
  if (position_->over()) throw Refused("the game is over");
  if (index < 0 || index >= position_->option_count())
    throw Refused(fmt::format("there is no option {}; choose 1 to {}", index + 1, position_->option_count()));
  Entry entry;
  entry.index = static_cast<std::uint16_t>(index);
  entry.question = position_->kind();
  Words const option = position_->option(index);
  entry.key = position_->key(index);
  entry.text = option.text();
  readers_.push_back(readers_of(option));
  // What it causes belongs to this entry, so the entry stands first.
  deciders_.push_back(position_->asked());
  chronicle_.entries.push_back(entry);
  forget_undone();
  position_->answer(index);
  if (length() % between_marks == 0) mark();
  return chronicle_.entries.back();
}

std::string Session::repair(Position& position, std::string_view path, std::string_view json) const {
  boost::json::error_code error;
  boost::json::value const value = boost::json::parse(json, error);
  if (error) return "the value is not JSON: " + error.message();
  if (path == new_dice_path) {
    if (!value.is_string()) return "expected a seed as text";
    std::uint64_t seed = 0;
    std::string_view const digits = value.as_string();
    if (std::from_chars(digits.data(), digits.data() + digits.size(), seed).ec != std::errc{})
      return "expected a seed as text";
    if (position.over()) return "the game is over";
    position.new_dice(seed);
    return {};
  }
  return position.edit(path, value);
}

// Tries it in a copy: everything that people would be shown next can be shown.
std::string Session::trouble_after(std::string_view path, std::string_view json) const {
  auto const copy = position_->clone();
  try {
    if (std::string trouble = repair(*copy, path, json); !trouble.empty()) return trouble;
    if (copy->over()) {
      copy->outcome();
    } else {
      copy->asked();
      copy->prompt();
      copy->options();
      copy->usual();
    }
    for (int seat = 0; seat < copy->seats(); ++seat) copy->view(Seat{seat});
    copy->view(Seat::nobody());
  } catch (std::exception const& error) {
    std::string_view const why = error.what();
    return fmt::format("the rules cannot go on from there ({})", why.substr(0, why.find('\n')));
  }
  return {};
}

std::string Session::edit(std::string_view path, std::string_view json) {
  std::string trouble = trouble_after(path, json);
  if (trouble.empty()) trouble = repair(*position_, path, json);
  if (!trouble.empty()) return trouble;
  chronicle_.entries.push_back({Entry::Kind::edit, 0, std::string(path), std::string(json)});
  deciders_.push_back(Seat::nobody());
  readers_.push_back(everybody);
  forget_undone();
  mark();
  position_->over();
  return {};
}

void Session::new_dice(std::uint64_t seed) {
  std::string const trouble = edit(new_dice_path, fmt::format("\"{}\"", seed));
  if (!trouble.empty()) throw Refused(trouble);
}

void Session::mark() {
  if (!marks_.empty() && marks_.back().length == length()) marks_.pop_back();
  marks_.push_back({length(), position_->snapshot()});
  if (marks_.size() > 1)
    marks_.back().snapshot.state = packed(marks_.back().snapshot.state, marks_.front().snapshot.state);
  if (marks_.size() <= most_marks) return;
  // Thin out the old half: recent decisions are undone often, early ones rarely.
  for (std::size_t i = 1; i < marks_.size() / 2; ++i) marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(i));
}

void Session::take(Entry const& entry) {
  deciders_.push_back(entry.kind == Entry::Kind::edit ? Seat::nobody() : position_->asked());
  chronicle_.entries.push_back(entry);
  if (readers_.size() < chronicle_.entries.size())
    readers_.push_back(entry.kind == Entry::Kind::edit ? everybody : readers_of(position_->option(entry.index)));
  if (entry.kind == Entry::Kind::edit) {
    repair(*position_, entry.question, entry.text);
    position_->over();
  } else {
    position_->answer(entry.index);
  }
}

void Session::rewind(int target) {
  while (marks_.size() > 1 && marks_.back().length > target) marks_.pop_back();
  std::vector<Entry> const again(chronicle_.entries.begin() + marks_.back().length,
                                 chronicle_.entries.begin() + target);
  position_->listen(nullptr);
  Snapshot shot = marks_.back().snapshot;
  if (marks_.size() > 1) shot.state = unpacked(shot.state, marks_.front().snapshot.state);
  position_->restore(shot);
  chronicle_.entries.resize(static_cast<std::size_t>(marks_.back().length));
  deciders_.resize(static_cast<std::size_t>(marks_.back().length));
  readers_.resize(static_cast<std::size_t>(target));  // those are known
  for (Entry const& entry : again) take(entry);
  std::erase_if(log_, [&](LogEntry const& e) { return e.after > target; });
  position_->over();
  position_->listen(this);
}

void Session::jump(int target) {
  if (target < 0 || target > length() + static_cast<int>(undone_.size()))
    throw Refused(fmt::format("there is no decision {}", target));
  if (target < length()) {
    std::vector<Entry> beyond(chronicle_.entries.begin() + target, chronicle_.entries.end());
    beyond.insert(beyond.end(), undone_.begin() + static_cast<std::ptrdiff_t>(redone_), undone_.end());
    rewind(target);
    undone_ = std::move(beyond);
    redone_ = 0;
  }
  // Whoever keeps only the last lines of the log need not be told the others.
  if (log_cut_ && target - length() > told_of_a_jump) {
    position_->listen(nullptr);
    log_.clear();
    while (length() < target - told_of_a_jump) redo();
    position_->listen(this);
  }
  while (length() < target) redo();
}

int Session::steps_to(int target) const {
  if (target >= length()) return target - length();
  auto const after = [&](Mark const& m) { return m.length > target; };
  auto const last = std::find_if_not(marks_.rbegin(), marks_.rend(), after);
  return target - (last == marks_.rend() ? 0 : last->length);
}

void Session::forget_undone() {
  undone_.clear();
  redone_ = 0;
}

void Session::redo() {
  if (!can_redo()) throw Refused("there is nothing to redo");
  take(undone_[redone_]);
  if (++redone_ == undone_.size()) forget_undone();
  if (length() % between_marks == 0) mark();
}

std::unique_ptr<Session> Session::branch(int target) const {
  Chronicle until = chronicle_;
  until.entries.resize(static_cast<std::size_t>(std::clamp(target, 0, length())));
  return std::make_unique<Session>(game_, until);
}

}  // namespace flow
