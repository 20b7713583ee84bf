#include "flow/position.h"

#include "flow/own_cards.h"

namespace flow {

void const* Position::question() const { return DriverAccess::question(play_base_); }
QuestionType const* Position::type() const { return DriverAccess::type(play_base_); }
OfferBuffer& Position::offers() const { return DriverAccess::offers(play_base_); }

std::vector<std::uint16_t> const& Position::answers_since_step() const { return DriverAccess::since(play_base_); }

Words Position::prompt() {
  wake();
  Words words;
  type()->prompt(question(), play_base_, words);
  return words;
}

Words Position::option(int index) {
  wake();
  Words words;
  type()->say(question(), play_base_, offers().at(index), words);
  return words;
}

std::vector<Words> Position::options() {
  std::vector<Words> all;
  all.reserve(static_cast<std::size_t>(option_count()));
  for (int i = 0; i < option_count(); ++i) all.push_back(option(i));
  return all;
}

std::vector<Refusal> Position::refusals() {
  wake();
  std::vector<Refusal> refused;
  OfferBuffer buffer;
  buffer.refusals = &refused;
  type()->options(question(), play_base_, buffer);
  return refused;
}

int Position::usual() {
  wake();
  OfferBuffer buffer;
  return type()->usual(question(), play_base_, buffer);
}

void Position::answer(int index) {
  wake();
  if (over_) throw Refused("the game is over");
  if (index < 0 || index >= offers().count)
    throw Refused(fmt::format("there is no option {}; choose 1 to {}", index + 1, offers().count));
  DriverAccess::since(play_base_).push_back(static_cast<std::uint16_t>(index));
  DriverAccess::chosen(play_base_) = index;
  DriverAccess::question(play_base_) = nullptr;
  run();
}

void Position::new_dice(std::uint64_t seed) {
  wake();
  if (over_) throw Refused("the game is over");
  std::vector<std::uint16_t>& since = DriverAccess::since(play_base_);
  since.push_back(DriverAccess::new_dice_mark);
  for (int shift = 48; shift >= 0; shift -= 16) since.push_back(static_cast<std::uint16_t>(seed >> shift));
  set_seed(seed);
}

void Position::run() {
  Frames& frames = DriverAccess::frames(play_base_);
  void const*& waiting = DriverAccess::question(play_base_);
  frames.budget = Frames::most_between_decisions;
  for (int idle_steps = 0;; ++idle_steps) {
    while (!frames.empty() && !waiting) frames.top().resume();
    if (waiting) return;
    if (!next_step()) return;
    if (idle_steps > 100'000) play_base_.fault("the game goes from step to step without a decision");
  }
}

void Position::sleep() {
  awake_ = false;
  DriverAccess::question(play_base_) = nullptr;
  DriverAccess::frames(play_base_).clear();
  drop_frames();
}

void Position::replay() {
  awake_ = true;
  over_ = false;
  bool const was_muted = DriverAccess::muted(play_base_);
  // With nothing answered yet the step's events have not been told to anybody.
  std::vector<std::uint16_t> const& since = DriverAccess::since(play_base_);
  DriverAccess::muted(play_base_) = was_muted || !since.empty();
  DriverAccess::replay(play_base_, since.data(), since.data() + since.size());
  restart_step();
  run();
  bool const left_over = DriverAccess::replaying(play_base_);
  DriverAccess::replay(play_base_, nullptr, nullptr);
  DriverAccess::muted(play_base_) = was_muted;
  if (left_over) play_base_.fault("a replay ended before its answers did");
}

void Position::listen(Listener* listener) { DriverAccess::listener(play_base_) = listener; }

void Position::set_chance(ChanceMode mode, std::shared_ptr<Script> script) {
  DriverAccess::mode(play_base_) = mode;
  DriverAccess::script(play_base_) = std::move(script);
}

ChanceMode Position::chance_mode() const { return DriverAccess::mode(play_base_); }

bool people_draw(PlayBase& play) { return DriverAccess::mode(play) == ChanceMode::asked; }

void keep_among(std::uint32_t seats, Words& words) {
  if (seats != 0) words.secretly(seats, "{}", std::string(words.text()));
}

}  // namespace flow
