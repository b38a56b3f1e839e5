#include "base/keys/signature.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

Key filled(unsigned char byte) {
  Key key;
  key.bytes.fill(byte);
  return key;
}

TEST(Signature, IsCheckedByThePublicKeyOfWhoMadeItAlone) {
  const std::string signature = signature_of(filled(1), "released");
  EXPECT_EQ(signature, signature_of(filled(1), "released"));
  EXPECT_TRUE(is_signed("released", signature, public_key_of(filled(1))));
  EXPECT_FALSE(is_signed("released", signature, public_key_of(filled(2))));
  EXPECT_FALSE(is_signed("Released", signature, public_key_of(filled(1))));
  EXPECT_FALSE(is_signed("", signature, public_key_of(filled(1))));
}

TEST(Signature, OfAnythingElseIsNone) {
  const std::string signature = signature_of(filled(1), "x");
  const std::string key = public_key_of(filled(1));
  for (const std::string& other : {std::string(), signature.substr(1), signature + "0", std::string(128, 'g'), key})
    EXPECT_FALSE(is_signed("x", other, key));
  for (const std::string& other : {std::string(), key.substr(1), std::string(64, '0'), signature})
    EXPECT_FALSE(is_signed("x", signature, other));
}

TEST(Signature, FingerprintsTellKeysApart) {
  EXPECT_EQ(fingerprint_of(filled(1)).size(), 16U);
  EXPECT_NE(fingerprint_of(filled(1)), fingerprint_of(filled(2)));
  EXPECT_NE(public_key_of(filled(1)).substr(0, 16), fingerprint_of(filled(1)));
}

}  // namespace
}  // namespace sumi
