#include "judge/verify/release/listed_terms.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/core.h>

#include "promise/promised_roster.hpp"
#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr std::uint32_t kMostTermCharacters = 256;
constexpr std::uint64_t kMostTerms = std::numeric_limits<std::int32_t>::max();  // of each kind

bool is_scalar(char32_t c) {
  return c < 0xD800 || (c >= 0xE000 && c <= 0x10FFFF);
}

// The bits of a pattern's last byte that belong to characters.
std::uint8_t last_bits(std::size_t length) {
  return static_cast<std::uint8_t>(length % 8 == 0 ? 0xFF : (1U << (length % 8)) - 1);
}

io::TermsAbout about_of(const io::SectionFile& file) {
  const auto about = file.section<io::TermsAbout>("about");
  if (about.size() != 1) file.refuse("its description is missing or occurs more than once");
  return about.front();
}

}  // namespace

bool TermPatternBits::keeps_all() const {
  const auto all = bytes();
  return std::ranges::all_of(all.first(all.size() - 1), [](std::uint8_t byte) { return byte == 0xFF; }) &&
         all.back() == last_bits(length_);
}

bool TermPatternBits::keeps_none() const {
  return std::ranges::all_of(bytes(), [](std::uint8_t byte) { return byte == 0; });
}

ListedTerms::ListedTerms(const std::string& path, unsigned k) : ListedTerms(io::SectionFile(path, io::kTermsKind), k) {}

ListedTerms::ListedTerms(const Promise& promise) : ListedTerms(io::promised_dictionary(promise), promise.k) {}

ListedTerms::ListedTerms(io::SectionFile file, unsigned k)
    : file_(std::move(file)),
      about_(about_of(file_)),
      is_closed_(about_.is_safe != 0 && file_.has(io::kClosedSection)) {
  if (about_.k_max < 2 || about_.is_safe > 1 || about_.terms > kMostTerms || about_.identifiers > kMostTerms)
    file_.refuse("its description is invalid");
  if (k < 2 || k > about_.k_max)
    throw Error{Error::Kind::bad_usage, file_.name(),
                fmt::format("it has patterns for k from 2 to {}; choose such a k, or build it with a larger greatest k",
                            about_.k_max),
                Settings{"k", "k_max"}};
  add_rows("lengths", "characters", about_.terms);
  quasi_lengths_ = rows_.size();
  quasi_identifiers_ = static_cast<std::uint32_t>(about_.terms);
  add_rows("identifier_lengths", "identifier_characters", about_.identifiers);
  identifiers_ = static_cast<std::uint32_t>(about_.identifiers);
  read_patterns(k);
}

void ListedTerms::add_rows(std::string_view lengths, std::string_view characters, std::uint64_t expected) {
  const auto all = file_.section<char32_t>(characters);
  std::uint64_t terms = 0;
  std::uint64_t used = 0;
  std::uint32_t least = 1;
  for (const io::TermsOfLength& rows : file_.section<io::TermsOfLength>(lengths)) {
    if (rows.length < least || rows.length > kMostTermCharacters || rows.terms == 0 || rows.terms > expected - terms ||
        std::uint64_t{rows.length} * rows.terms > all.size() - used)
      file_.refuse("its terms do not have the lengths it states");
    least = rows.length + 1;
    rows_.push_back(
        {rows.length, quasi_identifiers_ + static_cast<std::uint32_t>(terms), rows.terms, all.data() + used, nullptr});
    require_in_order(rows_.back());
    terms += rows.terms;
    used += std::uint64_t{rows.length} * rows.terms;
  }
  if (terms != expected || used != all.size()) file_.refuse("its terms do not have the lengths it states");
  if (!std::ranges::all_of(all, is_scalar)) file_.refuse("a term has an invalid character");
}

// A repeated term would be counted twice.
void ListedTerms::require_in_order(const TermRows& rows) const {
  for (std::uint32_t i = 1; i < rows.terms; ++i)
    if (rows.term(rows.first + i - 1) >= rows.term(rows.first + i))
      file_.refuse("its terms are not distinct and in order");
}

void ListedTerms::read_patterns(unsigned k) {
  const auto patterns = file_.section<std::uint8_t>(io::patterns_section(k));
  std::size_t used = 0;
  for (TermRows& rows : std::span(rows_).first(quasi_lengths_)) {
    const std::size_t width = (rows.length + 7) / 8;
    if (width * rows.terms > patterns.size() - used) file_.refuse("it has fewer patterns than terms");
    rows.patterns = patterns.data() + used;
    for (std::uint32_t i = 0; i < rows.terms; ++i)
      if ((rows.patterns[i * width + width - 1] & ~last_bits(rows.length)) != 0)
        file_.refuse("a pattern is longer than its term");
    used += width * rows.terms;
  }
  if (used != patterns.size()) file_.refuse("it has more patterns than terms");

  length_hidden_ = file_.section<std::uint32_t>(io::length_hidden_section(k));
  for (std::size_t i = 0; i < length_hidden_.size(); ++i) {
    if (length_hidden_[i] >= quasi_identifiers_ || (i > 0 && length_hidden_[i - 1] >= length_hidden_[i]))
      file_.refuse("the terms with hidden lengths are not its own, or not in order");
    if (!pattern(length_hidden_[i]).keeps_none()) file_.refuse("a term with a hidden length shows a character");
  }
}

bool ListedTerms::is_length_hidden(std::uint32_t term) const {
  return std::ranges::binary_search(length_hidden_, term);
}

const TermRows& ListedTerms::rows_of(std::uint32_t term) const {
  return *(std::ranges::upper_bound(rows_, term, {}, &TermRows::first) - 1);
}

}  // namespace sumi::verify
