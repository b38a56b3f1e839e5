#include "publish/mask/start_visibility.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/machine/large_page_advice.hpp"
#include "base/model/spooled_pages.hpp"
#include "base/text/mark_text.hpp"
#include "promise/promised_roster.hpp"
#include "tag/proven_places.hpp"

namespace sumi::publish {
namespace {

void fill(Visibility& visibility, Range where, Why why) {
  std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(where.begin),
            visibility.begin() + static_cast<std::ptrdiff_t>(where.end), why);
}

// The parts of kept phrases that are hidden all the same, in bytes of the arena.
Mask hidden_all_the_same(std::string_view text, Position offset, const AllowedPhrases& of_roster,
                         const std::optional<tag::PhrasesOfNames>& names) {
  std::vector<Range> all;
  for (const tag::ProvenPlace& one : tag::proven_places(text))
    if (one.is_number) all.push_back({offset + one.where.begin, offset + one.where.end});
  for (const Range& one : of_roster.in(text).ranges()) all.push_back({offset + one.begin, offset + one.end});
  for (const Range& one : names ? names->in(text) : std::vector<Range>())
    all.push_back({offset + one.begin, offset + one.end});
  return Mask(all);
}

}  // namespace

StartVisibility::StartVisibility(const MaskOptions& options)
    : already_masked_(options.already_masked), mark_(written_mark(options.promise)), phrases_(options.promise.keep) {
  if (phrases_.empty() || !options.promise.has_roster()) return;
  std::vector<std::string> values;
  for (std::vector<std::string>& person : io::promised_roster(options.promise))
    std::ranges::move(person, std::back_inserter(values));
  of_roster_ = AllowedPhrases(values);
  names_.emplace(options.promise.keep, values);
}

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
  std::optional<Mask> hidden;  // computed at the first phrase
  for (Position begin = document.begin; begin < document.end;) {
    Position end = begin;
    while (end < document.end && visibility[end] != Why::earlier) ++end;
    for (const Range& range : phrases_.find(corpus.text(Range{begin, end}), begin).ranges()) {
      if (!hidden) hidden = hidden_all_the_same(corpus.text(document), document.begin, of_roster_, names_);
      const auto [first, last] = hidden->meeting(range);
      fill(visibility, range, first == last ? Why::phrase : Why::not_allowed);
    }
    begin = std::max(end, begin + 1);
  }
}

std::set<std::string> phrases_not_allowed(const Corpus& corpus, const std::vector<std::string>& phrases,
                                          const Visibility& visibility) {
  std::set<std::string> refused;
  if (phrases.empty()) return refused;
  const Phrases all(phrases);
  for (const Document& document : corpus.documents())
    for (const Range& range : all.find(corpus.text(document.where), document.where.begin).ranges()) {
      const auto whys = std::span(visibility).subspan(range.begin, range.size());
      if (std::ranges::none_of(whys, is_hidden)) continue;
      for (const std::string& phrase : phrases)
        for (const Range& one : Phrases({phrase}).find(corpus.text(range)).ranges())
          if (std::ranges::any_of(whys.subspan(one.begin, one.size()), is_hidden)) refused.insert(phrase);
    }
  return refused;
}

}  // namespace sumi::publish
