#include <gtest/gtest.h>

#include "hide/rules/output_name.hpp"

namespace sumi::hide {
namespace {

TEST(AttributeColumns, NameAttributesByTheirPlaceInTheRules) {
  HideRules rules;
  for (const char* name : {"name", "birth", "zip"}) rules.attributes.push_back({.name = name});
  HideSource source;
  EXPECT_TRUE(attribute_columns(source, rules).empty());
  source.columns = {{"born", "birth"}, {"First", "name"}, {"Last", "name"}};
  EXPECT_EQ(attribute_columns(source, rules),
            (std::map<std::string, std::uint32_t>{{"First", 0}, {"Last", 0}, {"born", 1}}));
}

}  // namespace
}  // namespace sumi::hide
