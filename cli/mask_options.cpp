#include "mask_options.hpp"

#include <limits>

#include "publish/mask/memory_needs.hpp"
#include <sumi/model/error.hpp>

namespace sumi::cli {

void MaskArguments::add(CLI::App& command, Settings settings) {
  promise_.add(command, settings);
  const char* group = "Masking";
  command
      .add_flag("--paper", paper_,
                "mask as the paper does: count occurrences (ngrams: documents) in the source, least length 1, no "
                "snapping, a mark for each character")
      ->group(group);
  min_length_ = command
                    .add_option("--min-length", mask_.lengths.min_length,
                                "repeats: least length of a kept stretch, in characters (6)")
                    ->group(group);
  of_repeats_ = {min_length_,
                 command
                     .add_option("--cover", cover_,
                                 "repeats: what to keep: optimal (default: hides the fewest characters), longest-first")
                     ->check(CLI::IsMember({"optimal", "longest-first"}))
                     ->group(group),
                 command
                     .add_option("--gap", mask_.lengths.gap,
                                 "repeats: least number of hidden characters between two kept stretches (1)")
                     ->group(group)};
  snap_option_ = command
                     .add_option("--snap", snap_,
                                 "what is never hidden in part: token (default; for terms alone: none), grapheme, none")
                     ->check(CLI::IsMember({"token", "grapheme", "none"}))
                     ->group(group);
  command.add_option("--ratio", mask_.ratio, "hide a whole token if more than this share of it is hidden (0)")
      ->group(group);
  command.add_option("--labels", mask_.labels, "spans: labels of the spans to hide (default: all)")
      ->delimiter(',')
      ->group(group);
  command
      .add_option("--show", show_,
                  "show these characters even if they are hidden: space, punctuation (then nothing is promised)")
      ->delimiter(',')
      ->check(CLI::IsMember({"space", "punctuation"}))
      ->group(group);
  command.add_flag("--already-masked", mask_.already_masked, "treat marks in the source as hidden characters")
      ->group(group);
  engine_.add(command);
}

MaskOptions MaskArguments::resolve(const Context& context) const {
  MaskOptions mask = mask_;
  mask.promise = promise_.resolve();
  mask.engine = engine_.resolve();
  mask.threads = context.threads;
  mask.snap = snap_named(snap_).value_or(Snap::token);
  mask.cover = cover_named(cover_).value_or(CoverKind::optimal);
  for (const std::string& shown : show_) (shown == "space" ? mask.show_space : mask.show_punctuation) = true;
  // A pattern keeps parts of words: that is what it is for.
  if (mask.promise.methods == std::vector{Method::terms} && snap_option_->count() == 0) mask.snap = Snap::none;
  if (paper_) resolve_paper(mask, context);
  require_sense(mask);
  if (mask.engine.memory_bytes > 0 && !publish::is_bounded_by_limit(mask.promise))
    context.say(
        "--memory limits the text and its masks, but not the counts of n-grams, words and sentences, or a dictionary");
  return mask;
}

void MaskArguments::resolve_paper(MaskOptions& mask, const Context& context) const {
  // The n-gram paper counts an n-gram once a document, and leaves documents without one as they are.
  const bool only_ngrams = mask.promise.methods == std::vector{Method::ngrams};
  if (!promise_.says_by()) mask.promise.by = only_ngrams ? Support::documents : Support::occurrences;
  if (!promise_.says_short()) mask.promise.short_documents = ShortDocuments::keep;
  if (!promise_.says_guarantee()) mask.promise.guarantee = Guarantee::source;
  if (!promise_.says_collapse()) mask.promise.collapse = false;
  if (min_length_->count() == 0) mask.lengths.min_length = 1;
  if (snap_option_->count() == 0) mask.snap = Snap::none;
  context.say("--paper leaves words hidden in part, which a reader can guess; see THREAT_MODEL.md");
}

void MaskArguments::require_sense(const MaskOptions& mask) const {
  for (const CLI::Option* option : of_repeats_) {
    if (option->count() > 0 && !mask.promise.uses(Method::repeats)) {
      throw Error{Error::Kind::bad_usage, "", option->get_name() + " is only for --method repeats; leave it out"};
    }
  }
  if (!(mask.ratio >= 0 && mask.ratio < 1)) {
    throw Error{Error::Kind::bad_usage, "", "--ratio needs a number from 0 to below 1"};
  }
  constexpr std::uint32_t kMost = std::numeric_limits<std::int32_t>::max();
  if (mask.lengths.min_length < 1 || mask.lengths.gap < 1 || mask.lengths.min_length > kMost ||
      mask.lengths.gap > kMost) {
    throw Error{Error::Kind::bad_usage, "", "--min-length and --gap need whole numbers from 1 to below 2^31"};
  }
}

}  // namespace sumi::cli
