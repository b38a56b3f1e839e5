#include "rare/document_index.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi {
namespace {

TEST(DocumentIndex, FindsTheDocumentOfEveryByte) {
  std::mt19937 random(2);
  for (int trial = 0; trial < 50; ++trial) {
    const Corpus corpus = testing::to_corpus(
        testing::random_corpus(random, 1 + random() % 60, random() % 2 == 0 ? 3 : 400, testing::kMixedAlphabet, 5));
    const DocumentIndex index(corpus.documents());
    for (std::uint32_t document = 0; document < corpus.size(); ++document) {
      const Range where = corpus.documents()[document].where;
      for (Position at = where.begin; at <= where.end; ++at) ASSERT_EQ(index.document_at(at), document);
    }
  }
}

}  // namespace
}  // namespace sumi
