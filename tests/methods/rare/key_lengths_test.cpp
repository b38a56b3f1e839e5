#include "methods/rare/key_lengths.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::rare {
namespace {

TEST(KeyLengths, BecomeBytesWhateverTheyWereGivenIn) {
  const std::string text = std::string(400, 'c') +
                           "\xFF"
                           "ab\xFF";
  const PrefixCode code(text);
  KeyLengths lengths(text.size(), false);
  KeyLengths::LongLengths some;
  const Position most = FrequentLengths::kUnchanged - 1;  // what a byte holds in the end
  lengths.set_bits(0, 9);
  lengths.set(1, 0, some);
  lengths.set(2, 100, some);
  lengths.set(3, most, some);
  lengths.set(4, most + 1, some);
  lengths.derive(5);
  lengths.set_bits(401, PrefixCode::kKeyBits);
  FrequentLengths result = lengths.in_bytes(text, code, 2);
  result.add_long(some);
  result.finish();
  std::vector<Length> out;
  result.read(text, {0, 400}, out);
  EXPECT_EQ(std::vector<Length>(out.begin(), out.begin() + 7),
            (std::vector<Length>{code.reach(text, 0, 9).bytes, 0, 100, 252, 253, 252, 0}));
  result.read(text, {401, 403}, out);
  EXPECT_EQ(out, (std::vector<Length>{2, 0}));
}

TEST(KeyLengths, CanBeChanges) {
  const std::string text = "ab\xFF";
  const FrequentLengths result = KeyLengths(text.size(), true).in_bytes(text, PrefixCode(text), 1);
  EXPECT_TRUE(result.may_reach(0, FrequentLengths::kUnchanged));
}

}  // namespace
}  // namespace sumi::rare
