#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/keys/fixed_key.hpp"
#include "io/files.hpp"
#include "publish/replace/random_text.hpp"
#include "publish/replace/reversal.hpp"

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
                                .ends = {7, 300},
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

TEST(SealedReversal, KnowsEveryFormat) {
  for (int format = 0; format <= static_cast<int>(Format::presidio); ++format) {
    Reversal reversal = a_reversal();
    reversal.format = static_cast<Format>(format);
    EXPECT_EQ(unsealed(sealed(reversal, fixed_key(1)), fixed_key(1), "r"), reversal) << name_of(reversal.format);
  }
}

// What the first version sealed of one document by the key of 1s, in hexadecimal digits.
constexpr std::string_view kFirstJsonl =
    "f291fe9dec4f8efb20a7582c6c8b1b20d7b804382746f594097882f81d7514349bcc13726ecb699dd6143b239c128a54aede"
    "6d1c21c1e80acc60b6ebb505c7426e7dc9beac89616daa0e55e4a03232df1818941f17dfe676c16b94acd0e2f927f3df131b"
    "cab70e7daf016656ce2472d440e5dc0c5ed1d29b9562c61b467af80b007f0500a4379d6ccd0ca71b7485f0f92556b0e4";
constexpr std::string_view kFirstPresidio =
    "f4dfdf0b928e6fd12b0c17b2ea9fa3869b6c13c531d25f8bc0ed7f81e0ad53cb93721252ba035385f3cb9bfd6916a5e6b68c"
    "e173cb653fea69e10fe084060ddda0a328bbd46588b4c7d7ef634b8856e8bcd26260545f6e63d657b1ee344010cbe0468885"
    "7509e3";

TEST(SealedReversal, OpensThoseOfTheFirstVersion) {
  const auto from_hex = [](std::string_view digits) {
    std::string bytes = "sumi-reversal-1\n";
    for (std::size_t i = 0; i < digits.size(); i += 2)
      bytes.push_back(static_cast<char>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16)));
    return bytes;
  };
  EXPECT_EQ(unsealed(from_hex(kFirstJsonl), fixed_key(1), "r").format, Format::jsonl);
  EXPECT_EQ(unsealed(from_hex(kFirstPresidio), fixed_key(1), "r").format, Format::presidio);
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
