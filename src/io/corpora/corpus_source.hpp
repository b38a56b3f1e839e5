#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/corpora/settled_ids.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::io {

// Reads the records of an input into a corpus, and reports progress.
//   Requires  options.format is set.
// A record whose id occurs in another file of the same source gets the name of its file as a prefix.
//   Errors    bad_input: a record can't be read, the input has none, an id is duplicated in a file.
class CorpusSource {
 public:
  // `longest_record_bytes`: as in base/bytes/input.hpp.
  CorpusSource(const Input& input, const FormatOptions& options, const Progress& progress,
               std::uint64_t longest_record_bytes = 0);

  // Returns false after the last.
  [[nodiscard]] bool next(Record& record);
  void add(const Record& record, CorpusBuilder& builder);
  // Adds the record's id and owner alone.
  void add_without_text(const Record& record, CorpusBuilder& builder);
  [[nodiscard]] Corpus build(CorpusBuilder&& builder) const;

  [[nodiscard]] const RecordReader& reader() const { return *reader_; }

 private:
  void report();
  [[nodiscard]] std::optional<std::string> settled(const Record& record);

  std::string name_;
  std::unique_ptr<RecordReader> reader_;
  Progress progress_;
  std::vector<CorpusBuilder::LabelledRange> spans_;
  SettledIds ids_;
  bool has_documents_ = false;
  std::uint64_t reported_bytes_ = 0;
};

}  // namespace sumi::io
