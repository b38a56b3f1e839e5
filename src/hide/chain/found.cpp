#include "hide/chain/found.hpp"

#include <fmt/format.h>

#include "hide/chain/extraction.hpp"
#include "hide/chain/known_values.hpp"
#include "hide/chain/name_coverage.hpp"
#include "hide/rules/output_name.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

void add_name_figures(const HideRules& rules, Found& found) {
  for (const AnnotatedNames& one : annotated_names(found.extraction, rules.mode)) {
    const std::string file = output_name(rules.sources[one.source]);
    if (!rules.batch && one.count_as_search()) {
      found.names_annotated.emplace(file, one.share());
      continue;
    }
    found.names_not_searched.push_back(file);
    if (rules.names_not_searched) continue;
    const std::string spans =
        one.with_names == 0 ? "no span"
                            : fmt::format("spans of names in {} of {} documents alone", one.with_names, one.documents);
    throw Error{
        Error::Kind::bad_usage, rules.place,
        fmt::format("nothing looks for names in {}: {}, and {}; name a ready-made finder (taggers = [\"auto\"]; sumi "
                    "models lists them), train a tagger (sumi train, with a cost of 10), or write names = \"not "
                    "searched\"",
                    file,
                    found.extraction.has_taggers ? "its taggers find none, tables list their own persons alone"
                                                 : "there is no tagger, no table with names",
                    spans)};
  }
}

}  // namespace

Found find_attributes(std::span<const std::unique_ptr<Source>> sources, const HideRules& rules, ViewFile* view,
                      unsigned threads, const Progress& progress, std::span<const Tagger> taggers,
                      MentionReview* review) {
  LabelledAttributes labels(rules);
  Found found;
  found.extraction = extract(sources, rules, labels, view, threads, progress, taggers);
  if (!rules.publisher.empty()) add_publisher_mentions(found.extraction, rules.publisher, labels, rules.mode, threads);
  if (review != nullptr) {
    review->correct(found.extraction, labels, rules.mode);
    review->hide_known_in_phrases(found.extraction, labels, rules);
    review->require_unchecked(found.extraction, rules);
  }
  found.foreign_labels = labels.foreign();
  find_known_values(found.extraction, rules.mode, threads);
  if (rules.batch) {
    find_words_everywhere(found.extraction, *rules.batch, rules.mode, threads);
    find_values_beside(found.extraction, rules, threads);
  }
  hide_names_in_phrases(found.extraction, rules.allowed, rules.mode);
  if (review != nullptr) review->require_shown(found.extraction);
  add_name_figures(rules, found);
  return found;
}

}  // namespace sumi::hide
