#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::verify {

// How published records lie, as it follows from how the source's do and from what was passed. Fields go by
// the names that the source has for them.
struct PublishedLayout {
  FormatOptions options;  // to read the published text with
  PassPolicy pass;
  bool has_ids = true;  // false: documents of this format have none
  bool id_passes = false;
  std::string id_suffix;  // behind a fresh id
  std::string owner_name;
  bool is_memory = false;  // documents without fields: an owner counts where they have one
  std::string span_name;   // empty: there are no spans in this format
  // Records are made anew, not spliced: of their fields only id, owner and spans can pass, whatever they are called
  // there.
  bool is_composed = false;
  bool may_lose_spans = false;  // its documents can't hold all spans: some of a source's labels may be missing
  std::string mark_text;        // for which the stand-in is read (base/text/mark_text.hpp); empty: marks are characters
  // Of a table without a header: the source's name of each published column; empty: the names stay.
  std::vector<std::string> columns;

  // Nothing for a column that stands behind all that were to be published.
  [[nodiscard]] std::optional<std::string_view> source_name(const io::Record& published, std::size_t field) const;
};

// The columns of a table; none for other formats. Requires: options.format is set.
[[nodiscard]] std::vector<io::Field> read_columns(const io::Input& source, const FormatOptions& options);

// Of texts in memory, in the order of their source: there are neither ids nor fields.
[[nodiscard]] PublishedLayout memory_layout();

// Requires: options.format is set (of the published text). `source_columns`: nothing without a source.
//   Errors  bad_usage where a column goes by its number in a source that isn't there.
[[nodiscard]] PublishedLayout published_layout(const io::Input& published, const FormatOptions& options,
                                               const PassPolicy& pass,
                                               const std::optional<std::vector<io::Field>>& source_columns);

}  // namespace sumi::verify
