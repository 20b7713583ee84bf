#include "flow/play.h"

namespace flow {

namespace {

// "Task<> stamina::main_phase(Play &, CharacterId)" -> "main phase"
std::string procedure_name(std::string_view signature) {
  std::string_view head = signature.substr(0, signature.find('('));
  if (auto const colon = head.rfind(':'); colon != head.npos) head = head.substr(colon + 1);
  if (auto const space = head.rfind(' '); space != head.npos) head = head.substr(space + 1);
  std::string name(head);
  for (char& c : name)
    if (c == '_') c = ' ';
  return name;
}

}  // namespace

void list_is_full(int capacity) { throw Fault(fmt::format("a list in the state is full at {}", capacity), {}); }

std::string Frames::trace() const {
  std::string text;
  for (Frame const& frame : all()) {
    if (!text.empty()) text += " > ";
    if (text.size() > 2000) return text + "...";
    text += procedure_name(frame.name);
  }
  return text;
}

void Frames::enlarge() {
  if (stack_.size() >= deepest)
    throw Fault(fmt::format("the rules call one another {} times without an end", deepest), trace());
  stack_.resize(stack_.empty() ? 16 : 2 * stack_.size());
}

void Frames::never_ends() const {
  throw Fault(fmt::format("the rules go on and on without a decision: {} procedures, events and dice, the last {}",
                          most_between_decisions, procedure_name(all().back().name)),
              trace());
}

std::string PlayBase::trace() const { return frames_.trace(); }

void PlayBase::never_asks_again(char const* what, std::string_view last) const {
  fault(fmt::format("the rules go on and on without a decision: {} procedures, events and dice, the last {}{}",
                    Frames::most_between_decisions, what, last));
}

bool PlayBase::chance_is_asked() const {
  if (chance_mode_ == ChanceMode::asked) return true;
  if (chance_mode_ == ChanceMode::seeded) return false;
  if (replaying()) return true;
  // A number at the head of the script is a die to come; a name is a card, a token or a direction.
  if (!script_ || script_->exhausted()) return false;
  std::string const& next = script_->entries[script_->next];
  return next.find_first_not_of("0123456789") != next.npos;
}

int PlayBase::scripted_index(void const* question, QuestionType const& type) {
  if (!script_ || script_->exhausted()) fault(fmt::format("the script ran out at {}", type.kind));
  std::string const wanted = script_->entries[script_->next++];
  std::string possible;
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
      .options = [](void const* q, PlayBase const&, OfferBuffer& buffer) { offer(of(q), buffer); },
      .usual = [](void const*, PlayBase const&, OfferBuffer&) { return -1; },
      .instinct = [](void const*, PlayBase const&, void const*) { return 0; },
  };
};

bool Roll::take_unseeded() {
  if (sides_ == 1) return value_ = 0, true;
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

// A rule that tells the result in its own words rolls without a purpose.
void Roll::tell() const {
  if (purpose_.empty()) return;
  Told told;
  told.kind = "rolled";
  told.words.verb("roll").thing("number", fmt::format("{}", value_ + 1)).say("{} for {}", value_ + 1, purpose_);
  told.trace = play_.trace();
  play_.listener_->told(std::move(told));
}

}  // namespace flow
