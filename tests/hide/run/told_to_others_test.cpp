#include <gtest/gtest.h>

#include "hide/run/staged_attacks.hpp"

namespace sumi::hide::testing {
namespace {

TEST(ToldToOthers, NeitherFilesThatWereLeftOutNorNamesInColumns) {
  HideSummary summary;
  summary.dropped["brandvold tova.csv"][kFileLeftOut] = 1;
  summary.dropped["x.pdf"][kFileLeftOut] = 1;
  summary.dropped["a.csv"] = {{"score", 3}, {"visits of Tova_Brandvold", 3}, {"brandvold", 2}};
  summary.dropped["letters-000001.docx"] = {{"comment", 3}};
  summary.dropped["letters-000002.pdf"] = {{"comment", 2}, {"image", 1}};
  summary.left_out = {{"a.csv", "score", "", 3, 0}, {"a.csv", "brandvold", "", 2, 0}};
  verify::ResidueOptions search;
  search.identifiers = {{"name", "Tova Brandvold", 0, true, false, verify::ResidueLikeness::name},
                        {"name", "Brandvold", 0, false, true, verify::ResidueLikeness::name},
                        {"town", "score", 0, false, false, verify::ResidueLikeness::words}};
  const HideSummary told = told_to_others(summary, search);
  EXPECT_EQ(told.dropped.at("other files").at("files that were left out"), 2U);
  EXPECT_EQ(told.dropped.at("a.csv"),
            (std::map<std::string, std::uint64_t>{{"score", 3}, {"a column whose name holds an identifier", 5}}));
  EXPECT_EQ(told.left_out[0].column, "score");
  EXPECT_EQ(told.left_out[1].column, "a column whose name holds an identifier");
  EXPECT_EQ(told.dropped.at("letters"), (std::map<std::string, std::uint64_t>{{"comment", 5}, {"image", 1}}));
  EXPECT_EQ(told.dropped.size(), 3U);
  EXPECT_EQ(summary.dropped.size(), 5U);
}

}  // namespace
}  // namespace sumi::hide::testing
