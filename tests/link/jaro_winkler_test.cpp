#include "link/jaro_winkler.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/plain_strings.hpp"
#include "link/positions_of.hpp"

namespace sumi::link {
namespace {

double similarity(const std::string& a, const std::string& b) {
  return jaro_winkler(positions_of(a), characters_of(b));
}

TEST(JaroWinkler, HasTheTextbooksValues) {
  EXPECT_NEAR(similarity("MARTHA", "MARHTA"), .961111, 1e-6);
  EXPECT_NEAR(similarity("DWAYNE", "DUANE"), .84, 1e-6);
  EXPECT_NEAR(similarity("DIXON", "DICKSONX"), .813333, 1e-6);
  EXPECT_EQ(similarity("", ""), 1);
  EXPECT_EQ(similarity("a", ""), 0);
  EXPECT_EQ(similarity("a", "b"), 0);
  EXPECT_EQ(similarity("same", "same"), 1);
}

TEST(JaroWinkler, EqualsTheDefinitionOnEveryShortPair) {
  const std::vector<std::string> strings = every_string("ab", 6);
  for (const std::string& a : strings)
    for (const std::string& b : strings)
      ASSERT_NEAR(similarity(a, b), plain_jaro_winkler(a, b), 1e-12) << a << ' ' << b;
}

RC_GTEST_PROP(JaroWinkler, EqualsTheDefinition, ()) {
  const auto letters = rc::gen::elementOf(std::string("abcd"));
  const auto a = *rc::gen::container<std::string>(*rc::gen::inRange(0, 65), letters);
  const auto b = *rc::gen::container<std::string>(*rc::gen::inRange(0, 65), letters);
  RC_ASSERT(std::abs(similarity(a, b) - plain_jaro_winkler(a, b)) < 1e-12);
  RC_ASSERT(similarity(a, b) == similarity(b, a));
}

RC_GTEST_PROP(JaroWinkler, IsNeverAboveItsBound, ()) {
  const auto letters = rc::gen::elementOf(std::string("abcdefgh"));
  const auto a = *rc::gen::container<std::string>(*rc::gen::inRange(0, 12), letters);
  const auto b = *rc::gen::container<std::string>(*rc::gen::inRange(0, 12), letters);
  const auto alone = [](const std::string& one, const std::string& other) {
    return static_cast<std::size_t>(
        std::ranges::count_if(one, [&](char letter) { return other.find(letter) == std::string::npos; }));
  };
  const std::size_t prefix = common_prefix(characters_of(a), characters_of(b));
  RC_ASSERT(similarity(a, b) <= most_jaro_winkler(a.size(), b.size(), alone(a, b), alone(b, a), prefix) + 1e-12);
}

}  // namespace
}  // namespace sumi::link
