#include <gtest/gtest.h>

#include "io/formats/lines/lines_writer.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(LinesReader, ALineIsADocumentWithoutItsEnd) {
  EXPECT_EQ(texts_of("a\nb c\r\n\nd", kLines), (std::vector<std::string>{"a", "b c", "", "d"}));
  EXPECT_EQ(texts_of("a\n", kLines), std::vector<std::string>{"a"});
  EXPECT_EQ(texts_of("\n", kLines), std::vector<std::string>{""});
  EXPECT_TRUE(texts_of("", kLines).empty());
}

TEST(LinesReader, ACarriageReturnAloneIsACharacter) {
  EXPECT_EQ(texts_of("a\rb\r\r\nc\r", kLines), (std::vector<std::string>{"a\rb\r", "c\r"}));
}

TEST(LinesReader, KeepsPlaceAndBytes) {
  const auto records = records_of("a\r\nb", kLines);
  EXPECT_EQ(records[0]->raw, "a\r\n");
  EXPECT_EQ(records[1]->place, "in:2");
  ASSERT_EQ(records[0]->fields.size(), 1U);
  EXPECT_EQ(records[0]->value(0), "a");
  EXPECT_EQ(records[0]->fields[0].role, Role::text);
  EXPECT_FALSE(records[0]->id);
}

TEST(LinesReader, TheByteOrderMarkBelongsToNoDocument) {
  const auto reader = reader_of(
      "\xEF\xBB\xBF"
      "a\n",
      kLines);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "a");
  EXPECT_EQ(reader->preamble(), "\xEF\xBB\xBF");
}

TEST(LinesReader, U0000IsACharacter) {
  EXPECT_EQ(texts_of(std::string("a\0b\n", 4), kLines), std::vector<std::string>{std::string("a\0b", 3)});
}

}  // namespace
}  // namespace sumi::io
