#include "judge/verify/residue/digit_runs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

constexpr std::size_t kShortest = 8;
constexpr std::size_t kShortestLine = 16;
constexpr unsigned kMostCapitals = 7;

enum Sort : std::uint8_t { kOther, kSmall, kCapital, kDigit, kJoint };

constexpr std::array<Sort, 256> kSorts = [] {
  std::array<Sort, 256> sorts{};
  for (std::size_t c = 'a'; c <= 'z'; ++c) sorts[c] = kSmall;
  for (std::size_t c = 'A'; c <= 'Z'; ++c) sorts[c] = kCapital;
  for (std::size_t c = '0'; c <= '9'; ++c) sorts[c] = kDigit;
  for (const char c : {'+', '/', '-', '_'}) sorts[static_cast<unsigned char>(c)] = kJoint;
  return sorts;
}();

Sort sort_of(char c) {
  return kSorts[static_cast<unsigned char>(c)];
}

// Pairs of neighbours that occur in no word (2), and pairs of capitals, many of which in a row occur in none (1: tested
// at every fourth position).
constexpr std::array<std::array<std::uint8_t, 5>, 5> kMixes = [] {
  std::array<std::array<std::uint8_t, 5>, 5> mixes{};
  mixes[kSmall][kCapital] = mixes[kSmall][kDigit] = mixes[kCapital][kDigit] = 2;
  mixes[kDigit][kSmall] = mixes[kDigit][kCapital] = 2;
  mixes[kCapital][kCapital] = 1;
  return mixes;
}();

// The end of a run, and whether it mixes letters and digits as no word does.
struct Line {
  std::size_t end;
  bool is_mixed;
};
Line line_at(std::string_view text, std::size_t begin) {
  bool is_mixed = false;
  unsigned capitals = 0;
  Sort before = kJoint;
  std::size_t at = begin;
  for (; at < text.size(); ++at) {
    const Sort sort = sort_of(text[at]);
    if (sort == kOther) break;
    capitals = sort == kCapital ? capitals + 1 : sort == kJoint ? 0 : capitals;
    is_mixed = is_mixed || capitals > kMostCapitals || (sort == kCapital && before == kSmall) ||
               (sort == kSmall && before == kCapital && capitals > 1) ||
               (sort == kDigit && (before == kSmall || before == kCapital)) ||
               (before == kDigit && (sort == kSmall || sort == kCapital));
    before = sort;
  }
  return {at, is_mixed};
}

constexpr std::array<std::string_view, 2> kBase32{"abcdefghijklmnopqrstuvwxyz234567",
                                                  "0123456789abcdefghijklmnopqrstuv"};

// Decodes base32 of one case; empty if it has other characters.
std::string bytes_of_base32(std::string_view digits, std::string_view alphabet) {
  const bool has_both = std::ranges::any_of(digits, is_capital) && std::ranges::any_of(digits, is_small_letter);
  std::string bytes;
  std::uint64_t held = 0;
  for (std::size_t i = 0; i < digits.size() && !has_both; ++i) {
    const std::size_t value = alphabet.find(lower_case_ascii(digits.substr(i, 1)));
    if (value == std::string_view::npos) return {};
    held = held << 5 | value;
    if (5 * (i + 1) / 8 > 5 * i / 8) bytes += static_cast<char>(held >> 5 * (i + 1) % 8 & 0xFF);
  }
  return bytes;
}

// Leaves the range unset.
DecodedStretch text_of_run(const std::string& digits, HeldArchives& archives) {
  std::string hex;
  for (std::size_t i = digits.starts_with("0x") ? 2 : 0; i + 1 < digits.size(); i += 2) {
    const int high = digit_of(digits[i], 16);
    const int low = digit_of(digits[i + 1], 16);
    if (high < 0 || low < 0) {
      hex.clear();
      break;
    }
    hex += static_cast<char>(high * 16 + low);
  }
  std::string said;
  const auto add = [&](const std::string& part) {
    if (!part.empty()) said += (said.empty() ? "" : "\x1F") + part;
  };
  const auto add_whole = [&](const std::string& bytes) {
    const auto beyond = std::ranges::count_if(bytes, [](char c) { return (c & 0x80) != 0; });
    const bool is_told =
        wide_text(bytes) || (utf8::first_invalid(bytes) && static_cast<std::size_t>(beyond) * 5 <= bytes.size() * 2 &&
                             std::ranges::none_of(bytes, is_control));
    if (!is_told) return;
    if (const std::string told = text_from_bytes(bytes); has_word(told)) add(told);
  };
  add(readable_parts(hex));
  for (const std::string_view alphabet : kBase32)
    for (std::size_t first = 0; first < 8 && first < digits.size(); ++first) {
      const std::string bytes = bytes_of_base32(std::string_view(digits).substr(first), alphabet);
      add(readable_parts(bytes, std::min<std::size_t>(8, bytes.size())));
    }
  std::array<std::string, 4> bytes;
  for (std::size_t first = 0; first < std::min(bytes.size(), digits.size()); ++first)
    bytes[first] = bytes_of_digits(std::string_view(digits).substr(first));
  for (const std::string* one : {&hex, &bytes[0], &bytes[1], &bytes[2], &bytes[3]})
    if (const HeldArchives::Held* held = archives.of(*one)) return {{}, held->said, !held->fault, held->fault};
  add_whole(hex);
  add_whole(bytes[0]);
  for (const std::string& one : bytes) add(readable_parts(one));
  return {{}, std::move(said)};
}

// The position after a line end and an indent; nothing if there is no line end.
std::optional<std::size_t> next_line(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '\r') ++at;
  if (at >= text.size() || text[at] != '\n') return std::nullopt;
  return std::min(text.find_first_not_of(" \t", at + 1), text.size());
}

struct DigitLines {
  std::string digits;
  std::size_t end;  // of the last line
};

// The digits of a line and of the lines that continue it.
DigitLines digit_lines(std::string_view text, std::size_t begin, Line line) {
  DigitLines all{std::string(text.substr(begin, line.end - begin)), line.end};
  for (std::size_t size = all.digits.size(); size >= kShortestLine && line.is_mixed;) {
    const std::optional<std::size_t> next = next_line(text, all.end);
    if (!next) break;
    line = line_at(text, *next);
    size = line.end - *next;
    if (size == 0) break;
    all.digits.append(text, *next, size);
    all.end = line.end;
  }
  return all;
}

}  // namespace

std::vector<DecodedStretch> digit_runs(std::string_view text, HeldArchives& archives) {
  std::vector<DecodedStretch> runs;
  std::set<std::string> told;  // content of archives, each once
  std::size_t floor = 0;
  for (std::size_t place = 1; place < text.size(); ++place) {
    const std::uint8_t mix = kMixes[sort_of(text[place - 1])][sort_of(text[place])];
    if (mix == 0 || (mix == 1 && place % 4 != 0)) continue;
    std::size_t begin = place;
    while (begin > floor && sort_of(text[begin - 1]) != kOther) --begin;
    const Line line = line_at(text, begin);
    place = floor = line.end;
    if (!line.is_mixed) continue;
    DigitLines lines = digit_lines(text, begin, line);
    if (lines.digits.size() < kShortest) continue;
    DecodedStretch said = text_of_run(lines.digits, archives);
    std::size_t end = lines.end;
    while (end < text.size() && text[end] == '=') ++end;
    place = floor = end;
    said.where = {begin, end};
    if (said.is_packed && !told.insert(said.said).second) said.said.clear();
    if (!said.said.empty() || said.is_packed || said.fault) runs.push_back(std::move(said));
  }
  return runs;
}

}  // namespace sumi::verify
