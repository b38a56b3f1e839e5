#include <string>

#include <gtest/gtest.h>

#include "base/bytes/input.hpp"
#include "io/files.hpp"
#include "io/formats/open_records.hpp"

namespace sumi::io {
namespace {

FormatOptions format(Format named) {
  return {.format = named};
}

std::string read_all(const Input& input, Format named, std::uint64_t longest) {
  std::size_t records = 0;
  const std::string error = error_of([&] {
    const auto reader = open_bounded_records(input, format(named), longest);
    Record record;
    while (reader->next(record)) ++records;
  });
  return std::to_string(records) + ", " + error.substr(0, error.find(':'));
}

TEST(BoundedSource, GivesTheSameBytes) {
  const auto source = bounded(source_of("some bytes"), 5);
  EXPECT_EQ(longest_record_of(*source), 5U);
  EXPECT_EQ(drain(*source), "some bytes");
  EXPECT_EQ(longest_record_of(*bounded(source_of("some"), 0)), 0U);
  EXPECT_NO_THROW(require_may_hold(*source, 5, "x"));
  EXPECT_THROW(require_may_hold(*source, 6, "x"), RecordTooLong);
}

// A record is refused before it is held: of every format whose records are read whole.
TEST(BoundedSource, BoundsARecordOfEachFormat) {
  constexpr std::uint64_t kBound = std::uint64_t{1} << 20;
  const TestFolder folder;
  const std::string small(1000, 'a');
  const std::string large(4 * kBound, 'a');
  const auto json = [](const std::string& text) { return "{\"text\":\"" + text + "\"}"; };
  const auto result = [&](const std::string& name, const std::string& bytes, Format named) {
    return read_all(Input(folder.write(name, bytes)), named, kBound);
  };
  EXPECT_EQ(result("a.jsonl", json(small) + "\n" + json(large) + "\n", Format::jsonl), "1, unfinished");
  EXPECT_EQ(result("a.lines", small + "\n" + large + "\n", Format::lines), "1, unfinished");
  EXPECT_EQ(result("a.txt", large, Format::text), "0, unfinished");
  EXPECT_EQ(result("a.csv", "text\n" + small + "\n\"" + large + "\"\n", Format::csv), "1, unfinished");
  EXPECT_EQ(result("a.json", "[" + json(small) + "," + json(large) + "]", Format::doccano).substr(3), "unfinished");
  EXPECT_EQ(result("a.xml", "<ROOT><RECORD ID=\"1\"><TEXT>" + large + "</TEXT></RECORD></ROOT>", Format::i2b2_2006),
            "0, unfinished");
  EXPECT_EQ(result("b.xml", "<a>" + large + "</a>", Format::i2b2_2014), "0, unfinished");
  EXPECT_EQ(result("a.conll", large + " O\n", Format::conll), "0, unfinished");
  EXPECT_EQ(read_all(Input(folder.write("b.jsonl", json(small) + "\n" + json(large) + "\n")), Format::jsonl, 0),
            "2, no error");
}

}  // namespace
}  // namespace sumi::io
