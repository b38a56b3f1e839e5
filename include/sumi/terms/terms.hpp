#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// Term dictionaries: decide how much of each term of a list must be starred so that k terms look the same.
//   Paper  Maeda, Suzuki, Nakamura, Fast text anonymization using k-anonymity, iiWAS 2016; docs/terms.md.
// A pattern keeps some characters of a term and stars the others. Its k_hat is the number of terms of the same length
// that agree with what is kept, r the number of stars.

// The normalization of a list's terms before they are compared. Case folding is Unicode's full folding.
enum class Normalization { none, nfc, nfkc };

// The rule that assigns one of its patterns to a term for a k:
//   closed  the printed form of a term, including the stars of terms within it, is printed for at least k terms that
//           differ by more than spelling: a reader who knows the rule and the list has that many candidates, unless the
//           text beside the term completes other terms
//   safe    every pattern belongs to at least k such terms; if other terms are within some of them, a reader may
//           exclude these
//   paper   each term by itself: least r, then highest k_hat, then leftmost kept; a reader who knows the rule may
//           exclude terms
enum class Assignment { safe, paper, closed };

[[nodiscard]] std::string_view name_of(Normalization normalization);
[[nodiscard]] std::string_view name_of(Assignment assignment);
[[nodiscard]] std::optional<Normalization> normalization_named(std::string_view name);
[[nodiscard]] std::optional<Assignment> assignment_named(std::string_view name);

inline constexpr unsigned kMostTermCharacters = 256;

// The format of a list in its source: a term a line, or a table.
struct TermListFormat {
  std::optional<Format> format;  // lines, csv or tsv; nothing: by the name's suffix, otherwise lines
  std::string column;            // of terms; default "term"
  std::string kind_column;       // "identifier": replaced completely; "" or "quasi": not. Default "kind", if it exists
  std::string encoding;          // as in FormatOptions
  char delimiter = 0;
  bool header = true;
  bool header_said = false;  // as in FormatOptions
};

// The options for reading a list and assigning patterns.
struct TermsOptions {
  TermListFormat list;
  unsigned k_max = 20;  // >= 2
  Assignment assignment = Assignment::closed;
  Normalization normalization = Normalization::nfc;
  bool fold_case = false;
  std::uint64_t effort = 4'000'000'000;  // steps a length; then the best found is kept, as not proven
  unsigned threads = 1;
};

// The cost at one k, over all quasi-identifiers.
struct TermsCost {
  unsigned k = 0;
  double mean_redacted = 0;          // stars of a term
  double mean_redacted_paper = 0;    // the same by Assignment::paper, the minimum over all assignments if proven
  std::uint64_t fully_redacted = 0;  // terms that keep nothing
};

// The content of a dictionary, and the cost of using it.
struct TermsSummary {
  Assignment assignment = Assignment::closed;
  std::uint64_t terms = 0;  // quasi-identifiers
  std::uint64_t identifiers = 0;
  std::uint64_t lengths = 0;
  std::uint64_t patterns = 0;    // number of distinct ones of each term, summed
  std::uint64_t not_proven = 0;  // terms for which the effort ran out
  std::uint64_t duplicates = 0;  // in the list; skipped
  std::uint64_t empty_lines = 0;
  std::vector<TermsCost> costs;  // by k, from 2
};

// Reads `list` and writes `output`, one file, of which users read only the parts they need.
//   Cost     docs/terms.md; 1.4 million terms, k up to 20: seconds.
//   Threads  as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors   bad_input: the list can't be read, has no such column, a term is longer than kMostTermCharacters, or it
//            has fewer than k_max quasi-identifiers. bad_usage: contradictory options, an output that is compressed.
//            unfinished: it can't be written.
[[nodiscard]] TermsSummary build_terms(const std::string& list, const std::string& output, const TermsOptions& options,
                                       const Progress& progress = {});

// A dictionary that was built in memory.
struct BuiltTerms {
  // The bytes of the file that build_terms() writes, for Promise::dictionary_bytes and TermDictionary::of_bytes().
  std::shared_ptr<const std::string> dictionary;
  TermsSummary summary;
};

// The same for a list in memory: terms, of which some characters are starred, and identifiers, which are replaced
// completely. TermsOptions::list has no effect.
//   Threads  uses options.threads, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_input at "term <number from 1>" or "identifier <number from 1>": it isn't UTF-8.
[[nodiscard]] BuiltTerms build_terms(std::span<const std::string> terms, std::span<const std::string> identifiers,
                                     const TermsOptions& options, const Progress& progress = {});

// The same for a dictionary's terms and those of a list together, with the dictionary's own options: the result of
// building it from both lists, byte for byte. Under Assignment::paper only lengths with terms in the list are computed
// again.
//   Threads  uses `threads`, with the same result; any number of calls, each with an output of its own.
//   Errors   as build_terms(); bad_input if the dictionary is foreign or damaged.
[[nodiscard]] TermsSummary add_terms(const std::string& dictionary, const std::string& list, const std::string& output,
                                     const TermListFormat& format, unsigned threads, const Progress& progress = {});

// A row of the paper's Table 2.
struct TermPattern {
  std::uint32_t k_hat = 0;
  unsigned redacted = 0;  // r
  std::string a_string;
};

// A row of a dictionary at one k.
struct PickedPattern {
  std::string term;
  std::string a_string;
  std::uint32_t k_hat = 0;  // 0: the length is hidden, too
  unsigned redacted = 0;    // number of stars
  // The number of terms with this pattern that differ by more than spelling; under paper, of all that have it.
  std::uint32_t preimage = 0;
};

// A dictionary, in memory as far as it is used.
//   Threads  any number.
//   Errors   bad_input if the file is foreign or damaged; its content is checked before use.
class TermDictionary {
 public:
  // Opens the file that build_terms() wrote. Errors: as above.
  explicit TermDictionary(const std::string& path);
  // The same from memory: *BuiltTerms::dictionary, or the bytes of a file. Takes twice their size.
  [[nodiscard]] static TermDictionary of_bytes(std::string bytes);
  ~TermDictionary();
  TermDictionary(TermDictionary&&) noexcept;
  TermDictionary& operator=(TermDictionary&&) noexcept;

  [[nodiscard]] unsigned k_max() const;
  [[nodiscard]] Assignment assignment() const;
  [[nodiscard]] std::uint64_t terms() const;
  [[nodiscard]] std::uint64_t identifiers() const;

  // The patterns of a term, listed or not, best first: fewest redacted, then highest k_hat, then leftmost kept. Of long
  // terms (more than 16 characters) only those that can't keep more without losing candidates.
  //   Cost    O(terms of its length), and 2^length or the patterns.
  //   Result  those with k_hat >= k_min, at most `limit`.
  //   Errors  bad_usage: an empty or too long term.
  [[nodiscard]] std::vector<TermPattern> patterns(std::string_view term, std::uint32_t k_min = 2,
                                                  std::size_t limit = 100'000) const;

  // The pattern of each quasi-identifier, in the dictionary's order. Errors: bad_usage if k is not in 2 .. k_max.
  [[nodiscard]] std::vector<PickedPattern> pick(unsigned k) const;
  // One entry for each k, from 2.
  [[nodiscard]] std::vector<TermsCost> curve() const;

 private:
  struct State;
  explicit TermDictionary(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace sumi
