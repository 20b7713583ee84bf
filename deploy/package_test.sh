#!/usr/bin/env bash
# Builds the package, installs it into a bare Debian (debootstrap), starts the server there as its own user, and plays a
# game through it.  Needs root, debootstrap and the archive that apt uses; takes a few minutes the first time.
#
#   deploy/package_test.sh BUILD_FOLDER|PACKAGE     BUILD_FOLDER: build/package, PACKAGE: a .deb that is there already
#
# ROOT=DIR keeps the bare Debian for the next time.
set -euo pipefail
from=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
root=${ROOT:-$work/root}
port=$((20000 + RANDOM % 20000))
server=0
trap '[ "$server" = 0 ] || kill "$server" 2>/dev/null; umount "$root/proc" 2>/dev/null || true; rm -rf "$work"' EXIT
wrong() { echo "package test: $1"; exit 1; }

if [ -d "$from" ]; then
  cpack --config "$from/CPackConfig.cmake" -B "$work" >/dev/null
  package=$(ls "$work"/chronicler_*.deb)
else
  package=$from
fi
dpkg-deb -c "$package" | awk '{print $6}' >"$work/contents"
for wanted in ./usr/bin/chronicler ./usr/share/chronicler/packs/ ./usr/share/chronicler/ledger/ \
  ./usr/share/chronicler/web/dist/index.html ./usr/lib/systemd/system/chronicler.service ./usr/share/man/man1/chronicler.1.gz \
  ./etc/default/chronicler ./usr/lib/chronicler/backup; do
  grep -qxF "$wanted" "$work/contents" || wrong "$wanted is not in the package"
done
echo "package test: $(basename "$package"), $(stat -c %s "$package") bytes; depends: $(dpkg-deb -f "$package" Depends)"

if [ ! -x "$root/usr/bin/dpkg" ]; then
  mirror=$(awk '/^URIs:/ {print $2; exit} /^deb / {print $2; exit}' /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true)
  debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" ${mirror:+"$mirror"} >"$work/debootstrap.log" ||
    { tail -n 5 "$work/debootstrap.log"; wrong "debootstrap failed"; }
fi
rm -f "$root/etc/apt/sources.list"
for file in /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d /etc/apt/preferences.d /etc/resolv.conf /etc/hosts; do
  [ ! -e "$file" ] || cp -rT "$file" "$root$file"
done
mount -t proc proc "$root/proc"
cp "$package" "$root/tmp/"
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update -q >/dev/null
inside apt-get install -y -q --no-install-recommends --allow-downgrades --reinstall "/tmp/$(basename "$package")" >"$work/apt.log" 2>&1 ||
  { tail -n 15 "$work/apt.log"; wrong "it does not install"; }
inside getent passwd chronicler >/dev/null || wrong "there is no user chronicler"
[ "$(stat -c %a "$root/var/lib/chronicler")" = 700 ] || wrong "/var/lib/chronicler is open to others"
inside chronicler games || wrong "the program does not run"
# The unit's own command, as its own user.
inside setpriv --reuid chronicler --regid chronicler --clear-groups --no-new-privs \
  sh -c "cd /var/lib/chronicler && exec chronicler serve --db /var/lib/chronicler/tables.db --port $port" >"$work/server.log" 2>&1 &
server=$!
for _ in $(seq 200); do
  curl -sfo "$work/health" "http://127.0.0.1:$port/api/health" && break
  sleep 0.1
done
[ -s "$work/health" ] || { cat "$work/server.log"; wrong "the server does not answer"; }
curl -sf "http://127.0.0.1:$port/" | grep -qi '<!doctype html' || wrong "there is no web table"
curl -sf "http://127.0.0.1:$port/api/rules?q=dice" | grep -q '"id"' || wrong "there are no rules to look up"
# A game of companions only, watched to its end: the chronicle of a finished game may be read by anybody who has a link.
game=$(curl -sf "http://127.0.0.1:$port/api/games" | grep -oE '"id":"[a-z]+"' | head -n 1 | cut -d'"' -f4)
"$here/play_a_game.py" "$port" "$game" || wrong "no game could be played"
kill "$server" && wait "$server" 2>/dev/null || true
server=0
inside apt-get purge -y -q chronicler >/dev/null 2>&1 || wrong "it does not go away"
[ -s "$root/var/lib/chronicler/tables.db" ] || wrong "purging took people's games"
rm -f "$root"/var/lib/chronicler/tables.db*
command -v systemd-analyze >/dev/null && systemd-analyze verify "$here/chronicler.service" 2>&1 | grep -i 'chronicler' | grep -vi 'not executable\|man chronicler' || true
echo "package test: installed, played, removed; games stayed"
