#include "io/hierarchy_rows.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include <sumi/error.hpp>

namespace sumi::io {
namespace {

using HierarchyTexts = std::vector<std::vector<std::string>>;

TEST(HierarchyRows, ArePartedBySemicolonsOrCommas) {
  std::string name = (std::filesystem::temp_directory_path() / "sumi-hierarchy-XXXXXX").string();
  const std::string folder = mkdtemp(name.data());
  const std::string path = folder + "/h.csv";
  const auto read = [&](const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
    return read_hierarchy(path);
  };
  EXPECT_EQ(read("a;x, y;*\nb;*\n"), (HierarchyTexts{{"a", "x, y", "*"}, {"b", "*"}}));
  EXPECT_EQ(read("\"a;1\",x,*\r\nb,x,*"), (HierarchyTexts{{"a;1", "x", "*"}, {"b", "x", "*"}}));
  EXPECT_EQ(read("alone\n"), (HierarchyTexts{{"alone"}}));
  EXPECT_THROW(read(""), Error);
  EXPECT_THROW(read_hierarchy(folder), Error);
  EXPECT_THROW(read_hierarchy(folder + "/none"), Error);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace sumi::io
