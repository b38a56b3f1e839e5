#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "tag/features/feature_extractor.hpp"
#include "tag/learners/examples.hpp"
#include "tag/models/sequence_tagger.hpp"
#include "tag/models/tagger_model.hpp"
#include "tag/training/gold_corpus.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::testing {

inline constexpr TaggerKind kEveryKind[] = {TaggerKind::crf, TaggerKind::svm, TaggerKind::bayes, TaggerKind::ensemble};

// Lines of names, cities and other words, labelled NAME and CITY by chance, so that no tagger can always be right.
[[nodiscard]] Corpus noisy_gold(std::uint32_t seed, std::size_t documents);
// Such lines without labels, and words of random_text() among them.
[[nodiscard]] std::string noisy_text(std::mt19937& random, std::size_t words);

// A tagger of each kind that noisy_gold() taught.
[[nodiscard]] const tag::TaggerModel& noisy_model(TaggerKind kind);

// The same with word lists, patterns and clusters of words as features: no section of its file is empty that its kind
// has.
[[nodiscard]] const tag::TaggerModel& full_model(TaggerKind kind);

// Examples of documents without marks, all gold O, their attributes numbered by a vocabulary; others are left out.
// Lists ascend.
[[nodiscard]] tag::Examples known_examples(const std::string& features, std::size_t labels,
                                           const tag::FingerprintTable& vocabulary,
                                           std::span<const std::string> documents, bool with_pairs);

// A vocabulary of some of the features of documents.
[[nodiscard]] tag::FingerprintTable some_vocabulary(std::mt19937& random, const std::string& features,
                                                    std::span<const std::string> documents);

// One document after the other, without marks, read by an extractor that forgets nothing by itself.
class DocumentReader {
 public:
  explicit DocumentReader(const std::string& features);
  DocumentReader(const DocumentReader&) = delete;
  DocumentReader& operator=(const DocumentReader&) = delete;

  void read(std::string document);
  [[nodiscard]] tag::FeatureExtractor& extractor() { return extractor_; }
  [[nodiscard]] std::size_t sequences() const { return text_.sequences(); }
  [[nodiscard]] tag::Sequence sequence(std::size_t i) const;

 private:
  tag::FeatureExtractor extractor_;
  std::string document_;
  tag::TagText text_;
  tag::DocumentMarks none_;
};

// What a tagger says of the document that its reader read.
struct Said {
  std::vector<tag::Entity> entities;
  std::vector<double> scores;
  std::vector<float> shares;

  bool operator==(const Said&) const = default;
};
[[nodiscard]] Said said_of(tag::SequenceTagger& tagger, const DocumentReader& reader);

}  // namespace sumi::testing
