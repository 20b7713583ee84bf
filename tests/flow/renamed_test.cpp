// Old saves find things that have another id today.
#include <doctest/doctest.h>

#include <vector>

#include "flow/renamed.h"

TEST_CASE("renamed: a key is the same when only ids in it have changed their names") {
  std::vector<flow::Renamed> const renamed{{"bill", "billhook"}, {"brigand", "robber"}, {"wide_cut", "sweep"}};
  auto const same = [&](std::string_view saved, std::string_view now) {
    return flow::same_but_renamed(saved, now, renamed);
  };
  CHECK(same("bill", "billhook"));
  CHECK(same("use wide_cut with=bill.2 on=brigand_3", "use sweep with=billhook.2 on=robber_3"));
  CHECK(same("a+bill+b", "a+billhook+b"));
  CHECK(same("use wide_cut on=odrun", "use sweep on=odrun"));
  CHECK(same("stay", "stay"));
  CHECK_FALSE(same("billhook", "bill"));                    // never backwards
  CHECK_FALSE(same("bill.2", "billhook.3"));                // another copy
  CHECK_FALSE(same("brigand_3", "robber"));                 // another standee
  CHECK_FALSE(same("billet", "billhooket"));                // not the whole id
  CHECK_FALSE(same("use wide_cut", "use sweep on=odrun"));  // more is said
  CHECK_FALSE(same("use wide_cut on=odrun", "use sweep"));  // less is said
  CHECK_FALSE(same("use bill+brigand", "use billhook=robber"));
  CHECK_FALSE(flow::same_but_renamed("bill", "billhook", {}));
}
