#include "base/text/value_form.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "base/text/nfkc_folder.hpp"
#include "base/text/numbers.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi {
namespace {

constexpr std::int64_t kMostDigits = 40;  // for a number that is written without an exponent

bool is_blank(char32_t character) {
  return character <= U' ' || character == 0x7F || (character >= 0x80 && belongs_to(character, CharacterClass::space));
}

std::string folded_and_spaced(std::string_view value) {
  std::string out;
  bool owes_space = false;
  const auto append = [&](char32_t character) {
    if (is_blank(character)) {
      owes_space = !out.empty();
      return;
    }
    if (owes_space) out.push_back(' ');
    owes_space = false;
    utf8::append(out, character);
  };
  if (std::ranges::all_of(value, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; })) {
    for (const char byte : value) append(static_cast<char32_t>(is_capital(byte) ? byte - 'A' + 'a' : byte));
  } else {
    for (const char32_t character : nfkc_folded(value)) append(character);
  }
  return out;
}

// The number digits * 10^exponent, without zeros at either end.
std::string plain_number(bool negative, std::string digits, std::int64_t exponent) {
  const auto size = static_cast<std::int64_t>(digits.size());
  const char* const sign = negative ? "-" : "";
  if (exponent > kMostDigits - size || exponent < -kMostDigits) return fmt::format("{}{}e{}", sign, digits, exponent);
  if (exponent >= 0) return sign + digits.append(static_cast<std::size_t>(exponent), '0');
  const std::int64_t before = size + exponent;
  if (before > 0) return sign + digits.insert(static_cast<std::size_t>(before), 1, '.');
  return fmt::format("{}0.{}{}", sign, std::string(static_cast<std::size_t>(-before), '0'), digits);
}

}  // namespace

std::optional<std::string> number_form(std::string_view text) {
  bool negative = false;
  if (text.starts_with('+') || text.starts_with('-')) {
    negative = text.front() == '-';
    text.remove_prefix(1);
    if (text.empty() || text.front() == '-') return std::nullopt;
  }
  if (!number_in<double>(text)) return std::nullopt;
  const std::size_t mark = std::min(text.find_first_of("eE"), text.size());
  std::int64_t exponent = 0;
  if (mark < text.size()) {
    std::string_view said = text.substr(mark + 1);
    if (said.starts_with('+')) said.remove_prefix(1);
    std::from_chars(said.data(), said.data() + said.size(), exponent);
  }
  std::string digits;
  bool is_behind_point = false;
  for (const char one : text.substr(0, mark)) {
    if (one == '.') {
      is_behind_point = true;
      continue;
    }
    if (is_behind_point) --exponent;
    if (one != '0' || !digits.empty()) digits += one;
  }
  while (!digits.empty() && digits.back() == '0') {
    digits.pop_back();
    ++exponent;
  }
  return digits.empty() ? "0" : plain_number(negative, std::move(digits), exponent);
}

std::string written_form(std::string_view value) {
  std::string form = folded_and_spaced(value);
  if (form.empty() || is_small_letter(form.front())) return form;
  if (std::optional<std::string> number = number_form(form)) return std::move(*number);
  return form;
}

std::string value_form(std::string_view value) {
  constexpr std::array<std::string_view, 4> kNothing{"?", "na", "nan", "null"};
  std::string form = written_form(value);
  if (std::ranges::find(kNothing, form) != kNothing.end()) form.clear();
  return form;
}

std::size_t written_alike(std::span<const std::string> names) {
  std::unordered_map<std::string, std::size_t> of_form;  // only for look-ups and sums, whose order doesn't matter
  for (const std::string& name : names) ++of_form[written_form(name)];
  std::size_t alike = 0;
  for (const auto& [form, count] : of_form) alike += count > 1 ? count : 0;
  return alike;
}

std::size_t owners_written_alike(const Corpus& corpus) {
  std::vector<std::string> names;
  std::vector<bool> is_known(corpus.owners());
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const std::uint32_t owner = corpus.documents()[document].owner;
    if (is_known[owner] || !corpus.has_owner(document)) continue;
    is_known[owner] = true;
    names.push_back(corpus.owner_name(document));
  }
  return written_alike(names);
}

}  // namespace sumi
