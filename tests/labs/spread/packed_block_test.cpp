#include <gtest/gtest.h>

#include "labs/spread/block_hiding.hpp"
#include "labs/spread/blocks.hpp"
#include "labs/spread/live_suffixes.hpp"
#include <sumi/model/error.hpp>

namespace sumi::spread {
namespace {

using testing::packed_block;

TEST(PackedBlock, HasDocumentsAndOwners) {
  const BlockDocuments block =
      read_block(packed_block({{"one", 7}, {"two", 7}, {"", 2}, {"four", 9}}, {{7, 1}, {2, 3}, {9, 1}}));
  ASSERT_EQ(block.corpus.size(), 4U);
  EXPECT_EQ(block.corpus.text(1), "two");
  EXPECT_EQ(block.corpus.owners(), 3U);
  EXPECT_EQ(block.corpus.documents()[1].owner, block.corpus.documents()[0].owner);
  EXPECT_EQ(block.shared_owners, (std::vector<std::uint32_t>{CountedBlock::kAlone, 2, CountedBlock::kAlone}));
}

TEST(PackedBlock, RefusesWhatIsNone) {
  const std::string packed = packed_block({{"one", 7}, {"two", 8}}, {{7, 1}, {8, 1}});
  for (std::size_t size = 0; size < packed.size(); ++size)
    EXPECT_THROW((void)read_block(packed.substr(0, size)), Error);
  EXPECT_THROW((void)read_block(packed + "x"), Error);
  std::string unsound = packed;
  unsound.back() = '\xFF';
  EXPECT_THROW((void)read_block(unsound), Error);
  std::string apart = packed;
  apart[16 + 2 * 8 + 4] = 5;  // the second document's owner
  EXPECT_THROW((void)read_block(apart), Error);
}

}  // namespace
}  // namespace sumi::spread
