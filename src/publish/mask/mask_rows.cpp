#include <string>

#include "promise/promise_rows.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

OptionRow::Names shown_classes(MaskOptions& mask) {
  const auto choose = [&mask](std::string_view name) {
    (name == "space" ? mask.show_space : mask.show_punctuation) = true;
  };
  return {{"space", "punctuation"}, choose, {}, true};
}

// Sets what `paper` implies for options that weren't given. The n-gram paper counts an n-gram once a document, and
// leaves documents without one unchanged.
void mask_as_papers(MaskOptions& mask, const IsGiven& is_given) {
  const bool only_ngrams = mask.promise.methods == std::vector{Method::ngrams};
  if (!is_given("by")) mask.promise.by = only_ngrams ? Support::documents : Support::occurrences;
  if (!is_given("short")) mask.promise.short_documents = ShortDocuments::keep;
  if (!is_given("guarantee")) mask.promise.guarantee = Guarantee::source;
  if (!is_given("collapse")) mask.promise.collapse = false;
  if (!is_given("min_length")) mask.lengths.min_length = 1;
  if (!is_given("snap")) mask.snap = Snap::none;
}

}  // namespace

std::vector<OptionRow> mask_rows(MaskSettings& settings) {
  using Row = OptionRow;
  MaskOptions& m = settings.mask;
  return {
      {.name = "paper",
       .into = &settings.paper,
       .help = "mask as the paper does: count occurrences (ngrams: documents) in the source, least length 1, no "
               "snapping, a mark for each character",
       .doors = Row::not_http},
      {.name = "min_length",
       .into = Row::Number{&m.lengths.min_length, 1},
       .help = "repeats: least length of a kept stretch, in characters (6)",
       .doors = Row::not_http},
      {.name = "cover",
       .into = one_of(m.cover, {CoverKind::optimal, CoverKind::longest_first}),
       .help = "repeats: what to keep: optimal (default: hides the fewest characters), longest-first",
       .doors = Row::not_http},
      {.name = "gap",
       .into = Row::Number{&m.lengths.gap, 1},
       .help = "repeats: least number of hidden characters between two kept stretches (1)",
       .doors = Row::not_http},
      {.name = "snap",
       .into = one_of(m.snap, {Snap::token, Snap::grapheme, Snap::none}),
       .help = "what is never hidden in part: token (default; for terms alone: none), grapheme, none",
       .doors = Row::not_http},
      {.name = "ratio",
       .into = &m.ratio,
       .help = "hide a whole token if more than this share of it is hidden, from 0 to below 1 (0)",
       .doors = Row::not_http},
      {.name = "labels",
       .into = &m.labels,
       .help = "spans: labels of the spans to hide (default: all)",
       .doors = Row::not_http},
      {.name = "show",
       .into = shown_classes(m),
       .help = "show these characters even if they are hidden: space, punctuation (then nothing is promised)",
       .doors = Row::not_http,
       .is_key = true},
      {.name = "already_masked",
       .into = &m.already_masked,
       .help = "treat marks in the source as hidden characters",
       .doors = Row::not_http},
  };
}

MaskOptions settled_mask(const MaskSettings& settings, const IsGiven& is_given) {
  MaskOptions mask = settings.mask;
  io::settle_promise(mask.promise, is_given);
  for (const char* const name : {"min_length", "cover", "gap"})
    if (is_given(name) && !mask.promise.uses(Method::repeats))
      throw Error{Error::Kind::bad_usage, "", std::string(name) + " is only for the method repeats; leave it out",
                  Settings{name}};
  if (!(mask.ratio >= 0 && mask.ratio < 1))
    throw Error{Error::Kind::bad_usage, "", "ratio needs a number from 0 to below 1; choose another one",
                Settings{"ratio"}};
  // A pattern keeps parts of words on purpose.
  if (mask.promise.methods == std::vector{Method::terms} && !is_given("snap")) mask.snap = Snap::none;
  if (settings.paper) mask_as_papers(mask, is_given);
  return mask;
}

}  // namespace sumi::publish
