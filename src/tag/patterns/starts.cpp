#include "tag/patterns/starts.hpp"

#include <algorithm>
#include <bitset>
#include <string>

#include "base/text/ascii.hpp"

namespace sumi::tag {
namespace {

// Openers of three letters in lower case, concatenated.
constexpr std::string_view kOpeners =
    "janfebmaraprmayjunjulaugsepoctnovdec"  // `mar` also opens martes and mardi
    "eneabragosetdic"
    "janmrzmaiokt"
    "fevavrjuiaou"
    "dez"
    "gengiulugottmaameimajstylutkwiczewrzgru"
    "montuewedthufrisatsun"
    "lunmiejuevissabdom"
    "diemitdonfresamson"
    "merjeuven"
    "httftpsftwww";

std::size_t opener_number(std::string_view three) {
  std::size_t number = 0;
  for (const char c : three.substr(0, 3)) number = 26 * number + static_cast<std::size_t>((c | 0x20) - 'a');
  return number;
}

// Returns the character before `at` if it has three bytes, else nothing.
std::string_view wide_character_before(std::string_view text, std::size_t at) {
  return at >= 3 && static_cast<unsigned char>(text[at - 3]) >= 0xE0 ? text.substr(at - 3, 3) : std::string_view();
}

bool is_wide_letter_or_digit(std::string_view character) {
  const char32_t c = utf8::decode(character, 0);
  return (c >= 0xFF10 && c <= 0xFF19) || (c >= 0xFF21 && c <= 0xFF3A) || (c >= 0xFF41 && c <= 0xFF5A);
}

bool is_at(std::string_view word) {
  if ((word.size() != 2 && word.size() != 6) || (word[0] | 0x20) != 'a') return false;
  return lower_case_ascii(word) == (word.size() == 2 ? "at" : "arroba");
}

bool is_kanji_numeral(char32_t c) {
  return std::u32string_view(U"〇一二三四五六七八九十").find(c) != std::u32string_view::npos;
}

}  // namespace

const std::array<std::uint8_t, 256>& Starts::parts() {
  static const std::array<std::uint8_t, 256> table = [] {
    std::array<std::uint8_t, 256> all{};
    for (unsigned c = '0'; c <= '9'; ++c) all[c] = kDigit;
    for (unsigned c = 'a'; c <= 'z'; ++c) all[c] = kLetter;
    for (unsigned c = 'A'; c <= 'Z'; ++c) all[c] = kLetter | kCapital;
    for (const unsigned char c : std::string_view(".-_%+'")) all[c] = kJoiner;
    for (unsigned c = 0xC3; c <= 0xC9; ++c) all[c] = kWide;
    return all;
  }();
  return table;
}

bool Starts::is_opener(std::string_view run) {
  static const std::bitset<26 * 26 * 26> openers = [] {
    std::bitset<26 * 26 * 26> all;
    for (std::size_t i = 0; i < kOpeners.size(); i += 3) all.set(opener_number(kOpeners.substr(i)));
    return all;
  }();
  return run.size() >= 3 && openers.test(opener_number(run));
}

bool Starts::is_behind_number_word(std::string_view text, std::size_t at) {
  std::size_t word = at;
  while (word > 0 && is_letter(text[word - 1])) --word;
  return length_of_number_word(text.substr(word, at - word)) == at - word;
}

bool Starts::opens_long_number(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostBytes = 24;
  constexpr int kDigitsOfDay = 2;
  constexpr std::string_view kBetween = " -./()_:";
  if (is_behind_number_word(text, at)) return true;
  int digits = 0;
  for (const std::size_t end = std::min(text.size(), at + kMostBytes); at < end && digits < kLongNumber; ++at) {
    if (is_digit(text[at])) {
      ++digits;
    } else if (is_letter(text[at])) {
      return digits <= kDigitsOfDay && text.size() - at > 3 && is_letter(text[at + 1]) && is_letter(text[at + 2]) &&
             is_opener(text.substr(at, 3));
    } else if (kBetween.find(text[at]) == std::string_view::npos) {
      break;
    }
  }
  return digits >= kLongNumber;
}

bool Starts::opens_secret(std::string_view text, std::size_t begin, std::size_t end, bool has_digit) {
  constexpr std::size_t kLongRun = 14;
  if (end == text.size()) return has_digit && end - begin >= kLongRun;
  if (has_digit && (end - begin >= kLongRun || (end - begin >= kBotNumber && text[end] == ':'))) return true;
  if (text[end] == ':' && text.substr(end, 3) == "://") return true;
  if (end - begin == 1 && (text[end] & 0x80) == 0) return false;  // lösenord
  return begins_secret_word(text.substr(begin, end - begin));
}

std::size_t Starts::named_part(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::string_view kSigns = ":=\"'] <>*|\\\t";
  if (end - begin < kJoinedWords || end >= text.size() || kSigns.find(text[end]) == std::string_view::npos) return end;
  std::size_t part = end - 1;
  while (part > begin && !is_capital(text[part])) --part;
  return part > begin && is_small_letter(text[part - 1]) && begins_secret_word(text.substr(part, end - part)) ? part
                                                                                                              : end;
}

bool Starts::is_short_word_before(std::string_view text, std::size_t begin, std::size_t end) {
  if (end - begin > 4 || end >= text.size()) return false;
  const char next = text[end];
  if (next == ':' || next == '-' || next == '.' || next == '\xC3') return true;
  if (next == '/' || next == '_') return end + 1 < text.size() && is_digit(text[end + 1]);
  if (next != ' ' || end + 1 >= text.size()) return false;
  const auto opens_number = [&](std::size_t at) {  // M 12, or M AB 12 on a plate
    return is_digit(text[at]) || (at + 3 < text.size() && is_capital(text[at]) && is_capital(text[at + 1]) &&
                                  text[at + 2] == ' ' && is_digit(text[at + 3]));
  };
  return opens_number(end + 1) &&
         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
                     [](char c) { return c < 'a'; });
}

bool Starts::opens_beyond_ascii(std::string_view text, std::size_t at) {
  if (text.size() - at < 3) return false;
  const char32_t c = utf8::decode(text, at);
  const std::string_view before = wide_character_before(text, at);
  if (c >= 0xFF00 && c <= 0xFF5A) {
    if (is_wide_letter_or_digit(text.substr(at, 3))) return before.empty() || !is_wide_letter_or_digit(before);
    return c == 0xFF0B || c == 0xFF08;
  }
  if (c == 0x3012) return true;
  if (is_kanji_numeral(c)) return before.empty() || !is_kanji_numeral(utf8::decode(before, 0));
  for (const std::string_view era : {"令和", "平成", "昭和", "大正", "明治"}) {
    if (text.substr(at).starts_with(era)) return true;
  }
  return false;
}

bool Starts::opens_with_sign(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size()) return false;
  const char next = text[at + 1];
  if (text[at] == '(' && std::string_view("MFWmfw").find(next) != std::string_view::npos)
    return at + 2 < text.size() && (text[at + 2] == ',' || text[at + 2] == '/' || text[at + 2] == ' ');
  if (text[at] == '(' || text[at] == '+') return is_digit(next) || next == '(' || next == '+' || next == ' ';
  if (text[at] == '*') return next == '*' && (at == 0 || text[at - 1] != '*');
  return text[at] == ':' && next == ':' &&
         (at == 0 || (text[at - 1] != ':' && !is_letter(text[at - 1]) && !is_digit(text[at - 1])));
}

bool Starts::is_at_in_brackets(std::string_view text, std::size_t at) {
  constexpr std::string_view kOpening = "([{<";
  if (kOpening.find(text[at]) == std::string_view::npos) return false;
  std::string_view inside = text.substr(at + 1, 9);
  if (inside.starts_with(' ')) inside.remove_prefix(1);
  const std::size_t end = inside.find_first_of(" )]}>");
  return inside.starts_with('@') || (end != std::string_view::npos && is_at(inside.substr(0, end)));
}

bool Starts::is_at_in_words(std::string_view text, std::size_t begin, std::size_t end) {
  constexpr std::size_t kNear = 64;
  if (end >= text.size() || text[end] != ' ' || begin == 0 || text[begin - 1] != ' ') return false;
  if (!is_at(text.substr(begin, end - begin))) return false;
  const std::string near = lower_case_ascii(text.substr(end, kNear));
  return near.find(" dot ") != std::string::npos || near.find(" punto ") != std::string::npos;
}

}  // namespace sumi::tag
