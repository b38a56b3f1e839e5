#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/bytes/section_layout.hpp"

namespace sumi::io {

// Reads a file of named sections (base/bytes/section_file_writer.hpp). Each section is read at its first use, into its
// own memory.
//   Promise  a section is read first and its checksum compared afterwards: if the file is changed or truncated
//            meanwhile, the result is an error, never a crash or other numbers. The reader must still check a section's
//            content.
//   Cost     O(sections) to open; reading a section takes its size in memory, and a copy from the page cache. A
//            compressed section also takes its compressed size for a while, and holds at most 1 GiB.
//   Threads  any number at the same time. Copies share what was read, and spans are valid as long as one copy lives.
//   Errors   bad_input if it is no regular file, compressed, of another kind or a newer version, truncated or damaged;
//            unfinished if it changed since it was opened. It stays readable if another file takes its name.
class SectionFile {
 public:
  // `kind` is what the writer was given, such as "terms dictionary".
  SectionFile(const std::string& path, std::string_view kind);
  // A section file in memory; `name` is for errors.
  [[nodiscard]] static SectionFile of_bytes(std::string bytes, const std::string& name, std::string_view kind);

  // The sections whose names begin with `prefix`, which is removed from their names. The file stays open.
  [[nodiscard]] SectionFile part(std::string_view prefix) const;

  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] bool has(std::string_view section) const;
  // The checksum of the whole file, even if this object is a part of it. It distinguishes files with different
  // sections.
  [[nodiscard]] std::uint64_t checksum() const;

  // Checks a section that should be small before it is read, because a compressed one's size is a claim of its author.
  //   Errors  bad_input if the section is larger or missing.
  void require_at_most(std::string_view section_name, std::size_t bytes) const;

  // Errors: bad_input if the section is missing or damaged, or its size is no multiple of T's.
  template <typename T>
  [[nodiscard]] std::span<const T> section(std::string_view section_name) const {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kSectionAlignment);
    const std::span<const std::byte> bytes = checked(section_name, sizeof(T));
    return {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)};
  }

  // Throws bad_input for this file ("build it again"). For readers that find invalid content in a section.
  [[noreturn]] void refuse(std::string_view fact) const;

 private:
  struct State;
  explicit SectionFile(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  [[nodiscard]] std::span<const std::byte> checked(std::string_view section, std::size_t element_bytes) const;

  std::shared_ptr<const State> state_;
  std::string prefix_;
};

}  // namespace sumi::io
