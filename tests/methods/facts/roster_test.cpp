#include "methods/facts/roster.hpp"

#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"
#include "methods/facts/neighbours.hpp"
#include <sumi/model/error.hpp>

namespace sumi::facts {
namespace {

// What is left of a person's first value; * for what is hidden.
std::string left_of(const ShownPerson& person) {
  std::string left;
  for (const Cell& cell : person.documents[0].values[0].cells()) left += cell.is_shown ? std::string(cell.text) : "*";
  return left;
}

TEST(Roster, CountsWhoFits) {
  const Corpus corpus = labelled_corpus({{"p", "[0anna]"}});
  ShownPerson person = persons_of(corpus)[0];
  const std::vector<RosterEntry> entries{{"anna"}, {"anne"}, {"bob"}, {""}};
  const Roster roster(entries, 1, 2);
  EXPECT_FALSE(roster.has_enough_for(person, 1));
  EXPECT_TRUE(roster.has_enough_for(person, 2)) << "nothing is shown of a fact that the person has no value of";
  person.documents[0].values[0].hide({1, 0b1000});
  EXPECT_TRUE(roster.has_enough_for(person, 1));
  const Roster all(entries, 1, 4);
  EXPECT_FALSE(all.has_enough_for(person, 1));
  person.documents[0].values[0].hide(*person.documents[0].values[0].loss_of_all());
  EXPECT_TRUE(all.has_enough_for(person, 1));
}

TEST(Roster, HidesTheLeastThatAdmitsOneMore) {
  const Corpus corpus = labelled_corpus({{"p", "[0anna]"}});
  ShownPerson person = persons_of(corpus)[0];
  const std::vector<RosterEntry> entries{{"bob"}, {"anna"}, {"anne"}, {"ann"}, {"zoe"}};
  Roster(entries, 1, 2).admit_cheapest(person, 1);
  EXPECT_EQ(left_of(person), "ann*");
  Roster(entries, 1, 4).admit_cheapest(person, 1);
  EXPECT_EQ(left_of(person), "an**") << "a mark stands for a character at least, so ann fits now";
}

TEST(Roster, RefusesWhereKeptPhrasesForbidIt) {
  const Corpus corpus = labelled_corpus({{"p", "[0anna]"}});
  Visibility visibility(corpus.arena().size(), Why::phrase);
  ShownDocument document{0, 1, {}};
  document.values.emplace_back(corpus, visibility, LabelledValue{corpus.spans(0)[0].where, 0}, false, false,
                               [](Position) { return true; });
  ShownPerson person{{document}, false};
  const std::vector<RosterEntry> entries{{"anna"}, {"bob"}};
  EXPECT_THAT([&] { Roster(entries, 1, 2).admit_cheapest(person, 1); },
              ::testing::ThrowsMessage<Error>(::testing::HasSubstr("kept phrases")));
}

// Of a long roster only entries next in order are looked at; k fit in the end all the same, and really.
TEST(Roster, IsReachedInLongOnes) {
  std::mt19937 random(3);
  const auto value = [&] {
    std::string text;
    for (std::size_t i = 3 + random() % 5; i > 0; --i) text += static_cast<char>('a' + random() % 6);
    return text;
  };
  std::vector<RosterEntry> entries(4 * kMostComparedPersons);
  for (RosterEntry& entry : entries) entry = {value()};
  for (const unsigned k : {2U, 5U, 300U}) {
    const Roster roster(entries, 1, k);
    for (int trial = 0; trial < 20; ++trial) {
      const Corpus corpus = labelled_corpus({{"p", "[0" + value() + "]"}});
      ShownPerson person = persons_of(corpus)[0];
      while (!roster.has_enough_for(person, 1)) roster.admit_cheapest(person, 1);
      const ShownValue& left = person.documents[0].values[0];
      unsigned fitting = 0;
      for (const RosterEntry& entry : entries) fitting += left.trace().is_bare() || agrees(left.trace(), entry[0]);
      EXPECT_GE(fitting, k);
    }
  }
}

}  // namespace
}  // namespace sumi::facts
