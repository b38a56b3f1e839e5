#include "base/keys/keyed_order.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

Key key_of(unsigned char byte) {
  Key key;
  key.bytes.fill(byte);
  return key;
}

std::vector<std::uint32_t> order_of(const std::vector<std::string>& published, const Key& key,
                                    std::string_view purpose = "rows") {
  KeyedOrder order(key, purpose);
  for (const std::string& one : published) order.add(one);
  return order.records();
}

std::vector<std::string> numbers(int count, int modulus) {
  std::vector<std::string> all;
  for (int i = 0; i < count; ++i) all.push_back("row " + std::to_string(i % modulus));
  return all;
}

std::vector<std::string> arranged(const std::vector<std::string>& published, const std::vector<std::uint32_t>& order) {
  std::vector<std::string> all;
  for (const std::uint32_t one : order) all.push_back(published[one]);
  return all;
}

// Spearman's, of places and records.
double correlation(const std::vector<std::uint32_t>& order) {
  const double n = static_cast<double>(order.size());
  double squares = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    squares += std::pow(static_cast<double>(order[i]) - static_cast<double>(i), 2);
  return 1 - 6 * squares / (n * (n * n - 1));
}

TEST(KeyedOrder, HasEachRecordOnce) {
  for (const int modulus : {1, 2, 7, 1000}) {
    std::vector<std::uint32_t> order = order_of(numbers(500, modulus), key_of(1));
    std::ranges::sort(order);
    std::vector<std::uint32_t> all(500);
    std::iota(all.begin(), all.end(), 0U);
    EXPECT_EQ(order, all);
  }
  EXPECT_TRUE(order_of({}, key_of(1)).empty());
}

// A publication is the same, byte for byte, in whatever order its records come.
TEST(KeyedOrder, IsOfWhatIsPublishedAndNotOfTheSource) {
  std::vector<std::string> published = numbers(300, 90);
  const std::vector<std::string> first = arranged(published, order_of(published, key_of(3)));
  std::ranges::reverse(published);
  EXPECT_EQ(arranged(published, order_of(published, key_of(3))), first);
  std::ranges::sort(published);
  EXPECT_EQ(arranged(published, order_of(published, key_of(3))), first);
}

TEST(KeyedOrder, DependsOnTheKeyAndThePurpose) {
  const std::vector<std::string> published = numbers(300, 300);
  EXPECT_EQ(order_of(published, key_of(3)), order_of(published, key_of(3)));
  EXPECT_NE(order_of(published, key_of(3)), order_of(published, key_of(4)));
  EXPECT_NE(order_of(published, key_of(3)), order_of(published, key_of(3), "notes"));
}

// Also where many records are alike: what stands beside them could tell them apart.
TEST(KeyedOrder, TellsNothingOfTheOrderOfTheSource) {
  for (const int modulus : {1, 3, 2000})
    for (unsigned char byte = 0; byte < 20; ++byte)
      EXPECT_LT(std::abs(correlation(order_of(numbers(2000, modulus), key_of(byte)))), .12) << modulus;
}

TEST(KeyedOrder, TiesOfTwoPublicationsWithOneKeyAreDrawnApart) {
  std::vector<std::string> one(200, "same");
  std::vector<std::string> other(200, "same");
  one.emplace_back("a");
  other.emplace_back("b");
  std::vector<std::uint32_t> first = order_of(one, key_of(3));
  std::vector<std::uint32_t> second = order_of(other, key_of(3));
  std::erase(first, 200U);
  std::erase(second, 200U);
  std::size_t agreeing = 0;
  for (std::size_t i = 0; i < first.size(); ++i) agreeing += first[i] == second[i] ? 1 : 0;
  EXPECT_LT(agreeing, 8U);
}

}  // namespace
}  // namespace sumi::io
