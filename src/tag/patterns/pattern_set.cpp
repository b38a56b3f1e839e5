#include "tag/patterns/pattern_set.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "tag/combine_spans.hpp"
#include "tag/patterns/compiled_patterns.hpp"
#include "tag/patterns/word_edges.hpp"
#include "text/utf8.hpp"

namespace sumi::tag {
namespace {

constexpr int kMostTries = 8;  // of shorter matches at one place

Position next_character(std::string_view text, Position at) {
  return at + utf8::width(text[at]);
}

Position character_border(std::string_view text, Position at) {
  while (at < text.size() && !utf8::starts_character(text[at])) --at;
  return at;
}

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

bool is_border(std::string_view text, Position at) {
  return at == text.size() || utf8::starts_character(text[at]);
}

}  // namespace

struct PatternSet::Compiled {
  std::vector<Pattern> patterns;  // built-in ones, then own ones
  std::size_t own_from;
  double min_score;
  std::vector<std::string> entities;
  std::vector<CompiledPattern> ready;  // of each
  std::vector<std::uint32_t> loose;    // of the built-in ones
  std::vector<AnchoredSet> sets;       // of the others: what begins at words, at addresses
  ContextReach most;                   // of any pattern
  ContextLists context;
};

// One text.
class PatternSet::Search {
 public:
  // `places`: of own patterns; empty: anywhere.
  Search(const Compiled& set, std::string_view text, std::span<const std::vector<Range>> places)
      : set_(set), text_(text), places_(places), resume_(set.patterns.size(), 0) {}

  std::vector<Finding> all() {
    if (set_.own_from > 0) {
      Starts::for_each(text_, [&](StartKind kind, std::size_t at) { look(kind, at); });
    }
    for (std::size_t i = set_.own_from; i < set_.patterns.size(); ++i) search_own(static_cast<std::uint32_t>(i));
    const auto order = [](const Finding& f) {
      return std::tuple(f.where.begin, f.where.end, f.entity, -f.score, f.pattern);
    };
    std::ranges::sort(findings_, [&](const Finding& a, const Finding& b) { return order(a) < order(b); });
    const auto repeated = std::ranges::unique(
        findings_, [](const Finding& a, const Finding& b) { return a.where == b.where && a.entity == b.entity; });
    findings_.erase(repeated.begin(), repeated.end());
    return std::move(findings_);
  }

 private:
  void look(StartKind kind, Position at) {
    set_.sets[kind == StartKind::address].matching(text_.substr(at, kMaxPatternBytes), matching_);
    for (const std::uint32_t pattern : matching_) match_at(pattern, at);
    if (kind != StartKind::word || set_.loose.empty() || hits_before(at).empty()) return;
    for (const std::uint32_t pattern : set_.loose) {
      const CompiledPattern& ready = set_.ready[pattern];
      if (ContextLists::nearest(hits_before(at), ready.context, set_.patterns[pattern].reach.before) != nullptr)
        match_at(pattern, at);
    }
  }

  // The longest match that keeps to words and passes its check; else the longest that keeps to words.
  void match_at(std::uint32_t number, Position at) {
    const Pattern& pattern = set_.patterns[number];
    if (at < resume_[number] || (pattern.keeps_to_words && !may_begin_at(text_, at, pattern.joiners))) return;
    const re2::StringPiece piece(text_.data(), text_.size());
    Position limit = pattern.is_long ? text_.size() : std::min<Position>(text_.size(), at + kMaxPatternBytes);
    Position failed = 0;
    for (int tries = 0; tries < kMostTries && limit > at; ++tries) {
      re2::StringPiece match;
      if (!(**set_.ready[number].regex).Match(piece, at, limit, RE2::ANCHOR_START, &match, 1) || match.empty()) break;
      const Position end = at + match.size();
      if (!pattern.keeps_to_words || may_end_at(text_, end, pattern.joiners)) {
        if (passes(pattern.check, text_.substr(at, end - at))) return take(number, {at, end}, true);
        if (failed == 0) failed = end;
      }
      limit = shorter(at, end);
    }
    if (failed != 0 && pattern.forgives) take(number, {at, failed}, false);
  }

  // The last place before `end` where a word ends.
  Position shorter(Position at, Position end) const {
    do end = character_border(text_, end - 1);
    while (end > at && !may_end_at(text_, end, {}));
    return end;
  }

  void search_own(std::uint32_t number) {
    const Pattern& pattern = set_.patterns[number];
    const RE2& regex = **set_.ready[number].regex;
    const re2::StringPiece piece(text_.data(), text_.size());
    const int groups = std::min(regex.NumberOfCapturingGroups(), 1) + 1;
    const Range anywhere{0, text_.size()};
    std::span<const Range> places(&anywhere, 1);
    if (!places_.empty()) places = places_[number - set_.own_from];
    // A window of two blocks: what begins in the first is seen whole, or cut where the window ends.
    for (Position at = 0; at < text_.size();) {
      const Position block = character_border(text_, std::min<Position>(text_.size(), at + kOwnWindowBytes));
      const Position limit = character_border(text_, std::min<Position>(text_.size(), block + kOwnWindowBytes));
      while (!places.empty() && places.front().end <= at) places = places.subspan(1);
      if (places.empty()) return;
      if (places.front().begin >= block) {
        at = block;
        continue;
      }
      const Position from_here = std::max(at, places.front().begin);
      re2::StringPiece match[2];
      const bool is_found = regex.Match(piece, from_here, limit, RE2::UNANCHORED, match, groups);
      const Position begin = is_found ? static_cast<Position>(match[0].data() - text_.data()) : limit;
      if (begin >= block) {
        at = block;
        continue;
      }
      const re2::StringPiece& wanted = groups == 2 && !match[1].empty() ? match[1] : match[0];
      const auto from = static_cast<Position>(wanted.data() - text_.data());
      const Range where{from, from + wanted.size()};
      const bool is_whole = is_border(text_, where.begin) && is_border(text_, where.end);  // RE2's \C takes bytes
      if (!where.empty() && is_whole &&
          (!pattern.keeps_to_words ||
           (may_begin_at(text_, where.begin, pattern.joiners) && may_end_at(text_, where.end, pattern.joiners)))) {
        const bool is_right = passes(pattern.check, text_.substr(where.begin, where.size()));
        if (is_right || pattern.forgives) take(number, where, is_right);
      }
      at = match[0].empty() ? next_character(text_, begin) : begin + match[0].size();
    }
  }

  void take(std::uint32_t number, Range where, bool is_right) {
    const Pattern& pattern = set_.patterns[number];
    const CompiledPattern& ready = set_.ready[number];
    const ContextLists::Hit* near =
        ContextLists::nearest(hits_before(where.begin), ready.context, pattern.reach.before);
    if (pattern.reach.behind > 0) {
      const auto* near_behind = ContextLists::nearest(hits_behind(where.end), ready.context, pattern.reach.behind);
      if (near_behind != nullptr && (near == nullptr || near_behind->distance < near->distance)) near = near_behind;
    }
    if (near == nullptr && (ready.needs_context || !is_right)) return;
    double score = is_right ? pattern.score : kFailedScore;
    if (near != nullptr) {
      score =
          std::min(1., score + std::max(0., kContextBonus - kDistancePenalty * static_cast<double>(near->distance)));
    }
    if (score < set_.min_score) return;
    Finding finding{where, ready.entity, number, score, std::nullopt, std::nullopt};
    if (pattern.check != Check::none) finding.check = is_right;
    if (near != nullptr) finding.context = near->term;
    findings_.push_back(finding);
    resume_[number] = where.end;
  }

  struct Hits {
    Position at = ~Position{0};
    std::vector<ContextLists::Hit> hits;
  };
  const std::vector<ContextLists::Hit>& hits_at(Hits& hits, Position at, bool is_before, std::size_t words) const {
    if (hits.at == at) return hits.hits;
    hits.at = at;
    hits.hits.clear();
    set_.context.search(is_before ? ContextSide::before(text_, at, words) : ContextSide::behind(text_, at, words),
                        hits.hits);
    return hits.hits;
  }
  const std::vector<ContextLists::Hit>& hits_before(Position at) {
    return hits_at(before_, at, true, set_.most.before);
  }
  const std::vector<ContextLists::Hit>& hits_behind(Position at) {
    return hits_at(behind_, at, false, set_.most.behind);
  }

  const Compiled& set_;
  std::string_view text_;
  std::span<const std::vector<Range>> places_;
  std::vector<Position> resume_;  // of each pattern: where its last finding ends
  std::vector<std::uint32_t> matching_;
  Hits before_, behind_;
  std::vector<Finding> findings_;
};

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

  compiled->most = {0, 0};
  std::vector<std::vector<std::uint32_t>> firm(2);
  for (std::uint32_t i = 0; i < compiled->patterns.size(); ++i) {
    const Pattern& pattern = compiled->patterns[i];
    const bool is_own = i >= compiled->own_from;
    const bool needs_context = pattern.needs_context || pattern.score < min_score;
    const auto entity = static_cast<std::uint32_t>(std::ranges::lower_bound(compiled->entities, pattern.entity) -
                                                   compiled->entities.begin());
    auto regex = std::make_unique<LazyRegex>(pattern, !is_own, is_own ? kRegexMemoryBytes : kSetMemoryBytes / 8);
    if (is_own && !pattern.is_the_programs) static_cast<void>(**regex);  // its error is known here
    compiled->ready.push_back({std::move(regex), compiled->context.add(pattern.context), needs_context, entity});
    compiled->most.before = std::max(compiled->most.before, pattern.reach.before);
    compiled->most.behind = std::max(compiled->most.behind, pattern.reach.behind);
    if (!is_own) (pattern.is_loose ? compiled->loose : firm[pattern.start == StartKind::address]).push_back(i);
  }
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
    out += fmt::format(", check {} {}", check_names()[static_cast<std::size_t>(pattern.check)],
                       *finding.check ? "passed" : "failed");
  }
  if (finding.context) out += fmt::format(", near \"{}\"", pattern.context[*finding.context]);
  return out;
}

}  // namespace sumi::tag
