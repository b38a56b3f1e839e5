#include "methods/rare/prefix_code.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/model/corpus.hpp>

namespace sumi::rare {
namespace {

constexpr std::uint64_t kKeyMask = ~std::uint64_t{0} << (64 - PrefixCode::kKeyBits);

std::vector<std::uint64_t> keys_of(const PrefixCode& code, const std::string& text) {
  std::vector<std::uint64_t> keys(text.size());
  PrefixCode::Tails tails;
  code.write_keys(text, 0, text.size(), tails, keys.data());
  for (std::uint64_t& key : keys) key &= kKeyMask;
  return keys;
}

std::string random_bytes(std::mt19937& random, std::size_t size, unsigned letters) {
  std::string text;
  // The squared draw makes some letters rare.
  for (std::size_t i = 0; i < size; ++i) {
    const unsigned drawn = random() % letters;
    text.push_back(static_cast<char>(random() % 15 == 0 ? '\xFF' : 1 + drawn * (random() % letters) / letters));
  }
  return text;
}

// Strings share as many bytes as the bits that their keys share reach, but for a codeword cut by the key's end.
TEST(PrefixCode, ReachesWhatStringsShare) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 40; ++trial) {
    const unsigned letters = 1 + random() % 250;
    const std::string text = random_bytes(random, 400, letters);
    const PrefixCode code(text + random_bytes(random, random() % 20000, letters), trial % 2 == 1);
    const std::vector<std::uint64_t> keys = keys_of(code, text);
    for (int pair = 0; pair < 400; ++pair) {
      const std::size_t a = random() % text.size();
      const std::size_t b = random() % text.size();
      if (text[a] == kBorder || text[b] == kBorder) continue;
      std::size_t shared = 0;
      const auto at = [&](std::size_t place) { return place < text.size() ? text[place] : kBorder; };
      while (at(a + shared) == at(b + shared) && at(a + shared) != kBorder) ++shared;
      const unsigned bits = std::min(PrefixCode::kKeyBits, static_cast<unsigned>(std::countl_zero(keys[a] ^ keys[b])));
      const KeyReach reach = code.reach(text, a, bits);
      ASSERT_EQ(code.reach(text, b, bits).bytes, reach.bytes);
      ASSERT_EQ(code.reach(text, b, bits).border, reach.border);
      if (bits < PrefixCode::kKeyBits || reach.border) {
        ASSERT_EQ(reach.bytes, shared);
      } else {
        ASSERT_LE(reach.bytes, shared);
        ASSERT_GE(reach.bytes, 1U);
      }
    }
  }
}

// Keys are the same wherever a scan starts.
TEST(PrefixCode, WritesKeysFromAnyPlaceOn) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 50; ++trial) {
    const std::string text = random_bytes(random, 300, 1 + random() % 20);
    const PrefixCode code(text);
    const std::vector<std::uint64_t> all = keys_of(code, text);
    const std::size_t end = random() % (text.size() + 1);
    const std::size_t begin = random() % (end + 1);
    const std::size_t middle = begin + random() % (end - begin + 1);
    std::vector<std::uint64_t> some(text.size());
    PrefixCode::Tails tails = code.tails_after(text, end);
    code.write_keys(text, middle, end, tails, some.data() + middle);
    code.write_keys(text, begin, middle, tails, some.data() + begin);
    for (std::size_t i = begin; i < end; ++i) {
      if (text[i] != kBorder) ASSERT_EQ(some[i] & kKeyMask, all[i]);
    }
  }
}

TEST(PrefixCode, TurnsBitsIntoWhatTheyReach) {
  std::mt19937 random(4);
  for (int trial = 0; trial < 30; ++trial) {
    const std::string text = random_bytes(random, 9000, 1 + random() % 250) + "\xFF";
    const PrefixCode code(text);
    const std::size_t begin = random() % text.size();
    std::vector<std::uint8_t> values(random() % (text.size() - begin + 1));
    for (std::uint8_t& value : values) value = static_cast<std::uint8_t>(random() % (PrefixCode::kKeyBits + 5));
    std::vector<std::uint8_t> found = values;
    code.bits_to_bytes(text, begin, found);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (text[begin + i] == kBorder) continue;
      const bool is_bits = values[i] <= PrefixCode::kKeyBits;
      ASSERT_EQ(found[i], is_bits ? code.reach(text, begin + i, values[i]).bytes : values[i]);
    }
  }
}

TEST(PrefixCode, GivesFrequentBytesFewBits) {
  const PrefixCode code(std::string(1000, 'e') + std::string(100, 't') + "qqz");
  EXPECT_GE(code.reach(std::string(64, 'e'), 0, PrefixCode::kKeyBits).bytes, 57U);
  EXPECT_LT(code.reach(std::string(64, 'q'), 0, PrefixCode::kKeyBits).bytes, 57U);
}

// A frequent pair of bytes before tells more than one byte does.
TEST(PrefixCode, LooksAtTwoBytesBefore) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "abcxbd";
  EXPECT_GE(PrefixCode(text).reach(text, 0, PrefixCode::kKeyBits).bytes, 54U);
}

TEST(PrefixCode, EndsKeysAtBorders) {
  const PrefixCode code("abc\xFF");
  EXPECT_EQ(keys_of(code,
                    "ab\xFF"
                    "c")[0],
            keys_of(code,
                    "ab\xFF"
                    "a")[0]);
  const KeyReach reach = code.reach(
      "ab\xFF"
      "ccccc",
      0, PrefixCode::kKeyBits);
  EXPECT_EQ(reach.bytes, 2U);
  EXPECT_TRUE(reach.border);
}

TEST(PrefixCode, CanBeMadeOfNothingAndOfOneByte) {
  EXPECT_TRUE(PrefixCode("").reach("\xFF", 0, PrefixCode::kKeyBits).border);
  EXPECT_EQ(PrefixCode("aaa").reach(std::string(64, 'a'), 0, 12).bytes, 12U);
}

// Fibonacci's numbers make the longest codewords that counts can make.
TEST(PrefixCode, KeepsItsWordsWithinAKey) {
  std::string text;
  std::size_t before = 1;
  std::size_t now = 1;
  for (char byte = 1; byte < 28; ++byte) {
    text.append(now, byte);
    before = std::exchange(now, now + before);
  }
  const PrefixCode code(text);
  for (char byte = 1; byte < 28; ++byte) {
    const std::string pair{byte, static_cast<char>(28 - byte)};
    EXPECT_EQ(code.reach(pair, 0, PrefixCode::kKeyBits).bytes, 2U);
  }
}

// What a sample misses has codewords, too.
TEST(PrefixCode, KnowsBytesThatNoSampleHolds) {
  std::mt19937 random(6);
  std::string text(std::size_t{1} << 22, 'a');
  for (std::size_t i = 0; i < text.size(); i += 2) text[i] = static_cast<char>('b' + random() % 3);
  const std::string rare = "xyz\xFE\x01xyzx";
  std::copy(rare.begin(), rare.end(), text.begin() + 5000);  // behind the first block of the sample
  const PrefixCode code(text);
  const KeyReach reach = code.reach(text, 5000, PrefixCode::kKeyBits);
  EXPECT_GE(reach.bytes, 2U);
  const std::string part = text.substr(4990, 40);
  const std::vector<std::uint64_t> keys = keys_of(code, part);
  const auto shared = static_cast<unsigned>(std::countl_zero(keys[10] ^ keys[15]));
  EXPECT_EQ(code.reach(part, 10, shared).bytes, shared < PrefixCode::kKeyBits ? 3U : reach.bytes);
}

TEST(PlainBytes, ReachWholeBytesBeforeABorder) {
  EXPECT_EQ(PlainBytes::reach(0x6162636465666768, 64).bytes, 8U);
  EXPECT_EQ(PlainBytes::reach(0x6162636465666768, 23).bytes, 2U);
  EXPECT_FALSE(PlainBytes::reach(0x6162FF6465666768, 16).border);
  EXPECT_TRUE(PlainBytes::reach(0x6162FF6465666768, 24).border);
  EXPECT_EQ(PlainBytes::reach(0x6162FF6465666768, 64).bytes, 2U);
}

}  // namespace
}  // namespace sumi::rare
