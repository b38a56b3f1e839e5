#include "methods/similar/sentences_by_definition.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace sumi::testing {
namespace {

using Table = std::vector<std::vector<std::uint32_t>>;

// Of a[i..) and b[j..).
Table lengths(std::u32string_view a, std::u32string_view b) {
  Table table(a.size() + 1, std::vector<std::uint32_t>(b.size() + 1, 0));
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      table[i][j] = a[i] == b[j] ? 1 + table[i + 1][j + 1] : std::max(table[i + 1][j], table[i][j + 1]);
    }
  }
  return table;
}

bool is_subsequence(std::u32string_view part, std::u32string_view whole) {
  std::size_t found = 0;
  for (const char32_t character : whole) {
    if (found < part.size() && part[found] == character) ++found;
  }
  return found == part.size();
}

}  // namespace

std::uint32_t lcs_by_table(std::u32string_view a, std::u32string_view b) {
  return lengths(a, b)[0][0];
}

std::vector<std::uint32_t> leftmost_by_trying(std::u32string_view text, std::u32string_view other) {
  std::vector<std::uint32_t> best;
  for (std::uint32_t subset = 0; subset < 1U << text.size(); ++subset) {
    std::vector<std::uint32_t> positions;
    std::u32string part;
    for (std::uint32_t i = 0; i < text.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      positions.push_back(i);
      part += text[i];
    }
    if (positions.size() < best.size() || (positions.size() == best.size() && positions >= best)) continue;
    if (is_subsequence(part, other)) best = positions;
  }
  return best;
}

std::vector<std::uint32_t> leftmost_by_table(std::u32string_view text, std::u32string_view other) {
  const Table table = lengths(text, other);
  std::vector<std::uint32_t> positions;
  std::size_t j = 0;
  for (std::uint32_t i = 0; i < text.size(); ++i) {
    const std::size_t partner = other.find(text[i], j);
    if (partner == std::u32string_view::npos || 1 + table[i + 1][partner + 1] != table[i][j]) continue;
    positions.push_back(i);
    j = partner + 1;
  }
  return positions;
}

std::vector<std::vector<similar::Similar>> similar_by_definition(const std::vector<similar::Sentence>& sentences,
                                                                 Support by, std::size_t most) {
  std::vector<std::vector<similar::Similar>> lists;
  for (std::uint32_t i = 0; i < sentences.size(); ++i) {
    std::vector<similar::Similar> others;
    for (std::uint32_t j = 0; j < sentences.size(); ++j) {
      if (i != j) others.push_back({j, lcs_by_table(sentences[i].text, sentences[j].text)});
    }
    std::stable_sort(others.begin(), others.end(),
                     [](similar::Similar a, similar::Similar b) { return a.length > b.length; });
    lists.emplace_back();
    std::set<std::uint32_t> counted{similar::counted_as(sentences[i], i, by)};
    for (const similar::Similar& other : others) {
      if (lists.back().size() == most) break;
      if (counted.insert(similar::counted_as(sentences[other.sentence], other.sentence, by)).second)
        lists.back().push_back(other);
    }
  }
  return lists;
}

std::vector<std::vector<bool>> kept_by_definition(const std::vector<similar::Sentence>& sentences, Support by,
                                                  unsigned k) {
  const std::vector<std::vector<similar::Similar>> lists = similar_by_definition(sentences, by, k - 1);
  std::vector<std::vector<bool>> kept;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    kept.emplace_back(sentences[i].text.size(), lists[i].size() == k - 1);
    for (const similar::Similar& other : lists[i]) {
      std::vector<bool> common(sentences[i].text.size(), false);
      for (const std::uint32_t at : leftmost_by_table(sentences[i].text, sentences[other.sentence].text))
        common[at] = true;
      for (std::size_t at = 0; at < common.size(); ++at) kept[i][at] = kept[i][at] && common[at];
    }
  }
  return kept;
}

}  // namespace sumi::testing
