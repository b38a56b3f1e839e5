#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "serve/recognize/telephone_plan.hpp"
#include "serve/recognize/telephones.hpp"

namespace sumi::recognize {
namespace {

namespace phone = i18n::phonenumbers;

constexpr std::size_t kLeastDigits = 5;
constexpr std::size_t kMostBytesBetween = 9;  // from digit to digit of one number
constexpr std::size_t kBytesAround = 24;      // that decide whether a number ends there
constexpr std::size_t kMostWindowBytes = 1024;
constexpr std::size_t kBytesOfTwo = 96;  // of a number, and of one for which it could be mistaken
constexpr int kMostTries = 65'535;

const phone::PhoneNumberUtil& numbers() {
  static const phone::PhoneNumberUtil& util = []() -> const phone::PhoneNumberUtil& {
    phone::PhoneNumberUtil& made = *phone::PhoneNumberUtil::GetInstance();
    made.SetLogger(new phone::NullLogger);  // the matcher owns it; the default one writes to standard output
    return made;
  }();
  return util;
}

bool is_wide_digit(std::string_view text, std::size_t at) {
  const char32_t c = utf8::decode(text, at);
  return (c >= U'\uFF10' && c <= U'\uFF19') || (c >= U'\u0660' && c <= U'\u0669') || (c >= U'\u06F0' && c <= U'\u06F9');
}

// A stretch of digits that may be numbers, with its surroundings.
struct Window {
  std::size_t begin;
  std::size_t end;
  std::size_t first_digit;
  std::size_t last_digit;
  std::size_t digits;
};

std::size_t back_to_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && !utf8::starts_character(text[at])) --at;
  return at;
}

// Returns whether digits on both sides may belong to one number. An extension, with its letters, is found after a
// complete number.
bool is_between_digits(std::string_view text) {
  constexpr std::string_view ending = "\n\r\"'<>{}=!?@$%&*_\\^`|+";
  return text.size() < kMostBytesBetween &&
         std::ranges::none_of(
             text, [&](char c) { return (is_letter(c) && c != 'x') || ending.find(c) != std::string_view::npos; });
}

std::vector<Window> windows_of(std::string_view text) {
  std::vector<Window> windows;
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t digits = 0;
  // Begins of groups in this window, and the number of preceding digits.
  std::vector<std::pair<std::size_t, std::size_t>> groups;
  const auto close = [&] {
    if (digits >= kLeastDigits) {
      const std::size_t begin = back_to_character(text, first > kBytesAround ? first - kBytesAround : 0);
      const std::size_t end = back_to_character(text, std::min(last + 1 + kBytesAround, text.size()));
      windows.push_back({begin, end, first, last, digits});
    }
    digits = 0;
    groups.clear();
  };
  // The matcher is slow on long pieces; the next window begins with the last groups of this one.
  const auto part = [&](std::size_t at) {
    const auto kept =
        std::ranges::lower_bound(groups, at - kBytesOfTwo, {}, &std::pair<std::size_t, std::size_t>::first);
    const std::size_t begin = kept == groups.end() ? at : kept->first;
    const std::size_t left = kept == groups.end() ? 0 : digits - kept->second;
    close();
    first = begin;
    digits = left;
  };
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const bool is_one = is_digit(text[at]) || (utf8::width(text[at]) > 1 && is_wide_digit(text, at));
    if (!is_one) continue;
    if (digits > 0 && !is_between_digits(text.substr(last + 1, at - last - 1))) close();
    const bool begins = digits == 0 || last + utf8::width(text[last]) != at;
    if (digits > 0 && begins && at - first > kMostWindowBytes) part(at);
    if (digits == 0) first = at;
    if (begins) groups.emplace_back(at, digits);
    ++digits;
    last = at;
  }
  close();
  return windows;
}

// Returns whether all digits belong to a date with slashes: the matcher accepts no number that contains such a date.
bool is_date(std::string_view digits) {
  const std::size_t first = digits.find('/');
  const std::size_t second = first == std::string_view::npos ? first : digits.find('/', first + 1);
  if (second == std::string_view::npos || first == 0) return false;
  const std::string_view middle = digits.substr(first + 1, second - first - 1);
  const auto are_digits = [](std::string_view part) { return std::ranges::all_of(part, is_digit); };
  return (middle.size() == 1 || (middle.size() == 2 && middle.front() <= '3')) && digits.size() >= second + 3 &&
         are_digits(digits.substr(0, first)) && are_digits(middle) && are_digits(digits.substr(second + 1));
}

const TelephonePlans& plans() {
  static const TelephonePlans made = [] {
    std::vector<std::string> codes;
    for (const TelephoneRegion& region : kTelephoneRegions) codes.emplace_back(region.code);
    return TelephonePlans(codes);
  }();
  return made;
}

std::vector<Hit> telephones(std::string_view text, bool asks_plans) {
  std::vector<Hit> hits;
  std::set<Range> known;
  for (const Window& window : windows_of(text)) {
    if (asks_plans && is_date(text.substr(window.first_digit, window.last_digit + 1 - window.first_digit))) continue;
    const std::string piece(text.substr(window.begin, window.end - window.begin));
    const TelephonePlans::Digits digits(piece);
    for (std::size_t region = 0; region < kTelephoneRegions.size(); ++region) {
      if (window.digits < kTelephoneRegions[region].least_digits) continue;
      if (asks_plans && !plans().may_hold(digits, region)) continue;
      phone::PhoneNumberMatcher matcher(numbers(), piece, kTelephoneRegions[region].code,
                                        phone::PhoneNumberMatcher::VALID, kMostTries);
      phone::PhoneNumberMatch match;
      bool has_all_digits = false;
      while (matcher.HasNext() && matcher.Next(&match)) {
        const Range where{window.begin + static_cast<Position>(match.start()),
                          window.begin + static_cast<Position>(match.end())};
        // Belongs to a neighbour, and may be cut.
        if (where.end <= window.first_digit || where.begin > window.last_digit) continue;
        if (known.insert(where).second) hits.push_back({where, region, kTelephoneScore, {}});
        has_all_digits = where.begin <= window.first_digit && window.last_digit < where.end;
      }
      if (has_all_digits) break;  // findings of other regions lie within this one, and would be dropped
    }
  }
  return hits;
}

}  // namespace

std::vector<Hit> find_telephones(std::string_view text) {
  return telephones(text, true);
}

std::vector<Hit> find_telephones_slowly(std::string_view text) {
  return telephones(text, false);
}

}  // namespace sumi::recognize
