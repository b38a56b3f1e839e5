#include <gtest/gtest.h>

#include "corpora.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {
namespace {

TEST(MaskSummary, CountsCharactersAndDocuments) {
  const Corpus corpus = testing::to_corpus({{U"é京ab", 0}, {U"", 1}, {U"xy", 0}, {U"xyz", 2}});
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
  for (Position at = 0; at < 5; ++at) visibility[at] = Why::rare;  // é京
  visibility[5] = Why::phrase;
  visibility[6] = Why::character_class;
  for (Position at = corpus.documents()[2].where.begin; at < corpus.documents()[2].where.end; ++at) {
    visibility[at] = Why::unit;
  }
  const MaskSummary summary = summarize(corpus, visibility);
  EXPECT_EQ(summary.documents, 4U);
  EXPECT_EQ(summary.owners, 3U);
  EXPECT_EQ(summary.characters, 9U);
  EXPECT_EQ(summary.hidden_characters, 4U);
  EXPECT_EQ(summary.documents_untouched, 2U);  // the empty one too
  EXPECT_EQ(summary.documents_fully_hidden, 1U);
  EXPECT_EQ(summary.kept_by_policy, 2U);
}

TEST(MaskSummary, CountsOwnersThatAreWrittenAlike) {
  CorpusBuilder builder;
  for (const char* owner : {"p1", "p1 ", "P1", "p1", "p2", "1", "1.0", "", "\u00C9va", "E\u0301va"})
    builder.add("x", {}, owner);
  const Corpus corpus = std::move(builder).build();
  EXPECT_EQ(summarize(corpus, Visibility(corpus.arena().size(), Why::shown)).owners_written_alike, 7U);
}

}  // namespace
}  // namespace sumi::publish
