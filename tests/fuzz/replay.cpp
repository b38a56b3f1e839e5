// Targets without a fuzzer: replays a corpus and a number of mutations of it, the same ones each time.
//   test_fuzz TARGET CORPUS_FOLDER MUTATIONS [FILE]     FILE takes an input that crashes
//   test_fuzz TARGET INPUT_FILE                          one input
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "fuzz/targets.hpp"

namespace fs = std::filesystem;

namespace {

std::string current;  // the input that runs
const char* reproducer = "fuzz-crash";

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

extern "C" void keep_input(int signal_number) {
  if (std::FILE* file = std::fopen(reproducer, "wb")) {
    std::fwrite(current.data(), 1, current.size(), file);
    std::fclose(file);
    std::fprintf(stderr, "crashed; the input is in %s\n", reproducer);
  }
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

class Mutations {
 public:
  explicit Mutations(std::vector<std::string> seeds) : seeds_(std::move(seeds)) {}

  std::string next() {
    std::string bytes = pick();
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) change(bytes);
    if (bytes.size() > kMaxBytes) bytes.resize(kMaxBytes);
    return bytes;
  }

 private:
  static constexpr std::size_t kMaxBytes = 4096;

  std::size_t below(std::size_t bound) { return bound == 0 ? 0 : random_() % bound; }
  const std::string& pick() { return seeds_[below(seeds_.size())]; }

  void change(std::string& bytes) {
    const std::size_t at = below(bytes.size() + 1);
    const std::size_t length = below(std::min<std::size_t>(bytes.size() - at, 32) + 1);
    switch (below(6)) {
      case 0:
        if (at < bytes.size()) bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
        break;
      case 1: {
        static const std::string kTelling("\0\t\n\r \"\\,-0{}[]<>&\x7F\x80\xC0\xED\xEF\xF0\xFF", 25);
        bytes.insert(at, 1, kTelling[below(kTelling.size())]);
        break;
      }
      case 2:
        bytes.resize(at);
        break;
      case 3:
        bytes.erase(at, length);
        break;
      case 4:
        bytes.insert(at, bytes.substr(at, length));
        break;
      default: {
        const std::string& other = pick();
        bytes.resize(at);
        bytes += other.substr(below(other.size() + 1));
      }
    }
  }

  std::vector<std::string> seeds_;
  std::mt19937_64 random_{20140601};
};

void run(sumi::fuzz::Target target, std::string bytes) {
  current = std::move(bytes);
  // A block of its own size, so that a sanitizer sees a byte too far.
  const std::vector<std::uint8_t> block(current.begin(), current.end());
  target(block.data(), block.size());
}

}  // namespace

int main(int argc, char** argv) {
  const auto& targets = sumi::fuzz::targets();
  if (argc < 3 || !targets.contains(argv[1])) {
    std::fprintf(stderr, "usage: test_fuzz TARGET CORPUS_FOLDER MUTATIONS [FILE] | TARGET INPUT_FILE\n");
    return 2;
  }
  if (argc > 4) reproducer = argv[4];
  for (const int number : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS, SIGILL}) std::signal(number, keep_input);
  const sumi::fuzz::Target target = targets.at(argv[1]);
  if (fs::is_regular_file(argv[2])) {
    run(target, bytes_of(argv[2]));
    return 0;
  }
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(argv[2])) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> seeds{""};
  for (const fs::path& file : files) seeds.push_back(bytes_of(file));
  for (const std::string& seed : seeds) run(target, seed);
  Mutations mutations(seeds);
  const long count = argc > 3 ? std::stol(argv[3]) : 0;
  for (long i = 0; i < count; ++i) run(target, mutations.next());
  std::printf("%s: %zu seeds, %ld mutations\n", argv[1], seeds.size(), count);
  return 0;
}
