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

// A file of named sections (base/bytes/section_file_writer.hpp), of which each is read when it is first asked for, into
// memory of its own.
//   Promise  a section's checksum is compared with what is given, after it was read: who writes into the file or cuts
//            it short meanwhile brings an error, never the end of the process or other numbers. What sections say is
//            for their reader to doubt.
//   Cost     O(sections) to open; reading a section takes its size in memory, and a copy out of the page cache; of a
//            compressed one also its size in the file, for a while. No compressed section holds more than 1 GiB.
//   Threads  any number, at the same time. Copies share what was read, and spans live as long as one of them does.
//   Errors   bad_input where it is no regular file, compressed, of another kind, of a newer version, cut off or
//            damaged; unfinished where it changed since it was opened. A file that another one replaced by its name
//            stays readable.
class SectionFile {
 public:
  // `kind` as it was written, "terms dictionary".
  SectionFile(const std::string& path, std::string_view kind);
  // The bytes of such a file, in memory; `name` is for errors.
  [[nodiscard]] static SectionFile of_bytes(std::string bytes, const std::string& name, std::string_view kind);

  // The sections whose names begin with `prefix`, known by the rest of them; keeps the file open.
  [[nodiscard]] SectionFile part(std::string_view prefix) const;

  [[nodiscard]] const std::string& name() const;
  [[nodiscard]] bool has(std::string_view section) const;
  // This checksum covers the whole file, also where this is a part of it: it tells files of other sections apart.
  [[nodiscard]] std::uint64_t checksum() const;

  // Before a section is read that holds little: whoever made the file says how much a compressed one holds.
  //   Errors  bad_input where it holds more; where there is none.
  void require_at_most(std::string_view section_name, std::size_t bytes) const;

  // Errors: bad_input where there is none, it is damaged, or its size is no multiple of T's.
  template <typename T>
  [[nodiscard]] std::span<const T> section(std::string_view section_name) const {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= kSectionAlignment);
    const std::span<const std::byte> bytes = checked(section_name, sizeof(T));
    return {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)};
  }

  // For readers of sections that find nonsense in them: throws bad_input here, "build it again".
  [[noreturn]] void refuse(std::string_view fact) const;

 private:
  struct State;
  explicit SectionFile(std::shared_ptr<const State> state) : state_(std::move(state)) {}
  [[nodiscard]] std::span<const std::byte> checked(std::string_view section, std::size_t element_bytes) const;

  std::shared_ptr<const State> state_;
  std::string prefix_;
};

}  // namespace sumi::io
