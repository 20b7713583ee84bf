#!/usr/bin/env bash
# Bad input to the program itself: one clear sentence, exit code 2, nothing overwritten.
set -u
program=$(realpath "$1") game=${2:-stamina}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cases=0

refused() {
  local sentence=$1
  shift
  "$program" "$@" >"$folder/out" 2>"$folder/err" </dev/null
  local code=$?
  cases=$((cases + 1))
  [ "$code" = 2 ] && [ "$(wc -l <"$folder/err")" = 1 ] && grep -q "$sentence" "$folder/err" && return
  echo "chronicler $*: exit code $code, expected 2 and \"$sentence\":"
  cat "$folder/err"
  exit 1
}

refused 'there is no game "stmina"; did you mean "stamina"?' play stmina
refused 'there is no pack "cor"' play "$game" --pack cor --file "$folder/x"
refused 'there is no folder .*nowhere to look for packs in' play "$game" --packs "$folder/nowhere" --file "$folder/x"
refused 'is no pack: neither a folder' play "$game" --pack "$folder/nowhere" --file "$folder/x"
refused 'there is no scenario' play "$game" --scenario nowhere --file "$folder/x"
refused 'is played with' play "$game" --seats 99 --file "$folder/x"
refused 'cannot read' replay "$folder/missing.chron"
refused 'there is no scene' scene "$folder/missing.yaml"
refused 'is no pack' check /
refused 'no rule of' rules "$game" xyzzy-plugh
refused 'is no row of the ledger' where ST-HIT-999
refused 'see chronicler --help' nonsense
refused 'there is no companion "instict"; did you mean "instinct"' serve --port 0 --db "$folder/hints.db" --hints instict
[ ! -e "$folder/x" ] || { echo 'a refused game left a file behind'; exit 1; }

keeps() {
  local name=$1 text=$2
  printf "$text" >"$folder/save.chron"
  cp "$folder/save.chron" "$folder/copy"
  refused "$name" play "$game" --file "$folder/save.chron"
  refused "$name" replay "$folder/save.chron"
  cmp -s "$folder/save.chron" "$folder/copy" || { echo "the save was changed: $name"; exit 1; }
}
keeps 'cannot be read' ''
keeps 'not a chronicle' 'hello\nworld\n'
keeps 'this program reads "chronicle 1"' 'chronicle 3\n'
keeps 'ends inside its header' "chronicle 1\nengine 0.1.0\ngame $game\n"
keeps 'expected answer 1, found 4' "chronicle 1\nengine 0.1.0\ngame $game\n---\n4 a #0 b\n"
keeps 'written by chronicler 99.1.0' "chronicle 1\nengine 99.1.0\ngame $game\nseed 1\nchance seeded\n---\n"
head -c 5000 /dev/urandom >"$folder/noise"
refused 'chronicle' replay "$folder/noise"
echo "$cases cases"
