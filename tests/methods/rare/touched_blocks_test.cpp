#include <gtest/gtest.h>

#include "methods/rare/lengths_in_order.hpp"

namespace sumi::rare {
namespace {

TEST(TouchedBlocks, TellWhatIsNear) {
  TouchedBlocks blocks(1000);
  EXPECT_FALSE(blocks.any({0, 1000}));
  blocks.touch(130);
  EXPECT_TRUE(blocks.any({130, 131}));
  EXPECT_TRUE(blocks.any({0, 129}));  // across the block's begin
  EXPECT_TRUE(blocks.any({191, 400}));
  EXPECT_FALSE(blocks.any({0, 128}));
  EXPECT_FALSE(blocks.any({192, 1000}));
  EXPECT_FALSE(blocks.any({130, 130}));
  blocks.clear();
  EXPECT_FALSE(blocks.any({0, 1000}));
}

}  // namespace
}  // namespace sumi::rare
