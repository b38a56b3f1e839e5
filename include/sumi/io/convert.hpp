#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// What is read, and as what it is written.
struct ConvertOptions {
  std::string input;                     // file, folder or "-"
  std::vector<std::string> inputs = {};  // several, and patterns; then `input` is empty
  std::string output;                    // file, folder or "-"
  // How the source lies. What names fields, columns or offsets of another format than the source's is the target's.
  FormatOptions from;
  std::optional<Format> to;  // nothing: by the output's name
  bool overwrite = false;    // a folder that stands there
};

// What was converted; characters are code points.
struct ConvertResult {
  Format from;
  Format to;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t spans = 0;
  std::map<std::string, std::uint64_t> lost;  // what the target can't say, by name ("owner", "relation"), and how often
  std::vector<std::string> unread = {};       // files of a folder that were left out (FormatOptions::skip_unread)
};

// The documents of one format in another: id, owner, text and spans; between jsonl, csv, tsv and the JSON formats,
// other fields too. Between two names of one format, all bytes stay as they are (in UTF-8).
//   Output  a folder for brat; for text and i2b2-2014 unless its name has a suffix; for several files that aren't one
//           source a folder with a file for each, unless its name has a suffix, or is "-"; else a file.
// A document without an id goes by its number.
//   Threads any number of calls at the same time, each with outputs of its own.
//   Errors  as read_corpus; bad_usage where the target's format isn't said and can't be guessed; bad_input for a text
//           that the target can't hold, and for an id that comes twice.
//   Memory  one document, and the ids.
[[nodiscard]] ConvertResult convert(const ConvertOptions& options, const Progress& progress = {});

}  // namespace sumi
