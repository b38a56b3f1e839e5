#include "rare/hide_rare.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <utility>

#include "rare/document_hider.hpp"
#include "rare/document_view.hpp"
#include "rare/find_lengths.hpp"
#include "rare/source_covers.hpp"
#include "text/parallel.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsCoveredAtOnce = 16;

// After so many rounds, what is still shown is only cut down, and what lost its support again is cut in halves. Texts measured
// so far end before (docs/rare.md).
constexpr unsigned kPatientRounds = 24;

// Calls work(document, hider) for all documents. Returns whether any call returned true.
template <typename Work>
bool for_each_document(HidingState& state, std::vector<DocumentHider>& hiders, const Work& work) {
  std::atomic<bool> any = false;
  const auto threads = static_cast<unsigned>(hiders.size());
  for_each_piece(state.corpus.size(), kDocumentsCoveredAtOnce, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    for (std::size_t document = first; document < last; ++document) {
      if (work(document, hiders[worker])) any = true;
    }
  });
  return any;
}

// Counting, again and again, in one state.
class Rounds {
 public:
  Rounds(HidingState& state, const Copies& copies, const Progress& progress)
      : state_(state), copies_(copies), progress_(progress), threads_(std::max(1U, state.options.threads)), hiders_(threads_, DocumentHider(state)) {}

  // Returns the number of counts.
  unsigned run() {
    const bool published = state_.options.promise.guarantee == Guarantee::published;
    if (published) state_.weights.assign(state_.text.bytes.size(), 0);
    {
      const FrequentLengths source = count(state_.text, state_.text.bytes, state_.copied);
      if (published) state_.shown = state_.text.bytes;
      const bool hid = for_each_document(state_, hiders_, [&](std::size_t document, DocumentHider& hider) {
        hider.read(document, state_.text, source);
        return hider.cover_again(document, true);
      });
      if (!published || !hid) return counts_;
    }
    if (!settle()) cut_down();
    return counts_;
  }

 private:
  // Counts among what is shown and covers again what isn't allowed, until all is. Returns false if patience ends before.
  bool settle() {
    // Recounts aren't exact for shorter strings, which don't matter where none is kept.
    const bool can_recount = state_.options.lengths.min_length >= LostStrings::kBytes;
    state_.notes_lost = can_recount;
    while (counts_ < kPatientRounds) {
      FrequentLengths lengths = count(state_.text, state_.shown, state_.copied);
      for (DocumentHider& hider : hiders_) hider.lost.clear();
      bool changed = for_each_document(state_, hiders_, [&](std::size_t document, DocumentHider& hider) {
        hider.read(document, state_.text, lengths);
        return !hider.is_allowed(document) && hider.cover_again(document, false);
      });
      while (changed && can_recount && counts_ < kPatientRounds) changed = recount(lengths);
      if (!changed) return true;
    }
    return false;
  }

  // One round that only looks at what was lost in the last one. Returns whether it changed what is shown.
  bool recount(FrequentLengths& lengths) {
    std::vector<std::vector<std::uint32_t>> hashes;
    for (DocumentHider& hider : hiders_) hashes.push_back(std::exchange(hider.lost, {}));
    const LostStrings lost(hashes);
    hashes.clear();
    const Recount recounted{lost, lengths};
    const FrequentLengths changes = count(state_.text, state_.shown, state_.copied, &recounted);
    const bool changed = for_each_document(state_, hiders_, [&](std::size_t document, DocumentHider& hider) {
      return hider.update(document, lengths, changes) && !hider.is_allowed(document) && hider.cover_again(document, false);
    });
    for (DocumentHider& hider : hiders_) lengths.add_long(std::exchange(hider.long_lengths, {}));
    lengths.finish();
    return changed;
  }

  // Only hides more.
  void cut_down() {
    state_.shown = {};
    state_.weights = {};
    for (;;) {
      const CountingText rest = counting_text(state_.corpus, state_.visibility, state_.options.promise.fold);
      const FrequentLengths lengths = count(rest, rest.bytes, copies_.places_in(rest, state_.corpus, state_.visibility));
      const bool changed = for_each_document(state_, hiders_, [&](std::size_t document, DocumentHider& hider) {
        hider.read(document, rest, lengths);
        return hider.cover_rest(document, rest);
      });
      if (!changed) return;
    }
  }

  FrequentLengths count(const CountingText& text, std::string_view shown, const Mask& copied, const Recount* recount = nullptr) {
    if (progress_) progress_("counting, round", counts_ + 1, 0);
    ++counts_;
    const Promise& promise = state_.options.promise;
    std::uint64_t held = held_bytes();
    if (&text != &state_.text) held += text.memory_bytes();
    if (recount != nullptr) held += recount->before.size() + recount->lost.memory_bytes();
    const std::string counted = copied.empty() ? std::string() : without(shown, copied);
    if (!copied.empty()) shown = counted;
    held += counted.capacity();
    return find_lengths(text, shown, promise.by, promise.k, state_.options.engine, threads_, held, recount);
  }

  // Of what stays, and of what covering takes besides: some 60 bytes a byte of the longest document for each thread.
  [[nodiscard]] std::uint64_t held_bytes() const {
    std::uint64_t longest = 0;
    for (const Document& document : state_.corpus.documents()) longest = std::max(longest, document.where.size());
    std::uint64_t lost = 0;
    for (const DocumentHider& hider : hiders_) lost += hider.lost.capacity() * sizeof(std::uint32_t);
    return state_.corpus.memory_bytes() + state_.units.memory_bytes() + state_.visibility.capacity() +
           state_.takes_part.capacity() / 8 + state_.text.memory_bytes() + state_.shown.capacity() +
           state_.weights.capacity() + 60 * longest * threads_ + lost;
  }

  HidingState& state_;
  const Copies& copies_;
  const Progress& progress_;
  const unsigned threads_;
  std::vector<DocumentHider> hiders_;
  unsigned counts_ = 0;
};

}  // namespace

unsigned hide_rare(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, const Copies& copies,
                   Visibility& visibility, const Progress& progress) {
  assert(options.promise.k >= 2 && visibility.size() == corpus.arena().size());
  if (SourceCovers::suit(options)) {
    const unsigned ks[]{options.promise.k};
    SourceCovers(corpus, units, options, copies, visibility, ks, progress).hide(0, visibility);
    return 1;
  }
  HidingState state{corpus, units, options, visibility, counting_text(corpus, visibility, options.promise.fold), {}, {}, {}, {}};
  state.copied = copies.places_in(state.text, corpus, visibility);
  state.takes_part.resize(visibility.size());
  for (std::size_t i = 0; i < visibility.size(); ++i) state.takes_part[i] = visibility[i] == Why::shown;
  return Rounds(state, copies, progress).run();
}

}  // namespace sumi
