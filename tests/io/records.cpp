#include "io/records.hpp"

#include <utility>

#include "io/formats/conll/conll_reader.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/formats/doccano/doccano_reader.hpp"
#include "io/formats/fhir/text_attachment.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/formats/label_studio/label_studio_reader.hpp"
#include "io/formats/lines/lines_writer.hpp"
#include "io/formats/presidio/presidio_reader.hpp"
#include "io/formats/tab/tab_reader.hpp"

namespace sumi::io {

KeptRecord::KeptRecord(const Record& record) : Record(record), bytes_(record.raw) {
  raw = bytes_;
}

std::string KeptRecord::whole(std::size_t field) const {
  return std::string(raw.substr(fields.at(field).whole.begin, fields.at(field).whole.size()));
}

std::string KeptRecord::value(std::size_t field) const {
  return std::string(raw.substr(fields.at(field).value.begin, fields.at(field).value.size()));
}

FormatOptions options_for(Format format) {
  FormatOptions options;
  options.format = format;
  return options;
}

std::unique_ptr<RecordReader> reader_of(std::string bytes, const FormatOptions& options, std::size_t step) {
  const std::uint64_t total = bytes.size();
  if (options.format == Format::conll) {
    const DocStart docstart = options.docstart ? *options.docstart : docstart_of(source_of(bytes, step), "in");
    return read_conll(source_of(std::move(bytes), step), "in", options, docstart, total);
  }
  auto source = source_of(std::move(bytes), step);
  switch (options.format.value()) {
    case Format::jsonl:
      return read_jsonl(std::move(source), "in", options, total);
    case Format::lines:
      return read_lines(std::move(source), "in", total);
    case Format::doccano:
      return read_doccano(std::move(source), "in", options, total);
    case Format::label_studio:
      return read_label_studio(std::move(source), "in", options, total);
    case Format::presidio:
      return read_presidio(std::move(source), "in", options, total);
    case Format::tab:
      return read_tab(std::move(source), "in", options, total);
    case Format::fhir:
      return read_fhir(std::move(source), "in", options, total);
    default:
      return read_csv(std::move(source), "in", options, total);
  }
}

std::vector<std::unique_ptr<KeptRecord>> records_of(std::string bytes, const FormatOptions& options) {
  std::vector<std::unique_ptr<KeptRecord>> records;
  const auto reader = reader_of(std::move(bytes), options);
  Record record;
  while (reader->next(record)) records.push_back(std::make_unique<KeptRecord>(record));
  return records;
}

std::vector<std::string> texts_of(std::string bytes, const FormatOptions& options) {
  std::vector<std::string> texts;
  for (const auto& record : records_of(std::move(bytes), options)) texts.push_back(record->text);
  return texts;
}

std::string error_of_reading(std::string bytes, const FormatOptions& options) {
  return error_of([&] { static_cast<void>(records_of(std::move(bytes), options)); });
}

PassPolicy pass_only(std::vector<std::string> names) {
  return {.all = false, .names = std::move(names)};
}

std::string rewritten(std::string bytes, const FormatOptions& options, const PassPolicy& pass, const Changer& change) {
  const auto reader = reader_of(std::move(bytes), options, 7);
  std::string out;
  StringSink sink(out);
  const auto writer = options.format == Format::jsonl   ? write_jsonl(sink, options, pass, *reader)
                      : options.format == Format::lines ? write_lines(sink, pass, *reader)
                                                        : write_csv(sink, options, pass, *reader);
  Record record;
  while (reader->next(record)) writer->write(record, change ? change(record) : Change{});
  writer->finish();
  return out;
}

Changer fresh_ids() {
  return [number = 0](const Record&) mutable {
    Change change;
    change.fresh_id = "d" + std::to_string(++number);
    return change;
  };
}

Changer with_text(std::string text) {
  return [text = std::move(text)](const Record&) {
    Change change;
    change.text = text;
    change.fresh_id = "d1";
    return change;
  };
}

}  // namespace sumi::io
