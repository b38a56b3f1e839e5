#include "tag/patterns/pattern_set.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "tag/combine_spans.hpp"
#include "tag/patterns/compiled_patterns.hpp"
#include "tag/patterns/near_words.hpp"
#include "tag/patterns/value_joints.hpp"
#include "tag/patterns/word_edges.hpp"
#include "text/ascii.hpp"
#include "text/utf8.hpp"

namespace sumi::tag {
namespace {

constexpr int kMostTries = 8;  // of shorter matches at one place
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

}  // namespace

struct PatternSet::Compiled {
  std::vector<Pattern> patterns;  // built-in ones, then own ones
  std::size_t own_from;
  double min_score;
  std::vector<std::string> entities;
  std::vector<CompiledPattern> ready;                    // of each
  std::vector<std::uint32_t> loose;                      // of the built-in ones
  std::vector<std::vector<std::uint32_t>> loose_beside;  // a word of each list
  std::vector<std::vector<std::uint32_t>> of_series;     // of each entity: built-in ones that make series
  std::vector<AnchoredSet> sets;                         // of the others: what begins at words, addresses, secrets
  ContextReach most;                                     // of any pattern
  ContextLists context;
};

// One text.
class PatternSet::Search {
 public:
  // `places`: of own patterns; empty: anywhere.
  Search(const Compiled& set, std::string_view text, std::span<const std::vector<Range>> places)
      : set_(set),
        text_(text),
        places_(places),
        resume_(set.patterns.size(), 0),
        words_(set.context, set.most, text),
        carried_(set.patterns.size()) {}

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
    set_.sets[set_for(kind)].matching(text_.substr(at, kMaxPatternBytes), matching_);
    for (const std::uint32_t pattern : matching_) match_at(pattern, at);
    if (kind != StartKind::word || set_.loose.empty() || !may_hold_digit(text_, at)) return;
    const bool is_in_tags = at > 0 && text_[at - 1] == '>';
    const bool is_in_list = at <= last_taken_ + kMostJointBytes;
    matching_.clear();
    for (const ContextLists::Hit& hit : words_.before(at))
      for (const std::uint32_t pattern : set_.loose_beside[hit.list])
        if (words_.suits(set_.patterns[pattern], hit, at)) matching_.push_back(pattern);
    if (is_in_tags || is_in_list)
      for (const std::uint32_t pattern : set_.loose)
        if (is_in_tags || goes_on_with_list(pattern, at)) matching_.push_back(pattern);
    std::ranges::sort(matching_);
    matching_.erase(std::ranges::unique(matching_).begin(), matching_.end());
    for (const std::uint32_t pattern : matching_) match_at(pattern, at);
  }

  // The longest match that keeps to words and passes its check; else the longest that keeps to words.
  void match_at(std::uint32_t number, Position at) {
    const Pattern& pattern = set_.patterns[number];
    if (at < resume_[number]) return;
    if (pattern.start == StartKind::secret) return match_secret_at(number, at);
    const Edge before = pattern.keeps_to_words ? edge_before(text_, at, pattern.joiners) : Edge::free;
    if (before == Edge::joint && !is_behind_one_of_entity(set_.ready[number].entity, at - 1)) return;
    if (before == Edge::word && !is_letter(text_[at - 1])) return;
    Position failed = 0;
    Position limit = first_limit(pattern, at);
    for (int tries = 0; tries < kMostTries && limit > at; ++tries) {
      const std::optional<Position> end = end_of_match(number, at, limit);
      if (!end) break;
      const Range where{at, *end};
      const Edge behind = end_edge(pattern, *end);
      if (behind != Edge::word) {
        const bool is_right = passes(pattern.check, text_.substr(at, where.size()));
        if (is_right && behind == Edge::free) return take(number, where, true, before == Edge::word);
        if (is_right && pattern.is_of_series && take_series(number, where, before == Edge::word)) return;
        if (failed == 0 && behind == Edge::free) failed = *end;
      }
      limit = shorter(at, *end);
    }
    if (failed != 0 && pattern.forgives) take(number, {at, failed}, false, before == Edge::word);
  }

  Position first_limit(const Pattern& pattern, Position at) const {
    return pattern.is_long ? text_.size() : std::min<Position>(text_.size(), at + kMaxPatternBytes);
  }

  std::optional<Position> end_of_match(std::uint32_t number, Position at, Position limit) const {
    const re2::StringPiece piece(text_.data(), text_.size());
    re2::StringPiece match;
    if (!(**set_.ready[number].regex).Match(piece, at, limit, RE2::ANCHOR_START, &match, 1) || match.empty())
      return std::nullopt;
    return at + match.size();
  }

  Edge end_edge(const Pattern& pattern, Position end) const {
    if (!pattern.keeps_to_words) return Edge::free;
    const Edge edge = edge_behind(text_, end, pattern.joiners);
    const bool is_glued = edge == Edge::word && pattern.may_be_glued && parts_letters_and_digits(text_, end);
    return is_glued ? Edge::free : edge;
  }

  // The longest match alone; of it the first group that matched.
  void match_secret_at(std::uint32_t number, Position at) {
    const Pattern& pattern = set_.patterns[number];
    if (pattern.keeps_to_words && edge_before(text_, at, pattern.joiners) != Edge::free) return;
    const RE2& regex = **set_.ready[number].regex;
    re2::StringPiece match[3];
    const int groups = std::min(regex.NumberOfCapturingGroups(), 2) + 1;
    const re2::StringPiece piece(text_.data(), text_.size());
    if (!regex.Match(piece, at, first_limit(pattern, at), RE2::ANCHOR_START, match, groups) || match[0].empty()) return;
    const re2::StringPiece& wanted = !match[1].empty() ? match[1] : !match[2].empty() ? match[2] : match[0];
    const auto begin = static_cast<Position>(wanted.data() - text_.data());
    const Range where{begin, begin + wanted.size()};
    if (pattern.keeps_to_words && edge_behind(text_, where.end, pattern.joiners) != Edge::free) return;
    if (passes(pattern.check, text_.substr(where.begin, where.size()))) take(number, where, true, false);
  }

  // The last place before `end` where a word ends.
  Position shorter(Position at, Position end) const {
    do end = character_border(text_, end - 1);
    while (end > at && edge_behind(text_, end, {}) == Edge::word);
    return end;
  }

  // Takes what a joint goes on from `first` with, where all of it is of the pattern's entity up to a free end.
  bool take_series(std::uint32_t number, Range first, bool is_glued) {
    std::vector<std::pair<std::uint32_t, Range>> others;
    for (Position end = first.end; end_edge(set_.patterns[number], end) == Edge::joint;) {
      const auto other = one_of_entity(number, end + 1);
      if (!other) return false;
      end = other->second.end;
      others.push_back(*other);
    }
    const std::size_t taken = findings_.size();
    take(number, first, true, is_glued);
    if (findings_.size() == taken) return true;
    for (const auto& [pattern, where] : others) take(pattern, where, true, false, number);
    return true;
  }

  // What the pattern, or another one of its entity that makes series, finds at a place and passes its check.
  std::optional<std::pair<std::uint32_t, Range>> one_of_entity(std::uint32_t number, Position at) const {
    const std::optional<Range> own = one_at(number, at);
    if (own) return std::pair(number, *own);
    for (const std::uint32_t other : set_.of_series[set_.ready[number].entity]) {
      if (other == number) continue;
      if (const std::optional<Range> where = one_at(other, at)) return std::pair(other, *where);
    }
    return std::nullopt;
  }
  std::optional<Range> one_at(std::uint32_t number, Position at) const {
    const Pattern& pattern = set_.patterns[number];
    Position limit = first_limit(pattern, at);
    for (int tries = 0; tries < kMostTries && limit > at; ++tries) {
      const std::optional<Position> end = end_of_match(number, at, limit);
      if (!end) break;
      if (end_edge(pattern, *end) != Edge::word && passes(pattern.check, text_.substr(at, *end - at)))
        return Range{at, *end};
      limit = shorter(at, *end);
    }
    return std::nullopt;
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
      const auto is_border = [&](Position place) { return character_border(text_, place) == place; };
      const bool is_whole = is_border(where.begin) && is_border(where.end);  // RE2's \C takes bytes
      if (!where.empty() && is_whole &&
          (!pattern.keeps_to_words || (edge_before(text_, where.begin, pattern.joiners) == Edge::free &&
                                       edge_behind(text_, where.end, pattern.joiners) == Edge::free))) {
        const bool is_right = passes(pattern.check, text_.substr(where.begin, where.size()));
        if (is_right || pattern.forgives) take(number, where, is_right, false);
      }
      at = match[0].empty() ? begin + utf8::width(text_[begin]) : begin + match[0].size();
    }
  }

  // `leader`: the pattern that found what it is joined to.
  void take(std::uint32_t number, Range where, bool is_right, bool is_glued,
            std::optional<std::uint32_t> leader = std::nullopt) {
    const Pattern& pattern = set_.patterns[number];
    const CompiledPattern& ready = set_.ready[number];
    const bool is_led = leader && *leader == number;
    std::optional<NearWord> reason = is_led ? carried_[number].reason : words_.nearest(pattern, ready, where);
    if (!reason && goes_on_with_list(number, where.begin) && is_of_one_shape_with_last(number, where))
      reason = carried_[number].reason;
    if (!reason && ((ready.needs_context && !leader) || !is_right)) return;
    if (is_glued && !(reason && reason->distance == 0) && !(pattern.may_be_glued && is_right)) return;
    if (words_.speak_against(pattern, ready, where)) return;
    double score = is_right ? pattern.score : kFailedScore;
    if (reason) score = std::min(1., score + std::max(0., kContextBonus - kDistancePenalty * reason->distance));
    if (leader) score = std::max(score, set_.min_score);
    if (score < set_.min_score) return;
    Finding finding{where, ready.entity, number, score, std::nullopt, std::nullopt};
    if (pattern.check != Check::none) finding.check = is_right;
    if (reason) finding.context = reason->term;
    findings_.push_back(finding);
    resume_[number] = where.end;
    carried_[number] = {where, reason};
    last_taken_ = where.end;
  }

  // Whether one of the last findings is of an entity and ends at a place.
  bool is_behind_one_of_entity(std::uint32_t entity, Position end) const {
    constexpr std::size_t kLast = 8;
    const std::span<const Finding> all(findings_);
    return std::ranges::any_of(all.last(std::min(all.size(), kLast)),
                               [&](const Finding& one) { return one.entity == entity && one.where.end == end; });
  }

  // Whether a joint of a list alone stands between the pattern's last finding, if it had a word, and a place.
  bool goes_on_with_list(std::uint32_t number, Position at) const {
    const Carried& last = carried_[number];
    return set_.patterns[number].is_of_series && last.reason && last.where.end < at &&
           at - last.where.end <= kMostJointBytes && is_list_joint(text_.substr(last.where.end, at - last.where.end));
  }
  bool is_of_one_shape_with_last(std::uint32_t number, Range where) const {
    const Range last = carried_[number].where;
    return are_of_one_shape(text_.substr(last.begin, last.size()), text_.substr(where.begin, where.size()));
  }

  const Compiled& set_;
  std::string_view text_;
  std::span<const std::vector<Range>> places_;
  std::vector<Position> resume_;  // of each pattern: where its last finding ends
  std::vector<std::uint32_t> matching_;
  NearWords words_;
  struct Carried {
    Range where;
    std::optional<NearWord> reason;
  };
  std::vector<Carried> carried_;  // the last finding of each pattern
  Position last_taken_ = 0;       // where the last finding ends
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

  compiled->most = {0, NearWords::kReachBehindTags};
  compiled->of_series.resize(compiled->entities.size());
  std::vector<std::vector<std::uint32_t>> firm(kAnchoredSets);
  for (std::uint32_t i = 0; i < compiled->patterns.size(); ++i) {
    const Pattern& pattern = compiled->patterns[i];
    const bool is_own = i >= compiled->own_from;
    const bool needs_context = pattern.needs_context || pattern.score < min_score;
    const auto entity = static_cast<std::uint32_t>(std::ranges::lower_bound(compiled->entities, pattern.entity) -
                                                   compiled->entities.begin());
    auto regex = std::make_unique<LazyRegex>(pattern, !is_own, is_own ? kRegexMemoryBytes : kSetMemoryBytes / 8);
    if (is_own && !pattern.is_the_programs) static_cast<void>(**regex);  // its error is known here
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
    out += fmt::format(", check {} {}", check_names()[static_cast<std::size_t>(pattern.check)],
                       *finding.check ? "passed" : "failed");
  }
  if (finding.context) out += fmt::format(", near \"{}\"", pattern.context[*finding.context]);
  return out;
}

}  // namespace sumi::tag
