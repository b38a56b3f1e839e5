#include <algorithm>
#include <optional>
#include <string>

#include "base/text/ascii.hpp"
#include "hide/search/encoded_bytes.hpp"

namespace sumi::hide {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kWhite = " \t\r\n";
constexpr std::size_t kLongestWord = 64;  // bytes of a word that are looked at

bool is_of(char c, std::string_view characters) {
  return characters.find(c) != std::string_view::npos;
}
// Accepts letters of every script.
bool is_letter_like(char c) {
  return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}
bool begins_like_name(std::string_view word) {
  return !word.empty() && (is_capital(word.front()) || is_digit(word.front()) ||
                           (word.size() > 1 && word.front() == '\xC3' && static_cast<unsigned char>(word[1]) <= 0x9E));
}

// The end of a line, and what stands around it.
struct LineEnd {
  Range where;
  std::string_view line;    // before it
  std::string_view before;  // its last word
  std::string_view behind;  // the first word of the next line
};

std::optional<LineEnd> line_end_at(std::string_view text, std::size_t line_begin, std::size_t end) {
  LineEnd made;
  std::size_t begin = end;
  while (begin > line_begin && is_of(text[begin - 1], kBlanks)) --begin;
  std::size_t next = end + 1;
  while (next < text.size() && (is_of(text[next], kBlanks) || text[next] == '>')) ++next;
  if (begin == line_begin || next == text.size() || text[next] == '\n') return std::nullopt;
  made.where = {begin, next};
  made.line = text.substr(line_begin, begin - line_begin);
  made.before = made.line.substr(made.line.size() - std::min(made.line.size(), kLongestWord));
  if (const std::size_t white = made.before.find_last_of(kWhite); white != std::string_view::npos)
    made.before.remove_prefix(white + 1);
  made.behind = text.substr(next, kLongestWord);
  made.behind = made.behind.substr(0, made.behind.find_first_of(kWhite));
  return made;
}

// Returns whether both lines hold parts of one mail address, and neither holds a whole one.
bool cuts_address(std::string_view before, std::string_view behind) {
  const auto is_part = [](char c) { return is_letter(c) || is_digit(c) || is_of(c, "._-+@"); };
  if (!is_part(before.back()) || !is_part(behind.front())) return false;
  if (const std::size_t at = before.find('@'); at != std::string_view::npos) {
    const std::string_view domain = before.substr(at + 1);
    return domain.find('.') == std::string_view::npos || is_of(before.back(), ".-");
  }
  if (behind.front() == '@') return is_letter(before.back()) || is_digit(before.back());
  const std::size_t at = behind.find('@');
  return at != std::string_view::npos && at + 1 < behind.size() && before.back() != '.' &&
         std::ranges::all_of(before, is_part) &&
         std::ranges::any_of(before, [](char c) { return is_digit(c) || is_of(c, "._-+"); });
}

// The separator that replaces a line's end within a number.
std::optional<std::string> within_number(const LineEnd& one) {
  const std::string_view before = one.before;
  const bool goes_on = is_digit(one.behind.front());
  if (is_of(before.back(), "-/.") && before.size() > 1 && is_digit(before[before.size() - 2]) && goes_on) return "";
  if (!is_digit(before.back())) return std::nullopt;
  if (one.behind.size() > 1 && is_of(one.behind.front(), "-/.") && is_digit(one.behind[1])) return "";
  const bool is_paragraph = one.line.size() >= kLongLine && std::ranges::any_of(one.line, is_letter_like);
  if (!goes_on || !is_paragraph) return std::nullopt;
  // Groups of digits have spaces between them; one that is longer was cut.
  constexpr std::size_t kLongestGroup = 4;
  return before.size() <= kLongestGroup ? " " : "";
}

// The same within a name or a street; with a hyphen, it is in the range.
std::optional<std::string> within_words(LineEnd& one) {
  const std::string_view before = one.before;
  if (before.back() == '-' && before.size() > 2 && is_letter_like(before[before.size() - 2]) &&
      begins_like_name(before) && is_letter_like(one.behind.front())) {
    if (!begins_like_name(one.behind)) --one.where.begin;
    return "";
  }
  const bool goes_on = begins_like_name(before) && begins_like_name(one.behind) && one.line.size() >= kLongLine &&
                       (is_letter_like(before.back()) || is_digit(before.back()));
  return goes_on ? std::optional<std::string>(" ") : std::nullopt;
}

}  // namespace

std::vector<Encoded> wrapped_lines(std::string_view text) {
  std::vector<Encoded> all;
  std::size_t line_begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', line_begin)) {
    if (std::optional<LineEnd> one = line_end_at(text, line_begin, end)) {
      std::optional<std::string> said;
      if (cuts_address(one->before, one->behind)) said = "";
      if (!said) said = within_number(*one);
      if (!said) said = within_words(*one);
      if (said) all.push_back({one->where, *std::move(said), true});
    }
    line_begin = end + 1;
  }
  return all;
}

}  // namespace sumi::hide
