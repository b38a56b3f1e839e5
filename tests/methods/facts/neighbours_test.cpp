#include "methods/facts/neighbours.hpp"

#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"

namespace sumi::facts {
namespace {

TEST(Neighbours, AreEverybodyOfFew) {
  const Corpus corpus = labelled_corpus({{"p", "[0a]"}, {"q", "[0b]"}, {"r", "[0c]"}});
  EXPECT_EQ(Neighbours(persons_of(corpus), 1).of(1, 2), (std::vector<std::uint32_t>{0, 2}));
}

TEST(Neighbours, AreNextInOrderOfMany) {
  CorpusBuilder builder;
  const std::size_t many = 2 * kMostComparedPersons;
  for (std::size_t i = 0; i < many; ++i) {
    const std::string number = std::to_string(10'000 + (i * 37) % many);
    const CorpusBuilder::LabelledRange spans[]{{{0, number.size()}, "A"}};
    builder.add(number, {}, std::to_string(i), spans);
  }
  const Corpus corpus = std::move(builder).build();
  const Neighbours neighbours(persons_of(corpus), 1);
  for (const std::uint32_t person : {0U, 5U, 1000U}) {
    const std::vector<std::uint32_t> found = neighbours.of(person, 2);
    EXPECT_TRUE(std::ranges::is_sorted(found));
    EXPECT_EQ(std::ranges::find(found, person), found.end());
    EXPECT_GE(found.size(), kWindow);
    EXPECT_LE(found.size(), 6 * kWindow);
    const std::size_t number = (person * 37) % many;
    const auto next = [&](std::uint32_t other) { return (other * 37) % many == (number + 1) % many; };
    EXPECT_TRUE(number + 1 == many || std::ranges::any_of(found, next));
  }
  EXPECT_GE(neighbours.of(7, 200).size(), 200U);
}

}  // namespace
}  // namespace sumi::facts
