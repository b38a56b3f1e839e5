#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::release {

struct DraftFile {
  std::string relative;  // its path in the draft; for one file its name
  std::string sha256;    // of its bytes on disk
  std::uint64_t bytes = 0;
};

// A unit that somebody reads at once: a letter, a row, a JSON value.
struct DraftDocument {
  std::string file;          // as DraftFile::relative
  std::uint64_t record = 0;  // in that file, from 1
  std::string text;
};

// Everything that is to be released, as people read it.
struct Draft {
  bool is_folder = false;
  std::string sha256;  // from io::sha256()
  std::vector<DraftFile> files;
  std::vector<DraftDocument> documents;  // in the order of the files, then of their records
};

// Reads a file, or a folder with all files below it. A row of a table and a JSON value (a line, an element of an array,
// an entry of a FHIR bundle, or the whole file) is a document of lines "name: value", with every cell and every member;
// a file of annotations (brat, CoNLL, i2b2) is one document, unchanged; other files have the documents of
// FormatOptions::joins_texts. In a folder, the first document of a file begins with the file's path, unless sumi gave
// it (f000001.docx). Documents without any letter, digit or other visible character are left out.
//   `format`  its format (of all files) and encoding; unset: each file's own.
//   Memory    all texts.
//   Errors    bad_input: a file that can't be read as documents (binary data, a database), a broken file, no document
//             at all.
[[nodiscard]] Draft read_draft(const std::string& path, const FormatOptions& format, const Progress& progress = {});

}  // namespace sumi::release
