#!/usr/bin/env bash
# `chronicler new` writes an example of every kind of every game; each is whole, commented, and none is written twice.
#   tests/cli/new_kinds.sh PROGRAM [GAME...]
set -uo pipefail
program=$(realpath "$1")
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
unset CHRONICLER_PACKS
made=0
fail() {
  echo "$1"
  exit 1
}
for game in $("$program" games | awk '{print $1}'); do
  [ $# = 0 ] || [[ " $* " = *" $game "* ]] || continue
  kinds=$("$program" new "$game" pack "mine_$game" >/dev/null && "$program" new "$game" nonsense x --in "mine_$game" 2>&1 |
    sed 's/.*there are: pack, //; s/,//g')
  for kind in $kinds; do
    rm -rf "$folder/p" && "$program" new "$game" pack p >/dev/null || fail "$game: no pack"
    "$program" new "$game" "$kind" example --in p >out 2>&1 || fail "$game $kind: $(cat out)"
    "$program" check p >out 2>&1 || fail "$game $kind: $(cat out)"
    [ "$(grep -rc '^# ' p --include='*.yaml' | awk -F: '{n += $2} END {print n}')" -gt 4 ] || fail "$game $kind: no comments"
    if [ -f p/*/example.yaml ]; then
      "$program" new "$game" "$kind" example --in p >out 2>&1 && fail "$game $kind: written over"
    fi
    made=$((made + 1))
  done
done
[ "$made" -gt 0 ] || fail 'no kinds'
echo "$made passed, 0 failed"
