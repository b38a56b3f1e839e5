#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include "io/records/joined_records.hpp"
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

// The fields of a record that should pass, in a form that is equal for two records exactly if these fields are: names
// and raw values, in any order; for spans their labels and scores. The text is not included.
[[nodiscard]] std::string passed_fields(const io::Record& source, const PublishedLayout& layout);

struct PublishedFields {
  std::string passed;  // as passed_fields() of the source
  // Something is published that should not pass; for composed records, see composed_form.hpp.
  bool carries = false;
};

// Doesn't check whether the id is the expected one.
[[nodiscard]] PublishedFields published_fields(const io::Record& published, const PublishedLayout& layout);

// Returns whether the passed fields of a published record (PublishedFields::passed) are exactly those that should pass
// from its source; if spans may be lost, whether it has no label that the source lacks.
[[nodiscard]] bool is_what_passed(std::string_view published, const io::Record& source, const PublishedLayout& layout);

// Tests whether compressed files and zip archives contain only what they unpack to: no names, comments, times, other
// fields, members missing in the directory, skippable frames, bytes between or after. The choice among several
// encodings of the same bytes isn't checked, because it depends on the packer's version.

// Accepts gzip of one member and zstd of one frame, as io::compressed() writes them; true also for other files.
//   Cost  reads it once. Errors: as io::ByteSource.
[[nodiscard]] bool is_plainly_compressed(const io::Input& file);

// Accepts a zip archive as io::written_zip() writes it. Requires: io::read_zip() can read it.
[[nodiscard]] bool is_plain_zip(std::string_view archive);
[[nodiscard]] bool is_plain_zip_file(const io::Input& file);

// For a publication, in a format whose records aren't spliced, of which everything passes: the documents that are
// neither copies of their partners nor composed from them, including the bytes before each; the bytes after all belong
// to the last one. In order. Skips documents without a partner, or whose partner comes before an earlier one's.
//   Cost    reads both once more, a record at a time.
//   Errors  bad_input: as RecordReader.
[[nodiscard]] std::vector<std::uint32_t> made_otherwise(const io::RecordSource& published,
                                                        const PublishedLayout& layout, const io::RecordSource& source,
                                                        const std::vector<std::optional<std::uint32_t>>& partners);

}  // namespace sumi::verify
