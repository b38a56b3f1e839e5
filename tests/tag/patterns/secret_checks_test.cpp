#include <gtest/gtest.h>

#include "tag/patterns/secret_words.hpp"

namespace sumi::tag {
namespace {

TEST(SecretChecks, TellSecretsFromPartsOfPrograms) {
  for (const char* const one : {"hunter2", "S3cr3t!x", "pass*word", "4821", "P@ss"}) EXPECT_TRUE(is_secret(one)) << one;
  for (const char* const one : {"abc", "123", "getpass()", "tokens[0]", "self.password1", "std::string2", "a->b1",
                                "${X1}", "$PASS_1", "%s", "{name1}", "****", "required", "None", "<pass1>", "x\\n1"})
    EXPECT_FALSE(is_secret(one)) << one;
}

TEST(SecretChecks, TellWordsThatAreGiven) {
  for (const char* const one : {"Sommerregen", "swordfish", "fred"}) EXPECT_TRUE(is_given_word(one)) << one;
  for (const char* const one : {"required", "String", "my_user", "username", "a.b", "f(x)", "12"})
    EXPECT_FALSE(is_given_word(one)) << one;
}

TEST(SecretChecks, TellHandlesAndCredentials) {
  EXPECT_TRUE(is_handle("jdoe42") && is_handle("@jdoe") && !is_handle("jdoe") && !is_handle("42") && !is_handle("@12"));
  EXPECT_TRUE(has_credentials("postgres://u:p9@h") && has_credentials("redis://:p9@h"));
  EXPECT_FALSE(has_credentials("http://h:80/a@b") && has_credentials("http://h/a"));
  EXPECT_FALSE(has_credentials("postgres://u:${P}@h"));
  EXPECT_TRUE(is_long_secret("abcd1234") && !is_long_secret("abcdefgh") && !is_long_secret("12345678"));
}

}  // namespace
}  // namespace sumi::tag
