#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <sumi/progress.hpp>

namespace sumi {

// Something that shall stand nowhere in what is published.
struct ResidueIdentifier {
  std::string attribute;     // what it is, for the report
  std::string value;         // valid UTF-8
  std::uint32_t person = 0;
  // Also in records of other persons, in names of files, in what belongs to no record. Else only in the person's own records.
  bool everywhere = true;
  // A word of a name: it counts where it begins with a capital letter; in a text without any, and of scripts without case, always.
  bool is_word_of_name = false;
};

// Which persons the records of a file are about: its documents, lines, rows (without a header) or resources, in order. A folder's documents
// are files of one record each, in byte order of their paths.
struct ResidueOptions {
  std::vector<ResidueIdentifier> identifiers;
  std::map<std::string, std::vector<std::uint32_t>> persons_of;  // by the file's path in the folder
  std::size_t most = 100;  // places that are kept
};

// Where one stands. The text isn't in it.
struct ResiduePlace {
  std::string file;        // its path in the folder; of a name of a file, too
  std::uint64_t record = 0;  // from 1; 0: of no record
  std::string field;       // "text", a column, a path of JSON members; "file name"
  std::uint64_t begin = 0;   // bytes of the field as decoded
  std::uint64_t end = 0;
  std::string attribute;
  std::uint32_t person = 0;

  auto operator<=>(const ResiduePlace&) const = default;
};

struct Residue {
  std::vector<ResiduePlace> places;  // by file, record, place; at most ResidueOptions::most
  std::uint64_t found = 0;           // all
  std::map<std::string, std::uint64_t> by_attribute;
  std::uint64_t files = 0;
  std::uint64_t searched_bytes = 0;  // of decoded text
};

// Searches a published folder for identifiers: in all that its files say, whatever wrote them.
//   Files    .jsonl, .ndjson, .json: each string, keys too, decoded; what an attachment's base64 holds. .csv, .tsv: each cell, headers
//            too. Others: all of it. .gz, .zst as what they hold. Names of files and folders.
//   Equal    by NFKC_Casefold, runs of white space as one space, hyphens and other punctuation as they are. A value is found as whole
//            words: neither character beside it goes on with a letter or digit that the value's end is one of, too (in scripts
//            without spaces always).
//   Cost     O(bytes), some tens of MB/s.
//   Errors   bad_input where a file isn't what its name says, or not UTF-8.
[[nodiscard]] Residue find_residue(const std::string& folder, const ResidueOptions& options, unsigned threads = 1,
                                   const Progress& progress = {});

}  // namespace sumi
