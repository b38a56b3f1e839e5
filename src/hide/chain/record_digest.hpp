#pragma once

#include <cstdint>
#include <string>

#include "base/bytes/checksum.hpp"
#include "hide/chain/source.hpp"

namespace sumi::hide {

// What tells whether two readings of a source gave the same records: their number and a checksum.
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

// Errors: unfinished where they differ.
void require_same(const RecordDigest& first, const RecordDigest& second, const std::string& place);
// The error of a source that isn't what it was.
[[noreturn]] void throw_changed(const std::string& place);

}  // namespace sumi::hide
