#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sumi::io {

// How a file of sections lies on disk, in little-endian numbers:
//   SectionHeader, sections (each begins at a multiple of kSectionAlignment, zeros between), SectionEntry a section in
//   the order of the file, SectionFooter. The last two begin at a multiple of kSectionAlignment, too. In version 2 each
//   section is a frame of Zstandard (RFC 8878) that says how large its content is.
static_assert(std::endian::native == std::endian::little, "numbers are used as they lie in the file");

inline constexpr std::size_t kSectionAlignment = 64;  // bytes
inline constexpr std::uint32_t kSectionFormatVersion = 1;
inline constexpr std::uint32_t kCompressedSectionsVersion = 2;
inline constexpr std::array<char, 8> kSectionMagic{'\x89', 's',  'u',  'm',
                                                   'i',    '\r', '\n', '\x1a'};  // no text begins so
inline constexpr std::array<char, 8> kSectionEndMagic{'s', 'u', 'm', 'i', '-', 'e', 'n', 'd'};

inline constexpr std::size_t kSectionNameBytes = 40;  // of a section's name, zeros behind it
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
  std::uint64_t size_bytes;  // as it lies in the file, as its checksum is
  std::uint64_t checksum;    // XXH3, 64 bits
};

struct SectionFooter {
  std::array<char, 8> magic;
  std::uint64_t table_offset_bytes;
  std::uint64_t sections;
  std::uint64_t file_bytes;
  std::array<std::uint64_t, 3> reserved;  // 0
  std::uint64_t checksum;                 // of header, table and what of the footer stands before
};

static_assert(sizeof(SectionHeader) == kSectionAlignment && sizeof(SectionEntry) == kSectionAlignment &&
              sizeof(SectionFooter) == kSectionAlignment);

// The name in a field: all up to the first zero.
template <std::size_t N>
[[nodiscard]] std::string_view name_in(const std::array<char, N>& field) {
  const std::string_view all(field.data(), field.size());
  return all.substr(0, all.find('\0'));
}

}  // namespace sumi::io
