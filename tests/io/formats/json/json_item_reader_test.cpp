#include "io/formats/json/json_item_reader.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

// Counts elements of "n", and every other member as a field.
class CountingReader : public JsonItemReader {
 public:
  using JsonItemReader::JsonItemReader;

 private:
  void read_item(Record& record, Range where) override {
    bool seen = false;
    object().read(record.raw, where, record.fields, [&](Field& field, JsonCursor& value) {
      if (field.name != "n") return count_field(record, field.name);
      require_first(seen);
      record.extras.push_back({"element", count_elements(value).value_or(99)});
    });
  }
};

TEST(JsonItemReader, FillsTheRecordFromItsObject) {
  const std::string bytes = "[{\"n\":[1,[2]],\"x\":1},\n{\"n\":3}]";
  CountingReader reader(source_of(bytes, 2), "in", bytes.size());
  EXPECT_EQ(reader.bytes_total(), bytes.size());
  Record record;
  record.id = record.owner = record.text = "left from before";
  ASSERT_TRUE(reader.next(record));
  EXPECT_FALSE(record.id || record.owner);
  EXPECT_EQ(record.text, "");
  ASSERT_EQ(record.extras.size(), 2U);
  EXPECT_EQ(record.extras[0].count, 2U);
  EXPECT_EQ(record.extras[1].what, "field x");
  ASSERT_TRUE(reader.next(record));
  EXPECT_EQ(record.place, "in:2");
  EXPECT_EQ(record.raw, ",\n{\"n\":3}");
  ASSERT_EQ(record.extras.size(), 1U);
  EXPECT_EQ(record.extras[0].count, 99U);
  EXPECT_FALSE(reader.next(record));
  EXPECT_EQ(reader.bytes_read(), bytes.size());
}

TEST(JsonItemReader, NamesThePlaceOfAFault) {
  const auto error = [](const std::string& bytes) {
    return error_of([&] {
      CountingReader reader(source_of(bytes), "in", 0);
      Record record;
      while (reader.next(record)) {
      }
    });
  };
  EXPECT_EQ(error("{}\n{\"n\":1,\"n\":2}"),
            "bad_input: in:2: a field that is read occurs twice in the record; remove one");
  EXPECT_EQ(error("[{},\n\n{\"a\":tru}]"), "bad_input: in:3: it is not valid JSON; repair the line");
}

}  // namespace
}  // namespace sumi::io
