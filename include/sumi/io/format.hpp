#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sumi {

// How documents lie in files: docs/formats.md.
// files: a folder, or several files, of which each has a format of its own (jsonl, lines, text, csv, tsv, sqlite, and
// those of documents people have, from docx on).
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
  cda
};

[[nodiscard]] std::string_view name_of(Format format);
// Nothing where no format has the name.
[[nodiscard]] std::optional<Format> format_named(std::string_view name);

// What a line -DOCSTART- does in a CoNLL file. None: there is none, and each sentence is a document.
enum class DocStart { begins, ends, none };

// Whether each document has a file of its own, in a folder.
[[nodiscard]] bool is_file_per_document(Format format);
// csv, tsv.
[[nodiscard]] bool is_table(Format format);
// A record is a line, or a row: jsonl, lines, tables.
[[nodiscard]] bool has_line_per_record(Format format);
// A file with several texts, each a document, among other things: from docx to pdf.
[[nodiscard]] bool is_container(Format format);
// Whether spans have a place in it: all but text, lines, tables, fhir, sqlite and containers.
[[nodiscard]] bool says_spans(Format format);

// What the offsets of spans count.
enum class OffsetUnit { codepoints, bytes, utf16 };

// How documents lie in their source. An empty name stands for the default one where the source has it.
struct FormatOptions {
  std::optional<Format> format;                 // nothing: guessed by name and content
  std::string encoding;                         // an ICU converter's name; empty: by a byte-order mark, else UTF-8
  OffsetUnit offsets = OffsetUnit::codepoints;  // of jsonl; the annotation formats have their own

  // text: a folder's files are documents also where their names or what they hold say that they aren't plain text
  // (.jsonl, .csv, .xlsx)
  bool any_file = false;
  // A folder's files that are none of documents (binary files, and what any_file is about) are left out, and listed by
  // the reader; else they are an error.
  bool skip_unread = false;
  // For who can read and write Format::files: a folder may be of that kind.
  bool each_by_itself = false;
  // For who reads several texts of a record as one document: a letter's paragraphs with line ends between them, a row's
  // cells with tabs (docs/formats.md, "A document is one text"). Else, or where each_text asks for it, each is one.
  bool joins_texts = false;
  bool each_text = false;
  // Reads what is beyond the limits that keep a damaged or hostile input from taking all memory (docs/formats.md,
  // "Limits").
  bool any_size = false;

  // jsonl
  // default "text"; a record without it is an error. Or paths to several texts of a record, with commas between:
  // "title,messages[].content" (docs/formats.md, "Several texts").
  std::string text_field;
  std::string id_field;          // default "id"
  std::string owner_field;       // default "owner"
  std::string span_field;        // default "spans"; "none": the records have no spans of ours
  std::string span_label_field;  // default "label"

  // Spans of another shape, and quoted text that isn't the text pointed at, are errors; else the first are another's
  // field, and the second is passed over: for reading what somebody else made.
  bool strict_spans = true;

  // csv and tsv: by the header's name, else by number from 1; sqlite: column, or table.column
  std::string text_column;   // default "text"; a table without it is an error; or several, with commas between
  std::string id_column;     // default "id"
  std::string owner_column;  // default "owner"
  char delimiter = 0;        // 0: found in the first rows: , ; | or a tab (tsv: a tab)
  bool header = true;
  // Somebody says that the first row is a header, or nothing is published. Else one that looks like data is an error
  // (docs/formats.md, "Tables without a header").
  bool header_said = false;

  // conll: columns by number from 1
  unsigned token_column = 0;         // 0: the first
  unsigned label_column = 0;         // 0: the last
  std::optional<DocStart> docstart;  // nothing: begins if the first line is one, ends if a later one is, else none
};

// Which fields or columns of the source a published record keeps, byte for byte.
struct PassPolicy {
  bool all = false;
  std::vector<std::string> names;
  bool file_names = false;  // of Format::files: else each file gets a fresh name, f000001.jsonl

  // Whether the field or column of this name is kept.
  [[nodiscard]] bool passes(std::string_view name) const;
};

}  // namespace sumi
