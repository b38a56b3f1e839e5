#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text/utf8.hpp"
#include "figures.hpp"
#include "japanese_dictionaries.hpp"
#include "listed_terms.hpp"
#include "lists_by_length.hpp"
#include "own_program.hpp"
#include "scratch_folder.hpp"

namespace sumi::bench {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kAsked = 100;

Case running(std::string text, std::string variant, std::uint64_t bytes, std::vector<std::string> command) {
  const auto run = [command = std::move(command)](benchmark::State& state) {
    for (auto _ : state) {
      const ChildUsage usage = run_or_throw(command);
      state.SetIterationTime(usage.wall_seconds);
      state.counters["cpu"] = usage.cpu_seconds;
      state.counters["peak_megabytes"] = static_cast<double>(usage.peak_bytes) / 1e6;
    }
  };
  return {std::move(text), std::move(variant), bytes, run, /*child=*/true};
}

std::vector<std::string> asked_terms(const std::vector<std::string>& terms) {
  std::vector<std::string> fit;
  for (const std::string& term : terms) {
    const std::size_t length = utf8::count(term);
    if (length >= ListsByLength::kShortest && length <= ListsByLength::kLongest) fit.push_back(term);
  }
  return some_of(std::move(fit), kAsked, kSeed);
}

// Throws if the two results differ; returns the number of patterns.
std::size_t require_same_patterns(const TermDictionary& dictionary, const ListsByLength& rival,
                                  const std::vector<std::string>& asked) {
  std::size_t count = 0;
  for (const std::string& term : asked) {
    std::vector<std::pair<std::string, std::uint32_t>> found;
    for (const TermPattern& pattern : dictionary.patterns(term)) found.emplace_back(pattern.a_string, pattern.k_hat);
    std::vector<std::pair<std::string, std::uint32_t>> expected;
    const std::u32string characters = characters_of(term);
    for (const ListedPattern& pattern : rival.patterns(characters)) {
      std::string a_string;
      for (std::size_t i = 0; i < characters.size(); ++i) {
        utf8::append(a_string, (pattern.kept >> i & 1) != 0 ? characters[i] : U'*');
      }
      expected.emplace_back(std::move(a_string), pattern.k_hat);
    }
    std::ranges::sort(found);
    std::ranges::sort(expected);
    if (found != expected) throw std::runtime_error("terms_patterns: the library and the rival differ");
    count += found.size();
  }
  return count;
}

}  // namespace

void terms_build(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  const std::vector<std::string> all = read_terms(texts.term_list());
  const ScratchFolder scratch;
  for (const Assignment assignment : {Assignment::safe, Assignment::paper}) {
    std::vector<Case> cases;
    for (const std::size_t count : {std::size_t{100'000}, std::size_t{400'000}, all.size()}) {
      const bool is_all = count >= all.size();
      const std::vector<std::string> some = is_all ? all : some_of(all, count, kSeed);
      const std::string list = scratch.file(fmt::format("{}.txt", some.size()));
      write_terms(some, list);
      const std::string output = is_all ? japanese_dictionary_path(assignment) : scratch.file("part.terms");
      cases.push_back(running(fmt::format("{}_japanese_terms", some.size()), std::string(name_of(assignment)),
                              bytes_of(some), build_command(list, output, assignment)));
    }
    report.compare("terms_build", cases, Clock::cpu, 3);
  }
}

void terms_patterns(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  const TermDictionary dictionary(japanese_dictionary(texts, Assignment::safe));
  const std::vector<std::string> all = read_terms(texts.term_list());
  const std::vector<std::string> asked = asked_terms(all);
  const ListsByLength rival(all);
  const std::size_t patterns = require_same_patterns(dictionary, rival, asked);
  const std::string name = fmt::format("{}_of_{}_japanese_terms", asked.size(), all.size());
  // Lists and dictionary exist before; `made` measures making the lists, by reading and sorting all terms.
  const auto by_rival = [&](benchmark::State& state) {
    for (auto _ : state) {
      for (const std::string& term : asked) benchmark::DoNotOptimize(rival.patterns(characters_of(term)));
    }
    state.counters["patterns"] = static_cast<double>(patterns);
  };
  const auto made = [&](benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(ListsByLength(all));
  };
  const auto by_library = [&](benchmark::State& state) {
    for (auto _ : state) {
      for (const std::string& term : asked) benchmark::DoNotOptimize(dictionary.patterns(term));
    }
    state.counters["patterns"] = static_cast<double>(patterns);
  };
  report.compare("terms_patterns", {{name, "inverted_lists", bytes_of(asked), by_rival},
                                    {name, "library", bytes_of(asked), by_library},
                                    {name, "making_inverted_lists", bytes_of(asked), made}});
}

// Measures the time from a dictionary on the disk to one published line.
void terms_open(Texts& texts, Report& report) {
  if (!terms_are_there(texts)) return;
  const std::string dictionary = japanese_dictionary(texts, Assignment::safe);
  const ScratchFolder scratch;
  const std::string line = scratch.file("line.txt");
  std::ofstream(line) << "東京都港区の会社に勤める山田太郎さんは、大阪市北区に住んでいます。\n";
  const std::uint64_t bytes = std::filesystem::file_size(line);
  report.compare("terms_open",
                 {running("one_line", "program_alone", bytes, {program_path(), "--version"}),
                  running("one_line", "apply", bytes,
                          {program_path(), "terms", "apply", dictionary, line, "-o", scratch.file("out.txt"), "--k",
                           "5", "--format", "lines"})},
                 Clock::wall);
}

}  // namespace sumi::bench
