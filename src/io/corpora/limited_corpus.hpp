#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::io {

// How much an input holds.
struct TextSizes {
  std::uint64_t bytes = 0;          // of texts, with a byte behind each
  std::uint64_t longest_bytes = 0;  // of a document
  std::uint64_t documents = 0;
  std::uint64_t table_bytes = 0;  // what their ids, owners and spans take

  void add(std::uint64_t text_bytes, std::uint64_t own_table_bytes);
};

// A limit on memory, and what a run takes of texts so large. Both never fall as sizes grow.
struct ReadingLimit {
  std::uint64_t most_bytes = 0;                           // 0: none
  std::function<std::uint64_t(const TextSizes&)> least;   // what it takes at least
  std::function<std::uint64_t(const TextSizes&)> enough;  // what is sure to do
  // Where texts may lie in a file (Corpus::spool) if they take more than the limit in memory; empty: nowhere. And what
  // the run takes then.
  std::string spool_folder = {};
  std::function<std::uint64_t(const TextSizes&)> least_in_files = {};
  std::function<std::uint64_t(const TextSizes&)> enough_in_files = {};
};

// How many bytes a record may take of its source under a limit, which readers hold several times; 0: any.
[[nodiscard]] std::uint64_t longest_record(std::uint64_t most_bytes);

// What readers and texts of one record so long take.
[[nodiscard]] std::uint64_t bytes_to_read(std::uint64_t longest_record_bytes);

// Of an input's bytes, decompressed: each file is a document. One pass, in the memory of a buffer.
[[nodiscard]] TextSizes sizes_of_bytes(const Input& input, const Progress& progress);

// As io::read_corpus, each record changed first where `change` is given. As soon as what was read takes more than the
// limit, texts move into a file; where that is too much, too, the rest is only measured, and the run refused.
//   Memory  `limit.most_bytes` at most, of which records take a half.
//   Errors  MemoryLimitTooLow with limit.enough() of the whole input: of its texts; or, where a record is too long to
//           be read, of its bytes.
[[nodiscard]] Corpus read_limited_corpus(const Input& input, const FormatOptions& options, const Progress& progress,
                                         const ReadingLimit& limit, const std::function<void(Record&)>& change = {});

}  // namespace sumi::io
