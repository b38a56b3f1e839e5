#include "methods/rare/counted_owners.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

TEST(CountedOwners, AreThoseOfThePlaceOfEachCharacterAndBorder) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 200; ++trial) {
    const PlainCorpus plain = random_corpus(random, 1 + random() % 40, 1 + random() % 200, kMixedAlphabet, 5);
    const Corpus corpus = to_corpus(plain);
    const CountingText text = counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
    const CountedOwners occurrences(text, Support::occurrences);
    const CountedOwners documents(text, Support::documents);
    const CountedOwners owners(text, Support::owners);
    EXPECT_EQ(occurrences.size(), 0U);
    EXPECT_EQ(documents.size(), text.documents.size());
    EXPECT_EQ(owners.size(), text.owners);
    for (std::size_t i = 0; i < text.documents.size(); ++i) {
      for (Position at = text.documents[i].where.begin; at <= text.documents[i].where.end; ++at) {
        ASSERT_EQ(occurrences.at(at), 0U);
        ASSERT_EQ(documents.at(at), i);
        ASSERT_EQ(owners.at(at), text.documents[i].owner);
      }
    }
  }
}

}  // namespace
}  // namespace sumi::rare
