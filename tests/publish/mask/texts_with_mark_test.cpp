#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/publish/texts_with_mark.hpp>

namespace sumi {
namespace {

TEST(TextsWithMark, AreThoseThatHaveItAsTheyWouldBeSpelled) {
  const std::vector<std::string_view> texts{"", "a \u2588 b", "a [MASK] b", "a [mask] b"};
  Promise promise;
  EXPECT_EQ(texts_with_mark(texts, promise), (std::vector<bool>{false, true, false, false}));
  promise.mark_text = "[mask]";
  EXPECT_EQ(texts_with_mark(texts, promise), (std::vector<bool>{false, false, false, true}));
  promise.fold.letter_case = true;
  EXPECT_EQ(texts_with_mark(texts, promise), (std::vector<bool>{false, false, true, true}));
  EXPECT_TRUE(texts_with_mark({}, promise).empty());
}

}  // namespace
}  // namespace sumi
