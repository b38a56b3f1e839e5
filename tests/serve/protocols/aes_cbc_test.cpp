#include "serve/protocols/aes_cbc.hpp"

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

TEST(AesCbc, ComesBackWithEveryKeyAndNeverTheSame) {
  for (const std::size_t size : {16U, 24U, 32U}) {
    const std::string key(size, 'k');
    for (const std::string& text : {std::string(), std::string("é"), std::string(16, 'a'), std::string(1000, 'b')}) {
      EXPECT_EQ(decrypted(encrypted(text, key), key), text);
      EXPECT_NE(encrypted(text, key), encrypted(text, key));
    }
  }
}

TEST(AesCbc, IsNothingWhereItCannotBeDecrypted) {
  EXPECT_EQ(decrypted("0Bn0eCMbsK1h8O2PZ1FStQ==", std::string(16, 'k')), std::nullopt);  // an initial vector alone
  EXPECT_EQ(decrypted("not base64!", std::string(16, 'k')), std::nullopt);
  const std::string sealed = encrypted("secret", std::string(16, 'k'));
  EXPECT_NE(decrypted(sealed, std::string(16, 'x')), "secret");
}

TEST(IsAesKey, GoesByItsBytes) {
  EXPECT_TRUE(is_aes_key(std::string(24, 'k')));
  EXPECT_FALSE(is_aes_key(std::string(17, 'k')));
}

}  // namespace
}  // namespace sumi::serve
