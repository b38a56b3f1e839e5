#include "publish/mask/counted_masker.hpp"

#include <gtest/gtest.h>

#include <sumi/io/documents.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi::publish {
namespace {

TEST(CountedMasker, KeepsAllowedStringsInWholeUnits) {
  const CountedMasker masker({.k = 2, .strings = {"fever since Mon", "no pain"}});
  const Corpus corpus =
      corpus_of(std::vector<std::string>{"high fever since Monday, no pain", "", "never since Monda", "no pain"});
  for (const unsigned threads : {1U, 3U}) {
    Visibility visibility(corpus.arena().size(), Why::shown);
    for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
    masker.hide(corpus, threads, visibility);
    EXPECT_EQ(published_texts(corpus, visibility, U'*', true),
              (std::vector<std::string>{"*fever since *no pain", "", "* since *", "no pain"}));
  }
}

}  // namespace
}  // namespace sumi::publish
