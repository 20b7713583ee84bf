#include "games/allswell/rules/mastering.h"

#include <algorithm>

#include "games/allswell/rules/items.h"
#include "kit/ask.h"

namespace allswell {

Praxes mastered(World const& w, CharacterId who) {
  Praxes most;
  Sheet const& it = sheet(w.state, who);
  if (!it.praxis) return most;
  int best = impulses_of(w, who, it.praxis);
  for (int i = 0; i < w.content.praxes.size(); ++i) {
    int const n = impulses_of(w, who, PraxisId{i});
    if (n < best || (n == best && most.empty())) continue;
    if (n > best) most = {};
    best = n;
    most.push_back(PraxisId{i});
  }
  return most;
}

bool is_available(World const& w, PraxisId praxis, unsigned leaving) {
  CharacterId const by = follower(w.state, praxis);
  return !by || (leaving >> by.index() & 1);
}

namespace {

struct PraxesChanged {
  static constexpr std::string_view kind = "praxes_changed";
  std::array<PraxisId, most_characters> to{};  // none: it keeps its own
  void apply(State& s) const {
    for (std::size_t i = 0; i < to.size(); ++i)
      if (to[i]) s.sheets[i].praxis = to[i];
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("master");
    for (std::size_t i = 0; i < to.size(); ++i)
      if (to[i])
        words.say("{}{} now follows {}", words.text().empty() ? "" : ", ",
                  w.content.characters[static_cast<int>(i)].name, w.content.praxes[to[i].index()].name);
  }
};

struct MasterNames {
  using Play = allswell::Play;
  static void say(World const& w, CharacterId who, flow::Words& words) {
    words.thing("character", name_of(w.content, who)).say("{}", called(w, who));
  }
  static void say(World const& w, PraxisId praxis, flow::Words& words) {
    words.thing("praxis", name_of(w.content, praxis)).say("{}", w.content.praxes[praxis.index()].name);
  }
};
using WhichMastered = kit::Which<MasterNames, PraxisId, "which_praxis_is_taken", most_praxes>;
using WhoMasters = kit::Which<MasterNames, CharacterId, "who_takes_the_praxis", most_characters>;

// Who is to get what, while it is being found out: the others of a contested Praxis look for another one of theirs.
struct Wish {
  PraxisId praxis;
  unsigned lost = 0;  // a bit for each Praxis that another one got
};
using Wishes = std::array<Wish, most_characters>;

Praxes can_take(World const& w, CharacterId who, Wish const& wish, unsigned leaving) {
  Praxes open;
  for (PraxisId const praxis : mastered(w, who))
    if (!(wish.lost >> praxis.index() & 1) && is_available(w, praxis, leaving)) open.push_back(praxis);
  return open;
}
bool holds(Praxes const& praxes, PraxisId one) { return std::find(praxes.begin(), praxes.end(), one) != praxes.end(); }

// Those who can get nothing keep theirs, which then nobody else can get.
unsigned settled(World const& w, Wishes const& wishes, unsigned leaving) {
  for (unsigned before = ~0u; before != leaving;) {
    before = leaving;
    for (int i = 0; i < most_characters; ++i)
      if (can_take(w, CharacterId{i}, wishes[static_cast<std::size_t>(i)], leaving).empty()) leaving &= ~(1u << i);
  }
  return leaving;
}

flow::ShortList<CharacterId, most_characters> contenders(Wishes const& wishes, unsigned leaving, PraxisId praxis) {
  flow::ShortList<CharacterId, most_characters> found;
  for (int i = 0; i < most_characters; ++i)
    if ((leaving >> i & 1) && wishes[static_cast<std::size_t>(i)].praxis == praxis) found.push_back(CharacterId{i});
  return found;
}

// Fewest trauma, then most coin; what is left is settled at random.                                        AW-MASTER-06
Task<CharacterId> who_chooses(Play& play, WhoMasters const& which) {
  WhoMasters first = which;
  auto const before = [&](CharacterId a, CharacterId b) {
    Sheet const &x = sheet(play.state, a), &y = sheet(play.state, b);
    return x.trauma != y.trauma ? x.trauma < y.trauma : x.coin > y.coin;
  };
  CharacterId best = which.among.front();
  for (CharacterId const one : which.among)
    if (before(one, best)) best = one;
  first.among = {};
  for (CharacterId const one : which.among)
    if (!before(best, one)) first.among.push_back(one);
  if (first.among.size() == 1) co_return best;
  int const rolled = co_await play.roll(first.among.size(), "who chooses the Praxis");
  co_return first.among[rolled - 1];
}

// The players agree; without agreement one of them chooses.                                           AW-MASTER-05, -06
Task<CharacterId> agree(Play& play, PraxisId praxis, flow::ShortList<CharacterId, most_characters> among) {
  WhoMasters which{{flow::Seat::table(), "Who takes the Praxis?", "AW-MASTER-05"}};
  which.what = play.content.praxes[praxis.index()].name;
  which.among = among;
  which.may_decline = true;
  CharacterId const agreed = co_await play.ask(which);
  if (agreed) co_return agreed;
  CharacterId const chooser = co_await who_chooses(play, which);
  which.may_decline = false;
  which.whose = seat_of(play.world(), chooser);
  which.why = "AW-MASTER-06";
  co_return co_await play.ask(which);
}

// One who has no wish yet, or one that can no longer be had.
CharacterId without_a_wish(World const& w, Wishes const& wishes, unsigned leaving) {
  for (int i = 0; i < most_characters; ++i) {
    Wish const& wish = wishes[static_cast<std::size_t>(i)];
    if ((leaving >> i & 1) && !holds(can_take(w, CharacterId{i}, wish, leaving), wish.praxis)) return CharacterId{i};
  }
  return {};
}
PraxisId contested(World const& w, Wishes const& wishes, unsigned leaving) {
  for (int i = 0; i < w.content.praxes.size(); ++i)
    if (contenders(wishes, leaving, PraxisId{i}).size() > 1) return PraxisId{i};
  return {};
}

void lose(Wishes& wishes, flow::ShortList<CharacterId, most_characters> const& among, CharacterId winner,
          PraxisId praxis) {
  for (CharacterId const who : among) {
    if (who == winner) continue;
    Wish& wish = wishes[static_cast<std::size_t>(who.index())];
    wish = {{}, wish.lost | 1u << praxis.index()};
  }
}

Task<PraxisId> wish_for(Play& play, CharacterId who, Wish wish, unsigned leaving) {
  WhichMastered which{{seat_of(play.world(), who), "Which Praxis is taken?", "AW-MASTER-02"}};
  which.among = can_take(play.world(), who, wish, leaving);
  co_return co_await play.ask(which);
}

}  // namespace

Task<> master_praxes(Play& play, unsigned whose) {
  Wishes wishes;
  unsigned leaving = 0;
  for (int i = 0; i < play.content.characters.size(); ++i)
    if ((whose >> i & 1) && takes_part(play.state, CharacterId{i}) && !sheet(play.state, CharacterId{i}).solo_ally &&
        !mastered(play.world(), CharacterId{i}).empty())
      leaving |= 1u << i;
  while (true) {
    leaving = settled(play.world(), wishes, leaving);
    if (CharacterId const who = without_a_wish(play.world(), wishes, leaving)) {
      Wish& wish = wishes[static_cast<std::size_t>(who.index())];
      wish.praxis = co_await wish_for(play, who, wish, leaving);
      continue;
    }
    PraxisId const praxis = contested(play.world(), wishes, leaving);
    if (!praxis) break;
    auto const among = contenders(wishes, leaving, praxis);
    CharacterId const winner = co_await agree(play, praxis, among);
    lose(wishes, among, winner, praxis);
  }
  PraxesChanged changed;
  for (std::size_t i = 0; i < wishes.size(); ++i)
    if (leaving >> i & 1) changed.to[i] = wishes[i].praxis;
  if (leaving) play.commit(changed, "AW-MASTER-02");
}

}  // namespace allswell
