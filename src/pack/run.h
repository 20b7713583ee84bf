// Carries out effects: the one place where a list of verbs is run, control verbs included.
//
//   struct Texts {                                                  // one interpreter of one effect language
//     using Play = ...;  using Scope = Here;  using Effect = ...;
//     static void   does(Play&, Here&, LoseLuck const&);            // at once
//     static Task<> does(Play&, Here&, Fight const&);               // may wait; an empty Task is "done at once"
//     static int    value(Play&, Here const&, pack::Expr const&);   // if, repeat, until; the World will do as well
//     static auto   choice(Play&, Here const&, pack::Choose<Effect> const&);  // choose: a question; answer: which one
//     static auto   members(Play&, Here const&, Group const&);      // for_each: a list of Here, fixed before the first
//     static bool   still(Play&, Here const&);                      // for_each: false for one that has gone by then
//     static Task<int> test(Play&, Here&, Check const&);            // test: 0 failed, else the result, in here.result
//     static void   later(Play&, Here const&, When const&);         // when: notes that it waits
//     static bool   begins(Play&, Here&, Effects const&, std::size_t at);  // may be left out: before each effect of a
//   };                                                              // list; false leaves out the rest of it
//   co_await pack::run<Texts>(play, here, card.effects);
//
// A verb without `does` does not compile.  Of the other functions a language writes those whose verbs it has; it may
// also write its own `does` for a control verb.  Several interpreters may share one language.
//
// A list and the lists inside it share one scope; `for_each` gives every member its own.  The scope lives in the frame
// of the coroutine that awaits: `run` gives a Run and no Task, so that a plain function which makes a scope cannot
// return it.  A run begins where it is written, and a list in which nobody is asked anything needs no frame.
#pragma once

#include <algorithm>
#include <cassert>
#include <concepts>
#include <coroutine>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "flow/task.h"
#include "pack/effects.h"
#include "pack/triggers.h"

namespace pack {

// What `repeat` and `until` do at most, whatever an expression says.
inline constexpr int most_times = 100;

template <class L, class Verb>
concept Does =
    requires(typename L::Play& play, typename L::Scope& scope, Verb const& verb) { L::does(play, scope, verb); };

namespace detail {

template <class L, class Verb>
inline constexpr bool has_all_for = false;
template <class L>
concept HasValue = requires(typename L::Play& play, typename L::Scope const& scope, Expr const& e) {
  { L::value(play, scope, e) } -> std::convertible_to<int>;
} || requires(typename L::Play& play, typename L::Scope const& scope, Expr const& e) {
  { L::value(play.world(), scope, e) } -> std::convertible_to<int>;
};
template <class L, class Effect>
inline constexpr bool has_all_for<L, If<Effect>> = HasValue<L>;
template <class L, class Effect>
inline constexpr bool has_all_for<L, Repeat<Effect>> = HasValue<L>;
template <class L, class Effect>
inline constexpr bool has_all_for<L, Until<Effect>> = HasValue<L>;
template <class L, class Effect>
inline constexpr bool has_all_for<L, Choose<Effect>> = requires(typename L::Play& play, typename L::Scope const& scope,
                                                                Choose<Effect> const& c) { L::choice(play, scope, c); };
template <class L, class Effect, class Selector>
inline constexpr bool has_all_for<L, ForEach<Effect, Selector>> =
    requires(typename L::Play& play, typename L::Scope const& scope, Selector const& of) {
      L::members(play, scope, of);
      { L::still(play, scope) } -> std::convertible_to<bool>;
    };
template <class L, class Effect, class Check>
inline constexpr bool has_all_for<L, Test<Effect, Check>> =
    requires(typename L::Play& play, typename L::Scope& scope, Check const& check) {
      { L::test(play, scope, check) } -> std::same_as<flow::Task<int>>;
      scope.result = 0;
    };
template <class L, class Effect, class Moment>
inline constexpr bool has_all_for<L, When<Effect, Moment>> =
    requires(typename L::Play& play, typename L::Scope const& scope, When<Effect, Moment> const& verb) {
      L::later(play, scope, verb);
    };
template <class L, class Trigger, class Lasts>
inline constexpr bool has_all_for<L, Later<Trigger, Lasts>> =
    requires(typename L::Play& play, typename L::Scope const& scope, Later<Trigger, Lasts> const& verb) {
      L::later(play, scope, verb);
    };

template <class L, class Verbs>
inline constexpr bool carries_out_all = false;
template <class L, class... Each>
inline constexpr bool carries_out_all<L, std::variant<Each...>> = ((Does<L, Each> || has_all_for<L, Each>) && ...);

}  // namespace detail

// Everything the verbs of the language need is there.
template <class L>
concept Complete = detail::carries_out_all<L, typename L::Effect::Verbs>;

// Its own coroutines end in "_": they are no procedures of a rulebook and do not stand in the rule trace.
template <class L>
class Runner {
 public:
  using Play = typename L::Play;
  using Scope = typename L::Scope;
  using Effect = typename L::Effect;
  using List = std::vector<Effect>;

  // Empty when the whole list was done at once.
  static flow::Task<> whole(Play& play, Scope& scope, List const& list) {
    flow::Task<> waits;
    std::size_t const at = at_once(play, scope, list, 0, waits);
    if (at == list.size()) return {};
    return rest_(play, scope, list, at, std::move(waits));
  }
  static flow::Task<> one(Play& play, Scope& scope, Effect const& effect) {
    flow::frames_of(play).count();
    return std::visit([&](auto const& verb) { return carried_out(play, scope, verb); }, effect.is);
  }

 private:
  static int value(Play& play, Scope const& scope, Expr const& e) {
    if constexpr (requires { L::value(play, scope, e); })
      return L::value(play, scope, e);
    else
      return L::value(play.world(), scope, e);
  }

  // Carries out what can be carried out at once; gives the place of the first effect that waits, with its task.
  static std::size_t at_once(Play& play, Scope& scope, List const& list, std::size_t from, flow::Task<>& waits) {
    for (std::size_t i = from; i < list.size(); ++i) {
      if constexpr (requires { L::begins(play, scope, list, i); })
        if (!L::begins(play, scope, list, i)) return list.size();
      waits = one(play, scope, list[i]);
      if (waits) return i;
    }
    return list.size();
  }
  static flow::Task<> rest_(Play& play, Scope& scope, List const& list, std::size_t at, flow::Task<> waits) {
    while (at < list.size()) {
      co_await waits;
      at = at_once(play, scope, list, at + 1, waits);
    }
  }

  template <class Verb>
  static flow::Task<> carried_out(Play& play, Scope& scope, Verb const& verb) {
    if constexpr (Does<L, Verb>) {
      if constexpr (std::is_void_v<decltype(L::does(play, scope, verb))>)
        return L::does(play, scope, verb), flow::Task<>{};
      else
        return L::does(play, scope, verb);
    } else if constexpr (detail::has_all_for<L, Verb>) {
      return control_(play, scope, verb);
    } else {
      static_assert(
          Does<L, Verb>,
          "a verb of this language is carried out by nothing: write does(Play&, Scope&, Verb const&), or for "
          "a control verb the function that pack/run.h names for it (which verb: see `carried_out<...>` below)");
      return {};
    }
  }

  static flow::Task<> control_(Play& play, Scope& scope, If<Effect> const& verb) {
    return whole(play, scope, value(play, scope, verb.condition) != 0 ? verb.then : verb.else_);
  }

  static flow::Task<> control_(Play& play, Scope& scope, Repeat<Effect> const& verb) {
    int const times = std::min(most_times, value(play, scope, verb.times));
    for (int i = 0; i < times; ++i)
      if (flow::Task<> waits = whole(play, scope, verb.do_))
        return repeat_on_(play, scope, verb, times - i - 1, std::move(waits));
    return {};
  }
  static flow::Task<> repeat_on_(Play& play, Scope& scope, Repeat<Effect> const& verb, int times, flow::Task<> waits) {
    co_await waits;
    for (int i = 0; i < times; ++i) {
      waits = whole(play, scope, verb.do_);
      co_await waits;
    }
  }

  static flow::Task<> control_(Play& play, Scope& scope, Until<Effect> const& verb) {
    int const most = std::min(most_times, verb.max);
    for (int i = 0; i < most; ++i) {
      if (flow::Task<> waits = whole(play, scope, verb.do_))
        return until_on_(play, scope, verb, most - i - 1, std::move(waits));
      if (value(play, scope, verb.condition) != 0) break;
    }
    return {};
  }
  static flow::Task<> until_on_(Play& play, Scope& scope, Until<Effect> const& verb, int most, flow::Task<> waits) {
    co_await waits;
    for (int i = 0; i < most && value(play, scope, verb.condition) == 0; ++i) {
      waits = whole(play, scope, verb.do_);
      co_await waits;
    }
  }

  static flow::Task<> control_(Play& play, Scope& scope, Choose<Effect> const& verb) {
    auto const question = L::choice(play, scope, verb);
    auto const picked = co_await play.ask_if_any(question);
    if (!picked) co_return;
    flow::Task<> chosen = whole(play, scope, verb.options[static_cast<std::size_t>(*picked)].effects);
    co_await chosen;
  }

  // For whom it is, is fixed first; who has gone by then is left out.
  template <class Selector>
  static flow::Task<> control_(Play& play, Scope& scope, ForEach<Effect, Selector> const& verb) {
    auto all = L::members(play, scope, verb.of);
    for (Scope& each : all) {
      if (!L::still(play, std::as_const(each))) continue;
      flow::Task<> waits = whole(play, each, verb.do_);
      co_await waits;
    }
  }

  template <class Check>
  static flow::Task<> control_(Play& play, Scope& scope, Test<Effect, Check> const& verb) {
    flow::Task<int> test = L::test(play, scope, verb.check);
    int const result = co_await test;
    scope.result = result;
    flow::Task<> follows = whole(play, scope, result > 0 ? verb.on_success : verb.on_fail);
    co_await follows;
  }

  template <class Moment>
  static flow::Task<> control_(Play& play, Scope& scope, When<Effect, Moment> const& verb) {
    L::later(play, std::as_const(scope), verb);
    return {};
  }
  template <class Trigger, class Lasts>
  static flow::Task<> control_(Play& play, Scope& scope, Later<Trigger, Lasts> const& verb) {
    L::later(play, std::as_const(scope), verb);
    return {};
  }
};

// What is awaited at once and never kept.
template <class L>
class [[nodiscard]] Run {
 public:
  explicit Run(flow::Task<>&& task) : task_(std::move(task)) {}
  Run(Run const&) = delete;
  Run& operator=(Run const&) = delete;

  bool await_ready() { return task_.await_ready(); }
  void await_suspend(std::coroutine_handle<>) noexcept {}
  void await_resume() noexcept {}

 private:
  flow::Task<> task_;
};

template <class L>
Run<L> run(typename L::Play& play, typename L::Scope& scope, std::vector<typename L::Effect> const& list) {
  return Run<L>(Runner<L>::whole(play, scope, list));
}
template <class L>
Run<L> run(typename L::Play&, typename L::Scope&, std::vector<typename L::Effect> const&&) = delete;

// One effect alone, without its neighbours.
template <class L>
Run<L> run_one(typename L::Play& play, typename L::Scope& scope, typename L::Effect const& effect) {
  return Run<L>(Runner<L>::one(play, scope, effect));
}
template <class L>
Run<L> run_one(typename L::Play&, typename L::Scope&, typename L::Effect const&&) = delete;

// One effect of which the caller knows that nobody is asked anything by it.
template <class L>
void do_now(typename L::Play& play, typename L::Scope& scope, typename L::Effect const& effect) {
  [[maybe_unused]] flow::Task<> const waits = Runner<L>::one(play, scope, effect);
  assert(!waits && "this effect waits for somebody");
}

// A number made from effects and changing nothing: what they are worth to an instinct.
//   struct Worth { using World, Scope, Effect;  static int value(World const&, Scope const&, pack::Expr const&);
//                  static int does(World const&, Scope const&, Heal const&);        // and so on; only here may
//                  static int does(World const&, Scope const&, auto const&); };     // one `does` answer for the rest
// `if` is worth its branch, `repeat` so many times its list, `choose` the best that may be chosen; a language that
// weighs one of them otherwise says so by control(World const&, Scope const&, pack::If<Effect> const&).
template <class L>
int worth(typename L::World const& world, typename L::Scope const& scope, std::vector<typename L::Effect> const& list) {
  using Effect = typename L::Effect;
  int sum = 0;
  for (Effect const& effect : list)
    sum += std::visit(
        [&]<class Verb>(Verb const& verb) -> int {
          if constexpr (requires { L::control(world, scope, verb); }) {
            return L::control(world, scope, verb);
          } else if constexpr (std::same_as<Verb, If<Effect>>) {
            return worth<L>(world, scope, L::value(world, scope, verb.condition) != 0 ? verb.then : verb.else_);
          } else if constexpr (std::same_as<Verb, Repeat<Effect>>) {
            return std::clamp(L::value(world, scope, verb.times), 0, most_times) * worth<L>(world, scope, verb.do_);
          } else if constexpr (std::same_as<Verb, Choose<Effect>>) {
            int best = 0;
            bool any = false;
            for (ChooseOption<Effect> const& option : verb.options) {
              if (L::value(world, scope, option.condition) == 0) continue;
              int const this_one = worth<L>(world, scope, option.effects);
              best = any ? std::max(best, this_one) : this_one;
              any = true;
            }
            return best;
          } else {
            return L::does(world, scope, verb);
          }
        },
        effect.is);
  return sum;
}

// For a look at what a card will do, not to carry it out: the effect as one of a kind, or null.
template <class Verb, class Effect>
Verb const* as(Effect const& effect) {
  return std::get_if<Verb>(&effect.is);
}
// The first effect of a kind in a list, not looking into the lists inside it; null if there is none.
template <class Verb, class Effect>
Verb const* first(std::vector<Effect> const& list) {
  for (Effect const& effect : list)
    if (auto const* verb = as<Verb>(effect)) return verb;
  return nullptr;
}

}  // namespace pack
