#include "methods/rare/placed_lengths.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sumi::rare {
namespace {

constexpr unsigned kRegionBits = 11;

// Partitions notes by the highest bits of their positions, in place (American flag sort: McIlroy, Bostic, McIlroy
// 1993).
void part_by_region(std::span<std::uint64_t> notes, unsigned shift) {
  constexpr std::size_t kRegions = std::size_t{1} << kRegionBits;
  const auto region = [shift](std::uint64_t note) { return note >> shift; };
  std::array<std::size_t, kRegions + 1> ends{};
  for (const std::uint64_t note : notes) ++ends[region(note) + 1];
  for (std::size_t i = 1; i <= kRegions; ++i) ends[i] += ends[i - 1];
  std::array<std::size_t, kRegions + 1> next = ends;
  for (std::size_t i = 0; i < kRegions; ++i) {
    while (next[i] < ends[i + 1]) {
      std::uint64_t note = notes[next[i]];
      for (std::size_t home = region(note); home != i; home = region(note)) std::swap(note, notes[next[home]++]);
      notes[next[i]++] = note;
    }
  }
}

}  // namespace

void PlacedLengths::write_notes(std::span<std::uint64_t> notes, KeyLengths& lengths) {
  notes = notes.first(static_cast<std::size_t>(std::remove(notes.begin(), notes.end(), kNone) - notes.begin()));
  if (notes.empty()) return;
  const auto width = static_cast<unsigned>(std::bit_width(*std::max_element(notes.begin(), notes.end())));
  part_by_region(notes, width > kRegionBits ? width - kRegionBits : 0);
  for (const std::uint64_t note : notes) lengths.put(note >> 8, static_cast<std::uint8_t>(note));
}

}  // namespace sumi::rare
