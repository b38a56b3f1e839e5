#include "serve/recognize/telephone_plan.hpp"

#include <algorithm>
#include <bitset>
#include <memory>
#include <optional>
#include <utility>

#include <phonenumbers/phonemetadata.pb.h>
#include <re2/re2.h>
#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"

// libphonenumber has these functions, but in no public header.
namespace i18n::phonenumbers {
int metadata_size();
const void* metadata_get();
}  // namespace i18n::phonenumbers

namespace sumi::recognize {
namespace {

namespace phone = i18n::phonenumbers;

constexpr std::size_t kMostDialled = 24;       // prefixes, the country's code, and 17 digits
constexpr std::size_t kMostRun = 20;           // digits that the matcher takes at a time
constexpr std::size_t kLeastExtension = 6;     // a number may begin after this many digits of an extension
constexpr std::int64_t kMostMemory = 2 << 20;  // of an expression's automaton

// The first letters of extension markers in other scripts.
constexpr std::u32string_view kWideExtensions = U"\u0414\u0434\uFF25\uFF45\uFF29\uFF49\uFF38\uFF58";

// The matcher reads the letters of such a word as digits if no extension follows.
bool begins_extension(std::string_view text) {
  const std::string lower = lower_case_ascii(text.substr(0, 3));
  return lower == "ext" || lower == "int" || lower == "ane" || lower.starts_with("xt") || lower == "xxx";
}

std::unique_ptr<re2::RE2> compiled(const std::string& pattern) {
  re2::RE2::Options options(re2::RE2::Quiet);
  options.set_max_mem(kMostMemory);
  options.set_never_capture(true);
  return std::make_unique<re2::RE2>(pattern, options);
}

bool is_begun_by(const re2::RE2& pattern, std::string_view text) {
  return pattern.Match(text, 0, text.size(), re2::RE2::ANCHOR_START, nullptr, 0);
}

bool is_whole(const re2::RE2& pattern, std::string_view text) {
  return pattern.Match(text, 0, text.size(), re2::RE2::ANCHOR_BOTH, nullptr, 0);
}

}  // namespace

// A format of numbers, and whether it requires the national prefix.
struct TelephonePlans::Format {
  std::unique_ptr<re2::RE2> leading;  // null for any
  std::unique_ptr<re2::RE2> pattern;
  bool needs_prefix;
};

struct TelephonePlans::Plan {
  std::string country;
  std::bitset<32> lengths;                  // of valid numbers
  std::unique_ptr<re2::RE2> valid;          // in one of the regions with this country's code
  std::unique_ptr<re2::RE2> prefix;         // national
  std::unique_ptr<re2::RE2> international;  // prefix for international calls
  std::vector<Format> formats;

  [[nodiscard]] bool is_sound() const {
    const auto is_one = [](const std::unique_ptr<re2::RE2>& pattern) { return pattern == nullptr || pattern->ok(); };
    return valid->ok() && is_one(prefix) && international->ok() &&
           std::ranges::all_of(formats, [&](const Format& one) { return is_one(one.leading) && one.pattern->ok(); });
  }

  // Returns whether a number is only found with its national prefix.
  [[nodiscard]] bool needs_prefix(std::string_view number) const {
    for (const Format& format : formats)
      if ((format.leading == nullptr || is_begun_by(*format.leading, number)) && is_whole(*format.pattern, number))
        return format.needs_prefix;
    return false;
  }
};

namespace {

// Adds all patterns of the kinds of numbers of a region.
void add_patterns(const phone::PhoneMetadata& region, std::string& any, std::bitset<32>& lengths) {
  for (const phone::PhoneNumberDesc* const kind :
       {&region.fixed_line(), &region.mobile(), &region.toll_free(), &region.premium_rate(), &region.shared_cost(),
        &region.personal_number(), &region.voip(), &region.pager(), &region.uan(), &region.voicemail()}) {
    if (kind->national_number_pattern().empty()) continue;
    any += (any.empty() ? "" : "|") + kind->national_number_pattern();
  }
  for (const int length : region.general_desc().possible_length())
    if (length >= 0 && length < 32) lengths.set(static_cast<std::size_t>(length));
}

// Returns whether a rule writes the number alone, perhaps in brackets.
bool is_number_alone(const std::string& rule) {
  return std::ranges::all_of(rule, [](char c) { return c == '$' || c == '1' || c == '(' || c == ')'; });
}

}  // namespace

TelephonePlans::TelephonePlans(const std::vector<std::string>& regions) : plans_(regions.size()) {
  phone::PhoneMetadataCollection all;
  if (!all.ParseFromArray(phone::metadata_get(), phone::metadata_size())) return;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    const auto own = std::ranges::find(all.metadata(), regions[i], &phone::PhoneMetadata::id);
    // A rule that rewrites a number could give one that isn't the end of the dialled digits.
    if (own == all.metadata().end() ||
        (!own->national_prefix_transform_rule().empty() && own->national_prefix_transform_rule() != "$2"))
      continue;
    auto plan = std::make_shared<Plan>();
    plan->country = std::to_string(own->country_code());
    std::string valid;
    for (const phone::PhoneMetadata& region : all.metadata())
      if (region.country_code() == own->country_code()) add_patterns(region, valid, plan->lengths);
    plan->valid = compiled(valid);
    plan->international = compiled(own->international_prefix());
    if (!own->national_prefix_for_parsing().empty()) plan->prefix = compiled(own->national_prefix_for_parsing());
    for (const phone::NumberFormat& format : own->number_format()) {
      const int leading = format.leading_digits_pattern_size();
      const std::string& rule = format.national_prefix_formatting_rule();
      plan->formats.push_back(
          {leading == 0 ? nullptr : compiled(format.leading_digits_pattern(leading - 1)), compiled(format.pattern()),
           !rule.empty() && !format.national_prefix_optional_when_formatting() && !is_number_alone(rule)});
    }
    if (plan->is_sound()) plans_[i] = std::move(plan);
  }
}

TelephonePlans::Digits::Digits(std::string_view piece) {
  bool is_open = false;       // whether the last character was a digit
  bool behind_digit = false;  // whether the last character other than a sign or space was one
  for (std::size_t at = 0; at < piece.size() && is_plain_; at += utf8::width(piece[at])) {
    const char c = piece[at];
    if (is_digit(c)) {
      if (!is_open) groups_.emplace_back();
      groups_.back() += c;
      is_plain_ = groups_.back().size() <= kMostRun;
      is_open = behind_digit = true;
      continue;
    }
    is_open = false;
    if (c == '+') is_plain_ = false;
    if (is_letter(c)) {
      if (behind_digit && begins_extension(piece.substr(at))) is_plain_ = false;
      behind_digit = false;
    }
    if (utf8::width(c) == 1) continue;
    const char32_t wide = utf8::decode(piece, at);
    const bool is_extension = behind_digit && kWideExtensions.find(wide) != std::u32string_view::npos;
    if (wide == U'\uFF0B' || is_extension || u_charType(static_cast<UChar32>(wide)) == U_DECIMAL_DIGIT_NUMBER)
      is_plain_ = false;
  }
}

bool TelephonePlans::may_be_number(const Plan& plan, std::string_view dialled) {
  if (is_begun_by(*plan.international, dialled)) return true;
  const bool has_prefix = plan.prefix != nullptr && is_begun_by(*plan.prefix, dialled);
  const std::size_t longest = plan.lengths.size() - 1;
  if (dialled.size() <= longest && plan.lengths[dialled.size()] && is_whole(*plan.valid, dialled) &&
      (has_prefix || !plan.needs_prefix(dialled)))
    return true;
  if (!has_prefix && !dialled.starts_with(plan.country)) return false;
  for (std::size_t cut = 1; cut < dialled.size(); ++cut) {
    const std::string_view number = dialled.substr(cut);
    if (number.size() <= longest && plan.lengths[number.size()] && is_whole(*plan.valid, number)) return true;
  }
  return false;
}

bool TelephonePlans::may_hold(const Digits& digits, std::size_t region) const {
  const Plan* const plan = plans_[region].get();
  if (plan == nullptr || !digits.is_plain_) return true;
  for (std::size_t first = 0; first < digits.groups_.size(); ++first) {
    const std::string& front = digits.groups_[first];
    for (std::size_t skipped = 0; skipped < front.size();) {
      std::string dialled = front.substr(skipped);
      for (std::size_t next = first + 1;; ++next) {
        if (dialled.size() > kMostDialled) break;
        if (may_be_number(*plan, dialled)) return true;
        if (next == digits.groups_.size()) break;
        dialled += digits.groups_[next];
      }
      skipped = std::max(skipped + 1, kLeastExtension);
    }
  }
  return false;
}

}  // namespace sumi::recognize
