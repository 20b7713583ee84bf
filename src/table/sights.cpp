// Line of sight between two hexes that somebody points at: the rules' own word, of what that person sees.
#include <algorithm>

#include "table/json.h"
#include "table/table.h"

namespace server {

namespace {

bool on_a_board(flow::View const& view, std::string const& id) {
  for (flow::Board const& board : view.boards)
    if (board.kind == "hex" &&
        std::any_of(board.cells.begin(), board.cells.end(), [&](flow::Cell const& cell) { return cell.id == id; }))
      return true;
  return false;
}

}  // namespace

void Table::on(Member& member, message::from_client::Sight const& wish) {
  flow::Position& position = standing_.session->position();
  flow::View const view = position.view(publisher_.seat_to_show(member));
  if (!on_a_board(view, wish.from) || !on_a_board(view, wish.to))
    return refuse(member, "There is no such hex on the board.");
  message::to_client::Sight answer;
  answer.from = wish.from;
  answer.to = wish.to;
  if (auto sight = position.sight(wish.from, wish.to)) {
    // What stands where this person sees nothing is not named.
    std::erase_if(sight->by, [&](auto const& it) { return !it.cell.empty() && !on_a_board(view, it.cell); });
    answer.clear = sight->clear;
    answer.text = flow::words_of(*sight);
    answer.rule = sight->rule;
    for (flow::InTheWay const& it : sight->by)
      if (!it.cell.empty()) answer.by.push_back(it.cell);
  }
  member.client->send(json::text(answer));
}

}  // namespace server
