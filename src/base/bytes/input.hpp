#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::io {

// Bytes that are read in order.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  // Fills up to `size` bytes and returns how many; 0 only at the end. Errors: bad_input, unfinished.
  [[nodiscard]] virtual std::size_t read(char* into, std::size_t size) = 0;
  // The bytes read from the disk so far; compressed bytes are counted as they are.
  [[nodiscard]] virtual std::uint64_t bytes_read() const = 0;
};

// A source of documents that can be read more than once: a file, a folder, or standard input ("-"). Standard input and
// pipes are spooled to a private, nameless temporary file.
//   Errors   bad_input if it can't be opened, or is neither a file, a pipe nor a folder.
//   Promise  a file that changes between two readings causes an error (unfinished), if its size or modification time
//            differs.
class Input {
 public:
  explicit Input(const std::string& path);
  // Combines files, folders (with everything below) and patterns (shards/*.jsonl, if no file has that name) into one
  // folder. Names are relative to the closest common folder.
  //   Errors  bad_usage: standard input or a pipe is among them, or a file is named twice. bad_input: nothing matches a
  //           pattern.
  [[nodiscard]] static Input of_several(const std::vector<std::string>& paths);
  ~Input();
  Input(Input&&) noexcept;
  Input& operator=(Input&&) noexcept;

  // The name for errors and messages: the path as given, or "standard input" for "-".
  [[nodiscard]] const std::string& name() const { return name_; }
  // False for standard input.
  [[nodiscard]] bool has_name() const;
  [[nodiscard]] bool is_folder() const;
  // Returns whether both are the same file or folder on disk, by whatever path.
  [[nodiscard]] bool is_same_as(const std::filesystem::path& other) const;

  // The bytes, decompressed if the name ends in .gz or .zst or they begin like gzip or zstd data. Requires: not a
  // folder.
  [[nodiscard]] std::unique_ptr<ByteSource> open() const;
  // The folder's regular files: relative paths with '/', in byte order, without hidden files and folders.
  [[nodiscard]] std::vector<std::string> files() const;
  [[nodiscard]] std::unique_ptr<ByteSource> open(const std::string& relative) const;
  // One of files() as an input, and its path.
  [[nodiscard]] Input file(const std::string& relative) const;
  [[nodiscard]] std::string path_of(const std::string& relative) const;
  // The same bytes without decompression.
  [[nodiscard]] std::unique_ptr<ByteSource> open_raw() const;
  [[nodiscard]] std::unique_ptr<ByteSource> open_raw(const std::string& relative) const;
  // The size on disk of all files together.
  [[nodiscard]] std::uint64_t bytes_total() const;

 private:
  struct State;
  Input();
  std::string name_;
  std::unique_ptr<State> state_;
};

}  // namespace sumi::io
