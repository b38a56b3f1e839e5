#include <iterator>
#include <string_view>
#include <utility>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/bytes/sha256.hpp"
#include "base/text/mark_text.hpp"
#include "base/text/utf8.hpp"
#include "promise/counted_strings.hpp"
#include "publish/mask/counted_masker.hpp"
#include "publish/mask/publication_writer.hpp"
#include "publish/mask/render.hpp"
#include "publish/mask/start_visibility.hpp"
#include <sumi/io/documents.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/counts.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi {
namespace {

constexpr CoverRules kAnyLength{.min_length = 1, .gap = 1};

void require_countable(bool holds, std::string_view fact) {
  if (!holds) throw Error{Error::Kind::bad_usage, "", fact};
}

void require_countable(const MaskOptions& options) {
  const Promise& promise = options.promise;
  const auto counts_one = [&](Method method) { return promise.methods == std::vector{method}; };
  require_countable(counts_one(Method::repeats) || counts_one(Method::ngrams) || counts_one(Method::words),
                    "for later documents, repeats, ngrams or words can be counted, one of them");
  require_countable(
      !counts_one(Method::ngrams) || (!promise.strip_space && promise.short_documents == ShortDocuments::mask),
      "n-grams are counted with white space, and short documents hidden; leave these options out");
  require_countable(promise.guarantee == Guarantee::published,
                    "counts are always of what would be published; leave the guarantee out");
  require_countable(options.cover == CoverKind::optimal, "later documents get the optimal cover; leave the cover out");
  require_countable(options.ratio <= 0, "later documents are masked in whole units; leave the ratio out");
  require_countable(!promise.copies_once,
                    "copied passages can't be recognized in later documents; leave copies once out");
  require_countable(!promise.fold.any(), "later documents are published as they are written; leave folding out");
  require_countable(promise.keep.empty() && !options.show_space && !options.show_punctuation,
                    "what is kept by policy isn't shared by k; leave kept phrases and shown characters out");
  require_countable(!options.already_masked, "the counted corpus must not be masked already; count its source");
}

// The maximal runs of shown characters.
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
  explicit State(io::CountedStrings counted) : about(without_strings(counted)), masker(std::move(counted)) {}
  State(io::CountedIndex index, std::string file)
      : path(std::move(file)), about(without_strings(index.counted)), masker(std::move(index)) {}

  static io::CountedStrings without_strings(const io::CountedStrings& counted) {
    return {.method = counted.method,
            .n = counted.n,
            .sets = counted.sets,
            .k = counted.k,
            .by = counted.by,
            .snap = counted.snap,
            .lengths = counted.lengths,
            .strings = {}};
  }
  [[nodiscard]] io::CountedStrings whole() const {
    io::CountedStrings counted = about;
    counted.strings = masker.strings();
    return counted;
  }

  std::string path;          // of the file; empty: in memory
  io::CountedStrings about;  // without its strings
  publish::CountedMasker masker;
};

SharedStrings SharedStrings::of(const Corpus& corpus, const MaskOptions& options, const Progress& progress,
                                MaskSummary* summary, unsigned* rounds) {
  publish::check_mask_options(options);
  require_countable(options);
  const Masking masking = sumi::mask(corpus, options, progress);
  if (summary != nullptr) *summary = summarize(corpus, masking.visibility);
  if (rounds != nullptr) *rounds = masking.rounds;
  return of_stretches(shown_stretches(corpus, masking.visibility), options);
}

SharedStrings SharedStrings::of_stretches(const std::vector<std::string_view>& stretches, const MaskOptions& options) {
  publish::check_mask_options(options);
  require_countable(options);
  for (const std::string_view stretch : stretches) {
    if (utf8::first_invalid(stretch))
      throw Error{Error::Kind::bad_input, "", "a stretch is not UTF-8; give whole characters"};
  }
  const Method method = options.promise.methods.front();
  const unsigned n = method == Method::ngrams ? options.promise.n : 0;
  return SharedStrings(std::make_shared<const State>(
      io::CountedStrings{.method = method,
                         .n = n,
                         .k = options.promise.k,
                         .by = options.promise.by,
                         .snap = options.snap,
                         .lengths = method == Method::repeats ? options.lengths : kAnyLength,
                         .strings = publish::strings_shown(stretches, method, n)}));
}

SharedStrings SharedStrings::united(const std::vector<SharedStrings>& sets) {
  require_countable(sets.size() >= 2, "one set of counts can't be united; name several");
  io::CountedStrings alike = sets.front().state_->about;
  alike.sets = 1;
  std::uint32_t number = 0;
  std::vector<std::string> strings;
  for (const SharedStrings& one : sets) {
    io::CountedStrings counted = one.state_->whole();
    number += std::exchange(counted.sets, 1);
    strings.insert(strings.end(), std::make_move_iterator(counted.strings.begin()),
                   std::make_move_iterator(counted.strings.end()));
    counted.strings.clear();
    require_countable(
        counted == alike,
        "the sets weren't counted alike (method, n, k, by, snap, lengths); count them by the same options");
  }
  alike.sets = number;
  alike.strings = publish::maximal_of(std::move(strings), alike.method);
  return SharedStrings(std::make_shared<const State>(std::move(alike)));
}

std::string SharedStrings::promise() const {
  return std::string(name_of(state_->about.method)) + "-counted-before" + (sets() > 1 ? "-united" : "");
}

unsigned SharedStrings::sets() const {
  return state_->about.sets;
}

SharedStrings SharedStrings::open(const std::string& path) {
  return SharedStrings(std::make_shared<const State>(io::read_counted_index(path), path));
}

void SharedStrings::save(const std::string& path) const {
  io::refuse_compressed_name(path);
  io::Output output(path, io::Output::Secrecy::confined);
  io::write_counted_strings(state_->whole(), output.sink(), state_->masker.suffixes());
  output.prepare();
  output.commit();
}

std::string SharedStrings::file_sha256() const {
  require_countable(!state_->path.empty(), "a certificate names the file of counts; save them, and open the file");
  return io::sha256_of_path(state_->path);
}

MaskOptions SharedStrings::options() const {
  MaskOptions options;
  const io::CountedStrings& about = state_->about;
  options.promise.methods = {about.method};
  if (about.n > 0) options.promise.n = about.n;
  options.promise.k = about.k;
  options.promise.by = about.by;
  options.snap = about.snap;
  options.lengths = about.lengths;
  return options;
}

unsigned SharedStrings::k() const {
  return state_->about.k;
}

Support SharedStrings::by() const {
  return state_->about.by;
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
