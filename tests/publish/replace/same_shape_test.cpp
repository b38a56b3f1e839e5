#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unicode/uchar.h>

#include "base/keys/fixed_key.hpp"
#include "base/text/utf8.hpp"
#include "publish/replace/invented_words.hpp"
#include "publish/replace/random_text.hpp"

namespace sumi::replace {
namespace {

std::string shaped(std::string_view text, unsigned attempt = 0) {
  const Key key = fixed_key(5);
  Draws draws(key, "shape", text, attempt);
  return same_shape(text, draws);
}

// Digits, capitals and small letters as 0, A, a.
std::string shape_of(std::string_view text) {
  std::string shape;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const auto c = static_cast<UChar32>(utf8::decode(text, at));
    if (u_isdigit(c)) {
      shape += '0';
    } else if (u_isupper(c) || u_islower(c)) {
      shape += u_isupper(c) ? 'A' : 'a';
    } else if (u_isalpha(c)) {
      shape += 'x';
    } else {
      utf8::append(shape, static_cast<char32_t>(c));
    }
  }
  return shape;
}

TEST(SameShape, KeepsDigitsCaseAndPunctuation) {
  for (const std::string text : {"+34 912-345", "AB-12c/X", "Ünal", "Иван ИВАНОВ", "Ａｂ１２", "山田さん", "ジョン",
                                 "김", "Γιώργος", "شمس", ""}) {
    for (unsigned attempt = 0; attempt < 50; ++attempt)
      EXPECT_EQ(shape_of(shaped(text, attempt)), shape_of(text)) << shaped(text, attempt);
  }
}

TEST(SameShape, NumbersDoNotBeginWithAZeroUnlessTheyDid) {
  for (unsigned attempt = 0; attempt < 300; ++attempt) EXPECT_NE(shaped("90", attempt)[0], '0');
}

RC_GTEST_PROP(SameShape, IsValidAndAsLong, ()) {
  const std::string text = *random_text();
  const std::string made = shaped(text);
  RC_ASSERT(!utf8::first_invalid(made));
  RC_ASSERT(utf8::count(made) == utf8::count(text));
}

}  // namespace
}  // namespace sumi::replace
