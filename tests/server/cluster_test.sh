#!/usr/bin/env bash
# Three servers on one PostgreSQL behind HAProxy, all on loopback.  Bots play at many tables through the proxy; every ten
# seconds one server is killed with SIGKILL and started again, and PostgreSQL is restarted twice.  Nothing that was
# acknowledged may be missing, and every table must play on within five seconds of its server's death.
#
#   [MINUTES=10] [TABLES=300] [EVERY=10] tests/server/cluster_test.sh BIN_FOLDER     BIN_FOLDER: build/release/bin
#
# Or so many kills, one every three seconds, with fewer tables:  ROUNDS=100 tests/server/cluster_test.sh BIN_FOLDER
set -euo pipefail
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
tables=${TABLES:-300}
every=${EVERY:-10}
pace=${PACE:-1000}
seconds=$(awk -v m="${MINUTES:-10}" 'BEGIN { print int(m * 60) }')
if [ -n "${ROUNDS:-}" ]; then
  every=${EVERY:-3}
  tables=${TABLES:-60}
  pace=${PACE:-100}
  seconds=$((ROUNDS * every * 11 / 10 + 15))  # a round takes a little longer than it sleeps
fi
folder=$(mktemp -d)
PG_SETTINGS="-c max_connections=60"
. "$here/postgres.sh"
base=$((20000 + RANDOM % 12000))
proxy_port=$((base + 9))
declare -A pids=()
proxy=0 load=0
cleanup() {
  for pid in "${pids[@]}" "$proxy" "$load"; do [ "$pid" = 0 ] || kill -9 "$pid" 2>/dev/null || true; done
  pg_stop immediate
  rm -rf "$folder"
}
trap cleanup EXIT
wrong() {
  echo "cluster test: $1"
  tail -n 5 "$folder"/server-*.log "$folder/proxy.log" "$folder/load" 2>/dev/null || true
  exit 1
}

start() {
  "$bin/chronicler_practice_server" --port $((base + $1)) --reachable-at "127.0.0.1:$((base + $1))" --proxy 127.0.0.1 \
    --db "$url" >>"$folder/server-$1.log" 2>&1 &
  pids[$1]=$!
}
answers() { curl -sf "http://127.0.0.1:$((base + $1))/metrics" | awk -v n="chronicler_$2" '$1 == n {print $2}'; }
wait_for() {
  for _ in $(seq 200); do
    curl -sfo /dev/null "http://127.0.0.1:$1/api/health" && return
    sleep 0.05
  done
  wrong "nothing answers at port $1"
}

pg_make
for n in 1 2 3; do start "$n"; done
for n in 1 2 3; do wait_for $((base + n)); done
# The example of deploy/, with these addresses and without TLS.
sed -e 's/maxconn 20000/maxconn 4000/' -e '/bind :443/d' -e '/redirect scheme/d' -e '/set-header X-Forwarded-Proto/d' \
  -e "s/bind :80/bind 127.0.0.1:$proxy_port/" -e '/^    server /d' "$here/../../deploy/haproxy.cfg" >"$folder/haproxy.cfg"
for n in 1 2 3; do echo "    server s$n 127.0.0.1:$((base + n)) check" >>"$folder/haproxy.cfg"; done
haproxy -c -q -f "$folder/haproxy.cfg" || wrong "HAProxy does not like deploy/haproxy.cfg"
haproxy -db -f "$folder/haproxy.cfg" >"$folder/proxy.log" 2>&1 &
proxy=$!
disown "$proxy"
wait_for "$proxy_port"

"$bin/chronicler_load_test" --port "$proxy_port" --tables "$tables" --seconds "$seconds" --seats 2 --pace "$pace" \
  --option rounds=20000 --stay --patience "${PATIENCE:-5000}" --acks "$folder/acks" >"$folder/load" 2>&1 &
load=$!
begun=$SECONDS kills=0 restarts=0
sleep $((every < 5 ? every : 5))
while [ $((SECONDS - begun)) -lt $((seconds - 8)) ] && [ "$kills" -lt "${ROUNDS:-1000000}" ]; do
  victim=$((1 + RANDOM % 3))
  if ! kill -9 "${pids[$victim]}" 2>/dev/null; then
    status=0
    wait "${pids[$victim]}" || status=$?
    wrong "server $victim had ended by itself with status $status"
  fi
  kills=$((kills + 1))
  wait "${pids[$victim]}" 2>/dev/null || true  # killed is not gone: its port may be taken a moment longer
  kill -0 "$load" 2>/dev/null || wrong "the bots stopped"
  sleep 1
  start "$victim"
  if [ -z "${ROUNDS:-}" ] && [ "$restarts" -lt 2 ] && [ $((SECONDS - begun)) -gt $(((restarts + 1) * seconds / 3)) ]; then
    sleep 2
    pg_stop fast
    pg_start_again
    restarts=$((restarts + 1))
  fi
  sleep "$(awk -v e="$every" -v r=$RANDOM 'BEGIN { s = e - 1 + (r / 32768 - 0.5) * 0.6; print (s > 0.2 ? s : 0.2) }')"
done
wait "$load" || { cat "$folder/load"; wrong "something was lost or stood still"; }
load=0
cat "$folder/load"
for n in 1 2 3; do wait_for $((base + n)); done
passed=0
for n in 1 2 3; do passed=$((passed + $(answers "$n" passed_on_total))); done
"$bin/chronicler_load_test" --port "$proxy_port" --check "$folder/acks" >"$folder/checked" || { cat "$folder/checked"; exit 1; }
echo "cluster test: $tables tables, $kills kills, PostgreSQL restarted $restarts times, $passed connections passed on at the end; $(cat "$folder/checked")"
grep -qE 'with [1-9][0-9]* acknowledged' "$folder/checked"
