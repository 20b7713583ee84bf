#include "store/reports.h"

#include "store/database.h"

namespace store {

std::vector<Report> reports_of(std::string const& where) {
  auto const database = open_database(where, Access::reader);
  std::vector<Report> found;
  // Nothing is written here: one server writes.  A store that it has not opened since there are reports has none.
  bool any = true;
  try {
    database->run("SELECT no FROM reports WHERE no = 0");
  } catch (Broken const&) {
    database->run("SELECT no FROM tables WHERE no = 0");
    any = false;
  }
  if (any)
    database->run(
        "SELECT r.no, r.written, t.id, r.about, r.scene FROM reports r JOIN tables t ON t.no = r.of_table ORDER "
        "BY r.no",
        {}, [&](Row const& row) {
          found.push_back({row.number(0), row.number(1), std::string(row.text(2)), std::string(row.text(3)),
                           std::string(row.text(4))});
        });
  return found;
}

}  // namespace store
