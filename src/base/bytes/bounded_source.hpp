#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

// A record takes more bytes of its source than may be held at a time.
class RecordTooLong : public Error {
 public:
  explicit RecordTooLong(std::string_view place)
      : Error(
            Kind::unfinished, place,
            "a record is longer than the limit on memory, or on a record's length, allows; raise the limit, allow any "
            "size, or split the record",
            Settings{"memory_bytes", "any_size"}) {}
};

// The same bytes, of which readers hold no more at a time for one record; 0: any may come, and `source` is returned.
[[nodiscard]] std::unique_ptr<ByteSource> bounded(std::unique_ptr<ByteSource> source,
                                                  std::uint64_t longest_record_bytes);

// That bound; 0: it has none.
[[nodiscard]] std::uint64_t longest_record_of(const ByteSource& source);

// Throws RecordTooLong at `place` where a reader is about to hold more than its source's bound, if it has one.
void require_may_hold(const ByteSource& source, std::uint64_t bytes, std::string_view place);

}  // namespace sumi::io
