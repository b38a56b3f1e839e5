#include "japanese_dictionaries.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "own_program.hpp"
#include "scratch_folder.hpp"

namespace sumi::bench {

std::vector<std::string> build_command(const std::string& list, const std::string& dictionary, Assignment assignment) {
  return {program_path(), "terms",
          "build",        list,
          "-o",           dictionary,
          "--k-max",      std::to_string(kMostK),
          "--assign",     std::string(name_of(assignment)),
          "--threads",    "2"};
}

std::string japanese_dictionary_path(Assignment assignment) {
  static const ScratchFolder scratch;
  const std::string name = std::string(name_of(assignment)) + ".terms";
  const char* kept = std::getenv("SUMI_BENCH_TERMS");
  return kept != nullptr && *kept != '\0' ? (std::filesystem::path(kept) / name).string() : scratch.file(name);
}

std::string japanese_dictionary(const Texts& texts, Assignment assignment) {
  const std::string path = japanese_dictionary_path(assignment);
  if (!std::filesystem::exists(path)) {
    std::fprintf(stderr, "building the dictionary: %s\n", std::string(name_of(assignment)).c_str());
    run_or_throw(build_command(texts.term_list(), path, assignment));
  }
  return path;
}

bool terms_are_there(const Texts& texts) {
  if (texts.real() && std::filesystem::exists(texts.term_list())) return program_is_there();
  std::fprintf(stderr, "SKIPPED: figures of terms, as SUMI_DATA names no folder with terms/ja.txt.gz\n");
  return false;
}

}  // namespace sumi::bench
