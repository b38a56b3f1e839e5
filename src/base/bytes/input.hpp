#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// Bytes, pulled in order.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Fills up to `size` bytes and returns how many; 0 only at the end. Errors: bad_input, unfinished.
  [[nodiscard]] virtual std::size_t read(char* into, std::size_t size) = 0;
  // Bytes taken from the disk so far, compressed ones as such.
  [[nodiscard]] virtual std::uint64_t bytes_read() const = 0;
};

// A source of documents that can be read more than once: a file, a folder, or standard input ("-"), which is
// spooled, like any pipe, to a private temporary file without a name.
//   Errors   bad_input where it can't be opened, or is neither a file, a pipe nor a folder.
//   Promise  a file that was changed between two readings is an error (unfinished) where the library can see
//   it:
//            its size or time of modification differ.
class Input {
 public:
  explicit Input(const std::string& path);
  // Files, folders with all that is below them, and patterns (shards/*.jsonl; of a path that isn't there) as one
  // folder: names are relative to the folder that all lie in.
  //   Errors  bad_usage: standard input or a pipe among them, a file that is named twice. bad_input: a pattern that
  //           nothing matches.
  [[nodiscard]] static Input of_several(const std::vector<std::string>& paths);
  ~Input();
  Input(Input&&) noexcept;
  Input& operator=(Input&&) noexcept;

  // For errors and messages: the path as it was given; "standard input" for "-".
  [[nodiscard]] const std::string& name() const { return name_; }
  // False for standard input.
  [[nodiscard]] bool has_name() const;
  [[nodiscard]] bool is_folder() const;
  // Whether both are the same file or folder on disk, by whatever path.
  [[nodiscard]] bool is_same_as(const std::filesystem::path& other) const;

  // The bytes, decompressed where the name ends in .gz or .zst, or they begin as gzip's or zstd's do. Requires: not a
  // folder.
  [[nodiscard]] std::unique_ptr<ByteSource> open() const;
  // The regular files of a folder, relative, '/'-separated, in byte order, dot files and dot folders left
  // out.
  [[nodiscard]] std::vector<std::string> files() const;
  [[nodiscard]] std::unique_ptr<ByteSource> open(const std::string& relative) const;
  // One of files(), as an input by itself; and where it lies.
  [[nodiscard]] Input file(const std::string& relative) const;
  [[nodiscard]] std::string path_of(const std::string& relative) const;
  // The same, as they lie on disk.
  [[nodiscard]] std::unique_ptr<ByteSource> open_raw() const;
  [[nodiscard]] std::unique_ptr<ByteSource> open_raw(const std::string& relative) const;
  // On disk, of all files together.
  [[nodiscard]] std::uint64_t bytes_total() const;

 private:
  struct State;
  Input();
  std::string name_;
  std::unique_ptr<State> state_;
};

}  // namespace sumi::io
