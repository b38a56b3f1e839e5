#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include "methods/terms/by_definition.hpp"
#include "methods/terms/least_redaction.hpp"
#include "methods/terms/term_list.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {
namespace {

constexpr unsigned kMostK = 10;
constexpr unsigned kLongestTried = 14;  // characters: all sets of them are

// Of 400 real companies.
class CompanyList : public testing::Test {
 protected:
  void SetUp() override {
    const char* const data = std::getenv("SUMI_DATA");
    list_ = data == nullptr ? "" : std::string(data) + "/terms/ja-companies.txt";
    if (!std::filesystem::exists(list_)) GTEST_SKIP() << "SUMI_DATA names no folder with terms/ja-companies.txt";
  }

  [[nodiscard]] TermList terms() const {
    TermCollector collector(Normalization::nfc, false);
    read_term_list(list_, {}, collector, {});
    return std::move(collector).sorted();
  }

  std::string list_;
};

TEST_F(CompanyList, LeastRedactionEqualsTheDefinition) {
  const TermList list = terms();
  EXPECT_EQ(list.terms.size() + list.duplicates, 400U);
  for (std::size_t i = 0; i < list.terms.lengths(); ++i) {
    const TermGroup group = list.terms.group(i);
    const LeastRedaction least = least_redaction(group, kMostK, ~std::uint64_t{0});
    EXPECT_EQ(std::ranges::count(least.proven, false), 0);
    for (std::uint32_t term = 0; term < group.size(); ++term) {
      for (unsigned k = 2; k <= kMostK; ++k) {
        SCOPED_TRACE("length " + std::to_string(group.length()) + ", term " + std::to_string(term) + ", k " +
                     std::to_string(k));
        const BestPattern* const found = least.best(term, k);
        if (found != nullptr) {
          ASSERT_GE(found->k_hat, k);
          ASSERT_EQ(found->k_hat, k_hat_by_scan(group, group[term], found->kept));
        }
        if (group.length() > kLongestTried) continue;
        const std::optional<BestPattern> expected = best_by_definition(group, term, k);
        ASSERT_EQ(found != nullptr, expected.has_value());
        if (found != nullptr) ASSERT_EQ(found->kept, expected->kept);
      }
    }
  }
}

bool agrees(std::u32string_view term, std::u32string_view pattern) {
  return std::ranges::equal(term, pattern, [](char32_t a, char32_t b) { return b == U'*' || a == b; });
}

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) characters += utf8::decode(text, at);
  return characters;
}

TEST_F(CompanyList, EveryPrintedPatternHasItsCandidates) {
  const io::TestFolder folder;
  for (const Assignment assignment : {Assignment::safe, Assignment::paper}) {
    const std::string path = folder.at(std::string(name_of(assignment)));
    TermsOptions options;
    options.k_max = kMostK;
    options.assignment = assignment;
    (void)build_terms(list_, path, options);
    const TermDictionary dictionary(path);
    for (unsigned k = 2; k <= kMostK; ++k) {
      const std::vector<PickedPattern> rows = dictionary.pick(k);
      std::vector<std::u32string> terms;
      std::map<std::u32string, std::uint32_t> printed;
      for (const PickedPattern& row : rows) {
        terms.push_back(characters_of(row.term));
        ++printed[row.k_hat == 0 ? U"" : characters_of(row.a_string)];
      }
      for (const PickedPattern& row : rows) {
        SCOPED_TRACE(std::string(name_of(assignment)) + ", k " + std::to_string(k) + ", " + row.a_string);
        const std::u32string pattern = row.k_hat == 0 ? std::u32string() : characters_of(row.a_string);
        ASSERT_EQ(row.preimage, printed[pattern]);
        if (assignment == Assignment::safe) ASSERT_GE(row.preimage, k);
        if (row.k_hat == 0) continue;
        const auto k_hat =
            std::ranges::count_if(terms, [&](const std::u32string& term) { return agrees(term, pattern); });
        ASSERT_EQ(row.k_hat, k_hat);
        ASSERT_GE(k_hat, k);
        ASSERT_EQ(row.redacted, static_cast<unsigned>(std::ranges::count(pattern, U'*')));
      }
    }
  }
}

}  // namespace
}  // namespace sumi::terms
