#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text/utf8.hpp"
#include "figures.hpp"
#include "japanese_dictionaries.hpp"
#include "methods/terms/dictionary_file.hpp"
#include "methods/terms/length_patterns.hpp"
#include "methods/terms/shared_patterns.hpp"

namespace sumi::bench {
namespace {

constexpr const char* kText = "japanese_terms";

std::uint64_t characters_of_all(const terms::DictionaryFile& file) {
  std::uint64_t characters = 0;
  for (const terms::LengthPlace& place : file.terms().places()) characters += std::uint64_t{place.length} * place.terms;
  return characters;
}

}  // namespace

// The number of patterns of at least two terms that can't keep more without losing a term, and the number of sets of
// positions of all terms.
void terms_closed(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  const terms::DictionaryFile file(japanese_dictionary(texts, Assignment::paper));
  std::uint64_t patterns = 0;
  std::uint64_t pairs = 0;
  std::uint64_t incomplete = 0;
  double sets = 0;
  for (const terms::LengthPlace& place : file.terms().places()) {
    const terms::SharedPatterns shared = terms::shared_patterns(file.group(place), terms::kMostAssignmentEffort);
    patterns += shared.size();
    pairs += shared.terms.size();
    incomplete += shared.complete ? 0 : 1;
    sets += std::exp2(place.length) * place.terms;
    report.record({.figure = "terms_closed",
                   .text = kText,
                   .variant = fmt::format("length={}", place.length),
                   .bytes = std::uint64_t{place.terms} * place.length * sizeof(char32_t),
                   .extra = fmt::format("terms={};closed_patterns={};pairs={};complete={}", place.terms, shared.size(),
                                        shared.terms.size(), shared.complete ? 1 : 0)});
  }
  report.record(
      {.figure = "terms_closed",
       .text = kText,
       .variant = "all",
       .bytes = characters_of_all(file) * sizeof(char32_t),
       .extra = fmt::format("terms={};closed_patterns={};pairs={};lengths_incomplete={};sets_of_positions={:.4g}",
                            file.about().terms, patterns, pairs, incomplete, sets)});
}

// The stars of a term, by assignment and k.
void terms_redacted(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  const std::string path = japanese_dictionary(texts, Assignment::safe);
  const double length = static_cast<double>(characters_of_all(terms::DictionaryFile(path))) /
                        static_cast<double>(TermDictionary(path).terms());
  for (const TermsCost& cost : TermDictionary(path).curve()) {
    report.record({.figure = "terms_redacted",
                   .text = kText,
                   .variant = fmt::format("k={}", cost.k),
                   .extra = fmt::format("mean_length={:.4f};safe={:.4f};paper={:.4f};more={:.4f};fully_redacted={}",
                                        length, cost.mean_redacted, cost.mean_redacted_paper,
                                        cost.mean_redacted - cost.mean_redacted_paper, cost.fully_redacted)});
  }
}

// The number of candidates left to a reader who knows the list and the rule.
void terms_preimages(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  for (const Assignment assignment : {Assignment::paper, Assignment::safe}) {
    const TermDictionary dictionary(japanese_dictionary(texts, assignment));
    for (const unsigned k : {2U, 5U, 10U, 20U}) {
      struct Shares {
        double terms = 0, alone = 0, fewer = 0;
      };
      std::vector<Shares> by_length(kMostTermCharacters + 1);  // [0]: all
      for (const PickedPattern& row : dictionary.pick(k)) {
        for (const std::size_t length : {std::size_t{0}, utf8::count(row.term)}) {
          by_length[length].terms += 1;
          by_length[length].alone += row.preimage == 1 ? 1 : 0;
          by_length[length].fewer += row.preimage < k ? 1 : 0;
        }
      }
      for (const std::size_t length : {0U, 2U, 3U, 4U, 5U, 6U, 8U, 10U}) {
        const Shares& shares = by_length[length];
        if (shares.terms == 0) continue;
        const std::string lengths = length == 0 ? "all" : std::to_string(length);
        report.record({.figure = "terms_preimages",
                       .text = kText,
                       .variant = fmt::format("{}_k={}_length={}", name_of(assignment), k, lengths),
                       .extra = fmt::format("terms={};unique={:.4f};fewer_than_k={:.4f}", shares.terms,
                                            shares.alone / shares.terms, shares.fewer / shares.terms)});
      }
    }
  }
}

}  // namespace sumi::bench
