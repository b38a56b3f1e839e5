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

// The size of an input.
struct TextSizes {
  std::uint64_t bytes = 0;          // of texts, plus one byte each
  std::uint64_t longest_bytes = 0;  // of a document
  std::uint64_t documents = 0;
  std::uint64_t table_bytes = 0;  // for ids, owners and spans

  void add(std::uint64_t text_bytes, std::uint64_t own_table_bytes);
};

// A limit on memory, and the needs of a run for texts of a given size. Both functions are monotonic in sizes.
struct ReadingLimit {
  std::uint64_t most_bytes = 0;                           // 0 for no limit
  std::function<std::uint64_t(const TextSizes&)> least;   // the least that the run needs
  std::function<std::uint64_t(const TextSizes&)> enough;  // what certainly suffices
  // A folder for a file with the texts (Corpus::spool), if they exceed the limit in memory; empty for none. And the
  // run's needs in that case.
  std::string spool_folder = {};
  std::function<std::uint64_t(const TextSizes&)> least_in_files = {};
  std::function<std::uint64_t(const TextSizes&)> enough_in_files = {};
};

// Returns how many bytes of the source a record may have under a limit, since readers hold it several times; 0 for any
// number.
[[nodiscard]] std::uint64_t longest_record(std::uint64_t most_bytes);

// Returns what readers and texts need for one record of this length.
[[nodiscard]] std::uint64_t bytes_to_read(std::uint64_t longest_record_bytes);

// Returns the sizes of an input's bytes, decompressed, with each file as a document. One pass, in the memory of a
// buffer.
[[nodiscard]] TextSizes sizes_of_bytes(const Input& input, const Progress& progress);

// As io::read_corpus, with each record changed first if `change` is given. As soon as the data read exceeds the limit,
// texts move into a file; if that is still too much, the rest is only measured, and the run refused.
//   Memory  at most `limit.most_bytes`, half of it for records.
//   Errors  MemoryLimitTooLow with limit.enough() for the whole input: for its texts or, if a record is too long to be
//           read, for its bytes.
[[nodiscard]] Corpus read_limited_corpus(const Input& input, const FormatOptions& options, const Progress& progress,
                                         const ReadingLimit& limit, const std::function<void(Record&)>& change = {});

}  // namespace sumi::io
