#include <string>

#include <gtest/gtest.h>

#include "tag/patterns/secret_words.hpp"

namespace sumi::tag {
namespace {

// Of BIP-39's own test vectors.
TEST(SeedWords, AreProvedByTheirChecksum) {
  const std::string legal = "legal winner thank year wave sausage worth useful legal winner thank ";
  EXPECT_TRUE(is_wallet_seed(legal + "yellow"));
  EXPECT_TRUE(is_wallet_seed("letter advice cage absurd amount doctor acoustic avoid letter advice cage above"));
  EXPECT_TRUE(is_wallet_seed(
      "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon "
      "abandon abandon abandon agent"));
  EXPECT_TRUE(is_wallet_seed(
      "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo vote"));
  EXPECT_FALSE(is_wallet_seed(legal + "year"));
  EXPECT_FALSE(is_wallet_seed(legal + "sumi"));
  EXPECT_FALSE(is_wallet_seed(legal + "year wave"));
  EXPECT_FALSE(is_wallet_seed(""));
}

TEST(SeedWords, MayBeMisspelledWhereTheyAreNamed) {
  EXPECT_TRUE(is_named_wallet_seed("legal winer thank year wave sausage worth useful legal winner thank year"));
  EXPECT_FALSE(is_named_wallet_seed("we went down the road and then we saw that it was closed"));
}

TEST(SeedWords, AreToldByThreeLetters) {
  EXPECT_TRUE(may_be_seed_word("abandon") && may_be_seed_word("zoo") && may_be_seed_word("abacus"));
  EXPECT_FALSE(may_be_seed_word("of") || may_be_seed_word("Abandon") || may_be_seed_word("hmm") ||
               may_be_seed_word("absolutely"));
}

}  // namespace
}  // namespace sumi::tag
