#include <algorithm>

#include <gtest/gtest.h>

#include "io/corpora/corpus_parts.hpp"
#include "io/records.hpp"
#include <sumi/io/read.hpp>

namespace sumi {
namespace {

using io::error_of;
using io::TestFolder;

TEST(ReadCorpus, ReadsDocumentsOwnersAndSpans) {
  const TestFolder folder;
  const Source source = read_corpus(
      folder.write("a.jsonl",
                   "{\"text\":\"é ann\",\"owner\":\"p\",\"spans\":[{\"start\":2,\"end\":5,\"label\":\"NAME\"}]}\n"
                   "{\"text\":\"b\",\"owner\":\"p\",\"id\":\"x\"}\n{\"text\":\"c\"}\n"),
      {});
  EXPECT_EQ(source.format, Format::jsonl);
  const Corpus& corpus = source.corpus;
  ASSERT_EQ(corpus.size(), 3U);
  EXPECT_EQ(corpus.text(0), "é ann");
  EXPECT_EQ(corpus.id(1), "x");
  EXPECT_EQ(corpus.owners(), 2U);
  EXPECT_EQ(corpus.documents_without_owner(), 1U);
  ASSERT_EQ(corpus.spans(0).size(), 1U);
  EXPECT_EQ(corpus.text(corpus.spans(0)[0].where), "ann");
  EXPECT_EQ(corpus.labels(), std::vector<std::string>{"NAME"});
}

TEST(ReadCorpus, ADoubledIdIsNamedByItsPlace) {
  const TestFolder folder;
  const std::string jsonl = folder.write("a.jsonl", "{\"text\":\"\",\"id\":1}\n{\"text\":\"\",\"id\":\"1\"}\n");
  EXPECT_EQ(error_of([&] { static_cast<void>(read_corpus(jsonl, {})); }).substr(0, jsonl.size() + 14),
            "bad_input: " + jsonl + ":2:");
  const std::string csv = folder.write("a.csv", "text,id\n\"a\nb\",1\nb,1\n");
  EXPECT_EQ(error_of([&] { static_cast<void>(read_corpus(csv, {})); }).substr(0, csv.size() + 14),
            "bad_input: " + csv + ":4:");
}

TEST(ReadCorpus, AnIdThatIsAnothersNumberIsNamedByItsFile) {
  const TestFolder folder;
  const std::string jsonl = folder.write("a.jsonl", "{\"text\":\"\",\"id\":2}\n{\"text\":\"\"}\n");
  const std::string error = error_of([&] { static_cast<void>(read_corpus(jsonl, {})); });
  EXPECT_NE(error.find(jsonl + ": an earlier record has the same id"), std::string::npos) << error;
}

TEST(ReadCorpus, ASourceWithoutDocumentsIsAnError) {
  const TestFolder folder;
  for (const char* name : {"a.jsonl", "a.csv"}) {
    const std::string path = folder.write(name, name[2] == 'c' ? "text\n" : "");
    EXPECT_EQ(error_of([&] { static_cast<void>(read_corpus(path, {})); }),
              "bad_input: " + path + ": it has no documents; name a source that has some");
  }
  EXPECT_EQ(read_corpus(folder.write("a.txt", ""), {}).corpus.size(), 1U);
}

TEST(ReadCorpus, TellsItsProgress) {
  const TestFolder folder;
  std::string bytes;
  while (bytes.size() < 3'000'000) bytes += "{\"text\":\"hello\"}\n";
  std::vector<std::uint64_t> done;
  static_cast<void>(read_corpus(folder.write("a.jsonl", bytes), {},
                                [&](std::string_view stage, std::uint64_t now, std::uint64_t total) {
                                  EXPECT_EQ(stage, "reading");
                                  EXPECT_EQ(total, bytes.size());
                                  done.push_back(now);
                                }));
  ASSERT_GE(done.size(), 3U);
  EXPECT_TRUE(std::is_sorted(done.begin(), done.end()));
  EXPECT_EQ(done.back(), bytes.size());
}

}  // namespace
}  // namespace sumi
