#include "tag/patterns/compiled_patterns.hpp"

#include <gmock/gmock.h>

#include "tag/patterns/builtin_patterns.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::vector<Pattern> kPatterns{{.regex = "ab+"}, {.regex = "b"}, {.regex = "a"}};

TEST(AnchoredSet, SaysWhatMatchesAtTheBegin) {
  const AnchoredSet set(kPatterns, {0, 1, 2}, 1 << 20);
  std::vector<std::uint32_t> matching;
  set.matching("abb", matching);
  EXPECT_THAT(matching, ElementsAre(0, 2));
  set.matching("xab", matching);
  EXPECT_THAT(matching, IsEmpty());
}

TEST(AnchoredSet, SaysAllWithoutMemory) {
  const AnchoredSet set({{.regex = "(?:[a-z0-9é]{1,100}[0-9]){1,9}"}, {.regex = "b"}}, {0, 1}, 1000);
  std::vector<std::uint32_t> matching;
  set.matching("zzz", matching);
  EXPECT_THAT(matching, ElementsAre(0, 1));
}

TEST(AnchoredSet, MayBeEmpty) {
  std::vector<std::uint32_t> matching{7};
  AnchoredSet(kPatterns, {}, 1 << 20).matching("a", matching);
  EXPECT_THAT(matching, IsEmpty());
}

TEST(LazyRegex, IsCompiledOnceWhenAskedFor) {
  const Pattern good{.regex = "ab+"};
  const LazyRegex regex(good, true, 1 << 20);
  EXPECT_TRUE(RE2::FullMatch("abb", *regex));
  EXPECT_EQ(&*regex, &*regex);
  const Pattern bad{.regex = "a(", .place = "p.toml:3"};
  const LazyRegex refused(bad, true, 1 << 20);
  EXPECT_THROW(static_cast<void>(*refused), Error);
}

TEST(BuiltinPatterns, AreAllTakenByTheirEngine) {
  for (const Pattern& pattern : builtin_patterns())
    EXPECT_NO_THROW(static_cast<void>(compiled_regex(pattern, true, 8 << 20))) << pattern.name;
}

TEST(CompiledRegex, SaysWhyItIsRefused) {
  try {
    static_cast<void>(compiled_regex({.regex = "a(", .place = "p.toml:3"}, false, 1 << 20));
    FAIL();
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("p.toml:3: regex: RE2 says \"missing )"));
  }
  EXPECT_THROW(static_cast<void>(compiled_regex({.regex = "(((a{100}){100}){100})"}, false, 1 << 20)), Error);
  EXPECT_THROW(static_cast<void>(compiled_regex({.regex = "\\p{L}{500}[a-zé]{900}"}, false, 1 << 16)), Error);
}

}  // namespace
}  // namespace sumi::tag
