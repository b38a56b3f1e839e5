#include "tag/spoken/spoken_patterns.hpp"

#include <gtest/gtest.h>
#include <re2/re2.h>

#include "tag/spoken/regex_samples.hpp"

namespace sumi::tag {
namespace {

TEST(SpokenPatterns, AreAsManyAsThereArePlaces) {
  const std::vector<Pattern> patterns = spoken_patterns();
  ASSERT_EQ(patterns.size(), SpokenPlaces::kPatterns);
  EXPECT_EQ(patterns[static_cast<std::size_t>(SpokenPattern::employer)].entity, "EMPLOYER");
  EXPECT_EQ(patterns[static_cast<std::size_t>(SpokenPattern::year)].name, "year");
}

// RE2 takes them, and what is made of them matches.
TEST(SpokenPatterns, DescribeTheirSamples) {
  std::mt19937 random(3);
  for (const Pattern& one : spoken_patterns()) {
    RE2::Options options;
    options.set_log_errors(false);
    const RE2 regex(one.regex, options);
    ASSERT_TRUE(regex.ok()) << one.name << ": " << regex.error();
    int matched = 0;
    for (int i = 0; i < 100; ++i) matched += RE2::PartialMatch(sampled(one.regex, random), regex);
    EXPECT_GT(matched, 80) << one.name;
  }
}

}  // namespace
}  // namespace sumi::tag
