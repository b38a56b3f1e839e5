#include <filesystem>
#include <optional>
#include <unordered_set>
#include <utility>

#include "io/apart.hpp"
#include "io/compression.hpp"
#include "io/input.hpp"
#include "io/output.hpp"
#include "text/utf8.hpp"
#include <sumi/convert.hpp>
#include <sumi/error.hpp>

namespace sumi {
namespace {

constexpr std::uint64_t kDocumentsBetweenReports = 1024;

Format target_format(const ConvertOptions& options) {
  if (options.to) return *options.to;
  if (const std::optional<Format> guessed = io::format_by_name(options.output)) return *guessed;
  throw Error{Error::Kind::bad_usage, "", "the output's name doesn't say its format; name it with --to"};
}

bool has_suffix(const std::string& path) {
  return std::filesystem::path(std::string(io::without_compression_suffix(path))).has_extension();
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

io::Output open_output(const ConvertOptions& options, Format format) {
  const bool standard = options.output == "-";
  const bool folder =
      format == Format::brat || (is_file_per_document(format) && !standard && !has_suffix(options.output));
  return folder ? io::Output::folder(options.output, options.overwrite) : io::Output(options.output);
}

// Calls work(record) for each.
template <typename Work>
void for_each_record(io::RecordReader& reader, const Progress& progress, std::string_view stage, const Work& work) {
  io::Record record;
  for (std::uint64_t done = 0; reader.next(record); ++done) {
    work(record);
    if (progress && done % kDocumentsBetweenReports == 0) progress(stage, reader.bytes_read(), reader.bytes_total());
  }
}

io::CarriedColumns columns_of(const io::Input& input, const FormatOptions& from, const Progress& progress) {
  io::CarriedColumns columns;
  const auto reader = io::open_records(input, from);
  for_each_record(*reader, progress, "looking for columns",
                  [&](const io::Record& record) { learn_columns(record, columns); });
  return columns;
}

void count(const io::Record& record, ConvertResult& result) {
  ++result.documents;
  result.characters += utf8::count(record.text);
  result.spans += record.spans.size();
}

void splice(io::RecordReader& reader, const FormatOptions& from, io::Output& output, const Progress& progress,
            ConvertResult& result) {
  const auto writer = io::open_writer(output, from, {.all = true, .names = {}}, reader);
  for_each_record(reader, progress, "converting", [&](const io::Record& record) {
    count(record, result);
    for (const io::Extra& extra : record.extras)
      if (extra.what == "other file") result.lost[extra.what] += extra.count;  // of a folder; all else is copied
    writer->write(record, {});
  });
  writer->finish();
}

bool carries_fields(Format format) {
  return format == Format::jsonl || is_table(format);
}

bool says_ids(Format format, const io::Output& output) {
  if (format == Format::text) return output.is_folder();
  return format != Format::lines && format != Format::conll;
}

// Readers of annotation formats count their other fields as extras. Those of jsonl and tables don't: they are no surprise there.
void settle_fields(io::Record& record, ConvertResult& result) {
  constexpr std::string_view kField = "field ";
  if (carries_fields(result.to)) {
    if (record.notation != io::Notation::none)
      std::erase_if(record.extras, [&](const io::Extra& extra) { return extra.what.starts_with(kField); });
  } else if (carries_fields(result.from)) {
    for (const io::Field& field : record.fields)
      if (field.role == io::Role::other) ++result.lost[std::string(kField) + field.name];
  }
}

// Gives a record without an id its number. Errors: bad_input where an id comes twice.
void settle_id(io::Record& record, std::uint64_t number, std::unordered_set<std::string>& ids) {
  if (!record.id) record.id = std::to_string(number);
  if (!ids.insert(*record.id).second)
    throw Error{Error::Kind::bad_input, record.place,
                "an earlier document has this id, or none and its number; make ids unique"};
}

void compose(io::RecordReader& reader, io::RecordComposer& composer, bool with_ids, const Progress& progress,
             ConvertResult& result) {
  std::unordered_set<std::string> ids;
  for_each_record(reader, progress, "converting", [&](io::Record& record) {
    count(record, result);
    settle_fields(record, result);
    if (record.id && !with_ids) ++result.lost["id"];
    settle_id(record, result.documents, ids);
    composer.compose(record);
  });
  composer.finish();
  for (const auto& [what, times] : composer.losses()) result.lost[what] += times;
}

}  // namespace

ConvertResult convert(const ConvertOptions& options, const Progress& progress) {
  io::require_apart({{options.input, "the input"}}, {{options.output, "the output"}});
  const io::Input input(options.input);
  FormatOptions from = options.from;
  from.format = io::resolve_format(input, options.from);
  const FormatOptions to = target_options(from, target_format(options));
  ConvertResult result{.from = *from.format, .to = *to.format};
  const bool same = from.format == to.format;
  io::Output output = same && input.is_folder() ? io::Output::folder(options.output, options.overwrite)
                                                : open_output(options, *to.format);
  const io::CarriedColumns columns =
      is_table(*to.format) && !same ? columns_of(input, from, progress) : io::CarriedColumns();
  const auto reader = io::open_records(input, from);
  if (same) {
    splice(*reader, from, output, progress, result);
  } else {
    compose(*reader, *io::open_composer(output, to, nullptr, columns), says_ids(*to.format, output), progress, result);
  }
  if (result.documents == 0)
    throw Error{Error::Kind::bad_input, input.name(), "it has no documents; name a source that has"};
  output.prepare();
  output.commit();
  return result;
}

}  // namespace sumi
