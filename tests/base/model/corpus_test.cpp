#include <gtest/gtest.h>

#include <sumi/model/corpus.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

TEST(Corpus, TellsIdsFromNumbers) {
  CorpusBuilder builder;
  builder.add("a");
  builder.add("b", "x");
  builder.add("c", "");
  const Corpus corpus = std::move(builder).build();
  EXPECT_FALSE(corpus.has_id(0));
  EXPECT_TRUE(corpus.has_id(1));
  EXPECT_FALSE(corpus.has_id(2));
  EXPECT_EQ(corpus.id(0) + corpus.id(1) + corpus.id(2), "1x3");
}

TEST(Corpus, HoldsDocumentsOwnersAndSpans) {
  CorpusBuilder builder;
  const CorpusBuilder::LabelledRange spans[]{{{4, 7}, "NAME"}, {{0, 3}, "TITLE", 0.5}, {{4, 7}, "ALIAS"}};
  builder.add("Mr. Lee", "a", "p1", spans);
  builder.add("", {}, {});
  builder.add("京", "c", "p1");
  const Corpus corpus = std::move(builder).build();
  ASSERT_EQ(corpus.size(), 3U);
  EXPECT_EQ(corpus.arena(), "Mr. Lee\xFF\xFF京\xFF");
  EXPECT_EQ(corpus.text(0), "Mr. Lee");
  EXPECT_EQ(corpus.text(1), "");
  EXPECT_EQ(corpus.id(0), "a");
  EXPECT_EQ(corpus.id(1), "2");
  EXPECT_EQ(corpus.id(2), "c");
  EXPECT_EQ(corpus.owners(), 2U);
  EXPECT_EQ(corpus.documents_without_owner(), 1U);
  EXPECT_EQ(corpus.documents()[0].owner, corpus.documents()[2].owner);
  EXPECT_TRUE(corpus.has_owner(2));
  EXPECT_FALSE(corpus.has_owner(1));
  EXPECT_EQ(corpus.owner_name(2), "p1");
  EXPECT_EQ(corpus.owner_name(1), "");
  ASSERT_EQ(corpus.spans(0).size(), 3U);
  EXPECT_EQ(corpus.spans(0)[0].where, (Range{0, 3}));
  EXPECT_EQ(corpus.labels()[corpus.spans(0)[0].label], "TITLE");
  EXPECT_EQ(corpus.spans(1).size(), 0U);
  for (const Position at : {0U, 7U}) EXPECT_EQ(corpus.document_at(at), 0U);
  EXPECT_EQ(corpus.document_at(8), 1U);
  EXPECT_EQ(corpus.document_at(9), 2U);
}

TEST(Corpus, RefusesAnIdThatComesTwice) {
  CorpusBuilder named;
  named.add("x", "a");
  EXPECT_THROW(named.add("y", "a"), Error);

  CorpusBuilder numbered;
  numbered.add("x", "2");
  numbered.add("y");
  EXPECT_THROW((void)std::move(numbered).build(), Error);
}

TEST(Corpus, IsBuiltInTheMemoryOfAnother) {
  CorpusBuilder first;
  const std::vector<CorpusBuilder::LabelledRange> spans{{{0, 1}, "NAME"}};
  first.add("ab", "x", "p", spans);
  CorpusBuilder second(std::move(first).build());
  second.add("c");
  const Corpus corpus = std::move(second).build();
  EXPECT_EQ(corpus.arena(), "c\xFF");
  EXPECT_EQ(corpus.size(), 1U);
  EXPECT_EQ(corpus.id(0), "1");
  EXPECT_FALSE(corpus.has_id(0));
  EXPECT_FALSE(corpus.has_owner(0));
  EXPECT_EQ(corpus.owners(), 1U);
  EXPECT_EQ(corpus.documents_without_owner(), 1U);
  EXPECT_TRUE(corpus.spans().empty());
  EXPECT_TRUE(corpus.labels().empty());
}

TEST(Corpus, CountsEachTextOfARecordWithoutAnOwner) {
  CorpusBuilder builder;
  builder.add("a");
  builder.add_further("b");
  builder.add("c", {}, "p");
  builder.add_further("d");
  const Corpus corpus = std::move(builder).build();
  EXPECT_EQ(corpus.owners(), 2U);
  EXPECT_EQ(corpus.documents_without_owner(), 2U);
}

TEST(Corpus, MayBeEmpty) {
  const Corpus corpus = CorpusBuilder().build();
  EXPECT_EQ(corpus.size(), 0U);
  EXPECT_EQ(corpus.arena(), "");
}

}  // namespace
}  // namespace sumi
