#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <sumi/format.hpp>
#include <sumi/progress.hpp>

namespace sumi {

struct ConvertOptions {
  std::string input;   // file, folder or "-"
  std::string output;  // file, folder or "-"
  FormatOptions from;
  FormatOptions to;        // to.format: nothing: guessed by the output's name
  bool overwrite = false;  // a folder that stands there
};

struct ConvertResult {
  Format from;
  Format to;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t spans = 0;
  std::map<std::string, std::uint64_t> lost;  // what the target can't say, by name ("owner", "relation"), and how often
};

// Whether a format's documents each have a file of their own.
[[nodiscard]] bool is_file_per_document(Format format);

// The documents of one format in another: id, owner, text and spans; between jsonl, csv, tsv and the JSON formats, other
// fields too. Between two names of one format, all bytes stay as they are (in UTF-8).
//   Output  a folder for brat; for text and i2b2-2014 unless its name has a suffix; else a file.
//   Errors  as read_corpus; bad_usage where the target's format isn't said and can't be guessed; bad_input for a text that the
//           target can't hold.
//   Memory  one document; ids of formats that must name files are checked by the file system.
[[nodiscard]] ConvertResult convert(const ConvertOptions& options, const Progress& progress = {});

}  // namespace sumi
