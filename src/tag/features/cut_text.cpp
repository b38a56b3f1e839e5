#include "tag/features/cut_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>

#include <unicode/uchar.h>

#include "base/text/name_endings.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::tag {

namespace {

enum class Class : std::uint8_t { space, line_end, word, mark, spaceless, single };

Class class_beyond_table(char32_t character) {
  if (character == U'\n' || character == U'\r' || character == U'\x85' || character == U'\u2028' ||
      character == U'\u2029') {
    return Class::line_end;
  }
  const auto code = static_cast<UChar32>(character);
  if ((U_GET_GC_MASK(code) & U_GC_M_MASK) != 0) return Class::mark;
  switch (token_part(character)) {
    case TokenPart::spaced:
      return is_hangul(character) ? Class::spaceless : Class::word;
    case TokenPart::spaceless:
      return Class::spaceless;
    case TokenPart::none:
      break;
  }
  return u_isUWhiteSpace(code) ? Class::space : Class::single;
}

constexpr std::size_t kClassTable = 0x10000;

const std::array<Class, kClassTable>& class_table() {
  static const std::unique_ptr<const std::array<Class, kClassTable>> table = [] {
    auto made = std::make_unique<std::array<Class, kClassTable>>();
    for (char32_t character = 0; character < kClassTable; ++character)
      (*made)[character] = class_beyond_table(character);
    return made;
  }();
  return *table;
}

struct Cut {
  std::vector<Range> tokens;
  std::vector<std::uint32_t> lines;
  Position widest_line = 0;  // bytes
};

Cut cut_tokens(std::string_view text) {
  const std::array<Class, kClassTable>& classes = class_table();
  Cut cut;
  std::uint32_t line = 0;
  Position line_begin = 0;
  Class open = Class::space;  // class of characters that continue the last token
  for (Position at = 0; at < text.size();) {
    const bool is_ascii = static_cast<unsigned char>(text[at]) < 0x80;
    const char32_t character = is_ascii ? static_cast<unsigned char>(text[at]) : utf8::decode(text, at);
    const Position end = at + utf8::width(text[at]);
    const Class found = character < kClassTable ? classes[character] : class_beyond_table(character);
    switch (found) {
      case Class::space:
        open = Class::space;
        break;
      case Class::line_end:
        open = Class::space;
        cut.widest_line = std::max(cut.widest_line, at - line_begin);
        line_begin = end;
        if (!(character == U'\n' && at > 0 && text[at - 1] == '\r')) ++line;
        break;
      case Class::mark:
      case Class::word:
        if (open == Class::word || (found == Class::mark && open == Class::spaceless)) {
          cut.tokens.back().end = end;
          break;
        }
        [[fallthrough]];
      case Class::spaceless:
      case Class::single:
        cut.tokens.push_back({at, end});
        cut.lines.push_back(line);
        open = found == Class::mark ? Class::word : found;
        break;
    }
    at = end;
  }
  cut.widest_line = std::max<Position>(cut.widest_line, text.size() - line_begin);
  return cut;
}

// Finds where sequences end.
class Sequences {
 public:
  Sequences(std::string_view text, const Cut& cut) : text_(text), cut_(cut) {}

  // Returns whether token i begins a paragraph: it begins a line that doesn't continue the line above.
  [[nodiscard]] bool starts_paragraph(std::size_t i) const { return cut_.lines[i] != cut_.lines[i - 1] && !goes_on(i); }

  // Returns whether a sentence ends before token i, within a line.
  [[nodiscard]] bool starts_sentence(std::size_t i) const {
    // This order walks a run of brackets only once.
    return cut_.lines[i] == cut_.lines[i - 1] && !is_closing(i) && ends_sentence(i - 1);
  }

 private:
  static constexpr Position kWrappedLine = 120;  // a document whose lines are all shorter may be hard-wrapped
  static constexpr Position kWideLine = 50;

  [[nodiscard]] std::string_view token(std::size_t i) const {
    return text_.substr(cut_.tokens[i].begin, cut_.tokens[i].size());
  }
  [[nodiscard]] char32_t first(std::size_t i) const { return utf8::decode(text_, cut_.tokens[i].begin); }
  [[nodiscard]] bool is_word(std::size_t i) const { return token_part(first(i)) != TokenPart::none; }

  // Returns whether the line of token i continues the sentence of the line above, which was wrapped.
  [[nodiscard]] bool goes_on(std::size_t i) const {
    if (cut_.widest_line > kWrappedLine || cut_.lines[i] != cut_.lines[i - 1] + 1 || !is_word(i)) return false;
    if (!is_word(i - 1) && token(i - 1) != ",") return false;
    std::size_t begin = i - 1;
    while (begin > 0 && cut_.lines[begin - 1] == cut_.lines[i - 1]) --begin;
    if (cut_.tokens[i - 1].end - cut_.tokens[begin].begin < kWideLine) return false;
    for (std::size_t next = i; next < std::min(i + 5, cut_.tokens.size()) && cut_.lines[next] == cut_.lines[i];
         ++next) {
      if (token(next) == ":") return false;  // the line has a header of its own
    }
    return !u_isdigit(static_cast<UChar32>(first(i)));  // an item of a list doesn't continue a line
  }

  [[nodiscard]] bool is_closing(std::size_t i) const {
    const char byte = text_[cut_.tokens[i].begin];
    if (static_cast<unsigned char>(byte) < 0x80) return byte == ')' || byte == ']' || byte == '}';
    const int category = u_charType(static_cast<UChar32>(first(i)));
    return category == U_END_PUNCTUATION || category == U_FINAL_PUNCTUATION;
  }

  [[nodiscard]] bool ends_sentence(std::size_t i) const {
    std::size_t stop = i;
    while (stop > 0 && is_closing(stop) && cut_.lines[stop - 1] == cut_.lines[i]) --stop;
    const std::string_view mark = token(stop);
    if (mark == "。" || mark == "！" || mark == "？" || mark == "．") return true;
    if (mark != "." && mark != "!" && mark != "?" && mark != "…") return false;
    const std::size_t next = i + 1;
    if (cut_.tokens[next].begin == cut_.tokens[i].end) return false;
    const auto begin = static_cast<UChar32>(first(next));
    if (u_islower(begin)) return false;
    return mark != "." || stop == 0 || !is_abbreviated(stop - 1);
  }

  // Returns whether the full stop after token i belongs to the token.
  [[nodiscard]] bool is_abbreviated(std::size_t i) const {
    const std::string_view word = token(i);
    if (cut_.tokens[i].end != cut_.tokens[i + 1].begin) return false;
    const bool opens_line = i == 0 || cut_.lines[i - 1] != cut_.lines[i];
    if (u_isdigit(static_cast<UChar32>(first(i)))) return opens_line;
    if (utf8::count(word) == 1) return true;  // an initial
    static constexpr std::array kAbbreviations{"av",   "avda",  "ca",  "col", "dept", "dpto", "dr",   "dra",  "dres",
                                               "fig",  "gral",  "hno", "hon", "inc",  "jr",   "lic",  "ltd",  "mr",
                                               "mrs",  "ms",    "mt",  "no",  "nr",   "num",  "núm",  "pág",  "phil",
                                               "prof", "profa", "ref", "rev", "sr",   "sra",  "srta", "sres", "st",
                                               "sta",  "sto",   "str", "tel", "tfno", "univ", "vol",  "vs"};
    std::string lower;
    for (std::size_t at = 0; at < word.size(); at += utf8::width(word[at])) {
      utf8::append(lower, static_cast<char32_t>(u_tolower(static_cast<UChar32>(utf8::decode(word, at)))));
    }
    return std::ranges::find(kAbbreviations, lower) != kAbbreviations.end();
  }

  std::string_view text_;
  const Cut& cut_;
};

}  // namespace

std::size_t tokens_in(std::string_view text) {
  return cut_tokens(text).tokens.size();
}

TagText cut_text(std::string_view text) {
  Cut cut = cut_tokens(text);
  TagText result;
  const Sequences sequences(text, cut);
  const auto tokens = static_cast<std::uint32_t>(cut.tokens.size());
  std::uint32_t begin = 0;
  std::uint32_t sentence = 0;  // begin of the last sentence of the open sequence
  const auto end_at = [&](std::uint32_t end) {
    result.sequence_ends.push_back(end);
    begin = end;
  };
  for (std::uint32_t i = 1; i < tokens; ++i) {
    if (sequences.starts_paragraph(i)) {
      end_at(i);
      continue;
    }
    if (i - begin >= kLongestSequence) end_at(sentence > begin ? sentence : i);
    if (sequences.starts_sentence(i)) sentence = i;
  }
  if (tokens > 0) end_at(tokens);
  result.tokens = std::move(cut.tokens);
  result.token_line = std::move(cut.lines);
  return result;
}

std::vector<bool> covered_tokens(const TagText& cut, std::span<const Range> ranges) {
  std::vector<bool> covered(cut.tokens.size());
  for (const Range& range : ranges) {
    if (range.empty()) continue;
    const auto first = std::ranges::upper_bound(cut.tokens, range.begin, {}, &Range::end) - cut.tokens.begin();
    for (auto i = static_cast<std::size_t>(first); i < cut.tokens.size() && cut.tokens[i].begin < range.end; ++i)
      covered[i] = true;
  }
  return covered;
}

std::vector<bool> covered_tokens(const TagText& cut, const Corpus& corpus, std::size_t document,
                                 const std::vector<bool>& wanted) {
  const Position start = corpus.documents()[document].where.begin;
  std::vector<Range> ranges;
  for (const Span& span : corpus.spans(document)) {
    if (wanted.empty() || wanted[span.label]) ranges.push_back({span.where.begin - start, span.where.end - start});
  }
  return covered_tokens(cut, ranges);
}

}  // namespace sumi::tag
