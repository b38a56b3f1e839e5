#include <gtest/gtest.h>

#include <sumi/io/line_records.hpp>

namespace sumi {
namespace {

using Names = std::vector<std::optional<std::string>>;

LineRecord record_of(std::string_view line, const LineFields& fields = {"text", {"user", "note"}, {}}) {
  return line_records(std::span(&line, 1), fields).front();
}

TEST(LineRecords, SayWhatIsReadAsItIsWritten) {
  const LineRecord record = record_of(" {\"note\" : 7.10, \"text\":\"\\u4eac\\n\", \"user\":\"7.1\", \"n\": [{}]}\t\r");
  EXPECT_EQ(record.fault, std::nullopt);
  EXPECT_EQ(record.text, "京\n");
  EXPECT_EQ(record.names, (Names{"7.1", "7.10"}));
  EXPECT_EQ(record.passed, "{}");
  EXPECT_EQ(record_of(R"({"text":"","user":9007199254740993,"note":1e2})").names, (Names{"9007199254740993", "1e2"}));
}

TEST(LineRecords, MayHaveNoTextAndNoNames) {
  for (const std::string_view line : {"{}", R"({"text":null,"user":null,"note":""})", R"({"Text":"a","n":1e999})"}) {
    const LineRecord record = record_of(line);
    EXPECT_EQ(record.fault, std::nullopt) << line;
    EXPECT_EQ(record.text, std::nullopt) << line;
    EXPECT_EQ(record.names, Names(2)) << line;
  }
}

TEST(LineRecords, PassMembersByteForByte) {
  constexpr std::string_view line = R"({"z": null , "text":"a","n" : 1.10,"o":{"b":[1, 2]},"user":"\u0061","n":2})";
  EXPECT_EQ(record_of(line, {"text", {}, {"n", "user", "absent"}}).passed, R"({"n" : 1.10,"user":"\u0061","n":2})");
  EXPECT_EQ(record_of(line, {"text", {"user"}, {}, true}).passed,
            R"({"z": null,"n" : 1.10,"o":{"b":[1, 2]},"user":"\u0061","n":2})");
  EXPECT_EQ(record_of(R"({"text":"a"})", {"text", {}, {}, true}).passed, "{}");
}

TEST(LineRecords, AreNoneWhereSomethingFollows) {
  for (const std::string_view behind : {R"({"text":"secret"})", "secret", ",", "}", "]", "0", "\"\""})
    EXPECT_NE(record_of(R"({"text":"a"} )" + std::string(behind)).fault, std::nullopt) << behind;
}

TEST(LineRecords, AreNoneOfWhatOneMachineRefuses) {
  for (const std::string_view line : {"",
                                      "[]",
                                      "7",
                                      "null",
                                      R"({"text":"a)",
                                      R"({"text":"a",})",
                                      R"({"text":NaN})",
                                      R"({'text':'a'})",
                                      R"({"text":"\ud800"})",
                                      R"({"other":"\ud800"})",
                                      R"({"text":"a","n":01})",
                                      R"({"text":"secret","text":"a"})",
                                      R"({"text":"secret","te\u0078t":"a"})",
                                      R"({"text":"a","user":"u","user":"v"})",
                                      R"({"text":7})",
                                      R"({"text":["a"]})",
                                      R"({"text":{"a":"b"}})",
                                      R"({"text":"a","user":true})",
                                      R"({"text":"a","note":{}})",
                                      "{\"text\":\"f\xfcr\"}",
                                      "\xff\xfe{\0"}) {
    const LineRecord record = record_of(line, {"text", {"user", "note"}, {}, true});
    EXPECT_NE(record.fault, std::nullopt) << line;
    EXPECT_EQ(record.text, std::nullopt) << line;
    EXPECT_EQ(record.names, Names(2)) << line;
    EXPECT_EQ(record.passed, "{}") << line;
  }
}

TEST(LineRecords, SayWhyOfEachLine) {
  const std::vector<std::string_view> lines{R"({"body":"a"})", R"({"body":1})", R"({"text":1,"body":"b"})", "\xff"};
  const std::vector<LineRecord> records = line_records(lines, {"body", {}, {}});
  ASSERT_EQ(records.size(), 4U);
  EXPECT_EQ(records[0].text, "a");
  EXPECT_EQ(records[1].fault, "the text must be a string; name another field");
  EXPECT_EQ(records[2].text, "b");
  EXPECT_EQ(records[3].fault, "the line is not UTF-8; convert the file");
}

TEST(LineMembers, AreThoseOfRecords) {
  const std::vector<std::string_view> lines{R"({"a":1,"c":{"d":1}})", R"({"b":1} x)", R"({"c":2})", ""};
  const std::vector<std::string> asked{"a", "b", "c", "d", "A"};
  EXPECT_EQ(line_members(lines, asked), (std::vector<bool>{true, false, true, false, false}));
}

}  // namespace
}  // namespace sumi
