// From what people wish for to a table that can be played.
#pragma once

#include <string_view>

#include "flow/chronicle.h"
#include "flow/session.h"
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

}  // namespace server
