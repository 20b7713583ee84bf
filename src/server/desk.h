// What the owner of a server may do beside playing: packs, and the workshop where they are written.  The server asks
// for it here and knows neither games nor folders.
#pragma once

#include <string>

#include "table/messages.h"

namespace server {

// Everything here may take a while and is called by loading threads, one or several at a time.  What cannot be done
// throws flow::Refused with the sentence that the command line would say.
class Desk {
 public:
  virtual ~Desk() = default;

  // --- packs ---
  virtual message::PacksAnswer packs() = 0;
  // `name` is what the file was called where it came from.
  virtual message::PacksChanged install(std::string const& name, std::string const& zip) = 0;
  virtual message::PacksChanged remove(std::string const& game, std::string const& id) = 0;

  // --- the workshop ---
  virtual std::string edits() const = 0;  // the folder that is watched; empty: none.  By any thread, at once
  virtual bool look() = 0;                // at that folder; true when something there was changed
  virtual message::WorkshopAnswer workshop() = 0;
  struct Wanted {
    std::string game, pack, folder, id;
  };
  virtual message::ThingAnswer thing(Wanted const& wanted) = 0;
};

}  // namespace server
