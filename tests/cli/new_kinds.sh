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
    "$program" new "$game" "$kind" example --in p >out_made 2>&1 || fail "$game $kind: $(cat out_made)"
    "$program" check p >out 2>&1 || fail "$game $kind: $(cat out)"
    [ "$(grep -rc '^# ' p --include='*.yaml' | awk -F: '{n += $2} END {print n}')" -gt 4 ] || fail "$game $kind: no comments"
    if [ -f p/*/example.yaml ]; then
      "$program" new "$game" "$kind" example --in p >out 2>&1 && fail "$game $kind: written over"
    fi
    # An example stands beside core's; where the rules leave no room it says so.
    if [ -z "$(find p -name 'example*.yaml')" ]; then
      grep -q "^It takes the place of core's .*: there is no room beside it (.*)\.$" out_made || fail "$game $kind: $(cat out_made)"
      grep -q "in the place of core's" p/*/*.yaml || fail "$game $kind: its file does not say whose place it takes"
    fi
    made=$((made + 1))
  done
  # Without a kind they are listed; without a name it is asked for.
  "$program" new "$game" >out || fail "$game: kinds are not listed"
  for kind in pack $kinds; do grep -qE "^  $kind +[A-Z]" out || fail "$game: $kind is not listed: $(cat out)"; done
  "$program" new "$game" pack >out 2>&1 && fail "$game: a pack without a name"
  grep -q "a name is missing, its id: chronicler new $game pack NAME" out || fail "$game: $(cat out)"
  # A slip in pack.yaml is one mistake, however much of core the pack names.
  rm -rf "$folder/p" && "$program" new "$game" pack p >/dev/null
  for kind in $kinds; do "$program" new "$game" "$kind" "my_$kind" --in p >out 2>&1 || fail "$game $kind: $(cat out)"; done
  cp p/pack.yaml whole.yaml
  for slip in 's/^id: p/id: q/' 's/^version: 1.0.0/version: 1.0/' 's/^title:/ttile:/' 's/^author: /author:/' \
    's/core: 1.0.0/coer: 1.0.0/' 's/^requires/rquires/' '/^requires/d'; do
    sed "$slip" whole.yaml >p/pack.yaml
    "$program" check p >out 2>&1 && fail "$game: $slip is not seen"
    awk '/^p\// {file = $0} /^  / && !/^  warning:/ && file !~ /pack.yaml/ {more = 1} END {exit more}' out ||
      fail "$game: $slip brings more than itself: $(head -n 20 out)"
  done
  # All of them together are a pack that can be sent; who has not said who wrote it is reminded, once a version.
  cp whole.yaml p/pack.yaml && rm -f p-1.0.0.zip
  "$program" pack make p >out 2>&1 || fail "$game: $(cat out)"
  grep -q 'Nobody is named yet: pack.yaml says author: Your name' out || fail "$game: $(cat out)"
  "$program" pack make p >out 2>&1 && fail "$game: a zip is written over"
  grep -q 'p-1.0.0.zip is already there; let the version in pack.yaml grow' out || fail "$game: $(cat out)"
  sed -i 's/^author: .*/author: Mira/' p/pack.yaml && "$program" pack make p --to q.zip >out 2>&1 || fail "$game: $(cat out)"
  grep -q 'Nobody is named' out && fail "$game: Mira is nobody"
  rm -f q.zip
  made=$((made + 1))
done
[ "$made" -gt 0 ] || fail 'no kinds'

# whole GAME KIND FILES COMMAND...: what belongs to it is written along with it, and it can be played as it is.
whole() {
  local game=$1 kind=$2 files=$3
  shift 3
  rm -rf "$folder/p" && "$program" new "$game" pack p >/dev/null && "$program" new "$game" "$kind" example --in p >/dev/null
  [ "$(find p -name '*.yaml' ! -name pack.yaml | wc -l)" = "$files" ] || fail "$game $kind: $(find p -name '*.yaml')"
  "$program" play "$game" --pack p --bot 1=random --new --plain --seed 3 "$@" >out 2>&1 </dev/null ||
    fail "$game $kind: not played: $(tail -n 5 out)"
  made=$((made + 1))
}
[ $# = 0 ] || [[ " $* " = *" stamina "* ]] && whole stamina hero 1 --scenario toll_bridge --set lineup=example,sefa --seats 1
[ $# = 0 ] || [[ " $* " = *" oathsworn "* ]] &&
  whole oathsworn class 22 --scenario chapter_1 --seats 1 --set company=example,emberwell,gatewarden+companion,hedgebow+companion
[ $# = 0 ] || [[ " $* " = *" avalon "* ]] && whole avalon character 11 --set characters=example --seats 1
[ $# = 0 ] || [[ " $* " = *" degenerates "* ]] && whole degenerates mission 1 --scenario example --seats 1
echo "$made passed, 0 failed"
