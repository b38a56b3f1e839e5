#include <gtest/gtest.h>

#include <sumi/io/format.hpp>

namespace sumi {
namespace {

TEST(Format, NamesAndBack) {
  for (const Format format : {Format::jsonl, Format::lines, Format::text, Format::csv, Format::tsv, Format::fhir})
    EXPECT_EQ(format_named(name_of(format)), format);
  EXPECT_EQ(name_of(Format::jsonl), "jsonl");
  EXPECT_EQ(format_named("JSONL"), std::nullopt);
  EXPECT_EQ(format_named(""), std::nullopt);
}

TEST(PassPolicy, PassesWhatItNamesOrAll) {
  const PassPolicy some{.all = false, .names = {"owner", "ward"}};
  EXPECT_TRUE(some.passes("owner"));
  EXPECT_FALSE(some.passes("own"));
  EXPECT_FALSE(PassPolicy{}.passes("owner"));
  EXPECT_TRUE((PassPolicy{.all = true, .names = {}}).passes("anything"));
}

}  // namespace
}  // namespace sumi
