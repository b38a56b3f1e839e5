#include "base/bytes/zip_archive.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include <fmt/core.h>
#include <zip.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 14;  // bytes unpacked at a time: most members are smaller
constexpr zip_uint16_t kFirstDosDay = (1 << 5) | 1;   // 1980-01-01

[[noreturn]] void refuse_zip(const std::string& place, std::string_view fact) {
  throw Error{Error::Kind::bad_input, place, fact};
}

struct ArchiveDiscard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, ArchiveDiscard>;

struct MemberClose {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

bool lies_outside(std::string_view name) {
  if (name.empty() || name.front() == '/' || name.find_first_of("\\:") != std::string_view::npos) return true;
  if (name.find('\0') != std::string_view::npos) return true;
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('/', begin), name.size());
    const std::string_view part = name.substr(begin, end - begin);
    if (part == ".." || part == "." || (part.empty() && end < name.size())) return true;
    begin = end + 1;
  }
  return false;
}

// The state of reading one archive.
class ZipReading {
 public:
  ZipReading(std::string_view archive, const std::string& place, std::uint64_t longest_bytes)
      : packed_(archive.size()), place_(place), longest_(longest_bytes) {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const source = zip_source_buffer_create(archive.data(), archive.size(), 0, &error);
    zip_t* const opened =
        source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error);
    if (opened == nullptr && source != nullptr) zip_source_free(source);
    zip_error_fini(&error);
    if (opened == nullptr) refuse_zip(place_, "it is no sound zip archive; repair it, or save it again");
    archive_.reset(opened);
  }

  std::vector<ZipMember> members() {
    const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
    if (count < 0 || static_cast<std::size_t>(count) > kMostZipMembers)
      refuse_zip(place_,
                 fmt::format("it has more than {} members, as no usual document has; split it", kMostZipMembers));
    std::vector<ZipMember> members;
    for (zip_int64_t i = 0; i < count; ++i) members.push_back(member(static_cast<zip_uint64_t>(i)));
    return members;
  }

 private:
  ZipMember member(zip_uint64_t index) {
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat_index(archive_.get(), index, ZIP_FL_ENC_STRICT, &stat) != 0 || stat.name == nullptr) refuse_member();
    ZipMember member{.name = stat.name};
    if (utf8::first_invalid(member.name)) refuse_zip(place_, "a member's name is not valid UTF-8; save it again");
    if (lies_outside(member.name))
      refuse_zip(place_, "a member's name leads out of the archive; don't trust it, or save it again");
    if (!names_.insert(lower_case_ascii(member.name)).second)
      refuse_zip(place_, "two members have one name; don't trust it, or save it again");
    member.is_folder = member.name.ends_with('/');
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
      refuse_zip(place_, "it is encrypted; save it without a password");
    const bool knows_method = (stat.valid & ZIP_STAT_COMP_METHOD) != 0;
    if (!knows_method || (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)) refuse_member();
    member.is_stored = stat.comp_method == ZIP_CM_STORE;
    if (!member.is_folder) unpack(index, member.bytes);
    return member;
  }

  void unpack(zip_uint64_t index, std::string& bytes) {
    const std::unique_ptr<zip_file_t, MemberClose> file(zip_fopen_index(archive_.get(), index, 0));
    if (!file) refuse_member();
    std::string chunk(kChunk, '\0');
    for (;;) {
      const zip_int64_t got = zip_fread(file.get(), chunk.data(), chunk.size());
      if (got < 0) refuse_member();
      if (got == 0) return;
      unpacked_ += static_cast<std::uint64_t>(got);
      require_within_limits();
      bytes.append(chunk, 0, static_cast<std::size_t>(got));
    }
  }

  void require_within_limits() const {
    if (longest_ != 0 && unpacked_ > longest_)
      refuse_zip(place_, fmt::format("{} {} bytes; allow more, or split it", kUnpacksToMore, longest_));
    if (unpacked_ > kFreeZipBytes && unpacked_ / kMostZipExpansion > packed_)
      refuse_zip(place_,
                 fmt::format("{} {} times its size, as no usual document does", kUnpacksToMore, kMostZipExpansion));
  }

  [[noreturn]] void refuse_member() const {
    refuse_zip(place_, "a member can't be unpacked, or its checksum is wrong; repair it, or save it again");
  }

  Archive archive_;
  std::uint64_t packed_;
  const std::string& place_;
  std::uint64_t longest_;
  std::uint64_t unpacked_ = 0;
  std::set<std::string, std::less<>> names_;
};

[[noreturn]] void fail_to_write(const std::string& place) {
  throw Error{Error::Kind::unfinished, place, "its parts can't be packed; free some memory"};
}

}  // namespace

std::vector<ZipMember> read_zip(std::string_view archive, const std::string& place, std::uint64_t longest_bytes) {
  return ZipReading(archive, place, longest_bytes).members();
}

std::string zip_member(std::string_view archive, const std::string& name) {
  zip_source_t* const source = zip_source_buffer_create(archive.data(), archive.size(), 0, nullptr);
  if (source == nullptr) return {};
  const Archive opened(zip_open_from_source(source, ZIP_RDONLY, nullptr));
  if (!opened) {
    zip_source_free(source);
    return {};
  }
  const std::unique_ptr<zip_file_t, MemberClose> file(zip_fopen(opened.get(), name.c_str(), ZIP_FL_ENC_STRICT));
  if (!file) return {};
  std::string bytes;
  std::string chunk(kChunk, '\0');
  while (bytes.size() < kFreeZipBytes) {
    const zip_int64_t got = zip_fread(file.get(), chunk.data(), chunk.size());
    if (got <= 0) break;
    bytes.append(chunk, 0, static_cast<std::size_t>(got));
  }
  return bytes;
}

std::string written_zip(const std::vector<ZipMember>& members, const std::string& place) {
  zip_source_t* const target = zip_source_buffer_create(nullptr, 0, 0, nullptr);
  if (target == nullptr) fail_to_write(place);
  const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> keeps(target, &zip_source_free);
  zip_source_keep(target);
  Archive archive(zip_open_from_source(target, ZIP_TRUNCATE, nullptr));
  if (!archive) {
    zip_source_free(target);
    fail_to_write(place);
  }
  for (const ZipMember& member : members) {
    if (member.is_folder) continue;
    zip_source_t* const bytes = zip_source_buffer(archive.get(), member.bytes.data(), member.bytes.size(), 0);
    const zip_int64_t index =
        bytes == nullptr ? -1 : zip_file_add(archive.get(), member.name.c_str(), bytes, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
      if (bytes != nullptr) zip_source_free(bytes);
      fail_to_write(place);
    }
    const auto at = static_cast<zip_uint64_t>(index);
    if (zip_set_file_compression(archive.get(), at, member.is_stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 6) != 0 ||
        zip_file_set_dostime(archive.get(), at, 0, kFirstDosDay, 0) != 0 ||
        zip_file_set_external_attributes(archive.get(), at, 0, ZIP_OPSYS_DOS, 0) != 0)
      fail_to_write(place);
  }
  if (zip_close(archive.get()) != 0) fail_to_write(place);
  static_cast<void>(archive.release());
  std::string written;
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_source_stat(target, &stat) != 0 || zip_source_open(target) != 0) fail_to_write(place);
  written.resize(static_cast<std::size_t>(stat.size));
  const zip_int64_t got = zip_source_read(target, written.data(), written.size());
  zip_source_close(target);
  if (got < 0 || static_cast<std::size_t>(got) != written.size()) fail_to_write(place);
  return written;
}

}  // namespace sumi::io
