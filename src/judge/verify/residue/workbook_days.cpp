#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>

#include <fmt/core.h>
#include <re2/re2.h>

#include "base/text/ascii.hpp"
#include "judge/verify/residue/pdf_said.hpp"

namespace sumi::verify {
namespace {

// Reads a format's code, ignoring what is quoted, escaped or in brackets.
NumberStyles::Style style_of_code(std::string_view code) {
  NumberStyles::Style style;
  bool has_other = false;
  unsigned zeros = 0;
  for (std::size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    const bool is_quote = code.substr(at).starts_with("&quot;");
    if (c == '\\' || c == '_' || c == '*') {
      ++at;
    } else if (c == '[') {
      at = std::min(code.find(']', at), code.size());
    } else if (is_quote || c == '"') {
      at = std::min(code.find(is_quote ? "&quot;" : "\"", at + 1), code.size());
      if (is_quote) at += 5;
    } else if (std::string_view("yYdD").find(c) != std::string_view::npos) {
      style.is_day = true;
    } else if (c == '0') {
      ++zeros;
    } else if (c != '-' && c != ' ' && c != '/') {
      has_other = true;
    }
  }
  if (!has_other && !style.is_day && zeros > 1) style.digits = zeros;
  return style;
}

bool is_day_by_number(unsigned format) {
  return (format >= 14 && format <= 17) || format == 22 || (format >= 27 && format <= 36) ||
         (format >= 50 && format <= 58);
}

std::string serial_day(double serial, bool from_1904) {
  constexpr double kLast = 2'958'465;  // 9999-12-31
  if (!(serial >= 0 && serial <= kLast)) return {};
  const int days = static_cast<int>(serial);
  // Excel's 1900 has a 29th of February.
  const std::chrono::sys_days first = from_1904
                                          ? std::chrono::sys_days(std::chrono::year{1904} / 1 / 1)
                                          : std::chrono::sys_days(std::chrono::year{1899} / 12 / (days < 60 ? 31 : 30));
  const std::chrono::year_month_day day(first + std::chrono::days(days));
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

}  // namespace

NumberStyles NumberStyles::of(std::string_view styles, std::string_view workbook) {
  static const RE2 format(R"re((?s)<(?:[\w.-]+:)?numFmt\s[^>]*?>)re");
  static const RE2 code(R"re(\sformatCode\s*=\s*(?:"([^"]*)"|'([^']*)'))re");
  static const RE2 number(R"re(\snumFmtId\s*=\s*["'](\d{1,9})["'])re");
  static const RE2 cells(R"re((?s)<(?:[\w.-]+:)?cellXfs\b(.*?)</(?:[\w.-]+:)?cellXfs)re");
  static const RE2 cell(R"re((<(?:[\w.-]+:)?xf\b[^>]*>))re");
  static const RE2 late(R"re(\sdate1904\s*=\s*["'](?:1|true|on)["'])re");
  NumberStyles read;
  read.from_1904 = RE2::PartialMatch(re2::StringPiece(workbook.data(), workbook.size()), late);
  std::map<unsigned, Style> of_format;
  re2::StringPiece rest(styles.data(), styles.size());
  for (re2::StringPiece tag; format.Match(rest, 0, rest.size(), RE2::UNANCHORED, &tag, 1);) {
    unsigned id = 0;
    std::string said;
    std::string other;
    if (RE2::PartialMatch(tag, number, &id) && RE2::PartialMatch(tag, code, &said, &other))
      of_format[id] = style_of_code(said.empty() ? other : said);
    rest.remove_prefix(static_cast<std::size_t>(tag.data() - rest.data()) + tag.size());
  }
  re2::StringPiece list;
  if (!RE2::PartialMatch(re2::StringPiece(styles.data(), styles.size()), cells, &list)) return read;
  for (re2::StringPiece tag; RE2::FindAndConsume(&list, cell, &tag);) {
    unsigned id = 0;
    static_cast<void>(RE2::PartialMatch(tag, number, &id));
    Style style = of_format[id];
    style.is_day = style.is_day || is_day_by_number(id);
    read.of_cell.push_back(style);
  }
  return read;
}

std::string shown_numbers(std::string_view sheet, const NumberStyles& styles) {
  static const RE2 cell(
      R"re((?s)<(?:[\w.-]+:)?c\b([^>]*)>(?:[^<]*<(?:[\w.-]+:)?f\b[^>]*>(?:[^<]*</(?:[\w.-]+:)?f\s*>)?)?)re"
      R"re([^<]*<(?:[\w.-]+:)?v\b[^>]*>\s*([-0-9.eE+]+)\s*</)re");
  static const RE2 style_number(R"re((?:^|\s)s\s*=\s*["'](\d{1,9})["'])re");
  static const RE2 is_string(R"re((?:^|\s)t\s*=\s*["'](?:s|str|inlineStr|e|b)["'])re");
  std::string lines;
  re2::StringPiece rest(sheet.data(), sheet.size());
  re2::StringPiece attributes;
  re2::StringPiece value;
  while (RE2::FindAndConsume(&rest, cell, &attributes, &value)) {
    if (RE2::PartialMatch(attributes, is_string)) continue;
    double number = 0;
    const char* const end = value.data() + value.size();
    if (std::from_chars(value.data(), end, number).ptr != end) continue;
    unsigned index = 0;
    NumberStyles::Style style;
    if (RE2::PartialMatch(attributes, style_number, &index) && index < styles.of_cell.size())
      style = styles.of_cell[index];
    if (style.is_day) {
      if (const std::string day = serial_day(number, styles.from_1904); !day.empty()) lines += day + "\n";
      continue;
    }
    constexpr double kExact = 1e17;
    const bool is_whole = number >= 0 && number < kExact && number == std::floor(number);
    const std::string digits = is_whole ? fmt::format("{:.0f}", number) : "";
    const bool is_shown_otherwise = digits != std::string_view(value.data(), value.size());
    if (!is_whole || (!is_shown_otherwise && digits.size() >= style.digits)) continue;
    lines += fmt::format("{:0>{}}\n", digits, style.digits);
  }
  return lines;
}

std::string shown_headers(std::string_view sheet) {
  static const RE2 header(R"re((?s)<(?:[\w.-]+:)?(?:odd|even|first)(?:Header|Footer)\b[^>]*>([^<]*)<)re");
  static const RE2 code(
      R"re(&amp;(?:(?:&quot;|")[^"&<]*(?:&quot;|")|K[0-9A-F]{6}|K[0-9]{2}[+-][0-9]{3}|[0-9]+|[A-Z]))re");
  std::string lines;
  re2::StringPiece rest(sheet.data(), sheet.size());
  for (std::string line; RE2::FindAndConsume(&rest, header, &line);) {
    RE2::GlobalReplace(&line, code, " ");
    lines += line + "\n";
  }
  return lines;
}

}  // namespace sumi::verify
