#include "publish/mask/packed_visibility.hpp"

#include <algorithm>
#include <cassert>

#include "base/machine/large_page_advice.hpp"
#include "base/model/spooled_pages.hpp"
#include "publish/mask/runs_of_reason.hpp"

namespace sumi::publish {

PackedVisibility::PackedVisibility(const Corpus& corpus, const Visibility& visibility) : corpus_(corpus) {
  for (const Document& document : corpus.documents()) {
    assert(visibility[document.where.end] == Why::border);
    Why before = Why::shown;
    for (Position at = document.where.begin; at < document.where.end;
         at = end_of_run(visibility, at, document.where.end)) {
      if (visibility[at] != before) changes_.emplace_back(at, visibility[at]);
      before = visibility[at];
    }
  }
  changes_.shrink_to_fit();
}

template <typename Use>
bool PackedVisibility::for_each_run(const Use& use) const {
  auto change = changes_.begin();
  for (const Document& document : corpus_.documents()) {
    Position begin = document.where.begin;
    Why why = Why::shown;
    for (; change != changes_.end() && change->position() < document.where.end; ++change) {
      if (begin < change->position() && !use(Range{begin, change->position()}, why)) return false;
      begin = change->position();
      why = change->why();
    }
    if (begin < document.where.end && !use(Range{begin, document.where.end}, why)) return false;
    if (!use(Range{document.where.end, document.where.end + 1}, Why::border)) return false;
  }
  return true;
}

Visibility PackedVisibility::unpacked() const {
  Visibility visibility;
  reserve_in(corpus_.spool_folder(), visibility, corpus_.arena().size());
  if (corpus_.spool_folder().empty()) advise_large_pages(visibility.data(), visibility.capacity());
  (void)for_each_run([&](Range run, Why why) {
    visibility.insert(visibility.end(), run.size(), why);
    return true;
  });
  return visibility;
}

bool PackedVisibility::is(const Visibility& visibility) const {
  return visibility.size() == corpus_.arena().size() && for_each_run([&](Range run, Why why) {
           return visibility[run.begin] == why && end_of_run(visibility, run.begin, run.end) == run.end;
         });
}

}  // namespace sumi::publish
