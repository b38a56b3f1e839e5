#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/learners/states.hpp"
#include "tag/models/model_file.hpp"
#include "tag/models/text_tagger.hpp"
#include <sumi/tag/finders.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The labels for which a finder completes names beyond what it learned.
struct NameLabels {
  // Indexed by label: whether its words are searched in the whole document; empty: for no label.
  std::vector<bool> in_whole_document;
  std::optional<std::uint32_t> persons;  // first label of persons' names; nothing if it is no ready-made finder
};
[[nodiscard]] NameLabels name_labels(const std::vector<std::string>& labels, const FinderAbout& finder,
                                     const TaggerSetting& setting);

// Returns the bias that a setting gives a finder. Errors: bad_usage if it is beyond kLargestBias.
[[nodiscard]] double bias_of(const TaggerSetting& setting, const FinderAbout& finder);

// Adds names after titles and introductions, removes terms and common words, and adds the other occurrences of names.
//   Result  `entities` stays disjoint and sorted.
void complete_names(std::string_view text, const TagText& cut, const NameLabels& labels,
                    std::vector<ScoredEntity>& entities);

// Convert sorted spans to disjoint entities of whole tokens, and back.
[[nodiscard]] std::vector<ScoredEntity> entities_of(const TagText& cut, std::span<const TaggedSpan> spans);
[[nodiscard]] std::vector<TaggedSpan> spans_of(const TagText& cut, std::span<const ScoredEntity> entities);

// Explains why tokens are, or aren't, an entity of a label: for each feature, the difference of its weights between the
// entity's states and the states chosen otherwise, summed over its tokens; and likewise for transitions into, within
// and out of it.
//   Exact    reasons add up to the difference of the two paths' scores if none is left out; for an SVM, except for its
//            history.
//   Cost     O(features of the tokens).
struct Difference {
  std::vector<Reason> reasons;  // sorted by absolute weight, largest first; ties by name, value
  double sum = 0;               // sum of all reasons
};
// `wanted`, `instead`: states of the tokens of `sequence`. `tagger` has read the document.
[[nodiscard]] Difference difference(const TextTagger& tagger, const TaggerWeights& weights, Sequence sequence,
                                    std::span<const State> wanted, std::span<const State> instead);

// A model file and its taggers, one for each thread that asks at the same time.
//   Threads  any number.
class TaggerPool {
 public:
  explicit TaggerPool(io::SectionFile file, const TaggerSetting& setting = {});

  [[nodiscard]] const ModelFile& file() const { return file_; }
  [[nodiscard]] const NameLabels& names() const { return names_; }

  // Calls work(TextTagger&) with a tagger that no other thread uses.
  template <typename Work>
  auto with_one(const Work& work) const {
    std::unique_ptr<TextTagger> one = taken();
    struct Back {  // returns the tagger even if work() throws
      const TaggerPool& pool;
      std::unique_ptr<TextTagger>& one;
      ~Back() { pool.put_back(std::move(one)); }
    } const back{*this, one};
    return work(*one);
  }

 private:
  [[nodiscard]] std::unique_ptr<TextTagger> made() const;
  [[nodiscard]] std::unique_ptr<TextTagger> taken() const;
  void put_back(std::unique_ptr<TextTagger> one) const noexcept;

  ModelFile file_;
  MarkFinder marks_;
  std::vector<float> bias_;  // the file's bias, changed by the setting
  TaggerAbout about_;        // the file's description, changed by the setting
  TaggerWeights weights_;
  NameLabels names_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<TextTagger>> idle_;
};

}  // namespace sumi::tag
