#include <algorithm>
#include <cassert>
#include <string>

#include <fmt/format.h>

#include <sumi/error.hpp>
#include <sumi/mask.hpp>

#include "rare/enough.hpp"
#include "rare/hide_rare.hpp"
#include "text/phrases.hpp"
#include "text/tokens.hpp"
#include "text/utf8.hpp"

namespace sumi {
namespace {

void fill(Visibility& visibility, Range where, Why why) {
  std::fill(visibility.begin() + static_cast<std::ptrdiff_t>(where.begin),
            visibility.begin() + static_cast<std::ptrdiff_t>(where.end), why);
}

// Borders, marks of the source, kept phrases.
Visibility initial_visibility(const Corpus& corpus, const MaskOptions& options) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  std::string mark;
  utf8::append(mark, options.promise.mark);
  const Phrases phrases(options.promise.keep);
  for (const Document& document : corpus.documents()) {
    visibility[document.where.end] = Why::border;
    const std::string_view text = corpus.text(document.where);
    if (options.already_masked) {
      for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + mark.size())) {
        fill(visibility, {document.where.begin + at, document.where.begin + at + mark.size()}, Why::already_masked);
      }
    }
    for (const Range& range : phrases.find(text, document.where.begin).ranges()) fill(visibility, range, Why::phrase);
  }
  return visibility;
}

void hide_spans(const Corpus& corpus, const std::vector<std::string>& labels, Visibility& visibility) {
  if (corpus.spans().empty()) {
    throw Error{Error::Kind::bad_input, "", "no record has spans, so there is nothing to hide; name their field with --span-field"};
  }
  for (const std::string& label : labels) {
    if (std::find(corpus.labels().begin(), corpus.labels().end(), label) == corpus.labels().end()) {
      throw Error{Error::Kind::bad_usage, "", fmt::format("no span has the label {}; the labels are {}", label,
                                                          fmt::join(corpus.labels(), ", "))};
    }
  }
  for (const Span& span : corpus.spans()) {
    const std::string& label = corpus.labels()[span.label];
    if (!labels.empty() && std::find(labels.begin(), labels.end(), label) == labels.end()) continue;
    for (Position at = span.where.begin; at < span.where.end; ++at) {
      if (visibility[at] == Why::shown) visibility[at] = Why::span;
    }
  }
}

void show_classes(const Corpus& corpus, const MaskOptions& options, Visibility& visibility) {
  const std::string_view arena = corpus.arena();
  for (Position at = 0; at < arena.size(); at += utf8::width(arena[at])) {
    if (!is_hidden(visibility[at]) || visibility[at] == Why::already_masked) continue;
    const char32_t character = utf8::decode(arena, at);
    if ((options.show_space && belongs_to(character, CharacterClass::space)) ||
        (options.show_punctuation && belongs_to(character, CharacterClass::punctuation))) {
      fill(visibility, {at, at + utf8::width(arena[at])}, Why::character_class);
    }
  }
}

}  // namespace

Masking mask(const Corpus& corpus, const MaskOptions& options, const Progress& progress) {
  assert(options.promise.k >= 2 && options.ratio >= 0 && options.ratio < 1);
  Masking masking{initial_visibility(corpus, options), 1};
  const UnitStarts units(corpus, options.snap, std::max(1U, options.threads));
  if (options.promise.uses(Method::repeats)) {
    require_enough(corpus, options.promise.by, options.promise.k);
    masking.rounds = hide_rare(corpus, units, options, masking.visibility, progress);
  } else {
    hide_spans(corpus, options.labels, masking.visibility);
    hide_rest_of_units(corpus, units, options, masking.visibility);
  }
  if (options.show_space || options.show_punctuation) show_classes(corpus, options, masking.visibility);
  return masking;
}

}  // namespace sumi
