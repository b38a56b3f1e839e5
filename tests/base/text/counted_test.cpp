#include "base/text/counted.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(Counted, IsEnglish) {
  EXPECT_EQ(counted(0, "document"), "0 documents");
  EXPECT_EQ(counted(1, "document"), "1 document");
  EXPECT_EQ(counted(2, "document"), "2 documents");
  EXPECT_EQ(counted(1, "stretch"), "1 stretch");
  EXPECT_EQ(counted(3, "stretch"), "3 stretches");
  EXPECT_EQ(counted(3, "class"), "3 classes");
  EXPECT_EQ(counted(3, "entry"), "3 entries");
  EXPECT_EQ(counted(3, "key"), "3 keys");
  EXPECT_EQ(counted(1'000'000, "line"), "1000000 lines");
}

}  // namespace
}  // namespace sumi
