#include "io/records/passed_names.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(PassedNames, AreMissedWhereTheSourceHasNone) {
  PassedNames names({.all = false, .names = {"a", "b"}});
  EXPECT_TRUE(names.meet("a"));
  EXPECT_FALSE(names.meet("c"));
  EXPECT_TRUE(names.passes("b"));
  EXPECT_EQ(error_of([&] { names.require_all_met(); }),
            "bad_input: a field or column to pass is not in the source; check its spelling");
  EXPECT_TRUE(names.meet("b"));
  EXPECT_NO_THROW(names.require_all_met());
}

TEST(PassedNames, AllNeedsNone) {
  PassedNames names({.all = true, .names = {}});
  EXPECT_TRUE(names.meet("a"));
  EXPECT_NO_THROW(names.require_all_met());
}

}  // namespace
}  // namespace sumi::io
