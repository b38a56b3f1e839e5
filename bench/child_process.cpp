#include "child_process.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "scratch_folder.hpp"

namespace sumi::bench {
namespace {

std::string quoted(const std::string& word) {
  std::string result = "'";
  for (const char byte : word) result += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return result + "'";
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

std::string contents(const std::string& path) {
  std::string result;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "r"), std::fclose);
  std::array<char, 4096> piece{};
  while (file != nullptr) {
    const std::size_t got = std::fread(piece.data(), 1, piece.size(), file.get());
    if (got == 0) break;
    result.append(piece.data(), got);
  }
  return result;
}

}  // namespace

std::string own_path() {
  return std::filesystem::read_symlink("/proc/self/exe").string();
}

int measure_child(const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const auto begun = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child < 0) return 1;
  if (child == 0) {
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    ::execv(words[0], words.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  if (::wait4(child, &status, 0, &usage) != child) return 1;
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  std::printf("%d %f %f %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1, wall,
              seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss);
  return 0;
}

ChildUsage run_child(const std::vector<std::string>& command) {
  const ScratchFolder scratch;
  std::string line = quoted(own_path()) + " " + std::string(kMeasureChild);
  for (const std::string& word : command) line += " " + quoted(word);
  line += " 2>" + quoted(scratch.file("said"));
  std::FILE* answer = ::popen(line.c_str(), "r");
  if (answer == nullptr) throw std::runtime_error("no process can be started");
  ChildUsage usage;
  long kilobytes = 0;
  const int fields =
      std::fscanf(answer, "%d %lf %lf %ld", &usage.exit_code, &usage.wall_seconds, &usage.cpu_seconds, &kilobytes);
  ::pclose(answer);
  if (fields != 4) throw std::runtime_error("no answer from " + line);
  usage.peak_bytes = static_cast<std::uint64_t>(kilobytes) * 1024;
  usage.said = contents(scratch.file("said"));
  return usage;
}

}  // namespace sumi::bench
