#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "figures.hpp"
#include "own_program.hpp"
#include "scratch_folder.hpp"
#include "text_list.hpp"
#include "write_jsonl.hpp"

namespace sumi::bench {
namespace {

constexpr std::uint64_t kMegabyte = 1'000'000;
constexpr int kUnfinished = 4;  // the program's exit code for too little memory

std::vector<std::string> mask_command(const std::string& input, const std::string& output,
                                      const std::vector<std::string>& more) {
  std::vector<std::string> command{program_path(), "mask",        input,       "-o", output, "--k", "4",
                                   "--by",         "occurrences", "--threads", "2"};
  command.insert(command.end(), more.begin(), more.end());
  return command;
}

double part(std::uint64_t amount, std::uint64_t of) {
  return static_cast<double>(amount) / static_cast<double>(of);
}

}  // namespace

void program(Texts& texts, Report& report) {
  if (!program_is_there()) return;
  for (const NamedText* named : {&texts.abstracts(), &texts.recombined()}) {
    const ScratchFolder scratch;
    const std::string input = scratch.file("source.jsonl");
    write_jsonl(named->text, input);
    const std::uint64_t file_bytes = std::filesystem::file_size(input);
    const std::uint64_t length = characters(named->text);
    std::vector<Case> cases;
    for (const std::string guarantee : {"source", "published"}) {
      const std::vector<std::string> command =
          mask_command(input, scratch.file("published.jsonl"), {"--guarantee", guarantee});
      const auto run = [command, file_bytes, length](benchmark::State& state) {
        for (auto _ : state) {
          const ChildUsage usage = run_or_throw(command);
          state.SetIterationTime(usage.wall_seconds);
          state.counters["cpu"] = usage.cpu_seconds;
          state.counters["megabytes_a_second"] = static_cast<double>(file_bytes) / 1e6 / usage.wall_seconds;
          state.counters["peak_bytes_a_character"] = part(usage.peak_bytes, length);
          state.counters["peak_megabytes"] = part(usage.peak_bytes, kMegabyte);
        }
      };
      cases.push_back({named->name, "mask_jsonl_" + guarantee, file_bytes, run, /*child=*/true});
    }
    report.compare("program", cases, Clock::wall, 3);
  }
}

// Bisection, assuming that a limit above a sufficient one suffices, too.
void least_memory(Texts& texts, Report& report) {
  if (!program_is_there()) return;
  if (run_child({program_path(), "mask", "--help"}).said.find("--memory") == std::string::npos) {
    std::fprintf(stderr, "SKIPPED: least_memory, as the program knows no option --memory\n");
    return;
  }
  for (const NamedText* named : {&texts.abstracts(), &texts.recombined()}) {
    const ScratchFolder scratch;
    const std::string input = scratch.file("source.jsonl");
    const std::string output = scratch.file("published.jsonl");
    write_jsonl(named->text, input);
    const std::uint64_t length = characters(named->text);
    for (const std::string guarantee : {"source", "published"}) {
      const ChildUsage unlimited = run_or_throw(mask_command(input, output, {"--guarantee", guarantee}));
      const auto limited = [&](std::uint64_t mebibytes) {
        const ChildUsage usage = run_child(
            mask_command(input, output, {"--guarantee", guarantee, "--memory", fmt::format("{}M", mebibytes)}));
        if (usage.exit_code != 0 && usage.exit_code != kUnfinished) throw std::runtime_error(usage.said);
        return usage;
      };
      std::uint64_t too_little = 0;
      std::uint64_t enough = (unlimited.peak_bytes >> 20) + 1;
      ChildUsage least = limited(enough);
      while (least.exit_code != 0) {
        too_little = enough;
        enough = enough * 5 / 4 + 1;
        least = limited(enough);
      }
      while (too_little + std::max<std::uint64_t>(1, enough / 100) < enough) {
        const std::uint64_t middle = too_little + (enough - too_little) / 2;
        const ChildUsage usage = limited(middle);
        (usage.exit_code == 0 ? enough : too_little) = middle;
        if (usage.exit_code == 0) least = usage;
      }
      Measurement row{"least_memory", named->name, "mask_jsonl_" + guarantee, named->bytes()};
      row.cpu_seconds = least.cpu_seconds;
      row.wall_seconds = least.wall_seconds;
      row.extra = fmt::format(
          "limit_mebibytes={};peak_by_limit={:.3f};peak_bytes_a_character={:.2f};unlimited_peak_bytes_a_character={:."
          "2f};"
          "unlimited_seconds_wall={:.2f}",
          enough, part(least.peak_bytes, enough << 20), part(least.peak_bytes, length),
          part(unlimited.peak_bytes, length), unlimited.wall_seconds);
      report.record(row);
    }
  }
}

}  // namespace sumi::bench
