#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "methods/terms/length_patterns.hpp"

namespace sumi::terms {
namespace {

// A pattern with its terms.
struct Pattern {
  std::size_t length;  // index in `groups`
  unsigned kept;
  std::vector<std::uint32_t> terms;
};

std::vector<Pattern> patterns_at(unsigned k, std::span<const TermGroup> groups,
                                 std::span<const LengthPatterns> patterns) {
  std::vector<Pattern> found;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].size() < k) continue;
    const std::vector<std::uint32_t>& hidden = patterns[i].length_hidden(k);
    using Key = std::pair<std::vector<std::uint8_t>, std::u32string>;
    std::map<Key, std::vector<std::uint32_t>> terms_of;
    for (std::uint32_t term = 0; term < groups[i].size(); ++term) {
      if (std::ranges::binary_search(hidden, term)) continue;
      const KeptPositions kept = patterns[i].kept(k, term);
      Key key{std::vector<std::uint8_t>(stored_bytes(groups[i].length())), {}};
      kept.store(key.first);
      for (unsigned position = 0; position < groups[i].length(); ++position) {
        if (kept.contains(position)) key.second += groups[i].at(term, position);
      }
      terms_of[std::move(key)].push_back(term);
    }
    for (auto& [key, terms] : terms_of)
      found.push_back({i, static_cast<unsigned>(key.second.size()), std::move(terms)});
  }
  std::ranges::stable_sort(found, {}, &Pattern::kept);
  return found;
}

void hide(unsigned k, const Pattern& pattern, std::size_t count, std::span<LengthPatterns> patterns) {
  LengthPatterns& of_length = patterns[pattern.length];
  std::vector<std::uint32_t> hidden = of_length.length_hidden(k);
  for (std::size_t i = 0; i < count; ++i) {
    of_length.set(k, pattern.terms[i], KeptPositions());
    hidden.push_back(pattern.terms[i]);
  }
  std::ranges::sort(hidden);
  of_length.hide_length(k, std::move(hidden));
}

}  // namespace

bool hide_lengths(unsigned k, std::size_t missing, std::span<const TermGroup> groups,
                  std::span<LengthPatterns> patterns) {
  bool hid = false;
  while (missing > 0) {
    const std::vector<Pattern> all = patterns_at(k, groups, patterns);
    if (all.empty()) return hid;
    const auto spare = std::ranges::find_if(all, [k](const Pattern& pattern) { return pattern.terms.size() > k; });
    const Pattern& taken = spare == all.end() ? all.front() : *spare;  // one without a spare term goes whole
    const std::size_t count = spare == all.end() ? taken.terms.size() : std::min(missing, taken.terms.size() - k);
    hide(k, taken, count, patterns);
    missing -= std::min(missing, count);
    hid = true;
  }
  return hid;
}

}  // namespace sumi::terms
