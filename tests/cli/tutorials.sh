#!/usr/bin/env bash
# Does what the tutorials say, in empty folders outside the checkout: their files are written, their commands run, the
# zip is installed for somebody else and played there, in the terminal and at a table of a server.
#   tests/cli/tutorials.sh PROGRAM [GAME...]
set -uo pipefail
program=$(realpath "$1")
shift
docs=$(realpath "$(dirname "$0")/../../docs/packs")
top=$(mktemp -d)
server=
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$top"' EXIT
mkdir "$top/bin" && ln -s "$program" "$top/bin/chronicler"
export PATH="$top/bin:$PATH"
unset CHRONICLER_PACKS
played=0

fail() {
  echo "$1"
  exit 1
}

# steps FILE: the blocks of a page as a script: ```sh is run, ```yaml FILE is written.
steps() {
  awk '
    /^```sh$/ { inside = "sh"; next }
    /^```yaml / { inside = "yaml"; sub(/^```yaml /, ""); printf "mkdir -p \"$(dirname %s)\"\ncat >%s <<\"END_OF_FILE\"\n", $0, $0; next }
    /^```$/ && inside == "yaml" { print "END_OF_FILE"; inside = ""; next }
    /^```$/ && inside == "sh" { inside = ""; next }
    inside == "sh" { print "(" $0 ") || exit 1"; next }
    inside == "yaml" { print }' "$1"
}

# browser GAME PACK FOLDER: a table with the pack, made as the set-up page makes it.
browser() {
  local game=$1 pack=$2 folder=$3 address scenario
  chronicler serve --json --port 0 --db "$folder/tables.db" >"$folder/serve.out" 2>"$folder/serve.err" &
  server=$!
  for _ in $(seq 300); do grep -q '}$' "$folder/serve.out" && break; sleep 0.1; done
  address=$(grep -oE 'http://[^"]*' "$folder/serve.out" | head -n 1) || fail "the server does not start: $(cat "$folder/serve.err")"
  curl -sf "${address}api/games/$game?packs=$pack" >"$folder/game.json" || fail "$game: the server cannot load the pack"
  grep -q "\"id\":\"$pack\"" "$folder/game.json" || fail "$game: set-up does not offer the pack"
  scenario=$(python3 -c 'import json,sys; g=json.load(open(sys.argv[1])); print(next((s["id"] for s in g["scenarios"] if s["pack"]==sys.argv[2]), g["scenarios"][0]["id"]))' "$folder/game.json" "$pack")
  curl -sf -X POST "${address}api/tables" -d "{\"game\":\"$game\",\"packs\":[\"$pack\"],\"scenario\":\"$scenario\"}" |
    grep -q "\"packs\":\[[^]]*\"$pack\"" || fail "$game: no table with the pack"
  kill "$server" && wait "$server" 2>/dev/null
  server=
}

for page in "$docs"/*-tutorial.md; do
  game=$(basename "$page" -tutorial.md)
  [ $# = 0 ] || [[ " $* " = *" $game "* ]] || continue
  chronicler games --json | grep -q "\"id\":\"$game\"" || continue
  folder="$top/$game"
  mkdir -p "$folder/work" "$folder/elsewhere"
  steps "$page" >"$folder/steps.sh"
  export XDG_DATA_HOME="$folder/data" XDG_STATE_HOME="$folder/state"
  (cd "$folder/work" && bash "$folder/steps.sh") >"$folder/log" 2>&1 || fail "$page: $(tail -n 20 "$folder/log")"
  zip=$(ls "$folder"/work/*.zip) || fail "$page makes no zip"
  pack=$(basename "$zip" -1.0.0.zip)
  # Somebody else gets the zip.
  export XDG_DATA_HOME="$folder/data2" XDG_STATE_HOME="$folder/state2"
  (cd "$folder/elsewhere" && chronicler pack install "$zip" && chronicler check "$zip" &&
    chronicler play "$game" --pack "$pack" --seats 2 --bot 1=instinct --bot 2=instinct --seed 7 --new --plain) \
    >"$folder/log" 2>&1 || fail "$game: not played elsewhere: $(tail -n 20 "$folder/log")"
  grep -qE '^(Victory|Defeat)' "$folder/log" || fail "$game: the game elsewhere has no end: $(tail -n 5 "$folder/log")"
  browser "$game" "$pack" "$folder"
  played=$((played + 1))
done
[ "$played" -gt 0 ] || fail 'no tutorial was played'
echo "$played passed, 0 failed"
