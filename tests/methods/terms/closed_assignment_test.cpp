#include "methods/terms/closed_assignment.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "methods/terms/built_dictionary.hpp"

namespace sumi::terms {
namespace {

std::map<std::string, std::string> closed_patterns(const std::string& list, unsigned k) {
  const BuiltDictionary built(list, k, Assignment::closed);
  std::map<std::string, std::string> found;
  for (const PickedPattern& row : TermDictionary(built.path()).pick(k)) {
    found[row.term] = row.a_string;
    EXPECT_GE(row.preimage, k) << row.term;
  }
  return found;
}

// cd stars a character of "ab cd" that "ab xd" differs in: both keep all others.
TEST(ClosedAssignment, KeepsWhatNoTermWithinStars) {
  const auto found = closed_patterns("ab cd\nab xd\ncd\ned\n", 2);
  EXPECT_EQ(found.at("cd"), "*d");
  EXPECT_EQ(found.at("ab cd"), "ab *d");
  EXPECT_EQ(found.at("ab xd"), "ab *d");
}

TEST(ClosedAssignment, StarsWhatATermWithinDoes) {
  const auto found = closed_patterns("xab1\nxab2\nyab1\nyac1\nab\nac\n", 2);
  EXPECT_EQ(found.at("ab"), "a*");
  for (const auto& [term, pattern] : found) {
    if (term.size() == 4) {
      EXPECT_EQ(pattern[2], '*') << term << ' ' << pattern;
    }
  }
}

// One mark stands for an identifier, so for what it stands in, too; of such terms there are k.
TEST(ClosedAssignment, HidesTheLengthOfWhatAnIdentifierStandsIn) {
  const BuiltDictionary built("term,kind\nA17,identifier\nDr A17,\nDr Lee,\nDr Loe,\nDr Lue,\n", 2, Assignment::closed,
                              "list.csv");
  unsigned hidden = 0;
  for (const PickedPattern& row : TermDictionary(built.path()).pick(2)) {
    hidden += row.k_hat == 0 ? 1 : 0;
    EXPECT_GE(row.preimage, 2U) << row.term;
    if (row.term == "Dr A17") {
      EXPECT_EQ(row.k_hat, 0U);
    }
  }
  EXPECT_EQ(hidden, 2U);
}

TEST(ClosedAssignment, DoesNotDependOnThreads) {
  std::string list;
  for (int i = 0; i < 400; ++i) list += std::to_string(i * 7919 % 3001) + "\n";
  const io::TestFolder folder;
  TermsOptions options;
  options.k_max = 6;
  std::string first;
  for (const unsigned threads : {1U, 4U}) {
    options.threads = threads;
    (void)build_terms(folder.write("list.txt", list), folder.at("d.terms"), options);
    const std::string bytes = io::bytes_of_file(folder.at("d.terms"));
    if (first.empty()) first = bytes;
    EXPECT_EQ(bytes, first);
  }
}

}  // namespace
}  // namespace sumi::terms
