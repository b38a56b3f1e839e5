#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::io {

class FilesReader;
class RecordReader;

// The ids of an input's documents. If an earlier file of the same input has a document's id, the name of its own file
// is prepended: b.jsonl/1.
//   Memory  for several files, the ids.
class SettledIds {
 public:
  // Requires: the reader outlives it.
  explicit SettledIds(const RecordReader& reader);

  // Returns the id of a record; nothing if it has none, or an empty one. Requires: each record is passed once, in
  // order.
  [[nodiscard]] std::optional<std::string> of(const Record& record);

 private:
  const FilesReader* files_;  // null for a single file
  std::unordered_map<std::string, std::uint32_t> file_of_id_;
};

// Spans of documents from a separate file, written by `tag` or by people, in any format that has spans.
//   Memory  the spans, and some hundred bytes a document.
//   Errors  bad_input: a document that is missing there, or has another text; one there that isn't asked for.
class SpansBeside {
 public:
  // `source`: the format of the documents. Chats in place are read alike.
  SpansBeside(const Input& file, const FormatOptions& source, const Progress& progress);

  // Returns the spans of a document. `id`: as from SettledIds; nothing: its number, from 0, identifies it.
  [[nodiscard]] std::vector<RecordSpan> of(const Record& record, const std::optional<std::string>& id,
                                           std::uint64_t number);
  void require_all_met() const;
  // Result: in order of first occurrence.
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }

 private:
  struct Document {
    std::string place;
    std::vector<RecordSpan> spans;
  };

  std::string name_;
  std::vector<std::string> labels_;
  // By id and text; those with equal id and text are interchangeable, and are taken from the end.
  std::unordered_map<std::string, std::vector<Document>> documents_;
};

}  // namespace sumi::io
