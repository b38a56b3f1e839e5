#include "io/corpora/rewrite_records.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/bytes/line_end.hpp"
#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "io/formats/brat/brat_configuration.hpp"
#include "io/formats/open_composer.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/open_writer.hpp"
#include "io/formats/registry.hpp"
#include "io/formats/resolve_format.hpp"
#include "io/records/text_paths.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::uint64_t kDocumentsBetweenReports = 1024;

Format target_format(const ConvertOptions& options) {
  if (options.to) return *options.to;
  if (const std::optional<Format> guessed = format_by_name(options.output)) return *guessed;
  throw Error{Error::Kind::bad_usage, "", "the output's name does not tell its format; name the format",
              Settings{"to"}};
}

bool has_suffix(const std::string& path) {
  return std::filesystem::path(std::string(without_compression_suffix(path))).has_extension();
}

// What of the options can't mean the source.
FormatOptions target_options(const FormatOptions& from, Format format) {
  FormatOptions to{.format = format};
  if (from.format != Format::jsonl) {
    to.offsets = from.offsets;
    if (format == Format::jsonl) {
      to.text_field = from.text_field;
      to.id_field = from.id_field;
      to.owner_field = from.owner_field;
      to.span_field = from.span_field;
      to.span_label_field = from.span_label_field;
    }
  }
  if (from.format != Format::conll) {
    to.token_column = from.token_column;
    to.label_column = from.label_column;
    to.docstart = from.docstart;
  }
  if (!is_table(*from.format)) to.delimiter = from.delimiter;
  return to;
}

Output open_output(const ConvertOptions& options, Format format) {
  const bool standard = options.output == "-";
  const bool folder =
      format == Format::brat || (is_file_per_document(format) && !standard && !has_suffix(options.output));
  return folder ? Output::folder(options.output, options.overwrite) : Output(options.output);
}

// Hands records out one by one: as they come, or in another order.
class RecordWalk {
 public:
  // `by_line`: a record ends with its line, and the last one perhaps without an end of it.
  RecordWalk(RecordReader& reader, const std::string& name, bool by_line, const Rewriting& rewriting,
             const Progress& progress)
      : reader_(reader), name_(name), by_line_(by_line), rewriting_(rewriting), progress_(progress) {}

  // Calls work(record, number) for each; `number` from 0.
  template <typename Work>
  void run(std::string_view stage, const Work& work) {
    if (!rewriting_.order.empty()) return run_in_order(stage, work);
    Record record;
    for (std::uint64_t done = 0; reader_.next(record); ++done) {
      work(record, done);
      report(stage, done);
    }
  }

 private:
  struct Held {
    Record record;
    std::string raw;
  };

  template <typename Work>
  void run_in_order(std::string_view stage, const Work& work) {
    std::vector<Held> all;
    for (Record record; reader_.next(record); record = {}) {
      report(stage, all.size());
      std::string raw(record.raw);
      all.push_back({std::move(record), std::move(raw)});
    }
    if (all.size() != rewriting_.order.size()) {
      throw Error{Error::Kind::unfinished, name_, "it changed while it was read; try again when nothing writes to it"};
    }
    if (by_line_ && all.size() > 1 && rewriting_.order.back() + 1 != all.size() &&
        line_end_of(all.back().raw).empty()) {
      all.back().raw += line_end_of(all.front().raw);  // another record comes behind it
    }
    for (const std::uint64_t number : rewriting_.order) {
      Held& held = all[number];
      held.record.raw = held.raw;
      work(held.record, number);
      held = {};
    }
  }

  void report(std::string_view stage, std::uint64_t done) const {
    if (progress_ && done % kDocumentsBetweenReports == 0)
      progress_(stage, reader_.bytes_read(), reader_.bytes_total());
  }

  RecordReader& reader_;
  const std::string& name_;
  bool by_line_;
  const Rewriting& rewriting_;
  const Progress& progress_;
};

CarriedColumns columns_of(const Input& input, const FormatOptions& from, const Progress& progress) {
  CarriedColumns columns;
  const auto reader = open_records(input, from);
  const Rewriting as_they_come;
  RecordWalk(*reader, input.name(), false, as_they_come, progress)
      .run("looking for columns", [&](const Record& record, std::uint64_t) { learn_columns(record, columns); });
  return columns;
}

// What a brat folder says of the labels in it.
void write_brat_configuration(Output& output, const std::set<std::string>& labels) {
  const std::unique_ptr<ByteSink> file = output.create(std::string(kBratConfiguration));
  file->write(brat_configuration(labels));
  file->close();
}

// A configuration of our own says nothing that is lost.
void settle_brat_configuration(const Input& input, ConvertResult& result) {
  const auto other = result.lost.find("other file");
  if (other == result.lost.end() || !has_own_brat_configuration(input)) return;
  if (--other->second == 0) result.lost.erase(other);
}

void add_labels(const std::vector<RecordSpan>& spans, std::set<std::string>& labels) {
  for (const RecordSpan& span : spans) labels.insert(span.label);
}

void count(const Record& record, std::size_t spans, ConvertResult& result) {
  ++result.documents;
  result.characters += utf8::count(record.text);
  result.spans += spans;
}

void splice(RecordReader& reader, const std::string& name, const FormatOptions& from, Output& output,
            const Rewriting& rewriting, const Progress& progress, ConvertResult& result) {
  std::set<std::string> labels;
  const auto writer = open_writer(output, from, {.all = true, .names = {}}, reader);
  const Shape shape = row_of(*from.format).shape;
  const bool plain = !says_spans(*from.format);
  const bool by_line = shape == Shape::fields || (plain && shape != Shape::text);
  RecordWalk(reader, name, by_line, rewriting, progress)
      .run("writing", [&](const Record& record, std::uint64_t number) {
        Change change;
        if (rewriting.spans) change.spans = rewriting.spans(number, record.text);
        if (plain && change.spans && !change.spans->empty()) result.lost["span"] += change.spans->size();
        count(record, change.spans ? change.spans->size() : record.spans.size(), result);
        add_labels(change.spans ? *change.spans : record.spans, labels);
        if (plain) change.spans.reset();
        for (const Extra& extra :
             record.extras)  // of a folder; all else is copied, or lost where spans change: the writer knows
          if (extra.what == "other file") result.lost[extra.what] += extra.count;
        writer->write(record, change);
      });
  writer->finish();
  if (from.format == Format::brat) write_brat_configuration(output, labels);
  if (rewriting.spans) {
    for (const auto& [what, times] : writer->losses())
      if (what != "other file") result.lost[what] += times;
  }
}

bool carries_fields(Format format) {
  const Shape shape = row_of(format).shape;
  return shape == Shape::fields || shape == Shape::table;
}

bool says_ids(Format format, const Output& output) {
  return row_of(format).shape == Shape::text ? output.is_folder() : row_of(format).has_ids;
}

// Readers of annotation formats count their other fields as extras. Those of jsonl and tables don't: they are no
// surprise there.
void settle_fields(Record& record, ConvertResult& result) {
  constexpr std::string_view kField = "field ";
  if (carries_fields(result.to)) {
    if (record.notation != Notation::none)
      std::erase_if(record.extras, [&](const Extra& extra) { return extra.what.starts_with(kField); });
  } else if (carries_fields(result.from) || row_of(result.from).shape == Shape::database) {
    for (const Field& field : record.fields)
      if (field.role == Role::other) ++result.lost[std::string(kField) + field.name];
  }
}

// Gives a record without an id its number. Errors: bad_input where an id comes twice.
void settle_id(Record& record, std::uint64_t number, std::unordered_set<std::string>& ids) {
  if (!record.id) record.id = std::to_string(number);
  if (!ids.insert(*record.id).second)
    throw Error{Error::Kind::bad_input, record.place,
                "an earlier document has the same id, or its number is this id; make ids unique"};
}

void compose(RecordReader& reader, const std::string& name, RecordComposer& composer, bool with_ids,
             const Rewriting& rewriting, const Progress& progress, ConvertResult& result,
             std::set<std::string>& labels) {
  std::unordered_set<std::string> ids;
  RecordWalk(reader, name, false, rewriting, progress).run("writing", [&](Record& record, std::uint64_t number) {
    if (rewriting.spans) record.spans = rewriting.spans(number, record.text);
    count(record, record.spans.size(), result);
    add_labels(record.spans, labels);
    settle_fields(record, result);
    if (record.id && !with_ids) ++result.lost["id"];
    settle_id(record, number + 1, ids);
    composer.compose(record);
  });
  composer.finish();
  for (const auto& [what, times] : composer.losses()) result.lost[what] += times;
}

}  // namespace

ConvertResult rewrite_records(const Input& input, const FormatOptions& from, const ConvertOptions& options,
                              const Rewriting& rewriting, const Progress& progress) {
  const FormatOptions to = target_options(from, target_format(options));
  ConvertResult result{.from = *from.format, .to = *to.format};
  // Spans of a joined text have no place where its parts lie apart.
  const bool same = from.format == to.format && !(rewriting.spans && are_texts_joined(from));
  if (same && row_of(*from.format).shape == Shape::database)
    throw Error{Error::Kind::bad_usage, "", "a database is written by commands that publish it alone; choose jsonl",
                Settings{"to"}};
  Output output =
      same && input.is_folder() ? Output::folder(options.output, options.overwrite) : open_output(options, *to.format);
  const CarriedColumns columns = is_table(*to.format) && !same ? columns_of(input, from, progress) : CarriedColumns();
  const auto reader = open_records(input, from);
  if (same) {
    splice(*reader, input.name(), from, output, rewriting, progress, result);
  } else {
    std::set<std::string> labels;
    compose(*reader, input.name(), *open_composer(output, to, nullptr, columns), says_ids(*to.format, output),
            rewriting, progress, result, labels);
    if (to.format == Format::brat) write_brat_configuration(output, labels);
  }
  if (from.format == Format::brat) settle_brat_configuration(input, result);
  if (result.documents == 0)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a source that has some"};
  if (rewriting.before_commit) rewriting.before_commit();
  output.prepare();
  output.commit();
  return result;
}

}  // namespace sumi::io
