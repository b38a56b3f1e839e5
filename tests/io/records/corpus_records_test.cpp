#include <gtest/gtest.h>

#include "io/records/joined_records.hpp"
#include <sumi/io/documents.hpp>

namespace sumi::io {
namespace {

TEST(CorpusRecords, AreItsDocumentsFromTheFirstEachTime) {
  const std::vector<TextDocument> documents{{.text = "x"},
                                            {.text = "Ann was", .id = "a", .owner = "p", .spans = {{{4, 7}, "V", .5}}}};
  const Corpus corpus = corpus_of(documents);
  const RecordSource source = records_of(corpus, "the source");
  for (int reading = 0; reading < 2; ++reading) {
    const auto reader = source.open();
    Record record;
    ASSERT_TRUE(reader->next(record));
    EXPECT_EQ(record.text, "x");
    EXPECT_FALSE(record.id || record.owner);
    ASSERT_TRUE(reader->next(record));
    EXPECT_EQ(record.place, "the source, document 2");
    EXPECT_EQ(record.id, "a");
    EXPECT_EQ(record.owner, "p");
    EXPECT_EQ(record.spans, (std::vector<RecordSpan>{{.where = {4, 7}, .label = "V", .score = .5}}));
    EXPECT_TRUE(record.fields.empty() && record.raw.empty());
    EXPECT_FALSE(reader->next(record));
    EXPECT_EQ(record.text, "Ann was");
    EXPECT_EQ(reader->bytes_read(), reader->bytes_total());
  }
}

}  // namespace
}  // namespace sumi::io
