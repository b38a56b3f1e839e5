#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

// Names at [3, 6) of "Mr ann!".
class TogetherSupport : public ::testing::Test {
 protected:
  std::vector<RareStretch> few(const std::vector<std::string_view>& shown, const std::vector<std::string_view>& source,
                               const std::vector<std::uint32_t>& owners, unsigned k) {
    JudgedTexts texts;
    std::vector<std::vector<SourceValue>> values;
    for (std::uint32_t i = 0; i < shown.size(); ++i) {
      texts.shown.push_back({shown[i], owners[i]});
      texts.source.push_back({source[i], owners[i]});
      texts.partners.emplace_back(i);
      texts.placed.push_back(nullptr);
      values.push_back({{{3, 6}, 0}});
    }
    Promise promise;
    promise.k = k;
    promise.mark = U'*';
    promise.together = 1;
    promise.facts = {"NAME"};
    return few_together(texts, values, promise);
  }
};

TEST_F(TogetherSupport, CountsWhoCouldChangePlaces) {
  const std::vector<std::string_view> source{"Mr ann!", "Mr abe!", "Mr bob!"};
  EXPECT_THAT(few({"Mr a*!", "Mr a*!", "Mr *!"}, source, {0, 1, 2}, 2), ElementsAre(RareStretch{2, {3, 4}}));
  EXPECT_THAT(few({"Mr a*!", "Mr *!", "Mr *!"}, source, {0, 1, 2}, 2), IsEmpty());
  EXPECT_THAT(few({"Mr a*!", "Mr *!", "Mr *!"}, source, {0, 1, 2}, 3),
              UnorderedElementsAre(RareStretch{0, {3, 5}}, RareStretch{2, {3, 4}}));
  EXPECT_THAT(few({"Mr *!", "Mr *!", "Mr *!"}, source, {0, 1, 2}, 3), IsEmpty());
}

TEST_F(TogetherSupport, CountsPersonsNotDocuments) {
  EXPECT_THAT(few({"Mr ann!", "Mr ann!"}, {"Mr ann!", "Mr ann!"}, {0, 0}, 2),
              ElementsAre(RareStretch{0, {3, 6}}, RareStretch{1, {3, 6}}));
  EXPECT_THAT(few({"Mr ann!", "Mr ann!"}, {"Mr ann!", "Mr ann!"}, {0, 1}, 2), IsEmpty());
}

}  // namespace
}  // namespace sumi::verify
