#include "publish/mask/source_counts.hpp"

#include <algorithm>
#include <cassert>

#include "publish/mask/start_visibility.hpp"

namespace sumi::publish {
SourceCounts::SourceCounts(const Corpus& corpus, const MaskOptions& options, std::vector<unsigned> ks,
                           const Mask& hidden_before, const Progress& progress)
    : corpus_(corpus),
      options_(options),
      ks_(std::move(ks)),
      progress_(progress),
      units_(corpus, options.snap, std::max(1U, options.threads)),
      copies_(options.promise.copies_once ? rare::Copies(corpus) : rare::Copies()),
      start_(corpus, StartVisibility(options).of(corpus, hidden_before)) {
  if (!hidden_before.empty()) source_.emplace(corpus, StartVisibility(options).of(corpus, {}));
  assert(!ks_.empty() && ks_.size() <= 254 && ks_.front() >= 2 && std::is_sorted(ks_.begin(), ks_.end()));
}

Visibility SourceCounts::counted() const {
  return options_.promise.guarantee == Guarantee::published ? start() : source();
}

unsigned SourceCounts::level(unsigned k) const {
  const auto found = std::lower_bound(ks_.begin(), ks_.end(), k);
  assert(found != ks_.end() && *found == k);
  return static_cast<unsigned>(found - ks_.begin()) + 1;
}

const rare::NgramCounts& SourceCounts::ngrams(unsigned n) {
  if (n_ == n) return ngrams_;
  if (progress_) progress_("counting n-grams", 0, 0);
  ngrams_ = {};
  ngrams_ = rare::count_ngrams(corpus_, counted(), copies_, options_.promise, n, ks_, options_.threads);
  n_ = n;
  return ngrams_;
}

const rare::WordCounts& SourceCounts::words() {
  if (!words_) {
    if (progress_) progress_("counting tokens", 0, 0);
    words_ = rare::count_words(corpus_, counted(), copies_, options_.promise, options_.threads);
  }
  return *words_;
}

const similar::SentenceRanks& SourceCounts::sentences() {
  if (!sentences_) {
    sentences_.emplace(corpus_, source(), options_.promise.by, ks_.back(), options_.promise.fold,
                       std::max(1U, options_.threads), progress_);
  }
  return *sentences_;
}

const rare::SourceCovers& SourceCounts::covers(const Visibility& source) {
  assert(is_source(source));
  if (!covers_) covers_.emplace(corpus_, units_, options_, copies_, source, ks_, progress_);
  return *covers_;
}

}  // namespace sumi::publish
