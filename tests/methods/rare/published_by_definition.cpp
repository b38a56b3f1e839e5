#include "methods/rare/published_by_definition.hpp"

#include <algorithm>
#include <utility>

namespace sumi::testing {
namespace {

using Lengths = std::vector<std::uint32_t>;

// Whether every run of what is shown is as long as is allowed at its first character, or shorter.
bool are_allowed(const std::vector<std::uint8_t>& shown, const Lengths& lengths) {
  for (std::size_t begin = 0; begin < shown.size();) {
    std::size_t end = begin;
    while (end < shown.size() && shown[end] != 0) ++end;
    if (lengths.size() > begin && end - begin > lengths[begin]) return false;
    begin = end + 1;
  }
  return true;
}

}  // namespace

std::vector<std::uint32_t> weights_by_definition(const Lengths& lengths, const std::vector<std::uint8_t>& cuts,
                                                 std::uint32_t min_length) {
  std::vector<std::uint32_t> weights(lengths.size(), 0);
  for (std::uint32_t begin = 0; begin < lengths.size(); ++begin) {
    for (std::uint32_t end = begin + std::max(1U, min_length); end <= begin + lengths[begin]; ++end) {
      if (cuts[begin] == 0 || cuts[end] == 0) continue;
      for (std::uint32_t i = begin; i < end; ++i) weights[i] = std::max(weights[i], std::min(100U, end - begin));
    }
  }
  return weights;
}

std::vector<rare::Stretch> cover_by_definition(const Lengths& lengths, const std::vector<std::uint8_t>& cuts,
                                               const std::vector<std::uint32_t>& weights, CoverRules rules) {
  const auto size = static_cast<std::uint32_t>(lengths.size());
  using Hidden = std::pair<std::uint64_t, std::uint64_t>;  // characters, and their weight
  const auto hidden = [&](std::uint32_t begin, std::uint32_t end) {
    Hidden sum{end - begin, 0};
    for (std::uint32_t i = begin; i < end; ++i) sum.second += weights[i];
    return sum;
  };
  const auto plus = [](Hidden a, Hidden b) { return Hidden{a.first + b.first, a.second + b.second}; };
  const auto cut_from = [&](std::uint32_t at) {
    while (at < size && cuts[at] == 0) ++at;
    return std::min(at, size);
  };
  std::vector<Hidden> least(size + std::size_t{1});
  std::vector<std::uint32_t> keep_to(size + std::size_t{1}, 0);
  for (std::uint32_t i = size; i-- > 0;) {
    if (cuts[i] == 0) continue;
    const std::uint32_t next = cut_from(i + 1);
    least[i] = plus(hidden(i, next), least[next]);
    for (std::uint32_t end = i + std::max(1U, rules.min_length); end <= i + lengths[i]; ++end) {
      if (cuts[end] == 0) continue;
      const std::uint32_t behind = cut_from(end + rules.gap);
      const Hidden kept = plus(hidden(end, behind), least[behind]);
      if (kept > least[i]) continue;
      least[i] = kept;
      keep_to[i] = end;
    }
  }
  std::vector<rare::Stretch> stretches;
  for (std::uint32_t i = 0; i < size;) {
    if (keep_to[i] == 0) {
      i = cut_from(i + 1);
      continue;
    }
    stretches.push_back({i, keep_to[i]});
    i = cut_from(keep_to[i] + rules.gap);
  }
  return stretches;
}

TakesPart published_by_definition(const PlainCorpus& corpus, const Cuts& cuts, const MaskOptions& options,
                                  unsigned& rounds) {
  const TakesPart all = everything(corpus);
  TakesPart shown = all;
  std::vector<std::vector<std::uint32_t>> weights(corpus.size());
  bool changed = true;
  for (rounds = 0; changed; ++rounds) {
    const SupportTable supports(corpus, shown);
    const auto lengths = lengths_by_counting(corpus, all, supports, options.promise.by, options.promise.k);
    changed = false;
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      if (rounds == 0)
        weights[document] = weights_by_definition(lengths[document], cuts[document], options.lengths.min_length);
      if (rounds > 0 && are_allowed(shown[document], lengths[document])) continue;
      std::vector<std::uint8_t> again(shown[document].size(), 0);
      for (const rare::Stretch& stretch :
           cover_by_definition(lengths[document], cuts[document], weights[document], options.lengths))
        std::fill(again.begin() + stretch.begin, again.begin() + stretch.end, std::uint8_t{1});
      changed |= again != all[document];
      shown[document] = std::move(again);
    }
  }
  return shown;
}

}  // namespace sumi::testing
