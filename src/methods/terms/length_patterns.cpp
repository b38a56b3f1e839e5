#include "methods/terms/length_patterns.hpp"

#include <algorithm>
#include <numeric>

#include "methods/terms/least_redaction.hpp"
#include "methods/terms/shared_patterns.hpp"

namespace sumi::terms {
namespace {

void take_least(const LeastRedaction& least, unsigned k, LengthPatterns& patterns) {
  for (std::uint32_t term = 0; term < patterns.terms(); ++term) {
    if (const BestPattern* best = least.best(term, k)) patterns.set(k, term, best->kept);
  }
}

std::uint64_t least_redacted(const LeastRedaction& least, unsigned k, const TermGroup& group) {
  std::uint64_t redacted = 0;
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    const BestPattern* best = least.best(term, k);
    redacted += group.length() - (best == nullptr ? 0 : best->kept.size());
  }
  return redacted;
}

}  // namespace

LengthPatterns::LengthPatterns(const TermGroup& group, unsigned k_max)
    : least_redacted(k_max - 1),
      length_(group.length()),
      terms_(group.size()),
      stored_(k_max - 1),
      length_hidden_(k_max - 1) {
  for (std::vector<std::uint8_t>& stored : stored_) stored.resize(terms_ * stored_bytes(length_));
}

io::TermsCostOfLength LengthPatterns::cost(unsigned k) const {
  io::TermsCostOfLength cost{0, least_redacted[k - 2], 0};
  for (std::uint32_t term = 0; term < terms_; ++term) {
    const unsigned kept_characters = kept(k, term).size();
    cost.redacted += length_ - kept_characters;
    cost.fully_redacted += kept_characters == 0 ? 1 : 0;
  }
  return cost;
}

std::uint64_t LengthPatterns::distinct() const {
  std::uint64_t distinct = 0;
  std::vector<KeptPositions> seen;
  for (std::uint32_t term = 0; term < terms_; ++term) {
    seen.clear();
    for (unsigned k = 2; k <= k_max(); ++k) {
      const KeptPositions now = kept(k, term);
      if (std::ranges::find(seen, now) == seen.end()) seen.push_back(now);
    }
    distinct += seen.size();
  }
  return distinct;
}

LengthPatterns find_patterns(const TermGroup& group, unsigned k_max, Assignment assignment, std::uint64_t effort) {
  LengthPatterns patterns(group, k_max);
  const LeastRedaction least = least_redaction(group, k_max, effort);
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    if (!least.proven[term]) patterns.not_proven.push_back(term);
  }
  std::optional<SafeAssigner> assigner;
  if (assignment == Assignment::safe && group.size() >= 2)
    assigner.emplace(group, std::min(effort, kMostAssignmentEffort));
  for (unsigned k = 2; k <= k_max; ++k) {
    patterns.least_redacted[k - 2] = least_redacted(least, k, group);
    if (group.size() < k) {
      std::vector<std::uint32_t> all(group.size());
      std::iota(all.begin(), all.end(), 0U);
      patterns.hide_length(k, std::move(all));
    } else if (assigner) {
      const std::vector<KeptPositions> assigned = assigner->assign(k);
      for (std::uint32_t term = 0; term < group.size(); ++term) patterns.set(k, term, assigned[term]);
    } else {
      take_least(least, k, patterns);
    }
  }
  return patterns;
}

}  // namespace sumi::terms
