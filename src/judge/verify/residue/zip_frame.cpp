#include <algorithm>
#include <cstdint>
#include <vector>

#include "judge/verify/residue/json_values.hpp"
#include "judge/verify/residue/packed_kinds.hpp"
#include "judge/verify/residue/pdf_said.hpp"

namespace sumi::verify {
namespace {

constexpr std::uint64_t kMemberSign = 0x04034B50;
constexpr std::uint64_t kEntrySign = 0x02014B50;
constexpr std::uint64_t kEndOfFrame = 0x06054B50;
constexpr std::uint64_t kEndOfFrame64 = 0x06064B50;
constexpr std::uint64_t kDescriptorSign = 0x08074B50;
constexpr std::uint64_t kIn64 = 0xFFFFFFFF;  // the number is in the zip64 field
constexpr std::size_t kEndRecordBytes = 22;

class FrameReader {
 public:
  explicit FrameReader(std::string_view archive) : archive_(archive) {}

  std::optional<std::string> run() && {
    const std::optional<std::size_t> end = end_record();
    if (!end) return std::nullopt;
    std::uint64_t at = number(*end + 16, 4);
    std::size_t directory_end = *end;
    if (at == kIn64) {
      constexpr std::size_t kLocator = 20;
      if (*end < kLocator) return std::nullopt;
      const std::uint64_t end64 = number(*end - kLocator + 8, 8);
      if (!has(end64, 56) || number(end64, 4) != kEndOfFrame64) return std::nullopt;
      at = number(end64 + 48, 8);
      directory_end = end64;
      add(end64 + 56, *end - kLocator - std::min<std::uint64_t>(end64 + 56, *end - kLocator));
    }
    const std::uint64_t directory = at;
    while (at < directory_end)
      if (!read_entry(at)) return std::nullopt;
    if (at != directory_end || !covers_directory(directory)) return std::nullopt;
    add(*end + kEndRecordBytes, archive_.size() - *end - kEndRecordBytes);
    return readable_parts(said_);
  }

 private:
  struct Member {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    bool has_descriptor = false;
  };

  [[nodiscard]] bool has(std::uint64_t at, std::uint64_t bytes) const {
    return at <= archive_.size() && bytes <= archive_.size() - at;
  }
  [[nodiscard]] std::uint64_t number(std::uint64_t at, std::size_t bytes) const {
    std::uint64_t value = 0;
    if (!has(at, bytes)) return value;
    for (std::size_t i = bytes; i-- > 0;) value = value << 8 | static_cast<unsigned char>(archive_[at + i]);
    return value;
  }
  void add(std::uint64_t at, std::uint64_t bytes) {
    if (!has(at, bytes) || bytes == 0) return;
    said_ += archive_.substr(at, bytes);
    said_ += '\0';
  }

  [[nodiscard]] std::optional<std::size_t> end_record() const {
    if (archive_.size() < kEndRecordBytes) return std::nullopt;
    for (std::size_t at = archive_.size() - kEndRecordBytes;; --at) {
      if (number(at, 4) == kEndOfFrame && at + kEndRecordBytes + number(at + 20, 2) == archive_.size()) return at;
      if (at == 0) return std::nullopt;
    }
  }

  bool read_entry(std::uint64_t& at) {
    if (!has(at, 46) || number(at, 4) != kEntrySign) return false;
    const std::uint64_t name = number(at + 28, 2);
    const std::uint64_t fields = number(at + 30, 2);
    const std::uint64_t comment = number(at + 32, 2);
    if (!has(at, 46 + name + fields + comment)) return false;
    const std::uint64_t method = number(at + 10, 2);
    std::uint64_t size = number(at + 24, 4);
    std::uint64_t packed = number(at + 20, 4);
    std::uint64_t begin = number(at + 42, 4);
    read_zip64(at + 46 + name, fields, size, packed, begin);
    add(at + 46 + name, fields + comment);
    if (!has(begin, 30) || number(begin, 4) != kMemberSign) return false;
    const std::uint64_t own_name = number(begin + 26, 2);
    const std::uint64_t own_fields = number(begin + 28, 2);
    add(begin + 30 + own_name, own_fields);
    const std::uint64_t header = 30 + own_name + own_fields;
    if (!has(begin + header, packed) || !takes_all(begin + header, packed, method, size)) return false;
    members_.push_back({begin, begin + header + packed, (number(begin + 6, 2) & 8) != 0});
    at += 46 + name + fields + comment;
    return true;
  }

  // Tests that nothing follows a member's data. Other methods don't occur here: io::read_zip() refuses them.
  [[nodiscard]] bool takes_all(std::uint64_t at, std::uint64_t packed, std::uint64_t method, std::uint64_t size) const {
    constexpr std::uint64_t kDeflated = 8;
    if (method == kDeflated) return packed == 0 || deflated_bytes(archive_.substr(at, packed)) == packed;
    return method != 0 || packed == size;
  }

  void read_zip64(std::uint64_t at, std::uint64_t bytes, std::uint64_t& size, std::uint64_t& packed,
                  std::uint64_t& begin) const {
    const std::uint64_t end = at + bytes;
    for (; at + 4 <= end; at += 4 + number(at + 2, 2)) {
      if (number(at, 2) != 1) continue;
      std::uint64_t value = at + 4;
      if (size == kIn64) {
        size = number(value, 8);
        value += 8;
      }
      if (packed == kIn64) {
        packed = number(value, 8);
        value += 8;
      }
      if (begin == kIn64) begin = number(value, 8);
      return;
    }
  }

  bool covers_directory(std::uint64_t directory) {
    std::ranges::sort(members_, {}, &Member::begin);
    std::uint64_t told = 0;
    for (const Member& member : members_) {
      if (member.begin != told) return false;
      told = member.end;
      if (!member.has_descriptor) continue;
      told += number(told, 4) == kDescriptorSign ? 4 : 0;
      const std::uint64_t next = next_begin(member, directory);
      if (next != told + 12 && next != told + 20) return false;  // sizes of four or eight bytes
      told = next;
    }
    return told == directory;
  }
  [[nodiscard]] std::uint64_t next_begin(const Member& member, std::uint64_t directory) const {
    const auto next = std::ranges::upper_bound(members_, member.begin, {}, &Member::begin);
    return next == members_.end() ? directory : next->begin;
  }

  std::string_view archive_;
  std::vector<Member> members_;
  std::string said_;
};

}  // namespace

std::optional<std::string> zip_frame_text(std::string_view archive) {
  return FrameReader(archive).run();
}

}  // namespace sumi::verify
