#include "publish/mask/cover_by_few_ends.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace sumi::publish {
namespace {

std::string text_of_few_letters(std::mt19937& random, std::size_t most) {
  std::string text;
  for (std::size_t size = random() % (most + 1); text.size() < size;) text.push_back("aab b"[random() % 5]);
  return text;
}

// By OptimalCover, of which each cut's end is found by trying all.
std::vector<rare::Stretch> by_all_ends(std::string_view text, const std::vector<std::uint32_t>& cuts,
                                       const std::vector<std::string>& strings, const CoverRules& rules) {
  std::vector<std::uint32_t> ends;
  for (std::uint32_t cut = 0; cut + 1 < cuts.size(); ++cut) {
    std::uint32_t end = cut;
    for (std::uint32_t to = cut + 1; to < cuts.size(); ++to)
      for (const std::string& string : strings)
        if (string.find(text.substr(cuts[cut], cuts[to] - cuts[cut])) != std::string::npos) end = to;
    ends.push_back(end);
  }
  std::vector<std::uint64_t> costs;
  for (const std::uint32_t cut : cuts) costs.push_back(cut * rare::kCharacterCost);
  rare::OptimalCover optimal;
  return optimal.cover(rare::CutInput{cuts, costs, ends}, rules);
}

TEST(CoverByFewEnds, EqualsTheCoverByAllEnds) {
  std::mt19937 random(1);
  CoverByFewEnds few;
  for (int round = 0; round < 1000; ++round) {
    std::vector<std::string> strings;
    for (std::size_t i = random() % 5 + 1; i > 0; --i)
      strings.push_back("a" + text_of_few_letters(random, round % 3 ? 9 : 40));
    std::sort(strings.begin(), strings.end());
    const AllowedStrings allowed(strings);
    const std::string text = "b" + text_of_few_letters(random, round % 2 != 0 ? 12 : round % 4 != 0 ? 60 : 250);
    std::vector<std::uint32_t> cuts{0};
    for (std::uint32_t at = 1; at < text.size(); ++at)
      if (random() % 3 > 0) cuts.push_back(at);
    cuts.push_back(static_cast<std::uint32_t>(text.size()));
    const CoverRules rules{.min_length = static_cast<std::uint32_t>(random() % 5),
                           .gap = static_cast<std::uint32_t>(random() % 3 + 1)};
    ASSERT_EQ(few.find(text, cuts, cuts, allowed, rules), by_all_ends(text, cuts, strings, rules)) << round;
  }
}

}  // namespace
}  // namespace sumi::publish
