#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/bytes/memory_sink.hpp"
#include "io/records/record.hpp"
#include "judge/verify/release/published_layout.hpp"

namespace sumi::verify {

// Composes records again, in a format whose records are not spliced, to compare the publication byte by byte: from the
// id, the text and what passes, and nothing else.
//   Cost    O(bytes of the record); memory: the longest record.
class ComposedForm {
 public:
  // `around`: the reader whose layout, and bytes around the records, the writer reused; null: the defaults.
  //   Requires  layout.is_composed, layout.options.format is set; `around` outlives this.
  ComposedForm(const PublishedLayout& layout, const io::RecordReader* around);
  ~ComposedForm();

  // Returns whether the record, with the bytes between it and the previous one (or the preamble), equals what is
  // composed from it. Records come in order.
  [[nodiscard]] bool holds_anew(const io::Record& published, std::string_view in_front);
  // Returns whether it is a copy of `source`.
  [[nodiscard]] bool holds_copy(const io::Record& published, std::string_view in_front, const io::Record& source);
  // Returns whether these are the bytes after the last record. Requires: all records were compared; `around` was read
  // to its end.
  [[nodiscard]] bool ends_with(std::string_view epilogue);

 private:
  [[nodiscard]] std::string_view anew(const io::Record& published);

  FormatOptions options_;
  bool owner_passes_;
  bool spans_pass_;
  std::unique_ptr<io::MemorySink> bytes_;
  std::unique_ptr<io::RecordComposer> composer_;  // null: each record is a file, or two
  io::Record made_;
};

// Returns whether a folder's reader found files that belong to no document (sumi publishes none), by its first record.
[[nodiscard]] bool has_other_files(const io::Record& first);

}  // namespace sumi::verify
