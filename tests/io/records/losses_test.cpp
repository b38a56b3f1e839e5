#include <map>

#include <gtest/gtest.h>

#include "io/records/record.hpp"

namespace sumi::io {
namespace {

TEST(Unsaid, CountsOwnersScoresAndExtras) {
  Record record;
  std::map<std::string, std::uint64_t> lost;
  const Lose lose = [&](const std::string& what, std::uint64_t count) { lost[what] += count; };
  record.spans = {{.where = {}, .label = "A"}};
  lose_owner_scores_and_extras(record, lose);
  EXPECT_TRUE(lost.empty());
  record.owner = "o";
  record.spans.push_back({.where = {}, .label = "A", .score = 0.5});
  record.extras = {{"relation", 3}};
  lose_owner_scores_and_extras(record, lose);
  EXPECT_EQ(lost, (std::map<std::string, std::uint64_t>{{"owner", 1}, {"score", 1}, {"relation", 3}}));
}

TEST(Unsaid, CountsWhatASpanLoses) {
  std::map<std::string, std::uint64_t> lost;
  const Lose lose = [&](const std::string& what, std::uint64_t count) { lost[what] += count; };
  const RecordSpan whole{.where = {0, 3}, .label = "A"};
  const RecordSpan parted{.where = {0, 3}, .label = "A", .score = 0, .fragments = {{0, 1}, {1, 2}, {2, 3}}};
  for (const RecordSpan& span : {whole, parted}) {
    lose_score(span, lose);
    lose_fragment_link(span, lose);
  }
  lose_attribute("x", lose);
  EXPECT_EQ(lost, (std::map<std::string, std::uint64_t>{{"attribute x", 1}, {"fragment link", 1}, {"score", 1}}));
}

}  // namespace
}  // namespace sumi::io
