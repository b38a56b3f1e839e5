#include "methods/facts/exchange.hpp"

#include <random>

#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"

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

// Over random values, some of it hidden: never more than what is then asked for, and nothing where nothing need be
// hidden.
TEST_F(Exchange, TheBoundFromBelowIsOne) {
  std::mt19937 random(11);
  const auto value = [&](char fact) {
    std::string text = "[";
    text += fact;
    for (std::size_t i = 1 + random() % 5; i > 0; --i) text += "abc-"[random() % 4];
    return text + "]";
  };
  const auto anybody = [&] {
    std::string text;
    for (std::size_t i = random() % 4; i > 0; --i) text += value(random() % 2 == 0 ? '0' : '1') + " ";
    ShownPerson one = person(text);
    for (ShownDocument& document : one.documents)
      for (ShownValue& shown : document.values)
        if (random() % 2 == 0) shown.hide({1, random() % (std::uint64_t{1} << shown.cells().size())});
    return one;
  };
  int above_nothing = 0;
  for (int trial = 0; trial < 2000; ++trial) {
    const ShownPerson p = anybody();
    const ShownPerson q = anybody();
    for (const FactSet set : {1U, 2U, 3U}) {
      for (const std::uint64_t weight : {1U, 2U}) {
        const auto cost = exchange_cost(p, q, set, HidingRule::nearest);
        ASSERT_TRUE(cost);
        const std::uint64_t least = least_exchange_cost(p, q, set, weight);
        ASSERT_LE(least, 2 * cost->own + weight * cost->other) << trial;
        above_nothing += least > 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(above_nothing, 1000);
}

}  // namespace
}  // namespace sumi::facts
