#include "judge/verify/release/terms_alone.hpp"

#include "base/text/utf8.hpp"

namespace sumi::verify {

std::string bytes_of(std::u32string_view term) {
  std::string bytes;
  for (const char32_t character : term) utf8::append(bytes, character);
  return bytes;
}

TermsAlone::TermsAlone(const ListedTerms& terms) : terms_(terms), search_(terms, Borders::off), known_(terms.size()) {}

bool TermsAlone::is_as_said(std::uint32_t term) {
  if (known_[term] == 0) known_[term] = looks_as_said(term) ? 1 : 2;
  return known_[term] == 1;
}

bool TermsAlone::looks_as_said(std::uint32_t term) {
  const TermPatternBits said = terms_.pattern(term);
  bool is_same = true;
  folder_.fold(bytes_of(terms_.term(term)), folded_);
  search_.for_each(folded_, [&](std::uint32_t folding, std::size_t begin) {
    for (const std::uint32_t within : search_.terms(folding)) {
      if (within == term) continue;
      if (terms_.is_identifier(within) || terms_.is_length_hidden(within) ||
          terms_.term(within).size() != search_.length(folding) || !folds_one_by_one(bytes_of(terms_.term(within)))) {
        is_same = false;
        continue;
      }
      const TermPatternBits stars = terms_.pattern(within);
      for (std::size_t i = 0; i < stars.length(); ++i) is_same = is_same && (stars.keeps(i) || !said.keeps(begin + i));
    }
  });
  return is_same;
}

}  // namespace sumi::verify
