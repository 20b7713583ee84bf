// Moments at which things in play may or must do something, and what may be done beside a decision.
//
// Who listens is read from the state, not registered.  A game says it once:
//
//   struct Listen {
//     using Play = ...;
//     using About = ...;  // by, target, amount: a use may change it
//     // Plain data; an empty one: nothing.  `must`: it happens.
//     struct Use { TriggerId trigger; Ref source; flow::Seat seat; bool must; };
//     static bool heard(World const&, Moment);                         // does anything in play listen at all?
//     static void uses(World const&, Moment, About const&, auto add);  // what fits now
//     static Task<> use(Play&, Use const&, About&);
//     static void say(World const&, Use const&, flow::Words&);         // never called for an empty one
//     // if it has any of these:
//     static void prompt(World const&, Moment, About const&, flow::Words&);
//     static void key(World const&, Use const&, std::string&);         // else Use is described, see flow/keys.h
//     static bool is_due(Use const&);  // it leaves a list of the state when used: an equal one is another one
//   };
//   co_await kit::window<Listen>(play, Moment::target_declared, about);
//
// Standing orders ("do not ask me here again this turn") belong to the chair, not to the rules.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <boost/describe/class.hpp>
#include <boost/describe/enum_to_string.hpp>

#include "flow/play.h"
#include "flow/short_list.h"
#include "flow/task.h"

namespace kit {

// What has been done since the moment was opened: nothing happens twice at one moment.
template <class G>
using UsesDone = flow::ShortList<typename G::Use, 64>;

namespace detail {

template <class G>
bool is_due(typename G::Use const& use) {
  if constexpr (requires { G::is_due(use); })
    return G::is_due(use);
  else
    return false;
}
template <class G>
bool done_already(UsesDone<G> const& done, typename G::Use const& use) {
  if (is_due<G>(use)) return false;
  for (typename G::Use const& one : done)
    if (one == use) return true;
  return false;
}
// What fits now and has not been done at this moment.
template <class G, class Moment, class Each>
void each_use(typename G::Play::World const& w, Moment moment, typename G::About const& about, UsesDone<G> const& done,
              Each each) {
  G::uses(w, moment, about, [&](typename G::Use const& use) {
    if (!done_already<G>(done, use)) each(use);
  });
}
// Of equal ones one is offered.
template <class Use>
void offer_once(flow::Offers<Use>& offers, Use const& use) {
  for (int i = 0; i < offers.size(); ++i)
    if (offers[i] == use) return;
  offers.add(use);
}
template <class G, class Moment>
void prompt(typename G::Play::World const& w, Moment moment, typename G::About const& about, std::string_view usual,
            flow::Words& words) {
  if constexpr (requires { G::prompt(w, moment, about, words); }) {
    G::prompt(w, moment, about, words);
  } else {
    std::string source = boost::describe::enum_to_string(moment, "");
    for (char& c : source)
      if (c == '_') c = ' ';
    words.source(source).say("{}", usual);
  }
}
template <class G>
concept HasKey =
    requires(typename G::Play::World const& w, typename G::Use const& use, std::string& out) { G::key(w, use, out); };

}  // namespace detail

// A seat is asked for what is its own.
template <class G, class Moment>
struct MayUse {
  static constexpr std::string_view kind = "may_use";
  using World = typename G::Play::World;
  using Answer = typename G::Use;  // an empty one: nothing more
  Moment moment;
  typename G::About const* about;  // in the frame that opened the moment
  UsesDone<G> const* done;
  flow::Seat who;

  flow::Seat seat(World const&) const { return who; }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    offers.add(Answer{});
    detail::each_use<G>(w, moment, *about, *done, [&](Answer const& use) {
      if (!use.must && use.seat == who) detail::offer_once(offers, use);
    });
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    detail::prompt<G>(w, moment, *about, "Use something?", words);
  }
  void say(World const& w, Answer const& use, flow::Words& words) const {
    if (use == Answer{})
      words.verb("pass").say("nothing");
    else
      G::say(w, use, words);
  }
  void key(World const& w, Answer const& use, std::string& out) const
    requires detail::HasKey<G>
  {
    if (use == Answer{})
      out += "nothing";
    else
      G::key(w, use, out);
  }
};

// What must happen, in the order its owner likes, or the table where it is not all one seat's.
template <class G, class Moment>
struct WhichFirst {
  static constexpr std::string_view kind = "which_first";
  using World = typename G::Play::World;
  using Answer = typename G::Use;
  Moment moment;
  typename G::About const* about;
  UsesDone<G> const* done;

  flow::Seat seat(World const& w) const {
    std::uint32_t owners = 0;
    flow::Seat owner = flow::Seat::table();
    detail::each_use<G>(w, moment, *about, *done, [&](Answer const& use) {
      if (!use.must) return;
      owner = use.seat;
      owners |= use.seat.is_person() ? use.seat.bit() : ~0u;
    });
    return std::has_single_bit(owners) ? owner : flow::Seat::table();
  }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    detail::each_use<G>(w, moment, *about, *done, [&](Answer const& use) {
      if (use.must) detail::offer_once(offers, use);
    });
  }
  void prompt(World const& w, flow::Words& words) const {
    detail::prompt<G>(w, moment, *about, "Which happens first?", words);
  }
  void say(World const& w, Answer const& use, flow::Words& words) const { G::say(w, use, words); }
  void key(World const& w, Answer const& use, std::string& out) const
    requires detail::HasKey<G>
  {
    G::key(w, use, out);
  }
};

namespace detail {

struct NextOne {
  flow::Seat asked = flow::Seat::nobody();  // whose turn it is to use something
  bool must = false;                        // nobody is left who may: something must
};
template <class G, class Moment>
NextOne next_use(typename G::Play::World const& w, Moment moment, typename G::About const& about,
                 UsesDone<G> const& done, std::uint32_t passed) {
  NextOne next;
  each_use<G>(w, moment, about, done, [&](typename G::Use const& use) {
    if (use.must)
      next.must = true;
    else if (next.asked == flow::Seat::nobody() && !(passed & use.seat.bit()))
      next.asked = use.seat;
  });
  return next;
}
template <class G, class Moment>
flow::Task<> open_window(typename G::Play& play, Moment moment, typename G::About& about) {
  using Use = typename G::Use;
  UsesDone<G> done;
  std::uint32_t passed = 0;
  while (true) {
    NextOne const next = next_use<G>(play.world(), moment, about, done, passed);
    Use use{};
    if (next.asked != flow::Seat::nobody()) {
      MayUse<G, Moment> const may{moment, &about, &done, next.asked};
      use = co_await play.ask(may);
      if (use == Use{}) {
        passed |= next.asked.bit();
        continue;
      }
    } else if (next.must) {
      WhichFirst<G, Moment> const which{moment, &about, &done};
      use = co_await play.ask(which);
    } else {
      co_return;
    }
    if (!is_due<G>(use)) done.push_back(use);
    co_await G::use(play, use, about);
    passed = 0;  // each use is resolved before the next is decided
  }
}

}  // namespace detail

// Every seat that holds something that fits is asked for its own, one after another, until all have passed; then one
// thing that must happen does, whose they are says which; then everybody may once more; until nothing is left.
template <class G, class Moment>
flow::Task<> window(typename G::Play& play, Moment moment, typename G::About& about) {
  if (!G::heard(play.world(), moment)) return {};  // no frame
  return detail::open_window<G>(play, moment, about);
}

// One after another, the next one always taken from the state as it is by then: what has come joins, what has gone is
// left out.  next(world) gives an optional; each(play, one) a Task.
template <class Play, class Next, class Each>
flow::Task<> each_in_turn(Play& play, Next next, Each each) {
  while (auto const one = next(play.world())) co_await each(play, *one);
}

// A question with what its seat may do meanwhile:
//
//   struct Belt {
//     using Play = ...;
//     struct Use { ... };                                                  // plain data, an empty one: none
//     static void uses(World const&, flow::Seat, auto add);                // what may be done now
//     static Task<> use(Play&, Use const&);
//     static void say(World const&, Use const&, flow::Words&);
//     static void key(World const&, Use const&, std::string&);             // where Use is not described
//   };
//   int const n = co_await kit::with_asides<Belt>(play, how_many);
template <class G, class Q>
struct WithAsides {
  static constexpr std::string_view kind = Q::kind;
  using World = typename G::Play::World;
  struct Answer {
    typename Q::Answer main{};
    typename G::Use aside{};
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  Q const* question;  // in the frame that asks it

  flow::Seat seat(World const& w) const { return question->seat(w); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    flow::OfferBuffer buffer;
    std::vector<flow::Refusal> refused;
    if (offers.explaining()) buffer.refusals = &refused;
    Says const says{*question, w};
    flow::Offers<typename Q::Answer> main(buffer, describe, &says);
    question->options(w, main);
    for (int i = 0; i < main.size(); ++i) offers.add({main[i], {}});
    for (flow::Refusal& refusal : refused) offers.refuse(std::move(refusal));
    G::uses(w, question->seat(w), [&](typename G::Use const& use) { offers.add({{}, use}); });
  }
  int usual(World const& w, flow::Offers<Answer> const&) const {
    if constexpr (requires(flow::Offers<typename Q::Answer> const& o) { question->usual(w, o); }) {
      flow::OfferBuffer buffer;
      flow::Offers<typename Q::Answer> main(buffer);
      question->options(w, main);
      return question->usual(w, main);
    }
    return -1;
  }
  void prompt(World const& w, flow::Words& words) const { question->prompt(w, words); }
  void say(World const& w, Answer const& answer, flow::Words& words) const {
    if (answer.aside == typename G::Use{})
      question->say(w, answer.main, words);
    else
      G::say(w, answer.aside, words);
  }
  void key(World const& w, Answer const& answer, std::string& out) const {
    if (answer.aside == typename G::Use{}) return flow::write_key_of(w, *question, answer.main, out);
    out += "aside ";
    if constexpr (detail::HasKey<G>)
      G::key(w, answer.aside, out);
    else
      flow::write_key(w, answer.aside, out);
  }
  friend int instinct(World const& w, WithAsides const& q, Answer const& answer) {
    if (answer.aside == typename G::Use{}) {
      if constexpr (requires { instinct(w, *q.question, answer.main); }) return instinct(w, *q.question, answer.main);
    } else if constexpr (requires { instinct(w, answer.aside); }) {
      return instinct(w, answer.aside);
    }
    return 0;
  }

 private:
  struct Says {
    Q const& question;
    World const& world;
  };
  static void describe(void const* context, typename Q::Answer const& answer, flow::Words& words) {
    auto const& says = *static_cast<Says const*>(context);
    says.question.say(says.world, answer, words);
  }
};

// The decision, or nothing when something was done beside it: for turns of any length, where each aside is a step of
// its own.
template <class G, class Q>
flow::Task<std::optional<typename Q::Answer>> or_aside(typename G::Play& play, Q const& question) {
  WithAsides<G, Q> const asked{&question};
  typename WithAsides<G, Q>::Answer const answer = co_await play.ask(asked);
  if (answer.aside == typename G::Use{}) co_return answer.main;
  co_await G::use(play, answer.aside);
  co_return std::nullopt;
}
template <class G, class Q>
flow::Task<typename Q::Answer> with_asides(typename G::Play& play, Q const& question) {
  WithAsides<G, Q> const asked{&question};
  while (true) {
    typename WithAsides<G, Q>::Answer const answer = co_await play.ask(asked);
    if (answer.aside == typename G::Use{}) co_return answer.main;
    co_await G::use(play, answer.aside);
  }
}

}  // namespace kit
