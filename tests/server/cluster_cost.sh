#!/usr/bin/env bash
# What an answer costs on three servers that share one PostgreSQL, against one server with SQLite, on the same machine:
# processor time of all programs that keep tables (servers and PostgreSQL), per acknowledged answer.
#
#   [TABLES=2000] [SECONDS_EACH=20] tests/server/cluster_cost.sh BIN_FOLDER     BIN_FOLDER: build/release/bin
#
# The bots connect to the servers directly, a third of the tables each: a proxy would be the same for both.
set -euo pipefail
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
tables=${TABLES:-2000}
run=${SECONDS_EACH:-20}
folder=$(mktemp -d)
. "$here/postgres.sh"
ulimit -n 20000 2>/dev/null || ulimit -n "$(ulimit -Hn)"
base=$((20000 + RANDOM % 12000))
pids=()
stop() {
  for pid in "${pids[@]}"; do kill -TERM "$pid" 2>/dev/null || true; done
  for pid in "${pids[@]}"; do wait "$pid" 2>/dev/null || true; done
  pids=()
}
trap 'stop; pg_stop immediate; rm -rf "$folder"' EXIT
start() {
  "$bin/chronicler_practice_server" --port $((base + $1)) --reachable-at "127.0.0.1:$((base + $1))" --db "$2" >"$folder/server.log" 2>&1 &
  pids+=($!)
  for _ in $(seq 200); do
    curl -sfo /dev/null "http://127.0.0.1:$((base + $1))/api/health" && return
    sleep 0.05
  done
  cat "$folder/server.log"
  exit 1
}
# Processor time in milliseconds of these processes and of those whose parent they are or were.
used() {
  awk -v tick="$(getconf CLK_TCK)" '{ sub(/^.*\) /, ""); t += $12 + $13 + $14 + $15 } END { printf "%d", t * 1000 / tick }' \
    $(for pid in "$@"; do ls /proc/"$pid"/stat; done) 2>/dev/null
}
postgres_pids() { pgrep -P "$(head -n 1 "$folder/pg/data/postmaster.pid")" | tr '\n' ' '; head -n 1 "$folder/pg/data/postmaster.pid"; }
answers() {
  local sum=0 n
  for n in "$@"; do sum=$((sum + $(curl -sf "http://127.0.0.1:$((base + n))/metrics" | awk '/^chronicler_answers_total/ {print $2}'))); done
  echo "$sum"
}
# measure NAME SERVERS...: bots at each of them; says answers/s and microseconds per answer.
measure() {
  local name=$1 n loads=()
  shift
  for n in "$@"; do
    "$bin/chronicler_load_test" --port $((base + n)) --tables $((tables / $#)) --seconds $((run + 12)) --seats 2 \
      --game "${GAME:-endless}" --pace "${PACE:-0}" >"$folder/load-$n" 2>&1 &
    loads+=($!)
  done
  sleep 8 # until all tables are made
  local before after from to pg=()
  [ "$name" = postgres ] && read -ra pg <<<"$(postgres_pids | tr '\n' ' ')"
  from=$(answers "$@") before=$(used "${pids[@]}" "${pg[@]}")
  sleep "$run"
  to=$(answers "$@") after=$(used "${pids[@]}" "${pg[@]}")
  for n in "${loads[@]}"; do wait "$n" || { cat "$folder"/load-*; exit 1; }; done
  awk -v a=$((to - from)) -v t=$((after - before)) -v s="$run" -v n="$name" -v k=$# \
    'BEGIN { printf "%s: %d server(s), %.0f answers/s, %.1f us of processor time per answer\n", n, k, a / s, t * 1000 / a }' | tee "$folder/$name"
}

start 1 "$folder/tables.db"
measure sqlite 1
stop
pg_make
for n in 1 2 3; do start "$n" "$url"; done
measure postgres 1 2 3
ratio=$(awk -v a="$(grep -oE '[0-9.]+ us' "$folder/postgres")" -v b="$(grep -oE '[0-9.]+ us' "$folder/sqlite")" 'BEGIN { printf "%.2f", (a + 0) / (b + 0) }')
echo "cluster cost: $tables tables, an answer costs $ratio times as much on three servers with PostgreSQL (bar: 1.4)"
awk -v r="$ratio" 'BEGIN { exit !(r <= 1.4) }'
