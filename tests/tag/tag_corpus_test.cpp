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

TEST(TagCorpus, JoinsWhatOthersFound) {
  const Tagger patterns =
      Tagger::of_patterns("[[pattern]]\nname = \"ward\"\nentity = \"WARD\"\nregex = 'ward \\d+'\nscore = 0.7\n");
  const std::vector<const Tagger*> taggers{&patterns};
  const Corpus corpus = corpus_of(std::vector<std::string>{"Ann in ward 7", "Ben"});
  const std::vector<FoundSpans> others{{{{{0, 3}, "NAME", .9}, {{7, 13}, "PLACE", .8}}, {{{0, 3}, "NAME", .1}}}};
  const std::vector<TextDocument> tagged = documents_of(tag_corpus(corpus, taggers, others, {.least_score = .5}));
  ASSERT_EQ(tagged[0].spans.size(), 2u);
  EXPECT_EQ(tagged[0].spans[0], (LabelledRange{{0, 3}, "NAME", .9}));
  EXPECT_EQ(tagged[0].spans[1], (LabelledRange{{7, 13}, "PLACE", .8}));  // the higher score
  EXPECT_TRUE(tagged[1].spans.empty());
  const std::vector<TextDocument> alone = documents_of(tag_corpus(corpus, std::span<const Tagger* const>(), others));
  EXPECT_EQ(alone[1].spans[0].label, "NAME");
}

TEST(TagCorpus, RefusesAFinderThatForgetsDocuments) {
  const Corpus corpus = corpus_of(std::vector<std::string>{"a", "b"});
  const std::vector<FoundSpans> others{{{}}};
  EXPECT_THROW(static_cast<void>(tag_corpus(corpus, std::span<const Tagger* const>(), others)), Error);
}

TEST(TagCorpus, NeedsATagger) {
  EXPECT_THROW(static_cast<void>(tag_corpus(corpus_of(std::vector<std::string>{"a"}), {})), Error);
}

}  // namespace
}  // namespace sumi
