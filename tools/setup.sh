# Sourced by ./run and ./test: installs what the build needs, and says so.

packages="clang-19 clang-format-19 libclang-rt-19-dev lld-19 cmake ninja-build ccache libboost1.81-dev libyaml-cpp-dev
libfmt-dev libcli11-dev doctest-dev libbenchmark-dev librapidcheck-dev libsqlite3-dev libpq-dev zlib1g-dev libssl-dev
python3-yaml postgresql curl"

install_packages() {
  local missing=()
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian; install these yourself, then try again: $packages" >&2
    for tool in clang++-19 cmake ninja; do command -v "$tool" >/dev/null || return 2; done
    return 0
  fi
  for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return 0
  echo "Installing: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || { echo "Not root and no sudo: ask somebody to install ${missing[*]}" >&2; return 2; }
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -q >/dev/null &&
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null || {
    echo "Installing failed; see above" >&2
    return 2
  }
}
