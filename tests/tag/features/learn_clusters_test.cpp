#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tag/features/word_clusters.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

TEST(LearnClusters, PutsNamesTogetherAndLeavesRareWordsOut) {
  std::string text;
  for (const char* name : {"Ana", "Bea", "Carla"})
    for (const char* verb : {"ran", "slept"}) text += std::string("then ") + name + " " + verb + " home\n";
  text += text + text + "then nobody knew\n";
  const std::string path = sumi::testing::scratch() + "clusters.txt";
  std::ofstream(path) << text;
  const BuiltWordClusters built = learn_clusters(std::vector{path}, {.clusters = 4, .words = 7, .least_times = 3}, {});
  const WordClusters clusters = built.view();
  EXPECT_EQ(clusters.path("ANA", 30), clusters.path("Bea", 30));
  EXPECT_EQ(clusters.path("Bea", 30), clusters.path("Carla", 30));
  EXPECT_NE(clusters.path("Ana", 30), clusters.path("ran", 30));
  EXPECT_EQ(clusters.path("nobody", 30), "");
  EXPECT_THROW(static_cast<void>(learn_clusters(std::vector{path}, {.least_times = 1000}, {})), Error);
}

}  // namespace
}  // namespace sumi::tag
