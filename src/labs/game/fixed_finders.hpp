#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::game {

// Finders without training, which may be hypotheses of the game, too.
//   patterns          each entity of the built-in patterns (docs/patterns.md) is a hypothesis of its own
//   words:K           tokens that fewer than K owners have (documents, if some have no owner)
//   repeats:K         text in no string of at least six characters that K of them share
//   ngrams:N:K        text in no N-gram that K of them share
//   terms:K:FILE      text starred by the patterns of a dictionary (sumi/terms/terms.hpp)
// The last four depend on the other documents that are published together: they follow the source guarantee.
inline constexpr const char* kFixedFinderForms = "patterns, words:K, repeats:K, ngrams:N:K or terms:K:FILE";

class FixedFinders {
 public:
  // Errors: bad_usage for an unknown or duplicate spec; bad_input if a dictionary can't be read.
  FixedFinders(const std::vector<std::string>& specs, unsigned threads);

  // Its name in games and publishers: "pattern EMAIL_ADDRESS", "words:3".
  struct Hypothesis {
    std::string name;
    std::string label;  // label of what it hides: "EMAIL_ADDRESS", "RARE", "TERM"
  };
  [[nodiscard]] const std::vector<Hypothesis>& hypotheses() const { return hypotheses_; }
  // Returns the files of dictionaries, with a checksum of their content.
  [[nodiscard]] const std::map<std::string, std::uint64_t>& dictionaries() const { return dictionaries_; }
  // Returns the spec to which a hypothesis of that name belongs.
  [[nodiscard]] static std::string spec_of(const std::string& hypothesis);

  // Returns the file of a spec's dictionary; nothing if it has none. Errors: as the constructor, except for files.
  [[nodiscard]] static std::optional<std::string> dictionary_of(const std::string& spec);

  // The findings of each hypothesis in each document: ranges in its bytes, sorted. Errors: as mask().
  using Found = std::vector<std::vector<std::vector<Range>>>;
  [[nodiscard]] Found find(const Corpus& corpus) const;

 private:
  struct Masking {
    std::size_t hypothesis;
    MaskOptions options;
  };
  void add_patterns();
  void add_masking(const std::string& spec);

  unsigned threads_;
  std::vector<Hypothesis> hypotheses_;
  std::vector<Tagger> patterns_;  // one, or none
  std::size_t first_pattern_ = 0;
  std::vector<Masking> maskings_;
  std::map<std::string, std::uint64_t> dictionaries_;
};

}  // namespace sumi::game
