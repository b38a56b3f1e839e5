#include "judge/verify/release/source_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

io::Record record_of(std::string text, std::vector<io::RecordSpan> spans) {
  io::Record record;
  record.place = "source:1";
  record.text = std::move(text);
  record.spans = std::move(spans);
  return record;
}

TEST(SourceValues, AreThoseOfTheFacts) {
  SourceValues values({"B", "A"});
  const io::Record record =
      record_of("Ann Bo", {{{4, 6}, "A"}, {{0, 3}, "B"}, {{0, 3}, "B"}, {{0, 6}, "C"}, {{3, 3}, "A"}});
  values.add(record, record.text);
  values.require_all();
  ASSERT_EQ(values.documents().size(), 1U);
  ASSERT_EQ(values.documents()[0].size(), 2U);
  EXPECT_EQ(values.documents()[0][0].where, (Range{0, 3}));
  EXPECT_EQ(values.documents()[0][0].fact, 0U);
  EXPECT_EQ(values.documents()[0][1].fact, 1U);
}

TEST(SourceValues, StandAtTheSameCharactersOfAnotherSpelling) {
  SourceValues values({"A"});
  values.add(record_of("ＡＢ c", {{{3, 6}, "A"}}), "AB c");
  EXPECT_EQ(values.documents()[0][0].where, (Range{1, 2}));
}

TEST(SourceValues, SayWhatIsWrong) {
  SourceValues values({"A", "Z"});
  EXPECT_THAT([&] { values.add(record_of("abc", {{{0, 2}, "A"}, {{1, 3}, "Z"}}), "abc"); },
              ::testing::ThrowsMessage<Error>(::testing::HasSubstr("source:1: values of two facts overlap")));
  values = SourceValues({"A", "Z"});
  values.add(record_of("abc", {{{0, 2}, "A"}}), "abc");
  EXPECT_THAT([&] { values.require_all(); }, ::testing::ThrowsMessage<Error>(::testing::HasSubstr("has the label Z")));
}

}  // namespace
}  // namespace sumi::verify
