#include "plain_sentences.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/text/sentences.hpp"
#include "base/text/utf8.hpp"
#include "methods/similar/distinct_sentences.hpp"

namespace sumi::bench {
namespace {

std::uint32_t common_length(std::u32string_view a, std::u32string_view b) {
  std::vector<std::uint32_t> above(b.size() + 1, 0);
  std::vector<std::uint32_t> row(b.size() + 1, 0);
  for (const char32_t character : a) {
    for (std::size_t j = 0; j < b.size(); ++j)
      row[j + 1] = character == b[j] ? above[j] + 1 : std::max(above[j + 1], row[j]);
    std::swap(above, row);
  }
  return above[b.size()];
}

std::vector<bool> leftmost_common(std::u32string_view a, std::u32string_view b) {
  std::vector<std::vector<std::uint32_t>> table(a.size() + 1, std::vector<std::uint32_t>(b.size() + 1, 0));
  for (std::size_t i = a.size(); i-- > 0;) {
    for (std::size_t j = b.size(); j-- > 0;) {
      table[i][j] = a[i] == b[j] ? 1 + table[i + 1][j + 1] : std::max(table[i + 1][j], table[i][j + 1]);
    }
  }
  std::vector<bool> common(a.size(), false);
  std::size_t j = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::size_t partner = b.find(a[i], j);
    if (partner == std::u32string_view::npos || 1 + table[i + 1][partner + 1] != table[i][j]) continue;
    common[i] = true;
    j = partner + 1;
  }
  return common;
}

}  // namespace

void hide_sentences_plainly(const Corpus& corpus, Support by, unsigned k, Visibility& visibility) {
  std::vector<Range> places;
  std::vector<std::u32string> texts;
  std::vector<std::uint32_t> counted;
  SentenceCutter cutter;
  for (std::uint32_t document = 0; document < corpus.size(); ++document) {
    const Document& whole = corpus.documents()[document];
    for (const Range& place : cutter.sentences(corpus.arena(), whole.where)) {
      counted.push_back(
          similar::counted_as({{}, document, whole.owner}, static_cast<std::uint32_t>(places.size()), by));
      places.push_back(place);
      texts.emplace_back();
      for (Position at = place.begin; at < place.end; at += utf8::width(corpus.arena()[at])) {
        texts.back() += utf8::decode(corpus.arena(), at);
      }
    }
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::vector<std::pair<std::uint32_t, std::size_t>> others;
    for (std::size_t j = 0; j < texts.size(); ++j) {
      if (counted[j] != counted[i]) others.emplace_back(common_length(texts[i], texts[j]), j);
    }
    std::stable_sort(others.begin(), others.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<bool> kept(texts[i].size(), true);
    std::set<std::uint32_t> seen;
    for (const auto& [length, j] : others) {
      if (seen.size() + 1 == k) break;
      if (!seen.insert(counted[j]).second) continue;
      const std::vector<bool> common = leftmost_common(texts[i], texts[j]);
      for (std::size_t at = 0; at < kept.size(); ++at) kept[at] = kept[at] && common[at];
    }
    if (seen.size() + 1 < k) kept.assign(kept.size(), false);
    Position at = places[i].begin;
    for (const bool keep : kept) {
      const Position end = at + utf8::width(corpus.arena()[at]);
      for (; at < end; ++at) visibility[at] = keep ? Why::shown : Why::rare;
    }
  }
}

}  // namespace sumi::bench
