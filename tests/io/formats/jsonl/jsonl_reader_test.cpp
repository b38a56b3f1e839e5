#include "io/formats/jsonl/jsonl_reader.hpp"

#include <gtest/gtest.h>

#include "io/json_values.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(JsonlReader, ReadsNamedFieldsAndPlaces) {
  const auto records = records_of(
      "{\"id\":\"a1\",\"text\":\"h\\u00e9\\n\",\"owner\":12e1,\"x\": [1, 2] }\r\n {\"text\" : \"\" , "
      "\"id\":7}",
      kJsonl);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->text, "hé\n");
  EXPECT_EQ(records[0]->id, "a1");
  EXPECT_EQ(records[0]->owner, "12e1");
  EXPECT_EQ(records[0]->place, "in:1");
  ASSERT_EQ(records[0]->fields.size(), 4U);
  EXPECT_EQ(records[0]->whole(1), "\"text\":\"h\\u00e9\\n\"");
  EXPECT_EQ(records[0]->value(1), "\"h\\u00e9\\n\"");
  EXPECT_EQ(records[0]->value(2), "12e1");
  EXPECT_EQ(records[0]->whole(3), "\"x\": [1, 2]");
  EXPECT_EQ(records[0]->fields[3].role, Role::other);
  EXPECT_TRUE(records[0]->raw.ends_with("\r\n"));
  EXPECT_EQ(records[1]->id, "7");
  EXPECT_FALSE(records[1]->owner);
  EXPECT_EQ(records[1]->whole(0), "\"text\" : \"\"");
  EXPECT_EQ(records[1]->place, "in:2");
}

TEST(JsonlReader, NullAndEmptyNameNobody) {
  for (const char* nobody : {"null", "\"\""}) {
    const auto records =
        records_of("{\"text\":\"a\",\"owner\":" + std::string(nobody) + ",\"id\":" + nobody + "}", kJsonl);
    EXPECT_FALSE(records.at(0)->owner);
    EXPECT_FALSE(records.at(0)->id);
  }
}

TEST(JsonlReader, SaysWhatIsWrong) {
  const auto error = [](const std::string& line) { return error_of_reading("{\"text\":\"a\"}\n" + line, kJsonl); };
  const std::string place = "bad_input: in:2: ";
  EXPECT_EQ(error("{\"text\":\"a\""), place + "it is not valid JSON; repair the line");
  EXPECT_EQ(error("[1]"), place + "the line is not a JSON object; put each record into { }");
  EXPECT_EQ(error("3"), place + "the line is not a JSON object; put each record into { }");
  EXPECT_EQ(error("{\"text\":\"a\"} {}"),
            place + "something follows the record's object; put each record on its own line");
  EXPECT_NE(error("{\"text\":\"a\"}}"), "no error");
  EXPECT_NE(error("{\"text\":\"a\"},"), "no error");
  EXPECT_EQ(
      error("{\"body\":\"a\"}"),
      place + "the record has no text field, but 1 field; did you mean body?; name the field that holds its text");
  EXPECT_EQ(error("{\"text\":1}"), place + "the text must be a string; name another field");
  EXPECT_EQ(error("{\"text\":\"a\",\"id\":[]}"), place + "the id must be a string or a number");
  EXPECT_EQ(error("{\"text\":\"a\",\"owner\":true}"), place + "the owner must be a string or a number");
  EXPECT_EQ(error("{\"text\":\"a\",\"te\\u0078t\":\"b\"}"),
            place + "a field that is read occurs twice in the record; remove one");
  EXPECT_EQ(error("{\"text\":\"a\",\"spans\":null,\"spans\":[]}"),
            place + "a field that is read occurs twice in the record; remove one");
  EXPECT_EQ(error("{\"text\":\"a\",\"x\":1,\"x\":2}"), "no error");
  EXPECT_EQ(error("{\"text\":\"\\udc00\"}"),
            place + "a string has half of a surrogate pair, which is not a character; escape both halves or neither");
  EXPECT_EQ(error("{\"text\":\"\xC3(\"}"),
            place + "byte 9 of the line is not valid UTF-8; name the file's encoding, or repair it");
}

TEST(JsonlReader, EmptyLinesMayStandAtTheEndOnly) {
  const auto reader = reader_of("{\"text\":\"a\"}\n\n \r\n", kJsonl);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_FALSE(reader->next(record));
  EXPECT_EQ(reader->epilogue(), "\n \r\n");
  EXPECT_EQ(error_of_reading("{\"text\":\"a\"}\n\n\n{\"text\":\"a\"}\n", kJsonl),
            "bad_input: in:2: there is an empty line between records; remove it");
}

TEST(JsonlReader, TheByteOrderMarkBelongsToNoRecord) {
  const auto reader = reader_of("\xEF\xBB\xBF{\"text\":\"\xEF\xBB\xBF\"}", kJsonl);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(reader->preamble(), "\xEF\xBB\xBF");
  EXPECT_EQ(record.text, "\xEF\xBB\xBF");
  EXPECT_EQ(record.raw.front(), '{');
}

TEST(JsonlReader, AFieldThatWasNamedMustStandSomewhere) {
  FormatOptions options = kJsonl;
  options.owner_field = "patient";
  EXPECT_EQ(error_of_reading("{\"text\":\"a\",\"owner\":\"x\"}\n\n", options),
            "bad_input: in: no record has the owner field that was named; check its spelling");
  EXPECT_EQ(error_of_reading("{\"text\":\"a\"}\n{\"text\":\"a\",\"patient\":null}\n", options), "no error");
}

TEST(JsonlReader, ALineMayBeLong) {
  const std::string text(10'000'000, 'x');
  const auto texts = texts_of("{\"text\":\"a\"}\n{\"text\":\"" + text + "\\n\"}\n{\"text\":\"b\"}\n", kJsonl);
  ASSERT_EQ(texts.size(), 3U);
  EXPECT_TRUE(texts[1] == text + "\n");
  EXPECT_EQ(texts[2], "b");
}

TEST(JsonlReader, FieldsCoverTheRecord) {
  std::mt19937 random(3);
  for (int i = 0; i < 3000; ++i) {
    const std::string line = random_json_record(random);
    const auto records = records_of(line, kJsonl);
    ASSERT_EQ(records.size(), 1U) << line;
    const KeptRecord& record = *records[0];
    Position behind = 0;
    for (std::size_t f = 0; f < record.fields.size(); ++f) {
      const Field& field = record.fields[f];
      const std::string between(record.raw.substr(behind, field.whole.begin - behind));
      ASSERT_EQ(between.find_first_not_of(f == 0 ? "{ \t\r" : ", \t\r"), std::string::npos) << line;
      ASSERT_EQ(record.whole(f).front(), '"') << line;
      ASSERT_EQ(field.whole.end, field.value.end) << line;
      ASSERT_EQ(std::string(" \t\r,:").find(record.value(f).front()), std::string::npos) << line;
      ASSERT_EQ(std::string(" \t\r,").find(record.value(f).back()), std::string::npos) << line;
      behind = field.whole.end;
    }
    ASSERT_EQ(record.raw.substr(behind).find_first_not_of("} \t\r"), std::string::npos) << line;
  }
}

TEST(JsonlReader, DamagedBytesAreReadOrRefusedAndNeverMore) {
  std::mt19937 random(4);
  for (int i = 0; i < 5000; ++i) {
    std::string line = random_json_record(random) + "\n" + random_json_record(random);
    for (std::size_t faults = random() % 4; faults > 0; --faults)
      line[random() % line.size()] = static_cast<char>(random());
    try {
      static_cast<void>(records_of(line.substr(0, random() % (line.size() + 1)), kJsonl));
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), Error::Kind::bad_input);
    }
  }
}

TEST(JsonlReader, CountsBytes) {
  const auto reader = reader_of("{\"text\":\"a\"}\n", kJsonl);
  EXPECT_EQ(reader->bytes_total(), 13U);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(reader->bytes_read(), 13U);
}

}  // namespace
}  // namespace sumi::io
