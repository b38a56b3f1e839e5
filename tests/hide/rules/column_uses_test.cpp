#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/rules/output_name.hpp"
#include "io/files.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::StartsWith;

ColumnUses uses_of(const HideSource& source, const std::vector<std::string>& names, bool has_header = true) {
  return column_uses(source, {{"a", 3}}, names, has_header, "t");
}

TEST(ColumnUses, AreWhatTheSourceNames) {
  HideSource source;
  source.texts = {"2"};
  source.pass = {"c"};
  const ColumnUses uses = uses_of(source, {"a", "b", "c", "id"});
  ASSERT_EQ(uses.of.size(), 4U);
  EXPECT_EQ(uses.of[0].what, ColumnUse::What::attribute);
  EXPECT_EQ(uses.of[0].attribute, 3U);
  EXPECT_EQ(uses.of[1].what, ColumnUse::What::text);
  EXPECT_EQ(uses.of[2].what, ColumnUse::What::passed);
  EXPECT_FALSE(uses.of[3].is_published());
  EXPECT_EQ(uses.id, 3U);
}

TEST(ColumnUses, AreRefusedWhereTheyMakeNoSense) {
  const auto refusal = [](const HideSource& source, const std::vector<std::string>& names) {
    return io::error_of([&] { static_cast<void>(uses_of(source, names)); });
  };
  HideSource source;
  EXPECT_EQ(refusal(source, {"a"}), "no error");
  EXPECT_THAT(refusal(source, {"b"}), StartsWith("bad_usage: t: the table has no column"));
  EXPECT_THAT(refusal(source, {"a", "a"}), StartsWith("bad_usage: t: two columns"));
  source.pass = {"a"};
  EXPECT_THAT(refusal(source, {"a"}), StartsWith("bad_usage: t: the column"));
  EXPECT_THAT(io::error_of([] { static_cast<void>(column_uses({}, {}, {"a"}, true, "t")); }),
              StartsWith("bad_usage: t: nothing would be left"));
}

}  // namespace
}  // namespace sumi::hide::testing
