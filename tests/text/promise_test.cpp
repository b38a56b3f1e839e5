#include <gtest/gtest.h>

#include <sumi/promise.hpp>

namespace sumi {
namespace {

TEST(Promise, NamesGoBothWays) {
  for (const Support by : {Support::occurrences, Support::documents, Support::owners}) {
    EXPECT_EQ(support_named(name_of(by)), by);
  }
  for (const Guarantee guarantee : {Guarantee::source, Guarantee::published}) {
    EXPECT_EQ(guarantee_named(name_of(guarantee)), guarantee);
  }
  for (const Method method : {Method::repeats, Method::spans}) EXPECT_EQ(method_named(name_of(method)), method);
  EXPECT_FALSE(support_named("people"));
  EXPECT_FALSE(method_named(""));
}

}  // namespace
}  // namespace sumi
