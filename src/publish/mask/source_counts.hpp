#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/hide_ngrams.hpp"
#include "methods/rare/hide_words.hpp"
#include "methods/rare/source_covers.hpp"
#include "methods/rare/units.hpp"
#include "methods/similar/hide_sentences.hpp"
#include "publish/mask/packed_visibility.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// The state that several maskings of one corpus share: the visibility before masking, and the counts there, made once
// for all thresholds at their first use.
//   Threads  one at a time.
class SourceCounts {
 public:
  // Counts by `options`, for any k and n. Requires: `ks` ascending and distinct, 1 to 254 of them, each >= 2; `corpus`
  // and `options` outlive this; `hidden_before` in bytes of the arena.
  SourceCounts(const Corpus& corpus, const MaskOptions& options, std::vector<unsigned> ks, const Mask& hidden_before,
               const Progress& progress);

  [[nodiscard]] const Corpus& corpus() const { return corpus_; }
  [[nodiscard]] const rare::UnitStarts& units() const { return units_; }
  [[nodiscard]] const rare::Copies& copies() const { return copies_; }
  // The visibility before all methods: borders, marks of the source, what earlier releases hid, kept phrases.
  [[nodiscard]] Visibility start() const { return start_.unpacked(); }
  [[nodiscard]] bool is_start(const Visibility& visibility) const { return start_.is(visibility); }
  // The same before any release: the source guarantee counts there.
  [[nodiscard]] Visibility source() const { return packed_source().unpacked(); }
  [[nodiscard]] bool is_source(const Visibility& visibility) const { return packed_source().is(visibility); }
  [[nodiscard]] const Progress& progress() const { return progress_; }

  // The number of thresholds that a support of k reaches. Requires: k is one of them.
  [[nodiscard]] unsigned level(unsigned k) const;

  // N-grams and words are counted in source() or start(), depending on the guarantee; sentences in source().
  [[nodiscard]] const rare::NgramCounts& ngrams(unsigned n);
  [[nodiscard]] const rare::WordCounts& words();
  [[nodiscard]] const similar::SentenceRanks& sentences();
  // The parts of source() that repeats keep at each threshold. Requires: options that suit; `source` is source().
  [[nodiscard]] const rare::SourceCovers& covers(const Visibility& source);

 private:
  [[nodiscard]] const PackedVisibility& packed_source() const { return source_ ? *source_ : start_; }
  [[nodiscard]] Visibility counted() const;

  const Corpus& corpus_;
  const MaskOptions& options_;
  std::vector<unsigned> ks_;
  Progress progress_;
  rare::UnitStarts units_;
  rare::Copies copies_;
  PackedVisibility start_;
  std::optional<PackedVisibility> source_;  // nothing: the same as start_
  std::optional<unsigned> n_;               // of ngrams_
  rare::NgramCounts ngrams_;
  std::optional<rare::WordCounts> words_;
  std::optional<similar::SentenceRanks> sentences_;
  std::optional<rare::SourceCovers> covers_;
};

}  // namespace sumi::publish
