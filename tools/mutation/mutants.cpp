#include "mutants.h"

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace mutants {

int active = 0;
bool noting = false;

namespace {

// By number, since the last line was written.
std::vector<bool>& met_here() {
  static std::vector<bool> numbers(1 << 16);
  return numbers;
}

// Before every constant of the rules that is worked out when the program starts.
[[gnu::constructor(101)]] void read_which() {
  if (char const* const number = std::getenv("CHRONICLER_MUTANT")) active = std::atoi(number);
  noting = std::getenv("CHRONICLER_MUTANTS_MET") != nullptr;
}

// One line for each test: its name and the numbers it met.
struct WritesWhatWasMet : doctest::IReporter {
  std::string name;
  explicit WritesWhatWasMet(doctest::ContextOptions const&) {}
  void write(std::string const& of) {
    if (!noting) return;
    std::ofstream out(std::getenv("CHRONICLER_MUTANTS_MET"), std::ios::app);
    out << of;
    for (std::size_t i = 0; i < met_here().size(); ++i)
      if (met_here()[i]) out << '\t' << i;
    out << '\n';
    met_here().assign(met_here().size(), false);
  }
  void test_run_start() override { write(""); }  // what is worked out when the program starts
  void test_case_start(doctest::TestCaseData const& test) override { name = test.m_name; }
  void test_case_end(doctest::CurrentTestCaseStats const&) override { write(name); }
  void report_query(doctest::QueryData const&) override {}
  void test_run_end(doctest::TestRunStats const&) override {}
  void test_case_reenter(doctest::TestCaseData const&) override {}
  void test_case_exception(doctest::TestCaseException const&) override {}
  void subcase_start(doctest::SubcaseSignature const&) override {}
  void subcase_end() override {}
  void log_assert(doctest::AssertData const&) override {}
  void log_message(doctest::MessageData const&) override {}
  void test_case_skipped(doctest::TestCaseData const&) override {}
};
REGISTER_LISTENER("mutants", 1, WritesWhatWasMet);

}  // namespace

void note(int number) { met_here()[static_cast<std::size_t>(number)] = true; }

}  // namespace mutants
