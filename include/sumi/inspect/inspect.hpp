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

// What a corpus holds, before anything is done with it.
struct Inspection {
  struct Lengths {  // of documents, in characters
    std::uint64_t least = 0;
    std::uint64_t median = 0;  // the lower one of an even number
    std::uint64_t most = 0;
  };
  // Of all spans with one label.
  struct Label {
    std::uint64_t spans = 0;
    std::uint64_t characters = 0;
  };
  // Documents that have it, and where the first one stands.
  struct Problem {
    std::uint64_t count = 0;
    std::string first_place;
  };

  std::optional<Format> format;  // as asked for, or as guessed; nothing: it was in memory
  std::uint64_t documents = 0;
  std::uint64_t owners = 0;  // named ones, and a record without one as its own
  std::uint64_t documents_without_id = 0;
  std::uint64_t documents_without_owner = 0;
  // Owners that differ from another one in space, case, width, normal form or the writing of a number alone.
  std::uint64_t owners_written_alike = 0;
  std::uint64_t characters = 0;
  std::uint64_t tokens = 0;
  std::uint64_t spans = 0;
  Lengths lengths;
  std::map<std::string, Label> labels;
  std::map<std::string, std::uint64_t> scripts;  // characters, as ScriptCount has them
  std::map<std::string, std::uint64_t> extras;   // what only this format says: relations, notes, other fields
  // Of a table: "names" (its first row is a header), "none" (so somebody says), or why it may be data: "column 1 is a
  // number or a date".
  std::optional<std::string> header = {};
  std::optional<std::string> guessed_encoding = {};  // by which bytes that aren't UTF-8 were read
  std::vector<std::string> unread = {};              // files of a folder that were left out, and what they are
  std::map<std::string, Problem> problems;           // what a custodian may stumble over, by its description
};

// What is read, and what is shown of it.
struct InspectOptions {
  std::string input;                     // file, folder or "-"
  std::vector<std::string> inputs = {};  // instead: files, folders and patterns
  FormatOptions format;
  char32_t mark = U'█';
  std::size_t sample = 0;  // how many documents, from the first on, to render
  bool colours = false;    // by terminal escapes; else spans stand in ⟦…⟧LABEL
};

// Looks at every document once.
//   Problems  empty and equal documents, U+FEFF in front, U+FFFD, control characters, carriage returns, text that isn't
//             NFC, the mark; spans that are empty, doubled, overlapping, that start or end inside a word or with white
//             space.
//   sample    receives the rendered documents, if any: the first 600 characters of each, control characters made
//             visible.
//   Cost      O(text); one document in memory, 24 bytes each for lengths and equal ones, names of owners.
//   Threads   any number of calls at the same time.
//   Errors    as read_corpus.
[[nodiscard]] Inspection inspect(const InspectOptions& options, std::string& sample, const Progress& progress = {});

// The same for documents in memory. There are no extras, and a place is "the corpus, document <number from 1>".
// A corpus has no fragments: of a span in several parts (brat), the characters from the first to the last are counted.
//   Cost      O(text); 24 bytes a document for lengths and equal ones, names of owners.
//   Threads   any number of calls at the same time.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    bad_input: no document.
[[nodiscard]] Inspection inspect(const Corpus& corpus, char32_t mark = U'█', const Progress& progress = {});

}  // namespace sumi::inspect
