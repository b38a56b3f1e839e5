#include "labs/simulation/simulation.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::review {
namespace {

// Notes that say a name behind the same words; every fourth one a place, which few others show.
std::string notes(int first, int count) {
  std::string lines;
  for (int i = first; i < first + count; ++i) {
    const std::string name = "Smith" + std::string(1, static_cast<char>('a' + i % 26));
    const bool is_place = i % 4 == 0;
    const std::string text =
        is_place ? "He lives in " + name + " now ." : "The nurse asked Mr " + name + " about pain .";
    const std::size_t begin = text.find(name);
    const serve::Json span{{"start", begin}, {"end", begin + name.size()}, {"label", is_place ? "PLACE" : "NAME"}};
    lines += serve::Json{{"id", std::to_string(i)}, {"text", text}, {"spans", {span}}}.dump() + "\n";
  }
  return lines;
}

class Simulation : public ::testing::Test {
 protected:
  Simulation() {
    gold_.read(folder_.write("gold.jsonl", notes(0, 60)), {});
    others_.read(folder_.write("others.jsonl", notes(100, 20)), {});
  }
  [[nodiscard]] std::vector<SimulatedRound> run(const SimulationOptions& options) const {
    return simulate_review(gold_, others_, options);
  }

  io::TestFolder folder_;
  Documents gold_;
  Documents others_;
};

TEST_F(Simulation, CorrectsAllDocumentsBatchByBatch) {
  const Counts of_first = run({.order = DocumentOrder::given, .first = 12, .most = 12})[0].found;
  const Counts of_all = run({.order = DocumentOrder::given, .first = 60})[0].found;
  for (const DocumentOrder order :
       {DocumentOrder::random, DocumentOrder::uncertain, DocumentOrder::exposed, DocumentOrder::rare}) {
    const std::vector<SimulatedRound> rounds = run({.order = order, .first = 12, .batch = 20});
    ASSERT_EQ(rounds.size(), 4);
    EXPECT_EQ(rounds[0].documents, 12);
    EXPECT_EQ(rounds[1].documents, 32);
    EXPECT_EQ(rounds[3].documents, 60);
    EXPECT_EQ(rounds[3].spans, 60);
    for (const SimulatedRound& round : rounds) EXPECT_EQ(round.found.tp + round.found.fn, 20);
    EXPECT_GT(rounds[3].found.f(1).value(), .9);
    // The first documents are the same in every order, and the whole set is the same set.
    EXPECT_EQ(rounds[0].found, of_first);
    EXPECT_EQ(rounds[3].found, of_all);
  }
}

TEST_F(Simulation, EndsWhereItShould) {
  EXPECT_EQ(run({.first = 12, .batch = 5, .most = 20}).back().documents, 20);
  EXPECT_EQ(run({.first = 12, .batch = 5, .until = 0}).size(), 1);
  std::vector<std::uint32_t> seen;
  static_cast<void>(simulate_review(gold_, others_, {.first = 12, .batch = 10, .most = 30},
                                    [&](const SimulatedRound& round) { seen.push_back(round.documents); }));
  EXPECT_EQ(seen, (std::vector<std::uint32_t>{12, 22, 30}));
}

TEST_F(Simulation, IsTheSameForTheSameSeedAndAnyThreads) {
  const SimulationOptions options{.first = 12, .batch = 10, .most = 32};
  SimulationOptions threaded = options;
  threaded.threads = 2;
  const std::vector<SimulatedRound> one = run(options);
  const std::vector<SimulatedRound> two = run(threaded);
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].found, two[i].found);
    EXPECT_EQ(one[i].characters, two[i].characters);
  }
}

}  // namespace
}  // namespace sumi::review
