#include "base/machine/large_page_advice.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(AdviseLargePages, LeavesWhatLiesThere) {
  constexpr std::size_t kLargePage = std::size_t{1} << 21;
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, kLargePage - 1, 3 * kLargePage, 3 * kLargePage + 1}) {
    std::vector<char> memory(bytes + 2, 'a');
    advise_large_pages(memory.data() + 1, bytes);
    EXPECT_EQ(memory, std::vector<char>(bytes + 2, 'a')) << bytes;
  }
}

TEST(AdviseLargePages, TakesMemoryThatIsNotWrittenYet) {
  std::string text;
  text.reserve(std::size_t{5} << 20);
  advise_large_pages(text.data(), text.capacity());
  text.append(std::size_t{5} << 20, 'b');
  EXPECT_EQ(text.find_first_not_of('b'), std::string::npos);
}

}  // namespace
}  // namespace sumi
