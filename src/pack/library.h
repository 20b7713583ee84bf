// Loads packs: packs/<game>/<pack>/pack.yaml and one file per thing, `<folder>/<id>.yaml`, where the folders are the
// members of the game's Content struct.  Include where content is loaded, like pack/describe.h.
//
// Content may declare
//   static void check(Content const&, pack::Problems&);              what only this game knows to be wrong
//   static void entry_points(Content const&, pack::EntryPoints&);    what is used although nothing refers to it
//   void prepare();                                                  works out what is not written, before it is shared
#pragma once

#include "pack/check.h"
#include "pack/describe.h"
#include "pack/loaded.h"

namespace pack {

using WholeCheck = std::function<void(Problems&)>;

// Reads the packs in order on top of each other into `content`.  Problems tell whether it can be used.  If it cannot,
// `check` is asked for what else is wrong, so that the author hears of it in the same wave.
std::vector<PackInfo> read_packs(Type const& type, void* content, Folders const& folders, Context const& context,
                                 Problems& problems, WholeCheck const& check = {});

// For states that must remember an effect of the content: numbers instead of addresses.
template <class T, class Content>
Numbered<T> numbered(Content const& content) {
  return Numbered<T>(collect(describe<T>(), describe<Content>(), &content));
}
// The same for a T and what is derived from it: the triggers of cards, and those that a `when` registers.
template <class T, class Derived, class Content>
Numbered<T> numbered_with(Content const& content) {
  std::vector<void const*> found = collect(describe<T>(), describe<Content>(), &content);
  for (void const* p : collect(describe<Derived>(), describe<Content>(), &content))
    found.push_back(static_cast<T const*>(static_cast<Derived const*>(p)));
  return Numbered<T>(std::move(found));
}

template <class Content>
Loaded<Content> load(Folders const& folders, Context const& context) {
  Loaded<Content> loaded;
  auto content = std::make_shared<Content>();
  if (!folders.empty()) loaded.problems.of_the_pack((folders.back() / "pack.yaml").generic_string());
  WholeCheck const check = [&content](Problems& problems) {
    if constexpr (requires { Content::check(*content, problems); }) Content::check(*content, problems);
  };
  loaded.infos = read_packs(describe<Content>(), content.get(), folders, context, loaded.problems, check);
  if (loaded.problems.ok()) check(loaded.problems);
  if (context.lint && loaded.problems.ok()) {
    if constexpr (requires(EntryPoints& e) { Content::entry_points(*content, e); }) {
      EntryPoints entries;
      Content::entry_points(*content, entries);
      check_use(describe<Content>(), content.get(), entries, loaded.problems);
    }
    check_verbs(describe<Content>(), content.get(), folders.back() / "pack.yaml", loaded.problems);
  }
  loaded.problems.sort();
  if (!loaded.problems.ok()) return loaded;
  if constexpr (requires { content->prepare(); }) content->prepare();
  loaded.content = std::move(content);
  return loaded;
}

}  // namespace pack
