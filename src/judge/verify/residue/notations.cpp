#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include <re2/re2.h>
#include <unicode/uidna.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"
#include "io/formats/html/html_entities.hpp"
#include "judge/verify/residue/digit_runs.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

// Decodes a match; nothing if it isn't in the notation.
using Said = std::optional<std::string> (*)(std::string_view match);

// The numbers in a match: `digits` digits in `base` after each `sign`.
std::vector<std::uint32_t> numbers_after_sign(std::string_view match, char sign, std::size_t digits, unsigned base) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t at = match.find(sign); at != std::string_view::npos; at = match.find(sign, at + 1)) {
    std::uint32_t number = 0;
    std::size_t read = 0;
    for (; read < digits && at + 1 + read < match.size(); ++read) {
      const int digit = digit_of(match[at + 1 + read], base);
      if (digit < 0) break;
      number = number * base + static_cast<unsigned>(digit);
    }
    if (read == digits) numbers.push_back(number);
  }
  return numbers;
}

std::optional<std::string> as_bytes(const std::vector<std::uint32_t>& numbers) {
  std::string bytes;
  for (const std::uint32_t one : numbers) bytes += static_cast<char>(one);
  return text_from_bytes(bytes);
}

// Decodes units of UTF-16.
std::optional<std::string> as_units(const std::vector<std::uint32_t>& units) {
  std::string said;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const bool is_high = units[i] >= 0xD800 && units[i] < 0xDC00;
    if (is_high && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000) {
      utf8::append(said, static_cast<char32_t>(0x10000 + ((units[i] & 0x3FF) << 10) + (units[i + 1] & 0x3FF)));
      ++i;
    } else if (units[i] < 0x110000 && (units[i] < 0xD800 || units[i] >= 0xE000)) {
      utf8::append(said, static_cast<char32_t>(units[i]));
    }
  }
  if (said.empty()) return std::nullopt;
  return said;
}

std::optional<std::string> quoted(std::string_view match) {
  return as_bytes(numbers_after_sign(match, '=', 2, 16));
}

std::optional<std::string> reference(std::string_view match) {
  std::string said;
  if (io::append_html_reference(said, match.substr(1)) + 1 != match.size()) return std::nullopt;
  return said;
}

// \u252?, \u-10179\'3f
std::optional<std::string> rtf_units(std::string_view match) {
  std::vector<std::uint32_t> units;
  for (std::size_t at = match.find("\\u"); at != std::string_view::npos; at = match.find("\\u", at + 1)) {
    const bool is_negative = match[at + 2] == '-';
    std::uint32_t number = 0;
    for (std::size_t i = at + (is_negative ? 3 : 2); i < match.size() && is_digit(match[i]); ++i)
      number = number * 10 + static_cast<std::uint32_t>(match[i] - '0');
    units.push_back(is_negative ? 0x10000 - number : number);
  }
  return as_units(units);
}

std::optional<std::string> braced(std::string_view match) {
  std::uint32_t number = 0;
  for (const char c : match.substr(3, match.size() - 4)) number = number * 16 + static_cast<unsigned>(digit_of(c, 16));
  return as_units({number});
}

std::optional<std::string> hl7_bytes(std::string_view match) {
  std::string signs;
  for (std::size_t i = 2; i + 2 < match.size(); i += 2) signs += "x" + std::string(match.substr(i, 2));
  return as_bytes(numbers_after_sign(signs, 'x', 2, 16));
}

std::optional<std::string> sign(std::string_view match) {
  if (match.size() == 2)
    return std::string(match[1] == 'n' || match[1] == 'r' || match[1] == 't' ? " " : match.substr(1));
  constexpr std::string_view kKinds = "FSTRE";
  const std::size_t which = kKinds.find(match[1]);
  if (which != std::string_view::npos) return std::string(1, "|^&~\\"[which]);
  return match[1] == '.' ? " " : "";
}

std::optional<std::string> nothing(std::string_view) {
  return "";
}

// Ends of lines of 60 to 76 bytes within a word.
std::vector<DecodedStretch> folded_lines(std::string_view text) {
  std::vector<DecodedStretch> folds;
  std::size_t begin = 0;
  const auto is_of_word = [&](std::size_t at) {
    return at < text.size() && (is_letter(text[at]) || is_digit(text[at]) || (text[at] & 0x80) != 0);
  };
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
    const std::size_t length = end - begin - (end > begin && text[end - 1] == '\r' ? 1 : 0);
    const bool is_indented = end + 1 < text.size() && (text[end + 1] == ' ' || text[end + 1] == '\t');
    const std::size_t behind = begin + length;
    begin = end + 1;
    if (is_indented && length >= 60 && length <= 76 && is_of_word(behind - 1) && is_of_word(end + 2))
      folds.push_back({{behind, end + 2}, ""});
  }
  return folds;
}

// Emphasis marks within a word: *, **, `, ~~ and two or more of _ and '.
std::vector<DecodedStretch> marks_in_words(std::string_view text) {
  constexpr std::string_view kMarks = "*`~_'";
  std::vector<DecodedStretch> marks;
  for (std::size_t at = text.find_first_of(kMarks); at < text.size(); at = text.find_first_of(kMarks, at)) {
    const std::size_t begin = at;
    while (at < text.size() && text[at] == text[begin]) ++at;
    const std::size_t least = text[begin] == '_' || text[begin] == '\'' ? 2 : 1;
    const bool is_within = begin > 0 && at < text.size() &&
                           (is_letter(text[begin - 1]) || (text[begin - 1] & 0x80) != 0) &&
                           (is_small_letter(text[at]) || (text[at] & 0x80) != 0);
    if (is_within && at - begin >= least && at - begin <= 5) marks.push_back({{begin, at}, ""});
  }
  return marks;
}

std::optional<std::string> encoded_words(std::string_view match) {
  static const RE2 word(R"(=\?([^?*\s]+)[^?\s]*\?([BbQq])\?([^?]*)\?=\s*)");
  re2::StringPiece rest(match.data(), match.size());
  std::string charset;
  std::string charset_before;
  std::string kind;
  std::string text;
  std::string bytes;  // of words of one charset, because a character may be split between two
  std::string said;
  const auto end_bytes = [&] {
    if (!bytes.empty()) said += text_from_charset(bytes, charset_before);
    bytes.clear();
  };
  while (RE2::Consume(&rest, word, &charset, &kind, &text)) {
    if (charset != charset_before) end_bytes();
    charset_before = charset;
    if (kind == "B" || kind == "b") {
      bytes += bytes_of_digits(text);
      continue;
    }
    std::ranges::replace(text, '_', ' ');
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::vector<std::uint32_t> one = numbers_after_sign(std::string_view(text).substr(i, 3), '=', 2, 16);
      bytes += one.empty() ? text[i] : static_cast<char>(one.front());
      if (!one.empty()) i += 2;
    }
  }
  end_bytes();
  return said;
}

// Decodes +APw- and &APw-; without their hyphen, only Latin letters, or several characters.
std::optional<std::string> utf7(std::string_view match) {
  const std::string bytes = bytes_of_digits(match.substr(1));
  std::vector<std::uint32_t> units;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
    units.push_back(static_cast<unsigned char>(bytes[i]) * 256U + static_cast<unsigned char>(bytes[i + 1]));
  constexpr std::uint32_t kBehindLatin = 0x800;
  if (!match.ends_with('-') && units.size() == 1 && units.front() >= kBehindLatin) return std::nullopt;
  return as_units(units);
}

std::optional<std::string> punycode(std::string_view match) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<UIDNA, decltype(&uidna_close)> idna(uidna_openUTS46(UIDNA_DEFAULT, &error), &uidna_close);
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  std::string said(4 * match.size() + 4, '\0');
  const auto size = uidna_labelToUnicodeUTF8(idna.get(), match.data(), static_cast<int32_t>(match.size()), said.data(),
                                             static_cast<int32_t>(said.size()), &info, &error);
  if (U_FAILURE(error) || size < 0 || static_cast<std::size_t>(size) > said.size()) return std::nullopt;
  said.resize(static_cast<std::size_t>(size));
  return said;
}

// UTF-8 whose bytes were read as characters.
std::optional<std::string> mistaken(std::string_view match) {
  std::string bytes;
  for (std::size_t at = 0; at < match.size(); at += utf8::width(match[at])) {
    const char32_t c = utf8::decode(match, at);
    const auto* const windows = std::ranges::find(kWindows1252, c);
    bytes += static_cast<char>(c < 0x100 ? c : 0x80 + static_cast<char32_t>(windows - kWindows1252.begin()));
  }
  if (utf8::first_invalid(bytes)) return std::nullopt;
  return bytes;
}

// Tests for a lead byte of UTF-8, read as a character, followed by one that may be a continuation byte.
bool may_be_mistaken(std::string_view text) {
  for (std::size_t at = text.find('\xC3'); at < text.size() && at + 2 < text.size(); at = text.find('\xC3', at + 1)) {
    const auto lead = static_cast<unsigned char>(text[at + 1]);
    if (lead >= 0x82 && lead <= 0xB4 &&
        std::string_view("\xC2\xC5\xC6\xCB\xE2").find(text[at + 2]) != std::string_view::npos)
      return true;
  }
  return false;
}

std::optional<std::string> uuencoded(std::string_view match) {
  std::string bytes;
  for (std::size_t at = match.find('\n') + 1; at < match.size();) {
    const std::size_t end = std::min(match.find('\n', at), match.size());
    const std::string_view line = match.substr(at, end - at);
    at = end + 1;
    if (line.empty() || line.starts_with("end")) break;
    const std::size_t size = (line[0] - 32U) & 0x3F;
    std::string digits;
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (const char c : line.substr(1)) digits += kDigits[(static_cast<unsigned char>(c) - 32U) & 0x3F];
    bytes += bytes_of_digits(digits).substr(0, size);
  }
  return bytes;
}

// \"u, \v{s}, \o, {\ss}; commands and braces are removed.
std::optional<std::string> tex(std::string_view match) {
  static const std::map<std::string_view, std::string_view> letters{
      {"o", "ø"},  {"O", "Ø"},  {"l", "ł"}, {"L", "Ł"}, {"ss", "ß"}, {"ae", "æ"}, {"AE", "Æ"}, {"oe", "œ"}, {"OE", "Œ"},
      {"aa", "å"}, {"AA", "Å"}, {"i", "i"}, {"j", "j"}, {"dh", "ð"}, {"th", "þ"}, {"dj", "đ"}, {"ng", "ŋ"}};
  static const std::map<char, char32_t> marks{{'"', 0x308}, {'\'', 0x301}, {'`', 0x300}, {'^', 0x302}, {'~', 0x303},
                                              {'=', 0x304}, {'.', 0x307},  {'u', 0x306}, {'v', 0x30C}, {'H', 0x30B},
                                              {'r', 0x30A}, {'c', 0x327},  {'k', 0x328}, {'d', 0x323}, {'b', 0x331}};
  if (match.size() == 1) return "";
  const std::size_t end = match.find_first_of("{ ", 1);
  if (const auto letter = letters.find(match.substr(1, end - 1)); letter != letters.end())
    return std::string(letter->second);
  const bool is_sign = !is_letter(match[1]);
  const std::size_t base = match.find_last_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (const auto mark = marks.find(match[1]); mark != marks.end() && base > 1 && (is_sign || end == 2)) {
    std::string said(1, match[base]);
    utf8::append(said, mark->second);
    return said;
  }
  if (!match.ends_with('{')) return std::nullopt;
  return "";
}

std::optional<std::string> css(std::string_view match) {
  std::uint32_t number = 0;
  for (const char c : match.substr(1))
    if (digit_of(c, 16) >= 0) number = number * 16 + static_cast<unsigned>(digit_of(c, 16));
  return as_units({number});
}

constexpr const char* kTags =
    R"((?:<!--(?:[^-]|-[^-]){0,300}-->|</?[A-Za-z][A-Za-z0-9:]*(?:[ \t\r\n/][^<>]{0,280})?>|<[!?][A-Za-z][^<>]{0,280}>)+)";

// Bytes with 42 added, and 64 more after "=".
std::optional<std::string> yenc(std::string_view match) {
  std::string bytes;
  char32_t added = 42;
  for (std::size_t at = 0; at < match.size(); at += utf8::width(match[at])) {
    const char32_t c = utf8::decode(match, at);
    if (c == '=' && added == 42) {
      added += 64;
    } else if (c != '\n' && c != '\r') {
      bytes += static_cast<char>(c - added);
      added = 42;
    }
  }
  return bytes;
}

constexpr const char* kLater =
    "\\x{20AC}\\x{201A}\\x{0192}\\x{201E}\\x{2026}\\x{2020}\\x{2021}\\x{02C6}\\x{2030}\\x{0160}"
    "\\x{2039}\\x{0152}\\x{017D}\\x{2018}\\x{2019}\\x{201C}\\x{201D}\\x{2022}\\x{2013}\\x{2014}\\x{02DC}\\x{2122}"
    "\\x{0161}\\x{203A}\\x{0153}\\x{017E}\\x{0178}";

struct Notation {
  std::string_view sign;  // occurs in each match
  std::string pattern;
  Said said;
  bool is_of_bytes = false;  // the decoder returns bytes
};

const std::vector<Notation>& all_notations() {
  using Match = std::string_view;
  static const std::string later = std::string("[\\x{80}-\\x{BF}") + kLater + "]";
  static const std::vector<Notation> all{
      {"&", R"(&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z0-9]+);?)", reference},
      {"&", R"(&[A-Za-z0-9+,]{3,}-)", utf7},
      {"%", R"((?:%[0-9a-fA-F]{2})+)", [](Match m) { return as_bytes(numbers_after_sign(m, '%', 2, 16)); }},
      {"%u", R"((?:%u[0-9a-fA-F]{4})+)", [](Match m) { return as_units(numbers_after_sign(m, 'u', 4, 16)); }},
      {"=", R"((?:^|[^=\-])((?:=[0-9a-fA-F]{2}|=[ \t]*\r?\n)+))", quoted},
      {"=?", R"(=\?[^?\s]+\?[BbQq]\?[^?]*\?=(?:\s*=\?[^?\s]+\?[BbQq]\?[^?]*\?=)*)", encoded_words},
      {"\\u", R"((?:\\u[0-9a-fA-F]{4})+)", [](Match m) { return as_units(numbers_after_sign(m, 'u', 4, 16)); }},
      {"\\u", R"((?:\\u-?[0-9]{1,5} ?(?:\\'[0-9a-fA-F]{2}|[?_])?)+)", rtf_units},
      {"\\", R"(\\[ux]\{[0-9a-fA-F]{1,6}\})", braced},
      {"\\U", R"((?:\\U[0-9a-fA-F]{8})+)", [](Match m) { return as_units(numbers_after_sign(m, 'U', 8, 16)); }},
      {"\\x", R"((?:\\x[0-9a-fA-F]{2})+)", [](Match m) { return as_bytes(numbers_after_sign(m, 'x', 2, 16)); }},
      {"\\'", R"((?:\\'[0-9a-fA-F]{2})+)", [](Match m) { return as_bytes(numbers_after_sign(m, '\'', 2, 16)); }},
      {"\\", R"((?:\\[0-3][0-7]{2})+)", [](Match m) { return as_bytes(numbers_after_sign(m, '\\', 3, 8)); }},
      {"\\X", R"(\\X(?:[0-9a-fA-F]{2})+\\)", hl7_bytes},
      {"\\", R"(\\[FSTREHN]\\|\\\.[a-z0-9+-]+\\|\\[nrt/"\\,;:])", sign},
      {"+", R"(\+[A-Za-z0-9+/]{3,}-?)", utf7},
      {"--", R"((?i:xn--[a-z0-9-]+))", punycode},
      {"*", R"("?;\s*[A-Za-z-]+\*[1-9][0-9]*\*?="?)", nothing},
      {"\xC3",
       "(?:[\\x{C2}-\\x{DF}]" + later + "|[\\x{E0}-\\x{EF}]" + later + "{2}|[\\x{F0}-\\x{F4}]" + later + "{3})+",
       mistaken},
      {"<", kTags, nothing},
      {"<", kTags, [](Match) { return std::optional<std::string>(" "); }},
      {"[", R"((?:\[/?(?:[A-Za-z]|[a-z]{2,6})(?:=[^\[\]]{0,60})?\])+)", nothing},
      {"\\", R"(\\[ \t]*\r?\n)", nothing},
      {"\\", R"(\\[ \t]*\r?\n[ \t]*)", nothing},
      {"\\",
       R"(\\(?:["'`^~=.] *\{?\\?[A-Za-z]\}?|[uvHrckdb](?:\{\\?[A-Za-z]\}| +\\?[A-Za-z])|[A-Za-z]+(?:\{\}?| )?)|[{}])",
       tex},
      {"\\", R"(\\[0-9a-fA-F]{1,6}[ \t\n]?)", css},
      {"=ybegin ", R"((?ms:^=ybegin [^\n]*\n(.*?)\n=yend))", yenc, true},
      {"\nM", R"((?m:(?:^M[ -`]{60,61}\r?\n){2,}(?:^[!-`][ -`]*\r?\n?)?))",
       [](Match m) { return uuencoded("\n" + std::string(m)); }, true},
      {"begin ", R"((?m:^begin [0-7]+ .*\n(?:[ -`]+\r?\n?)+))", uuencoded, true},
  };
  return all;
}

using NotationFinder = std::vector<DecodedStretch> (*)(std::string_view text, HeldArchives& archives);
template <std::vector<DecodedStretch> (*kFind)(std::string_view)>
std::vector<DecodedStretch> without_archives(std::string_view text, HeldArchives& /*archives*/) {
  return kFind(text);
}
constexpr std::array<NotationFinder, 8> kWithoutSign{&without_archives<number_rows>,  &without_archives<letter_rows>,
                                                     &without_archives<alike_words>,  &digit_runs,
                                                     &without_archives<folded_lines>, &without_archives<marks_in_words>,
                                                     &without_archives<base85>,       &without_archives<rot13>};

DecodedStretch text_of_packed(std::string_view bytes, HeldArchives& archives) {
  if (const HeldArchives::Held* held = archives.of(std::string(bytes)))
    return {{}, held->said, !held->fault, held->fault};
  return {{}, readable_parts(bytes)};
}

// Compiled at its first use.
const RE2& pattern_of(std::size_t notation) {
  struct Pattern {
    std::once_flag once;
    std::unique_ptr<RE2> compiled;
  };
  static std::vector<Pattern> patterns(all_notations().size());
  Pattern& pattern = patterns[notation];
  std::call_once(pattern.once, [&] { pattern.compiled = std::make_unique<RE2>(all_notations()[notation].pattern); });
  return *pattern.compiled;
}

}  // namespace

std::size_t notations() {
  return kWithoutSign.size() + all_notations().size();
}

std::vector<DecodedStretch> noted(std::string_view text, std::size_t notation, HeldArchives& archives) {
  if (notation < kWithoutSign.size()) return kWithoutSign[notation](text, archives);
  notation -= kWithoutSign.size();
  const Notation& row = all_notations()[notation];
  std::vector<DecodedStretch> found;
  if (text.find(row.sign) == std::string_view::npos || (row.said == mistaken && !may_be_mistaken(text))) return found;
  const re2::StringPiece piece(text.data(), text.size());
  const RE2& pattern = pattern_of(notation);
  const int group = pattern.NumberOfCapturingGroups();  // the last group is the encoded text
  std::array<re2::StringPiece, 2> matches;
  for (std::size_t at = 0;
       at < text.size() && pattern.Match(piece, at, text.size(), RE2::UNANCHORED, matches.data(), group + 1);) {
    const std::string_view match(matches[group].data(), matches[group].size());
    const auto begin = static_cast<std::size_t>(match.data() - text.data());
    at = std::max(at + 1, begin + match.size() - (group == 0 ? 0 : 1));
    if (std::optional<std::string> said = row.said(match)) {
      DecodedStretch one = row.is_of_bytes ? text_of_packed(*said, archives) : DecodedStretch{{}, *std::move(said)};
      std::erase_if(one.said, is_control);
      one.where = {begin, begin + match.size()};
      found.push_back(std::move(one));
    }
  }
  return found;
}

}  // namespace sumi::verify
