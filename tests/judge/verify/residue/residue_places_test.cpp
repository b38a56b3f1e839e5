#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "judge/verify/residue/residue_search.hpp"

namespace sumi::verify {
namespace {

ResiduePlace place_at(std::uint64_t record) {
  return {"a.txt", record, "text", 0, 1, "name", 0};
}

TEST(ResiduePlaces, KeepsTheFirstOnesWhicheverWayTheyCome) {
  std::mt19937 random(3);
  for (const std::size_t most : {0U, 1U, 7U, 1500U, 10'000U}) {
    std::vector<std::uint64_t> records(6000);
    for (std::uint64_t& record : records) record = random() % 5000;
    ResiduePlaces one(most, 1), another(most, 1);
    for (std::size_t i = 0; i < records.size(); ++i) (i % 3 == 0 ? one : another).keep(place_at(records[i]));
    one.take(std::move(another));
    std::ranges::sort(records);
    records.resize(std::min(records.size(), most));
    std::vector<ResiduePlace> expected;
    for (const std::uint64_t record : records) expected.push_back(place_at(record));
    EXPECT_EQ(one.first(), expected);
  }
}

TEST(ResiduePlaces, AddsUpCounts) {
  ResiduePlaces one(0, 2), another(0, 2);
  one.count(0, 3);
  another.count(0, 4);
  another.count(1, 5'000'000'000);
  one.take(std::move(another));
  EXPECT_EQ(one.by_attribute(), (std::vector<std::uint64_t>{7, 5'000'000'000}));
  EXPECT_TRUE(one.first().empty());
}

}  // namespace
}  // namespace sumi::verify
