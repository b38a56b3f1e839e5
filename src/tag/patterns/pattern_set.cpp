#include "tag/patterns/pattern_set.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "tag/combine_spans.hpp"
#include "tag/patterns/pattern_search.hpp"

namespace sumi::tag {
namespace {

std::vector<Found> ranked(const std::vector<Finding>& all) {
  std::vector<Found> found;
  found.reserve(all.size());
  for (std::uint32_t i = 0; i < all.size(); ++i) found.push_back({all[i].where, all[i].entity, all[i].score, 0, i});
  return found;
}

std::vector<Finding> findings_of(const std::vector<Found>& found, const std::vector<Finding>& all) {
  std::vector<Finding> findings;
  findings.reserve(found.size());
  for (const Found& one : found) findings.emplace_back(all[one.origin]).where = one.where;
  return findings;
}

}  // namespace

PatternSet::PatternSet(std::vector<Pattern> builtin, std::vector<Pattern> own, double min_score) {
  auto compiled = std::make_unique<Compiled>();
  compiled->own_from = builtin.size();
  compiled->min_score = min_score;
  compiled->patterns = std::move(builtin);
  compiled->patterns.insert(compiled->patterns.end(), std::make_move_iterator(own.begin()),
                            std::make_move_iterator(own.end()));
  for (const Pattern& pattern : compiled->patterns) compiled->entities.push_back(pattern.entity);
  std::ranges::sort(compiled->entities);
  const auto repeated = std::ranges::unique(compiled->entities);
  compiled->entities.erase(repeated.begin(), repeated.end());

  compiled->most = {0, NearWords::kReachNaming};
  compiled->of_series.resize(compiled->entities.size());
  std::vector<std::vector<std::uint32_t>> firm(kAnchoredSets);
  for (std::uint32_t i = 0; i < compiled->patterns.size(); ++i) {
    const Pattern& pattern = compiled->patterns[i];
    const bool is_own = i >= compiled->own_from;
    const bool needs_context = pattern.needs_context || pattern.score < min_score;
    const auto entity = static_cast<std::uint32_t>(std::ranges::lower_bound(compiled->entities, pattern.entity) -
                                                   compiled->entities.begin());
    auto regex = std::make_unique<LazyRegex>(pattern, !is_own, is_own ? kRegexMemoryBytes : kSetMemoryBytes / 8);
    // Compiles it, so that its error is reported here.
    if (is_own && !pattern.belongs_to_program) static_cast<void>(**regex);
    compiled->ready.push_back({std::move(regex), compiled->context.add(pattern.context),
                               compiled->context.add(pattern.against), compiled->context.add(pattern.against_behind),
                               needs_context, entity});
    compiled->most.before = std::max(compiled->most.before, pattern.reach.before);
    compiled->most.behind = std::max(compiled->most.behind, pattern.reach.behind);
    if (!pattern.against_behind.empty())
      compiled->most.behind = std::max(compiled->most.behind, NearWords::kReachAgainst);
    if (!is_own && pattern.is_of_series) compiled->of_series[entity].push_back(i);
    if (!is_own) (pattern.is_loose ? compiled->loose : firm[set_for(pattern.start)]).push_back(i);
  }
  compiled->loose_beside.resize(compiled->context.size());
  for (const std::uint32_t loose : compiled->loose)
    compiled->loose_beside[compiled->ready[loose].context].push_back(loose);
  for (std::vector<std::uint32_t>& members : firm)
    compiled->sets.emplace_back(compiled->patterns, std::move(members), kSetMemoryBytes / 2);
  compiled_ = std::move(compiled);
}

PatternSet::~PatternSet() = default;
PatternSet::PatternSet(PatternSet&&) noexcept = default;
PatternSet& PatternSet::operator=(PatternSet&&) noexcept = default;

const std::vector<std::string>& PatternSet::entities() const {
  return compiled_->entities;
}
const std::vector<Pattern>& PatternSet::patterns() const {
  return compiled_->patterns;
}

std::vector<Finding> PatternSet::find(std::string_view text) const {
  return Search(*compiled_, text, {}).all();
}

std::vector<Finding> PatternSet::find_within(std::string_view text, std::span<const std::vector<Range>> places) const {
  assert(places.size() == compiled_->patterns.size() - compiled_->own_from);
  return Search(*compiled_, text, places).all();
}

std::vector<Finding> PatternSet::find_disjoint(std::string_view text) const {
  const std::vector<Finding> all = find(text);
  return findings_of(disjoint(ranked(all)), all);
}

std::vector<Finding> PatternSet::find_covering(std::string_view text) const {
  const std::vector<Finding> all = find(text);
  std::vector<Found> found = ranked(all);
  for (Found& one : found) one.is_checked = is_checked(all[one.origin]);
  return findings_of(covering(std::move(found), text), all);
}

bool PatternSet::is_checked(const Finding& finding) const {
  return finding.check.value_or(false) &&
         proves(compiled_->patterns[finding.pattern].check, finding.context.has_value());
}

std::string PatternSet::explain(const Finding& finding) const {
  const Pattern& pattern = compiled_->patterns[finding.pattern];
  std::string out = fmt::format("{0} by {0}/{1}", pattern.entity, pattern.name);
  if (finding.check) {
    out += fmt::format(", check {} {}", pattern.check->name, *finding.check ? "passed" : "failed");
  }
  if (finding.context) out += fmt::format(", near \"{}\"", pattern.context[*finding.context]);
  return out;
}

}  // namespace sumi::tag
