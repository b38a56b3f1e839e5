// Measures the library and the program. Without arguments: every figure, on texts of at most 10 MB.
//   sumi_bench [--csv=FILE] [--list] [--benchmark_filter=REGEX of figures] [Google Benchmark's options]
//   SUMI_DATA        folder with abstracts/abstracts.jsonl.gz and terms/ja.txt.gz; without it, made-up text
//   SUMI_BENCH_MB    size of the largest text (10)
//   SUMI_BENCH_RUNS  runs of each case, of which the median counts (5; figures that take long have fewer)
//   SUMI_BENCH_TERMS folder that dictionaries of terms are kept in from run to run (they go with the run)
//   SUMI             the program (beside this one)
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include "child_process.hpp"
#include "figures.hpp"

namespace {

struct Figure {
  const char* name;
  void (*run)(sumi::bench::Texts&, sumi::bench::Report&);
};

constexpr Figure kFigures[] = {
    {"frequent_lengths", sumi::bench::frequent_lengths},
    {"threads", sumi::bench::threads},
    {"support", sumi::bench::support},
    {"thresholds", sumi::bench::thresholds},
    {"repetitive", sumi::bench::repetitive},
    {"fixed_point", sumi::bench::fixed_point},
    {"sentences", sumi::bench::sentences},
    {"ngrams", sumi::bench::ngrams},
    {"sweep", sumi::bench::sweep},
    {"checking", sumi::bench::checking},
    {"program", sumi::bench::program},
    {"least_memory", sumi::bench::least_memory},
    {"size", sumi::bench::size},
    {"kept", sumi::bench::kept},
    {"terms_build", sumi::bench::terms_build},
    {"terms_patterns", sumi::bench::terms_patterns},
    {"terms_open", sumi::bench::terms_open},
    {"terms_apply", sumi::bench::terms_apply},
    {"terms_closed", sumi::bench::terms_closed},
    {"terms_redacted", sumi::bench::terms_redacted},
    {"terms_preimages", sumi::bench::terms_preimages},
};

unsigned long number_in(const char* variable, unsigned long otherwise) {
  const char* value = std::getenv(variable);
  return value == nullptr ? otherwise : std::max(1UL, std::strtoul(value, nullptr, 10));
}

std::optional<std::filesystem::path> data_folder() {
  const char* value = std::getenv("SUMI_DATA");
  if (value == nullptr || *value == '\0') {
    std::fprintf(stderr,
                 "SKIPPED: all figures of real texts, as SUMI_DATA names no folder. What follows is made-up text.\n");
    return std::nullopt;
  }
  if (!std::filesystem::exists(std::filesystem::path(value) / "abstracts" / "abstracts.jsonl.gz")) {
    std::fprintf(stderr,
                 "SKIPPED: all figures of real texts, as %s has no abstracts/abstracts.jsonl.gz. What follows is "
                 "made-up text.\n",
                 value);
    return std::nullopt;
  }
  return value;
}

int run(int argc, char** argv) {
  std::vector<char*> options(argv, argv + argc);
  std::string interleaving = "--benchmark_enable_random_interleaving=true";
  options.insert(options.begin() + 1, interleaving.data());
  int count = static_cast<int>(options.size());
  options.push_back(nullptr);
  benchmark::Initialize(&count, options.data());
  std::string csv = "bench.csv";
  for (int i = 1; i < count; ++i) {
    const std::string_view option = options[static_cast<std::size_t>(i)];
    if (option == "--list") {
      for (const Figure& figure : kFigures) std::puts(figure.name);
      return 0;
    }
    if (!option.starts_with("--csv=")) {
      std::fprintf(stderr, "%s isn't an option\n", options[static_cast<std::size_t>(i)]);
      return 2;
    }
    csv = option.substr(6);
  }
  const std::string filter = benchmark::GetBenchmarkFilter();
  const std::regex wanted(filter.empty() || filter == "all" ? "." : filter);
  sumi::bench::Texts texts(data_folder(), 1'000'000 * number_in("SUMI_BENCH_MB", 10));
  sumi::bench::Measurements measurements(csv);
  sumi::bench::Report report(measurements, static_cast<unsigned>(number_in("SUMI_BENCH_RUNS", 5)));
  for (const Figure& figure : kFigures) {
    if (std::regex_search(figure.name, wanted)) figure.run(texts, report);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 2 && std::string_view(argv[1]) == sumi::bench::kMeasureChild) {
    return sumi::bench::measure_child(std::vector<std::string>(argv + 2, argv + argc));
  }
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sumi_bench: %s\n", error.what());
    return 1;
  }
}
