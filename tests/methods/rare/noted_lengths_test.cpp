#include "methods/rare/noted_lengths.hpp"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "base/machine/parallel.hpp"

namespace sumi::rare {
namespace {

// So many that several runs are handed over by each thread; some are set twice, or short again.
TEST(NotedLengths, ComeToThoseOfTheText) {
  constexpr Position kSize = 600'000;
  const auto length_of = [](Position at) { return static_cast<Length>(at % 5 == 0 ? at % 200 : 300 + at % 1000); };
  for (const std::string& folder : {std::string(), std::filesystem::temp_directory_path().string()}) {
    FrequentLengths lengths(kSize, folder);
    NotedLengths noted(lengths, 4);
    for_each_piece(kSize, 1 << 12, 4, [&](std::size_t first, std::size_t last, unsigned worker) {
      for (Position step = 0; step < last - first; ++step) {
        const Position at = last - 1 - step;
        const auto set = [&](Length length) {
          lengths.set(at, length, noted.of(worker));
          noted.hand_over_if_many(worker);
        };
        if (at % 3 == 0) set(9'999);
        set(length_of(at));
      }
    });
    noted.finish();
    EXPECT_EQ(lengths.listed(), kSize - kSize / 5);
    EXPECT_EQ(lengths.listed_bytes() == 0, !folder.empty());
    for (Position at = 0; at < kSize; ++at) ASSERT_EQ(lengths.at(at), length_of(at)) << at;
  }
}

}  // namespace
}  // namespace sumi::rare
