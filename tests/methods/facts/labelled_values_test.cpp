#include "methods/facts/labelled_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"
#include <sumi/model/error.hpp>

namespace sumi::facts {
namespace {

using ::testing::HasSubstr;

Promise of_facts(std::vector<std::string> facts, Support by = Support::owners) {
  Promise promise;
  promise.by = by;
  promise.together = 1;
  promise.facts = std::move(facts);
  return promise;
}

TEST(LabelledValues, AreByPerson) {
  const Corpus corpus = labelled_corpus({{"p", "[0ab] [1c] [2d]"}, {"q", "none"}, {"p", "x"}});
  const auto persons = labelled_values(corpus, of_facts({"B", "A"}));
  ASSERT_EQ(persons.size(), 2U);
  ASSERT_EQ(persons[0].documents.size(), 1U);
  EXPECT_TRUE(persons[0].has_blank);
  EXPECT_TRUE(persons[1].has_blank);
  const auto& values = persons[0].documents[0].values;
  ASSERT_EQ(values.size(), 2U);
  EXPECT_EQ(values[0].where, (Range{0, 2}));
  EXPECT_EQ(values[0].fact, 1U);
  EXPECT_EQ(values[1].fact, 0U);
  EXPECT_EQ(labelled_values(corpus, of_facts({"A"}, Support::documents)).size(), 3U);
}

TEST(LabelledValues, SayWhatIsWrong) {
  const Corpus corpus = labelled_corpus({{"p", "[0ab]"}});
  EXPECT_THAT([&] { (void)labelled_values(corpus, of_facts({"Z"})); },
              ::testing::ThrowsMessage<Error>(HasSubstr("no span has the label Z; the labels are A")));
  CorpusBuilder builder;
  const CorpusBuilder::LabelledRange spans[]{{{0, 2}, "A"}, {{0, 2}, "A"}, {{1, 3}, "A"}, {{2, 4}, "B"}};
  builder.add("abcd", {}, {}, spans);
  const Corpus overlapping = std::move(builder).build();
  const auto persons = labelled_values(overlapping, of_facts({"A"}));
  ASSERT_EQ(persons[0].documents[0].values.size(), 1U) << "spans of one fact are joined";
  EXPECT_EQ(persons[0].documents[0].values[0].where, (Range{0, 3}));
  EXPECT_THAT([&] { (void)labelled_values(overlapping, of_facts({"A", "B"})); },
              ::testing::ThrowsMessage<Error>(HasSubstr("document 1: values of two facts overlap")));
}

}  // namespace
}  // namespace sumi::facts
