#include "report.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

#include <fmt/format.h>

namespace sumi::bench {
namespace {

// Google Benchmark's table with one line a case, the median; keeps the numbers.
class MedianReporter : public benchmark::ConsoleReporter {
 public:
  explicit MedianReporter(bool first) : ConsoleReporter(OO_None), first_(first) {}

  bool ReportContext(const Context& context) override {
    if (first_) PrintBasicContext(&GetErrorStream(), context);
    name_field_width_ = context.name_field_width;
    return true;
  }

  void ReportRuns(const std::vector<Run>& runs) override {
    std::vector<Run> medians;
    for (const Run& run : runs) {
      if (!run.error_occurred && runs.size() > 1 && run.aggregate_name != "median") continue;
      medians.push_back(run);
      medians.back().run_name = {.function_name = run.run_name.function_name};  // without the parts that all rows have
    }
    ConsoleReporter::ReportRuns(medians);
    for (const Run& run : medians) {
      if (!run.error_occurred) medians_[run.run_name.function_name] = run;
    }
  }

  [[nodiscard]] const Run* median_of(const std::string& name) const {
    const auto found = medians_.find(name);
    return found == medians_.end() ? nullptr : &found->second;
  }

 private:
  bool first_;
  std::map<std::string, Run> medians_;
};

constexpr const char* kCpu = "cpu";

std::string value_of(double counter) {
  return counter == std::floor(counter) ? fmt::format("{:.0f}", counter) : fmt::format("{:.4f}", counter);
}

Measurement measurement_of(std::string_view figure, const Case& one, const benchmark::BenchmarkReporter::Run& run) {
  const double unit = benchmark::GetTimeUnitMultiplier(run.time_unit);
  Measurement row{std::string(figure), one.text, one.variant, one.bytes};
  row.wall_seconds = run.GetAdjustedRealTime() / unit;
  row.cpu_seconds = run.GetAdjustedCPUTime() / unit;
  for (const auto& [name, counter] : run.counters) {
    if (one.child && name == kCpu) {
      row.cpu_seconds = counter.value;
    } else {
      row.extra += fmt::format("{}{}={}", row.extra.empty() ? "" : ";", name, value_of(counter.value));
    }
  }
  return row;
}

double time_per_byte(const Measurement& row, Clock clock) {
  return (clock == Clock::cpu ? row.cpu_seconds : row.wall_seconds) /
         static_cast<double>(std::max<std::uint64_t>(1, row.bytes));
}

std::string name_of(std::string_view figure, const Case& one) {
  return fmt::format("{}/{}/{}", figure, one.text, one.variant);
}

}  // namespace

void Report::compare(std::string_view figure, const std::vector<Case>& cases, Clock clock, unsigned most_runs) {
  static bool first = true;
  benchmark::ClearRegisteredBenchmarks();
  for (const Case& one : cases) {
    benchmark::internal::Benchmark* added =
        benchmark::RegisterBenchmark(name_of(figure, one).c_str(), [&one](benchmark::State& state) { one.run(state); });
    added->Iterations(1)->Repetitions(static_cast<int>(std::min(runs_, most_runs)))->Unit(benchmark::kMillisecond);
    if (one.child) {
      added->UseManualTime();
    } else {
      added->MeasureProcessCPUTime();
    }
  }
  MedianReporter reporter(first);
  first = false;
  benchmark::RunSpecifiedBenchmarks(&reporter, nullptr, ".");

  std::vector<Measurement> rows;
  const benchmark::BenchmarkReporter::Run* base =
      cases.empty() ? nullptr : reporter.median_of(name_of(figure, cases[0]));
  for (const Case& one : cases) {
    const benchmark::BenchmarkReporter::Run* run = reporter.median_of(name_of(figure, one));
    if (run == nullptr) continue;
    rows.push_back(measurement_of(figure, one, *run));
    if (clock == Clock::none || base == nullptr || run == base) continue;
    rows.back().ratio_to = rows[0].text + "/" + rows[0].variant;
    rows.back().ratio = time_per_byte(rows.back(), clock) / time_per_byte(rows[0], clock);
    std::printf("  %s/%s: %.3f times the %s time a byte of %s\n", one.text.c_str(), one.variant.c_str(),
                rows.back().ratio, clock == Clock::cpu ? "CPU" : "wall", rows.back().ratio_to.c_str());
  }
  std::fflush(stdout);
  measurements_.record(rows);
}

void Report::record(const Measurement& row) {
  std::printf("%s/%s/%s: %s\n", row.figure.c_str(), row.text.c_str(), row.variant.c_str(), row.extra.c_str());
  std::fflush(stdout);
  measurements_.record({row});
}

}  // namespace sumi::bench
