#include <set>

#include <gtest/gtest.h>

#include "tag/patterns/number_words.hpp"

namespace sumi::tag {
namespace {

TEST(NumberWordRows, HaveOneRowAKindUseAndLanguage) {
  std::set<std::string> rows;
  for (const NumberWords& row : number_word_rows()) {
    const std::string key =
        std::string(row.language) + ' ' + std::string(row.entity) + ' ' + std::to_string(static_cast<int>(row.use));
    EXPECT_TRUE(rows.insert(key).second) << key << ": two rows";
    EXPECT_FALSE(row.words.empty() || row.words.front() == '|' || row.words.back() == '|') << key;
    EXPECT_EQ(row.words.find("||"), std::string_view::npos) << key;
  }
}

}  // namespace
}  // namespace sumi::tag
