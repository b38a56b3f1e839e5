#include "methods/rare/enough_supporters.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

TEST(RequireEnough, CountsWhatSupportCounts) {
  const Corpus corpus = testing::to_corpus({{U"é京", 0}, {U"a", 0}, {U"", 1}});
  EXPECT_NO_THROW(require_enough_supporters(corpus, Support::owners, 2));
  EXPECT_THROW(require_enough_supporters(corpus, Support::owners, 3), Error);
  EXPECT_NO_THROW(require_enough_supporters(corpus, Support::documents, 3));
  EXPECT_THROW(require_enough_supporters(corpus, Support::documents, 4), Error);
  EXPECT_NO_THROW(require_enough_supporters(corpus, Support::occurrences, 3));
  EXPECT_THROW(require_enough_supporters(corpus, Support::occurrences, 4), Error);
}

}  // namespace
}  // namespace sumi::rare
