#include <gtest/gtest.h>

#include <sumi/io/json_line_faults.hpp>

namespace sumi {
namespace {

bool is_record(std::string_view line) {
  return !json_line_faults(std::span(&line, 1), "text").front();
}

TEST(JsonLineFaults, AreNoneOfRecords) {
  for (const std::string_view line : {R"({"text":"a"})", " {\"text\" : \"\\u4eac\", \"n\": [1, {\"text\": 2}]}\t\r",
                                      R"({"text":null})", R"({"n":1e999})", "{}"})
    EXPECT_TRUE(is_record(line)) << line;
}

TEST(JsonLineFaults, TellWhatFollowsAnObject) {
  for (const std::string_view behind : {R"({"text":"secret"})", "secret", ",", "}", "]", "0", "\"\""})
    EXPECT_FALSE(is_record(R"({"text":"a"} )" + std::string(behind))) << behind;
}

TEST(JsonLineFaults, TellWhatIsNoRecord) {
  for (const std::string_view line :
       {"", "[]", "7", "null", R"({"text":"a)", R"({"text":"a",})", R"({"text":NaN})", R"({'text':'a'})",
        R"({"text":"\ud800"})", R"({"other":"\ud800"})", R"({"text":"a","n":01})", R"({"text":"secret","text":"a"})",
        R"({"n":1,"text":"a","n":2})", R"({"text":7})", R"({"text":["a"]})", R"({"text":{"a":"b"}})",
        "{\"text\":\"f\xfcr\"}", "\xff\xfe{\0"})
    EXPECT_FALSE(is_record(line)) << line;
}

TEST(JsonLineFaults, SayWhyOfEachLine) {
  const std::vector<std::string_view> lines{R"({"body":"a"})", R"({"body":1})", R"({"text":1,"body":"b"})", "\xff"};
  const auto faults = json_line_faults(lines, "body");
  ASSERT_EQ(faults.size(), 4U);
  EXPECT_FALSE(faults[0] || faults[2]);
  EXPECT_EQ(faults[1], "the text must be a string; name another field");
  EXPECT_EQ(faults[3], "it is not UTF-8; convert the file");
}

}  // namespace
}  // namespace sumi
