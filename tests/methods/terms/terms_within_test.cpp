#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "methods/terms/term_index.hpp"

namespace sumi::terms {
namespace {

TEST(TermsWithin, FindsShorterTermsAtEveryPlace) {
  TermCollector collector(Normalization::nfc, false);
  for (const char* const term : {"ana", "banana", "B", "an"}) collector.add(term, false, "");
  const TermList list = std::move(collector).sorted();
  const TermIndex index(list);
  const TermsWithin within(index, index.size());
  std::vector<std::pair<std::u32string, std::uint32_t>> found;
  for (std::uint32_t term = 0; term < index.size(); ++term) {
    EXPECT_EQ(within.is_within(index.key_of(term)), index.folded(term) != U"banana");
    if (index.folded(term) != U"banana") continue;
    for (const TermWithin& one : within.of(term))
      found.emplace_back(index.folded(index.alike(one.key).front()), one.begin);
  }
  std::ranges::sort(found);
  EXPECT_EQ(found, (std::vector<std::pair<std::u32string, std::uint32_t>>{
                       {U"an", 1}, {U"an", 3}, {U"ana", 1}, {U"ana", 3}, {U"b", 0}}));
}

}  // namespace
}  // namespace sumi::terms
