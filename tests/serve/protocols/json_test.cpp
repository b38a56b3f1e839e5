#include "serve/protocols/json.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

TEST(ParseBody, RefusesWhatIsNoJson) {
  for (const std::string& body : {std::string(), std::string("{"), std::string("\xff"), std::string("\"\xed\xa0\x80\""),
                                  std::string("[1] x"), std::string(100'000, '[')})
    EXPECT_THROW((void)parse_body(body), Refusal) << body.substr(0, 10);
  EXPECT_NO_THROW((void)parse_body(std::string(kMostDepth, '[') + std::string(kMostDepth, ']')));
  EXPECT_THROW((void)parse_body(std::string(kMostDepth + 1, '[') + std::string(kMostDepth + 1, ']')), Refusal);
}

TEST(Json, IsWrittenAsPythonDoes) {
  const Json value = {{"b", {1, 2.5, nullptr}}, {"a", "é\n"}};
  EXPECT_EQ(spaced(value), R"({"b": [1, 2.5, null], "a": "\u00e9\n"})");
  EXPECT_EQ(compact(value), "{\"b\":[1,2.5,null],\"a\":\"\\u00e9\\n\"}\n");
}

TEST(IsNothing, IsWhatPythonTakesAsFalse) {
  for (const char* text : {"null", "false", "0", "0.0", "\"\"", "[]", "{}"})
    EXPECT_TRUE(is_nothing(Json::parse(text))) << text;
  for (const char* text : {"true", "1", "\"x\"", "[0]"}) EXPECT_FALSE(is_nothing(Json::parse(text))) << text;
}

}  // namespace
}  // namespace sumi::serve
