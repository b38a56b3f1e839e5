#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

#include "base/bytes/input.hpp"
#include "base/bytes/output.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

// A folder of the test's own, removed with it.
class TestFolder {
 public:
  TestFolder();
  ~TestFolder();
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string at(std::string_view relative) const { return path_ + "/" + std::string(relative); }
  // Writes a file (and the folders on its way); returns its path.
  std::string write(std::string_view relative, std::string_view bytes) const;
  // Everything below, sorted, folders with a '/' behind.
  [[nodiscard]] std::vector<std::string> list() const;

 private:
  std::string path_;
};

[[nodiscard]] std::string bytes_of_file(const std::string& path);
[[nodiscard]] mode_t mode_of(const std::string& path);

// Bytes from memory, at most `step` a read.
[[nodiscard]] std::unique_ptr<ByteSource> source_of(std::string bytes, std::size_t step = 1 << 20);
[[nodiscard]] std::string drain(ByteSource& source, std::size_t step = 1 << 16);

// Collects what is written.
class StringSink : public ByteSink {
 public:
  explicit StringSink(std::string& into) : into_(into) {}
  void write(std::string_view bytes) override { into_.append(bytes); }
  void close() override { closed_ = true; }
  [[nodiscard]] bool closed() const { return closed_; }

 private:
  std::string& into_;
  bool closed_ = false;
};

// "bad_input: notes.jsonl:1: …", or "no error".
[[nodiscard]] std::string error_of(const std::function<void()>& action);

// Runs `action` in a process of its own and returns its exit code, or 128 and the signal.
[[nodiscard]] int in_child(const std::function<int()>& action);

}  // namespace sumi::io
