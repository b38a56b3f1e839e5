#include "judge/verify/release/distinct_strings.hpp"

#include <map>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

using FoundPlaces = std::vector<std::pair<std::uint32_t, std::size_t>>;

FoundPlaces find(const DistinctStrings& strings, const std::vector<std::string_view>& sought) {
  FoundPlaces found;
  strings.find(sought, [&](std::uint32_t number, std::size_t index) { found.emplace_back(number, index); });
  return found;
}

TEST(DistinctStrings, NumbersThemAsTheyComeHoweverManyAtOnce) {
  std::mt19937 random(5);
  for (const std::size_t at_once : {1U, 31U, 32U, 33U, 5000U}) {
    std::vector<std::string> storage(5000);
    for (std::string& string : storage)
      for (std::size_t length = random() % 14; length > 0; --length) string.push_back("abc"[random() % 3]);
    const std::vector<std::string_view> all(storage.begin(), storage.end());
    DistinctStrings strings;
    std::map<std::string_view, std::uint32_t> expected;
    std::size_t seen = 0;
    for (std::size_t begin = 0; begin < all.size(); begin += at_once) {
      strings.add(std::span(all).subspan(begin, std::min(at_once, all.size() - begin)), [&](std::uint32_t number) {
        ASSERT_EQ(number, expected.emplace(all[seen], static_cast<std::uint32_t>(expected.size())).first->second);
        ++seen;
      });
    }
    ASSERT_EQ(seen, all.size());
    ASSERT_EQ(strings.all().size(), expected.size());
    for (const auto& [string, number] : expected) ASSERT_EQ(strings.all()[number], string);
  }
}

TEST(DistinctStrings, TellWhereThoseStandThatWereAdded) {
  DistinctStrings strings;
  const std::vector<std::string_view> added{"one", "a longer string", ""};
  strings.add(added, [](std::uint32_t) {});
  EXPECT_EQ(find(strings, {}), FoundPlaces{});
  EXPECT_EQ(find(strings, {"none", "", "on", "a longer string", "one", "ones"}), (FoundPlaces{{2, 1}, {1, 3}, {0, 4}}));
}

}  // namespace
}  // namespace sumi::verify
