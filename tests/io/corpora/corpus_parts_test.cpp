#include "io/corpora/corpus_parts.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

std::string records(std::size_t documents) {
  std::string bytes;
  for (std::size_t i = 0; i < documents; ++i)
    bytes += "{\"text\":\"" + std::string(i % 7, 'a') + std::to_string(i) + "\",\"owner\":\"p" + std::to_string(i % 3) +
             "\"}\n";
  return bytes;
}

TEST(CorpusParts, HaveTheDocumentsOfTheCorpusAndTheirRecords) {
  const TestFolder folder;
  const std::string bytes = records(3000);
  const Input input(folder.write("a.jsonl", bytes));
  const Corpus whole = read_corpus(input, kJsonl);
  for (const std::size_t part_bytes : {std::size_t{1}, std::size_t{100}, std::size_t{5000}, std::size_t{1} << 20}) {
    CorpusParts parts(input, kJsonl, part_bytes, {});
    std::size_t documents = 0;
    std::size_t count = 0;
    std::string raws;
    while (parts.next()) {
      ++count;
      ASSERT_LE(parts.corpus().size(), CorpusParts::kMostDocuments);
      if (part_bytes == 1) {
        ASSERT_EQ(parts.corpus().size(), 1U);
      }
      for (std::size_t i = 0; i < parts.corpus().size(); ++i, ++documents) {
        ASSERT_EQ(parts.corpus().text(i), whole.text(documents));
        ASSERT_EQ(parts.record(i).text, whole.text(documents));
        ASSERT_EQ(parts.record(i).owner, whole.owner_name(documents));
        raws += parts.record(i).raw;
      }
    }
    EXPECT_EQ(documents, whole.size());
    EXPECT_EQ(raws, bytes);
    EXPECT_GE(count, 3U);
    EXPECT_FALSE(parts.next());
    EXPECT_EQ(parts.names().size(), whole.size());
    EXPECT_EQ(parts.names().owners(), 3U);
    EXPECT_EQ(parts.names().documents_without_owner(), 0U);
  }
}

TEST(CorpusParts, RefuseWhatTheCorpusIsRefusedFor) {
  const TestFolder folder;
  for (const std::string& bytes : {std::string(), std::string("{\"text\":\"\",\"id\":1}\n{\"text\":\"\",\"id\":1}\n"),
                                   std::string("{\"text\":\"\",\"id\":2}\n{\"text\":\"\"}\n"), records(2000) + "{\n"}) {
    const Input input(folder.write("a.jsonl", bytes));
    CorpusParts parts(input, kJsonl, 1, {});
    const std::string error = error_of([&] { (void)read_corpus(input, kJsonl); });
    EXPECT_NE(error, "no error");
    EXPECT_EQ(error_of([&] {
                while (parts.next()) {
                }
              }),
              error);
  }
}

}  // namespace
}  // namespace sumi::io
