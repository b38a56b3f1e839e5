#include "methods/terms/dictionary_file.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/core.h>

#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

io::TermsAbout read_about(const io::SectionFile& file) {
  const auto section = file.section<io::TermsAbout>("about");
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();
  if (section.size() != 1) file.refuse("it does not say what it contains");
  const io::TermsAbout& about = section[0];
  const bool is_sound = about.terms + about.identifiers < kMost && about.terms < kMost && about.identifiers < kMost &&
                        about.k_max >= 2 && about.k_max <= kMostK && about.terms >= about.k_max && about.is_safe <= 1 &&
                        about.normalization <= 2 && about.is_case_folded <= 1;
  if (!is_sound) file.refuse("its description is invalid");
  return about;
}

bool is_scalar(char32_t character) {
  return character < 0xD800 || (character > 0xDFFF && character <= 0x10FFFF);
}

}  // namespace

LengthTable::LengthTable(const io::SectionFile& file, std::string_view section, std::uint32_t first_number,
                         std::uint64_t terms) {
  std::uint64_t left = terms;
  unsigned last = 0;
  for (const io::TermsOfLength& row : file.section<io::TermsOfLength>(section)) {
    if (row.length <= last || row.length > kMostCharacters || row.terms == 0 || row.terms > left) {
      file.refuse("its table of lengths is invalid");
    }
    places_.push_back({row.length, first_number, row.terms, characters_, stored_});
    first_number += row.terms;
    characters_ += std::size_t{row.length} * row.terms;
    stored_ += stored_bytes(row.length) * row.terms;
    left -= row.terms;
    last = row.length;
  }
  if (left != 0) file.refuse("its table of lengths has too few terms");
}

DictionaryFile::DictionaryFile(const std::string& path) : DictionaryFile(io::SectionFile(path, io::kTermsKind)) {}

DictionaryFile::DictionaryFile(io::SectionFile file)
    : file_(std::move(file)),
      about_(read_about(file_)),
      terms_(file_, "lengths", 0, about_.terms),
      identifiers_(file_, "identifier_lengths", static_cast<std::uint32_t>(about_.terms), about_.identifiers) {
  if (!file_.has(io::kSpacesSection))
    file_.refuse("an older version of sumi built it, which looked for spaces as they are listed");
}

TermGroup DictionaryFile::group(const LengthPlace& place) const {
  return group_in("characters", terms_, place);
}

TermGroup DictionaryFile::identifier_group(const LengthPlace& place) const {
  return group_in("identifier_characters", identifiers_, place);
}

std::span<const char32_t> DictionaryFile::term(std::uint32_t number) const {
  const auto in = [&](const LengthTable& table, auto&& group_of) -> std::span<const char32_t> {
    for (const LengthPlace& place : table.places())
      if (number >= place.first && number - place.first < place.terms) return group_of(place)[number - place.first];
    return {};
  };
  const auto listed = in(terms_, [&](const LengthPlace& place) { return group(place); });
  return !listed.empty() ? listed : in(identifiers_, [&](const LengthPlace& place) { return identifier_group(place); });
}

TermGroup DictionaryFile::group_in(std::string_view section, const LengthTable& table, const LengthPlace& place) const {
  const auto characters = file_.section<char32_t>(section);
  if (characters.size() != table.characters()) file_.refuse("it has more or fewer characters than its terms");
  const auto of_length = characters.subspan(place.first_character, std::size_t{place.length} * place.terms);
  if (!std::ranges::all_of(of_length, is_scalar)) file_.refuse("a term has an invalid character");
  return TermGroup(place.length, of_length);
}

void DictionaryFile::require_k(unsigned k) const {
  if (k >= 2 && k <= about_.k_max) return;
  throw Error{
      Error::Kind::bad_usage, file_.name(),
      fmt::format(
          "the dictionary holds patterns for k from 2 to {}; choose such a k, or build one with a larger greatest k",
          about_.k_max),
      Settings{"k", "k_max"}};
}

std::span<const std::uint8_t> DictionaryFile::patterns(unsigned k) const {
  const auto stored = file_.section<std::uint8_t>(io::patterns_section(k));
  if (stored.size() != terms_.stored()) file_.refuse("it has more or fewer patterns than terms");
  return stored;
}

std::span<const std::uint32_t> DictionaryFile::rising(const std::string& section, std::uint64_t end) const {
  const auto numbers = file_.section<std::uint32_t>(section);
  const bool is_sound =
      std::ranges::is_sorted(numbers, std::less_equal<>()) && (numbers.empty() || numbers.back() < end);
  if (!is_sound) file_.refuse("its list of terms is invalid");
  return numbers;
}

std::span<const std::uint32_t> DictionaryFile::length_hidden(unsigned k) const {
  return rising(io::length_hidden_section(k), about_.terms);
}

std::span<const std::uint32_t> DictionaryFile::respelled() const {
  return rising("respelled", about_.terms + about_.identifiers);
}

std::span<const io::TermsCostOfLength> DictionaryFile::costs() const {
  const auto costs = file_.section<io::TermsCostOfLength>("costs");
  if (costs.size() != terms_.places().size() * (about_.k_max - 1))
    file_.refuse("it has more or fewer costs than lengths");
  return costs;
}

LengthPatterns DictionaryFile::patterns_of(const LengthPlace& place) const {
  LengthPatterns patterns(group(place), about_.k_max);
  const std::uint32_t last = place.first + place.terms;
  const auto of_length = [&](std::span<const std::uint32_t> numbers) {
    std::vector<std::uint32_t> own;
    for (const std::uint32_t number : numbers) {
      if (number >= place.first && number < last) own.push_back(number - place.first);
    }
    return own;
  };
  const auto row = static_cast<std::size_t>(&place - terms_.places().data());
  for (unsigned k = 2; k <= about_.k_max; ++k) {
    patterns.load(k, this->patterns(k).subspan(place.first_stored, place.terms * stored_bytes(place.length)));
    patterns.hide_length(k, of_length(length_hidden(k)));
    patterns.least_redacted[k - 2] = costs()[row * (about_.k_max - 1) + k - 2].redacted_paper;
  }
  patterns.not_proven = of_length(rising("not_proven", about_.terms));
  return patterns;
}

}  // namespace sumi::terms
