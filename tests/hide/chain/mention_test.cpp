#include <gtest/gtest.h>

#include "hide/chain/labelled_attributes.hpp"

namespace sumi::hide::testing {
namespace {

TEST(FoundBy, ReadsBackItsName) {
  for (const FoundBy by :
       {FoundBy::field, FoundBy::span, FoundBy::tagger, FoundBy::publisher, FoundBy::known, FoundBy::short_form})
    EXPECT_EQ(found_by_named(name_of(by)), by);
  EXPECT_FALSE(found_by_named("chance"));
}

}  // namespace
}  // namespace sumi::hide::testing
