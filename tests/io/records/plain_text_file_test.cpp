#include <string>

#include <gtest/gtest.h>

#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

TEST(PlainTextFile, JsonIsToldFromNotesInBrackets) {
  for (const char* text : {"{}", "{\"text\":\"a\"}\n{\"text\":\"b\"}\n", " \n[{\"text\":\"a\"}]", "{\n \"a\": 1\n}\n",
                           "\xEF\xBB\xBF{\"a\":1}\n", "{\"a\":1}\nand more", "[]"})
    EXPECT_TRUE(is_json(text)) << text;
  for (const char* text : {"", "a {}", "[Anna] came", "[1] Smith\n[2] Jones", "{name} came", "{\"a\":1", "\"a\"", "1"})
    EXPECT_FALSE(is_json(text)) << text;
  EXPECT_FALSE(is_json(std::string(100000, '[')));
}

}  // namespace
}  // namespace sumi::io
