#include "publish/source_counts.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "text/large_page_advice.hpp"
#include "text/phrases.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

void fill(Visibility& visibility, Range where, Why why) {
  std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(where.begin),
            visibility.begin() + static_cast<std::ptrdiff_t>(where.end), why);
}

// Borders, marks of the source, what earlier releases hid, kept phrases between these.
Visibility initial_visibility(const Corpus& corpus, const MaskOptions& options, const Mask& hidden_before) {
  Visibility visibility;
  visibility.reserve(corpus.arena().size());
  advise_large_pages(visibility.data(), visibility.capacity());
  visibility.resize(corpus.arena().size(), Why::shown);
  std::string mark;
  utf8::append(mark, options.promise.mark);
  const Phrases phrases(options.promise.keep);
  for (const Range& range : hidden_before.ranges()) fill(visibility, range, Why::earlier);
  for (const Document& document : corpus.documents()) {
    visibility[document.where.end] = Why::border;
    const std::string_view text = corpus.text(document.where);
    if (options.already_masked) {
      for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + mark.size())) {
        fill(visibility, {document.where.begin + at, document.where.begin + at + mark.size()}, Why::already_masked);
      }
    }
    for (Position begin = document.where.begin; begin < document.where.end && !options.promise.keep.empty();) {
      Position end = begin;
      while (end < document.where.end && visibility[end] != Why::earlier) ++end;
      for (const Range& range : phrases.find(corpus.text(Range{begin, end}), begin).ranges()) fill(visibility, range, Why::phrase);
      begin = std::max(end, begin + 1);
    }
  }
  return visibility;
}

}  // namespace

SourceCounts::SourceCounts(const Corpus& corpus, const MaskOptions& options, std::vector<unsigned> ks,
                           const Mask& hidden_before, const Progress& progress)
    : corpus_(corpus),
      options_(options),
      ks_(std::move(ks)),
      progress_(progress),
      units_(corpus, options.snap, std::max(1U, options.threads)),
      copies_(options.promise.copies_once ? Copies(corpus) : Copies()),
      start_(corpus, initial_visibility(corpus, options, hidden_before)) {
  if (!hidden_before.empty()) source_.emplace(corpus, initial_visibility(corpus, options, {}));
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

const NgramCounts& SourceCounts::ngrams(unsigned n) {
  if (n_ == n) return ngrams_;
  if (progress_) progress_("counting n-grams", 0, 0);
  ngrams_ = {};
  ngrams_ = count_ngrams(corpus_, counted(), copies_, options_.promise, n, ks_, options_.threads);
  n_ = n;
  return ngrams_;
}

const WordCounts& SourceCounts::words() {
  if (!words_) {
    if (progress_) progress_("counting tokens", 0, 0);
    words_ = count_words(corpus_, counted(), copies_, options_.promise, options_.threads);
  }
  return *words_;
}

const SentenceRanks& SourceCounts::sentences() {
  if (!sentences_) {
    sentences_.emplace(corpus_, source(), options_.promise.by, ks_.back(), options_.promise.fold, std::max(1U, options_.threads),
                       progress_);
  }
  return *sentences_;
}

const SourceCovers& SourceCounts::covers(const Visibility& source) {
  assert(is_source(source));
  if (!covers_) covers_.emplace(corpus_, units_, options_, copies_, source, ks_, progress_);
  return *covers_;
}

}  // namespace sumi
