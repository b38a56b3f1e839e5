#pragma once

#include <string>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// The corpus that was read, and its format.
struct Source {
  Corpus corpus;
  Format format;  // as given, or as guessed
};

// Reads all documents of a file, a folder or standard input ("-"). A span in several parts (brat) becomes one from the
// first to the last part.
//   Threads  any number of calls at the same time.
//   Errors   bad_input: not readable, not valid UTF-8 (the place of the byte), a broken record, a missing or repeated
//            field, a repeated id, no document at all.
[[nodiscard]] Source read_corpus(const std::string& path, const FormatOptions& options, const Progress& progress = {});

}  // namespace sumi
