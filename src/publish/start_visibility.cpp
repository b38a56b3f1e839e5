#include "publish/start_visibility.hpp"

#include <algorithm>
#include <utility>

#include "machine/large_page_advice.hpp"
#include "model/spooled_pages.hpp"
#include "text/mark_text.hpp"

namespace sumi::publish {
namespace {

void fill(Visibility& visibility, Range where, Why why) {
  std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(where.begin),
            visibility.begin() + static_cast<std::ptrdiff_t>(where.end), why);
}

}  // namespace

StartVisibility::StartVisibility(const MaskOptions& options)
    : already_masked_(options.already_masked), mark_(written_mark(options.promise)), phrases_(options.promise.keep) {}

Visibility StartVisibility::of(const Corpus& corpus, const Mask& hidden_before, Visibility memory) const {
  Visibility visibility = std::move(memory);
  visibility.clear();
  if (visibility.capacity() < corpus.arena().size()) {
    reserve_in(corpus.spool_folder(), visibility, corpus.arena().size());
    if (corpus.spool_folder().empty()) advise_large_pages(visibility.data(), visibility.capacity());
  }
  visibility.resize(corpus.arena().size(), Why::shown);
  for (const Range& range : hidden_before.ranges()) fill(visibility, range, Why::earlier);
  for (const Document& document : corpus.documents()) {
    visibility[document.where.end] = Why::border;
    if (already_masked_) {
      const std::string_view text = corpus.text(document.where);
      for (std::size_t at = text.find(mark_); at != std::string_view::npos; at = text.find(mark_, at + mark_.size())) {
        fill(visibility, {document.where.begin + at, document.where.begin + at + mark_.size()}, Why::already_masked);
      }
    }
    if (!phrases_.empty()) show_phrases(corpus, document.where, visibility);
  }
  return visibility;
}

void StartVisibility::show_phrases(const Corpus& corpus, Range document, Visibility& visibility) const {
  for (Position begin = document.begin; begin < document.end;) {
    Position end = begin;
    while (end < document.end && visibility[end] != Why::earlier) ++end;
    for (const Range& range : phrases_.find(corpus.text(Range{begin, end}), begin).ranges())
      fill(visibility, range, Why::phrase);
    begin = std::max(end, begin + 1);
  }
}

}  // namespace sumi::publish
