#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "io/corpora/corpus_source.hpp"

namespace sumi::io {

// Reads an input once, as corpora of some neighbouring documents each, beside the records they are of. For what is
// decided of a document by itself: a part stays in the cache, and is written before the next one is read.
//   Promise  all parts together have the documents of read_corpus(), and are refused for what it refuses, if later.
//   Memory   some times `part_bytes`, or the longest record's; 29 bytes a document, and the names of ids and owners.
class CorpusParts {
 public:
  static constexpr std::size_t kMostDocuments = 1024;  // of a part

  // `longest_record_bytes` as base/bytes/bounded_source.hpp has it. A part ends behind the record that makes its texts,
  // or their sources, as long as `part_bytes`.
  CorpusParts(const Input& input, const FormatOptions& options, std::size_t part_bytes, const Progress& progress,
              std::uint64_t longest_record_bytes = 0);

  // Moves to the next part. False behind the last.
  [[nodiscard]] bool next();
  // Texts alone: of ids, owners and spans it knows nothing.
  [[nodiscard]] const Corpus& corpus() const { return corpus_; }
  // Whole, its bytes too. Requires: document < corpus().size().
  [[nodiscard]] const Record& record(std::size_t document) const { return records_[document]; }

  // Of all documents, without their texts and spans. Requires: next() returned false.
  [[nodiscard]] const Corpus& names() const { return names_; }
  // For who writes records: of it only what stands around them is to be asked for.
  [[nodiscard]] const RecordReader& reader() const { return source_.reader(); }

 private:
  void forget_long_records();

  CorpusSource source_;
  std::size_t part_bytes_;
  CorpusBuilder names_builder_;
  Corpus names_;
  Corpus corpus_;
  std::vector<Record> records_;  // more than the part has, maybe
  std::string raws_;             // their bytes, one behind another
  bool ended_ = false;
};

}  // namespace sumi::io
