#include <algorithm>
#include <bit>

#include <unicode/uchar.h>

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "tag/features/cut_text.hpp"

namespace sumi::tag {
namespace {

struct Bracket {
  std::string_view open, close;
};
constexpr Bracket kBrackets[]{{"(", ")"}, {"[", "]"},   {"{", "}"},   {"«", "»"},
                              {"“", "”"}, {"「", "」"}, {"（", "）"}, {"<", ">"}};

}  // namespace

LineContext::LineContext(std::string_view document, const TagText& text, const std::vector<Fingerprint>& lower)
    : document_(document), text_(text), lower_(lower) {
  find_lines();
  find_colons();
}

std::string_view LineContext::token(std::uint32_t i) const {
  return document_.substr(text_.tokens[i].begin, text_.tokens[i].size());
}

bool LineContext::is_word(std::uint32_t i) const {
  const char first = document_[text_.tokens[i].begin];
  if (static_cast<unsigned char>(first) < 128) {
    return (first >= '0' && first <= '9') || (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
  }
  return token_part(utf8::decode(document_, text_.tokens[i].begin)) != TokenPart::none;
}

void LineContext::find_lines() {
  const auto tokens = static_cast<std::uint32_t>(text_.tokens.size());
  line_.resize(tokens);
  std::uint32_t above = kNone;
  std::uint32_t section = kNone;
  for (std::uint32_t begin = 0; begin < tokens;) {
    std::uint32_t end = begin + 1;
    while (end < tokens && text_.token_line[end] == text_.token_line[begin]) ++end;
    for (std::uint32_t i = begin; i < end; ++i) line_[i] = static_cast<std::uint32_t>(lines_.size());
    lines_.push_back({begin, end, above, section});
    if (is_word(begin)) above = begin;
    if (names_section(lines_.back())) section = begin;
    begin = end;
  }
}

bool LineContext::names_section(const Line& line) const {
  if (!is_word(line.begin)) return false;
  if (token(line.end - 1) == ":" || token(line.end - 1) == "：") return true;
  std::size_t letters = 0;
  for (std::uint32_t i = line.begin; i < line.end; ++i) {
    const std::string_view word = token(i);
    for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) {
      const auto code = static_cast<UChar32>(utf8::decode(word, at));
      if (!u_isalpha(code)) continue;
      if (!u_isupper(code)) return false;
      ++letters;
    }
  }
  return letters > 2;
}

void LineContext::find_colons() {
  colon_.resize(line_.size());
  bracket_.resize(line_.size());
  for (const Line& line : lines_) {
    std::uint32_t colon = kNone;
    std::uint8_t open = 0;
    for (std::uint32_t i = line.begin; i < line.end; ++i) {
      colon_[i] = colon;
      bracket_[i] = open;
      const std::string_view word = token(i);
      if (word == ":" || word == "：") colon = i;
      if (is_word(i)) continue;
      for (std::size_t kind = 0; kind < std::size(kBrackets); ++kind) {
        if (word == kBrackets[kind].open) open = static_cast<std::uint8_t>(kind + 1);
        if (word == kBrackets[kind].close) open = 0;
      }
    }
  }
}

std::uint32_t LineContext::number(View view, std::uint32_t token) const {
  const Line& line = lines_[line_[token]];
  switch (view) {
    case View::space: {
      if (token == line.begin) return 3;
      const Position gap = text_.tokens[token].begin - text_.tokens[token - 1].end;
      return gap > 2 ? 2 : static_cast<std::uint32_t>(gap);
    }
    case View::column:
      return std::min(9U, token - line.begin);
    case View::rest:
      return std::min(4U, line.end - 1 - token);
    case View::line: {
      const std::uint32_t at = text_.token_line[token];
      return at < 32 ? at : 27 + static_cast<std::uint32_t>(std::bit_width(at));
    }
    case View::since:
      return colon_[token] == kNone ? kNone : std::min(9U, token - colon_[token]);
    case View::bracket:
      return bracket_[token] == 0 ? kNone : bracket_[token];
    default:
      return kNone;
  }
}

LineContext::Shown LineContext::shown(View view, std::uint8_t argument, std::uint32_t token) const {
  const Line& line = lines_[line_[token]];
  Shown shown;
  const auto take = [&](std::uint32_t first, std::uint32_t end, std::uint32_t most) {
    for (std::uint32_t i = first; i < end && shown.size < most; ++i) shown.tokens[shown.size++] = i;
  };
  switch (view) {
    case View::opening:
      take(line.begin, line.end, argument);
      break;
    case View::above:
      if (line.above != kNone) take(line.above, line.above + 1, 1);
      break;
    case View::section:
      if (line.section != kNone) take(line.section, lines_[line_[line.section]].end, 2);
      break;
    case View::header: {
      if (colon_[token] == kNone) break;
      std::uint32_t begin = colon_[token];
      while (begin > line.begin && colon_[token] - begin < argument && is_word(begin - 1)) --begin;
      take(begin, colon_[token], 3);
      break;
    }
    default:
      break;
  }
  return shown;
}

Fingerprint LineContext::value(View view, std::uint8_t argument, std::uint32_t token) const {
  if (view == View::header && argument < header_.size()) {
    if (colon_[token] == kNone) return 0;
    Remembered& last = header_[argument];
    if (last.colon != colon_[token]) last = {colon_[token], fingerprint_of(shown(view, argument, token))};
    return last.value;
  }
  const std::uint32_t one = number(view, token);
  return one != kNone ? joined(one, 1) : fingerprint_of(shown(view, argument, token));
}

Fingerprint LineContext::fingerprint_of(const Shown& tokens) const {
  if (tokens.size == 0) return 0;
  Fingerprint all = tokens.size;
  for (std::uint32_t i = 0; i < tokens.size; ++i) all = joined(all, lower_[tokens.tokens[i]]);
  return all;
}

std::string LineContext::seen(View view, std::uint8_t argument, std::uint32_t token) const {
  const std::uint32_t one = number(view, token);
  if (one != kNone) return std::to_string(one);
  const Shown tokens = shown(view, argument, token);
  std::string all;
  for (std::uint32_t i = 0; i < tokens.size; ++i) {
    if (i > 0) all += ' ';
    all += this->token(tokens.tokens[i]);
  }
  return all;
}

}  // namespace sumi::tag
