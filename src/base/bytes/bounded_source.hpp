#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

// A record that takes more bytes of its source than may be held at a time.
class RecordTooLong : public Error {
 public:
  explicit RecordTooLong(std::string_view place)
      : Error(
            Kind::unfinished, place,
            "a record is longer than the limit on memory, or on a record's length, allows; raise the limit, allow any "
            "size, or split the record",
            Settings{"memory_bytes", "any_size"}) {}
};

// Returns a source of the same bytes. For one record, its readers hold at most `longest_record_bytes`; 0 means no
// limit, and returns `source` itself.
[[nodiscard]] std::unique_ptr<ByteSource> bounded(std::unique_ptr<ByteSource> source,
                                                  std::uint64_t longest_record_bytes);

// The source's limit; 0 if it has none.
[[nodiscard]] std::uint64_t longest_record_of(const ByteSource& source);

// Throws RecordTooLong at `place` if `bytes` is more than the source's limit.
void require_may_hold(const ByteSource& source, std::uint64_t bytes, std::string_view place);

}  // namespace sumi::io
