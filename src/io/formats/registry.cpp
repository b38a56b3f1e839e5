#include "io/formats/registry.hpp"

#include <algorithm>
#include <cassert>

#include "base/bytes/input.hpp"
#include "io/formats/brat/brat_annotations.hpp"
#include "io/formats/cda/cda_document.hpp"
#include "io/formats/conll/conll_reader.hpp"
#include "io/formats/csv/csv_reader.hpp"
#include "io/formats/dicom/dicom_object.hpp"
#include "io/formats/doccano/doccano_reader.hpp"
#include "io/formats/docx/docx.hpp"
#include "io/formats/fhir/text_attachment.hpp"
#include "io/formats/hl7/hl7_fields.hpp"
#include "io/formats/html/html_entities.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/formats/label_studio/label_studio_reader.hpp"
#include "io/formats/lines/lines_writer.hpp"
#include "io/formats/mail/mail.hpp"
#include "io/formats/ods/ods.hpp"
#include "io/formats/odt/odt.hpp"
#include "io/formats/open_container.hpp"
#include "io/formats/pdf/pdf_reader.hpp"
#include "io/formats/picture/picture.hpp"
#include "io/formats/pptx/pptx.hpp"
#include "io/formats/presidio/presidio_reader.hpp"
#include "io/formats/rtf/rtf.hpp"
#include "io/formats/sqlite/database_reader.hpp"
#include "io/formats/tab/tab_reader.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/formats/text/text_reader.hpp"
#include "io/formats/xlsx/xlsx.hpp"
#include "io/formats/xml/xml_document.hpp"
#include "io/records/open_text.hpp"

namespace sumi::io {
namespace {

// Makes a reader from a whole file's text.
template <auto kRead>
std::unique_ptr<RecordReader> read_one(const ReadRequest& from) {
  return kRead(from.text(), from.input.name(), from.options, from.input.bytes_total());
}

// Makes a reader from a file or folder.
template <auto kRead>
std::unique_ptr<RecordReader> read_any(const ReadRequest& from) {
  return kRead(from.input, from.options, from.longest_record_bytes);
}

std::unique_ptr<RecordReader> read_tokens(const ReadRequest& from) {
  return read_conll(from.input, from.options, from.longest_record_bytes);
}

std::unique_ptr<RecordReader> read_texts(const ReadRequest& from) {
  return read_text(from.input, from.options, other_than_text, from.longest_record_bytes);
}

std::unique_ptr<RecordReader> read_each_line(const ReadRequest& from) {
  return read_lines(from.text(), from.input.name(), from.input.bytes_total());
}

template <auto kCompose>
std::unique_ptr<RecordComposer> compose_one(ByteSink& sink, const FormatOptions& options, const RecordReader* source,
                                            const CarriedColumns&) {
  return kCompose(sink, options, source);
}

std::unique_ptr<RecordComposer> compose_table(ByteSink& sink, const FormatOptions& options, const RecordReader*,
                                              const CarriedColumns& columns) {
  return compose_csv(sink, options, columns);
}

std::unique_ptr<RecordComposer> compose_each_line(ByteSink& sink, const FormatOptions&, const RecordReader*,
                                                  const CarriedColumns&) {
  return compose_lines(sink);
}

std::unique_ptr<RecordComposer> compose_texts(Output& output, const FormatOptions&, const RecordReader*) {
  return compose_text(output);
}

std::unique_ptr<RecordWriter> write_each_line(ByteSink& sink, const FormatOptions&, const PassPolicy& pass,
                                              const RecordReader& reader) {
  return write_lines(sink, pass, reader);
}

std::unique_ptr<RecordWriter> write_the_text(ByteSink& sink, const FormatOptions&, const PassPolicy&,
                                             const RecordReader&) {
  return write_one_text(sink);
}

std::unique_ptr<RecordWriter> write_tables(ByteSink& sink, const FormatOptions&, const PassPolicy& pass,
                                           const RecordReader& reader) {
  return write_database(sink, pass, reader);
}

std::unique_ptr<RecordWriter> write_document(ByteSink& sink, const FormatOptions& options, const PassPolicy& pass,
                                             const RecordReader&) {
  return write_container(sink, options, pass);
}

template <auto kOpen>
std::unique_ptr<Container> open_alone(std::string_view bytes, const std::string& place, std::uint64_t) {
  return kOpen(bytes, place);
}

// Completes the row of a container.
constexpr FormatRow container(FormatRow row) {
  row.shape = Shape::container;
  row.read = read_any<read_container>;
  row.write = write_document;
  return row;
}

// Completes the row of an annotated format.
constexpr FormatRow annotated(FormatRow row) {
  row.shape = Shape::annotated;
  row.has_spans = true;
  return row;
}

constexpr FormatRow table(FormatRow row) {
  row.shape = Shape::table;
  row.kind = "a table";
  row.has_ids = true;
  row.read = read_one<read_csv>;
  row.write = write_csv;
  row.compose = compose_table;
  return row;
}

constexpr std::array kFormats = std::to_array<FormatRow>({
    {.format = Format::jsonl,
     .name = "jsonl",
     .title = "JSON Lines",
     .shape = Shape::fields,
     .suffixes = {".jsonl", ".ndjson"},
     .kind = "JSON",
     .has_spans = true,
     .has_ids = true,
     .read = read_one<read_jsonl>,
     .write = write_jsonl,
     .compose = compose_one<compose_jsonl>},
    {.format = Format::lines,
     .name = "lines",
     .title = "a text a line",
     .shape = Shape::lines,
     .read = read_each_line,
     .write = write_each_line,
     .compose = compose_each_line},
    {.format = Format::text,
     .name = "text",
     .title = "plain text",
     .shape = Shape::text,
     .suffixes = {".txt", ".md", ".markdown", ".log"},
     .has_file_per_document = true,
     .read = read_texts,
     .write = write_the_text,
     .compose_folder = compose_texts},
    table({.format = Format::csv, .name = "csv", .title = "a table", .suffixes = {".csv"}}),
    table({.format = Format::tsv, .name = "tsv", .title = "a table with tabs", .suffixes = {".tsv"}}),
    annotated({.format = Format::brat,
               .name = "brat",
               .title = "a folder of brat",
               .has_ids = true,
               .has_file_per_document = true,
               .uses_code_points = true,
               .read = read_any<read_brat>,
               .compose_folder = compose_brat}),
    annotated({.format = Format::i2b2_2006,
               .name = "i2b2-2006",
               .title = "records of the i2b2 challenge of 2006",
               .written_suffix = ".xml",
               .has_ids = true,
               .may_lose_spans = true,
               .is_root = is_i2b2_2006,
               .read = read_one<read_i2b2_2006>,
               .compose = compose_one<compose_i2b2_2006>}),
    annotated({.format = Format::i2b2_2014,
               .name = "i2b2-2014",
               .title = "documents of the i2b2 challenge of 2014",
               .has_ids = true,
               .has_file_per_document = true,
               .uses_code_points = true,
               .is_root = is_i2b2_2014,
               .read = read_any<read_i2b2_2014>,
               .compose_folder = compose_i2b2_2014}),
    annotated({.format = Format::conll,
               .name = "conll",
               .title = "CoNLL",
               .suffixes = {".conll", ".conll.txt", ".bio", ".iob"},
               .kind = "a table",
               .may_lose_spans = true,
               .follows_source = true,
               .is_text = is_conll,
               .read = read_tokens,
               .compose = compose_one<compose_conll>}),
    annotated({.format = Format::doccano,
               .name = "doccano",
               .title = "doccano",
               .written_suffix = ".jsonl",
               .has_ids = true,
               .id_fields = {"{}"},
               .read = read_one<read_doccano>,
               .compose = compose_one<compose_doccano>}),
    annotated({.format = Format::label_studio,
               .name = "label-studio",
               .title = "tasks of Label Studio",
               .written_suffix = ".json",
               .has_ids = true,
               .id_fields = {"{}", "data.{}"},
               .read = read_one<read_label_studio>,
               .compose = compose_one<compose_label_studio>}),
    annotated({.format = Format::tab,
               .name = "tab",
               .title = "the Text Anonymization Benchmark",
               .written_suffix = ".json",
               .has_ids = true,
               .id_fields = {"doc_id"},
               .read = read_one<read_tab>,
               .compose = compose_one<compose_tab>}),
    {.format = Format::fhir,
     .name = "fhir",
     .title = "FHIR resources",
     .shape = Shape::annotated,
     .written_suffix = ".ndjson",
     .has_ids = true,
     .id_fields = {"id"},
     .read = read_one<read_fhir>,
     .compose = compose_one<compose_fhir>},
    container({.format = Format::dicom,
               .name = "dicom",
               .title = "DICOM object",
               .suffixes = {".dcm", ".dicom"},
               .kind = "an image",
               .is_binary = is_dicom,
               .open = open_alone<open_dicom>,
               .clinical = dicom_reader}),
    container({.format = Format::docx,
               .name = "docx",
               .title = "Word document",
               .suffixes = {".docx"},
               .kind = "a document with layout",
               .is_zip = true,
               .is_binary = is_docx,
               .open = open_docx}),
    container({.format = Format::odt,
               .name = "odt",
               .title = "OpenDocument text",
               .suffixes = {".odt"},
               .kind = "a document with layout",
               .is_zip = true,
               .is_binary = is_odt,
               .open = open_odt}),
    container({.format = Format::ods,
               .name = "ods",
               .title = "OpenDocument spreadsheet",
               .suffixes = {".ods", ".fods"},
               .kind = "a table",
               .is_zip = true,
               .is_binary = is_ods,
               .is_root = is_flat_ods,
               .open = open_ods,
               .sheets = grids_of_spreadsheet}),
    container({.format = Format::xlsx,
               .name = "xlsx",
               .title = "Excel workbook",
               .suffixes = {".xlsx"},
               .kind = "a table",
               .is_zip = true,
               .is_binary = is_xlsx,
               .open = open_xlsx,
               .sheets = grids_of_workbook}),
    container({.format = Format::pptx,
               .name = "pptx",
               .title = "PowerPoint presentation",
               .suffixes = {".pptx"},
               .kind = "a document with layout",
               .is_zip = true,
               .is_binary = is_pptx,
               .open = open_pptx}),
    container({.format = Format::rtf,
               .name = "rtf",
               .title = "Rich Text Format",
               .suffixes = {".rtf"},
               .kind = "a document with layout",
               .is_binary = is_rtf,
               .open = open_alone<open_rtf>}),
    container({.format = Format::eml,
               .name = "eml",
               .title = "a message",
               .suffixes = {".eml"},
               .is_text = is_mail,
               .open = open_alone<open_mail>,
               .open_all = open_alone<open_mail_with_header>}),
    container({.format = Format::mbox,
               .name = "mbox",
               .title = "a mailbox",
               .suffixes = {".mbox"},
               .is_text = is_mbox,
               .open = open_alone<open_mail>,
               .open_all = open_alone<open_mail_with_header>,
               .parts = mbox_messages}),
    container({.format = Format::html,
               .name = "html",
               .title = "HTML page",
               .suffixes = {".html", ".htm"},
               .is_decoded = true,
               .is_text = is_html,
               .open = open_alone<open_html>}),
    container({.format = Format::hl7,
               .name = "hl7",
               .title = "HL7 v2 messages",
               .suffixes = {".hl7"},
               .kind = "HL7 messages",
               .is_binary = [](const FileStart& file) { return is_hl7(file.head); },
               .open = open_alone<open_hl7>,
               .parts = hl7_messages,
               .clinical = hl7_reader}),
    container({.format = Format::cda,
               .name = "cda",
               .title = "CDA R2 document",
               .written_suffix = ".xml",
               .kind = "XML",
               .is_decoded = true,
               .is_root = is_cda,
               .open = open_alone<open_cda>,
               .clinical = cda_reader}),
    container({.format = Format::xml,
               .name = "xml",
               .title = "XML",
               .suffixes = {".xml"},
               .kind = "XML",
               .is_decoded = true,
               .is_text = is_xml,
               .open = open_alone<open_xml>}),
    container({.format = Format::pdf,
               .name = "pdf",
               .title = "PDF",
               .suffixes = {".pdf"},
               .kind = "a document with layout",
               .spaces_by_place = true,
               .is_binary = is_pdf,
               .open = open_alone<open_pdf>}),
    container({.format = Format::pdf_picture,
               .name = "pdf-picture",
               .title = "PDF, written as pictures of its pages",
               .written_suffix = ".pdf",
               .is_read_loosely = true,
               .open = open_alone<open_pdf_pictures>}),
    container({.format = Format::picture,
               .name = "picture",
               .title = "picture",
               .suffixes = {".png", ".jpg", ".jpeg", ".tif", ".tiff"},
               .kind = "an image",
               .is_read_loosely = true,
               .is_binary = is_picture,
               .open = open_alone<open_picture>}),
    {.format = Format::sqlite,
     .name = "sqlite",
     .title = "SQLite database",
     .shape = Shape::database,
     .suffixes = {".sqlite", ".sqlite3", ".db"},
     .kind = "a database",
     .has_ids = true,
     .is_binary = is_sqlite,
     .read = read_any<read_database>,
     .write = write_tables},
    annotated({.format = Format::presidio,
               .name = "presidio",
               .title = "data of Presidio's evaluation",
               .written_suffix = ".json",
               .has_ids = true,
               .read = read_one<read_presidio>,
               .compose = compose_one<compose_presidio>}),
    {.format = Format::files, .name = "files", .title = "several files", .shape = Shape::files, .has_ids = true},
});

}  // namespace

std::unique_ptr<ByteSource> ReadRequest::text() const {
  return bounded(text_of(input.open(), options, input.name()), longest_record_bytes);
}

std::span<const FormatRow> formats() {
  return kFormats;
}

const FormatRow& row_of(Format format) {
  const auto row = std::ranges::find(kFormats, format, &FormatRow::format);
  assert(row != kFormats.end());
  return *row;
}

bool is_file_by_itself(Format format) {
  const FormatRow& row = row_of(format);
  return row.write != nullptr || row.compose != nullptr;
}

std::string_view written_suffix(Format format) {
  const FormatRow& row = row_of(format);
  if (!row.suffixes.front().empty()) return row.suffixes.front();
  return row.written_suffix.empty() ? ".txt" : row.written_suffix;
}

}  // namespace sumi::io

namespace sumi {

std::string_view name_of(Format format) {
  return io::row_of(format).name;
}

std::optional<Format> format_named(std::string_view name) {
  const auto row = std::ranges::find(io::kFormats, name, &io::FormatRow::name);
  return row == io::kFormats.end() ? std::nullopt : std::optional(row->format);
}

bool is_file_per_document(Format format) {
  return io::row_of(format).has_file_per_document;
}

bool is_table(Format format) {
  return io::row_of(format).shape == io::Shape::table;
}

bool has_line_per_record(Format format) {
  const io::Shape shape = io::row_of(format).shape;
  return shape == io::Shape::fields || shape == io::Shape::lines || shape == io::Shape::table;
}

bool is_container(Format format) {
  return io::row_of(format).shape == io::Shape::container;
}

bool says_spans(Format format) {
  return io::row_of(format).has_spans;
}

bool PassPolicy::passes(std::string_view name) const {
  return all || std::ranges::find(names, name) != names.end();
}

}  // namespace sumi
