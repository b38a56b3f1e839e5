#include "io/corpora/limited_corpus.hpp"

#include <string>

#include <gtest/gtest.h>

#include "base/model/memory_limit.hpp"
#include "io/files.hpp"

namespace sumi::io {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

ReadingLimit twice_the_text(std::uint64_t most_bytes) {
  const auto twice = [](const TextSizes& sizes) { return 2 * sizes.bytes; };
  return {.most_bytes = most_bytes, .least = twice, .enough = twice};
}

std::uint64_t least_of(const Input& input, Format format, std::uint64_t most_bytes) {
  try {
    (void)read_limited_corpus(input, {.format = format}, {}, twice_the_text(most_bytes));
  } catch (const MemoryLimitTooLow& error) {
    return error.least_bytes();
  }
  return 0;
}

std::string lines(std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += "line\n";
  return all;
}

TEST(LimitedCorpus, SaysWhatWillDoOfAllThatIsThere) {
  const TestFolder folder;
  const Input input(folder.write("a", lines(1000)));
  EXPECT_EQ(least_of(input, Format::lines, 9'999), 10'000U);  // a byte behind each, as in the corpus
  EXPECT_EQ(least_of(input, Format::lines, 100), 10'000U);
  EXPECT_EQ(least_of(input, Format::lines, 10'000), 0U);
  EXPECT_EQ(least_of(input, Format::lines, 0), 0U);
}

TEST(LimitedCorpus, ReadsTheSame) {
  const TestFolder folder;
  const Input input(folder.write("a", "one\ntwo\n"));
  const Corpus corpus = read_limited_corpus(input, {.format = Format::lines}, {}, twice_the_text(kMiB));
  ASSERT_EQ(corpus.size(), 2U);
  EXPECT_EQ(corpus.text(1), "two");
}

// What can't be held to be read is measured: here by the bytes of all files.
TEST(LimitedCorpus, MeasuresWhatIsTooLongToRead) {
  const TestFolder folder;
  (void)folder.write("f/a.txt", std::string(3 * kMiB, 'a'));
  (void)folder.write("f/b.txt", std::string(5 * kMiB, 'b'));
  const Input input(folder.at("f"));
  const TextSizes sizes = sizes_of_bytes(input, {});
  EXPECT_EQ(sizes.bytes, 8 * kMiB + 2);
  EXPECT_EQ(sizes.longest_bytes, 5 * kMiB);
  EXPECT_EQ(sizes.documents, 2U);
  const std::uint64_t least = least_of(input, Format::text, 4 * kMiB);
  EXPECT_EQ(least, bytes_to_read(5 * kMiB));
  EXPECT_EQ(least_of(input, Format::text, least), 0U);
}

// The reader of this format holds lines before it gives a record.
TEST(LimitedCorpus, MeasuresWhatIsTooLongToBeOpened) {
  const TestFolder folder;
  const std::string row = std::string(5 * kMiB, 'a') + " O\n";
  const Input input(folder.write("a.conll", row));
  const std::uint64_t least = least_of(input, Format::conll, 4 * kMiB);
  EXPECT_EQ(least, bytes_to_read(row.size()));
  EXPECT_EQ(least_of(input, Format::conll, 2 * least), 0U);
}

}  // namespace
}  // namespace sumi::io
