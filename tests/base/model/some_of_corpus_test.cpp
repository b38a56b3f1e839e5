#include <gtest/gtest.h>

#include "base/model/chosen_labels.hpp"

namespace sumi {
namespace {

Corpus four_documents() {
  using Spans = std::vector<CorpusBuilder::LabelledRange>;
  CorpusBuilder builder;
  builder.add("Ann in Oslo", "a", "x", Spans{{{0, 3}, "NAME", .5}, {{7, 11}, "CITY"}});
  builder.add("nobody", "b", {}, {});
  builder.add("", {}, "y", {});
  builder.add("Bo", {}, "x", Spans{{{0, 2}, "NAME"}, {{0, 1}, "PART"}});
  return std::move(builder).build();
}

std::string described(const Corpus& corpus) {
  std::string all;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    all +=
        std::string(corpus.text(document)) + "@" + corpus.owner_name(document) + (corpus.has_id(document) ? "!" : "");
    for (const Span& span : corpus.spans(document)) {
      all += "[" + corpus.labels()[span.label] + " " + std::string(corpus.text(span.where)) +
             (span.score == 1 ? "" : " ?") + "]";
    }
    all += "|";
  }
  return all;
}

TEST(SomeOfCorpus, KeepsOwnersAndSpansInTheOrderAskedFor) {
  const Corpus corpus = four_documents();
  const Corpus some = some_of(corpus, {3, 1, 0}, {});
  EXPECT_EQ(described(some), "Bo@x[PART B][NAME Bo]|nobody@|Ann in Oslo@x[NAME Ann ?][CITY Oslo]|");
  EXPECT_EQ(some.owners(), 2);
  EXPECT_EQ(some.documents()[0].owner, some.documents()[2].owner);
  EXPECT_EQ(described(some_of(corpus, {}, {})), "");
  EXPECT_EQ(described(some_of(corpus, {2}, {})), "@y|");
}

TEST(SomeOfCorpus, KeepsChosenLabels) {
  const Corpus corpus = four_documents();
  LabelChoice names;
  names.only = {"NAME"};
  EXPECT_EQ(described(some_of(corpus, {0, 3}, names)), "Ann in Oslo@x[NAME Ann ?]|Bo@x[NAME Bo]|");
  names.merge = true;
  EXPECT_EQ(described(some_of(corpus, {0, 3}, names)), "Ann in Oslo@x[* Ann ?]|Bo@x[* Bo]|");
  names.only = {"AGE"};
  EXPECT_TRUE(some_of(corpus, {0, 1, 2, 3}, names).spans().empty());
}

}  // namespace
}  // namespace sumi
