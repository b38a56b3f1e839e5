#include "rare/prefix_code.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/corpus.hpp>

namespace sumi {
namespace {

PrefixCode code_of(const std::string& text) {
  BytePairs counts;
  counts.count(text, 0, text.size() / 2);
  BytePairs others;
  others.count(text, text.size() / 2, text.size());
  counts.add(others);
  return PrefixCode(counts);
}

std::uint64_t key_of(const PrefixCode& code, const std::string& text) {
  std::uint64_t tail = 0;
  for (std::size_t i = text.size(); i-- > 1;) tail = code.extend(text[i - 1], text[i], tail);
  return code.start(text[0], tail);
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
  for (int trial = 0; trial < 300; ++trial) {
    const std::string text = random_bytes(random, 400, 1 + random() % 250);
    const PrefixCode code = code_of(text);
    const std::size_t a = random() % 300;
    const std::size_t b = random() % 300;
    const std::uint64_t first = key_of(code, text.substr(a, 64));
    const std::uint64_t second = key_of(code, text.substr(b, 64));
    std::size_t shared = 0;
    while (a + shared < text.size() && b + shared < text.size() && text[a + shared] == text[b + shared] &&
           text[a + shared] != kBorder) {
      ++shared;
    }
    const auto bits = first == second ? 64U : static_cast<unsigned>(std::countl_zero(first ^ second));
    const KeyReach reach = code.reach(first, bits);
    ASSERT_EQ(code.reach(second, bits).bytes, reach.bytes);
    if (bits < 64 || reach.border) {
      ASSERT_EQ(reach.bytes, shared);
    } else {
      ASSERT_LE(reach.bytes, shared);
      ASSERT_GE(reach.bytes, 1U);
    }
    for (unsigned fewer = 0; fewer < bits; ++fewer) {
      ASSERT_LE(code.reach(first, fewer).bytes, code.reach(first, fewer + 1).bytes);
    }
  }
}

TEST(PrefixCode, GivesFrequentBytesFewBits) {
  const PrefixCode code = code_of(std::string(1000, 'e') + std::string(100, 't') + "qqz");
  EXPECT_EQ(code.reach(key_of(code, std::string(64, 'e')), 64).bytes, 64U);
  EXPECT_LT(code.reach(key_of(code, std::string(64, 'q')), 64).bytes, 64U);
}

TEST(PrefixCode, EndsKeysAtBorders) {
  const PrefixCode code = code_of("abc\xFF");
  EXPECT_EQ(key_of(code, "ab\xFF" "c"), key_of(code, "ab\xFF" "a"));
  const KeyReach reach = code.reach(key_of(code, "ab\xFF" "ccccc"), 64);
  EXPECT_EQ(reach.bytes, 2U);
  EXPECT_TRUE(reach.border);
}

TEST(PrefixCode, CanBeMadeOfNothingAndOfOneByte) {
  EXPECT_TRUE(code_of("").reach(key_of(code_of(""), "\xFF"), 64).border);
  EXPECT_EQ(code_of("aaa").reach(key_of(code_of("aaa"), std::string(64, 'a')), 12).bytes, 12U);
}

// Fibonacci's numbers make the longest codewords that counts can make.
TEST(PrefixCode, KeepsItsWordsWithinAKey) {
  BytePairs counts;
  std::uint64_t before = 1;
  std::uint64_t now = 1;
  for (unsigned char byte = 1; byte < 57; ++byte) {
    counts.add(1, byte, now);
    before = std::exchange(now, now + before);
  }
  counts.add(0xFF, 1, now);  // so that the first byte takes one bit
  const PrefixCode code(counts);
  for (char byte = 1; byte < 57; ++byte) {
    const std::uint64_t key = code.start('\x01', code.extend('\x01', byte, 0));
    EXPECT_GE(code.reach(key, 64).bytes, 2U);
  }
}

// What is found from what neighbours share is what is found anew.
TEST(PrefixReach, ReachesWhatOneKeyReaches) {
  std::mt19937 random(4);
  const std::string text = random_bytes(random, 600, 200);
  const PrefixCode code = code_of(text);
  std::vector<std::uint64_t> keys;
  for (std::size_t at = 0; at < 500; ++at) keys.push_back(key_of(code, text.substr(at, 64)));
  std::sort(keys.begin(), keys.end());
  PrefixReach reach(code);
  unsigned shared = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i > 0) shared = std::min(shared, static_cast<unsigned>(std::countl_zero(keys[i] ^ keys[i - 1])));
    if (random() % 3 == 0) continue;
    const unsigned bits = random() % 65;
    const KeyReach found = reach.find(keys[i], bits, shared);
    const KeyReach anew = code.reach(keys[i], bits);
    ASSERT_EQ(found.bytes, anew.bytes);
    ASSERT_EQ(found.border, anew.border);
    shared = 64;
  }
}

TEST(PlainBytes, ReachWholeBytesBeforeABorder) {
  EXPECT_EQ(PlainBytes::reach(0x6162636465666768, 64).bytes, 8U);
  EXPECT_EQ(PlainBytes::reach(0x6162636465666768, 23).bytes, 2U);
  EXPECT_FALSE(PlainBytes::reach(0x6162FF6465666768, 16).border);
  EXPECT_TRUE(PlainBytes::reach(0x6162FF6465666768, 24).border);
  EXPECT_EQ(PlainBytes::reach(0x6162FF6465666768, 64).bytes, 2U);
}

}  // namespace
}  // namespace sumi
