#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"
#include "methods/terms/length_patterns.hpp"

namespace sumi::terms {
namespace {

// A few lengths, some with hardly any terms.
RC_GTEST_PROP(HideLengths, LeavesEveryPatternEnoughTerms, ()) {
  const unsigned k_max = 5;
  std::vector<OwnGroup> own;
  std::size_t terms_in_all = 0;
  const auto lengths = *rc::gen::inRange(1U, 5U);
  for (unsigned length = 1; length <= lengths; ++length) {
    std::vector<std::u32string> terms;
    const auto count = *rc::gen::element(1, 2, 3, 5, 8, 20);
    for (int i = 0; i < count; ++i) {
      terms.push_back(*rc::gen::container<std::u32string>(length, rc::gen::elementOf(std::u32string(U"abcdef"))));
    }
    own.emplace_back(terms);
    terms_in_all += own.back().group().size();
  }
  RC_PRE(terms_in_all >= k_max);
  std::vector<TermGroup> groups;
  std::vector<LengthPatterns> patterns;
  for (const OwnGroup& one : own) {
    groups.push_back(one.group());
    patterns.push_back(find_patterns(one.group(), k_max, Assignment::safe, 1'000'000));
  }
  for (unsigned k = 2; k <= k_max; ++k) {
    std::size_t before = 0;
    for (const LengthPatterns& of_length : patterns) before += of_length.length_hidden(k).size();
    const std::size_t missing = before == 0 || before >= k ? 0 : k - before;
    RC_ASSERT(hide_lengths(k, missing, groups, patterns) == (missing > 0));
    std::size_t hidden = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const std::vector<std::uint32_t>& here = patterns[i].length_hidden(k);
      RC_ASSERT(std::ranges::is_sorted(here));
      hidden += here.size();
      std::map<std::u32string, std::uint32_t> printed;
      for (std::uint32_t term = 0; term < groups[i].size(); ++term) {
        if (std::ranges::binary_search(here, term)) {
          RC_ASSERT(patterns[i].kept(k, term).empty());
          continue;
        }
        std::u32string pattern(groups[i].length(), U'*');
        for (unsigned position = 0; position < groups[i].length(); ++position) {
          if (patterns[i].kept(k, term).contains(position)) pattern[position] = groups[i].at(term, position);
        }
        ++printed[pattern];
      }
      for (const auto& [pattern, count] : printed) RC_ASSERT(count >= k);
    }
    RC_ASSERT(hidden == 0 || hidden >= k);
  }
}

}  // namespace
}  // namespace sumi::terms
