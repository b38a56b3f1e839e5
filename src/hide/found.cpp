#include "hide/found.hpp"

#include <fmt/format.h>

#include "hide/known_values.hpp"
#include "hide/name_coverage.hpp"
#include "hide/output_name.hpp"
#include "hide/publisher_mentions.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide {
namespace {

std::vector<std::string> not_searched(const Extraction& extraction, const HideRules& rules) {
  std::vector<std::string> files;
  for (const std::uint32_t source : sources_without_names(extraction, rules.mode))
    files.push_back(output_name(rules.sources[source]));
  if (files.empty() || rules.names_not_searched) return files;
  throw Error{Error::Kind::bad_usage, rules.place,
              fmt::format("nothing looks for names in {}: there is no tagger, no span and no table with names; name a "
                          "ready-made finder (taggers = [\"en\"]; sumi models lists them), train a tagger (sumi "
                          "train, with a cost of 10), add a table of the names, or write names = \"not searched\"",
                          files.front())};
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
    review->require_unchecked(found.extraction, rules);
  }
  found.foreign_labels = labels.foreign();
  find_known_values(found.extraction, rules.mode, threads);
  if (review != nullptr) review->require_shown(found.extraction);
  found.names_not_searched = not_searched(found.extraction, rules);
  return found;
}

}  // namespace sumi::hide
