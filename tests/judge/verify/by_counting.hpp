#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpora.hpp"
#include <sumi/model/promise.hpp>

// docs/verify.md in nested loops, over characters. Slow, and shares nothing with src/verify.
namespace by_counting {

using Text = std::u32string;  // characters

inline bool is_subsequence(std::u32string_view part, std::u32string_view whole) {
  for (const char32_t c : whole)
    if (!part.empty() && part.front() == c) part.remove_prefix(1);
  return part.empty();
}

// Only the characters that the tests use.
inline char32_t folded(char32_t c, const sumi::Folding& fold) {
  static const std::map<char32_t, char32_t> width{{U'Ａ', U'A'}, {U'ａ', U'a'}, {U'ｱ', U'ア'}, {U'\u3000', U' '}};
  static const std::map<char32_t, char32_t> letter_case{{U'A', U'a'}, {U'Ａ', U'ａ'}, {U'É', U'é'}};
  static const std::map<char32_t, char32_t> space{{U'\u3000', U' '}, {U'\t', U' '}};
  const auto by = [&](bool asked, const std::map<char32_t, char32_t>& table) {
    if (asked && table.contains(c)) c = table.at(c);
  };
  by(fold.width, width);
  by(fold.letter_case, letter_case);
  by(fold.space, space);
  return c;
}

using Corpus = sumi::testing::PlainCorpus;

struct Stretch {
  std::size_t document = 0;
  std::size_t begin = 0;  // characters
  std::size_t end = 0;
  auto operator<=>(const Stretch&) const = default;
};

struct CutCorpus {
  std::vector<Stretch> stretches;
  std::vector<Text> strings;  // of the stretches, folded
  std::uint64_t kept_by_policy = 0;
};

inline CutCorpus cut(const Corpus& corpus, const sumi::Promise& promise) {
  CutCorpus result;
  for (std::size_t d = 0; d < corpus.size(); ++d) {
    const Text& text = corpus[d].text;
    std::vector<bool> set_aside(text.size());
    for (const std::string& phrase_bytes : promise.keep) {
      const Text phrase = sumi::testing::to_utf32(phrase_bytes);
      for (std::size_t at = 0; at + phrase.size() <= text.size(); ++at)
        if (text.compare(at, phrase.size(), phrase) == 0)
          for (std::size_t i = 0; i < phrase.size(); ++i) set_aside[at + i] = true;
    }
    const auto kept = [&](std::size_t i) { return !set_aside[i] && text[i] != promise.mark; };
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (set_aside[i] && (i == 0 || !set_aside[i - 1])) ++result.kept_by_policy;
      if (!kept(i) || (i > 0 && kept(i - 1))) continue;
      std::size_t end = i;
      Text string;
      for (; end < text.size() && kept(end); ++end) string.push_back(folded(text[end], promise.fold));
      result.stretches.push_back({d, i, end});
      result.strings.push_back(string);
    }
  }
  return result;
}

inline std::uint64_t support(const Text& string, const CutCorpus& cut, const Corpus& corpus, sumi::Support by) {
  std::uint64_t places = 0;
  std::set<std::size_t> documents;
  std::set<std::uint32_t> owners;
  for (std::size_t i = 0; i < cut.strings.size(); ++i) {
    const Text& text = cut.strings[i];
    for (std::size_t at = 0; at + string.size() <= text.size(); ++at) {
      if (text.compare(at, string.size(), string) != 0) continue;
      ++places;
      documents.insert(cut.stretches[i].document);
      owners.insert(corpus[cut.stretches[i].document].owner);
    }
  }
  return by == sumi::Support::occurrences ? places : by == sumi::Support::documents ? documents.size() : owners.size();
}

inline std::vector<Stretch> rare(const Corpus& published, const Corpus& counted, const sumi::Promise& promise) {
  const CutCorpus shown = cut(published, promise);
  const CutCorpus texts = cut(counted, promise);
  std::vector<Stretch> result;
  for (std::size_t i = 0; i < shown.strings.size(); ++i)
    if (support(shown.strings[i], texts, counted, promise.by) < promise.k) result.push_back(shown.stretches[i]);
  return result;
}

// Where a published text can't be its source with marks: characters [begin, end), if anywhere.
inline std::optional<std::pair<std::size_t, std::size_t>> changed(const Text& published, const Text& source,
                                                                  char32_t mark, bool collapse) {
  if (!collapse) {
    const std::size_t shorter = std::min(published.size(), source.size());
    for (std::size_t i = 0; i < shorter; ++i)
      if (published[i] != source[i] && published[i] != mark) return std::pair(i, i + 1);
    if (published.size() == source.size()) return std::nullopt;
    return std::pair(shorter, published.size());
  }
  std::set<std::size_t> places{0};  // of the source: where what was read of the published text can end
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(published.find(mark, begin), published.size());
    std::set<std::size_t> ends;
    for (const std::size_t place : places)
      if (source.compare(place, end - begin, published, begin, end - begin) == 0) ends.insert(place + end - begin);
    if (end == published.size())
      ends = ends.contains(source.size()) ? std::set{source.size()} : std::set<std::size_t>{};
    if (ends.empty() && (begin < end || end == published.size())) return std::pair(begin, end);
    if (end == published.size()) return std::nullopt;
    places.clear();
    for (const std::size_t place : ends)
      for (std::size_t hidden = 1; place + hidden <= source.size(); ++hidden) places.insert(place + hidden);
    begin = end + 1;
  }
}

}  // namespace by_counting
