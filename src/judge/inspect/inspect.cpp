#include <algorithm>
#include <functional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <fmt/core.h>

#include "base/bytes/input.hpp"
#include "base/text/scripts.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "base/text/value_form.hpp"
#include "base/text/visible.hpp"
#include "io/formats/open_records.hpp"
#include "io/records/joined_records.hpp"
#include "judge/inspect/span_problems.hpp"
#include <sumi/inspect/inspect.hpp>
#include <sumi/model/error.hpp>

namespace sumi::inspect {
namespace {

constexpr std::uint64_t kDocumentsBetweenReports = 1024;
constexpr std::size_t kSampleCharacters = 600;

class Inspector {
 public:
  Inspector(std::optional<Format> format, char32_t mark)
      : has_plain_fields_(format && (*format == Format::jsonl || is_table(*format))), mark_(mark) {
    result_.format = format;
  }

  void add(const io::Record& record) {
    ++result_.documents;
    result_.documents_without_id += record.id ? 0 : 1;
    result_.documents_without_owner += record.owner ? 0 : 1;
    unnamed_owners_ += record.owner || record.is_continuation ? 0 : 1;
    if (record.owner) owners_.insert(*record.owner);
    const std::uint64_t characters = utf8::count(record.text);
    result_.characters += characters;
    lengths_.push_back(characters);
    const std::vector<Range> tokens = segmenter_.tokens(record.text);
    result_.tokens += tokens.size();
    scripts_.add(record.text);
    add_spans(record);
    for (const io::Extra& extra : record.extras) result_.extras[extra.what] += extra.count;
    // Readers of annotation formats count their other fields as extras themselves.
    for (std::size_t i = 0; has_plain_fields_ && i < record.fields.size(); ++i) {
      if (record.fields[i].role == io::Role::other) ++result_.extras["field " + record.fields[i].name];
    }
    for (const std::string_view problem : problems_of_text(record.text, mark_)) note(problem, record);
    for (const std::string_view problem : problems_of_spans(record, tokens)) note(problem, record);
    if (!record.text.empty() && !hashes_.insert(std::hash<std::string>()(record.text)).second)
      note("text that stood in an earlier document", record);
  }

  Inspection finish() {
    result_.owners = owners_.size() + unnamed_owners_;
    result_.owners_written_alike = written_alike(std::vector<std::string>(owners_.begin(), owners_.end()));
    result_.scripts = scripts_.by_name();
    std::sort(lengths_.begin(), lengths_.end());
    if (!lengths_.empty()) result_.lengths = {lengths_.front(), lengths_[(lengths_.size() - 1) / 2], lengths_.back()};
    return std::move(result_);
  }

 private:
  void add_spans(const io::Record& record) {
    result_.spans += record.spans.size();
    const std::string_view text = record.text;
    for (const io::RecordSpan& span : record.spans) {
      Inspection::Label& label = result_.labels[span.label];
      ++label.spans;
      if (span.fragments.empty()) label.characters += utf8::count(text.substr(span.where.begin, span.where.size()));
      for (const Range& part : span.fragments) label.characters += utf8::count(text.substr(part.begin, part.size()));
    }
  }

  void note(std::string_view description, const io::Record& record) {
    Inspection::Problem& problem = result_.problems[std::string(description)];
    if (problem.count++ == 0) problem.first_place = record.place;
  }

  bool has_plain_fields_;
  char32_t mark_;
  Inspection result_;
  Segmenter segmenter_;
  ScriptCount scripts_;
  std::vector<std::uint64_t> lengths_;
  std::unordered_set<std::string> owners_;
  std::uint64_t unnamed_owners_ = 0;  // the texts of a record share one
  std::unordered_set<std::size_t> hashes_;
};

}  // namespace

Inspection inspect(const InspectOptions& options, std::string& sample, const Progress& progress) {
  const io::Input input = options.inputs.empty() ? io::Input(options.input) : io::Input::of_several(options.inputs);
  FormatOptions format = options.format;
  format.each_by_itself = true;
  const std::optional<std::string> guess = format.encoding.empty() ? io::encoding_of(input) : std::nullopt;
  if (guess) format.encoding = *guess;
  format.format = io::resolve_format(input, format);
  const auto reader = io::open_records(input, format);
  Inspector inspector(format.format, options.mark);
  io::Record record;
  std::size_t documents = 0;
  while (reader->next(record)) {
    inspector.add(record);
    if (documents++ < options.sample) {
      sample +=
          fmt::format("── {} ──\n{}\n", visible(record.place), highlighted(record, kSampleCharacters, options.colours));
    }
    if (progress && documents % kDocumentsBetweenReports == 0)
      progress("inspecting", reader->bytes_read(), reader->bytes_total());
  }
  if (documents == 0)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a source that has some"};
  Inspection seen = inspector.finish();
  if (is_table(*format.format) && !input.is_folder()) {
    const auto doubt = reader->doubt_of_header();
    seen.header = !format.header ? "none"
                  : doubt        ? fmt::format("column {} {}", doubt->column + 1, doubt->fact)
                                 : "names";
  }
  seen.guessed_encoding = guess;
  for (const io::UnreadFile& file : reader->unread()) seen.unread.push_back(file.path + ": " + file.what);
  return seen;
}

Inspection inspect(const Corpus& corpus, char32_t mark, const Progress& progress) {
  const io::RecordSource source = io::records_of(corpus, "the corpus");
  const auto reader = source.open();
  Inspector inspector(std::nullopt, mark);
  std::size_t documents = 0;
  for (io::Record record; reader->next(record);) {
    inspector.add(record);
    if (progress && ++documents % kDocumentsBetweenReports == 0)
      progress("inspecting", reader->bytes_read(), reader->bytes_total());
  }
  if (corpus.size() == 0) throw Error{Error::Kind::bad_input, "", "there are no documents; give at least one"};
  return inspector.finish();
}

}  // namespace sumi::inspect
