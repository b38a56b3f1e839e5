#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/lengths_in_order.hpp"
#include "methods/rare/noted_lengths.hpp"
#include "methods/rare/round_counts.hpp"

namespace sumi::rare {

// The memory limit for CountsInOrder: what it needs in addition to what the run holds, in bytes.
class OrderBudget {
 public:
  explicit OrderBudget(const HidingState& state)
      : state_(state),
        most_(state.options.engine.memory_bytes > 0 ? state.options.engine.memory_bytes : ~std::uint64_t{0}),
        size_(state.text.bytes.size()),
        threads_(std::max(1U, state.options.threads)),
        in_files_(!state.corpus.spool_folder().empty()),
        held_(held_bytes(state, threads_)) {}

  [[nodiscard]] std::uint64_t to_ask(const FrequentLengths& lengths) const {
    return lengths.memory_bytes() + most_bytes_to_ask(size_);
  }
  // The need without suffixes.
  [[nodiscard]] std::uint64_t to_sort(const FrequentLengths& lengths) const {
    return lengths.memory_bytes() + size_ / 8;  // set of the wanted suffixes
  }
  // The need without suffixes, if two of them share at most `most_shared` bytes. `widens`: whether lengths will be
  // wide.
  [[nodiscard]] std::uint64_t to_count(const FrequentLengths& lengths, std::uint64_t most_shared, bool widens) const {
    const std::uint64_t noted = in_files_ ? threads_ * NotedLengths::most_bytes() : 0;
    const std::uint64_t own = lengths.is_wide() || !widens
                                  ? lengths.memory_bytes() + lengths.listed_bytes()  // lists grow by those of a count
                                  : size_ * (1 + wide_bytes_each(lengths, most_shared));
    const std::uint64_t weights = in_files_ ? 0 : size_;
    const std::uint64_t bits =
        size_ * (state_.copied.empty() ? 2 : 3) / 8 + size_ / TouchedBlocks::kBlock;  // shown, lost and changed bytes
    return own + noted + weights + bits + kBytesOfOwners * state_.text.documents.size() + lists(most_shared);
  }
  // Returns whether the lists of intervals that may be open at a time are large, as for long nested repeats.
  [[nodiscard]] bool lists_are_large(std::uint64_t most_shared) const {
    return lists(most_shared) > kMostOfLists * size_ + kSmallLists;
  }

  // The part of the limit that is left; nothing if the limit is too low.
  [[nodiscard]] std::optional<std::uint64_t> remaining_after(std::uint64_t needed) const {
    return held_ + needed <= most_ ? std::optional(most_ - held_ - needed) : std::nullopt;
  }
  [[nodiscard]] std::uint64_t limit_for(std::uint64_t needed) const { return held_ + needed; }

 private:
  [[nodiscard]] static std::uint64_t wide_bytes_each(const FrequentLengths& lengths, std::uint64_t most_shared) {
    return WideNumbers::bytes_each(static_cast<Length>(std::max<std::uint64_t>(lengths.longest(), most_shared)));
  }

  static constexpr std::uint64_t kMostOfLists = 4;  // bytes a byte of text
  static constexpr std::uint64_t kSmallLists = std::uint64_t{1} << 20;
  static constexpr std::uint64_t kBytesOfOwners = 28;  // for a document, at most (CountedOwners)
  [[nodiscard]] std::uint64_t lists(std::uint64_t most_shared) const {
    return std::uint64_t{8} * state_.options.promise.k * most_shared * threads_;
  }

  const HidingState& state_;
  const std::uint64_t most_;
  const std::uint64_t size_;
  const unsigned threads_;
  const bool in_files_;
  const std::uint64_t held_;
};

}  // namespace sumi::rare
