#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::io {
namespace {

TEST(InputRecords, AreReadFromTheFirstEachTime) {
  const TestFolder folder;
  const Input input(folder.write("in.txt", "one\ntwo\n"));
  FormatOptions lines;
  lines.format = Format::lines;
  const RecordSource source = records_of(input, lines);
  EXPECT_EQ(source.name, input.name());
  for (int reading = 0; reading < 2; ++reading) {
    const auto reader = source.open();
    Record record;
    ASSERT_TRUE(reader->next(record));
    EXPECT_EQ(record.text, "one");
    ASSERT_TRUE(reader->next(record));
    EXPECT_FALSE(reader->next(record));
  }
}

}  // namespace
}  // namespace sumi::io
