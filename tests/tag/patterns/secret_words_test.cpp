#include "tag/patterns/secret_words.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

TEST(SecretWords, AreFoundByTheirFirstRun) {
  for (const char* const run :
       {"password", "PASSWORD", "Passwort", "api", "apikey", "ghp", "sk", "mot", "contrase", "glpat"})
    EXPECT_TRUE(begins_secret_word(run)) << run;
  for (const char* const run : {"compass", "passport", "p", "apis", "the"})
    EXPECT_FALSE(begins_secret_word(run)) << run;
  EXPECT_TRUE(begins_secret_word_beyond_ascii("パスワード：x") && !begins_secret_word_beyond_ascii("パス"));
}

TEST(SecretWords, HaveAMakerAndAPrefixOnce) {
  std::set<std::string> seen;
  for (const SecretMaker& one : secret_makers()) {
    EXPECT_FALSE(one.maker.empty() || one.entity.empty() || one.rest.empty());
    EXPECT_TRUE(seen.insert(std::string(one.prefix) + std::string(one.rest)).second) << one.prefix;
  }
}

TEST(SecretWords, KnowWhatIsNone) {
  EXPECT_TRUE(is_no_secret("required") && is_no_secret("none") && is_no_secret("your") && is_no_secret("abgelaufen"));
  EXPECT_FALSE(is_no_secret("hunter2") || is_no_secret(""));
}

TEST(SecretWords, PassTheFilterInAnyCase) {
  for (const char* const run : {"api", "API", "Password", "ghp", "AKIA", "eyJ", "benutzername", "JSESSIONID"}) {
    EXPECT_TRUE(begins_secret_word(run)) << run;
    EXPECT_TRUE(secret_filter().may_hold(run)) << run;
  }
  int passed = 0;
  for (char first = 'a'; first <= 'z'; ++first)
    for (char last = 'a'; last <= 'z'; ++last)
      passed += secret_filter().may_hold(std::string{first, 'h', last}) ? 1 : 0;
  EXPECT_LT(passed, 26 * 26 / 8) << "most words don't pass";
}

}  // namespace
}  // namespace sumi::tag
