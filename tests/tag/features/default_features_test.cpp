#include <set>

#include <gtest/gtest.h>

#include "tag/features/feature_template.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi {
namespace {

TEST(DefaultFeatures, SayNothingTwiceAndLookAtMostThings) {
  const tag::FeatureTemplate made = tag::FeatureTemplate::parse(default_features(), "the default");
  EXPECT_EQ(made.features().size(), std::set(made.features().begin(), made.features().end()).size());
  for (const tag::View view :
       {tag::View::lower, tag::View::digits, tag::View::shape, tag::View::header, tag::View::list, tag::View::pattern})
    EXPECT_TRUE(made.looks_at(view));
}

TEST(DefaultFeatures, EndWithALine) {
  EXPECT_TRUE(default_features().ends_with("]\n"));
}

}  // namespace
}  // namespace sumi
