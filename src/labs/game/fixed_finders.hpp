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

// Finders that nobody learns: they may be hypotheses of the game, too.
//   patterns          each entity that the built-in patterns find (docs/patterns.md) is a hypothesis of its own
//   words:K           tokens that fewer than K owners have (documents, where some have no owner)
//   repeats:K         what is in no string of six characters or more that K of them share
//   ngrams:N:K        what is in no N-gram that K of them share
//   terms:K:FILE      what the patterns of a dictionary star (sumi/terms/terms.hpp)
// What a finder of the last four hides of a document depends on the others that are published with it: under the source
// guarantee.
inline constexpr const char* kFixedFinderForms = "patterns, words:K, repeats:K, ngrams:N:K or terms:K:FILE";

class FixedFinders {
 public:
  // Errors: bad_usage for what is none of them, or comes twice; bad_input where a dictionary can't be read.
  FixedFinders(const std::vector<std::string>& specs, unsigned threads);

  // What games and publishers call it: "pattern EMAIL_ADDRESS", "words:3".
  struct Hypothesis {
    std::string name;
    std::string label;  // of what it hides: "EMAIL_ADDRESS", "RARE", "TERM"
  };
  [[nodiscard]] const std::vector<Hypothesis>& hypotheses() const { return hypotheses_; }
  // The files of dictionaries, and what they hold: a checksum.
  [[nodiscard]] const std::map<std::string, std::uint64_t>& dictionaries() const { return dictionaries_; }
  // The spec to which a hypothesis of that name belongs.
  [[nodiscard]] static std::string spec_of(const std::string& hypothesis);

  // The file of a spec's dictionary; nothing: it has none. Errors: as the constructor, but for files.
  [[nodiscard]] static std::optional<std::string> dictionary_of(const std::string& spec);

  // What each hypothesis finds in each document: ranges in its bytes, in order. Errors: as mask().
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
