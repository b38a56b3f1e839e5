#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sumi::io {

// The layout of a section file on disk, in little-endian numbers:
//   SectionHeader; the sections, each at a multiple of kSectionAlignment after zeros; a SectionEntry for each section,
//   in
//   file order; SectionFooter. The table and the footer also begin at multiples of kSectionAlignment. In version 2,
//   each
//   section is a Zstandard frame (RFC 8878) that states its content size.
static_assert(std::endian::native == std::endian::little, "numbers are used as they lie in the file");

inline constexpr std::size_t kSectionAlignment = 64;  // bytes
inline constexpr std::uint32_t kSectionFormatVersion = 1;
inline constexpr std::uint32_t kCompressedSectionsVersion = 2;
inline constexpr std::array<char, 8> kSectionMagic{'\x89', 's',  'u',  'm',
                                                   'i',    '\r', '\n', '\x1a'};  // no text begins like this
inline constexpr std::array<char, 8> kSectionEndMagic{'s', 'u', 'm', 'i', '-', 'e', 'n', 'd'};

inline constexpr std::size_t kSectionNameBytes = 40;  // for a section's name, padded with zeros
inline constexpr std::size_t kSectionKindBytes = 48;

struct SectionHeader {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t reserved;  // 0
  std::array<char, kSectionKindBytes> kind;
};

struct SectionEntry {
  std::array<char, kSectionNameBytes> name;
  std::uint64_t offset_bytes;
  std::uint64_t size_bytes;  // the size in the file; `checksum` covers the same bytes
  std::uint64_t checksum;    // XXH3, 64 bits
};

struct SectionFooter {
  std::array<char, 8> magic;
  std::uint64_t table_offset_bytes;
  std::uint64_t sections;
  std::uint64_t file_bytes;
  std::array<std::uint64_t, 3> reserved;  // 0
  std::uint64_t checksum;                 // of the header, the table and the footer's fields before this one
};

static_assert(sizeof(SectionHeader) == kSectionAlignment && sizeof(SectionEntry) == kSectionAlignment &&
              sizeof(SectionFooter) == kSectionAlignment);

// The name in a field: everything before the first zero.
template <std::size_t N>
[[nodiscard]] std::string_view name_in(const std::array<char, N>& field) {
  const std::string_view all(field.data(), field.size());
  return all.substr(0, all.find('\0'));
}

}  // namespace sumi::io
