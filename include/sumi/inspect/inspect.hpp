#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::inspect {

// A corpus's content before any processing.
struct Inspection {
  struct Lengths {  // of documents, in characters
    std::uint64_t least = 0;
    std::uint64_t median = 0;  // for an even number, the lower one
    std::uint64_t most = 0;
  };
  // Figures of all spans with one label.
  struct Label {
    std::uint64_t spans = 0;
    std::uint64_t characters = 0;
  };
  // The number of documents with a problem, and the place of the first one.
  struct Problem {
    std::uint64_t count = 0;
    std::string first_place;
  };

  std::optional<Format> format;  // as given, or as guessed; nothing: in memory
  std::uint64_t documents = 0;
  std::uint64_t owners = 0;  // named owners, plus one for each record without an owner
  std::uint64_t documents_without_id = 0;
  std::uint64_t documents_without_owner = 0;
  // Owners that differ from another one only in space, case, width, normal form or the spelling of a number.
  std::uint64_t owners_written_alike = 0;
  std::uint64_t characters = 0;
  std::uint64_t tokens = 0;
  std::uint64_t spans = 0;
  Lengths lengths;
  std::map<std::string, Label> labels;
  std::map<std::string, std::uint64_t> scripts;  // characters, counted as by ScriptCount
  std::map<std::string, std::uint64_t> extras;   // items that only this format has: relations, notes, other fields
  // For a table: "names" (its first row is a header), "none" (as the caller said), or the reason why it may be data:
  // "column 1 is a number or a date".
  std::optional<std::string> header = {};
  std::optional<std::string> guessed_encoding = {};  // for reading bytes that aren't UTF-8
  std::vector<std::string> unread = {};              // files of a folder that were left out, with their kinds
  std::map<std::string, Problem> problems;           // possible problems, by their descriptions
};

// The input, and the sample to render.
struct InspectOptions {
  std::string input;                     // file, folder or "-"
  std::vector<std::string> inputs = {};  // files, folders and patterns, instead of `input`
  FormatOptions format;
  char32_t mark = U'█';
  std::size_t sample = 0;  // number of documents to render, from the first one
  bool colours = false;    // with terminal escapes; otherwise spans are shown as ⟦…⟧LABEL
};

// Examines every document once.
//   Problems  empty and equal documents, U+FEFF at the start, U+FFFD, control characters, carriage returns, text that
//             isn't NFC, the mark; spans that are empty, repeated, overlapping, that start or end inside a word or with
//             white space.
//   sample    receives the rendered documents, if any: the first 600 characters of each, with visible control
//             characters.
//   Cost      O(text); one document in memory, 24 bytes each for lengths and equal ones, names of owners.
//   Threads   any number of calls at the same time.
//   Errors    as read_corpus.
[[nodiscard]] Inspection inspect(const InspectOptions& options, std::string& sample, const Progress& progress = {});

// The same for documents in memory. There are no extras, and a place is "the corpus, document <number from 1>". A
// corpus has no fragments: for a span in several parts (brat), the characters from the first to the last are counted.
//   Cost      O(text); 24 bytes a document for lengths and equal ones, names of owners.
//   Threads   any number of calls at the same time.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    bad_input: no document.
[[nodiscard]] Inspection inspect(const Corpus& corpus, char32_t mark = U'█', const Progress& progress = {});

}  // namespace sumi::inspect
