#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::release {

struct DraftFile {
  std::string relative;  // its path in the draft; of one file its name
  std::string sha256;    // of its bytes as they lie on disk
  std::uint64_t bytes = 0;
};

// What somebody reads at once: a letter, a row, a JSON value.
struct DraftDocument {
  std::string file;          // as DraftFile::relative has it
  std::uint64_t record = 0;  // in that file, from 1
  std::string text;
};

// All that is to be released, as people read it.
struct Draft {
  bool is_folder = false;
  std::string sha256;  // as io::sha256() has it
  std::vector<DraftFile> files;
  std::vector<DraftDocument> documents;  // in the order of the files, then of their records
};

// Reads a file, or a folder with all files below it. A row of a table and a JSON value (a line, an element of an array,
// an entry of a FHIR bundle, or the whole file) is a document of lines "name: what it says", with every cell and every
// member; a file of annotations (brat, CoNLL, i2b2) is one, as it lies; what else holds documents has them as
// FormatOptions::joins_texts does. In a folder, the first document of a file begins with the file's path, unless it is
// one that sumi gave (f000001.docx). Documents without any letter, digit or other visible character aren't there.
//   `format`  its format (of all files) and encoding; nothing: each file's own.
//   Memory    all texts.
//   Errors    bad_input: a file that nobody can read as documents (binary data, a database), a file that is broken, no
//             document at all.
[[nodiscard]] Draft read_draft(const std::string& path, const FormatOptions& format, const Progress& progress = {});

}  // namespace sumi::release
