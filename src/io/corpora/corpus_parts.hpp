#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/corpora/corpus_source.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::io {

// Reads an input once, as a sequence of small corpora (parts), together with their records. For decisions about each
// document on its own: a part stays in the cache, and is written before the next one is read.
//   Promise  all parts together have the documents of read_corpus(), and give the same errors, perhaps later.
//   Memory   some times `part_bytes`, or the longest record's; 29 bytes a document, and the names of ids and owners.
class CorpusParts {
 public:
  static constexpr std::size_t kMostDocuments = 1024;  // in a part

  // `longest_record_bytes`: as in base/bytes/input.hpp. A part ends after the record with which its texts, or
  // their sources, reach `part_bytes`.
  CorpusParts(const Input& input, const FormatOptions& options, std::size_t part_bytes, const Progress& progress,
              std::uint64_t longest_record_bytes = 0);

  // Moves to the next part. Returns false after the last.
  [[nodiscard]] bool next();
  // Returns the texts alone, without ids, owners and spans.
  [[nodiscard]] const Corpus& corpus() const { return corpus_; }
  // Returns the whole record, including its bytes. Requires: document < corpus().size().
  [[nodiscard]] const Record& record(std::size_t document) const { return records_[document]; }

  // Returns the ids and owners of all documents, without their texts and spans. Requires: next() returned false.
  [[nodiscard]] const Corpus& names() const { return names_; }
  // Returns the reader, for writers. Only what surrounds the records may be asked for.
  [[nodiscard]] const RecordReader& reader() const { return source_.reader(); }

 private:
  void forget_long_records();

  CorpusSource source_;
  std::size_t part_bytes_;
  CorpusBuilder names_builder_;
  Corpus names_;
  Corpus corpus_;
  std::vector<Record> records_;  // perhaps more than the part has
  std::string raws_;             // their bytes, concatenated
  bool ended_ = false;
};

// As sumi::read_corpus, from an input that can be read again when writing. Requires: options.format is set.
[[nodiscard]] Corpus read_corpus(const Input& input, const FormatOptions& options, const Progress& progress = {});

}  // namespace sumi::io
