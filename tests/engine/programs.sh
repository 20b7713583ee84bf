#!/usr/bin/env bash
# The programs of examples/engine do what they say: a whole game of each in under 40 lines, batches, a companion.
#   tests/engine/programs.sh PROGRAM
set -uo pipefail
program=$(realpath "$1")
examples=$(realpath "$(dirname "$0")/../../examples/engine")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
  echo "$1"
  exit 1
}

[ "$(wc -l <"$examples/play_every_game.py")" -lt 40 ] || fail 'play_every_game.py has 40 lines or more'
python3 "$examples/play_every_game.py" "$program" >"$folder/played" || fail 'play_every_game.py failed'
games=$("$program" games | wc -l)
[ "$(grep -c 'decisions\.' "$folder/played")" = "$games" ] || fail "not a game of each: $(cat "$folder/played")"
python3 "$examples/measure.py" "$program" 0.2 || fail 'measure.py failed'

# What docs/engine.md shows of a talk with the engine is what the engine says.
awk '/^\$ chronicler engine/ {talk = 1; next} /^```/ {talk = 0} talk' "$(dirname "$0")/../../docs/engine.md" >"$folder/talk"
grep '"do"' "$folder/talk" >"$folder/asked"
grep -v '"do"' "$folder/talk" >"$folder/shown"
"$program" engine <"$folder/asked" >"$folder/said"
[ -s "$folder/shown" ] && diff "$folder/shown" "$folder/said" || fail 'docs/engine.md shows what the engine does not say'

# A companion that looks into imagined worlds sits beside instinct until the end, and is never late.
"$program" play stamina --scenario toll_bridge --seats 2 --bot 1=instinct --bot "2=exec:python3 $examples/companion.py" \
  --bot-time 60000 --seed 7 --new --plain --file "$folder/game.chron" >"$folder/out" 2>&1 </dev/null &
playing=$!
wait "$playing" || fail "the companion's game failed: $(tail -n 5 "$folder/out")"
grep -qE '^(Victory|Defeat)' "$folder/out" || fail "no end: $(tail -n 5 "$folder/out")"
grep -q 'instinct decided in its place' "$folder/out" && fail 'the companion lost a decision'
echo "$((games + 3)) passed, 0 failed"
