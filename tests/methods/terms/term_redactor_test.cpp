#include "methods/terms/term_redactor.hpp"

#include <gtest/gtest.h>

#include "methods/terms/built_dictionary.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

TEST(TermRedactor, KnowsWhereACutMatters) {
  const TermRedactor redactor(paper().path(), 2, Borders::automatic);
  EXPECT_TRUE(redactor.cut_matters('s', 'c'));
  EXPECT_FALSE(redactor.cut_matters(' ', 'c'));
  EXPECT_FALSE(redactor.cut_matters(U'東', U'京'));
  EXPECT_TRUE(redactor.cut_matters(U'か', U'\u3099'));
  EXPECT_TRUE(TermRedactor(paper().path(), 2, Borders::on).cut_matters(U'東', U'京'));
}

TEST(TermRedactor, KnowsPatternsOfKeys) {
  const TermRedactor redactor(paper().path(), 2, Borders::automatic);
  // Keys in the order of their characters: brawl, brew, cram, crawl, crew, law, raw, solo.
  std::vector<std::string> printed;
  for (std::uint32_t key = 0; key < redactor.automaton().keys(); ++key) {
    const std::size_t length = redactor.automaton().length(key);
    printed.emplace_back();
    const bool has_patterns = redactor.for_each_pattern(key, length, [&](const KeptPositions& kept) {
      for (unsigned i = 0; i < length; ++i) printed.back() += kept.contains(i) ? 'x' : '*';
    });
    EXPECT_TRUE(has_patterns);
  }
  EXPECT_EQ(printed, (std::vector<std::string>{"*xxxx", "*xxx", "xx**", "*xxxx", "*xxx", "*xx", "*xx", "****"}));
}

TEST(TermRedactor, HasNoPatternOfAnIdentifier) {
  const BuiltDictionary built("kind,term\nidentifier,aa\n,ab\n,bb\n,abc\n", 2, Assignment::paper, "list.csv");
  const TermRedactor redactor(built.path(), 2, Borders::automatic);
  const auto has_patterns = [&](std::uint32_t key) {
    return redactor.for_each_pattern(key, redactor.automaton().length(key), [](const KeptPositions&) {});
  };
  EXPECT_FALSE(has_patterns(0));
  EXPECT_TRUE(has_patterns(1));
  EXPECT_FALSE(has_patterns(2));  // its length is hidden
}

TEST(TermRedactor, RefusesAKThatIsNotThere) {
  EXPECT_THROW((void)TermRedactor(paper().path(), 3, Borders::automatic), Error);
}

}  // namespace
}  // namespace sumi::terms
