#include "wasm/cupboard.h"

#include <utility>

#include "table/json.h"
#include "wasm/host.h"

namespace wasm {

int Cupboard::wait(Done done) {
  waiting_[++tickets_] = std::move(done);
  return tickets_;
}

std::int64_t Cupboard::create(store::NewTable table, Done done) {
  std::int64_t const number = texts_.empty() ? 1 : texts_.rbegin()->first + 1;
  KeptTable kept{number, table.id, table.created, table.meta, table.text, {}, std::exchange(links_, {})};
  for (store::TokenRecord const& token : table.tokens) kept.tokens.push_back({token.hash, token.seat});
  texts_[number] = std::move(table.text);
  std::string const record = server::json::text(kept);
  int const ticket = wait([this, number, done = std::move(done)](std::string const& trouble) {
    if (!trouble.empty()) texts_.erase(number);
    if (done) done(trouble);
  });
  host_keep(ticket, static_cast<int>(number), keep_table, record.data(), record.size());
  return number;
}

void Cupboard::append(std::int64_t table, std::int64_t seq, std::string_view lines,
                      std::shared_ptr<store::Waiting> whom) {
  int const ticket = wait([this, table, kept = std::string(lines), whom](std::string const& trouble) {
    if (!trouble.empty()) return whom->refused(trouble);
    texts_[table] += kept;
    whom->committed();
  });
  host_keep(ticket, static_cast<int>(table), static_cast<int>(seq), lines.data(), lines.size());
}

void Cupboard::set_meta(std::int64_t table, std::string meta, Done done) {
  int const ticket = wait(std::move(done));
  host_keep(ticket, static_cast<int>(table), keep_meta, meta.data(), meta.size());
}

void Cupboard::file(std::int64_t, store::NewReport, Filed filed) {
  filed(0, "reports are kept at servers; keep the chronicle of this table as a file and send that");
}

std::string Cupboard::chronicle(std::int64_t table) {
  auto const found = texts_.find(table);
  if (found == texts_.end()) throw store::Broken("this browser does not have the chronicle of that table");
  return found->second;
}

void Cupboard::put(std::int64_t table, std::string text) { texts_[table] = std::move(text); }

void Cupboard::keep_pack(std::string const& game, std::string const& id, std::string_view bundle, Done done) {
  int const ticket = wait(std::move(done));
  host_keep_pack(ticket, game.data(), game.size(), id.data(), id.size(), bundle.data(), bundle.size());
}

void Cupboard::kept(int ticket, std::string const& trouble) {
  auto const node = waiting_.extract(ticket);
  if (!node.empty() && node.mapped()) node.mapped()(trouble);
}

}  // namespace wasm
