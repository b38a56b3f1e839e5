#include "methods/rare/counts_by_rescan.hpp"

#include <string>
#include <utility>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {

CountsByRescan::CountsByRescan(HidingState& state, FrequentLengths lengths)
    : state_(state), lengths_(std::move(lengths)) {
  // Recounts are inexact for shorter strings, which is harmless if none is kept.
  if (state.options.lengths.min_length < StartStrings::kBytes) return;
  lost_ = PositionSet(state.text.bytes.size(), state.corpus.spool_folder());
  state.lost_places = &lost_;
}

void CountsByRescan::count_shown() {
  has_changes_ = state_.lost_places != nullptr && counts_ > 1;
  if (++counts_ == 2) starts_ = starts_that_matter(state_);
  const std::string_view text = state_.text.bytes;
  std::string shown = state_.shown.shown_of(text, state_.corpus.spool_folder());
  if (!state_.copied.empty()) shown = without(shown, state_.copied);
  const bool in_files = !state_.corpus.spool_folder().empty();
  const std::uint64_t held = in_files ? 0 : shown.capacity() + text.size() / 8;
  const StartStrings* const starts = starts_ ? &*starts_ : nullptr;
  const UnitStarts* const units = starts_ ? &state_.units : nullptr;
  const std::uint64_t of_starts = starts_ ? starts_->memory_bytes() : 0;
  if (!has_changes_) {
    lengths_ = FrequentLengths();
    lengths_ = count_lengths(state_, shown, held + of_starts, {.starts = starts, .units = units});
    lost_.clear();
    settle_starts_of_parts();
    return;
  }
  const StartStrings lost(text, lost_, memory_of_lost(text.size()), starts);
  lost_.clear();
  const std::uint64_t of_lengths = in_files ? lengths_.listed_bytes() : lengths_.size();
  changes_ = count_lengths(state_, shown, held + of_starts + of_lengths + lost.memory_bytes(),
                           {.starts = &lost, .units = units, .before = &lengths_});
  settle_starts_of_parts();
}

// The next count of a part knows the part's own lengths only, so its first length must be explicit.
void CountsByRescan::settle_starts_of_parts() {
  FrequentLengths::LongLengths long_lengths;
  const std::string_view text = state_.text.bytes;
  const UnitStarts* const units = starts_ ? &state_.units : nullptr;
  for (std::size_t part = 0; part < state_.parts_size(); ++part) {
    const DocumentPart of = state_.part(part);
    if (of.counted.begin == state_.text.documents[of.document].where.begin) continue;
    if (has_changes_) {
      changes_.settle_start_of_changes(text, of.counted.begin, lengths_, StartStrings::kBytes, units, long_lengths);
    } else {
      lengths_.settle_start(text, of.counted.begin, units, long_lengths);
    }
  }
  FrequentLengths& settled = has_changes_ ? changes_ : lengths_;
  settled.add_long(long_lengths);
  settled.finish();
}

bool CountsByRescan::read(std::size_t part, DocumentHider& hider) {
  if (has_changes_) return hider.update(part, lengths_, changes_, starts_.has_value());
  hider.read(part, lengths_);
  return true;
}

void CountsByRescan::end_round(std::span<DocumentHider> hiders) {
  changes_ = FrequentLengths();
  for (DocumentHider& hider : hiders) lengths_.add_long(std::exchange(hider.long_lengths, {}));
  lengths_.finish();
}

}  // namespace sumi::rare
