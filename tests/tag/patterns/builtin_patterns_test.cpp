#include <set>

#include "tag/found_in.hpp"

namespace sumi::tag {
namespace {

TEST(WrittenOut, StandsForClasses) {
  EXPECT_EQ(written_out(R"(\d)"), "[0-9０-９]");
  EXPECT_EQ(written_out(R"([a\d])"), "[a0-9０-９]");
  EXPECT_EQ(written_out(R"([\h])"), R"([ \t\x{A0}\x{2000}-\x{200A}\x{202F}\x{3000}])");
  EXPECT_EQ(written_out("0{2}[1-3x]/"), "[0０]{2}[1-3１-３x][/／]");
  EXPECT_EQ(written_out("a~b"), R"(a[\-‐‑‒–−－]b)");
  EXPECT_EQ(written_out(R"(\[\d\.)"), R"(\[[0-9０-９][.．])");
}

TEST(BuiltinPatterns, AreNamedOnceAndCompile) {
  std::set<std::string> names;
  for (const Pattern& pattern : builtin_set().patterns()) {
    EXPECT_TRUE(names.insert(pattern.entity + "/" + pattern.name).second) << pattern.entity << '/' << pattern.name;
    EXPECT_TRUE(pattern.score > 0 && pattern.score <= 1);
    EXPECT_FALSE(pattern.needs_context && pattern.context.empty());
    EXPECT_TRUE(!pattern.is_loose || (pattern.needs_context && pattern.reach.behind == 0)) << pattern.name;
  }
  EXPECT_TRUE(std::ranges::is_sorted(builtin_set().entities()));
}

TEST(BuiltinPatterns, PassOverPlainText) {
  EXPECT_THAT(
      builtin_set().find("Patients were given 5 mg of the drug twice a day (n = 24, p < 0.05; 95% CI 1.2-3.4)."),
      ::testing::IsEmpty());
  EXPECT_THAT(builtin_set().find("春の小川はさらさら行くよ。"), ::testing::IsEmpty());
}

}  // namespace
}  // namespace sumi::tag
