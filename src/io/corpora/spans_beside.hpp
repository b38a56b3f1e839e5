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

// Spans of documents that stand in another file: what `tag` or people wrote of them, in any format that has spans.
//   Memory  the spans, and some hundred bytes a document.
//   Errors  bad_input: a document without its own there, or with another text; one there that nobody asked for.
class SpansBeside {
 public:
  // `source`: how the documents lie. Chats in place are read as these are.
  SpansBeside(const Input& file, const FormatOptions& source, const Progress& progress);

  // Those of a document. `id`: as SettledIds has it; nothing: its number, from 0, tells which one it is.
  [[nodiscard]] std::vector<RecordSpan> of(const Record& record, const std::optional<std::string>& id,
                                           std::uint64_t number);
  void require_all_met() const;
  // As they come there.
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }

 private:
  struct Document {
    std::string place;
    std::vector<RecordSpan> spans;
  };

  std::string name_;
  std::vector<std::string> labels_;
  // By id and text; those of one id and text are alike, and are asked for from the last one on.
  std::unordered_map<std::string, std::vector<Document>> documents_;
};

}  // namespace sumi::io
