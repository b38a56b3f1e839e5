#include "io/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

namespace sumi::io {
namespace fs = std::filesystem;
namespace {

class MemorySource : public ByteSource {
 public:
  MemorySource(std::string bytes, std::size_t step) : bytes_(std::move(bytes)), step_(step) {}

  std::size_t read(char* into, std::size_t size) override {
    const std::size_t take = std::min({size, step_, bytes_.size() - offset_});
    std::memcpy(into, bytes_.data() + offset_, take);
    offset_ += take;
    return take;
  }
  std::uint64_t bytes_read() const override { return offset_; }

 private:
  std::string bytes_;
  std::size_t step_;
  std::size_t offset_ = 0;
};

}  // namespace

TestFolder::TestFolder() : path_((fs::temp_directory_path() / "sumi-test-XXXXXX").string()) {
  if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no folder for the test");
  path_ = fs::canonical(path_).string();
}

TestFolder::~TestFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TestFolder::write(std::string_view relative, std::string_view bytes) const {
  const std::string path = at(relative);
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

std::vector<std::string> TestFolder::list() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(path_)) {
    std::string name = entry.path().lexically_relative(path_).string();
    if (entry.is_directory() && !entry.is_symlink()) name += '/';
    names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string bytes_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return "(no file)";
  return {std::istreambuf_iterator<char>(file), {}};
}

mode_t mode_of(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
}

std::unique_ptr<ByteSource> source_of(std::string bytes, std::size_t step) {
  return std::make_unique<MemorySource>(std::move(bytes), step);
}

std::string drain(ByteSource& source, std::size_t step) {
  std::string bytes;
  std::string chunk(step, '\0');
  while (const std::size_t got = source.read(chunk.data(), chunk.size())) bytes.append(chunk, 0, got);
  return bytes;
}

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    const char* const kind = error.kind() == Error::Kind::bad_usage   ? "bad_usage"
                             : error.kind() == Error::Kind::bad_input ? "bad_input"
                                                                      : "unfinished";
    return std::string(kind) + ": " + error.what();
  }
  return "no error";
}

int in_child(const std::function<int()>& action) {
  const pid_t child = ::fork();
  if (child == 0) {
    int code = 99;
    try {
      code = action();
    } catch (...) {
    }
    ::_exit(code);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace sumi::io
