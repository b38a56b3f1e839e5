#include "io/corpora/rewrite_records.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/bytes/compression.hpp"
#include "base/bytes/line_reader.hpp"
#include "base/bytes/output.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/settled_ids.hpp"
#include "io/formats/brat/brat_annotations.hpp"
#include "io/formats/open_records.hpp"
#include "io/formats/registry.hpp"
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

// Returns the options that don't apply to the source's format, and so are meant for the target.
FormatOptions target_options(const FormatOptions& from, Format format) {
  FormatOptions to{.format = format};
  if (from.format == Format::files) return to;  // some file may have any format
  if (from.format != Format::jsonl) {
    to.offsets = from.offsets;
    if (format == Format::jsonl) {
      const bool has_columns = is_table(*from.format) || from.format == Format::sqlite;
      if (!has_columns || from.text_column.empty()) to.text_field = from.text_field;  // otherwise it names columns
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

// Passes records on one by one, in their order or in another.
class RecordWalk {
 public:
  // `by_line`: a record ends with its line; the last one may lack the line end.
  RecordWalk(RecordReader& reader, const std::string& name, bool by_line, const Rewriting& rewriting,
             const Progress& progress)
      : reader_(reader), name_(name), by_line_(by_line), rewriting_(rewriting), progress_(progress) {}

  // Calls work(record, number) for each record; `number` counts from 0.
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
      all.back().raw += line_end_of(all.front().raw);  // another record follows it
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

// Writes the configuration of a brat folder, which lists its labels.
void write_brat_configuration(Output& output, const std::set<std::string>& labels) {
  const std::unique_ptr<ByteSink> file = output.create(std::string(kBratConfiguration));
  file->write(brat_configuration(labels));
  file->close();
}

// A configuration that sumi wrote has nothing that could be lost.
void settle_brat_configuration(const Input& input, ConvertResult& result) {
  const auto other = result.lost.find("other file");
  if (other == result.lost.end() || !has_own_brat_configuration(input)) return;
  if (--other->second == 0) result.lost.erase(other);
}

bool carries_fields(Format format) {
  const Shape shape = row_of(format).shape;
  return shape == Shape::fields || shape == Shape::table;
}

bool says_ids(Format format, const Output& output) {
  return row_of(format).shape == Shape::text ? output.is_folder() : row_of(format).has_ids;
}

// Readers of annotation formats count their other fields as extras. Those of jsonl and tables don't, because other
// fields are normal there.
void settle_fields(Record& record, Format from, Format to, ConvertResult& result) {
  constexpr std::string_view kField = "field ";
  if (carries_fields(to)) {
    if (record.notation != Notation::none)
      std::erase_if(record.extras, [&](const Extra& extra) { return extra.what.starts_with(kField); });
  } else if (carries_fields(from) || row_of(from).shape == Shape::database) {
    for (const Field& field : record.fields)
      if (field.role == Role::other) ++result.lost[std::string(kField) + field.name];
  }
}

// The state that all targets of a run share.
struct Run {
  const Input& input;
  const FormatOptions& from;
  const RecordReader& reader;
  const Rewriting& rewriting;
  const Progress& progress;
  ConvertResult result;
  std::set<std::string> labels = {};
  std::unordered_set<std::string> ids = {};

  // For several files: the format of the record's file.
  [[nodiscard]] Format format_of(const Record& record) const {
    const auto* const files = dynamic_cast<const FilesReader*>(&reader);
    return files != nullptr ? *files->files()[record.file].options.format : *from.format;
  }
  void note(const Record& record, const std::vector<RecordSpan>& spans) {
    for (const RecordSpan& span : spans) labels.insert(span.label);
    ++result.documents;
    result.characters += utf8::count(record.text);
    result.spans += spans.size();
  }
};

// A target of records.
class Target {
 public:
  virtual ~Target() = default;
  virtual void write(Record& record, std::uint64_t number) = 0;
  virtual void finish() = 0;
};

// Changes records in place.
class InPlace : public Target {
 public:
  InPlace(Run& run, Format format, std::unique_ptr<RecordWriter> writer)
      : run_(run), format_(format), writer_(std::move(writer)) {}

  void write(Record& record, std::uint64_t number) override {
    Change change;
    if (run_.rewriting.spans) change.spans = run_.rewriting.spans(number, record.text, format_);
    const bool plain = !says_spans(format_);
    if (plain && change.spans && !change.spans->empty()) run_.result.lost["span"] += change.spans->size();
    run_.note(record, change.spans ? *change.spans : record.spans);
    if (plain) change.spans.reset();
    for (const Extra& extra :
         record.extras)  // in a folder; everything else is copied, or lost where spans change: the writer knows
      if (extra.what == "other file") run_.result.lost[extra.what] += extra.count;
    writer_->write(record, change);
  }

  void finish() override {
    writer_->finish();
    if (!run_.rewriting.spans) return;
    for (const auto& [what, times] : writer_->losses())
      if (what != "other file") run_.result.lost[what] += times;
  }

 private:
  Run& run_;
  Format format_;
  std::unique_ptr<RecordWriter> writer_;
};

// Composes records anew.
class Anew : public Target {
 public:
  Anew(Run& run, Format format, bool with_ids, std::unique_ptr<RecordComposer> composer)
      : run_(run), format_(format), with_ids_(with_ids), composer_(std::move(composer)) {}

  void write(Record& record, std::uint64_t number) override {
    if (run_.rewriting.spans) record.spans = run_.rewriting.spans(number, record.text, format_);
    run_.note(record, record.spans);
    settle_fields(record, run_.format_of(record), format_, run_.result);
    if (record.id && !with_ids_) ++run_.result.lost["id"];
    settle_id(record, number + 1);
    composer_->compose(record);
  }

  void finish() override {
    composer_->finish();
    for (const auto& [what, times] : composer_->losses()) run_.result.lost[what] += times;
  }

 private:
  // Gives a record without an id its number, and one whose id another file has also the name of its file. Errors:
  // bad_input for duplicate ids.
  void settle_id(Record& record, std::uint64_t number) {
    if (!record.id) record.id = std::to_string(number);
    if (std::optional<std::string> settled = ids_.of(record)) record.id = std::move(settled);
    if (!run_.ids.insert(*record.id).second)
      throw Error{Error::Kind::bad_input, record.place,
                  "an earlier document has the same id, or its number is this id; make ids unique"};
  }

  Run& run_;
  Format format_;
  bool with_ids_;
  std::unique_ptr<RecordComposer> composer_;
  SettledIds ids_{run_.reader};
};

bool is_changed_in_place(const FormatOptions& from, Format to, const Rewriting& rewriting) {
  if (from.format != to || (rewriting.spans && !can_hold_joined_spans(from))) return false;
  if (row_of(to).shape == Shape::database)
    throw Error{Error::Kind::bad_usage, "", "a database is written by commands that publish it alone; choose jsonl",
                Settings{"to"}};
  return true;
}

// Writes a file for each file of the source, with the same name, or with the target's suffix appended.
class FileByFile : public Target {
 public:
  FileByFile(Run& run, Output& output, Format to)
      : run_(run), files_(dynamic_cast<const FilesReader&>(run.reader)), output_(output), to_(to) {
    if (!run.rewriting.order.empty())
      throw Error{Error::Kind::bad_usage, "",
                  "documents of several files are put into one order in one file; name a file with its suffix",
                  Settings{"output"}};
  }

  void write(Record& record, std::uint64_t number) override {
    go_to(record.file);
    target_->write(record, number);
  }

  void finish() override {
    if (!files_.files().empty()) go_to(files_.files().size() - 1);
    close();
  }

 private:
  void go_to(std::size_t file) {
    while (begun_ <= file) {
      close();
      open(begun_++);
    }
  }

  void open(std::size_t file) {
    const auto& [relative, from] = files_.files()[file];
    const bool stays = says_spans(*from.format) && (!run_.rewriting.spans || can_hold_joined_spans(from));
    const Format own = stays ? *from.format : Format::jsonl;
    const Format to = to_ == Format::files ? own : to_;
    if (is_changed_in_place(from, to, run_.rewriting)) {
      create(relative);
      target_ = std::make_unique<InPlace>(
          run_, to, write_one_file(*sink_, from, {.all = true, .names = {}}, files_.around(file)));
      return;
    }
    const std::string_view name = without_compression_suffix(relative);
    create(std::string(name).append(written_suffix(to)).append(relative, name.size()));
    const CarriedColumns columns =
        is_table(to) ? columns_of(run_.input.file(relative), from, run_.progress) : CarriedColumns();
    target_ = std::make_unique<Anew>(run_, to, row_of(to).has_ids,
                                     compose_one_file(*sink_, target_options(from, to), nullptr, columns));
  }

  void create(const std::string& name) {
    if (!names_.insert(name).second)
      throw Error{Error::Kind::bad_usage, run_.input.name(),
                  "two of its files would be written under one name; name one file for all", Settings{"output"}};
    sink_ = output_.create(name);
  }

  void close() {
    if (!target_) return;
    target_->finish();
    target_.reset();
    sink_->close();
    sink_.reset();
  }

  Run& run_;
  const FilesReader& files_;
  Output& output_;
  Format to_;
  std::size_t begun_ = 0;
  std::set<std::string> names_;
  std::unique_ptr<ByteSink> sink_;
  std::unique_ptr<Target> target_;
};

std::unique_ptr<Target> target_of(Run& run, RecordReader& reader, Output& output, const FormatOptions& to, bool by_file,
                                  bool in_place) {
  if (by_file) return std::make_unique<FileByFile>(run, output, *to.format);
  if (in_place)
    return std::make_unique<InPlace>(run, *to.format,
                                     open_writer(output, run.from, {.all = true, .names = {}}, reader));
  const CarriedColumns columns =
      is_table(*to.format) ? columns_of(run.input, run.from, run.progress) : CarriedColumns();
  return std::make_unique<Anew>(run, *to.format, says_ids(*to.format, output),
                                open_composer(output, to, nullptr, columns));
}

}  // namespace

bool is_written_by_file(const Input& input, const FormatOptions& from, const std::string& output) {
  return are_several_files(input, from) && output != "-" && !has_suffix(output);
}

ConvertResult rewrite_records(const Input& input, const FormatOptions& from, const ConvertOptions& options,
                              const Rewriting& rewriting, const Progress& progress) {
  const FormatOptions to = target_options(from, target_format(options));
  const bool by_file = is_written_by_file(input, from, options.output) && !is_file_per_document(*to.format);
  const bool in_place = !are_several_files(input, from) && is_changed_in_place(from, *to.format, rewriting);
  Output output = by_file || (in_place && input.is_folder()) ? Output::folder(options.output, options.overwrite)
                                                             : open_output(options, *to.format);
  const auto reader = open_records(input, from);
  Run run{.input = input,
          .from = from,
          .reader = *reader,
          .rewriting = rewriting,
          .progress = progress,
          .result = {.from = *from.format, .to = *to.format}};
  const auto target = target_of(run, *reader, output, to, by_file, in_place);
  const Shape shape = row_of(*from.format).shape;
  const bool by_line = in_place && (shape == Shape::fields || (!says_spans(*from.format) && shape != Shape::text));
  RecordWalk(*reader, input.name(), by_line, rewriting, progress)
      .run("writing", [&](Record& record, std::uint64_t number) { target->write(record, number); });
  target->finish();
  if (to.format == Format::brat) write_brat_configuration(output, run.labels);
  if (from.format == Format::brat) settle_brat_configuration(input, run.result);
  if (run.result.documents == 0)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a source that has some"};
  for (const UnreadFile& file : reader->unread()) run.result.unread.push_back(file.path + ": " + file.what);
  if (rewriting.before_commit) rewriting.before_commit();
  output.prepare();
  output.commit();
  return run.result;
}

}  // namespace sumi::io
