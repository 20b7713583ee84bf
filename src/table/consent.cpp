#include "table/consent.h"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "table/json.h"

namespace server {

void Consent::ask(Member const& member, std::uint32_t whom, std::string text, Act act) {
  if (whom == 0) return act();
  Proposed& proposed = proposed_.emplace();
  proposed.what.id = ++proposals_;
  proposed.what.by = std::countr_zero(member.seats);
  proposed.what.text = std::move(text);
  for (int i = 0; i < flow::Seat::most; ++i)
    if (whom >> i & 1) proposed.what.waiting.push_back(i);
  proposed.act = std::move(act);
  tell();
}

std::string Consent::vote(Member const& member, std::int64_t proposal, bool yes) {
  if (!proposed_ || proposed_->what.id != proposal) return "That is already settled.";
  auto& waiting = proposed_->what.waiting;
  auto const mine = [&](std::int64_t seat) { return (member.seats >> seat & 1) != 0; };
  if (std::none_of(waiting.begin(), waiting.end(), mine)) return "You were not asked.";
  if (!yes) {
    settle(fmt::format("{} would rather not.", table_.name_of(member)));
    return "";
  }
  for (std::int64_t const seat : waiting)
    if (mine(seat)) proposed_->what.yes.push_back(seat);
  std::erase_if(waiting, mine);
  if (waiting.empty())
    agreed();
  else
    tell();
  return "";
}

void Consent::handed_over(int seat) {
  if (!proposed_ || (table_.meta.people() >> seat & 1) != 0) return;
  auto& waiting = proposed_->what.waiting;
  if (std::erase(waiting, seat) > 0 && waiting.empty()) agreed();
}

void Consent::agreed() {
  Act const act = std::move(proposed_->act);
  settle("Everybody agrees.");
  act();
}

void Consent::settle(std::string const& text) {
  if (!proposed_) return;
  proposed_.reset();
  table_.members.tell(json::text(message::to_client::Proposal{std::nullopt, text}));
}

std::optional<message::Proposal> Consent::pending() const {
  return proposed_ ? std::optional(proposed_->what) : std::nullopt;
}

void Consent::tell() const { table_.members.tell(json::text(message::to_client::Proposal{proposed_->what, ""})); }

}  // namespace server
