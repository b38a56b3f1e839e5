#include "table/divide_all.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace sumi::table {
namespace {

TEST(DivideAll, DividesUntilNothingCanBeDivided) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto parts = divide_all(100000, threads, [](const RowRange& range, unsigned) {
      return range.size() > 7 ? std::optional(range.begin + range.size() / 3 + 1) : std::nullopt;
    });
    std::size_t next = 0;
    for (const RowRange& part : parts) {
      EXPECT_EQ(part.begin, next);
      EXPECT_LE(part.size(), 7U);
      next = part.end;
    }
    EXPECT_EQ(next, 100000U);
  }
  EXPECT_TRUE(divide_all(0, 2, [](const RowRange&, unsigned) { return std::nullopt; }).empty());
}

TEST(DivideAll, PassesErrorsOn) {
  for (const unsigned threads : {1U, 4U}) {
    EXPECT_THROW(static_cast<void>(divide_all(100000, threads,
                                              [](const RowRange& range, unsigned) -> std::optional<std::size_t> {
                                                if (range.size() < 5000) throw std::runtime_error("stop");
                                                return range.begin + range.size() / 2;
                                              })),
                 std::runtime_error);
  }
}

}  // namespace
}  // namespace sumi::table
