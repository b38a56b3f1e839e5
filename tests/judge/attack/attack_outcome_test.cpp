#include <gtest/gtest.h>

#include <sumi/attack/tagger_attack.hpp>

namespace sumi {
namespace {

const AttackOutcomes kThree{{TaggerKind::crf, {1, 0, 5, {1, 2}, {0, 3}}},
                            {TaggerKind::svm, {2, 1, 4, {.5, 4}, {.25, 4}}},
                            {TaggerKind::bayes, {3, 2, 4, {0, 0}, {2, 2}}}};

TEST(MostFound, IsTheMostOfAnyFamilyAndOrderForEachBudget) {
  EXPECT_EQ(most_found(kThree, {0, 0}), (std::vector<double>{2, 4}));
  EXPECT_EQ(most_found(kThree, {2.5, 1}), (std::vector<double>{2.5, 4}));
  EXPECT_EQ(most_found({}, {1, 2}), (std::vector<double>{1, 2}));
}

TEST(MostAccurate, HasTheFewestErrorsAndIsTheFirstOfEqualOnes) {
  EXPECT_EQ(most_accurate(kThree)->first, TaggerKind::svm);
  const AttackOutcomes nobody;
  EXPECT_EQ(most_accurate(nobody), nobody.end());
}

TEST(PublishRatio, IsOfWhatIsHarmless) {
  EXPECT_EQ(publish_ratio(1, 4), .75);
  EXPECT_EQ(publish_ratio(0, 4), 1);
  EXPECT_EQ(publish_ratio(4, 4), 0);
  EXPECT_EQ(publish_ratio(0, 0), std::nullopt);
}

}  // namespace
}  // namespace sumi
