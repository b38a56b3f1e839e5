#include "tag/patterns/wallet_address.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

// Of the first block, of BIP 13's and BIP 173's kinds, and of BIP 350's.
const std::string kAddresses[] = {"1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
                                  "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
                                  "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4",
                                  "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"};

TEST(BitcoinAddress, TakesPublishedOnes) {
  for (const std::string& address : kAddresses) EXPECT_TRUE(is_bitcoin_address(address)) << address;
}

TEST(BitcoinAddress, ChangesWithEachCharacter) {
  for (const std::string& address : kAddresses) {
    for (std::size_t i = 0; i < address.size(); ++i) {
      for (const char c : {'2', '9', 'q', 'Q', 'z', '-', '0', 'l'}) {
        std::string changed = address;
        changed[i] = c;
        if (changed != address) EXPECT_FALSE(is_bitcoin_address(changed)) << changed;
      }
    }
  }
}

TEST(BitcoinAddress, RefusesAnythingElse) {
  for (const std::size_t size : {0U, 1U, 25U, 34U, 80U, 1000U}) {
    EXPECT_FALSE(is_bitcoin_address(std::string(size, '1')));
    EXPECT_FALSE(is_bitcoin_address("bc1" + std::string(size, 'q')));
  }
  EXPECT_FALSE(is_bitcoin_address("bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")) << "two cases";
}

}  // namespace
}  // namespace sumi::tag
