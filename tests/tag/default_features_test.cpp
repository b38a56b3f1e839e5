#include <set>

#include <gtest/gtest.h>

#include <sumi/tag.hpp>

#include "tag/feature_template.hpp"

namespace sumi {
namespace {

TEST(DefaultFeatures, SayNothingTwiceAndLookAtMostThings) {
  const tag::FeatureTemplate made = tag::FeatureTemplate::parse(default_features(), "the default");
  EXPECT_EQ(made.features().size(), std::set(made.features().begin(), made.features().end()).size());
  for (const tag::View view : {tag::View::token, tag::View::lower, tag::View::shape, tag::View::list, tag::View::pattern, tag::View::section})
    EXPECT_TRUE(made.looks_at(view));
  EXPECT_FALSE(made.looks_at(tag::View::cluster));  // there are none yet
}

TEST(DefaultFeatures, EndWithALine) { EXPECT_TRUE(default_features().ends_with("]\n")); }

}  // namespace
}  // namespace sumi
