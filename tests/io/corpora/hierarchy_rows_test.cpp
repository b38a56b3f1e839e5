#include <gtest/gtest.h>

#include "io/corpora/csv_rows.hpp"
#include "io/files.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using HierarchyTexts = std::vector<std::vector<std::string>>;

TEST(HierarchyRows, ArePartedBySemicolonsOrCommas) {
  const TestFolder folder;
  const auto read = [&](const std::string& bytes) { return read_hierarchy(folder.write("h.csv", bytes)); };
  EXPECT_EQ(read("a;x, y;*\nb;*\n"), (HierarchyTexts{{"a", "x, y", "*"}, {"b", "*"}}));
  EXPECT_EQ(read("\"a;1\",x,*\r\nb,x,*"), (HierarchyTexts{{"a;1", "x", "*"}, {"b", "x", "*"}}));
  EXPECT_EQ(read("alone\n"), (HierarchyTexts{{"alone"}}));
  EXPECT_THROW(read(""), Error);
  EXPECT_THROW(read_hierarchy(folder.path()), Error);
  EXPECT_THROW(read_hierarchy(folder.at("none")), Error);
}

}  // namespace
}  // namespace sumi::io
