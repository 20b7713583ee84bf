#include "bench/against.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <boost/json.hpp>

namespace bench {

namespace {

using Figures = std::map<std::string, std::map<std::string, double>>;  // by game, by name

std::string quoted(std::string const& word) {
  std::string out = "'";
  for (char const c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string said_by(std::string const& command) {
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  if (!pipe) throw std::runtime_error("cannot run " + command);
  std::string out;
  char part[4096];
  for (std::size_t n; (n = std::fread(part, 1, sizeof part, pipe.get())) > 0;) out.append(part, n);
  int const status = ::pclose(pipe.release());
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw std::runtime_error(command + " failed");
  return out;
}

// In the checkout it was built in, where it has one: a program without its packs measures nothing.
std::string where_it_belongs(std::string const& program) {
  namespace fs = std::filesystem;
  fs::path const checkout = fs::weakly_canonical(program).parent_path().parent_path().parent_path().parent_path();
  return fs::exists(checkout / "packs") ? "cd " + quoted(checkout.string()) + " && " : "";
}

Figures measure(std::string const& program, std::vector<std::string> const& games) {
  std::string command = where_it_belongs(program) + quoted(std::filesystem::absolute(program).string()) + " --json";
  for (std::string const& game : games) command += " " + quoted(game);
  Figures figures;
  std::string const said = said_by(command + " 2>/dev/null");
  // What stands before it are words of the benchmark library.
  auto const begin = said.rfind('{', said.find("\"decisions_per_second\""));
  auto const first = begin == said.npos ? said.npos : said.rfind('\n', begin);
  boost::json::value const all = boost::json::parse(said.substr(first == said.npos ? 0 : first + 1));
  for (auto const& [game, values] : all.as_object())
    for (auto const& [name, value] : values.as_object()) figures[game][name] = value.to_number<double>();
  return figures;
}

constexpr std::pair<char const*, char const*> shown[] = {{"decisions_per_second", "random play"},
                                                         {"clones_per_second", "clone"},
                                                         {"clones_woken_per_second", "clone and wake"},
                                                         {"clones_answered_per_second", "search node"},
                                                         {"plain_copies_per_second", "the machine's plain copy"}};

struct Ratios {
  std::vector<double> all;
  double ours = 0, theirs = 0;  // sums

  void add(double our, double their) {
    if (our <= 0 || their <= 0) return;
    all.push_back(our / their);
    ours += our, theirs += their;
  }
  double at(double share) {
    std::sort(all.begin(), all.end());
    return all[std::min(all.size() - 1, static_cast<std::size_t>(share * static_cast<double>(all.size())))];
  }
  double median() {
    std::sort(all.begin(), all.end());
    std::size_t const half = all.size() / 2;
    return all.size() % 2 ? all[half] : (all[half - 1] + all[half]) / 2;
  }
};

void print(std::map<std::string, std::map<std::string, Ratios>>& found) {
  for (auto& [game, by_name] : found) {
    std::cout << game << '\n';
    for (auto const& [key, name] : shown) {
      Ratios& r = by_name[key];
      if (r.all.empty()) continue;
      double const n = static_cast<double>(r.all.size());
      std::cout << fmt::format(
          "  {:<26}{:6.3f} times   half of the pairs {:.3f} to {:.3f}, all {:.3f} to {:.3f}   {:.3f} "
          "against {:.3f} M/s\n",
          name, r.median(), r.at(0.25), r.at(0.75), r.at(0), r.at(1), r.ours / n / 1e6, r.theirs / n / 1e6);
    }
  }
}

std::string first_line_of(std::string const& file, std::string const& start) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(start)) return line.substr(std::min(line.size(), line.find(':') + 2));
  return "unknown";
}

}  // namespace

int compare(Against const& a) {
  std::map<std::string, std::map<std::string, Ratios>> found;
  try {
    std::vector<std::string> games = a.games;
    for (int pair = 1; pair <= a.pairs; ++pair) {
      std::cerr << fmt::format("\rpair {} of {} ", pair, a.pairs) << std::flush;
      bool const first = pair % 2 == 1;  // who comes second finds a warmer machine
      Figures const one = measure(first ? a.ours : a.theirs, games);
      Figures const two = measure(first ? a.theirs : a.ours, games);
      Figures const& ours = first ? one : two;
      Figures const& theirs = first ? two : one;
      for (auto const& [game, values] : ours) {
        auto const other = theirs.find(game);
        if (other == theirs.end()) continue;
        for (auto const& [key, name] : shown)
          if (values.contains(key) && other->second.contains(key))
            found[game][key].add(values.at(key), other->second.at(key));
      }
    }
    std::cerr << '\n';
  } catch (std::exception const& e) {
    std::cerr << "\nchronicler bench: " << e.what() << '\n';
    return 2;
  }
  std::cout << fmt::format("{} pairs, each program first in half of them; above 1 this program is quicker\n", a.pairs);
  print(found);
  return 0;
}

std::string history_line(std::string const& figures) {
  boost::json::object line;
  std::time_t const now = std::time(nullptr);
  char when[32];
  std::strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  line["when"] = when;
  std::string commit;
  try {
    commit = said_by("git rev-parse --short HEAD 2>/dev/null");
  } catch (std::exception const&) {  // not in a checkout
  }
  line["commit"] = commit.substr(0, commit.find('\n'));
  line["processor"] = first_line_of("/proc/cpuinfo", "model name");
  line["games"] = boost::json::parse(figures);
  return boost::json::serialize(line);
}

}  // namespace bench
