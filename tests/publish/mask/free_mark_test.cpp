#include <gtest/gtest.h>

#include "corpora.hpp"
#include "publish/mask/publication_writer.hpp"

namespace sumi::publish {
namespace {

using testing::to_corpus;

TEST(FreeMark, IsOneThatNoDocumentHas) {
  const Corpus corpus = to_corpus({{U"a", 0}, {U"x█y", 0}, {U"▓█", 0}});
  EXPECT_EQ(document_with_mark(corpus, U'█'), 1U);
  EXPECT_EQ(document_with_mark(corpus, U'▓'), 2U);
  EXPECT_FALSE(document_with_mark(corpus, U'■'));
  EXPECT_EQ(free_mark(corpus), U'■');
}

TEST(FreeMark, MayNotExist) {
  EXPECT_FALSE(free_mark(to_corpus({{U"█▓■●◆※¤□▒░", 0}})));
}

}  // namespace
}  // namespace sumi::publish
