#include "rare/hide_rare.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>

#include "rare/cover.hpp"
#include "rare/document_view.hpp"
#include "rare/find_lengths.hpp"
#include "rare/parallel.hpp"

namespace sumi {
namespace {

constexpr std::size_t kDocumentsAPiece = 16;

// After so many rounds, what lost its support again is cut in halves. Texts measured so far end before (docs/rare.md).
constexpr unsigned kPatientRounds = 24;

double snap_ratio(const MaskOptions& options) { return options.snap == Snap::token ? options.ratio : 0; }

// Covers one document after another; one a thread.
class DocumentHider {
 public:
  DocumentHider(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options)
      : corpus_(corpus), units_(units), options_(options) {}

  // Hides what `lengths` doesn't allow. Returns whether anything was hidden.
  bool run(std::size_t document, const CountingText& text, const FrequentLengths& lengths, unsigned round,
           Visibility& visibility) {
    const Why why = round == 0 ? Why::rare : Why::rare_in_published;
    view_.load(corpus_, units_, visibility, document);
    view_.load_lengths(corpus_, visibility, text, lengths, document);
    if (round >= kPatientRounds) cut_in_halves();
    bool hid = view_.hide_rest_of_units(snap_ratio(options_)) > 0;
    while (hide_uncovered(why) | (view_.hide_rest_of_units(snap_ratio(options_)) > 0)) hid = true;
    if (hid) view_.store(visibility);
    return hid;
  }

 private:
  // In each run of shown characters that isn't frequent as a whole, allows stretches of half its length at most. So a
  // character's run shrinks by half each time it is cut.
  void cut_in_halves() {
    for (std::uint32_t begin = 0; begin < view_.size();) {
      std::uint32_t end = begin;
      while (end < view_.size() && view_.why[end] == Why::shown) ++end;
      if (begin < end && view_.lengths[begin] < end - begin) {
        const std::uint32_t half = std::max(options_.lengths.min_length, (end - begin) / 2);
        for (std::uint32_t i = begin; i < end; ++i) view_.lengths[i] = std::min(view_.lengths[i], half);
      }
      begin = end + 1;
    }
  }

  bool hide_uncovered(Why why) {
    std::uint32_t segment_end = view_.size();
    for (std::uint32_t i = view_.size(); i-- > 0;) {
      if (view_.why[i] != Why::shown) {
        segment_end = i;
        view_.lengths[i] = 0;
      } else {
        view_.lengths[i] = std::min(view_.lengths[i], segment_end - i);
      }
    }
    const bool cut_anywhere = options_.snap == Snap::none || snap_ratio(options_) > 0;
    if (cut_anywhere) everywhere_.assign(view_.cuts.size(), 1);
    const CoverInput input{view_.lengths, cut_anywhere ? everywhere_ : view_.cuts};
    const std::vector<Stretch>& kept = options_.cover == CoverKind::optimal ? optimal_.cover(input, options_.lengths)
                                                                          : longest_first_.cover(input, options_.lengths);
    bool hid = false;
    std::uint32_t at = 0;
    const auto hide_to = [&](std::uint32_t end) {
      for (; at < end; ++at) {
        if (view_.why[at] != Why::shown) continue;
        view_.why[at] = why;
        hid = true;
      }
    };
    for (const Stretch& stretch : kept) {
      hide_to(stretch.begin);
      at = stretch.end;
    }
    hide_to(view_.size());
    return hid;
  }

  const Corpus& corpus_;
  const UnitStarts& units_;
  const MaskOptions& options_;
  DocumentView view_;
  std::vector<std::uint8_t> everywhere_;
  OptimalCover optimal_;
  LongestFirstCover longest_first_;
};

}  // namespace

unsigned hide_rare(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, Visibility& visibility,
                   const Progress& progress) {
  assert(options.promise.k >= 2 && visibility.size() == corpus.arena().size());
  const unsigned threads = std::max(1U, options.threads);
  std::vector<DocumentHider> hiders(threads, DocumentHider(corpus, units, options));
  unsigned rounds = 0;
  for (;;) {
    if (progress) progress("counting, round", rounds + 1, 0);
    const CountingText text = counting_text(corpus, visibility, options.promise.fold);
    const std::uint64_t held = corpus.memory_bytes() + visibility.size() + units.memory_bytes() + text.memory_bytes();
    const FrequentLengths lengths =
        find_lengths(text, options.promise.by, options.promise.k, options.engine, threads, held);
    std::atomic<bool> hid = false;
    for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
      for (std::size_t document = first; document < last; ++document) {
        if (hiders[worker].run(document, text, lengths, rounds, visibility)) hid = true;
      }
    });
    ++rounds;
    if (!hid || options.promise.guarantee == Guarantee::source) return rounds;
  }
}

std::uint64_t hide_rest_of_units(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                 Visibility& visibility) {
  const unsigned threads = std::max(1U, options.threads);
  std::atomic<std::uint64_t> newly_hidden = 0;
  std::vector<DocumentView> views(threads);
  for_each_piece(corpus.size(), kDocumentsAPiece, threads, [&](std::size_t first, std::size_t last, unsigned worker) {
    for (std::size_t document = first; document < last; ++document) {
      views[worker].load(corpus, units, visibility, document);
      const std::uint64_t hidden_here = views[worker].hide_rest_of_units(snap_ratio(options));
      if (hidden_here > 0) views[worker].store(visibility);
      newly_hidden += hidden_here;
    }
  });
  return newly_hidden;
}

}  // namespace sumi
