#include "base/bytes/section_file_writer.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/bytes/compression.hpp"
#include "base/bytes/zstd_frame.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

template <typename T>
std::span<const std::byte> bytes_of(const T& value) {
  return std::as_bytes(std::span<const T>(&value, 1));
}

}  // namespace

SectionFileWriter::SectionFileWriter(ByteSink& sink, std::string_view kind, Sections sections)
    : sink_(sink), sections_(sections) {
  assert(!kind.empty() && kind.size() <= header_.kind.size());
  header_.magic = kSectionMagic;
  header_.version = sections == Sections::compressed ? kCompressedSectionsVersion : kSectionFormatVersion;
  std::copy(kind.begin(), kind.end(), header_.kind.begin());
  write(bytes_of(header_));
}

void SectionFileWriter::begin(std::string_view section) {
  const std::string name = prefix_ + std::string(section);
  assert(!open_ && !name.empty() && name.size() <= kSectionNameBytes);
  assert(std::none_of(table_.begin(), table_.end(), [&](const SectionEntry& e) { return name_in(e.name) == name; }));
  align();
  SectionEntry entry{};
  std::copy(name.begin(), name.end(), entry.name.begin());
  entry.offset_bytes = written_bytes_;
  table_.push_back(entry);
  checksum_ = {};
  open_ = true;
}

void SectionFileWriter::append_bytes(std::span<const std::byte> bytes) {
  assert(open_);
  if (sections_ == Sections::compressed) {
    content_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  } else {
    append_stored(bytes);
  }
}

void SectionFileWriter::append_stored(std::span<const std::byte> bytes) {
  checksum_.add(bytes);
  write(bytes);
}

void SectionFileWriter::end() {
  assert(open_);
  if (sections_ == Sections::compressed) {
    const std::string frame = zstd_frame(content_);
    append_stored(std::as_bytes(std::span(frame)));
    content_.clear();
  }
  SectionEntry& entry = table_.back();
  entry.size_bytes = written_bytes_ - entry.offset_bytes;
  entry.checksum = checksum_.value();
  open_ = false;
}

void SectionFileWriter::finish() {
  assert(!open_);
  align();
  SectionFooter footer{};
  footer.magic = kSectionEndMagic;
  footer.table_offset_bytes = written_bytes_;
  footer.sections = table_.size();
  footer.file_bytes = written_bytes_ + table_.size() * sizeof(SectionEntry) + sizeof footer;
  const auto table = std::as_bytes(std::span<const SectionEntry>(table_));
  checksum_ = {};
  checksum_.add(bytes_of(header_));
  checksum_.add(table);
  checksum_.add(bytes_of(footer).first(offsetof(SectionFooter, checksum)));
  footer.checksum = checksum_.value();
  write(table);
  write(bytes_of(footer));
}

void SectionFileWriter::write(std::span<const std::byte> bytes) {
  sink_.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  written_bytes_ += bytes.size();
}

void SectionFileWriter::align() {
  static constexpr std::array<std::byte, kSectionAlignment> kZeros{};
  const std::size_t over = written_bytes_ % kSectionAlignment;
  if (over != 0) write(std::span(kZeros).first(kSectionAlignment - over));
}

void refuse_compressed_name(const std::string& path) {
  if (compression_of(path) == Compression::none) return;
  throw Error{Error::Kind::bad_usage, path,
              "this kind of file cannot be compressed; choose a name without that suffix"};
}

}  // namespace sumi::io
