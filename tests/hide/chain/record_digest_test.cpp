#include <gtest/gtest.h>

#include "hide/chain/source.hpp"
#include "io/files.hpp"

namespace sumi::hide {
namespace {

RecordDigest digest_of(const std::vector<SourceRecord>& records) {
  RecordDigest digest;
  for (const SourceRecord& record : records) digest.add(record);
  return digest;
}

TEST(RecordDigest, TellsRecordsApart) {
  const SourceRecord record{.id = "1", .fields = {{.name = "a", .text = "bc"}, {.name = "d", .text = ""}}};
  EXPECT_EQ(io::error_of([&] { require_same(digest_of({record, record}), digest_of({record, record}), "in"); }),
            "no error");
  std::vector<SourceRecord> others(4, record);
  others[0].id = "2";
  others[1].fields[0] = {.name = "ab", .text = "c"};
  others[2].fields[1].text = "x";
  others[3].fields.pop_back();
  for (const SourceRecord& other : others)
    EXPECT_EQ(io::error_of([&] { require_same(digest_of({record}), digest_of({other}), "in"); }),
              "unfinished: in: it changed while it was read; try again when nothing writes to it");
  EXPECT_NE(io::error_of([&] { require_same(digest_of({record}), digest_of({record, record}), "in"); }), "no error");
  EXPECT_NE(io::error_of([&] { require_same(digest_of({SourceRecord{}}), digest_of({}), "in"); }), "no error");
  EXPECT_EQ(digest_of({record, record}).records(), 2U);
}

}  // namespace
}  // namespace sumi::hide
