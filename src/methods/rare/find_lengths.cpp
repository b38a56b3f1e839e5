#include "methods/rare/find_lengths.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "base/model/memory_limit.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"

namespace sumi::rare {
namespace {

// Steps a suffix before the groups engine gives up. Texts without long repeats take less than one (docs/rare.md).
constexpr unsigned kMaxStepsPerSuffix = 1;
// The same for texts whose suffix array is unlikely to fit into memory.
constexpr unsigned kMaxStepsPerSuffixByPlace = 16;

std::uint64_t suffix_array_bytes(const CountingText& text, std::string_view shown) {
  return rare::suffix_array_bytes(text.bytes.size(), shown.data() == text.bytes.data());
}

FrequentLengths find_by_suffix_array(const CountingText& text, std::string_view shown, Support by, unsigned k,
                                     std::uint64_t most_bytes, std::uint64_t held_bytes) {
  const std::uint64_t needed = suffix_array_bytes(text, shown);
  if (needed > most_bytes) throw MemoryLimitTooLow(held_bytes + needed);
  return lengths_by_suffix_array(text, shown, by, k);
}

}  // namespace

std::uint64_t suffix_array_bytes(std::uint64_t text_bytes, bool all_shown) {
  const std::uint64_t size = text_bytes * (all_shown ? 1 : 2);
  const bool narrow = size < static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max());
  return size * ((narrow ? 9 : 17) + (all_shown ? 0 : 1));
}

FrequentLengths find_lengths(const CountingText& text, std::string_view shown, Support by, unsigned k,
                             const EngineOptions& options, unsigned threads, std::uint64_t held_bytes,
                             const Selection& selection, PassPlan* plan) {
  assert(k >= 2);
  std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
  if (options.memory_bytes > 0) {
    // The engine that refuses reports the memory that it needs.
    most_bytes = std::max<std::uint64_t>(options.memory_bytes, held_bytes + 1) - held_bytes;
  }
  const bool may_choose = options.engine == Engine::automatic && selection.before == nullptr &&
                          most_support(text, by) >= k && suffix_array_bytes(text, shown) <= most_bytes;
  if (options.engine == Engine::suffix_array || (may_choose && repeats_endlessly(shown))) {
    return find_by_suffix_array(text, shown, by, k, most_bytes, held_bytes);
  }
  const bool by_place = !text.spool_folder.empty();
  const GroupOptions group_options{.threads = threads,
                                   .memory_bytes = options.memory_bytes > 0 ? most_bytes : 0,
                                   .held_bytes = held_bytes,
                                   .most_work = options.engine != Engine::automatic ? 0
                                                : by_place                          ? kMaxStepsPerSuffixByPlace
                                                                                    : kMaxStepsPerSuffix,
                                   .by_place = by_place,
                                   .plan = by_place ? plan : nullptr};
  if (std::optional<FrequentLengths> lengths = lengths_by_groups(text, shown, by, k, group_options, selection)) {
    return *std::move(lengths);
  }
  return find_by_suffix_array(text, shown, by, k, most_bytes, held_bytes);
}

std::size_t thresholds_at_once(const CountingText& text, std::string_view shown, std::size_t thresholds,
                               const EngineOptions& options, std::uint64_t held_bytes) {
  std::size_t most = std::min(thresholds, kMostThresholds);
  if (options.memory_bytes > 0) {
    const std::uint64_t needed = held_bytes + suffix_array_bytes(text, shown);
    const std::uint64_t left = options.memory_bytes > needed ? options.memory_bytes - needed : 0;
    most = std::min<std::size_t>(most, left / std::max<std::size_t>(1, text.bytes.size()));
  }
  return options.engine == Engine::groups || most < kLeastThresholds ? 1 : most;
}

LevelLengths find_level_lengths(const CountingText& text, std::string_view shown, Support by,
                                std::span<const unsigned> ks) {
  return level_lengths_by_suffix_array(text, shown, by, ks);
}

}  // namespace sumi::rare
