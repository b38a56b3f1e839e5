#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/corpus_parts.hpp"
#include "io/formats/open_records.hpp"
#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

constexpr std::size_t kDocumentsBetweenReports = 1024;

FormatOptions published_options(const RestoreOptions& options, const io::Input& input) {
  FormatOptions format = io::published_format(options.format, options.source);
  format.span_field = options.format.span_field;
  format.joins_texts = format.each_by_itself = true;
  format.format = io::resolve_format(input, format);
  return format;
}

FormatOptions background_options(const RestoreOptions& options) {
  FormatOptions format = options.format;
  format.format = options.background_format;
  format.span_field = "none";
  format.strict_spans = false;
  return format;
}

std::vector<io::RecordSpan> moved_spans(const attack::FilledText& filling, const std::vector<io::RecordSpan>& spans) {
  std::vector<io::RecordSpan> moved = spans;
  for (io::RecordSpan& span : moved) {
    span.where = filling.filled(span.where);
    for (Range& fragment : span.fragments) fragment = filling.filled(fragment);
  }
  return moved;
}

// The gaps of a record with their replacements.
std::vector<io::TextEdit> edits_of(const std::vector<attack::StretchOrGap>& parts,
                                   const std::vector<std::string>& guesses) {
  std::vector<io::TextEdit> edits;
  for (const attack::StretchOrGap& part : parts)
    if (part.marks > 0) edits.push_back({part.where, guesses[edits.size()]});
  return edits;
}

// Removes line ends and tabs, which can't occur within a paragraph or a cell.
std::vector<std::string> without_joints(std::vector<std::string> guesses) {
  for (std::string& guess : guesses)
    std::ranges::replace_if(guess, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  return guesses;
}

void write_guesses(const io::Input& input, const FormatOptions& format, const Corpus& published, const Guesses& guesses,
                   char32_t mark, io::Output& output, const Progress& progress, RestoreResult& result) {
  const auto reader = io::open_records(input, format);
  const auto writer = io::open_writer(output, format, {.all = true, .names = {}, .file_names = true}, *reader);
  attack::FilledText filling;
  io::Record record;
  std::size_t document = 0;
  for (; reader->next(record); ++document) {
    if (document >= published.size() || record.text != published.text(document)) break;
    if (progress && document % kDocumentsBetweenReports == 0) progress("writing", document, published.size());
    if (guesses[document].empty()) {
      writer->write(record, {});
      continue;
    }
    const std::vector<attack::StretchOrGap> parts = attack::stretches_and_gaps(record.text, mark);
    const std::vector<std::string> written =
        record.pieces.empty() ? guesses[document] : without_joints(guesses[document]);
    filling.fill(record.text, parts, written);
    const std::vector<io::TextEdit> edits = edits_of(parts, written);
    io::Change change{.text = filling.text(), .edits = edits};
    if (!record.spans.empty()) change.spans = moved_spans(filling, record.spans);
    writer->write(record, change);
  }
  if (document != published.size()) {
    throw Error{Error::Kind::unfinished, input.name(),
                "it changed while it was read; try again when nothing writes to it"};
  }
  writer->finish();
  result.not_passed = writer->losses();
}

void count(const Corpus& published, const Guesses& guesses, char32_t mark, RestoreResult& result) {
  result.documents = published.size();
  for (std::size_t document = 0; document < published.size(); ++document) {
    result.characters += utf8::count(published.text(document));
    for (const attack::StretchOrGap& part : attack::stretches_and_gaps(published.text(document), mark))
      result.marks += part.marks;
    result.gaps += guesses[document].size();
    for (const std::string& guess : guesses[document]) result.guessed_characters += utf8::count(guess);
  }
}

}  // namespace

std::vector<std::string> restored_texts(const Corpus& published, const Guesses& guesses, char32_t mark) {
  std::vector<std::string> texts;
  texts.reserve(published.size());
  attack::FilledText filling;
  for (std::size_t document = 0; document < published.size(); ++document) {
    const std::string_view text = published.text(document);
    filling.fill(text, attack::stretches_and_gaps(text, mark), guesses[document]);
    texts.emplace_back(filling.text());
  }
  return texts;
}

RestoreResult restore(const RestoreOptions& options, const Progress& progress) {
  io::refuse_path_conflicts({{options.published, "the publication"},
                             {options.background.value_or(""), "the background"},
                             {options.source.value_or(""), "the source"}},
                            {{options.output, "the output"}});
  const io::Input input(options.published);
  const FormatOptions format = published_options(options, input);
  io::Output output =
      input.is_folder() ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
  RestoreResult result{.format = *format.format};
  const Corpus published = io::read_corpus(input, format, progress);
  Guesses guesses;
  {
    std::optional<Source> background;
    if (options.background) background = read_corpus(*options.background, background_options(options), progress);
    if (background) result.background_format = background->format;
    guesses = guess_hidden(published, background ? &background->corpus : nullptr, options.guess, progress);
  }
  count(published, guesses, options.guess.mark, result);
  write_guesses(input, format, published, guesses, options.guess.mark, output, progress, result);
  if (options.source) {  // only for scoring, no guess uses it
    const Corpus source = read_corpus(*options.source, options.format, progress).corpus;
    result.score = score_guesses(published, guesses, source, options.guess, input.name());
  }
  output.prepare();
  output.commit();
  return result;
}

}  // namespace sumi
