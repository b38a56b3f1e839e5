#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/learners/states.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi::tag {

// A corpus and its spans, prepared for training.
//   Memory  20 bytes a token.
//   Errors  bad_input if no span is left to learn from, or the corpus lacks a requested label; bad_usage beyond
//           kMaxLabels.
class GoldCorpus {
 public:
  // The corpus must outlive it. `place` names it in errors.
  GoldCorpus(const Corpus& corpus, const LabelChoice& choice, unsigned threads, const std::string& place);

  [[nodiscard]] const Corpus& corpus() const { return *corpus_; }
  [[nodiscard]] std::size_t documents() const { return texts_.size(); }
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }  // sorted
  [[nodiscard]] const TagText& text(std::size_t document) const { return texts_[document]; }
  [[nodiscard]] std::span<const State> states(std::size_t document) const { return encoded_[document].states; }
  [[nodiscard]] std::vector<Entity> entities(std::size_t document) const;

  [[nodiscard]] std::uint64_t tokens() const { return tokens_; }
  [[nodiscard]] std::uint64_t overlapping() const { return overlapping_; }
  [[nodiscard]] std::uint64_t without_tokens() const { return without_tokens_; }
  [[nodiscard]] std::uint64_t cut() const { return cut_; }

 private:
  [[nodiscard]] std::vector<std::uint32_t> choose_labels(const LabelChoice& choice, const std::string& place);

  const Corpus* corpus_;
  std::vector<std::string> labels_;
  std::vector<TagText> texts_;
  std::vector<EncodedSpans> encoded_;
  std::uint64_t tokens_ = 0;
  std::uint64_t overlapping_ = 0;
  std::uint64_t without_tokens_ = 0;
  std::uint64_t cut_ = 0;
};

}  // namespace sumi::tag
