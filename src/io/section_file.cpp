#include "io/section_file.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "io/checksum.hpp"
#include "io/compression.hpp"
#include "io/errno_error.hpp"
#include "io/file_descriptor.hpp"
#include <sumi/error.hpp>

namespace sumi::io {
namespace {

[[noreturn]] void throw_bad(const std::string& file, std::string_view fact) {
  throw Error{Error::Kind::bad_input, file, fact};
}

class Mapping {
 public:
  explicit Mapping(const std::string& path) {
    if (compression_of(path) != Compression::none)
      throw_bad(path, "a compressed file can't be mapped; decompress it first (gunzip, unzstd)");
    // O_NONBLOCK: a pipe must not make us wait.
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.is_open()) throw_errno(Error::Kind::bad_input, path, errno);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) throw_errno(Error::Kind::bad_input, path, errno);
    if (!S_ISREG(status.st_mode)) throw_bad(path, "only a regular file can be mapped; copy it to one");
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0) return;
    void* const begin = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.number(), 0);
    if (begin == MAP_FAILED) throw_errno(Error::Kind::unfinished, path, errno);
    bytes_ = {static_cast<const std::byte*>(begin), size};
  }
  ~Mapping() {
    if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;

  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
};

template <typename T>
const T& at(std::span<const std::byte> bytes, std::size_t offset_bytes) {
  return *reinterpret_cast<const T*>(bytes.data() + offset_bytes);
}

// Header, table and footer, found to belong to each other; sections that lie between them, in order.
std::span<const SectionEntry> checked_table(std::span<const std::byte> file, const std::string& name,
                                            std::string_view kind) {
  const auto foreign = [&] { throw_bad(name, fmt::format("it is not a {}; name one, or build it", kind)); };
  const auto damaged = [&] { throw_bad(name, "it is cut off or damaged; build it again"); };

  if (file.size() < kSectionMagic.size() || at<SectionHeader>(file, 0).magic != kSectionMagic) foreign();
  if (file.size() < sizeof(SectionHeader)) damaged();
  const auto& header = at<SectionHeader>(file, 0);
  if (header.version > kSectionFormatVersion)
    throw_bad(name, "a newer version of sumi wrote it; build it again with this one");
  if (file.size() < sizeof(SectionHeader) + sizeof(SectionFooter) || file.size() % kSectionAlignment != 0) damaged();

  const std::size_t footer_offset = file.size() - sizeof(SectionFooter);
  const auto& footer = at<SectionFooter>(file, footer_offset);
  if (footer.magic != kSectionEndMagic || footer.file_bytes != file.size()) damaged();
  if (footer.table_offset_bytes < sizeof(SectionHeader) || footer.table_offset_bytes > footer_offset) damaged();
  const std::size_t table_bytes = footer_offset - footer.table_offset_bytes;
  if (table_bytes % sizeof(SectionEntry) != 0 || footer.sections != table_bytes / sizeof(SectionEntry)) damaged();

  Checksum checksum;
  checksum.add(file.first(sizeof(SectionHeader)));
  checksum.add(file.subspan(footer.table_offset_bytes, table_bytes + offsetof(SectionFooter, checksum)));
  if (checksum.value() != footer.checksum || header.version != kSectionFormatVersion) damaged();
  if (name_in(header.kind) != kind) foreign();

  const std::span table(&at<SectionEntry>(file, footer.table_offset_bytes), footer.sections);
  std::uint64_t free_from = sizeof(SectionHeader);
  for (const SectionEntry& entry : table) {
    if (entry.offset_bytes % kSectionAlignment != 0 || entry.offset_bytes < free_from ||
        entry.offset_bytes > footer.table_offset_bytes ||
        entry.size_bytes > footer.table_offset_bytes - entry.offset_bytes)
      damaged();
    free_from = entry.offset_bytes + entry.size_bytes;
  }
  return table;
}

}  // namespace

struct SectionFile::State {
  State(const std::string& path, std::string_view kind)
      : name(path), mapping(path), table(checked_table(mapping.bytes(), path, kind)), undamaged(table.size()) {}

  [[nodiscard]] std::size_t index_of(std::string_view section) const {
    const auto found = std::find_if(table.begin(), table.end(),
                                    [&](const SectionEntry& entry) { return name_in(entry.name) == section; });
    return static_cast<std::size_t>(found - table.begin());
  }

  std::string name;
  Mapping mapping;
  std::span<const SectionEntry> table;
  mutable std::vector<std::atomic<bool>> undamaged;  // a section each; two threads may find out at the same time
};

SectionFile::SectionFile(const std::string& path, std::string_view kind)
    : state_(std::make_shared<const State>(path, kind)) {}

SectionFile SectionFile::part(std::string_view prefix) const {
  SectionFile part = *this;
  part.prefix_ += prefix;
  return part;
}

const std::string& SectionFile::name() const {
  return state_->name;
}

bool SectionFile::has(std::string_view section) const {
  return state_->index_of(prefix_ + std::string(section)) < state_->table.size();
}

void SectionFile::refuse(std::string_view fact) const {
  throw_bad(state_->name, fmt::format("{}; build it again", fact));
}

std::span<const std::byte> SectionFile::checked(std::string_view section, std::size_t element_bytes) const {
  const std::string full_name = prefix_ + std::string(section);
  const std::size_t index = state_->index_of(full_name);
  if (index == state_->table.size()) refuse(fmt::format("it has no section \"{}\"", full_name));
  const SectionEntry& entry = state_->table[index];
  const auto bytes = state_->mapping.bytes().subspan(entry.offset_bytes, entry.size_bytes);
  if (!state_->undamaged[index].load(std::memory_order_acquire)) {
    if (checksum_of(bytes) != entry.checksum) refuse(fmt::format("its section \"{}\" is damaged", full_name));
    state_->undamaged[index].store(true, std::memory_order_release);
  }
  if (bytes.size() % element_bytes != 0) refuse(fmt::format("its section \"{}\" has a wrong size", full_name));
  return bytes;
}

}  // namespace sumi::io
