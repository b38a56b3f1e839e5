#include "hide/chain/reserved_values.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "base/keys/draws.hpp"
#include "base/text/ascii.hpp"
#include "publish/replace/invented_words.hpp"
#include "tag/patterns/checks.hpp"

namespace sumi::hide {
namespace {

constexpr unsigned kDraws = 256;
constexpr std::size_t kLeastDigitsOfTelephone = 7;

std::size_t digits_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, is_digit));
}

bool has_any_letter(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return is_letter(c) || (c & 0x80) != 0; });
}

bool reads_as_telephone(std::string_view text) {
  return !has_any_letter(text) && digits_in(text) >= kLeastDigitsOfTelephone;
}

// Draws an area code that neither ends in 11 nor has a 9 in the middle.
unsigned area_code(Draws& draws) {
  const unsigned first = 2 + draws.below(8);
  const unsigned second = draws.below(9);
  const unsigned last = second == 1 ? 2 + draws.below(8) : draws.below(10);
  return 100 * first + 10 * second + last;
}

std::string telephone(std::string_view text, Draws& draws) {
  std::string digits;
  for (const char c : text)
    if (is_digit(c) || (c == '+' && digits.empty())) digits += c;
  if (digits.starts_with("00")) digits.replace(0, 2, "+");
  if (digits.starts_with("+49")) return fmt::format("+49 30 23125{:03}", draws.below(1000));
  if (digits.starts_with("+33")) {
    const unsigned number = draws.below(10'000);
    return fmt::format("+33 1 99 00 {:02} {:02}", number / 100, number % 100);
  }
  if (digits.starts_with("+61")) return fmt::format("+61 2 5550 {:04}", draws.below(10'000));
  if (digits.starts_with("+44")) return fmt::format("+44 1632 960{:03}", draws.below(1000));
  if (digits.starts_with("0")) return fmt::format("01632 960{:03}", draws.below(1000));
  const unsigned line = 100 + draws.below(100);
  if (digits.size() == kLeastDigitsOfTelephone) return fmt::format("555-{:04}", line);
  const std::string national = fmt::format("{}-555-{:04}", area_code(draws), line);
  return digits.starts_with("+") ? "+1 " + national : national;
}

std::string mail_address(std::string_view text, Draws& draws) {
  constexpr std::array<std::string_view, 3> kDomains{"example.org", "example.com", "example.net"};
  std::string made;
  for (const char c : text.substr(0, text.rfind('@'))) {
    if (is_digit(c)) {
      made += static_cast<char>('0' + draws.below(10));
    } else if (is_letter(c) || (c & 0x80) != 0) {
      made += static_cast<char>('a' + draws.below(26));
    } else if (!made.empty() && (c == '.' || c == '_' || c == '-') && made.back() != c) {
      made += c;
    }
  }
  while (!made.empty() && made.back() == '.') made.pop_back();
  if (made.empty()) made = static_cast<char>('a' + draws.below(26));
  return fmt::format("{}@{}", made, kDomains[draws.below(kDomains.size())]);
}

// Equal characters grouped differently give equal results.
std::string same_shape_in_groups(std::string_view text, Draws& draws) {
  const auto is_said = [](char c) { return is_letter(c) || is_digit(c); };
  if (std::ranges::any_of(text, [](char c) { return (c & 0x80) != 0; })) return replace::same_shape(text, draws);
  std::string said;
  std::ranges::copy_if(text, std::back_inserter(said), is_said);
  said = replace::same_shape(said, draws);
  std::string made(text);
  auto next = said.begin();
  for (char& c : made)
    if (is_said(c)) c = *next++;
  return made;
}

// Returns the proving checks that the text passes; a made-up text has to fail each.
std::vector<const tag::Check*> checks_of(std::string_view text) {
  std::vector<const tag::Check*> all{tag::check_named("payment-card"), tag::check_named("iban")};
  for (const std::span<const tag::Check> table : {tag::number_checks(), tag::european_checks(), tag::world_checks()})
    for (const tag::Check& check : table)
      if (check.proof != tag::Proof::none && tag::passes(&check, text)) all.push_back(&check);
  return all;
}

}  // namespace

std::string ReservedValues::bare(std::string_view text) {
  std::string made;
  for (const char c : text)
    if (is_letter(c) || is_digit(c) || (c & 0x80) != 0) made += c;
  return lower_case_ascii(made);
}

std::optional<std::string> ReservedValues::contact(std::string_view text) const {
  const std::string original = bare(text);
  const bool is_mail =
      text.find('@') != std::string_view::npos && text.find("://") == std::string_view::npos && !text.starts_with('@');
  if (!is_mail && !reads_as_telephone(text)) return number(text);
  for (unsigned attempt = 0; attempt < kDraws; ++attempt) {
    Draws draws(key_, is_mail ? "mail" : "telephone", original, attempt);
    std::string made = is_mail ? mail_address(text, draws) : telephone(text, draws);
    if (!taken_.contains(bare(made)) && bare(made) != original) return made;
  }
  return std::nullopt;
}

std::optional<std::string> ReservedValues::number(std::string_view text) const {
  const std::string original = bare(text);
  const std::vector<const tag::Check*> checks = checks_of(text);
  for (unsigned attempt = 0; attempt < kDraws; ++attempt) {
    Draws draws(key_, "number", original, attempt);
    std::string made = same_shape_in_groups(text, draws);
    if (taken_.contains(bare(made)) || bare(made) == original) continue;
    if (std::ranges::none_of(checks, [&](const tag::Check* check) { return tag::passes(check, made); })) return made;
  }
  return std::nullopt;
}

}  // namespace sumi::hide
