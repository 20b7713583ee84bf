// Undo, redo, jumps, branches and the places that have a name.
#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "server/json.h"
#include "server/letters.h"
#include "server/secret.h"
#include "server/table.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

constexpr std::size_t most_saves = 200, longest_save_name = 80;

}  // namespace

// Undo stops where a person decided: companions would only do the same again.
int Table::stop_before(int length) const {
  flow::Session const& session = *standing_.session;
  auto const& entries = session.chronicle().entries;
  for (int n = std::min(length, session.length() - 1); n > 0; --n) {
    flow::Entry const& next = entries[static_cast<std::size_t>(n)];
    if (next.kind == flow::Entry::Kind::edit ? next.question != flow::Session::new_dice_path
                                             : standing_.meta.player_of(session.decider(n + 1)) == "person")
      return n;
  }
  return 0;
}

void Table::on(Member& member, from::Undo const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!standing_.session->can_undo()) return refuse(member, "There is nothing to undo.");
  std::string const who = standing_.name_of(member);
  int const target = stop_before(standing_.session->length() - 1);
  consent_.ask(member, fmt::format("{} wants to take back the last decision", who),
               [this, target, who] { travel(target, who); });
}

void Table::on(Member& member, from::Redo const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!standing_.session->can_redo()) return refuse(member, "There is nothing to redo.");
  std::string const who = standing_.name_of(member);
  consent_.ask(member, fmt::format("{} wants to do again what was taken back", who),
               [this, who] { travel(standing_.session->length() + 1, who); });
}

void Table::on(Member& member, from::Jump const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  flow::Session const& session = *standing_.session;
  std::int64_t const end = session.length() + session.redo_count();
  if (wish.at < 0 || wish.at > end) return refuse(member, fmt::format("There are decisions 0 to {}.", end));
  int const at = static_cast<int>(wish.at);
  int const target = at < session.length() ? stop_before(at) : at;
  if (target == session.length()) return refuse(member, "The game already stands there.");
  std::string const who = standing_.name_of(member);
  consent_.ask(member, fmt::format("{} wants to go to decision {}", who, target),
               [this, target, who] { travel(target, who); });
}

void Table::travel(int target, std::string const& who) {
  ++house_.counters().undos;
  flow::Session& session = *standing_.session;
  int const before = session.length();
  std::string refused;
  change([&] {
    std::uint64_t const rolled = session.position().rolled();
    if (target < before) {
      session.jump(target);
      bool const past_dice = session.position().rolled() != rolled;
      if (past_dice && standing_.meta.settings.dice == "none") {
        session.jump(before);
        refused = "This table does not go back past dice that have fallen.";
        return;
      }
      standing_.journal.went_back(session.chronicle());
      publisher_.went_back(target);
      if (past_dice && standing_.meta.settings.dice == "new") {
        session.new_dice(random_number());
        record_last();
      }
    } else {
      // Companions' decisions that were taken back come again with the person's before them.
      auto const a_companions = [&] {
        return !session.position().over() && standing_.meta.player_of(session.position().asked()) != "person";
      };
      while (session.can_redo() && (session.length() < target || a_companions())) {
        session.redo();
        record_last();
      }
    }
    publisher_.remark(target < before ? fmt::format("{} went back to decision {}", who, target)
                                      : fmt::format("{} did again what was taken back", who));
  });
  if (!refused.empty())
    for (Member& m : standing_.members) refuse(m, refused);
}

void Table::on(Member& member, from::Vote const& vote) {
  std::string const trouble = consent_.vote(member, vote.proposal, vote.yes);
  if (!trouble.empty()) refuse(member, trouble);
}

void Table::on(Member& member, from::Branch const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  flow::Session const& session = *standing_.session;
  if (wish.at < 0 || wish.at > session.length())
    return refuse(member, fmt::format("There are decisions 0 to {}.", session.length()));
  flow::Chronicle until = session.chronicle();
  until.entries.resize(static_cast<std::size_t>(wish.at));
  TableMeta meta = standing_.meta;
  meta.title = as_name(wish.title.empty() ? meta.title + " (branch)" : wish.title);
  meta.at = wish.at;
  meta.outcome.clear();
  std::erase_if(meta.saves, [&](message::SavePoint const& s) { return s.at > wish.at; });
  try {
    house_.make_from(std::move(until), std::move(meta), [self = shared_from_this()](House::Made const& made) {
      if (!made.trouble.empty()) return self->tell_everybody("refused", made.trouble);
      for (Member const& m : self->standing_.members) {
        to::Branched branched{made.table->info(), {}};
        for (message::SeatLink const& link : made.links)
          if (link.seat < 0 || (m.seats >> link.seat & 1)) branched.links.push_back(link);
        m.client->send(json::text(branched));
      }
    });
  } catch (flow::Refused const& refused) {
    refuse(member, refused.what());
  }
}

void Table::on(Member& member, from::Save const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (wish.name.empty() || letter_count(wish.name) > longest_save_name)
    return refuse(member, fmt::format("A save point needs a name of up to {} letters.", longest_save_name));
  auto& saves = standing_.meta.saves;
  std::erase_if(saves, [&](message::SavePoint const& s) { return s.name == wish.name; });
  if (saves.size() >= most_saves) return refuse(member, "This table has enough save points.");
  saves.push_back({wish.name, standing_.session->length()});
  save_meta([this](std::string const&) { tell_info(); });
}

}  // namespace server
