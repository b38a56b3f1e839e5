#include "tag/patterns/pattern_search.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "tag/patterns/secret_words.hpp"
#include "tag/patterns/value_joints.hpp"

namespace sumi::tag {
namespace {

constexpr int kMostTries = 8;  // limit on shorter matches tried at one place
Position character_border(std::string_view text, Position at) {
  while (at < text.size() && !utf8::starts_character(text[at])) --at;
  return at;
}

}  // namespace

std::vector<Finding> PatternSet::Search::all() {
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

void PatternSet::Search::look(StartKind kind, Position at) {
  set_.sets[set_for(kind)].matching(text_.substr(at, kMaxPatternBytes), matching_);
  for (const std::uint32_t pattern : matching_) match_at(pattern, at);
  if (kind != StartKind::word || set_.loose.empty() || !may_hold_digit(text_, at)) return;
  const bool is_in_list = at <= last_taken_ + kMostJointBytes;
  matching_.clear();
  for (const ContextLists::Hit& hit : words_.before(at))
    for (const std::uint32_t pattern : set_.loose_beside[hit.list])
      if (words_.suits(set_.patterns[pattern], hit, at)) matching_.push_back(pattern);
  for (const ContextLists::Hit& hit : words_.naming(at))
    for (const std::uint32_t pattern : set_.loose_beside[hit.list]) matching_.push_back(pattern);
  if (is_in_list)
    for (const std::uint32_t pattern : set_.loose)
      if (continues_list(pattern, at)) matching_.push_back(pattern);
  std::ranges::sort(matching_);
  matching_.erase(std::ranges::unique(matching_).begin(), matching_.end());
  for (const std::uint32_t pattern : matching_) match_at(pattern, at);
}

// Takes the longest match that keeps to words and passes its check; else the longest that keeps to words.
void PatternSet::Search::match_at(std::uint32_t number, Position at) {
  const Pattern& pattern = set_.patterns[number];
  if (at < resume_[number]) return;
  if (pattern.start == StartKind::secret) return match_secret_at(number, at);
  const Edge before = pattern.keeps_to_words ? edge_before(text_, at, pattern.joiners) : Edge::free;
  if (!may_begin(number, at, before)) return;
  const bool is_glued = before == Edge::word;
  Position failed = 0;
  Position limit = first_limit(pattern, at);
  for (int tries = 0; tries < kMostTries && limit > at; ++tries) {
    const std::optional<Position> end = end_of_match(number, at, limit);
    if (!end) break;
    const Range where{at, *end};
    const Edge behind = end_edge(pattern, *end);
    if (behind != Edge::word) {
      const bool is_right = passes(pattern.check, text_.substr(at, where.size()));
      if (is_right && take_checked(number, where, is_glued, behind == Edge::free)) return;
      if (failed == 0 && behind == Edge::free) failed = *end;
    }
    limit = shorter(at, *end);
  }
  if (failed != 0 && pattern.forgives) take(number, {at, failed}, false, is_glued);
}

bool PatternSet::Search::may_begin(std::uint32_t number, Position at, Edge before) const {
  if (before == Edge::word) return is_letter(text_[at - 1]);
  return before == Edge::free || follows_finding(set_.ready[number].entity, at - 1) ||
         (stands_alone(number) && follows_finding(std::nullopt, at - 1));
}

bool PatternSet::Search::take_checked(std::uint32_t number, Range where, bool is_glued, bool ends_free) {
  const bool is_of_series = set_.patterns[number].is_of_series;
  if (is_of_series) {
    if (const std::optional<Position> first = end_before_another(number, where)) {
      take(number, {where.begin, *first}, true, is_glued);
      return true;
    }
  }
  if (ends_free) take(number, where, true, is_glued);
  return ends_free || (is_of_series && take_series(number, where, is_glued));
}

Position PatternSet::Search::first_limit(const Pattern& pattern, Position at) const {
  return pattern.is_long ? text_.size() : std::min<Position>(text_.size(), at + kMaxPatternBytes);
}

std::optional<Position> PatternSet::Search::end_of_match(std::uint32_t number, Position at, Position limit) const {
  const re2::StringPiece piece(text_.data(), text_.size());
  re2::StringPiece match;
  if (!(**set_.ready[number].regex).Match(piece, at, limit, RE2::ANCHOR_START, &match, 1) || match.empty())
    return std::nullopt;
  return at + match.size();
}

Edge PatternSet::Search::end_edge(const Pattern& pattern, Position end) const {
  if (!pattern.keeps_to_words) return Edge::free;
  const Edge edge = edge_behind(text_, end, pattern.joiners);
  const bool is_glued = edge == Edge::word && pattern.may_be_glued && parts_letters_and_digits(text_, end);
  return is_glued ? Edge::free : edge;
}

// Takes the longest match only; the finding is its first group that matched.
void PatternSet::Search::match_secret_at(std::uint32_t number, Position at) {
  const Pattern& pattern = set_.patterns[number];
  if (pattern.keeps_to_words && edge_before(text_, at, pattern.joiners) != Edge::free) return;
  const RE2& regex = **set_.ready[number].regex;
  std::array<re2::StringPiece, 5> match;
  const int groups = std::min(regex.NumberOfCapturingGroups(), static_cast<int>(match.size()) - 1) + 1;
  const re2::StringPiece piece(text_.data(), text_.size());
  if (!regex.Match(piece, at, first_limit(pattern, at), RE2::ANCHOR_START, match.data(), groups) || match[0].empty())
    return;
  const auto* group = std::find_if(match.begin() + 1, match.end(), [](re2::StringPiece one) { return !one.empty(); });
  std::string_view wanted(match[0].data(), match[0].size());
  if (group != match.end()) wanted = std::string_view(group->data(), length_of_secret({group->data(), group->size()}));
  const auto begin = static_cast<Position>(wanted.data() - text_.data());
  const Range where{begin, begin + wanted.size()};
  if (pattern.keeps_to_words && edge_behind(text_, where.end, pattern.joiners) != Edge::free) return;
  if (passes(pattern.check, text_.substr(where.begin, where.size()))) take(number, where, true, false);
}

Position PatternSet::Search::shorter(Position at, Position end) const {
  do end = character_border(text_, end - 1);
  while (end > at && edge_behind(text_, end, {}) == Edge::word);
  return end;
}

bool PatternSet::Search::take_series(std::uint32_t number, Range first, bool is_glued) {
  std::vector<Other> others;
  for (Position end = first.end; end_edge(set_.patterns[number], end) == Edge::joint;) {
    const std::optional<Other> other = one_joined(number, end + 1);
    if (!other) return false;
    end = other->second.end;
    others.push_back(*other);
  }
  const std::size_t taken = findings_.size();
  take(number, first, true, is_glued);
  if (findings_.size() == taken) return true;
  for (const auto& [pattern, where] : others) {
    const bool is_of_entity = set_.ready[pattern].entity == set_.ready[number].entity;
    take(pattern, where, true, false, is_of_entity ? std::optional(number) : std::nullopt);
  }
  return true;
}

std::optional<PatternSet::Search::Other> PatternSet::Search::one_joined(std::uint32_t number, Position at) {
  const std::optional<Range> own = one_at(number, at);
  if (own) return Other(number, *own);
  for (const std::uint32_t other : set_.of_series[set_.ready[number].entity]) {
    if (other == number) continue;
    if (const std::optional<Range> where = one_at(other, at)) return Other(other, *where);
  }
  return one_alone(at);
}

bool PatternSet::Search::stands_alone(std::uint32_t number) const {
  const Pattern& pattern = set_.patterns[number];
  return pattern.check != nullptr && !set_.ready[number].needs_context && pattern.start == StartKind::word;
}

std::optional<PatternSet::Search::Other> PatternSet::Search::one_alone(Position at) {
  std::optional<Other> best;
  set_.sets[set_for(StartKind::word)].matching(text_.substr(at, kMaxPatternBytes), others_);
  for (const std::uint32_t other : others_) {
    if (!stands_alone(other) || (best && set_.patterns[other].score <= set_.patterns[best->first].score)) continue;
    if (const std::optional<Range> where = one_at(other, at)) best = Other(other, *where);
  }
  return best;
}

std::optional<Position> PatternSet::Search::end_before_another(std::uint32_t number, Range where) {
  const Position least = set_.patterns[number].is_loose ? where.end : where.end + 1;
  for (Position at = where.begin + 1; at + 1 < where.end; ++at) {
    if (!utf8::starts_character(text_[at]) || edge_behind(text_, at, {}) == Edge::word || is_letter(text_[at]) ||
        is_digit(text_[at]) || text_[at] == ' ')
      continue;
    const Position next = at + utf8::width(text_[at]);
    if (!is_digit(text_[next]) && !is_capital(text_[next]) && text_[next] != '(') continue;
    if (!passes(set_.patterns[number].check, text_.substr(where.begin, at - where.begin)) ||
        end_of_match(number, where.begin, at) != at)
      continue;
    if (const std::optional<Other> other = one_alone(next); other && other->second.end >= least) return at;
  }
  return std::nullopt;
}

std::optional<Range> PatternSet::Search::one_at(std::uint32_t number, Position at) const {
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

void PatternSet::Search::search_own(std::uint32_t number) {
  const Pattern& pattern = set_.patterns[number];
  const RE2& regex = **set_.ready[number].regex;
  const re2::StringPiece piece(text_.data(), text_.size());
  const int groups = std::min(regex.NumberOfCapturingGroups(), 1) + 1;
  const Range anywhere{0, text_.size()};
  std::span<const Range> places(&anywhere, 1);
  if (!places_.empty()) places = places_[number - set_.own_from];
  // A window spans two blocks: a match that begins in the first is seen whole, or cut at the window's end.
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
    const bool is_whole = is_border(where.begin) && is_border(where.end);  // RE2's \C matches single bytes
    if (!where.empty() && is_whole &&
        (!pattern.keeps_to_words || (edge_before(text_, where.begin, pattern.joiners) == Edge::free &&
                                     edge_behind(text_, where.end, pattern.joiners) == Edge::free))) {
      const bool is_right = passes(pattern.check, text_.substr(where.begin, where.size()));
      if (is_right || pattern.forgives) take(number, where, is_right, false);
    }
    at = match[0].empty() ? begin + utf8::width(text_[begin]) : begin + match[0].size();
  }
}

void PatternSet::Search::take(std::uint32_t number, Range where, bool is_right, bool is_glued,
                              std::optional<std::uint32_t> leader) {
  const Pattern& pattern = set_.patterns[number];
  const CompiledPattern& ready = set_.ready[number];
  const std::optional<NearWord> reason = reason_for(number, where, leader && *leader == number);
  if (!reason && ((ready.needs_context && !leader) || !is_right)) return;
  const bool may_be_glued = (reason && reason->distance == 0) || (pattern.may_be_glued && is_right);
  if (is_glued && !may_be_glued) return;
  if (words_.speak_against(pattern, ready, where)) return;
  double score = is_right ? pattern.score : kFailedScore;
  if (reason) score = std::min(1., score + std::max(0., kContextBonus - kDistancePenalty * reason->distance));
  if (leader) score = std::max(score, set_.min_score);
  if (score < set_.min_score) return;
  Finding finding{where, ready.entity, number, score, std::nullopt, std::nullopt};
  if (pattern.check != nullptr) finding.check = is_right;
  if (reason) finding.context = reason->term;
  findings_.push_back(finding);
  resume_[number] = where.end;
  carried_[number] = {where, reason};
  last_taken_ = where.end;
}

std::optional<NearWord> PatternSet::Search::reason_for(std::uint32_t number, Range where, bool is_led) {
  if (is_led) return carried_[number].reason;
  std::optional<NearWord> reason = words_.nearest(set_.patterns[number], set_.ready[number], where);
  if (!reason && continues_list(number, where.begin) && is_of_one_shape_with_last(number, where))
    return carried_[number].reason;
  return reason;
}

bool PatternSet::Search::follows_finding(std::optional<std::uint32_t> entity, Position end) const {
  constexpr std::size_t kLast = 8;
  const std::span<const Finding> all(findings_);
  return std::ranges::any_of(all.last(std::min(all.size(), kLast)), [&](const Finding& one) {
    return one.where.end == end && (!entity || one.entity == *entity);
  });
}

bool PatternSet::Search::continues_list(std::uint32_t number, Position at) const {
  const Carried& last = carried_[number];
  return set_.patterns[number].is_of_series && last.reason && last.where.end < at &&
         at - last.where.end <= kMostJointBytes && is_list_joint(text_.substr(last.where.end, at - last.where.end));
}
bool PatternSet::Search::is_of_one_shape_with_last(std::uint32_t number, Range where) const {
  const Range last = carried_[number].where;
  return are_of_one_shape(text_.substr(last.begin, last.size()), text_.substr(where.begin, where.size()));
}

}  // namespace sumi::tag
