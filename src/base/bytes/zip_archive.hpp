#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// Limits that keep a hostile archive from using up the memory.
inline constexpr std::size_t kMostZipMembers = 10'000;
// The largest ratio of unpacked to packed bytes for all members together, above the first kFreeZipBytes.
inline constexpr std::uint64_t kMostZipExpansion = 250;
inline constexpr std::uint64_t kFreeZipBytes = std::uint64_t{32} << 20;

// The beginning of errors about these limits.
inline constexpr std::string_view kUnpacksToMore = "it unpacks to more than";

// A file in an archive.
struct ZipMember {
  std::string name;
  std::string bytes;       // unpacked
  bool is_stored = false;  // stored without compression
  bool is_folder = false;  // the name ends in '/'
};

// Reads the members of a zip archive in memory, in its order, by libzip.
//   Errors  bad_input at `place`: no archive, or an inconsistent one; a member with a wrong checksum, with encryption,
//           or with a compression other than deflate; a name that isn't UTF-8, that leads outside of the archive's
//           folder (.., /, a drive), or that occurs twice (ignoring case); more than `longest_bytes` (0: no limit) or
//           than the limits above.
[[nodiscard]] std::vector<ZipMember> read_zip(std::string_view archive, const std::string& place,
                                              std::uint64_t longest_bytes);

// A single member, unpacked, of at most kFreeZipBytes; empty if it is missing or can't be read.
[[nodiscard]] std::string zip_member(std::string_view archive, const std::string& name);

// An archive of these members, in this order, all dated 1980-01-01 and without extra fields: the same members give the
// same bytes. Errors: unfinished at `place`.
[[nodiscard]] std::string written_zip(const std::vector<ZipMember>& members, const std::string& place);

}  // namespace sumi::io
