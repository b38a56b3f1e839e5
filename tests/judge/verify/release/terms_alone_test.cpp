#include <gtest/gtest.h>

#include "judge/verify/release/listed_terms.hpp"
#include "judge/verify/release/term_search.hpp"
#include "judge/verify/term_dictionaries.hpp"

namespace sumi::verify {
namespace {

class TermsAloneTest : public ::testing::Test {
 protected:
  // Quasi-identifiers that aren't printed as their patterns say.
  [[nodiscard]] std::vector<std::string> otherwise(const TestDictionary& dictionary) const {
    const ListedTerms terms(dictionary.write(folder_), 2);
    StandaloneTerms alone(terms);
    std::vector<std::string> found;
    for (std::uint32_t term = 0; !terms.is_identifier(term) && term < terms.size(); ++term) {
      if (!terms.is_length_hidden(term) && !alone.is_as_said(term)) found.push_back(bytes_of(terms.term(term)));
    }
    return found;
  }
  using Strings = std::vector<std::string>;

  const io::TestFolder folder_;
};

TEST_F(TermsAloneTest, SeesWhatTermsWithinStar) {
  EXPECT_EQ(otherwise(dictionary_of({{"ab", "*b"}, {"cb", "*b"}, {"abx", "*bx"}, {"cbx", "*bx"}})), Strings());
  EXPECT_EQ(otherwise(dictionary_of({{"ab", "*b"}, {"cb", "*b"}, {"xab", "xa*"}, {"xaq", "xa*"}})), Strings{"xab"});
  EXPECT_EQ(otherwise(dictionary_of({{"AB", "*B"}, {"xab", "xa*"}})), Strings{"xab"});  // spelling aside
  EXPECT_EQ(otherwise(dictionary_of({{"ab", ""}, {"xab", "x**"}})), Strings{"xab"});    // one mark for two characters
  EXPECT_EQ(otherwise(dictionary_of({{"xab", "x**"}}, {"ab"})), Strings{"xab"});
  EXPECT_EQ(otherwise(dictionary_of({{"ab", "a*"}, {"AB", "*B"}})), (Strings{"AB", "ab"}));
}

TEST_F(TermsAloneTest, CountsOnlyThoseWhereAllShouldBe) {
  TestDictionary dictionary =
      dictionary_of({{"ab", "*b"}, {"cb", "*b"}, {"db", "*b"}, {"xab", "xa*"}, {"xaq", "xa*"}, {"xas", "xa*"}});
  const auto unsupported = [&](unsigned k) {
    const ListedTerms terms(dictionary.write(folder_), k);
    return unsupported_patterns(terms, k, std::vector<bool>(terms.size(), true));
  };
  EXPECT_EQ(unsupported(3), (std::vector<bool>{false, false, false, false, false, false}));
  dictionary.is_closed = true;
  EXPECT_EQ(unsupported(2), (std::vector<bool>{false, false, false, true, false, false}));
  EXPECT_EQ(unsupported(3), (std::vector<bool>{false, false, false, true, true, true}));
}

}  // namespace
}  // namespace sumi::verify
