#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/bytes/input.hpp"
#include "io/records/record.hpp"
#include <sumi/io/format.hpp>

namespace sumi::verify {

// The layout of published records, derived from the source's layout and from what passes. Fields have the names that
// the source uses for them.
struct PublishedLayout {
  FormatOptions options;  // for reading the published text
  PassPolicy pass;
  bool has_ids = true;  // false: documents of this format have none
  bool id_passes = false;
  std::string id_suffix;  // after a fresh id
  std::string owner_name;
  bool is_memory = false;  // documents without fields; owners count if they have any
  std::string span_name;   // empty: this format has no spans
  // Records are composed anew, not spliced: only id, owner and spans can pass, whatever their names in the source.
  bool is_composed = false;
  bool may_lose_spans = false;  // its documents can't hold all spans: some of a source's labels may be missing
  std::string mark_text;        // replaced by the stand-in (base/text/mark_text.hpp); empty: marks are characters
  // For a table without a header: the source's name of each published column; empty: names are unchanged.
  std::vector<std::string> columns;

  // Nothing for a column after all expected ones.
  [[nodiscard]] std::optional<std::string_view> source_name(const io::Record& published, std::size_t field) const;
};

// The columns of a table; none for other formats. Requires: options.format is set.
[[nodiscard]] std::vector<io::Field> read_columns(const io::Input& source, const FormatOptions& options);

// The layout of texts in memory, in the order of their source, without ids and fields.
[[nodiscard]] PublishedLayout memory_layout();

// Requires: options.format is set (of the published text). `source_columns`: nothing without a source.
//   Errors  bad_usage if a column is named by its number and there is no source.
[[nodiscard]] PublishedLayout published_layout(const io::Input& published, const FormatOptions& options,
                                               const PassPolicy& pass,
                                               const std::optional<std::vector<io::Field>>& source_columns);

}  // namespace sumi::verify
