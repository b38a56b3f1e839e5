#include "recognize/telephone_finder.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string>

#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include "text/ascii.hpp"
#include "text/utf8.hpp"

namespace sumi::recognize {
namespace {

namespace phone = i18n::phonenumbers;

// Canada's numbers follow one plan with those of the United States, so what is valid in one is so in the other.
constexpr std::array<const char*, 7> kRegions{"US", "GB", "DE", "FR", "IL", "IN", "BR"};
constexpr std::size_t kLeastDigits = 5;
constexpr std::size_t kMostBytesBetween = 12;  // from digit to digit of one number
constexpr std::size_t kBytesAround = 24;       // that decide whether a number ends there
constexpr int kMostTries = 65'535;

const phone::PhoneNumberUtil& numbers() {
  static const phone::PhoneNumberUtil& util = [] () -> const phone::PhoneNumberUtil& {
    phone::PhoneNumberUtil& made = *phone::PhoneNumberUtil::GetInstance();
    made.SetLogger(new phone::NullLogger);  // it owns it, and would write to standard output else
    return made;
  }();
  return util;
}

bool is_wide_digit(std::string_view text, std::size_t at) {
  const char32_t c = utf8::decode(text, at);
  return (c >= U'\uFF10' && c <= U'\uFF19') || (c >= U'\u0660' && c <= U'\u0669') || (c >= U'\u06F0' && c <= U'\u06F9');
}

// The stretches of digits that may be numbers, with what stands around them.
struct Window {
  std::size_t begin;
  std::size_t end;
  bool is_international;  // a plus sign leads its digits
};

std::size_t back_to_character(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && !utf8::starts_character(text[at])) --at;
  return at;
}

std::vector<Window> windows_of(std::string_view text) {
  std::vector<Window> windows;
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t digits = 0;
  const auto close = [&] {
    if (digits >= kLeastDigits) {
      const std::size_t begin = back_to_character(text, first > kBytesAround ? first - kBytesAround : 0);
      const std::size_t end = back_to_character(text, std::min(last + 1 + kBytesAround, text.size()));
      const std::string_view lead = text.substr(first > 2 ? first - 2 : 0, std::min<std::size_t>(first, 2));
      windows.push_back({begin, end, lead.find('+') != std::string_view::npos});
    }
    digits = 0;
  };
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const bool is_one = is_digit(text[at]) || (utf8::width(text[at]) > 1 && is_wide_digit(text, at));
    if (!is_one) continue;
    if (digits > 0 && at - last > kMostBytesBetween) close();
    if (digits++ == 0) first = at;
    last = at;
  }
  close();
  return windows;
}

}  // namespace

std::vector<Hit> find_telephones(std::string_view text) {
  std::vector<Hit> hits;
  std::set<Range> known;
  for (const Window& window : windows_of(text)) {
    const std::string piece(text.substr(window.begin, window.end - window.begin));
    for (std::size_t region = 0; region < kRegions.size(); ++region) {
      phone::PhoneNumberMatcher matcher(numbers(), piece, kRegions[region], phone::PhoneNumberMatcher::VALID, kMostTries);
      phone::PhoneNumberMatch match;
      bool is_same_everywhere = window.is_international;
      while (matcher.HasNext() && matcher.Next(&match)) {
        const Range where{window.begin + static_cast<Position>(match.start()),
                          window.begin + static_cast<Position>(match.end())};
        is_same_everywhere = is_same_everywhere && match.raw_string().starts_with('+');
        if (known.insert(where).second) hits.push_back({where, region, kTelephoneScore, {}});
      }
      if (is_same_everywhere && !known.empty()) break;
    }
  }
  return hits;
}

std::vector<Rule> telephone_rules() {
  std::vector<Rule> rules;
  for (const char* const region : kRegions) rules.push_back({region, {}, kTelephoneScore});
  return rules;
}

}  // namespace sumi::recognize
