#pragma once

#include <cstdint>
#include <string>

#include "base/bytes/checksum.hpp"
#include "hide/chain/source.hpp"

namespace sumi::hide {

// A digest of the records of a source, their number and a checksum, which shows whether two readings gave the same.
class RecordDigest {
 public:
  void add(const SourceRecord& record);
  [[nodiscard]] std::uint64_t records() const { return records_; }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_.value(); }

 private:
  void add(const std::string& text);

  std::uint64_t records_ = 0;
  io::Checksum checksum_;
};

// Errors: unfinished if they differ.
void require_same(const RecordDigest& first, const RecordDigest& second, const std::string& place);
// Throws the error for a source that changed.
[[noreturn]] void throw_changed(const std::string& place);

}  // namespace sumi::hide
