#include "io/corpora/corpus_source.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

Corpus read(CorpusSource& source, bool with_text) {
  CorpusBuilder builder;
  Record record;
  while (source.next(record)) {
    if (with_text) {
      source.add(record, builder);
    } else {
      source.add_without_text(record, builder);
    }
  }
  return source.build(std::move(builder));
}

TEST(CorpusSource, AddsRecordsWithAndWithoutTheirTexts) {
  const TestFolder folder;
  const Input input(folder.write(
      "a.jsonl", "{\"text\":\"ann\",\"id\":7,\"owner\":\"p\",\"spans\":[{\"start\":0,\"end\":3,\"label\":\"N\"}]}\n"));
  for (const bool with_text : {true, false}) {
    CorpusSource source(input, kJsonl, {});
    const Corpus corpus = read(source, with_text);
    ASSERT_EQ(corpus.size(), 1U);
    EXPECT_EQ(corpus.text(0), with_text ? "ann" : "");
    EXPECT_EQ(corpus.spans().size(), with_text ? 1U : 0U);
    EXPECT_EQ(corpus.id(0), "7");
    EXPECT_EQ(corpus.owner_name(0), "p");
  }
}

TEST(CorpusSource, NamesThePlaceOfWhatNoCorpusHolds) {
  const TestFolder folder;
  for (const bool with_text : {true, false}) {
    const std::string doubled = folder.write("a.jsonl", "{\"text\":\"\",\"id\":1}\n{\"text\":\"\",\"id\":1}\n");
    CorpusSource source(Input(doubled), kJsonl, {});
    EXPECT_EQ(error_of([&] { (void)read(source, with_text); }).substr(0, doubled.size() + 14),
              "bad_input: " + doubled + ":2:");
    const std::string number = folder.write("b.jsonl", "{\"text\":\"\",\"id\":2}\n{\"text\":\"\"}\n");
    CorpusSource numbered(Input(number), kJsonl, {});
    EXPECT_EQ(error_of([&] { (void)read(numbered, with_text); }).substr(0, number.size() + 34),
              "bad_input: " + number + ": an earlier record has");
  }
  const std::string empty = folder.write("c.jsonl", "");
  CorpusSource nothing(Input(empty), kJsonl, {});
  EXPECT_EQ(error_of([&] { (void)read(nothing, true); }),
            "bad_input: " + empty + ": it has no documents; name a source that has some");
}

TEST(CorpusSource, SaysHowFarItIs) {
  const TestFolder folder;
  const std::string bytes = "{\"text\":\"a\"}\n";
  std::vector<std::uint64_t> done;
  CorpusSource source(Input(folder.write("a.jsonl", bytes)), kJsonl,
                      [&](std::string_view stage, std::uint64_t now, std::uint64_t total) {
                        EXPECT_EQ(stage, "reading");
                        EXPECT_EQ(total, bytes.size());
                        done.push_back(now);
                      });
  (void)read(source, true);
  EXPECT_EQ(done, std::vector<std::uint64_t>{bytes.size()});
}

}  // namespace
}  // namespace sumi::io
