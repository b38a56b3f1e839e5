#include "tag/features/word_clusters.hpp"

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/features/feature_extractor.hpp"
#include "tag/features/words.hpp"

namespace sumi::tag {
namespace {

BuiltWordClusters some_clusters() {
  BuiltWordClusters built;
  for (const char* word : {"ana", "route 0", "0"}) built.words.number(fingerprint(word));
  built.paths = {0b1011, 0b11, 0b1};
  return built;
}

TEST(WordClusters, ShowTheFirstBitsOfPaths) {
  const BuiltWordClusters built = some_clusters();
  const WordClusters clusters = built.view();
  EXPECT_EQ(clusters.path("Ana", 2), "c01");
  EXPECT_EQ(clusters.path("ANA", 3), "c011");
  EXPECT_EQ(clusters.path("ana", 30), "c011");
  EXPECT_EQ(clusters.path("7", 4), "c");
  EXPECT_EQ(clusters.path("route 5", 4), "c1");
  EXPECT_EQ(clusters.path("Bea", 4), "");
  EXPECT_EQ(WordClusters().path("ana", 4), "");
}

TEST(WordClusters, AreFeaturesOfWords) {
  const BuiltWordClusters built = some_clusters();
  FeatureExtractor extractor(FeatureTemplate::parse("features = [\"cluster2[0]\", \"cluster1[1] lower[0]\"]", "here"),
                             built.view());
  const std::string document = "Bea Ana";
  const TagText text = cut_text(document);
  const DocumentMarks none;
  extractor.read(document, text, none);
  const auto first = extractor.explained(0, {0, 2});
  const auto second = extractor.explained(1, {0, 2});
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].value, "c0 bea");
  ASSERT_EQ(second.size(), 1U);
  EXPECT_EQ(second[0].name, "cluster2[0]");
  EXPECT_EQ(second[0].value, "c01");
}

}  // namespace
}  // namespace sumi::tag
