#include <gtest/gtest.h>

#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

TEST(TagCorpus, PutsWhatIsFoundInPlaceOfSpans) {
  std::vector<Tagger> taggers;
  taggers.push_back(
      Tagger::of_patterns("[[pattern]]\nname = \"ward\"\nentity = \"WARD\"\nregex = 'ward \\d+'\nscore = 0.7\n"));
  const std::vector<TextDocument> documents{{.text = "in ward 7", .id = "a", .owner = "p", .spans = {{{0, 2}, "OLD"}}},
                                            {.text = "nothing"}};
  const std::vector<TextDocument> tagged = documents_of(tag_corpus(corpus_of(documents), taggers));
  ASSERT_EQ(tagged[0].spans.size(), 1u);
  EXPECT_EQ(tagged[0].spans[0].where, (Range{3, 9}));
  EXPECT_EQ(tagged[0].spans[0].label, "WARD");
  EXPECT_EQ(tagged[0].id, "a");
  EXPECT_EQ(tagged[0].owner, "p");
  EXPECT_TRUE(tagged[1].spans.empty());
  EXPECT_TRUE(documents_of(tag_corpus(corpus_of(documents), taggers, {.least_score = .8}))[0].spans.empty());
}

TEST(TagCorpus, NeedsATagger) {
  EXPECT_THROW(static_cast<void>(tag_corpus(corpus_of(std::vector<std::string>{"a"}), {})), Error);
}

}  // namespace
}  // namespace sumi
