#include "facts/exchange.hpp"

#include <gtest/gtest.h>

#include "facts/labelled_corpus.hpp"

namespace sumi::facts {
namespace {

class Exchange : public ::testing::Test {
 protected:
  // A person with one document.
  ShownPerson person(std::string_view text) {
    corpora_.push_back(std::make_unique<Corpus>(labelled_corpus({{"p", text}})));
    const Corpus& corpus = *corpora_.back();
    ShownPerson person;
    ShownDocument document;
    const Visibility visibility(corpus.arena().size(), Why::shown);
    for (const Span& span : corpus.spans()) {
      const std::uint32_t fact = corpus.labels()[span.label] == "A" ? 0 : 1;
      document.facts |= 1U << fact;
      document.values.emplace_back(corpus, visibility, LabelledValue{span.where, fact}, false, false,
                                   [](Position) { return true; });
    }
    (document.values.empty() ? person.has_blank = true : (person.documents.push_back(document), true));
    return person;
  }

 private:
  std::vector<std::unique_ptr<Corpus>> corpora_;
};

TEST_F(Exchange, TakesTheFactsThatAreAskedFor) {
  const ShownPerson p = person("[0ann] [11950]");
  const ShownPerson q = person("[0ann] [11951]");
  EXPECT_TRUE(stands_for(q, p, 1));
  EXPECT_FALSE(stands_for(q, p, 2));
  EXPECT_FALSE(stands_for(q, p, 3));
}

TEST_F(Exchange, HidesInBoth) {
  ShownPerson p = person("[0abcd]");
  ShownPerson q = person("[0abxyz]");
  const auto cost = exchange_cost(p, q, 1, HidingRule::nearest);
  ASSERT_TRUE(cost);
  EXPECT_EQ(cost->own, 2U);
  EXPECT_EQ(cost->other, 3U);
  EXPECT_EQ(exchange_cost(p, q, 1, HidingRule::whole)->own, 4U);
  make_exchangeable(p, q, 1, HidingRule::nearest);
  EXPECT_TRUE(stands_for(q, p, 1) && stands_for(p, q, 1));
  EXPECT_EQ(p.documents[0].values[0].trace().pieces[0], "ab");
}

TEST_F(Exchange, OfWhomNothingIsKnownOnlyFitsWhatShowsNothing) {
  ShownPerson p = person("[0abcd]");
  ShownPerson blank = person("text");
  EXPECT_FALSE(stands_for(blank, p, 1));
  EXPECT_TRUE(stands_for(p, blank, 1)) << "a document without values asks nothing";
  EXPECT_EQ(exchange_cost(p, blank, 1, HidingRule::nearest)->own, 4U);
  make_exchangeable(p, blank, 1, HidingRule::nearest);
  EXPECT_TRUE(stands_for(blank, p, 1));
}

}  // namespace
}  // namespace sumi::facts
