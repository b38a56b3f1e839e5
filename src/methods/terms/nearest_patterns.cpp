#include <bit>
#include <vector>

#include "methods/terms/frontiers.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {
namespace {

using Bits = std::span<const std::uint64_t>;

unsigned shared(Bits a, Bits b) {
  unsigned count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += static_cast<unsigned>(std::popcount(a[i] & b[i]));
  return count;
}

KeptPositions positions(Bits bits, unsigned length) {
  KeptPositions kept;
  for (unsigned position = 0; position < length; ++position) {
    if ((bits[position / 64] >> position % 64 & 1) != 0) kept.insert(position);
  }
  return kept;
}

// The terms that agree somewhere, the nearest first, ties in their own order.
struct Neighbours {
  std::vector<std::uint32_t> terms;
  std::vector<unsigned> shared;  // number of positions at which each agrees
};

Neighbours nearest_first(const Agreements& agreements, unsigned length) {
  std::vector<unsigned> near(agreements.terms());
  std::vector<std::uint32_t> place(length + 2);  // by distance
  for (std::uint32_t term = 0; term < near.size(); ++term) {
    near[term] = shared(agreements.of(term), agreements.of(term));
    ++place[length - near[term] + 1];
  }
  for (unsigned far = 1; far < place.size(); ++far) place[far] += place[far - 1];
  Neighbours neighbours;
  neighbours.terms.resize(place[length]);  // without those at distance `length`
  neighbours.shared.resize(place[length]);
  for (std::uint32_t term = 0; term < near.size(); ++term) {
    if (near[term] == 0) continue;
    const std::uint32_t at = place[length - near[term]]++;
    neighbours.terms[at] = term;
    neighbours.shared[at] = near[term];
  }
  return neighbours;
}

}  // namespace

std::uint64_t offer_nearest_patterns(const TermGroup& group, std::uint32_t term, unsigned k_max, Frontiers& frontiers) {
  const Agreements agreements(group, group[term]);
  const Neighbours neighbours = nearest_first(agreements, group.length());
  std::uint64_t looked_at = group.size();
  std::vector<std::uint64_t> kept(agreements.of(term).begin(), agreements.of(term).end());
  while (true) {
    const unsigned size = shared(kept, kept);
    std::uint32_t k_hat = 0;
    std::uint32_t nearest = term;
    unsigned most = 0;
    // Terms that agree at fewer positions than are kept don't count, and are never nearer.
    for (std::size_t i = 0;
         i < neighbours.terms.size() && (neighbours.shared[i] >= size || neighbours.shared[i] > most); ++i) {
      ++looked_at;
      const unsigned now = shared(agreements.of(neighbours.terms[i]), kept);
      if (now == size) {
        ++k_hat;
      } else if (now > most) {
        most = now;
        nearest = neighbours.terms[i];
      }
    }
    if (k_hat >= 2) frontiers.offer(term, size, {k_hat, positions(kept, group.length())});
    if (k_hat >= k_max || nearest == term) return looked_at;
    for (std::size_t i = 0; i < kept.size(); ++i) kept[i] &= agreements.of(nearest)[i];
  }
}

}  // namespace sumi::terms
