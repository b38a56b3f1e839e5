#include "review/passwords.hpp"

#include <set>

#include <gtest/gtest.h>

namespace sumi::review {
namespace {

TEST(Passwords, AreHashedByArgon2id) {
  const std::string hash = hash_of_password("a long password");
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=65536,"));
  EXPECT_EQ(hash.find("a long password"), std::string::npos);
  EXPECT_TRUE(is_password("a long password", hash));
  EXPECT_FALSE(is_password("a long passwore", hash));
  EXPECT_FALSE(is_password("", hash));
  EXPECT_NE(hash, hash_of_password("a long password"));
}

TEST(Passwords, NobodyGetsInWithoutOne) {
  EXPECT_FALSE(is_password("", ""));
  EXPECT_FALSE(is_password("anything", ""));
  EXPECT_FALSE(is_password("anything", "no hash"));
}

TEST(RandomToken, IsAnotherEachTime) {
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) tokens.insert(random_token());
  EXPECT_EQ(tokens.size(), 1000);
  EXPECT_EQ(tokens.begin()->size(), 32);
  EXPECT_EQ(tokens.begin()->find_first_not_of("0123456789abcdef"), std::string::npos);
}

}  // namespace
}  // namespace sumi::review
