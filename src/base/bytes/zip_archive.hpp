#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// Limits that keep a hostile archive from taking all memory.
inline constexpr std::size_t kMostZipMembers = 10'000;
// What all members take together, unpacked: so many times as many bytes as packed, behind the first of them.
inline constexpr std::uint64_t kMostZipExpansion = 250;
inline constexpr std::uint64_t kFreeZipBytes = std::uint64_t{32} << 20;

// How errors begin that say so.
inline constexpr std::string_view kUnpacksToMore = "it unpacks to more than";

// A file in an archive.
struct ZipMember {
  std::string name;
  std::string bytes;       // unpacked
  bool is_stored = false;  // not compressed
  bool is_folder = false;  // a name that ends in '/'
};

// The members of a zip archive that lies in memory, in its order, by libzip.
//   Errors  bad_input at `place`: no archive, or an inconsistent one; a member whose checksum is wrong, that is
//           encrypted, or that is packed by another method than deflate; names that aren't UTF-8, that lie outside of
//           the archive's folder (.., /, a drive), or that are there twice (letters of either case); more than
//           `longest_bytes` (0: any number) or the limits above.
[[nodiscard]] std::vector<ZipMember> read_zip(std::string_view archive, const std::string& place,
                                              std::uint64_t longest_bytes);

// A member by itself, of at most kFreeZipBytes, unpacked; empty where there is none, or it can't be read.
[[nodiscard]] std::string zip_member(std::string_view archive, const std::string& name);

// The archive of these members, in this order, all of the same time (1980-01-01) and without any other field: the same
// bytes for the same members. Errors: unfinished at `place`.
[[nodiscard]] std::string written_zip(const std::vector<ZipMember>& members, const std::string& place);

}  // namespace sumi::io
