#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// The input, and the format of the output.
struct ConvertOptions {
  std::string input;                     // file, folder or "-"
  std::vector<std::string> inputs = {};  // several, and patterns; then `input` is empty
  std::string output;                    // file, folder or "-"
  // The source's format. Names of fields, columns or offsets for another format than the source's apply to the target.
  FormatOptions from;
  std::optional<Format> to;  // nothing: by the output's name
  bool overwrite = false;    // replace an existing folder
};

// The converted amounts; characters are code points.
struct ConvertResult {
  Format from;
  Format to;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t spans = 0;
  std::map<std::string, std::uint64_t> lost;  // items that the target can't represent ("owner", "relation")
  std::vector<std::string> unread = {};       // files of a folder that were left out (FormatOptions::skip_unread)
};

// Converts documents from one format to another: id, owner, text and spans; between jsonl, csv, tsv and the JSON
// formats, also other fields. Between two names of one format, all bytes stay unchanged (in UTF-8).
//   Output  a folder for brat; also for text and i2b2-2014 unless its name has a suffix; for several files that aren't
//           one source a folder with a file for each, unless its name has a suffix, or is "-"; otherwise a file.
// A document without an id is identified by its number.
//   Threads any number of calls at the same time, each with outputs of its own.
//   Errors  as read_corpus; bad_usage if the target's format isn't given and can't be guessed; bad_input for a text
//           that the target can't hold, and for a repeated id.
//   Memory  one document, and the ids.
[[nodiscard]] ConvertResult convert(const ConvertOptions& options, const Progress& progress = {});

}  // namespace sumi
