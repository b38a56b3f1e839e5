#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/error.hpp>

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

// A record that takes more bytes of its source than may be held at a time.
class RecordTooLong : public Error {
 public:
  explicit RecordTooLong(std::string_view place)
      : Error(
            Kind::unfinished, place,
            "a record is longer than the limit on memory, or on a record's length, allows; raise the limit, allow any "
            "size, or split the record",
            Settings{"memory_bytes", "any_size"}) {}
};

// Returns a source of the same bytes. For one record, its readers hold at most `longest_record_bytes`; 0 means no
// limit, and returns `source` itself.
[[nodiscard]] std::unique_ptr<ByteSource> bounded(std::unique_ptr<ByteSource> source,
                                                  std::uint64_t longest_record_bytes);

// The source's limit; 0 if it has none.
[[nodiscard]] std::uint64_t longest_record_of(const ByteSource& source);

// Throws RecordTooLong at `place` if `bytes` is more than the source's limit.
void require_may_hold(const ByteSource& source, std::uint64_t bytes, std::string_view place);

// Guesses the encoding of bytes that are not valid UTF-8, by ICU's name: UTF-16 if every second byte is zero; otherwise
// the result of ICU's detector, with windows-125x for the ISO-8859 that it extends. It is a guess, for messages only:
// nothing is published by it. Nothing if the detector has no result. Reads at most kGuessedBytes.
inline constexpr std::size_t kGuessedBytes = 65536;
[[nodiscard]] std::optional<std::string> guessed_encoding(std::string_view bytes);

// Guesses the encoding of an input; nothing if all of it is UTF-8 or a byte-order mark tells the encoding. For a
// folder, the first text file that has neither decides. For inspection only. Cost: reads the input once.
[[nodiscard]] std::optional<std::string> encoding_of(const Input& input);

// The end of an error about such bytes: "; it looks like windows-1252", or "" without a guess or with fewer than
// kLeastGuessedBytes bytes. `invalid` is the offset of the first invalid byte.
inline constexpr std::size_t kLeastGuessedBytes = 64;
[[nodiscard]] std::string words_of_guess(std::string_view bytes, std::size_t invalid);

// A path that a run reads or writes, and its purpose in words for an error ("the private file").
struct PathUse {
  std::string path;
  std::string what;
};

// Refuses a run that would overwrite its input or one of its other outputs, by whatever path, link, mount or open
// standard stream; that would write into a folder that it reads; or that would replace a folder that contains an input
// or another output. "-" is one stream; devices and pipes may be shared. Empty paths are skipped.
//   Cost    visits each folder and file below the folders that are read or replaced.
//   Errors  bad_usage, naming both.
void refuse_path_conflicts(const std::vector<PathUse>& reads, const std::vector<PathUse>& writes);

// The input of a run that takes one path, or several files, folders and patterns: `several` if it is not empty,
// otherwise `path`. Errors: as Input.
[[nodiscard]] Input input_of(const std::string& path, const std::vector<std::string>& several);

// The same choice, for refuse_path_conflicts().
[[nodiscard]] std::vector<PathUse> uses_of(const std::string& path, const std::vector<std::string>& several);

// Converts a source from `encoding`, the name of an ICU converter, to UTF-8. Never substitutes characters.
//   Errors  bad_usage: ICU has no such converter. bad_input at "<place>:byte <offset from 0>": invalid bytes.
[[nodiscard]] std::unique_ptr<ByteSource> transcoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                     const std::string& place);

// Converts a source to UTF-8: from `encoding` if it is not empty; otherwise from what a UTF-16 or UTF-32 byte-order
// mark says, which is removed; otherwise the bytes stay. Such a mark also overrides a named encoding of another kind.
//   Errors  as transcoded(). bad_input at `place`, naming the kind, if the first bytes are those of binary_kind() or of
//           UTF-16 without a mark: neither is read as text.
[[nodiscard]] std::unique_ptr<ByteSource> decoded(std::unique_ptr<ByteSource> source, const std::string& encoding,
                                                  const std::string& place);

// A source of bytes in memory. Requires: they outlive it.
class ViewSource final : public ByteSource {
 public:
  explicit ViewSource(std::string_view bytes) : bytes_(bytes) {}

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t got = std::min(size, bytes_.size() - taken_);
    if (got > 0) std::memcpy(into, bytes_.data() + taken_, got);
    taken_ += got;
    return got;
  }
  std::uint64_t bytes_read() const override { return taken_; }

 private:
  std::string_view bytes_;
  std::size_t taken_ = 0;
};

// Appends the rest of the source. Errors: the source's own.
void append_whole(ByteSource& source, std::string& into);

// Errors: bad_input at "<place>:byte <offset from 0>" where the bytes are not valid UTF-8.
void require_utf8(std::string_view bytes, const std::string& place);

// "<folder>/<relative>", the way errors name a file of a folder.
[[nodiscard]] std::string place_in(const Input& folder, const std::string& relative);

}  // namespace sumi::io
