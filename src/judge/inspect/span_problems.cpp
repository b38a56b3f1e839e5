#include "judge/inspect/span_problems.hpp"

#include <algorithm>
#include <tuple>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::inspect {
namespace {

bool is_inside_token(Position position, const std::vector<Range>& tokens) {
  const auto after = std::upper_bound(tokens.begin(), tokens.end(), position,
                                      [](Position at, const Range& token) { return at < token.begin; });
  return after != tokens.begin() && (after - 1)->begin < position && position < (after - 1)->end;
}

bool is_space_at(std::string_view text, std::size_t at) {
  return belongs_to(utf8::decode(text, at), CharacterClass::space);
}

bool has_space_at_an_end(std::string_view text, Range where) {
  std::size_t last = where.end - 1;
  while (!utf8::starts_character(text[last])) --last;
  return is_space_at(text, where.begin) || is_space_at(text, last);
}

}  // namespace

std::vector<std::string_view> problems_of_spans(const io::Record& record, const std::vector<Range>& tokens) {
  std::vector<std::string_view> problems;
  std::vector<const io::RecordSpan*> spans;
  for (const io::RecordSpan& span : record.spans) spans.push_back(&span);
  std::sort(spans.begin(), spans.end(), [](const auto* a, const auto* b) {
    return std::tie(a->where, a->label, a->fragments, a->attributes) <
           std::tie(b->where, b->label, b->fragments, b->attributes);
  });
  Position reached = 0;
  const io::RecordSpan* before = nullptr;
  for (const io::RecordSpan* span : spans) {
    if (before != nullptr && *before == *span) {
      problems.emplace_back("span that stands twice");
    } else if (span->where.begin < reached) {
      problems.emplace_back("span that overlaps one before it");
    }
    reached = std::max(reached, span->where.end);
    before = span;
    if (span->where.empty()) {
      problems.emplace_back("empty span");
      continue;
    }
    if (is_inside_token(span->where.begin, tokens) || is_inside_token(span->where.end, tokens))
      problems.emplace_back("span that begins or ends inside a word");
    if (has_space_at_an_end(record.text, span->where)) problems.emplace_back("span with white space at an end");
  }
  return problems;
}

}  // namespace sumi::inspect
