#include "base/bytes/section_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>

#include "base/bytes/checksum.hpp"
#include "base/bytes/compression.hpp"
#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/zstd_frame.hpp"
#include "base/machine/large_page_advice.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::size_t kLargestContent = std::size_t{1} << 30;  // of a compressed section

[[noreturn]] void throw_bad(const std::string& file, std::string_view fact) {
  throw Error{Error::Kind::bad_input, file, fact};
}

// Owned memory, aligned as sections are.
class OwnBytes {
 public:
  OwnBytes() = default;
  explicit OwnBytes(std::size_t size)
      : bytes_(static_cast<std::byte*>(::operator new(std::max<std::size_t>(size, 1), alignment_for(size))),
               Release{alignment_for(size)}),
        size_(size) {
    advise_large_pages(bytes_.get(), size);
  }

  [[nodiscard]] std::byte* data() { return bytes_.get(); }
  [[nodiscard]] std::span<const std::byte> all() const { return {bytes_.get(), size_}; }

 private:
  static constexpr std::size_t kLargePage = std::size_t{1} << 21;

  struct Release {
    std::align_val_t alignment{kSectionAlignment};
    void operator()(std::byte* bytes) const { ::operator delete(bytes, alignment); }
  };
  static std::align_val_t alignment_for(std::size_t size) {
    return std::align_val_t{size < kLargePage ? kSectionAlignment : kLargePage};
  }

  std::unique_ptr<std::byte, Release> bytes_;
  std::size_t size_ = 0;
};

// A regular file that stays open even if it is replaced; or the bytes of a file in memory.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path) : name_(path) {
    if (compression_of(path) != Compression::none)
      throw_bad(path, "a compressed file can't be read in parts; decompress it first (gunzip, unzstd)");
    // O_NONBLOCK: open() must not wait for a pipe.
    file_ = FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file_.is_open()) throw_errno(Error::Kind::bad_input, path, errno);
    const struct stat status = now();
    if (!S_ISREG(status.st_mode)) throw_bad(path, "only a regular file can be read in parts; copy it to a file");
    stamp_ = stamp_of(status);
  }

  OpenFile(std::string bytes, const std::string& name) : name_(name), memory_(std::move(bytes)) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::size_t size() const { return memory_ ? memory_->size() : stamp_.size_bytes; }

  // Requires: within size(). Errors: unfinished if the file was truncated meanwhile.
  [[nodiscard]] OwnBytes read(std::size_t offset_bytes, std::size_t size_bytes) const {
    OwnBytes bytes(size_bytes);
    if (memory_) {
      std::memcpy(bytes.data(), memory_->data() + offset_bytes, size_bytes);
      return bytes;
    }
    for (std::size_t done = 0; done < size_bytes;) {
      const ssize_t got =
          ::pread(file_.number(), bytes.data() + done, size_bytes - done, static_cast<off_t>(offset_bytes + done));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) throw_errno(Error::Kind::bad_input, name_, errno);
      if (got == 0) throw_changed();
      done += static_cast<std::size_t>(got);
    }
    return bytes;
  }

  // Errors: unfinished if the file was written to since it was opened.
  void require_unchanged() const {
    if (!memory_ && stamp_of(now()) != stamp_) throw_changed();
  }

 private:
  [[nodiscard]] struct stat now() const {
    struct stat status{};
    if (::fstat(file_.number(), &status) != 0) throw_errno(Error::Kind::bad_input, name_, errno);
    return status;
  }
  [[noreturn]] void throw_changed() const {
    throw Error{Error::Kind::unfinished, name_, "it changed while it was read; try again when nothing writes to it"};
  }

  std::string name_;
  FileDescriptor file_;
  FileStamp stamp_;
  std::optional<std::string> memory_;  // the bytes if there is no file
};

template <typename T>
const T& at(std::span<const std::byte> bytes, std::size_t offset_bytes) {
  return *reinterpret_cast<const T*>(bytes.data() + offset_bytes);
}

[[noreturn]] void throw_foreign(const OpenFile& file, std::string_view kind) {
  throw_bad(file.name(), fmt::format("it is not a {}; name one, or build it", kind));
}

void require_undamaged(const OpenFile& file, bool is_sound) {
  if (is_sound) return;
  file.require_unchanged();
  throw_bad(file.name(), "it is cut off or damaged; build it again");
}

// Returns the header, if its version can be read.
OwnBytes checked_start(const OpenFile& file, std::string_view kind) {
  OwnBytes start = file.read(0, std::min(file.size(), sizeof(SectionHeader)));
  if (file.size() < kSectionMagic.size() || at<std::array<char, 8>>(start.all(), 0) != kSectionMagic)
    throw_foreign(file, kind);
  require_undamaged(file, file.size() >= sizeof(SectionHeader));
  if (at<SectionHeader>(start.all(), 0).version > kCompressedSectionsVersion)
    throw_bad(file.name(), "a newer version of sumi wrote it; build it again with this one");
  return start;
}

// Requires that sections are between header and table, in order.
void require_in_order(const OpenFile& file, std::span<const SectionEntry> entries, std::uint64_t table_offset) {
  std::uint64_t free_from = sizeof(SectionHeader);
  for (const SectionEntry& entry : entries) {
    require_undamaged(file, entry.offset_bytes % kSectionAlignment == 0 && entry.offset_bytes >= free_from &&
                                entry.offset_bytes <= table_offset &&
                                entry.size_bytes <= table_offset - entry.offset_bytes);
    free_from = entry.offset_bytes + entry.size_bytes;
  }
}

// Returns table and footer after checking that they match the header and each other, and that the sections are in
// order.
OwnBytes checked_end(const OpenFile& file, std::string_view kind) {
  const OwnBytes start = checked_start(file, kind);
  const auto& header = at<SectionHeader>(start.all(), 0);
  require_undamaged(
      file, file.size() >= sizeof(SectionHeader) + sizeof(SectionFooter) && file.size() % kSectionAlignment == 0);

  const std::size_t footer_offset = file.size() - sizeof(SectionFooter);
  const OwnBytes last = file.read(footer_offset, sizeof(SectionFooter));
  const std::uint64_t table_offset = at<SectionFooter>(last.all(), 0).table_offset_bytes;
  require_undamaged(file, table_offset >= sizeof(SectionHeader) && table_offset <= footer_offset);
  const std::size_t table_bytes = footer_offset - table_offset;
  // The footer after the table is aligned then.
  require_undamaged(file, table_bytes % sizeof(SectionEntry) == 0);
  OwnBytes end = file.read(table_offset, table_bytes + sizeof(SectionFooter));
  const auto& footer = at<SectionFooter>(end.all(), table_bytes);
  require_undamaged(file, footer.magic == kSectionEndMagic && footer.file_bytes == file.size() &&
                              footer.table_offset_bytes == table_offset &&
                              footer.sections == table_bytes / sizeof(SectionEntry));

  Checksum checksum;
  checksum.add(start.all());
  checksum.add(end.all().first(table_bytes + offsetof(SectionFooter, checksum)));
  require_undamaged(file, checksum.value() == footer.checksum && header.version >= kSectionFormatVersion);
  if (name_in(header.kind) != kind) throw_foreign(file, kind);
  require_in_order(file, std::span(&at<SectionEntry>(end.all(), 0), footer.sections), table_offset);
  return end;
}

}  // namespace

struct SectionFile::State {
  State(OpenFile opened, std::string_view kind)
      : file(std::move(opened)),
        end(checked_end(file, kind)),
        version(at<SectionHeader>(file.read(0, sizeof(SectionHeader)).all(), 0).version),
        table(&at<SectionEntry>(end.all(), 0), end.all().size() / sizeof(SectionEntry) - 1),
        sections(table.size()) {}

  [[nodiscard]] std::size_t index_of(std::string_view section) const {
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const SectionEntry& entry) { return name_in(entry.name) == section; });
    return static_cast<std::size_t>(found - table.begin());
  }

  // Returns a section; the first call reads and checks it. Later changes of the file have no effect.
  [[nodiscard]] std::span<const std::byte> bytes(std::size_t index) const {
    const std::scoped_lock lock(mutex);
    if (!sections[index]) {
      const SectionEntry& entry = table[index];
      OwnBytes read = file.read(entry.offset_bytes, entry.size_bytes);
      if (checksum_of(read.all()) != entry.checksum) {
        file.require_unchanged();
        throw_bad(file.name(), fmt::format("its section \"{}\" is damaged; build it again", name_in(entry.name)));
      }
      sections[index] = is_compressed() ? content_of(read, name_in(entry.name)) : std::move(read);
    }
    return sections[index]->all();
  }

  // The size that the file gives; for a frame without one, more than any section holds.
  [[nodiscard]] std::size_t content_bytes(std::size_t index) const {
    const SectionEntry& entry = table[index];
    if (!is_compressed()) return entry.size_bytes;
    constexpr std::size_t kLongestFrameHeader = 18;
    const OwnBytes start = file.read(entry.offset_bytes, std::min<std::size_t>(entry.size_bytes, kLongestFrameHeader));
    return zstd_content_size(start.all()).value_or(kLargestContent + 1);
  }

  [[nodiscard]] bool is_compressed() const { return version == kCompressedSectionsVersion; }

  // The frame's checksum is right, but its content size is a claim of whoever made the file.
  [[nodiscard]] OwnBytes content_of(const OwnBytes& frame, std::string_view section) const {
    const std::optional<std::size_t> size = zstd_content_size(frame.all());
    if (size && *size <= kLargestContent) {
      OwnBytes content(*size);
      if (read_zstd_frame(frame.all(), {content.data(), *size})) return content;
    }
    throw_bad(file.name(), fmt::format("its section \"{}\" is damaged; build it again", section));
  }

  OpenFile file;
  OwnBytes end;  // of the file: table and footer
  std::uint32_t version = 0;
  std::span<const SectionEntry> table;
  mutable std::mutex mutex;
  mutable std::vector<std::optional<OwnBytes>> sections;
};

SectionFile::SectionFile(const std::string& path, std::string_view kind)
    : state_(std::make_shared<const State>(OpenFile(path), kind)) {}

SectionFile SectionFile::of_bytes(std::string bytes, const std::string& name, std::string_view kind) {
  return SectionFile(std::make_shared<const State>(OpenFile(std::move(bytes), name), kind));
}

SectionFile SectionFile::part(std::string_view prefix) const {
  SectionFile part = *this;
  part.prefix_ += prefix;
  return part;
}

const std::string& SectionFile::name() const {
  return state_->file.name();
}

std::uint64_t SectionFile::checksum() const {
  return at<SectionFooter>(state_->end.all(), state_->table.size_bytes()).checksum;
}

bool SectionFile::has(std::string_view section) const {
  return state_->index_of(prefix_ + std::string(section)) < state_->table.size();
}

void SectionFile::refuse(std::string_view fact) const {
  throw_bad(state_->file.name(), fmt::format("{}; build it again", fact));
}

void SectionFile::require_at_most(std::string_view section, std::size_t bytes) const {
  const std::string full_name = prefix_ + std::string(section);
  const std::size_t index = state_->index_of(full_name);
  if (index == state_->table.size()) refuse(fmt::format("it has no section \"{}\"", full_name));
  if (state_->content_bytes(index) > bytes) refuse(fmt::format("its section \"{}\" is too long", full_name));
}

std::span<const std::byte> SectionFile::checked(std::string_view section, std::size_t element_bytes) const {
  const std::string full_name = prefix_ + std::string(section);
  const std::size_t index = state_->index_of(full_name);
  if (index == state_->table.size()) refuse(fmt::format("it has no section \"{}\"", full_name));
  const std::span<const std::byte> bytes = state_->bytes(index);
  if (bytes.size() % element_bytes != 0) refuse(fmt::format("its section \"{}\" has a wrong size", full_name));
  return bytes;
}

}  // namespace sumi::io
