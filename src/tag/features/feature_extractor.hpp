#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/features/feature_template.hpp"
#include "tag/features/token_marks.hpp"
#include "tag/features/words.hpp"

namespace sumi::tag {

// Tokens [begin, end) of a document.
struct Sequence {
  std::uint32_t begin;
  std::uint32_t end;
};

// Computes the features of tokens, as fingerprints. They are of two kinds:
//   word features   depend on the word at one offset alone, not on its context (a bundle of examples.hpp)
//   place features  all others; they depend on several words or on the line.
//   Threads  one extractor a thread.
class FeatureExtractor {
 public:
  // The data that `clusters` views must outlive the extractor.
  explicit FeatureExtractor(const FeatureTemplate& features, const WordClusters& clusters = {});

  // Reads a document with its marks; all must outlive the queries about it.
  void read(std::string_view document, const TagText& text, const DocumentMarks& marks);

  // Returns the offsets at which single words are looked at, ascending.
  [[nodiscard]] std::span<const std::int8_t> offsets() const { return offsets_; }
  [[nodiscard]] WordId word(std::uint32_t token, std::int8_t offset, Sequence sequence) const;
  // Returns how many words are numbered so far; they keep their numbers until forget_words().
  [[nodiscard]] std::size_t words() const { return words_.size(); }
  // Requires: read() is called before the next query.
  void forget_words() { words_.clear(); }

  // Appends the features of a word at offsets()[offset].
  void of_word(WordId word, std::size_t offset, std::vector<Fingerprint>& out) const;
  // Returns how many features depend only on the word before, at or after a token: those that the template has of
  // lower[-1..1].
  [[nodiscard]] std::size_t neighbours() const { return neighbour_features_.size(); }
  [[nodiscard]] WordId neighbour(std::size_t number, std::uint32_t token, Sequence sequence) const {
    return word(token, neighbour_features_[number].parts.front().look.offset, sequence);
  }
  // Returns 0 for none.
  [[nodiscard]] Fingerprint of_neighbour(std::size_t number, WordId word) const;
  // Appends all features of a token that depend on its neighbours.
  void of_neighbours(std::uint32_t token, Sequence sequence, std::vector<Fingerprint>& out) const;
  // Appends the place features of a token.
  void of_place(std::uint32_t token, Sequence sequence, std::vector<Fingerprint>& out) const;

  struct Named {
    Fingerprint feature;
    std::string name;   // "lower[-1] lower[0]"
    std::string value;  // observed value; parts joined by a space
  };
  // Returns all features of a token in readable form, in the order of the template.
  [[nodiscard]] std::vector<Named> explained(std::uint32_t token, Sequence sequence) const;

 private:
  struct Part {
    Look look;
    std::size_t word_view;  // of words
  };
  struct Compiled {
    Fingerprint name;
    std::vector<Part> parts;
    std::string text;
    bool is_of_words = false;  // depends on several words and on nothing else
  };

  [[nodiscard]] std::size_t word_view(WordView view);
  [[nodiscard]] const TokenMarks* marks_of(View view) const;
  // Calls visit(feature, mark of each part) for each value of a feature at a token.
  template <typename Visit>
  void for_each_value(const Compiled& feature, std::uint32_t token, Sequence sequence, Visit&& visit) const;
  [[nodiscard]] Fingerprint value(const Part& part, std::uint32_t token, Sequence sequence) const;
  [[nodiscard]] std::string seen(const Part& part, std::uint32_t token, Sequence sequence) const;

  std::vector<WordView> word_views_;
  std::vector<std::int8_t> offsets_;
  std::vector<std::vector<Compiled>> word_features_;  // one list per offset
  std::vector<Compiled> place_features_;
  std::vector<Compiled> neighbour_features_;  // a subset of word_features_
  Words words_;

  std::string_view document_;
  const TagText* text_ = nullptr;
  std::vector<WordId> token_words_;
  std::vector<Fingerprint> lower_;  // one per token
  std::optional<LineContext> lines_;
  const DocumentMarks* marks_ = nullptr;
};

}  // namespace sumi::tag
