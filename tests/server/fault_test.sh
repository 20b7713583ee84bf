#!/usr/bin/env bash
# A rule that breaks, in the build people play (assertions compiled out): its tables are stopped with a sentence and keep
# their chronicles, the server lives, and other tables play on.  Takes about six seconds.
#
#   tests/server/fault_test.sh BIN_FOLDER     BIN_FOLDER: build/release/bin
set -euo pipefail
bin=$(cd "$1" && pwd)
folder=$(mktemp -d)
port=$((20000 + RANDOM % 12000))
server=0
trap '[ "$server" -gt 0 ] && kill -9 "$server" 2>/dev/null; rm -rf "$folder"' EXIT
wrong() {
  echo "fault test: $1"
  cat "$folder/server.log"
  exit 1
}
metric() { curl -sf "http://127.0.0.1:$port/metrics" | awk -v name="chronicler_$1" '$1 == name {print $2}'; }

"$bin/chronicler_practice_server" --port "$port" --db "$folder/tables.db" >"$folder/server.log" 2>&1 &
server=$!
for _ in $(seq 400); do
  curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && break
  sleep 0.02
done
"$bin/chronicler_load_test" --port "$port" --tables 8 --seconds 5 --seats 2 --pace 20 --option rounds=20000 \
  --acks "$folder/sound" >"$folder/load" &
sound=$!
sleep 1
"$bin/chronicler_load_test" --port "$port" --tables 4 --seconds 2 --seats 2 --game flawed --acks "$folder/broken" \
  >"$folder/flawed" || wrong "the connections of the broken tables went away"
faults=$(metric faults_total)
before=$(metric answers_total)
sleep 0.5
after=$(metric answers_total)
wait "$sound" || wrong "the connections of the other tables went away"
[ "$faults" -ge 12 ] || wrong "only $faults faults; every one of four tables tries three times"
[ "$after" -gt "$before" ] || wrong "nobody plays on"
grep -q 'told of trouble 4 times' "$folder/flawed" || wrong "the people at the broken tables were not told"
grep -q 'told of trouble' "$folder/load" && wrong "the people at other tables were told"
"$bin/chronicler_load_test" --port "$port" --check "$folder/broken" >"$folder/checked" || wrong "$(cat "$folder/checked")"
grep -q 'checked 4 tables with 12 acknowledged' "$folder/checked" || wrong "three decisions each were expected: $(cat "$folder/checked")"
"$bin/chronicler_load_test" --port "$port" --check "$folder/sound" >"$folder/checked" || wrong "$(cat "$folder/checked")"
echo "fault test: $faults faults at 4 tables, their people were told, their 12 decisions are kept; $(cat "$folder/checked")"
