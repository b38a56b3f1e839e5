#include <gtest/gtest.h>

#include "methods/terms/built_dictionary.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

TEST(TermDictionary, ShowsThePatternsOfListedAndOtherTerms) {
  const BuiltDictionary built("crew\nbrew\ncrow\ncred\ndraw\ntea\n", 2);
  const TermDictionary dictionary(built.path());
  const std::vector<TermPattern> crew = dictionary.patterns("crew");
  ASSERT_GE(crew.size(), 4U);
  EXPECT_EQ(crew[0].a_string, "cre*");
  EXPECT_EQ(crew[0].k_hat, 2U);
  EXPECT_EQ(crew[0].redacted, 1U);
  EXPECT_EQ(crew[1].a_string, "cr*w");
  EXPECT_EQ(crew[2].a_string, "*rew");
  EXPECT_EQ(crew[3].a_string, "*r*w");
  EXPECT_EQ(crew[3].k_hat, 4U);
  EXPECT_EQ(dictionary.patterns("crab", 3).at(0).a_string, "cr**");
  EXPECT_EQ(dictionary.patterns("crew", 2, 1).size(), 1U);
  EXPECT_TRUE(dictionary.patterns("a term of no such length").empty());
  EXPECT_THROW((void)dictionary.patterns(""), Error);
  EXPECT_THROW((void)dictionary.patterns(std::string(1000, 'x')), Error);
}

TEST(TermDictionary, TellsWhatEachKCosts) {
  const BuiltDictionary built("crew\nbrew\ncrow\ncred\ndraw\ntea\n", 4);
  const TermDictionary dictionary(built.path());
  const std::vector<TermsCost> curve = dictionary.curve();
  ASSERT_EQ(curve.size(), 3U);
  for (std::size_t i = 0; i < curve.size(); ++i) {
    EXPECT_EQ(curve[i].k, i + 2);
    EXPECT_DOUBLE_EQ(curve[i].mean_redacted, built.summary().costs[i].mean_redacted);
    EXPECT_GE(curve[i].mean_redacted, curve[i].mean_redacted_paper);
  }
  EXPECT_EQ(dictionary.terms(), 6U);
  EXPECT_EQ(dictionary.k_max(), 4U);
  EXPECT_THROW((void)dictionary.pick(5), Error);
  EXPECT_THROW((void)dictionary.pick(1), Error);
}

}  // namespace
}  // namespace sumi::terms
