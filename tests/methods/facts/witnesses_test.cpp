#include "methods/facts/witnesses.hpp"

#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"

namespace sumi::facts {
namespace {

TEST(Witnesses, AreFoundAndLost) {
  const Corpus corpus = labelled_corpus({{"p", "[0ab]"}, {"q", "[0ab]"}, {"r", "[0ac]"}});
  std::vector<ShownPerson> persons = persons_of(corpus);
  const Neighbours neighbours(persons, 1);
  const std::vector<FactSet> choices{1};
  Witnesses two(persons, neighbours, choices, 2);
  EXPECT_TRUE(two.find(0, 0));
  EXPECT_TRUE(two.has(0, 0));
  EXPECT_FALSE(two.find(0, 2));
  Witnesses three(persons, neighbours, choices, 3);
  EXPECT_FALSE(three.find(0, 0));
  for (ShownPerson& person : persons) person.documents[0].values[0].hide({1, 2});
  for (std::uint32_t i = 0; i < 3; ++i) EXPECT_TRUE(three.find(0, i));
  persons[2].documents[0].values[0].show(1);
  EXPECT_FALSE(three.still_hold(2));
  persons[2].documents[0].values[0].hide({1, 2});
  three.find_again();
  EXPECT_TRUE(three.still_hold(2) && three.has(0, 0) && three.has(0, 1));
}

}  // namespace
}  // namespace sumi::facts
