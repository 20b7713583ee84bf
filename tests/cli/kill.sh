#!/usr/bin/env bash
# Kills the program at random moments while answers pour in.  Every answer after which another prompt was shown was
# acknowledged: it must be in the file, and the next start must go on behind it.
set -u
program=$(realpath "$1") game=${2:-stamina} rounds=${3:-60}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file="$folder/game.chron"
fail() { echo "round $round: $1"; cp -r "$folder" build/artefacts/kill 2>/dev/null; exit 1; }
entries() { [ -f "$file" ] && grep -cE '^[0-9]+ ' "$file" || true; }

killed=0 resumed=0
for ((round = 1; round <= rounds; ++round)); do
  # Killed between the last answer and its words: the game is over, and the next start rightly begins another.
  if [ -f "$file" ] && "$program" replay "$file" --json | grep -q '"over":true'; then rm -f "$file"; fi
  before=$(entries) before=${before:-0}
  [ -f "$file" ] && cp "$file" "$folder/before" || : >"$folder/before"
  set_up=()
  [ -f "$file" ] || set_up=(--seed "$round")
  "$program" play "$game" --file "$file" --scroll "${set_up[@]}" \
    < <(yes 1 2>/dev/null) >"$folder/out" 2>"$folder/err" &
  pid=$!
  sleep "0.$(printf '%03d' $((RANDOM % 150 + 5)))"
  if kill -9 "$pid" 2>/dev/null; then killed=$((killed + 1)); fi
  wait "$pid" 2>/dev/null
  [ -s "$folder/err" ] && fail "$(cat "$folder/err")"
  prompts=$(grep -cE '^> ' "$folder/out")  # without --plain nothing else on the table begins so
  after=$(entries) after=${after:-0}
  if [ ! -f "$file" ]; then [ "$prompts" = 0 ] || fail 'a prompt was shown, but there is no file'; continue; fi
  head -c "$(stat -c %s "$folder/before")" "$file" | cmp -s - "$folder/before" || fail 'what was on disk has changed'
  acknowledged=$((prompts > 0 ? prompts - 1 : 0))
  [ "$after" -ge $((before + acknowledged)) ] || fail "$acknowledged answers acknowledged, $((after - before)) in the file"
  if grep -q '^Taking up the game at decision' "$folder/out"; then
    resumed=$((resumed + 1))
    grep -q "^Taking up the game at decision $((before + 1)) " "$folder/out" || fail "did not go on after answer $before"
  elif [ "$before" != 0 ] && [ "$prompts" != 0 ]; then
    fail 'began anew although a game was unfinished'
  fi
done
[ "$killed" -ge 5 ] || { echo "only $killed of $rounds were killed in time"; exit 1; }
echo "$rounds rounds, $killed killed, $resumed taken up again; nothing was lost"
