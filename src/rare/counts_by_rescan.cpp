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
  state.notes_lost = state.options.lengths.min_length >= LostStrings::kBytes;
  if (state.notes_lost && !state.corpus.spool_folder().empty()) {
    lost_ = PositionSet(state.text.bytes.size(), state.corpus.spool_folder());
    state.lost_places = &lost_;
  }
}

void CountsByRescan::count_shown(std::span<DocumentHider> hiders) {
  has_changes_ = state_.notes_lost && counts_ > 1;
  ++counts_;
  std::string shown = state_.shown.shown_of(state_.text.bytes, state_.corpus.spool_folder());
  if (!state_.copied.empty()) shown = without(shown, state_.copied);
  std::vector<std::vector<std::uint32_t>> hashes;
  const bool in_files = state_.lost_places != nullptr;
  std::uint64_t held = in_files ? 0 : shown.capacity();
  for (DocumentHider& hider : hiders) {
    held += 2 * hider.lost.size() * sizeof(std::uint32_t);  // at most; capacities depend on which thread had which
    hashes.push_back(std::exchange(hider.lost, {}));
  }
  if (!has_changes_) {
    hashes.clear();
    lengths_ = FrequentLengths();
    lengths_ = count_lengths(state_, shown, held);
    lost_.clear();
    return;
  }
  const std::uint64_t most = state_.text.bytes.size() / kTextForLost;
  const LostStrings lost = in_files ? LostStrings(state_.text.bytes, lost_, most) : LostStrings(hashes);
  hashes.clear();
  lost_.clear();
  const Recount recounted{lost, lengths_};
  changes_ = count_lengths(
      state_, shown, held + (in_files ? lengths_.listed_bytes() : lengths_.size()) + lost.memory_bytes(), &recounted);
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
