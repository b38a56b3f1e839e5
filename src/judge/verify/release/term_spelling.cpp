#include <algorithm>
#include <string>
#include <utility>

#include <unicode/uchar.h>

#include "base/text/utf8.hpp"
#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {
namespace {

// 'L', 'S' or, for a character without case, '.'.
char case_of(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  if (u_isUUppercase(code) != 0 || u_charType(code) == U_TITLECASE_LETTER) return 'L';
  return u_isULowercase(code) != 0 ? 'S' : '.';
}

bool is_combining_mark(char32_t character) {
  return (U_GET_GC_MASK(static_cast<UChar32>(character)) & U_GC_M_MASK) != 0;
}

// Tests the case of a word's kept characters; '?' stands for those not kept.
bool is_even(const std::string& word) {
  const auto has = [&](char letter, std::size_t from) { return word.find(letter, from) != std::string::npos; };
  return !has('S', 0) || !has('L', 1);
}

}  // namespace

Spelling spelling_of(std::string_view source, const FoldedText& folded, std::size_t begin,
                     const std::vector<bool>& starred) {
  const std::size_t end = begin + starred.size();
  const auto source_of = [&](std::size_t i) { return folded.source(i, i + 1); };
  if (begin > 0 && source_of(begin - 1) == source_of(begin)) return Spelling::telling;
  if (end < folded.size() && source_of(end - 1) == source_of(end)) return Spelling::telling;
  for (std::size_t first = begin; first < end;) {
    const Range where = source_of(first);
    std::size_t last = first + 1;
    while (last < end && source_of(last) == where) ++last;
    const auto stars = std::count(starred.begin() + static_cast<std::ptrdiff_t>(first - begin),
                                  starred.begin() + static_cast<std::ptrdiff_t>(last - begin), true);
    const std::size_t together = last - first;
    const bool is_kept = stars == 0;
    const bool is_starred = static_cast<std::size_t>(stars) == together &&
                            (together == 1 || together <= utf8::count(source.substr(where.begin, where.size())));
    if (!is_kept && !is_starred) return Spelling::telling;
    if (last < end && source_of(last).begin != where.end) return Spelling::telling;  // something invisible
    first = last;
  }
  std::string word;
  for (std::size_t i = begin; i < end; ++i) {
    const char32_t character = utf8::decode(source, source_of(i).begin);
    if (starred[i - begin]) {
      word += '?';
    } else if (is_combining_mark(character)) {
      continue;
    } else if (const char letter = case_of(character); letter != '.') {
      word += letter;
    } else if (!is_even(std::exchange(word, {}))) {
      return Spelling::cased;
    }
  }
  return is_even(word) ? Spelling::plain : Spelling::cased;
}

bool is_cased_alike(std::u32string_view a, std::u32string_view b, const std::vector<bool>& starred) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!starred[i] && (case_of(a[i]) != case_of(b[i]) || is_combining_mark(a[i]) != is_combining_mark(b[i])))
      return false;
  return true;
}

std::size_t marks_needed(const FoldedText& folded, const Mask& whole, Range where) {
  std::size_t marks = 0;
  const auto [first, last] = whole.meeting(where);
  marks += static_cast<std::size_t>(last - first);
  std::size_t i = 0;
  for (std::size_t behind = folded.size(); i < behind;) {  // first character from `where` on
    const std::size_t middle = i + (behind - i) / 2;
    if (folded.source(middle, middle + 1).begin < where.begin) {
      i = middle + 1;
    } else {
      behind = middle;
    }
  }
  for (; i < folded.size() && folded.source(i, i + 1).begin < where.end; ++i)
    if (!whole.contains(folded.source(i, i + 1).begin)) ++marks;
  return marks;
}

}  // namespace sumi::verify
