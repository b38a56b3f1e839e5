#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "corpora.hpp"
#include "methods/rare/cover.hpp"
#include <sumi/model/promise.hpp>

// The definitions of rare substrings, covers and promises, as plainly as they can be written. Slow on purpose.
namespace sumi::testing {

// Per document and character: whether it takes part (neither hidden nor of a kept phrase).
using TakesPart = std::vector<std::vector<std::uint8_t>>;

TakesPart everything(const PlainCorpus& corpus);

// How many occurrences, documents or owners have a string among the characters that take part: every substring listed.
// Requires: at most 64 documents, owners below 64; `corpus` outlives this.
class SupportTable {
 public:
  SupportTable(const PlainCorpus& corpus, const TakesPart& takes_part);
  [[nodiscard]] std::size_t of(std::u32string_view wanted, Support by) const;

 private:
  struct Seen {
    std::size_t occurrences = 0;
    std::uint64_t documents = 0;  // one bit each
    std::uint64_t owners = 0;
  };
  std::unordered_map<std::u32string_view, Seen> seen_;
};

// g(i) of each character of each document.
std::vector<std::vector<std::uint32_t>> lengths_by_counting(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                            const SupportTable& supports, Support by, unsigned k);
std::vector<std::vector<std::uint32_t>> lengths_by_counting(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                            Support by, unsigned k);

// Spans with support >= k that no other such span of the document contains.
std::vector<rare::Stretch> maximal_repeats_by_definition(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                         std::size_t document, Support by, unsigned k);

// Spans with support < k of which every proper part has support >= k.
std::vector<rare::Stretch> minimal_rare_by_definition(const PlainCorpus& corpus, const TakesPart& takes_part,
                                                      std::size_t document, Support by, unsigned k);

// The most characters that can be kept, over all subsets of stretches that obey the rules. Exponential.
std::uint32_t most_kept(const std::vector<std::uint32_t>& lengths, const std::vector<std::uint8_t>& cuts,
                        CoverRules rules, std::uint32_t from = 0);

}  // namespace sumi::testing
