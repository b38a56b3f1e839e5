#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/bytes/checksum.hpp"
#include "base/bytes/output.hpp"
#include "base/bytes/section_layout.hpp"

namespace sumi::io {

// Writes a file that SectionFile reads: named sections, one after the other. No section is kept in memory, except the
// current one if sections are compressed.
//   Requires  `sink` outlives the writer, is written by nobody else, and does not compress (refuse_compressed_name());
//             names are distinct, not empty, and with their prefix at most kSectionNameBytes bytes; `kind` has at most
//             kSectionKindBytes.
//   Promise   the same sections give the same bytes.
//   Errors    the sink's.
class SectionFileWriter {
 public:
  enum class Sections { plain, compressed };
  SectionFileWriter(ByteSink& sink, std::string_view kind, Sections sections = Sections::plain);

  template <typename T>
  void add(std::string_view name, std::span<const T> elements) {
    begin(name);
    append(elements);
    end();
  }

  // Sets the prefix for the names of all further sections (SectionFile::part()).
  void set_prefix(std::string prefix) { prefix_ = std::move(prefix); }

  // A section in pieces: begin(), any number of append(), end().
  void begin(std::string_view name);
  template <typename T>
  void append(std::span<const T> elements) {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>,
                  "a section holds plain bytes, none of them undefined");
    append_bytes(std::as_bytes(elements));
  }
  void end();

  // Writes the table of sections; nothing may follow. Does not close the sink.
  void finish();

 private:
  void append_bytes(std::span<const std::byte> bytes);
  void append_stored(std::span<const std::byte> bytes);
  void write(std::span<const std::byte> bytes);
  void align();

  ByteSink& sink_;
  Sections sections_;
  std::string content_;  // of the open section if it is compressed
  std::string prefix_;
  SectionHeader header_{};
  std::vector<SectionEntry> table_;
  Checksum checksum_;  // of the open section
  std::uint64_t written_bytes_ = 0;
  bool open_ = false;
};

// Throws bad_usage if the name ends in .gz or .zst: a compressed file can't be read in parts.
void refuse_compressed_name(const std::string& path);

}  // namespace sumi::io
