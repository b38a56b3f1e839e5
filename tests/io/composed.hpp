#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include "io/records/carried_columns.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

struct Composed {
  std::string bytes;
  std::map<std::string, std::uint64_t> losses;
};

// What open_composer() makes of records, in a file.
[[nodiscard]] Composed composed(const std::vector<Record>& records, const FormatOptions& options,
                                const CarriedColumns& columns = {});
// Of all records of a source.
[[nodiscard]] Composed converted(std::string bytes, const FormatOptions& from, const FormatOptions& to);

// A record without raw bytes.
[[nodiscard]] Record made_record(std::string id, std::string text, std::vector<RecordSpan> spans = {});
// Without an id, at in:1.
[[nodiscard]] Record record_of(std::string text, std::vector<RecordSpan> spans = {});

}  // namespace sumi::io
