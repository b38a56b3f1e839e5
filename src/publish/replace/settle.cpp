#include "publish/replace/settle.hpp"

#include <algorithm>
#include <tuple>

#include "base/text/utf8.hpp"

namespace sumi::replace {
namespace {

Range whole_characters(std::string_view text, Range range) {
  range.end = std::min<Position>(range.end, text.size());
  if (range.begin >= range.end) return {};
  while (range.begin > 0 && !utf8::starts_character(text[range.begin])) --range.begin;
  while (range.end < text.size() && !utf8::starts_character(text[range.end])) ++range.end;
  return range;
}

// Highest score first; then the longest; then by position, then by label.
bool outranks(const LabelledRange& a, const LabelledRange& b) {
  return std::tuple(b.score, b.where.size(), a.where.begin, std::string_view(a.label)) <
         std::tuple(a.score, a.where.size(), b.where.begin, std::string_view(b.label));
}

// Spans that overlap, directly or through others, merged into one. `spans` are sorted by begin.
struct United {
  Range where;
  std::string label;
  bool is_mixed;  // has several labels
};
std::vector<United> united(const std::vector<LabelledRange>& spans) {
  std::vector<United> result;
  for (std::size_t i = 0; i < spans.size();) {
    Range all = spans[i].where;
    std::size_t best = i;
    std::size_t next = i + 1;
    bool is_mixed = false;
    for (; next < spans.size() && spans[next].where.begin < all.end; ++next) {
      all.end = std::max(all.end, spans[next].where.end);
      is_mixed = is_mixed || spans[next].label != spans[i].label;
      if (outranks(spans[next], spans[best])) best = next;
    }
    result.push_back({all, spans[best].label, is_mixed});
    i = next;
  }
  return result;
}

}  // namespace

std::vector<Settled> settle(std::string_view text, std::span<const LabelledRange> spans, const OperatorPolicy& policy) {
  std::vector<LabelledRange> replaced;
  std::vector<LabelledRange> kept;
  for (const LabelledRange& span : spans) {
    const Range where = whole_characters(text, span.where);
    if (!where.empty())
      (policy.of(span.label) == Operator::keep ? kept : replaced).push_back({where, span.label, span.score});
  }
  std::ranges::sort(replaced);
  std::ranges::sort(kept);
  std::vector<Settled> result;
  Mask hidden;
  for (const United& one : united(replaced)) {
    hidden.append(one.where);
    const Operator op = policy.of(one.label);
    // Spans of several kinds can't be replaced by one invented value, nor be partly shown.
    const bool is_of_one = op == Operator::surrogate || op == Operator::partial;
    result.push_back({one.where, one.label, one.is_mixed && is_of_one ? Operator::tag : op});
  }
  for (const United& one : united(kept)) {
    Position at = one.where.begin;
    const auto keep_until = [&](Position end) {
      if (at < end) result.push_back({{at, end}, one.label, Operator::keep});
    };
    const auto [first, last] = hidden.meeting(one.where);
    for (const Range* range = first; range != last; ++range) {
      keep_until(range->begin);
      at = std::max(at, range->end);
    }
    keep_until(one.where.end);
  }
  std::ranges::sort(result, {}, [](const Settled& one) { return one.where.begin; });
  return result;
}

}  // namespace sumi::replace
