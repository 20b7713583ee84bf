// A run: a folder that fills with parts of so many games each.  A part is the same whoever plays it, and is there whole
// or not at all: a run that was killed goes on where it stopped, and what several machines played is put together.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "games/registry.h"
#include "lab/inventory.h"
#include "lab/packed.h"
#include "lab/plan.h"
#include "lab/record.h"

namespace lab {

struct Work {
  std::filesystem::path folder;
  int shard = 1, shards = 1;  // this one of so many
  int workers = 1;
  bool progress = false;
  std::string keep = "none";  // chronicles: none, stuck, lost, outliers, all
  Packing packing = Packing::zstd;
  std::shared_ptr<Inventory const> things;  // of the packs, to be counted; null: they are not
};

struct Finished {
  std::int64_t parts = 0, played = 0, missing = 0;  // of all; just now; still
  bool whole() const { return missing == 0; }
};

// Plays what is not there yet.  The last shard that is done puts the run together.
Finished run(games::GameKind const&, std::shared_ptr<flow::Game const>, Plan const&, Work const&);

// Parts of other folders of the same plan come here; a part that is there twice must be the same.  Then, if nothing is
// missing, all is put together: games.jsonl.zst (games.jsonl if plain), games.csv, asked.csv,
// choices.csv, things.csv, rounds.csv.
Finished merge(std::filesystem::path const& folder, std::vector<std::filesystem::path> const& others,
               Packing packing = Packing::zstd);

// Plays one game of a plan and writes down its answers.
struct Game {
  Record record;
  std::vector<std::uint16_t> answers;
};
Game play(flow::Game const&, Plan const&, std::int64_t number, Counts* counts = nullptr,
          Inventory const* things = nullptr);
std::string chronicle_of(std::shared_ptr<flow::Game const>, Plan const&, Game const&);

// `run` is the folder, with its parts or with its results alone; or its games.jsonl, packed or not, beside run.json.
void for_each_record(std::filesystem::path const& run, std::function<void(Record const&)> const&);
Counts counts_of(std::filesystem::path const& run);       // none without parts
std::string plan_text(std::filesystem::path const& run);  // throws flow::Refused where there is no run

}  // namespace lab
