#include <gtest/gtest.h>

#include "io/files.hpp"
#include "publish/mask/publication_writer.hpp"

namespace sumi::publish {
namespace {

CanonicalSpelling of_case() {
  Promise promise;
  promise.fold.letter_case = true;
  return CanonicalSpelling(promise);
}

// The capital sharp s takes three bytes, the small one two.
TEST(SpelledRecord, SpansMoveWithTheirText) {
  io::Record record;
  record.text = "ẞA Bẞ C";
  record.spans = {{.where = {3, 6}, .label = "N"},
                  {.where = {0, 11}, .label = "M", .fragments = {{0, 3}, {10, 11}}},
                  {.where = {11, 11}, .label = "E"}};
  spell(record, of_case());
  EXPECT_EQ(record.text, "ßa bß c");
  EXPECT_EQ(record.spans[0].where, (Range{2, 5}));
  EXPECT_EQ(record.spans[1].where, (Range{0, 9}));
  EXPECT_EQ(record.spans[1].fragments, (std::vector<Range>{{0, 2}, {8, 9}}));
  EXPECT_EQ(record.spans[2].where, (Range{9, 9}));
}

TEST(SpelledRecord, CorporaAreReadInOneSpelling) {
  const io::TestFolder folder;
  const io::Input input(folder.write("a.jsonl", R"({"text":"Call THE nurse","owner":"Ann"})"
                                                "\n"));
  FormatOptions options;
  options.format = Format::jsonl;
  const Corpus corpus = read_spelled_corpus(input, options, of_case(), {});
  EXPECT_EQ(corpus.text(0), "call the nurse");
  EXPECT_EQ(corpus.owner_name(0), "Ann");
}

}  // namespace
}  // namespace sumi::publish
