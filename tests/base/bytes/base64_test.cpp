#include "base/bytes/base64.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sumi::io {
namespace {

TEST(Base64, IsThatOfTheStandard) {
  std::string out = "=";
  for (const std::string_view bytes : {"", "f", "fo", "foo", "\xFB\xFF"}) append_base64(out, bytes);
  EXPECT_EQ(out, "=Zg==Zm8=Zm9v+/8=");
  EXPECT_EQ(from_base64("Zm9vYmE="), "fooba");
  EXPECT_EQ(from_base64(""), "");
  EXPECT_EQ(from_base64(" Zm9v\r\n\tYm E=\n"), "fooba");
}

TEST(Base64, WhatIsMalformedIsNothing) {
  for (const std::string_view bad :
       {"Z", "Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "Zm9v!", "Zm9-", "=", "Zg==Zg==", "Zg==x", "\xC3\xA9"})
    EXPECT_EQ(from_base64(bad), std::nullopt) << bad;
}

RC_GTEST_PROP(Base64, ComesBack, (const std::string& bytes)) {
  std::string out;
  append_base64(out, bytes);
  RC_ASSERT(from_base64(out) == bytes);
}

}  // namespace
}  // namespace sumi::io
