#!/usr/bin/env bash
# 64 shards of a run, several at a time and in no order; some are killed in the midst.  What is missing is said; the
# killed ones are run again; put together, they have the very bytes of the run in one piece, and nothing counts twice.
set -u
program=$(realpath "$1") game=${2:-stamina}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$(dirname "$0")/../.."
fail() { echo "$1"; exit 1; }

shards=64
what=("$game" --seats 2 --seeds 1..160 --part 1 --jobs 1)
export program folder shards
one() { "$program" lab run "${@:2}" --shard "$1/$shards" --out "$folder/s-$1" >/dev/null || echo "shard $1: $?"; }
export -f one
same() {
  for file in run.json games.jsonl.zst games.csv asked.csv choices.csv things.csv rounds.csv; do
    cmp "$folder/whole/$file" "$1/$file" || fail "$file is another one $2"
  done
}

"$program" lab run "${what[@]}" --out "$folder/whole" >/dev/null || fail 'the run in one piece failed'
parts=$(find "$folder/whole/parts" -name '*.part' | wc -l)

# Killed as soon as its first part is there, so that it never was done.
killed=()
for shard in 3 17 40 64; do
  "$program" lab run "${what[@]}" --shard "$shard/$shards" --out "$folder/s-$shard" >/dev/null 2>&1 &
  pid=$!
  until compgen -G "$folder/s-$shard/parts/*.part" >/dev/null || ! kill -0 "$pid" 2>/dev/null; do :; done
  kill -9 "$pid" 2>/dev/null
  wait "$pid" 2>/dev/null
  [ "$(find "$folder/s-$shard/parts" -name '[0-9]*.part' | wc -l)" -lt $((parts / shards)) ] && killed+=("$shard")
done
[ ${#killed[@]} -ge 2 ] || fail "only ${#killed[@]} of 4 were killed in time"

seq $shards | grep -vxE "$(IFS='|'; echo "${killed[*]}")" | shuf --random-source=<(yes) |
  xargs -P 4 -I{} bash -c 'one "$@"' one {} "${what[@]}" >"$folder/troubles"
[ -s "$folder/troubles" ] && fail "$(cat "$folder/troubles")"

"$program" lab merge "$folder/merged" "$folder"/s-* >"$folder/said"
[ $? = 1 ] || fail 'merge did not notice what the killed ones left out'
grep -q 'still missing' "$folder/said" || fail "merge said: $(cat "$folder/said")"
[ ! -e "$folder/merged/games.csv" ] || fail 'half a run was put together'

for shard in "${killed[@]}"; do one "$shard" "${what[@]}"; done
"$program" lab merge "$folder/merged" "$folder"/s-* "$folder/s-3" >/dev/null || fail 'merge failed'
same "$folder/merged" 'when put together from folders'
numbers=$(tail -n +2 "$folder/merged/games.csv" | cut -d, -f1)
[ "$(sort -n <<<"$numbers" | uniq -d | wc -l)" = 0 ] || fail 'a game is counted twice'

# All of them in one folder, as on a shared disk.
one_folder() { "$program" lab run "${@:2}" --shard "$1/$shards" --out "$folder/shared" >/dev/null || echo "shard $1: $?"; }
export -f one_folder
seq $shards | xargs -P 4 -I{} bash -c 'one_folder "$@"' one_folder {} "${what[@]}" >"$folder/troubles"
[ -s "$folder/troubles" ] && fail "$(cat "$folder/troubles")"
"$program" lab merge "$folder/shared" >/dev/null || fail 'merge of a shared folder failed'
same "$folder/shared" 'when played in a shared folder'
echo "$(wc -l <<<"$numbers") games, $parts parts, $shards shards, ${#killed[@]} killed in the midst and run again: the same bytes"
