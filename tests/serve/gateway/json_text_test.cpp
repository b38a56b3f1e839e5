#include "serve/gateway/json_text.hpp"

#include <gtest/gtest.h>

namespace sumi::gateway {
namespace {

std::string upper(const std::string& text, JsonPart part) {
  if (part == JsonPart::number) return text == "7" ? "seven" : text;
  return text == "ada" ? "ADA" : text;
}

TEST(ChangedJson, LeavesAllElseToTheByte) {
  EXPECT_EQ(changed_json(R"( { "a" : "b\u0041\/" , "c":[1.50, -2e3,null] } )", upper),
            R"( { "a" : "b\u0041\/" , "c":[1.50, -2e3,null] } )");
}

TEST(ChangedJson, ReadsEscapesKeysAndNumbers) {
  EXPECT_EQ(changed_json(R"({"\u0061da":"a\u0064a","n":7,"deep":[{"x":["ada"]}]})", upper),
            R"({"ADA":"ADA","n":"seven","deep":[{"x":["ADA"]}]})");
}

TEST(ChangedJson, TakesArraysAndObjectsAlone) {
  for (const char* const text :
       {"", "ada", "\"ada\"", "7", "{\"a\":}", "[1,]", "{} x", "\xff[", "{\"a\": \"\\ud800\"}"})
    EXPECT_EQ(changed_json(text, upper), std::nullopt) << text;
}

}  // namespace
}  // namespace sumi::gateway
