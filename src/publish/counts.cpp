#include <string_view>
#include <utility>

#include "io/bytes/output.hpp"
#include "io/bytes/section_file_writer.hpp"
#include "io/corpora/counted_strings.hpp"
#include "publish/allowed_strings.hpp"
#include "publish/check_mask_options.hpp"
#include "publish/counted_masker.hpp"
#include "publish/free_mark.hpp"
#include "publish/render.hpp"
#include "publish/start_visibility.hpp"
#include "text/mark_text.hpp"
#include "text/sound_mark.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi {
namespace {

void require_countable(bool holds, std::string_view fact) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact};
}

void require_countable(const MaskOptions& options) {
  const Promise& promise = options.promise;
  require_countable(promise.methods == std::vector{Method::repeats}, "only repeats can be counted for later documents");
  require_countable(promise.guarantee == Guarantee::published,
                    "counted is what would be published; leave the guarantee out");
  require_countable(options.cover == CoverKind::optimal, "later documents get the optimal cover; leave the cover out");
  require_countable(options.ratio <= 0, "later documents are masked in whole units; leave the ratio out");
  require_countable(!promise.copies_once, "copied passages can't be told in later documents; leave copies once out");
  require_countable(!promise.fold.any(), "later documents are published as they are written; leave folding out");
  require_countable(promise.keep.empty() && !options.show_space && !options.show_punctuation,
                    "what is kept by policy isn't shared by k; leave kept phrases and shown characters out");
  require_countable(!options.already_masked, "the counted corpus must not be masked already; count its source");
}

// Maximal runs of what is shown.
std::vector<std::string_view> shown_stretches(const Corpus& corpus, const Visibility& visibility) {
  std::vector<std::string_view> stretches;
  for (Position begin = 0; begin < visibility.size();) {
    Position end = begin;
    while (end < visibility.size() && visibility[end] == Why::shown) ++end;
    if (end > begin) stretches.push_back(corpus.text(Range{begin, end}));
    begin = end + 1;
  }
  return stretches;
}

}  // namespace

struct SharedStrings::State {
  explicit State(io::CountedStrings counted)
      : k(counted.k), by(counted.by), snap(counted.snap), lengths(counted.lengths), masker(std::move(counted)) {}
  explicit State(io::CountedIndex index)
      : k(index.counted.k),
        by(index.counted.by),
        snap(index.counted.snap),
        lengths(index.counted.lengths),
        masker(std::move(index)) {}

  unsigned k;
  Support by;
  Snap snap;
  CoverRules lengths;
  publish::CountedMasker masker;
};

SharedStrings SharedStrings::of(const Corpus& corpus, const MaskOptions& options, const Progress& progress,
                                MaskSummary* summary, unsigned* rounds) {
  publish::check_mask_options(options);
  require_countable(options);
  const Masking masking = sumi::mask(corpus, options, progress);
  if (summary != nullptr) *summary = summarize(corpus, masking.visibility);
  if (rounds != nullptr) *rounds = masking.rounds;
  return SharedStrings(std::make_shared<const State>(
      io::CountedStrings{.k = options.promise.k,
                         .by = options.promise.by,
                         .snap = options.snap,
                         .lengths = options.lengths,
                         .strings = publish::maximal_strings(shown_stretches(corpus, masking.visibility))}));
}

SharedStrings SharedStrings::open(const std::string& path) {
  return SharedStrings(std::make_shared<const State>(io::read_counted_index(path)));
}

void SharedStrings::save(const std::string& path) const {
  io::refuse_compressed_name(path);
  io::Output output(path, io::Output::Secrecy::confined);
  io::write_counted_strings({.k = state_->k,
                             .by = state_->by,
                             .snap = state_->snap,
                             .lengths = state_->lengths,
                             .strings = state_->masker.strings()},
                            output.sink(), state_->masker.suffixes());
  output.prepare();
  output.commit();
}

MaskOptions SharedStrings::options() const {
  MaskOptions options;
  options.promise.k = state_->k;
  options.promise.by = state_->by;
  options.snap = state_->snap;
  options.lengths = state_->lengths;
  return options;
}

unsigned SharedStrings::k() const {
  return state_->k;
}

Support SharedStrings::by() const {
  return state_->by;
}

std::vector<std::string> SharedStrings::strings() const {
  return state_->masker.strings();
}

Visibility SharedStrings::hide(const Corpus& documents, unsigned threads) const {
  Visibility visibility = publish::StartVisibility(MaskOptions{}).of(documents, {});
  state_->masker.hide(documents, threads, visibility);
  return visibility;
}

std::string SharedStrings::publish(const std::string& text, const Promise& mark_and_collapse) const {
  const Corpus corpus = corpus_of(std::span<const std::string>(&text, 1));
  require_sound_mark(mark_and_collapse);
  publish::require_free_mark(corpus, mark_and_collapse);
  publish::Rendering rendering(written_mark(mark_and_collapse), mark_and_collapse.collapse);
  rendering.render(corpus, hide(corpus), 0);
  return std::string(rendering.text());
}

}  // namespace sumi
