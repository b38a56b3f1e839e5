#include "text/scripts.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(ScriptCount, CountsCharactersByScript) {
  ScriptCount scripts;
  scripts.add("Ab é1 .😀");
  scripts.add("墨 カタ ひ");
  scripts.add("");
  EXPECT_EQ(scripts.by_name(),
            (std::map<std::string, std::uint64_t>{{"Latin", 3}, {"Han", 1}, {"Katakana", 2}, {"Hiragana", 1}}));
}

}  // namespace
}  // namespace sumi
