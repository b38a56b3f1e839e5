#include "rare/counts_by_rescan.hpp"

#include <string>
#include <utility>
#include <vector>

#include "rare/copies.hpp"
#include "rare/lost_strings.hpp"

namespace sumi::rare {

CountsByRescan::CountsByRescan(HidingState& state, FrequentLengths lengths)
    : state_(state), lengths_(std::move(lengths)) {
  // Recounts aren't exact for shorter strings, which don't matter where none is kept.
  if (state.options.lengths.min_length < LostStrings::kBytes) return;
  lost_ = PositionSet(state.text.bytes.size(), state.corpus.spool_folder());
  state.lost_places = &lost_;
}

void CountsByRescan::count_shown() {
  has_changes_ = state_.lost_places != nullptr && counts_ > 1;
  ++counts_;
  const std::string_view text = state_.text.bytes;
  std::string shown = state_.shown.shown_of(text, state_.corpus.spool_folder());
  if (!state_.copied.empty()) shown = without(shown, state_.copied);
  const bool in_files = !state_.corpus.spool_folder().empty();
  const std::uint64_t held = in_files ? 0 : shown.capacity() + text.size() / 8;
  if (!has_changes_) {
    lengths_ = FrequentLengths();
    lengths_ = count_lengths(state_, shown, held);
    lost_.clear();
    return;
  }
  const LostStrings lost(text, lost_, memory_of_lost(text.size()));
  lost_.clear();
  const Recount recounted{lost, lengths_};
  const std::uint64_t of_lengths = in_files ? lengths_.listed_bytes() : lengths_.size();
  changes_ = count_lengths(state_, shown, held + of_lengths + lost.memory_bytes(), &recounted);
}

bool CountsByRescan::read(std::size_t part, DocumentHider& hider) {
  if (has_changes_) return hider.update(part, lengths_, changes_);
  hider.read(part, lengths_);
  return true;
}

void CountsByRescan::end_round(std::span<DocumentHider> hiders) {
  changes_ = FrequentLengths();
  for (DocumentHider& hider : hiders) lengths_.add_long(std::exchange(hider.long_lengths, {}));
  lengths_.finish();
}

}  // namespace sumi::rare
