// From what people wish for to a table that can be played.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "flow/chronicle.h"
#include "flow/session.h"
#include "table/archive.h"
#include "table/messages.h"
#include "table/table_meta.h"

namespace server {

class Shelf;

struct Beginning {
  flow::Chronicle chronicle;
  TableMeta meta;
  std::optional<message::Parting> parting;
};

// Both throw flow::Refused with a sentence for what cannot be played.
Beginning beginning_of(message::NewTable const& wish, Shelf& shelf);
Beginning beginning_of_file(std::string_view text, Shelf& shelf);  // plays it: takes as long as that takes

// A table as it is first kept, with the links to its seats: new secrets each time.
struct Laid {
  store::NewTable record;
  std::vector<message::SeatLink> links;
};
Laid lay_table(std::string chronicle, TableMeta meta, std::int64_t now);
// The table names these packs, and keeps to these versions of them.
void play_with(TableMeta& meta, std::vector<flow::PackName> const& packs);

}  // namespace server
