#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/hide_rare.hpp"
#include "methods/rare/hide_words.hpp"
#include "methods/rare/source_covers.hpp"
#include "methods/rare/units.hpp"
#include "methods/similar/hide_sentences.hpp"
#include "publish/mask/packed_visibility.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask.hpp>

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

// A method applied to a corpus.
class HidingMethod {
 public:
  virtual ~HidingMethod() = default;

  // Hides shown text that the method doesn't allow, and the rest of units, until nothing more is hidden. `visibility`
  // is SourceCounts::start() plus what was hidden since. Only turns Why::shown into a reason. Returns whether it hid
  // anything.
  virtual bool hide(Visibility& visibility) = 0;

  // Sets a callback for hide(), with the meaning that it has for hide_rare(); only repeats use it.
  void set_on_fixed_point(rare::HideMore on_fixed_point) { on_fixed_point_ = std::move(on_fixed_point); }

  // The number of counts since the last call; the last count changed nothing.
  [[nodiscard]] unsigned take_rounds() { return std::exchange(rounds_, 0U); }

 protected:
  unsigned rounds_ = 0;
  rare::HideMore on_fixed_point_;
};

// Requires: `counts` and `options` outlive it. Errors: as mask().
[[nodiscard]] std::unique_ptr<HidingMethod> make_method(Method method, SourceCounts& counts,
                                                        const MaskOptions& options);

// Masks as mask() does, with counts made before in the source; the options may differ from theirs in k and n. Requires:
// k is one of the thresholds of `counts`.
[[nodiscard]] Masking mask_with_counts(SourceCounts& counts, const MaskOptions& options);

}  // namespace sumi::publish
