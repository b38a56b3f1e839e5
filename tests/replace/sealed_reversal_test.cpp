#include "replace/sealed_reversal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/files.hpp"
#include "keys/fixed_key.hpp"
#include "replace/random_text.hpp"

namespace sumi::replace {
namespace {

Reversal a_reversal() {
  Reversal reversal{.format = Format::jsonl,
                    .byte_for_byte = true,
                    .text_name = "text",
                    .preamble = "\xEF\xBB\xBF",
                    .epilogue = "\n"};
  reversal.documents.push_back({.id = "x",
                                .published_bytes = 300,
                                .published_hash = hash_of_text("p"),
                                .pieces = {{{1, 7}, "Al"}, {{7, 200}, ""}},
                                .notation = TextNotation::spelled,
                                .before = "{",
                                .after = "}\n",
                                .spelled = "\"\\u0041\""});
  reversal.documents.emplace_back();
  return reversal;
}

TEST(SealedReversal, OpensWithItsKeyAlone) {
  const std::string bytes = sealed(a_reversal(), fixed_key(1));
  EXPECT_EQ(unsealed(bytes, fixed_key(1), "r"), a_reversal());
  EXPECT_EQ(io::error_of([&] { (void)unsealed(bytes, fixed_key(2), "r"); }),
            "bad_input: r: the key does not open it, or it was changed; name the key it was sealed with, or use an "
            "unchanged copy");
  EXPECT_EQ(unsealed(sealed({}, fixed_key(1)), fixed_key(1), "r"), Reversal{});
}

TEST(SealedReversal, IsTheSameForTheSameAndShowsNothing) {
  EXPECT_EQ(sealed(a_reversal(), fixed_key(1)), sealed(a_reversal(), fixed_key(1)));
  Reversal other = a_reversal();
  other.documents[0].pieces[0].source = "Bo";
  const std::string a = sealed(a_reversal(), fixed_key(1)).substr(16);
  const std::string b = sealed(other, fixed_key(1)).substr(16);
  ASSERT_EQ(a.size(), b.size());
  std::size_t same = 0;
  for (std::size_t i = 0; i < a.size(); ++i) same += a[i] == b[i] ? 1 : 0;
  EXPECT_LT(same, a.size() / 8) << "another nonce, so another stream";
}

TEST(SealedReversal, RefusesOtherFiles) {
  for (const std::string& bytes : {std::string(), std::string("sumi-reversal-2\n"), std::string("sumi-reversal-1\n"),
                                   "sumi-reversal-1\n" + std::string(39, 'x'), std::string(100, '\0')}) {
    EXPECT_NE(io::error_of([&] { (void)unsealed(bytes, fixed_key(1), "r"); }).find("bad_input: r: "),
              std::string::npos);
  }
}

RC_GTEST_PROP(SealedReversal, AnyDamageIsSeen, ()) {
  std::string bytes = sealed(a_reversal(), fixed_key(1));
  const std::string whole = bytes;
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] ^= static_cast<char>(1 << *rc::gen::inRange(0, 8));
      break;
    case 1:
      bytes.resize(*rc::gen::inRange<std::size_t>(0, bytes.size()));
      break;
    case 2:
      bytes.insert(*rc::gen::inRange<std::size_t>(0, bytes.size()), 1, *rc::gen::arbitrary<char>());
      break;
    default:
      bytes.erase(*rc::gen::inRange<std::size_t>(0, bytes.size()), 1);
  }
  RC_PRE(bytes != whole);
  RC_ASSERT(io::error_of([&] { (void)unsealed(bytes, fixed_key(1), "r"); }).starts_with("bad_input: r: "));
}

}  // namespace
}  // namespace sumi::replace
