// The archive of one browser.  The chronicles are in memory; the worker keeps a copy and says when that one is safe.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "table/archive.h"
#include "table/messages.h"

namespace wasm {

// A table as the worker keeps it.  Whoever has this browser has all seats, so that their links are kept too.
struct KeptToken {
  std::string hash;
  std::int64_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(KeptToken, (), (hash, seat))
struct KeptTable {
  std::int64_t number = 0;
  std::string id;
  std::int64_t created = 0;
  std::string meta;
  std::string text;  // of its chronicle, when it is made
  std::vector<KeptToken> tokens;
  std::vector<server::message::SeatLink> links;
};
BOOST_DESCRIBE_STRUCT(KeptTable, (), (number, id, created, meta, text, tokens, links))

class Cupboard final : public store::Archive {
 public:
  std::int64_t create(store::NewTable table, Done done) override;
  void append(std::int64_t table, std::int64_t seq, std::string_view lines,
              std::shared_ptr<store::Waiting> whom) override;
  void set_meta(std::int64_t table, std::string meta, Done done) override;
  void fold(std::int64_t) override {}
  void file(std::int64_t table, store::NewReport report, Filed filed) override;
  std::string chronicle(std::int64_t table) override;

  // --- for the module ---
  void put(std::int64_t table, std::string text);  // kept before this module began
  void link(std::vector<server::message::SeatLink> links) { links_ = std::move(links); }  // of the next one created
  void keep_pack(std::string const& game, std::string const& id, std::string_view bundle, Done done);  // empty: no more
  void kept(int ticket, std::string const& trouble);

 private:
  int wait(Done done);

  std::map<std::int64_t, std::string> texts_;
  std::map<int, Done> waiting_;
  std::vector<server::message::SeatLink> links_;
  int tickets_ = 0;
};

}  // namespace wasm
