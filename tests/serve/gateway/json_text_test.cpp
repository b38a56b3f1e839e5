#include <gtest/gtest.h>

#include "serve/gateway/request_fields.hpp"

namespace sumi::gateway {
namespace {

std::string upper(const std::string& text, JsonPart part, const std::string& /*lead*/) {
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

TEST(ChangedJson, TakesArraysObjectsAndStringsAlone) {
  for (const char* const text : {"", "ada", "\"ada", "7", "{\"a\":}", "[1,]", "{} x", "\xff[", "{\"a\": \"\\ud800\"}"})
    EXPECT_EQ(changed_json(text, upper), std::nullopt) << text;
  EXPECT_EQ(changed_json("\xEF\xBB\xBF \"\\u0061da\"", upper), "\xEF\xBB\xBF \"ADA\"");
}

TEST(ChangedJson, HasNoLimit) {
  std::string text = "{";
  for (int i = 0; i < 2000; ++i) text += "\"k" + std::to_string(i) + "\":1,";
  const std::string deep = std::string(200, '[') + "\"a\\u0064a\"" + std::string(200, ']');
  EXPECT_EQ(changed_json(text + "\"x\":" + deep + "}", upper),
            text + "\"x\":" + std::string(200, '[') + "\"ADA\"" + std::string(200, ']') + "}");
}

TEST(ChangedJson, TellsTheKeysOfValues) {
  std::string leads;
  const auto note = [&](const std::string& part, JsonPart kind, const std::string& lead) {
    if (kind != JsonPart::key) leads += lead + "=" + part + ";";
    return part;
  };
  (void)changed_json(R"({"a":1,"homePhone":[2,{"no":3},4],"b_c":{"value":"5"},"d":6})", note);
  EXPECT_EQ(leads, "a=1;home Phone=2;home Phone no=3;home Phone=4;b c value=5;d=6;");
  leads.clear();
  (void)changed_json(std::string(100, '[') + "{\"a\":1}" + std::string(100, ']'), note);
  EXPECT_EQ(leads, "a=1;");
}

TEST(WithoutEscapes, ReadsThemHoweverOftenTheyWereEscaped) {
  EXPECT_EQ(without_escapes("a\\u0041\\\\u0042 \\ud83d\\ude00 \\ud83d \\n"), "aAB \xF0\x9F\x98\x80 \xEF\xBF\xBD \\n");
  EXPECT_EQ(without_escapes(R"( {"a":"b\nc\"\/\\nd\x)"), " {\"a\":\"b\nc\"/\\\\nd\\x");
  EXPECT_EQ(without_escapes("{\\n\\u0041\\"), "{\nA\\");
  for (const char* const text : {"", "u0041", "\\u004", "\\u00g1", "C:\\users"})
    EXPECT_EQ(without_escapes(text), std::nullopt) << text;
}

}  // namespace
}  // namespace sumi::gateway
