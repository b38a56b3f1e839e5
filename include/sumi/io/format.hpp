#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// The formats of documents in files: docs/formats.md. files: a folder, or several files, each with a format of its own
// (jsonl, lines, text, csv, tsv, sqlite, and those of office documents, from docx on).
enum class Format {
  jsonl,
  lines,
  text,
  csv,
  tsv,
  brat,
  i2b2_2006,
  i2b2_2014,
  conll,
  doccano,
  label_studio,
  tab,
  fhir,
  files,
  docx,
  odt,
  xlsx,
  eml,
  mbox,
  html,
  xml,
  pdf,
  sqlite,
  presidio,
  ods,
  rtf,
  pptx,
  hl7,
  cda,
  picture,
  pdf_picture,  // a PDF whose pages come back as pictures
  dicom
};

[[nodiscard]] std::string_view name_of(Format format);
// Nothing if no format has the name.
[[nodiscard]] std::optional<Format> format_named(std::string_view name);

// The meaning of a line -DOCSTART- in a CoNLL file. none: there is no such line, and each sentence is a document.
enum class DocStart { begins, ends, none };

// Returns whether each document is a file of its own, in a folder.
[[nodiscard]] bool is_file_per_document(Format format);
// csv, tsv.
[[nodiscard]] bool is_table(Format format);
// Returns whether a record is a line or a row: jsonl, lines, tables.
[[nodiscard]] bool has_line_per_record(Format format);
// A file with several texts, each a document, among other things: from docx to pdf, and pictures.
[[nodiscard]] bool is_container(Format format);
// Returns whether the format can hold spans: all but text, lines, tables, fhir, sqlite and containers.
[[nodiscard]] bool says_spans(Format format);

// The unit of span offsets.
enum class OffsetUnit { codepoints, bytes, utf16 };

// The format of documents in their source. An empty name means the default one, if the source has it.
struct FormatOptions {
  std::optional<Format> format;                 // nothing: guessed by name and content
  std::string encoding;                         // an ICU converter's name; empty: by a byte-order mark, otherwise UTF-8
  OffsetUnit offsets = OffsetUnit::codepoints;  // of jsonl; the annotation formats have their own

  // text: also reads a folder's files as documents whose names or content show that they aren't plain text (.jsonl,
  // .csv, .xlsx)
  bool any_file = false;
  // Leaves out, and lists, a folder's files that are no documents (binary files, and those of any_file); otherwise they
  // are an error.
  bool skip_unread = false;
  // Set by callers that can read and write Format::files: a folder may be of that kind.
  bool each_by_itself = false;
  // Set by callers that read several texts of a record as one document: a letter's paragraphs joined by line ends, a
  // row's cells by tabs (docs/formats.md, "A document is one text"). Otherwise, or with each_text, each is a document.
  bool joins_texts = false;
  bool each_text = false;
  // Lifts the limits that keep a damaged or hostile input from taking all memory (docs/formats.md, "Limits").
  bool any_size = false;

  // jsonl: the text's field, "text" by default; a record without it is an error. Or paths to several texts of a record,
  // separated by commas: "title,messages[].content" (docs/formats.md, "Several texts").
  std::string text_field;
  std::string id_field;          // default "id"
  std::string owner_field;       // default "owner"
  std::string span_field;        // default "spans"; "none": the records have no spans of ours
  std::string span_label_field;  // default "label"

  // Spans of another shape, and quoted text that differs from the text pointed at, are errors; otherwise the former are
  // treated as another field, and the latter is ignored: for reading other programs' files.
  bool strict_spans = true;

  // csv and tsv: by the header's name, otherwise by number from 1; sqlite: column, or table.column
  std::string text_column;   // default "text"; a table without it is an error; or several, separated by commas
  std::string id_column;     // default "id"
  std::string owner_column;  // default "owner"
  char delimiter = 0;        // 0: found in the first rows: , ; | or a tab (tsv: a tab)
  bool header = true;
  // The caller says that the first row is a header, or nothing is published. Otherwise a first row that looks like data
  // is an error (docs/formats.md, "Tables without a header").
  bool header_said = false;

  // conll: columns by number from 1
  unsigned token_column = 0;         // 0: the first
  unsigned label_column = 0;         // 0: the last
  std::optional<DocStart> docstart;  // nothing: begins if the first line is one, ends if a later one is, otherwise none
};

// The fields or columns of the source that a published record keeps, byte for byte.
struct PassPolicy {
  bool all = false;
  std::vector<std::string> names;
  bool file_names = false;  // of Format::files: otherwise each file gets a fresh name, f000001.jsonl

  // Returns whether the field or column of this name is kept.
  [[nodiscard]] bool passes(std::string_view name) const;
};

}  // namespace sumi
