#include <gtest/gtest.h>

#include "base/text/allowed_phrases.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

Promise promise_of(Folding fold) {
  Promise promise;
  promise.fold = fold;
  return promise;
}

constexpr Folding kAll{.letter_case = true, .width = true, .space = true};

TEST(CanonicalSpelling, IsTheFoldingCharacterByCharacter) {
  const CanonicalSpelling spelling(promise_of(kAll));
  EXPECT_TRUE(spelling.any());
  EXPECT_EQ(spelling.of("CaLl ThE nUrSe\n\tＡＢ ｶ Σς ẞ"), "call the nurse  ab カ σσ ß");
  EXPECT_EQ(CanonicalSpelling(promise_of({.letter_case = true})).of("A\nＢ"), "a\nｂ");
  EXPECT_EQ(spelling.of(""), "");
  EXPECT_EQ(utf8::count(spelling.of("ẞẞＡ")), 3U);
}

TEST(CanonicalSpelling, LeavesPhrasesAndMarksAlone) {
  Promise promise = promise_of(kAll);
  promise.keep = {"Seen At"};
  promise.mark = U'x';
  const CanonicalSpelling spelling(promise);
  EXPECT_EQ(spelling.of("WAS Seen At NOON, SEEN AT X, x"), "was Seen At noon, seen at X, x");
}

TEST(CanonicalSpelling, IsNoneOfSentencesAndWhereNothingIsFoldedOrCounted) {
  EXPECT_FALSE(CanonicalSpelling(Promise{}).any());
  EXPECT_EQ(CanonicalSpelling(Promise{}).of("AB"), "AB");
  for (const std::vector<Method>& methods :
       {std::vector{Method::sentences}, {Method::words, Method::sentences}, {Method::terms}, {Method::spans}}) {
    Promise promise = promise_of(kAll);
    promise.methods = methods;
    EXPECT_FALSE(CanonicalSpelling(promise).any());
    EXPECT_TRUE(CanonicalSpelling(promise).promised(promise).fold.any());
  }
}

TEST(CanonicalSpelling, OfItselfIsItself) {
  const CanonicalSpelling spelling(promise_of(kAll));
  for (char32_t character = 1; character < 0x20000; ++character) {
    if (character >= 0xD800 && character < 0xE000) continue;
    std::string text;
    utf8::append(text, character);
    const std::string once = spelling.of(text);
    ASSERT_EQ(spelling.of(once), once) << static_cast<unsigned>(character);
    ASSERT_EQ(utf8::count(once), 1U);
  }
}

TEST(CanonicalSpelling, PromisesWhatIsSpelled) {
  const Promise promise = promise_of(kAll);
  EXPECT_EQ(CanonicalSpelling(promise).promised(promise).fold, Folding{});
}

}  // namespace
}  // namespace sumi
