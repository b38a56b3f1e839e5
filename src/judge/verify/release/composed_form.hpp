#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/bytes/memory_sink.hpp"
#include "io/records/record.hpp"
#include "judge/verify/release/published_layout.hpp"

namespace sumi::verify {

// Makes once more what a writer makes of records in a format whose records are not spliced, to hold what was published
// against it byte by byte: of the id, the text and what passes, and nothing else.
//   Cost    O(bytes of the record); memory: the longest record.
class ComposedForm {
 public:
  // `around`: the reader whose bytes around the records, and whose layout, the writer went on with; null: the usual
  // ones.
  //   Requires  layout.is_composed, layout.options.format is set; `around` lives as long.
  ComposedForm(const PublishedLayout& layout, const io::RecordReader* around);
  ~ComposedForm();

  // Whether the record, with what stands in front of it in the file and behind the one before (the first one's
  // preamble), is what is made of it. Records come in order.
  [[nodiscard]] bool holds_anew(const io::Record& published, std::string_view in_front);
  // Whether it is a copy of `source`.
  [[nodiscard]] bool holds_copy(const io::Record& published, std::string_view in_front, const io::Record& source);
  // Whether that is what stands behind the last one. Requires: all records were held; `around` was read to its end.
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

// Whether a folder's reader met files that belong to no document: nobody publishes any. Of its first record.
[[nodiscard]] bool has_other_files(const io::Record& first);

}  // namespace sumi::verify
