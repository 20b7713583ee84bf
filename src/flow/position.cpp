#include "flow/position.h"

#include "flow/own_cards.h"

namespace flow {

namespace {

void write(std::vector<std::uint16_t>& answers, std::uint64_t seed) {
  for (int shift = 48; shift >= 0; shift -= 16) answers.push_back(static_cast<std::uint16_t>(seed >> shift));
}

}  // namespace

void const* Position::question() const { return DriverAccess::question(play_base_); }
QuestionType const* Position::type() const { return DriverAccess::type(play_base_); }
OfferBuffer& Position::offers() const { return DriverAccess::offers(play_base_); }

std::vector<std::uint16_t> const& Position::answers_since_step() const { return DriverAccess::since(play_base_); }

int Position::answers_in_step() const {
  std::vector<std::uint16_t> const& since = answers_since_step();
  int answers = 0;
  for (std::size_t i = 0; i < since.size(); ++i)
    if (since[i] == DriverAccess::new_dice_mark)
      i += 4;
    else if (since[i] == DriverAccess::dealt_anew_mark)
      i += 5;
    else
      answers += since[i] != DriverAccess::inner_mark;
  return answers;
}

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

std::string Position::key(int index) {
  wake();
  std::string key;
  type()->key(question(), play_base_, offers().at(index), key);
  return key;
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
#ifndef NDEBUG  // asking why changes nothing that may be chosen: builds with assertions look
  auto const key_in = [this](OfferBuffer& offered, int index) {
    std::string key;
    type()->key(question(), play_base_, offered.at(index), key);
    return key;
  };
  bool same = buffer.count == offers().count;
  for (int i = 0; same && i < buffer.count; ++i) same = key_in(buffer, i) == key_in(offers(), i);
  if (!same) play_base_.fault(fmt::format("asking why changes the options of {}", type()->kind));
#endif
  return refused;
}

std::span<int const> Position::instincts() {
  wake();
  scores_.resize(static_cast<std::size_t>(offers().count));
  type()->instincts(question(), play_base_, offers(), scores_.data());
  return scores_;
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
  write(since, seed);
  DriverAccess::reseed(play_base_, seed);
}

void Position::imagine(Seat seat, std::uint64_t seed) {
  wake();
  if (over_) throw Refused("the game is over");
  std::vector<std::uint16_t>& since = DriverAccess::since(play_base_);
  since.push_back(DriverAccess::dealt_anew_mark);
  since.push_back(seat.value);
  write(since, seed);
  if (waits_for_die(type())) return sleep();  // on waking it falls
  DriverAccess::deal_anew(play_base_, seat, seed);
  type()->options(question(), play_base_, offers());
}

void Position::run() {
  Frames& frames = DriverAccess::frames(play_base_);
  void const*& waiting = DriverAccess::question(play_base_);
  frames.budget = Frames::most_between_decisions;
  for (int idle_steps = 0;; ++idle_steps) {
    while (!frames.step_is_done() && !waiting) frames.top().resume();
    if (DriverAccess::replaying(play_base_)) [[unlikely]]
      play_base_.fault("a step played again does not come to where it was left");
    if (frames.ended) [[unlikely]] {
      frames.ended = false;
      if (!end()) return;
    } else if (!waiting) {
      if (!next_step()) return;
    } else if (DriverAccess::entering(play_base_)) [[unlikely]] {
      waiting = nullptr;
      enter();
    } else {
      return;
    }
    if (idle_steps > 100'000) play_base_.fault("the game goes from step to step without a decision");
  }
}

void Position::sleep() {
  awake_ = false;
  DriverAccess::question(play_base_) = nullptr;
  DriverAccess::entering(play_base_) = nullptr;
  drop_frames();
}

void Position::replay() {
  awake_ = true;
  over_ = false;
  // With nothing answered yet the step's events have not been told to anybody.
  struct Muted {
    bool& muted;
    ~Muted() { muted = false; }
  } const until_it_is_played_again{DriverAccess::muted(play_base_)};
  until_it_is_played_again.muted = !answers_since_step().empty();
  restart_step();
  run();
}

void Position::listen(Listener* listener) { DriverAccess::listener(play_base_) = listener; }

void Position::set_chance(ChanceMode mode, std::shared_ptr<Script> script) {
  DriverAccess::mode(play_base_) = mode;
  DriverAccess::script(play_base_) = std::move(script);
  // What is already answered was answered as the step began, and copies play it again so.
  if (!awake_ || answers_since_step().empty()) step_chance_ = mode;
}

ChanceMode Position::chance_mode() const { return DriverAccess::mode(play_base_); }

bool people_draw(PlayBase& play) { return DriverAccess::mode(play) == ChanceMode::asked; }

void keep_among(std::uint32_t seats, Words& words) {
  if (seats != 0) words.secretly(seats, "{}", std::string(words.text()));
}

}  // namespace flow
