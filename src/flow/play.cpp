#include "flow/play.h"

namespace flow {

namespace {

// The place of what is nested in <> or (), from the closing one at `end` back to the one that opens it.
std::size_t opening(std::string_view text, std::size_t end) {
  int depth = 0;
  for (std::size_t i = end + 1; i-- > 0;) {
    if (text[i] == ')' || text[i] == '>') ++depth;
    if ((text[i] == '(' || text[i] == '<') && --depth == 0) return i;
  }
  return text.npos;
}

// "Task<> stamina::(anonymous namespace)::main_phase(Play &, CharacterId) [T = int]" -> "main phase"
// "Play &, Doing &, const oathsworn::GainAnimus &" -> "gain animus": what an effect is called.
std::string verb_of(std::string_view parameters) {
  std::size_t end = parameters.find_last_not_of(" &");
  if (end == parameters.npos) return "effect";
  if (parameters[end] == '>') end = parameters.rfind('<', end) - 1;
  std::size_t begin = parameters.find_last_of(": ", end);
  begin = begin == parameters.npos ? 0 : begin + 1;
  std::string name;
  for (char const c : parameters.substr(begin, end - begin + 1)) {
    bool const upper = c >= 'A' && c <= 'Z';
    if (upper && !name.empty()) name += ' ';
    name += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

std::string procedure_name(std::string_view signature) {
  if (auto const values = signature.find(" ["); values != signature.npos) signature = signature.substr(0, values);
  std::string_view parameters;
  if (auto const end = signature.rfind(')'); end != signature.npos)
    if (auto const begin = opening(signature, end); begin != signature.npos) {
      parameters = signature.substr(begin + 1, end - begin - 1);
      signature = signature.substr(0, begin);
    }
  std::size_t begin = signature.size();
  while (begin > 0 && signature[begin - 1] != ':' && signature[begin - 1] != ' ') --begin;
  std::string name(signature.substr(begin));
  if (name.ends_with('_')) return {};  // machinery
  if (name == "does") name = verb_of(parameters);
  for (char& c : name)
    if (c == '_') c = ' ';
  return name;
}

void add_to(std::string& trace, std::string_view name) {
  if (name.empty() || trace.size() > 2000) return;
  if (!trace.empty()) trace += " > ";
  trace += name;
  if (trace.size() > 2000) trace += "...";
}

void add_outside(std::string& trace, Outside const* outside) {
  if (!outside) return;
  add_outside(trace, outside->further_out);
  add_to(trace, outside->activity);
  for (char const* const name : outside->procedures) add_to(trace, procedure_name(name));
}

}  // namespace

namespace {

thread_local Teller* teller = nullptr;

}  // namespace

Teller::Teller() : before_(teller) { teller = this; }
Teller::~Teller() { teller = before_; }

int Chance::told(int n, Kinds kinds) {
  if (!teller) return drawn(n);
  return teller->tell(rolled++, n, kinds);
}

void list_has_no(int index, int size) {
  throw Fault(fmt::format("a list in the state has no place {}, there are {}", index, size), {});
}
void list_is_full(int capacity) { throw Fault(fmt::format("a list in the state is full at {}", capacity), {}); }

std::string Frames::trace() const {
  std::string text;
  add_outside(text, outside);
  add_to(text, activity);
  for (Frame const& frame : of_step()) add_to(text, procedure_name(frame.name));
  return text;
}

void Frames::enlarge() {
  if (stack_.size() >= deepest)
    throw Fault(fmt::format("the rules call one another {} times without an end", deepest), trace());
  stack_.resize(stack_.empty() ? 16 : 2 * stack_.size());
}

void Frames::never_ends() const {
  throw Fault(fmt::format("the rules go on and on without a decision: {} procedures, events and dice, the last {}",
                          most_between_decisions, procedure_name(stack_[count_ - 1].name)),
              trace());
}

std::string PlayBase::trace() const { return frames_.trace(); }

void PlayBase::never_asks_again(char const* what, std::string_view last) const {
  fault(fmt::format("the rules go on and on without a decision: {} procedures, events and dice, the last {}{}",
                    Frames::most_between_decisions, what, last));
}

void PlayBase::end_here() {
  frames_.ended = true;
  question_ = this;  // nobody is resumed any more
  throw Ended{};
}

void PlayBase::take_marks(Before what) {
  auto const seed = [this] {
    std::uint64_t all = 0;
    for (int part = 0; part < 4; ++part) all = all << 16 | static_cast<std::uint64_t>(replayed());
    return all;
  };
  while (at_mark()) {
    if (replayed() == new_dice_mark) {
      reseed(seed());
      continue;
    }
    Seat const seat{replayed()};
    deal_anew(seat, seed());
    if (what == Before::die) return;  // it falls now; a mark behind it was made at a later question
  }
}

bool PlayBase::chance_is_asked() {
  if (chance_mode_ == ChanceMode::asked) return true;
  if (chance_mode_ == ChanceMode::seeded) return false;
  // How a script went on here cannot be seen in it afterwards.
  if (replaying()) return replayed() != 0;
  // A number at the head of the script is a die to come; a name is a card, a token or a direction.
  bool named = false;
  if (script_ && !script_->exhausted()) {
    std::string const& next = script_->entries[script_->next];
    named = next.find_first_not_of("0123456789") != next.npos;
  }
  record(named ? 1 : 0);
  return named;
}

int PlayBase::scripted_index(void const* question, QuestionType const& type) {
  if (!script_ || script_->exhausted()) fault(fmt::format("the script ran out at {}", type.kind));
  std::string const wanted = script_->entries[script_->next++];
  std::string possible;
  for (int i = 0; i < offers_.count; ++i) {
    std::string key;
    type.key(question, *this, offers_.at(i), key);
    if (key == wanted) return i;
  }
  for (int i = 0; i < offers_.count; ++i) {
    Words words;
    type.say(question, *this, offers_.at(i), words);
    if (words.text() == wanted) return i;
    possible += (i ? ", " : "") + words.text();
  }
  fault(fmt::format("the script says \"{}\" where {} may bring: {}", wanted, type.kind, possible));
}

// The question behind "our own dice".
struct DieQuestion {
  static Roll const& of(void const* q) { return *static_cast<Roll const*>(q); }
  static void offer(Roll const& roll, OfferBuffer& buffer) {
    Offers<std::uint8_t> offers(buffer);
    for (int face = 1; face <= roll.sides_; ++face) offers.add(static_cast<std::uint8_t>(face));
  }
  static constexpr QuestionType type{
      .kind = "roll",
      .seat = [](void const*, PlayBase const&) { return Seat::chance(); },
      .prompt = [](void const* q, PlayBase const&,
                   Words& words) { words.say("Roll a d{} for {}: what came?", of(q).sides_, of(q).purpose_); },
      .say = [](void const*, PlayBase const&, void const* answer,
                Words& words) { words.verb("roll").say("{}", *static_cast<std::uint8_t const*>(answer)); },
      .key = [](void const*, PlayBase const&, void const* answer,
                std::string& out) { add_number(out, *static_cast<std::uint8_t const*>(answer)); },
      .options = [](void const* q, PlayBase const&, OfferBuffer& buffer) { offer(of(q), buffer); },
      .usual = [](void const*, PlayBase const&, OfferBuffer&) { return -1; },
      .instinct = [](void const*, PlayBase const&, void const*) { return 0; },
      .instincts = [](void const*, PlayBase const&, OfferBuffer const& sides,
                      int* scores) { std::fill_n(scores, sides.count, 0); },
  };
};

bool Roll::take_unseeded() {
  if (sides_ == 1) return value_ = 0, true;
  if (play_.at_mark()) {
    play_.take_marks(PlayBase::Before::die);
    if (play_.chance_mode_ == ChanceMode::seeded) return value_ = chance_.below(sides_, kinds_), true;
  }
  if (play_.replaying()) return value_ = play_.replayed(), true;
  if (play_.chance_mode_ == ChanceMode::asked) return false;
  Script& script = *play_.script_;
  if (script.exhausted()) {
    if (script.strict) play_.fault(fmt::format("the script ran out at a d{} for {}", sides_, purpose_));
    value_ = chance_.below(sides_);
  } else {
    std::string const& entry = script.entries[script.next++];
    int face = 0;
    for (char const c : entry) face = c >= '0' && c <= '9' && face < 1000 ? face * 10 + (c - '0') : 100000;
    if (entry.empty() || face < 1 || face > sides_)
      play_.fault(fmt::format("the script says \"{}\" where a d{} for {} is rolled", entry, sides_, purpose_));
    value_ = face - 1;
  }
  play_.record(value_);
  return true;
}

void Roll::await_suspend(std::coroutine_handle<>) {
  DieQuestion::offer(*this, play_.offers_);
  play_.wait_for(this, &DieQuestion::type);
}

bool waits_for_die(QuestionType const* type) { return type == &DieQuestion::type; }

// A rule that tells the result in its own words rolls without a purpose.
void Roll::tell() const {
  if (purpose_.empty()) return;
  Told told;
  told.kind = "rolled";
  told.words.verb("roll").thing("number", fmt::format("{}", value_ + 1)).say("{} for {}", value_ + 1, purpose_);
  if (play_.listener_->wants_trace()) told.trace = play_.trace();
  play_.listener_->told(std::move(told));
}

}  // namespace flow
