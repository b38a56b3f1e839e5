#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/features/feature_extractor.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/models/sequence_tagger.hpp"
#include "tag/models/tagger_model.hpp"

namespace sumi::tag {

// The result of tagging one document.
struct TaggedText {
  TagText text;
  std::vector<ScoredEntity> entities;  // sorted
  double uncertainty = 0;              // expected number of tokens with a wrong state; 0 unless requested
};

// Tags documents with a model: cuts, extracts features, scores, decodes.
//   Cost     about 2 us a token with the default features.
//   Memory   what SequenceTagger::is_full() allows, and kMostWords words and those of one document.
//   Threads  one TextTagger a thread.
class TextTagger {
 public:
  static constexpr std::size_t kMostWords = 1'000'000;  // words remembered if the template has no word features

  // All arguments must outlive it.
  TextTagger(const TaggerAbout& about, const TaggerWeights& weights, const MarkFinder& marks);
  TextTagger(const TextTagger&) = delete;
  TextTagger& operator=(const TextTagger&) = delete;

  // `doubts`: receives the tokens that would be an entity if a miss cost kEager times as much, and outside if it cost a
  // kCautious-th; sorted. Null: not computed.
  [[nodiscard]] TaggedText tag(std::string_view text, bool with_uncertainty = false,
                               std::vector<Range>* doubts = nullptr);
  static constexpr double kEager = 20;
  static constexpr double kCautious = 2.7;

  // Cuts and reads a document for the queries below. `text` and the result must outlive them.
  [[nodiscard]] TagText read(std::string_view text);
  [[nodiscard]] const FeatureExtractor& extractor() const { return extractor_; }
  [[nodiscard]] SequenceTagger& sequences() { return *sequences_; }
  [[nodiscard]] std::size_t states() const { return states_; }

 private:
  void read_features(std::string_view text, const TagText& cut);
  // Returns the expected number of tokens with a wrong state. Appends the doubtful tokens.
  [[nodiscard]] double uncertainty(const TagText& cut, Sequence sequence, std::vector<Range>* doubts);

  const MarkFinder& finder_;
  FeatureExtractor extractor_;
  std::size_t states_;
  double cost_;  // cost of a missed token
  std::unique_ptr<SequenceTagger> sequences_;
  MarkFinder::Scratch scratch_;
  DocumentMarks marks_;
};

// A tagger's judgement of one token.
struct TokenVerdict {
  float share = 0;          // confidence that some entity contains the token, in [0, 1]: SequenceTagger::shares()
  std::uint32_t label = 0;  // the most likely label, found or not
  bool is_found = false;    // whether an entity that was found contains the token
};

struct JudgedText {
  TagText text;
  std::vector<TokenVerdict> tokens;
};

// Cost: as tag() with the uncertainty.
[[nodiscard]] JudgedText judged(TextTagger& tagger, std::string_view text);

}  // namespace sumi::tag
