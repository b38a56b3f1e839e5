#include <gtest/gtest.h>

#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

TEST(TaggerKinds, HaveNames) {
  for (const TaggerKind kind : {TaggerKind::crf, TaggerKind::svm, TaggerKind::bayes, TaggerKind::ensemble})
    EXPECT_EQ(tagger_named(name_of(kind)), kind);
  EXPECT_EQ(name_of(TaggerKind::ensemble), "ensemble");
  for (const char* name : {"", "CRF", "crf ", "hmm"}) EXPECT_EQ(tagger_named(name), std::nullopt);
}

}  // namespace
}  // namespace sumi
