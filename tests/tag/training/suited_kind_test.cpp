#include "tag/training/suited_kind.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/model/corpus.hpp>

namespace sumi::tag {
namespace {

Corpus corpus_of(const std::vector<std::string>& texts) {
  CorpusBuilder builder;
  for (const std::string& text : texts) builder.add(text);
  return std::move(builder).build();
}

TEST(SuitedKind, IsTheSvmWhereTokensAreWords) {
  EXPECT_EQ(suited_kind(corpus_of({"Ann went to Oslo", "Анна поехала", ""})), TaggerKind::svm);
  EXPECT_EQ(suited_kind(corpus_of({})), TaggerKind::svm);
}

TEST(SuitedKind, IsTheCrfWhereMostLettersAreOfScriptsWithoutSpaces) {
  EXPECT_EQ(suited_kind(corpus_of({"山田太郎は東京に住んでいる。", "IBM 2020"})), TaggerKind::crf);
  EXPECT_EQ(suited_kind(corpus_of({"東京 is the capital of Japan"})), TaggerKind::svm);
}

}  // namespace
}  // namespace sumi::tag
