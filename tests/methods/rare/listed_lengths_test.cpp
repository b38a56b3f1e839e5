#include "methods/rare/listed_lengths.hpp"

#include <filesystem>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::rare {
namespace {

// In memory and in a file, against a map; some runs are long enough to lie in files of their own.
TEST(ListedLengths, AreWhatWasAddedLast) {
  for (const std::string& folder : {std::string(), std::filesystem::temp_directory_path().string()}) {
    std::mt19937 random(71);
    ListedLengths listed(folder);
    EXPECT_EQ(listed.is_in_file(), !folder.empty());
    std::map<Position, Length> expected;
    for (int merge = 0; merge < 12; ++merge) {
      const unsigned runs = merge == 3 ? 2 : random() % 4;  // none, too
      for (unsigned run = 0; run < runs; ++run) {
        const std::size_t size = merge == 3 ? 150'000 : random() % 200;
        ListedLengths::List entries;
        for (std::size_t i = 0; i < size; ++i)
          entries.emplace_back(random() % (2 * size), static_cast<Length>(random()));  // some of them twice
        for (const auto& [position, length] : entries) expected[position] = length;
        listed.add(entries);
      }
      const unsigned every = 2 + random() % 5;
      std::erase_if(expected, [every](const auto& entry) { return entry.first % every == 0; });
      listed.merge([every](Position at) { return at % every != 0; });
      ASSERT_EQ(listed.list(), ListedLengths::List(expected.begin(), expected.end()));
      if (merge == 3) {
        ASSERT_GT(listed.list().size(), std::size_t{1} << 16);
        ASSERT_EQ(listed.memory_bytes() == 0, listed.is_in_file());
      }
    }
  }
}

TEST(ListedLengths, LieWhereTheyShould) {
  ListedLengths listed("/no/such/folder");
  listed.add({{7, 300}});  // too short for a file
  EXPECT_THROW(listed.add(ListedLengths::List(std::size_t{1} << 16, {9, 300})), Error);
}

}  // namespace
}  // namespace sumi::rare
