# Sourced by ./run and ./test: installs what is missing, and says so.

# To build and play; the build also configures tests and benchmarks, so it wants their libraries.
build_packages="clang-19 lld-19 cmake ninja-build ccache libboost1.81-dev libyaml-cpp-dev libfmt-dev libcli11-dev
doctest-dev libbenchmark-dev librapidcheck-dev libsqlite3-dev libpq-dev zlib1g-dev libssl-dev
libzip-dev libedit-dev libzstd-dev pkgconf"
# What ./test needs beside that.
test_packages="clang-format-19 libclang-rt-19-dev python3-yaml python3-clang-19 pybind11-dev python3-dev python3-numpy python3-matplotlib postgresql haproxy sqlite3 curl chromium"
# What the table without a server is built with.  src/wasm/exceptions.cpp knows these by their number.
wasm_packages="libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc llvm-19"
# What a package is built with: counters for its training (tools/build_package).
package_packages="libclang-rt-19-dev llvm-19 curl"
packages="$build_packages $test_packages"

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    echo "Not root and no sudo: ask somebody to run: $*" >&2
    return 2
  fi
}

apt_install() {
  echo "Installing: $*"
  as_root apt-get update -q >/dev/null &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >/dev/null || {
    echo "Installing failed; see above" >&2
    return 2
  }
}

# install_packages [to_play | for_packages | for_wasm]: everything but what is for WebAssembly, only what ./run needs, what
# a package is built with, or WebAssembly too.
install_packages() {
  local wanted=$packages missing=()
  [ "${1:-}" = to_play ] && wanted=$build_packages
  [ "${1:-}" = for_packages ] && wanted="$build_packages $package_packages"
  [ "${1:-}" = for_wasm ] && wanted="$packages $wasm_packages"
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian; install these yourself, then try again: $wanted" >&2
    for tool in clang++-19 cmake ninja; do command -v "$tool" >/dev/null || return 2; done
    return 0
  fi
  for package in $wanted; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return 0
  apt_install "${missing[@]}"
}

# Vite needs Node 20.19 or newer.  Debian 12 has 18; its npm then fetches a newer one into build/, for this project only.
node_is_new_enough() {
  command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
}

install_node() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    if ! command -v dpkg-query >/dev/null; then
      echo "Install Node 20.19 or newer with npm, then try again." >&2
      return 2
    fi
    apt_install nodejs npm || return
  fi
  node_is_new_enough && return 0
  local machine
  case "$(uname -m)" in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *)
      echo "Install Node 20.19 or newer, then try again; this one is $(node --version)." >&2
      return 2
      ;;
  esac
  PATH="$PWD/build/node/node_modules/node-linux-$machine/bin:$PATH"
  export PATH
  node_is_new_enough && return 0
  echo "Fetching a newer Node for the web table (this one is too old) ..."
  mkdir -p build/node && npm install --prefix build/node --no-audit --no-fund --loglevel=error "node-linux-$machine@22" >/dev/null
  hash -r
  node_is_new_enough || {
    echo "Node 20.19 or newer could not be fetched; install it, then try again." >&2
    return 2
  }
}

# The web table, built into web/dist; nothing is done where nothing changed.
build_web() {
  local stamp=build/web.stamp now
  now=$(cd web && find . -path ./node_modules -prune -o -path ./dist -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 cksum | cksum)
  [ -f web/dist/index.html ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$now" ] && return 0
  install_node || return
  if [ ! -f web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
    echo "Fetching what the web table is built with ..."
    (cd web && npm ci --no-audit --no-fund --loglevel=error) || return
  fi
  echo "Building the web table ..."
  (cd web && npm run --silent build -- --logLevel warn) || return
  mkdir -p build && printf '%s' "$now" >"$stamp"
}
