#include <gtest/gtest.h>

#include <sumi/model/table_promise.hpp>

namespace sumi {
namespace {

TEST(TablePromise, NamesDiversity) {
  for (const char* name : {"distinct:3", "entropy:2.5", "recursive:4,3", "recursive:0.5,2"})
    EXPECT_EQ(name_of(diversity_named(name).value()), name);
  EXPECT_EQ(diversity_named("recursive:4,3")->c, 4);
  EXPECT_EQ(diversity_named("recursive:4,3")->l, 3);
  for (const char* name : {"distinct", "distinct:", "distinct:2.5", "distinct:0", "entropy:nan", "recursive:4",
                           "recursive:0,2", "recursive:4,2.5", "other:3", "distinct:3x", "distinct:1e99"})
    EXPECT_FALSE(diversity_named(name)) << name;
}

}  // namespace
}  // namespace sumi
