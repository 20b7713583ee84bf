// One line from a person: at a terminal with editing, history and Tab, else as it comes from a file or a pipe.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

// What Tab makes of what is typed: `more` goes behind it, as far as all that begin so agree; if they part there, what
// they are.  Small and capital letters are the same.
struct Completion {
  std::string more;
  std::vector<std::string> choices;
};
Completion complete(std::string_view typed, std::vector<std::string> const& offers);

class LineEditor {
 public:
  using Offers = std::function<std::vector<std::string>()>;

  // Edited where the program's own input and output are a terminal and `edited` says so.
  LineEditor(std::istream& in, std::ostream& out, bool edited);
  ~LineEditor();

  // False when the input has ended.
  bool read(std::string const& prompt, Offers const& offers, std::string& line);

 private:
  struct Terminal;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Terminal> terminal_;
};

}  // namespace cli
