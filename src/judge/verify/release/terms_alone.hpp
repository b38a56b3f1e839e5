#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/text/folded_text.hpp"
#include "base/text/nfkc_folder.hpp"
#include "judge/verify/release/listed_terms.hpp"
#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {

// What is printed for a term that is a document of its own: all terms within it are starred, too, at any border.
//   Cost     to make: as TermSearch. A term: its length, and its occurrences of terms; each is looked at once.
//   Threads  one at a time.
class TermsAlone {
 public:
  explicit TermsAlone(const ListedTerms& terms);

  // Whether its pattern tells what is printed for it.
  //   Requires  a quasi-identifier that folds one by one, and of which the length isn't hidden.
  [[nodiscard]] bool is_as_said(std::uint32_t term);

 private:
  [[nodiscard]] bool looks_as_said(std::uint32_t term);

  const ListedTerms& terms_;
  TermSearch search_;
  NfkcFolder folder_{SpaceFolding::as_one};
  FoldedText folded_;
  std::vector<std::uint8_t> known_;  // by term: 0 not looked at, 1 as said, 2 otherwise
};

// Of a listed term in UTF-8, for folding.
[[nodiscard]] std::string bytes_of(std::u32string_view term);

}  // namespace sumi::verify
