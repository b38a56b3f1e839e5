#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/text/folded_text.hpp"
#include "base/text/nfkc_folder.hpp"
#include "judge/verify/release/listed_terms.hpp"
#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {

// The printed form of a term that is a document of its own: all terms within it are starred, too, at any border.
//   Cost     to make: as TermSearch. A term: its length, and the occurrences of terms in it; each is examined once.
//   Threads  one at a time.
class TermsAlone {
 public:
  explicit TermsAlone(const ListedTerms& terms);

  // Returns whether it is printed as its pattern says.
  //   Requires  a quasi-identifier that folds one by one, and whose length isn't hidden.
  [[nodiscard]] bool is_as_said(std::uint32_t term);

 private:
  [[nodiscard]] bool looks_as_said(std::uint32_t term);

  const ListedTerms& terms_;
  TermSearch search_;
  NfkcFolder folder_{SpaceFolding::as_one};
  FoldedText folded_;
  std::vector<std::uint8_t> known_;  // by term: 0: not examined, 1: as its pattern says, 2: otherwise
};

// A listed term in UTF-8, for folding.
[[nodiscard]] std::string bytes_of(std::u32string_view term);

}  // namespace sumi::verify
