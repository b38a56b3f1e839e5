#include "base/machine/parallel.hpp"

#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(ForEachPiece, VisitsEveryItemOnce) {
  for (const unsigned threads : {0U, 1U, 2U, 7U}) {
    for (const std::size_t items : {0U, 1U, 10U, 1000U}) {
      std::vector<int> visits(items, 0);
      for_each_piece(items, 3, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
        ASSERT_LT(worker, std::max(1U, threads));
        ASSERT_LE(end - begin, 3U);
        for (std::size_t i = begin; i < end; ++i) ++visits[i];
      });
      EXPECT_EQ(visits, std::vector<int>(items, 1));
    }
  }
}

TEST(ForEachPiece, ThrowsWhatAWorkerThrew) {
  EXPECT_THROW(for_each_piece(100, 1, 3,
                              [](std::size_t begin, std::size_t, unsigned) {
                                if (begin == 57) throw std::runtime_error("57");
                              }),
               std::runtime_error);
}

}  // namespace
}  // namespace sumi
